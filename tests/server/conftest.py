"""Real servers on loopback, each with a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Server

Starter = Callable[..., Server]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share that do not harm it."""
    running = Server(database=str(tmp_path_factory.mktemp("tables") / "tables.db")).start()
    yield running
    running.stop()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    """Starts servers of a test's own; all on the same file unless it says otherwise."""
    started: list[Server] = []

    def begin(**settings: Any) -> Server:
        settings.setdefault("database", str(tmp_path / "tables.db"))
        started.append(Server(**settings).start())
        return started[-1]

    yield begin
    for each in started:
        each.kill()
