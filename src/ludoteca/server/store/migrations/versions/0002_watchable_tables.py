"""Tables that anybody may watch, and indexes for the two lists of the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("watchable", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_listed", "tables", ["listed", "over", "created"])
    op.create_index("tables_watchable", "tables", ["watchable", "over", "created"])
