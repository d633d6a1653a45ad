"""`ludoteca open`: the shelf, or a new table, in the browser of this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from threading import Thread
from typing import Annotated

import typer

from ludoteca.cli import shelf
from ludoteca.cli.console import note
from ludoteca.cli.serve import serve
from ludoteca.cli.words import game_named

HOST = "127.0.0.1"
USUAL_PORT = 8000


def run(
    key: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Begin a game against bots at once. Default: the shelf.")
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port, if nobody else uses it; else any free one.")
    ] = USUAL_PORT,
    database: Annotated[
        str | None, typer.Option(metavar="FILE|URL", help="Where tables are kept. Default: beside your other games.")
    ] = None,
) -> None:
    """Play in the browser: start a server for this machine alone and open its page.

    Where no browser can be opened, the address is printed for one that you open yourself. Ctrl-C ends the server; the
    tables are kept, and the next time you sit down where you left.

    [bold]Examples[/]

    \b
      ludoteca open
      ludoteca open fine-sand
    """
    path = f"/play/{game_named(key).key}" if key else "/"
    chosen = database or kept_tables()

    def announce(address: str) -> None:
        is_opened = can_open()
        if is_opened:
            # Some browsers keep whoever starts them waiting until they are closed.
            Thread(target=webbrowser.open, args=(address + path,), daemon=True).start()
        note(f"{'Your browser shows' if is_opened else 'Open this in your browser:'} {address}{path}")
        note("Your tables are kept. Ctrl-C ends the server.")

    serve(announce, database=chosen, host=HOST, port=free_port(port))


def kept_tables() -> str:
    """The file of tables in the folder of kept games."""
    folder = shelf.folder()
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def free_port(wanted: int) -> int:
    """The wanted port if nobody listens there, else 0, which stands for any."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, wanted))
        except OSError:
            return 0
    return wanted


def can_open() -> bool:
    """Whether there is a browser with windows: one for the terminal would cover what is said there."""
    if sys.platform in ("darwin", "win32") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
