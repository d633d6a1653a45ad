"""The bookkeeping of a fair player (section 7 of the specification)."""

from __future__ import annotations

from collections import Counter
from typing import cast

from ludoteca.games.belpunk_haberdasher.cards import KEYS
from ludoteca.games.belpunk_haberdasher.sight import BelpunkSight, seen_in_piles
from ludoteca.games.belpunk_haberdasher.state import IN_HAND, IN_PILE, Belpunk
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import SPECTATOR

BELPUNK = game("belpunk-haberdasher")


def table_from(seats: int, options: dict[str, object] | None = None, **position: object) -> Belpunk:
    return cast(Belpunk, BELPUNK.from_position({"phase": "resolve", **position}, seats, 0, options))


def zones(sight: BelpunkSight, card: str) -> set[int]:
    mask = sight.may[KEYS.index(card)]
    return {zone for zone in range(11) if mask >> zone & 1}


def after_an_overflow() -> Belpunk:
    """Seat 2's pile was filled by an overflow that everybody saw: steam-5, 6, 7 and 9."""
    table = table_from(
        3,
        hands={0: ["gears-1"], 1: ["gears-11", "electricity-11"], 2: ["parts-13"]},
        revealed={2: "steam-9", 0: "parts-4"},
        machine={"steam": ["steam-5", "steam-6", "steam-7"], "parts": ["parts-2"]},
        deck=["gears-9"],
    )
    table.do(2, "none")
    return table


def test_bph16_what_overflowed_was_seen_by_all() -> None:
    table = after_an_overflow()
    for viewer in range(SPECTATOR, 3):
        sight = BelpunkSight(table, viewer)
        for card in ("steam-5", "steam-6", "steam-7", "steam-9"):
            assert zones(sight, card) == {IN_PILE + 2}
    assert [KEYS[card] for card in seen_in_piles(table)[2]] == ["steam-5", "steam-6", "steam-7", "steam-9"]


def test_bph_s11_after_a_hidden_salvage_each_card_may_be_in_the_pile_or_in_the_hand() -> None:
    """BPH-S11: for seat 1 each of the four may be in either place, exactly one of them in the hand (BPH-R29)."""
    table = after_an_overflow()
    table.do(0, "salvage pile 2")
    table.do(0, "take steam-9")
    sight = BelpunkSight(table, 1)
    for card in ("steam-5", "steam-6", "steam-7", "steam-9"):
        assert zones(sight, card) == {IN_PILE + 2, IN_HAND + 0}
    taken: Counter[str] = Counter()
    for seed in range(400):
        world = cast(Belpunk, BELPUNK.imagine(table, 1, seeded(seed)))
        assert len(world.piles[2]) == 3
        in_hand = [KEYS[card] for card in world.hands[0] if KEYS[card].startswith("steam")]
        taken.update(in_hand)
        assert len(in_hand) == 1
    assert set(taken) == {"steam-5", "steam-6", "steam-7", "steam-9"}
    assert min(taken.values()) > 50
    assert zones(BelpunkSight(table, 0), "steam-9") == {IN_HAND + 0}
    assert zones(BelpunkSight(table, 0), "steam-5") == {IN_PILE + 2}
    # Everybody saw it going in and has not seen it since, so the public list keeps it.
    assert "steam-9" in [KEYS[card] for card in seen_in_piles(table)[2]]


def test_bphr29_a_card_taken_from_the_machine_is_known_to_be_in_that_hand() -> None:
    table = table_from(
        2,
        hands={0: ["gears-1", "gears-2"], 1: ["gears-11", "electricity-11"]},
        revealed={0: "parts-4", 1: "electricity-9"},
        machine={"steam": ["steam-5"]},
        deck=["gears-9", "steam-1"],
    )
    table.do(0, "salvage machine")
    table.do(0, "take steam-5")
    assert zones(BelpunkSight(table, 1), "steam-5") == {IN_HAND + 0}
    assert zones(BelpunkSight(table, SPECTATOR), "steam-5") == {IN_HAND + 0}
    assert zones(BelpunkSight(table, 1), "gears-1") > {IN_HAND + 0}


def test_bphr37_third_players_lose_track_of_a_traded_card() -> None:
    table = table_from(
        3,
        hands={0: ["gears-1", "gears-2"], 1: ["gears-11", "electricity-11"], 2: ["parts-13", "parts-1"]},
        revealed={0: "parts-4", 1: "electricity-8"},
        machine={"steam": ["steam-5"]},
        deck=["gears-9", "steam-1"],
    )
    table.do(0, "retool machine")
    table.do(0, "take steam-5")
    table.do(0, "put gears-1")
    assert zones(BelpunkSight(table, 2), "steam-5") == {IN_HAND + 0}
    table.do(1, "none")
    again = table_from(
        3,
        hands={0: ["steam-5", "gears-2"], 1: ["gears-11", "electricity-11"], 2: ["parts-13", "parts-1"]},
        revealed={0: "gears-4", 1: "electricity-8"},
        deck=["gears-9", "steam-1"],
    )
    again.do(0, "trade 1")
    again.do(0, "give steam-5")
    again.do(1, "return gears-11")
    assert zones(BelpunkSight(again, 0), "steam-5") == {IN_HAND + 1}
    assert zones(BelpunkSight(again, 1), "gears-11") == {IN_HAND + 0}
    assert zones(BelpunkSight(again, 2), "steam-5") >= {IN_HAND + 0, IN_HAND + 1}


def test_bphr45_whoever_declared_yes_holds_a_set_in_every_imagined_world() -> None:
    """Even when few hands with a set are possible."""
    table = cast(
        Belpunk,
        BELPUNK.from_position(
            {
                "phase": "declare",
                "hands": {0: ["steam-1", "gears-1"], 1: ["parts-9", "electricity-4"]},
                "deck": [
                    "steam-3",
                    "gears-6",
                    "parts-11",
                    "electricity-8",
                    "steam-13",
                    "gears-2",
                    "parts-4",
                    "steam-8",
                ],
            },
            2,
        ),
    )
    table.do(0, "declare yes")
    pairs: Counter[str] = Counter()
    for seed in range(200):
        world = cast(Belpunk, BELPUNK.imagine(table, 1, seeded(seed)))
        pairs["+".join(KEYS[card] for card in world.hands[0])] += 1
        numbers = {card % 13 for card in world.hands[0]}
        assert len(numbers) == 1
    assert set(pairs) == {"steam-1+gears-1", "steam-8+electricity-8"}


def test_picks_of_others_are_open_again_in_an_imagined_world() -> None:
    """Section 7: what others have picked belongs to a hand the viewer does not know; the own pick stays."""
    position = {
        "phase": "pick",
        "hands": {0: ["steam-5", "gears-5", "parts-2"], 1: ["steam-2", "gears-2", "parts-8", "electricity-8"]},
        "declared": {0: True, 1: True},
        "picked": {1: "steam-2+gears-2"},
        "deck": ["gears-9", "steam-1"],
    }
    table = BELPUNK.from_position(position, 2)
    assert table.actors() == [0]
    assert BELPUNK.imagine(table, 0, seeded(1)).actors() == [0, 1]
    mine = BELPUNK.imagine(table, 1, seeded(1))
    assert mine.actors() == [0]
    assert mine.position(1)["picked"] == {1: "steam-2+gears-2"}
