"""What the server asks its database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Row, and_, func, select

from ludoteca.server.store.layout import FACTS, GUESTS, INVITATIONS, LOG, SEATS, TABLES, WATCHERS

SPECTATORS = -1


@dataclass(frozen=True)
class TableRow:
    """A table as it lies in the database."""

    id: str
    owner: str
    setup: str
    seed: str
    over: bool
    created: float


@dataclass(frozen=True)
class LogRow:
    """An entry of a log as it lies in the database."""

    number: int
    entry: str
    time: float


@dataclass(frozen=True)
class Listed:
    """A table in a list, with the newest entry of its log and who sits where."""

    table: TableRow
    seats: list[int]
    """Of the guest; several for people who share a device."""
    number: int
    actors: int
    changed: float
    players: list[str]


def fact(connection: Connection, name: str) -> str | None:
    return connection.execute(select(FACTS.c.value).where(FACTS.c.name == name)).scalar()


def guest_name(connection: Connection, guest: str) -> str | None:
    return connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest)).scalar()


def table(connection: Connection, id: str) -> TableRow | None:
    found = connection.execute(select(TABLES).where(TABLES.c.id == id)).first()
    return None if found is None else table_row(found)


def table_row(row: Row[tuple[object, ...]]) -> TableRow:
    return TableRow(row.id, row.owner, row.setup, row.seed, row.over, row.created)


def log_after(connection: Connection, id: str, number: int) -> list[LogRow]:
    """The entries behind a number, in order."""
    query = (
        select(LOG.c.number, LOG.c.entry, LOG.c.time)
        .where(LOG.c.table_id == id, LOG.c.number > number)
        .order_by(LOG.c.number)
    )
    return [LogRow(row.number, row.entry, row.time) for row in connection.execute(query)]


def invited_seat(connection: Connection, id: str, hash: str) -> int | None:
    """The seat that an invitation is for; -1 for spectators, None if there is no such invitation."""
    query = select(INVITATIONS.c.seat).where(INVITATIONS.c.table_id == id, INVITATIONS.c.hash == hash)
    return connection.execute(query).scalar()


def is_watcher(connection: Connection, id: str, guest: str) -> bool:
    query = select(WATCHERS.c.guest).where(WATCHERS.c.table_id == id, WATCHERS.c.guest == guest)
    return connection.execute(query).first() is not None


def unfinished_tables(connection: Connection, owner: str) -> int:
    query = select(func.count()).select_from(TABLES).where(TABLES.c.owner == owner, TABLES.c.over.is_(False))
    return connection.execute(query).scalar_one()


def clocked_tables(connection: Connection) -> list[str]:
    """Unfinished tables with a clock."""
    query = select(TABLES.c.id).where(TABLES.c.has_clock.is_(True), TABLES.c.over.is_(False))
    return list(connection.execute(query).scalars())


def tables_of(connection: Connection, guest: str, most: int) -> list[Listed]:
    """The tables at which a guest sits or looks on, those changed last first."""
    seats: dict[str, list[int]] = {}
    own = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.guest == guest).order_by(SEATS.c.seat)
    for id, seat in connection.execute(own).tuples():
        seats.setdefault(id, []).append(seat)
    watched = connection.execute(select(WATCHERS.c.table_id).where(WATCHERS.c.guest == guest)).scalars()
    owned = connection.execute(select(TABLES.c.id).where(TABLES.c.owner == guest)).scalars()
    for id in (*watched, *owned):
        seats.setdefault(id, [])
    listed = with_news(connection, TABLES.c.id.in_(seats), 4 * most, seats)
    return sorted(listed, key=lambda each: -each.changed)[:most]


def open_tables(connection: Connection, most: int) -> list[Listed]:
    """Listed tables that are not over, the newest first."""
    return with_news(connection, and_(TABLES.c.listed.is_(True), TABLES.c.over.is_(False)), most, {})


def watchable_tables(connection: Connection, most: int) -> list[Listed]:
    """Tables that anybody may watch and that are not over, the newest first."""
    return with_news(connection, and_(TABLES.c.watchable.is_(True), TABLES.c.over.is_(False)), most, {})


def with_news(
    connection: Connection, kind: ColumnElement[bool], most: int, seats: Mapping[str, list[int]]
) -> list[Listed]:
    """Tables of a kind with what is new at them, those that were set up last first; `seats` by table."""
    newest = select(func.max(LOG.c.number)).where(LOG.c.table_id == TABLES.c.id).correlate(TABLES).scalar_subquery()
    logged = TABLES.outerjoin(LOG, and_(LOG.c.table_id == TABLES.c.id, LOG.c.number == newest))
    query = select(TABLES, LOG.c.number, LOG.c.actors, LOG.c.time).select_from(logged)
    rows = connection.execute(query.where(kind).order_by(TABLES.c.created.desc()).limit(most)).all()
    players: dict[str, list[str]] = {row.id: [] for row in rows}
    sitting = select(SEATS.c.table_id, SEATS.c.player).where(SEATS.c.table_id.in_(players)).order_by(SEATS.c.seat)
    for id, player in connection.execute(sitting).tuples():
        players[id].append(player)
    return [
        Listed(
            table=table_row(row),
            seats=seats.get(row.id, []),
            number=row.number or 0,
            actors=row.actors or 0,
            changed=row.created if row.time is None else row.time,
            players=players[row.id],
        )
        for row in rows
    ]


def players_of(connection: Connection, id: str) -> Sequence[str]:
    """Who sits where, by seat."""
    query = select(SEATS.c.player).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)
    return connection.execute(query).scalars().all()
