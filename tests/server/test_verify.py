"""`ludoteca verify`: a record that was tampered with is noticed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record
from ludoteca.server.entries import commitment_of
from tests.cli.run import ludoteca as command

SEED = 2**255 + 12345


@pytest.fixture(scope="module")
def record() -> Record:
    """A game that was played with a seed whose hash was shown before."""
    game = ludoteca.game("thousand-year-beard")
    made = Record(game, 2, SEED, {"turn_limit": 4}, ["Pia", "Bo"], commitment=commitment_of(SEED))
    match = Match(made, made.new_state(), [])
    made.open(match.state)
    chooser = random.Random(1)
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, chooser.choice(match.state.folded(seat)))
    return made


def verify(folder: Path, text: str, *words: str) -> tuple[int, str]:
    file = folder / "game.ludo"
    file.write_text(text, encoding="utf-8")
    done = command("verify", file, *words, home=folder)
    return done.status, done.out + done.err


def test_a_fair_game_is_verified(record: Record, tmp_path: Path) -> None:
    status, said = verify(tmp_path, record.text(), "--hash", record.commitment.upper())
    assert (status, "as you were shown" in said) == (0, True)


def test_another_hash_than_the_one_shown_is_noticed(record: Record, tmp_path: Path) -> None:
    status, said = verify(tmp_path, record.text(), "--hash", "0" * 64)
    assert (status, "another hash" in said) == (1, True)


def test_another_seed_is_noticed(record: Record, tmp_path: Path) -> None:
    status, said = verify(tmp_path, record.text().replace(str(SEED), str(SEED + 1)))
    assert (status, "does not belong to its seed" in said) == (1, True)


def test_another_move_is_noticed(record: Record, tmp_path: Path) -> None:
    lines = record.text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("1: "))
    status, _ = verify(tmp_path, "".join([*lines[:at], lines[at].replace("#", "#0"), *lines[at + 1 :]]))
    assert status == 1


def test_a_record_without_a_hash_proves_nothing(record: Record, tmp_path: Path) -> None:
    text = record.text().replace(f"commitment: {record.commitment}\n", "")
    status, said = verify(tmp_path, text)
    assert (status, "no hash" in said) == (1, True)
