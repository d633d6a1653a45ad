"""How Bare Bones lies on a table."""

from __future__ import annotations

from typing import cast

from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.state import State
from ludoteca.kernel.view import View


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(BareBones, state)
    return View(game="bare-bones", viewer=viewer, headline=f"Round {table.round}", seats=(), zones=())
