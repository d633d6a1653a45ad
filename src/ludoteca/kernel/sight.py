"""What one seat may know of a table, worked out once and used for many imagined worlds."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The knowledge of a seat at one moment. The state must not go on while it is used."""

    def imagine(self, chance: Chance) -> State:
        """A state that the seat cannot tell from the real one, with all it cannot know dealt again."""
        raise NotImplementedError


class PlainSight(Sight):
    """For games in which nothing can be worked out beforehand."""

    def __init__(self, imaginer: Callable[[State, int, Chance], State], state: State, seat: int) -> None:
        self.imaginer = imaginer
        self.state = state
        self.seat = seat

    def imagine(self, chance: Chance) -> State:
        return self.imaginer(self.state, self.seat, chance)
