"""Positions that cannot be are refused, with the place and what was expected there (section 12.2)."""

from __future__ import annotations

import pytest

from ludoteca.errors import BadOption, BadPosition, BadSeats
from ludoteca.kernel.registry import game

BEARD = game("thousand-year-beard")

REFUSED: list[tuple[dict[str, object], str]] = [
    ({"colour": "red"}, "colour: unknown key"),
    ({"phase": "dance"}, "phase: found 'dance', expected one of turn, pay"),
    ({"active": 2}, "active: found 2, expected 0 or 1"),
    ({"active": "ghost"}, "active: found 'ghost', expected 0 or 1"),
    ({"turns": -1}, "turns: found -1, expected a whole number from 0"),
    ({"plucks": 3}, "plucks: found 3, expected a whole number from 0 to 2"),
    ({"opening": "yes"}, "opening: found 'yes', expected true or false"),
    ({"faces": {0: "bald"}}, "faces.0: found 'bald', expected stubble or scruff"),
    ({"beards": {0: ["100", "125"]}}, "beards.0: found ['100', '125'], expected Beard Cards only, none longer"),
    ({"beards": {0: ["silver"]}}, "expected Beard Cards only"),
    ({"beards": {2: ["100"]}}, "beards.2: found '2', expected 0 or 1"),
    ({"beards": ["100"]}, "beards: found ['100'], expected a mapping"),
    ({"stashes": {0: 5}}, "stashes.0: found 5, expected a whole number from 0 to 4"),
    ({"dustpans": {0: ["magic-comb"]}}, "dustpans.0: found ['magic-comb'], expected Beard Cards and Silver only"),
    ({"dustpans": {0: ["75", "50"]}}, "dustpans.0: found ['75', '50'], expected one card at most (TYB-30)"),
    ({"hands": {0: ["75", "75", "50", "50", "100", "100"]}}, "5 cards at most (TYB-16)"),
    ({"hands": {0: ["wig"]}}, "hands.0[0]: found 'wig', expected a key"),
    ({"hands": {0: "75"}}, "hands.0: found '75', expected a list"),
    ({"decks": {0: ["200", "200"]}}, "decks.0: found '2 copies of 200', expected 1 at most (TYB-69)"),
    ({"decks": {0: ["200"]}, "discards": {0: ["200"]}}, "the cards of 0: found '2 copies of 200'"),
    ({"stashes": {1: 3}, "hands": {1: ["silver", "silver", "silver"]}}, "the cards of 1: found '6 copies of silver'"),
    ({"hands": {0: ["75"]}, "known": {0: ["50"]}}, "known.0: found ['50'], expected cards of hands.0"),
    ({"outcome": {"winner": 0, "reason": "years"}}, "outcome: found {'winner': 0, 'reason': 'years'}"),
    ({"phase": "over"}, "outcome: missing"),
    ({"phase": "over", "outcome": {"winner": 0, "reason": "luck"}}, "outcome.reason: found 'luck'"),
    ({"phase": "over", "outcome": {"winner": "none", "reason": "years"}}, "outcome.winner: found 'none'"),
    ({"phase": "over", "outcome": {"winner": 0, "reason": "tie"}}, "outcome.winner: found 0"),
    ({"card": "magic-comb"}, "card: found 'magic-comb', expected null in phase 'turn'"),
    ({"picked": ["75"]}, "picked: found '75', expected nothing in phase 'turn'"),
    ({"phase": "pay", "card": "axe-whack", "hands": {0: ["axe-whack"]}}, "stashes.0: found 0, expected a Stashed"),
    ({"phase": "pay", "card": "axe-whack", "stashes": {0: 1}}, "card: found 'axe-whack', expected a card of hands.0"),
    (
        {"phase": "pay", "card": "axe-whack", "stashes": {0: 1}, "hands": {0: ["axe-whack"]}},
        "expected a Grooming Card that has an effect (TYB-R9)",
    ),
    ({"phase": "insert", "card": "axe-whack"}, "card: found 'axe-whack', expected one of magic-comb"),
    ({"phase": "insert", "card": "magic-comb"}, "phase: found 'insert', expected a decision with something to choose"),
    (
        {"phase": "regrow", "card": "purplish-potion", "discards": {0: ["75"]}},
        "a single one is taken unasked (TYB-R50)",
    ),
    ({"phase": "tonic", "card": "purplish-potion"}, "the decision of the option potion_effect (TYB-R4)"),
    ({"phase": "cut", "card": "axe-whack"}, "this only with blade_cut = any (TYB-R5)"),
    ({"phase": "drop", "dustpans": {0: ["75"]}}, "this only in solo play with solo_dustpan_empty = one"),
    ({"phase": "ghost", "card": "magic-comb"}, "active: found 0, expected ghost in phase 'ghost'"),
]


@pytest.mark.parametrize(("position", "message"), REFUSED, ids=[message[:40] for _, message in REFUSED])
def test_bad_positions_name_the_place(position: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BEARD.from_position(position, 2)
    assert message in str(caught.value)


ALONE: list[tuple[dict[str, object], str]] = [
    ({"active": 1}, "active: found 1, expected 0 or ghost"),
    ({"hands": {"ghost": []}}, "hands.ghost: found 'ghost', expected a seat: the Ghost has no hand (TYB-53)"),
    ({"dustpans": {"ghost": ["75", "50"]}}, "expected one card at most (TYB-30)"),
    ({"active": "ghost"}, "active: found 'ghost', expected a seat in phase 'turn'"),
    ({"active": "ghost", "phase": "ghost", "card": "axe-whack"}, "card: found 'axe-whack'"),
    ({"active": "ghost", "phase": "ghost", "card": "magic-comb"}, "a card that the player might use (TYB-R40)"),
]


@pytest.mark.parametrize(("position", "message"), ALONE, ids=[message[:40] for _, message in ALONE])
def test_bad_positions_of_the_solo_game_name_the_place(position: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BEARD.from_position(position, 1)
    assert message in str(caught.value)


PICKS: list[tuple[dict[str, object], dict[str, object], str]] = [
    (
        {"blade_cut": "any"},
        {"phase": "cut", "card": "axe-whack", "picked": ["150"], "beards": {1: ["100", "75"]}},
        "picked: found '150', expected a card on the other Beard (TYB-R5)",
    ),
    (
        {"blade_cut": "any"},
        {"phase": "cut", "card": "axe-whack", "picked": ["150", "75"]},
        "picked: found ['150', '75'], expected one card at most",
    ),
    (
        {"potion_effect": "tonic"},
        {"phase": "tonic", "card": "purplish-potion", "picked": ["150"], "beards": {0: ["100"]}},
        "picked: found '150', expected a card on beards.0 (TYB-R4)",
    ),
]


@pytest.mark.parametrize(("options", "position", "message"), PICKS)
def test_a_first_pick_lies_on_its_beard(options: dict[str, object], position: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BEARD.from_position(position, 2, 0, options)
    assert message in str(caught.value)


def test_the_complete_example_of_the_specification_reads_back() -> None:
    """Section 12.2: seat 0 has to say where the Silver comes from."""
    position: dict[str, object] = {
        "phase": "pay",
        "active": 0,
        "extra": False,
        "turns": 6,
        "opening": False,
        "acted": True,
        "untouched": False,
        "grown": False,
        "groomed": True,
        "plucks": 0,
        "dropped": False,
        "card": "scissor-slice",
        "picked": [],
        "faces": {0: "stubble", 1: "scruff"},
        "beards": {0: ["150", "100"], 1: ["200", "175"]},
        "stashes": {0: 1, 1: 2},
        "dustpans": {0: [], 1: ["125"]},
        "hands": {
            0: ["125", "75", "silver", "magic-comb", "scissor-slice"],
            1: ["150", "100", "silver", "silver", "axe-whack"],
        },
        "decks": {0: ["175", "50", "silver"], 1: ["100", "magic-comb"]},
        "discards": {0: ["200", "purplish-potion"], 1: ["50"]},
        "known": {0: [], 1: []},
        "outcome": None,
        "totals": {0: 250, 1: 550},
        "trackers": {0: {"centuries": 2, "quarters": 2}, 1: {"centuries": 5, "quarters": 2}},
    }
    table = BEARD.from_position(position, 2)
    assert table.position() == position
    assert table.moves(0) == ["pay hand", "pay stash"]


def test_a_bare_number_names_a_beard_card() -> None:
    """Section 12.1: a reader accepts 150 for "150"."""
    table = BEARD.from_position({"hands": {0: [150]}, "beards": {0: [200]}}, 2)
    assert table.position()["hands"] == {0: ["150"], 1: []}


def test_tyb02_what_the_trackers_show_changes_nothing() -> None:
    """TYB-02: meeples, cubes and trackers only show a score; they are derived, and ignored when a position is read."""
    trackers = {0: {"centuries": 10, "quarters": 0}, 1: {"centuries": 99, "quarters": 3}}
    table = BEARD.from_position({"trackers": trackers, "totals": {0: 1000}, "beards": {0: ["75"]}}, 2)
    assert table.position()["totals"] == {0: 75, 1: 0}
    assert table.position()["trackers"] == {
        0: {"centuries": 0, "quarters": 3},
        1: {"centuries": 0, "quarters": 0},
    }
    table.do(0, "end")
    assert table.position()["extra"] is False


def test_the_game_is_for_one_or_two() -> None:
    for seats in (0, 3):
        with pytest.raises(BadSeats, match="1 to 2 players"):
            BEARD.new(seats, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"beard": 3}, "there is no option 'beard'"),
        ({"potion_effect": "wig"}, "does not take 'wig': expected regrow or tonic (TYB-R4)"),
        ({"shave_bare_chin": 1}, "does not take 1"),
        ({"turn_limit": -1}, "a whole number from 0"),
        ({"first_player": 0}, "does not take 0: expected random or seat0 or seat1"),
    ],
)
def test_bad_options_say_what_is_expected(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        BEARD.new(2, 1, options)
    assert message in str(caught.value)
