"""The server as an ASGI application, and how it is run."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server import garbage, security
from ludoteca.server.context import Context
from ludoteca.server.settings import Settings
from ludoteca.server.socket import serve
from ludoteca.server.store.database import bring_up_to_date, connect
from ludoteca.server.web import ROUTES, guarded, language_of, problem
from ludoteca.server.wire import Wire

CLIENT = Path(__file__).with_name("client")
"""The built browser client, where there is one."""

BUILD_HEADER = "Ludoteca-Client"

SHUTDOWN_SECONDS = 5


class Headers:
    """Adds to every answer the headers that keep browsers careful, and which client is handed out."""

    def __init__(self, app: ASGIApp, build: str) -> None:
        self.app = app
        headers = security.HEADERS | ({BUILD_HEADER: build} if build else {})
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers)


def application(settings: Settings) -> Starlette:
    """The whole server."""
    context = Context(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await context.open()
        yield
        await context.close()

    client = Client(settings.client or CLIENT)
    app = Starlette(
        routes=[
            *(Route(path, guarded(handler), methods=[method]) for method, path, handler in ROUTES),
            WebSocketRoute("/api/tables/{id}/ws", serve),
            Route("/{path:path}", client.file, methods=["GET"]),
        ],
        lifespan=lifespan,
    )
    app.add_middleware(Headers, build=client.build)
    app.state.context = context
    return app


class Client:
    """The files of the browser client; every other path is the client's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        stamp = self.folder / ".stamp"
        self.build = stamp.read_text(encoding="utf-8").strip() if stamp.is_file() else ""
        """What the client was built from. A tab with another one is asked to load again."""

    async def file(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith("api/"):
            return problem("table/unknown", "there is nothing at this address", language_of(request))
        wanted = (self.folder / path).resolve()
        if wanted.is_relative_to(self.folder) and wanted.is_file():
            # Built files carry a hash of their content in their name.
            lasting = "assets" in wanted.relative_to(self.folder).parts
            return FileResponse(wanted, headers={"Cache-Control": "max-age=31536000" if lasting else "no-cache"})
        index = self.folder / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return Response("The table server is running. The browser client is not installed.\n", media_type="text/plain")


class Server(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.announce(f"http://{host}:{port}")


def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until told to stop; `announce` is told the address. Raises if the database cannot be opened."""
    bring_up_to_date(connect(settings.database))
    garbage.only_when_asked()
    config = uvicorn.Config(
        application(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        ws=Wire,
        ws_max_size=16 * settings.message_bytes,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=30,
        ws_ping_timeout=60,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
        proxy_headers=False,
    )
    # The server ends by the signal that stopped it; so Python tidies up after itself before that.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    Server(config, announce).run()
