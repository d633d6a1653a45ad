"""What a seat may know: imagined hands are dealt fairly from what can be counted out (section 7)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.cards import KEYS
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import SPECTATOR
from tests.games.bare_bones.tables import table_at


def hands_imagined(table: BareBones, viewer: int, owner: int, times: int = 1500) -> Counter[tuple[str, ...]]:
    chance = seeded(3)
    worlds = (cast(BareBones, GAME.imagine(table, viewer, chance)) for _ in range(times))
    return Counter(tuple(KEYS[card] for card in world.hands[owner]) for world in worlds)


def test_bb_r7_every_hand_that_can_be_is_imagined_as_often_as_it_is_likely() -> None:
    """Two cards out of blue, red, green, white, and each pair is as likely as any other."""
    table = table_at(phase="play", hands={0: ["blue"], 1: ["blue", "red"]}, draw_piles={1: ["green", "white"]})
    found = hands_imagined(table, 0, 1)
    assert len(found) == 6
    assert all(190 < count < 310 for count in found.values())
    assert hands_imagined(table, 1, 1) == Counter({("blue", "red"): 1500})


def test_bb_r50_what_was_shown_or_counted_out_stays_in_the_hand() -> None:
    table = table_at(
        phase="play",
        hands={0: ["blue"], 1: ["blue", "red", "yellow"]},
        known={1: ["yellow"]},
        counted={1: ["blue"]},
        draw_piles={1: ["green", "white"]},
    )
    for hand, count in hands_imagined(table, SPECTATOR, 1).items():
        assert "yellow" in hand
        assert "blue" in hand
        assert 400 < count < 600


def test_bb_r34_a_hot_potato_on_a_draw_pile_stays_there() -> None:
    """Everybody knows where it lies; below it anything can lie, for its owner too (BB-47)."""
    table = table_at(
        ["hot-potato"],
        phase="play",
        hands={0: ["blue"], 1: ["red"]},
        draw_piles={0: ["hot-potato", "black", "white", "red"], 1: ["green"]},
        known_tops={0: 1},
    )
    chance = seeded(1)
    piles = Counter(tuple(cast(BareBones, GAME.imagine(table, 0, chance)).draw_piles[0]) for _ in range(600))
    assert len(piles) == 6
    assert {KEYS[pile[-1]] for pile in piles} == {"hot-potato"}


def test_bb_r5_versions_that_have_been_face_up_keep_their_place() -> None:
    colours = ("red", "blue", "green", "white", "black")
    table = table_at(
        ["cant-touch-this"],
        phase="play",
        hands={0: ["blue"]},
        supply={"cant-touch-this": [f"cant-touch-this-{colour}" for colour in colours]},
        ctt_seen=2,
    )
    chance = seeded(1)
    stacks = Counter(tuple(cast(BareBones, GAME.imagine(table, 0, chance)).versions) for _ in range(600))
    assert len(stacks) == 6
    assert {stack[-2:] for stack in stacks} == {tuple(table.versions[-2:])}


@pytest.mark.parametrize("phase", ["play", "match"])
def test_bb_r53_an_imagined_neighbour_is_asked_with_an_imagined_hand(phase: str) -> None:
    """The options of somebody else follow the imagined hand (BB-R47)."""
    table = table_at(
        phase=phase,
        active=0,
        in_play={0: ["red", "red"]} if phase == "match" else {},
        hands={0: ["blue"], 1: ["red", "white"]},
        draw_piles={1: ["blue", "blue"]},
    )
    seat = table.actors()[0]
    chance = seeded(9)
    offered = Counter(tuple(GAME.imagine(table, 1 - seat, chance).moves(seat)) for _ in range(300))
    assert len(offered) > 1 if phase == "match" else len(offered) == 1
