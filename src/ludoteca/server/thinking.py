"""Bots think in processes of their own, so that no table waits for another one's bot.

A worker gets the moves of a table and a seat, and answers with an option. It keeps nothing that it could not work out
again, so a worker that dies costs only the time of the question it was working on: a new one is asked again. Here is
also the only place that knows how hints come about.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

from ludoteca import bots
from ludoteca.bots import Bot
from ludoteca.errors import Declined
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import State

T = TypeVar("T")

TRIES = 3
"""A question on which so many workers have died is not asked again."""

MOST_KNOWN = 50
"""So many tables a worker remembers."""

HINT_LEVEL = "master"
"""Whose thoughts `bots.advise` tells."""


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
    level: str


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of one option."""

    option: int
    share: float
    value: float | None = None


class Thinkers:
    """The worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None
        self.asked = 0
        self.deaths = 0

    async def choose(self, question: Question) -> int:
        """The option that a bot chooses."""
        return await self.run(choose, question)

    async def advise(self, question: Question) -> list[Opinion]:
        """What a bot thinks of the options, the best first."""
        return await self.run(advise, question)

    async def run(self, function: Callable[..., T], *words: Any) -> T:
        """Let a worker compute something; if it dies, another one."""
        self.asked += 1
        for _ in range(TRIES):
            pool = self.open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, function, *words)
            except BrokenProcessPool:
                self.deaths += 1
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False)
        raise Declined("server/worker", "the process that should have worked this out has died again and again")

    def open(self) -> ProcessPoolExecutor:
        """The pool; a new one if its last worker has died."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=be_modest)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            for worker in list((self.pool._processes or {}).values()):
                worker.terminate()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


# What runs in a worker.


def be_modest() -> None:
    """Whoever plays comes before whoever thinks."""
    if hasattr(os, "nice"):
        os.nice(10)


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


def hint_level() -> str:
    """The level that hints come from."""
    return HINT_LEVEL


def advise(question: Question) -> list[Opinion]:
    """What the bots think of the options, the best first."""
    state = table_of(question)
    found = bots.advise(registry.game(question.game), state, question.seat, seeded(secrets.randbits(63)))
    return [Opinion(each.option, each.share, each.value) for each in found]
