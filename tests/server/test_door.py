"""One change at a time comes to a table, in the order of arrival, whether or not somebody waits for it in a task."""

from __future__ import annotations

import asyncio

import pytest

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


@pytest.mark.parametrize("moment", ["while waiting", "when let in"])
@running
async def test_whoever_gives_up_holds_nobody_up(moment: str) -> None:
    door = Door()
    passed: list[str] = []
    door.enter(lambda: None)
    gone = asyncio.create_task(pass_through(door, "gone", passed))
    patient = asyncio.create_task(pass_through(door, "patient", passed))
    await asyncio.sleep(0)
    if moment == "while waiting":
        gone.cancel()
        door.leave()
    else:
        door.leave()
        gone.cancel()
    await patient
    assert passed == ["patient in", "patient out"]
    assert not door.is_taken
