"""What the player may do in the Ghost's turn: use its Magic Comb or Purplish Potion."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import KEYS, MAGIC_COMB, PURPLISH_POTION
from ludoteca.games.thousand_year_beard.decisions.groom import (
    FROM_HAND,
    FROM_STASH,
    PLACES,
    carry_out,
    has_effect,
    no_effect,
    no_silver,
    pay_silver,
    put_away,
)
from ludoteca.games.thousand_year_beard.decisions.question import Question
from ludoteca.games.thousand_year_beard.events import GhostCardUsed, GhostDiscarded
from ludoteca.games.thousand_year_beard.state import BeardTable
from ludoteca.games.thousand_year_beard.zones import has_beard_card, size
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State

DECLINE: Final = 0
USE: Final = 1


def is_ruled_out(table: BeardTable, seat: i64, card: i64) -> bool:
    """Whether anybody can see that the player cannot use the Ghost's card (TYB-R40, TYB-R50).

    So it is when the Discard Pile holds no Beard Card for the Potion, or the hand has fewer cards
    than the use would take from it: a Silver if none is Stashed, a Beard Card for Comb and tonic.
    """
    dwarf = table.dwarves[seat]
    from_hand = 1 if dwarf.stash == 0 else 0
    if card == MAGIC_COMB or table.rules.tonic:
        from_hand += 1
    elif not has_beard_card(dwarf.discard):
        return True
    return size(dwarf.hand) < from_hand


class UseGhostCard(Question):
    """D-GHOST: use the Ghost's Comb or Potion on the own Beard for a Silver, or decline (TYB-65, TYB-66).

    Not the player's Groom, and the Dustpan stays shut (TYB-R40). Always asked (TYB-R50).
    """

    name = "ghost"
    question = "The Ghost drew a helpful card. Will you use it for a Silver?"
    rules: Cites = ("TYB-65",)
    always_ask = True
    count = 3

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BeardTable, state)
        options = [self.first + DECLINE]
        if has_effect(table, seat, table.card):
            for place in (FROM_HAND, FROM_STASH):
                if no_silver(table.dwarves[seat], place, self.rules) is None:
                    options.append(self.first + USE + place)
        return options

    def move(self, choice: int) -> str:
        return "ghost decline" if choice == DECLINE else f"ghost use {PLACES[choice - USE]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BeardTable, state)
        choice = option - self.first
        if choice == DECLINE:
            return None
        refused = no_silver(table.dwarves[seat], choice - USE, self.rules)
        if refused is None and not has_effect(table, seat, table.card):
            return Refusal(("TYB-R9", "TYB-R40"), no_effect(table, table.card))
        return refused

    def rule(self, state: State, seat: int, option: int) -> str:
        if option == self.first + DECLINE:
            return "TYB-66"
        return "TYB-71" if cast(BeardTable, state).card == PURPLISH_POTION else "TYB-70"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BeardTable, state)
        choice = option - self.first
        if choice == DECLINE:
            if table.log is not None:
                table.log.append(GhostDiscarded(KEYS[table.card]))
            put_away(table)
            return
        pay_silver(table, seat, choice - USE)
        if table.log is not None:
            table.log.append(GhostCardUsed(seat, KEYS[table.card], PLACES[choice - USE]))
        carry_out(table, seat)


GHOST_OFFER: Final = UseGhostCard()
