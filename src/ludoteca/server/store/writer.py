"""Writes to the database: one thread, and one commit for all that came in while the last one ran."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from time import monotonic, perf_counter, sleep
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert, select, text
from sqlalchemy.exc import IntegrityError

from ludoteca.errors import Conflict, StorageFailed, Unsettled
from ludoteca.server.store.database import said
from ludoteca.server.store.layout import LOG

LOGGER = logging.getLogger("ludoteca.server")

MOST_AT_ONCE = 500
"""Jobs in one transaction."""

STOPPING = 30.0
"""Seconds in which the last entries must be written when a server ends."""

GATHERING = 0.005
"""Seconds in which a busy server gathers more before it commits again: a commit costs as much as twenty entries."""

INSERT = insert(LOG)

CHANNEL = "ludoteca"
"""Where PostgreSQL tells the other servers which table is at which entry, and nothing else."""


class Job:
    """What is written together or not at all: entries of one table's log, and what follows from them."""

    def __init__(
        self,
        rows: Sequence[dict[str, Any]],
        statements: Sequence[Executable],
        settled: Callable[[Exception | None], None],
    ) -> None:
        self.rows = rows
        self.statements = statements
        self.settled = settled
        """Called once, on the event loop: with nothing when it is written, else with what went wrong."""
        self.since = monotonic()
        self.is_settled = False
        self.is_ended = False
        """Whether the writer has done with it, whether or not somebody still waits for it."""
        self.taken = threading.Lock()
        """Held by the writer once it has begun, or by whoever does not wait any longer: then it is not begun."""

    def take(self) -> bool:
        """Begin with the job, or give it up; only one of both can be."""
        return self.taken.acquire(blocking=False)

    def settle(self, problem: Exception | None) -> None:
        """Tell whoever waits what became of the job, if they have not been told before."""
        if not self.is_settled:
            self.is_settled = True
            self.settled(problem)

    def end(self, problem: Exception | None) -> None:
        self.is_ended = True
        self.settle(problem)


class Writer:
    """The only one who writes."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.engine = engine
        self.loop = loop
        self.queue: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="ludoteca-writer", daemon=True)
        self.connection: Connection | None = None
        self.commits = 0
        self.rows = 0
        self.seconds = 0.0
        """Spent in transactions."""
        self.failures = 0
        self.is_committing = False
        """Whether the last transaction had come to its commit, after which it may have been written."""

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end; a database that does not answer is not waited for any longer."""
        self.queue.put(None)
        self.thread.join(STOPPING)

    def submit(self, job: Job) -> None:
        self.queue.put(job)
        if not self.is_working():
            self.refuse_all()

    def is_working(self) -> bool:
        """Whether what is submitted will be written."""
        return self.thread.is_alive()

    def refuse_all(self) -> None:
        """Tell all who wait that nobody writes any more."""
        while not self.queue.empty():
            job = self.queue.get()
            if job is not None:
                end_all([job], [StorageFailed("nothing was written: the server cannot write any more, start it again")])

    def work(self) -> None:
        """Write until told to stop. Whatever goes wrong with one transaction, the next one is tried."""
        try:
            ending = False
            while not ending:
                jobs, ending = self.waiting()
                jobs = [job for job in jobs if job.take()]
                if jobs:
                    self.loop.call_soon_threadsafe(end_all, jobs, self.write_all(jobs))
                if len(jobs) > 1 and not ending:
                    sleep(GATHERING)
        finally:
            self.disconnect()
            with suppress(RuntimeError):  # The event loop may have ended.
                self.loop.call_soon_threadsafe(self.refuse_all)

    def waiting(self) -> tuple[list[Job], bool]:
        """The jobs that wait, at least one, and whether they are the last ones."""
        first = self.queue.get()
        jobs = [] if first is None else [first]
        ending = first is None
        while len(jobs) < MOST_AT_ONCE and not self.queue.empty():
            job = self.queue.get()
            if job is None:
                ending = True
            else:
                jobs.append(job)
        return jobs, ending

    def write_all(self, jobs: list[Job]) -> list[Exception | None]:
        """Write all jobs in one transaction; if that cannot be, each on its own, so that one hurts no other."""
        started = perf_counter()
        try:
            self.write(jobs)
            return [None] * len(jobs)
        except IntegrityError as error:
            if len(jobs) == 1:
                return [Conflict(f"another server was faster: {said(error)}")]
            return [result for job in jobs for result in self.write_all([job])]
        except Exception as error:
            # A driver may raise errors of its own, and memory may run out: whoever waits must hear of it.
            self.disconnect()
            self.failures += 1
            LOGGER.warning("a transaction failed: %r", error)
            return [self.outcome(jobs, error)] * len(jobs)
        finally:
            self.seconds += perf_counter() - started

    def write(self, jobs: list[Job]) -> None:
        """One transaction."""
        self.is_committing = False
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        rows = [row for job in jobs for row in job.rows]
        transaction = self.connection.begin()
        try:
            for job in jobs:
                for statement in job.statements:
                    self.connection.execute(statement)
            if rows:
                self.insert(self.connection, rows)
        except IntegrityError:
            transaction.rollback()
            raise
        self.is_committing = True
        transaction.commit()
        self.commits += 1
        self.rows += len(rows)

    def insert(self, connection: Connection, rows: list[dict[str, Any]]) -> None:
        """Add entries to the log."""
        if self.engine.dialect.name == "postgresql":
            connection.execute(INSERT, rows)
            told = [{"channel": CHANNEL, "text": f"{row['table_id']} {row['number']}"} for row in rows]
            connection.execute(text("SELECT pg_notify(:channel, :text)"), told)
        else:
            values = tuple([row[column.name] for row in rows for column in LOG.columns])
            connection.exec_driver_sql(insertion(len(rows)), values)

    def outcome(self, jobs: list[Job], error: Exception) -> Exception | None:
        """What became of a transaction that failed; None if it is written all the same."""
        if not self.is_committing:
            return StorageFailed(f"nothing was written: {said(error)}")
        row = next((row for job in jobs for row in job.rows), None)
        try:
            if row is not None:
                # All or nothing: one entry speaks for all.
                is_written = has_written(self.engine, row)
                return None if is_written else StorageFailed(f"nothing was written: {said(error)}")
        except Exception as problem:
            LOGGER.warning("whether it was written cannot be found out yet: %r", problem)
        return Unsettled("the database broke off while it wrote; whether this was done is being looked up")

    def disconnect(self) -> None:
        """Throw the connection away; the next transaction takes a new one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()


def has_written(engine: Engine, row: dict[str, Any]) -> bool:
    """Whether this very entry lies in the log. Waits for transactions that are still under way."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            # A server process whose client was cut off may be just about to commit.
            connection.execute(text("LOCK TABLE log IN SHARE MODE"))
        query = select(LOG.c.entry, LOG.c.time).where(LOG.c.table_id == row["table_id"], LOG.c.number == row["number"])
        found = connection.execute(query).first()
    return found is not None and (found.entry, found.time) == (row["entry"], row["time"])


@cache
def insertion(count: int) -> str:
    """An SQLite statement for so many entries. Row by row, the writer would get in the way of everybody else's work at
    every row."""
    columns = [column.name for column in LOG.columns]
    places = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {LOG.name} ({', '.join(columns)}) VALUES {', '.join([places] * count)}"


def end_all(jobs: list[Job], results: list[Exception | None]) -> None:
    """Tell those who wait what became of their jobs. What one of them makes of it is no other's business."""
    for job, result in zip(jobs, results, strict=True):
        try:
            job.end(result)
        except Exception:
            LOGGER.exception("the news that something was written were not taken in")
