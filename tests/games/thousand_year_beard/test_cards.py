"""The box is complete, and the tables the engine reads agree with what the rulebook prints."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca import rulebook
from ludoteca.games.thousand_year_beard.cards import (
    AXE_WHACK,
    BEARD_KINDS,
    CARDS,
    COPIES,
    DECK_SIZE,
    FACE,
    FULL_DECK,
    GROOMING,
    GROOMING_KINDS,
    KEYS,
    KINDS,
    MAGIC_COMB,
    PURPLISH_POTION,
    QUARTERS,
    SCISSOR_SLICE,
    SCRUFF_YEARS,
    SILVER,
    YEARS,
)
from ludoteca.games.thousand_year_beard.decisions import DECISIONS, OPTION_COUNT, QUESTIONS
from ludoteca.games.thousand_year_beard.decisions.question import MOVES
from ludoteca.games.thousand_year_beard.rules import OPTIONS


def test_tyb69_each_deck_is_complete() -> None:
    """The card list of the rulebook's appendix, per dwarf (TYB-01, TYB-69)."""
    counts = Counter(KEYS[card] for card in FULL_DECK)
    years = {"50": 2, "75": 2, "100": 3, "125": 3, "150": 2, "175": 2, "200": 1}
    grooming = {"magic-comb": 2, "purplish-potion": 1, "scissor-slice": 2, "axe-whack": 1}
    assert counts == {**years, "silver": 5, **grooming}
    assert len(FULL_DECK) == DECK_SIZE == sum(COPIES) == 26
    assert 2 * (DECK_SIZE + 1) == 54, "with the Face Cards it is the stated number of Player Cards"


def test_tyb40_every_beard_card_is_worth_whole_quarters() -> None:
    assert sum(YEARS[card] for card in FULL_DECK) == 1775
    assert all(years % 25 == 0 for years in YEARS)
    assert QUARTERS == 0x8765432
    assert [int(key) if key.isdigit() else 0 for key in KEYS] == YEARS


def test_tyb27_scruff_is_worth_300_years_more_than_stubble() -> None:
    assert FACE.scruff - FACE.stubble == SCRUFF_YEARS == 300
    assert (FACE.stubble, FACE.source) == (0, "reconstructed")


def test_tybr47_scissors_slice_is_the_scissor_slice() -> None:
    """TYB-R47: the rulebook spells it both ways; there is one card of that name."""
    assert [card.title for card in CARDS if "Sci" in card.title or "Slice" in card.title] == ["Scissor Slice"]


def test_cards_stand_in_card_order() -> None:
    assert len(CARDS) == KINDS
    assert [KEYS[card] for card in (SILVER, MAGIC_COMB, PURPLISH_POTION, SCISSOR_SLICE, AXE_WHACK)] == KEYS[7:]
    assert sorted(YEARS, reverse=True) == YEARS
    assert [card.kind for card in CARDS].count(GROOMING) == GROOMING_KINDS
    assert YEARS[BEARD_KINDS - 1] > 0 == YEARS[BEARD_KINDS]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.key))
def test_what_is_not_the_rulebooks_says_so(card: object) -> None:
    """The printed effects of the four Grooming Cards are lost (section 2.2); each names its source and reason."""
    facts = next(each for each in CARDS if each is card)
    assert (facts.source == "rulebook") == (facts.kind != GROOMING)
    assert bool(facts.because) == bool(facts.readings) == (facts.kind == GROOMING)
    assert rulebook.rule(facts.rule).id == facts.rule
    known = {option.name: option for option in OPTIONS}
    for reading in facts.readings:
        assert reading.value in known[reading.option].values
        assert reading.value != known[reading.option].default
        assert known[reading.option].ruling == reading.rule


def test_every_move_of_the_game_has_its_own_number() -> None:
    assert sum(decision.count for decision in DECISIONS) == OPTION_COUNT == len(MOVES)
    assert [decision.name for decision in DECISIONS] == [
        "turn",
        "pay",
        "insert",
        "regrow",
        "ghost",
        "tonic",
        "cut",
        "drop",
    ]
    for question in QUESTIONS:
        moves = [question.move(choice) for choice in range(question.count)]
        assert [MOVES[move] for move in moves] == list(range(question.first, question.first + question.count))


@pytest.mark.parametrize("card", [card for card in CARDS if card.readings], ids=lambda card: str(card.key))
def test_the_rules_say_which_texts_are_lost(card: object) -> None:
    """`ludoteca rules TYB-70` and its neighbours name the same source as the card data."""
    facts = next(each for each in CARDS if each is card)
    text = rulebook.rule(facts.rule).text
    assert "The printed text is lost." in text
    assert facts.source in text.partition("The printed text is lost.")[2]
