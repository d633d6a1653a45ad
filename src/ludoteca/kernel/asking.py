"""What a player is asked, or for whom the table waits, as views say it."""

from __future__ import annotations

from ludoteca.kernel.state import State


def prompt(state: State, viewer: int, called: str = "player") -> str:
    """What the viewer is asked, or for whom the table waits, in a game where a question needs no more words."""
    if state.over:
        return "The game is over."
    decision = state.pending[viewer] if 0 <= viewer < state.seats else None
    return waiting(state, called) if decision is None else decision.question


def waiting(state: State, called: str = "player") -> str:
    """For whom the table waits."""
    names = " and ".join([f"{called} {seat}" for seat in state.actors()])
    return f"Waiting for {names}."
