"""No rule is forgotten: each is cited where it is carried out and where it is tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca import rulebook
from ludoteca.kernel import registry, scenario
from ludoteca.kernel.game import Game
from tests.strategies import laws_of

ROOT = Path(__file__).parents[2]


def rules_in_force(game: Game) -> set[str]:
    """The rules and rulings of a game's specification."""
    return {entry.id for entry in rulebook.book(game.key).rules if entry.kind in ("rule", "ruling")}


def ids_in(text: str, prefix: str) -> set[str]:
    """All IDs cited in a text; `BPH-05 to BPH-10` cites everything in between."""
    found = set(re.findall(rf"\b{prefix}-R?\d+[a-z]?\b", text))
    for letter, low, high in re.findall(rf"\b{prefix}-(R?)(\d+) to {prefix}-R?(\d+)", text):
        width = len(low)
        found |= {f"{prefix}-{letter}{number:0{width}d}" for number in range(int(low), int(high) + 1)}
    return found


def folder(game: Game) -> str:
    return game.key.replace("-", "_")


def cited_in_code(game: Game) -> set[str]:
    files = (ROOT / "src" / "ludoteca" / "games" / folder(game)).rglob("*.py")
    return {rule for file in files for rule in ids_in(file.read_text(encoding="utf-8"), game.prefix)}


def cited_in_tests(game: Game) -> set[str]:
    files = [file for file in (ROOT / "tests" / "games" / folder(game)).rglob("*.py") if file.name != "laws.py"]
    found = {rule for file in files for rule in ids_in(file.read_text(encoding="utf-8"), game.prefix)}
    for entry in scenario.load(ROOT / "tests" / "scenarios" / f"{game.key}.yaml"):
        found |= set(entry.proves)
    return found


games = pytest.mark.parametrize("game", registry.games(), ids=str)


@games
def test_every_rule_is_cited_in_code(game: Game) -> None:
    excused = set(getattr(laws_of(game), "NOT_IN_CODE", {}))
    missing = rules_in_force(game) - cited_in_code(game)
    assert missing == excused


@games
def test_every_rule_is_cited_in_a_test(game: Game) -> None:
    excused = set(laws_of(game).UNTESTABLE)
    missing = rules_in_force(game) - cited_in_tests(game)
    assert missing == excused


@games
def test_no_rule_is_cited_that_does_not_exist(game: Game) -> None:
    known = {entry.id for entry in rulebook.book(game.key).rules}
    unknown = {rule for rule in cited_in_code(game) | cited_in_tests(game) if rule.rstrip("abcdefgh") not in known}
    assert not unknown


@games
def test_every_refusal_and_option_names_a_rule_that_can_be_looked_up(game: Game) -> None:
    for decision in game.decisions:
        for rule in decision.rules:
            assert rulebook.rule(rule).id == rule
    for option in game.options:
        if option.ruling:
            assert rulebook.rule(option.ruling).id == option.ruling
