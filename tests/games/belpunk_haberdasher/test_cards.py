"""The box is complete, and the tables the engine reads agree with what the rulebook prints."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.belpunk_haberdasher.cards import ACTIONS, CARD_OF, CARDS, HANDS, KEYS, SET_KINDS, SUITS
from ludoteca.games.belpunk_haberdasher.decisions import DECISIONS, OPTION_COUNT
from ludoteca.games.belpunk_haberdasher.decisions.action import CHOICES_BY_SUIT, action_of
from ludoteca.games.belpunk_haberdasher.sets import SHAPE_COUNT, SHAPE_KEYS, SHAPES


def test_bph04_the_deck_is_complete() -> None:
    """52 cards in four suits, each number from 1 to 13 once in each (BPH-04, BPH-R6)."""
    assert len(KEYS) == CARDS == len(set(KEYS)) == 52
    assert Counter(key.split("-")[0] for key in KEYS) == {suit.key: 13 for suit in SUITS}
    assert {CARD_OF[key] for key in KEYS} == set(range(52))


def test_bph07_hands_by_the_number_of_players() -> None:
    assert HANDS == {2: 8, 3: 7, 4: 6}


def test_bph21_suits_stand_in_machine_order() -> None:
    assert [suit.key for suit in SUITS] == ["steam", "gears", "parts", "electricity"]


@pytest.mark.parametrize(
    ("suit", "actions"),
    [("steam", "draw trade"), ("gears", "retool trade"), ("parts", "salvage retool"), ("electricity", "draw salvage")],
)
def test_bph42_each_suit_gives_two_actions(suit: str, actions: str) -> None:
    place = [entry.key for entry in SUITS].index(suit)
    assert [ACTIONS[action].key for action in SUITS[place].actions] == actions.split()
    offered = {ACTIONS[action_of(choice)].key for choice in CHOICES_BY_SUIT[place][1:]}
    assert offered == set(actions.split())


def test_bph37_what_sets_are_worth() -> None:
    """Goggles 3, Broken Gears 5, Perfect Gears 10, belts by length (BPH-36 to BPH-40)."""
    worth = {key: shape.points() for key, shape in zip(SHAPE_KEYS, SHAPES, strict=True)}
    assert worth["goggles 7"] == 3
    assert worth["broken-gears 7"] == 5
    assert worth["perfect-gears 7"] == 10
    belts = [worth[f"perfect-belt steam 1-{high}"] for high in range(3, 14)]
    assert belts == [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25]
    assert [worth[f"cobbled-belt 1-{high}"] for high in (2, 3, 4)] == [2, 3, 4]


def test_every_shape_has_a_name_of_its_own() -> None:
    assert len(SHAPES) == SHAPE_COUNT == len(set(SHAPE_KEYS))
    assert {SET_KINDS[shape.kind].key for shape in SHAPES} == {key.split()[0] for key in SHAPE_KEYS}


def test_every_decision_has_its_own_numbers() -> None:
    assert sum(decision.count for decision in DECISIONS) == OPTION_COUNT
