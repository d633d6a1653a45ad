"""All tables that a server has in memory; the others wait in the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

from sqlalchemy import Connection as Database
from sqlalchemy import Executable, insert

from ludoteca.errors import Declined, LudotecaError
from ludoteca.kernel import registry
from ludoteca.server import plays, security
from ludoteca.server.entries import NOBODY, SatDown, Setup, commitment_of, read_setup, written
from ludoteca.server.garbage import look_for_garbage
from ludoteca.server.play import Play, after_entry
from ludoteca.server.room import Room
from ludoteca.server.settings import Settings
from ludoteca.server.store import queries
from ludoteca.server.store.layout import INVITATIONS, SEATS, TABLES
from ludoteca.server.store.queries import LogRow, TableRow
from ludoteca.server.store.store import Store
from ludoteca.server.thinking import Thinkers

LOGGER = logging.getLogger("ludoteca.server")

LONG_LOG = 100
"""A log longer than this is played through in a thread, so that other tables need not wait."""

EARLY = 5.0
"""Seconds before a clock runs out in which its table is taken up again."""


@dataclass(frozen=True)
class Laid:
    """A new table before it is written."""

    id: str
    keys: dict[int, str]
    """Of its invitations."""
    rows: list[dict[str, Any]]
    """The first entries of its log."""
    statements: list[Executable]
    """All else that the database is to know of it."""


class Rooms:
    """The tables of one server process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings.workers)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.connections = 0
        self.sleepers: dict[str, asyncio.TimerHandle] = {}
        """Tables out of memory whose clocks run: each is taken up again before the next time is up."""

    async def open(self) -> None:
        """Begin: clocks go on where people have to hurry."""
        await self.store.open(self.hear, self.missed)
        self.start(self.take_up_all(await self.store.read(queries.clocked_tables)))
        self.start(self.sweep())
        self.start(look_for_garbage(lambda: self.store.writer.rows))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        for sleeper in self.sleepers.values():
            sleeper.cancel()
        for room in self.rooms.values():
            room.close()
        self.thinkers.close()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def take_up_all(self, ids: Sequence[str]) -> None:
        """One after the other: there may be thousands."""
        for id in ids:
            await self.take_up(id)

    async def take_up(self, id: str) -> None:
        """Let the clock of a table run on."""
        try:
            (await self.get(id)).go_on()
        except LudotecaError as error:
            LOGGER.warning("table %s cannot go on: %s", id, error)

    async def sweep(self) -> None:
        """Let go of tables that nobody needs in memory."""
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            minutes = self.settings.idle_minutes
            if len(self.rooms) > self.settings.most_tables_in_memory:
                minutes = min(minutes, self.settings.crowded_minutes)
            for id, room in list(self.rooms.items()):
                if room.is_idle(minutes):
                    room.close()
                    del self.rooms[id]
                    self.wait_for_clock(room)

    def wait_for_clock(self, room: Room) -> None:
        """Take a table up again in time for those whose clock runs."""
        left = room.seconds_left()
        if left is not None:
            wake = asyncio.get_running_loop().call_later
            self.sleepers[room.id] = wake(max(0.0, left - EARLY), lambda: self.start(self.take_up(room.id)))

    # Finding a table.

    async def get(self, id: str) -> Room:
        """A table, from memory or from the database, with everything that was written before it was asked for."""
        room = self.rooms.get(id)
        if room is not None:
            room.used = monotonic()
            if self.store.is_shared:
                # Whoever comes from another server must find what they have done there.
                async with room.door:
                    await room.read_news()
            return room
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.load(id))
        try:
            return await asyncio.shield(self.loading[id])
        finally:
            future = self.loading.get(id)
            if future is not None and future.done():
                del self.loading[id]

    async def load(self, id: str) -> Room:
        """Play a table's log through."""

        def find(connection: Database) -> tuple[TableRow | None, list[LogRow]]:
            return queries.table(connection, id), queries.log_after(connection, id, 0)

        row, log = await self.store.read(find)
        if row is None:
            raise Declined("table/unknown", "there is no such table")
        setup = read_setup(row.setup)
        if len(log) > LONG_LOG:
            room = await asyncio.to_thread(Room, self, row, setup, log)
        else:
            room = Room(self, row, setup, log)
        self.rooms[id] = room
        sleeper = self.sleepers.pop(id, None)
        if sleeper is not None:
            sleeper.cancel()
        if self.store.is_shared:
            async with room.door:
                await room.read_news()
        return room

    def hear(self, id: str, number: int) -> None:
        """Another server has moved a table on."""
        room = self.rooms.get(id)
        if room is not None and number > room.play.number:
            self.start(self.catch_up(room, number))

    def missed(self) -> None:
        """News may have been lost: look at all tables again."""
        for room in self.rooms.values():
            self.start(self.catch_up(room, None))

    async def catch_up(self, room: Room, number: int | None) -> None:
        try:
            if number is not None:
                await room.hear(number)
            else:
                async with room.door:
                    await room.read_news()
        except Declined as error:
            room.is_doubtful = True
            LOGGER.warning("table %s: %s", room.id, error)

    # Setting a table up.

    async def create(
        self,
        owner: str,
        setup: Setup,
        seed: int,
        sit: dict[int, tuple[str, str]],
        statements: Sequence[Executable] = (),
    ) -> tuple[str, dict[int, str]]:
        """A new table; its id and the keys of its invitations. `sit` says which guests sit down at once.

        The statements are carried out before, in the same transaction.
        """
        laid = self.lay(owner, setup, seed, sit)
        await self.store.write(laid.rows, [*statements, *laid.statements])
        await self.begin(laid.id)
        return laid.id, laid.keys

    async def begin(self, id: str) -> None:
        """Let the bots of a new table think."""
        (await self.get(id)).go_on()

    def lay(self, owner: str, setup: Setup, seed: int, sit: dict[int, tuple[str, str]]) -> Laid:
        """A new table that is ready to be written."""
        play = Play(setup, seed)
        id = security.new_id()
        now = time()
        entries = [SatDown(seat=seat, guest=guest, name=name) for seat, (guest, name) in sorted(sit.items())]
        for entry in entries:
            play.sitters[entry.seat] = after_entry(play.sitters[entry.seat], entry)
        keys = {
            seat: security.new_key()
            for seat in play.viewers
            if seat == queries.SPECTATORS or play.sitters[seat].kind == NOBODY
        }
        statements: list[Executable] = [
            insert(TABLES).values(
                id=id,
                owner=owner,
                setup=written(setup),
                seed=str(seed),
                listed=setup.listed,
                watchable=setup.watchable,
                has_clock=setup.clock is not None,
                over=play.state.over,
                created=now,
            ),
            insert(SEATS).values(
                [
                    {"table_id": id, "seat": seat, "guest": sitter.guest or None, "player": written(sitter)}
                    for seat, sitter in enumerate(play.sitters)
                ]
            ),
            insert(INVITATIONS).values(
                [{"table_id": id, "seat": seat, "hash": security.hash_of(key)} for seat, key in keys.items()]
            ),
            *plays.first_words(setup, id, play.state),
        ]
        actors = play.actors_mask(play.state)
        rows = [
            {"table_id": id, "number": number, "entry": written(entry), "actors": actors, "time": now}
            for number, entry in enumerate(entries, 1)
        ]
        return Laid(id, keys, rows, statements)


def ready_setup(setup: Setup, seed: int) -> Setup:
    """A set-up with the hash of its seed; raises what is wrong with it."""
    game = registry.game(setup.game)
    complete = game.complete(setup.options, len(setup.sitters))
    if game.needs is not None:
        game.needs(complete)
    setup.version = game.version
    setup.commitment = commitment_of(seed)
    return setup
