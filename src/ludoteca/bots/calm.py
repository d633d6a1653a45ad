"""Lets a bot finish its thought, and a game its move, when somebody presses Ctrl-C.

Compiled arithmetic takes an interruption for a lack of memory and would end the program on the spot.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Later:
    """Remembers that Ctrl-C was pressed."""

    def __init__(self) -> None:
        self.pressed = False

    def __call__(self, number: int, frame: object) -> None:
        self.pressed = True


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C counts at the end of the block, or where the block breathes."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    later = Later()
    signal.signal(signal.SIGINT, later)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if later.pressed:
        raise KeyboardInterrupt


def breathe() -> None:
    """Let Ctrl-C count now if it was pressed earlier in an undisturbed block: between two moves of a long game."""
    handler = signal.getsignal(signal.SIGINT)
    if isinstance(handler, Later) and handler.pressed:
        raise KeyboardInterrupt
