"""How Age of Dirt lies on a table."""

from __future__ import annotations

from ludoteca.kernel.state import State
from ludoteca.kernel.view import View


def view(state: State, viewer: int) -> View:
    return View("age-of-dirt", viewer, "", (), ())
