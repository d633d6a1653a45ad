"""The box: 22 kinds of start cards, 27 Fable cards, and what each of them does.

A card is the index of its kind, in the order of the specification (sections 2.3 and 2.4), which also
sorts every list. The signs of the start cards and the presorted order of the learning game are
reconstructed: they can be corrected here without touching anything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CASTLE: Final = "castle"
COIN: Final = "coin"
GREEN: Final = "green"
RED: Final = "red"
BLUE: Final = "blue"
PURPLE: Final = "purple"
YELLOW: Final = "yellow"
CHAIR: Final = "chair"

WARNING: Final = -1
"""The warning sign: the card is never exchanged (FS-66, FS-69)."""


@dataclass(frozen=True)
class Card:
    """One kind of card. Names of start cards are ours, texts restate the rulebook."""

    key: str
    title: str
    colour: str
    """Where it is built: a column of the board, above it, or nowhere for coin cards (FS-23)."""
    cost: int
    """Printed building costs; 0 for cards that cannot be built."""
    sign: int
    """The number at the bottom right, or WARNING; for Fable cards their round."""
    rule: str
    text: str
    copies: int = 1
    value: int = 1
    """What it pays in coins (FS-24)."""
    draw: int = 0
    """Additional cards drawn in Step 1 or 2B by a plain green or blue card (FS-17, FS-33)."""
    build: int = 0
    """Additional builds of a plain red card (FS-22)."""
    discount: int = 0
    """Coins less for each build (FS-29)."""
    limit: int = 0
    """Additional cards kept in hand (FS-38)."""
    source: str = "rulebook"
    """Where the facts come from: rulebook, deduced, public, reconstructed."""


START_CARDS: Final = (
    Card("castle-1", "Sand castle", CASTLE, cost=1, sign=WARNING, rule="FS-58", text="No action."),
    Card("castle-2", "Sand castle", CASTLE, cost=2, sign=WARNING, rule="FS-58", text="No action.", copies=5),
    Card("castle-3", "Sand castle", CASTLE, cost=3, sign=0, rule="FS-58", text="No action.", copies=3),
    Card("coin-2", "Two coins", COIN, cost=0, sign=WARNING, rule="FS-25", text="Pays 2 coins.", copies=3, value=2),
    Card("coin-3", "Three coins", COIN, cost=0, sign=0, rule="FS-25", text="Pays 3 coins.", value=3),
    Card("green-6", "Roller", GREEN, 6, WARNING, "FS-17", "Draw 1 more card in Step 1.", draw=1, source="deduced"),
    Card("green-7", "Roller", GREEN, 7, WARNING, "FS-17", "Draw 1 more card in Step 1.", draw=1, source="deduced"),
    Card("green-8", "Roller", GREEN, 8, 0, "FS-17", "Draw 1 more card in Step 1.", draw=1, source="deduced"),
    Card("green-10", "Road roller", GREEN, 10, 0, "FS-17", "Draw 2 more cards in Step 1.", draw=2, source="deduced"),
    Card("red-4", "Digger", RED, 4, WARNING, "FS-22", "Build 1 more card in Step 2A.", build=1, source="deduced"),
    Card("red-5", "Digger", RED, 5, WARNING, "FS-22", "Build 1 more card in Step 2A.", build=1, source="deduced"),
    Card("red-6", "Digger", RED, 6, 0, "FS-22", "Build 1 more card in Step 2A.", build=1, source="deduced"),
    Card("red-7-discount", "Foreman", RED, 7, 0, "FS-29", "Each build of Step 2A costs 1 coin less.", discount=1),
    Card("blue-3", "Dump truck", BLUE, 3, WARNING, "FS-33", "Draw 1 more card in Step 2B.", draw=1, source="deduced"),
    Card("blue-4", "Dump truck", BLUE, 4, WARNING, "FS-33", "Draw 1 more card in Step 2B.", draw=1, source="deduced"),
    Card("blue-5", "Dump truck", BLUE, 5, 0, "FS-33", "Draw 1 more card in Step 2B.", draw=1, source="deduced"),
    Card("blue-7", "Articulated truck", BLUE, 7, 0, "FS-33", "Draw 2 more cards in Step 2B.", draw=2, source="deduced"),
    Card("purple-4", "Sand mixer", PURPLE, 4, WARNING, "FS-38", "Keep 1 more card in hand.", limit=1, source="deduced"),
    Card("purple-5", "Sand mixer", PURPLE, 5, WARNING, "FS-38", "Keep 1 more card in hand.", limit=1, source="deduced"),
    Card("purple-6", "Sand mixer", PURPLE, 6, 0, "FS-38", "Keep 1 more card in hand.", limit=1, source="deduced"),
    Card("purple-8", "Big sand mixer", PURPLE, 8, 0, "FS-38", "Keep 2 more cards in hand.", limit=2, source="deduced"),
    Card("discard-and-draw", "Discard and draw", YELLOW, 4, 0, "FS-60", "Discard 1 hand card, then draw 1 card."),
)
"""Thirty cards for each player (FS-01, FS-03). Each action card exists once: section 2.2 proves it."""

FABLE_CARDS: Final = (
    Card("scaffold", "Scaffold", COIN, 0, 1, "FS-76", "Lies in front of you, outside the hand. Pays 1 coin once."),
    Card("take-coin", "Take 1 wooden coin", GREEN, 7, 1, "FS-77", "Take 1 wooden coin in Step 1."),
    Card(
        "build-additionally",
        "Build additionally",
        BLUE,
        5,
        1,
        "FS-78",
        "In Step 2B build 1 card of printed cost 3 or less, at full cost.",
    ),
    Card("pit", "Pit", COIN, 0, 2, "FS-79", "Pays nothing. Off-load it.", value=0),
    Card("draw-and-discard", "Draw and discard", GREEN, 8, 2, "FS-80", "Draw 2 cards in Step 1, discard 1 of them."),
    Card(
        "essentials",
        "Essentials from the discard pile",
        BLUE,
        5,
        2,
        "FS-81",
        "In Step 2B take a card of your choice from your discard pile.",
    ),
    Card(
        "draw-coin-card",
        "Draw a coin card",
        GREEN,
        8,
        3,
        "FS-82",
        "In Step 1 reveal cards until a coin card shows and take it; the others are discarded.",
    ),
    Card("cards-to-the-limit", "Cards to the limit", BLUE, 3, 3, "FS-83", "In Step 2B draw up to your hand limit."),
    Card(
        "remove-junk",
        "Remove junk",
        YELLOW,
        7,
        3,
        "FS-84",
        "Discard 2 hand cards to remove 1 further hand card from the game.",
    ),
    Card("build-cheaply", "Build cheaply", RED, 10, 4, "FS-85", "Build 1 more card in Step 2A, for 2 coins less."),
    Card("draw-half", "Draw half", BLUE, 4, 4, "FS-86", "In Step 2B discard N hand cards to draw half as many."),
    Card(
        "always-build", "Always build 1 card", YELLOW, 6, 4, "FS-87", "Discard 2 hand cards for a build at full cost."
    ),
    Card("castle-4", "Sand castle", CASTLE, 4, 5, "FS-88", "No action."),
    Card(
        "raise-limit",
        "Shortly raising the hand limit",
        PURPLE,
        3,
        5,
        "FS-89",
        "Once: hand limit +3 for this turn; then the card is off-loaded.",
    ),
    Card("three-for-two", "Three for two", YELLOW, 6, 5, "FS-90", "Discard 3 hand cards to draw 2 cards."),
    Card("draw-2-cards", "Draw 2 cards", GREEN, 2, 6, "FS-92", "Once, in Step 1: draw 2 cards."),
    Card("build-for-free", "Build for free", RED, 5, 6, "FS-93", "Once, in Step 2A: build 1 card without paying."),
    Card(
        "draw-additional",
        "Draw an additional card",
        YELLOW,
        3,
        6,
        "FS-94",
        "Once: discard N hand cards to draw one more than that.",
    ),
    Card("big-sand-castle", "Big sand castle", CASTLE, 5, 7, "FS-95", "At game end 1 unbuilt card less counts."),
    Card("giant-sand-castle", "Giant sand castle", CASTLE, 8, 7, "FS-96", "At game end 2 unbuilt cards less count."),
    Card(
        "pallet",
        "Pallet",
        YELLOW,
        4,
        7,
        "FS-97",
        "Holds 1 coin card outside the hand limit; it may be spent, or counts as built.",
    ),
    Card("beach-chair", "Beach chair", CHAIR, 4, 8, "FS-98", "Is built onto your left neighbour's discard pile."),
    Card("big-base", "The big base", COIN, 0, 8, "FS-99", "Pays 4 coins, then leaves the game.", value=4),
    Card("recycling", "Recycling", PURPLE, 3, 8, "FS-100", "Before the limit check, as often as you like: 2 for 1."),
    Card(
        "real-essentials",
        "Real essentials from the discard pile",
        GREEN,
        9,
        9,
        "FS-101",
        "In Step 1 take a card of your choice from your discard pile.",
    ),
    Card(
        "build-as-desired",
        "Build as desired",
        RED,
        6,
        9,
        "FS-102",
        "In Step 2A reveal up to 5 cards and build 1 of them.",
    ),
    Card("final-delivery", "Final delivery", PURPLE, 6, 9, "FS-103", "Draw 1 card before the limit check."),
)
"""Three for each of the nine Fable rounds, from the top of the Fable stack (FS-65); one copy of each (FS-R53)."""

CARDS: Final = (*START_CARDS, *FABLE_CARDS)
KINDS: Final = 49
"""How many kinds of cards there are."""

KEYS: Final = [card.key for card in CARDS]
"""The key of each card (section 12.1 of the specification)."""
CARD_OF: Final = {card.key: index for index, card in enumerate(CARDS)}
"""The card that a key names."""

# What the engine reads, by card.
COST: Final = [card.cost for card in CARDS]
NOT_BUILDABLE: Final = 1000
"""Costs that nobody can pay."""
BUILD_COST: Final = [NOT_BUILDABLE if card.colour == COIN else card.cost for card in CARDS]
"""Printed costs, out of reach for coin cards (FS-25)."""
VALUE: Final = [card.value for card in CARDS]
LIMIT: Final = [card.limit for card in CARDS]
IS_COIN: Final = [card.colour == COIN for card in CARDS]
"""Coin cards are never built (FS-25); the pit and the scaffold are among them (FS-82, FS-R20)."""
IS_PURPLE_OR_YELLOW: Final = [card.colour in (PURPLE, YELLOW) for card in CARDS]
"""These work in the turn they are built (FS-31)."""
HAS_WARNING: Final = [card.sign == WARNING for card in CARDS]

GREEN_1: Final = [index for index, card in enumerate(CARDS) if card.colour == GREEN and card.draw == 1]
GREEN_2: Final = [index for index, card in enumerate(CARDS) if card.colour == GREEN and card.draw == 2]
BLUE_1: Final = [index for index, card in enumerate(CARDS) if card.colour == BLUE and card.draw == 1]
BLUE_2: Final = [index for index, card in enumerate(CARDS) if card.colour == BLUE and card.draw == 2]
PLAIN_RED: Final = [index for index, card in enumerate(CARDS) if card.build == 1]
DISCOUNTS: Final = [index for index, card in enumerate(CARDS) if card.discount == 1]
PURPLE_1: Final = [index for index, card in enumerate(CARDS) if card.limit == 1]
PURPLE_2: Final = [index for index, card in enumerate(CARDS) if card.limit == 2]

# Cards that the rules know by name.
COIN_2: Final = 3
COIN_3: Final = 4
DISCARD_AND_DRAW: Final = 21
SCAFFOLD: Final = 22
TAKE_COIN: Final = 23
BUILD_ADDITIONALLY: Final = 24
PIT: Final = 25
DRAW_AND_DISCARD: Final = 26
ESSENTIALS: Final = 27
DRAW_COIN_CARD: Final = 28
CARDS_TO_THE_LIMIT: Final = 29
REMOVE_JUNK: Final = 30
BUILD_CHEAPLY: Final = 31
DRAW_HALF: Final = 32
ALWAYS_BUILD: Final = 33
RAISE_LIMIT: Final = 35
THREE_FOR_TWO: Final = 36
DRAW_2_CARDS: Final = 37
BUILD_FOR_FREE: Final = 38
DRAW_ADDITIONAL: Final = 39
BIG_SAND_CASTLE: Final = 40
GIANT_SAND_CASTLE: Final = 41
PALLET: Final = 42
BEACH_CHAIR: Final = 43
BIG_BASE: Final = 44
RECYCLING: Final = 45
REAL_ESSENTIALS: Final = 46
BUILD_AS_DESIRED: Final = 47
FINAL_DELIVERY: Final = 48

START_DECK: Final = [index for index, card in enumerate(START_CARDS) for _ in range(card.copies)]
"""The 30 cards of every player's first deck (FS-01, FS-03)."""
FABLE_STACK: Final = list(range(22, 49))
"""The Fable stack, the top card first; never shuffled (FS-65)."""

PRESORTED: Final = [
    CARD_OF["green-6"],
    CARD_OF["red-4"],
    CARD_OF["blue-4"],
    CARD_OF["purple-4"],
    CARD_OF["castle-2"],
    CARD_OF["coin-2"],
    CARD_OF["castle-2"],
    CARD_OF["red-5"],
    CARD_OF["coin-2"],
    CARD_OF["castle-1"],
    CARD_OF["green-7"],
    CARD_OF["castle-2"],
    CARD_OF["purple-5"],
    CARD_OF["castle-3"],
    CARD_OF["blue-3"],
    CARD_OF["coin-3"],
    CARD_OF["castle-2"],
    CARD_OF["discard-and-draw"],
    CARD_OF["red-7-discount"],
    CARD_OF["castle-3"],
    CARD_OF["blue-5"],
    CARD_OF["castle-2"],
    CARD_OF["coin-2"],
    CARD_OF["purple-6"],
    CARD_OF["red-6"],
    CARD_OF["castle-3"],
    CARD_OF["green-8"],
    CARD_OF["blue-7"],
    CARD_OF["purple-8"],
    CARD_OF["green-10"],
]
"""The draw stack of the learning game, the top card first (FS-04); reconstructed, section 2.5."""
