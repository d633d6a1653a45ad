"""A game being played: its state, its record, what happened, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ludoteca.errors import BadRecord, CannotUndo, LudotecaError
from ludoteca.kernel import record as records
from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import State


class Match:
    """One game at one table. Every move is recorded; the last one can be taken back while nothing was learned."""

    def __init__(self, record: Record, state: State, log: list[Event]) -> None:
        self.record = record
        self.state = state
        self.log = log
        self.before: list[tuple[State, int]] = []
        """For each move: the state before it and how many events there were."""

    @property
    def game(self) -> Game:
        return self.record.game

    def do(self, seat: int, text: str) -> list[Event]:
        """Play a move given as text; what happened."""
        return self.play(seat, self.state.open_decision(seat).parse(self.state, seat, text))

    def play(self, seat: int, option: int) -> list[Event]:
        """Play an option; what happened. A refused move, or one that fails in any other way, changes nothing."""
        decision = self.state.open_decision(seat)
        kept = self.state.clone()
        count = len(self.log)
        in_range = decision.first <= option < decision.first + decision.count
        text = decision.notation(self.state, seat, option) if in_range else ""
        try:
            self.state.play(seat, option)
        except BaseException:
            self.state = kept
            self.state.log = self.log
            del self.log[count:]
            raise
        self.before.append((kept, count))
        self.record.add(seat, text, self.state)
        return self.log[count:]

    def undo(self, seat: int) -> None:
        """Take back the last move, if it is this seat's and nobody has learned anything by it.

        Allowed exactly while nothing hidden was revealed, no chance was used and nobody else has
        acted since. Held to by tests/contract/test_undo.py.
        """
        if not self.record.moves:
            raise CannotUndo("there is no move to take back")
        if self.record.moves[-1].seat != seat:
            raise CannotUndo("somebody else has moved since your last move")
        kept, count = self.before[-1]
        if kept.learned() != self.state.learned():
            raise CannotUndo("your last move has shown somebody something that was hidden")
        self.before.pop()
        self.record.moves.pop()
        self.record.outcome = None
        self.record.end = ""
        self.state = kept
        self.state.log = self.log
        del self.log[count:]

    def save(self, path: Path) -> None:
        """Keep the game in a file, to be taken up again with `resume`."""
        self.record.save(path)


def begin(
    game: Game, seats: int, seed: int, options: Mapping[str, object] | None = None, players: list[str] | None = None
) -> Match:
    """A new game, recorded from the beginning."""
    log: list[Event] = []
    if game.needs is not None:
        game.needs(game.complete(options or {}, seats))
    state = game.new(seats, seed, options, log=log)
    record = Record(game, seats, seed, dict(options or {}), players or [])
    record.open(state)
    return Match(record, state, log)


def resume(path: Path) -> Match:
    """Take up a saved game where it was left."""
    record = records.load(path)
    try:
        return played(record)
    except LudotecaError as error:
        raise BadRecord(f"{path}, {error}") from error


def played(record: Record) -> Match:
    """The match that a record describes, played up to its last move and checked on the way."""
    log: list[Event] = []
    states: list[tuple[State, int]] = []
    for _, state in record.replay(log):
        states.append((state.clone(), len(log)))
    match = Match(record, state, log)
    match.before = states[:-1]
    return match
