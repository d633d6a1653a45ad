"""Folded options reach the same sets as all options, each in one order."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import registry
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import compact
from ludoteca.kernel.state import State
from tests.contract.test_sight import leaves
from tests.strategies import laws_of, plays

MOST = 1500
"""A run of choices with more lines of play than this is left to the game's own tests."""


class TooMany(Exception):
    """There are more lines of play than can be walked."""


def ends(state: State, seat: int, folded: bool) -> set[str]:
    """Every position in which a run of the same question to one seat can end."""
    found: set[str] = set()
    open_lines = [state]
    walked: set[str] = set()
    name = state.open_decision(seat).name
    while open_lines:
        here = open_lines.pop()
        for option in here.folded(seat) if folded else here.legal(seat):
            twin = here.clone()
            twin.choose(seat, option)
            key = compact(twin.position())
            decision = twin.pending[seat]
            if decision is None or decision.name != name or hidden_from(twin, seat) < hidden_from(state, seat):
                found.add(key)
            elif folded or key not in walked:
                walked.add(key)
                open_lines.append(twin)
            if len(found) + len(walked) > MOST:
                raise TooMany
    return found


def hidden_from(state: State, seat: int) -> int:
    """How many pieces the seat does not know; when it gets to know one, a run of choices is interrupted."""
    return leaves(state.position(seat)).count(HIDDEN)


@pytest.mark.parametrize("game", registry.games(), ids=str)
@given(data=st.data())
def test_folded_options_reach_what_all_options_reach(game: Game, data: st.DataObject) -> None:
    tested_by_the_game = getattr(laws_of(game), "OWN_SETS", ())
    asked_before: dict[int, str] = {}
    for state, seat, _ in data.draw(plays(game, moves=60)).states():
        decision = state.open_decision(seat)
        if asked_before.get(seat) != decision.name and decision.name not in tested_by_the_game:
            with suppress(TooMany):
                assert ends(state, seat, folded=True) == ends(state, seat, folded=False)
        asked_before[seat] = decision.name
