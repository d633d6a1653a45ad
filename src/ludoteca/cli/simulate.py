"""`ludoteca simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ludoteca.cli.console import err, note, out
from ludoteca.cli.words import MOST_SEED, bot_names, fresh_seed, game_named, game_options, smallest_table
from ludoteca.errors import BadOption, BadSeats
from ludoteca.kernel.record import write_atomically
from ludoteca.lab import simulate as lab
from ludoteca.lab.simulate import Plan, Tally

BARS = "▁▂▃▄▅▆▇█"
COLUMNS = 12
"""How many bars a drawing of scores has."""


def run(
    key: Annotated[str, typer.Argument(metavar="GAME", help="Key of the game.", show_default=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    bot_words: Annotated[
        str | None,
        typer.Option("--bots", metavar="NAMES", help="One bot for each seat, with commas. Default: random ones."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many players, if --bots is left out.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=MOST_SEED, help="Fixes the run. Default: a fresh one.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes; the result is the same.")] = 1,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game, or NAME=@FILE; may be given several times."),
    ] = None,
    cards: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Cards of your own, where the game has the option 'cards'.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the figures into this file.")
    ] = None,
) -> None:
    """Play many games between bots: how long they last, what they score, who wins.

    [bold]Examples[/]

    \b
      ludoteca simulate belpunk-haberdasher --games 10000 --bots random,random,random
      ludoteca simulate belpunk-haberdasher --seats 3 --seed 7 --jobs 4 --json figures.json
    """
    game = game_named(key)
    names = bot_names(bot_words) if bot_words is not None else None
    count = len(names) if names else seats if seats is not None else smallest_table(game)
    if names and seats is not None and seats != len(names):
        raise BadSeats(f"--bots names {len(names)} bots for {seats} seats: expected one for each")
    options = game_options(game, option, cards)
    game.complete(options, count)
    if file is not None and not os.access(file.parent, os.W_OK):
        raise BadOption(f"--json {file}: there is no folder {file.parent} to write into")
    seed = fresh_seed() if seed is None else seed
    plan = Plan(game.key, tuple(names or ["random"] * count), games, seed, tuple(options.items()))
    started = time.perf_counter()
    tally = with_progress(plan, jobs)
    seconds = time.perf_counter() - started
    note(f"{game.title}, version {game.version}: {games:,} games, seed {seed}", "bold")
    show(plan, tally, seconds, jobs)
    if file is not None:
        figures = {**lab.describe(game, plan), **tally.figures()}
        write_atomically(file, json.dumps(figures, indent=2) + "\n")
        note(f"The figures are in {file}")


def with_progress(plan: Plan, jobs: int) -> Tally:
    """Play all games under a progress bar."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    tally = Tally()
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("playing", total=plan.games)
        for tally in lab.simulate(plan, jobs):
            progress.update(task, completed=tally.games)
    return tally


def show(plan: Plan, tally: Tally, seconds: float, jobs: int) -> None:
    """The summary."""
    length = lab.spread(tally.lengths)
    rate = tally.decisions / seconds
    facts = Table.grid(padding=(0, 2))
    facts.add_row(
        "decisions",
        f"{tally.decisions:,} in {seconds:.1f} s: {rate:,.0f} a second with {jobs} process{'es' * (jobs > 1)}",
    )
    facts.add_row("", f"{tally.decisions / max(tally.seconds, 1e-9):,.0f} for each second of one processor")
    facts.add_row("length", f"{length['mean']:.1f} decisions; 5 % {length['low']:.0f}, 95 % {length['high']:.0f}")
    facts.add_row("ties", f"{tally.ties:,} ({tally.ties / tally.games:.1%})")
    if tally.nobody:
        facts.add_row("nobody won", f"{tally.nobody:,} ({tally.nobody / tally.games:.1%})")
    out.print(facts)
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("Seat", "Bot", "Wins (95 %)", "Score", "5-95 %", "Distribution"):
        table.add_column(heading, justify="left" if heading in ("Bot", "Distribution") else "right", no_wrap=True)
    low = min(min(counts) for counts in tally.scores)
    high = max(max(counts) for counts in tally.scores)
    for seat, counts in enumerate(tally.scores):
        share = tally.share(seat)
        first, last = lab.interval(share, tally.games)
        spread = lab.spread(counts)
        table.add_row(
            str(seat),
            plan.bots[seat],
            Text.assemble((f"{share:.1%}", "bold"), f" ({first:.1%}-{last:.1%})"),
            f"{spread['mean']:.1f} ± {spread['deviation']:.1f}",
            f"{spread['low']:.0f}..{spread['high']:.0f}",
            bars(counts, low, high),
        )
    out.print(table)
    if high > low:
        note(f"Distribution: scores from {low} to {high}. A shared victory counts for each in parts.", "dim")


def bars(counts: dict[int, int], low: int, high: int) -> str:
    """A distribution as a row of bars."""
    heights = [0] * COLUMNS
    for score, count in counts.items():
        heights[(score - low) * (COLUMNS - 1) // max(high - low, 1)] += count
    top = max(heights)
    return "".join(BARS[-(-height * (len(BARS) - 1) // top)] if height else " " for height in heights)
