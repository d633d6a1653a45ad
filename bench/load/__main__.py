"""How many moves a second a server takes, and how long everybody waits for them.

    python -m bench.load --tables 300 --seconds 30
    python -m bench.load --tables 1000 --seconds 30 --rate 250

Starts a server of its own with SQLite on disk and lets three clients play at each table of Belpunk Haberdasher, over
real WebSockets on loopback. A move counts from the moment in which it is sent to the moment in which the last of the
three has been told what it led to, which is after it is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import subprocess
from pathlib import Path
from time import perf_counter

import uvloop

from bench.load.server import started
from bench.load.swarm import SEATS, Swarm
from ludoteca.server.entries import Moved, read_entry, read_setup
from ludoteca.server.play import Play

WARM_UP = 3.0
"""Seconds before anything is counted."""

START = "import sys; from bench.load.server import main; main(sys.argv[1])"


def main() -> None:
    words = argparse.ArgumentParser(prog="python -m bench.load")
    words.add_argument("--tables", type=int, default=300)
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--rate", type=float, default=0, help="moves a second in all; 0 for as many as possible")
    words.add_argument("--folder", type=Path, default=None, help="where the database lies; must be a real disk")
    asked = words.parse_args()
    with started(START, asked.folder) as (process, address, database):
        uvloop.run(measure(process, address, database, asked))


async def measure(process: subprocess.Popen[str], address: str, database: Path, asked: argparse.Namespace) -> None:
    """Let the swarm play, and tell what it cost."""
    idle = memory_of(process.pid)
    swarm = Swarm(address, asked.rate)
    await swarm.sit_down(asked.tables)
    await asyncio.sleep(WARM_UP)
    started, before, used, own = perf_counter(), swarm.made, cpu_of(process.pid), cpu_of(os.getpid())
    await asyncio.sleep(asked.seconds)
    ended, after = perf_counter(), swarm.made
    used, own = cpu_of(process.pid) - used, cpu_of(os.getpid()) - own
    held = memory_of(process.pid)
    await swarm.leave()
    waits = sorted(latencies(database, swarm, started, ended))
    moves = after - before
    seconds = ended - started
    over = sum(client.is_over for client in swarm.clients) // SEATS
    print(f"{asked.tables} tables, {len(swarm.clients)} clients, {seconds:.0f} seconds, {over} games over")
    print(f"moves a second       {moves / seconds:.0f}")
    print(f"move to all updates  p50 {share(waits, 50):.1f} ms, p99 {share(waits, 99):.1f} ms, {len(waits)} moves")
    print(f"server               {used / max(1, moves) * 1e6:.0f} µs of CPU a move, {used / seconds:.2f} cores")
    print(f"clients              {own / max(1, moves) * 1e6:.0f} µs of CPU a move, {own / seconds:.2f} cores")
    print(f"memory               {(held - idle) / asked.tables / 1024:.0f} KB a table, {held / 2**20:.0f} MB in all")
    print(f"refused              {dict(swarm.refused) or 'nothing'}")


def latencies(database: Path, swarm: Swarm, started: float, ended: float) -> list[float]:
    """Milliseconds from sending a move to the last update that it led to.

    Each viewer counts what they could notice, so the log is played again to find the updates that belong to a move.
    """
    found: list[float] = []
    connection = sqlite3.connect(database)
    for id, setup, seed in connection.execute("SELECT id, setup, seed FROM tables").fetchall():
        play = Play(read_setup(setup), int(seed))
        rows = connection.execute("SELECT entry FROM log WHERE table_id = ? ORDER BY number", (id,))
        for (text,) in rows.fetchall():
            entry = read_entry(text)
            change = play.prepare(entry)
            play.accept(change, 0)
            sent = swarm.sent.get((id, entry.seat, play.at(entry.seat))) if isinstance(entry, Moved) else None
            if sent is not None and started <= sent <= ended:
                told = [swarm.heard.get((id, viewer, play.at(viewer))) for viewer in change.noticed if viewer >= 0]
                if None not in told:
                    found.append((max(each for each in told if each is not None) - sent) * 1000)
    connection.close()
    return found


def share(values: list[float], percent: int) -> float:
    return values[min(len(values) - 1, len(values) * percent // 100)] if values else float("nan")


def memory_of(pid: int) -> int:
    """Bytes in memory."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) * 1024


def cpu_of(pid: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    main()
