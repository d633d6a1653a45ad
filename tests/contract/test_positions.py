"""A position is plain data that reads back to the same state."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import BadPosition
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.state import State
from tests.strategies import Play, plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


def read_back(play: Play, position: dict[str, object]) -> State:
    return play.game.from_position(position, play.seats, 1, play.options)


@games
@given(data=st.data())
def test_a_position_reads_back_to_an_equal_state(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    for state, seat, option in play.states():
        position = state.position()
        twin = read_back(play, position)
        assert twin.position() == position
        assert twin.actors() == state.actors()
        for actor in state.actors():
            assert twin.open_decision(actor).name == state.open_decision(actor).name
            assert twin.moves(actor) == state.moves(actor)
            assert twin.folded(actor) == state.folded(actor)
        assert twin.scores() == state.scores()
        played = state.clone()
        played.reseed(seeded(play.choices))
        twin.reseed(seeded(play.choices))
        played.play(seat, option)
        twin.play(seat, option)
        assert twin.position() == played.position()


@games
@given(data=st.data())
def test_a_position_survives_json(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game, moves=60))
    state = play.new()
    for seat, option in play.steps(state):
        state.play(seat, option)
    position = state.position()
    assert read_back(play, json.loads(json.dumps(position))).position() == position


@games
@given(data=st.data())
def test_the_last_position_reads_back_too(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    state = play.new()
    play_out(state, seeded(play.choices))
    twin = read_back(play, state.position())
    assert twin.over
    assert twin.position() == state.position()
    assert twin.scores() == state.scores()
    assert twin.winners() == state.winners()


@games
@given(data=st.data())
def test_a_broken_position_is_refused_in_one_sentence(game: Game, data: st.DataObject) -> None:
    """Something foreign at any place of a position is either read or refused with the place, never a crash."""
    play = data.draw(plays(game, moves=60))
    state = play.new()
    for seat, option in play.steps(state):
        state.play(seat, option)
    position = json.loads(json.dumps(state.position()))
    place = data.draw(st.sampled_from(sorted(position)), label="place")
    position[place] = data.draw(foreign, label="value")
    with suppress(BadPosition):
        read_back(play, position)
    with pytest.raises(BadPosition, match="nonsense"):
        read_back(play, {**state.position(), "nonsense": 1})


foreign = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 99), st.just(2.5), st.sampled_from(["?", "", "steam-3", "x"])),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from("0129x"), inner, max_size=3)),
    max_leaves=5,
)
