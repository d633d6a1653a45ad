"""What a roll is worth: the undominated results of the dice, and the coin ledger (Stage 3).

A result is one number, 256 times its points plus its coins, so that sorting orders by points.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.bare_bones.cards import (
    BIT,
    COLOR_CUBED_BIT,
    COLOURS,
    DIE_COLOUR,
    DIE_NUMBER,
    DOUBLER_BITS,
    FULL_HOUSE_BIT,
    LOAN_PENALTY,
    ODDS_OR_EVENS_BIT,
    PAIRS_BIT,
    POINT_PRO_BIT,
    RAINBOW_BIT,
    RUN_BIT,
    STRAIGHT_CASH_BIT,
    WHITE,
)
from ludoteca.games.bare_bones.events import LoanRepaid, Scored
from ludoteca.games.bare_bones.state import NOBODY, BareBones

POINT: Final = 256
"""A point in a result; a coin is 1."""

HIGHEST: Final = 6
"""The highest number on any die."""


def blocked_numbers(table: BareBones) -> int:
    """A bit for each number that an opponent's Can't Touch This blocks; one's own never does (BB-42, BB-R44)."""
    blocked = 0
    if table.lying_out == 0:
        return blocked
    for colour in range(COLOURS):
        owner = table.aside_owner[colour]
        if owner != NOBODY and owner != table.active:
            blocked |= BIT[table.aside_number[colour]]
    return blocked


def results(table: BareBones) -> list[int]:
    """Every result worth choosing, most points first (BB-23, BB-R23).

    Grouping and doubling come first, then blocked numbers, then Point Pro and Straight Cash, under
    which only the best sum is left. Coins of a Yard Sale are no part of it.
    """
    found = dice_results(table)
    if table.played & POINT_PRO_BIT:
        return [best_sum(found) * POINT]
    if table.played & STRAIGHT_CASH_BIT:
        return [best_sum(found)]
    return found if len(found) == 1 else undominated(found)


def best_sum(found: list[int]) -> int:
    """Points and coins together, of the result where they are most (BB-54, BB-58)."""
    best = 0
    for result in found:
        best = max(best, result // POINT + result % POINT)
    return best


def undominated(found: list[int]) -> list[int]:
    """Results without those that another one equals or beats in points and in coins (BB-R23)."""
    found.sort(reverse=True)
    kept: list[int] = []
    most_coins = -1
    for result in found:
        coins = result % POINT
        if coins > most_coins:
            kept.append(result)
            most_coins = coins
    return kept


def dice_results(table: BareBones) -> list[int]:
    """What the dice can be worth, before any conversion: points and coins apart (BB-16, BB-24).

    The Action Units leave room for one doubler in a turn, so that no die is ever worth more than twice
    its number (BB-R15). Rainbow counts the dice that were rolled (BB-R28). The rulebook works out Pairs
    and Odds or Evens (BB-62 to BB-64).
    """
    blocked = blocked_numbers(table)
    if not table.played & DOUBLER_BITS:
        return [worth(table, table.dice, blocked)]
    if table.played & ODDS_OR_EVENS_BIT:
        return odds_or_evens(table, blocked)
    if table.played & COLOR_CUBED_BIT:
        return [color_cubed(table, blocked)]
    if table.played & RAINBOW_BIT:
        dice = worth(table, table.dice, blocked)
        return [2 * dice if len(table.dice) >= 3 else dice]
    pattern = Pattern(table, blocked)
    if table.played & RUN_BIT:
        pattern.double_runs(table.rules.one_run)
    elif table.played & FULL_HOUSE_BIT:
        pattern.double_full_house(table.rules.five_of_a_kind)
    else:
        pattern.double_groups(2 if table.played & PAIRS_BIT else 3)
    return pattern.found


def worth(table: BareBones, dice: list[int], blocked: int) -> int:
    """The sum of the numbers, White ones as coins; blocked dice are worth nothing (BB-16, BB-23, BB-R45)."""
    result = 0
    for die in dice:
        number = DIE_NUMBER[die]
        if DIE_COLOUR[die] == WHITE:
            if not (blocked & BIT[number] and table.rules.blocks_coins):
                result += number
        elif not blocked & BIT[number]:
            result += number * POINT
    return result


def odds_or_evens(table: BareBones, blocked: int) -> list[int]:
    """All odd or all even dice are removed, the others doubled (BB-52, BB-R24)."""
    odd = [die for die in table.dice if DIE_NUMBER[die] % 2 == 1]
    even = [die for die in table.dice if DIE_NUMBER[die] % 2 == 0]
    return [2 * worth(table, odd, blocked), 2 * worth(table, even, blocked)]


def color_cubed(table: BareBones, blocked: int) -> int:
    """Every colour with 3 or more dice is doubled, blocked dice counted in (BB-43, BB-R27, BB-R45)."""
    counts = [0] * COLOURS
    for die in table.dice:
        counts[DIE_COLOUR[die]] += 1
    cubed = [die for die in table.dice if counts[DIE_COLOUR[die]] >= 3]
    return worth(table, table.dice, blocked) + worth(table, cubed, blocked)


class Pattern:
    """The dice by number, and what doubling some of them can add.

    Blocked dice are in no pattern, unless the table plays it so (BB-R45); then they are worth nothing.
    """

    whites: list[int]
    """By number: White dice that can be part of a pattern."""
    others: list[int]
    """By number: all other dice that can."""
    coin: list[int]
    """By number: what a White die of it adds when it is doubled."""
    point: list[int]
    """By number: what any other die of it adds when it is doubled."""
    found: list[int]
    """All results so far."""

    def __init__(self, table: BareBones, blocked: int) -> None:
        self.whites = [0] * (HIGHEST + 1)
        self.others = [0] * (HIGHEST + 1)
        self.coin = list(range(HIGHEST + 1))
        self.point = [POINT * number for number in range(HIGHEST + 1)]
        self.found = [worth(table, table.dice, blocked)]
        for die in table.dice:
            number = DIE_NUMBER[die]
            white = DIE_COLOUR[die] == WHITE
            if blocked & BIT[number] and (not white or table.rules.blocks_coins):
                if white:
                    self.coin[number] = 0
                else:
                    self.point[number] = 0
                if not table.rules.blocked_in_patterns:
                    continue
            if white:
                self.whites[number] += 1
            else:
                self.others[number] += 1

    def ways(self, number: int, count: int) -> list[int]:
        """What doubling so many dice of a number adds, for each choice between White and other dice (BB-24)."""
        fewest = max(0, count - self.others[number])
        most = min(count, self.whites[number])
        added: list[int] = []
        for whites in range(fewest, most + 1):
            added.append(whites * self.coin[number] + (count - whites) * self.point[number])
        return added

    def combine(self, number: int, count: int) -> None:
        """Double so many dice of a number in each result found so far."""
        ways = self.ways(number, count)
        found: list[int] = []
        for result in self.found:
            for added in ways:
                found.append(result + added)
        self.found = found

    def double_groups(self, size: int) -> None:
        """All disjoint pairs or triplets of equal numbers count (BB-53, BB-60, BB-R26)."""
        for number in range(1, HIGHEST + 1):
            dice = self.whites[number] + self.others[number]
            if dice >= size:
                self.combine(number, dice - dice % size)

    def double_runs(self, only_one: bool) -> None:
        """Three or more dice in a row; a second die of a number is outside the run (BB-57, BB-R25).

        Six numbers hold at most one stretch of 3 or more, and a longer run is never worse. Two runs
        take six dice, so they are all of them.
        """
        if not only_one and self.is_two_runs():
            for number in range(1, HIGHEST + 1):
                self.combine(number, self.whites[number] + self.others[number])
            return
        start = 1
        while start <= HIGHEST - 2:
            end = start
            while end <= HIGHEST and self.whites[end] + self.others[end] > 0:
                end += 1
            if end - start >= 3:
                for number in range(start, end):
                    self.combine(number, 1)
                return
            start = max(end, start + 1)

    def is_two_runs(self) -> bool:
        """Whether the dice are two runs of three."""
        left = [self.whites[number] + self.others[number] for number in range(HIGHEST + 1)]
        runs = 0
        for start in range(1, HIGHEST - 1):
            while left[start] > 0 and left[start + 1] > 0 and left[start + 2] > 0:
                for number in range(start, start + 3):
                    left[number] -= 1
                runs += 1
        return runs == 2 and max(left) == 0

    def double_full_house(self, five_of_a_kind: bool) -> None:
        """Three dice of one number and two of one number, five different dice (BB-45, BB-R33)."""
        plain = self.found[0]
        for triplet in range(1, HIGHEST + 1):
            dice = self.whites[triplet] + self.others[triplet]
            if dice >= 5 and five_of_a_kind:
                for added in self.ways(triplet, 5):
                    self.found.append(plain + added)
            if dice >= 3:
                for pair in range(1, HIGHEST + 1):
                    if pair != triplet and self.whites[pair] + self.others[pair] >= 2:
                        for added in self.ways(triplet, 3):
                            for more in self.ways(pair, 2):
                                self.found.append(plain + added + more)


def settle(table: BareBones, result: int) -> None:
    """Write the result down, repay last turn's loan, and count the coins to spend (BB-25, BB-R38, BB-R39).

    Kept coins help to repay, freshly borrowed ones do not; an unpaid coin costs 2 points, and the
    score may become negative (BB-50).
    """
    seat = table.active
    points = result // POINT
    funds = result % POINT
    if not table.rules.sale_is_earned or not table.played & POINT_PRO_BIT:
        funds += table.sale
    else:
        points += table.sale
    if table.log is not None:
        table.log.append(Scored(seat, points, funds))
    rest = 0
    kept = table.kept[seat]
    if kept > 0:
        table.kept[seat] = 0
        if table.rules.kept_repays:
            funds += kept
        else:
            rest = kept
    debt = table.debt[seat]
    if debt > 0:
        paid = min(debt, funds)
        funds -= paid
        points -= LOAN_PENALTY * (debt - paid)
        table.debt[seat] = 0
        if table.log is not None:
            table.log.append(LoanRepaid(seat, paid, debt - paid))
    table.score[seat] += points
    table.pad[(table.round - 1) * table.seats + seat] = points
    table.coins = funds + rest
    for loan in table.loans:
        table.coins += loan
