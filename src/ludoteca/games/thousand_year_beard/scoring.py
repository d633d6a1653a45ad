"""When it is over, who won and why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.state import (
    CARDS_DECIDED,
    NOBODY,
    SILVER_DECIDED,
    TIED,
    TURN_LIMIT,
    YEARS_DECIDED,
    BeardTable,
)
from ludoteca.games.thousand_year_beard.zones import size

GOAL: Final = 1000
"""A Beard of so many Years calls the end (TYB-45)."""


def has_grown_enough(table: BeardTable, owner: i64) -> bool:
    """Whether a Beard totals 1,000 Years or more (TYB-45)."""
    return table.total(owner) >= GOAL


def judge_beards(table: BeardTable) -> None:
    """The longest Beard wins; a tie goes to more cards, then to more Silvers (TYB-46 to TYB-48).

    If all are equal nobody wins (TYB-49, TYB-R31). At least one Beard has 1,000 Years here, so the
    winner has (TYB-R32).
    """
    decide(table, table.total(0) - table.total(1), YEARS_DECIDED)
    if table.reason == TIED:
        decide(table, tiebreak_cards(table, 0) - tiebreak_cards(table, 1), CARDS_DECIDED)
    if table.reason == TIED:
        decide(table, table.dwarves[0].stash - table.dwarves[1].stash, SILVER_DECIDED)


def decide(table: BeardTable, lead: i64, reason: i64) -> None:
    """A lead of the first dwarf, or of the second below 0, wins for this reason; no lead is a tie."""
    table.winner = NOBODY if lead == 0 else 0 if lead > 0 else 1
    table.reason = TIED if lead == 0 else reason


def tiebreak_cards(table: BeardTable, owner: i64) -> i64:
    """Cards on the Beard, with or without Stashed Silvers; neither Face nor Dustpan (TYB-R2, TYB-R27, TYB-R30)."""
    dwarf = table.dwarves[owner]
    return dwarf.cards_on_beard() if table.rules.silver_breaks_ties else size(dwarf.beard)


def reaches_turn_limit(table: BeardTable) -> bool:
    """Whether the safety net against endless play ends the game (TYB-R33)."""
    return 0 < table.rules.turn_limit <= table.turns


def call_it_a_draw(table: BeardTable) -> None:
    """Nobody wins at the turn limit (TYB-R33)."""
    table.winner = NOBODY
    table.reason = TURN_LIMIT
