"""Positions are read strictly, and go on by themselves where nobody has to be asked (sections 12.2 and 12.3)."""

from __future__ import annotations

import pytest

from ludoteca.errors import BadPosition, NotYourDecision, Refused
from ludoteca.games.bare_bones import GAME
from tests.games.bare_bones.tables import read, table_at


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"nonsense": 1}, "nonsense: unknown key"),
        ({"hands": {0: ["rainbow"]}}, "hands.0: found 'rainbow', expected cards of this game's stacks"),
        ({"hands": {0: ["cant-touch-this"]}}, "hands.0"),
        ({"hands": {0: ["mimic-as-red"]}}, "hands.0"),
        ({"hands": {2: ["red"]}}, "a seat from 0 to 1"),
        ({"hands": {0: ["cant-touch-this-red"]}, "discards": {1: ["cant-touch-this-red"]}}, "stands twice"),
        (
            {"hands": {0: ["cant-touch-this-red"]}, "supply": {"cant-touch-this": ["cant-touch-this-red"]}},
            "stands twice",
        ),
        ({"set_aside": {0: {"cant-touch-this-red": 3}, 1: {"cant-touch-this-red": 3}}}, "in one place"),
        ({"set_aside": {0: {"cant-touch-this-red": 6}}}, "a number of the red die"),
        ({"dice": ["blue-5"], "phase": "score"}, "a number of the blue die"),
        ({"dice": ["red-7"], "phase": "score"}, "dice"),
        ({"dice": ["red-1"] * 5, "phase": "score"}, "at most 4 red dice"),
        ({"dice": ["red-1"] * 4, "set_aside": {1: {"cant-touch-this-red": 3}}, "phase": "score"}, "at most 3 red dice"),
        ({"known": {0: ["red"]}}, "that are in hands.0"),
        ({"hands": {0: ["red"]}, "known": {0: ["red"]}, "counted": {0: ["red"]}}, "that are in hands.0"),
        ({"known_tops": {0: 1}}, "known_tops.0"),
        ({"ctt_seen": 0}, "ctt_seen"),
        ({"ctt_seen": 8}, "ctt_seen"),
        ({"in_play": {1: ["red"]}}, "in front of the active seat 0 only"),
        ({"in_play": {0: ["pairs", "run"]}}, "at most one card that doubles dice"),
        ({"borrowed": {0: ["red"]}}, "borrowed from an opponent"),
        ({"matched": {0: ["pairs"]}}, "matched.0"),
        ({"phase": "dancing"}, "phase"),
        ({"phase": "mimic"}, "a Mimic without a colour"),
        ({"phase": "joyride-card"}, "joyride_from"),
        ({"phase": "joyride-card", "joyride_from": 1}, "nothing can be chosen"),
        ({"phase": "loan-units"}, "tens"),
        ({"phase": "yard-sale"}, "nothing can be chosen"),
        ({"phase": "swap-take"}, "nothing can be chosen"),
        ({"phase": "second-roll", "dice": []}, "nothing can be chosen"),
        ({"dice": ["red-1"], "picked": ["red-2"]}, "picked"),
        ({"double_up": ["red", "red", "red"]}, "at most two colours"),
        ({"phase": "leave", "in_play": {0: ["purple"]}, "split": 2}, "as many as there are Purples"),
        ({"phase": "leave", "in_play": {0: ["blue"]}, "left_out": ["red"]}, "dice that could be rolled"),
        ({"in_play": {0: ["blue"] * 16}}, "at most 15 Dice Cards"),
        ({"bought": ["rainbow"]}, "bought"),
        ({"supply": {"rainbow": 3}}, "supply.rainbow: unknown key"),
        ({"round": 13}, "round"),
        ({"loans": 3}, "loans"),
    ],
)
def test_a_bad_position_names_the_place(position: dict[str, object], complaint: str) -> None:
    """The errors that section 12.2 lists, and those that would leave nothing to decide."""
    with pytest.raises(BadPosition, match=complaint):
        read(position, ["mimic", "pairs", "run", "swap-meet", "yard-sale"])


def test_with_random_actions_the_stacks_are_those_that_the_supply_names() -> None:
    table = GAME.from_position({"supply": {"greed": 3, "mimic": 7}}, 2, 1, {"actions": "random"})
    assert list(table.position()["supply"]) == [  # type: ignore[call-overload]
        *("blue", "red", "green", "white", "yellow", "purple", "black", "mimic", "greed")
    ]


def test_bb_r13_whoever_is_not_asked_is_told_why() -> None:
    """In Stage 5 the active player waits for the neighbour (BB-28, BB-R13); others for the turn (BB-18)."""
    table = table_at(phase="match", seats=3, in_play={0: ["red", "red"]}, hands={0: ["blue"], 1: ["red"], 2: ["red"]})
    with pytest.raises(NotYourDecision, match="BB-R13"):
        table.do(0, "play blue")
    with pytest.raises(NotYourDecision, match="BB-28"):
        table.do(2, "match red")
    table.do(1, "done")
    with pytest.raises(NotYourDecision, match="BB-18"):
        table.do(2, "roll")


def test_bb_r40_a_loan_after_the_roll_is_no_time_to_play_cards() -> None:
    position = {"phase": "loan-tens", "in_play": {0: ["loan-shark", "blue"]}, "hands": {0: ["red"]}}
    late = read(position, ["loan-shark"], {"loan_declared": "before_buying"})
    with pytest.raises(Refused, match="BB-R13"):
        late.do(0, "play red")


def test_bb07_during_the_draft_the_others_wait() -> None:
    table = GAME.new(2, 1)
    with pytest.raises(NotYourDecision, match="BB-07"):
        table.play(1 - table.actors()[0], 0)
