"""One change at a time comes to a table, in the order of arrival, whether or not somebody waits for it in a task."""

from __future__ import annotations

import asyncio

from ludoteca.server.door import Door
from tests.server.client import running


async def pass_through(door: Door, name: str, passed: list[str]) -> None:
    async with door:
        passed.append(f"{name} in")
        await asyncio.sleep(0)
        passed.append(f"{name} out")


@running
async def test_tasks_and_those_who_are_called_come_in_by_turns() -> None:
    door = Door()
    passed: list[str] = []
    first = asyncio.create_task(pass_through(door, "a task", passed))
    await asyncio.sleep(0)
    door.enter(lambda: passed.append("called in"))
    last = asyncio.create_task(pass_through(door, "another task", passed))
    await first
    assert passed == ["a task in", "a task out", "called in"]
    await asyncio.sleep(0)
    assert not last.done()
    passed.append("called out")
    door.leave()
    await last
    assert passed[3:] == ["called out", "another task in", "another task out"]
    assert not door.is_taken


@running
async def test_whoever_gives_up_waiting_holds_nobody_up() -> None:
    door = Door()
    passed: list[str] = []
    door.enter(lambda: None)
    gone = asyncio.create_task(pass_through(door, "gone", passed))
    patient = asyncio.create_task(pass_through(door, "patient", passed))
    await asyncio.sleep(0)
    gone.cancel()
    door.leave()
    await patient
    assert passed == ["patient in", "patient out"]
    assert not door.is_taken


@running
async def test_whoever_gives_up_in_the_moment_of_being_let_in_lets_the_next_one_in() -> None:
    door = Door()
    passed: list[str] = []
    door.enter(lambda: None)
    gone = asyncio.create_task(pass_through(door, "gone", passed))
    patient = asyncio.create_task(pass_through(door, "patient", passed))
    await asyncio.sleep(0)
    door.leave()
    gone.cancel()
    await patient
    assert passed == ["patient in", "patient out"]
    assert not door.is_taken
