"""Decisions that come after the roll, when no card can be played any more."""

from __future__ import annotations

from ludoteca.errors import Refused
from ludoteca.games.bare_bones.cards import CARD_OF
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.state import State


class AfterRoll(Decision):
    """A decision from Stage 2 on: stages do not overlap (BB-18, BB-R13)."""

    def parse(self, state: State, seat: int, text: str) -> int:
        if text.startswith("play ") and text[5:] in CARD_OF and self.has_rolled(state):
            raise Refused(f"{text!r}: cards are played before the roll, not after it", (*self.rules, "BB-R13"))
        return super().parse(state, seat, text)

    def has_rolled(self, state: State) -> bool:
        """Whether the roll lies behind this decision."""
        return True
