"""Looking back on a game: its record, and its moments one by one. Runs in worker processes."""

from __future__ import annotations

from ludoteca import texts
from ludoteca.errors import Declined
from ludoteca.kernel import registry
from ludoteca.kernel.event import Event
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.kernel.view import View
from ludoteca.server import messages
from ludoteca.server.entries import Moved, Setup, TakenBack, read_entry, read_setup
from ludoteca.server.eye import seat, told, zone
from ludoteca.server.messages import encode
from ludoteca.server.resources import Replay, Step
from ludoteca.server.speaking import table_in
from ludoteca.table.interpreting import Interpreter
from ludoteca.table.openly import open_view
from ludoteca.table.telling import Teller
from ludoteca.table.tracking import Tracker

MOST_STEPS = 50
"""Moments in one answer."""

OPENLY = "open"
"""With all cards face up."""


def made(entries: list[str]) -> list[tuple[int, Moved]]:
    """The moves that were made and not taken back, with their numbers in the log."""
    moves: dict[int, Moved] = {}
    for number, text in enumerate(entries, 1):
        entry = read_entry(text)
        if isinstance(entry, Moved):
            moves[number] = entry
        elif isinstance(entry, TakenBack):
            del moves[entry.of]
    return list(moves.items())


def record_of(setup: Setup, seed: int, entries: list[str], names: list[str]) -> tuple[Record, State]:
    """The record of a table, with its hash chain, and the state at its end."""
    record = Record(
        registry.game(setup.game),
        len(setup.sitters),
        seed,
        dict(setup.options),
        names,
        setup.start,
        setup.commitment,
    )
    state = record.new_state()
    record.open(state)
    for _, move in made(entries):
        state.force(list(move.outcomes))
        state.play(move.seat, move.option)
        record.add(move.seat, move.text, state)
    return record, state


def record_text(setup: str, seed: int, entries: list[str], names: list[str]) -> str:
    """The record of a table as a file."""
    return record_of(read_setup(setup), seed, entries, names)[0].text()


def position_at(setup: str, seed: int, entries: list[str], count: int) -> dict[str, object]:
    """The position after so many moves."""
    how = read_setup(setup)
    moves = made(entries)
    if count > len(moves):
        raise Declined("fork/none", f"the game has {len(moves)} moves, not {count}")
    state = Record(registry.game(how.game), len(how.sitters), seed, dict(how.options), start=how.start).new_state()
    for _, move in moves[:count]:
        state.force(list(move.outcomes))
        state.play(move.seat, move.option)
    if state.over:
        raise Declined("fork/over", "the game is over after this move; choose an earlier one")
    return state.position()


def replay(
    setup: str,
    seed: int,
    entries: list[str],
    names: list[str],
    history: list[tuple[int, list[int]]],
    viewer: int | str,
    first: int,
    count: int,
    language: str,
) -> bytes:
    """Some moments of a game as one viewer saw them, or openly, as JSON."""
    how = read_setup(setup)
    game = registry.game(how.game)
    moves = made(entries)
    sees = None if viewer == OPENLY else int(viewer)
    teller = Teller(sees, names)
    speech = texts.speech(language, game.key)
    interpreter = teller if language == texts.ENGLISH else Interpreter(teller, speech)
    tracker = Tracker()
    events: list[Event] = []
    state = Record(game, len(how.sitters), seed, dict(how.options), start=how.start).new_state(events)
    last = min(first + count - 1, len(moves))
    steps: list[Step] = []
    for number in range(last + 1):
        step = Step(at=0, move=number, view=NOTHING, events=[])
        if number:
            at, move = moves[number - 1]
            events.clear()
            state.log = events
            state.force(list(move.outcomes))
            state.play(move.seat, move.option)
            step.at, step.by = at, move.by
            if sees is None or sees == move.seat:
                step.seat, step.text = move.seat, move.text
        if number < first - 1:
            continue
        view = open_view(game, state) if sees is None else game.view(state, sees)
        sighting = tracker.see(view)
        teller.learn_from(placed.zone for placed in sighting.changed)
        if number >= first:
            step.events = [told(interpreter, step.at, event) for event in events if sees is None or event.reaches(sees)]
            step.view = table_in(speech, shown(view, tracker, step.at, state.over))
            steps.append(step)
    return encode(Replay(game=game.key, moves=len(moves), history=history, steps=steps))


NOTHING = messages.View(
    at=0,
    ids="",
    game="",
    viewer=SPECTATOR,
    headline="",
    prompt="",
    seats=[],
    zones=[],
    undo=messages.UndoState(False),
)


def shown(view: View, tracker: Tracker, at: int, over: bool) -> messages.View:
    """A moment as it is sent; nothing can be chosen in it."""
    return messages.View(
        at=at,
        ids="replay",
        game=view.game,
        viewer=view.viewer,
        headline=view.headline,
        prompt="",
        seats=[seat(each) for each in view.seats],
        zones=[zone(placed) for placed in tracker.places.values()],
        undo=messages.UndoState(False, "this is a replay"),
        over=over,
    )
