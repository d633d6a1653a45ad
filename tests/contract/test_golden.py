"""Golden games play as they were written down and read."""

from __future__ import annotations

import pytest

from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from tests.golden import FOLDER, again, made_from


@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_there_is_a_golden_game_for_every_number_of_seats(game: Game) -> None:
    for seats in game.seats:
        file = FOLDER / f"{game.key}-{seats}.txt"
        assert file.exists(), f"make one with: python -m tests.golden new {game.key} --seats {seats}"
        assert made_from(file.read_text(encoding="utf-8"))[:2] == (game.key, seats)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: str(file.stem))
def test_golden_game(file: object) -> None:
    written = (FOLDER / str(file)).read_text(encoding="utf-8")
    assert again(written) == written
