"""Every game keeps the kernel's promises about playing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import match, registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out
from tests.strategies import Play, laws_of, plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


@games
@given(data=st.data())
def test_the_same_seed_plays_the_same_game(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))

    def record() -> str:
        table = match.begin(play.game, play.seats, play.seed, play.options)
        for seat, option in play.steps(table.state):
            table.play(seat, option)
        return table.record.text() + "\n".join(event.line() for event in table.log)

    assert record() == record()


@games
@given(data=st.data())
def test_a_clone_stays_as_it_was_while_the_game_goes_on(game: Game, data: st.DataObject) -> None:
    for state, seat, option in data.draw(plays(game)).states():
        kept, before = state.clone(), state.position()
        twin = state.clone()
        twin.play(seat, option)
        assert state.position() == before
        after = state.clone()
        after.play(seat, option)
        assert after.position() == twin.position()
        assert kept.position() == before
        assert kept.actors() == state.actors()
        assert [kept.legal(actor) for actor in kept.actors()] == [state.legal(actor) for actor in state.actors()]


@games
@given(seed=st.integers(0, 2**32), data=st.data())
def test_every_game_ends_and_somebody_can_say_who_won(game: Game, seed: int, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    state = play.new()
    decisions = play_out(state, seeded(seed))
    assert decisions > 0
    assert state.over
    assert state.actors() == []
    assert state.agenda == []
    assert len(state.scores()) == play.seats
    assert state.winners() == sorted(set(state.winners()))
    assert set(state.winners()) <= set(range(play.seats))


@games
@given(data=st.data())
def test_simultaneous_answers_commute(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    random = Random(play.choices)
    for state, _, _ in play.states():
        actors = state.actors()
        if len(actors) < 2:
            continue
        answers = {seat: random.choice(state.legal(seat)) for seat in actors}
        offered = {seat: state.legal(seat) for seat in actors}
        ends = []
        for order in (actors, actors[::-1], random.sample(actors, len(actors))):
            twin = state.clone()
            for count, seat in enumerate(order):
                twin.play(seat, answers[seat])
                for other in order[count + 1 :]:
                    assert twin.legal(other) == offered[other], "an answer changed what another seat may answer"
            ends.append((twin.position(), twin.actors()))
        assert ends[0] == ends[1] == ends[2]


@games
@given(data=st.data())
def test_the_laws_of_the_game_hold_after_every_action(game: Game, data: st.DataObject) -> None:
    laws = laws_of(game)
    play: Play = data.draw(plays(game))
    state = play.new()
    laws.check(None, state)
    for seat, option in play.steps(state):
        before = state.clone()
        state.play(seat, option)
        laws.check(before, state)


@games
@given(data=st.data())
def test_nobody_waits_for_nothing(game: Game, data: st.DataObject) -> None:
    for state, _, _ in data.draw(plays(game)).states():
        assert state.waiting == len(state.actors()) > 0
        assert state.winners() == [] or state.over
        for seat in range(state.seats):
            if state.pending[seat] is None:
                assert state.legal(seat) == []
                assert state.moves(seat) == []
