"""Uniformly random play inside the engine, for measuring and for tests."""

from __future__ import annotations

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


def play_out(state: State, chance: Chance) -> int:
    """Play random options until the game is over; how many decisions that took.

    The choices come from a stream of their own, so that the same seed deals the same cards
    whatever is chosen.
    """
    decisions = 0
    while not state.over:
        for seat in range(state.seats):
            if state.offers[seat]:
                options = state.folded(seat)
                state.choose(seat, options[chance.below(len(options))])
                decisions += 1
    return decisions
