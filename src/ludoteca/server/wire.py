"""The WebSocket of one client, with a short way in for moves and a short way out for news.

Nearly all that a client sends can be done at once, and nearly all that a server sends goes to clients who take it at
once. Neither needs a task to wake up and to wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "ludoteca.wire"
"""Where the application finds the wire in the scope of a connection."""


LINGER = 5.0
"""Seconds that a client has to take what is on its way to it, once the connection is to end.

A socket closes only when everything is taken: a client that takes nothing and does not hang up would keep it for ever.
"""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket; a text can also be posted without waiting."""

    is_flushing = False
    """Whether what was posted will be written at the end of this turn of the event loop."""

    listener: Callable[[str], bool] | None = None
    """Takes a text as it comes in; False for one that has to wait until the application asks for it."""

    def send_receive_event_to_app(self) -> None:
        if self.listener is not None and self.curr_msg_data_type == "text" and self.queue.empty():
            try:
                content = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                return super().send_receive_event_to_app()
            if not self.close_sent and self.listener(content):
                self.frames = []
                return None
        return super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self
        await super().run_asgi()
        self.loop.call_later(self.close_timeout + LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)

    def post(self, text: str) -> bool:
        """Send a text; False if the client takes nothing now, so that it has to wait. What is posted together is
        written together."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            return False
        if not self.is_flushing:
            self.is_flushing = True
            self.loop.call_soon(self.flush)
        return True

    def flush(self) -> None:
        """Write what was posted."""
        self.is_flushing = False
        posted = self.conn.data_to_send()
        if posted and not self.transport.is_closing():
            self.transport.write(b"".join(posted))


def wire_of(scope: Scope) -> Wire | None:
    """The wire of a connection; None where another server than ours runs the application."""
    found = scope.get("extensions", {}).get(EXTENSION)
    return found if isinstance(found, Wire) else None
