"""How a server is run."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """What whoever runs the server may choose."""

    database: str = "ludoteca.db"
    """A file for SQLite, or the URL of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this server, such as `https://games.example.org`."""
    workers: int = field(default_factory=lambda: max(4, 2 * (os.cpu_count() or 1)))
    """Processes in which bots look ahead; so many at once can be thought for."""
    client: Path | None = None
    """The folder of the built browser client; None for the one that comes with the package."""
    secure: bool = False
    """Whether browsers send the cookie over HTTPS only."""
    compress: bool = False
    """Whether messages to browsers are compressed: less to send, more to compute and remember."""
    sweep_seconds: float = 15
    """Between looks for tables that nobody needs in memory."""
    idle_minutes: float = 10
    """A table at which nobody is connected leaves the memory after this time."""
    storage_seconds: float = 20
    """So long the database may take to answer; then whoever waits is told that something is wrong."""
    proxies: int = 0
    """How many reverse proxies of one's own stand in front: whose X-Forwarded-For is believed."""

    # Limits. A burst may be used at once and fills up again at the rate, per second.
    message_bytes: int = 4096
    body_bytes: int = 64 * 1024
    message_rate: float = 20
    message_burst: float = 60
    request_rate: float = 20
    """For each guest's address."""
    request_burst: float = 100
    table_rate: float = 0.2
    """New tables for each address."""
    table_burst: float = 30
    hint_rate: float = 0.5
    hint_burst: float = 5
    say_rate: float = 1
    """Lines of talk for each connection."""
    say_burst: float = 10
    most_lines: int = 5000
    """Lines of talk that one table keeps."""
    most_tables_in_memory: int = 2000
    """With more than these, tables at which nobody is connected leave the memory sooner."""
    crowded_minutes: float = 1
    """After so long, namely."""
    most_connections: int = 20_000
    most_tables_of_guest: int = 200
    """Unfinished tables that one guest has set up."""
    most_waiting: int = 400
    """Messages that wait for a slow client before the connection is closed."""
