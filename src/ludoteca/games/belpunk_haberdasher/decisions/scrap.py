"""Salvage and Retool: what can be taken from Scrap Piles and put into them."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import KEYS, NUMBERS
from ludoteca.games.belpunk_haberdasher.decisions.choice import CardChoice
from ludoteca.games.belpunk_haberdasher.events import PileLookedThrough, RetoolPlaced, RetoolTaken, Salvaged
from ludoteca.games.belpunk_haberdasher.state import (
    AT_RETOOL_PLACE,
    AT_RETOOL_TAKE,
    EVERYBODY,
    IN_HAND,
    IN_PILE,
    MACHINE,
    ON_MACHINE,
    Belpunk,
    insert,
)
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import SPECTATOR, State


def machine_cards(table: Belpunk) -> list[int]:
    """The cards of The Machine that the resolving player may take (BPH-13, BPH-R26)."""
    cards: list[int] = []
    for conveyor in table.conveyors:
        cards.extend(conveyor)
    if not table.rules.may_reclaim:
        cards.remove(table.discard)
    return cards


def is_target(table: Belpunk, seat: int, pile: int) -> bool:
    """Whether a player's Scrap Pile may be used at all (BPH-R27, BPH-R28)."""
    return table.rules.all_piles or (table.rules.own_pile and pile == seat)


def pile_cards(table: Belpunk) -> list[int]:
    """The cards that may be taken from the pile of the open action."""
    return machine_cards(table) if table.pile == MACHINE else table.piles[table.pile]


def pile_name(pile: int) -> str:
    return "machine" if pile == MACHINE else f"pile {pile}"


def look_through_pile(table: Belpunk, seat: int) -> None:
    """Only the acting player sees the cards of a player's Scrap Pile, and only now (BPH-R29, BPH-R34)."""
    if table.pile == MACHINE:
        return
    table.uncover()
    zone = IN_PILE + table.pile
    for card in table.piles[table.pile]:
        table.track(card, zone, zone, 1 << seat)
    if table.log is not None:
        cards = tuple(KEYS[card] for card in table.piles[table.pile])
        table.log.append(PileLookedThrough(seat, table.pile, Secret(cards, (seat,))))


def take_from_pile(table: Belpunk, seat: int, card: int) -> None:
    """Move a card from the pile of the open action into the hand; on The Machine everybody sees it (BPH-R29)."""
    if table.pile == MACHINE:
        table.conveyors[card // NUMBERS].remove(card)
        table.track(card, ON_MACHINE, IN_HAND + seat, EVERYBODY)
    else:
        table.piles[table.pile].remove(card)
        table.track(card, IN_PILE + table.pile, IN_HAND + seat, 1 << seat)
    insert(table.hands[seat], card)


def knowers_of(table: Belpunk, seat: int) -> tuple[int, ...]:
    """Who sees a card that moves between the hand and the pile of the open action (BPH-R29, BPH-R32)."""
    return (seat,) if table.pile != MACHINE else (*range(table.seats), SPECTATOR)


class TakeFromPile(CardChoice):
    """Take one card of the Scrap Pile of the open action (BPH-R24)."""

    verb = "take"
    missing = "is not in that Scrap Pile"

    def cards(self, table: Belpunk, seat: int) -> list[int]:
        return pile_cards(table)

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if table.pile == MACHINE and option - self.first == table.discard and not table.rules.may_reclaim:
            return Refusal((*self.rules, "BPH-R26"), "your own discard may not be taken back at this table")
        return super().refusal(state, seat, option)


class SalvageCard(TakeFromPile):
    """D3: take any card of the Scrap Pile you look through; you cannot leave without one (BPH-44, BPH-R24)."""

    name = "salvage-card"
    question = "Take a card from the Scrap Pile."
    rules: Cites = ("BPH-44", "BPH-R24")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        take_from_pile(table, seat, card)
        if table.log is not None:
            table.log.append(Salvaged(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))


def start_retool(table: Belpunk, seat: int) -> None:
    """Retool: from a player's pile a random card, unless the table looks; on The Machine a choice (BPH-R30)."""
    table.at = AT_RETOOL_TAKE
    if table.pile == MACHINE or table.rules.retool_looks:
        look_through_pile(table, seat)
        table.ask(seat, RETOOL_TAKE)
        return
    retool_card(table, seat, table.chance.pick(table.piles[table.pile], KEYS))


def retool_card(table: Belpunk, seat: int, card: int) -> None:
    """Take the card of a Retool into hand, then ask which one to put down (BPH-45)."""
    if table.pile != MACHINE:
        table.uncover()
    take_from_pile(table, seat, card)
    table.taken = card
    table.at = AT_RETOOL_PLACE
    if table.log is not None:
        table.log.append(RetoolTaken(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))
    table.ask(seat, RETOOL_PLACE)


class RetoolTake(TakeFromPile):
    """D4: the card you take by Retool (BPH-45)."""

    name = "retool-take"
    question = "Take a card from the Scrap Pile; then you put one down."
    rules: Cites = ("BPH-45", "BPH-R24")

    def take(self, state: State, seat: int, option: int) -> None:
        retool_card(cast(Belpunk, state), seat, option - self.first)


class RetoolPlace(CardChoice):
    """D5: put a card from your hand into the same Scrap Pile, without an action (BPH-45, BPH-46, BPH-R32).

    The card just taken may go back into a player's pile; onto The Machine only with
    `retool_overflow = others`, where that is not the same as doing nothing (BPH-R31).
    """

    name = "retool-place"
    question = "Put a card from your hand into that Scrap Pile."
    rules: Cites = ("BPH-45", "BPH-R24")
    verb = "put"

    def cards(self, table: Belpunk, seat: int) -> list[int]:
        hand = table.hands[seat]
        return [card for card in hand if card != table.taken] if self.would_undo(table) else hand

    def would_undo(self, table: Belpunk) -> bool:
        """Whether putting the taken card back would equal `none` exactly (BPH-R31)."""
        return table.pile == MACHINE and not table.rules.retool_stays

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option - self.first == table.taken and self.would_undo(table):
            return Refusal((*self.rules, "BPH-R31"), "you have just taken this card from The Machine")
        return super().refusal(state, seat, option)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        table.hands[seat].remove(card)
        if table.pile == MACHINE:
            table.uncover()
            insert(table.conveyors[card // NUMBERS], card)
            table.placed = card
            table.track(card, IN_HAND + seat, ON_MACHINE, EVERYBODY)
        else:
            insert(table.piles[table.pile], card)
            table.track(card, IN_HAND + seat, IN_PILE + table.pile, 1 << seat)
        if table.log is not None:
            table.log.append(RetoolPlaced(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))


SALVAGE_CARD: Final = SalvageCard()
RETOOL_TAKE: Final = RetoolTake()
RETOOL_PLACE: Final = RetoolPlace()
