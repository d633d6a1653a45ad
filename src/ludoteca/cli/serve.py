"""`ludoteca serve`: tables for players in their browsers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from ludoteca.cli.console import note
from ludoteca.errors import BadOption


def run(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    database: Annotated[
        str, typer.Option(metavar="FILE|URL", help="A file for SQLite, or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = "ludoteca.db",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another origin whose pages may use this server; may be given several times."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Processes in which bots look ahead. Default: two for each core, at least 4."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="Served over HTTPS: browsers keep the cookie to that.")
    ] = False,
    compress: Annotated[
        bool, typer.Option("--compress", help="Compress messages: for slow lines; costs time and memory.")
    ] = False,
    proxies: Annotated[
        int,
        typer.Option(min=0, help="So many reverse proxies of your own stand in front; X-Forwarded-For is believed."),
    ] = 0,
    client: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Another browser client to serve.")] = None,
) -> None:
    """Serve tables: people play in their browsers, with each other and with bots.

    Every move is on disk before anybody hears of it. Without options, tables are kept in the file ludoteca.db in this
    folder. Several servers may share one PostgreSQL database.

    [bold]Examples[/]

    \b
      ludoteca serve
      ludoteca serve --host 0.0.0.0 --port 8080 --database /var/lib/ludoteca/tables.db
      ludoteca serve --database postgresql://ludoteca:secret@localhost/ludoteca
      ludoteca serve --secure --proxies 1 --origin https://games.example.org
    """
    chosen = {} if workers is None else {"workers": workers}
    serve(
        lambda address: note(f"Tables are served at {address} and kept in {named(database)}."),
        database=database,
        host=host,
        port=port,
        origins=tuple(each.rstrip("/") for each in origin or ()),
        secure=secure,
        compress=compress,
        proxies=proxies,
        client=client,
        **chosen,
    )


def serve(announce: Callable[[str], None], **chosen: Any) -> None:
    """Serve tables until told to stop; `announce` is told the address."""
    try:
        from ludoteca.server.app import run as run_server
        from ludoteca.server.settings import Settings
    except ModuleNotFoundError as error:
        raise BadOption(f'{error.name} is not installed: pip install "ludoteca[server]"') from error
    run_server(Settings(**chosen), announce)


def named(database: str) -> str:
    """A database without the password in its URL."""
    before, at, after = database.rpartition("@")
    return f"{before.split('://')[0]}://…@{after}" if at else database
