"""The server that is measured: as `ludoteca serve` runs it, but for the limits on one address."""

from __future__ import annotations

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
