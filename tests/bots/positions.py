"""Moments of games at which bots are asked, and bots that think only as long as a test can wait."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca import bots
from ludoteca.bots import Bot, Budget
from ludoteca.bots.thinker import BUDGETS, Thinker
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.state import State
from ludoteca.lab.bench import is_compiled

SHORT = 12
"""A level that looks ahead makes this part of its playouts in a test; of a few it makes them all."""
FEWEST = 12


def quick(game: Game, level: str, judge: Judge | None = None) -> Bot:
    """A bot of a level, with a smaller budget where it looks ahead."""
    if level not in BUDGETS:
        return bots.level(level).make(game)
    playouts = BUDGETS[level].iterations // (SHORT if is_compiled() else SHORT * 10)
    return Thinker(game, judge or game.judge(), Budget(max(FEWEST, playouts)))


def moments(game: Game, seats: int, seed: int, apart: int, count: int) -> Iterator[tuple[State, int]]:
    """Moments of one random game at which a seat has a real choice, so many decisions apart from each other."""
    state = game.new(seats, seed)
    chance = seeded(seed + 1)
    passed = found = 0
    while not state.over and found < count:
        for seat in state.actors():
            if not state.offers[seat]:
                continue
            options = state.folded(seat)
            if len(options) > 1:
                passed += 1
                if passed % apart == 0:
                    found += 1
                    yield state, seat
                    if found == count:
                        return
            state.choose(seat, options[chance.below(len(options))])
