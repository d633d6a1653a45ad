"""A real PostgreSQL for tests, and a line to it that can be cut."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from time import sleep
from typing import Any

from sqlalchemy import make_url, text

from ludoteca.server.store.database import connect


class Postgres:
    """A real PostgreSQL that can be stopped and started again."""

    def __init__(self, server: Any, control: Callable[..., str]) -> None:
        self.server = server
        self.control = control
        self.databases = 0

    def new_database(self) -> str:
        """The URL of an empty database."""
        self.databases += 1
        name = f"tables{self.databases}"
        engine = connect(self.server.get_uri())
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        url: str = self.server.get_uri(database=name)
        return url

    def stop(self) -> None:
        """As if its machine had lost power."""
        self.control(["-w", "-m", "immediate", "stop"], pgdata=self.server.pgdata, user=self.server.system_user)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def socket_path(self) -> str:
        """Where it listens."""
        return f"{make_url(self.server.get_uri()).query['host']}/.s.PGSQL.5432"


class Line:
    """A PostgreSQL that is reached over TCP, by a line that can be cut, blocked or cut at the next commit."""

    def __init__(self, postgres: Postgres, url: str) -> None:
        self.path = postgres.socket_path()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = (
            make_url(url)
            .set(host="127.0.0.1", port=self.door.getsockname()[1], query={})
            .render_as_string(hide_password=False)
        )
        self.open: list[socket.socket] = []
        self.is_blocked = False
        """Whether nothing goes through any more, though all connections stay open."""
        self.is_down = False
        """Whether new connections are refused."""
        self.at_commit = ""
        """`before` or `after`: when the line is cut at the next commit."""
        self.down_after_cut = False
        self.was_cut = threading.Event()
        self.threads: list[threading.Thread] = []
        self.start(self.accept)

    def start(self, work: Callable[..., None], *words: object) -> None:
        self.threads.append(threading.Thread(target=work, args=words, daemon=True))
        self.threads[-1].start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            if self.is_down:
                near.close()
                continue
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self.path)
            except OSError:
                near.close()
                far.close()
                continue
            self.open += [near, far]
            for source, target in ((near, far), (far, near)):
                self.start(self.carry, source, target, source is near)

    def carry(self, source: socket.socket, target: socket.socket, is_question: bool) -> None:
        """Everything that goes in one direction."""
        with source, suppress(OSError):
            while content := source.recv(65536):
                if is_question and self.at_commit and b"COMMIT" in content:
                    self.cut_at_commit(target, content)
                    break
                while self.is_blocked and not is_question:
                    sleep(0.05)
                target.sendall(content)
            target.shutdown(socket.SHUT_RDWR)

    def cut_at_commit(self, target: socket.socket, content: bytes) -> None:
        """Cut the line before a commit arrives, or before it is answered."""
        if self.at_commit == "after":
            self.is_blocked = True
            target.sendall(content)
            sleep(0.5)
        self.is_down = self.down_after_cut
        self.cut()

    def cut(self) -> None:
        """All connections break off."""
        self.at_commit = ""
        open, self.open = self.open, []
        for each in open:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self.is_blocked = False
        self.was_cut.set()

    def close(self) -> None:
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RDWR)
        self.cut()
        for thread in self.threads:
            thread.join()
        self.door.close()
