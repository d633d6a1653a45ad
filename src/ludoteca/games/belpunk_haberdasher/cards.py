"""The box: 52 cards in four suits, the actions of the suits, and what sets are worth.

A card is its index: 13 times the place of its suit in Machine Order, plus its number less one.
Rising index is the order in which revealed cards resolve (BPH-21, BPH-22).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NUMBERS: Final = 13
"""Each suit holds the numbers 1 to 13 once (BPH-R6)."""

STEAM: Final = 0
GEARS: Final = 1
PARTS: Final = 2
ELECTRICITY: Final = 3

DRAW: Final = 0
SALVAGE: Final = 1
RETOOL: Final = 2
TRADE: Final = 3


@dataclass(frozen=True)
class Action:
    """What a suit lets its discarder do. The names are ours, the texts restate the rulebook."""

    key: str
    text: str
    rule: str
    source: str = "rulebook"


@dataclass(frozen=True)
class Suit:
    """A suit, in Machine Order, with its two actions (BPH-42)."""

    key: str
    title: str
    actions: tuple[int, int]
    source: str = "rulebook"


@dataclass(frozen=True)
class SetKind:
    """A kind of set: its points with the fewest cards, and for each card more."""

    key: str
    title: str
    cards: int
    most: int
    points: int
    more: int
    rule: str
    text: str
    source: str = "rulebook"


ACTIONS: Final = (
    Action("draw", "Take the top card of the deck into your hand.", "BPH-43"),
    Action("salvage", "Look through one Scrap Pile and take any card of it into your hand.", "BPH-44"),
    Action("retool", "Take a card from a Scrap Pile, then put a card from your hand into it.", "BPH-45"),
    Action("trade", "Swap a card with another player, who picks the card you get.", "BPH-48"),
)

SUITS: Final = (
    Suit("steam", "Steam", actions=(DRAW, TRADE)),
    Suit("gears", "Gears", actions=(RETOOL, TRADE)),
    Suit("parts", "Parts", actions=(SALVAGE, RETOOL)),
    Suit("electricity", "Electricity", actions=(DRAW, SALVAGE)),
)

GOGGLES: Final = 0
BROKEN_GEARS: Final = 1
PERFECT_GEARS: Final = 2
PERFECT_BELT: Final = 3
COBBLED_BELT: Final = 4

SET_KINDS: Final = (
    SetKind("goggles", "Goggles", 2, 2, points=3, more=0, rule="BPH-36", text="Two cards of one number."),
    SetKind("broken-gears", "Broken Gears", 3, 3, points=5, more=0, rule="BPH-39", text="Three cards of one number."),
    SetKind("perfect-gears", "Perfect Gears", 4, 4, points=10, more=0, rule="BPH-40", text="Four cards of one number."),
    SetKind("perfect-belt", "Perfect Belt", 3, 13, points=5, more=2, rule="BPH-37", text="A run in one suit."),
    SetKind("cobbled-belt", "Cobbled Belt", 3, 4, points=3, more=1, rule="BPH-38", text="A run without a shared suit."),
)

HANDS: Final = {2: 8, 3: 7, 4: 6}
"""Cards dealt to each player, by the number of players (BPH-07)."""

KEYS: Final = [f"{suit.key}-{number}" for suit in SUITS for number in range(1, NUMBERS + 1)]
"""The key of each card (section 12.1 of the specification)."""

CARDS: Final = 52
"""52 cards (BPH-04)."""

CARD_OF: Final = {key: card for card, key in enumerate(KEYS)}
"""The card that a key names."""
