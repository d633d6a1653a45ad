"""Bad input: one sentence that says what was expected, exit status 2, nothing changed, never a traceback."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import COMMAND, environment, ludoteca

GAME = "belpunk-haberdasher"

WRONG = {
    "dance": "No such command 'dance'",
    "games chess": "there is no game 'chess': expected one of",
    "games belpunk-haberdashery": "there is no game 'belpunk-haberdashery': did you mean 'belpunk-haberdasher'?",
    "games --colour": "No such option: --colour",
    f"play {GAME} --seats 5": "Belpunk Haberdasher is for 2 to 4 players, not 5",
    f"play {GAME} --seats many": "'--seats'",
    f"play {GAME} --seat 2": "there is no seat 2: seats are 0 to 1",
    f"play {GAME} --seed -1": "'--seed'",
    f"play {GAME} --bots wizard": "there is no bot 'wizard': expected one of random, apprentice",
    f"play {GAME} --bots master:horder": "there is no style 'horder': did you mean 'hoarder'?",
    f"play {GAME} --bots search@many": "there is no bot 'search@many': expected search@N",
    f"lab ladder {GAME} --levels master": "a ladder has at least two levels",
    f"lab ladder {GAME} --levels random --ceiling": "'random' does not look ahead",
    f"lab ladder {GAME} --write nowhere": "there is no folder nowhere to write into",
    "lab ladder chess": "there is no game 'chess'",
    f"play {GAME} --seats 2 --bots random,random,random": "there are 3 bots for 2 seats",
    f"play {GAME} --hotseat --bots random": "--hotseat is for people alone",
    f"play {GAME} --option colour=red": "Belpunk Haberdasher has no option 'colour': expected one of target_points",
    f"play {GAME} --option target_points=26": "option 'target_points' does not take 26: expected 25 or 35 (BPH-R1)",
    f"play {GAME} --option max_rounds=ever": "a whole number from 0",
    f"play {GAME} --option target_points": "expected NAME=VALUE, such as target_points=25",
    f"play {GAME} --option target_points=[": "not JSON",
    f"play {GAME} --option target_points=@nowhere": "nowhere: cannot be read",
    f"play {GAME} --cards nowhere.csv": "Belpunk Haberdasher has no option 'cards'",
    "play age-of-dirt --cards nowhere.csv": "nowhere.csv: cannot be read",
    "play --resume nowhere.ludo": "nowhere.ludo: cannot be read: No such file or directory",
    "play --resume last": "there is no unfinished game in",
    "rules chess": "there is no specification of 'chess'",
    f"rules {GAME} BPH-999": "there is no rule 'BPH-999': did you mean",
    "rules BPH-999": "there is no rule 'BPH-999'",
    "scenario": "Missing argument",
    "scenario nowhere.yaml": "nowhere.yaml: cannot be read",
    "replay nowhere.ludo": "nowhere.ludo: cannot be read",
    f"simulate {GAME} --bots random": "Belpunk Haberdasher is for 2 to 4 players, not 1",
    f"simulate {GAME} --seats 3 --bots random,random": "--bots names 2 bots for 3 seats",
    f"simulate {GAME} --games 0": "'--games'",
    f"simulate {GAME} --json nowhere/figures.json": "there is no folder nowhere",
    "bench chess": "there is no game 'chess'",
    f"bench {GAME} --seats 9": "is for 2 to 4 players, not 9",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_command_line_is_refused_in_one_sentence(tmp_path: Path, words: str) -> None:
    complaint = ludoteca(*words.split(), home=tmp_path).complaint
    assert WRONG[words].lower() in complaint.lower()
    assert not any(tmp_path.iterdir()), "nothing was written"


def broken(record: Path, change: str) -> str:
    """A record with something wrong in it."""
    text = record.read_text()
    lines = text.splitlines(keepends=True)
    match change:
        case "binary":
            return "\x00\x01"
        case "truncated":
            return text[:-20]
        case "no begin":
            return "".join(lines[:4])
        case "game":
            return text.replace("belpunk-haberdasher 1", "chess 1", 1)
        case "version":
            return text.replace("belpunk-haberdasher 1", "belpunk-haberdasher 99", 1)
        case "seats":
            return text.replace("seats: 2", "seats: 7", 1)
        case "seed":
            return text.replace("seed: 7", "seed: seven", 1)
        case "options":
            return text.replace('"max_rounds": 1', '"max_rounds": -1', 1)
        case "json":
            return text.replace('{"max_rounds"', '{"max_rounds', 1)
        case "line":
            return "".join([*lines[:9], "something else\n", *lines[9:]])
        case _:
            return "".join([*lines[:10], *lines[11:]])


UNREADABLE = {
    "binary": "line 1: found",
    "truncated": "the record breaks off in the middle of a line",
    "no begin": "the record ends before the game begins",
    "game": "line 2: there is no game 'chess'",
    "version": "line 2: recorded with version 99 of Belpunk Haberdasher, this is version 1",
    "seats": "line 3: Belpunk Haberdasher is for 2 to 4 players, not 7",
    "seed": "line 4: seed 'seven' is no whole number",
    "options": "line 5: option 'max_rounds' does not take -1",
    "json": "line 5: options: this is not JSON",
    "line": "line 10: found 'something else', expected '3: SEAT MOVE #LINK'",
    "a move is missing": "line 11: found",
}


@pytest.mark.parametrize("change", UNREADABLE)
def test_a_broken_record_is_refused_in_one_sentence(tmp_path: Path, record: Path, change: str) -> None:
    file = tmp_path / "broken.ludo"
    file.write_text(broken(record, change))
    before = file.read_bytes()
    complaint = ludoteca("play", "--resume", file, home=tmp_path).complaint
    assert str(file) in complaint
    assert UNREADABLE[change] in complaint
    assert ludoteca("replay", file, home=tmp_path).complaint == complaint
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["broken.ludo"], "nothing was written"


PLAYED_WRONG = {
    "refused": ("choose steam-9", "'choose steam-9': steam-9 is not in your hand (BPH-18)"),
    "out of turn": ("none", "no move here"),
    "another move": ("choose electricity-8", "leads to another position than recorded"),
}


@pytest.mark.parametrize("change", PLAYED_WRONG)
def test_a_saved_game_with_a_changed_move_is_not_taken_up(tmp_path: Path, record: Path, change: str) -> None:
    move, reason = PLAYED_WRONG[change]
    lines = record.read_text().splitlines(keepends=True)
    number, seat, *_ = lines[7].split()
    lines[7] = f"{number} {seat} {move} #{lines[7].rpartition('#')[2]}"
    file = tmp_path / "changed.ludo"
    file.write_text("".join(lines))
    complaint = ludoteca("play", "--resume", file, home=tmp_path).complaint
    assert f"{file}, move 1: " in complaint
    assert reason in complaint
    checked = ludoteca("replay", file, home=tmp_path)
    assert checked.status == 1, "a record that can be read and does not replay is a failed check"
    assert "move 1: " in checked.err


def test_a_move_of_the_wrong_seat_is_told_with_its_place(tmp_path: Path, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    number, _, *rest = lines[8].split()
    lines[8] = " ".join([number, lines[7].split()[1], *rest]) + "\n"
    file = tmp_path / "changed.ludo"
    file.write_text("".join(lines))
    complaint = ludoteca("play", "--resume", file, home=tmp_path).complaint
    assert "move 2: " in complaint
    assert "you have chosen your card" in complaint


def test_a_broken_position_is_told_with_its_place(tmp_path: Path, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    lines.insert(6, 'start: {"hands": {"0": ["steam-99"]}}\n')
    file = tmp_path / "position.ludo"
    file.write_text("".join(lines))
    complaint = ludoteca("play", "--resume", file, home=tmp_path).complaint
    assert "hands.0[0]: found 'steam-99', expected a key such as" in complaint


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Matt")
    assert "exists already" in ludoteca("play", GAME, "--save", file, home=tmp_path).complaint
    assert file.read_text() == "Dear Matt"


def test_another_game_than_the_saved_one_is_refused(tmp_path: Path, record: Path) -> None:
    assert "there is no game 'chess'" in ludoteca("play", "chess", "--resume", record, home=tmp_path).complaint


def test_without_the_extra_the_sentence_says_what_to_install(tmp_path: Path) -> None:
    for name in ("typer", "rich"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / f"{name}.py").write_text(f"raise ModuleNotFoundError('no {name}', name='{name}')")
        path = f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
        complaint = ludoteca("games", home=tmp_path / "home", extra={"PYTHONPATH": path}).complaint
        assert complaint == f'the command line needs {name}, which is not installed: pip install "ludoteca[cli]"'


def test_whoever_stops_reading_hears_nothing(tmp_path: Path) -> None:
    command = " ".join([*COMMAND, "rules", GAME, "| head -1"])
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=environment(tmp_path), check=False)
    assert done.stderr == ""
