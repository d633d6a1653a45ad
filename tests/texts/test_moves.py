"""What moves are called on the buttons of the browser client, in every language but English."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import ludoteca
from tests.texts.test_complete import WHOLE_GAMES

FOLDER = Path(__file__).parents[2] / "web" / "src" / "texts"
LANGUAGES = sorted(file.parent.name for file in FOLDER.glob("*/moves.ts") if file.parent.name != "en")
LINE = re.compile(r'^    (?:"([^"]+)"|(\S+)): "', re.MULTILINE)


def patterns(language: str, game: str) -> set[str]:
    """The moves of a game that a language has a name for."""
    text = (FOLDER / language / "moves.ts").read_text(encoding="utf-8")
    block = text.split(f'"{game}": {{')[1].split("\n  },")[0]
    return {quoted or bare for quoted, bare in LINE.findall(block)}


def is_named(move: str, known: set[str]) -> bool:
    """Whether the client finds a name, as web/src/lib/moves.ts looks for it."""
    words = move.split()
    for kept in range(len(words), 0, -1):
        begin = words[:kept]
        left = len(words) - kept
        if " ".join([*begin, *["*"] * left]) in known or (left and f"{' '.join(begin)} **" in known):
            return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats", "options"), WHOLE_GAMES)
def test_every_move_of_whole_games_has_a_name(language: str, key: str, seats: int, options: dict[str, object]) -> None:
    known = patterns(language, key)
    game = ludoteca.game(key)
    nameless: set[str] = set()
    for seed in range(3):
        state = game.new(seats, seed, options)
        chooser = random.Random(seed)
        while not state.over:
            seat = chooser.choice(state.actors())
            decision = state.open_decision(seat)
            for choice in game.view(state, seat).choices:
                if not is_named(choice.move, known):
                    nameless.add(choice.move)
                verb = choice.move.split()[0]
                if choice.piece and not {f"{verb} ..", verb} & known:
                    nameless.add(f"{verb} ..")
            state.play(seat, chooser.choice(decision.folded(state, seat)))
    assert nameless == set()
