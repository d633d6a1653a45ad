"""The plug is pulled in the middle of many moves: every acknowledged one is there, and everybody goes on."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from ludoteca.server.store.database import connect
from tests.server.client import running
from tests.server.conftest import Starter
from tests.server.swarm import Deed, Plug, Regular, check_ends, deeds, gathered

CRASHES = 4


@pytest.mark.parametrize("seed", [1, 2])
@running
async def test_nothing_acknowledged_is_lost_when_the_plug_is_pulled(start: Starter, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    plug = Plug()
    server = start()
    port = int(server.address.rpartition(":")[2])
    people = [
        *await gathered([server], "belpunk-haberdasher", 3, plug, seed, max_rounds=1),
        *await gathered([server], "fine-sand", 3, plug, seed, turn_limit=8),
        *await gathered([server], "bare-bones", 2, plug, seed),
        *await gathered([server], "thousand-year-beard", 2, plug, seed, turn_limit=30),
    ]
    for crash in range(CRASHES):
        plug.set(chance.randint(20, 120), server.process.kill)
        await asyncio.gather(*(each.play() for each in people))
        assert plug.left <= 0, "all games were over before the plug was pulled"
        server.kill()
        logs = logs_of(tmp_path / "tables.db", tmp_path / f"crash {crash}", people)
        server = start(port=port)
        await asyncio.gather(*(each.come_back(server, log) for each, log in zip(people, logs, strict=True)))
    await asyncio.gather(*(each.play() for each in people))
    await check_ends(people)
    for each, log in zip(people, logs_of(tmp_path / "tables.db", tmp_path / "end", people), strict=True):
        assert log == each.deeds


def logs_of(file: Path, folder: Path, people: list[Regular]) -> list[list[Deed]]:
    """What lies on the disk: read from a copy, so that the next server finds the files as the last one left them."""
    folder.mkdir()
    for part in (file, file.with_name(f"{file.name}-wal")):
        if part.exists():
            shutil.copy(part, folder)
    with connect(str(folder / file.name)).connect() as database:
        return [deeds(database, each.table, each.seat) for each in people]
