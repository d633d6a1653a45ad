"""A client that knows the protocol and no game, and the server processes it talks to."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[2]

Json = dict[str, Any]
P = ParamSpec("P")

OPEN: list[ClientConnection] = []
"""Sockets of the running test."""

NOTHING_OPEN: Json = {"choices": [], "asked": None, "ready": [], "undo": {}, "over": False}
"""What it means if a view or an update does not say it."""

TABLES: Counter[str] = Counter()
"""By test: how many tables it has set up."""

PATIENCE = 120
"""Seconds after which a server that says nothing is taken for broken; only a hanging test ever waits so long."""


def running(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Let pytest run a test that waits for servers."""

    async def whole(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            await test(*args, **kwargs)
        finally:
            while OPEN:
                await OPEN.pop().close()

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(whole(*args, **kwargs))

    return run


def next_seed() -> str:
    """A wide seed for the next table of the running test: it deals the same cards each time."""
    test = os.environ["PYTEST_CURRENT_TEST"]
    TABLES[test] += 1
    return str(1 << 255 | random.Random(f"{test} {TABLES[test]}").getrandbits(255))


class Server:
    """A real server process."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings
        self.process: subprocess.Popen[str]
        self.address = ""
        self.guests: list[Guest] = []

    def start(self) -> Server:
        """Start it and wait until it listens."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.run", json.dumps(self.settings)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), "the server has not started"
        return self

    def stop(self) -> None:
        """Stop it in good order."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.close()

    def kill(self) -> None:
        """Pull the plug."""
        self.process.kill()
        self.process.wait()
        self.close()

    def close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()
        for guest in self.guests:
            guest.http.close()

    def guest(self, name: str = "") -> Guest:
        self.guests.append(Guest(self.address, name))
        return self.guests[-1]


class Guest:
    """Somebody with a browser: a cookie, and what they ask over HTTP."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        if name:
            self.ask("PUT", "/api/me", {"name": name})

    def request(self, method: str, path: str, body: Json | None = None, **headers: str) -> httpx.Response:
        return self.http.request(method, path, json=body, headers=headers)

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask for something that must be given."""
        response = self.request(method, path, body)
        assert response.status_code in (200, 201), response.text
        answer: Json = response.json()
        return answer

    def refused(self, method: str, path: str, body: Json | None = None) -> tuple[int, str]:
        """Ask for something that must be refused; the status and the code."""
        response = self.request(method, path, body)
        assert response.status_code >= 400, response.text
        assert response.json()["reason"]
        return response.status_code, response.json()["code"]

    def new_table(self, game: str, seats: int, sit: int | None = 0, bots: int = 0, **wishes: Any) -> Json:
        """Set a table up: people first, then bots."""
        wanted = [{"kind": "person"}] * (seats - bots) + [{"kind": "bot", "level": "random"}] * bots
        wishes.setdefault("seed", next_seed())
        return self.ask("POST", "/api/tables", {"game": game, "seats": wanted, "sit": sit, **wishes})

    def join(self, table: Json, seat: int) -> None:
        """Take a seat by its link."""
        key = next(link["key"] for link in table["links"]["seats"] if link["seat"] == seat)
        self.ask("POST", f"/api/tables/{table['id']}/join", {"key": key})

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def sit_down(self, table: str, **hello: Any) -> Player:
        """Open the WebSocket of a table and say hello."""
        player = Player(await self.socket(table))
        await player.send("hello", **hello)
        await player.until("view")
        return player

    async def socket(self, table: str, **headers: str) -> ClientConnection:
        url = self.address.replace("http://", "ws://") + f"/api/tables/{table}/ws"
        cookies = {"Cookie": self.cookie()} if self.http.cookies else {}
        socket = await connect(
            url,
            additional_headers=cookies | headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        OPEN.append(socket)
        return socket


class Player:
    """Somebody at a table. Keeps the view up to date as the protocol says."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.table: Json = {}
        self.result: Json = {}
        self.events: list[Json] = []
        self.chat: list[Json] = []
        self.frames: list[str] = []
        """Everything that was received, as it was received."""
        self.count = 0

    async def send(self, type: str, **fields: Any) -> str:
        """Send a message; its ref."""
        self.count += 1
        ref = str(self.count)
        await self.socket.send(json.dumps({"type": type, "ref": ref, **fields}))
        return ref

    async def receive(self) -> Json:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        self.take_in(message)
        return message

    async def until(self, type: str, ref: str | None = None) -> Json:
        """Receive until a message of this type comes."""
        while True:
            message = await self.receive()
            if message["type"] == type and ref in (None, message.get("ref")):
                return message

    async def ask(self, type: str, **fields: Any) -> Json:
        """Send something and wait for its answer, whatever it is."""
        ref = await self.send(type, **fields)
        while True:
            message = await self.receive()
            if message.get("ref") == ref:
                return message

    async def do(self, type: str, **fields: Any) -> Json:
        """Ask for something that must be done."""
        answer = await self.ask(type, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def refused(self, type: str, **fields: Any) -> Json:
        """Ask for something that must be refused."""
        answer = await self.ask(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["reason"]
        return answer

    async def move(self, move: str) -> Json:
        return await self.do("move", seen=self.view["at"], move=move)

    async def asked(self) -> Json:
        """Wait until there is something to decide; what it is."""
        while not self.view.get("asked"):
            await self.receive()
        found: Json = self.view["asked"]
        return found

    async def reached(self, at: int) -> None:
        """Wait until the view shows an entry."""
        while self.view["at"] < at:
            await self.receive()

    async def hang_up(self) -> None:
        await self.socket.close()

    def moves(self) -> list[str]:
        return [choice["move"] for choice in self.view.get("choices", [])]

    def take_in(self, message: Json) -> None:
        """What a message means for the view: section Updates of the protocol."""
        kind = message["type"]
        if kind == "view":
            self.view = {**NOTHING_OPEN, **message}
            self.tell(message)
        elif kind == "update":
            self.apply(message)
        elif kind == "table":
            self.table = message
        elif kind == "result":
            self.result = message
        elif kind == "chat":
            self.chat.append(message)

    def apply(self, update: Json) -> None:
        """An update, applied to the view it belongs to."""
        view = self.view
        assert update["since"] == view["at"], (update["since"], view["at"])
        for field in ("headline", "prompt", "seats"):
            if field in update:
                view[field] = update[field]
        zones = {zone["key"]: zone for zone in view["zones"]}
        before = {piece["id"] for zone in zones.values() for piece in zone.get("pieces", [])}
        zones |= {zone["key"]: zone for zone in update.get("zones", [])}
        layout = update.get("layout", list(zones))
        view["zones"] = [zones[key] for key in layout]
        after = [piece["id"] for zone in view["zones"] for piece in zone.get("pieces", [])]
        assert len(after) == len(set(after)), "two pieces have the same id"
        for motion in update.get("motions", []):
            assert motion["id"] in before
            assert motion["becomes"] in after
        for field, empty in NOTHING_OPEN.items():
            view[field] = update.get(field, empty)
        view["at"] = update["at"]
        self.tell(update)

    def tell(self, message: Json) -> None:
        """What a view or an update tells, without what never happened."""
        struck = message.get("struck", [])
        self.events = [told for told in self.events if told["at"] not in struck] + message.get("events", [])


async def play_by_itself(player: Player, chooser: random.Random, most_moves: int = 10**9) -> int:
    """Choose anything on offer until the game is over; how many moves were made."""
    made = 0
    answered = -1
    while not player.result and made < most_moves:
        asked = player.view.get("asked")
        if asked and asked["since"] > answered:
            answered = asked["since"]
            choice = chooser.choice(player.view["choices"])
            answer = await player.ask("move", seen=player.view["at"], option=choice["option"])
            assert answer["type"] == "done" or answer["code"] in ("move/stale", "move/not-your-decision"), answer
            made += answer["type"] == "done"
        else:
            try:
                await player.receive()
            except ConnectionClosed:
                break
    return made


async def play_in_turn(players: list[Player]) -> None:
    """One after the other takes the first option on offer, again and again, until the game is over."""
    while not all(player.result for player in players):
        for player in players:
            while player.view["asked"]:
                done = await player.move(player.moves()[0])
                await player.reached(done["at"])
            await player.ask("ping")
