"""What a deck is worth: the points and coins that it brings in a turn, and what a card adds to it (section 11).

A deck is judged by its mix. So many cards are seen in a turn, cards that draw make it more; every Dice Card seen is a
die, up to six; a multiplying card adds what it is likely to double among such dice.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ludoteca.games.bare_bones.cards import (
    BLACK,
    BLUE,
    CANT_TOUCH_THIS,
    COLOR_CUBED,
    COLOURS,
    DICE_CARDS,
    FULL_HOUSE,
    GREED,
    GREEN,
    HOT_POTATO,
    KEEP_THE_CHANGE,
    KINDS,
    LOAN_SHARK,
    MIMIC,
    ODDS_OR_EVENS,
    PAIRS,
    PURPLE,
    RAINBOW,
    RE_RE_ROLL,
    RED,
    ROUNDS,
    RUN,
    STACK,
    SWAP_MEET,
    TRIPLETS,
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

DOUBLED: Final[list[float]] = [0.22, 0.4, 0.5, 0.2, 0.35, 0.2]
"""By multiplying card from Color Cubed to Triplets: what part of the dice it doubles in a common deck."""

SEEN: Final = 5.3
"""How many cards that count are seen in a turn."""
CARDS: Final = 11.0
"""How many cards a deck has at the beginning, and GROWTH how many join it in a turn."""
GROWTH: Final = 0.9
COMMON: Final = 3.2
"""What a common card is worth each time it is seen, in points."""
REPEATED: Final = 1.8
"""How fast further copies of an Action Card lose in worth."""
DECLINE: Final = 1.0
"""What a card must add to be bought in a playout."""
COIN: Final = 0.55
"""What a coin is worth in the last turn, and COIN_AHEAD how much more with each turn left."""
COIN_AHEAD: Final = 0.08


def seen_worth() -> list[float]:
    """By stack: what a card is worth each time it is seen, in points, as playouts found it."""
    table = [0.6, 4.2, 4.5, 0.8, 3.4, 4.6, 5.9] + [3.3] * (KINDS - COLOURS)
    table[GREED] = 6.7
    table[PAIRS] = 6.8
    table[RUN] = 7.0
    table[HOT_POTATO] = 5.5
    table[COLOR_CUBED] = 4.0
    table[TRIPLETS] = 4.5
    table[FULL_HOUSE] = 4.0
    table[MIMIC] = 4.5
    table[SWAP_MEET] = 5.0
    table[YARD_SALE] = 4.5
    table[RE_RE_ROLL] = 1.8
    table[LOAN_SHARK] = 1.0
    table[KEEP_THE_CHANGE] = 1.5
    return table


SEEN_WORTH: Final = seen_worth()


def coin_worth(turns: float) -> float:
    """What a coin is worth to somebody with so many turns left after this one."""
    return COIN + COIN_AHEAD * turns


def frequency(turns: int) -> float:
    """How often a card of a common deck will be seen in the turns that are left."""
    return SEEN * turns / (CARDS + GROWTH * (ROUNDS - turns))


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


def deck_worth(counts: list[int], stacks: list[int], doubling: float, acting: float) -> float:
    """How much better than common cards those of a deck are together, each time they are all seen.

    Every card takes the place of another in hand, so one that is no better than a common card is a burden.
    """
    worth = -COMMON * counts[KINDS]
    for stack in stacks:
        count = counts[stack]
        if count == 0:
            continue
        if stack < COLOURS:
            worth += count * SEEN_WORTH[stack]
            continue
        share = 1.0
        copies = 0.0
        for copy in range(count):
            copies += 1.0 / (1.0 + REPEATED * copy)
        if COLOR_CUBED <= stack <= TRIPLETS:
            share = doubling * fitness(counts, stack)
        elif SEEN_WORTH[stack] < 5.0:
            share = acting
        worth += SEEN_WORTH[stack] * copies * share
    return worth


def fitness(counts: list[int], card: int) -> float:
    """How well the dice of a deck fit to a multiplying card, compared with a common deck."""
    dice = 0
    worth = 0.0
    for colour in range(COLOURS):
        dice += counts[colour]
        worth += counts[colour] * DIE_WORTH[colour]
    if dice == 0:
        return 0.0
    if card == COLOR_CUBED:
        share = cubed_share(counts, dice, worth)
    elif card == RAINBOW:
        share = rainbow_share(counts, dice)
    else:
        faces = [0.0] * NUMBERS
        for colour in range(COLOURS):
            if counts[colour] > 0:
                part = counts[colour] / dice
                for number in range(NUMBERS):
                    faces[number] += part * FACE_SHARE[colour * NUMBERS + number]
        if card == ODDS_OR_EVENS:
            share = parity_share(faces)
        elif card == RUN:
            share = run_share(faces)
        else:
            share = group_share(faces, 2 if card == PAIRS else 3)
    return min(2.5, share / DOUBLED[card - COLOR_CUBED])


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
