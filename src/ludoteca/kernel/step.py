"""What the rules do, one step at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ludoteca.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of the rulebook. Immutable, so that copies of a state share it."""

    stays: bool = False
    """Whether a seat's lane keeps the step, to run it again after each answer, until it takes itself off."""

    def run(self, state: State) -> None:
        """Carry the step out. It may push further steps, and ask as the last thing it does."""
        raise NotImplementedError


def in_order(*steps: Step) -> list[Step]:
    """Steps as they are written down, for `State.begin`: the first one on top of the stack."""
    return list(reversed(steps))
