"""Where the command line writes, and how it complains."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

out = Console(highlight=False)
"""What was asked for."""

err = Console(highlight=False, stderr=True)
"""Complaints and progress."""


def complain(sentence: str) -> None:
    """Say in one sentence what is wrong."""
    words = " ".join(sentence.split())
    err.print(Text.assemble(("ludoteca: ", "bold red"), words), soft_wrap=True)


def note(sentence: str, style: str = "") -> None:
    """A plain sentence for the user."""
    out.print(Text(sentence, style), soft_wrap=not out.is_terminal)
