"""Players that are programs. A level is registered here by name; front ends and the lab find it by that name."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from ludoteca.bots.bot import Bot, Level
from ludoteca.bots.greedy import LEVEL as APPRENTICE
from ludoteca.bots.random import LEVEL as RANDOM
from ludoteca.bots.style import Style, style, styles
from ludoteca.bots.thinker import LEVELS as THINKERS
from ludoteca.errors import UnknownBot
from ludoteca.kernel.chance import Chance, seeded

__all__ = ["LEVELS", "Bot", "Level", "Style", "is_bot", "level", "levels", "stream", "style", "styles"]

LEVELS = {each.name: each for each in (RANDOM, APPRENTICE, *THINKERS)}
"""Every level by name, the weakest first."""

OWN_STREAMS = 32
"""Streams of chance below this number may belong to the seats of a game."""


def levels() -> list[Level]:
    """All levels, the weakest first."""
    return list(LEVELS.values())


def level(name: str) -> Level:
    """The level of that name: `master`, or with a style `master:hoarder`, `master:my-style.toml`."""
    plain, colon, manner = name.partition(":")
    if plain not in LEVELS:
        close = get_close_matches(plain, LEVELS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(LEVELS)}"
        raise UnknownBot(f"there is no bot {plain!r}: {hint}")
    return replace(LEVELS[plain], name=name, style=style(manner)) if colon else LEVELS[plain]


def is_bot(name: str) -> bool:
    """Whether a player of that name is a bot."""
    return name.partition(":")[0] in LEVELS


def stream(seed: int, seat: int, move: int = 0) -> Chance:
    """The chance of a bot at a seat from a move of the game on, apart from the table's own.

    It depends on nothing else, so a game that is taken up again goes on as it would have gone.
    """
    return seeded(seed).split(OWN_STREAMS + seat).split(move)
