"""What the games and the table server say, in the language of whoever reads it.

The games speak English. A language is a folder of TOML files beside this one: `de/common.toml` with what is said at
every table, `de/<game>.toml` with what one game says, `de/terminal.toml` with what is said in a terminal. Each line
gives an English text and its translation; where the English one has values in braces, so has the translation:

    "{n} to go" = "noch {n}"
    "{seat:who} drew {card}." = "{seat:who ziehst|zieht} {card}."

`speech.py` says how a text finds its line, `table/telling.py` which forms a sentence about a player has.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludoteca.texts.speech import AS_IT_IS, ENGLISH, Speech, Translation

__all__ = ["AS_IT_IS", "ENGLISH", "TERMINAL", "Speech", "chosen", "languages", "phrases", "speech"]

FOLDER = Path(__file__).parent
COMMON = "common"
TERMINAL = "terminal"


@cache
def languages() -> tuple[str, ...]:
    """The languages that can be chosen, English first."""
    return (ENGLISH, *sorted(file.parent.name for file in FOLDER.glob(f"*/{COMMON}.toml")))


def chosen(wish: str) -> str:
    """The language that somebody gets who wishes for `de`, or sends `de-AT,de;q=0.9` as browsers do."""
    for part in wish.split(","):
        language = part.split(";")[0].strip().lower().partition("-")[0]
        if language in languages():
            return language
    return ENGLISH


@cache
def phrases(language: str, part: str) -> dict[str, str]:
    """The translations of one file: `common`, `terminal`, or the key of a game. A game that has none stays English."""
    file = FOLDER / language / f"{part}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@cache
def speech(language: str, *parts: str) -> Speech:
    """How the server speaks in a language; with parts, such as the key of a game, also how these are told in it."""
    if language == ENGLISH or language not in languages():
        return Speech()
    return Translation(
        language, {key: said for part in (COMMON, *parts) for key, said in phrases(language, part).items()}
    )
