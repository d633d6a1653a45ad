"""How cards come and go: drawing, discarding, reshuffling and playing from the hand."""

from __future__ import annotations

from ludoteca.games.thousand_year_beard.cards import KEYS
from ludoteca.games.thousand_year_beard.events import CardsDrawn, Reshuffled
from ludoteca.games.thousand_year_beard.state import HAND_SIZE, NO_CARD, BeardTable, faces, insert
from ludoteca.kernel.event import Secret


def top_card(table: BeardTable, owner: int) -> int:
    """Take the top card of a Deck; an empty one is first made anew (TYB-43, TYB-56).

    NO_CARD when the Discard Pile is empty too, which all 26 cards together never allow (TYB-R13).
    """
    dwarf = table.dwarves[owner]
    if not dwarf.deck:
        if not dwarf.discard:
            return NO_CARD
        reshuffle(table, owner)
    return dwarf.deck.pop()


def reshuffle(table: BeardTable, owner: int) -> None:
    """The Discard Pile becomes the new Deck, at the moment a card is needed and not earlier (TYB-43, TYB-R13).

    The Deck was empty, so whoever counts cards knows the hand (section 7).
    """
    dwarf = table.dwarves[owner]
    cards = dwarf.discard
    dwarf.discard = []
    table.chance.shuffle(cards, KEYS)
    cards.reverse()
    dwarf.deck = cards
    dwarf.known = dwarf.hand.copy()
    if table.log is not None:
        table.log.append(Reshuffled(table.owner_key(owner), len(cards)))


def draw(table: BeardTable, seat: int, count: int) -> None:
    """Draw cards into a hand; which ones only the drawer sees (TYB-05, TYB-15, TYB-19)."""
    hand = table.dwarves[seat].hand
    drawn: list[int] = []
    for _ in range(count):
        card = top_card(table, seat)
        if card == NO_CARD:
            break
        insert(hand, card)
        if table.log is not None:
            drawn.append(card)
    if count > 0:
        table.uncover()
    if table.log is not None and drawn:
        table.log.append(CardsDrawn(seat, len(drawn), Secret(tuple(faces(drawn)), (seat,))))


def refill(table: BeardTable, seat: int) -> None:
    """Draw until the hand holds 5 cards (TYB-15, TYB-16, TYB-60)."""
    draw(table, seat, HAND_SIZE - len(table.dwarves[seat].hand))


def discard(table: BeardTable, owner: int, card: int) -> None:
    """Put a card face up on its owner's own Discard Pile (TYB-41)."""
    insert(table.dwarves[owner].discard, card)


def leave_hand(table: BeardTable, seat: int, card: int) -> None:
    """Take a card out of a hand to play or discard it: the other dwarf sees it now (section 7)."""
    dwarf = table.dwarves[seat]
    dwarf.hand.remove(card)
    if dwarf.known and card in dwarf.known:
        dwarf.known.remove(card)
    if not table.is_solo():
        table.uncover()


def discard_from_hand(table: BeardTable, seat: int, card: int) -> None:
    """Discard a card of the hand (TYB-41)."""
    leave_hand(table, seat, card)
    insert(table.dwarves[seat].discard, card)
