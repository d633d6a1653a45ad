"""A payment, and what it buys (AOD-58 to AOD-60, AOD-64 to AOD-67, AOD-93, AOD-97)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import LARGE_CAVE_BINS
from ludoteca.games.age_of_dirt.changes import herb_cards, lose_member, mend, newborn
from ludoteca.games.age_of_dirt.decisions import PAY, STEAL
from ludoteca.games.age_of_dirt.decisions.spend import has_victim, pay
from ludoteca.games.age_of_dirt.deck import AGAIN_AND_AGAIN, DRUM, GIVE_TAKE, SPEAR
from ludoteca.games.age_of_dirt.events import CardBuilt, CaveExpanded
from ludoteca.games.age_of_dirt.payment import exact_payment
from ludoteca.games.age_of_dirt.scoring import check_win
from ludoteca.games.age_of_dirt.state import (
    BUILD_WALL,
    BUY_MEMBER,
    BUY_TOOLS,
    EXPAND,
    MEND_DRUM,
    MEND_SPEAR,
    NOTHING,
    AgeOfDirt,
    with_card,
    without_card,
)
from ludoteca.games.age_of_dirt.steps.collect import CARD_GAIN
from ludoteca.games.age_of_dirt.steps.send import SEND_MEMBERS
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step


class AskPayment(Step):
    """Pay for what was announced: exactly, or as the chief likes with Give-Take (AOD-58, AOD-77, AOD-93)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.paying == NOTHING:
            return
        table.push(GET_WHAT_WAS_PAID)
        if table.powers[table.payer] & GIVE_TAKE:
            table.ask(table.payer, PAY)
        else:
            pay(table, table.payer, exact_payment(table, table.paying))


class GetWhatWasPaid(Step):
    """What was paid for happens now: build, expand, mend a tool, or add a card (AOD-59, AOD-64 to AOD-67).

    At a Carnivoral a new member or both tools (AOD-E06).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        seat = table.payer
        spending = table.paying
        table.paying = NOTHING
        if spending < EXPAND:
            build(table, seat, spending)
        elif spending == EXPAND:
            expand(table, seat)
        elif spending == MEND_DRUM:
            mend(table, seat, DRUM)
        elif spending == MEND_SPEAR:
            mend(table, seat, SPEAR)
        elif spending == BUY_MEMBER:
            newborn(table, seat)
            check_win(table, seat)
        elif spending == BUY_TOOLS:
            mend(table, seat, DRUM | SPEAR)
        else:
            table.adding = herb_cards(table, seat)


def expand(table: AgeOfDirt, seat: int) -> None:
    """Flip to the Large Cave: two more bins and a card (AOD-64, AOD-65); Rock-Stars by option (AOD-R37)."""
    table.large[seat] = True
    table.bins[seat] += LARGE_CAVE_BINS
    if table.log is not None:
        table.log.append(CaveExpanded(seat))
    check_win(table, seat)
    if not table.over:
        table.adding = 1


def build(table: AgeOfDirt, seat: int, spending: int) -> None:
    """Lay a card face up: Rock-Stars and win check, then its effect, then a new card (AOD-60, AOD-97, AOD-R32).

    A card that brings the tenth Rock-Star wins before its own loss and before any draw.
    """
    table.from_wall = spending >= BUILD_WALL
    card = spending - BUILD_WALL if table.from_wall else spending
    if table.from_wall:
        table.wall = without_card(table.wall, card)
    else:
        table.hands[seat] = without_card(table.hands[seat], card)
        if card in table.known[seat]:
            table.known[seat] = without_card(table.known[seat], card)
    lay(table, seat, card)
    table.building = card
    if table.log is not None:
        source = "wall" if table.from_wall else "hand"
        table.log.append(CardBuilt(seat, table.deck.keys[card], source, table.deck.stars[card]))
    check_win(table, seat)
    if not table.over:
        start_effects(table, seat, card)


def lay(table: AgeOfDirt, seat: int, card: int) -> None:
    """What a card next to the cave means from now on (AOD-60, AOD-75); bins add up (AOD-R42)."""
    table.built[seat] = with_card(table.built[seat], card)
    table.printed[seat] += table.deck.stars[card]
    table.powers[seat] |= table.deck.powers[card]
    table.bins[seat] += table.deck.bins[card]


AT_ONCE: Final = 0
AFTER_GAIN: Final = 1
AFTER_STEAL: Final = 2
AFTER_SENDING: Final = 3
"""How far the one-time effects of a card have come."""


def start_effects(table: AgeOfDirt, seat: int, card: int) -> None:
    """One-time effects; what cannot be used at this moment is lost (AOD-75, AOD-76).

    Tools and newborns come at once (AOD-78, AOD-I04, AOD-I05, AOD-I13, AOD-I17, AOD-C06).
    """
    mend(table, seat, table.deck.mends[card])
    for _ in range(table.deck.newborn[card]):
        newborn(table, seat)
        check_win(table, seat)
        if table.over:
            return
    push_effects(table, seat, card, AT_ONCE)


def push_effects(table: AgeOfDirt, seat: int, card: int, done: int) -> None:
    """Line up what a card still does, the new card last (AOD-97).

    A resource (AOD-I02, AOD-I18, AOD-C03), a theft (AOD-I21), members sent (AOD-C02, AOD-I12), a member
    lost (AOD-I19, AOD-I20), cards (AOD-I06, AOD-I14, AOD-C01, AOD-C05).
    """
    table.push(NEW_CARDS)
    if table.deck.sacrifice[card]:
        table.push(SACRIFICE)
    if table.deck.send[card] > 0 and done < AFTER_SENDING:
        table.push(SEND_BY_CARD)
    if table.deck.steals[card] and done < AFTER_STEAL:
        table.push(STEAL_SOMETHING)
    if table.deck.take[card] > 0 and not table.deck.powers[card] & AGAIN_AND_AGAIN and done < AFTER_GAIN:
        table.gainer = seat
        table.push(CARD_GAIN[card])


class StealSomething(Step):
    """Five-Finger Club: from whom, and what; not asked if nobody holds anything (AOD-I21, AOD-R64)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if has_victim(table, table.active):
            table.ask(table.active, STEAL)


class SendByCard(Step):
    """General Boulders and Night Club send members now (AOD-81, AOD-C02, AOD-I12)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.sending = table.building
        table.sent = 0
        table.push(SEND_MEMBERS)


class Sacrifice(Step):
    """Human Catapult and Volcano Insurance cost an available member (AOD-I19, AOD-I20, AOD-R45)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.caves[table.active] > 0:
            lose_member(table, table.active)


class NewCards(Step):
    """After a building from the hand a new card, and what the built card adds (AOD-61, AOD-80, AOD-R43)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.adding = table.deck.more_cards[table.building]
        if not table.from_wall:
            table.adding += 1


ASK_PAYMENT: Final = AskPayment()
GET_WHAT_WAS_PAID: Final = GetWhatWasPaid()
STEAL_SOMETHING: Final = StealSomething()
SEND_BY_CARD: Final = SendByCard()
SACRIFICE: Final = Sacrifice()
NEW_CARDS: Final = NewCards()
