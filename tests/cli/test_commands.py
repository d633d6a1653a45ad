"""The commands that look things up, check and count."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludoteca as package
from ludoteca.kernel import registry
from tests.cli.run import ludoteca

GAME = "belpunk-haberdasher"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
COMMANDS = ("games", "open", "play", "serve", "rules", "scenario", "replay", "simulate", "doctor", "bench", "lab")


def test_the_command_alone_shows_what_there_is(tmp_path: Path) -> None:
    done = ludoteca(home=tmp_path)
    assert done.status == 0
    assert all(command in done.out for command in COMMANDS)
    assert "Examples" in done.out
    assert ludoteca("--version", home=tmp_path).out == f"ludoteca {package.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(tmp_path: Path, command: str) -> None:
    done = ludoteca(command, "--help", home=tmp_path)
    assert done.status == 0
    assert f"ludoteca {command}" in done.out.partition("Examples")[2]


def test_games_shows_the_shelf(tmp_path: Path) -> None:
    done = ludoteca("games", home=tmp_path)
    assert done.status == 0
    for game in registry.games():
        assert game.key in done.out
        assert game.title in done.out


def test_a_game_may_be_named_by_its_beginning(tmp_path: Path) -> None:
    assert "Belpunk Haberdasher" in ludoteca("games", "belpunk", home=tmp_path).out
    assert "BPH-01" in ludoteca("rules", "belpunk", home=tmp_path).out


def test_games_long_shows_every_option_with_its_ruling(tmp_path: Path) -> None:
    done = ludoteca("games", "--long", home=tmp_path, extra={"COLUMNS": "200"})
    for game in registry.games():
        for option in game.options:
            assert re.search(rf"{option.name} .*{option.ruling}", done.out), option


def test_rules_shows_all_rules_or_one(tmp_path: Path) -> None:
    everything = ludoteca("rules", GAME, home=tmp_path).out
    assert "BPH-01" in everything
    assert "BPH-R36" in everything
    one = "starting with the Foreman, each player draws one card"
    for words in ((GAME, "BPH-17"), (GAME, "17"), ("bph-17",)):
        assert one in " ".join(ludoteca("rules", *words, home=tmp_path).out.split()), words
    assert "target_points" in ludoteca("rules", GAME, "4.10", home=tmp_path).out
    assert "BPH-32" in ludoteca("rules", GAME, "foreman", "card", home=tmp_path).out


def test_scenarios_pass_and_fail(tmp_path: Path) -> None:
    done = ludoteca("scenario", SCENARIOS / f"{GAME}.yaml", home=tmp_path)
    assert done.status == 0
    assert re.fullmatch(r"\d+ passed, 0 failed\n", done.out)
    file = tmp_path / "wrong.yaml"
    file.write_text(
        f"game: {GAME}\nscenarios:\n  - {{id: A, fresh: true, play: [{{over: true}}]}}\n  - {{id: B, fresh: true}}\n"
    )
    failed = ludoteca("scenario", file, home=tmp_path)
    assert failed.status == 1
    assert failed.out == f"{file}: A, step 1 (over): over: expected True, found False\n1 passed, 1 failed\n"


def test_a_scenario_with_an_unknown_step_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(f"game: {GAME}\nscenarios: [{{id: A, fresh: true, play: [{{dance: 1}}]}}]\n")
    complaint = ludoteca("scenario", file, home=tmp_path).complaint
    assert f"{file}, scenario 1 (A), step 1: unknown step 'dance', expected one of SEAT" in complaint


def test_replay_checks_and_tells_the_result(tmp_path: Path, record: Path) -> None:
    done = ludoteca("replay", record, home=tmp_path)
    assert done.status == 0
    assert "all as recorded" in done.out
    assert re.search(r"Player \d wins\. Player 0 -?\d+, Player 1 -?\d+\.", done.out)


def test_replay_steps_forth_and_back(tmp_path: Path, record: Path) -> None:
    done = ludoteca("replay", record, "--step", home=tmp_path, typed="\nnext\nback\n5\ndance\nquit\n")
    assert done.status == 0
    assert re.findall(r"^(\d+)/\d+> ", done.out, re.MULTILINE) == ["0", "1", "2", "1", "5", "5"]
    assert "'dance' is nothing to do here" in done.out


def test_replay_shows_all_cards_or_what_one_seat_saw(tmp_path: Path, record: Path) -> None:
    openly = ludoteca("replay", record, "--step", home=tmp_path).out
    through = ludoteca("replay", record, "--step", "--seat", "1", home=tmp_path).out
    assert "▮" not in openly.partition("0/")[0]
    assert "▮▮▮" in through


def test_simulate_is_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    files = []
    for jobs in ("1", "2"):
        files.append(tmp_path / f"{jobs}.json")
        words = ("simulate", GAME, "--games", "401", "--seed", "3", "--option", "max_rounds=1", "--jobs", jobs)
        done = ludoteca(*words, "--json", files[-1], home=tmp_path)
        assert done.status == 0
        assert "401 games, seed 3" in done.out
    assert files[0].read_text() == files[1].read_text()
    figures = json.loads(files[0].read_text())
    assert figures["games"] == 401
    assert sum(seat["share"] for seat in figures["seats"]) == pytest.approx(1)
    for seat in figures["seats"]:
        assert seat["interval"][0] < seat["share"] < seat["interval"][1]
        assert sum(seat["scores"].values()) == 401


def test_doctor_names_the_form_and_what_is_missing(tmp_path: Path) -> None:
    done = ludoteca("doctor", home=tmp_path)
    assert done.status == 0
    assert re.search(r"form +(compiled|interpreted)", done.out)
    assert "!!" not in done.out
    assert package.__version__ in done.out
    for game in registry.games():
        assert game.key in done.out


def test_a_ladder_shows_results_and_ratings_and_writes_a_page(tmp_path: Path) -> None:
    words = ("lab", "ladder", "thousand-year-beard", "--games", "4", "--levels", "random,apprentice")
    for _ in range(2):
        done = ludoteca(*words, "--write", tmp_path, home=tmp_path)
        assert done.status == 0
        assert re.search(r"apprentice +random +4 +\d", done.out)
    page = (tmp_path / "thousand-year-beard.md").read_text(encoding="utf-8")
    assert page.count("| apprentice | random | 4 |") == 1, "a new result takes the place of the old one"
    assert "ludoteca lab ladder thousand-year-beard --games 4 --seats 2 --seed 1 --levels random,apprentice" in page


def test_a_ladder_alone_stands_on_the_same_page(tmp_path: Path) -> None:
    words = ("lab", "ladder", "thousand-year-beard", "--games", "2", "--levels", "random,apprentice")
    for seats in ("1", "2"):
        assert ludoteca(*words, "--seats", seats, "--write", tmp_path, home=tmp_path).status == 0
    page = (tmp_path / "thousand-year-beard.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", page, re.MULTILINE) == ["Alone", "2 seats"]
