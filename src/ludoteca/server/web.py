"""HTTP: what each address answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ludoteca import rulebook, texts
from ludoteca.errors import Declined, LudotecaError, StorageFailed
from ludoteca.server import campaigns, library, resources, schema, security, tables
from ludoteca.server.context import Context
from ludoteca.server.lookback import MOST_STEPS

T = TypeVar("T")

STATUS = {
    "table/unknown": 404,
    "rule/unknown": 404,
    "game/unknown": 404,
    "campaign/unknown": 404,
    "campaign/finished": 409,
    "seat/taken": 409,
    "game/running": 409,
    "limit/rate": 429,
    "limit/tables": 429,
    "origin/foreign": 403,
    "message/too-long": 413,
    "server/storage": 503,
    "server/unsettled": 503,
    "server/worker": 503,
}
"""By code; everything else that was refused is 400."""

Handler = Callable[[Request, Context], Awaitable[Response]]


def reply(thing: object, status: int = 200) -> Response:
    """A thing as JSON."""
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def guarded(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Check who asks, and turn what goes wrong into one sentence."""

    async def answer(request: Request) -> Response:
        context: Context = request.app.state.context
        try:
            context.limits.request(address_of(request, context.settings.proxies))
            if request.method not in ("GET", "HEAD") and not security.is_own_origin(
                request.headers.get("origin"), request.headers.get("host"), context.settings.origins
            ):
                raise Declined("origin/foreign", "this page may not change anything here")
            response = await handler(request, context)
        except msgspec.MsgspecError as error:
            return problem("message/bad", f"this cannot be read: {error}", language_of(request))
        except ClientDisconnect:
            return Response(status_code=400)
        except LudotecaError as error:
            return problem(error.code, str(error), language_of(request), getattr(error, "rules", ()))
        if request.method == "GET":
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    return answer


def problem(code: str, reason: str, language: str, rules: tuple[str, ...] = ()) -> Response:
    said = texts.speech(language).say(reason)
    return reply(resources.Problem(code=code, reason=said, rules=rules), STATUS.get(code, 400))


def address_of(request: HTTPConnection, proxies: int) -> str:
    """From where somebody asks; proxies of one's own are believed."""
    if proxies:
        chain = [part.strip() for part in request.headers.get("x-forwarded-for", "").split(",") if part.strip()]
        if len(chain) >= proxies:
            return chain[-proxies]
    return request.client.host if request.client else ""


def language_of(request: HTTPConnection) -> str:
    """The language in which somebody wants to be answered."""
    return texts.chosen(request.headers.get("accept-language", ""))


async def body(request: Request, kind: type[T], most: int) -> T:
    """What was sent, if it is of the right form."""
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > most:
            raise Declined("message/too-long", f"at most {most} bytes can be sent")
    return msgspec.json.decode(bytes(content) or b"{}", type=kind)


def guest(request: Request, context: Context) -> str:
    """Who asks; empty for nobody."""
    return context.guest_of(request.cookies.get(security.COOKIE)) or ""


def known_guest(request: Request, context: Context) -> tuple[str, bool]:
    """Who asks, a new guest if need be, and whether they are new."""
    found = guest(request, context)
    return (found, False) if found else (security.new_id(16), True)


def welcome(response: Response, context: Context, id: str, is_new: bool) -> Response:
    """Let a new guest be known again."""
    if is_new:
        response.set_cookie(
            security.COOKIE,
            security.sign(id, context.secret),
            max_age=security.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=context.settings.secure,
        )
    return response


# The library.


async def get_library(request: Request, context: Context) -> Response:
    return reply(library.library(language_of(request)))


async def get_rules(request: Request, context: Context) -> Response:
    words = request.query_params.get("search", "")[:200]
    return reply(library.rules(request.path_params["key"], words, language_of(request)))


async def get_rule(request: Request, context: Context) -> Response:
    return reply(library.rule_text(rulebook.rule(request.path_params["id"][:40], language=language_of(request))))


async def get_schema(request: Request, context: Context) -> Response:
    return reply(schema.schema())


# Guests.


async def get_me(request: Request, context: Context) -> Response:
    id, is_new = known_guest(request, context)
    return welcome(reply(resources.Me(id=id, name=await context.guest_name(id))), context, id, is_new)


async def put_me(request: Request, context: Context) -> Response:
    id, is_new = known_guest(request, context)
    wish = await body(request, resources.Rename, context.settings.body_bytes)
    name = " ".join(wish.name.split())
    if not name or not name.isprintable():
        raise Declined("message/bad", "a name needs letters that can be read")
    await context.rename(id, name)
    return welcome(reply(resources.Me(id=id, name=name)), context, id, is_new)


async def get_my_tables(request: Request, context: Context) -> Response:
    id = guest(request, context)
    return reply(await tables.mine(context, id) if id else resources.TableList(tables=[]))


async def get_lobby(request: Request, context: Context) -> Response:
    return reply(await tables.lobby(context, language_of(request)))


# Tables.


async def post_table(request: Request, context: Context) -> Response:
    context.limits.table(address_of(request, context.settings.proxies))
    id, is_new = known_guest(request, context)
    wish = await body(request, resources.NewTable, context.settings.body_bytes)
    create = campaigns.begin if wish.campaign else tables.create
    return welcome(reply(await create(context, id, wish), 201), context, id, is_new)


async def get_table(request: Request, context: Context) -> Response:
    id = guest(request, context)
    room, seat = await tables.at_table(context, id, request.path_params["id"])
    return reply(room.table(seat, id))


async def post_look(request: Request, context: Context) -> Response:
    wish = await body(request, resources.LookRequest, context.settings.body_bytes)
    return reply(await tables.look(context, guest(request, context), request.path_params["id"], wish.key))


async def post_join(request: Request, context: Context) -> Response:
    id, is_new = known_guest(request, context)
    wish = await body(request, resources.JoinRequest, context.settings.body_bytes)
    joined = await tables.join(context, id, request.path_params["id"], wish)
    return welcome(reply(joined), context, id, is_new)


async def post_links(request: Request, context: Context) -> Response:
    return reply(await tables.renew_links(context, guest(request, context), request.path_params["id"]))


async def post_rematch(request: Request, context: Context) -> Response:
    context.limits.table(address_of(request, context.settings.proxies))
    id = guest(request, context)
    room, _ = await tables.at_table(context, id, request.path_params["id"])
    if room.setup.campaign is not None:
        return reply(await campaigns.go_on(context, id, room.setup.campaign.id))
    return reply(await tables.rematch(context, id, room.id))


async def post_fork(request: Request, context: Context) -> Response:
    context.limits.table(address_of(request, context.settings.proxies))
    wish = await body(request, resources.Fork, context.settings.body_bytes)
    return reply(await tables.fork(context, guest(request, context), request.path_params["id"], wish), 201)


async def get_record(request: Request, context: Context) -> Response:
    id = request.path_params["id"]
    text = await tables.record(context, guest(request, context), id)
    name = f'attachment; filename="{id}.ludo"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def get_replay(request: Request, context: Context) -> Response:
    words = request.query_params
    first, count = whole(words.get("from", "0")), whole(words.get("count", "1"))
    if not 1 <= count <= MOST_STEPS:
        raise Declined("message/bad", f"count is from 1 to {MOST_STEPS}")
    id = request.path_params["id"]
    found = await tables.moments(
        context, guest(request, context), id, words.get("as", ""), first, count, language_of(request)
    )
    return Response(found, media_type="application/json")


def whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Declined("message/bad", f"{text[:20]!r} is no whole number")
    return int(text)


# Campaigns.


async def get_campaign(request: Request, context: Context) -> Response:
    id = request.path_params["id"]
    return reply(await campaigns.sheet(context, guest(request, context), id, language_of(request)))


async def post_next(request: Request, context: Context) -> Response:
    context.limits.table(address_of(request, context.settings.proxies))
    return reply(await campaigns.go_on(context, guest(request, context), request.path_params["id"]))


# For whoever runs the server.


async def get_health(request: Request, context: Context) -> Response:
    """Whether the database answers and moves can be written."""
    from sqlalchemy import text

    await context.store.read(lambda db: db.execute(text("SELECT 1")).scalar())
    if not context.store.writer.is_working():
        raise StorageFailed("the server cannot write any more; start it again")
    return reply({"status": "ok", "tables": len(context.rooms.rooms)})


async def get_metrics(request: Request, context: Context) -> Response:
    return Response(context.metrics.text(context.rooms), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/api/library", get_library),
    ("GET", "/api/games/{key}/rules", get_rules),
    ("GET", "/api/rules/{id}", get_rule),
    ("GET", "/api/schema", get_schema),
    ("GET", "/api/me", get_me),
    ("PUT", "/api/me", put_me),
    ("GET", "/api/me/tables", get_my_tables),
    ("GET", "/api/lobby", get_lobby),
    ("POST", "/api/tables", post_table),
    ("GET", "/api/tables/{id}", get_table),
    ("POST", "/api/tables/{id}/look", post_look),
    ("POST", "/api/tables/{id}/join", post_join),
    ("POST", "/api/tables/{id}/links", post_links),
    ("POST", "/api/tables/{id}/rematch", post_rematch),
    ("POST", "/api/tables/{id}/fork", post_fork),
    ("GET", "/api/tables/{id}/record", get_record),
    ("GET", "/api/tables/{id}/replay", get_replay),
    ("GET", "/api/campaigns/{id}", get_campaign),
    ("POST", "/api/campaigns/{id}/next", post_next),
    ("GET", "/healthz", get_health),
    ("GET", "/metrics", get_metrics),
)
