"""The seats of a table that are played by bots, and those whose time is up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ludoteca.errors import Declined, LudotecaError
from ludoteca.server.entries import BOT, CLOCK
from ludoteca.server.play import Change
from ludoteca.server.thinking import Question

if TYPE_CHECKING:
    from ludoteca.server.room import Room

LOGGER = logging.getLogger("ludoteca.server")

DEFAULT = "default"
"""What a clock says that lets the first option be taken."""

PAUSE = 1.0
"""Seconds before a bot whose move could not be written tries again."""


class BotSeats:
    """Asks the worker processes for the moves of a table's bots."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.thinking: dict[int, asyncio.Task[None]] = {}
        """By seat: the question that is being thought about."""

    def are_thinking(self) -> bool:
        return bool(self.thinking)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()

    def wake(self) -> None:
        """Let every bot think that has something to decide."""
        play = self.room.play
        for seat in play.state.actors():
            if play.sitters[seat].kind == BOT:
                self.start(seat, play.sitters[seat].level, BOT)

    def decide_for(self, seat: int) -> None:
        """Somebody's time is up."""
        clock = self.room.setup.clock
        if clock is not None:
            self.start(seat, clock.then, CLOCK)

    def start(self, seat: int, level: str, by: str) -> None:
        if seat not in self.thinking:
            task = asyncio.get_running_loop().create_task(self.move(seat, level, by))
            self.thinking[seat] = task
            task.add_done_callback(lambda _: self.finished(seat))

    def finished(self, seat: int) -> None:
        """Whoever was asked has moved; the next question may already be open."""
        del self.thinking[seat]
        if not self.room.is_closed:
            self.room.go_on()

    async def move(self, seat: int, level: str, by: str) -> None:
        """Think about one decision and make the move, unless the table has moved on meanwhile."""
        room, play = self.room, self.room.play
        if play.state.pending[seat] is None:
            return
        since = play.since[seat]
        try:
            option = play.state.folded(seat)[0] if level == DEFAULT else await self.think(seat, level)
            await room.change(lambda: self.checked(seat, option, since, by))
        except Declined as problem:
            LOGGER.warning("table %s: %s", room.id, problem)
            await asyncio.sleep(PAUSE)
        except LudotecaError:
            pass  # The table has moved on, or somebody sits there again.

    async def think(self, seat: int, level: str) -> int:
        """Ask a worker process. A bot that fails must not stop the table: then the first option is taken."""
        state = self.room.play.state
        first, offered = state.folded(seat)[0], state.offers[seat]
        try:
            option = await self.room.rooms.thinkers.choose(self.question(seat, level))
        except Declined:
            raise
        except Exception:
            LOGGER.exception("table %s: the bot %s failed at seat %d", self.room.id, level, seat)
            return first
        if option not in offered:
            LOGGER.error("table %s: the bot %s chose %d, which is not on offer", self.room.id, level, option)
            return first
        return option

    def checked(self, seat: int, option: int, since: int, by: str) -> Change:
        """The move, if the question is still the same and still nobody else's to answer."""
        play = self.room.play
        if by == BOT and play.sitters[seat].kind != BOT:
            raise LudotecaError("a person sits there again")
        if play.since[seat] != since:
            raise LudotecaError("the table has moved on")
        return play.prepare_move(seat, "", option, None, by)

    def question(self, seat: int, level: str = "") -> Question:
        """The table as it is handed to a worker."""
        play, setup = self.room.play, self.room.setup
        moves = [(move.seat, move.option, move.outcomes) for move in play.made]
        return Question(play.game.key, play.seats, dict(setup.options), setup.start, play.seed, moves, seat, level)
