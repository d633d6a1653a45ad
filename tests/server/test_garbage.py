"""Circles of objects that nobody needs are found when hardly anybody plays, and left alone while many do."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count

import pytest

from ludoteca.server.garbage import LITTLE, look_for_garbage
from tests.server.client import running


class Circle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def only_when_asked() -> Iterator[None]:
    """Python looks for no garbage of its own accord."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def is_found(busy: bool, seconds: float) -> bool:
    """Whether a server finds garbage in so many seconds."""
    moves = count(step=1000 if busy else 0)
    work = asyncio.create_task(look_for_garbage(lambda: next(moves)))
    circles = [Circle() for _ in range(LITTLE + 1000)]
    last = weakref.ref(circles[-1])
    circles.clear()
    ended = asyncio.get_running_loop().time() + seconds
    while last() is not None and asyncio.get_running_loop().time() < ended:
        await asyncio.sleep(0.05)
    work.cancel()
    return last() is None


@running
async def test_garbage_is_found_in_a_calm_moment(only_when_asked: None) -> None:
    assert await is_found(busy=False, seconds=60)


@running
async def test_play_is_not_held_up_for_a_little_garbage(only_when_asked: None) -> None:
    assert not await is_found(busy=True, seconds=2.5)
