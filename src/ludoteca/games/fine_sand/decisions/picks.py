"""Which card: for an off-load, a discard, a removal, a pallet, from the discard pile (FS-D3, D4, D8 to D10)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.cards import (
    ALWAYS_BUILD,
    DISCARD_AND_DRAW,
    DRAW_ADDITIONAL,
    DRAW_HALF,
    ESSENTIALS,
    IS_COIN,
    KEYS,
    KINDS,
    RECYCLING,
    REMOVE_JUNK,
    THREE_FOR_TWO,
)
from ludoteca.games.fine_sand.decisions.common import (
    cards_to_options,
    from_option_on,
    not_in_hand,
    picks_in_order,
    refuse,
)
from ludoteca.games.fine_sand.drawing import (
    discard_from_hand,
    draw,
    lay_in_hand,
    leave_hand,
    note_any_moment,
    note_blue,
    note_late,
    note_step_1,
    show,
    take_openly,
    tell,
)
from ludoteca.games.fine_sand.events import CardDiscarded, CardOffLoaded, CardPlaced, CardRemoved, CardRetrieved
from ludoteca.games.fine_sand.payers import ALWAYS
from ludoteca.games.fine_sand.site import AT_STEP_3, Site, take_off_board, with_card, without_card
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State


class DiscardOneOfTwo(Decision):
    """FS-D3: draw and discard, one of the two cards just drawn goes (FS-80).

    A scaffold may be one of the two; the choice comes before it is laid out (FS-R18).
    """

    name = "draw-and-discard"
    question = "Which of the two cards do you discard?"
    rules: Cites = ("FS-80",)
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self.first, sorted(cast(FineSand, state).sites[seat].revealed))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"discard {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if card in cast(FineSand, state).sites[seat].revealed:
            return None
        return refuse(self, f"{KEYS[card]} is not one of the two cards you drew")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        kept = without_card(site.revealed, card)[0]
        show(table)
        site.discard.append(card)
        if card in site.stock:
            site.stock = without_card(site.stock, card)
        if table.log is not None:
            tell(table, CardDiscarded(seat, KEYS[card]))
        lay_in_hand(site, kept)
        site.close()
        note_step_1(table, site)


class Retrieve(Decision):
    """FS-D4: take a card of your choice from your discard pile, which everybody may look through (FS-81, FS-101).

    The stack is not refilled for it, even if it is empty (FS-R23). What another action of the same
    step has just discarded may be taken (FS-R61).
    """

    name = "retrieve"
    question = "Which card do you take from your discard pile?"
    rules: Cites = ("FS-81", "FS-101")
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self.first, sorted(cast(FineSand, state).sites[seat].discard))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"take {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if card in cast(FineSand, state).sites[seat].discard:
            return None
        return refuse(self, f"{KEYS[card]} is not in your discard pile")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        site.discard.remove(card)
        take_openly(site, card)
        if table.log is not None:
            tell(table, CardRetrieved(seat, KEYS[card]))
        retrieved(table, site)


def retrieved(table: FineSand, site: Site) -> None:
    """Essentials or real essentials is complete: it may have emptied both piles (FS-R13, FS-R15)."""
    if site.source == ESSENTIALS:
        note_blue(site)
    else:
        note_any_moment(table, site)
        note_step_1(table, site)
    site.close()


def start_retrieving(table: FineSand, seat: int, card: int) -> None:
    """Essentials: from the discard pile; if it is empty the top card of the stack, else a coin (FS-81, FS-101)."""
    site = table.sites[seat]
    site.use(card)
    site.source = card
    if site.discard:
        table.ask(seat, RETRIEVE)
        return
    draw(table, seat, 1)
    retrieved(table, site)


class CardOfHand(Decision):
    """Any card of the hand; the name of the decision is the move's verb."""

    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self.first, cast(FineSand, state).sites[seat].hand)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"{self.name} {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        return None if card in cast(FineSand, state).sites[seat].hand else not_in_hand(self, card)


class OffLoadCard(CardOfHand):
    """FS-D8: put a card of your hand face down on your Symbol pile (FS-36). Any card will do (FS-37)."""

    name = "off-load"
    question = "Which card do you off-load to your neighbour?"
    rules: Cites = ("FS-36",)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        site.hand.remove(card)
        site.symbol = [*site.symbol, card]
        site.raised = [*site.raised, 0]
        # It may have been any hand card, so nobody knows of one for certain any more (section 7).
        site.known = []
        if table.log is not None:
            tell(table, CardOffLoaded(seat, Secret(KEYS[card], (seat,))))


class RemoveCard(CardOfHand):
    """FS-D9, first pick of remove junk: the card that leaves the game (FS-84)."""

    name = "remove"
    question = "Which card do you remove from the game? Two others are discarded for it."
    rules: Cites = ("FS-84",)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        show(table)
        leave_hand(site, card)
        site.removed = with_card(site.removed, card)
        if table.log is not None:
            tell(table, CardRemoved(seat, KEYS[card]))
        table.ask(seat, DISCARD)


DISCARDS_FOR: Final = {
    DISCARD_AND_DRAW: 1,
    REMOVE_JUNK: 2,
    ALWAYS_BUILD: 2,
    THREE_FOR_TWO: 3,
    RECYCLING: 2,
    DRAW_HALF: 0,
    DRAW_ADDITIONAL: 0,
}
"""Hand cards discarded for an action; 0 for any number."""


def discards_missing(site: Site) -> int:
    """How many cards must still be discarded for the open action; 0 when it is up to the player."""
    needed = DISCARDS_FOR[site.source]
    return needed - len(site.picked) if needed else 0


class DiscardCards(Decision):
    """FS-D9: discard hand cards for the action of a yellow, blue or Step 3 card, in any order.

    Draw half needs at least one discard, draw an additional card none (FS-R24). All discards lie on the
    pile before cards are drawn, and may come back at once (FS-R25).
    """

    name = "discard"
    question = "Which card do you discard?"
    rules: Cites = ("FS-39",)
    count = 50

    def options(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        options = cards_to_options(self.first, site.hand)
        missing = discards_missing(site)
        if missing == len(site.hand) and missing > 0:
            return options[:1]
        if missing == 0 and (site.picked or site.source == DRAW_ADDITIONAL):
            options.append(self.first + KINDS)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        missing = discards_missing(site)
        if missing:
            return picks_in_order(state.offers[seat], self.first, site.hand, site.picked, missing)
        return from_option_on(state.offers[seat], self.first + site.picked[-1]) if site.picked else state.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "done" if card == KINDS else f"discard {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        site = cast(FineSand, state).sites[seat]
        if option in self.options(state, seat):
            return None
        card = option - self.first
        if card < KINDS:
            return not_in_hand(self, card)
        if site.source == DRAW_HALF:
            return refuse(self, "discard at least one card to draw half as many", "FS-R24")
        return refuse(self, f"{discards_missing(site)} more cards must be discarded")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        if card < KINDS:
            discard_from_hand(table, site, card)
            site.picked = with_card(site.picked, card)
            if table.log is not None:
                tell(table, CardDiscarded(seat, KEYS[card]))
            if DISCARDS_FOR[site.source] != len(site.picked):
                table.ask(seat, self)
                return
        carry_out(table, seat)


def carry_out(table: FineSand, seat: int) -> None:
    """The cards for an action are discarded: do what they were discarded for."""
    site = table.sites[seat]
    source = site.source
    count = len(site.picked)
    site.close()
    if source in (DISCARD_AND_DRAW, RECYCLING):
        draw(table, seat, 1)
    elif source == THREE_FOR_TWO:
        draw(table, seat, 2)
    elif source == ALWAYS_BUILD:
        grant_build(site)
    elif source == DRAW_HALF:
        draw(table, seat, (count + 1) // 2)
        note_blue(site)
        return
    elif source == DRAW_ADDITIONAL:
        draw(table, seat, count + 1)
        leave_board(site, DRAW_ADDITIONAL)
    note_late(table, site)


def grant_build(site: Site) -> None:
    """Always build: one build at full cost; from the end of the main part on it would be lost at once (FS-87)."""
    if site.stage != AT_STEP_3:
        builds = site.builds.copy()
        builds[ALWAYS] += 1
        site.builds = builds


def leave_board(site: Site, card: int) -> None:
    """A one-time card goes from the board to the discard pile and is unbuilt again (FS-91).

    Rebuilt in the same turn it is a new card and works again (FS-R35).
    """
    take_off_board(site, card)
    site.discard.append(card)


class PlaceOnPallet(Decision):
    """FS-D10: put a coin card of your hand onto the pallet, for good or until it is spent (FS-97, FS-R50).

    The pit may lie there as well; it pays nothing and counts as built (FS-R49).
    """

    name = "pallet"
    question = "Which coin card do you put onto the pallet?"
    rules: Cites = ("FS-97",)
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        hand = cast(FineSand, state).sites[seat].hand
        return cards_to_options(self.first, [card for card in hand if IS_COIN[card]])

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"place {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if not IS_COIN[card]:
            return refuse(self, f"{KEYS[card]} is no coin card")
        return None if card in cast(FineSand, state).sites[seat].hand else not_in_hand(self, card)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        show(table)
        leave_hand(site, card)
        site.pallets = with_card(site.pallets, card)
        site.close()
        if table.log is not None:
            tell(table, CardPlaced(seat, KEYS[card]))


DISCARD_ONE_OF_TWO: Final = DiscardOneOfTwo()
RETRIEVE: Final = Retrieve()
OFF_LOAD_CARD: Final = OffLoadCard()
REMOVE: Final = RemoveCard()
DISCARD: Final = DiscardCards()
PALLET_CARD: Final = PlaceOnPallet()
