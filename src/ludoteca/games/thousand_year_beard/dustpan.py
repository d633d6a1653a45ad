"""The Dustpan: what Scissor Slice and Axe Whack cut off and where it falls, and how it leaves again."""

from __future__ import annotations

from typing import Final

from ludoteca.games.thousand_year_beard.cards import AXE_WHACK, KEYS, SILVER
from ludoteca.games.thousand_year_beard.events import Cut, DustpanDiscarded
from ludoteca.games.thousand_year_beard.piles import discard
from ludoteca.games.thousand_year_beard.state import NO_CARD, BeardTable, Dwarf, cards_on_beard, faces, insert

SLICED: Final = 1
WHACKED: Final = 2


def cuts(table: BeardTable, blade: int, owner: int) -> int:
    """How many cards a blade cuts off: one or two, if so many lie there (TYB-72, TYB-73, TYB-R7)."""
    return min(WHACKED if blade == AXE_WHACK else SLICED, cards_on_beard(table.dwarves[owner]))


def is_full(table: BeardTable, owner: int) -> bool:
    """A Dustpan holds one card (TYB-30, TYB-R45); the solo player's is never full (TYB-59, TYB-R34)."""
    if table.rules.dustpan_never_full and not table.is_ghost(owner):
        return False
    return len(table.dwarves[owner].dustpan) > 0


def cut_the_bottom(table: BeardTable, blade: int, owner: int) -> None:
    """Cut the very-bottom cards: Stashed Silvers first, then Beard Cards from the lowest up (TYB-72, TYB-73)."""
    dwarf = table.dwarves[owner]
    cards: list[int] = []
    for _ in range(cuts(table, blade, owner)):
        if dwarf.stash > 0:
            dwarf.stash -= 1
            cards.append(SILVER)
        else:
            cards.append(dwarf.beard.pop())
    sweep(table, owner, cards)


def cut_the_longest(table: BeardTable, blade: int, owner: int) -> None:
    """The Ghost, where blades cut anywhere, takes the highest Years first and Silver last (TYB-R5)."""
    dwarf = table.dwarves[owner]
    cards: list[int] = []
    for _ in range(cuts(table, blade, owner)):
        card = dwarf.beard[0] if dwarf.beard else SILVER
        take_off(dwarf, card)
        cards.append(card)
    sweep(table, owner, cards)


def take_off(dwarf: Dwarf, card: int) -> None:
    """Take a card off a Beard, wherever it lies there."""
    if card == SILVER:
        dwarf.stash -= 1
    else:
        dwarf.beard.remove(card)


def sweep(table: BeardTable, owner: int, cards: list[int]) -> None:
    """Of the cut cards the one with the highest Years falls into the Dustpan, the rest is discarded.

    (TYB-28, TYB-32, TYB-R36.) Card order ranks Silver below every Beard Card (TYB-33); of two equal
    cards it is either (TYB-R8). If the Dustpan is full, all are discarded (TYB-31).
    """
    if not cards:
        return
    dwarf = table.dwarves[owner]
    swept = NO_CARD if is_full(table, owner) else min(cards)
    if swept != NO_CARD:
        insert(dwarf.dustpan, swept)
    kept = swept
    for card in cards:
        if card == kept:
            kept = NO_CARD
        else:
            discard(table, owner, card)
    if table.log is not None:
        fallen = "none" if swept == NO_CARD else KEYS[swept]
        table.log.append(Cut(table.owner_key(owner), tuple(faces(cards)), fallen))


def throw_away(table: BeardTable, seat: int, card: int) -> None:
    """Discard a card of the own Dustpan (TYB-34, TYB-35)."""
    table.dwarves[seat].dustpan.remove(card)
    discard(table, seat, card)
    if table.log is not None:
        table.log.append(DustpanDiscarded(seat, KEYS[card]))
