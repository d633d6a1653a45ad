"""Every decision offers exactly what it does not refuse, and every option can be written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import BadNotation, GameOver, MoveError, NotYourDecision, Refused
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out
from tests.strategies import plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


@games
def test_each_decision_owns_a_range_of_its_own(game: Game) -> None:
    first = 0
    for decision in game.decisions:
        assert decision.name
        assert decision.question
        assert decision.first == first
        assert decision.count > 0
        first += decision.count
    assert game.option_count() == first
    assert len({decision.name for decision in game.decisions}) == len(game.decisions)


@games
@given(data=st.data())
def test_an_option_is_offered_exactly_when_it_is_not_refused(game: Game, data: st.DataObject) -> None:
    for state, _, _ in data.draw(plays(game)).states():
        for seat in state.actors():
            decision = state.open_decision(seat)
            offered = state.legal(seat)
            assert offered == sorted(set(offered)) != []
            assert decision.always_ask or len(offered) > 1, "a single option must be taken without asking"
            for option in range(decision.first, decision.first + decision.count):
                refusal = decision.refusal(state, seat, option)
                assert (refusal is None) == (option in offered), decision.notation(state, seat, option)
                if refusal is not None:
                    assert refusal.reason
                    assert all(rule.startswith(game.prefix) for rule in refusal.rules)


@games
@given(data=st.data())
def test_a_refused_move_changes_nothing(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game, moves=40))
    for state, seat, _ in play.states():
        before, learned = state.position(), state.learned()
        decision = state.open_decision(seat)
        for option in (-1, game.option_count(), *range(decision.first, decision.first + decision.count, 7)):
            if option not in state.legal(seat):
                with pytest.raises(Refused):
                    state.play(seat, option)
        for text in ("", "xyzzy", "choose", "\x00", "?" * 300):
            with pytest.raises(MoveError):
                state.do(seat, text)
        for other in [seat for seat in range(-1, play.seats + 1) if seat not in state.actors()]:
            with pytest.raises(NotYourDecision):
                state.play(other, 0)
        assert (state.position(), state.learned()) == (before, learned)


@games
@given(data=st.data())
def test_when_the_game_is_over_nothing_can_be_played(game: Game, data: st.DataObject) -> None:
    state = data.draw(plays(game)).new()
    play_out(state, seeded(1))
    before = state.position()
    for seat in range(state.seats):
        with pytest.raises(GameOver):
            state.play(seat, 0)
    assert state.position() == before


@games
@given(data=st.data())
def test_a_notation_reads_back_to_its_option(game: Game, data: st.DataObject) -> None:
    for state, _, _ in data.draw(plays(game, moves=60)).states():
        for seat in state.actors():
            decision = state.open_decision(seat)
            written = {}
            for option in range(decision.first, decision.first + decision.count):
                text = decision.notation(state, seat, option)
                assert text == text.strip() != ""
                assert text not in written, f"{text!r} names two options"
                written[text] = option
            for option in state.legal(seat):
                assert decision.parse(state, seat, decision.notation(state, seat, option)) == option
            for text, option in list(written.items())[:: max(1, len(written) // 20)]:
                assert decision.parse(state, seat, text) == option
            with pytest.raises(BadNotation):
                decision.parse(state, seat, "no such move")


@games
@given(data=st.data())
def test_folded_options_are_options(game: Game, data: st.DataObject) -> None:
    for state, _, _ in data.draw(plays(game)).states():
        for seat in state.actors():
            folded = state.folded(seat)
            assert folded == sorted(set(folded)) != []
            assert set(folded) <= set(state.legal(seat))
