"""The store as the rest of the server sees it: nothing here waits on the event loop."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.errors import StorageFailed, Unsettled
from ludoteca.server.store.database import bring_up_to_date, connect, said
from ludoteca.server.store.listener import Listener
from ludoteca.server.store.writer import Job, Writer, has_written

T = TypeVar("T")


class Store:
    """A database that is open."""

    def __init__(self, url: str, seconds: float) -> None:
        self.engine = connect(url)
        self.seconds = seconds
        """So long the database may take to answer."""
        self.jobs: deque[Job] = deque()
        """What is to be written, the oldest first."""
        self.slow: list[Job] = []
        """Jobs that are being written although nobody waits for them any longer."""
        self.alarm: asyncio.TimerHandle | None = None
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

        Conflict if another server has written one of the entries; StorageFailed if nothing could be written; Unsettled
        if that is not known, as the database broke off.
        """
        written = asyncio.get_running_loop().create_future()
        self.submit(rows, statements, lambda problem: settle(written, problem))
        await written

    def submit(
        self,
        rows: Sequence[dict[str, Any]],
        statements: Sequence[Executable],
        settled: Callable[[Exception | None], None],
    ) -> None:
        """The same without waiting: `settled` is called when all is on disk, or with what `write` would raise."""
        jobs = self.jobs
        while jobs and jobs[0].is_settled:
            jobs.popleft()
        job = Job(rows, statements, settled)
        jobs.append(job)
        self.writer.submit(job)
        if self.alarm is None:
            self.alarm = asyncio.get_running_loop().call_later(self.seconds, self.look_after)

    def look_after(self) -> None:
        """Give up what has waited too long. Jobs are written in their order, so the first has waited longest."""
        now = monotonic()
        jobs = self.jobs
        while jobs and (jobs[0].is_settled or jobs[0].since + self.seconds <= now):
            self.give_up(jobs.popleft())
        wait = asyncio.get_running_loop().call_later
        self.alarm = wait(jobs[0].since + self.seconds - now, self.look_after) if jobs else None

    def give_up(self, job: Job) -> None:
        if job.is_settled:
            return
        if job.take():
            job.settle(StorageFailed("nothing was written: the database does not answer"))
        else:
            self.slow.append(job)
            job.settle(Unsettled("the database does not answer; whether this was done is being looked up"))

    async def has_written(self, row: dict[str, Any]) -> bool:
        """Whether an entry is in the log, once no transaction can bring it there any more."""
        self.slow = [job for job in self.slow if not job.is_ended]
        if self.slow:
            raise StorageFailed("the database still does not answer")
        return await self.in_time(self.guarded, lambda: has_written(self.engine, row))

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds."""
        return await self.in_time(self.read_now, query)

    async def in_time(self, function: Callable[..., T], *words: Any) -> T:
        """What a thread finds, unless the database takes too long."""
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.to_thread(function, *words)
        except TimeoutError:
            raise StorageFailed("the database does not answer") from None

    def read_now(self, query: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return self.guarded(read)

    def guarded(self, reading: Callable[[], T]) -> T:
        """What is read, or one sentence about why it cannot be."""
        try:
            return reading()
        except SQLAlchemyError as error:
            raise StorageFailed(f"the database cannot be read: {said(error)}") from error


def settle(written: asyncio.Future[None], problem: Exception | None) -> None:
    """Wake up whoever waits for something to be written, if they still do."""
    if not written.done():
        if problem is None:
            written.set_result(None)
        else:
            written.set_exception(problem)


def call(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *words: object) -> None:
    """Call something on the event loop from another thread, unless the loop has ended."""
    try:
        loop.call_soon_threadsafe(function, *words)
    except RuntimeError:
        pass
