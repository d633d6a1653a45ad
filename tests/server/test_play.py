"""The play of a table: the log is the truth, and a sealed answer can be taken back without a trace."""

from __future__ import annotations

import random

import pytest

import ludoteca
from ludoteca.errors import CannotUndo
from ludoteca.kernel.record import compact
from ludoteca.server.entries import (
    NOBODY,
    AnyEntry,
    BotSeated,
    Moved,
    SatDown,
    Setup,
    Sitter,
    StoodUp,
    read_entry,
    written,
)
from ludoteca.server.play import Change, Play
from tests.server.test_games import SHORT, seats_for

games = pytest.mark.parametrize("game", ludoteca.games(), ids=str)


def new_play(game: ludoteca.Game, seed: int = 2**255 + 9, **options: object) -> Play:
    sitters = [Sitter(kind=NOBODY) for _ in range(seats_for(game))]
    setup = Setup(
        game=game.key, version=game.version, sitters=sitters, options=SHORT[game.key] | options, commitment=""
    )
    return Play(setup, seed)


def facts(play: Play) -> tuple[object, ...]:
    """Everything about a play that must not depend on how it came about."""
    return (
        compact(play.state.position()),
        play.state.actors(),
        [(move.seat, move.text) for move in play.made],
        sorted(play.ready),
        play.history,
        [each.event for each in play.recent],
        [sitter.kind for sitter in play.sitters],
    )


def through_the_log(play: Play, entries: list[AnyEntry]) -> Play:
    """The play that the written log gives."""
    again = Play(play.setup, play.seed)
    for entry in entries:
        again.accept(again.prepare(read_entry(written(entry))), 0)
    return again


@games
def test_the_log_gives_the_same_play_again(game: ludoteca.Game) -> None:
    """With moves, moves taken back, and people who come and go."""
    play = new_play(game)
    chooser = random.Random(3)
    entries: list[AnyEntry] = []

    def accept(change: Change) -> None:
        play.accept(change, 0)
        entries.append(change.entry)

    accept(play.prepare(SatDown(seat=0, guest="g", name="Pia")))
    taken_back = 0
    while not play.state.over:
        seat = chooser.choice(play.state.actors())
        accept(play.prepare_move(seat, "", chooser.choice(play.state.folded(seat)), None))
        if chooser.random() < 0.3:
            who = chooser.randrange(play.seats)
            try:
                accept(play.prepare_undo(who))
                taken_back += 1
            except CannotUndo:
                pass
    accept(play.prepare(StoodUp(seat=0, level="random")))
    accept(play.prepare(BotSeated(seat=1, level="random")))
    again = through_the_log(play, entries)
    assert taken_back
    assert facts(again) == facts(play)
    assert again.noticed == play.noticed
    assert again.since == play.since


@games
def test_what_is_taken_back_leaves_no_trace(game: ludoteca.Game) -> None:
    """A move that is taken back, whoever has answered since, might as well never have been made."""
    chooser = random.Random(8)
    play = new_play(game)
    made: list[Moved] = []
    while not play.state.over:
        seat = chooser.choice(play.state.actors())
        change = play.prepare_move(seat, "", chooser.choice(play.state.folded(seat)), None)
        play.accept(change, 0)
        assert isinstance(change.entry, Moved)
        made.append(change.entry)
        who = chooser.randrange(play.seats)
        try:
            back = play.prepare_undo(who)
        except CannotUndo:
            continue
        place = max(number for number, move in enumerate(made) if move.seat == who)
        without = new_play(game)
        for move in (*made[:place], *made[place + 1 :]):
            without.accept(without.prepare(Moved(seat=move.seat, text=move.text, option=move.option)), 0)
        assert back.state is not None
        assert compact(back.state.position()) == compact(without.state.position())
        assert back.state.actors() == without.state.actors()
        if chooser.random() < 0.5:
            play.accept(back, 0)
            del made[place]


def test_an_open_move_cannot_be_taken_back_once_somebody_has_answered_it() -> None:
    game = ludoteca.game("thousand-year-beard")
    play = new_play(game)
    chooser = random.Random(2)
    last = -1
    for _ in range(40):
        (seat,) = play.state.actors()
        play.accept(play.prepare_move(seat, "", chooser.choice(play.state.folded(seat)), None), 0)
        if last not in (-1, seat):
            with pytest.raises(CannotUndo):
                play.prepare_undo(last)
        last = seat


def test_a_move_is_prepared_without_changing_anything() -> None:
    play = new_play(ludoteca.game("belpunk-haberdasher"))
    before = facts(play), play.number
    play.prepare_move(0, "", play.state.legal(0)[0], None)
    assert (facts(play), play.number) == before
