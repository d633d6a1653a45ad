"""What a player types: the number of an option, a move, the beginning of one, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.errors import BadNotation
from ludoteca.kernel.view import Choice

COMMANDS = {
    "?": "this list; `? 3` shows the rule behind option 3, `? steam-3` what is printed on a piece",
    "rules": "`rules BPH-17` shows a rule, `rules trade` all rules with that word",
    "hint": "what a master would do in your place; `hint 5` shows so many options",
    "log": "what has happened lately; `log 50` for more of it",
    "undo": "take back your last move, while nobody has learned anything by it",
    "table": "draw the table again",
    "save": "`save FILE` keeps a copy of the game",
    "quit": "leave; the game can be taken up again",
}
"""What can be typed besides moves."""

OTHER_NAMES = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "u": "undo", "rule": "rules"}

MOST_DIGITS = 9
"""Of a number that somebody types."""


@dataclass(frozen=True)
class Answer:
    """A command with what follows it; a move is the command `play`."""

    command: str
    rest: str = ""


def number_in(text: str) -> int | None:
    """The number that the text is, if it is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def read(text: str, choices: Sequence[Choice]) -> Answer:
    """What the text means while these options are open. A move spelled out comes before everything else.

    Raises BadNotation for what could be several moves. What could be none is left to the game, which says why.
    """
    text = " ".join(text.split())
    if not text:
        return Answer("table")
    if any(choice.move == text for choice in choices):
        return Answer("play", text)
    number = number_in(text)
    if number is not None and 1 <= number <= len(choices):
        return Answer("play", choices[number - 1].move)
    word, _, rest = text.partition(" ")
    if text.startswith("?"):
        word, rest = "?", text[1:].strip()
    word = OTHER_NAMES.get(word.lower(), word.lower())
    if word in COMMANDS:
        return Answer(word, rest)
    meant = meant_by(text, choices)
    if len(meant) > 1:
        some = ", ".join(meant[:4]) + (", .." if len(meant) > 4 else "")
        raise BadNotation(f"{text!r} could be {some}")
    if not meant and number is not None:
        raise BadNotation(f"there is no option {text}: options are 1 to {len(choices)}")
    return Answer("play", meant[0] if meant else text)


def meant_by(text: str, choices: Sequence[Choice]) -> list[str]:
    """The moves that begin like this; if there are none, those whose words after the first do."""
    wanted = text.lower()
    moves = [choice.move for choice in choices]
    return [move for move in moves if move.startswith(wanted)] or [
        move for move in moves if move.partition(" ")[2].startswith(wanted)
    ]
