"""Many clients at many tables: each chooses at random as soon as it is asked, over real WebSockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections import defaultdict
from time import perf_counter
from typing import Any, ClassVar
from urllib.parse import urlsplit

from bench.load.client import Client

GAME = "belpunk-haberdasher"
SEATS = 3
ARREARS = 0.05
"""Seconds: so much of the rate is caught up after a moment in which the swarm was held up."""

Key = tuple[str, int, int]
"""A table, a viewer, and the number `at` that the viewer had reached."""


class Pacer:
    """Lets so many moves a second go, evenly; without a rate all at once. Nobody moves before the start."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.next = 0.0
        self.early: list[tuple[Client, bytes]] | None = []
        """Who wants to move before the start."""

    def start(self) -> None:
        early, self.early = self.early or [], None
        for client, words in early:
            self.turn(client, words)

    def turn(self, client: Client, words: bytes) -> None:
        """Let a client move as soon as it is its turn."""
        if self.early is not None:
            self.early.append((client, words))
            return
        now = perf_counter()
        self.next = max(self.next + 1 / self.rate, now - ARREARS) if self.rate else now
        if self.next <= now:
            client.move(words)
        else:
            asyncio.get_running_loop().call_later(self.next - now, client.move, words)


class Swarm:
    """All clients, and when each move was sent and heard of."""

    now = staticmethod(perf_counter)
    wish: ClassVar[dict[str, Any]] = {"game": GAME, "seats": [{}] * SEATS, "sit": 0, "options": {"target_points": 35}}
    """The tables that are set up."""

    def __init__(self, address: str, rate: float) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "", parts.port or 0
        self.pacer = Pacer(rate)
        self.chooser = random.Random(1)
        self.cookie = ""
        self.sent: dict[Key, float] = {}
        self.heard: dict[Key, float] = {}
        self.refused: dict[str, int] = defaultdict(int)
        self.made = 0
        self.stopping = False
        self.clients: list[Client] = []

    async def sit_down(self, tables: int) -> None:
        """Set the tables up, and seat three clients at each."""
        for table in await asyncio.to_thread(self.set_up, tables):
            await asyncio.gather(*(self.connect(table, seat) for seat in range(SEATS)))
        self.pacer.start()

    def set_up(self, tables: int) -> list[str]:
        """One guest sets all tables up and takes all their seats."""
        http_connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        http_connection.request("GET", "/api/me")
        response = http_connection.getresponse()
        response.read()
        self.cookie = (response.getheader("set-cookie") or "").partition(";")[0]
        found: list[str] = []
        for _ in range(tables):
            table = self.post(http_connection, "/api/tables", self.wish)
            for link in table["links"]["seats"]:
                self.post(http_connection, f"/api/tables/{table['id']}/join", {"key": link["key"]})
            found.append(table["id"])
        http_connection.close()
        return found

    def post(self, connection: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> Any:
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        connection.request("POST", path, json.dumps(body), headers)
        response = connection.getresponse()
        content = response.read()
        if response.status >= 400:
            raise SystemExit(f"{path}: {content.decode()}")
        return json.loads(content)

    async def connect(self, table: str, seat: int) -> None:
        """Let one client come to its seat and see the table."""
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: Client(self, table, seat), self.host, self.port)
        self.clients.append(client)
        await client.greeted

    async def leave(self) -> None:
        """Let what is under way arrive, then go."""
        self.stopping = True
        await asyncio.sleep(2)
        for client in self.clients:
            client.transport.close()
