"""Nothing is lost: restarts, a full disk, a dead worker."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess

from tests.server.client import Guest, Server, play_by_itself, running
from tests.server.conftest import Starter
from tests.server.test_games import without_ids

GAME = "belpunk-haberdasher"


def moved_to(server: Server, guest: Guest) -> Guest:
    """The same guest at another server."""
    there = server.guest()
    there.http.cookies = guest.http.cookies
    return there


@running
async def test_a_restarted_server_goes_on_where_it_was(start: Starter) -> None:
    first = start()
    pia, bo = first.guest("Pia"), first.guest("Bo")
    table = pia.new_table(GAME, 2)
    bo.join(table, 1)
    players = [await guest.sit_down(table["id"]) for guest in (pia, bo)]
    await players[0].do("say", text="see you later")
    for player in players:
        await player.move(player.moves()[0])
        await player.until("update")
    at = [player.view["at"] for player in players]
    first.kill()
    second = start()
    for seat, guest in enumerate((pia, bo)):
        player = await moved_to(second, guest).sit_down(table["id"])
        assert player.view["at"] >= at[seat]
        assert (await player.until("chat"))["text"] == "see you later"
        assert player.view["viewer"] == seat
        players[seat] = player
    asked = next(player for player in players if player.view["asked"])
    await asked.move(asked.moves()[0])


@running
async def test_a_full_disk_gives_an_honest_error_and_no_half_move(start: Starter) -> None:
    """The server may write no file beyond a certain size; every move is acknowledged or refused, none is half made."""
    full = start(file_bytes=400_000)
    pia = full.guest("Pia")
    table = pia.new_table(GAME, 2, bots=0, sit=0)
    bo = full.guest("Bo")
    bo.join(table, 1)
    player = await pia.sit_down(table["id"])
    move = player.moves()[0]
    has_moved = False
    refusals = 0
    while refusals < 3:
        seen = player.view["at"]
        answer = await (player.ask("undo", seen=seen) if has_moved else player.ask("move", seen=seen, move=move))
        if answer["type"] == "done":
            await player.reached(answer["at"])
            has_moved = not has_moved
        else:
            assert answer["code"] == "server/storage"
            refusals += 1
        assert (player.view["asked"] is None) == has_moved
    await player.hang_up()
    full.kill()
    roomy = start()
    again = await moved_to(roomy, pia).sit_down(table["id"])
    assert without_ids(again.view) == without_ids(player.view)


@running
async def test_a_worker_that_is_killed_is_replaced(start: Starter) -> None:
    server = start()
    host = server.guest("Pia")
    player = await host.sit_down(host.new_table(GAME, 3, bots=2)["id"])
    chooser = random.Random(5)
    assert await play_by_itself(player, chooser, most_moves=2) == 2
    killed = 0
    for worker in workers_of(server):
        os.kill(worker, signal.SIGKILL)
        killed += 1
    assert killed
    assert await play_by_itself(player, chooser, most_moves=5) == 5
    figures = dict(
        line.split() for line in host.request("GET", "/metrics").text.splitlines() if not line.startswith("#")
    )
    assert int(figures["ludoteca_bot_worker_deaths_total"]) >= 1
    await player.hang_up()


@running
async def test_no_worker_outlives_a_server_that_is_killed(start: Starter) -> None:
    server = start()
    host = server.guest("Pia")
    player = await host.sit_down(host.new_table(GAME, 3, bots=2)["id"])
    assert await play_by_itself(player, random.Random(5), most_moves=2) == 2
    workers = workers_of(server)
    assert workers
    server.kill()
    while any(is_running(worker) for worker in workers):
        await asyncio.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether a process is there and does not only wait to be buried."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout.strip()
    return bool(state) and not state.startswith("Z")


def workers_of(server: Server) -> list[int]:
    """The worker processes of a server: its children that run Python's spawned main."""
    listed = subprocess.run(["ps", "-ww", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()[1:]]
    return [int(pid) for pid, parent, args in rows if int(parent) == server.process.pid and "spawn_main" in args]
