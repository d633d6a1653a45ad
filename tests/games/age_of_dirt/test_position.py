"""Positions that cannot be are refused, with the place and the reason (section 12)."""

from __future__ import annotations

import pytest

from ludoteca.errors import BadPosition
from ludoteca.kernel.registry import game

GAME = game("age-of-dirt")
SPENDING = {"resources": {0: ["herbs"]}, "wall": ["fire", "gps"]}

WRONG: dict[str, dict[str, object]] = {
    "caves.0: found 8 members in all zones, expected 7": {"caves": {0: 5}},
    "caves.1: found 8 members": {"boxes": {"love": ["m1"] * 8}, "reserve": {1: 0}},
    "the tiger is in two places": {"boxes": {"plains": ["tiger"]}, "passage": ["tiger"]},
    "the bear is in two places": {"bear_home": True, "passage": ["bear"]},
    "bear_home: found False, expected true": {"bear_home": False},
    "a piece of m2 is on the table": {"passage": ["m2"]},
    "passage: found .* all pieces that `ledges` names, m1 too": {"passage": ["m0"], "ledges": {1: ["m1"]}},
    "rolling-stone occurs 3 times, expected at most 2": {"pile": ["rolling-stone"] * 3, "wall": ["fire", "gps"]},
    "resources.0: .* at most 4 resources": {"resources": {0: ["fur"] * 5}},
    "supply.fur: found 20": {"supply": {"fur": 20}},
    "wall: villendorf cannot lie there": {"wall": ["villendorf"]},
    "wall: rooooar cannot lie there": {"wall": ["rooooar"]},
    "wall: found 3 cards, expected at most 2": {"wall": ["fire", "gps", "paleo-diet"]},
    "pile: villendorf cannot lie there": {"pile": ["villendorf"], "wall": ["fire", "gps"]},
    "rooooar is an Event": {"hands": {0: ["rooooar"]}},
    "events: fire is no Event": {"events": ["fire"]},
    "found fire among the Clan cards": {"clan_rest": ["fire"]},
    "clan_discards.0: .* at most one": {"clan_discards": {0: ["villendorf", "lost-cow"]}},
    "known.0: expected only cards of hands.0": {"known": {0: ["fire"]}},
    "known.0: lost-cow cannot come from the Wall": {"known": {0: ["lost-cow"]}, "hands": {0: ["lost-cow"]}},
    "bins.0: found 5, expected 4": {"bins": {0: 5}},
    "rs.0: found 1, expected 0": {"rs": {0: 1}},
    "seat 0 has 10 Rock-Stars": {"built": {0: ["pyra-mud", "stonehedge", "square-wheel", "rolling-stone"]}},
    "reserve.0: found 5, expected at most 4": {"reserve": {0: 5}},
    "wall: expected 2 cards at the start of a turn": {"pile": ["fire"]},
    "with `spendings: 0` something must be payable": {"phase": "spend"},
    "spendings: found 2, expected 0 at 'drum'": {"phase": "drum", "lifted": "forest", "spendings": 2},
    "spendings: found 0, expected at least 1 inside": {"phase": "card", "adding": 1, "spendings": 0},
    "acting: found \\[1\\], expected the active chief": {"acting": [1]},
    "acting: .* one seat at 'drum'": {"phase": "drum", "acting": [0, 1]},
    "acting: .* nobody when the game is over": {"phase": "over", "acting": [0]},
    "the seats that have cards in `dealt`": {"phase": "clan"},
    "dealt.0: expected two Clan cards": {"phase": "clan", "dealt": {0: ["lost-cow"]}},
    "clan_rest: found 0, expected at least 4": {"phase": "tool"},
    "`sending` is missing": {"phase": "send"},
    "nobody is left to be sent": {"phase": "send", "sending": {"by": "action", "areas": ["forest", "forest"]}},
    "`building` must name the card that sends": {"phase": "send", "sending": {"by": "night-club"}},
    "`lifted` must be forest": {"phase": "mend"},
    "both tools work": {"phase": "mend", "lifted": "forest", "drums": {0: "working"}, "spears": {0: "working"}},
    "no member is available": {"phase": "add-member", "lifted": "love", "passage": ["m0"] * 4},
    "why pieces were thrown": {"phase": "drum", "drums": {0: "working"}},
    "a working Drum and a piece": {"phase": "drum", "lifted": "forest", "drums": {0: "working"}},
    "one bang or more": {"phase": "bang", "lifted": "forest", "passage": ["m0"]},
    "a working Spear and a member": {"phase": "spear", "lifted": "forest", "out": ["tiger"]},
    "`mating` is missing": {"phase": "mate", "lifted": "love"},
    "no member of this seat is in `out`": {"phase": "mate", "lifted": "love", "mating": {}},
    "nobody left to ask": {"phase": "mate", "lifted": "love", "mating": {}, "out": ["m0"]},
    "`mating.asker` must be a chief": {"phase": "answer", "lifted": "love", "mating": {}, "out": ["m0"]},
    "`mating.asker` must be null": {"phase": "place", "lifted": "love", "mating": {"asker": 1}, "out": ["m0"]},
    "mating.refused: .* two different seats": {"mating": {"refused": [[0, 0]]}},
    "`gain` is missing": {"phase": "gain", "lifted": "forest"},
    "must be the area that is `lifted`": {"phase": "gain", "gain": {"source": "forest"}},
    "fire gives this chief nothing": {"phase": "gain", "gain": {"source": "fire"}},
    "`gain.kind` belongs to `discard`": {
        "phase": "gain",
        "lifted": "forest",
        "gain": {"source": "forest", "kind": "wood"},
    },
    "there is a free bin": {"phase": "discard", "lifted": "forest", "gain": {"source": "forest", "kind": "wood"}},
    "`paying` is missing": {"phase": "pay"},
    "paying: found 'nothing'": {"phase": "pay", "paying": "nothing"},
    "the card is not there": {"phase": "pay", "paying": "build hand fire"},
    "it cannot be paid": {"phase": "pay", "paying": "expand"},
    "only at a carnival": {"phase": "pay", "paying": "buy member"},
    "`adding` must be at least 1": {"phase": "card"},
    "pile and Wall are empty": {"phase": "card", "adding": 1},
    "the pile must be empty": {"phase": "wall", "adding": 1, "pile": ["fire"]},
    "a card that steals": {"phase": "steal"},
    "must be a mammoth": {"phase": "mammoth", "acting": [1]},
    "must be the games": {"phase": "ughlympics"},
    "must be the carnival": {"phase": "carnivoral"},
    "only the active chief is asked this": {"phase": "card", "acting": [1], "adding": 1},
    "building.card: found 'fire', expected a card in built.0": {"building": {"card": "fire"}},
    "event: found 'fire'": {"event": "fire"},
    "at least 1 while a card is being drawn": {"event": "mammoth-mia", "events": ["mammoth-mia"], "drawing": "hand"},
    "drawing: found 'hand', expected null": {"drawing": "hand"},
}


@pytest.mark.parametrize("message", WRONG)
def test_a_position_that_cannot_be_is_refused(message: str) -> None:
    with pytest.raises(BadPosition, match=message) as caught:
        GAME.from_position(WRONG[message], 2)
    assert "\n" not in str(caught.value)


def test_defaults_are_a_quiet_table_before_the_first_turn() -> None:
    position = GAME.from_position({}, 2).position()
    assert position["caves"] == {0: 4, 1: 4}
    assert position["boxes"] == {"forest": [], "mountains": [], "plains": ["tiger"], "love": []}
    assert position["phase"] == "action"


def test_the_complete_example_of_the_specification_reads_back() -> None:
    """Section 12: seat 0 called the forest, drummed once, and may go on."""
    import yaml

    from ludoteca import rulebook

    text = (rulebook.folder() / "age-of-dirt.md").read_text(encoding="utf-8")
    example = text.split("Complete example")[1].split("```yaml\n")[1].split("```")[0]
    position = yaml.safe_load(example)
    table = GAME.from_position(position, 2)
    assert table.position() == position
    assert table.moves(0) == ["bang", "stop"]
