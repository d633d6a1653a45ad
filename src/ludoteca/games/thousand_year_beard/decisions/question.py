"""What all questions of the game have in common: their moves can be read in any of them."""

from __future__ import annotations

from typing import Final

from ludoteca.errors import Refused
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.state import State

MOVES: Final[dict[str, int]] = {}
"""Every move of the game with its option; filled when the decisions are laid out."""


class Question(Decision):
    """A decision whose moves read the same whatever lies on the table (section 12.4)."""

    def move(self, choice: int) -> str:
        """The text of a choice, counted from 0."""
        raise NotImplementedError

    def notation(self, state: State, seat: int, option: int) -> str:
        return self.move(option - self.first)

    def parse(self, state: State, seat: int, text: str) -> int:
        """The option that the text names. A move of another decision has to wait for this one (TYB-R48)."""
        option = MOVES.get(text, -1)
        if self.first <= option < self.first + self.count:
            return option
        if option >= 0:
            raise Refused(f"{text!r}: first comes another choice: {self.question}", ("TYB-R48",))
        return super().parse(state, seat, text)

    def options_for(self, cards: list[int]) -> list[int]:
        """One option for each kind of card, in card order (section 6)."""
        first = self.first
        return [first + card for card in cards]
