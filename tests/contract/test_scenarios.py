"""Every scenario of every game: rule tests as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.errors import BadScenario
from ludoteca.kernel import registry, scenario
from ludoteca.kernel.game import Game
from ludoteca.kernel.scenario import Scenario

FOLDER = Path(__file__).parent.parent / "scenarios"


def all_scenarios() -> list[Scenario]:
    return [entry for game in registry.games() for entry in scenario.load(FOLDER / f"{game.key}.yaml")]


@pytest.mark.parametrize("entry", all_scenarios(), ids=lambda entry: str(entry.id))
def test_scenario(entry: Scenario) -> None:
    failure = scenario.run(entry)
    assert failure is None, failure


@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_scenario_ids_are_unique(game: Game) -> None:
    ids = [entry.id for entry in scenario.load(FOLDER / f"{game.key}.yaml")]
    assert len(ids) == len(set(ids))


FRAME = """
game: belpunk-haberdasher
scenarios:
  - id: X
    seats: 2
    options: {{retool_overflow: all}}
    position: {{hands: {{0: [steam-3, gears-1], 1: [steam-10, gears-2]}}, deck: [parts-1]}}
    chance: {chance}
    play:
      - {step}
"""

WRONG = {
    "0: choose steam-4": "steam-4 is not in your hand",
    "0: choose": "no move here",
    "refused: {seat: 0, move: choose steam-3}": "it was played",
    "refused: {seat: 0, move: choose steam-4, rule: BPH-01}": "expected a refusal by BPH-01",
    "legal: {seat: 0, exactly: [choose steam-3]}": "expected exactly",
    "legal: {seat: 0, has: [choose steam-4]}": "choose steam-4",
    "legal: {seat: 0, lacks: [choose steam-3]}": "did not expect",
    "legal: {seat: 0, only: []}": "unknown word",
    "acting: [0]": "acting: expected [0], found [0, 1]",
    "decision: {seat: 0, is: action}": "expected 'action', found 'choose'",
    "expect: {hands.0: [steam-3]}": "hands.0",
    "expect: {deck: []}": "deck",
    "expect: {nonsense: 1}": "no key 'nonsense'",
    "count: {hands.0: 3}": "expected 3, found 2",
    "sees: {seat: 1, hands.0: [steam-3, gears-1]}": "['?', '?']",
    "over: true": "expected True, found False",
    "winners: [0]": "winners",
    "scores: [1, 0]": "scores",
    "chance: [7]": "left over",
}


def outcome(folder: Path, step: str, chance: str = "[]") -> str | None:
    file = folder / "scenario.yaml"
    file.write_text(FRAME.format(step=step, chance=chance))
    return scenario.run(scenario.load(file)[0])


@pytest.mark.parametrize("step", WRONG)
def test_a_scenario_that_is_not_true_fails_and_says_what_was_found(tmp_path: Path, step: str) -> None:
    failure = outcome(tmp_path, step)
    assert failure is not None
    assert WRONG[step] in failure
    assert "\n" not in failure


def test_a_forced_outcome_that_nobody_needs_is_left_over(tmp_path: Path) -> None:
    assert "left over" in str(outcome(tmp_path, "acting: [0, 1]", chance="[3]"))


def test_a_true_scenario_passes(tmp_path: Path) -> None:
    assert outcome(tmp_path, "expect: {hands.0: [gears-1, steam-3]}") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense: [", "not YAML"),
        ("[]", "expected the keys 'game' and 'scenarios'"),
        ("game: belpunk-haberdasher\nscenarios: [{title: no id}]", "with an 'id'"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, colour: red}]", "unknown key 'colour'"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, play: [{dance: 1}]}]", "unknown step 'dance'"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, play: [{over: true, acting: []}]}]", "one key"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, play: 3}]", "must be a list"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, seats: many}]", "seats"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, options: 3}]", "options"),
        ("game: belpunk-haberdasher\nscenarios: [{id: X, position: 3}]", "position"),
    ],
)
def test_a_broken_scenario_file_is_refused_in_one_sentence(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(text)
    with pytest.raises(BadScenario, match=message) as caught:
        scenario.load(file)
    assert "\n" not in str(caught.value)


def test_a_missing_scenario_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="cannot be read"):
        scenario.load(tmp_path / "nowhere.yaml")
