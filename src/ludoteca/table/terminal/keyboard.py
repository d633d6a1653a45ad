"""Reads lines from a person, or from a file that answers in their place."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console


class Keyboard:
    """Asks for lines. Raises EOFError when there are no more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_person = sys.stdin.isatty()
        self.words: list[str] = []
        if self.is_person:
            self.use_readline()

    def use_readline(self) -> None:
        """Editing, history and completion with the tabulator key, where the system has them."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims("")
        readline.set_completer(self.complete)
        readline.parse_and_bind("tab: complete")

    def complete(self, text: str, number: int) -> str | None:
        """The next word that could be meant."""
        found = [word for word in self.words if word.startswith(text)]
        return found[number] if number < len(found) else None

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """One line; `words` can be completed. A line from a file is shown as if it had been typed."""
        self.words = list(words)
        self.console.file.flush()
        line = input(prompt)
        if not self.is_person:
            self.console.print(line, markup=False)
        return line
