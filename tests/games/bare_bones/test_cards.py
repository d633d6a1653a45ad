"""The contents of the box, against the rulebook's totals and its lists."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from ludoteca.errors import BadOption, BadSeats
from ludoteca.games.bare_bones import GAME, cards
from ludoteca.games.bare_bones.cards import (
    ACTION_CARDS,
    BIT,
    COPIES,
    COST,
    DICE_CARDS,
    DICE_PER_COLOUR,
    KEYS,
    KINDS,
    PRICE_ORDER,
    STACK_KEYS,
    SUGGESTED_SETS,
    UNITS,
)
from ludoteca.games.bare_bones.rules import Rules


def test_bb02_the_box_holds_217_cards_and_28_dice() -> None:
    """Seven of each Dice Card and Action Card, and starting cards for four players (BB-02, BB-04, BB-06)."""
    starting = sum(4 * card.start for card in DICE_CARDS)
    assert COPIES * (len(DICE_CARDS) + len(ACTION_CARDS)) + starting == 217
    assert DICE_PER_COLOUR * len(DICE_CARDS) == 28


def test_bb03_seven_of_twenty_action_cards_make_77520_sets() -> None:
    assert comb(len(ACTION_CARDS), 7) == 77_520
    for chosen in SUGGESTED_SETS.values():
        assert len(set(chosen)) == 7
        assert set(chosen) <= {card.key for card in ACTION_CARDS}


def test_bb04_stacks_are_laid_out_from_cheapest_to_dearest() -> None:
    """Dice Cards and Action Cards each rise in cost, which the Supply relies on."""
    assert [card.cost for card in DICE_CARDS] == sorted(card.cost for card in DICE_CARDS)
    assert [(card.cost, card.title) for card in ACTION_CARDS] == sorted(
        (card.cost, card.title) for card in ACTION_CARDS
    )
    assert min(card.cost for card in (*DICE_CARDS, *ACTION_CARDS)) == cards.CHEAPEST


def test_bb_r1_faces_of_the_dice() -> None:
    """The rulebook prints five faces for Yellow; the sixth is 4, or what the table says (BB-R1)."""
    faces = {card.key: card.faces for card in DICE_CARDS}
    assert faces == {
        "blue": (1, 1, 1, 2, 3, 4),
        "red": (1, 2, 3, 3, 4, 5),
        "green": (2, 2, 2, 5, 5, 5),
        "white": (2, 3, 3, 3, 4, 5),
        "yellow": (2, 4, 4, 4, 4, 6),
        "purple": (4, 4, 5, 5, 6, 6),
        "black": (5, 5, 6, 6, 6, 6),
    }
    means = [sum(card.faces) / 6 for card in DICE_CARDS]
    assert min(means) == means[cards.BLUE]
    assert max(means) == means[cards.BLACK]
    for sixth in (4, 2, 6):
        rules = Rules(GAME.complete({"yellow_sixth_face": sixth}, 2))
        assert Counter(rules.faces[cards.YELLOW]) == Counter([2, 4, 4, 4, 6, sixth])
        assert rules.faces[cards.RED] == [1, 2, 3, 3, 4, 5]


def test_bb13_final_point_values_and_costs() -> None:
    assert {card.key: (card.cost, card.points) for card in DICE_CARDS} == {
        "blue": (4, 2),
        "red": (5, 3),
        "green": (6, 4),
        "white": (6, 0),
        "yellow": (8, 4),
        "purple": (10, 5),
        "black": (12, 6),
    }


def test_bb15_cost_and_action_units_of_every_action_card() -> None:
    """As printed in the Guide to Action Cards."""
    assert {card.key: (card.cost, card.units, card.draws) for card in ACTION_CARDS} == {
        "re-re-roll": (3, 2, 0),
        "loan-shark": (4, 1, 0),
        "point-pro": (4, 1, 0),
        "straight-cash": (4, 1, 0),
        "hot-potato": (5, 2, 2),
        "keep-the-change": (5, 1, 0),
        "yard-sale": (5, 1, 0),
        "cant-touch-this": (6, 2, 0),
        "double-up": (6, 2, 0),
        "joyride": (6, 1, 0),
        "swap-meet": (6, 2, 0),
        "color-cubed": (7, 3, 1),
        "odds-or-evens": (7, 3, 0),
        "pairs": (7, 3, 0),
        "rainbow": (7, 3, 1),
        "run": (7, 3, 1),
        "triplets": (7, 3, 1),
        "full-house": (8, 4, 0),
        "mimic": (8, 2, 0),
        "greed": (9, 1, 2),
    }


def test_bb_r15_no_two_doublers_fit_into_a_turn() -> None:
    """The cheapest two use 6 Action Units, and a turn has 5."""
    doublers = [card for card in range(KINDS) if BIT[card] & cards.DOUBLER_BITS]
    assert [KEYS[card] for card in doublers] == [
        "color-cubed",
        "odds-or-evens",
        "pairs",
        "rainbow",
        "run",
        "triplets",
        "full-house",
    ]
    assert min(UNITS[one] + UNITS[two] for one in doublers for two in doublers) > cards.UNITS_PER_TURN


def test_bits_and_numbers_of_cards_agree_with_their_keys() -> None:
    """Numbers that stand in the code as literals are those of the card list."""
    assert len(KEYS) == KINDS
    for name, value in vars(cards).items():
        if name.endswith("_BIT"):
            assert value == BIT[KEYS.index(name.removesuffix("_BIT").lower().replace("_", "-"))]
        elif name.lower().replace("_", "-") in STACK_KEYS:
            assert KEYS[value] == name.lower().replace("_", "-")
    assert KEYS[cards.VERSION : cards.VERSION + 7] == [f"cant-touch-this-{card.key}" for card in DICE_CARDS]
    assert KEYS[cards.MIMIC_AS : cards.MIMIC_AS + 7] == [f"mimic-as-{card.key}" for card in DICE_CARDS]
    assert sum(BIT[cards.VERSION : cards.VERSION + 7]) == cards.VERSION_BITS


def test_price_order_is_dearest_first_then_canonical() -> None:
    stacks = [card for card in PRICE_ORDER if KEYS[card] in STACK_KEYS]
    assert [KEYS[card] for card in stacks[:6]] == ["black", "purple", "greed", "yellow", "full-house", "mimic"]
    assert [COST[card] for card in stacks] == sorted((COST[card] for card in stacks), reverse=True)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_bb01_the_game_is_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadSeats, match="2 to 4 players"):
        GAME.new(seats, 1)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("basics", "basics"),
        ("money-money", "money"),
        ("greed, mimic,run,joyride,hot-potato,loan-shark,re-re-roll", None),
        (("greed", "mimic", "run", "joyride", "hot-potato", "loan-shark", "re-re-roll"), None),
    ],
)
def test_bb03_action_cards_by_name_or_by_list(given: object, expected: str | None) -> None:
    """A list comes back in canonical order; the set Money, Money has two spellings."""
    found = GAME.complete({"actions": given}, 2)["actions"]
    in_order = ["re-re-roll", "loan-shark", "hot-potato", "joyride", "run", "mimic", "greed"]
    assert found == (expected or in_order)


@pytest.mark.parametrize("given", ["nonsense", "greed,mimic", ["greed"] * 7, [*"abcdefg"], 7, None, ["blue"] * 7])
def test_bb03_other_sets_are_refused(given: object) -> None:
    with pytest.raises(BadOption, match="BB-03"):
        GAME.complete({"actions": given}, 2)


@pytest.mark.parametrize("given", [-1, 1000, "many", 2.5, True])
def test_bb_r40_loan_caps_that_make_no_sense_are_refused(given: object) -> None:
    with pytest.raises(BadOption, match="BB-R40"):
        GAME.complete({"loan_cap": given}, 2)
