"""Opens the database and brings it up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from ludoteca.errors import StorageFailed

MIGRATIONS = Path(__file__).with_name("migrations")
MIGRATION_LOCK = 7_105_883
"""Of PostgreSQL: only one of several servers that start at once changes the layout."""

POOL_SECONDS = 10
"""So long a reader waits for one of the connections."""

PATIENCE = {
    "connect_timeout": "5",
    # A connection whose other end is gone without a word is noticed after half a minute, and within a commit too.
    "keepalives": "1",
    "keepalives_idle": "15",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
    "options": "-c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s",
}
"""How long a server waits for PostgreSQL, so that a player hears in seconds that something is wrong."""


def connect(url: str) -> Engine:
    """An engine for a file name, an SQLite URL or a PostgreSQL URL."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.split("://", 1)[1]
    try:
        if url.startswith("sqlite"):
            engine = create_engine(url, poolclass=NullPool)
            event.listen(engine, "connect", prepare_sqlite)
            event.listen(engine, "begin", begin_sqlite)
            return engine
        return create_engine(patient(make_url(url)), pool_pre_ping=True, pool_size=8, pool_timeout=POOL_SECONDS)
    except (ArgumentError, NoSuchModuleError) as error:
        raise StorageFailed(f"the database URL cannot be used: {error}") from error
    except ModuleNotFoundError as error:
        raise StorageFailed(f'{error.name} is not installed: pip install "ludoteca[postgres]"') from error


def patient(url: URL) -> URL:
    """A PostgreSQL URL that says how long is waited for what, where it does not say so itself."""
    return url.update_query_dict({name: value for name, value in PATIENCE.items() if name not in url.query})


def prepare_sqlite(connection: Any, _: object) -> None:
    """A write-ahead log, so that readers never wait, and each commit on disk before anybody hears of it."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Begin a transaction by hand: Python's own way would commit too early."""
    mode = "IMMEDIATE" if connection.get_execution_options().get("writes") else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {mode}")


def bring_up_to_date(engine: Engine) -> None:
    """Create the layout, or change an older one to the present form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if engine.dialect.name == "postgresql":
                # Changing the layout, or waiting for another server that does, may take its time.
                connection.execute(text("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise StorageFailed(f"the database cannot be opened: {said(error)}") from error


def said(error: Exception) -> str:
    """What the database said, in one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split()) or type(error).__name__
