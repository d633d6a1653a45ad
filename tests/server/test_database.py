"""A database that breaks off, does not answer or is not there: nobody is told anything that is not true."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest
from sqlalchemy import Engine, event, insert

from ludoteca.errors import StorageFailed
from ludoteca.server.store import queries
from ludoteca.server.store.database import bring_up_to_date, connect
from ludoteca.server.store.layout import TABLES
from ludoteca.server.store.store import settle
from ludoteca.server.store.writer import Job, Writer
from tests.cli.run import ludoteca as command
from tests.server.client import Player, running
from tests.server.conftest import Starter
from tests.server.postgres import Line

GAME = "belpunk-haberdasher"


async def seated(start: Starter, line: Line) -> Player:
    """Somebody at a table of a server that reaches its database over the line."""
    guest = start(database=line.url, storage_seconds=5).guest("Pia")
    return await guest.sit_down(guest.new_table(GAME, 2)["id"])


@running
async def test_a_move_whose_commit_was_cut_off_after_it_was_made_is_acknowledged(start: Starter, line: Line) -> None:
    player = await seated(start, line)
    line.at_commit = "after"
    answer = await player.move(player.moves()[0])
    assert line.was_cut.is_set()
    await player.reached(answer["at"])
    assert player.view["asked"] is None


@running
async def test_a_move_whose_commit_never_arrived_is_refused_and_can_be_made_again(start: Starter, line: Line) -> None:
    player = await seated(start, line)
    line.at_commit = "before"
    move = player.moves()[0]
    assert (await player.refused("move", seen=player.view["at"], move=move))["code"] == "server/storage"
    assert player.view["asked"]
    await player.move(move)


@pytest.mark.parametrize("cut", ["before", "after"])
@running
async def test_a_move_of_which_nothing_is_known_is_looked_up_when_the_database_is_back(
    start: Starter, line: Line, cut: str
) -> None:
    player = await seated(start, line)
    line.at_commit, line.down_after_cut = cut, True
    move, seen = player.moves()[0], player.view["at"]
    unknown = await player.refused("move", seen=seen, move=move)
    assert unknown["code"] == "server/unsettled"
    line.is_down = False
    answer = await player.receive()
    while answer.get("ref") != unknown["ref"]:
        answer = await player.receive()
    again = await player.ask("move", seen=seen, move=move)
    if cut == "after":
        assert answer["type"] == "done"
        assert again["code"] == "move/not-your-decision"
        assert player.view["asked"] is None
    else:
        assert (answer["type"], answer["code"]) == ("refused", "server/storage")
        assert again["type"] == "done"


@running
async def test_a_database_that_does_not_answer_keeps_nobody_waiting(start: Starter, line: Line) -> None:
    """And when it answers again, everything goes on; what was written meanwhile is shown."""
    server = start(database=line.url, storage_seconds=2)
    guest = server.guest("Pia")
    player = await guest.sit_down(guest.new_table(GAME, 2)["id"])
    line.is_blocked = True
    move, seen = player.moves()[0], player.view["at"]
    unknown = await player.refused("move", seen=seen, move=move)
    assert unknown["code"] == "server/unsettled"
    assert guest.refused("GET", "/healthz") == (503, "server/storage")
    line.is_blocked = False
    answer = await player.receive()
    while answer.get("ref") != unknown["ref"]:
        answer = await player.receive()
    assert answer["type"] == "done"
    assert player.view["asked"] is None
    assert guest.ask("GET", "/healthz")["status"] == "ok"


@running
async def test_a_line_that_was_cut_is_taken_up_again(start: Starter, line: Line) -> None:
    player = await seated(start, line)
    move = player.moves()[0]
    line.is_down = True
    line.cut()
    assert (await player.refused("move", seen=player.view["at"], move=move))["code"] == "server/storage"
    line.is_down = False
    await player.move(move)


def test_a_server_without_its_database_says_so_and_ends(tmp_path: Path) -> None:
    """Whether nobody listens there, or somebody who never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        addresses = [
            "postgresql://pia@127.0.0.1:1/tables",
            f"postgresql://pia@127.0.0.1:{port}/tables?connect_timeout=2",
            "sqlite:////nowhere/at/all/tables.db",
        ]
        for address in addresses:
            ended = command("serve", "--port", "0", "--database", address, home=tmp_path)
            assert ended.status == 2
            assert "the database cannot be opened" in " ".join(ended.err.split())
            assert "Traceback" not in ended.err


# The thread that writes.


@pytest.fixture
def engine_of_file(tmp_path: Path) -> Iterator[Engine]:
    engine = connect(str(tmp_path / "tables.db"))
    bring_up_to_date(engine)
    with engine.begin() as connection:
        words = {"owner": "", "setup": "{}", "seed": "1", "listed": False, "watchable": False}
        connection.execute(insert(TABLES).values(id="t", has_clock=False, over=False, created=0, **words))
    yield engine
    engine.dispose()


class Trouble:
    """Something that goes wrong in the driver of a database, so many times."""

    def __init__(self, engine: Engine, moment: str, error: Exception, times: int) -> None:
        self.error = error
        self.left = times
        event.listen(engine, moment, self.happen)

    def happen(self, *_: object) -> None:
        if self.left:
            self.left -= 1
            raise self.error


async def written(writer: Writer, number: int) -> None:
    row = {"table_id": "t", "number": number, "entry": f"entry {number}", "actors": 0, "time": time()}
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    writer.submit(Job([row], (), lambda problem: settle(done, problem)))
    await done


@pytest.mark.parametrize("error", [MemoryError(), OSError("the driver has lost its way"), ValueError("odd")], ids=repr)
@pytest.mark.parametrize("moment", ["before_cursor_execute", "commit"])
@running
async def test_the_writer_survives_what_is_no_error_of_the_database(
    engine_of_file: Engine, error: Exception, moment: str
) -> None:
    writer = Writer(engine_of_file, asyncio.get_running_loop())
    writer.start()
    await written(writer, 1)
    Trouble(engine_of_file, moment, error, 1)
    with pytest.raises(StorageFailed, match="nothing was written"):
        await written(writer, 2)
    await written(writer, 2)
    assert writer.is_working()
    with engine_of_file.connect() as connection:
        assert [row.number for row in queries.log_after(connection, "t", 0)] == [1, 2]
    writer.stop()


@running
async def test_nothing_is_accepted_from_the_moment_when_nobody_writes_any_more(engine_of_file: Engine) -> None:
    writer = Writer(engine_of_file, asyncio.get_running_loop())
    writer.start()
    writer.stop()
    assert not writer.is_working()
    with pytest.raises(StorageFailed, match="cannot write any more"):
        await written(writer, 1)
