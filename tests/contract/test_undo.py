"""A move can be taken back exactly while nobody has learned anything by it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import CannotUndo
from ludoteca.kernel import match, registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR, State
from tests.contract.test_sight import leaves, notices
from tests.strategies import laws_of, plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


def face_down(zone: object) -> int:
    """How many pieces of a zone the viewer does not know."""
    return leaves(zone).count(HIDDEN)


def newly_shown(game: Game, before: State, after: State, viewer: int) -> Counter[object]:
    """Pieces that the viewer could not see before and can see now: somewhere a piece less lies face down."""
    seen_before, seen_after = before.position(viewer), after.position(viewer)
    if all(face_down(seen_after.get(key)) >= face_down(value) for key, value in seen_before.items()):
        return Counter()
    faces = getattr(laws_of(game), "faces", leaves)
    saw, sees = Counter(faces(seen_before)), Counter(faces(seen_after))
    return (sees - saw) & (Counter(faces(before.position())) - saw)


@games
@given(data=st.data())
def test_undo_restores_the_state_and_is_allowed_only_when_nothing_was_learned(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    table = match.begin(game, play.seats, play.seed, play.options)
    for number, (_, seat, option) in enumerate(play.states()):
        before, text, events = table.state.clone(), table.record.text(), list(table.log)
        move = before.open_decision(seat).notation(before, seat, option)
        table.play(seat, option)
        after = table.state.clone()
        for other in range(play.seats):
            if other != seat:
                with pytest.raises(CannotUndo):
                    table.undo(other)
        try:
            table.undo(seat)
        except CannotUndo:
            assert after.learned() != before.learned()
            continue
        assert table.state.position() == before.position()
        assert table.state.actors() == before.actors()
        assert table.record.text() == text
        assert table.log == events
        assert after.chance.uses == before.chance.uses
        for viewer in range(SPECTATOR, play.seats):
            world = game.imagine(before, viewer, seeded(number))
            if notices(game, before, viewer, seat) and move in world.moves(seat):
                world.do(seat, move)
                assert world.position(viewer) == after.position(viewer), f"viewer {viewer} has learned something"
            else:
                assert not newly_shown(game, before, after, viewer)
        table.play(seat, option)


@games
@given(data=st.data())
def test_nothing_can_be_taken_back_before_the_first_move(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    table = match.begin(game, play.seats, play.seed, play.options)
    with pytest.raises(CannotUndo):
        table.undo(0)
