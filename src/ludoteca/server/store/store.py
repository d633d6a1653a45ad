"""The store as the rest of the server sees it: nothing here waits on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.errors import StorageFailed
from ludoteca.server.store.database import bring_up_to_date, connect, said
from ludoteca.server.store.listener import Listener
from ludoteca.server.store.writer import Job, Writer

T = TypeVar("T")


class Store:
    """A database that is open."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        """Whether other servers may write to the same database."""
        self.writer: Writer
        self.listener: Listener | None = None

    async def open(self, news: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Bring the database up to date and begin to write; `news` is called with a table and its newest entry."""
        await asyncio.to_thread(bring_up_to_date, self.engine)
        loop = asyncio.get_running_loop()
        self.writer = Writer(self.engine, loop)
        self.writer.start()
        if self.is_shared:
            self.listener = Listener(
                self.engine,
                lambda table, number: call(loop, news, table, number),
                lambda: call(loop, missed),
            )
            await asyncio.to_thread(self.listener.start)

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        if self.listener is not None:
            await asyncio.to_thread(self.listener.stop)
        await asyncio.to_thread(self.writer.stop)
        self.engine.dispose()

    async def write(self, rows: Sequence[dict[str, Any]] = (), statements: Sequence[Executable] = ()) -> None:
        """Write entries of the log and what follows from them, all or nothing; returns when they are on disk.

        Conflict if another server has written one of the entries; StorageFailed if nothing could be written.
        """
        job = Job(asyncio.get_running_loop().create_future(), list(rows), statements)
        self.writer.submit(job)
        await job.done

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds."""
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            raise StorageFailed(f"the database cannot be read: {said(error)}") from error


def call(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *words: object) -> None:
    """Call something on the event loop from another thread, unless the loop has ended."""
    try:
        loop.call_soon_threadsafe(function, *words)
    except RuntimeError:
        pass
