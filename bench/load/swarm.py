"""Many clients at many tables: each chooses at random as soon as it is asked, over real WebSockets."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "belpunk-haberdasher"
SEATS = 3
OPENING = 50
"""So many connections are opened at a time."""

decode = msgspec.json.Decoder().decode
Key = tuple[str, int, int]
"""A table, a viewer, and the number `at` that the viewer had reached."""


class Pacer:
    """Lets so many moves a second go, evenly; without a rate all at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.next = 0.0

    async def turn(self) -> None:
        if self.rate:
            now = perf_counter()
            self.next = max(self.next + 1 / self.rate, now)
            await asyncio.sleep(self.next - now)


class Swarm:
    """All clients, and when each move was sent and heard of."""

    def __init__(self, address: str, rate: float) -> None:
        self.address = address
        self.pacer = Pacer(rate)
        self.chooser = random.Random(1)
        self.http = httpx.Client(base_url=address, timeout=60)
        self.http.get("/api/me")
        self.cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.sent: dict[Key, float] = {}
        self.heard: dict[Key, float] = {}
        self.refused: dict[str, int] = defaultdict(int)
        self.made = 0
        self.stopping = False
        self.tasks: list[asyncio.Task[None]] = []
        self.opening = asyncio.Semaphore(OPENING)

    async def sit_down(self, tables: int) -> None:
        """Set the tables up, and seat three clients at each."""
        await asyncio.gather(*(self.open_table() for _ in range(tables)))

    async def open_table(self) -> None:
        async with self.opening:
            wish = {"game": GAME, "seats": [{}] * SEATS, "sit": 0, "options": {"target_points": 35}}
            table = await asyncio.to_thread(self.post, "/api/tables", wish)
            for link in table["links"]["seats"]:
                await asyncio.to_thread(self.post, f"/api/tables/{table['id']}/join", {"key": link["key"]})
            for seat in range(SEATS):
                socket = await self.connect(table["id"], seat)
                self.tasks.append(asyncio.create_task(self.play(socket, table["id"], seat)))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        response = self.http.post(path, json=body)
        response.raise_for_status()
        return response.json()

    async def connect(self, table: str, seat: int) -> ClientConnection:
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/ws"
        headers = {"Cookie": self.cookie}
        socket = await connect(url, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
        await socket.send(f'{{"type":"hello","seat":{seat}}}')
        return socket

    async def play(self, socket: ClientConnection, table: str, seat: int) -> None:
        """One client, until the game or the measurement is over."""
        answered = -1
        sent = 0.0
        try:
            while True:
                message = decode(await socket.recv())
                kind = message["type"]
                if kind == "update" or kind == "view":
                    self.heard[table, seat, message["at"]] = perf_counter()
                    asked = message.get("asked")
                    if asked and asked["since"] > answered and not self.stopping:
                        answered = asked["since"]
                        await self.pacer.turn()
                        option = self.chooser.choice(message["choices"])["option"]
                        sent = perf_counter()
                        await socket.send(f'{{"type":"move","seen":{message["at"]},"option":{option}}}')
                elif kind == "done":
                    self.sent[table, seat, message["at"]] = sent
                    self.made += 1
                elif kind == "refused":
                    self.refused[message["code"]] += 1
                elif kind == "result":
                    return
        except ConnectionClosed:
            self.refused["connection lost"] += 1

    async def leave(self) -> None:
        """Let what is under way arrive, then go."""
        self.stopping = True
        await asyncio.sleep(2)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.http.close()
