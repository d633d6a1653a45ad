"""Players who look ahead, the better the longer they think."""

from __future__ import annotations

from functools import partial

from ludoteca.bots.bot import Bot, Level
from ludoteca.bots.calm import undisturbed
from ludoteca.bots.rehearsal import Rehearsal
from ludoteca.bots.search import Budget, Search, Thought
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.state import State

PATIENCE = 2900
"""Milliseconds. Nobody waits longer than three seconds for a move, however slow the machine."""

BUDGETS = {
    "journeyman": Budget(5, PATIENCE),
    "master": Budget(25, PATIENCE),
    "grandmaster": Budget(1000, PATIENCE),
}
"""How many playouts a level makes for a move. They are counted, not timed, so that a level plays alike everywhere.

A judge's `patience` multiplies them in games that need more or fewer, or its `playouts` names others.
"""

REHEARSALS = {"journeyman": 5, "master": 10, "grandmaster": 60}
"""How many playouts a level makes for a move where somebody alone rehearses: they go further and tell more."""


class Thinker(Bot):
    """Searches in imagined worlds, and forgets everything after the move."""

    def __init__(self, game: Game, judge: Judge, budget: Budget, alone: Budget | None = None) -> None:
        self.game = game
        self.judge = judge
        self.budget = budget
        self.alone = budget if alone is None else alone
        """How long to think where somebody alone rehearses."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        options = state.folded(seat)
        return options[0] if len(options) == 1 else self.think(state, seat, chance)[0].option

    def think(self, state: State, seat: int, chance: Chance) -> list[Thought]:
        """What was found out about the options, best first."""
        with undisturbed():
            sight = self.game.look(state, seat)
            if state.seats == 1 and self.judge.rehearses():
                return Rehearsal(self.judge, seat).think(sight, self.alone, chance)
            return Search(self.judge, state.seats, self.game.option_count()).think(sight, seat, self.budget, chance)


SUMMARIES = {
    "journeyman": "looks ahead a little",
    "master": "looks ahead, and is hard to beat",
    "grandmaster": "looks far ahead, for at most three seconds a move",
}


def playouts(name: str, judge: Judge, seats: int) -> int:
    """How many playouts a level makes for a move of this judge's game."""
    if seats == 1 and judge.rehearses():
        return REHEARSALS[name]
    return judge.playouts(name, BUDGETS[name].iterations)


def sit_down(game: Game, judge: Judge, name: str) -> Bot:
    longest = BUDGETS[name].milliseconds
    together, alone = (Budget(playouts(name, judge, seats), longest) for seats in (2, 1))
    return Thinker(game, judge, together, alone)


LEVELS = tuple(Level(name, SUMMARIES[name], partial(sit_down, name=name)) for name in BUDGETS)
