"""Two servers on one PostgreSQL share all tables."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine, text
from websockets.exceptions import ConnectionClosed

from ludoteca.kernel import record as records
from tests.server.client import Player, Server, play_by_itself, play_in_turn, running
from tests.server.conftest import Starter
from tests.server.postgres import Postgres
from tests.server.swarm import Deed, Plug, Regular, check_ends, deeds, gathered
from tests.server.test_storage import moved_to

GAME = "belpunk-haberdasher"


@pytest.fixture
def pair(start: Starter, database: str) -> tuple[Server, Server]:
    """Two servers that were started at the same time on an empty database; PostgreSQL knows them by name."""
    with ThreadPoolExecutor() as threads:
        here, there = threads.map(
            lambda name: start(database=f"{database}&application_name={name}"), ("ludoteca-here", "ludoteca-there")
        )
    return here, there


def deeds_of(engine: Engine, person: Regular) -> list[Deed]:
    with engine.connect() as connection:
        return deeds(connection, person.table, person.seat)


@running
async def test_servers_that_start_at_once_make_one_database(pair: tuple[Server, Server], engine: Engine) -> None:
    here, there = pair
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM alembic_version")).scalar() == 1
    pia = here.guest("Pia")
    assert moved_to(there, pia).ask("GET", "/api/me") == pia.ask("GET", "/api/me")


@running
async def test_people_at_two_servers_play_one_game(pair: tuple[Server, Server]) -> None:
    """And a bot, whose move is made once although both servers may think about it."""
    here, there = pair
    pia, bo = here.guest("Pia"), there.guest("Bo")
    table = pia.new_table(GAME, 3, bots=1, options={"max_rounds": 1})
    bo.join(table, 1)
    players = [await pia.sit_down(table["id"]), await bo.sit_down(table["id"])]
    await players[0].do("say", text="Hello over there")
    assert (await players[1].until("chat"))["text"] == "Hello over there"
    chooser = random.Random(6)
    await asyncio.gather(*(play_by_itself(player, chooser) for player in players))
    assert players[0].result == players[1].result
    texts = [guest.request("GET", f"/api/tables/{table['id']}/record").text for guest in (pia, bo)]
    assert texts[0] == texts[1]
    assert len(list(records.parse(texts[0]).replay())) > 1


@running
async def test_who_takes_a_seat_at_one_server_can_sit_down_at_the_other(pair: tuple[Server, Server]) -> None:
    """At once, although the other one may not have heard of it yet."""
    here, there = pair
    pia = here.guest("Pia")
    table = pia.new_table("fine-sand", 4)
    await moved_to(there, pia).sit_down(table["id"])
    for seat in (1, 2, 3):
        guest = here.guest(f"Guest {seat}")
        guest.join(table, seat)
        player = await moved_to(there, guest).sit_down(table["id"])
        assert player.view["viewer"] == seat


@running
async def test_the_same_move_at_two_servers_is_made_once(pair: tuple[Server, Server]) -> None:
    here, there = pair
    pia = here.guest("Pia")
    table = pia.new_table(GAME, 2)
    windows = [await pia.sit_down(table["id"]), await moved_to(there, pia).sit_down(table["id"])]
    for _ in range(5):
        move = windows[0].moves()[0]
        answers = await asyncio.gather(*(window.ask("move", seen=window.view["at"], move=move) for window in windows))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        for window in windows:
            while window.view["asked"]:
                await window.receive()
        await windows[1].do("undo", seen=windows[1].view["at"])
        for window in windows:
            await window.asked()


@running
async def test_answers_given_at_the_same_time_are_all_kept(pair: tuple[Server, Server]) -> None:
    """Nobody's sealed answer is in the way of another one's, though both servers want to write the same entry."""
    for table in range(4):
        players = [each.player for each in await gathered(pair, GAME, 2, Plug(), table)]
        answers = await asyncio.gather(*(first_move(player) for player in players))
        assert [answer["type"] for answer in answers] == ["done", "done"]
        for player in players:
            await player.reached(max(answer["at"] for answer in answers))
        assert any(player.view["asked"] for player in players)


async def first_move(player: Player) -> dict[str, Any]:
    return await player.ask("move", seen=player.view["at"], move=player.moves()[0])


@running
async def test_everybody_goes_on_at_the_other_server_when_one_is_killed(
    pair: tuple[Server, Server], engine: Engine
) -> None:
    here, there = pair
    plug = Plug()
    people = [
        *await gathered(pair, GAME, 3, plug, 1, max_rounds=1),
        *await gathered(pair, "fine-sand", 2, plug, 1, turn_limit=5),
    ]
    plug.set(random.Random(1).randint(40, 90), here.process.kill)

    async def play(person: Regular) -> None:
        is_here = person.guest.address == here.address
        await person.play()
        if is_here:
            await gone(engine, "ludoteca-here")
            await person.come_back(there, deeds_of(engine, person))
            await person.play()

    await asyncio.gather(*(play(person) for person in people))
    here.kill()
    for person in people:
        assert deeds_of(engine, person) == person.deeds
    await check_ends(people)


async def gone(engine: Engine, name: str) -> None:
    """Wait until PostgreSQL has done the last that a dead server asked for."""
    query = text("SELECT count(*) FROM pg_stat_activity WHERE application_name = :name")
    while True:
        with engine.connect() as connection:
            if connection.execute(query, {"name": name}).scalar() == 0:
                return
        await asyncio.sleep(0.05)


@running
async def test_a_lost_database_gives_an_honest_error_and_everything_goes_on_when_it_is_back(
    pair: tuple[Server, Server], postgres: Postgres, engine: Engine
) -> None:
    trouble, back = asyncio.Event(), asyncio.Event()
    plug = Plug()

    async def mended(person: Regular) -> list[Deed]:
        trouble.set()
        await back.wait()
        return deeds_of(engine, person)

    plug.mended = mended
    people = await gathered(pair, GAME, 4, plug, 2, max_rounds=1)
    plug.set(random.Random(2).randint(40, 90), postgres.stop)
    playing = asyncio.gather(*(person.play() for person in people))
    await trouble.wait()
    for person in people:
        assert person.guest.refused("GET", "/healthz") == (503, "server/storage")
    with pytest.raises(ConnectionClosed) as closed:
        await people[0].guest.sit_down(people[0].table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    await asyncio.to_thread(postgres.start)
    back.set()
    await playing
    for person in people:
        assert deeds_of(engine, person) == person.deeds
    await check_ends(people)


@running
async def test_the_next_game_of_a_campaign_is_set_up_once(pair: tuple[Server, Server], engine: Engine) -> None:
    """Although both ask for it at the same moment at different servers; and a killed server takes no round with it."""
    here, there = pair
    pia, bo = here.guest("Pia"), there.guest("Bo")
    table = pia.new_table("fine-sand", 2, campaign="fable", options={"turn_limit": 2})
    bo.join(table, 1)
    id = pia.ask("GET", f"/api/tables/{table['id']}")["campaign"]["id"]
    path = f"/api/campaigns/{id}"
    for round in (1, 2):
        players = [await pia.sit_down(table["id"]), await bo.sit_down(table["id"])]
        await play_in_turn(players)
        with ThreadPoolExecutor() as threads:
            asked = list(threads.map(lambda guest: guest.ask("POST", f"{path}/next"), (pia, bo)))
        assert len({each["id"] for each in asked}) == 1
        assert [each["seat"] for each in asked] == [0, 1]
        table = asked[0]
        sheets = [guest.ask("GET", path) for guest in (pia, bo)]
        assert sheets[0]["plays"] == sheets[1]["plays"]
        assert [play.get("scores") for play in sheets[0]["plays"][round - 1 :]] == [players[0].result["scores"], None]
    here.kill()
    assert moved_to(there, pia).ask("GET", path)["plays"] == bo.ask("GET", path)["plays"]
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar() == 3
