"""Which dice can be rolled: splits and leaving out reach every selection worth having (BB-R19)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.bare_bones.cards import COLOUR_KEYS
from ludoteca.games.bare_bones.state import BareBones
from tests.games.bare_bones.tables import EXAMPLES, table_at

Pool = tuple[int, ...]
BLUE, RED, PURPLE = 0, 1, 5


def selections(sources: Pool, caps: Pool) -> set[Pool]:
    """Every selection of at most 6 dice that the rules allow, Purple by Purple (BB-12, BB-22, BB-39)."""
    found: set[Pool] = set()
    for split in range(sources[PURPLE] + 1):
        for whole in range(sources[PURPLE] - split + 1):
            rights = [*sources]
            rights[PURPLE] = whole
            for counts in product(*(range(right + 1) for right in rights)):
                chosen = list(counts)
                chosen[BLUE] += split
                chosen[RED] += split
                if sum(chosen) <= 6 and all(count <= cap for count, cap in zip(chosen, caps, strict=True)):
                    found.add(tuple(chosen))
    return found


def largest(pools: set[Pool]) -> set[Pool]:
    """Those that no other one contains."""
    return {
        pool
        for pool in pools
        if not any(other != pool and all(a <= b for a, b in zip(pool, other, strict=True)) for other in pools)
    }


def rolled(table: BareBones) -> set[Pool]:
    """Every pool of dice that the decisions lead to."""
    if table.phase() not in ("purple", "leave"):
        return {tuple(sum(die.startswith(f"{key}-") for die in dice_of(table)) for key in COLOUR_KEYS)}
    found: set[Pool] = set()
    for option in table.folded(table.active):
        twin = table.clone()
        twin.choose(table.active, option)
        found |= rolled(twin)
    return found


def dice_of(table: BareBones) -> list[str]:
    dice = table.position()["dice"]
    assert isinstance(dice, list)
    return dice


def table_with(sources: Pool, action: str = "", aside: str = "") -> BareBones:
    cards = [COLOUR_KEYS[colour] for colour, count in enumerate(sources) for _ in range(count)]
    lying = {f"cant-touch-this-{aside}": 4} if aside else {}
    return table_at(
        ["re-re-roll", *([action] if action else [])],
        in_play={0: [*cards, "re-re-roll", *([action] if action else [])]},
        set_aside={1: lying},
        hands={1: ["blue"]},
        phase="play",
        au=0,
    )


def assert_exactly_the_largest(sources: Pool, action: str, aside: str) -> None:
    caps = tuple(1 if action == "rainbow" else 3 if key == aside else 4 for key in COLOUR_KEYS)
    legal = selections(sources, caps)
    reached = rolled(table_with(sources, action, aside))
    assert reached <= legal
    assert largest(legal) <= reached, (sources, action, aside)


@settings(max_examples=8 * EXAMPLES)
@given(
    cards=st.lists(st.sampled_from([0, 1, 2, 3, 5, 5, 5, 6]), min_size=1, max_size=8),
    action=st.sampled_from(["", "", "rainbow"]),
    aside=st.sampled_from(["", "", "purple"]),
)
def test_bb_r19_every_largest_selection_can_be_rolled(cards: list[int], action: str, aside: str) -> None:
    """At most one die a colour under Rainbow (BB-55), one fewer on Can't Touch This (BB-R17)."""
    assert_exactly_the_largest(tuple(cards.count(colour) for colour in range(7)), action, aside)


@pytest.mark.parametrize("action", ["", "rainbow"])
def test_bb_r19_all_sets_of_blue_red_purple_and_black(action: str) -> None:
    """Up to six Dice Cards of the colours that a split concerns, and one other."""
    for size in (4, 6):
        for cards in combinations_with_replacement((0, 1, 5, 6), size):
            assert_exactly_the_largest(tuple(cards.count(colour) for colour in range(7)), action, "")


@pytest.mark.parametrize(
    ("chosen", "pools"),
    [
        (("purple", "purple"), {(0, 0, 4), (1, 1, 2), (2, 2, 0)}),
        (("purple", "blue"), {(2, 0, 2), (3, 1, 0)}),
        (("blue", "red"), {(2, 2, 0)}),
    ],
)
def test_bb_r29_double_up_gives_two_dice_a_card(chosen: tuple[str, str], pools: set[Pool]) -> None:
    """A Purple gives two Purple dice, or one Blue and one Red (BB-44, BB-R29)."""
    table = table_at(["double-up", "re-re-roll"], in_play={0: [*chosen, "double-up", "re-re-roll"]}, phase="play")
    if table.phase() == "double-up-first":
        table.do(0, f"dice {chosen[0]}")
    found = {(pool[BLUE], pool[RED], pool[PURPLE]) for pool in rolled(table)}
    assert found == pools


def test_bb_r30_double_up_under_rainbow_needs_a_split_purple_to_double() -> None:
    """Two colours give two dice; Black and a split Purple give three, which are doubled (BB-55)."""
    table = table_at(
        ["double-up", "rainbow"],
        in_play={0: ["double-up", "rainbow", "black", "purple"]},
        hands={1: ["blue"]},
        phase="play",
        script=[2, 3, 6],
    )
    table.do(0, "dice black")
    table.do(0, "split 1")
    assert table.score[0] == 22
