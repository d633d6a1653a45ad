"""The sets found in a hand are exactly those that the definition of a set admits."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.belpunk_haberdasher.cards import KEYS, NUMBERS
from ludoteca.games.belpunk_haberdasher.rules import OPTIONS, Rules
from ludoteca.games.belpunk_haberdasher.sets import (
    CODES,
    SHAPES,
    codes_for,
    find_group,
    group_cards,
    group_key,
    group_points,
    has_set,
    shapes_in,
)
from ludoteca.kernel.options import complete

hands = st.lists(st.integers(0, 51), min_size=1, max_size=11, unique=True).map(sorted)
readings = st.fixed_dictionaries(
    {"cobbled_suits": st.sampled_from(["all_different", "mixed"]), "cobbled_min": st.sampled_from([3, 2])}
)


def rules_with(**options: object) -> Rules:
    return Rules(complete(OPTIONS, options, 2))


def points_of(cards: tuple[int, ...], rules: Rules) -> int | None:
    """What a group of cards scores, straight from the rulebook's words; None if it is no set."""
    numbers = sorted(card % NUMBERS for card in cards)
    suits = [card // NUMBERS for card in cards]
    if len(set(numbers)) == 1:
        return {2: 3, 3: 5, 4: 10}.get(len(cards))
    if len(cards) < 2 or numbers != list(range(numbers[0], numbers[0] + len(cards))):
        return None
    if len(set(suits)) == 1:
        return 5 + 2 * (len(cards) - 3) if len(cards) >= 3 else None
    cobbled = rules.cobbled_mixed or len(set(suits)) == len(cards)
    return len(cards) if cobbled and rules.cobbled_min <= len(cards) <= 4 else None


@given(hand=hands, reading=readings)
def test_bphr43_every_part_of_a_hand_that_is_a_set_may_be_scored(hand: list[int], reading: dict[str, object]) -> None:
    """Brute force over all parts of the hand (BPH-36 to BPH-40, BPH-R39, BPH-R40, BPH-R41, BPH-R43, BPH-R47)."""
    rules = rules_with(**reading)
    expected = {
        part: points
        for size in range(2, len(hand) + 1)
        for part in combinations(hand, size)
        if (points := points_of(part, rules)) is not None
    }
    shapes = shapes_in(hand, rules)
    groups = [shape * CODES + code for shape in shapes for code in codes_for(hand, shape, rules)]
    found = {tuple(sorted(group_cards(group))): group_points(group) for group in groups}
    assert found == expected
    assert len(found) == len(groups), "a set was offered twice"
    assert shapes == sorted(set(shapes))
    assert has_set(hand, rules) == bool(expected)
    for group in groups:
        assert find_group(sorted(group_cards(group)), rules) == group


@given(hand=hands, reading=readings)
def test_bphr51_groups_are_offered_in_the_order_of_their_cards(hand: list[int], reading: dict[str, object]) -> None:
    rules = rules_with(**reading)
    for shape in shapes_in(hand, rules):
        codes = codes_for(hand, shape, rules)
        assert codes == sorted(codes)
        cards = [group_cards(shape * CODES + code) for code in codes]
        assert cards == sorted(cards)
        assert all(len(group) == SHAPES[shape].length for group in cards)


@pytest.mark.parametrize("cards", ["steam-12 steam-13 steam-1", "steam-12 gears-13 parts-1", "steam-3 gears-4 steam-5"])
def test_bphr41_these_are_no_sets(cards: str) -> None:
    hand = sorted(KEYS.index(key) for key in cards.split())
    assert not has_set(hand, rules_with())
    assert find_group(hand, rules_with()) == -1


def test_group_keys_are_written_by_number_for_belts_and_by_suit_for_the_rest() -> None:
    """Section 12.1 of the specification."""
    hand = sorted(KEYS.index(key) for key in ("gears-5", "steam-6", "electricity-7", "parts-7"))
    rules = rules_with()
    groups = [
        group_key(shape * CODES + code) for shape in shapes_in(hand, rules) for code in codes_for(hand, shape, rules)
    ]
    assert groups == ["parts-7+electricity-7", "gears-5+steam-6+parts-7", "gears-5+steam-6+electricity-7"]
