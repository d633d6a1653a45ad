"""Ludoteca: a digital tabletop that plays modern games exactly by their rulebooks.

>>> import ludoteca
>>> table = ludoteca.new("belpunk-haberdasher", seats=2, seed=7)
>>> table.actors()
[0, 1]
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, resume
from ludoteca.kernel.state import SPECTATOR, State

__version__ = "0.1.0"
__all__ = ["SPECTATOR", "Game", "Match", "State", "from_position", "game", "games", "load", "new"]

# Importing a package for the first time binds its name here, in place of what had it before. So it is imported before
# the function of that name is defined.
import_module("ludoteca.games")


def games() -> list[Game]:
    """All games of the library."""
    return registry.games()


def game(key: str) -> Game:
    """The game of that key."""
    return registry.game(key)


def new(key: str, *, seats: int, seed: int, options: Mapping[str, object] | None = None) -> State:
    """A new game at its first decision."""
    return registry.game(key).new(seats, seed, options)


def from_position(
    key: str, position: Mapping[str, object], *, seats: int, seed: int = 0, options: Mapping[str, object] | None = None
) -> State:
    """The state that a position describes, run on until somebody must decide."""
    return registry.game(key).from_position(position, seats, seed, options)


def load(path: str | Path) -> Match:
    """A recorded or saved game, played up to its last move."""
    return resume(Path(path))
