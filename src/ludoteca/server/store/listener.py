"""Hears from PostgreSQL which tables other servers have moved on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from sqlalchemy import Engine

from ludoteca.server.store.writer import CHANNEL

RETRY = 1.0
"""Seconds before a lost connection is tried again."""


class Listener:
    """A thread that waits for news. After a lost connection, everything may be news."""

    def __init__(self, engine: Engine, news: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        self.engine = engine
        self.news = news
        self.missed = missed
        self.stopping = threading.Event()
        self.listening = threading.Event()
        self.thread = threading.Thread(target=self.work, name="ludoteca-listener", daemon=True)

    def start(self) -> None:
        """Begin, and wait until nothing can be missed any more."""
        self.thread.start()
        self.listening.wait()

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join()

    def work(self) -> None:
        """Listen, and connect again whenever that breaks off."""
        import psycopg

        _, words = self.engine.dialect.create_connect_args(self.engine.url)
        while not self.stopping.is_set():
            try:
                with psycopg.connect(**words, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if self.listening.is_set():
                        self.missed()
                    self.listening.set()
                    while not self.stopping.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            table, _, number = notice.payload.partition(" ")
                            self.news(table, int(number))
            except psycopg.Error:
                self.listening.set()
                time.sleep(RETRY)
