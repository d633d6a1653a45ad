"""A choice of one card out of a zone: what six of the ten decisions are."""

from __future__ import annotations

from typing import cast

from ludoteca.games.belpunk_haberdasher.cards import CARDS, KEYS
from ludoteca.games.belpunk_haberdasher.state import Belpunk
from ludoteca.kernel.decision import Decision, Refusal
from ludoteca.kernel.state import State


class CardChoice(Decision):
    """Pick one card of a zone; unless a decision says otherwise, of your hand."""

    verb: str = ""
    """How the move is written: `choose steam-3`."""
    missing: str = "is not in your hand"
    """Why a card cannot be picked that does not lie in the zone."""
    count = CARDS

    def cards(self, table: Belpunk, seat: int) -> list[int]:
        """The cards to pick from, sorted."""
        return table.hands[seat]

    def options(self, state: State, seat: int) -> list[int]:
        first = self.first
        return [first + card for card in self.cards(cast(Belpunk, state), seat)]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"{self.verb} {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if card in self.cards(cast(Belpunk, state), seat):
            return None
        return Refusal(self.rules, f"{KEYS[card]} {self.missing}")
