"""The eyes of one viewer at one table: views and updates as they are sent, and nothing the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.kernel import view as kernel
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import SPECTATOR
from ludoteca.server.entries import CLOCK, Moved
from ludoteca.server.messages import Asked, Choice, Motion, Piece, Seat, Told, UndoState, Update, View, Zone
from ludoteca.server.play import Change, Happened, Play
from ludoteca.server.speaking import table_in
from ludoteca.table.interpreting import Interpreter
from ludoteca.table.telling import Teller, unredacted
from ludoteca.table.tracking import Placed, Sighting, Tracker
from ludoteca.texts import ENGLISH, Speech, speech


class Eye:
    """What one viewer has been shown."""

    def __init__(self, play: Play, viewer: int, names: list[str], ids: str) -> None:
        self.play = play
        self.viewer = viewer
        self.ids = ids
        """The name of this run of piece ids."""
        self.tracker = Tracker(play.shelf)
        self.teller = Teller(viewer, names)
        self.interpreters: dict[str, Interpreter] = {}
        """By language."""
        self.at = 0
        """What the viewer had noticed when the table was last looked at."""
        self.shown: kernel.View
        """What was seen last, but for the zones: these are in the tracker."""
        self.look()

    def look(self) -> Sighting:
        """Look at the table as it is now."""
        self.state = self.play.state
        view = self.play.game.view(self.state, self.viewer)
        self.at = self.play.at(self.viewer)
        sighting = self.tracker.see(view)
        self.shown = kernel.View(view.game, view.viewer, view.headline, view.seats, (), view.prompt, view.choices)
        self.teller.learn_from(placed.zone for placed in sighting.changed)
        return sighting

    def catch_up(self) -> None:
        """Look again after a time in which nobody was there."""
        if self.state is not self.play.state:
            self.look()

    def whole(self, seen: int | None, language: str = ENGLISH) -> View:
        """The whole table, and what happened since the viewer has seen it last."""
        self.catch_up()
        view = self.shown
        play = self.play
        teller = self.teller_in(language)
        whole = View(
            at=self.at,
            ids=self.ids,
            game=view.game,
            viewer=self.viewer,
            headline=view.headline,
            prompt=view.prompt,
            seats=[seat(each) for each in view.seats],
            zones=[zone(placed) for placed in self.tracker.places.values()],
            choices=self.choices(view),
            asked=self.asked(),
            ready=play.ready,
            undo=self.undo(),
            over=play.state.over,
            events=[told for told in self.tell(play.recent, teller) if seen is None or told.at > seen],
            struck=[] if seen is None else self.struck_since(seen),
        )
        return whole if language == ENGLISH else table_in(self.speech_in(language), whole)

    def update(self, change: Change) -> Update:
        """What an entry that was just accepted changes for the viewer."""
        play = self.play
        before, since = self.shown, self.at
        sighting = self.look()
        view = self.shown
        struck = change.struck
        return Update(
            at=self.at,
            since=since,
            headline=None if view.headline == before.headline else view.headline,
            prompt=None if view.prompt == before.prompt else view.prompt,
            seats=None if view.seats == before.seats else [seat(each) for each in view.seats],
            zones=[zone(placed) for placed in sighting.changed],
            layout=list(self.tracker.places) if sighting.relaid else None,
            choices=self.choices(view),
            asked=self.asked(),
            ready=play.ready,
            undo=self.undo(),
            over=play.state.over,
            events=[told(self.teller, self.at, event) for event in change.events if event.reaches(self.viewer)],
            motions=[Motion(each.source, each.target, each.id, each.becomes, each.count) for each in sighting.motions],
            timed_out=timed_out(change),
            struck=[] if struck is None else [struck.at[self.viewer + 1]],
        )

    def update_in(self, language: str, update: Update, change: Change) -> Update:
        """The same update for a viewer who reads another language."""
        if language == ENGLISH:
            return update
        teller = self.teller_in(language)
        update = table_in(self.speech_in(language), update)
        update.events = [told(teller, self.at, event) for event in change.events if event.reaches(self.viewer)]
        return update

    def speech_in(self, language: str) -> Speech:
        return speech(language, self.play.game.key)

    def teller_in(self, language: str) -> Teller:
        """Somebody who tells events in a language."""
        if language == ENGLISH:
            return self.teller
        if language not in self.interpreters:
            self.interpreters[language] = Interpreter(self.teller, self.speech_in(language))
        return self.interpreters[language]

    def tell(self, happened: Iterable[Happened], teller: Teller) -> list[Told]:
        """Events as the viewer is told them."""
        return [
            told(teller, each.at[self.viewer + 1], each.event) for each in happened if each.event.reaches(self.viewer)
        ]

    def struck_since(self, seen: int) -> list[int]:
        """Entries that the viewer has seen and that were taken back while nobody was there."""
        place = self.viewer + 1
        return [
            each.told[place]
            for each in self.play.struck
            if self.viewer in each.noticed and each.told[place] <= seen < each.at[place]
        ]

    def choices(self, view: kernel.View) -> list[Choice]:
        """The open options, each with the ids of the pieces it concerns."""
        if not view.choices:
            return []
        concerned = self.tracker.concerned(view.choices)
        return [
            Choice(each.option, each.move, each.text, each.rule, pieces, each.zone)
            for each, pieces in zip(view.choices, concerned, strict=True)
        ]

    def asked(self) -> Asked | None:
        """The viewer's open decision."""
        play = self.play
        decision = play.state.pending[self.viewer] if self.viewer != SPECTATOR else None
        if decision is None:
            return None
        return Asked(decision.name, play.since[self.viewer], len(play.moment) > 1)

    def undo(self) -> UndoState:
        """Whether the viewer's last move can be taken back."""
        if self.viewer == SPECTATOR:
            return UndoState(False, "you are looking on")
        _, why_not = self.play.undoable(self.viewer)
        return UndoState(not why_not, why_not)


def timed_out(change: Change) -> int | None:
    """The seat whose time was up."""
    entry = change.entry
    return entry.seat if isinstance(entry, Moved) and entry.by == CLOCK else None


def told(teller: Teller, at: int, event: Event) -> Told:
    """An event in words and as data."""
    data = unredacted(event) if teller.viewer is None else event.fields_seen_by(teller.viewer)
    return Told(at, teller.tell(event, data), type(event).__name__, event.rule, data)


def seat(each: kernel.Seat) -> Seat:
    return Seat(each.seat, each.score, each.facts, each.acting, each.account, each.name, each.won)


def zone(placed: Placed) -> Zone:
    """A zone with the ids of its pieces."""
    each = placed.zone
    return Zone(
        each.key,
        each.label,
        [piece(id, one) for id, one in zip(placed.ids, each.pieces, strict=True)],
        each.owner,
        each.shape,
        each.capacity,
        each.note,
        each.board,
        each.spaces,
        each.columns,
        each.rows,
    )


def piece(id: str, each: kernel.Piece) -> Piece:
    return Piece(id, each.key, each.face, each.tone, each.note, each.mark, each.text, each.count, each.space)
