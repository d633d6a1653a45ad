"""`ludoteca replay`: play a record again, and check every move of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludoteca.cli.console import complain, note, out
from ludoteca.errors import BadRecord, BadSeats
from ludoteca.kernel import record as records
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import State
from ludoteca.table.terminal.replay import Replay
from ludoteca.table.terminal.result import verdict


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded or saved game.")],
    step: Annotated[bool, typer.Option("--step", "-s", help="Show the table after each move.")] = False,
    seat: Annotated[
        int | None, typer.Option(help="Look through the eyes of this seat. Default: all cards lie open.")
    ] = None,
) -> int:
    """Play a record again and check every move; the exit status is 1 at the first difference.

    [bold]Examples[/]

    \b
      ludoteca replay game.ludo
      ludoteca replay game.ludo --step
      ludoteca replay game.ludo --step --seat 1
    """
    record = records.load(file)
    if seat is not None and not 0 <= seat < record.seats:
        raise BadSeats(f"there is no seat {seat}: seats are 0 to {record.seats - 1}")
    if step:
        Replay(record, out, seat).run()
    try:
        for _, last in record.replay():
            state = last
    except BadRecord as error:
        complain(f"{file}, {error}")
        return 1
    summary(record, state)
    return 0


def summary(record: Record, state: State) -> None:
    """What was played and how it ended."""
    names = [f"Player {seat}" for seat in range(record.seats)]
    note(f"{record.game.title}, {record.seats} seats, seed {record.seed}: {len(record.moves)} moves, all as recorded.")
    if not state.over:
        note("The game is not finished.")
        return
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, state.scores(), strict=True))
    out.print(Text.assemble((verdict(state.winners(), names), "bold"), f" {scores}."), soft_wrap=True)
