"""Yellow actions, out of sequence: off-load, discard and draw, and the yellow Fable cards (FS-35).

The off-load card is there from the first turn and is never built, paid or counted (FS-08).
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.building import must_keep_a_card
from ludoteca.games.fine_sand.cards import (
    ALWAYS_BUILD,
    CARDS,
    DISCARD_AND_DRAW,
    DRAW_ADDITIONAL,
    IS_COIN,
    PALLET,
    REMOVE_JUNK,
    THREE_FOR_TWO,
)
from ludoteca.games.fine_sand.decisions.common import refuse
from ludoteca.games.fine_sand.decisions.picks import DISCARD, OFF_LOAD_CARD, PALLET_CARD, REMOVE
from ludoteca.games.fine_sand.drawing import tell_use
from ludoteca.games.fine_sand.site import MARKS, OFF_LOAD, Site
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Decision, Refusal

YELLOWS: Final = [
    OFF_LOAD,
    DISCARD_AND_DRAW,
    REMOVE_JUNK,
    ALWAYS_BUILD,
    THREE_FOR_TWO,
    DRAW_ADDITIONAL,
    PALLET,
]
"""In the order in which they are offered (section 6)."""
YELLOW_COUNT: Final = 7

CARDS_NEEDED: Final = {DISCARD_AND_DRAW: 1, REMOVE_JUNK: 3, ALWAYS_BUILD: 2, THREE_FOR_TWO: 3}
"""Hand cards without which an action is not offered (FS-R60)."""


def yellow_options(table: FineSand, site: Site, options: list[int], first: int) -> None:
    """Offer the yellow actions that can be used now, each once in a turn for each copy (FS-35, FS-R51).

    While the solo off-load is due, always build needs 3, remove junk 4 and the pallet 2 hand cards;
    what draws a card or takes a coin keeps its own conditions (FS-R43).
    """
    cards = len(site.hand)
    built = site.built
    if cards and can_off_load(table, site):
        options.append(first)
    if built[DISCARD_AND_DRAW] and cards >= 1 and site.unused_at_once(DISCARD_AND_DRAW) > 0:
        options.append(first + 1)
    if built[REMOVE_JUNK] and cards >= 3 and site.unused_at_once(REMOVE_JUNK) > 0 and spares(table, site, 3):
        options.append(first + 2)
    if built[ALWAYS_BUILD] and cards >= 2 and site.unused_at_once(ALWAYS_BUILD) > 0 and spares(table, site, 2):
        options.append(first + 3)
    if built[THREE_FOR_TWO] and cards >= 3 and site.unused_at_once(THREE_FOR_TWO) > 0:
        options.append(first + 4)
    if built[DRAW_ADDITIONAL]:
        options.append(first + 5)
    if built[PALLET] and can_fill_pallet(site) and spares(table, site, 1):
        options.append(first + 6)


def spares(table: FineSand, site: Site, cards: int) -> bool:
    """Whether so many hand cards may leave for good: one is kept for the solo off-load that is due (FS-R43)."""
    return len(site.hand) > cards or not must_keep_a_card(table, site)


def can_fill_pallet(site: Site) -> bool:
    """A free slot, the pallet not used in this turn, and a coin card in hand (FS-97, FS-R50)."""
    return has_free_pallet(site) and site.unused_at_once(PALLET) > 0 and has_coin_card(site)


def can_off_load(table: FineSand, site: Site) -> bool:
    """Once a turn (FS-35); in solo only when the Symbol card is free of coins (FS-108)."""
    return not (table.rules.solo and table.symbol_coins > 0) and not site.off_loaded


def has_free_pallet(site: Site) -> bool:
    """Each pallet holds one card (FS-R50)."""
    return len(site.pallets) < site.built[PALLET]


def has_coin_card(site: Site) -> bool:
    return any(IS_COIN[card] for card in site.hand)


def yellow_refusal(table: FineSand, site: Site, decision: Decision, choice: int) -> Refusal:
    """Why a yellow action cannot be used, in the order of section 12.6."""
    mark = YELLOWS[choice]
    words = MARKS[mark]
    cards = len(site.hand)
    if mark == OFF_LOAD:
        if table.rules.solo and table.symbol_coins > 0:
            return refuse(decision, "there are still wooden coins on your Symbol card", "FS-108")
        if site.off_loaded:
            return refuse(decision, "you have off-loaded a card in this turn", "FS-35")
        return refuse(decision, "you have no card to off-load", "FS-36")
    if site.built[mark] == 0:
        return refuse(decision, f"{words} is not on your board")
    rule = CARDS[mark].rule
    if mark == PALLET and not has_free_pallet(site):
        return refuse(decision, "your pallet is full", "FS-R50", rule)
    if mark != DRAW_ADDITIONAL and site.unused_at_once(mark) <= 0:
        return refuse(decision, f"{words} was used in this turn", "FS-35", rule)
    if mark == PALLET and not has_coin_card(site):
        return refuse(decision, "you have no coin card in hand", rule)
    needed = CARDS_NEEDED.get(mark, 0)
    if cards >= needed and must_keep_a_card(table, site):
        return refuse(decision, "one hand card must be left for this turn's off-load", "FS-R43", rule)
    return refuse(decision, f"{words} needs {needed} hand cards, you have {cards}", "FS-R60", rule)


def yellow_rule(choice: int) -> str:
    """The rule behind a yellow action."""
    mark = YELLOWS[choice]
    return "FS-36" if mark == OFF_LOAD else CARDS[mark].rule


def use_yellow(table: FineSand, seat: int, choice: int) -> None:
    """Use a yellow card: it is noted as used, and its player picks the cards (FS-35)."""
    site = table.sites[seat]
    mark = YELLOWS[choice]
    tell_use(table, seat, MARKS[mark])
    if mark == OFF_LOAD:
        site.off_loaded = True
        table.ask(seat, OFF_LOAD_CARD)
        return
    site.source = mark
    if mark != DRAW_ADDITIONAL:
        site.use(mark)
    if mark == PALLET:
        table.ask(seat, PALLET_CARD)
    elif mark == REMOVE_JUNK:
        table.ask(seat, REMOVE)
    else:
        table.ask(seat, DISCARD)
