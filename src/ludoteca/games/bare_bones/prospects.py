"""What a deck is worth: the points that it will bring, and what a card adds to it (section 11)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.bare_bones.cards import (
    BLACK,
    BLUE,
    CANT_TOUCH_THIS,
    COLOURS,
    GREEN,
    KINDS,
    PURPLE,
    RED,
    ROUNDS,
    STACK,
    WHITE,
    YELLOW,
)
from ludoteca.games.bare_bones.lessons import ANY_LATE, ANY_SOON, LATE, PAIRED, SIZE_LATE, SIZE_SOON, SOON
from ludoteca.games.bare_bones.state import NOBODY, BareBones

DIE_WORTH: Final[list[float]] = [2.2, 3.05, 3.7, 3.0, 3.8, 5.15, 5.9]
"""By colour: what its die shows on average, with Green's re-roll and the choice that Purple gives."""

DICE_LADDER: Final = [BLACK, PURPLE, YELLOW, GREEN, WHITE, RED, BLUE]
"""Colours from the best die to the worst."""

POTATO_RISK: Final = 10.0
"""What a Hot Potato in the deck costs before the last turn: it may be there at the end."""
COIN: Final = 0.5
"""What a coin is worth in the last turn."""


def coin_worth(turns: float) -> float:
    """What a coin is worth to somebody with so many turns left after this one, by the cards it usually becomes."""
    return COIN + 0.045 * turns + 0.005 * turns * turns


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
    """What a deck will bring in the turns to come, and what one more card would add to it."""

    counts: list[int]
    stacks: list[int]
    part: float
    """What part of the game is to come."""
    soon: float
    late: float
    paired: float
    """What the cards bring, each counted by its copies: see `lessons.py`."""

    def __init__(self, counts: list[int], stacks: list[int], turns: int) -> None:
        self.counts = counts
        self.stacks = stacks
        self.part = turns / ROUNDS
        self.soon = SIZE_SOON
        self.late = SIZE_LATE
        self.paired = 0.0
        for stack in stacks:
            count = counts[stack]
            if count > 0:
                self.soon += count * SOON[stack]
                self.late += count * LATE[stack]
                row = stack * KINDS
                paired = count * PAIRED[row + stack]
                for other in stacks:
                    if other >= stack:
                        break
                    if counts[other] > 0:
                        paired += counts[other] * PAIRED[row + other]
                self.paired += count * paired

    def worth(self) -> float:
        """The points to come: those of the dice, and those of the cards that the coins will buy."""
        return self.points(self.soon, self.late, self.paired, self.counts[KINDS])

    def added(self, stack: int) -> float:
        """How much more the deck would bring with another card of that stack."""
        row = stack * KINDS
        paired = (2.0 * self.counts[stack] + 1.0) * PAIRED[row + stack]
        for other in self.stacks:
            if other != stack and self.counts[other] > 0:
                paired += self.counts[other] * PAIRED[row + other]
        size = self.counts[KINDS] + 1
        grown = self.points(self.soon + SOON[stack], self.late + LATE[stack], self.paired + paired, size)
        return grown - self.worth()

    def points(self, soon: float, late: float, paired: float, size: int) -> float:
        """The points of all turns to come, from what the cards of a deck of that size bring together."""
        if size == 0:
            return 0.0
        now = ANY_SOON + soon / size + paired / (size * size)
        return self.part * (now + self.part * (ANY_LATE + late / size))
