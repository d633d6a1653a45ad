"""Pulling the plug: every acknowledged move is there, and every client goes on where it was."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from ludoteca.server.entries import Moved, read_entry
from tests.server.client import Guest, Json, Player, running
from tests.server.conftest import Starter
from tests.server.test_storage import moved_to

GAME = "belpunk-haberdasher"
TABLES = 5
CRASHES = 3


class Seat:
    """Somebody who plays at a table and remembers what was acknowledged."""

    def __init__(self, guest: Guest, table: str, seat: int) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.acknowledged: list[str] = []
        self.at = 0
        self.ids = ""

    async def play(self, chooser: random.Random, moves: asyncio.Semaphore) -> None:
        """Play until the server is gone; each acknowledged move takes one from `moves`."""
        try:
            player = await self.guest.sit_down(self.table, seen=self.at, ids=self.ids)
            self.check(player)
            while not player.result:
                if player.view["asked"]:
                    await self.move(player, chooser.choice(player.moves()))
                    await moves.acquire()
                else:
                    await player.receive()
        except (ConnectionClosed, OSError):
            pass

    async def move(self, player: Player, move: str) -> None:
        answer = await player.ask("move", seen=player.view["at"], move=move)
        if answer["type"] == "done":
            self.acknowledged.append(move)
            await player.reached(answer["at"])
            self.at, self.ids = player.view["at"], player.view["ids"]

    def check(self, player: Player) -> None:
        """Nothing that was seen is lost."""
        assert player.view["viewer"] == self.seat
        assert player.view["at"] >= self.at


def written_moves(database: Path) -> dict[tuple[str, int], list[str]]:
    """By table and seat: the moves in the log, in their order."""
    found: dict[tuple[str, int], list[str]] = {}
    connection = sqlite3.connect(database)
    try:
        for table, text in connection.execute("SELECT table_id, entry FROM log ORDER BY table_id, number"):
            entry = read_entry(text)
            if isinstance(entry, Moved):
                found.setdefault((table, entry.seat), []).append(entry.text)
    finally:
        connection.close()
    return found


@running
async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(start: Starter, tmp_path: Path) -> None:
    chooser = random.Random()
    server = start()
    seats: list[Seat] = []
    for _ in range(TABLES):
        pia, bo = server.guest("Pia"), server.guest("Bo")
        table: Json = pia.new_table(GAME, 2)
        bo.join(table, 1)
        seats += [Seat(pia, table["id"], 0), Seat(bo, table["id"], 1)]
    for _ in range(CRASHES):
        many = chooser.randrange(20, 80)
        moves = asyncio.Semaphore(many)
        playing = [asyncio.create_task(seat.play(chooser, moves)) for seat in seats]
        while not moves.locked():
            await asyncio.sleep(0.01)
        server.kill()
        for _ in seats:
            moves.release()
        await asyncio.gather(*playing)
        written = written_moves(tmp_path / "tables.db")
        for seat in seats:
            in_log = written.get((seat.table, seat.seat), [])
            assert in_log[: len(seat.acknowledged)] == seat.acknowledged
            # One more may have been written that the plug was pulled on before it could be acknowledged.
            assert len(in_log) <= len(seat.acknowledged) + 1
            seat.acknowledged = in_log
        server = start()
        for seat in seats:
            seat.guest = moved_to(server, seat.guest)
    for seat in seats:
        seat.check(await seat.guest.sit_down(seat.table, seen=seat.at, ids=seat.ids))
