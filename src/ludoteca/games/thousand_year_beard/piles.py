"""How cards come and go: drawing, discarding, reshuffling and playing from the hand."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import KEYS
from ludoteca.games.thousand_year_beard.events import CardsDrawn, Reshuffled
from ludoteca.games.thousand_year_beard.state import HAND_SIZE, NO_CARD, BeardTable, faces
from ludoteca.games.thousand_year_beard.zones import EMPTY, cards_of, has, one, size
from ludoteca.kernel.event import Secret


def top_card(table: BeardTable, owner: i64) -> i64:
    """Take the top card of a Deck; an empty one is first made anew (TYB-43, TYB-56).

    NO_CARD when the Discard Pile is empty too, which all 26 cards together never allow (TYB-R13).
    """
    dwarf = table.dwarves[owner]
    if not dwarf.deck:
        if dwarf.discard == EMPTY:
            return NO_CARD
        reshuffle(table, owner)
    return dwarf.deck.pop()


def reshuffle(table: BeardTable, owner: i64) -> None:
    """The Discard Pile becomes the new Deck, at the moment a card is needed and not earlier (TYB-43, TYB-R13).

    The Deck was empty, so whoever counts cards knows the hand (section 7).
    """
    dwarf = table.dwarves[owner]
    cards = cards_of(dwarf.discard)
    dwarf.discard = EMPTY
    table.chance.shuffle(cards, KEYS)
    cards.reverse()
    dwarf.deck = cards
    dwarf.known = dwarf.hand
    if table.log is not None:
        table.log.append(Reshuffled(table.owner_name(owner), len(cards)))


def draw(table: BeardTable, seat: i64, count: i64) -> None:
    """Draw cards into a hand; which ones only the drawer sees (TYB-05, TYB-15, TYB-19)."""
    dwarf = table.dwarves[seat]
    before = dwarf.hand
    for _ in range(count):
        card = top_card(table, seat)
        if card == NO_CARD:
            break
        dwarf.hand += one(card)
        table.uncover()
    if table.log is not None and dwarf.hand != before:
        table.log.append(CardsDrawn(int(seat), Secret(tuple(faces(dwarf.hand - before)), (int(seat),))))


def refill(table: BeardTable, seat: i64) -> None:
    """Draw until the hand holds 5 cards (TYB-15, TYB-16, TYB-60)."""
    draw(table, seat, HAND_SIZE - size(table.dwarves[seat].hand))


def discard(table: BeardTable, owner: i64, card: i64) -> None:
    """Put a card face up on its owner's own Discard Pile (TYB-41)."""
    table.dwarves[owner].discard += one(card)


def leave_hand(table: BeardTable, seat: i64, card: i64) -> None:
    """Take a card out of a hand to play or discard it: everybody sees it now (section 7)."""
    dwarf = table.dwarves[seat]
    dwarf.hand -= one(card)
    if has(dwarf.known, card):
        dwarf.known -= one(card)
    table.uncover()


def discard_from_hand(table: BeardTable, seat: i64, card: i64) -> None:
    """Discard a card of the hand (TYB-41)."""
    leave_hand(table, seat, card)
    table.dwarves[seat].discard += one(card)
