"""What every judge promises to the search."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge, verdict
from ludoteca.kernel.playout import play_out
from tests.strategies import plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


@games
def test_every_game_has_a_judge_of_its_own(game: Game) -> None:
    assert type(game.judge()) is not Judge


@games
def test_weights_are_named_and_lie_in_their_range(game: Game) -> None:
    judge = game.judge()
    names = [weight.name for weight in judge.declared]
    assert len(set(names)) == len(names) >= 5
    assert judge.weights == [weight.default for weight in judge.declared]
    for weight in judge.declared:
        assert weight.low <= weight.default <= weight.high
        assert weight.name.isidentifier()
        assert weight.text


@games
@given(data=st.data())
def test_a_judge_can_be_asked_at_any_moment_and_changes_nothing(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    judge = game.judge()
    moment = 0
    for number, (state, _, _) in enumerate(play.states()):
        before = state.position()
        values = judge.evaluate(state)
        assert len(values) == state.seats
        assert all(0.0 <= value <= 1.0 for value in values)
        for seat in state.actors():
            options = state.folded(seat)
            if len(options) > 1:
                weights = judge.weigh(state, seat, options)
                assert len(weights) == len(options)
                assert min(weights) > 0.0
                assert judge.pick(state, seat, options, seeded(number)) in options
                assert 0 <= judge.glance(state, seat) <= 65535
        assert judge.moment(state) >= moment
        moment = judge.moment(state)
        assert judge.until(state) > moment, "a playout would not even begin"
        assert state.position() == before


@games
def test_the_end_of_a_game_is_judged_exactly(game: Game) -> None:
    """Somebody alone has won or not; how well is up to the judge."""
    for seats in game.seats:
        state = game.new(seats, 3)
        play_out(state, seeded(3))
        if seats > 1:
            assert game.judge().evaluate(state) == verdict(state)


@games
def test_the_choices_of_playouts_are_better_than_random_ones(game: Game) -> None:
    """The judge's own choices win at least three games of four against random ones, from both seats."""
    judge = game.judge()
    seats = next(count for count in game.seats if count >= 2)
    won = 0.0
    for number in range(12):
        state = game.new(seats, number // seats)
        chance = seeded(number)
        me = number % seats
        while not state.over:
            for seat in state.actors():
                if state.offers[seat]:
                    options = state.folded(seat)
                    sensible = seat == me and len(options) > 1
                    option = (
                        judge.pick(state, seat, options, chance) if sensible else options[chance.below(len(options))]
                    )
                    state.choose(seat, option)
        won += verdict(state)[me]
    assert won >= 9
