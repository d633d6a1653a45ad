"""Runs rule tests written as text: a position, moves, and what must be true.

The format is described in tests/scenarios/README.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ludoteca.errors import BadScenario, LudotecaError, MoveError, UnknownGame
from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR, State

KEYS = ("id", "title", "proves", "seats", "options", "fresh", "position", "chance", "play")


FORMS: dict[str, tuple[type, str]] = {
    "proves": (list, "a list of rule IDs"),
    "seats": (int, "a whole number"),
    "options": (dict, "a mapping"),
    "fresh": (bool, "true or false"),
    "position": (dict, "a mapping"),
    "chance": (list, "a list of forced outcomes"),
    "play": (list, "a list of steps"),
}
"""What each key of a scenario looks like."""


@dataclass(frozen=True)
class Scenario:
    """One rule test."""

    game: Game
    id: str
    title: str
    proves: tuple[str, ...]
    seats: int
    options: dict[str, object]
    fresh: bool
    position: dict[str, object]
    chance: list[object]
    play: list[dict[object, object]]


class Failed(Exception):
    """A scenario that found something else than it expected."""


def load(path: Path) -> list[Scenario]:
    """All scenarios of a file."""
    import yaml

    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        where = getattr(error, "problem_mark", None)
        line = f", line {where.line + 1}" if where is not None else ""
        raise BadScenario(f"{path}{line}: this is not YAML: {getattr(error, 'problem', None) or error}") from error
    if not isinstance(data, Mapping) or "game" not in data or not isinstance(data.get("scenarios"), list):
        raise BadScenario(f"{path}: expected the keys 'game' and 'scenarios'")
    try:
        game = registry.game(str(data["game"]))
    except UnknownGame as error:
        raise BadScenario(f"{path}: {error}") from error
    return [read(game, entry, f"{path}, scenario {number}") for number, entry in enumerate(data["scenarios"], 1)]


def read(game: Game, entry: object, place: str) -> Scenario:
    """One scenario of a file, with every key checked."""
    if not isinstance(entry, Mapping) or "id" not in entry:
        raise BadScenario(f"{place}: expected a mapping with an 'id'")
    name = str(entry["id"])
    for key in entry:
        if key not in KEYS:
            raise BadScenario(f"{place} ({name}): unknown key {key!r}, expected one of {', '.join(KEYS)}")
    for key, (kind, words) in FORMS.items():
        if entry.get(key) is not None and not isinstance(entry[key], kind):
            raise BadScenario(f"{place} ({name}): '{key}' must be {words}, found {entry[key]!r}")
    play = entry.get("play") or []
    for number, step in enumerate(play, 1):
        if not isinstance(step, Mapping) or len(step) != 1:
            raise BadScenario(f"{place} ({name}), step {number}: expected one key with its value, found {step!r}")
        key = next(iter(step))
        if not isinstance(key, int) and key not in CHECKS:
            known = ", ".join(["SEAT", *CHECKS])
            raise BadScenario(f"{place} ({name}), step {number}: unknown step {key!r}, expected one of {known}")
    return Scenario(
        game=game,
        id=name,
        title=str(entry.get("title", "")),
        proves=tuple(str(rule) for rule in entry.get("proves") or ()),
        seats=int(entry.get("seats", game.seats[0])),
        options={str(key): value for key, value in (entry.get("options") or {}).items()},
        fresh=bool(entry.get("fresh", False)),
        position=dict(entry.get("position") or {}),
        chance=list(entry.get("chance") or []),
        play=[dict(step) for step in play],
    )


def run(scenario: Scenario) -> str | None:
    """Play a scenario. None when it passed, else one line: id, step, expected, found."""
    try:
        state = begin(scenario)
    except LudotecaError as error:
        return f"{scenario.id}: cannot be set up: {error}"
    for number, step in enumerate(scenario.play, 1):
        key, value = next(iter(step.items()))
        try:
            if isinstance(key, int):
                state.do(key, str(value))
            else:
                CHECKS[str(key)](scenario, state, value)
        except Failed as failure:
            return f"{scenario.id}, step {number} ({key}): {failure}"
        except (LudotecaError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            return f"{scenario.id}, step {number} ({key}: {value}): {type(error).__name__}: {error}"
    left = [] if state.chance.script is None else state.chance.script.left()
    return f"{scenario.id}, at the end: forced outcomes left over: {left}" if left else None


def begin(scenario: Scenario) -> State:
    """The table as the scenario lays it out."""
    if scenario.fresh:
        return scenario.game.new(scenario.seats, 0, scenario.options, script=list(scenario.chance))
    return scenario.game.from_position(
        scenario.position, scenario.seats, 0, scenario.options, script=list(scenario.chance)
    )


def viewer(seat: object) -> int:
    """A seat, or the spectator whom scenarios call `all`."""
    return SPECTATOR if seat == "all" else int(str(seat))


def refused(scenario: Scenario, state: State, value: object) -> None:
    """The move must be refused, by the rule if one is named, and nothing may change."""
    wanted = cast("dict[str, object]", value)
    before = state.position()
    try:
        state.do(int(str(wanted["seat"])), str(wanted["move"]))
    except MoveError as error:
        if "rule" in wanted and wanted["rule"] not in error.rules:
            raise Failed(f"expected a refusal by {wanted['rule']}, found {error}") from None
    else:
        raise Failed(f"expected {wanted['move']!r} to be refused, but it was played")
    if state.position() != before:
        raise Failed("the refused move has changed the position")


def legal(scenario: Scenario, state: State, value: object) -> None:
    """The seat's legal moves: exactly these, having these, or lacking these."""
    wanted = cast("dict[str, object]", value)
    moves = state.moves(int(str(wanted["seat"])))
    for key, listed in wanted.items():
        names = [str(name) for name in cast("list[object]", listed)] if key != "seat" else []
        if key == "exactly" and sorted(names) != sorted(moves):
            raise Failed(f"expected exactly {sorted(names)}, found {sorted(moves)}")
        if key == "has" and not set(names) <= set(moves):
            raise Failed(f"expected {sorted(set(names) - set(moves))} among {moves}")
        if key == "lacks" and set(names) & set(moves):
            raise Failed(f"did not expect {sorted(set(names) & set(moves))}")
        if key not in ("seat", "exactly", "has", "lacks"):
            raise Failed(f"unknown word {key!r}: expected exactly, has or lacks")


def acting(scenario: Scenario, state: State, value: object) -> None:
    """Exactly these seats have a decision open."""
    compare("acting", state.actors(), sorted(cast("list[int]", value)))


def decision(scenario: Scenario, state: State, value: object) -> None:
    """The decision that the seat has open."""
    wanted = cast("dict[str, object]", value)
    found = state.pending[int(str(wanted["seat"]))]
    compare("decision", None if found is None else found.name, wanted["is"])


def expect(scenario: Scenario, state: State, value: object) -> None:
    """Values in the position."""
    compare_paths(scenario.game, state.position(), cast("dict[str, object]", value))


def sees(scenario: Scenario, state: State, value: object) -> None:
    """Values in the position as one seat sees it."""
    wanted = dict(cast("dict[str, object]", value))
    compare_paths(scenario.game, state.position(viewer(wanted.pop("seat"))), wanted)


def count(scenario: Scenario, state: State, value: object) -> None:
    """How many entries a zone has."""
    position = state.position()
    for path, number in cast("dict[str, object]", value).items():
        compare(str(path), len(cast("list[object]", at_path(position, str(path)))), number)


def chance(scenario: Scenario, state: State, value: object) -> None:
    """Further forced outcomes."""
    state.force(list(cast("list[object]", value)))


def over(scenario: Scenario, state: State, value: object) -> None:
    compare("over", state.over, value)


def winners(scenario: Scenario, state: State, value: object) -> None:
    compare("winners", state.winners(), value)


def scores(scenario: Scenario, state: State, value: object) -> None:
    compare("scores", state.scores(), value)


CHECKS: dict[str, Callable[[Scenario, State, object], None]] = {
    "refused": refused,
    "legal": legal,
    "acting": acting,
    "decision": decision,
    "expect": expect,
    "count": count,
    "over": over,
    "winners": winners,
    "scores": scores,
    "sees": sees,
    "chance": chance,
}


def compare(place: str, found: object, expected: object) -> None:
    if found != expected:
        raise Failed(f"{place}: expected {expected!r}, found {found!r}")


def compare_paths(game: Game, position: dict[str, object], wanted: dict[str, object]) -> None:
    """Compare the values at dotted paths; lists as multisets, unless the specification orders them."""
    for path, expected in wanted.items():
        words = str(path).split(".")
        compare(str(path), neutral(game, at_path(position, str(path)), words), neutral(game, expected, words))


def at_path(position: dict[str, object], path: str) -> object:
    """The value at a dotted path; null where a mapping on the way has no such entry."""
    value: object = position
    for word in path.split("."):
        if not isinstance(value, Mapping):
            raise Failed(f"{path}: there is nothing at {word!r}")
        entries = {str(key): entry for key, entry in value.items()}
        if word not in entries and value is position:
            raise Failed(f"{path}: the position has no key {word!r}")
        value = entries.get(word)
    return value


def neutral(game: Game, value: object, words: list[str]) -> object:
    """The value with unordered lists sorted and keys as text, so that equal things compare equal."""
    if isinstance(value, Mapping):
        return {str(key): neutral(game, entry, [*words, str(key)]) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        items = [neutral(game, entry, words) for entry in value]
        return items if is_ordered(game, words) else sorted(items, key=repr)
    return value


def is_ordered(game: Game, words: list[str]) -> bool:
    """Whether the list at this path has an order: its first word, or the whole path, is declared so."""
    return words[0] in game.ordered or ".".join(words) in game.ordered or words[-1] in game.ordered


def run_all(scenarios: list[Scenario]) -> Iterator[tuple[Scenario, str | None]]:
    """Each scenario with what went wrong, None for those that passed."""
    for scenario in scenarios:
        yield scenario, run(scenario)
