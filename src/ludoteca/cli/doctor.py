"""`ludoteca doctor`: which form runs, which versions, and what is missing."""

from __future__ import annotations

import importlib
import importlib.util
import os
import platform
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from rich.table import Table
from rich.text import Text

import ludoteca
from ludoteca import bots, rulebook
from ludoteca.cli import shelf
from ludoteca.cli.console import out
from ludoteca.kernel import playout, registry

PACKAGES = {
    "mypy_extensions": ("the engine", "cli"),
    "typer": ("the command line", "cli"),
    "rich": ("the command line", "cli"),
    "PyYAML": ("ludoteca scenario", "cli"),
    "uvicorn": ("ludoteca serve", "server"),
}
"""What is used, for what, and the extra it comes with."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    topic: str
    found: str
    fine: bool = True


def run() -> None:
    """Tell which form of the engine runs, compiled or interpreted, the versions, and what is missing.

    [bold]Examples[/]

    \b
      ludoteca doctor
    """
    table = Table.grid(padding=(0, 2))
    for finding in findings():
        mark = Text("ok", "green") if finding.fine else Text("!!", "bold red")
        table.add_row(mark, Text(finding.topic, "bold"), Text(finding.found))
    out.print(table)


def findings() -> list[Finding]:
    """Everything that was looked at."""
    return [
        Finding("ludoteca", f"{ludoteca.__version__} in {Path(ludoteca.__file__).parent}"),
        form(),
        Finding(
            "Python", f"{platform.python_version()} ({sys.implementation.name}) on {platform.platform(terse=True)}"
        ),
        *(package(name, *use) for name, use in PACKAGES.items()),
        *games(),
        Finding("bots", ", ".join(level.name for level in bots.levels())),
        kept_games(),
    ]


def form() -> Finding:
    """Compiled or interpreted: by what was really imported."""
    if is_compiled(playout.__name__):
        return Finding("form", "compiled with mypyc")
    why = "a wheel built where there is a C compiler is several times faster and plays the same"
    return Finding("form", f"interpreted; {why}")


def is_compiled(module: str) -> bool:
    """Whether a module was imported from machine code."""
    file = importlib.import_module(module).__file__
    return file is not None and not file.endswith(".py")


def package(name: str, use: str, extra: str) -> Finding:
    """A package that is needed, with its version."""
    try:
        return Finding(name, metadata.version(name))
    except metadata.PackageNotFoundError:
        return Finding(name, f'missing, needed by {use}: pip install "ludoteca[{extra}]"', fine=False)


def games() -> list[Finding]:
    """The games, the form each runs in, and whether their rules can be read."""
    found = []
    for game in registry.games():
        compiled = type(game.decisions[0]).__module__
        form = "compiled" if is_compiled(compiled) else "interpreted"
        if game.key in rulebook.games():
            found.append(
                Finding(game.key, f"version {game.version}, {form}, {len(rulebook.book(game.key).rules)} rules")
            )
        else:
            found.append(Finding(game.key, f"version {game.version}, {form}; its rules are missing", fine=False))
    return found


def kept_games() -> Finding:
    """Where games are kept while they are played."""
    place = shelf.folder()
    nearest = next(folder for folder in (place, *place.parents) if folder.exists())
    if os.access(nearest, os.W_OK):
        return Finding("kept games", str(place))
    return Finding("kept games", f"{place} cannot be written: set XDG_STATE_HOME to another folder", fine=False)
