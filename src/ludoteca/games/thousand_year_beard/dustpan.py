"""The Dustpan: what Scissor Slice and Axe Whack cut off and where it falls, and how it leaves again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import AXE_WHACK, KEYS, SILVER
from ludoteca.games.thousand_year_beard.events import Cut, DustpanDiscarded
from ludoteca.games.thousand_year_beard.piles import discard
from ludoteca.games.thousand_year_beard.state import NO_CARD, BeardTable, Dwarf, names_of
from ludoteca.games.thousand_year_beard.zones import EMPTY, cards_of, lowest, one

SLICED: Final = 1
WHACKED: Final = 2


def cuts(table: BeardTable, blade: i64, owner: i64) -> i64:
    """How many cards a blade cuts off: one or two, if so many lie there (TYB-72, TYB-73, TYB-R7)."""
    most: i64 = WHACKED if blade == AXE_WHACK else SLICED
    return min(most, table.dwarves[owner].cards_on_beard())


def is_full(table: BeardTable, owner: i64) -> bool:
    """A Dustpan holds one card (TYB-30), the Ghost's for ever (TYB-58, TYB-R45).

    That of the player who plays alone is never full (TYB-59, TYB-R34).
    """
    if table.rules.dustpan_never_full and not table.is_ghost(owner):
        return False
    return table.dwarves[owner].dustpan != EMPTY


def cut_the_bottom(table: BeardTable, blade: i64, owner: i64) -> None:
    """Cut the very-bottom cards: Stashed Silvers first, then Beard Cards from the lowest up (TYB-72, TYB-73)."""
    dwarf = table.dwarves[owner]
    silvers = dwarf.stash
    beard = dwarf.beard
    cards: list[int] = []
    for _ in range(cuts(table, blade, owner)):
        if silvers > 0:
            silvers -= 1
            cards.append(SILVER)
        else:
            card = lowest(beard)
            beard -= one(card)
            cards.append(card)
    cut_off(table, owner, cards)


def cut_the_longest(table: BeardTable, blade: i64, owner: i64) -> None:
    """The Ghost, where blades cut anywhere, takes the highest Years first and Silver last (TYB-R5)."""
    cut_off(table, owner, cards_on(table.dwarves[owner])[: cuts(table, blade, owner)])


def cards_on(dwarf: Dwarf) -> list[int]:
    """All cards on a Beard from top to bottom, Stashed Silvers last (TYB-22)."""
    return cards_of(dwarf.beard) + [SILVER] * int(dwarf.stash)


def cut_off(table: BeardTable, owner: i64, cards: list[int]) -> None:
    """Cut cards off a Beard: the highest Years fall into the Dustpan, the rest is discarded (TYB-28, TYB-32).

    Card order ranks Silver below every Beard Card (TYB-33); of two equal cards it is either (TYB-R8).
    If the Dustpan is full, all are discarded (TYB-31). The Ghost's Axe is no exception (TYB-R36).
    """
    if not cards:
        return
    dwarf = table.dwarves[owner]
    for card in cards:
        if card == SILVER:
            dwarf.stash -= 1
        else:
            dwarf.beard -= one(card)
        dwarf.discard += one(card)
    swept = NO_CARD if is_full(table, owner) else min(cards)
    if swept != NO_CARD:
        dwarf.discard -= one(swept)
        dwarf.dustpan += one(swept)
    if table.log is not None:
        fallen = "nothing" if swept == NO_CARD else KEYS[swept]
        table.log.append(Cut(table.owner_name(owner), tuple(names_of(cards)), fallen))


def throw_away(table: BeardTable, seat: i64, card: i64) -> None:
    """Discard a card of the own Dustpan (TYB-34, TYB-35)."""
    table.dwarves[seat].dustpan -= one(card)
    discard(table, seat, card)
    if table.log is not None:
        table.log.append(DustpanDiscarded(int(seat), KEYS[card]))
