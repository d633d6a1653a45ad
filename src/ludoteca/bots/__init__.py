"""Players that are programs. A level is registered here by name; front ends and the lab find it by that name."""

from __future__ import annotations

from difflib import get_close_matches

from ludoteca.bots.bot import Bot, Level
from ludoteca.bots.random import LEVEL as RANDOM
from ludoteca.errors import UnknownBot
from ludoteca.kernel.chance import Chance, seeded

__all__ = ["LEVELS", "Bot", "Level", "level", "levels", "stream"]

LEVELS = {each.name: each for each in (RANDOM,)}
"""Every level by name, the weakest first."""

OWN_STREAMS = 32
"""Streams of chance below this number may belong to the seats of a game."""


def levels() -> list[Level]:
    """All levels, the weakest first."""
    return list(LEVELS.values())


def level(name: str) -> Level:
    """The level of that name."""
    if name not in LEVELS:
        close = get_close_matches(name, LEVELS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(LEVELS)}"
        raise UnknownBot(f"there is no bot {name!r}: {hint}")
    return LEVELS[name]


def stream(seed: int, seat: int, move: int = 0) -> Chance:
    """The chance of a bot at a seat from a move of the game on, apart from the table's own.

    It depends on nothing else, so a game that is taken up again goes on as it would have gone.
    """
    return seeded(seed).split(OWN_STREAMS + seat).split(move)
