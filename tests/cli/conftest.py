"""What all tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import bots
from ludoteca.kernel import match, registry

GAME = "belpunk-haberdasher"


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game between two bots."""
    game = registry.game(GAME)
    table = match.begin(game, 2, 7, {"max_rounds": 1}, ["random", "random"])
    bot = bots.level("random").make(game)
    while not table.state.over:
        seat = table.state.actors()[0]
        table.play(seat, bot.choose(table.state, seat, bots.stream(7, seat, len(table.record.moves))))
    path = tmp_path_factory.mktemp("records") / "finished.ludo"
    table.save(path)
    return path
