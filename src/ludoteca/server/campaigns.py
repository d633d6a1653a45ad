"""Campaigns at the tables: how one begins, how its next game is set up, and its scoring sheet."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Executable, delete, insert, literal, select, update

from ludoteca.errors import BadOption, BadSeats, Conflict, Declined
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import CampaignKind, Game, Standing
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import Piece
from ludoteca.server import plays, security, tables
from ludoteca.server.context import Context
from ludoteca.server.entries import PERSON, Setup, Sitter, read_setup, read_sitter
from ludoteca.server.messages import Campaign, Player
from ludoteca.server.resources import Created, Joined, NewTable
from ludoteca.server.rooms import Laid, ready_setup
from ludoteca.server.sheets import CampaignSheet, Card, PlayLine
from ludoteca.server.store import campaigns as store
from ludoteca.server.store import queries
from ludoteca.server.store.layout import CAMPAIGNS, LOG, PLAYS, TABLES, WATCHERS
from ludoteca.texts import speech

UNKNOWN = "there is no such campaign, or it is not open to you"


@dataclass(frozen=True)
class Found:
    """A campaign as it lies in the database."""

    row: store.CampaignRow
    plays: list[store.PlayRow]
    newest: queries.TableRow
    """The table of the newest play."""
    sitters: list[Sitter]
    """Who sits at it."""

    @property
    def game(self) -> Game:
        return registry.game(self.row.game)

    @property
    def kind(self) -> CampaignKind:
        return plays.kind_of(self.game, self.row.kind)

    @property
    def setup(self) -> Setup:
        """How the newest play was set up."""
        return read_setup(self.newest.setup)

    @property
    def left(self) -> dict[str, Any]:
        """What the newest play has left behind so far."""
        left: dict[str, Any] = json.loads(self.plays[-1].left)
        return left

    @property
    def options(self) -> dict[str, Any]:
        """What was chosen for all plays."""
        options: dict[str, Any] = json.loads(self.row.options)
        return options

    def is_over(self) -> bool:
        """Whether the newest play is over."""
        return self.plays[-1].outcome is not None

    def is_outdated(self) -> bool:
        """Whether the newest play can only be begun anew."""
        return plays.is_outdated(self.setup, self.is_over())

    def is_finished(self) -> bool:
        """Whether no play follows any more."""
        return self.is_over() and self.kind.is_finished(self.left)

    def seat_of(self, guest: str) -> int:
        """The seat of a guest at the newest table."""
        own = (seat for seat, sitter in enumerate(self.sitters) if sitter.guest and sitter.guest == guest)
        return next(own, SPECTATOR)

    def may_go_on(self, guest: str) -> bool:
        """Whether a guest may set up the next play: those who play, and whoever began the campaign."""
        return self.seat_of(guest) != SPECTATOR or self.row.owner == guest


async def find(context: Context, guest: str, id: str) -> Found:
    """A campaign in which a guest takes part, or whose table anybody may watch. Any other does not exist for them."""

    def look(database: Connection) -> Found | None:
        row = store.campaign(database, id)
        if row is None:
            return None
        played = store.plays(database, id)
        newest = queries.table(database, played[-1].table)
        assert newest is not None
        if not read_setup(newest.setup).watchable and not (guest and store.takes_part(database, id, guest)):
            return None
        return Found(row, played, newest, [read_sitter(each) for each in queries.players_of(database, newest.id)])

    found = await context.store.read(look)
    if found is None:
        raise Declined("campaign/unknown", UNKNOWN)
    return found


# Beginning, and going on.


async def begin(context: Context, guest: str, wish: NewTable) -> Created:
    """A new campaign with the table of its first play."""
    game = registry.game(wish.game)
    kind = plays.kind_of(game, wish.campaign)
    if len(wish.seats) not in kind.seats:
        wanted = str(kind.seats[0]) if len(kind.seats) == 1 else f"{kind.seats[0]} to {kind.seats[-1]}"
        raise BadSeats(f"{kind.title} is for {wanted} players, not {len(wish.seats)}")
    for name in kind.fixed:
        if name in wish.options:
            raise BadOption(f"option {name!r} is set by {kind.title} itself: leave it out")
    id = security.new_id()
    setup = tables.wished(wish)
    setup.options = kind.options(wish.options, None)
    setup.campaign = Campaign(id=id, kind=kind.key, play=1)
    row = insert(CAMPAIGNS).values(
        id=id,
        owner=guest,
        game=game.key,
        kind=kind.key,
        name=setup.name,
        options=json.dumps(wish.options),
        created=time(),
    )
    return await tables.set_up(context, guest, setup, tables.seed_of(wish), wish.sit, [row])


async def go_on(context: Context, guest: str, id: str) -> Created | Joined:
    """The table of the running play, or of the next one; whoever asks second finds it there.

    A running play of an older version of the game is begun anew.
    """
    found = await find(context, guest, id)
    if not found.may_go_on(guest):
        raise Declined("seat/not-yours", "only those who play can go on with a campaign")
    own = found.seat_of(guest)
    is_outdated = found.is_outdated()
    if not found.is_over() and not is_outdated:
        return Joined(id=found.newest.id, seat=own)
    if found.is_finished():
        raise Declined("campaign/finished", "this campaign is finished; begin another one")
    laid, commitment = lay_anew(context, found) if is_outdated else lay_next(context, found)
    try:
        await (write_anew if is_outdated else write_next)(context, found, laid)
    except (Conflict, Declined):
        again = await find(context, guest, id)
        if again.newest.id == found.newest.id:
            raise
        return Joined(id=again.newest.id, seat=own)
    await context.rooms.begin(laid.id)
    context.metrics.tables += 1
    seat = None if own == SPECTATOR else own
    return Created(id=laid.id, commitment=commitment, links=tables.links(laid.id, laid.keys), seat=seat)


def lay_next(context: Context, found: Found) -> tuple[Laid, str]:
    """The table of the next play, ready to be written, and the hash of its seed."""
    number = len(found.plays) + 1
    seed = seed_for(found, number)
    return lay(context, found, following_setup(found, number, found.left), seed)


def lay_anew(context: Context, found: Found) -> tuple[Laid, str]:
    """The same for a play that is begun anew, with what the plays before it have left behind."""
    number = len(found.plays)
    before: dict[str, Any] | None = json.loads(found.plays[-2].left) if number > 1 else None
    seed = seed_for(found, number)
    setup = following_setup(found, number, before)
    if found.kind.anew is not None:
        # With chance of its own: the set-up must tell nothing of what the seed brings later.
        start = found.kind.anew(found.options, found.left, seeded(following(str(seed), number)))
        setup.start = json.loads(plays.text_of(start))
    return lay(context, found, setup, seed)


def seed_for(found: Found, number: int) -> int:
    """The seed of a play."""
    return following(found.newest.seed, number) if found.setup.seed_chosen else security.new_seed()


def following_setup(found: Found, number: int, before: dict[str, Any] | None) -> Setup:
    """The same people and bots at a play that follows from what was left behind before it."""
    setup = tables.once_more(found.setup, found.sitters, found.newest.id)
    setup.options = found.kind.options(found.options, before)
    setup.seed_chosen = found.setup.seed_chosen
    setup.campaign = Campaign(id=found.row.id, kind=found.row.kind, play=number)
    return setup


def lay(context: Context, found: Found, setup: Setup, seed: int) -> tuple[Laid, str]:
    """A table of the campaign, ready to be written, and the hash of its seed."""
    ready_setup(setup, seed)
    return context.rooms.lay(found.newest.owner, setup, seed, tables.seats_kept(found.sitters)), setup.commitment


def following(seed: str, number: int) -> int:
    """A seed that somebody has chosen fixes all plays of the campaign."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest())


async def write_next(context: Context, found: Found, laid: Laid) -> None:
    """Write the next table, and tell those at the last one where it is, all or nothing."""
    statements: list[Executable] = [*laid.statements]
    if laid.rows:
        statements.append(insert(LOG).values(laid.rows))
    try:
        room = await context.rooms.get(found.newest.id)
    except Declined:
        # The last game was played with another version: nobody can sit at it any more, but its campaign goes on.
        await context.store.write(statements=statements)
        return
    await room.change(lambda: tables.first_only(room, laid.id), statements=statements)


async def write_anew(context: Context, found: Found, laid: Laid) -> None:
    """Write a table in the place of one that nobody can sit at any more, all or nothing.

    Of two servers that do so at once, one finds the place taken. Those who looked on do so at the new table.
    """
    old = found.newest.id
    lookers = select(literal(laid.id), WATCHERS.c.guest).where(WATCHERS.c.table_id == old)
    statements: list[Executable] = [
        delete(PLAYS).where(PLAYS.c.table_id == old),
        update(TABLES).where(TABLES.c.id == old).values(over=True),
        *laid.statements,
        insert(WATCHERS).from_select(["table_id", "guest"], lookers),
    ]
    await context.store.write(laid.rows, statements)


# The sheet.


async def sheet(context: Context, guest: str, id: str, language: str) -> CampaignSheet:
    """How a campaign stands, in a language."""
    found = await find(context, guest, id)
    say = speech(language, found.game.key).say
    kind, left = found.kind, found.left
    outcomes = [plays.read_outcome(each.outcome) for each in found.plays if each.outcome is not None]
    standing = Standing(
        left,
        found.options,
        [sitter.name or f"Player {seat + 1}" for seat, sitter in enumerate(found.sitters)],
        [msgspec.structs.asdict(outcome) for outcome in outcomes],
    )
    is_finished, is_outdated = found.is_finished(), found.is_outdated()
    return CampaignSheet(
        id=found.row.id,
        game=found.game.key,
        title=found.game.title,
        kind=kind.key,
        kind_title=say(kind.title),
        name=found.row.name,
        players=[
            Player(seat, each.name, each.kind, each.level, away_for="" if each.kind == PERSON else each.person)
            for seat, each in enumerate(found.sitters)
        ],
        you=found.seat_of(guest),
        plays=lines(kind, found.plays, say),
        coming=[] if is_finished else [card(piece, say) for piece in kind.coming(left)],
        finished=is_finished,
        points=kind.points(left) if is_finished else None,
        can_go_on=(found.is_over() or is_outdated) and not is_finished and found.may_go_on(guest),
        outdated=is_outdated,
        now=say(kind.told(standing)),
        rows=[tuple(say(cell) for cell in row) for row in kind.rows(standing)],
        notes=[say(note) for note in kind.notes(standing)],
        options=found.options,
        left=left,
    )


def lines(kind: CampaignKind, played: list[store.PlayRow], say: Callable[[str], str]) -> list[PlayLine]:
    """The plays as they stand on the sheet."""
    found = []
    before: dict[str, Any] | None = None
    for each in played:
        left: dict[str, Any] = json.loads(each.left)
        added, removed = kind.changes(before, left)
        line = PlayLine(
            number=each.number,
            table=each.table,
            round=kind.round(left),
            added=[card(piece, say) for piece in added],
            removed=[card(piece, say) for piece in removed],
        )
        if each.outcome is not None:
            outcome = plays.read_outcome(each.outcome)
            line.over, line.scores, line.winners = True, outcome.scores, outcome.winners
        found.append(line)
        before = left
    return found


def card(piece: Piece, say: Callable[[str], str]) -> Card:
    return Card(key=piece.key, face=say(piece.face), tone=piece.tone, mark=piece.mark, text=say(piece.text))
