"""Sets are picked in any order; what search looks at holds each of them once (section 6 of the specification).

Sets out of a hand are looked at with hands that everybody knows and with draw piles that need no reshuffle.
"""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.cards import BLUE, COST
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.record import compact
from tests.games.bare_bones.tables import read, table_at
from tests.strategies import plays

MOST = 500
"""Runs with more lines of play than this are left out."""

GOES_ON = {"double-up-first": "double-up-second", "play": "red-draw"}
"""Decisions that another one goes on with."""


class TooMany(Exception):
    """There are more lines of play than can be walked."""


def shown(table: BareBones) -> str:
    """The position without what only `folded` reads."""
    position = table.position()
    del position["last_dice"]
    return compact(position)


def ends(state: BareBones, seat: int, folded: bool) -> list[str]:
    """Every position in which a set begun here can end, as often as it is reached."""
    names = {state.open_decision(seat).name}
    names |= {GOES_ON[name] for name in names if name in GOES_ON}
    found: list[str] = []
    walked: set[str] = set()
    lines = [state]
    while lines:
        here = lines.pop()
        for option in here.folded(seat) if folded else here.legal(seat):
            twin = here.clone()
            twin.choose(seat, option)
            decision = twin.pending[seat]
            over = decision is None or decision.name not in names or twin.active != state.active
            if over or twin.chance.uses != state.chance.uses:
                found.append(shown(twin))
            elif folded or shown(twin) not in walked:
                walked.add(shown(twin))
                lines.append(twin)
            if len(found) + len(walked) > MOST:
                raise TooMany
    return found


def begins_a_set(table: BareBones, name: str) -> bool:
    """Whether no pick of a set has been made."""
    return {
        "play": table.last_dice == -1,
        "swap-return": not table.returned,
        "match": not table.matched[table.left_of(table.active)],
        "double-up-first": True,
        "buy": table.bought == 0,
        "leave": not table.left_out,
        "second-roll": not table.picked,
        "hot-potato": not table.placed,
    }.get(name, False)


def assert_the_same_sets(table: BareBones, seat: int) -> None:
    """All orders and the folded ones lead to the same tables."""
    for owner in range(table.seats):
        table.known[owner] = table.hands[owner].copy()
        table.counted[owner] = []
        table.draw_piles[owner] = [BLUE] * 12 + table.draw_piles[owner]
    table.reconsider(seat)
    try:
        assert set(ends(table, seat, folded=True)) == set(ends(table, seat, folded=False))
    except TooMany:
        pass


@given(data=st.data())
def test_folded_options_reach_the_same_tables(data: st.DataObject) -> None:
    """In whole games, for every set that begins there."""
    for state, seat, _ in data.draw(plays(GAME, moves=40)).states():
        table = cast(BareBones, state)
        if begins_a_set(table, table.open_decision(seat).name):
            assert_the_same_sets(table.clone(), seat)


CROWDED: list[dict[str, object]] = [
    {"phase": "play", "hands": {0: ["blue", "blue", "red", "red", "white"]}, "draw_piles": {0: ["red", "green"]}},
    {"phase": "play", "in_play": {0: ["blue", "red", "double-up"]}, "hands": {0: ["green", "yellow", "pairs"]}},
    {"phase": "swap-return", "in_play": {0: ["swap-meet"]}, "hands": {0: ["blue", "red", "red", "swap-meet"]}},
    {
        "phase": "swap-return",
        "in_play": {0: ["swap-meet"]},
        "hands": {0: ["blue", "cant-touch-this-red", "cant-touch-this-white"]},
    },
    {
        "phase": "match",
        "in_play": {0: ["blue", "blue", "red", "red", "black", "black", "white"]},
        "hands": {1: ["black", "blue", "red", "red", "white", "mimic", "mimic"]},
    },
    {"phase": "play", "in_play": {0: ["double-up", "blue", "blue", "red", "black", "black", "purple"]}},
    {"phase": "leave", "in_play": {0: ["purple"] * 2 + ["white"] * 3 + ["black"] * 3}, "split": 2},
    {"phase": "leave", "in_play": {0: ["blue"] * 4 + ["red"] * 4 + ["green"]}, "split": 0},
    {"phase": "second-roll", "in_play": {0: ["full-house"]}, "dice": ["blue-1", "blue-1", "red-2", "white-3"]},
    {"phase": "hot-potato", "in_play": {0: ["hot-potato", "hot-potato"]}, "hands": {1: ["blue"]}},
]
CHOOSING: dict[str, object] = {"ctt_stack": "choose_version", "mimic_can_match": True}


@pytest.mark.parametrize("position", CROWDED, ids=lambda position: str(position["phase"]))
@pytest.mark.parametrize("options", [{}, CHOOSING], ids=["default", "options"])
def test_folded_options_reach_the_same_tables_from_crowded_positions(
    position: dict[str, object], options: dict[str, object]
) -> None:
    actions = ["pairs", "double-up", "hot-potato", "swap-meet", "mimic", "full-house", "cant-touch-this"]
    table = read(position, actions, options, seats=3)
    assert_the_same_sets(table, table.actors()[0])
    found = ends(table, table.actors()[0], folded=True)
    if position["phase"] in ("swap-return", "match", "hot-potato"):
        assert len(found) == len(set(found)), "a set stands twice in folded"
    if position["phase"] == "second-roll":
        assert len(found) == 3 * 2 * 2 - 1, "two equal dice and two others make eleven sets"


@pytest.mark.parametrize("coins", [4, 9, 12])
def test_every_set_of_purchases_stands_once_in_folded(coins: int) -> None:
    """With few coins all sets can be counted: each is reached exactly once (BB-26, BB-R46)."""
    actions = ["re-re-roll", "double-up", "joyride", "color-cubed", "odds-or-evens", "pairs", "greed"]
    table = table_at(actions, phase="buy", coins=coins)
    prices = [COST[stack] for stack in table.stacks]
    affordable = sum(
        sum(price for place, price in enumerate(prices) if chosen >> place & 1) <= coins
        for chosen in range(2 ** len(prices))
    )
    assert len(ends(table, 0, folded=True)) == affordable


def test_only_versions_of_cant_touch_this_differ_by_their_order() -> None:
    """Returned to the stack, the last version lies on top, so both orders stay (BB-R43)."""
    table = table_at(
        ["swap-meet"],
        phase="swap-return",
        in_play={0: ["swap-meet"]},
        hands={0: ["cant-touch-this-red", "cant-touch-this-white"]},
        supply={"cant-touch-this": ["cant-touch-this-blue"]},
    )
    assert len(table.folded(0)) == 2
    table.do(0, "return cant-touch-this-white")
    assert [table.open_decision(0).notation(table, 0, option) for option in table.folded(0)] == [
        "return cant-touch-this-red",
        "done",
    ]
