"""`ludoteca campaign`: games that follow each other, kept together in one file."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from ludoteca.cli import shelf
from ludoteca.cli.console import note, out
from ludoteca.cli.play import seated, sit_down
from ludoteca.cli.words import MOST_SEED, bot_names, fresh_seed, game_named, game_options
from ludoteca.errors import BadCampaign, BadOption
from ludoteca.kernel import campaign as campaigns
from ludoteca.kernel.campaign import Campaign
from ludoteca.kernel.game import CampaignKind, Game
from ludoteca.table.terminal.session import Session

ENDING = ".campaign"
MOST_CAMPAIGN_SEED = MOST_SEED // 10_000
"""Each play of a campaign has a seed that follows from this one."""

app = typer.Typer(
    help="Play games that follow each other: a Fable Campaign or a Solo Campaign of Fine Sand.", no_args_is_help=True
)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Key of the game.")]
Name = Annotated[str | None, typer.Argument(metavar="[NAME]", help="Its name. Default: the campaign played last.")]


@app.command()
def new(
    key: GameKey,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A name of your own for it.")] = None,
    seats: Annotated[int, typer.Option(help="How many players; one plays a solo campaign.")] = 1,
    bot_words: Annotated[
        str | None,
        typer.Option("--bots", metavar="NAMES", help="Bots with commas between them; people sit at the other seats."),
    ] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="Only people, who pass the keyboard on.")] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_CAMPAIGN_SEED, help="Fixes all chance. Default: a fresh one.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be given several times."),
    ] = None,
) -> None:
    """Begin a campaign.

    [bold]Examples[/]

    \b
      ludoteca campaign new fine-sand
      ludoteca campaign new fine-sand summer --seats 3 --bots random,random
    """
    game = game_named(key)
    kind = kind_for(game, seats)
    path = file_of(game, name) if name else free_file(game, kind)
    options = game_options(game, option)
    for taken in kind.options(None):
        if taken in options:
            raise BadOption(f"option {taken!r} is set by {kind.title}")
    names = bot_names(bot_words) if bot_words is not None else [] if hotseat else ["random"] * (seats - 1)
    players = seated(seats, 0, names)
    begun = campaigns.create(
        path,
        path.stem.removeprefix(f"{game.key}-"),
        game,
        kind,
        seats,
        seed if seed is not None else fresh_seed(),
        options,
        players,
    )
    note(f"{kind.title} of {game.title}, kept in {path}")
    note(f"Play it with: ludoteca campaign play {game.key} {begun.name}")


@app.command()
def play(key: GameKey, name: Name = None) -> None:
    """Go on with a campaign: its running game, or the next one. After every move all is kept."""
    found = campaigns.load(chosen(game_named(key), name))
    if found.is_finished():
        note(f"This campaign is finished: {found.kind.standing(found.standing())}.")
        return
    match = found.go_on()
    found.save()
    if found.note:
        note(found.note)
    note(f"{found.kind.title}: {found.kind.standing(found.standing())}.")
    CampaignSession(found, match, sit_down(found.game, found.players), out, found.path).run()
    if match.state.over:
        show_campaign(found)


class CampaignSession(Session):
    """A play of a campaign at the terminal."""

    def __init__(self, campaign: Campaign, *rest: object) -> None:
        super().__init__(*rest)  # type: ignore[arg-type]
        self.campaign = campaign

    def farewell(self) -> None:
        """Say where the campaign is and how to go on."""
        if self.keeps:
            self.say(f"The campaign is kept in {self.keep}")
            self.say(f"Go on with: ludoteca campaign play {self.campaign.game.key} {self.campaign.name}")


@app.command()
def show(key: GameKey, name: Name = None) -> None:
    """Show how a campaign stands: its games, and in solo the scoring sheet."""
    show_campaign(campaigns.load(chosen(game_named(key), name)))


def show_campaign(found: Campaign) -> None:
    """The title, one sentence, and the table of its games."""
    left = found.standing()
    out.print(Text.assemble((found.kind.title, "bold"), f" of {found.game.title}, ", (found.name, "cyan")))
    note(f"{found.kind.standing(left)}.".capitalize())
    heading, *rows = found.kind.rows(left)
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for word in heading:
        table.add_column(word)
    for row in rows:
        table.add_row(*row)
    if rows:
        out.print(table)


@app.command("list")
def list_campaigns(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only campaigns of this game.")] = None,
) -> None:
    """List all campaigns, finished ones with the best score first. Damaged files are named and left alone."""
    game = game_named(key) if key else None
    table = Table(box=box.SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for word in ("Name", "Campaign", "Players", "Points", "How it stands"):
        table.add_column(word, overflow="fold")
    lines: list[tuple[int, tuple[str, ...]]] = []
    damaged: list[str] = []
    for path in files(game):
        try:
            found = campaigns.load(path)
        except BadCampaign as error:
            damaged.append(str(error))
            continue
        left = found.standing()
        points = found.kind.points(left) if found.is_finished() else None
        row = (
            found.name,
            f"{found.game.key}, {found.kind.key}",
            str(found.seats),
            "" if points is None else str(points),
        )
        lines.append((-1 if points is None else points, (*row, found.kind.standing(left))))
    for _, words in sorted(lines, key=lambda each: (-each[0], each[1])):
        table.add_row(*words)
    if lines:
        out.print(table)
    elif not damaged:
        note("There is no campaign yet. Begin one with: ludoteca campaign new fine-sand")
    for sentence in damaged:
        note(sentence, "red")


# Files.


def folder() -> Path:
    """Where campaigns are kept: beside the games."""
    return shelf.folder().parent / "campaigns"


def files(game: Game | None) -> list[Path]:
    """All campaigns, the one played last first."""
    prefix = f"{game.key}-" if game is not None else ""
    return sorted(folder().glob(f"{prefix}*{ENDING}"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def file_of(game: Game, name: str) -> Path:
    """The file of a campaign by its name, or a file of its own."""
    if os.sep in name or name.endswith(ENDING):
        return Path(name).expanduser()
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]*", name):
        raise BadCampaign(f"{name!r} is no name for a campaign: letters, digits, - and _ will do")
    return folder() / f"{game.key}-{name}{ENDING}"


def free_file(game: Game, kind: CampaignKind) -> Path:
    """A name that no other campaign has: `solo-1`, `solo-2`, .."""
    number = 1
    while file_of(game, f"{kind.key}-{number}").exists():
        number += 1
    return file_of(game, f"{kind.key}-{number}")


def chosen(game: Game, name: str | None) -> Path:
    """The campaign of that name, or the one played last."""
    if name is not None:
        return file_of(game, name)
    for file in files(game):
        return file
    raise BadCampaign(f"there is no campaign of {game.title} yet: begin one with ludoteca campaign new {game.key}")


def kind_for(game: Game, seats: int) -> CampaignKind:
    """The campaign for so many players."""
    if not game.campaigns:
        raise BadCampaign(f"{game.title} has no campaigns")
    for kind in game.campaigns:
        if seats in kind.seats:
            return kind
    game.check_seats(seats)
    raise BadCampaign(f"{game.title} has no campaign for {seats} players")
