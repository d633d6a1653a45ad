"""Two servers on one PostgreSQL share all tables."""

from __future__ import annotations

import asyncio
import random
import warnings
from collections.abc import Iterator

import pytest

from ludoteca.kernel import record as records
from tests.server.client import Server, play_by_itself, running
from tests.server.conftest import Starter
from tests.server.test_storage import moved_to

GAME = "belpunk-haberdasher"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real PostgreSQL."""
    with warnings.catch_warnings():
        # It complains where XDG_RUNTIME_DIR is not set, and does not need it.
        warnings.simplefilter("ignore")
        from pgserver.postgres_server import get_server
    postgres = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    yield postgres.get_uri()
    postgres.cleanup()


@pytest.fixture
def pair(start: Starter, database: str) -> tuple[Server, Server]:
    return start(database=database), start(database=database)


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
async def test_a_table_goes_on_at_the_other_server(pair: tuple[Server, Server]) -> None:
    here, there = pair
    pia, bo = here.guest("Pia"), there.guest("Bo")
    table = pia.new_table(GAME, 2)
    bo.join(table, 1)
    mine, theirs = await pia.sit_down(table["id"]), await bo.sit_down(table["id"])
    acknowledged = await mine.move(mine.moves()[0])
    here.kill()
    again = await moved_to(there, pia).sit_down(table["id"], seen=acknowledged["at"], ids=mine.view["ids"])
    assert again.view["ready"] == [0]
    while theirs.view["ready"] != [0]:
        await theirs.receive()
    await theirs.move(theirs.moves()[0])
    assert [line["id"] for line in bo.ask("GET", "/api/me/tables")["tables"]] == [table["id"]]
