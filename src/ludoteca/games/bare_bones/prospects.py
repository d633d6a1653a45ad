"""What a deck is worth: the points and coins that it brings in a turn, and what a card adds to it (section 11).

A deck is judged by its mix. So many cards are seen in a turn, cards that draw make it more; every Dice Card seen is a
die, up to six; a multiplying card adds what it is likely to double among such dice.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from ludoteca.games.bare_bones.cards import (
    BLACK,
    BLUE,
    CANT_TOUCH_THIS,
    COLOR_CUBED,
    COLOURS,
    DICE_CARDS,
    DOUBLE_UP,
    FULL_HOUSE,
    GREED,
    GREEN,
    HAND,
    HOT_POTATO,
    JOYRIDE,
    KEEP_THE_CHANGE,
    KINDS,
    LOAN_SHARK,
    MIMIC,
    MOST_DICE,
    ODDS_OR_EVENS,
    PAIRS,
    POINT_PRO,
    PURPLE,
    RAINBOW,
    RE_RE_ROLL,
    RED,
    ROUNDS,
    RUN,
    STACK,
    STRAIGHT_CASH,
    SWAP_MEET,
    TRIPLETS,
    UNITS,
    UNITS_PER_TURN,
    WHITE,
    YARD_SALE,
    YELLOW,
)
from ludoteca.games.bare_bones.state import NOBODY, BareBones

NUMBERS: Final = 6

DIE_WORTH: Final[list[float]] = [2.2, 3.05, 3.7, 3.0, 3.8, 5.15, 5.9]
"""By colour: what its die shows on average, with Green's re-roll and the choice that Purple gives."""

FACE_SHARE: Final[list[float]] = [
    card.faces.count(number) / 6.0 for card in DICE_CARDS for number in range(1, NUMBERS + 1)
]
"""By colour and number: how often the die shows it."""

DOUBLERS: Final = [COLOR_CUBED, ODDS_OR_EVENS, PAIRS, RAINBOW, RUN, TRIPLETS, FULL_HOUSE]


def gains() -> list[float]:
    """By card: what an Action Card adds to a turn by itself, in points, beside draws and doubling."""
    table = [0.0] * KINDS
    for card, gain in (
        (RE_RE_ROLL, 1.5),
        (LOAN_SHARK, 1.5),
        (POINT_PRO, 2.5),
        (STRAIGHT_CASH, 2.0),
        (HOT_POTATO, 1.0),
        (KEEP_THE_CHANGE, 1.5),
        (YARD_SALE, 4.0),
        (CANT_TOUCH_THIS, 3.0),
        (DOUBLE_UP, 3.0),
        (JOYRIDE, 3.0),
        (SWAP_MEET, 5.0),
        (FULL_HOUSE, 3.0),
        (MIMIC, 5.0),
    ):
        table[card] = gain
    return table


GAIN: Final = gains()


def draws() -> list[float]:
    """By card: how many cards it makes its player see."""
    table = [0.0] * KINDS
    for card in (COLOR_CUBED, RAINBOW, RUN, TRIPLETS):
        table[card] = 1.0
    table[GREED] = 2.2
    table[HOT_POTATO] = 2.0
    table[FULL_HOUSE] = 1.0
    table[RED] = 0.25
    return table


DRAWN: Final = draws()


def turns_left(table: BareBones, seat: int) -> int:
    """How many turns a seat has still to begin."""
    if table.over:
        return 0
    place = (seat - table.first) % table.seats
    current = (table.active - table.first) % table.seats
    if table.picks < 3 * table.seats:
        return ROUNDS
    return ROUNDS - table.round + (1 if place > current else 0)


def deck_counts(table: BareBones, seat: int) -> list[int]:
    """How many cards of each stack a player owns, and in the last place how many in all."""
    counts = [0] * (KINDS + 1)
    add(counts, table.hands[seat])
    add(counts, table.draw_piles[seat])
    add(counts, table.discards[seat])
    add(counts, table.matched[seat])
    add(counts, table.borrowed[seat])
    if seat == table.active:
        add(counts, table.in_play)
    if table.lying_out > 0:
        for colour in range(COLOURS):
            if table.aside_owner[colour] != NOBODY and table.aside_owner[colour] == seat:
                counts[CANT_TOUCH_THIS] += 1
                counts[KINDS] += 1
    return counts


def add(counts: list[int], cards: list[int]) -> None:
    """Count the cards of a zone."""
    for card in cards:
        counts[STACK[card]] += 1
    counts[KINDS] += len(cards)


class Outlook:
    """What a turn with a deck brings on average."""

    def __init__(self, points: float, coins: float, seen: float) -> None:
        self.points = points
        self.coins = coins
        self.seen = seen
        """How many cards are seen in a turn."""


def outlook(
    counts: list[int], stacks: list[int], more: float, extra: float, doubling: float, spare: float, acting: float
) -> Outlook:
    """What a turn with such a deck brings, when so many more cards will have joined it by then."""
    owned = counts[KINDS] + more
    drawn = 0.0
    units = 0.0
    gain = 0.0
    multiplying = 0
    for stack in stacks:
        count = counts[stack]
        if count > 0:
            drawn += DRAWN[stack] * count
            if stack >= COLOURS:
                gain += GAIN[stack] * count
                units += UNITS[stack] * count
                if COLOR_CUBED <= stack <= FULL_HOUSE:
                    multiplying += count
    seen = min(float(owned), (HAND + extra) / (1.0 - min(0.6, drawn / owned)))
    often = seen / owned
    number = 0.0
    points = 0.0
    for colour in range(COLOURS):
        count = counts[colour]
        number += count
        if colour != WHITE:
            points += count * DIE_WORTH[colour]
    coins = counts[WHITE] * DIE_WORTH[WHITE]
    number *= often
    points *= often
    coins *= often
    if number > 4.0:
        rolled = 4.0 + (MOST_DICE - 4.0) * (1.0 - exp((4.0 - number) / 2.0))
        share = 1.0 - spare * (1.0 - rolled / number)
        points *= share
        coins *= share
    busy = often * units
    room = 1.0 if busy <= 3.0 else UNITS_PER_TURN / (UNITS_PER_TURN + (busy - 3.0))
    if multiplying > 0 and number > 0.0:
        missed = 1.0
        rest = 1.0 - multiplying / owned
        times = seen
        while times >= 1.0:
            missed *= rest
            times -= 1.0
        doubled = doubling * (1.0 - missed) * doubled_share(counts, multiplying) * room
        points *= 1.0 + doubled
        coins *= 1.0 + doubled
    points += acting * gain * often * room
    return Outlook(points, coins, seen)


def doubled_share(counts: list[int], multiplying: int) -> float:
    """What part of the dice's numbers the multiplying cards of a deck are likely to double."""
    share = 0.0
    dice = 0
    worth = 0.0
    for colour in range(COLOURS):
        dice += counts[colour]
        worth += counts[colour] * DIE_WORTH[colour]
    faces = [0.0] * NUMBERS
    for colour in range(COLOURS):
        if counts[colour] > 0:
            part = counts[colour] / dice
            for number in range(NUMBERS):
                faces[number] += part * FACE_SHARE[colour * NUMBERS + number]
    for card in DOUBLERS:
        count = counts[card]
        if count == 0:
            continue
        if card == COLOR_CUBED:
            gain = cubed_share(counts, dice, worth)
        elif card == ODDS_OR_EVENS:
            gain = parity_share(faces)
        elif card == PAIRS:
            gain = group_share(faces, 2)
        elif card == TRIPLETS:
            gain = group_share(faces, 3)
        elif card == RAINBOW:
            gain = rainbow_share(counts, dice)
        elif card == RUN:
            gain = run_share(faces)
        else:
            gain = 0.4
        share += count * gain
    return share / multiplying


def cubed_share(counts: list[int], dice: int, worth: float) -> float:
    """Of five dice, what part has two others of its colour."""
    value = 0.0
    for colour in range(COLOURS):
        if counts[colour] >= 2:
            part = counts[colour] / dice
            value += counts[colour] * DIE_WORTH[colour] * part * part * (6.0 - 8.0 * part + 3.0 * part * part)
    return value / worth


def parity_share(faces: list[float]) -> float:
    """What the odd or the even ones of five dice are worth more than the others."""
    odd = faces[0] + 3.0 * faces[2] + 5.0 * faces[4]
    even = 2.0 * faces[1] + 4.0 * faces[3] + 6.0 * faces[5]
    squares = faces[0] + 4.0 * faces[1] + 9.0 * faces[2] + 16.0 * faces[3] + 25.0 * faces[4] + 36.0 * faces[5]
    lead = 5.0 * (even - odd)
    return sqrt(lead * lead + 3.2 * squares) / (5.0 * (even + odd))


def group_share(faces: list[float], size: int) -> float:
    """Of five dice, what part lies in pairs or triplets of equal numbers."""
    value = 0.0
    total = 0.0
    for number in range(NUMBERS):
        here = faces[number]
        other = 1.0 - here
        one = 4.0 * here * other * other * other
        two = 6.0 * here * here * other * other
        three = 4.0 * here * here * here * other
        four = here * here * here * here
        grouped = one + 0.67 * two + three + 0.8 * four if size == 2 else two + 0.75 * three + 0.6 * four
        value += (number + 1) * here * grouped
        total += (number + 1) * here
    return value / total


def rainbow_share(counts: list[int], dice: int) -> float:
    """Five dice cut to one of each colour and doubled, against all five."""
    different = 0.0
    for colour in range(COLOURS):
        if counts[colour] > 0:
            other = 1.0 - counts[colour] / dice
            different += 1.0 - other * other * other * other * other
    return max(0.0, 0.4 * different - 1.0)


def run_share(faces: list[float]) -> float:
    """Of five dice, what part lies in a run."""
    there = [0.0] * NUMBERS
    total = 0.0
    for number in range(NUMBERS):
        other = 1.0 - faces[number]
        there[number] = 1.0 - other * other * other * other * other
        total += 5.0 * (number + 1) * faces[number]
    value = 0.0
    for number in range(NUMBERS):
        missed = 1.0
        for start in range(max(0, number - 2), min(3, number) + 1):
            missed *= 1.0 - there[start] * there[start + 1] * there[start + 2] / max(0.01, there[number])
        value += (number + 1) * there[number] * (1.0 - missed)
    return value / total


DICE_LADDER: Final = [BLACK, PURPLE, YELLOW, GREEN, WHITE, RED, BLUE]
"""Colours from the best die to the worst."""
