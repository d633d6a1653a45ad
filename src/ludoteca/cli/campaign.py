"""`ludoteca campaign`: games that follow each other, kept together in one file."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ludoteca import bots
from ludoteca.bots import Bot
from ludoteca.cli import shelf
from ludoteca.cli.console import note, out
from ludoteca.cli.play import PERSON, seated, sit_down
from ludoteca.cli.words import (
    MOST_SEED,
    BotWords,
    Hotseat,
    OptionWords,
    bots_beside,
    fresh_seed,
    game_named,
    game_options,
)
from ludoteca.errors import BadCampaign, BadOption, LudotecaError
from ludoteca.kernel import campaign as campaigns
from ludoteca.kernel import registry
from ludoteca.kernel.campaign import SEEDS, Campaign
from ludoteca.kernel.game import CampaignKind, Game
from ludoteca.kernel.match import Match
from ludoteca.table.terminal.sitting import Leave, Sitting
from ludoteca.table.terminal.tones import QUIET

ENDING = ".campaign"
NAME = r"[A-Za-z0-9][A-Za-z0-9_-]*"

app = typer.Typer(rich_markup_mode="rich")

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Key of the game.")]
Name = Annotated[
    str | None, typer.Argument(metavar="[NAME]", help="Its name, or its file. Default: the campaign played last.")
]


@app.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """Games that follow each other: the Fable Campaign and the Solo Campaign of Fine Sand.

    [bold]Examples[/]

    \b
      ludoteca campaign new fine-sand      begin ten games alone
      ludoteca campaign play fine-sand     play on where you left
      ludoteca campaign show fine-sand     the scoring sheet
      ludoteca campaign list               all campaigns, high scores first
      ludoteca campaign new --help         more about a command
    """
    if context.invoked_subcommand is None:
        context.get_help()


@app.command()
def new(
    key: GameKey,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="A name of your own for it, or a file ending in .campaign.")
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(help="How many players; one plays a solo campaign. Default: you and the bots."),
    ] = None,
    bot_words: BotWords = None,
    hotseat: Hotseat = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED // SEEDS - 1, help="Fixes all chance. Default: a fresh one.")
    ] = None,
    option: OptionWords = None,
) -> None:
    """Begin a campaign. It is kept in a file of its own; `ludoteca campaign play` goes on with it.

    One player begins a Solo Campaign of ten games, two to four a Fable Campaign, which can go on for ever.

    [bold]Examples[/]

    \b
      ludoteca campaign new fine-sand
      ludoteca campaign new fine-sand summer --seats 3
      ludoteca campaign new fine-sand family --seats 4 --hotseat
      ludoteca campaign new fine-sand late --seats 2 --option round=7
    """
    game = game_named(key)
    names = bots_beside(bot_words, hotseat)
    count = seats if seats is not None else len(names or []) + 1
    kind = kind_for(game, count)
    options = game_options(game, option)
    for taken in kind.fixed:
        if taken in options:
            raise BadOption(f"option {taken!r} is set by {kind.title} itself: leave it out")
    path = file_of(game, name) if name else free_file(game, kind)
    begun = Campaign(
        path,
        path.name.removesuffix(ENDING).removeprefix(f"{game.key}-"),
        game,
        kind,
        count,
        fresh_seed() if seed is None else seed,
        options,
        seated(count, 0, [] if hotseat else [bots.USUAL] * (count - 1) if names is None else names),
    )
    campaigns.create(begun)
    note(f"{kind.title} of {game.title}, kept in {path}")
    note(f"Play it with: {how_to_play(begun)}")


@app.command()
def play(key: GameKey, name: Name = None) -> None:
    """Go on with a campaign: its running game, or the next one. After every move all is kept.

    [bold]Examples[/]

    \b
      ludoteca campaign play fine-sand              the campaign played last
      ludoteca campaign play fine-sand summer
    """
    found = campaign_named(key, name)
    if found.is_finished():
        show_campaign(found)
        note(f"This campaign is finished. Begin another one with: ludoteca campaign new {found.game.key}")
        return
    for player in found.players:
        if player != PERSON:
            bots.level(player)
    match = found.go_on()
    found.save()
    if found.note:
        note(found.note)
    note(f"{found.kind.title}, {found.name}: {told(found)}.")
    CampaignSitting(found, match, sit_down(found.game, found.players), out).run()
    if match.state.over:
        show_campaign(found)
        if not found.is_finished():
            note(f"The next game: {how_to_play(found)}")


class CampaignSitting(Sitting):
    """A play of a campaign at the terminal."""

    def __init__(self, campaign: Campaign, match: Match, players: Sequence[Bot | None], console: Console) -> None:
        super().__init__(match, players, console, shelf.new_file(campaign.game.key))
        self.campaign = campaign

    def save(self) -> None:
        """Keep the campaign. If that fails, nothing more is played: it would be lost."""
        try:
            self.campaign.save()
        except BadCampaign as error:
            self.keeps = False
            self.say(f"{error}.", "red")
            raise Leave from error

    def save_copy(self, name: str) -> None:
        """Keep a record of the running game under a name that the player gives, beside the campaign."""
        if name:
            super().save_copy(name)
        else:
            self.say(f"The campaign is kept in {self.campaign.path} after every move.")

    def quit(self) -> None:
        """Leave; everything is kept already."""
        raise Leave

    def farewell(self) -> None:
        """Say where the campaign is and how to go on."""
        if self.keeps:
            self.say(f"The campaign is kept in {self.campaign.path}")
            self.say(f"Go on with: {how_to_play(self.campaign)}")
        else:
            self.say(f"What was kept before the last move is still there. Go on with: {how_to_play(self.campaign)}")

    def show_end(self) -> None:
        """The table at the end; the record of the game goes to the other games, as the campaign keeps only results."""
        try:
            self.match.save(self.keep)
        except OSError:
            self.keeps = False
        super().show_end()


@app.command()
def show(key: GameKey, name: Name = None) -> None:
    """Show how a campaign stands: its games so far, and in solo the scoring sheet.

    [bold]Examples[/]

    \b
      ludoteca campaign show fine-sand              the campaign played last
      ludoteca campaign show fine-sand summer
    """
    show_campaign(campaign_named(key, name))


def show_campaign(found: Campaign) -> None:
    """The title, how it stands, the table of its games, and what is written below it."""
    standing = found.standing(names_of(found))
    out.print()
    out.print(Text.assemble((found.kind.title, "bold"), f" of {found.game.title}, ", (found.name, "bold cyan")))
    note(f"Now: {told(found)}.")
    heading, *rows = found.kind.rows(standing)
    if rows:
        table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
        for word in heading:
            table.add_column(word, justify="left" if word == heading[-1] and len(rows[0][-1]) > 2 else "right")
        for row in rows:
            table.add_row(*row)
        out.print(table)
    for line in found.kind.notes(standing):
        note(line)
    note(f"Kept in {found.path}", QUIET)


def told(found: Campaign) -> str:
    """How a campaign stands, in a few words."""
    return found.kind.told(found.standing(names_of(found)))


def names_of(found: Campaign) -> list[str]:
    """What the players are called."""
    alone = found.players.count(PERSON) == 1
    return ["You" if alone and player == PERSON else f"Player {seat}" for seat, player in enumerate(found.players)]


@app.command("list")
def list_campaigns(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only campaigns of this game.")] = None,
) -> None:
    """List all campaigns: high scores first, then the ones played last. Damaged files are named and left alone.

    [bold]Examples[/]

    \b
      ludoteca campaign list
      ludoteca campaign list fine-sand
    """
    game = game_named(key) if key else None
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for word in ("Name", "Game", "Campaign", "Players", "Points", "Now"):
        table.add_column(word, overflow="fold", justify="right" if word in ("Players", "Points") else "left")
    lines: list[tuple[int, tuple[str, ...]]] = []
    damaged: list[str] = []
    for path in files(game):
        try:
            found = campaigns.load(path)
            now = told(found)
            points = found.points()
        except LudotecaError as error:
            damaged.append(str(error))
            continue
        worth = "" if points is None else str(points)
        words = (found.name, found.game.key, found.kind.key, str(found.seats), worth, now)
        lines.append((-1 if points is None else points, words))
    for _, row in sorted(lines, key=lambda each: -each[0]):
        table.add_row(*row)
    if lines:
        out.print(table)
    elif not damaged:
        begin = game.key if game and game.campaigns else with_campaigns()
        note(f"There is no campaign yet. Begin one with: ludoteca campaign new {begin}")
    for sentence in damaged:
        note(f"{sentence}.", "red")


def with_campaigns() -> str:
    """A game that has campaigns."""
    return next(game.key for game in registry.games() if game.campaigns)


# Files.


def folder() -> Path:
    """Where campaigns are kept: beside the games."""
    return shelf.folder().parent / "campaigns"


def files(game: Game | None) -> list[Path]:
    """All campaigns, the one played last first."""
    prefix = f"{game.key}-" if game is not None else ""
    return sorted(folder().glob(f"{prefix}*{ENDING}"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def file_of(game: Game, name: str) -> Path:
    """The file of a campaign by its name, or a file that is given itself."""
    path = Path(name).expanduser()
    itself = os.sep in name or name.endswith(ENDING)
    if not re.fullmatch(NAME, path.name.removesuffix(ENDING)) or (itself and path.suffix != ENDING):
        raise BadCampaign(
            f"{name!r} is no name for a campaign: take letters, digits, - and _, or a file ending in {ENDING}"
        )
    return path if itself else folder() / f"{game.key}-{name}{ENDING}"


def free_file(game: Game, kind: CampaignKind) -> Path:
    """A name that no other campaign has: `solo-1`, `solo-2`, .."""
    number = 1
    while file_of(game, f"{kind.key}-{number}").exists():
        number += 1
    return file_of(game, f"{kind.key}-{number}")


def campaign_named(key: str, name: str | None) -> Campaign:
    """The campaign of that name, or the one played last."""
    game = game_named(key)
    if name is None and not files(game):
        kind_for(game, None)
        raise BadCampaign(f"there is no campaign of {game.title} yet: begin one with ludoteca campaign new {game.key}")
    found = campaigns.load(files(game)[0] if name is None else file_of(game, name))
    if found.game != game:
        raise BadCampaign(f"{found.path}: this is a campaign of {found.game.title}, not of {game.title}")
    return found


def how_to_play(campaign: Campaign) -> str:
    """The command that goes on with a campaign."""
    kept_here = campaign.path == folder() / f"{campaign.game.key}-{campaign.name}{ENDING}"
    return f"ludoteca campaign play {campaign.game.key} {campaign.name if kept_here else campaign.path}"


def kind_for(game: Game, seats: int | None) -> CampaignKind:
    """The campaign for so many players; any one of the game for None."""
    if not game.campaigns:
        raise BadCampaign(f"{game.title} has no campaigns; {with_campaigns()} has")
    for kind in game.campaigns:
        if seats is None or seats in kind.seats:
            return kind
    game.check_seats(seats or 0)
    raise BadCampaign(f"{game.title} has no campaign for {seats} players")
