"""Reading what users write on the command line."""

from __future__ import annotations

import json
import secrets

from ludoteca import bots
from ludoteca.errors import BadOption
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game

MOST_SEED = 2**63 - 1
"""The largest seed."""


def game_named(name: str) -> Game:
    """The game of that key, or the only one whose key begins so."""
    found = [game for game in registry.games() if name and game.key.startswith(name.lower())]
    return found[0] if len(found) == 1 else registry.game(name)


def game_options(game: Game, words: list[str] | None) -> dict[str, object]:
    """`name=value` words as options of the game."""
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"--option {word!r}: expected NAME=VALUE, such as {known_example(game)}")
        option = known.get(name)
        if option is not None and value[:1] in ("[", "{"):
            options[name] = read_json(name, value)
        else:
            options[name] = value if option is None else option.read(value)
    return options


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
        bots.level(name)
    return names


def smallest_table(game: Game) -> int:
    """The fewest players who make a game of it: two, where the game is not only solo."""
    return next((count for count in game.seats if count >= 2), game.seats[-1])


def fresh_seed() -> int:
    """A seed that nobody knows yet, short enough to be told to a friend."""
    return secrets.randbelow(1_000_000_000)
