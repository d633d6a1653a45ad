"""The box: start cards, Fable cards, the presorted stack, and what each card is worth."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.fine_sand import cards, payers
from ludoteca.games.fine_sand.cards import CARD_OF, CARDS, COIN, FABLE_CARDS, KEYS, START_CARDS, START_DECK
from ludoteca.games.fine_sand.decisions import DECISIONS
from ludoteca.games.fine_sand.decisions.build import ENOUGH, PAY_NOW
from ludoteca.games.fine_sand.site import BASE, MARKS, NO_BUILDS


def test_fs01_each_player_has_thirty_start_cards() -> None:
    """FS-01, FS-03: 9 castles, 4 coin cards, 4 of each colour, 1 yellow card."""
    colours = Counter(CARDS[card].colour for card in START_DECK)
    assert colours == {"castle": 9, "coin": 4, "green": 4, "red": 4, "blue": 4, "purple": 4, "yellow": 1}
    assert len(START_DECK) == 30
    assert len(START_CARDS) == 22


def test_fs01_every_listed_cost_occurs_once() -> None:
    """The proof of section 2.2: 17 action cards, 17 costs."""
    costs = {
        colour: [card.cost for card in START_CARDS if card.colour == colour and not card.discount]
        for colour in ("green", "red", "blue", "purple", "yellow")
    }
    assert costs == {
        "green": [6, 7, 8, 10],
        "red": [4, 5, 6],
        "blue": [3, 4, 5, 7],
        "purple": [4, 5, 6, 8],
        "yellow": [4],
    }
    assert [card.cost for card in START_CARDS if card.discount] == [7]
    assert all(card.copies == 1 for card in START_CARDS if card.colour not in ("castle", "coin"))


def test_fs04_the_presorted_stack_holds_the_start_cards() -> None:
    assert sorted(cards.PRESORTED) == START_DECK


def test_fs65_three_fable_cards_for_each_of_nine_rounds() -> None:
    """FS-65, FS-R53: one copy of each."""
    assert [card.sign for card in FABLE_CARDS] == [number for number in range(1, 10) for _ in range(3)]
    assert all(card.copies == 1 for card in FABLE_CARDS)
    assert [CARDS[card] for card in cards.FABLE_STACK] == list(FABLE_CARDS)


def test_fs69_seventeen_start_cards_stay_and_thirteen_can_be_exchanged() -> None:
    signs = Counter(CARDS[card].sign for card in START_DECK)
    assert signs == {cards.WARNING: 17, 0: 13}


def test_fs24_every_card_is_worth_one_coin_but_coin_cards() -> None:
    """FS-24, FS-79, FS-99."""
    values = {card.key: card.value for card in CARDS if card.colour == COIN}
    assert values == {"coin-2": 2, "coin-3": 3, "scaffold": 1, "pit": 0, "big-base": 4}
    assert all(card.value == 1 for card in CARDS if card.colour != COIN)


FABLE_COSTS = {
    "take-coin": 7,
    "build-additionally": 5,
    "draw-and-discard": 8,
    "essentials": 5,
    "draw-coin-card": 8,
    "cards-to-the-limit": 3,
    "remove-junk": 7,
    "build-cheaply": 10,
    "draw-half": 4,
    "always-build": 6,
    "castle-4": 4,
    "raise-limit": 3,
    "three-for-two": 6,
    "draw-2-cards": 2,
    "build-for-free": 5,
    "draw-additional": 3,
    "big-sand-castle": 5,
    "giant-sand-castle": 8,
    "pallet": 4,
    "beach-chair": 4,
    "recycling": 3,
    "real-essentials": 9,
    "build-as-desired": 6,
    "final-delivery": 6,
}


def test_fs76_to_fs103_fable_cards_cost_what_the_rulebook_prints() -> None:
    """FS-76 to FS-103."""
    assert {card.key: card.cost for card in FABLE_CARDS if card.colour != COIN} == FABLE_COSTS


def test_cards_that_the_rules_know_by_name_are_those_cards() -> None:
    named = {name: value for name, value in vars(cards).items() if name.lower().replace("_", "-") in CARD_OF}
    assert len(named) >= 28
    for name, card in named.items():
        assert KEYS[card] == name.lower().replace("_", "-")


def test_every_card_says_what_it_does_by_which_rule() -> None:
    assert len(KEYS) == len(set(KEYS)) == cards.KINDS == len(CARDS)
    for card in CARDS:
        assert card.text
        assert card.title
        assert card.rule.startswith("FS-")
        assert card.source in ("rulebook", "deduced", "public", "reconstructed")


def test_numbers_that_had_to_be_written_out_agree() -> None:
    """Compiled classes take only written numbers for their counts."""
    assert len(payers.PAYERS) == payers.PAYER_COUNT == ENOUGH
    assert (payers.BUILD_KINDS - payers.NORMAL) * cards.KINDS == PAY_NOW
    assert len(payers.BUILD_WORDS) == payers.BUILD_KINDS == len(NO_BUILDS)
    assert payers.PAYERS[payers.COIN_PAYER][0] == payers.WOODEN_COIN
    assert payers.PAYERS[payers.FRONT_PAYER][0] == payers.FROM_FRONT
    assert MARKS[BASE:] == ["base", "plus-1", "plus-2", "off-load", "batch"]
    counts = {decision.name: decision.count for decision in DECISIONS}
    assert counts["build"] == PAY_NOW + 1
    assert counts["pay"] == ENOUGH + 1
    assert len(counts) == 17


@pytest.mark.parametrize("payer", range(payers.PAYER_COUNT))
def test_payers_stand_in_descending_value(payer: int) -> None:
    """Section 12.5: value 4, 3, 2, 1, and the pit last."""
    if payer:
        assert payers.PAYER_VALUE[payer] <= payers.PAYER_VALUE[payer - 1]
