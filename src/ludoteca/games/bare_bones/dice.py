"""The dice: how many may be rolled, what a split Purple gives, and the roll itself (Stage 2)."""

from __future__ import annotations

from typing import Final

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

MOST_SPLITS: Final = 3
"""Two dice for each split Purple must fit under 6 (BB-R19)."""


def cap(table: BareBones, colour: int) -> int:
    """The dice of a colour that can be rolled at most (BB-R17); one under Rainbow (BB-55)."""
    if table.played & RAINBOW_BIT:
        return 1
    return DICE_PER_COLOUR if table.aside_owner[colour] == NOBODY else DICE_PER_COLOUR - 1


def rights(table: BareBones) -> list[int]:
    """By colour: the dice that the Dice Cards in play allow, Purples unsplit (BB-12, BB-44).

    With Double Up two for each of the two chosen cards and none for any other (BB-R29).
    """
    if not table.played & DOUBLE_UP_BIT:
        return table.sources.copy()
    allowed = [0] * COLOURS
    for colour in table.double_up:
        allowed[colour] += 2
    return allowed


def pool(table: BareBones, split: int) -> list[int]:
    """By colour: the dice to roll when so many Purples roll a Blue and a Red die together (BB-R19, BB-R29).

    A split Purple is two dice (BB-R20). Rights beyond the dice that are there are void (BB-R17).
    """
    allowed = rights(table)
    if split > 0:
        allowed[BLUE] += split
        allowed[RED] += split
        allowed[PURPLE] -= split * purple_dice(table)
    for colour in range(COLOURS):
        if allowed[colour] > 1 and allowed[colour] > cap(table, colour):
            allowed[colour] = cap(table, colour)
    return allowed


def purple_dice(table: BareBones) -> int:
    """The dice of an unsplit Purple: with Double Up two (BB-R29)."""
    return 2 if table.played & DOUBLE_UP_BIT else 1


def splits(table: BareBones) -> list[int]:
    """The numbers of split Purples that are worth offering (BB-39, BB-R19, BB-R29, BB-R30).

    Not offered is a pool that a smaller split contains, and one that is less than another pool of
    at most 6 dice.
    """
    purples = rights(table)[PURPLE] // purple_dice(table)
    if purples == 0:
        return [0]
    highest = min(purples, cap(table, BLUE), cap(table, RED), MOST_SPLITS)
    pools = [pool(table, split) for split in range(highest + 1)]
    offered: list[int] = []
    for split in range(highest + 1):
        if not is_pointless(pools, split):
            offered.append(split)
    return offered


def is_pointless(pools: list[list[int]], split: int) -> bool:
    """Whether another split leaves at least as much freedom (BB-R19)."""
    for other in range(len(pools)):
        if other == split or not is_contained(pools[split], pools[other]):
            continue
        if other < split:
            return True
        if size(pools[other]) <= MOST_DICE and size(pools[split]) < size(pools[other]):
            return True
    return False


def is_contained(pool: list[int], other: list[int]) -> bool:
    """Whether the other pool has at least as many dice of every colour."""
    return all(pool[colour] <= other[colour] for colour in range(COLOURS))


def size(pool: list[int]) -> int:
    """How many dice there are in all."""
    dice = 0
    for count in pool:
        dice += count
    return dice


def chosen_pool(table: BareBones) -> list[int]:
    """By colour: the dice of the settled split, without those left out (BB-22)."""
    split = 0 if table.split == NOTHING else table.split
    chosen = pool(table, split)
    for colour in table.left_out:
        chosen[colour] -= 1
    return chosen


def can_leave(table: BareBones, chosen: list[int], colour: int) -> int:
    """How many dice of a colour can be left out: the pair of a split Purple stays together (BB-R19)."""
    return chosen[colour] - table.split if colour in (BLUE, RED) else chosen[colour]


def roll_die(table: BareBones, colour: int) -> int:
    """Roll one die, each face equally likely; the die as it lies."""
    return colour * 6 + table.chance.pick(table.rules.faces[colour]) - 1


def roll_pool(table: BareBones, chosen: list[int]) -> None:
    """Roll all dice of the pool at once, colour by colour (section 12.6)."""
    dice: list[int] = []
    for colour in range(COLOURS):
        for _ in range(chosen[colour]):
            insert(dice, roll_die(table, colour))
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
    if table.log is not None:
        table.log.append(DiceRolled(table.active, why, tuple(DIE_KEYS[die] for die in table.dice)))
