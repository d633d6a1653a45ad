"""Step 1 of the turn: the card that is laid face down."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import KEYS
from ludoteca.games.belpunk_haberdasher.decisions.choice import CardChoice
from ludoteca.games.belpunk_haberdasher.events import CardChosen
from ludoteca.games.belpunk_haberdasher.state import Belpunk
from ludoteca.kernel.decision import Cites
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State


class ChooseCard(CardChoice):
    """D1: lay one card of your hand face down; nobody sees it before all have chosen (BPH-18, BPH-R16)."""

    name = "choose"
    question = "Choose a card to play face down."
    rules: Cites = ("BPH-18",)
    verb = "choose"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        table.hands[seat].remove(card)
        table.chosen[seat] = card
        if table.log is not None:
            table.log.append(CardChosen(seat, Secret(KEYS[card], (seat,))))


CHOOSE_CARD: Final = ChooseCard()
