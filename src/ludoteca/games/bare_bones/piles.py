"""Hands, draw piles and discard piles, and what everybody has seen of them (section 12.5)."""

from __future__ import annotations

from ludoteca.games.bare_bones.cards import COLOURS, HAND, KEYS, MIMIC, MIMIC_AS, NO_CARD, RED
from ludoteca.games.bare_bones.dice import ONE, count_of
from ludoteca.games.bare_bones.events import CardsDrawn, HandShown, Shuffled
from ludoteca.games.bare_bones.state import BareBones, insert
from ludoteca.kernel.event import Secret


def can_draw(table: BareBones, seat: int) -> bool:
    """Whether there is a card to draw; which everybody can see (BB-21)."""
    return len(table.draw_piles[seat]) > 0 or len(table.discards[seat]) > 0


def draw_card(table: BareBones, seat: int) -> int:
    """Take the top card of the draw pile, after a reshuffle if it is empty (BB-21).

    NO_CARD if both piles are empty: the draw is skipped.
    """
    if not table.draw_piles[seat]:
        if not table.discards[seat]:
            return NO_CARD
        reshuffle(table, seat)
    table.uncover()
    if table.known_tops[seat] > 0:
        table.known_tops[seat] -= 1
    return table.draw_piles[seat].pop()


def reshuffle(table: BareBones, seat: int) -> None:
    """The discard pile becomes the new draw pile (BB-R50).

    Cards in hand, in play, set aside or borrowed are not part of it. Everybody can now count out
    the hand (section 7). Sorting first makes the outcome independent of the order of the discards.
    """
    cards = table.discards[seat]
    cards.sort()
    table.chance.shuffle(cards, KEYS)
    cards.reverse()
    table.draw_piles[seat] = cards
    table.discards[seat] = []
    table.known_tops[seat] = 0
    hand = table.hands[seat].copy()
    for card in table.known[seat]:
        hand.remove(card)
    table.counted[seat] = hand
    if table.log is not None:
        table.log.append(Shuffled(seat, len(cards)))


def draw_to_hand(table: BareBones, seat: int, count: int) -> None:
    """Draw cards one by one into the hand; one from a known top stays known (BB-R34)."""
    drawn: list[int] | None = None if table.log is None else []
    hand = table.hands[seat]
    for _ in range(count):
        shown = table.known_tops[seat] > 0
        card = draw_card(table, seat)
        if card == NO_CARD:
            break
        insert(hand, card)
        if shown:
            insert(table.known[seat], card)
        if drawn is not None:
            drawn.append(card)
    if drawn and table.log is not None:
        table.log.append(CardsDrawn(seat, Secret(tuple(KEYS[card] for card in drawn), (seat,))))


def deal_hand(table: BareBones, seat: int) -> None:
    """A new hand of 5 cards, or of as many as there are (BB-32, BB-R49).

    Drawing them one by one comes to the same; this takes what there is in one or two handfuls.
    """
    table.hands[seat] = []
    if table.known_tops[seat] > 0 or table.log is not None:
        draw_to_hand(table, seat, HAND)
        return
    take_top(table, seat, HAND)
    missing = HAND - len(table.hands[seat])
    if missing > 0 and table.discards[seat]:
        reshuffle(table, seat)
        take_top(table, seat, missing)


def take_top(table: BareBones, seat: int, count: int) -> None:
    """Take cards from the top of the draw pile into the hand, without a reshuffle."""
    pile = table.draw_piles[seat]
    left = max(0, len(pile) - count)
    if left < len(pile):
        table.uncover()
        hand = table.hands[seat] + pile[left:]
        hand.sort()
        table.hands[seat] = hand
        table.draw_piles[seat] = pile[:left]


def leave_hand(table: BareBones, seat: int, card: int) -> None:
    """A card leaves the hand in the open: a known copy if there is one, else a counted one (section 12.5)."""
    table.hands[seat].remove(card)
    if table.known[seat] and card in table.known[seat]:
        table.known[seat].remove(card)
        return
    table.uncover()
    if table.counted[seat] and card in table.counted[seat]:
        table.counted[seat].remove(card)


def show_hand(table: BareBones, seat: int) -> None:
    """The hand is shown to everybody (BB-45, BB-48)."""
    table.uncover()
    table.known[seat] = table.hands[seat].copy()
    table.counted[seat] = []
    if table.log is not None:
        table.log.append(HandShown(seat, tuple(KEYS[card] for card in table.hands[seat])))


def add_source(table: BareBones, colour: int) -> None:
    """One more Dice Card in play; every second Red earns a draw (BB-38, BB-R12, BB-R16)."""
    table.sources += ONE[colour]
    if colour == RED and count_of(table.sources, RED) % 2 == 0:
        table.red_draws += 1


def colour_of(card: int) -> int:
    """The colour of a Dice Card or of a Mimic in play; NO_CARD for any other card (BB-51)."""
    if card < COLOURS:
        return card
    return card - MIMIC_AS if MIMIC_AS <= card < MIMIC_AS + COLOURS else NO_CARD


def real_card(card: int) -> int:
    """The card as it lies in a pile: a Mimic no longer copies anything (BB-R36)."""
    return MIMIC if MIMIC_AS <= card < MIMIC_AS + COLOURS else card
