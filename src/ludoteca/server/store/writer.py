"""Writes to the database: one thread, and one commit for all that came in while the last one ran."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import SimpleQueue
from time import perf_counter, sleep
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludoteca.errors import Conflict, StorageFailed
from ludoteca.server.store.database import said
from ludoteca.server.store.layout import LOG

MOST_AT_ONCE = 500
"""Jobs in one transaction."""

GATHERING = 0.005
"""Seconds in which a busy server gathers more before it commits again: a commit costs as much as twenty entries."""

INSERT = insert(LOG)

CHANNEL = "ludoteca"
"""Where PostgreSQL tells the other servers which table is at which entry, and nothing else."""


@dataclass
class Job:
    """What is written together or not at all: entries of one table's log, and what follows from them."""

    done: asyncio.Future[None]
    rows: list[dict[str, Any]] = field(default_factory=list)
    statements: Sequence[Executable] = ()


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

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Write what is waiting, then end."""
        self.queue.put(None)
        self.thread.join()

    def submit(self, job: Job) -> None:
        self.queue.put(job)

    def work(self) -> None:
        """Write until told to stop."""
        ending = False
        while not ending:
            first = self.queue.get()
            jobs = [] if first is None else [first]
            ending = first is None
            while len(jobs) < MOST_AT_ONCE and not self.queue.empty():
                job = self.queue.get()
                if job is None:
                    ending = True
                else:
                    jobs.append(job)
            if jobs:
                results = self.write_all(jobs)
                self.loop.call_soon_threadsafe(tell, jobs, results)
            if len(jobs) > 1 and not ending:
                sleep(GATHERING)
        self.disconnect()

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
        except SQLAlchemyError as error:
            self.disconnect()
            self.failures += 1
            problem = StorageFailed(f"nothing was written: {said(error)}")
            return [problem] * len(jobs)
        finally:
            self.seconds += perf_counter() - started

    def write(self, jobs: list[Job]) -> None:
        """One transaction."""
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(writes=True)
        rows = [row for job in jobs for row in job.rows]
        with self.connection.begin():
            for job in jobs:
                for statement in job.statements:
                    self.connection.execute(statement)
            if rows:
                self.connection.execute(INSERT, rows)
                if self.engine.dialect.name == "postgresql":
                    told = [{"channel": CHANNEL, "text": f"{row['table_id']} {row['number']}"} for row in rows]
                    self.connection.execute(text("SELECT pg_notify(:channel, :text)"), told)
        self.commits += 1
        self.rows += len(rows)

    def disconnect(self) -> None:
        """Give the connection back; the next transaction takes a new one."""
        if self.connection is not None:
            try:
                self.connection.close()
            except SQLAlchemyError:
                pass
            self.connection = None


def tell(jobs: list[Job], results: list[Exception | None]) -> None:
    """Tell those who wait what became of their jobs."""
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if result is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(result)
