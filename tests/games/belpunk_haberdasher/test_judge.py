"""The judge of Belpunk Haberdasher likes what the strategy notes like (section 11)."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.belpunk_haberdasher.cards import CARD_OF
from ludoteca.games.belpunk_haberdasher.judge import BelpunkJudge, partners
from ludoteca.games.belpunk_haberdasher.sets import holdings
from ludoteca.games.belpunk_haberdasher.state import Belpunk
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.registry import game

BELPUNK = game("belpunk-haberdasher")


def table(**changes: object) -> Belpunk:
    start = BELPUNK.new(2, 3, {"first_foreman": 0}).position()
    return cast(Belpunk, BELPUNK.from_position({**start, **changes}, 2))


def held(*keys: str) -> int:
    return int(holdings([CARD_OF[key] for key in keys]))


def test_more_points_are_better_and_the_values_are_shares() -> None:
    judge = BelpunkJudge()
    behind, ahead = judge.evaluate(table(totals={0: 5, 1: 15}))
    assert behind < 0.4 < 0.6 < ahead
    assert behind + ahead == pytest.approx(1.0)


def test_a_lead_counts_more_near_the_end() -> None:
    judge = BelpunkJudge()
    early = judge.evaluate(table(totals={0: 6, 1: 0}))[0]
    late = judge.evaluate(table(totals={0: 24, 1: 18}))[0]
    assert 0.5 < early < late


def test_partners_are_equal_numbers_and_neighbours() -> None:
    hand = held("steam-4", "steam-5", "gears-9", "parts-9", "electricity-13")
    pair = partners(hand, CARD_OF["gears-9"])
    belt = partners(hand, CARD_OF["steam-4"])
    alone = partners(hand, CARD_OF["electricity-13"])
    assert pair > belt > alone == 0.0


def test_a_set_in_hand_is_declared_most_of_the_time() -> None:
    judge = BelpunkJudge()
    state = table()
    chance = seeded(1)
    while "declare yes" not in state.moves(state.actors()[0]):
        for seat in state.actors():
            options = state.folded(seat)
            state.choose(seat, options[0] if len(options) == 1 else judge.pick(state, seat, options, chance))
    seat = state.actors()[0]
    options = state.folded(seat)
    answers = [judge.pick(state, seat, options, chance) for _ in range(50)]
    assert answers.count(options[1]) > 40
