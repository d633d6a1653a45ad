"""Real servers on loopback, each with a database of its own."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from ludoteca.server.store.database import connect
from tests.server.client import Server
from tests.server.postgres import Line, Postgres

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


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        # It complains where XDG_RUNTIME_DIR is not set, and does not need it.
        warnings.simplefilter("ignore")
        from pgserver import postgres_server

        plain: Callable[..., str] = vars(postgres_server)["pg_ctl"]

        def patient(words: list[str], timeout: float = 0, **settings: Any) -> str:
            """It gives up after ten seconds; a busy machine may need longer."""
            return plain(["-t", "600", *words], **settings)

        patch.setattr(postgres_server, "pg_ctl", patient)
        # Not in a folder of pytest's, which nobody else may enter: PostgreSQL never runs as root, but as its own user.
        server = postgres_server.get_server(tempfile.mkdtemp(prefix="ludoteca-postgres-"), cleanup_mode="delete")
        yield Postgres(server, patient)
        server.cleanup()


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """The database as the test looks into it."""
    engine = connect(database)
    yield engine
    engine.dispose()


@pytest.fixture
def line(postgres: Postgres, database: str) -> Iterator[Line]:
    """The same database over TCP."""
    found = Line(postgres, database)
    yield found
    found.close()
