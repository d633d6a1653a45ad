"""The box: two sets of one Face Card and 26 cards (TYB-01, TYB-69).

A card is the index of its kind in card order; copies of a card are all alike. Beard Cards come
first and the longest of them first, so down a Beard the index never falls (TYB-09). Silver stands
below every Beard Card, as the rulebook ranks it for the Axe Whack (TYB-33).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BEARD: Final = "beard"
METAL: Final = "silver"
GROOMING: Final = "grooming"

SILVER: Final = 7
MAGIC_COMB: Final = 8
PURPLISH_POTION: Final = 9
SCISSOR_SLICE: Final = 10
AXE_WHACK: Final = 11

BEARD_KINDS: Final = 7
"""Seven kinds of Beard Card; whatever has a lower index is one."""
GROOMING_KINDS: Final = 4
KINDS: Final = 12
DECK_SIZE: Final = 26
"""15 Beard Cards, 5 Silver Cards and 6 Grooming Cards for each dwarf; two Face Cards make it 54."""


@dataclass(frozen=True)
class Reading:
    """Another effect for a card whose printed text is lost, in force with the option named."""

    option: str
    value: str
    text: str
    rule: str


@dataclass(frozen=True)
class Card:
    """One kind of card. Name and number of copies are the rulebook's for all of them.

    `source` says where the text comes from: `rulebook`, `deduced` from it, `public` (an earlier
    draft of the rules) or `reconstructed`; `because` says how.
    """

    key: str
    title: str
    kind: str
    copies: int
    text: str
    rule: str
    years: int = 0
    source: str = "rulebook"
    because: str = ""
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True)
class FaceCard:
    """The Face Card of a dwarf, which never leaves the table and only flips (TYB-04, TYB-27)."""

    title: str
    stubble: int
    scruff: int
    text: str
    rule: str
    source: str
    because: str


FACE: Final = FaceCard(
    "Face Card",
    stubble=0,
    scruff=300,
    text="Stubble is worth 0 Years, Scruff 300. Never in the Deck, never cut or shaved.",
    rule="TYB-R1",
    source="reconstructed",
    because="The rulebook gives only the difference of 300 Years; a bare dwarf at 0 is the simplest reading.",
)

CARDS: Final = (
    Card("200", "Beard Card", BEARD, copies=1, years=200, text="200 Years.", rule="TYB-17"),
    Card("175", "Beard Card", BEARD, copies=2, years=175, text="175 Years.", rule="TYB-17"),
    Card("150", "Beard Card", BEARD, copies=2, years=150, text="150 Years.", rule="TYB-17"),
    Card("125", "Beard Card", BEARD, copies=3, years=125, text="125 Years.", rule="TYB-17"),
    Card("100", "Beard Card", BEARD, copies=3, years=100, text="100 Years.", rule="TYB-17"),
    Card("75", "Beard Card", BEARD, copies=2, years=75, text="75 Years.", rule="TYB-17"),
    Card("50", "Beard Card", BEARD, copies=2, years=50, text="50 Years.", rule="TYB-17"),
    Card(
        "silver",
        "Silver Card",
        METAL,
        copies=5,
        text="Pays for a Groom or a Clean Shave. Up to 4 may be Stashed; 3 Stashed Silvers flip a Face Card.",
        rule="TYB-21",
    ),
    Card(
        "magic-comb",
        "Magic Comb",
        GROOMING,
        copies=2,
        text="Put 1 Beard Card from your hand into your Beard at its sorted place, ignoring the Very-Bottom Rule.",
        rule="TYB-70",
        source="public",
        because="An earlier draft of the rules lets the Comb ignore the Very-Bottom Rule; the details are deduced.",
        readings=(Reading("comb_growth", "replaces_grow", "The same, but it uses up the Grow of the turn.", "TYB-R3"),),
    ),
    Card(
        "purplish-potion",
        "Purplish Potion",
        GROOMING,
        copies=1,
        text="Put 1 Beard Card from your Discard Pile into your Beard at its sorted place.",
        rule="TYB-71",
        source="reconstructed",
        because="The rulebook says only that it helps its user's own Beard, and lets you look through your discards.",
        readings=(Reading("potion_effect", "tonic", "Add 1 or 2 Beard Cards from your hand to the bottom.", "TYB-R4"),),
    ),
    Card(
        "scissor-slice",
        "Scissor Slice",
        GROOMING,
        copies=2,
        text="Cut the very-bottom card off the other dwarf's Beard; it falls into their Dustpan.",
        rule="TYB-72",
        source="deduced",
        because="One cut card and the Dustpan are the rulebook's; that the cut is from the bottom is deduced.",
        readings=(Reading("blade_cut", "any", "Cut any card off the other dwarf's Beard.", "TYB-R5"),),
    ),
    Card(
        "axe-whack",
        "Axe Whack",
        GROOMING,
        copies=1,
        text="Cut the 2 very-bottom cards off the other dwarf's Beard; the higher falls into their Dustpan.",
        rule="TYB-73",
        source="deduced",
        because="Two cut cards and the Dustpan are the rulebook's; that the cut is from the bottom is deduced.",
        readings=(Reading("blade_cut", "any", "Cut any 2 cards off the other dwarf's Beard.", "TYB-R5"),),
    ),
)

KEYS: Final = [card.key for card in CARDS]
"""The key of each card (section 12.1). "Scissors Slice" is the same card as "Scissor Slice" (TYB-R47)."""

CARD_OF: Final = {key: card for card, key in enumerate(KEYS)}
"""The card that a key names."""

YEARS: Final = [card.years for card in CARDS]
"""The Years printed on each card; Silver and Grooming Cards have none (TYB-25)."""

QUARTERS: Final = sum(YEARS[card] // 25 << 4 * (BEARD_KINDS - 1 - card) for card in range(BEARD_KINDS))
"""What the Beard Cards are worth in quarters of a century, one hexadecimal digit each: 0x8765432 (TYB-40)."""

COPIES: Final = [card.copies for card in CARDS]

SCRUFF_YEARS: Final = 300
"""What Scruff is worth more than Stubble (TYB-27, TYB-R1)."""

FULL_DECK: Final = [card for card in range(KINDS) for _ in range(COPIES[card])]
"""The 26 cards of one colour in card order (TYB-01)."""
