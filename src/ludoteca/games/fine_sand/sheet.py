"""What the scoring sheet of a Solo Campaign may still bring: games that can be struck, and victory points.

Each game still to come has some total, more or less the usual one. A number of totals can be struck exactly if for
every number there are no more totals from it on than free numbers from it on (FS-112), in whatever order they come.
So it can be reckoned how likely so many more games find a number, and low totals are worth what they leave free.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from ludoteca.games.fine_sand.campaign import HIGHEST_NUMBER, SOLO_GAMES, SPACES, Campaign
from ludoteca.games.fine_sand.decisions.solo import HIGHEST_SET
from ludoteca.games.fine_sand.scoring import solo_points
from ludoteca.games.fine_sand.state import FineSand

STRUCK: Final = 0.05
"""What each game on the sheet is worth."""
WON: Final = 0.1
"""What it is worth beside that to have won the campaign (FS-105)."""
POINTS: Final = 0.4
"""What all victory points together are worth, and only in a won campaign (FS-117)."""
MOST_POINTS: Final = 55.0
USUAL_TOTALS: Final = [0.0, 17.0, 16.5, 16.5, 16.5, 17.0, 17.0, 16.5, 14.0, 13.0, 12.0]
"""By game: its usual total; the last Fable cards help most."""
SPREAD: Final = 2.5
"""How far totals lie apart: their standard deviation."""
NEAR: Final = 10.0
"""A total that is so many points too high is half as near to being struck as one that just is."""
CONSOLATION: Final = 0.6
"""What a lost game is worth that was near to being struck, in games."""
LATER: Final = 0.8
"""What part of the coin sets is of use in later games."""
SET_SIZE: Final = 5
"""Spaces of a set of coins."""
DOUBTS: Final = [-1.4, -0.7, 0.0, 0.7, 1.4]
"""Totals that a running game may still come to, in standard deviations."""
MOST_KNOWN: Final = 5000

KNOWN: Final[dict[int, float]] = {}
"""Sheets that have been looked at: playouts come to the same few again and again."""


def prospects(campaign: Campaign, total: float, per_row: int, doubt: float) -> float:
    """The value of a campaign whose running game will have about this total, give or take the doubt."""
    if doubt <= 0.0:
        return between(campaign, total, per_row)
    value = 0.0
    for part in DOUBTS:
        value += between(campaign, total + part * doubt, per_row)
    return value / len(DOUBTS)


def between(campaign: Campaign, total: float, per_row: int) -> float:
    """The value of a total that need not be whole."""
    low = int(total)
    if low < 1:
        return struck_value(campaign, 1, per_row)
    share = total - low
    value = struck_value(campaign, low, per_row)
    return value + share * (struck_value(campaign, low + 1, per_row) - value) if share > 0.0 else value


def struck_value(campaign: Campaign, total: int, per_row: int) -> float:
    """The value of a campaign in which this total is struck next (FS-112, FS-113)."""
    number = free_number(campaign, total)
    if number > HIGHEST_NUMBER:
        return lost_value(campaign, total)
    return sheet_value(campaign, number, campaign.game, per_row)


def free_number(campaign: Campaign, total: int) -> int:
    """The first number from a total on that is not struck yet (FS-112); above 20 there is none on the sheet."""
    number = total
    while number in campaign.struck:
        number += 1
    return number


def lost_value(campaign: Campaign, total: int) -> float:
    """A campaign is lost the better the later, and the fewer points its last total is too high (FS-113)."""
    excess = max(1, free_number(campaign, total) - HIGHEST_NUMBER)
    return STRUCK * (campaign.game - 1 + CONSOLATION * NEAR / (NEAR + excess))


def sheet_value(campaign: Campaign, struck: int, games: int, per_row: int) -> float:
    """The value of a sheet after so many games, with one more number struck (0 for none)."""
    coins = coins_worth(campaign, per_row) if games < SOLO_GAMES else 0.0
    key = (int(10.0 * coins) << 32) | (games << 24) | (1 << struck if struck else 0)
    for number in campaign.struck:
        key |= 1 << number
    known = KNOWN.get(key)
    if known is not None:
        return known
    taken = [*campaign.struck, struck] if struck else campaign.struck
    value = reckon(taken, games, coins)
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.clear()
    KNOWN[key] = value
    return value


def reckon(taken: list[int], games: int, coins: float) -> float:
    """The same, from the numbers that are struck and what coins can still take off totals."""
    points = 0.0
    for number in taken:
        if number <= 10:
            points += 11 - number
    left = SOLO_GAMES - games
    if left <= 0:
        return STRUCK * games + WON + POINTS * points / MOST_POINTS
    usual = 0.0
    for game in range(games + 1, SOLO_GAMES + 1):
        usual += USUAL_TOTALS[game]
    likely = totals_around((usual - LATER * coins) / left)
    chances = chances_to_fit(taken, left, likely)
    for number in range(1, 11):
        points += left * likely[number] * (11 - number)
    value = STRUCK * games
    for chance in chances:
        value += STRUCK * chance
    return value + chances[left - 1] * (WON + POINTS * min(1.0, points / MOST_POINTS))


def totals_around(mean: float) -> list[float]:
    """By total up to 20: how likely a game has it; what is missing to 1 are totals that are too high."""
    likely = [0.0] * (HIGHEST_NUMBER + 1)
    whole = 0.0
    for total in range(-5, HIGHEST_NUMBER + 21):
        away = (total - mean) / SPREAD
        weight = exp(-0.5 * away * away)
        whole += weight
        if total <= HIGHEST_NUMBER:
            likely[max(1, total)] += weight
    for total in range(1, HIGHEST_NUMBER + 1):
        likely[total] /= whole
    return likely


def chances_to_fit(taken: list[int], left: int, likely: list[float]) -> list[float]:
    """By number of games, from 1: how likely as many more totals can all be struck.

    `ways[k]` is the chance that certain k games, and no others, have totals from a number on and fit, divided by the
    orders they can come in; it is carried from 20 down.
    """
    ways = [0.0] * (left + 1)
    ways[0] = 1.0
    free = 0
    for number in range(HIGHEST_NUMBER, 0, -1):
        if number not in taken:
            free += 1
        for count in range(left, 0, -1):
            total = ways[count]
            part = 1.0
            for more in range(1, count + 1):
                part *= likely[number] / more
                total += ways[count - more] * part
            ways[count] = total if count <= free else 0.0
    chances: list[float] = []
    orders = 1.0
    for count in range(1, left + 1):
        orders *= count
        chances.append(orders * ways[count])
    return chances


def coins_worth(campaign: Campaign, per_row: int) -> float:
    """What full sets can take off totals, and what the set that is being filled will (FS-114)."""
    worth = 0.0
    for value in campaign.sets(per_row):
        worth += value
    if campaign.spaces < SPACES:
        begun = campaign.spaces % SET_SIZE
        value = 1 + campaign.spaces // SET_SIZE // per_row
        if value <= HIGHEST_SET:
            worth += value * begun / SET_SIZE
    return worth


def weigh_cash(table: FineSand, choice: int) -> float:
    """Solo: cash a set where that makes the sheet better than to keep it (FS-114)."""
    campaign = cast(Campaign, table.campaign)
    points = solo_points(table)
    total = points[0] + points[1] - sum(table.sites[0].picked)
    if choice < HIGHEST_SET:
        campaign = campaign.cash(choice + 1)
        total -= choice + 1
    return exp(20.0 * prospects(campaign, float(total), table.rules.sets_per_row, 0.0))
