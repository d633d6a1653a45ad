"""Reading what users write on the command line."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer

from ludoteca import bots
from ludoteca.errors import BadOption
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.options import Option
from ludoteca.texts import languages

MOST_SEED = 2**63 - 1
"""The largest seed."""

BotWords = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="NAMES",
        help="random, apprentice, journeyman, master or grandmaster, with commas; people sit at the other seats. "
        f"Default: a {bots.USUAL} at every seat but yours.",
    ),
]
Hotseat = Annotated[bool, typer.Option("--hotseat", help="Only people, who pass the keyboard on.")]
Language = Annotated[
    str, typer.Option(metavar="LANGUAGE", help=f"The language in which everything is told: {', '.join(languages())}.")
]
OptionWords = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="An option of the game, or NAME=@FILE; may be given several times."),
]


def bots_beside(words: str | None, hotseat: bool) -> list[str] | None:
    """The bots that were asked for; none beside people who pass the keyboard on."""
    names = bot_names(words) if words is not None else None
    if hotseat and names:
        raise BadOption("--hotseat is for people alone: leave --bots out, or --hotseat")
    return names


def game_named(name: str) -> Game:
    """The game of that key, or the only one whose key begins so."""
    found = [game for game in registry.games() if name and game.key.startswith(name.lower())]
    return found[0] if len(found) == 1 else registry.game(name)


def game_options(game: Game, words: list[str] | None, cards: Path | None = None) -> dict[str, object]:
    """`name=value` words as options of the game; `cards` is a file for the option of that name."""
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for word in [*(words or []), *([f"cards=@{cards}"] if cards else [])]:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"--option {word!r}: expected NAME=VALUE, such as {known_example(game)}")
        option = known.get(name)
        if option is None:
            raise BadOption(f"{game.title} has no option {name!r}: expected one of {', '.join(known)}")
        options[name] = option_value(option, value, game.seats[-1])
    return options


def option_value(option: Option, text: str, seats: int) -> object:
    """The value that a text stands for: a word, a number, JSON, `@FILE` for what a file holds, `none` for nothing."""
    if text.startswith("@"):
        return option.read_file(Path(text[1:]))
    if text[:1] in ("[", "{"):
        return read_json(option.name, text)
    value = option.read(text)
    if text not in ("none", "null"):
        return value
    try:
        return option.accept(value, seats)
    except BadOption:
        return None


def read_json(name: str, value: str) -> object:
    """A list or mapping as the value of an option."""
    try:
        return json.loads(value)
    except ValueError as error:
        raise BadOption(f"option {name!r}: this is not JSON: {error}") from error


def known_example(game: Game) -> str:
    """An option of the game as it is written."""
    return f"{game.options[0].name}={game.options[0].default}" if game.options else "none: this game has no options"


def bot_names(text: str) -> list[str]:
    """Names of bots with commas between them, each one known."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        bots.player(name)
    return names


def smallest_table(game: Game) -> int:
    """The fewest players who make a game of it: two, where the game is not only solo."""
    return next((count for count in game.seats if count >= 2), game.seats[-1])


def known_language(name: str) -> str:
    """A language that there are texts in."""
    if name not in languages():
        raise BadOption(f"--language {name}: expected {' or '.join(languages())}")
    return name


def fresh_seed() -> int:
    """A seed that nobody knows yet, short enough to be told to a friend."""
    return secrets.randbelow(1_000_000_000)
