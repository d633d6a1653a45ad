"""One client at a table: as little of the WebSocket protocol and of the messages as a player needs.

The swarm shares the machine with the server that it measures, so its clients are cheap. They receive every message,
read it as JSON, and choose at random from the options on offer.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
import struct
from typing import TYPE_CHECKING, cast

import msgspec

if TYPE_CHECKING:
    from bench.load.swarm import Swarm

TEXT = 0x81
PING = 0x89
CLOSE = 0x88
PONG = 0x8A


class Choice(msgspec.Struct):
    """One option on offer."""

    option: int


class Asked(msgspec.Struct):
    """The question that is open."""

    since: int


class Message(msgspec.Struct):
    """Whatever the server sends, as far as a client that plays at random cares."""

    type: str
    at: int = -1
    asked: Asked | None = None
    choices: list[Choice] = []
    code: str = ""


decode = msgspec.json.Decoder(Message).decode


class Client(asyncio.Protocol):
    """A connection to one seat of one table."""

    def __init__(self, swarm: Swarm, table: str, seat: int) -> None:
        self.swarm = swarm
        self.table = table
        self.seat = seat
        self.transport: asyncio.Transport
        self.heard = b""
        """What has come in and is no whole message yet."""
        self.is_open = False
        """Whether the server has agreed to speak WebSocket."""
        self.is_over = False
        self.answered = -1
        """The question that was answered last."""
        self.sent = 0.0
        self.greeted = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET /api/tables/{self.table}/ws HTTP/1.1\r\nHost: {self.swarm.host}:{self.swarm.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {self.swarm.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        heard = self.heard + data if self.heard else data
        if not self.is_open:
            head, gap, heard = heard.partition(b"\r\n\r\n")
            if not gap:
                self.heard = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.swarm.refused[head.partition(b"\r\n")[0].decode()] += 1
                self.transport.close()
                return
            self.is_open = True
            self.send(TEXT, b'{"type":"hello","seat":%d}' % self.seat)
        start = 0
        while True:
            frame = read_frame(heard, start)
            if frame is None:
                break
            kind, begin, start = frame
            self.take(kind, heard[begin:start])
        self.heard = heard[start:]

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.is_over and not self.swarm.stopping:
            self.swarm.refused["connection lost"] += 1
        if not self.greeted.done():
            self.greeted.set_exception(ConnectionError("the server has hung up before it showed the table"))

    def send(self, kind: int, content: bytes) -> None:
        """One frame, masked as a client's must be; nothing that a client says is long."""
        mask = secrets.token_bytes(4)
        length = len(content)
        pattern = (mask * (length // 4 + 1))[:length]
        masked = (int.from_bytes(content) ^ int.from_bytes(pattern)).to_bytes(length)
        self.transport.write(bytes((kind, 0x80 | length)) + mask + masked)

    def take(self, kind: int, content: bytes) -> None:
        """One message of the server."""
        if kind == PING:
            self.send(PONG, content)
        elif kind == CLOSE:
            self.transport.close()
        elif kind == TEXT:
            self.hear(decode(content))

    def hear(self, message: Message) -> None:
        swarm = self.swarm
        if message.type == "update" or message.type == "view":
            swarm.heard[self.table, self.seat, message.at] = swarm.now()
            if message.type == "view":
                self.greeted.set_result(None)
            asked = message.asked
            if asked is not None and asked.since > self.answered and not swarm.stopping:
                self.answered = asked.since
                option = swarm.chooser.choice(message.choices).option
                swarm.pacer.turn(self, b'{"type":"move","seen":%d,"option":%d}' % (message.at, option))
        elif message.type == "done":
            swarm.sent[self.table, self.seat, message.at] = self.sent
            swarm.made += 1
        elif message.type == "refused":
            swarm.refused[message.code] += 1
        elif message.type == "result":
            self.is_over = True

    def move(self, words: bytes) -> None:
        """It is this client's turn to send what it has chosen."""
        if not self.swarm.stopping:
            self.sent = self.swarm.now()
            self.send(TEXT, words)


def read_frame(heard: bytes, start: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins at `start`, and where its content begins and ends; None if it is not whole."""
    if len(heard) < start + 2:
        return None
    length, begin = heard[start + 1], start + 2
    if length == 126:
        if len(heard) < start + 4:
            return None
        (length,), begin = struct.unpack_from("!H", heard, start + 2), start + 4
    elif length == 127:
        if len(heard) < start + 10:
            return None
        (length,), begin = struct.unpack_from("!Q", heard, start + 2), start + 10
    return (heard[start], begin, begin + length) if len(heard) >= begin + length else None
