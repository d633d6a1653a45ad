"""What the database holds. The log is the truth; `seats` only tells quickly who sits where."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

FACTS = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What all servers on one database share: the key that signs cookies."""

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("owner", String(40), nullable=False),
    Column("setup", Text, nullable=False),  # a Setup as JSON: everything about the table that never changes
    Column("seed", String(100), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("has_clock", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Index("tables_listed", "listed", "over", "created"),
    Index("tables_watchable", "watchable", "over", "created"),
)

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1 for spectators
    Column("hash", String(64), nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(40), nullable=True),
    Column("player", Text, nullable=False),  # a Sitter as JSON
    Index("seats_by_guest", "guest"),
)

WATCHERS = Table(
    "watchers",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Index("watchers_by_guest", "guest"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("entry", Text, nullable=False),  # an Entry as JSON
    Column("actors", Integer, nullable=False),  # a bit for each seat that must decide after it; -1 when it is over
    Column("time", Float, nullable=False),
)
"""The primary key is the compare-and-set: two servers cannot both write entry 42 of a table."""

CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("owner", String(40), nullable=False),
    Column("game", String(60), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("options", Text, nullable=False),  # as JSON: what was chosen for all plays
    Column("created", Float, nullable=False),
)

PLAYS = Table(
    "campaign_plays",
    METADATA,
    Column("campaign_id", String(40), ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, unique=True),
    Column("left_behind", Text, nullable=False),  # as JSON: what the play has left behind so far
    Column("outcome", Text, nullable=True),  # an Outcome as JSON, once the play is over
)
"""The plays of a campaign. The primary key is the compare-and-set: two servers cannot both set up its third play.

What a play leaves behind is written in one transaction with the entry of the log that it follows from.
"""
