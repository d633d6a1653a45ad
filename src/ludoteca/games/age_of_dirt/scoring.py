"""When the game is over, and who has won."""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.events import GameEnded
from ludoteca.games.age_of_dirt.state import AgeOfDirt, clear_turn

STARS_TO_WIN: Final = 10


def check_win(table: AgeOfDirt, seat: int) -> None:
    """The instant a chief has 10 Rock-Stars, the game ends and that chief wins (AOD-02, AOD-74, AOD-99).

    Called after every single change that can raise a chief's Rock-Stars. Everything else is
    cancelled: no refill, no further Events (AOD-R58).
    """
    if table.stars(seat) >= STARS_TO_WIN:
        end_game(table, [seat])


def check_shared_win(table: AgeOfDirt, one: int, other: int) -> None:
    """Both chiefs of a couple win if both reach 10 by it, with `simultaneous_win = shared` (AOD-R31)."""
    champions = [seat for seat in sorted((one, other)) if table.stars(seat) >= STARS_TO_WIN]
    if champions:
        end_game(table, champions)


def end_undecided(table: AgeOfDirt) -> None:
    """Most Rock-Stars, built cards, fewest on the Reserve, most resources; equals share the win (AOD-R53, AOD-R7)."""
    ranks = [
        (table.stars(seat), len(table.built[seat]), -table.reserve[seat], table.stored[seat])
        for seat in range(table.seats)
    ]
    best = max(ranks)
    end_game(table, [seat for seat in range(table.seats) if ranks[seat] == best])


def end_game(table: AgeOfDirt, champions: list[int]) -> None:
    """Nothing is left to happen; pieces on their way stay where they lie (section 12)."""
    clear_turn(table)
    table.passes = 0
    table.champions = champions
    table.finish()
    if table.log is not None:
        table.log.append(GameEnded(tuple(champions), tuple(table.scores())))
