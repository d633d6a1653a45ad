"""Setting tables up, taking seats, and all that follows a finished game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from time import time
from typing import Any

from sqlalchemy import Executable, delete, insert

from ludoteca.errors import BadSeats, Conflict, Declined
from ludoteca.kernel import registry
from ludoteca.kernel.state import SPECTATOR
from ludoteca.server import plays, security
from ludoteca.server.context import Context
from ludoteca.server.entries import (
    BOT,
    NOBODY,
    PERSON,
    Rematched,
    SatDown,
    Setup,
    Sitter,
    read_setup,
    read_sitter,
    written,
)
from ludoteca.server.library import known_level
from ludoteca.server.lookback import OPENLY, position_at, record_text, replay
from ludoteca.server.messages import Player
from ludoteca.server.play import Change
from ludoteca.server.resources import (
    Created,
    Fork,
    Invitation,
    Joined,
    JoinRequest,
    Links,
    Lobby,
    NewTable,
    RunningTable,
    SeatLink,
    SeatWish,
    TableLine,
    TableList,
    TableWish,
)
from ludoteca.server.room import Room
from ludoteca.server.rooms import ready_setup
from ludoteca.server.store import campaigns as store
from ludoteca.server.store import queries
from ludoteca.server.store.layout import INVITATIONS, WATCHERS
from ludoteca.texts import speech

UNKNOWN = "there is no such table, or it is not open to you"

MOST_LINES = 50
"""Tables in a list."""

MOST_LISTED = 200
"""Tables in the lobby."""

WATCHED_SECONDS = 7 * 86400
"""A table at which nothing happened for longer is not shown to those who want to watch."""


# Setting up.


async def create(context: Context, guest: str, wish: NewTable) -> Created:
    """A new table as somebody wishes it."""
    return await set_up(context, guest, wished(wish), seed_of(wish), wish.sit)


def seed_of(wish: NewTable) -> int:
    """The seed that somebody has chosen, or one that nobody knows."""
    return int(wish.seed) if wish.seed else security.new_seed()


def wished(wish: NewTable) -> Setup:
    """A new table as somebody wishes it."""
    setup = at_new_table(wish, wish.game, wish.options)
    setup.seed_chosen = bool(wish.seed)
    return setup


def at_new_table(wish: TableWish, game: str, options: dict[str, Any]) -> Setup:
    """A table of a game as somebody wishes it; its version and the hash of its seed come with `ready_setup`."""
    return Setup(
        game=game,
        version=0,
        sitters=sitters(wish.seats),
        options=options,
        name=wish.name.strip(),
        listed=wish.listed,
        watchable=wish.watchable,
        hints=wish.hints,
        undo=wish.undo,
        clock=wish.clock,
        commitment="",
    )


async def set_up(
    context: Context, guest: str, setup: Setup, seed: int, sit: int | None, statements: Sequence[Executable] = ()
) -> Created:
    """A new table, with its owner at a seat or beside it. The statements are carried out before, all or nothing."""
    ready_setup(setup, seed)
    clock = setup.clock
    if clock is not None:
        if clock.per not in ("decision", "game"):
            raise Declined("message/bad", f"a clock is per 'decision' or per 'game', not {clock.per!r}")
        if clock.then != "default":
            known_level(clock.then)
    most = context.settings.most_tables_of_guest
    if await context.store.read(lambda db: queries.unfinished_tables(db, guest)) >= most:
        raise Declined("limit/tables", f"you have {most} unfinished tables; finish some of them first")
    seated = {}
    if sit is not None:
        if sit >= len(setup.sitters) or setup.sitters[sit].kind != NOBODY:
            raise BadSeats(f"seat {sit} is not for a person")
        seated[sit] = (guest, await context.guest_name(guest))
    id, keys = await context.rooms.create(guest, setup, seed, seated, statements)
    context.metrics.tables += 1
    return Created(id=id, commitment=setup.commitment, links=links(id, keys), seat=sit)


def sitters(wishes: list[SeatWish]) -> list[Sitter]:
    """Who sits where before anybody has come."""
    found = []
    for wish in wishes:
        if wish.kind == BOT:
            level = known_level(wish.level)
            found.append(Sitter(kind=BOT, name=wish.name.strip() or level.name, level=level.name))
        elif wish.kind == PERSON:
            found.append(Sitter(kind=NOBODY))
        else:
            raise BadSeats(f"a seat is for a 'person' or a 'bot', not for {wish.kind!r}")
    return found


def links(id: str, keys: dict[int, str]) -> Links:
    """Invitations as they are shown, once."""
    return Links(
        seats=[
            SeatLink(seat=seat, key=key, path=f"/t/{id}#seat={seat}&key={key}")
            for seat, key in sorted(keys.items())
            if seat != SPECTATOR
        ],
        watch=f"/t/{id}#watch&key={keys[SPECTATOR]}",
        watch_key=keys[SPECTATOR],
    )


async def renew_links(context: Context, guest: str, id: str) -> Links:
    """New keys for free seats and for spectators; the old ones are worth nothing any more."""
    room = await context.rooms.get(id)
    if room.owner != guest:
        raise Declined("table/unknown", UNKNOWN)
    keys = {seat: security.new_key() for seat in (SPECTATOR, *room.free_seats())}
    statements: list[Executable] = [delete(INVITATIONS).where(INVITATIONS.c.table_id == id)]
    statements.append(
        insert(INVITATIONS).values(
            [{"table_id": id, "seat": seat, "hash": security.hash_of(key)} for seat, key in keys.items()]
        )
    )
    await context.store.write(statements=statements)
    return links(id, keys)


# Coming in.


async def invited(context: Context, room: Room, key: str) -> int | None:
    """The seat that a key opens."""
    if not key:
        return None
    hash = security.hash_of(key)
    return await context.store.read(lambda db: queries.invited_seat(db, room.id, hash))


async def look(context: Context, guest: str, id: str, key: str) -> Invitation:
    """What an invitation is for."""
    room = await context.rooms.get(id)
    seat = await invited(context, room, key)
    if seat is None:
        raise Declined("table/unknown", "this invitation is not valid, or not any more")
    yours = seat in room.seats_of(guest)
    return Invitation(
        id=id,
        game=room.setup.game,
        title=room.play.game.title,
        name=room.setup.name,
        seat=seat,
        free=seat == SPECTATOR or yours or seat in room.free_seats(),
        yours=yours,
        players=room.players(),
        options=room.setup.options,
        clock=room.setup.clock,
        over=room.play.state.over,
    )


async def join(context: Context, guest: str, id: str, wish: JoinRequest) -> Joined:
    """Take a seat, take it back, or begin to look on."""
    key, wanted = wish.key, wish.seat
    room = await context.rooms.get(id)
    seat = await invited(context, room, key)
    own = room.seats_of(guest)
    if seat is None and key:
        raise Declined("table/unknown", "this invitation is not valid, or not any more")
    if seat is None:
        if own and wanted in (None, *own):
            seat = own[0] if wanted is None else wanted
        elif room.setup.listed and not room.play.state.over:
            free = room.free_seats()
            if not free or wanted not in (None, *free):
                raise Declined("seat/taken", "somebody else was faster: this seat is taken")
            seat = free[0] if wanted is None else wanted
        else:
            raise Declined("table/unknown", UNKNOWN)
    if seat == SPECTATOR:
        await watch(context, guest, id)
    else:
        name = " ".join(wish.name.split())
        if not name.isprintable():
            raise Declined("message/bad", "a name needs letters that can be read")
        await sit(guest, room, seat, name or await context.guest_name(guest))
    return Joined(id=id, seat=seat)


async def watch(context: Context, guest: str, id: str) -> None:
    """Look on from now on."""
    try:
        await context.store.write(statements=[insert(WATCHERS).values(table_id=id, guest=guest)])
    except Conflict:
        pass  # Already looking on.


async def sit(guest: str, room: Room, seat: int, name: str) -> None:
    """Sit down at a seat that is free or one's own."""
    entry = SatDown(seat=seat, guest=guest, name=name)

    def prepare() -> Change:
        sitter = room.play.sitters[seat]
        if sitter.guest and sitter.guest != guest:
            raise Declined("seat/taken", "this seat is taken")
        if not sitter.guest and sitter.kind != NOBODY and not sitter_may_go(sitter):
            raise Declined("seat/taken", "this seat is taken")
        return room.play.prepare(entry)

    sitter = room.play.sitters[seat]
    if sitter.guest == guest and sitter.kind == PERSON and sitter.name == entry.name:
        return
    await room.change(prepare)


def sitter_may_go(sitter: Sitter) -> bool:
    """A bot that only stood in for somebody who never came makes room."""
    return sitter.kind == BOT and not sitter.guest


# Lists.


async def mine(context: Context, guest: str) -> TableList:
    """The guest's tables."""
    found = await context.store.read(lambda db: queries.tables_of(db, guest, MOST_LINES))
    ids = [each.table.id for each in found]
    played = await context.store.read(lambda db: store.plays_at(db, ids))
    # A table whose play was begun anew belongs to its campaign no more, and nobody can sit at it.
    shown = [each for each in found if each.table.id in played or read_setup(each.table.setup).campaign is None]
    return TableList(tables=[line(each, guest, played.get(each.table.id)) for each in shown])


async def lobby(context: Context, language: str) -> Lobby:
    """Listed tables with a free seat, and running ones to watch."""
    found = await context.store.read(lambda db: queries.open_tables(db, MOST_LISTED))
    lines = [line(each, "") for each in found]
    return Lobby(tables=[each for each in lines if each.free], running=await running(context, language))


async def running(context: Context, language: str) -> list[RunningTable]:
    """Tables that anybody may watch, once everybody has come, as long as something happens there."""
    since = time() - WATCHED_SECONDS
    found = await context.store.read(lambda db: queries.watchable_tables(db, MOST_LISTED))
    lines = [(each.number, line(each, "")) for each in sorted(found, key=lambda each: -each.changed)]
    under_way = [each for each in lines if not each[1].free and each[1].changed > since][:MOST_LINES]
    shown = [
        RunningTable(
            id=each.id,
            game=each.game,
            title=each.title,
            name=each.name,
            players=each.players,
            headline=speech(language, each.game).say(await context.headlines.of(each.id, number)),
            path=f"/t/{each.id}#watch",
            created=each.created,
            options=each.options,
            clock=each.clock,
        )
        for number, each in under_way
    ]
    return [each for each in shown if each.headline]


def line(listed: queries.Listed, guest: str, play: store.PlayRow | None = None) -> TableLine:
    """A table as it stands in a list."""
    setup = read_setup(listed.table.setup)
    sitting = [read_sitter(each) for each in listed.players]
    return TableLine(
        id=listed.table.id,
        game=setup.game,
        title=registry.game(setup.game).title,
        name=setup.name,
        players=[
            Player(seat, each.name, each.kind, each.level, away_for="" if each.kind == PERSON else each.person)
            for seat, each in enumerate(sitting)
        ],
        seat=listed.seats[0] if listed.seats else SPECTATOR,
        free=sum(each.kind == NOBODY and not each.guest for each in sitting),
        your_turn=listed.actors > 0 and any(listed.actors >> seat & 1 for seat in listed.seats),
        over=listed.table.over,
        moves=listed.number,
        created=listed.table.created,
        changed=listed.changed,
        options=setup.options,
        clock=setup.clock,
        owner=bool(guest) and listed.table.owner == guest,
        campaign=None if play is None else plays.told(setup, json.loads(play.left), listed.table.over),
    )


# Looking back, and once more.


async def at_table(context: Context, guest: str, id: str) -> tuple[Room, int]:
    """A table at which the guest sits or looks on, and their seat."""
    room = await context.rooms.get(id)
    own = room.seats_of(guest)
    if own:
        return room, own[0]
    if await may_watch(context, room, guest):
        return room, SPECTATOR
    raise Declined("table/unknown", UNKNOWN)


async def may_watch(context: Context, room: Room, guest: str) -> bool:
    """Whether somebody may look on without the key of the spectators' link."""
    if room.setup.watchable or (guest and guest == room.owner):
        return True
    return bool(guest) and await context.store.read(lambda db: queries.is_watcher(db, room.id, guest))


def check_over(room: Room, what: str) -> None:
    if not room.play.state.over:
        raise Declined("game/running", f"{what} would tell what is hidden; wait until the game is over")


async def log_of(context: Context, room: Room) -> list[str]:
    rows = await context.store.read(lambda db: queries.log_after(db, room.id, 0))
    return [row.entry for row in rows]


async def record(context: Context, guest: str, id: str) -> str:
    """The record of a finished game."""
    room, _ = await at_table(context, guest, id)
    check_over(room, "the record")
    return await context.rooms.thinkers.look_back(record_text, *await told_to_worker(context, room), list(room.names))


async def told_to_worker(context: Context, room: Room) -> tuple[str, int, list[str]]:
    """A game as it is handed to a worker process."""
    return written(room.setup), room.play.seed, await log_of(context, room)


async def moments(context: Context, guest: str, id: str, viewer: str, first: int, count: int, language: str) -> bytes:
    """Moments of a finished game, as a seat saw them or openly."""
    room, own = await at_table(context, guest, id)
    check_over(room, "a replay")
    if viewer not in ("", OPENLY, *(str(each) for each in room.play.viewers)):
        raise Declined("seat/none", f"there is no seat {viewer[:20]!r}: seats are 0 to {room.play.seats - 1}")
    told = [*await told_to_worker(context, room), list(room.names), room.play.history]
    return await context.rooms.thinkers.look_back(replay, *told, viewer or own, first, count, language)


async def fork(context: Context, guest: str, id: str, wish: Fork) -> Created:
    """A new table that goes on from a moment of a finished game, with chance of its own."""
    room, _ = await at_table(context, guest, id)
    check_over(room, "another table with these cards")
    if len(wish.seats) != room.play.seats:
        raise BadSeats(f"the game was played at {room.play.seats} seats, not {len(wish.seats)}")
    start = await context.rooms.thinkers.look_back(position_at, *await told_to_worker(context, room), wish.move)
    setup = at_new_table(wish, room.setup.game, room.setup.options)
    setup.start, setup.parent = start, id
    return await set_up(context, guest, setup, security.new_seed(), wish.sit)


async def rematch(context: Context, guest: str, id: str) -> Created | Joined:
    """The same people at a new table; whoever asks second finds it there."""
    room, own = await at_table(context, guest, id)
    if own == SPECTATOR:
        raise Declined("seat/not-yours", "only those who played can ask for a return match")
    check_over(room, "a return match")
    if room.play.rematch:
        return Joined(id=room.play.rematch, seat=own)
    seed = security.new_seed()
    setup = ready_setup(once_more(room.setup, room.play.sitters, id), seed)
    new, keys = await context.rooms.create(guest, setup, seed, seats_kept(room.play.sitters))
    await room.change(lambda: first_only(room, new))
    return Created(id=new, commitment=setup.commitment, links=links(new, keys), seat=own)


def once_more(old: Setup, sitters: Sequence[Sitter], parent: str) -> Setup:
    """A table like the one that came before it, for those who sat there at the end."""
    return Setup(
        game=old.game,
        version=0,
        sitters=[for_rematch(each) for each in sitters],
        options=old.options,
        name=old.name,
        listed=False,
        watchable=old.watchable,
        hints=old.hints,
        undo=old.undo,
        clock=old.clock,
        commitment="",
        parent=parent,
    )


def seats_kept(sitters: Sequence[Sitter]) -> dict[int, tuple[str, str]]:
    """By seat: the guest who sits there again, and their name."""
    return {seat: (each.guest, each.person or each.name) for seat, each in enumerate(sitters) if each.guest}


def for_rematch(sitter: Sitter) -> Sitter:
    """A bot plays again; a person's seat waits for them."""
    if sitter.guest or sitter.kind == NOBODY:
        return Sitter(kind=NOBODY)
    return Sitter(kind=BOT, name=sitter.name, level=sitter.level)


def first_only(room: Room, new: str) -> Change:
    """The first return match counts."""
    if room.play.rematch:
        raise Declined("seat/taken", "somebody else has set up the return match already")
    return room.play.prepare(Rematched(table=new))
