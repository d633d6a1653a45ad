"""What many games taught about decks: how much each card brings, alone and together with others.

A deck is judged by its mix. The points that a player still makes were compared with the deck that they had, in games of
plain play with purchases of all kinds, and the numbers that fit best were kept. A card that is a part x of the deck
brings x times `soon` points in a whole game, and x times `late` more if the whole game is still to come, as coins need
time; two cards that are the parts x and y of it bring x times y times their number here on top. The second of two
equal cards is such a pair, too.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.bare_bones.cards import (
    BLACK,
    BLUE,
    CANT_TOUCH_THIS,
    COLOR_CUBED,
    DOUBLE_UP,
    FULL_HOUSE,
    GREED,
    GREEN,
    HOT_POTATO,
    JOYRIDE,
    KEEP_THE_CHANGE,
    KINDS,
    LOAN_SHARK,
    MIMIC,
    ODDS_OR_EVENS,
    PAIRS,
    POINT_PRO,
    PURPLE,
    RAINBOW,
    RE_RE_ROLL,
    RED,
    RUN,
    STRAIGHT_CASH,
    SWAP_MEET,
    TRIPLETS,
    WHITE,
    YARD_SALE,
    YELLOW,
)

ANY_SOON: Final = 212.3
"""What any deck brings in a whole game, and ANY_LATE what it brings more if all of it is still to come."""
ANY_LATE: Final = -19.1
SIZE_SOON: Final = -428.3
"""The same for a card more that every deck is counted with: many cards in a deck tell of many coins."""
SIZE_LATE: Final = 101.8

ALONE: Final = (
    (BLUE, -17.8, 36.4),
    (RED, 65.2, -27.1),
    (GREEN, 99.7, -18.4),
    (WHITE, -68.1, 225.0),
    (YELLOW, 69.2, 11.7),
    (PURPLE, 180.1, -60.8),
    (BLACK, 252.8, -73.8),
    (RE_RE_ROLL, -95.1, 7.5),
    (LOAN_SHARK, -179.5, -51.6),
    (POINT_PRO, -86.5, -102.0),
    (STRAIGHT_CASH, -174.2, 73.7),
    (HOT_POTATO, 136.5, -56.1),
    (KEEP_THE_CHANGE, -138.5, -5.7),
    (YARD_SALE, -115.9, -12.9),
    (CANT_TOUCH_THIS, -94.9, 51.6),
    (DOUBLE_UP, -29.6, 21.4),
    (JOYRIDE, 101.8, -112.4),
    (SWAP_MEET, -121.7, -57.7),
    (COLOR_CUBED, -48.8, 97.8),
    (ODDS_OR_EVENS, 41.4, -48.6),
    (PAIRS, 71.9, -7.1),
    (RAINBOW, 92.1, -25.2),
    (RUN, 106.2, 75.6),
    (TRIPLETS, 6.9, 35.6),
    (FULL_HOUSE, 14.7, 20.8),
    (MIMIC, 15.7, 30.4),
    (GREED, 128.5, -47.0),
)
"""By stack: `soon` and `late`."""

TOGETHER: Final = (
    (BLUE, BLUE, -182.3),
    (BLUE, RED, -63.5),
    (BLUE, GREEN, -65.3),
    (BLUE, WHITE, 81.3),
    (BLUE, PURPLE, -109.1),
    (BLUE, BLACK, -133.3),
    (BLUE, HOT_POTATO, 156.7),
    (BLUE, YARD_SALE, 115.3),
    (BLUE, SWAP_MEET, -243.3),
    (BLUE, PAIRS, 146.8),
    (BLUE, RUN, 101.7),
    (RED, GREEN, -188.8),
    (RED, WHITE, 45.5),
    (RED, STRAIGHT_CASH, -107.3),
    (RED, HOT_POTATO, 93.4),
    (RED, YARD_SALE, -256.0),
    (RED, CANT_TOUCH_THIS, -113.2),
    (RED, SWAP_MEET, -131.0),
    (RED, COLOR_CUBED, 137.1),
    (RED, PAIRS, 361.7),
    (RED, RAINBOW, 175.0),
    (RED, RUN, 293.3),
    (GREEN, GREEN, -83.4),
    (GREEN, STRAIGHT_CASH, -188.2),
    (GREEN, HOT_POTATO, 170.3),
    (GREEN, CANT_TOUCH_THIS, -141.5),
    (GREEN, JOYRIDE, -131.4),
    (GREEN, SWAP_MEET, -85.0),
    (GREEN, COLOR_CUBED, 116.6),
    (GREEN, PAIRS, 382.4),
    (GREEN, RAINBOW, 122.6),
    (GREEN, RUN, 217.9),
    (GREEN, TRIPLETS, 173.3),
    (WHITE, WHITE, -244.7),
    (WHITE, YELLOW, -155.1),
    (WHITE, BLACK, 89.8),
    (WHITE, STRAIGHT_CASH, -251.1),
    (WHITE, HOT_POTATO, 95.4),
    (WHITE, YARD_SALE, 164.2),
    (WHITE, CANT_TOUCH_THIS, -301.2),
    (WHITE, SWAP_MEET, -177.8),
    (WHITE, PAIRS, 95.9),
    (WHITE, RUN, 203.3),
    (WHITE, TRIPLETS, 177.4),
    (WHITE, GREED, 259.1),
    (YELLOW, BLACK, -86.4),
    (YELLOW, HOT_POTATO, 110.1),
    (YELLOW, RUN, 220.5),
    (PURPLE, PURPLE, -104.0),
    (PURPLE, BLACK, -100.5),
    (PURPLE, HOT_POTATO, 233.1),
    (PURPLE, JOYRIDE, 124.7),
    (PURPLE, SWAP_MEET, -334.2),
    (PURPLE, PAIRS, 166.2),
    (PURPLE, RAINBOW, 144.6),
    (PURPLE, RUN, 388.4),
    (BLACK, BLACK, -218.2),
    (BLACK, HOT_POTATO, 274.2),
    (BLACK, SWAP_MEET, -311.4),
    (BLACK, PAIRS, 255.3),
    (BLACK, RUN, 145.7),
    (HOT_POTATO, HOT_POTATO, -606.8),
    (HOT_POTATO, YARD_SALE, 264.1),
    (HOT_POTATO, SWAP_MEET, -80.6),
    (HOT_POTATO, PAIRS, -365.9),
    (HOT_POTATO, RAINBOW, -338.8),
    (HOT_POTATO, RUN, 112.2),
    (YARD_SALE, YARD_SALE, -58.3),
    (YARD_SALE, SWAP_MEET, 161.7),
    (YARD_SALE, GREED, -135.3),
    (CANT_TOUCH_THIS, SWAP_MEET, 194.7),
    (DOUBLE_UP, DOUBLE_UP, -161.4),
    (JOYRIDE, JOYRIDE, -85.2),
    (JOYRIDE, SWAP_MEET, 199.6),
    (JOYRIDE, RUN, -135.2),
    (SWAP_MEET, SWAP_MEET, 511.3),
    (SWAP_MEET, PAIRS, 389.8),
    (SWAP_MEET, RUN, -217.1),
    (SWAP_MEET, GREED, -235.6),
    (COLOR_CUBED, PAIRS, -170.0),
    (ODDS_OR_EVENS, PAIRS, -260.4),
    (PAIRS, PAIRS, -1016.9),
    (PAIRS, RAINBOW, -122.4),
    (PAIRS, RUN, -325.2),
    (PAIRS, GREED, 605.0),
    (RAINBOW, RAINBOW, -169.0),
    (RUN, RUN, -895.1),
    (TRIPLETS, TRIPLETS, -168.5),
    (GREED, GREED, -376.0),
)
"""By two stacks, or twice the same: what they bring on top."""


def column(place: int) -> list[float]:
    """By stack: one of the numbers of ALONE."""
    table = [0.0] * KINDS
    for row in ALONE:
        table[row[0]] = row[place]
    return table


def pairs() -> list[float]:
    """By two stacks, the first times KINDS: the number of TOGETHER."""
    table = [0.0] * (KINDS * KINDS)
    for one, other, points in TOGETHER:
        table[one * KINDS + other] = points
        table[other * KINDS + one] = points
    return table


SOON: Final = column(1)
LATE: Final = column(2)
PAIRED: Final = pairs()
