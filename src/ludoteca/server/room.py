"""A table in the memory of a server: its play, who is connected, and how a change becomes news."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from time import monotonic, time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Executable, update

from ludoteca.errors import Conflict, StorageFailed, Unsettled
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.server import messages, plays
from ludoteca.server.botseats import BotSeats
from ludoteca.server.clocks import Clocks
from ludoteca.server.connection import Connection
from ludoteca.server.door import Door
from ludoteca.server.entries import (
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
    StoodUp,
    TakenBack,
    read_entry,
    written,
)
from ludoteca.server.eye import Eye
from ludoteca.server.messages import encode
from ludoteca.server.play import Change, Play, after_entry
from ludoteca.server.speaking import result_in
from ludoteca.server.store.layout import SEATS, TABLES
from ludoteca.server.store.queries import LogRow, TableRow, log_after
from ludoteca.texts import speech

if TYPE_CHECKING:
    from ludoteca.server.rooms import Rooms

TRIES = 50
"""So often a change is tried again when another server was faster: a bot there makes the moves of a turn in a row."""

SETTLING = 1.0
"""Seconds between looks for an entry of which nobody knows whether it was written."""


class Room:
    """One table."""

    def __init__(self, rooms: Rooms, row: TableRow, setup: Setup, log: Sequence[LogRow]) -> None:
        self.rooms = rooms
        self.id = row.id
        self.owner = row.owner
        self.setup = setup
        self.play = Play(setup, int(row.seed))
        self.names: list[str] = []
        """By seat; the eyes read them, so the list stays the same."""
        self.eyes: dict[int, Eye] = {}
        self.connections: dict[int, set[Connection]] = {viewer: set() for viewer in self.play.viewers}
        self.door = Door()
        self.is_doubtful = False
        """Whether the log may hold more than this server knows."""
        self.clocks = Clocks(setup.clock, setup.sitters, row.created) if setup.clock is not None else None
        self.alarm: asyncio.TimerHandle | None = None
        self.bots = BotSeats(self)
        self.used = monotonic()
        """When somebody was last here."""
        self.is_closed = False
        for entry in log:
            self.take_in(self.play.prepare(read_entry(entry.entry)), entry.time)
        self.learn_names()

    # Changes.

    async def change(
        self,
        prepare: Callable[[], Change],
        asker: Connection | None = None,
        ref: str = "",
        statements: Sequence[Executable] = (),
    ) -> Change:
        """Make a change durable, then tell everybody. Raises why it cannot be; then nothing has changed."""
        async with self.door:
            for _ in range(TRIES):
                if self.is_doubtful:
                    await self.read_news()
                change = prepare()
                now = time()
                row = self.row(change, now)
                try:
                    await self.rooms.store.write([row], [*statements, *self.projection(change)])
                except BaseException as error:
                    self.doubt(error, row, asker, ref)
                    if isinstance(error, Conflict):
                        continue
                    raise
                self.happen(change, now, asker, ref)
                return change
            raise Conflict("the table is moving on too fast; try again")

    def change_soon(
        self, prepare: Callable[[], Change], asker: Connection, ref: str, settled: Callable[[Exception | None], None]
    ) -> None:
        """The same for somebody who does not wait: `settled` is told when the change was made, or why it was not.

        Who is told of a Conflict has to try again.
        """

        def end(problem: Exception | None) -> None:
            try:
                self.door.leave()
            finally:
                settled(problem)

        def begin() -> None:
            try:
                if self.is_doubtful:
                    raise Conflict("the table is moving on too fast; try again")
                change = prepare()
                now = time()
                row = self.row(change, now)
                statements = self.projection(change)
            except Exception as problem:
                end(problem)
                return

            def written(problem: Exception | None) -> None:
                try:
                    if problem is None:
                        self.happen(change, now, asker, ref)
                    else:
                        self.doubt(problem, row, asker, ref)
                finally:
                    end(problem)

            self.rooms.store.submit([row], statements, written)

        self.door.enter(begin)

    def happen(self, change: Change, now: float, asker: Connection | None, ref: str) -> None:
        """A change is on disk: tell everybody, whoever asked for it first."""
        self.take_in(change, now)
        if asker is not None:
            asker.tell(text(messages.Done(ref=ref, at=self.play.at(asker.viewer))))
        self.spread(change, now)

    def doubt(self, problem: BaseException, row: dict[str, Any], asker: Connection | None, ref: str) -> None:
        """Whether something was written, by this server or another, cannot be known: the log will tell."""
        self.is_doubtful = True
        if isinstance(problem, Unsettled):
            self.rooms.start(self.settle(row, asker, ref))

    async def settle(self, row: dict[str, Any], asker: Connection | None, ref: str) -> None:
        """Find out what became of an entry when the database is back, and tell whoever asked for it."""
        while True:
            await asyncio.sleep(SETTLING)
            try:
                is_made = await self.rooms.store.has_written(row)
                async with self.door:
                    await self.read_news()
            except StorageFailed:
                continue
            break
        if asker is not None:
            at = self.play.at(asker.viewer)
            reason = "it was not done: the database had broken off; try again"
            answer = (
                messages.Done(ref=ref, at=at)
                if is_made
                else messages.Refusal(ref=ref, code="server/storage", reason=reason, at=at)
            )
            asker.tell(text(answer))

    def row(self, change: Change, now: float) -> dict[str, Any]:
        """The entry as it is written."""
        state: State = self.play.state if change.state is None else change.state
        return {
            "table_id": self.id,
            "number": self.play.number + 1,
            "entry": written(change.entry),
            "actors": self.play.actors_mask(state),
            "time": now,
        }

    def projection(self, change: Change) -> list[Executable]:
        """What else changes with an entry: who sits where, whether the game is over, and what its campaign learns."""
        entry = change.entry
        if isinstance(entry, SatDown | StoodUp | BotSeated | Renamed):
            sitter = after_entry(self.play.sitters[entry.seat], entry)
            return [
                update(SEATS)
                .where(SEATS.c.table_id == self.id, SEATS.c.seat == entry.seat)
                .values(guest=sitter.guest or None, player=written(sitter))
            ]
        statements: list[Executable] = []
        if change.state is not None:
            statements += plays.news(self.setup, self.id, self.play.state, change.state, len(self.play.made) + 1)
            if change.state.over:
                statements.append(update(TABLES).where(TABLES.c.id == self.id).values(over=True))
        return statements

    def take_in(self, change: Change, now: float) -> None:
        """An entry of the log has happened."""
        if self.clocks is not None:
            self.clocks.advance(now)
        self.play.accept(change, now)
        entry = change.entry
        if self.clocks is not None:
            if isinstance(entry, SatDown | BotSeated):
                self.clocks.sit(entry.seat)
            mover = entry.seat if isinstance(entry, Moved | TakenBack) else None
            self.clocks.decided(mover, self.play.state.actors())

    async def read_news(self) -> None:
        """Take in what other servers have written. Only with the lock held."""
        known = self.play.number
        for entry in await self.rooms.store.read(lambda connection: log_after(connection, self.id, known)):
            change = self.play.prepare(read_entry(entry.entry))
            self.take_in(change, entry.time)
            self.spread(change, entry.time)
        self.is_doubtful = False

    async def hear(self, number: int) -> None:
        """Another server says that the table is at this entry."""
        if number > self.play.number:
            async with self.door:
                if number > self.play.number:
                    await self.read_news()

    # News.

    def spread(self, change: Change, now: float) -> None:
        """Tell everybody what has happened, each what they may know."""
        entry = change.entry
        if change.state is not None:
            for viewer in change.noticed:
                connected = self.connections[viewer]
                if connected:
                    self.tell_update(self.eyes[viewer], change, connected)
            if self.play.state.over:
                self.tell_result()
                self.tell_table()
        elif isinstance(entry, Said):
            for viewer, connected in self.connections.items():
                for each in connected:
                    each.tell(text(chat(entry, self.play.at(viewer), now)))
        else:
            if not isinstance(entry, Rematched):
                self.learn_names()
            self.tell_table()
        if self.clocks is not None:
            self.tell_clocks()
        self.go_on()

    def go_on(self) -> None:
        """Let bots think and clocks run."""
        self.bots.wake()
        self.set_alarm()

    def tell_update(self, eye: Eye, change: Change, connected: set[Connection]) -> None:
        """Send what has changed for one viewer, to each connection in its language."""
        update = eye.update(change)
        news: dict[str, str] = {}
        for each in connected:
            if each.language not in news:
                news[each.language] = text(eye.update_in(each.language, update, change))
            each.tell(news[each.language])

    def tell_result(self) -> None:
        for connected in self.connections.values():
            for each in connected:
                each.tell(text(self.result(each.language)))

    def tell_table(self) -> None:
        """Send everybody what has changed about the table itself."""
        for connected in self.connections.values():
            for each in connected:
                each.tell(text(self.table(each.viewer, each.guest)))

    def tell_clocks(self) -> None:
        for viewer, connected in self.connections.items():
            if connected:
                news = text(self.clock_message(viewer))
                for each in connected:
                    each.tell(news)

    # Coming and going.

    def eye(self, viewer: int) -> Eye:
        """The eyes of a viewer; they stay open for those who come back."""
        if viewer not in self.eyes:
            self.eyes[viewer] = Eye(self.play, viewer, self.names, secrets.token_hex(5))
        return self.eyes[viewer]

    def greet(self, connection: Connection, hello: messages.Hello) -> None:
        """Show the table to somebody who comes or comes back."""
        self.used = monotonic()
        viewer = connection.viewer
        eye = self.eye(viewer)
        connection.tell(text(self.table(viewer, connection.guest, arriving=True)))
        connection.tell(text(eye.whole(hello.seen, connection.language)))
        for said, at, moment in self.play.talk:
            connection.tell(text(chat(said, at[viewer + 1], moment)))
        if self.clocks is not None:
            connection.tell(text(self.clock_message(viewer)))
        if self.play.state.over:
            connection.tell(text(self.result(connection.language)))
        was_present = bool(self.connections[viewer])
        self.connections[viewer].add(connection)
        if not was_present or viewer == SPECTATOR:
            for connected in self.connections.values():
                for each in connected:
                    if each is not connection:
                        each.tell(text(self.table(each.viewer, each.guest)))
        self.go_on()

    def part(self, connection: Connection) -> None:
        """Somebody is not connected any more."""
        self.used = monotonic()
        self.connections[connection.viewer].discard(connection)
        if not self.connections[connection.viewer] or connection.viewer == SPECTATOR:
            self.tell_table()

    def is_idle(self, minutes: float) -> bool:
        """Whether nobody needs the table in memory."""
        left = self.seconds_left()
        return (
            not any(self.connections.values())
            and not self.bots.are_thinking()
            and not self.door.is_taken
            and monotonic() - self.used > minutes * 60
            and (left is None or left > 2 * minutes * 60)
        )

    def seconds_left(self) -> float | None:
        """Until the next time is up, if a clock runs."""
        end = None if self.clocks is None or self.play.state.over else self.clocks.next_end(time())
        return None if end is None else end[0]

    def close(self) -> None:
        """Leave the memory. Nothing is lost: the log has it all."""
        self.is_closed = True
        self.bots.stop()
        if self.alarm is not None:
            self.alarm.cancel()

    # Clocks.

    def set_alarm(self) -> None:
        """Wake up when the next time is up."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.clocks is not None and not self.play.state.over:
            end = self.clocks.next_end(time())
            if end is not None:
                left, seat = end
                loop = asyncio.get_running_loop()
                self.alarm = loop.call_later(max(0.0, left), self.bots.decide_for, seat)

    def clock_message(self, viewer: int) -> messages.Clocks:
        assert self.clocks is not None
        return messages.Clocks(at=self.play.at(viewer), seats=self.clocks.states(time()))

    # What is sent about the table itself.

    def learn_names(self) -> None:
        """What everybody is called, for what is told in words."""
        self.names[:] = [sitter.name or f"Player {seat + 1}" for seat, sitter in enumerate(self.play.sitters)]

    def players(self) -> list[messages.Player]:
        """Who sits where."""
        return [
            messages.Player(
                seat,
                sitter.name,
                sitter.kind,
                sitter.level,
                sitter.kind == PERSON and bool(self.connections[seat]),
                sitter.person if sitter.kind != PERSON else "",
            )
            for seat, sitter in enumerate(self.play.sitters)
        ]

    def table(self, viewer: int, guest: str, arriving: bool = False) -> messages.Table:
        """The table as one viewer is told of it."""
        setup = self.setup
        players = self.players()
        if arriving and viewer != SPECTATOR:
            players[viewer].present = players[viewer].kind == PERSON
        return messages.Table(
            id=self.id,
            game=setup.game,
            title=self.play.game.title,
            name=setup.name,
            options=setup.options,
            you=viewer,
            seats=own if len(own := self.seats_of(guest)) > 1 else [],
            owner=guest == self.owner,
            players=players,
            spectators=len(self.connections[SPECTATOR]) + (arriving and viewer == SPECTATOR),
            listed=setup.listed,
            watchable=setup.watchable,
            hints=setup.hints,
            undo=setup.undo,
            clock=setup.clock,
            commitment=setup.commitment,
            seed_chosen=setup.seed_chosen,
            over=self.play.state.over,
            rematch=self.play.rematch,
            parent=setup.parent,
            campaign=plays.told_now(setup, self.play.state),
        )

    def result(self, language: str) -> messages.Result:
        """How the game ended, with the seed that explains all chance."""
        state = self.play.state
        view = self.play.game.view(state, SPECTATOR)
        result = messages.Result(
            scores=state.scores(),
            winners=state.winners(),
            account=[seat.account for seat in view.seats[: self.play.seats]],
            seed=str(self.play.seed),
            commitment=self.setup.commitment,
            history=self.play.history,
        )
        return result_in(speech(language, self.setup.game), result)

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to a guest, also while a bot stands in."""
        return [seat for seat, sitter in enumerate(self.play.sitters) if sitter.guest and sitter.guest == guest]

    def free_seats(self) -> list[int]:
        """Seats that wait for a person whom they do not belong to yet."""
        return [seat for seat, sitter in enumerate(self.play.sitters) if sitter.kind == NOBODY and not sitter.guest]

    def entry(self, entry: AnyEntry) -> Callable[[], Change]:
        """A change that does not concern the game."""
        return lambda: self.play.prepare(entry)


def chat(said: Said, at: int, time: float) -> messages.Chat:
    return messages.Chat(at=at, seat=said.seat, name=said.name, text=said.text, time=time)


def text(message: messages.Message) -> str:
    """A message as it is sent."""
    return encode(message).decode()
