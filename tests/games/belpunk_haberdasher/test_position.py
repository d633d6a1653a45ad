"""Positions that cannot be are refused, with the place and what was expected there (section 12.2)."""

from __future__ import annotations

import pytest

from ludoteca.errors import BadOption, BadPosition, BadSeats
from ludoteca.kernel.registry import game

BELPUNK = game("belpunk-haberdasher")
HANDS = {0: ["steam-1", "gears-1"], 1: ["parts-2", "gears-9"]}

REFUSED: list[tuple[dict[str, object], str]] = [
    ({"colour": "red"}, "colour: unknown key"),
    ({"phase": "dance"}, "phase: found 'dance', expected one of draw, choose"),
    ({"round": 0}, "round: found 0, expected a whole number from 1"),
    ({"turn": "two"}, "turn: found 'two', expected a whole number"),
    ({"foreman": 2}, "foreman: found 2, expected a whole number from 0 to 1"),
    ({"totals": {2: 1}}, "totals.2: found '2', expected a seat from 0 to 1"),
    ({"hands": {0: ["steam-14"], 1: ["gears-2"]}}, "hands.0[0]: found 'steam-14'"),
    ({"hands": {0: "steam-1", 1: ["gears-2"]}}, "hands.0: found 'steam-1', expected a list"),
    ({"hands": [1]}, "hands: found [1], expected a mapping"),
    ({"hands": {0: ["steam-1"], 1: ["steam-1"]}}, "steam-1 stands twice"),
    ({"hands": {0: ["steam-1"]}}, "hands.1: found no card, expected at least one"),
    ({"machine": {"steam": ["gears-3"]}}, "machine.steam: found 'gears-3', expected cards of Steam"),
    ({"machine": {"brass": []}}, "machine.brass: unknown key"),
    ({"sets": {0: ["steam-5+steam-9"]}}, "sets.0: found 'steam-5+steam-9', expected cards that make a set"),
    ({"sets": {0: "steam-5+gears-5"}}, "sets.0: found 'steam-5+gears-5', expected a list of groups"),
    ({"revealed": {0: "steam-5"}}, "revealed: not expected in phase 'choose', only in resolve"),
    ({"declared": {0: True}}, "declared: not expected in phase 'choose'"),
    ({"phase": "declare", "declared": {0: "yes"}}, "declared.0: found 'yes', expected true or false"),
    ({"phase": "declare", "declared": {1: True}}, "declared.1: found True, expected false, because"),
    ({"phase": "pick", "declared": {0: True}, "shapes": {0: "goggles 2"}}, "shapes.0: found 'goggles 2'"),
    ({"phase": "pick", "declared": {0: True}, "picked": {0: "parts-3+gears-3"}}, "expected cards of the hand"),
    ({"phase": "pick", "picked": {0: "steam-1+gears-1"}}, "declared.0: found False, expected true"),
    (
        {"phase": "pick", "declared": {0: True}, "shapes": {0: "goggles 1"}, "picked": {0: "steam-1+gears-1"}},
        "either a shape or a picked set",
    ),
    ({"phase": "resolve", "resolving": {"seat": 0, "card": "steam-9"}}, "resolving.card: found 'steam-9'"),
    ({"phase": "resolve", "resolving": 3}, "resolving: found 3, expected a mapping"),
]


@pytest.mark.parametrize(("change", "message"), REFUSED, ids=[message[:40] for _, message in REFUSED])
def test_bad_positions_name_the_place(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        BELPUNK.from_position({"hands": HANDS, **change}, 2)
    assert message in str(caught.value)


RESOLVING: list[tuple[dict[str, object], str]] = [
    ({"at": "dance"}, "resolving.at"),
    ({"at": "salvage-card", "pile": 1}, "resolving.pile: found 1, expected a Scrap Pile with a card"),
    ({"at": "salvage-card", "pile": 5}, "resolving.pile: found 5"),
    ({"at": "retool-place", "pile": "machine", "taken": "parts-9"}, "resolving.taken: found 'parts-9'"),
    ({"at": "trade-give", "partner": 0}, "resolving.partner: found 0, expected another seat"),
    ({"at": "trade-return", "partner": 1, "given": "gears-9"}, "resolving.given: found 'gears-9'"),
    ({"at": "action", "pile": "machine"}, "resolving.pile: unknown key"),
]


@pytest.mark.parametrize(("change", "message"), RESOLVING, ids=[message[:40] for _, message in RESOLVING])
def test_bad_actions_name_the_place(change: dict[str, object], message: str) -> None:
    position = {
        "phase": "resolve",
        "hands": HANDS,
        "machine": {"gears": ["gears-7"]},
        "resolving": {"seat": 0, "card": "gears-7", **change},
    }
    with pytest.raises(BadPosition) as caught:
        BELPUNK.from_position(position, 2)
    assert message in str(caught.value)


def test_bph01_the_game_is_for_two_to_four() -> None:
    for seats in (0, 1, 5):
        with pytest.raises(BadSeats, match="2 to 4 players"):
            BELPUNK.new(seats, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"target": 3}, "there is no option 'target'"),
        ({"target_points": 30}, "does not take 30: expected 25 or 35 (BPH-R1)"),
        ({"target_points": 25.0}, "does not take 25.0"),
        ({"max_rounds": True}, "does not take True"),
        ({"max_rounds": -1}, "a whole number from 0"),
        ({"first_foreman": 2}, "seats are 0 to 1"),
    ],
)
def test_bad_options_say_what_is_expected(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        BELPUNK.new(2, 1, options)
    assert message in str(caught.value)
