"""The dice: how many may be rolled, what a split Purple gives, and the roll itself (Stage 2).

A handful of dice, or of Dice Cards, is one number with four bits for each colour, so that it is
copied and compared at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.bare_bones.cards import (
    BLUE,
    COLOURS,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIE_KEYS,
    DOUBLE_UP_BIT,
    MOST_DICE,
    PURPLE,
    RAINBOW_BIT,
    RED,
)
from ludoteca.games.bare_bones.events import DiceRolled
from ludoteca.games.bare_bones.state import NOBODY, NOTHING, BareBones, insert

ONE: Final[list[int]] = [16**colour for colour in range(COLOURS)]
"""By colour: a handful of one."""

MOST_OF_A_COLOUR: Final = 15
"""What four bits can hold; no turn comes near it."""

MOST_SPLITS: Final = 3
"""Two dice for each split Purple must fit under 6 (BB-R19)."""


def count_of(handful: i64, colour: i64) -> i64:
    """How many of a colour a handful holds."""
    return handful >> (4 * colour) & 15


def size(handful: i64) -> i64:
    """How many there are in all."""
    count: i64 = 0
    while handful > 0:
        count += handful & 15
        handful >>= 4
    return count


def is_contained(handful: i64, other: i64) -> bool:
    """Whether the other handful holds at least as many of every colour."""
    return all(count_of(handful, colour) <= count_of(other, colour) for colour in range(COLOURS))


def cap(table: BareBones, colour: int) -> int:
    """The dice of a colour that can be rolled at most (BB-R17); one under Rainbow (BB-55)."""
    if table.played & RAINBOW_BIT:
        return 1
    return DICE_PER_COLOUR if table.aside_owner[colour] == NOBODY else DICE_PER_COLOUR - 1


def rights(table: BareBones) -> i64:
    """The dice that the Dice Cards in play allow, Purples unsplit (BB-12, BB-44).

    With Double Up two for each of the two chosen cards and none for any other (BB-R29).
    """
    if not table.played & DOUBLE_UP_BIT:
        return table.sources
    allowed: i64 = 0
    for colour in table.double_up:
        allowed += 2 * ONE[colour]
    return allowed


def pool(table: BareBones, split: int) -> i64:
    """The dice to roll when so many Purples roll a Blue and a Red die together (BB-R19, BB-R29).

    A split Purple is two dice (BB-R20). Rights beyond the dice that are there are void (BB-R17).
    """
    allowed = rights(table)
    if split > 0:
        allowed += split * (ONE[BLUE] + ONE[RED] - purple_dice(table) * ONE[PURPLE])
    for colour in range(COLOURS):
        number = count_of(allowed, colour)
        if number > 1:
            most = cap(table, colour)
            if number > most:
                allowed -= (number - most) * ONE[colour]
    return allowed


def purple_dice(table: BareBones) -> int:
    """The dice of an unsplit Purple: with Double Up two (BB-R29)."""
    return 2 if table.played & DOUBLE_UP_BIT else 1


def splits(table: BareBones) -> list[int]:
    """The numbers of split Purples that are worth offering (BB-39, BB-R19, BB-R29, BB-R30).

    Not offered is a pool that a smaller split contains, and one that is less than another pool of
    at most 6 dice.
    """
    purples = int(count_of(rights(table), PURPLE)) // purple_dice(table)
    highest = min(purples, cap(table, BLUE), cap(table, RED), MOST_SPLITS)
    return [split for split in range(highest + 1) if is_worthwhile(table, split, highest)]


def is_worthwhile(table: BareBones, split: int, highest: int) -> bool:
    """Whether no other split leaves at least as much freedom (BB-R19)."""
    mine = pool(table, split)
    for other in range(highest + 1):
        theirs = pool(table, other)
        if other != split and is_contained(mine, theirs):
            if other < split:
                return False
            if mine != theirs and size(theirs) <= MOST_DICE:
                return False
    return True


def chosen_pool(table: BareBones) -> i64:
    """The dice of the settled split, without those left out (BB-22)."""
    chosen = pool(table, 0 if table.split == NOTHING else table.split)
    for colour in table.left_out:
        chosen -= ONE[colour]
    return chosen


def can_leave(table: BareBones, chosen: i64, colour: int) -> int:
    """How many dice of a colour can be left out: the pair of a split Purple stays together (BB-R19)."""
    number = int(count_of(chosen, colour))
    return number - table.split if colour in (BLUE, RED) else number


def roll_die(table: BareBones, colour: int) -> int:
    """Roll one die, each face equally likely; the die as it lies."""
    return colour * 6 + table.chance.pick(table.rules.faces[colour]) - 1


def roll_pool(table: BareBones, chosen: i64) -> None:
    """Roll all dice of the pool at once, colour by colour (section 12.6)."""
    dice: list[int] = []
    colour = 0
    while chosen > 0:
        for _ in range(chosen & 15):
            insert(dice, roll_die(table, colour))
        chosen >>= 4
        colour += 1
    table.dice = dice
    tell(table, "roll")


def reroll(table: BareBones, lifted: list[int], why: str) -> None:
    """Roll some of the dice on the table again, in the order given (BB-R21)."""
    for die in lifted:
        table.dice.remove(die)
    for die in lifted:
        insert(table.dice, roll_die(table, DIE_COLOUR[die]))
    tell(table, why)


def tell(table: BareBones, why: str) -> None:
    """Let everybody see the dice."""
    if table.log is not None:
        table.log.append(DiceRolled(table.active, why, tuple(DIE_KEYS[die] for die in table.dice)))
