"""The WebSocket of a table: who comes in, and what they ask for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca import rulebook, texts
from ludoteca.bots.advice import HINT
from ludoteca.errors import Conflict, Declined, LudotecaError, MoveError, Stale, StorageFailed
from ludoteca.kernel.state import SPECTATOR
from ludoteca.server import messages, security
from ludoteca.server.connection import Bucket, Connection
from ludoteca.server.context import Context
from ludoteca.server.entries import BOT, PERSON, BotSeated, Renamed, Said, SatDown, StoodUp
from ludoteca.server.eye import Eye
from ludoteca.server.library import known_level
from ludoteca.server.messages import Hello, Request, decode
from ludoteca.server.play import Change
from ludoteca.server.reasons import reasons
from ludoteca.server.room import Room, text
from ludoteca.server.speaking import reasons_in
from ludoteca.server.store import queries
from ludoteca.server.tables import may_watch
from ludoteca.server.web import address_of, language_of
from ludoteca.server.wire import wire_of

LOGGER = logging.getLogger("ludoteca.server")

PATIENCE = 20
"""So many bad or too frequent messages, and the connection is closed."""

HELLO_SECONDS = 20
"""Whoever does not say hello in this time is disconnected."""


class Gone(Exception):
    """The client has closed the connection."""


@dataclass
class Farewell(Exception):
    """The server ends the connection."""

    close_code: int
    code: str
    reason: str


async def serve(websocket: WebSocket) -> None:
    """One client at one table, from hello to the end."""
    context: Context = websocket.app.state.context
    settings = context.settings
    origin, host = websocket.headers.get("origin"), websocket.headers.get("host")
    if not security.is_own_origin(origin, host, settings.origins) or not is_within_limits(websocket, context):
        await websocket.close(1008)
        return
    await websocket.accept()
    context.rooms.connections += 1
    context.metrics.connected += 1
    session = Session(websocket, context)
    try:
        await session.run()
    except (Gone, WebSocketDisconnect):
        pass
    except Farewell as end:
        await say_goodbye(websocket, end, session.speech)
    finally:
        context.rooms.connections -= 1


def is_within_limits(websocket: WebSocket, context: Context) -> bool:
    """Whether one more connection can be taken, from this address and in all."""
    try:
        context.limits.request(address_of(websocket, context.settings.proxies))
    except Declined:
        return False
    return context.rooms.connections < context.settings.most_connections


async def say_goodbye(websocket: WebSocket, end: Farewell, speech: texts.Speech) -> None:
    """Tell the client why, if it still listens."""
    try:
        await websocket.send_text(text(messages.Bye(code=end.code, reason=speech.say(end.reason))))
        await websocket.close(end.close_code)
    except (RuntimeError, WebSocketDisconnect):
        pass


class Session:
    """One connection."""

    def __init__(self, websocket: WebSocket, context: Context) -> None:
        self.websocket = websocket
        self.context = context
        self.settings = context.settings
        self.bucket = Bucket(self.settings.message_rate, self.settings.message_burst)
        self.hints = Bucket(self.settings.hint_rate, self.settings.hint_burst)
        self.talk = Bucket(self.settings.say_rate, self.settings.say_burst)
        self.annoyed = 0
        self.is_answering = True
        """Whether a message is being answered, so that the next one has to wait."""
        self.room: Room
        self.connection: Connection
        self.speech = texts.speech(language_of(websocket))
        self.guest = ""
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Hello, then whatever is asked for."""
        self.guest = self.context.guest_of(self.websocket.cookies.get(security.COOKIE)) or ""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self.hello()
        except TimeoutError:
            raise Farewell(4400, "message/bad", "the first message must be hello") from None
        language = texts.chosen(hello.language)
        self.speech = texts.speech(language)
        try:
            self.room = await self.context.rooms.get(self.websocket.path_params["id"])
            viewer = await self.viewer(hello)
        except StorageFailed as error:
            raise Farewell(1013, error.code, str(error)) from error
        except Declined as error:
            raise Farewell(4404, error.code, str(error)) from error
        self.speech = texts.speech(language, self.room.setup.game)
        wire = wire_of(self.websocket.scope)
        self.connection = Connection(viewer, self.guest, self.settings.most_waiting, language, wire)
        self.room.greet(self.connection, hello)
        await self.tell_name()
        pump = asyncio.get_running_loop().create_task(self.pump())
        listener = asyncio.current_task()
        assert listener is not None
        self.connection.drop = listener.cancel
        if wire is not None:
            wire.listener = self.take
        try:
            await self.listen()
        except asyncio.CancelledError:
            if self.connection.closing is None:
                raise
            listener.uncancel()
        finally:
            self.connection.drop = self.connection.wake.set
            self.is_answering = True
            pump.cancel()
            for task in self.tasks:
                task.cancel()
            self.room.part(self.connection)

    async def tell_name(self) -> None:
        """Let the others know what somebody is called who has taken another name since they sat down.

        People who share a device have the names under which they sat down.
        """
        seat, sitters = self.connection.viewer, self.room.play.sitters
        if seat != SPECTATOR and sitters[seat].kind == PERSON and len(self.room.seats_of(self.guest)) == 1:
            try:
                name = await self.name()
                if sitters[seat].name != name:
                    await self.room.change(self.room.entry(Renamed(seat=seat, name=name)))
            except Declined as problem:
                LOGGER.warning("table %s: %s", self.room.id, problem)

    async def pump(self) -> None:
        """Send what waits, then close."""
        try:
            code = await self.connection.pump(self.websocket.send_text)
            await self.websocket.close(code)
        except (RuntimeError, WebSocketDisconnect, OSError):
            pass

    async def receive(self) -> str:
        """The next message as text."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        content: str | None = message.get("text")
        return content if content is not None else ""

    async def hello(self) -> Hello:
        """The first message."""
        try:
            first = decode(await self.receive())
        except msgspec.MsgspecError as error:
            raise Farewell(4400, "message/bad", f"the first message must be hello: {error}") from error
        if not isinstance(first, Hello):
            raise Farewell(4400, "message/bad", "the first message must be hello")
        return first

    async def viewer(self, hello: Hello) -> int:
        """The seat at which somebody sits, or that they look on."""
        room = self.room
        if hello.watch:
            if hello.key:
                hash = security.hash_of(hello.key)
                seat = await self.context.store.read(lambda db: queries.invited_seat(db, room.id, hash))
                if seat == SPECTATOR:
                    return SPECTATOR
            elif room.seats_of(self.guest) or await may_watch(self.context, room, self.guest):
                return SPECTATOR
            raise Declined("table/unknown", "there is no such table, or it is not open to you")
        own = room.seats_of(self.guest) if self.guest else []
        if hello.seat is not None and hello.seat in own:
            return hello.seat
        if hello.seat is None and own:
            return own[0]
        raise Declined("table/unknown", "there is no such table, or you do not sit at it")

    async def listen(self) -> None:
        """Take one message after the other."""
        while True:
            self.is_answering = False
            content = await self.receive()
            self.is_answering = True
            self.context.metrics.received += 1
            if not self.bucket.take():
                self.complain("", "limit/rate", "too many messages; wait a moment")
            elif len(content) > self.settings.message_bytes:
                self.complain("", "message/too-long", f"a message has at most {self.settings.message_bytes} bytes")
            else:
                try:
                    request = decode(content)
                except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                    self.complain("", "message/bad", f"this cannot be read: {error}")
                else:
                    await self.answer(request)

    def complain(self, ref: str, code: str, reason: str) -> None:
        """Refuse something that no well-behaved client sends; not for ever."""
        self.annoyed += 1
        self.refuse(ref, code, reason)
        if self.annoyed > PATIENCE:
            raise Farewell(4429, code, "too much that cannot be answered; connect again when it is mended")

    def refuse(self, ref: str, code: str, reason: str, rules: tuple[str, ...] = ()) -> None:
        at = self.room.play.at(self.connection.viewer)
        said = self.speech.say(reason)
        self.connection.tell(text(messages.Refusal(ref=ref, code=code, reason=said, rules=rules, at=at)))

    async def answer(self, request: Request) -> None:
        """Do what was asked for, or say why not."""
        try:
            await self.do(request)
        except LudotecaError as error:
            self.refuse_for(request, error)

    def refuse_for(self, request: Request, error: LudotecaError) -> None:
        """Say why something was not done."""
        self.context.metrics.refused += 1
        if isinstance(error, MoveError):
            self.refuse(request.ref, error.code, error.reason, error.rules)
        else:
            self.refuse(request.ref, error.code, str(error))

    async def do(self, request: Request) -> None:
        """Dispatch one request."""
        room, connection = self.room, self.connection
        if isinstance(request, messages.Move):
            await self.move(request)
        elif isinstance(request, messages.Undo):
            await room.change(lambda: self.undone(request), connection, request.ref)
        elif isinstance(request, messages.Why):
            connection.tell(text(reasons_in(self.speech, reasons(self.caught_up(), request))))
        elif isinstance(request, messages.Hint):
            self.beside(self.hint(request))
        elif isinstance(request, messages.AskRule):
            connection.tell(text(rule(request, room.play.game.key, connection.language)))
        elif isinstance(request, messages.Say):
            self.check_talk()
            entry = Said(seat=connection.viewer, name=await self.name(), text=request.text)
            await room.change(room.entry(entry), connection, request.ref)
        elif isinstance(request, messages.Leave):
            await self.leave(request)
        elif isinstance(request, messages.Return):
            await self.come_back(request)
        elif isinstance(request, messages.StandIn):
            await self.stand_in(request)
        elif isinstance(request, messages.Resync):
            connection.tell(text(room.eye(connection.viewer).whole(request.seen, connection.language)))
        elif isinstance(request, messages.Ping):
            connection.tell(text(messages.Pong(ref=request.ref, at=room.play.at(connection.viewer))))
        else:
            self.complain(request.ref, "message/bad", "hello is the first message and comes only once")

    def check_talk(self) -> None:
        """Whether more can be said: not too fast, and not without end, for every line is kept."""
        if not self.talk.take():
            raise Declined("limit/rate", "you talk too fast; wait a moment")
        if self.room.play.lines >= self.settings.most_lines:
            raise Declined("limit/talk", f"{self.settings.most_lines} lines have been said at this table; no more fit")

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Let an answer take its time while the table goes on."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def caught_up(self) -> Eye:
        eye = self.room.eye(self.connection.viewer)
        eye.catch_up()
        return eye

    def own_seat(self) -> int:
        """The seat that may decide here."""
        seat = self.connection.viewer
        if seat == SPECTATOR:
            raise Declined("seat/not-yours", "you are looking on; take a seat to play")
        if self.room.play.sitters[seat].kind != PERSON:
            raise Declined("seat/not-yours", "somebody else plays for you; take your seat back first")
        return seat

    async def move(self, request: messages.Move) -> None:
        """{"type": "move", "seen": 41, "move": "choose steam-3"} -> done, and an update to everybody."""
        await self.room.change(lambda: self.moved(request), self.connection, request.ref)
        self.context.metrics.moves += 1

    def moved(self, request: messages.Move) -> Change:
        if not request.move and request.option is None:
            raise Declined("message/bad", "a move needs its notation in `move` or its number in `option`")
        return self.room.play.prepare_move(self.own_seat(), request.move, request.option, request.seen)

    def take(self, content: str) -> bool:
        """Begin with a message as it comes in, if it is a move; False for one that has to be listened to later.

        Most messages are moves. They need no task that waits for them.
        """
        if self.is_answering or len(content) > self.settings.message_bytes:
            return False
        try:
            request = decode(content)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False
        if not isinstance(request, messages.Move) or not self.bucket.take():
            return False
        self.context.metrics.received += 1

        def settled(problem: Exception | None) -> None:
            if problem is None:
                self.context.metrics.moves += 1
            elif isinstance(problem, Conflict):
                self.beside(self.answer(request))
            elif isinstance(problem, LudotecaError):
                self.refuse_for(request, problem)
            else:
                raise problem

        self.room.change_soon(lambda: self.moved(request), self.connection, request.ref, settled)
        return True

    def undone(self, request: messages.Undo) -> Change:
        """{"type": "undo", "seen": 42} -> done, and an update to everybody."""
        seat = self.own_seat()
        if request.seen < self.room.play.since[seat]:
            raise Stale("the table has moved on since you looked; look again")
        return self.room.play.prepare_undo(seat)

    async def hint(self, request: messages.Hint) -> None:
        """{"type": "hint"} -> hints, when a worker has thought about it."""
        try:
            seat = self.own_seat()
            room = self.room
            if not room.setup.hints:
                raise Declined("hint/off", "this table plays without hints")
            if room.play.state.pending[seat] is None:
                raise Declined("hint/none", "there is nothing for you to decide now")
            if not self.hints.take():
                raise Declined("limit/rate", "too many hints; wait a moment")
            at, state = room.play.at(seat), room.play.state
            opinions = await room.rooms.thinkers.advise(room.bots.question(seat))
        except LudotecaError as error:
            self.refuse(request.ref, error.code, str(error))
            return
        decision = state.open_decision(seat)
        options = [
            messages.Advice(each.option, decision.notation(state, seat, each.option), each.share, each.value)
            for each in opinions
        ]
        self.connection.tell(text(messages.Hints(ref=request.ref, at=at, playouts=HINT.iterations, options=options)))

    async def leave(self, request: messages.Leave) -> None:
        """{"type": "leave", "level": "random"} -> done; a bot plays on."""
        seat = self.own_seat()
        check_level(request.level)
        await self.room.change(self.room.entry(StoodUp(seat=seat, level=request.level)), self.connection, request.ref)

    async def come_back(self, request: messages.Return) -> None:
        """{"type": "return"} -> done; the seat is one's own again."""
        seat = self.connection.viewer
        if seat == SPECTATOR or self.room.play.sitters[seat].guest != self.guest:
            raise Declined("seat/not-yours", "this seat is not yours")
        entry = SatDown(seat=seat, guest=self.guest, name=await self.name())
        await self.room.change(self.room.entry(entry), self.connection, request.ref)

    async def stand_in(self, request: messages.StandIn) -> None:
        """{"type": "stand-in", "seat": 2, "level": "random"} -> done; a bot plays for somebody who is not there."""
        self.own_seat()
        check_level(request.level or "?")

        def prepare() -> Change:
            play = self.room.play
            if request.seat >= play.seats:
                raise Declined("seat/none", f"there is no seat {request.seat}: seats are 0 to {play.seats - 1}")
            if play.sitters[request.seat].kind in (PERSON, BOT):
                raise Declined("seat/taken", "somebody plays at this seat")
            return play.prepare(BotSeated(seat=request.seat, level=request.level))

        await self.room.change(prepare, self.connection, request.ref)

    async def name(self) -> str:
        """What the guest is called."""
        return await self.context.guest_name(self.guest)


def check_level(level: str) -> None:
    """Whether bots have such a level; an empty one stands for no bot."""
    if level:
        known_level(level)


def rule(request: messages.AskRule, game: str, language: str) -> messages.Rule:
    """{"type": "rule", "id": "BPH-17"} -> the text behind it."""
    found = rulebook.rule(request.id, game, language)
    return messages.Rule(
        ref=request.ref,
        id=found.id,
        game=found.game,
        kind=found.kind,
        section=found.section,
        headline=found.headline,
        text=found.text,
    )
