"""What players type."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import BadNotation
from ludoteca.kernel.view import Choice
from ludoteca.table.terminal.answers import Answer, read

CHOICES = tuple(
    Choice(option, move, "", "X-1")
    for option, move in enumerate(("none", "draw", "trade 1", "trade 2", "salvage pile 1", "log out"))
)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("2", Answer("play", "draw")),
        ("draw", Answer("play", "draw")),
        ("  trade   2 ", Answer("play", "trade 2")),
        ("d", Answer("play", "draw")),
        ("SALV", Answer("play", "salvage pile 1")),
        ("pile", Answer("play", "salvage pile 1")),
        ("log out", Answer("play", "log out")),
        ("log", Answer("log")),
        ("log 5", Answer("log", "5")),
        ("?", Answer("?")),
        ("?3", Answer("?", "3")),
        ("? 3", Answer("?", "3")),
        ("help", Answer("?")),
        ("rules BPH-17", Answer("rules", "BPH-17")),
        ("u", Answer("undo")),
        ("q", Answer("quit")),
        ("", Answer("table")),
        ("dance", Answer("play", "dance")),
    ],
)
def test_numbers_moves_beginnings_and_commands(text: str, answer: Answer) -> None:
    assert read(text, CHOICES) == answer


@pytest.mark.parametrize(
    ("text", "reason"),
    [("trade", "'trade' could be trade 1, trade 2"), ("0", "no option 0"), ("7", "options are 1 to 6")],
)
def test_what_could_be_several_moves_or_none_is_told(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        read(text, CHOICES)


@given(st.text())
def test_nothing_that_is_typed_breaks_anything(text: str) -> None:
    try:
        assert read(text, CHOICES).command
    except BadNotation as error:
        assert "\n" not in str(error)
