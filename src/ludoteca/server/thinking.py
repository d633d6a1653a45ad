"""Bots think in processes of their own, so that no table waits for another one's bot.

A worker gets the moves of a table and a seat, and answers with an option. It keeps nothing that it could not work out
again, so a worker that dies costs only the time of the question it was working on: a new one is asked again. Here is
also the only place that knows how hints come about.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from ludoteca import bots
from ludoteca.bots import Bot
from ludoteca.bots.thinker import BUDGETS
from ludoteca.errors import Declined
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import State

T = TypeVar("T")

TRIES = 3
"""A question on which so many workers have died is not asked again."""

MOST_KNOWN = 50
"""So many tables a worker remembers."""


@dataclass(frozen=True)
class Question:
    """A table as it is handed to a worker: what has happened there, so that a bot may know all its seat has seen."""

    game: str
    seats: int
    options: dict[str, Any]
    start: dict[str, Any] | None
    """The position that the table began with; None for a game set up by the rules."""
    seed: int
    moves: list[tuple[int, int, list[Any]]]
    """Each with its seat, option and outcomes that cannot be computed again."""
    seat: int
    level: str = ""
    """Of the bot that shall choose; advice is not that of a level but has a budget of its own."""


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of one option."""

    option: int
    share: float
    value: float | None = None


class Pool:
    """Worker processes of one kind; they are started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running: ProcessPoolExecutor | None = None
        self.asked = 0
        self.deaths = 0

    async def run(self, function: Callable[..., T], *words: Any) -> T:
        """Let a worker compute something; if it dies, another one."""
        self.asked += 1
        for _ in range(TRIES):
            pool = self.open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, *words)
            except BrokenProcessPool:
                self.deaths += 1
                if self.running is pool:
                    self.running = None
                    pool.shutdown(wait=False)
        raise Declined("server/worker", "the process that should have worked this out has died again and again")

    def open(self) -> ProcessPoolExecutor:
        """The workers; new ones if one of the last has died."""
        if self.running is None:
            self.running = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=be_modest)
        return self.running

    def close(self) -> None:
        if self.running is not None:
            for worker in list((self.running._processes or {}).values()):
                worker.terminate()
            self.running.shutdown(wait=False, cancel_futures=True)
            self.running = None


class Thinkers:
    """All worker processes: a bot that answers at once never waits for one that thinks, nor for somebody's replay."""

    def __init__(self, workers: int) -> None:
        self.quick = Pool(1)
        """Bots that do not look ahead."""
        self.slow = Pool(workers)
        """Bots that do, and hints. With more of them than cores, several share their time, and none waits its turn."""
        self.looking_back = Pool(1)
        """Records and replays."""

    async def choose(self, question: Question) -> int:
        """The option that a bot chooses."""
        pool = self.slow if question.level.partition(":")[0] in BUDGETS else self.quick
        return await pool.run(choose, question)

    async def advise(self, question: Question) -> list[Opinion]:
        """What a bot thinks of the options, the best first."""
        return await self.slow.run(advise, question)

    async def look_back(self, function: Callable[..., T], *words: Any) -> T:
        """Something that needs a whole game to be played again."""
        return await self.looking_back.run(function, *words)

    def pools(self) -> tuple[Pool, ...]:
        return self.quick, self.slow, self.looking_back

    def close(self) -> None:
        for pool in self.pools():
            pool.close()


# What runs in a worker.


def be_modest() -> None:
    """Whoever plays comes before whoever thinks; and nobody thinks for a server that is gone."""
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=end_with_the_server, daemon=True).start()


def end_with_the_server() -> None:
    """A server that was killed cannot tell its workers to stop."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@cache
def sit_down(level: str, game: str) -> Bot:
    return bots.level(level).make(registry.game(game))


KNOWN: OrderedDict[str, tuple[list[tuple[int, int, list[Any]]], State]] = OrderedDict()
"""Tables of the last questions with the moves that were made there: a worker need not play them all again."""


def table_of(question: Question) -> State:
    """The table that a question is about."""
    key = repr((question.game, question.seats, question.options, question.start, question.seed))
    made, state = KNOWN.pop(key, ([], None))
    if state is None or question.moves[: len(made)] != made:
        made, state = [], beginning(question)
    for seat, option, outcomes in question.moves[len(made) :]:
        state.force(list(outcomes))
        state.play(seat, option)
    KNOWN[key] = question.moves, state
    if len(KNOWN) > MOST_KNOWN:
        KNOWN.popitem(last=False)
    return state.clone()


def beginning(question: Question) -> State:
    """The table before its first move."""
    game = registry.game(question.game)
    if question.start is None:
        return game.new(question.seats, question.seed, question.options)
    return game.from_position(question.start, question.seats, question.seed, question.options)


def choose(question: Question) -> int:
    """Think about a position."""
    bot = sit_down(question.level, question.game)
    return int(bot.choose(table_of(question), question.seat, seeded(secrets.randbits(63))))


def advise(question: Question) -> list[Opinion]:
    """What the bots think of the options, the best first."""
    state = table_of(question)
    found = bots.advise(registry.game(question.game), state, question.seat, seeded(secrets.randbits(63)))
    return [Opinion(each.option, each.share, each.value) for each in found]
