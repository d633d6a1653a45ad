"""Every game can be played in the terminal."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from ludoteca import bots
from ludoteca.kernel import match, registry
from ludoteca.kernel.game import Game
from ludoteca.table.terminal.keyboard import Keyboard
from ludoteca.table.terminal.sitting import Sitting

MOST_ANSWERS = 40


@pytest.mark.parametrize("persons", [1, 2])
@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_people_and_bots_sit_down_to_any_game(
    game: Game, persons: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Options by their number, as somebody would choose who does not read; then the end of input."""
    seats = max(persons, min(game.seats[-1], 3))
    if seats not in game.seats:
        pytest.skip(f"{game.title} is not for {seats}")
    players = ["you"] * persons + ["random"] * (seats - persons)
    table = match.begin(game, seats, 5, {}, players)
    screen = StringIO()
    kept = tmp_path / "game.ludo"
    somebody: list[bots.Bot | None] = [None] * persons
    sitting = Sitting(
        table,
        somebody + [bots.level("random").make(game) for _ in range(seats - persons)],
        Console(file=screen, width=100),
        kept,
    )
    random = Random(5)
    answers = 0

    def ask(keyboard: Keyboard, prompt: str, words: object = ()) -> str:
        nonlocal answers
        answers += 1
        if answers > MOST_ANSWERS:
            raise EOFError
        count = len(table.state.offers[sitting.at_keyboard])
        return random.choice([str(random.randint(1, count))] * 4 + ["undo", "log", "? 1"])

    monkeypatch.setattr(Keyboard, "ask", ask)
    sitting.run()
    shown = screen.getvalue()
    assert game.title in shown
    assert table.state.over or "Take it up again with" in shown
    again = match.resume(kept)
    assert again.record.text() == table.record.text()
    assert len(again.record.moves) > 0
