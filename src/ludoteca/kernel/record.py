"""One game as one file: what was set up, every move, and how it ended.

A record is text that a person can read:

    ludoteca record 1
    game: belpunk-haberdasher 1
    seats: 2
    seed: 7
    options: {"target_points": 35}
    players: ["you", "random"]
    begin #5f0c3a9be1d24477
    1: 0 choose steam-3 #0e7b1c55a2f09d31
    2: 1 choose parts-1 #b2c96f0d4471e8a3
    end: {"scores": [26, 11], "winners": [0]} #77d0c2ab913e5f60

Behind a move may stand outcomes of chance that another machine could not compute again, such as a physical throw:
`3: 0 call forest <- [{"passage": {"out": ["m0"], "poses": []}}] #..`. They are read, never computed again.

The number behind each `#` is a link of a hash chain over everything before it and the position after
it, so that a changed, lost or added move, and a game that no longer plays the same, is noticed at the
first difference.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from ludoteca.errors import BadOption, BadRecord, BadSeats, LudotecaError, UnknownGame
from ludoteca.kernel import registry
from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import State

T = TypeVar("T")

MAGIC = "ludoteca record 1"

HEADER = ("game", "seats", "seed", "options", "players", "commitment", "start")
"""What the lines before the first move may say."""

MOST_DIGITS = 100
"""Of a seed; Python refuses to read numbers that are much longer."""


@dataclass(frozen=True)
class Move:
    """One move of a record, with its link of the hash chain."""

    seat: int
    text: str
    link: str
    outcomes: tuple[object, ...] = ()
    """Outcomes of random events that are not computed again but read from here."""

    def written(self) -> str:
        """Seat, move and outcomes as they stand in a record."""
        return written(self.seat, self.text, self.outcomes)


@dataclass
class Record:
    """A game as it was set up and played so far."""

    game: Game
    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    """Options that differ from the default."""
    players: list[str] = field(default_factory=list)
    """Who sat at the table, by seat."""
    start: dict[str, object] | None = None
    """The position the game was taken up from; None for a game set up by the rules."""
    commitment: str = ""
    """The hash of the seed that everybody was shown before the game, where somebody was to be convinced."""
    begin: str = ""
    """The first link of the hash chain: the set-up."""
    moves: list[Move] = field(default_factory=list)
    outcome: dict[str, object] | None = None
    """Scores and winners, once the game is over."""
    end: str = ""

    def new_state(self, log: list[Event] | None = None) -> State:
        """The state in which the game began. Events go to `log`, those of the set-up included."""
        if self.start is None:
            return self.game.new(self.seats, self.seed, self.options, log=log)
        state = self.game.from_position(self.start, self.seats, self.seed, self.options)
        state.log = log
        return state

    def header(self) -> list[str]:
        """The lines that say what was set up."""
        lines = [
            MAGIC,
            f"game: {self.game.key} {self.game.version}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            f"options: {compact(self.options)}",
            f"players: {compact(self.players)}",
        ]
        if self.commitment:
            lines.append(f"commitment: {self.commitment}")
        return lines if self.start is None else [*lines, f"start: {compact(self.start)}"]

    def open(self, state: State) -> None:
        """Make the first link of the chain."""
        self.begin = link("\n".join(self.header()), "", state)

    def last(self) -> str:
        """The newest link of the chain."""
        return self.moves[-1].link if self.moves else self.begin

    def add(self, seat: int, text: str, state: State) -> None:
        """Note a move; `state` is what it led to."""
        outcomes = tuple(state.take_notes())
        self.moves.append(Move(seat, text, link(self.last(), written(seat, text, outcomes), state), outcomes))
        if state.over:
            self.outcome = {"scores": state.scores(), "winners": state.winners()}
            self.end = link(self.last(), compact(self.outcome), state)

    def text(self) -> str:
        """The whole record as text."""
        lines = [*self.header(), f"begin #{self.begin}"]
        lines += [f"{number}: {move.written()} #{move.link}" for number, move in enumerate(self.moves, 1)]
        if self.outcome is not None:
            lines.append(f"end: {compact(self.outcome)} #{self.end}")
        return "\n".join(lines) + "\n"

    def save(self, path: Path) -> None:
        """Write the record; a crash leaves the old file or the new one, never half of it."""
        write_atomically(path, self.text())

    def replay(self, log: list[Event] | None = None) -> Iterator[tuple[int, State]]:
        """Play the record again: the number of moves made and the state, from the beginning on.

        Events go to `log`. Stops with BadRecord at the first difference.
        """
        state = self.new_state(log)
        again = Record(self.game, self.seats, self.seed, self.options, self.players, self.start, self.commitment)
        again.open(state)
        if again.begin != self.begin:
            raise BadRecord("the set-up differs from the recorded one: was the record changed, or the game?")
        yield 0, state
        for number, move in enumerate(self.moves, 1):
            try:
                state.force(list(move.outcomes))
                state.do(move.seat, move.text)
            except LudotecaError as error:
                raise BadRecord(f"move {number}: seat {move.seat} cannot play {move.text!r}: {error}") from error
            if state.chance.script is not None and state.chance.script.left():
                raise BadRecord(f"move {number}: {move.text!r} does not need the outcomes recorded with it")
            again.add(move.seat, move.text, state)
            if again.last() != move.link:
                raise BadRecord(
                    f"move {number}: seat {move.seat}, {move.text!r} leads to another position than recorded"
                )
            yield number, state
        if self.outcome != again.outcome or self.end != again.end:
            raise BadRecord(f"the end: recorded {compact(self.outcome)}, played {compact(again.outcome)}")


def written(seat: int, text: str, outcomes: tuple[object, ...]) -> str:
    """A move as it stands in a record, with the outcomes that it needs behind an arrow."""
    return f"{seat} {text} <- {compact(list(outcomes))}" if outcomes else f"{seat} {text}"


def compact(value: object) -> str:
    """JSON with keys in order, so that equal things are equal text."""
    return json.dumps(with_text_keys(value), sort_keys=True, ensure_ascii=False)


def with_text_keys(value: object) -> object:
    """The value with all keys as the text they become in JSON: seats and `ghost` stand in one order."""
    if isinstance(value, Mapping):
        return {str(key): with_text_keys(entry) for key, entry in value.items()}
    return [with_text_keys(entry) for entry in value] if isinstance(value, list | tuple) else value


def link(before: str, move: str, state: State) -> str:
    """The next link of a hash chain."""
    content = f"{before}\n{move}\n{compact(state.position())}"
    return hashlib.sha256(content.encode()).hexdigest()[:16]


def write_atomically(path: Path, text: str) -> None:
    """Write a file that is either the old one or the new one, whatever happens."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    settle(path.parent)


def settle(folder: Path) -> None:
    """Let a new name in a folder outlast a loss of power, on systems that can promise that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: this is no record: it is not text") from error
    try:
        return parse(text)
    except BadRecord as error:
        raise BadRecord(f"{path}, {error}") from error


def parse(text: str) -> Record:
    """Read a record from text. It is not played: `Record.replay` does that."""
    lines = text.split("\n")
    if lines[0].strip() != MAGIC:
        raise BadRecord(f"line 1: found {lines[0][:40]!r}, expected {MAGIC!r}")
    if lines[-1] != "":
        raise BadRecord(f"line {len(lines)}: the record breaks off in the middle of a line")
    facts: dict[str, tuple[int, str]] = {}
    record: Record | None = None
    for number, line in enumerate(lines[1:-1], 2):
        if record is None and not line.startswith("begin #"):
            key, colon, value = line.partition(": ")
            if not colon or key not in HEADER:
                raise BadRecord(f"line {number}: found {line[:40]!r}, expected game, seats, seed, options or players")
            facts[key] = number, value
        elif record is None:
            record = read_header(facts, number)
            record.begin = line.removeprefix("begin #")
        else:
            read_line(record, line, number)
    if record is None:
        raise BadRecord(f"line {len(lines)}: the record ends before the game begins")
    return record


def read_header(facts: Mapping[str, tuple[int, str]], number: int) -> Record:
    """The set-up of a record."""
    for key in ("game", "seats", "seed", "options", "players"):
        if key not in facts:
            raise BadRecord(f"line {number}: '{key}:' is missing")
    line, name = facts["game"]
    key, _, version = name.partition(" ")
    try:
        game = registry.game(key)
    except UnknownGame as error:
        raise BadRecord(f"line {line}: {error}") from error
    if version != str(game.version):
        raise BadRecord(f"line {line}: recorded with version {version} of {game.title}, this is version {game.version}")
    seats, seed = (read_number(*facts[key], key) for key in ("seats", "seed"))
    options = read_json(facts["options"][1], dict, "options", facts["options"][0])
    players = read_json(facts["players"][1], list, "players", facts["players"][0])
    start = read_json(facts["start"][1], dict, "start", facts["start"][0]) if "start" in facts else None
    try:
        game.complete(options, seats)
    except BadSeats as error:
        raise BadRecord(f"line {facts['seats'][0]}: {error}") from error
    except BadOption as error:
        raise BadRecord(f"line {facts['options'][0]}: {error}") from error
    commitment = facts["commitment"][1] if "commitment" in facts else ""
    return Record(game, seats, seed, options, [str(name) for name in players], start, commitment)


def read_number(line: int, text: str, key: str) -> int:
    """A whole number from 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise BadRecord(f"line {line}: {key} {text[:40]!r} is no whole number")
    return int(text)


def read_line(record: Record, line: str, number: int) -> None:
    """A move, or the end of the game."""
    content, mark, chain = line.rpartition(" #")
    key, colon, value = content.partition(": ")
    if not mark or not colon or record.outcome is not None:
        raise BadRecord(f"line {number}: found {line[:40]!r}, expected '{len(record.moves) + 1}: SEAT MOVE #LINK'")
    if key == "end":
        record.outcome = read_json(value, dict, "end", number)
        record.end = chain
        return
    seat, _, text = value.partition(" ")
    if key != str(len(record.moves) + 1) or not text:
        raise BadRecord(f"line {number}: found {line[:40]!r}, expected '{len(record.moves) + 1}: SEAT MOVE #LINK'")
    text, arrow, outcomes = text.partition(" <- ")
    forced = tuple(read_json(outcomes, list, "outcomes", number)) if arrow else ()
    record.moves.append(Move(read_number(number, seat, "seat"), text, chain, forced))


def read_json(text: str, kind: type[T], key: str, number: int) -> T:
    """A value written as JSON."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {number}: {key}: this is not JSON: {error}") from error
    if not isinstance(value, kind):
        raise BadRecord(
            f"line {number}: {key}: found {text[:40]}, expected {'a list' if kind is list else 'a mapping'}"
        )
    return value
