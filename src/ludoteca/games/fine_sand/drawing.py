"""Drawing cards: the one primitive behind every draw, refilling the stack, and when a draw ends the game."""

from __future__ import annotations

from ludoteca.games.fine_sand.cards import IS_COIN, KEYS, SCAFFOLD
from ludoteca.games.fine_sand.events import (
    OWNER,
    CardsDrawn,
    CardUsed,
    CoinCardDrawn,
    StackRefilled,
    TurnEvent,
    for_audience,
)
from ludoteca.games.fine_sand.site import NO_CARD, Site, insert, with_card, without_card
from ludoteca.games.fine_sand.state import STEP_1_PHASE, FineSand
from ludoteca.kernel.event import Secret


def tell(table: FineSand, event: TurnEvent) -> None:
    """Something happened in a player's turn: the player notices it now, the others by the option (FS-R2)."""
    if table.log is None:
        return
    if table.rules.live:
        table.log.append(event)
        return
    table.log.append(for_audience(event, OWNER))
    site = table.sites[event.seat]
    site.untold = [*site.untold, event]


def tell_use(table: FineSand, seat: int, words: str) -> None:
    """A card of the board was used."""
    if table.log is not None:
        tell(table, CardUsed(seat, words))


def show(table: FineSand) -> None:
    """A card is laid open: in an open turn the others see it (FS-R2)."""
    if table.rules.live:
        table.uncover()


def refill(table: FineSand, site: Site) -> None:
    """Shuffle the discard pile and make it the draw stack (FS-50).

    It is sorted first, so that the order in which cards were laid down leaves no trace.
    """
    cards = site.discard
    cards.sort()
    site.stock = cards.copy()
    site.reshuffled = True
    site.chance.shuffle(cards, KEYS)
    cards.reverse()
    site.stack = cards
    site.discard = []
    if table.log is not None:
        tell(table, StackRefilled(table.sites.index(site), len(cards)))


def take_top(table: FineSand, site: Site) -> int:
    """The top card of the draw stack, or NO_CARD when both piles are empty (FS-R11, steps 1, 3 and 4).

    The stack is refilled before the card if it is empty, and after it if that was the last one.
    """
    if not site.stack:
        if not site.discard:
            return NO_CARD
        refill(table, site)
    table.uncovered += 1
    card = site.stack.pop()
    if not site.stack and site.discard:
        refill(table, site)
    return card


def lay_in_hand(site: Site, card: int) -> None:
    """Take a card into hand; a scaffold is laid in front instead (FS-76, FS-R21)."""
    if card == SCAFFOLD:
        site.front += 1
    else:
        insert(site.hand, card)


def draw(table: FineSand, seat: int, count: int) -> None:
    """Draw cards into the hand, with a wooden coin for each one missing, in the final turn too (FS-51, FS-54)."""
    site = table.sites[seat]
    drawn: list[str] = []
    coins = site.coins
    while count > 0:
        count -= 1
        card = take_top(table, site)
        if card == NO_CARD:
            site.coins += count + 1
            break
        lay_in_hand(site, card)
        if table.log is not None:
            drawn.append(KEYS[card])
    if table.log is not None:
        tell(table, CardsDrawn(seat, Secret(tuple(drawn), (seat,)), site.coins - coins))


def draw_coin_card(table: FineSand, seat: int) -> None:
    """Reveal cards until a coin card shows and take it; the others are discarded (FS-82, FS-R19).

    The stack is refilled before, not while revealing, and at the end if it is empty.
    """
    site = table.sites[seat]
    if not site.stack:
        refill(table, site)
    table.uncover()
    revealed: list[int] = []
    found = NO_CARD
    while site.stack and found == NO_CARD:
        card = site.stack.pop()
        revealed.append(card)
        if IS_COIN[card] and (card != SCAFFOLD or table.rules.scaffold_is_coin):
            found = card
    if table.log is not None:
        tell(table, CoinCardDrawn(seat, tuple([KEYS[card] for card in revealed])))
    for card in revealed:
        site.stock = without_card(site.stock, card) if card in site.stock else site.stock
    if found != NO_CARD:
        revealed.pop()
        take_openly(site, found)
        note_any_moment(table, site)
    site.discard.extend(revealed)
    if not site.stack and site.discard:
        refill(table, site)


def take_openly(site: Site, card: int) -> None:
    """Take a card into hand that everybody has seen, or will have at the end of the turn (section 7)."""
    if card != SCAFFOLD:
        site.known = with_card(site.known, card)
    lay_in_hand(site, card)


def leave_hand(site: Site, card: int) -> None:
    """A card leaves the hand in the open."""
    site.hand.remove(card)
    if site.known and card in site.known:
        site.known = without_card(site.known, card)


def discard_from_hand(table: FineSand, site: Site, card: int) -> None:
    """Put a hand card onto the own discard pile."""
    show(table)
    leave_hand(site, card)
    site.discard.append(card)


# When a draw ends the game. A trigger that is set stays, whatever is laid down later (FS-R13, FS-R15).


def note_step_1(table: FineSand, site: Site) -> None:
    """A Step 1 action is complete: are both piles empty (FS-52, FS-R12, FS-R13)?"""
    if (table.rules.each_action or table.rules.any_moment) and site.is_drained():
        site.drained = True


def note_any_moment(table: FineSand, site: Site) -> None:
    """With `any_moment`: both piles empty in the middle of a Step 1 action (FS-R13)."""
    if table.rules.any_moment and table.phase == STEP_1_PHASE and site.is_drained():
        site.drained = True


def note_blue(site: Site) -> None:
    """A blue action that can draw is complete: are both piles empty (FS-53, FS-R15)?"""
    if site.is_drained():
        site.drained = True


def note_late(table: FineSand, site: Site) -> None:
    """A yellow, red or Step 3 action is complete: it counts by option only (FS-R14).

    Inside Step 1 the check that follows it finds empty piles anyway.
    """
    if table.rules.late_counts and table.phase != STEP_1_PHASE and site.is_drained():
        site.drained = True
