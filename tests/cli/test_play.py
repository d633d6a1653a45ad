"""A game in the terminal, with pipes and at a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.kernel import match, record
from tests.cli.run import Terminal, ludoteca, plain

GAME = "belpunk-haberdasher"
SHORT = ("--option", "max_rounds=1")
"""A game of one round."""


def kept(home: Path) -> Path:
    """The one game that was kept."""
    (file,) = (home / "ludoteca" / "games").iterdir()
    return file


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    done = ludoteca("play", GAME, "--seed", "7", *SHORT, home=tmp_path, typed="1\n" * 500)
    assert done.status == 0
    assert done.err == ""
    assert "\x1b" not in done.out, "no colours without a terminal"
    assert re.search(r"(You win!|Player 1 wins\.|share the victory)", done.out)
    saved = record.load(kept(tmp_path))
    assert saved.outcome is not None
    assert saved.players == ["you", "journeyman"]
    score = done.out.rpartition("Score")[2].split("│")[0].split()
    assert score == [str(points) for points in saved.outcome["scores"]]  # type: ignore[attr-defined]
    check = ludoteca("replay", kept(tmp_path), home=tmp_path)
    assert (check.status, check.err) == (0, "")


def test_a_whole_game_in_german(tmp_path: Path) -> None:
    words = ("play", GAME, "--seed", "7", *SHORT, "--language", "de")
    done = ludoteca(*words, home=tmp_path, typed="nonsense\n" + "1\n" * 500)
    assert (done.status, done.err) == (0, "")
    assert "'nonsense' ist hier kein Zug" in done.out
    assert re.search(r"(Du gewinnst!|Platz 1 gewinnt\.|teilen sich den Sieg)", done.out)
    assert record.load(kept(tmp_path)).players == ["you", "journeyman"]
    refused = ludoteca("play", GAME, "--language", "dwarvish", home=tmp_path)
    assert refused.status != 0
    assert "expected en or de" in plain(refused.err)


def test_a_seed_fixes_chance_and_bots(tmp_path: Path) -> None:
    typed = "1\n2\n1\n1\n1\n"
    outs = [
        ludoteca("play", GAME, "--seed", "11", "--save", tmp_path / f"{number}.ludo", home=tmp_path, typed=typed)
        for number in range(2)
    ]
    texts = [(tmp_path / f"{number}.ludo").read_text() for number in range(2)]
    assert texts[0] == texts[1]
    assert outs[0].out.replace("0.ludo", "1.ludo") == outs[1].out


def test_without_a_seed_a_fresh_one_is_shown(tmp_path: Path) -> None:
    seeds = {re.search(r"seed (\d+)", ludoteca("play", GAME, home=tmp_path).out) for _ in range(2)}
    assert None not in seeds
    assert len({found[1] for found in seeds if found}) == 2


def test_the_end_of_input_leaves_politely_and_the_game_goes_on_later(tmp_path: Path) -> None:
    first = ludoteca("play", GAME, "--seed", "7", home=tmp_path, typed="1\n1\n")
    assert first.status == 0
    file = kept(tmp_path)
    assert f"ludoteca play --resume {file}" in first.out
    left = match.resume(file)
    count = len(left.record.moves)
    assert [move.seat for move in left.record.moves][:3] == [1, 0, 0]
    second = ludoteca("play", "--resume", file, home=tmp_path, typed="1\n")
    assert f"taken up after {count} moves" in second.out
    assert len(record.load(file).moves) > count
    assert "You got a hand" not in second.out, "what was told before is not told again"
    last = ludoteca("play", "--resume", "last", home=tmp_path)
    assert f"taken up after {len(record.load(file).moves)} moves" in last.out


def test_a_game_taken_up_again_goes_on_as_it_would_have_gone(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.ludo", tmp_path / "parts.ludo"
    ludoteca("play", GAME, "--seed", "5", "--save", whole, home=tmp_path, typed="1\n" * 12)
    ludoteca("play", GAME, "--seed", "5", "--save", parts, home=tmp_path, typed="1\n" * 5)
    ludoteca("play", "--resume", parts, home=tmp_path, typed="1\n" * 7)
    assert whole.read_text() == parts.read_text()


def test_answers_are_numbers_moves_or_their_beginnings(tmp_path: Path) -> None:
    saved = tmp_path / "game.ludo"
    for answer in ("1", "choose steam-4", "choose steam-4   ", "steam-4", "CHOOSE STEAM-4"):
        ludoteca("play", GAME, "--seed", "7", "--save", saved, home=tmp_path, typed=f"{answer}\n")
        assert [move.text for move in record.load(saved).moves if move.seat == 0][:1] == ["choose steam-4"], answer
        saved.unlink()


def test_a_wrong_answer_is_one_sentence_and_changes_nothing(tmp_path: Path) -> None:
    typed = "choose steam-1\ndance\nchoose\n99\n"
    done = ludoteca("play", GAME, "--seed", "7", "--save", tmp_path / "game.ludo", home=tmp_path, typed=typed)
    assert done.status == 0
    assert "'choose steam-1': steam-1 is not in your hand (BPH-18)" in done.out
    assert "'dance' is no move here" in done.out
    assert "'choose' could be choose steam-4, choose steam-5" in done.out
    assert "there is no option 99" in done.out
    assert [move.seat for move in record.load(tmp_path / "game.ludo").moves] == [1]


def test_commands_at_the_table(tmp_path: Path) -> None:
    copy = tmp_path / "copy.ludo"
    typed = (
        f"?\n? 1\n? steam-4\nrules BPH-17\nrules foreman\nrules 999\nlog\nundo\nsave {copy}\nsave {copy}\nsave\nquit\n"
    )
    done = ludoteca("play", GAME, "--seed", "7", home=tmp_path, typed=typed)
    assert done.status == 0
    shown = " ".join(done.out.split())
    assert "the beginning of it" in shown
    assert "each player then chooses one card of their hand" in shown, "? 1 shows the rule behind the option"
    assert "Steam 4: Take the top card of the deck" in shown
    assert "starting with the Foreman, each player draws one card" in shown
    assert "BPH-32" in shown, "a word finds rules"
    assert "there is no rule '999'" in shown
    assert "Player 1 laid a card face down." in shown, "the log is told as the player may see it"
    assert "somebody else has moved since your last move" in shown
    assert f"Saved in {copy}" in shown
    assert f"{copy} exists already" in shown
    assert copy.read_text() == kept(tmp_path).read_text()


def test_a_move_can_be_taken_back_while_nothing_was_learned(tmp_path: Path) -> None:
    with Terminal("play", GAME, "--hotseat", "--seats", "2", "--seed", "7", home=tmp_path) as terminal:
        terminal.wait_for("nobody else is looking")
        terminal.answer("")
        shown = terminal.answer("1", then="nobody else is looking")
        assert "Player 1" in shown
        assert "Steam 4" not in shown.rpartition("Pass the keyboard")[2], "nobody sees another hand"
        shown = terminal.answer("")
        assert "Steam 10" in shown or "≈ 10" in shown
        assert "undo" not in shown
        assert "somebody else has moved" in terminal.answer("undo")


def test_undo_takes_back_the_own_last_move(tmp_path: Path) -> None:
    """A Salvage from The Machine begins with a choice that shows nobody anything: it can be taken back."""
    saved = tmp_path / "game.ludo"
    for seed in range(40):
        typed = "1\ntrade 1\nundo\n"
        done = ludoteca("play", GAME, "--seed", str(seed), "--save", saved, home=tmp_path, typed=typed)
        if "Your last move is taken back" in done.out:
            moves = [move.text for move in record.load(saved).moves if move.seat == 0]
            assert "trade 1" not in moves
            return
        saved.unlink()
    pytest.fail("no game in which a Trade could be taken back")


def test_people_pass_the_keyboard_on(tmp_path: Path) -> None:
    done = ludoteca("play", GAME, "--hotseat", "--seats", "3", "--seed", "7", home=tmp_path, typed="1\n1\n1\n")
    assert re.findall(r"Player (\d) is at the keyboard", done.out)[:3] == ["0", "1", "2"]
    assert record.load(kept(tmp_path)).players == ["you", "you", "you"]


def test_fewer_bots_than_seats_leave_seats_for_people(tmp_path: Path) -> None:
    ludoteca("play", GAME, "--bots", "random", "--seats", "3", "--seat", "2", "--seed", "7", home=tmp_path)
    assert record.load(kept(tmp_path)).players == ["you", "random", "you"]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    done = ludoteca("play", GAME, "--bots", "random,random", "--seats", "2", "--seed", "7", *SHORT, home=tmp_path)
    assert done.status == 0
    assert re.search(r"Player \d wins\.|share the victory", done.out)


def test_without_a_game_the_shelf_is_shown(tmp_path: Path) -> None:
    done = ludoteca("play", home=tmp_path, typed=f"nonsense\n{GAME}\n")
    assert "there is no game 'nonsense'" in done.out
    assert "Choose a card to play face down." in done.out
    nothing = ludoteca("play", home=tmp_path)
    assert nothing.status == 0
    assert "Which game?" in nothing.out


def test_control_c_leaves_politely(tmp_path: Path) -> None:
    with Terminal("play", GAME, "--seed", "7", home=tmp_path) as terminal:
        terminal.wait_for("> ")
        assert terminal.interrupt() == 0
        assert "Take it up again with" in plain(terminal.shown)
        assert "Traceback" not in terminal.shown


def test_quit_offers_to_save(tmp_path: Path) -> None:
    copy = tmp_path / "mine.ludo"
    with Terminal("play", GAME, "--seed", "7", home=tmp_path) as terminal:
        shown = terminal.wait_for("> ")
        assert "\x1b[" in terminal.shown, "colours at a terminal"
        assert "Your hand" in shown
        terminal.answer("quit", then="Enter for no: ")
        terminal.answer(str(copy), then="Take it up again")
        assert terminal.end() == 0
    assert copy.read_text() == kept(tmp_path).read_text()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (140, 50), (60, 20), (200, 60)])
def test_the_table_fits_the_terminal(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal("play", GAME, "--seed", "7", home=tmp_path, columns=columns, rows=rows) as terminal:
        terminal.wait_for("> ")
        shown = terminal.answer("1")
        lines = shown.splitlines()
        assert max(map(len, lines)) <= columns
        assert columns < 80 or len(lines) <= rows, "the whole table is on the screen"


def test_a_hint_tells_what_a_good_player_would_do(tmp_path: Path) -> None:
    words = ("play", "thousand-year-beard", "--bots", "apprentice", "--seed", "7")
    done = ludoteca(*words, home=tmp_path, typed="hint\nhint 1\nquit\n")
    assert done.status == 0
    hints = re.findall(r"^ +\d+% +(\d+)% +(\d+) (\w+.*?)  +(\w[\w ]+);", done.out, re.MULTILINE)
    assert len(hints) == 4, "three options, then the best of them again"
    assert hints[0] == hints[3]
    assert int(hints[0][0]) >= int(hints[1][0]) >= int(hints[2][0])
    assert hints[0][3].startswith("best")
    for _, number, move, _ in hints:
        assert re.search(rf"\b{number} {re.escape(move)}\b", done.out.partition("> ")[0]), "as the options are numbered"
