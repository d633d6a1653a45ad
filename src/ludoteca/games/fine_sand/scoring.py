"""When a game is over, and what a solo game is worth."""

from __future__ import annotations

from ludoteca.games.fine_sand.state import NO_TURN, FineSand


def is_final_turn(table: FineSand) -> bool:
    """Whether the running turn is the last one: announced (FS-52, FS-53), or the turn limit (FS-R55).

    Solo games end in the same way (FS-110).
    """
    return table.turn == table.final or 0 < table.rules.turn_limit <= table.turn


def announce(table: FineSand, turn: int) -> bool:
    """Fix the final turn; the earliest one counts and it never moves later (FS-R7). Whether that is news."""
    if table.final != NO_TURN and table.final <= turn:
        return False
    table.final = turn
    return True


def solo_points(table: FineSand) -> tuple[int, int]:
    """STACK and OFF-LOADS of a solo game (FS-111).

    The big castles remove off-loaded cards first, which count double, then cards of the stack
    (FS-R44); by option only the latter.
    """
    site = table.sites[0]
    stack = site.unbuilt()
    off_loads = len(site.symbol)
    removals = site.removals()
    if table.rules.castles_any:
        saved = min(removals, off_loads)
        off_loads -= saved
        removals -= saved
    return max(0, stack - removals), 2 * off_loads
