"""Campaigns on the command line."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path
from typing import cast

import pytest

from ludoteca.cli import campaign
from ludoteca.errors import BadCampaign
from ludoteca.kernel import campaign as campaigns
from ludoteca.kernel import match as matches
from ludoteca.kernel import registry
from tests.cli.run import COMMAND, Terminal, environment, ludoteca

GAME = "fine-sand"


def file_of(home: Path, name: str) -> Path:
    return home / "ludoteca" / "campaigns" / f"{GAME}-{name}.campaign"


def moves_in(path: Path) -> int:
    """How many moves of its first game a campaign file holds."""
    found = campaigns.load(path)
    return cast(int, found.plays[0]["moves"]) if found.plays else len(found.go_on().record.moves)


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
        assert f"round {game} is finished; of {game} game" in " ".join(done.out.split())
        assert "The next game: ludoteca campaign play fine-sand summer" in done.out
        record = Path(done.out.partition("The record of the game: ")[2].splitlines()[0])
        assert ludoteca("replay", record, home=tmp_path).status == 0
    shown = ludoteca("campaign", "show", GAME, "summer", home=tmp_path)
    assert "The Fable Campaign of Fine Sand, summer" in shown.out
    assert "round 2 is finished; of 2 games" in shown.out
    assert "In the next round: Draw a coin card, Cards to the limit, Remove junk." in " ".join(shown.out.split())
    listed = ludoteca("campaign", "list", home=tmp_path)
    assert "summer" in listed.out
    assert listed.status == 0


def test_a_solo_campaign_is_left_and_taken_up(tmp_path: Path) -> None:
    """FS-105: the running game goes on at the next move."""
    ludoteca("campaign", "new", GAME, "--seed", "5", home=tmp_path)
    first = ludoteca("campaign", "play", GAME, home=tmp_path, typed="done\nring red\nquit\n")
    assert "Go on with: ludoteca campaign play fine-sand solo-1" in first.out
    assert moves_in(file_of(tmp_path, "solo-1")) == 2
    second = ludoteca("campaign", "play", GAME, "solo-1", home=tmp_path, typed="quit\n")
    assert "game 1 of 10" in second.out
    shown = ludoteca("campaign", "show", GAME, home=tmp_path)
    assert "Off-loads" in shown.out
    assert "Struck  ·  ·" in shown.out


def test_a_solo_campaign_at_a_terminal(tmp_path: Path) -> None:
    """Undo goes back in the file too; leaving asks nothing, as all is kept."""
    ludoteca("campaign", "new", GAME, "alone", "--seed", "5", home=tmp_path)
    with Terminal("campaign", "play", GAME, "alone", home=tmp_path, rows=40) as screen:
        screen.wait_for("> ")
        screen.answer("done")
        assert "Your last move is taken back" in screen.answer("undo") or moves_in(file_of(tmp_path, "alone")) == 1
        copy = tmp_path / "copy.ludo"
        assert f"The campaign is kept in {file_of(tmp_path, 'alone')}" in screen.answer("save").replace("\n", "")
        screen.answer(f"save {copy}")
        assert matches.resume(copy).record.moves == campaigns.load(file_of(tmp_path, "alone")).go_on().record.moves
        screen.answer("quit", then="Go on with: ludoteca campaign play fine-sand alone")
        assert screen.end() == 0


def test_a_finished_campaign_is_shown_and_stays(tmp_path: Path) -> None:
    """FS-113: with one turn a game everything stays unbuilt, and the campaign is lost at once."""
    ludoteca("campaign", "new", GAME, "short", "--option", "turn_limit=1", "--seed", "1", home=tmp_path)
    done = ludoteca("campaign", "play", GAME, "short", home=tmp_path, typed="1\n" * 300)
    assert "lost in game 1, as no number was left to strike" in done.out
    kept = file_of(tmp_path, "short").read_bytes()
    again = ludoteca("campaign", "play", GAME, "short", home=tmp_path)
    assert (again.status, again.err) == (0, "")
    assert "This campaign is finished" in again.out
    assert file_of(tmp_path, "short").read_bytes() == kept


def test_high_scores_come_first(tmp_path: Path) -> None:
    """FS-117: finished campaigns with their points, then the ones that are played."""
    ludoteca("campaign", "new", GAME, "lost", "--option", "turn_limit=1", home=tmp_path)
    ludoteca("campaign", "play", GAME, "lost", home=tmp_path, typed="1\n" * 300)
    for name in ("won", "better", "running"):
        ludoteca("campaign", "new", GAME, name, home=tmp_path)
    for name, first in (("won", 10), ("better", 1)):
        found = campaigns.load(file_of(tmp_path, name))
        struck = list(range(first, first + 10))
        rows = {str(game): {"total": number, "struck": number} for game, number in enumerate(struck, 1)}
        found.left = {"game": 10, "sheet": {"struck": struck, "rows": rows}}
        found.running = None
        found.save()
    listed = ludoteca("campaign", "list", GAME, home=tmp_path)
    assert (listed.status, listed.err) == (0, "")
    names = ["better", "won", "lost", "running"]
    found_names = [word for line in listed.out.splitlines() for word in line.split()[:1] if word in names]
    assert found_names == names
    assert "won with 55 victory points" in " ".join(listed.out.split())


def test_a_campaign_in_a_file_of_your_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.campaign"
    new = ludoteca("campaign", "new", GAME, path, home=tmp_path)
    assert f"ludoteca campaign play fine-sand {path}" in new.out
    played = ludoteca("campaign", "play", GAME, path, home=tmp_path, typed="done\n")
    assert played.status == 0
    assert moves_in(path) == 1
    other = ludoteca("campaign", "show", "bare-bones", path, home=tmp_path)
    assert "a campaign of Fine Sand, not of Bare Bones" in other.complaint


def test_names_are_given_once_and_found_again(tmp_path: Path) -> None:
    for number in (1, 2):
        assert f"solo-{number}" in ludoteca("campaign", "new", GAME, home=tmp_path).out
    assert "already" in ludoteca("campaign", "new", GAME, "solo-1", home=tmp_path).complaint
    assert "no such campaign" in ludoteca("campaign", "show", GAME, "winter", home=tmp_path).complaint
    assert "no name" in ludoteca("campaign", "show", GAME, "a b", home=tmp_path).complaint


@pytest.mark.parametrize("name", ["", "a b", "../x", "/x", ".campaign", "x/.campaign", "-x", "a\nb"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadCampaign, match="no name"):
        campaign.file_of(registry.game(GAME), name)


def test_what_cannot_be_a_campaign_is_refused(tmp_path: Path) -> None:
    new = ("campaign", "new")
    assert "has no campaigns" in ludoteca(*new, "belpunk-haberdasher", home=tmp_path).complaint
    assert "1 to 4 players" in ludoteca(*new, GAME, "--seats", "5", home=tmp_path).complaint
    assert "is set by" in ludoteca(*new, GAME, "--seats", "2", "--option", "games=3", home=tmp_path).complaint
    assert "turn_limit" in ludoteca(*new, GAME, "--option", "turn_limit=0", home=tmp_path).complaint
    assert "people alone" in ludoteca(*new, GAME, "--bots", "random", "--hotseat", home=tmp_path).complaint
    (tmp_path / "file").touch()
    assert "cannot be written" in ludoteca(*new, GAME, tmp_path / "file" / "x.campaign", home=tmp_path).complaint
    assert "there is no campaign" in ludoteca("campaign", "play", GAME, home=tmp_path).complaint
    assert not list(tmp_path.rglob("*.campaign"))
    assert "no campaign yet" in ludoteca("campaign", "list", home=tmp_path).out


def test_help_shows_examples(tmp_path: Path) -> None:
    for command in ("new", "play", "show", "list"):
        helped = ludoteca("campaign", command, "--help", home=tmp_path)
        assert (helped.status, helped.err) == (0, "")
        assert f"  ludoteca campaign {command} fine-sand" in helped.out
    alone = ludoteca("campaign", home=tmp_path)
    assert (alone.status, alone.err) == (0, "")
    assert "Examples" in alone.out


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
        complaint = ludoteca("campaign", command, GAME, "bad", home=tmp_path).complaint
        assert "damaged" in complaint
        assert "put back a copy of it, or begin another campaign" in complaint
    assert "already" in ludoteca("campaign", "new", GAME, "bad", home=tmp_path).complaint
    assert path.read_bytes() == broken


def test_a_bot_that_is_not_known_any_more_is_not_replaced_by_a_person(tmp_path: Path) -> None:
    ludoteca("campaign", "new", GAME, "old", "--seats", "2", home=tmp_path)
    found = campaigns.load(file_of(tmp_path, "old"))
    found.players = ["you", "hal"]
    found.save()
    assert "'hal'" in ludoteca("campaign", "play", GAME, "old", home=tmp_path).complaint


def test_a_campaign_that_another_program_plays_on_is_left_at_once(tmp_path: Path) -> None:
    """Nothing is played that could not be kept."""
    ludoteca("campaign", "new", GAME, "shared", "--seed", "5", home=tmp_path)
    path = file_of(tmp_path, "shared")
    with Terminal("campaign", "play", GAME, "shared", home=tmp_path) as screen:
        screen.wait_for("> ")
        other = campaigns.load(path)
        match = other.go_on()
        match.do(0, "done")
        other.save()
        kept = path.read_bytes()
        screen.answer("done", then="Go on with: ")
        assert screen.end() == 0
    assert path.read_bytes() == kept


@pytest.mark.parametrize("attempt", range(2))
def test_a_campaign_survives_being_killed_at_any_moment(tmp_path: Path, attempt: int) -> None:
    """The program is stopped without warning again and again: the file is whole and holds all that was shown as done.

    The moment is chosen by how much the program has written, not by the clock, so a slow machine changes nothing.
    """
    ludoteca("campaign", "new", GAME, "long", "--seed", str(attempt), home=tmp_path)
    path = file_of(tmp_path, "long")
    dice = random.Random(attempt)
    moves = 0
    for _ in range(4):
        process = subprocess.Popen(
            [*COMMAND, "campaign", "play", GAME, "long"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(tmp_path, PYTHONUNBUFFERED="1"),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        with process:
            process.stdin.write(b"1\n" * 400)
            process.stdin.flush()
            shown = process.stdout.read(dice.randrange(1, 25_000))
            process.kill()
        asked = shown.count(b"\n> ")
        after = moves_in(path)
        assert after >= moves + max(0, asked - 1)
        moves = after
    assert moves > 0
