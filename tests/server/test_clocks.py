"""Time controls: when the time is up, somebody else decides, and the log says so."""

from __future__ import annotations

import json

import pytest

from ludoteca.server.clocks import Clocks
from ludoteca.server.entries import BOT, NOBODY, PERSON, Sitter
from ludoteca.server.messages import Clock
from tests.server.client import Server, running
from tests.server.conftest import Starter

GAME = "belpunk-haberdasher"


def sitters(*kinds: str) -> list[Sitter]:
    return [Sitter(kind=kind) for kind in kinds]


def test_a_clock_per_decision_begins_anew_with_each() -> None:
    clocks = Clocks(Clock(seconds=10), sitters(PERSON, PERSON), 100)
    clocks.decided(None, [0, 1])
    clocks.advance(104)
    clocks.decided(0, [1])
    assert clocks.left(1, 105) == 5
    assert clocks.next_end(105) == (5, 1)
    clocks.advance(106)
    clocks.decided(1, [0])
    assert clocks.left(0, 106) == 10


def test_a_clock_per_game_counts_all_decisions_of_a_seat() -> None:
    clocks = Clocks(Clock(per="game", seconds=60), sitters(PERSON, BOT), 0)
    clocks.decided(None, [0])
    clocks.advance(20)
    clocks.decided(0, [1])
    clocks.advance(25)
    clocks.decided(1, [0])
    assert clocks.left(0, 30) == 35
    assert clocks.left(1, 30) == 55


def test_no_clock_runs_before_everybody_has_been_there() -> None:
    clocks = Clocks(Clock(seconds=10), sitters(PERSON, NOBODY), 0)
    clocks.decided(None, [0, 1])
    assert clocks.next_end(1000) is None
    clocks.sit(1)
    clocks.advance(1000)
    clocks.decided(None, [0, 1])
    assert clocks.next_end(1000) == (10, 0)


@pytest.mark.parametrize("then", ["default", "random"])
@running
async def test_the_table_decides_for_those_whose_time_is_up(server: Server, then: str) -> None:
    host = server.guest("Pia")
    table = host.new_table(GAME, 2, bots=1, clock={"per": "decision", "seconds": 1, "then": then})
    pia = await host.sit_down(table["id"])
    await pia.until("clocks")
    at = pia.view["at"]
    while pia.view["at"] < at + 4:
        await pia.receive()
    updates = [json.loads(frame) for frame in pia.frames if frame.startswith('{"type":"update"')]
    assert 0 in [update.get("timed_out") for update in updates]
    assert not pia.view["undo"]["can"]


@running
async def test_a_clock_runs_on_after_a_restart(start: Starter) -> None:
    first = start()
    host = first.guest("Pia")
    table = host.new_table(GAME, 2, bots=1, clock={"seconds": 2})
    cookies = host.http.cookies
    first.kill()
    again = start().guest()
    again.http.cookies = cookies
    while not again.ask("GET", "/api/me/tables")["tables"][0].get("moves", 0) > 3:
        pass
    assert table["id"]
