"""What the server asks its database about campaigns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from ludoteca.server.store.layout import CAMPAIGNS, PLAYS, SEATS, WATCHERS


@dataclass(frozen=True)
class CampaignRow:
    """A campaign as it lies in the database."""

    id: str
    owner: str
    game: str
    kind: str
    name: str
    options: str


@dataclass(frozen=True)
class PlayRow:
    """A play of a campaign as it lies in the database."""

    number: int
    table: str
    left: str
    outcome: str | None


def campaign(connection: Connection, id: str) -> CampaignRow | None:
    row = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == id)).first()
    return None if row is None else CampaignRow(row.id, row.owner, row.game, row.kind, row.name, row.options)


def plays(connection: Connection, id: str) -> list[PlayRow]:
    """The plays of a campaign in their order."""
    rows = connection.execute(select(PLAYS).where(PLAYS.c.campaign_id == id).order_by(PLAYS.c.number))
    return [PlayRow(row.number, row.table_id, row.left_behind, row.outcome) for row in rows]


def plays_at(connection: Connection, tables: Sequence[str]) -> dict[str, PlayRow]:
    """Those of some tables that are plays of campaigns, by table."""
    rows = connection.execute(select(PLAYS).where(PLAYS.c.table_id.in_(tables)))
    return {row.table_id: PlayRow(row.number, row.table_id, row.left_behind, row.outcome) for row in rows}


def takes_part(connection: Connection, id: str, guest: str) -> bool:
    """Whether a guest sits or looks on at any table of a campaign, or has begun it."""
    tables = select(PLAYS.c.table_id).where(PLAYS.c.campaign_id == id)
    for query in (
        select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.id == id, CAMPAIGNS.c.owner == guest),
        select(SEATS.c.seat).where(SEATS.c.guest == guest, SEATS.c.table_id.in_(tables)),
        select(WATCHERS.c.guest).where(WATCHERS.c.guest == guest, WATCHERS.c.table_id.in_(tables)),
    ):
        if connection.execute(query.limit(1)).first() is not None:
            return True
    return False
