"""Records replay, and every change to one is noticed."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import LudotecaError
from ludoteca.kernel import match, record, registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from tests.strategies import Play, plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


def played(play: Play) -> Match:
    table = match.begin(play.game, play.seats, play.seed, play.options)
    for seat, option in play.steps(table.state):
        table.play(seat, option)
    return table


@games
@given(data=st.data())
def test_a_record_replays_move_by_move(game: Game, data: st.DataObject) -> None:
    table = played(data.draw(plays(game)))
    again = record.parse(table.record.text())
    assert again.text() == table.record.text()
    *_, (number, state) = again.replay()
    assert number == len(table.record.moves)
    assert state.position() == table.state.position()


@games
@given(data=st.data())
def test_a_saved_game_is_taken_up_where_it_was_left(game: Game, data: st.DataObject) -> None:
    table = played(data.draw(plays(game, moves=40)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "saved" / "game.txt"
        table.save(path)
        again = match.resume(path)
        assert [file.name for file in path.parent.iterdir()] == ["game.txt"]
    assert again.state.position() == table.state.position()
    assert again.record.text() == table.record.text()
    assert [event.line() for event in again.log] == [event.line() for event in table.log]


@games
@given(data=st.data())
def test_a_changed_or_truncated_record_is_noticed(game: Game, data: st.DataObject) -> None:
    text = played(data.draw(plays(game, moves=12))).record.text()
    place = data.draw(st.integers(0, len(text) - 1), label="place")
    letter = data.draw(st.sampled_from("0aZ :#\n"), label="letter")
    cut = data.draw(st.booleans(), label="cut")
    broken = text[:place] if cut else text[:place] + letter + text[place + 1 :]
    if broken == text or (cut and broken.endswith("\n")):
        return
    with pytest.raises(LudotecaError) as caught:
        for _ in record.parse(broken).replay():
            pass
    assert "\n" not in str(caught.value)
