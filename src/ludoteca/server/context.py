"""What all parts of a running server share."""

from __future__ import annotations

from time import time

from sqlalchemy import Executable, delete, insert

from ludoteca.errors import Conflict
from ludoteca.server import security
from ludoteca.server.headlines import Headlines
from ludoteca.server.limits import Limits
from ludoteca.server.metrics import Metrics
from ludoteca.server.rooms import Rooms
from ludoteca.server.settings import Settings
from ludoteca.server.store import queries
from ludoteca.server.store.layout import FACTS, GUESTS
from ludoteca.server.store.store import Store

SECRET = "cookie secret"


class Context:
    """A server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.storage_seconds)
        self.rooms = Rooms(self.store, settings)
        self.headlines = Headlines(self.rooms)
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.secret = ""
        """Signs the cookies; all servers on one database share it."""

    async def open(self) -> None:
        await self.rooms.open()
        self.secret = await self.shared_secret()

    async def close(self) -> None:
        await self.rooms.close()

    async def shared_secret(self) -> str:
        """The key that signs cookies: made by whichever server comes first."""
        while True:
            known = await self.store.read(lambda db: queries.fact(db, SECRET))
            if known is not None:
                return known
            try:
                await self.store.write(statements=[insert(FACTS).values(name=SECRET, value=security.new_key())])
            except Conflict:
                pass

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest whom a cookie names."""
        return security.read_cookie(cookie, self.secret)

    async def guest_name(self, guest: str) -> str:
        """What a guest is called: as they wish, else by a part of their id."""
        named = await self.store.read(lambda db: queries.guest_name(db, guest)) if guest else None
        return named or (f"Guest {guest[:4]}" if guest else "Guest")

    async def rename(self, guest: str, name: str) -> None:
        """Call a guest otherwise from now on."""
        statements: list[Executable] = [
            delete(GUESTS).where(GUESTS.c.id == guest),
            insert(GUESTS).values(id=guest, name=name, created=time()),
        ]
        await self.store.write(statements=statements)
