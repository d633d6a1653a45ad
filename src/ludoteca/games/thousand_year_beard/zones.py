"""Zones without an order, as numbers: one hexadecimal digit for each kind of card.

The digits stand in card order, so the 26 cards of a dwarf are 0x122332252121: one 200, two 175, two
150 and so on down to two Scissor Slices and one Axe Whack. A card joins a zone with `+= one(card)`
and leaves it with `-= one(card)`. A Beard is such a zone too, because it is always sorted (TYB-09).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import BEARD_KINDS, KINDS, QUARTERS

EMPTY: Final = 0


def one(card: i64) -> i64:
    """The zone that holds one copy of this card."""
    return 0x100000000000 >> (4 * card)


def copies(zone: i64, card: i64) -> i64:
    """How many copies of this card lie in a zone."""
    return (zone >> (44 - 4 * card)) & 15


def has(zone: i64, card: i64) -> bool:
    """Whether this card lies in a zone."""
    return (zone >> (44 - 4 * card)) & 15 != 0


def has_beard_card(zone: i64) -> bool:
    """Whether a zone holds a Beard Card: the first seven digits."""
    return zone >> 20 != 0


def has_shorter(zone: i64, card: i64) -> bool:
    """Whether a Beard holds a card with fewer Years than this one: a digit to the right of it."""
    return zone & (0x0FFFFFFFFFFF >> (4 * card)) != 0


def size(zone: i64) -> i64:
    """How many cards lie in a zone: the sum of its digits."""
    cards: i64 = 0
    while zone != 0:
        cards += zone & 15
        zone >>= 4
    return cards


def years_of(zone: i64) -> i64:
    """The Years of all Beard Cards in a zone: each of the first seven digits times what its card is worth."""
    quarters: i64 = 0
    worth: i64 = QUARTERS
    zone >>= 20
    while zone != 0:
        quarters += (zone & 15) * (worth & 15)
        zone >>= 4
        worth >>= 4
    return quarters * 25


def lowest(beard: i64) -> i64:
    """The Beard Card at the bottom of a Beard that has one: the last digit that is not 0."""
    card: i64 = BEARD_KINDS - 1
    while not has(beard, card):
        card -= 1
    return card


def cards_of(zone: i64) -> list[int]:
    """The cards of a zone in card order; of a Beard, from top to bottom."""
    cards: list[int] = []
    for card in range(KINDS):
        for _ in range(copies(zone, card)):
            cards.append(card)
    return cards


def kinds_of(zone: i64, kinds: i64 = KINDS) -> list[int]:
    """Each card of a zone once, in card order; only the first kinds if so many are wanted."""
    found: list[int] = []
    card: i64 = 0
    while card < kinds:
        if (zone >> (44 - 4 * card)) & 15 != 0:
            found.append(card)
        card += 1
    return found


def zone_of(cards: list[int]) -> i64:
    """The zone that holds these cards."""
    zone: i64 = 0
    for card in cards:
        zone += one(card)
    return zone
