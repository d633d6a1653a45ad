"""Finds the games: every package below `ludoteca.games` that has a `GAME`."""

from __future__ import annotations

import importlib
import pkgutil
from difflib import get_close_matches
from functools import cache

from ludoteca.errors import UnknownGame
from ludoteca.kernel.game import Game


@cache
def library() -> dict[str, Game]:
    """All games by key, in alphabetical order."""
    found: dict[str, Game] = {}
    # Not `import ludoteca.games`: in the package's public face that name is the function that lists the games.
    shelf = importlib.import_module("ludoteca.games")
    for module in pkgutil.iter_modules(shelf.__path__):
        if module.ispkg:
            game: Game = importlib.import_module(f"ludoteca.games.{module.name}").GAME
            found[game.key] = game
    return dict(sorted(found.items()))


def games() -> list[Game]:
    """All games of the library."""
    return list(library().values())


def game(key: str) -> Game:
    """The game of that key."""
    found = library().get(key)
    if found is None:
        close = get_close_matches(key, library(), n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(library())}"
        raise UnknownGame(f"there is no game {key!r}: {hint}")
    return found
