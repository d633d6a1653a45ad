"""Everything that the sources of a game can say to a player, read from the sources themselves."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game

SOURCES = Path(__file__).parents[2] / "src" / "ludoteca"

NOT_SAID = ("__init__", "cards", "events", "habits", "instinct", "judge", "physics", "position", "prospects", "sheet")
"""Parts of a game without sentences for players. Cards and events have tests of their own."""

NOT_SAID_BY = ("notation", "parse", "cast")
"""What these are given or give is no text for players."""

VERBS = [
    "build",
    "buy",
    "cut",
    "draw",
    "drop",
    "dustpan",
    "ghost",
    "groom",
    "grow",
    "insert",
    "mend",
    "pay",
    "pile",
    "pluck",
    "regrow",
    "ring",
    "shave",
    "sorcery",
    "start",
    "tonic",
    "use",
]
"""With these, notations of moves begin."""

PARTS = {
    ", each 3 cheaper",
    ", its Conveyor is full",
    "3 Stashed Silvers flip 3 Face: 3 Years",
    "3 as 3",
    "3 by 3",
    "3 ring",
    "The game is over: 3 wins by 3.",
    "You have chosen 3. What do you do?",
    "   a full set can be cashed once",
    "is not in that Scrap Pile",
    "is not in your hand",
    "learning, basic or fable",
    "the other dwarf's",
}
"""Parts of sentences, and sentences with a part in them that is no number: the catalogue has the whole sentences."""

EXAMPLE = "3"
"""Stands for every value: a number is the same in all languages."""


def folder(game: Game) -> Path:
    return SOURCES / "games" / game.key.replace("-", "_")


def events(game: Game) -> list[type[Event]]:
    """All kinds of event of a game that can happen."""
    module = importlib.import_module(f"ludoteca.games.{folder(game).name}.events")
    kinds = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Event)]
    own = [each for each in kinds if each.__module__ == module.__name__]
    return [each for each in own if not any(other is not each and issubclass(other, each) for other in own)]


def sentences(game: Game) -> set[str]:
    """Every text of several words in the views, decisions and refusals of a game, with examples for its values."""
    home = folder(game)
    files = [file for file in home.rglob("*.py") if Path(file.relative_to(home).parts[0]).stem not in NOT_SAID]
    found = {text for file in files for text in texts_of(ast.parse(file.read_text(encoding="utf-8")))}
    return {text for text in found if is_sentence(text)} - PARTS


def is_sentence(text: str) -> bool:
    """Several words that are no notation of a move, no type and nothing about types."""
    words = text.split()
    is_notation = len(words) < 4 and words[:1] != [] and words[0] in VERBS
    return len(words) > 1 and not is_notation and "[" not in text and any(letter.isalpha() for letter in text)


def texts_of(node: ast.AST) -> Iterator[str]:
    """The texts below a node, without docstrings, notations and errors."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value.replace("{}", EXAMPLE)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else EXAMPLE for part in node.values)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from texts_of(part.value)
    else:
        for child in ast.iter_child_nodes(node):
            if not is_left_out(child):
                yield from texts_of(child)


def is_left_out(node: ast.AST) -> bool:
    """Docstrings, errors for whoever sets up a table or writes a record, and what is no text for players."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.FunctionDef):
        return node.name in NOT_SAID_BY
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in NOT_SAID_BY
    return isinstance(node, ast.Raise)


IN_TERMINAL = ("answers", "draw", "hints", "result", "sitting")
"""The modules that speak to whoever sits at a terminal."""


def in_terminal() -> set[str]:
    """Every sentence at the terminal that is no game's, with examples for its values."""
    files = [SOURCES / "table" / "terminal" / f"{name}.py" for name in IN_TERMINAL]
    found = {text for file in files for text in texts_of(ast.parse(file.read_text(encoding="utf-8")))}
    return {text for text in found if is_sentence(text) and not text.startswith(("bold ", "3 x "))}


ERRORS = (
    "Declined",
    "CannotUndo",
    "Stale",
    "Conflict",
    "BadSeats",
    "NotYourDecision",
    "GameOver",
    "Reason",
    "UndoState",
    "Farewell",
    "complain",
    "problem",
)
"""With these, the server tells a guest why something is not done."""


def server_errors() -> set[str]:
    """Every sentence in which the server declines something, with examples for its values."""
    found: set[str] = set()
    for file in (SOURCES / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in ERRORS:
                found |= {text for argument in node.args for text in texts_of(argument) if is_sentence(text)}
    return found


def name_of(function: ast.expr) -> str:
    """What is called, by its own name."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
