"""Personalities: other weights for a judge, as a file that a designer writes.

    # my-style.toml
    [belpunk-haberdasher]
    leftover_card = 0.2
    hold_back = 0.5

A section for each game, in it the weights that differ. They stand at the top of the
game's `judge.py`, with their ranges and what they mean.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from ludoteca.errors import BadStyle
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge, Weight

FOLDER = Path(__file__).parent / "styles"
"""The styles that come with the library."""

ENDING = ".toml"


@dataclass(frozen=True)
class Style:
    """The weights that differ, by game."""

    name: str
    weights: dict[str, dict[str, float]]

    def apply(self, game: Game, judge: Judge) -> None:
        """Give a judge the weights of this style; a game without a section is played as always."""
        for name, value in self.weights.get(game.key, {}).items():
            for place, weight in enumerate(judge.declared):
                if weight.name == name:
                    judge.weights[place] = value


def styles() -> list[str]:
    """The names of the styles that come with the library."""
    return sorted(file.stem for file in FOLDER.glob(f"*{ENDING}"))


def style(name: str) -> Style:
    """The style of that name that comes with the library."""
    if name in styles():
        return style_file(FOLDER / f"{name}{ENDING}")
    close = get_close_matches(name, styles(), n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(styles())}"
    raise BadStyle(f"there is no style {name!r}: {hint}")


def is_file(name: str) -> bool:
    """Whether a style is meant as a file and not by its name."""
    return name.endswith(ENDING)


def style_file(file: Path) -> Style:
    """The style that a file describes."""
    try:
        text = file.expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadStyle(f"the style {file} cannot be read: {error}") from error
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadStyle(f"the style {file} is not TOML: {error}") from error
    return Style(file.stem, {key: section(file, text, key, value) for key, value in content.items()})


def section(file: Path, text: str, key: str, content: object) -> dict[str, float]:
    """The weights for one game, all of them known and in range."""
    games = registry.library()
    if key not in games:
        raise BadStyle(f"{place(file, text, key)}: expected a section for one of {', '.join(games)}")
    if not isinstance(content, dict):
        raise BadStyle(f"{place(file, text, key)}: expected a section [{key}] with weights in it")
    known = {weight.name: weight for weight in games[key].judge().declared}
    return {name: number(place(file, text, name, key), known, name, value) for name, value in content.items()}


def number(where: str, known: dict[str, Weight], name: str, value: object) -> float:
    """The value of one weight."""
    weight = known.get(name)
    if weight is None:
        raise BadStyle(f"{where}: there is no such weight, expected one of {', '.join(known)}")
    if isinstance(value, bool) or not isinstance(value, int | float) or not weight.low <= value <= weight.high:
        raise BadStyle(f"{where}: expected a number from {weight.low:g} to {weight.high:g}, not {value!r}")
    return float(value)


def place(file: Path, text: str, key: str, section: str = "") -> str:
    """Where a key stands, for whoever has to mend it."""
    inside = not section
    for line, words in enumerate(text.splitlines(), 1):
        words = words.strip()
        if words.startswith("["):
            inside = not section or words.startswith(f"[{section}]")
        if inside and words.lstrip("[\"'").startswith(key):
            return f"{file}, line {line}, {key!r}"
    return f"{file}, {key!r}"
