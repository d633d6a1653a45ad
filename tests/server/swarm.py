"""People who play fast, remember everything the server has acknowledged, and come back whatever becomes of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from ludoteca.kernel import record as records
from ludoteca.server.entries import Moved, Said, TakenBack, read_entry
from ludoteca.server.store.queries import log_after
from tests.server.client import Guest, Json, Player, Server
from tests.server.test_games import check_end
from tests.server.test_storage import moved_to

Deed = tuple[str, str]
"""What somebody has done at a table: `move`, `undo` or `say`, and its text."""

OVERTAKEN = ("move/stale", "move/not-your-decision", "move/refused", "undo/refused", "game/over")
"""Why something may be refused that was on offer a moment ago."""


class Plug:
    """Calls something after so many messages, wherever the server is with them."""

    def __init__(self) -> None:
        self.left = -1
        self.pull: Callable[[], None]
        self.mended: Callable[[Regular], Awaitable[Sequence[Deed]]] | None = None
        """Waits until a lost database is back; what somebody has done at their table by then."""

    def set(self, messages: int, pull: Callable[[], None]) -> None:
        self.left = messages
        self.pull = pull

    def message(self) -> None:
        """Somebody has sent a wish, or got it acknowledged."""
        self.left -= 1
        if self.left == 0:
            self.pull()


class Regular:
    """Somebody at a table."""

    def __init__(self, guest: Guest, table: str, seat: int, chooser: random.Random, plug: Plug) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.chooser = chooser
        self.plug = plug
        self.player: Player
        self.deeds: list[Deed] = []
        """What was acknowledged, in this order."""
        self.open: tuple[str, Json] | None = None
        """What was sent and not answered yet."""

    async def sit_down(self) -> None:
        self.player = await self.guest.sit_down(self.table)

    async def play(self) -> None:
        """Play until the game is over or the connection breaks."""
        try:
            while not self.player.result:
                await self.go_on()
        except (ConnectionClosed, OSError):
            pass

    async def go_on(self) -> None:
        """Decide if there is something to decide; sometimes talk, sometimes take something back."""
        view = self.player.view
        lot = self.chooser.random()
        if view["undo"].get("can") and lot < 0.15:
            await self.want("undo", seen=view["at"])
        elif view["asked"]:
            if lot > 0.95:
                await self.want("say", text=f"my wish {len(self.deeds)}")
            else:
                await self.want("move", seen=view["at"], move=self.chooser.choice(self.player.moves()))
        else:
            await self.player.receive()

    async def want(self, kind: str, **words: object) -> Json:
        """Ask for something and remember whether it was acknowledged."""
        self.open = kind, words
        ref = await self.player.send(kind, **words)
        self.plug.message()
        answer = await self.player.receive()
        while answer.get("ref") != ref:
            answer = await self.player.receive()
        self.open = None
        if answer["type"] == "done":
            self.deeds.append(deed(kind, words))
            self.plug.message()
            if kind != "say":
                await self.player.reached(answer["at"])
        elif answer["code"] in ("server/storage", "server/unsettled") and self.plug.mended is not None:
            self.open = kind, words
            self.check(await self.plug.mended(self))
            self.open = None
        else:
            assert answer["code"] in OVERTAKEN, answer
        return answer

    def check(self, log: Sequence[Deed]) -> bool:
        """Compare the log with what was acknowledged; whether what was not answered has been done nevertheless."""
        if self.open is None or list(log) == self.deeds:
            assert list(log) == self.deeds
            return False
        assert list(log) == [*self.deeds, deed(*self.open)]
        self.deeds = list(log)
        return True

    async def come_back(self, server: Server, log: Sequence[Deed]) -> None:
        """Go on at a server that was started again, or at another one."""
        was_done = self.check(log)
        before = self.player
        self.guest = moved_to(server, self.guest)
        self.player = await self.guest.sit_down(self.table, seen=before.view["at"], ids=before.view["ids"])
        assert self.player.view["at"] >= before.view["at"]
        assert self.player.view["viewer"] == self.seat
        if self.open is not None:
            kind, words = self.open
            if not was_done:
                await self.want(kind, **words)
            elif kind != "say":
                assert (await self.want(kind, **words))["type"] == "refused"
            self.open = None


def deed(kind: str, words: Json) -> Deed:
    return kind, str(words.get("move") or words.get("text") or "")


def deeds(database: Connection, table: str, seat: int) -> list[Deed]:
    """What somebody has done at a table, by its log, in which no number is missing."""
    rows = log_after(database, table, 0)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    found = []
    for row in rows:
        entry = read_entry(row.entry)
        if isinstance(entry, Moved) and entry.seat == seat:
            found.append(("move", entry.text))
        elif isinstance(entry, TakenBack) and entry.seat == seat:
            found.append(("undo", ""))
        elif isinstance(entry, Said) and entry.seat == seat:
            found.append(("say", entry.text))
    return found


async def gathered(
    servers: Sequence[Server], game: str, seats: int, plug: Plug, seed: int, **options: int
) -> list[Regular]:
    """People at a new table, spread over the servers."""
    guests = [servers[seat % len(servers)].guest(f"Guest {seat}") for seat in range(seats)]
    table = guests[0].new_table(game, seats, options=options)
    for seat in range(1, seats):
        guests[seat].join(table, seat)
    people = [
        Regular(guest, table["id"], seat, random.Random(f"{seed} {game} {seat}"), plug)
        for seat, guest in enumerate(guests)
    ]
    await asyncio.gather(*(each.sit_down() for each in people))
    return people


async def check_ends(people: Sequence[Regular]) -> None:
    """Everybody has played to the same end, and the record tells it."""
    results: dict[str, Json] = {}
    for each in people:
        assert each.player.result == results.setdefault(each.table, each.player.result)
        await check_end(each.player, each.seat)
        record = records.parse(each.guest.request("GET", f"/api/tables/{each.table}/record").text)
        assert list(record.replay())[-1][1].scores() == each.player.result["scores"]
