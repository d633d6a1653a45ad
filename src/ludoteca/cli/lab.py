"""`ludoteca lab`: experiments with many games."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludoteca import bots
from ludoteca.cli.console import err, note, out
from ludoteca.cli.words import MOST_SEED, bot_names, game_named, game_options, smallest_table
from ludoteca.errors import BadOption
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import write_atomically
from ludoteca.lab import ladder as lab
from ludoteca.lab.ladder import Duel, Standing

TENFOLD = 10
"""How much more a ceiling thinks."""

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")


@app.callback()
def about() -> None:
    """Experiments with many games.

    [bold]Examples[/]

    \b
      ludoteca lab ladder belpunk-haberdasher    how strong the levels of bots are
    """


@app.command("ladder")
def ladder(
    key: Annotated[str, typer.Argument(metavar="GAME", help="Key of the game.", show_default=False)],
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games for each pair of levels.")] = 100,
    levels: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Levels from weak to strong, with commas. Default: all.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many players. Default: two, if the game can be so.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Fixes the ladder.")] = 1,
    processes: Annotated[int, typer.Option("--processes", "-j", min=1, help="How many; the result is the same.")] = 1,
    ceiling: Annotated[
        bool, typer.Option("--ceiling", help="Instead: the last level with ten times its budget against itself.")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be given several times.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the result into the page of the game in this folder.")
    ] = None,
) -> None:
    """Measure how strong the levels of bots are: each plays the one below, with paired seats and seeds.

    Ctrl-C stops it; what has been played counts.

    [bold]Examples[/]

    \b
      ludoteca lab ladder belpunk-haberdasher --games 200 --processes 4 --write docs/bots
      ludoteca lab ladder fine-sand --seats 1 --levels apprentice,journeyman
      ludoteca lab ladder bare-bones --levels master --ceiling
    """
    lab.rating_model()
    game = game_named(key)
    count = seats if seats is not None else smallest_table(game)
    options = game_options(game, option)
    game.complete(options, count)
    names = bot_names(levels) if levels is not None else [level.name for level in bots.levels()]
    if ceiling:
        names = [names[-1], bots.tenfold(game, names[-1], count, TENFOLD)]
    if len(names) < 2:
        raise BadOption("a ladder has at least two levels: name more of them, or ask for the --ceiling of one")
    if write is not None and not os.access(write, os.W_OK):
        raise BadOption(f"--write {write}: there is no folder {write} to write into")
    steps = lab.duels(game.key, names, count, games, seed, tuple(options.items()))
    standings = with_progress(steps, processes)
    show(game, standings)
    if write is not None and standings:
        file = write / f"{game.key}.md"
        write_atomically(file, page(game, standings, file))
        note(f"Written to {file}")


def with_progress(steps: Sequence[Duel], processes: int) -> list[Standing]:
    """Play all duels under progress bars; those in which at least one game was played."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    standings = [Standing(duel) for duel in steps]
    with Progress(*columns, TextColumn("{task.fields[share]}"), console=err, disable=not err.is_terminal) as progress:
        tasks = [progress.add_task(f"{duel.strong} against {duel.weak}", total=duel.games, share="") for duel in steps]
        try:
            for place, played in lab.climb(steps, processes):
                standings[place].add(played)
                progress.update(tasks[place], advance=1, share=result_of(standings[place]))
        except KeyboardInterrupt:
            note("Stopped: what has been played counts.")
    return [standing for standing in standings if standing.games]


def result_of(standing: Standing) -> str:
    """The result of a duel in a few words."""
    if standing.duel.seats == 1:
        mean, margin = standing.gain()
        return f"better by {mean:+.3f} ± {margin:.3f}"
    low, high = standing.interval()
    return f"{standing.share():.1%} ({low:.1%}-{high:.1%})"


def show(game: Game, standings: Sequence[Standing]) -> None:
    """The duels and the ratings, as tables."""
    if any(standing.duel.seats == 1 for standing in standings):
        out.print(f"Results: {game.judge().unit()}")
    for heading, rows in (duel_rows(standings), rating_rows(standings)):
        table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
        for word in heading:
            table.add_column(word, no_wrap=True)
        for row in rows:
            table.add_row(*row)
        out.print(table)


def duel_rows(standings: Sequence[Standing]) -> tuple[list[str], list[list[str]]]:
    """A line for each duel."""
    alone = any(standing.duel.seats == 1 for standing in standings)
    results = ["Results (95 %)", "Better by (95 %)", "Wins"] if alone else ["Wins (95 %)"]
    rows = []
    for standing in standings:
        duel = standing.duel
        figures = alone_figures(standing) if alone else [result_of(standing)]
        scores = f"{standing.mean_score(0):.1f} : {standing.mean_score(1):.1f}"
        clear = "yes" if standing.holds() else "no"
        rows.append([duel.strong, duel.weak, str(len(standing.games)), *figures, scores, clear])
    return ["Level", "against", "Games", *results, "Mean scores", "Clear"], rows


def alone_figures(standing: Standing) -> list[str]:
    """Alone: how good the results of both levels are, the difference on the same seeds, and how often they won."""
    means = [f"{mean:.3f} ± {margin:.3f}" for mean, margin in (standing.result(0), standing.result(1))]
    mean, margin = standing.gain()
    wins = f"{standing.mean_share(0):.0%} : {standing.mean_share(1):.0%}"
    return [" : ".join(means), f"{mean:+.3f} ± {margin:.3f}", wins]


def rating_rows(standings: Sequence[Standing]) -> tuple[list[str], list[list[str]]]:
    """A line for each level, the strongest first."""
    rows = [
        [rating.level, f"{rating.strength:.1f} ± {rating.margin:.1f}", str(rating.games)]
        for rating in lab.ratings(standings)
    ]
    return ["Level", "Rating (95 %)", "Games"], rows


BEGIN, FINISH = "<!-- {title} -->\n", "<!-- end -->\n"
"""What stands between these lines of a page is written by the ladder; all else is left as it is."""


def page(game: Game, standings: Sequence[Standing], file: Path) -> str:
    """The page of a game with the new tables in the place of older ones of the same kind."""
    duel = standings[0].duel
    title = "alone" if duel.seats == 1 else f"{duel.seats} seats"
    if any("@" in standing.duel.strong for standing in standings):
        title += ", ceiling"
    begin = BEGIN.format(title=title)
    unit = [f"Results: {game.judge().unit()}.", ""] if duel.seats == 1 else []
    part = "\n".join([begin, f"## {title[0].upper()}{title[1:]}", "", *unit, *tables(standings), FINISH])
    old = file.read_text(encoding="utf-8") if file.exists() else f"# How strong the bots are: {game.title}\n\n"
    before, found, rest = old.partition(begin)
    return before + part + rest.partition(FINISH)[2] if found else f"{old.rstrip()}\n\n{part}"


def tables(standings: Sequence[Standing]) -> list[str]:
    """The tables in Markdown, and the command that makes them again."""
    lines = []
    for heading, rows in (duel_rows(standings), rating_rows(standings)):
        lines += [row_of(heading), row_of(["---"] * len(heading)), *(row_of(row) for row in rows), ""]
    duel = standings[0].duel
    names = [duel.weak, *(standing.duel.strong for standing in standings)]
    words = f"ludoteca lab ladder {duel.game} --games {duel.games} --seats {duel.seats} --seed {duel.seed}"
    levels = f"--levels {duel.weak} --ceiling" if "@" in names[-1] else f"--levels {','.join(names)}"
    options = [f" --option {name}={value}" for name, value in duel.options]
    return [*lines, "```", f"{words} {levels}{''.join(options)}", "```", ""]


def row_of(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
