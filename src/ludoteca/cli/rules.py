"""`ludoteca rules`: look things up in the specification of a game."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from ludoteca import rulebook
from ludoteca.cli.console import out
from ludoteca.errors import UnknownRule
from ludoteca.rulebook import Rule


def run(
    game: Annotated[str, typer.Argument(help="Key of the game, or the ID of a rule.", show_default=False)],
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID]...", help="A rule, a section by number or title, or words to look for."),
    ] = None,
) -> None:
    """Show the rules of a game, or one of them.

    [bold]Examples[/]

    \b
      ludoteca rules belpunk-haberdasher              all rules, a line each
      ludoteca rules belpunk-haberdasher BPH-17       one rule, ruling, card or decision
      ludoteca rules BPH-17                           the same
      ludoteca rules belpunk-haberdasher 4.10         one section
      ludoteca rules belpunk-haberdasher scrap pile   all rules with these words
    """
    if game not in rulebook.games() and not what and any(letter.isdigit() for letter in game):
        show_rule(rulebook.rule(game))
        return
    begin_so = [key for key in rulebook.games() if key.startswith(game.lower())]
    game = begin_so[0] if len(begin_so) == 1 else game
    book = rulebook.book(game)
    if what:
        look_up(game, " ".join(what))
    else:
        out.print(Text(book.title, "bold"))
        show_list([rule for rule in book.rules if rule.kind != "scenario"])


def look_up(game: str, words: str) -> None:
    """One rule, one section, or everything with these words."""
    try:
        show_rule(rulebook.rule(words, game))
        return
    except UnknownRule as unknown:
        problem = unknown
    try:
        section = rulebook.section(game, words)
    except UnknownRule:
        found = rulebook.search(words, game)
        if not found:
            raise problem from None
        show_list(found)
    else:
        out.print(Text(section.heading, "bold"), Markdown(section.text))


def show_rule(rule: Rule) -> None:
    """The whole text of a rule."""
    out.print(shown(rule))


def shown(rule: Rule) -> Group:
    """A rule under its ID."""
    heading = Text.assemble((rule.id, "bold"), (f"  {rule.kind}, {rule.section}", "dim"))
    return Group(heading, Markdown(rule.text))


def show_list(rules: list[Rule]) -> None:
    """Rules, a line each, under the headings they stand under."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            table.add_row("", "")
            table.add_row("", Text(section, "cyan"))
        table.add_row(rule.id, Text(rule.headline))
    out.print(table)
