"""What thousands of tables cost at which nobody sits, and how quickly one of them is there again.

    python -m bench.idle --tables 10000

Starts a server of its own with SQLite on disk that lets tables go after a second. Waves of tables of Belpunk
Haberdasher are set up, played for a few moves by three clients each, and left; anybody may watch them, so the lobby has
them all to choose from. When the last one has left the memory, some are opened again, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar
from urllib.request import urlopen

import uvloop

from bench.load.__main__ import cpu_of, memory_of, share
from bench.load.server import started
from bench.load.swarm import SEATS, Swarm

WAVE = 200
"""So many tables are played at once."""

OPENED = 300
"""So many tables are opened again."""

ASKED = 50
"""So often the lobby and the metrics are asked for."""

START = (
    "import sys; from bench.load.server import main; "
    "main(sys.argv[1], idle_minutes=1 / 60, crowded_minutes=1 / 60, sweep_seconds=1)"
)


class Wave(Swarm):
    """Some of the tables, with the guest who has set them up."""

    wish: ClassVar[dict[str, Any]] = Swarm.wish | {"watchable": True}


@dataclass(frozen=True)
class Left:
    """A wave that has left its tables."""

    cookie: str
    tables: list[str]


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m bench.idle")
    words.add_argument("--tables", type=int, default=10_000)
    words.add_argument("--moves", type=int, default=20, help="at each table, about")
    words.add_argument("--minutes", type=float, default=60, help="after so long no more tables are set up")
    words.add_argument("--folder", type=Path, default=None, help="where the database lies; must be a real disk")
    asked = words.parse_args()
    with started(START, asked.folder) as (process, address, database):
        uvloop.run(measure(process.pid, address, database, asked))


async def measure(pid: int, address: str, database: Path, asked: argparse.Namespace) -> None:
    """Play and leave all tables, then look what is left of them."""
    until = perf_counter() + 60 * asked.minutes
    waves = [await play(address, min(WAVE, asked.tables), asked.moves)]
    await until_empty(address)
    before, most = memory_of(pid), 0
    while (tables := sum(len(wave.tables) for wave in waves)) < asked.tables and perf_counter() < until:
        waves.append(await play(address, min(WAVE, asked.tables - tables), asked.moves))
        most = max(most, memory_of(pid))
    await until_empty(address)
    after, used = memory_of(pid), cpu_of(pid)
    await asyncio.sleep(10)
    used = cpu_of(pid) - used
    first, *lobby = await asyncio.to_thread(times, f"{address}/api/lobby")
    metrics = await asyncio.to_thread(times, f"{address}/metrics")
    await until_empty(address)
    waits = sorted([await open_again(address, *table) for table in chosen(waves)])
    print(f"{tables} tables, {size_of(database) / tables / 1024:.0f} KB on disk each")
    print(f"memory      {before / 2**20:.0f} MB after the first {len(waves[0].tables)} tables have left it")
    each = max(0, after - before) / max(1, tables - len(waves[0].tables))
    print(f"            {after / 2**20:.0f} MB after all have, {each:.0f} bytes for each more")
    print(f"            {most / 2**20:.0f} MB at most between two waves")
    print(f"idle        {used / 10:.3f} cores")
    print(f"opened      p50 {share(waits, 50):.1f} ms, p99 {share(waits, 99):.1f} ms, {len(waits)} tables")
    print(f"lobby       {first:.1f} ms at first, then p50 {share(sorted(lobby), 50):.1f} ms, most {max(lobby):.1f} ms")
    print(f"metrics     p50 {share(sorted(metrics), 50):.1f} ms, most {max(metrics):.1f} ms")


async def play(address: str, tables: int, moves: int) -> Left:
    """Set some tables up, play for so many moves at each on average, and leave them."""
    wave = Wave(address, 0)
    await wave.sit_down(tables)
    while wave.made < tables * moves and not all(client.is_over for client in wave.clients):
        await asyncio.sleep(0.01)
    await wave.leave()
    if wave.refused:
        raise SystemExit(f"refused: {dict(wave.refused)}")
    return Left(wave.cookie, [client.table for client in wave.clients[::SEATS]])


async def until_empty(address: str) -> None:
    """Wait until no table is in memory any more."""
    while "ludoteca_tables_in_memory 0\n" not in await asyncio.to_thread(read, f"{address}/metrics"):
        await asyncio.sleep(0.5)


def chosen(waves: list[Left]) -> list[tuple[str, str]]:
    """Some tables, each with the cookie of a guest who sits there."""
    tables = [(wave.cookie, table) for wave in waves for table in wave.tables]
    return random.Random(1).sample(tables, min(OPENED, len(tables)))


async def open_again(address: str, cookie: str, table: str) -> float:
    """Milliseconds from opening a connection to a table that is out of memory to its view."""
    visit = Wave(address, 0)
    visit.cookie, visit.stopping = cookie, True
    started = perf_counter()
    await visit.connect(table, 0)
    waited = perf_counter() - started
    visit.clients[0].transport.close()
    return waited * 1000


def times(url: str) -> list[float]:
    """Milliseconds for each answer."""
    found = []
    for _ in range(ASKED):
        started = perf_counter()
        read(url)
        found.append((perf_counter() - started) * 1000)
    return found


def size_of(database: Path) -> int:
    """Bytes on disk, with what is not yet in the file itself."""
    return sum(file.stat().st_size for file in database.parent.glob(f"{database.name}*"))


def read(url: str) -> str:
    with urlopen(url) as answer:
        text: str = answer.read().decode()
        return text


if __name__ == "__main__":
    main()
