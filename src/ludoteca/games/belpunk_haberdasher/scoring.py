"""What a round is worth and when the game is over."""

from __future__ import annotations

from ludoteca.games.belpunk_haberdasher.sets import group_points
from ludoteca.games.belpunk_haberdasher.state import Belpunk


def round_points(table: Belpunk, seat: int) -> int:
    """The points of the sets, less one for each card in the Scrap Pile (BPH-34, BPH-35, BPH-R13).

    May be negative (BPH-R5). Cards on The Machine and in the deck cost nobody anything (BPH-R14).
    """
    points = -len(table.piles[seat])
    for group in table.sets[seat]:
        points += group_points(group)
    return points


def game_ends(table: Belpunk) -> bool:
    """Whether the round just scored was the last one (BPH-49, BPH-53).

    At `target_points` the game ends (BPH-03, BPH-R1), unless the top is tied and ties are played
    off (BPH-R3); after `max_rounds` it ends in any case (BPH-R4).
    """
    best = max(table.totals)
    tied = table.totals.count(best) > 1
    if best >= table.rules.target_points and not (tied and table.rules.extra_round):
        return True
    return 0 < table.rules.max_rounds <= table.round
