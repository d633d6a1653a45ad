"""The two campaigns of the game as they are kept and shown: the Fable Campaign and the Solo Campaign.

What a play leaves behind is the `campaign` entry of its position (section 12.8).
"""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from ludoteca.games.fine_sand.campaign import EXCHANGED, HIGHEST_NUMBER, SOLO_GAMES, Campaign
from ludoteca.games.fine_sand.cards import CARD_OF, CARDS, FABLE_STACK, KEYS, START_DECK
from ludoteca.games.fine_sand.position import read_campaign_entry
from ludoteca.games.fine_sand.rules import OPTIONS, Rules
from ludoteca.games.fine_sand.state import FineSand, empty_table
from ludoteca.games.fine_sand.steps import NEXT_SOLO_GAME, SET_UP_GAME
from ludoteca.games.fine_sand.view import pieces
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import CampaignKind, Entry, Standing
from ludoteca.kernel.options import complete
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Piece

COIN_ROWS: Final = 5
"""Rows of coin spaces on the scoring sheet (section 2.6)."""
SPACES_OF_A_SET: Final = 5
HIGHEST_WITH_POINTS: Final = 10
"""Only the numbers up to this one give victory points (FS-117)."""


def entry_of(state: State) -> dict[str, object]:
    """The campaign entry of a position."""
    table = cast(FineSand, state)
    return cast(Campaign, table.campaign).position(table.seats)


def game_of(left: Entry) -> int:
    """The Fable round, or the number of the solo game."""
    return cast(int, left["game"])


def exchanged(before: Entry | None, after: Entry) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The cards that are new in every deck, and those that are not in it any more (FS-67, FS-68, FS-116)."""
    old = Counter(START_DECK if before is None else deck_of(before))
    new = Counter(deck_of(after))
    came, gone = sorted((new - old).elements()), sorted((old - new).elements())
    return pieces([KEYS[card] for card in came]), pieces([KEYS[card] for card in gone])


def coming(left: Entry) -> tuple[Piece, ...]:
    """The cards on top of the Fable stack, whose order is printed (FS-65, FS-68)."""
    return pieces(cast("list[str]", left["queue"])[:EXCHANGED])


def deck_of(left: Entry) -> list[int]:
    """The cards of every deck."""
    return [CARD_OF[key] for key in cast("list[str]", left["deck"])]


# The Fable Campaign.


def fable_options(chosen: Entry, left: Entry | None) -> dict[str, object]:
    """The next game takes over decks, Fable stack and results (FS-R65); only the first may begin at a later round."""
    if left is None:
        return {**chosen, "mode": "fable"}
    kept = {name: value for name, value in chosen.items() if name != "round"}
    return {**kept, "mode": "fable", "campaign": dict(left)}


def never(left: Entry) -> bool:
    """A Fable Campaign can go on for ever (FS-71)."""
    return False


def no_points(left: Entry) -> int | None:
    """The rulebook knows no result of a whole Fable Campaign (FS-R65)."""
    return None


def results_of(left: Entry) -> dict[int, list[int]]:
    """The winners of each finished game; in a file the games are text."""
    results = cast("dict[object, list[int]]", left["results"])
    return {int(str(game)): winners for game, winners in results.items()}


def fable_told(standing: Standing) -> str:
    """The round, and how many games each player has won."""
    results = results_of(standing.left)
    current = cast(int, standing.left["game"])
    now = f"round {current} is finished" if current in results else f"round {current} is being played"
    if not results:
        return now
    wins = Counter(seat for winners in results.values() for seat in winners)
    told = ", ".join(f"{standing.names[seat]} won {wins[seat]}" for seat in sorted(wins))
    return f"{now}; of {len(results)} game{'s' if len(results) != 1 else ''} {told}"


def fable_rows(standing: Standing) -> list[tuple[str, ...]]:
    """Every finished game: how many cards were left, and who won."""
    rows: list[tuple[str, ...]] = [("Round", *standing.names, "Won by")]
    for (game, winners), play in zip(sorted(results_of(standing.left).items()), standing.plays, strict=False):
        scores = [str(score) for score in cast("list[int]", play["scores"])]
        rows.append((str(game), *scores, " and ".join(standing.names[seat] for seat in winners)))
    return rows


def fable_notes(standing: Standing) -> list[str]:
    """The Fable cards in the decks, and those that come next (FS-68)."""
    campaign = read_campaign_entry(standing.left, len(standing.names))
    inside = [card for card in FABLE_STACK if card in campaign.deck]
    lines = [f"In every deck: {', '.join(CARDS[card].title for card in inside)}."]
    next_cards = ", ".join(CARDS[card].title for card in campaign.queue[:EXCHANGED])
    return [*lines, f"In the next round: {next_cards}."]


# The Solo Campaign.


def solo_options(chosen: Entry, left: Entry | None) -> dict[str, object]:
    """A Solo Campaign is one play of up to ten games (FS-105)."""
    return {**chosen, "mode": "solo"}


def solo_anew(chosen: Entry, left: Entry, chance: Chance) -> dict[str, object]:
    """The game that is being played, set up again with the deck and the sheet that it had; or the exchange before it.

    Of an exchange that was under way, the cards that are in the box already stay there (FS-116).
    """
    table = empty_table(Rules(complete(OPTIONS, solo_options(chosen, None), 1), 1), 1, chance)
    sheet = solo_sheet(left)
    table.campaign = sheet
    if sheet.game in sheet.rows:
        boxed = len(START_DECK) - len(sheet.deck)
        table.sites[0].picked = sheet.box[:boxed]
        table.begin(NEXT_SOLO_GAME)
    else:
        table.begin(SET_UP_GAME)
    table.run()
    return table.position()


def solo_sheet(left: Entry) -> Campaign:
    """The scoring sheet that an entry describes."""
    return read_campaign_entry(left, seats=1)


def solo_is_finished(left: Entry) -> bool:
    """Lost, or ten games struck (FS-105)."""
    sheet = solo_sheet(left)
    return sheet.is_lost() or SOLO_GAMES in sheet.rows


def solo_points(left: Entry) -> int | None:
    """Victory points of a campaign that was won, for the high score (FS-117); a lost one has none."""
    sheet = solo_sheet(left)
    return 0 if sheet.is_lost() else sheet.victory_points()


def solo_told(standing: Standing) -> str:
    """Where the campaign stands, or how it ended."""
    sheet = solo_sheet(standing.left)
    if sheet.is_lost():
        return f"lost in game {sheet.game}, as no number was left to strike"
    if SOLO_GAMES in sheet.rows:
        return f"won with {points_told(sheet.victory_points())}"
    return f"game {len(sheet.rows) + 1} of {SOLO_GAMES}, {points_told(sheet.victory_points())} so far"


def points_told(points: int) -> str:
    return f"{points} victory point{'s' if points != 1 else ''}"


def solo_rows(standing: Standing) -> list[tuple[str, ...]]:
    """The games on the scoring sheet (section 2.6)."""
    sheet = solo_sheet(standing.left)
    rows: list[tuple[str, ...]] = [("Game", "Stack", "Off-loads", "Total", "Struck", "Points")]
    for game in range(1, SOLO_GAMES + 1):
        row = sheet.rows.get(game)
        if row is None:
            rows.append((str(game), "", "", "", "", ""))
            continue
        struck = str(row.struck) if row.struck else "none"
        points = str(points_of(row.struck)) if 1 <= row.struck <= HIGHEST_WITH_POINTS else ""
        rows.append((str(game), str(row.stack), str(row.off_loads), str(row.total), struck, points))
    return rows


def points_of(number: int) -> int:
    """Victory points of a struck number (FS-117)."""
    return HIGHEST_WITH_POINTS + 1 - number


def solo_notes(standing: Standing) -> list[str]:
    """The numbers and the coin spaces of the scoring sheet (section 2.6)."""
    sheet = solo_sheet(standing.left)
    numbers = range(1, HIGHEST_NUMBER + 1)
    struck = ["✗" if number in sheet.struck else "·" for number in numbers]
    points = [points_of(number) for number in range(1, HIGHEST_WITH_POINTS + 1)]
    coins = [coin_row(sheet, value, sets_per_row(standing.options)) for value in range(1, COIN_ROWS + 1)]
    return [
        "Number" + "".join(f"{number:>3}" for number in numbers),
        "Struck" + "".join(f"{mark:>3}" for mark in struck),
        "Points" + "".join(f"{number:>3}" for number in points),
        "",
        "Coins " + "".join(coins[:3]),
        "      " + "".join(coins[3:]) + "   a full set can be cashed once",
    ]


def sets_per_row(options: Entry) -> int:
    """How many sets a row of coin spaces has (FS-R38)."""
    return cast(int, options.get("solo_coin_sets_per_row", 2))


def coin_row(sheet: Campaign, value: int, sets: int) -> str:
    """A row of coin spaces: free, filled, or cashed (FS-114)."""
    marks = []
    for number in range(sets):
        before = ((value - 1) * sets + number) * SPACES_OF_A_SET
        filled = max(0, min(SPACES_OF_A_SET, sheet.spaces - before))
        cashed = number < sheet.cashed.count(value)
        marks.append("✗" * SPACES_OF_A_SET if cashed else "●" * filled + "○" * (SPACES_OF_A_SET - filled))
    return f" -{value} {' '.join(marks)}  "


CAMPAIGNS: Final = (
    CampaignKind(
        key="fable",
        title="The Fable Campaign",
        seats=range(2, 5),
        options=fable_options,
        anew=None,
        fixed=("mode", "games", "campaign"),
        left=entry_of,
        round=game_of,
        changes=exchanged,
        coming=coming,
        is_finished=never,
        points=no_points,
        told=fable_told,
        rows=fable_rows,
        notes=fable_notes,
    ),
    CampaignKind(
        key="solo",
        title="The Solo Campaign",
        seats=range(1, 2),
        options=solo_options,
        anew=solo_anew,
        fixed=("mode", "round", "games", "campaign"),
        left=entry_of,
        round=game_of,
        changes=exchanged,
        coming=coming,
        is_finished=solo_is_finished,
        points=solo_points,
        told=solo_told,
        rows=solo_rows,
        notes=solo_notes,
    ),
)
