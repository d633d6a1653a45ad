"""`ludoteca bench`: how fast the engine is on this machine."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from ludoteca.cli.console import err, note, out
from ludoteca.cli.words import game_named
from ludoteca.errors import BadOption
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.lab import bench
from ludoteca.lab.bench import Speed

SIZES = (11, 10, 9, 8, 9)
"""Widths of the columns with figures."""


def run(
    keys: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players. Default: three, or as near as can be.")] = None,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", "-i", help="Compare with the interpreted form.")
    ] = False,
    memory: Annotated[bool, typer.Option("--memory", "-m", help="Show that memory does not grow.")] = False,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games for --memory.")] = 100_000,
    runs: Annotated[int, typer.Option(min=1, help="The best of so many runs counts.")] = bench.RUNS,
    seconds: Annotated[float, typer.Option(min=0.001, help="How long one measurement takes, about.")] = bench.SECONDS,
) -> None:
    """Measure how fast the games run, with uniformly random play.

    All rates are for each second of one processor. [bold]Inside[/]: decisions a second within the engine.
    [bold]Driven[/]: decisions a second, move by move from Python. [bold]Copy[/] and [bold]new game[/]: microseconds.
    [bold]Search[/]: iterations a second of the bots' search, at the beginning of a game.

    [bold]Examples[/]

    \b
      ludoteca bench
      ludoteca bench belpunk-haberdasher --interpreted
      ludoteca bench belpunk-haberdasher --memory --games 100000
    """
    shelf = [game_named(key) for key in keys] if keys else registry.games()
    for game in shelf:
        if seats is not None:
            game.check_seats(seats)
    if memory:
        for game in shelf:
            show_memory(game, seats or bench.usual_seats(game), games)
        return
    form = "compiled" if bench.is_compiled() else "interpreted"
    if interpreted and not bench.is_compiled():
        raise BadOption(
            "--interpreted: the engine runs interpreted here, so there is nothing to compare with the interpreted form"
        )
    note(f"{form}, best of {runs} runs of {seconds:g} s each")
    show("Game", "Seats", "Form", "Inside", "Driven", "Copy µs", "New µs", "Search")
    for game in shelf:
        best, slow = measure(game, seats or bench.usual_seats(game), runs, seconds, interpreted)
        show_speed(best, form)
        if slow is not None:
            show_speed(slow, "interpreted")
            ratios = (
                best.inside / slow.inside,
                best.driven / slow.driven,
                slow.clone / best.clone,
                slow.new / best.new,
                best.search / slow.search,
            )
            show("", "", "ratio", *(f"{ratio:.1f}x" for ratio in ratios))


def show(game: str, seats: str, form: str, *figures: str) -> None:
    """One row of the table. It is printed as soon as it is known, since a slow machine takes its time."""
    row = f"{game:<20} {seats:>5}  {form:<11}" + "".join(
        f"{figure:>{size}}" for figure, size in zip(figures, SIZES, strict=True)
    )
    out.print(Text(row, "" if game and seats.isdigit() else "bold"))


def show_speed(speed: Speed, form: str) -> None:
    """The figures of one game."""
    rates = (
        f"{speed.inside:,.0f}",
        f"{speed.driven:,.0f}",
        f"{speed.clone:.2f}",
        f"{speed.new:.1f}",
        f"{speed.search:,.0f}",
    )
    show(speed.game, str(speed.seats), form, *rates)


def measure(game: Game, seats: int, runs: int, seconds: float, interpreted: bool) -> tuple[Speed, Speed | None]:
    """The best of several runs; the interpreted form takes turns with this one."""
    best: Speed | None = None
    slow: Speed | None = None
    plain = bench.Interpreted() if interpreted else None
    try:
        for number in range(runs):
            err.print(f"{game.key}: run {number + 1} of {runs}", style="dim", end="\r") if err.is_terminal else None
            once = bench.measure(game, seats, seconds)
            best = once if best is None else best.better(once)
            if plain is not None:
                again = plain.measure(game, seats, seconds)
                slow = again if slow is None else slow.better(again)
    finally:
        if plain is not None:
            plain.close()
    assert best is not None
    return best, slow


def show_memory(game: Game, seats: int, games: int) -> None:
    """Memory in use while many games are played."""
    note(f"{game.title}, {seats} seats: memory in use while {games:,} games are played", "bold")
    first = 0
    for played, kilobytes in bench.memory(game, seats, games):
        first = first or kilobytes
        note(f"{played:>12,} games  {kilobytes / 1024:8.1f} MB  {kilobytes - first:+8,} kB")
