"""The door through which changes come to a table: one at a time, in the order in which they arrived."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Door:
    """A lock that calls whoever is let in, so that nobody needs a task to wait at it. Tasks can wait all the same."""

    def __init__(self) -> None:
        self.is_taken = False
        self.waiting: deque[Callable[[], None]] = deque()

    def enter(self, come_in: Callable[[], None]) -> None:
        """Call somebody in when nobody else is inside, at once if that is now; whoever is called has to `leave`."""
        if self.is_taken:
            self.waiting.append(come_in)
        else:
            self.is_taken = True
            come_in()

    def leave(self) -> None:
        """Let the next one in, who finds the door still taken: nobody else can slip in between."""
        if self.waiting:
            self.waiting.popleft()()
        else:
            self.is_taken = False

    async def __aenter__(self) -> None:
        arrival: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def come_in() -> None:
            if arrival.cancelled():
                self.leave()
            else:
                arrival.set_result(None)

        self.enter(come_in)
        try:
            await arrival
        except asyncio.CancelledError:
            if not arrival.cancelled():
                # The door was handed over in the same moment.
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
