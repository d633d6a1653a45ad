"""What the scoring sheet of a Solo Campaign may still bring, from 0 for a lost campaign to 1 for a perfect one."""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.campaign import HIGHEST_NUMBER, SOLO_GAMES, Campaign

GETTING_ON: Final = 0.2
"""What it is worth to have finished all games."""
ROOM: Final = 0.3
"""What it is worth to have a number left for each game still to come."""
MOST_POINTS: Final = 55.0
USUAL_TOTAL: Final = 9
"""From this number on free numbers make room for the games to come."""
USUAL_POINTS: Final = 2.0
"""Victory points that a game still to come brings, about."""
HOPE: Final = 0.6
"""How likely a total can still be struck that now looks one too high; two too high: that squared."""
NEAR: Final = 10.0
"""A total that is so many points too high is half a game worse than one that just is."""
SET_VALUE: Final = 0.6
"""What part of a full set of coins kept for later is worth in victory points."""


def prospects(campaign: Campaign, total: float, per_row: int) -> float:
    """The value of a campaign whose running game will have this total, coin sets cashed in it taken off."""
    low = int(total)
    if low < 1:
        return struck_value(campaign, 1, per_row)
    share = total - low
    return (1.0 - share) * struck_value(campaign, low, per_row) + share * struck_value(campaign, low + 1, per_row)


def struck_value(campaign: Campaign, total: int, per_row: int) -> float:
    """The value of a campaign in which this total is struck next (FS-112, FS-113)."""
    number = free_number(campaign, total)
    if number > HIGHEST_NUMBER:
        lost = lost_value(campaign, total)
        return lost + (sheet_value(campaign, 0, campaign.game, per_row) - lost) * HOPE ** (number - HIGHEST_NUMBER)
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
    return GETTING_ON * (campaign.game - 1 + NEAR / (NEAR + excess)) / SOLO_GAMES


def sheet_value(campaign: Campaign, struck: int, games: int, per_row: int) -> float:
    """The value of a sheet after so many games, with one more number struck (0 for none)."""
    points = float(max(0, 11 - struck)) if struck else 0.0
    for number in campaign.struck:
        if number <= 10:
            points += 11 - number
    left = SOLO_GAMES - games
    if left <= 0:
        return GETTING_ON + ROOM + (1.0 - GETTING_ON - ROOM) * min(points, MOST_POINTS) / MOST_POINTS
    free = 0
    for number in range(USUAL_TOTAL, HIGHEST_NUMBER + 1):
        if number != struck and number not in campaign.struck:
            free += 1
    for value in campaign.sets(per_row):
        points += SET_VALUE * value
    points += USUAL_POINTS * left
    room = min(1.0, (free + 1.0) / (left + 1.0))
    return GETTING_ON * games / SOLO_GAMES + ROOM * room + (1.0 - GETTING_ON - ROOM) * min(1.0, points / MOST_POINTS)
