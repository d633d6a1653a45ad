"""The server that is measured: as `ludoteca serve` runs it, but for the limits on one address."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludoteca.server.app import run
from ludoteca.server.settings import Settings

NO_LIMIT = 1e9


def main(database: str, **chosen: Any) -> None:
    settings = Settings(
        database=database,
        port=0,
        request_rate=NO_LIMIT,
        request_burst=NO_LIMIT,
        table_rate=NO_LIMIT,
        table_burst=NO_LIMIT,
        most_tables_of_guest=10**9,
        **chosen,
    )
    run(settings, lambda address: print(address, flush=True))


@contextmanager
def started(start: str, folder: Path | None) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    """A server process that a line of Python starts, with its address and the file of its database."""
    with tempfile.TemporaryDirectory(dir=folder, prefix="ludoteca-") as own:
        database = Path(own) / "tables.db"
        process = subprocess.Popen([sys.executable, "-c", start, str(database)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip(), database
        finally:
            process.kill()
            process.wait()
