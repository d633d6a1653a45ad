"""Positions that cannot be: each is refused with its place (section 12.3)."""

from __future__ import annotations

import pytest

from ludoteca.errors import BadPosition
from ludoteca.kernel import registry

GAME = registry.game("fine-sand")

WRONG: dict[str, dict[str, object]] = {
    "hands.0": {"hands": {0: ["dragon"]}},
    "hands.2": {"hands": {2: ["castle-1"]}},
    "never in a hand": {"hands": {0: ["scaffold"]}},
    "cannot be built": {"built": {0: ["coin-2"]}},
    "cards of built.0": {"built": {0: ["red-4"]}, "new": {0: ["red-5"]}},
    "one for each pallet": {"pallets": {0: ["coin-2"]}},
    "a coin card": {"built": {0: ["pallet"]}, "pallets": {0: ["castle-1"]}},
    "no ring before": {"phase": "step-1", "rings": {0: "red"}},
    "no builds before": {"phase": "step-1", "builds": {0: {"normal": 1}}},
    "one of main, step-3, done": {"stage": {0: "mulligan"}},
    "one of step-1, done": {"phase": "step-1", "stage": {0: "main"}},
    "a game for several players": {"phase": "scoring"},
    "drained": {"drained": [7]},
    "unknown key": {"weather": "fine"},
    "nothing can be chosen": {"open": {0: {"decision": "off-load"}}},
    "a decision of the stage": {"open": {0: {"decision": "surplus"}}},
    "two cards": {"phase": "step-1", "open": {0: {"decision": "draw-and-discard", "drawn": ["pit"]}}},
    "open.0.for": {"hands": {0: ["castle-1"]}, "open": {0: {"decision": "discard", "for": "castle-1"}}},
    "one of red, blue": {"rings": {0: "green"}},
    "used.0": {"used": {0: ["lunch"]}},
}


@pytest.mark.parametrize("message", WRONG)
def test_a_position_that_cannot_be_is_refused(message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_position(WRONG[message], 2)


def test_fs_r65_a_campaign_of_other_seats_is_refused() -> None:
    """FS-R65."""
    with pytest.raises(BadPosition, match=r"campaign.seats: found 3, expected 2"):
        GAME.from_position({"campaign": {"seats": 3}}, 2, options={"mode": "fable"})


def test_fs_r36_always_build_may_be_open_in_step_1_where_yellow_cards_work_all_turn() -> None:
    """FS-R36, FS-87."""
    position = {"phase": "step-1", "turn": 3, "builds": {0: {"always-build": 1}}, "stacks": {0: ["green-8"] * 9}}
    position["hands"] = {0: ["castle-1"]}
    with pytest.raises(BadPosition, match="no builds before"):
        GAME.from_position(position, 2)
    state = GAME.from_position(position, 2, options={"yellow_window": "whole_turn"})
    assert state.position()["builds"][0]["always-build"] == 1  # type: ignore[index]


def test_a_position_without_anything_can_be_read() -> None:
    state = GAME.from_position({}, 2)
    assert state.actors() == [0, 1]
    assert state.position()["turn"] == 2
