"""The game of one table: what its log says has happened, what each viewer noticed, and what can be taken back.

Nothing here waits or writes. A change is prepared first, without touching anything; once it is on disk, it is accepted.
The same log gives the same play in every process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from ludoteca.errors import CannotUndo, Declined, LudotecaError, Refused, Stale
from ludoteca.kernel import registry
from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.server.entries import (
    BOT,
    NOBODY,
    PERSON,
    AnyEntry,
    BotSeated,
    Moved,
    Rematched,
    Renamed,
    Said,
    SatDown,
    Setup,
    Sitter,
    StoodUp,
    TakenBack,
)
from ludoteca.table.tracking import Shelf

KEPT_EVENTS = 200
"""So many events are kept for those who come back."""

KEPT_LINES = 50
"""So many lines of talk."""

ALTERNATIVES = 3
"""So many other answers are tried to find out whether an answer is sealed."""


@mypyc_attr(acyclic=True)
class Kept:
    """A move that may still be taken back, or that would have to be made again if an earlier one is."""

    def __init__(
        self,
        number: int,
        move: Moved,
        before: State,
        noticed: tuple[int, ...],
        at: tuple[int, ...],
        is_learned: bool,
        is_sealed: bool | None = None,
    ) -> None:
        self.number = number
        self.move = move
        self.before = before
        self.noticed = noticed
        """The viewers who noticed it."""
        self.at = at
        """By viewer, the spectators first: how many entries they had noticed with it."""
        self.is_learned = is_learned
        """Whether somebody has learned something by it: it stays, and so do all moves of its seat before it."""
        self.is_sealed = is_sealed
        """Whether the others cannot tell which answer it was; None while nobody has asked."""

    def made_from(self, before: State) -> Kept:
        """The same move, made where an earlier one was taken back."""
        return Kept(self.number, self.move, before, self.noticed, self.at, self.is_learned, self.is_sealed)


@mypyc_attr(acyclic=True)
class Change:
    """What an entry will do, prepared and not yet accepted."""

    def __init__(
        self,
        entry: AnyEntry,
        noticed: tuple[int, ...],
        state: State | None = None,
        events: Sequence[Event] = (),
        struck: Kept | None = None,
        kept: list[Kept] | None = None,
    ) -> None:
        self.entry = entry
        self.noticed = noticed
        self.state = state
        """The state after it; None if the game is not concerned."""
        self.events = events
        self.struck = struck
        """The move that it takes back."""
        self.kept = kept
        """What can be taken back after a move was taken back."""


@mypyc_attr(acyclic=True)
class Happened:
    """An event, with the number that each viewer had reached when it happened."""

    def __init__(self, number: int, at: tuple[int, ...], event: Event) -> None:
        self.number = number
        self.at = at
        """By viewer, the spectators first."""
        self.event = event


@mypyc_attr(acyclic=True)
class Struck:
    """A move that was taken back."""

    def __init__(self, noticed: tuple[int, ...], told: tuple[int, ...], at: tuple[int, ...]) -> None:
        self.noticed = noticed
        """The viewers who had noticed it."""
        self.told = told
        """By viewer, the spectators first: how many entries they had noticed with it."""
        self.at = at
        """And how many when it was taken back."""


class Play:
    """A game being played."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.game: Game = registry.game(setup.game)
        if setup.version != self.game.version:
            raise Declined(
                "table/unknown",
                f"this table was played with version {setup.version} of {self.game.title}; "
                f"the server has version {self.game.version}",
            )
        self.sitters = [Sitter(**{f: getattr(each, f) for f in each.__struct_fields__}) for each in setup.sitters]
        self.seats = len(self.sitters)
        self.viewers = tuple(range(SPECTATOR, self.seats))
        log: list[Event] = []
        if setup.start is None:
            self.state = self.game.new(self.seats, seed, setup.options, log=log)
        else:
            self.state = self.game.from_position(setup.start, self.seats, seed, setup.options)
        self.state.log = None
        self.number = 0
        """Entries of the log so far."""
        self.noticed = [0] * (self.seats + 1)
        """By viewer, the spectators first: how many entries they have noticed. It is the `at` of their messages."""
        self.since = [0] * self.seats
        """By seat: the `at` with which its open decision was put to it."""
        self.moment = set(self.state.actors())
        """The seats that were asked together."""
        self.ready: list[int] = []
        """The seats that have answered while others are still deciding."""
        self.kept: list[Kept] = []
        self.recent: deque[Happened] = deque(
            (Happened(0, tuple(self.noticed), event) for event in log), maxlen=KEPT_EVENTS
        )
        self.struck: deque[Struck] = deque(maxlen=KEPT_EVENTS)
        """What was taken back, for those who come back."""
        self.talk: deque[tuple[Said, tuple[int, ...], float]] = deque(maxlen=KEPT_LINES)
        self.lines = 0
        """How many lines of talk there were in all."""
        self.history: list[tuple[int, list[int]]] = [(0, self.state.scores())]
        """The number of moves, and the scores whenever they changed."""
        self.made: list[Moved] = []
        """The moves that were made and not taken back, in their order."""
        self.rematch = ""
        self.shelf = Shelf()
        """What the eyes at this table share."""

    # Who noticed what.

    def at(self, viewer: int) -> int:
        """How many entries a viewer has noticed. What happens in a hidden turn is not counted for the others."""
        return self.noticed[viewer + 1]

    def actors_mask(self, state: State) -> int:
        """Who must decide, a bit for each seat; -1 when the game is over."""
        return -1 if state.over else sum(1 << seat for seat in state.actors())

    def have_answered(self) -> list[int]:
        """The seats that have answered while others are still deciding."""
        actors = self.state.actors()
        return sorted(self.moment.difference(actors)) if actors else []

    # Preparing.

    def prepare_move(self, seat: int, text: str, option: int | None, seen: int | None, by: str = PERSON) -> Change:
        """A move, played on a copy. Raises why it cannot be made."""
        decision = self.state.open_decision(seat)
        if seen is not None and seen < self.since[seat]:
            raise Stale("the table has moved on since you looked; look again and choose anew")
        if option is None:
            option = decision.parse(self.state, seat, text)
        in_range = decision.first <= option < decision.first + decision.count
        if not in_range:
            raise Refused(f"option {option} is not on offer", decision.rules)
        notation = decision.notation(self.state, seat, option)
        if text and text != notation:
            raise Refused(f"option {option} is {notation!r}, not {text!r}", decision.rules)
        return self.played(Moved(seat=seat, text=notation, option=option, by=by))

    def played(self, move: Moved) -> Change:
        """The change that a move makes."""
        after = self.state.clone()
        events: list[Event] = []
        after.log = events
        if move.outcomes:
            after.force(move.outcomes)
        after.play(move.seat, move.option)
        after.log = None
        notes = after.take_notes()
        if notes:
            move.outcomes = notes
        return Change(move, self.who_notices(move.seat, after, events), after, events)

    def who_notices(self, seat: int, after: State, events: list[Event]) -> tuple[int, ...]:
        """The viewers who can tell that a move was made."""
        if after.actors() != self.state.actors() or after.over:
            return self.viewers
        return tuple(
            viewer for viewer in self.viewers if viewer == seat or any(event.reaches(viewer) for event in events)
        )

    def prepare_undo(self, seat: int) -> Change:
        """A seat's last move taken back, on a copy. Raises why that cannot be."""
        place = self.last_own(seat)
        back = self.kept[place]
        state = back.before
        kept = self.kept[:place]
        for later in self.kept[place + 1 :]:
            before = state
            state = before.clone()
            happens(state, later.move)
            kept.append(later.made_from(before))
        entry = TakenBack(seat=seat, of=back.number)
        return Change(entry, back.noticed, state, struck=back, kept=kept)

    def last_own(self, seat: int) -> int:
        """Where among the kept moves the one lies that a seat may take back."""
        place, why_not = self.undoable(seat)
        if why_not:
            raise CannotUndo(why_not)
        return place

    def undoable(self, seat: int) -> tuple[int, str]:
        """Where among the kept moves a seat's last one lies, and why it cannot be taken back; nothing if it can."""
        if not self.setup.undo:
            return -1, "this table plays without taking back"
        if self.state.over:
            return -1, "the game is over"
        place = len(self.kept) - 1
        while place >= 0 and self.kept[place].move.seat != seat:
            place -= 1
        if place < 0 or self.kept[place].is_learned:
            return place, "you have made no move that nobody has learned anything by"
        if self.kept[place].move.by != PERSON:
            return place, "your last move was not made by yourself"
        if seat in self.ready and not self.state.lanes:
            # Answers to one question stay sealed, and stand each by itself, until all are in.
            return place, ""
        # Only what the seat has noticed may count, or the answer would tell what others do in hidden turns.
        moved_since = any(seat in later.noticed for later in self.kept[place + 1 :])
        if (moved_since and not self.is_sealed(place)) or not self.others_stand(place):
            return place, "somebody else has moved since your last move"
        return place, ""

    def is_sealed(self, place: int) -> bool:
        """Whether nobody else can tell a kept answer from another one.

        Answers to a question that several seats are asked at once are sealed; what seats do in turns of their own may
        be open, so there it is tried out.
        """
        kept = self.kept[place]
        if not kept.before.lanes:
            return True
        if kept.is_sealed is None:
            seat = kept.move.seat
            others = [option for option in kept.before.offers[seat] if option != kept.move.option]
            real = self.seen_by_others(kept.before, seat, kept.move.option)
            kept.is_sealed = not others or any(
                self.seen_by_others(kept.before, seat, option) == real for option in others[:ALTERNATIVES]
            )
        return kept.is_sealed

    def seen_by_others(self, before: State, seat: int, option: int) -> list[object]:
        """All that the others see after an answer."""
        state = before.clone()
        state.play(seat, option)
        return [state.actors(), *(state.position(viewer) for viewer in self.viewers if viewer != seat)]

    def others_stand(self, place: int) -> bool:
        """Whether all later moves would be the same, and do the same, without this one."""
        back = self.kept[place]
        if place == len(self.kept) - 1:
            return True
        if back.before.pending[self.kept[place + 1].move.seat] is None:
            # Whoever moved next had nothing to decide before.
            return False
        real = back.before.clone()
        without = back.before.clone()
        try:
            real.play(back.move.seat, back.move.option)
            return all(happens(real, later.move) == happens(without, later.move) for later in self.kept[place + 1 :])
        except LudotecaError:
            return False

    def prepare(self, entry: AnyEntry) -> Change:
        """An entry as it comes from the log, or one that does not concern the game."""
        if isinstance(entry, Moved):
            return self.played(entry)
        if isinstance(entry, TakenBack):
            return self.prepare_undo(entry.seat)
        return Change(entry, self.viewers)

    # Accepting.

    def accept(self, change: Change, time: float) -> None:
        """The entry is on disk: it has happened."""
        self.number += 1
        for viewer in change.noticed:
            self.noticed[viewer + 1] += 1
        entry = change.entry
        if change.state is not None:
            self.accept_state(change, change.state)
        elif isinstance(entry, Said):
            self.lines += 1
            self.talk.append((entry, tuple(self.noticed), time))
        elif isinstance(entry, Rematched):
            self.rematch = entry.table
        elif not isinstance(entry, Moved | TakenBack):
            self.seat(entry)

    def accept_state(self, change: Change, after: State) -> None:
        before = self.state
        entry = change.entry
        self.state = after
        if isinstance(entry, Moved):
            mover = entry.seat
            self.made.append(entry)
            at = tuple(self.noticed)
            self.keep(Kept(self.number, entry, before, change.noticed, at, before.learned() != after.learned()))
            self.recent.extend(Happened(self.number, at, event) for event in change.events)
            actors = set(after.actors())
            if not actors <= self.moment or before.waiting == 1:
                self.moment = actors
        else:
            mover = entry.seat if isinstance(entry, TakenBack) else SPECTATOR
            self.kept = change.kept or []
            if change.struck is not None:
                self.made = [move for move in self.made if move is not change.struck.move]
                self.strike_out(change.struck.number)
                self.struck.append(Struck(change.struck.noticed, change.struck.at, tuple(self.noticed)))
            self.history = [each for each in self.history if each[0] <= len(self.made)]
            self.moment |= set(after.actors())
        self.ready = self.have_answered()
        for seat in range(self.seats):
            if after.pending[seat] is not None and (seat == mover or before.pending[seat] is None):
                self.since[seat] = self.at(seat)
        scores = after.scores()
        if scores != self.history[-1][1]:
            self.history.append((len(self.made), scores))

    def keep(self, kept: Kept) -> None:
        """Remember a move for as long as it, or one before it, may be taken back.

        Where seats act in parallel, what one of them learns in its own turn binds only itself until all are done.
        """
        if kept.is_learned and (not self.state.lanes or kept.before.waiting == 1):
            self.kept.clear()
            return
        self.kept.append(kept)
        while self.kept and self.kept[0].is_learned:
            del self.kept[0]

    def strike_out(self, number: int) -> None:
        """What was told with an entry never happened."""
        kept = [each for each in self.recent if each.number != number]
        self.recent.clear()
        self.recent.extend(kept)

    def seat(self, entry: SatDown | StoodUp | BotSeated | Renamed) -> None:
        """Somebody comes, goes, or is called otherwise."""
        self.sitters[entry.seat] = after_entry(self.sitters[entry.seat], entry)


def happens(state: State, move: Moved) -> list[Event]:
    """Make a move on a state; what happens."""
    events: list[Event] = []
    state.log = events
    if move.outcomes:
        state.force(move.outcomes)
    state.play(move.seat, move.option)
    state.log = None
    state.take_notes()
    return events


def after_entry(sitter: Sitter, entry: SatDown | StoodUp | BotSeated | Renamed) -> Sitter:
    """Who is behind a seat after an entry."""
    if isinstance(entry, SatDown):
        return Sitter(kind=PERSON, name=entry.name, guest=entry.guest, person=entry.name)
    if isinstance(entry, Renamed):
        return Sitter(kind=sitter.kind, name=entry.name, guest=sitter.guest, person=entry.name)
    level = entry.level
    name = sitter.person or sitter.name or level
    kind = BOT if level else NOBODY
    return Sitter(kind=kind, name=name, level=level, guest=sitter.guest, person=sitter.person)
