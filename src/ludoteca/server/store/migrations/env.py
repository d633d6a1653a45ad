"""Lets Alembic bring a database up to date over the connection that it is handed."""

from __future__ import annotations

from alembic import context

from ludoteca.server.store.layout import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
