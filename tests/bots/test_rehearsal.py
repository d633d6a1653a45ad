"""Somebody alone compares options in the same worlds: within the budget, honestly, and with some caution."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludoteca.bots import Budget
from ludoteca.bots.rehearsal import Rehearsal, Trial, ranked
from ludoteca.games.fine_sand import GAME
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import State
from tests.bots.positions import moments


def rehearse(state: State, playouts: int, seed: int = 1) -> tuple[Rehearsal, list[str]]:
    """A rehearsal and the moves it looked at, best first."""
    thinking = Rehearsal(GAME.judge(), 0)
    thoughts = thinking.think(GAME.look(state, 0), Budget(playouts), seeded(seed))
    decision = state.pending[0]
    assert decision is not None
    return thinking, [decision.notation(state, 0, thought.option) for thought in thoughts]


def choices() -> Iterator[State]:
    """Some moments of a campaign with more than one thing to do."""
    for state, _ in moments(GAME, 1, 2, 9, 4):
        if len(state.folded(0)) > 1:
            yield state


def test_the_budget_is_kept() -> None:
    for state in choices():
        for playouts in (1, 5, 30):
            thinking = Rehearsal(GAME.judge(), 0)
            thoughts = thinking.think(GAME.look(state, 0), Budget(playouts), seeded(1))
            assert sum(thought.visits for thought in thoughts) == thinking.playouts <= playouts
            assert sum(thought.share for thought in thoughts) == pytest.approx(1.0)
            assert [thought.visits for thought in thoughts] == sorted((each.visits for each in thoughts), reverse=True)
            assert {thought.option for thought in thoughts} <= set(state.legal(0))


def test_a_budget_of_time_ends_it() -> None:
    state = next(choices())
    thinking = Rehearsal(GAME.judge(), 0)
    assert thinking.think(GAME.look(state, 0), Budget(0, 5), seeded(1))
    assert 0 < thinking.playouts < 10**6


def test_the_same_chance_chooses_the_same() -> None:
    for state in choices():
        assert rehearse(state, 12)[1] == rehearse(state, 12)[1]


def last_turn(hand: list[str]) -> State:
    """The last turn of a solo game, red, with this hand."""
    position: dict[str, object] = {
        "turn": 15,
        "final": 15,
        "phase": "main",
        "rings": {0: "red"},
        "hands": {0: hand},
        "symbols": {0: ["green-10"]},
        "symbol-coins": 0,
    }
    return GAME.from_position(position, 1)


def test_fs111_what_can_be_built_in_the_last_turn_is_built() -> None:
    """Each card left counts a point (FS-111): nobody goes to the off-load with a castle that can be paid."""
    state = last_turn(["castle-2", "coin-2", "purple-8"])
    assert rehearse(state, 20)[1][0] == "build"


def test_fs109_a_choice_that_changes_nothing_is_settled_soon() -> None:
    """The off-load counts two points whichever card it is (FS-109, FS-111)."""
    state = last_turn(["green-8", "purple-8"])
    assert rehearse(state, 1000)[0].playouts < 100


@pytest.mark.parametrize(
    ("leads", "is_preferred"), [((0.5, -0.4, 0.0, 0.1), False), ((0.05, 0.04, 0.05, 0.06), True), ((0.3,), False)]
)
def test_the_favourite_is_given_up_only_for_good_reason(leads: tuple[float, ...], is_preferred: bool) -> None:
    """A lead that luck explains is none, nor one in a single world; a steady one is."""
    favourite, other = Trial(0, True), Trial(1, False)
    for lead in leads:
        favourite.note(0.5, 0.5)
        other.note(0.5 + lead, 0.5)
    assert ranked([favourite, other])[0] is (other if is_preferred else favourite)
