"""Step 2 of the turn: the action of the discarded card."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import ACTIONS, DRAW, KEYS, NUMBERS, RETOOL, SALVAGE, SUITS, TRADE
from ludoteca.games.belpunk_haberdasher.decisions.scrap import (
    SALVAGE_CARD,
    is_target,
    look_through_pile,
    machine_cards,
    start_retool,
)
from ludoteca.games.belpunk_haberdasher.decisions.trade import TRADE_GIVE
from ludoteca.games.belpunk_haberdasher.events import ActionTaken, DrawnByAction
from ludoteca.games.belpunk_haberdasher.state import (
    AT_SALVAGE_CARD,
    AT_TRADE_GIVE,
    IN_DECK,
    IN_HAND,
    MACHINE,
    Belpunk,
    insert,
)
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State

MOST_SEATS: Final = 4

# The choices of D2 in the order in which they are offered (section 6).
NONE: Final = 0
DRAW_CARD: Final = 1
SALVAGE_MACHINE: Final = 2
RETOOL_MACHINE: Final = SALVAGE_MACHINE + 1 + MOST_SEATS
TRADE_WITH: Final = RETOOL_MACHINE + 1 + MOST_SEATS
CHOICES: Final = TRADE_WITH + MOST_SEATS


def action_of(choice: int) -> int:
    """The action a choice of D2 belongs to; `none` belongs to none."""
    if choice >= TRADE_WITH:
        return TRADE
    if choice >= RETOOL_MACHINE:
        return RETOOL
    return SALVAGE if choice >= SALVAGE_MACHINE else DRAW


def pile_of(choice: int) -> int:
    """The Scrap Pile that a Salvage or Retool is aimed at: MACHINE or a seat."""
    return choice - (RETOOL_MACHINE if choice >= RETOOL_MACHINE else SALVAGE_MACHINE) - 1


CHOICES_BY_SUIT: Final = [
    [NONE] + [choice for choice in range(1, CHOICES) if action_of(choice) in suit.actions] for suit in SUITS
]
"""What a discard of each suit can lead to (BPH-42)."""


class ChooseAction(Decision):
    """D2: take one of the two actions of the card just discarded, or none (BPH-41, BPH-42, BPH-R22)."""

    name = "action"
    question = "Take an action of your card, or none."
    rules: Cites = ("BPH-41",)
    count = CHOICES

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        options: list[int] = []
        for choice in CHOICES_BY_SUIT[table.discard // NUMBERS]:
            if self.can_take(table, seat, choice):
                options.append(self.first + choice)
        return options

    def can_take(self, table: Belpunk, seat: int, choice: int) -> bool:
        """Whether an action of the right suit can be carried out in full (BPH-R23)."""
        if choice >= TRADE_WITH:
            partner = choice - TRADE_WITH
            return (
                partner < table.seats
                and partner != seat
                and len(table.hands[seat]) > 0
                and len(table.hands[partner]) > 0
            )
        if choice >= SALVAGE_MACHINE:
            pile = pile_of(choice)
            if choice >= RETOOL_MACHINE and not table.hands[seat]:
                return False
            if pile == MACHINE:
                return table.rules.may_reclaim or len(machine_cards(table)) > 0
            return pile < table.seats and is_target(table, seat, pile) and len(table.piles[pile]) > 0
        return choice == NONE or len(table.deck) > 0

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == NONE:
            return "none"
        action = ACTIONS[action_of(choice)].key
        if choice >= TRADE_WITH:
            return f"{action} {choice - TRADE_WITH}"
        if choice >= SALVAGE_MACHINE:
            pile = pile_of(choice)
            return f"{action} machine" if pile == MACHINE else f"{action} pile {pile}"
        return action

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.4."""
        table = cast(Belpunk, state)
        choice = option - self.first
        if choice == NONE:
            return None
        suit = SUITS[table.discard // NUMBERS]
        action = action_of(choice)
        if action not in suit.actions:
            return self.refused(f"{suit.title} does not give the action {ACTIONS[action].key}", "BPH-42")
        if action == DRAW:
            return None if table.deck else self.refused("the deck is empty", "BPH-43", "BPH-R23")
        if action == TRADE:
            return self.trade_refusal(table, seat, choice - TRADE_WITH)
        return self.scrap_refusal(table, seat, action, pile_of(choice))

    def scrap_refusal(self, table: Belpunk, seat: int, action: int, pile: int) -> Refusal | None:
        """Why a Scrap Pile cannot be salvaged or retooled."""
        if pile >= table.seats:
            return self.refused(f"there is no player {pile}", "BPH-R27")
        if pile != MACHINE and not is_target(table, seat, pile):
            return self.refused("this Scrap Pile is out of reach at this table", "BPH-R27")
        if action == RETOOL and not table.hands[seat]:
            return self.refused("you have no card to put down", "BPH-R23", "BPH-R33")
        if pile == MACHINE:
            if table.rules.may_reclaim or machine_cards(table):
                return None
            return self.refused("The Machine holds nothing but your own discard", "BPH-R26")
        return None if table.piles[pile] else self.refused(f"the Scrap Pile of player {pile} is empty", "BPH-R23")

    def trade_refusal(self, table: Belpunk, seat: int, partner: int) -> Refusal | None:
        """Why a Trade with this player cannot be made."""
        if not table.hands[seat]:
            return self.refused("you have no card to give", "BPH-R23")
        if partner == seat:
            return self.refused("you cannot trade with yourself", "BPH-48")
        if partner >= table.seats:
            return self.refused(f"there is no player {partner}", "BPH-48")
        if not table.hands[partner]:
            return self.refused(f"player {partner} has no card in hand", "BPH-R23", "BPH-R37")
        return None

    def refused(self, reason: str, *rules: str) -> Refusal:
        return Refusal((*self.rules, *rules), reason)

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "BPH-R22" if choice == NONE else ACTIONS[action_of(choice)].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        choice = option - self.first
        if table.log is not None:
            table.log.append(ActionTaken(seat, self.notation(state, seat, option)))
        if choice == DRAW_CARD:
            draw_by_action(table, seat)
        elif choice >= TRADE_WITH:
            table.partner = choice - TRADE_WITH
            table.at = AT_TRADE_GIVE
            table.ask(seat, TRADE_GIVE)
        elif choice >= RETOOL_MACHINE:
            table.pile = pile_of(choice)
            start_retool(table, seat)
        elif choice >= SALVAGE_MACHINE:
            table.pile = pile_of(choice)
            table.at = AT_SALVAGE_CARD
            look_through_pile(table, seat)
            table.ask(seat, SALVAGE_CARD)


def draw_by_action(table: Belpunk, seat: int) -> None:
    """Draw: take the top card of the deck into hand; there is no hand limit (BPH-43, BPH-R19)."""
    card = table.deck.pop()
    table.uncover()
    insert(table.hands[seat], card)
    table.track(card, IN_DECK, IN_HAND + seat, 1 << seat)
    if table.log is not None:
        table.log.append(DrawnByAction(seat, Secret(KEYS[card], (seat,))))


ACTION: Final = ChooseAction()
