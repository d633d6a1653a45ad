"""Who may know what, and worlds that a chief can imagine (section 7)."""

from __future__ import annotations

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


def imagine(state: State, seat: int, chance: Chance) -> State:
    return state.clone()
