"""One WebSocket: what waits to be sent to it, and how much it may ask for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic

from ludoteca.server.wire import Wire


class Bucket:
    """Tokens that are used up by doing something and come back with time."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.last = monotonic()

    def take(self) -> bool:
        """Use a token, if there is one."""
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


GRACE = 5.0
"""Seconds in which a client that was too slow may take the goodbye."""


class Connection:
    """Somebody who is looking at a table."""

    def __init__(self, viewer: int, guest: str, most_waiting: int, language: str, wire: Wire | None) -> None:
        self.viewer = viewer
        self.guest = guest
        self.most_waiting = most_waiting
        self.language = language
        """In which they read."""
        self.wire = wire
        self.waiting: deque[str] = deque()
        self.is_behind = False
        """Whether something waits or is being sent, so that what comes later must wait too."""
        self.wake = asyncio.Event()
        self.drop: Callable[[], object] = self.wake.set
        """Ends the connection without waiting for the client."""
        self.closing: tuple[int, str] | None = None
        """Close code and the last message, once the server wants to end the connection."""

    def tell(self, text: str) -> None:
        """Send a message as soon as the client takes it. Who is too slow is disconnected and comes back later."""
        if self.closing is None:
            if self.wire is not None and not self.is_behind and self.wire.post(text):
                return
            if len(self.waiting) >= self.most_waiting:
                self.waiting.clear()
                self.close(4408, "")
                # A client that takes nothing at all does not take the goodbye either.
                asyncio.get_running_loop().call_later(GRACE, self.drop)
                return
            self.waiting.append(text)
            self.is_behind = True
            self.wake.set()

    def close(self, code: int, last: str) -> None:
        """End the connection after a last message."""
        if self.closing is None:
            self.closing = code, last
            self.wake.set()

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what waits until the connection ends; the close code."""
        while True:
            while self.waiting:
                await send(self.waiting.popleft())
            if self.closing is not None:
                code, last = self.closing
                if last:
                    await send(last)
                return code
            self.is_behind = False
            self.wake.clear()
            await self.wake.wait()
