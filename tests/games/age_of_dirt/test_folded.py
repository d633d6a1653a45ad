"""Every set of areas and every end of a gain is met through folded choices, and each in one way (section 6)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from ludoteca.kernel.record import compact
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import State

GAME = game("age-of-dirt")
KINDS = ("berries", "wood", "stone", "herbs", "fur")
RUN = ("gain", "discard", "send")


def ends(state: State, folded: bool) -> list[str]:
    """Where a run of choices can end, once for each way there."""
    found: list[str] = []
    open_lines = [state]
    met: set[str] = set()
    while open_lines:
        here = open_lines.pop()
        if not here.actors() or here.open_decision(here.actors()[0]).name not in RUN:
            found.append(compact(here.position()))
            continue
        seat = here.actors()[0]
        for option in here.folded(seat) if folded else here.legal(seat):
            twin = here.clone()
            twin.choose(seat, option)
            key = compact(twin.position())
            if folded or key not in met:
                met.add(key)
                open_lines.append(twin)
    return found


@pytest.mark.parametrize("by", ["send", "gps", "general-boulders"])
def test_aod_r68_every_set_of_areas_is_folded_into_one_order(by: str) -> None:
    position: dict[str, object] = {"built": {0: ["gps"]}} if by == "gps" else {}
    if by == "general-boulders":
        position = {"phase": "send", "sending": {"by": by, "areas": []}, "built": {0: [by]}}
        position["building"] = {"card": by, "from": "hand"}
    state = GAME.from_position(position, 2)
    if by != "general-boulders":
        state.do(0, "send")
    all_ends, folded_ends = ends(state, folded=False), ends(state, folded=True)
    assert set(all_ends) == set(folded_ends)
    assert len(folded_ends) == len(set(folded_ends))


@pytest.mark.parametrize("stored", list(combinations_with_replacement(KINDS, 4))[::3], ids="+".join)
@pytest.mark.parametrize("area", ["forest", "mountains"])
def test_aod91_every_end_of_a_gain_is_folded_into_one_order(stored: tuple[str, ...], area: str) -> None:
    """Three members come back to full bins; with Denise-Over there are three kinds in the forest."""
    position: dict[str, object] = {
        "phase": "gain",
        "lifted": area,
        "gain": {"source": area, "units": 3},
        "resources": {0: list(stored)},
        "built": {0: ["denise-over"]},
    }
    state = GAME.from_position(position, 2)
    folded_ends = ends(state, folded=True)
    assert set(ends(state, folded=False)) == set(folded_ends)
    assert len(folded_ends) == len(set(folded_ends))


@pytest.mark.parametrize("free", [1, 2, 3])
def test_aod91_every_end_of_a_gain_with_a_free_bin_and_a_short_supply_is_reached(free: int) -> None:
    """Where a supply runs out, two ways may lead to one end, but none is missed."""
    position: dict[str, object] = {
        "phase": "gain",
        "lifted": "forest",
        "gain": {"source": "forest", "units": 4},
        "resources": {0: ["wood", "fur", "fur"][: 4 - free]},
        "supply": {"berries": 1, "wood": 1, "herbs": 2},
        "built": {0: ["denise-over"]},
    }
    state = GAME.from_position(position, 2)
    assert set(ends(state, folded=False)) == set(ends(state, folded=True))
