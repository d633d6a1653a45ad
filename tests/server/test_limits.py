"""Thousands of tables nobody sits at, clients that take nothing, talk without end: the server stays small."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Guest, Player, Server, running
from tests.server.conftest import Starter
from tests.server.test_games import without_ids

GAME = "thousand-year-beard"


def figure(guest: Guest, name: str) -> int:
    """One of the figures that the server gives."""
    lines = guest.request("GET", "/metrics").text.splitlines()
    return int(dict(line.split() for line in lines if not line.startswith("#"))[f"ludoteca_{name}"])


def sockets(server: Server) -> set[str]:
    """The sockets that a server has open."""
    found = set()
    for file in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.add(os.readlink(file))
    return {each for each in found if each.startswith("socket:")}


@pytest.mark.parametrize(
    "settings",
    [{"idle_minutes": 0.01}, {"idle_minutes": 10, "most_tables_in_memory": 5, "crowded_minutes": 0.01}],
    ids=["idle", "crowded"],
)
@running
async def test_tables_nobody_sits_at_leave_the_memory_and_come_back(start: Starter, settings: dict[str, float]) -> None:
    guest = start(sweep_seconds=0.2, **settings).guest("Pia")
    tables = [guest.new_table(GAME, 2)["id"] for _ in range(12)]
    player = await guest.sit_down(tables[0])
    for _ in range(3):
        if player.view["asked"]:
            answer = await player.move(player.moves()[0])
            await player.reached(answer["at"])
    others = [await guest.sit_down(id) for id in tables[1:4]]
    while figure(guest, "tables_in_memory") > 5:
        await asyncio.sleep(0.05)
    assert figure(guest, "tables_in_memory") >= 4, "those that are being looked at stay"
    for each in (player, *others):
        await each.hang_up()
    await guest.sit_down(tables[-1])
    back = await guest.sit_down(tables[0])
    assert without_ids(back.view) == without_ids(player.view)


@running
async def test_a_clock_runs_out_at_a_table_that_has_left_the_memory(start: Starter) -> None:
    server = start(sweep_seconds=0.1, idle_minutes=0.01)
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2, clock={"per": "decision", "seconds": 9})
    bo.join(table, 1)

    def moves() -> int:
        (line,) = pia.ask("GET", "/api/me/tables")["tables"]
        return int(line["moves"])

    before = moves()
    while figure(pia, "tables_in_memory"):
        await asyncio.sleep(0.05)
    assert moves() == before
    while moves() == before:
        await asyncio.sleep(0.1)


@running
async def test_a_client_that_takes_nothing_is_dropped(start: Starter) -> None:
    """It neither reads nor hangs up, so that what is on its way to it never arrives; its socket goes all the same."""
    server = start(most_waiting=20)
    guest = server.guest("Pia")
    table = guest.new_table("age-of-dirt", 4)["id"]
    before = sockets(server)
    player = await guest.sit_down(table)
    (own,) = sockets(server) - before
    assert figure(guest, "connections") == 1
    while figure(guest, "connections"):
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(0.5):
                for _ in range(100):
                    await player.send("resync")
        await asyncio.sleep(0.05)
    while own in sockets(server):
        await asyncio.sleep(0.05)
    back = await guest.sit_down(player.table["id"])
    assert back.view["at"] == player.view["at"]


@running
async def test_talk_is_neither_too_fast_nor_too_long_nor_without_end(start: Starter) -> None:
    hasty = start(say_rate=0.001, say_burst=3)
    player = await talker(hasty.guest("Pia"))
    for _ in range(3):
        await player.do("say", text="x" * 500)
    assert (await player.refused("say", text="more"))["code"] == "limit/rate"
    await player.send("say", text="x" * 501)
    assert (await player.until("refused"))["code"] == "message/bad"
    await player.send("say", text="x" * 100_000)
    with suppress(ConnectionClosed):
        assert (await player.until("refused"))["code"] == "message/too-long"
    full = await talker(start(most_lines=2).guest("Pia"))
    for _ in range(2):
        await full.do("say", text="hello")
    assert (await full.refused("say", text="hello"))["code"] == "limit/talk"


async def talker(guest: Guest) -> Player:
    return await guest.sit_down(guest.new_table(GAME, 2)["id"])
