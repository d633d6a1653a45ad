"""Players that are programs. A level is registered here by name; front ends and the lab find it by that name."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from ludoteca.bots.advice import Advice, advise
from ludoteca.bots.bot import Bot, Level
from ludoteca.bots.greedy import LEVEL as APPRENTICE
from ludoteca.bots.random import LEVEL as RANDOM
from ludoteca.bots.search import Budget
from ludoteca.bots.style import Style, is_file, style, style_file, styles
from ludoteca.bots.thinker import BUDGETS, Thinker, playouts
from ludoteca.bots.thinker import LEVELS as THINKERS
from ludoteca.errors import UnknownBot
from ludoteca.kernel.chance import Chance, seeded
from ludoteca.kernel.game import Game

__all__ = [
    "LEVELS",
    "USUAL",
    "Advice",
    "Bot",
    "Budget",
    "Level",
    "Style",
    "advise",
    "hint_stream",
    "is_bot",
    "level",
    "levels",
    "player",
    "stream",
    "style",
    "style_file",
    "styles",
    "tenfold",
]

LEVELS = {each.name: each for each in (RANDOM, APPRENTICE, *THINKERS)}
"""Every level by name, the weakest first."""

USUAL = "journeyman"
"""Who sits down at a table when nobody says otherwise: a decent player who does not keep one waiting."""

SEARCH = "search@"
"""How a search with a number of playouts is called."""
MOST_PLAYOUTS = 1_000_000

OWN_STREAMS = 32
"""Streams of chance below this number may belong to the seats of a game."""

HINTS = 16
"""Hints to a seat have a stream of their own: so many places after that of a bot at the seat."""


def levels() -> list[Level]:
    """All levels, the weakest first."""
    return list(LEVELS.values())


def level(name: str) -> Level:
    """The level of that name: `master`, or with a style that comes with the library `master:hoarder`.

    Names may come from strangers: no file is looked at, and nobody thinks longer than a level does.
    """
    plain, colon, manner = name.partition(":")
    if plain not in LEVELS:
        close = get_close_matches(plain, LEVELS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(LEVELS)}"
        raise UnknownBot(f"there is no bot {plain!r}: {hint}")
    return replace(LEVELS[plain], name=name, style=style(manner)) if colon else LEVELS[plain]


def player(name: str) -> Level:
    """A level for whoever runs the program: also with a style file of their own, `master:my-style.toml`.

    `search@500` looks ahead with so many playouts for each move, however long that takes.
    """
    plain, _, manner = name.partition(":")
    found = searching(plain) if plain.startswith(SEARCH) else level(plain)
    if not manner:
        return found if name == plain else level(name)
    return replace(found, name=name, style=style_file(Path(manner)) if is_file(manner) else style(manner))


def searching(name: str) -> Level:
    """A search with a budget of its own."""
    count = name.removeprefix(SEARCH)
    if not count.isascii() or not count.isdigit() or not 0 < int(count) <= MOST_PLAYOUTS:
        raise UnknownBot(f"there is no bot {name!r}: expected {SEARCH}N with a number from 1 to {MOST_PLAYOUTS}")
    return Level(name, f"looks ahead with {count} playouts a move", partial(Thinker, budget=Budget(int(count))))


def tenfold(game: Game, name: str, seats: int, times: int = 10) -> str:
    """The name of a bot that thinks so many times longer than a level that looks ahead does in this game."""
    plain = name.partition(":")[0]
    if plain not in BUDGETS:
        raise UnknownBot(f"{name!r} does not look ahead: expected one of {', '.join(BUDGETS)}")
    return f"{SEARCH}{playouts(plain, game.judge(), seats) * times}{name.removeprefix(plain)}"


def is_bot(name: str) -> bool:
    """Whether a player of that name is a bot."""
    return name.partition(":")[0] in LEVELS or name.startswith(SEARCH)


def stream(seed: int, seat: int, move: int = 0) -> Chance:
    """The chance of a bot at a seat from a move of the game on, apart from the table's own.

    It depends on nothing else, so a game that is taken up again goes on as it would have gone.
    """
    return seeded(seed).split(OWN_STREAMS + seat).split(move)


def hint_stream(seed: int, seat: int, move: int) -> Chance:
    """The chance of a hint to a person at a seat: the same question gets the same answer."""
    return stream(seed, HINTS + seat, move)
