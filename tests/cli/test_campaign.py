"""Campaigns on the command line."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from ludoteca.kernel import campaign as campaigns
from tests.cli.run import COMMAND, environment, ludoteca

GAME = "fine-sand"


def file_of(home: Path, name: str) -> Path:
    return home / "ludoteca" / "campaigns" / f"{GAME}-{name}.campaign"


def test_a_fable_campaign_is_begun_played_shown_and_listed(tmp_path: Path) -> None:
    """FS-R65: two games of two players, each taken up from the file."""
    new = ludoteca(
        "campaign", "new", GAME, "summer", "--seats", "2", "--seed", "3", "--option", "turn_limit=2", home=tmp_path
    )
    assert (new.status, new.err) == (0, "")
    assert str(file_of(tmp_path, "summer")) in new.out
    for game in (1, 2):
        done = ludoteca("campaign", "play", GAME, home=tmp_path, typed="1\n" * 300)
        assert (done.status, done.err) == (0, "")
        assert f"{game} game" in done.out
    shown = ludoteca("campaign", "show", GAME, "summer", home=tmp_path)
    assert "The Fable Campaign of Fine Sand, summer" in shown.out
    assert "2 games finished, round 2" in shown.out
    listed = ludoteca("campaign", "list", home=tmp_path)
    assert "summer" in listed.out
    assert listed.status == 0


def test_a_solo_campaign_is_left_and_taken_up(tmp_path: Path) -> None:
    """FS-105: the running game goes on at the next move."""
    ludoteca("campaign", "new", GAME, "--seed", "5", home=tmp_path)
    first = ludoteca("campaign", "play", GAME, home=tmp_path, typed="done\nring red\nquit\n")
    assert "Go on with: ludoteca campaign play fine-sand solo-1" in first.out
    kept = campaigns.load(file_of(tmp_path, "solo-1"))
    assert kept.match is not None
    assert len(kept.match.record.moves) == 2
    second = ludoteca("campaign", "play", GAME, "solo-1", home=tmp_path, typed="quit\n")
    assert "game 1 of 10" in second.out
    shown = ludoteca("campaign", "show", GAME, home=tmp_path)
    assert "OFF-LOADS" in shown.out


def test_names_are_given_once_and_found_again(tmp_path: Path) -> None:
    for number in (1, 2):
        assert f"solo-{number}" in ludoteca("campaign", "new", GAME, home=tmp_path).out
    assert "already" in ludoteca("campaign", "new", GAME, "solo-1", home=tmp_path).complaint
    assert "no such campaign" in ludoteca("campaign", "show", GAME, "winter", home=tmp_path).complaint
    assert "no name" in ludoteca("campaign", "new", GAME, "a b", home=tmp_path).complaint


def test_what_cannot_be_a_campaign_is_refused(tmp_path: Path) -> None:
    new = ("campaign", "new")
    assert "has no campaigns" in ludoteca(*new, "belpunk-haberdasher", home=tmp_path).complaint
    assert "1 to 4 players" in ludoteca(*new, GAME, "--seats", "5", home=tmp_path).complaint
    assert "is set by" in ludoteca(*new, GAME, "--option", "mode=solo", home=tmp_path).complaint
    assert "turn_limit" in ludoteca(*new, GAME, "--option", "turn_limit=0", home=tmp_path).complaint
    assert "there is no campaign" in ludoteca("campaign", "play", GAME, home=tmp_path).complaint
    assert not list(tmp_path.rglob("*.campaign"))


def test_a_damaged_campaign_is_named_and_left_alone(tmp_path: Path) -> None:
    ludoteca("campaign", "new", GAME, "good", home=tmp_path)
    ludoteca("campaign", "new", GAME, "bad", home=tmp_path)
    path = file_of(tmp_path, "bad")
    path.write_text(path.read_text()[:500])
    broken = path.read_bytes()
    listed = ludoteca("campaign", "list", GAME, home=tmp_path)
    assert listed.status == 0
    assert "good" in listed.out
    assert "damaged" in listed.out
    for command in ("play", "show"):
        assert "damaged" in ludoteca("campaign", command, GAME, "bad", home=tmp_path).complaint
    assert path.read_bytes() == broken


@pytest.mark.parametrize("attempt", range(3))
def test_a_campaign_survives_being_killed_at_any_moment(tmp_path: Path, attempt: int) -> None:
    """The program is stopped without warning, again and again; the file is always whole and never goes back."""
    ludoteca("campaign", "new", GAME, "long", "--seed", str(attempt), home=tmp_path)
    path = file_of(tmp_path, "long")
    moves = 0
    dice = random.Random(attempt)
    for _ in range(4):
        process = subprocess.Popen(
            [*COMMAND, "campaign", "play", GAME, "long"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(tmp_path),
        )
        assert process.stdin is not None
        before = path.stat().st_mtime_ns
        try:
            process.stdin.write(b"1\n" * 400)
            process.stdin.flush()
            end = time.monotonic() + 30
            while path.stat().st_mtime_ns == before and process.poll() is None and time.monotonic() < end:
                time.sleep(0.005)
            time.sleep(dice.random() * 0.2)
            os.kill(process.pid, signal.SIGKILL)
        except (BrokenPipeError, ProcessLookupError):
            pass
        with suppress(BrokenPipeError):
            process.stdin.close()
        process.wait()
        found = campaigns.load(path)
        if found.match is None:
            return
        assert len(found.match.record.moves) >= moves
        moves = len(found.match.record.moves)
