"""Zones as numbers do what lists of cards would do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.thousand_year_beard.cards import BEARD_KINDS, FULL_DECK, KINDS, YEARS
from ludoteca.games.thousand_year_beard.zones import (
    EMPTY,
    cards_of,
    copies,
    has,
    has_beard_card,
    has_shorter,
    kinds_of,
    lowest,
    one,
    size,
    years_of,
    zone_of,
)

places = st.sets(st.integers(0, len(FULL_DECK) - 1))
"""Any part of a dwarf's cards, by their place in the full set."""


def test_tyb01_the_full_set_reads_as_the_numbers_of_copies() -> None:
    assert f"{zone_of(FULL_DECK):x}" == "122332252121"
    assert size(zone_of(FULL_DECK)) == 26
    assert cards_of(EMPTY) == []


@given(places=places)
def test_a_zone_is_the_multiset_of_its_cards(places: set[int]) -> None:
    cards = sorted(FULL_DECK[place] for place in places)
    zone = zone_of(cards)
    assert cards_of(zone) == cards
    assert size(zone) == len(cards)
    assert [copies(zone, card) for card in range(KINDS)] == [cards.count(card) for card in range(KINDS)]
    assert [has(zone, card) for card in range(KINDS)] == [card in cards for card in range(KINDS)]
    assert kinds_of(zone) == sorted(set(cards))
    assert kinds_of(zone, BEARD_KINDS) == sorted(card for card in set(cards) if card < BEARD_KINDS)
    assert has_beard_card(zone) == any(card < BEARD_KINDS for card in cards)
    assert years_of(zone) == sum(YEARS[card] for card in cards)


@given(places=places, card=st.integers(0, BEARD_KINDS - 1))
def test_tyb10_a_beard_knows_whether_a_shorter_card_lies_below(places: set[int], card: int) -> None:
    beard = [FULL_DECK[place] for place in places if FULL_DECK[place] < BEARD_KINDS]
    zone = zone_of(beard)
    assert has_shorter(zone, card) == any(YEARS[other] < YEARS[card] for other in beard)
    if beard:
        assert lowest(zone) == max(beard)
    assert zone + one(card) - one(card) == zone
