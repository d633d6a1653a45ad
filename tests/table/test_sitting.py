"""Every game can be played in the terminal."""

from __future__ import annotations

import re
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
from ludoteca.texts import ENGLISH, languages
from ludoteca.texts.speech import Translation

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


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_a_game_is_played_in_another_language(
    game: Game, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything but the moves: the table, what happens, questions, refusals, help and rules."""
    seats = 2 if 2 in game.seats else game.seats[0]
    table = match.begin(game, seats, 3, {}, ["you"] + ["random"] * (seats - 1))
    screen = StringIO()
    bot = bots.level("random").make(game)
    console = Console(file=screen, width=140)
    sitting = Sitting(table, [None, *[bot] * (seats - 1)], console, tmp_path / "game.ludo", language)
    assert isinstance(sitting.speech, Translation)
    sitting.speech.missed.clear()
    sitting.speech.remembered.clear()
    random = Random(5)
    typed = iter(["?", "? 1", "nonsense", "999", "undo", "log", "rules", "save", *[""] * MOST_ANSWERS])

    def ask(keyboard: Keyboard, prompt: str, words: object = ()) -> str:
        word = next(typed, None)
        if word is None:
            raise EOFError
        return word or str(random.randint(1, len(table.state.offers[0])))

    monkeypatch.setattr(Keyboard, "ask", ask)
    sitting.run()
    assert sitting.speech.missed == set()
    shown = screen.getvalue()
    assert not re.search(r"\b(?:you|the|your|player)\b", re.sub(r"\S*ludo\b|'.*'|`.*`", "", shown), re.IGNORECASE)
    assert not re.search(r" \d+/[a-z]", shown)
