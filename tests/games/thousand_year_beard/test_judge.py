"""The judge of 1,000 Year Beard likes what the strategy notes like (section 11)."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.thousand_year_beard.judge import BeardJudge
from ludoteca.games.thousand_year_beard.state import BeardTable
from ludoteca.kernel.registry import game

BEARD = game("thousand-year-beard")


def table(seats: int = 2) -> BeardTable:
    return cast(BeardTable, BEARD.new(seats, 1, {"first_player": "seat0"} if seats == 2 else {}))


def grown(*cards: int) -> BeardTable:
    """A table on which the first dwarf has these Beard Cards, by their place in card order."""
    state = table()
    for card in cards:
        state.dwarves[0].beard += 0x100000000000 >> 4 * card
    return state


def test_a_longer_beard_is_better() -> None:
    judge = BeardJudge()
    values = [judge.evaluate(grown(*cards))[0] for cards in ((), (0,), (0, 1), (0, 1, 1))]
    assert values == sorted(values)
    assert values[-1] > 0.6


def test_beginning_with_a_short_card_wastes_the_way_down() -> None:
    judge = BeardJudge()
    assert judge.evaluate(grown(6))[0] < judge.evaluate(grown())[0] < judge.evaluate(grown(0))[0]


@pytest.mark.parametrize("scruff", [False, True])
def test_sorcery_is_cast_on_the_right_face(scruff: bool) -> None:
    """Scruff for oneself, Stubble for the other; never the other way round."""
    judge = BeardJudge()
    state = table()
    state.dwarves[0].scruff = state.dwarves[1].scruff = scruff
    on_self, on_other = judge.gain(state, 0, 0), judge.gain(state, 0, 1)
    assert (on_self < 0 < on_other) if scruff else (on_other < 0 < on_self)


def test_alone_a_long_beard_is_better_than_one_that_just_suffices() -> None:
    judge = BeardJudge()
    values = []
    for years in (1000, 1200):
        state = table(seats=1)
        state.dwarves[0].scruff = True
        state.dwarves[0].beard = 0x122100000000 if years == 1000 else 0x122210000000
        state.over, state.winner = True, 0
        values += judge.evaluate(state)
    assert 0.5 < values[0] < values[1] < 1.0
    state.winner = -1
    assert judge.evaluate(state) == [0.0]
