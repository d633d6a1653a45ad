"""`ludoteca games`: what is on the shelf."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.cli.console import out
from ludoteca.cli.words import game_named
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.options import Option


def run(
    keys: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Only these games.")] = None,
    long: Annotated[
        bool, typer.Option("--long", "-l", help="Show the options of each game with their values.")
    ] = False,
) -> None:
    """List the games of the library.

    [bold]Examples[/]

    \b
      ludoteca games
      ludoteca games --long belpunk-haberdasher
    """
    shelf = [game_named(key) for key in keys] if keys else registry.games()
    if long:
        for game in shelf:
            show_options(game)
    else:
        out.print(overview(shelf))


def overview(shelf: list[Game], numbered: bool = False) -> Table:
    """The games with what a player wants to know first."""
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    if numbered:
        table.add_column("", justify="right", style="bold yellow")
    for heading in ("Game", "Players", "Minutes", ""):
        table.add_column(heading, no_wrap=heading != "", overflow="fold")
    for number, game in enumerate(shelf, 1):
        name = Text.assemble((game.title, "bold"), "\n", (game.key, "cyan"))
        first = [str(number)] if numbered else []
        table.add_row(*first, name, players(game), str(game.minutes), game.summary)
    return table


def players(game: Game) -> str:
    """`2 to 4`, or `1` for a game that is only solo."""
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first} to {last}"


def show_options(game: Game) -> None:
    """One game with all its options and the rulings behind them."""
    title = Text.assemble((game.title, "bold"), "  ", (game.key, "cyan"))
    facts = f"{players(game)} players, about {game.minutes} minutes, rules {game.prefix}-.., version {game.version}"
    out.print(title, f"[dim]{facts}[/]", game.summary, sep="\n")
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("Option", "Values", "Ruling", "What it changes"):
        table.add_column(heading, overflow="fold", no_wrap=heading in ("Option", "Ruling"))
    for option in game.options:
        table.add_row(Text(option.name, "cyan"), values(option), option.ruling, option.text)
    out.print(table)


def values(option: Option) -> Text:
    """The values of an option as they are typed, the default one first and in bold."""
    default = typed(option.default)
    if isinstance(option.values, range):
        return Text.assemble((default, "bold"), f", {option.values[0]} to {option.values[-1]}")
    others = [typed(value) for value in option.values]
    return Text(", ").join([Text(default, "bold"), *(Text(value) for value in others if value != default)])


def typed(value: object) -> str:
    """A value as it is written on the command line."""
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)
