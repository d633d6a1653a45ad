"""The two campaigns of the game as they are kept and shown: the Fable Campaign and the Solo Campaign.

What a play leaves behind is the `campaign` entry of its last position (section 12.8).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ludoteca.games.fine_sand.campaign import SOLO_GAMES, Campaign
from ludoteca.games.fine_sand.position import read_campaign_entry
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.game import CampaignKind
from ludoteca.kernel.state import State

Entry = Mapping[str, object]


def entry_of(state: State) -> dict[str, object]:
    """The campaign entry of a position."""
    return cast("dict[str, object]", cast(FineSand, state).position()["campaign"])


def fable_options(left: Entry | None) -> dict[str, object]:
    """The next game of a Fable Campaign takes over decks, Fable stack and results (FS-R65)."""
    return {"mode": "fable"} if left is None else {"mode": "fable", "campaign": dict(left)}


def solo_options(left: Entry | None) -> dict[str, object]:
    """A Solo Campaign is one play of up to ten games (FS-105)."""
    return {"mode": "solo"}


def never(left: Entry) -> bool:
    """A Fable Campaign can go on for ever (FS-71)."""
    return False


def no_points(left: Entry) -> int | None:
    """The rulebook knows no result of a whole Fable Campaign (FS-R65)."""
    return None


def fable_standing(left: Entry) -> str:
    """How many games each seat has won."""
    results = cast("dict[object, list[int]]", left.get("results", {}))
    if not results:
        return f"round {left.get('game', 1)} is being played"
    wins: dict[int, int] = {}
    for winners in results.values():
        for seat in winners:
            wins[seat] = wins.get(seat, 0) + 1
    told = ", ".join(f"player {seat} has won {wins[seat]}" for seat in sorted(wins))
    return f"{len(results)} game{'s' if len(results) != 1 else ''} finished, round {left['game']}: {told}"


def fable_rows(left: Entry) -> list[tuple[str, ...]]:
    """The winners of every game."""
    results = cast("dict[object, list[int]]", left.get("results", {}))
    rows: list[tuple[str, ...]] = [("Round", "Won by")]
    for game in sorted(results, key=lambda name: int(str(name))):
        rows.append((str(game), " and ".join(f"player {seat}" for seat in results[game])))
    return rows


def solo_sheet(left: Entry) -> Campaign:
    """The scoring sheet that an entry describes."""
    return read_campaign_entry(left, seats=1)


def solo_is_finished(left: Entry) -> bool:
    """Lost, or ten games struck (FS-105)."""
    sheet = solo_sheet(left)
    return sheet.is_lost() or SOLO_GAMES in sheet.rows


def solo_points(left: Entry) -> int | None:
    """Victory points of a campaign that was won, for the high score (FS-117)."""
    sheet = solo_sheet(left)
    return 0 if sheet.is_lost() else sheet.victory_points()


def solo_standing(left: Entry) -> str:
    """Where the campaign stands, or how it ended."""
    sheet = solo_sheet(left)
    if sheet.is_lost():
        return f"lost in game {sheet.game}: no number was left to strike"
    if SOLO_GAMES in sheet.rows:
        return f"won with {sheet.victory_points()} victory points"
    return f"game {len(sheet.rows) + 1} of {SOLO_GAMES}, {sheet.victory_points()} victory points so far"


def solo_rows(left: Entry) -> list[tuple[str, ...]]:
    """The scoring sheet (section 2.6)."""
    sheet = solo_sheet(left)
    rows: list[tuple[str, ...]] = [("#", "STACK", "OFF-LOADS", "TOTAL", "Struck")]
    for game, row in sorted(sheet.rows.items()):
        struck = str(row.struck) if row.struck else "none"
        rows.append((str(game), str(row.stack), str(row.off_loads), str(row.total), struck))
    full = ", ".join(f"-{value}" for value in sheet.sets(2)) or "none"
    cashed = ", ".join(f"-{value}" for value in sheet.cashed) or "none"
    rows.append(("", "", "", "", ""))
    rows.append(("", "coins", f"{sheet.spaces} of 50", f"full {full}", f"cashed {cashed}"))
    return rows


CAMPAIGNS: Final = (
    CampaignKind(
        key="fable",
        title="The Fable Campaign",
        seats=range(2, 5),
        options=fable_options,
        left=entry_of,
        is_finished=never,
        points=no_points,
        standing=fable_standing,
        rows=fable_rows,
    ),
    CampaignKind(
        key="solo",
        title="The Solo Campaign",
        seats=range(1, 2),
        options=solo_options,
        left=entry_of,
        is_finished=solo_is_finished,
        points=solo_points,
        standing=solo_standing,
        rows=solo_rows,
    ),
)
