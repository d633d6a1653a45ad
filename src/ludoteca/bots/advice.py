"""What would a good player do, and why: the thoughts of the search as data for hints and analysis."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.bots.search import Budget
from ludoteca.bots.thinker import BUDGETS, Thinker
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import State


@dataclass(frozen=True)
class Advice:
    """One option as the search sees it."""

    option: int
    move: str
    """Its notation."""
    value: float
    """How well the seat stands after it, from 0 to 1: about the chance to win, alone about how good the result is."""
    share: float
    """What part of its time the search gave the option; the most for the one it would take."""
    visits: int


def advise(game: Game, state: State, seat: int, chance: Chance, budget: Budget = BUDGETS["master"]) -> list[Advice]:
    """What the seat could do, best first; empty if it has nothing to decide. It is told only what the seat may know.

    Options that were not worth a look are left out. `chance` is a stream of the adviser's own (`bots.stream`).
    """
    decision = state.pending[seat]
    if decision is None:
        return []
    options = state.folded(seat)
    if len(options) == 1:
        value = game.judge().evaluate(game.look(state, seat).imagine(chance))[seat]
        return [Advice(options[0], decision.notation(state, seat, options[0]), value, 1.0, 0)]
    thoughts = Thinker(game, game.judge(), budget).think(state, seat, chance)
    return [
        Advice(
            thought.option, decision.notation(state, seat, thought.option), thought.value, thought.share, thought.visits
        )
        for thought in thoughts
    ]
