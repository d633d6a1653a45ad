"""The Spend action: the menu, and cards that come to hand or to the Wall (AOD-57, AOD-61 to AOD-63, AOD-92)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import FIRST_EVENT
from ludoteca.games.age_of_dirt.decisions import CARD, SPEND, WALL
from ludoteca.games.age_of_dirt.events import CardDrawn, CardTurned, WallFilled
from ludoteca.games.age_of_dirt.state import NOTHING, TO_HAND, TO_WALL, AgeOfDirt, with_card
from ludoteca.games.age_of_dirt.steps.event import begin_event
from ludoteca.games.age_of_dirt.steps.pay import ASK_PAYMENT
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step

WALL_SIZE: Final = 2


def ask_unless_public(table: AgeOfDirt, seat: int, decision: Decision) -> None:
    """Skip a question with a single answer only if everybody can know that there is no other (AOD-R69)."""
    if not table.has_secret(seat):
        options = decision.options(table, seat)
        if len(options) == 1:
            decision.take(table, seat, options[0])
            return
    table.ask(seat, decision)


class SpendMenu(Step):
    """One spending after the other until the chief is done (AOD-57, AOD-68, AOD-69).

    Each takes a resource away, so an action comes to an end by itself (AOD-R65).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.spendings == NOTHING:
            return
        table.push(self)
        table.push(ADD_CARDS)
        table.push(ASK_PAYMENT)
        ask_unless_public(table, table.active, SPEND)


class AddCards(Step):
    """Add the cards that are due, each drawn or taken from the Wall, and keep the Wall at two (AOD-10, AOD-92).

    A drawn Event is resolved, then the same draw goes on (AOD-63, AOD-70, AOD-71). Without pile and Wall
    nothing happens (AOD-R33, AOD-R34). A card built from the Wall leaves its gap until all other cards
    have been added (AOD-62, AOD-R36).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while True:
            if table.drawing == TO_HAND:
                if table.pile_left == 0:
                    table.drawing = NOTHING
                    if table.wall:
                        table.push(self)
                        table.ask(table.active, WALL)
                        return
                    table.adding = 0
                elif self.draw(table):
                    return
            elif table.drawing == TO_WALL:
                if len(table.wall) >= WALL_SIZE or table.pile_left == 0:
                    table.drawing = NOTHING
                elif self.draw(table):
                    return
            elif table.adding > 0:
                if table.pile_left == 0 and not table.wall:
                    table.adding = 0
                else:
                    table.push(self)
                    table.ask(table.active, CARD)
                    return
            elif table.from_wall and len(table.wall) < WALL_SIZE and table.pile_left > 0:
                table.drawing = TO_WALL
            else:
                table.building = NOTHING
                table.from_wall = False
                return

    def draw(self, table: AgeOfDirt) -> bool:
        """Turn the top card of the pile; whether it is an Event, which comes first."""
        table.uncover()
        table.pile_left -= 1
        card = table.pile[table.pile_left]
        if table.log is not None:
            table.log.append(CardTurned(table.active, table.deck.keys[card] if card >= FIRST_EVENT else "invention"))
        if card >= FIRST_EVENT:
            table.push(self)
            begin_event(table, card)
            return True
        if table.drawing == TO_HAND:
            seat = table.active
            table.hands[seat] = with_card(table.hands[seat], card)
            table.adding -= 1
            table.drawing = NOTHING
            if table.log is not None:
                table.log.append(CardDrawn(seat, Secret(table.deck.keys[card], (seat,))))
        else:
            table.wall = with_card(table.wall, card)
            if table.log is not None:
                table.log.append(WallFilled(table.deck.keys[card]))
        return False


ADD_CARDS: Final = AddCards()
SPEND_MENU: Final = SpendMenu()
