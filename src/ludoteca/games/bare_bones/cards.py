"""The box: seven Dice Cards with their dice, twenty Action Cards, and the suggested sets.

A card is its place in canonical order (section 2.3 of the specification): the seven colours, then
the Action Cards by cost and name. Can't Touch This is a stack with seven cards of its own, one for
each colour; a Mimic in play is written with the colour it copies. Sorted numbers are sorted cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
WHITE: Final = 3
YELLOW: Final = 4
PURPLE: Final = 5
BLACK: Final = 6
COLOURS: Final = 7
"""Whatever is below this number is a Dice Card."""

RE_RE_ROLL: Final = 7
LOAN_SHARK: Final = 8
POINT_PRO: Final = 9
STRAIGHT_CASH: Final = 10
HOT_POTATO: Final = 11
KEEP_THE_CHANGE: Final = 12
YARD_SALE: Final = 13
CANT_TOUCH_THIS: Final = 14
"""The stack. Its cards are VERSION plus a colour (BB-R5)."""
VERSION: Final = 15
DOUBLE_UP: Final = 22
JOYRIDE: Final = 23
SWAP_MEET: Final = 24
COLOR_CUBED: Final = 25
ODDS_OR_EVENS: Final = 26
PAIRS: Final = 27
RAINBOW: Final = 28
RUN: Final = 29
TRIPLETS: Final = 30
FULL_HOUSE: Final = 31
MIMIC: Final = 32
"""The card in a hand or pile. In play it is MIMIC_AS plus the colour it copies (BB-51)."""
MIMIC_AS: Final = 33
GREED: Final = 40
KINDS: Final = 41
CARDS_AND_PASS: Final = KINDS + 1
"""The options of a decision about cards that can also be ended."""

# The bits of the Action Cards that are looked for while a turn goes on; each is its place in BIT.
RE_RE_ROLL_BIT: Final = 1 << 7
POINT_PRO_BIT: Final = 1 << 9
STRAIGHT_CASH_BIT: Final = 1 << 10
HOT_POTATO_BIT: Final = 1 << 11
KEEP_THE_CHANGE_BIT: Final = 1 << 12
VERSION_BITS: Final = 127 << 15
DOUBLE_UP_BIT: Final = 1 << 22
COLOR_CUBED_BIT: Final = 1 << 25
ODDS_OR_EVENS_BIT: Final = 1 << 26
PAIRS_BIT: Final = 1 << 27
RAINBOW_BIT: Final = 1 << 28
RUN_BIT: Final = 1 << 29
FULL_HOUSE_BIT: Final = 1 << 31
DOUBLER_BITS: Final = 127 << 25
"""Color Cubed to Full House: the cards that double dice."""

NO_CARD: Final = -1

SEATS: Final = 4
"""The game is for 2 to 4 players (BB-01)."""
ROUNDS: Final = 12
"""The game lasts 12 rounds (BB-34)."""
HAND: Final = 5
"""A new hand has 5 cards (BB-10, BB-32)."""
PICKS: Final = 3
"""Each player takes 3 cards in the Draft (BB-07)."""
DRAFT_COST: Final = 6
"""Only cards costing 6 or less can be drafted (BB-08)."""
UNITS_PER_TURN: Final = 5
"""Action Units a player may use in one turn (BB-15)."""
MOST_DICE: Final = 6
"""Dice in one roll (BB-22)."""
DICE_PER_COLOUR: Final = 4
"""28 dice in 7 colours (BB-R17)."""
CHEAPEST: Final = 3
"""What the cheapest card of the box costs."""
COPIES: Final = 7
"""Cards in a new stack (BB-02, BB-04)."""
POTATO_PENALTY: Final = 15
"""Points that a Hot Potato costs its owner at the end (BB-47)."""
LOAN_PENALTY: Final = 2
"""Points that a borrowed coin costs when it is not paid back (BB-50)."""


@dataclass(frozen=True)
class DiceCard:
    """A Dice Card with its die, and how many of them a player starts with (BB-06, BB-12, BB-13)."""

    key: str
    title: str
    cost: int
    points: int
    """Its Final Point Value (BB-35)."""
    faces: tuple[int, ...]
    text: str
    rule: str
    start: int = 0
    source: str = "rulebook"


@dataclass(frozen=True)
class ActionCard:
    """An Action Card: what it costs, how many Action Units it uses, how many cards it draws (BB-15)."""

    key: str
    title: str
    cost: int
    units: int
    text: str
    rule: str
    draws: int = 0
    source: str = "rulebook"


DICE_CARDS: Final = (
    DiceCard("blue", "Blue", cost=4, points=2, faces=(1, 1, 1, 2, 3, 4), start=3, text="No ability.", rule="BB-41"),
    DiceCard(
        "red",
        "Red",
        cost=5,
        points=3,
        faces=(1, 2, 3, 3, 4, 5),
        text="For every 2 Reds you play in a turn you may draw 1 card.",
        rule="BB-38",
    ),
    DiceCard(
        "green",
        "Green",
        cost=6,
        points=4,
        faces=(2, 2, 2, 5, 5, 5),
        text="You may re-roll all Green dice once, all together.",
        rule="BB-40",
    ),
    DiceCard(
        "white",
        "White",
        cost=6,
        points=0,
        faces=(2, 3, 3, 3, 4, 5),
        start=4,
        text="Its numbers are coins, not points.",
        rule="BB-16",
    ),
    DiceCard(
        "yellow",
        "Yellow",
        cost=8,
        points=4,
        faces=(2, 4, 4, 4, 4, 6),
        text="No ability.",
        rule="BB-41",
        source="rulebook; the sixth face is reconstructed (BB-R1)",
    ),
    DiceCard(
        "purple",
        "Purple",
        cost=10,
        points=5,
        faces=(4, 4, 5, 5, 6, 6),
        text="Roll 1 Purple die, or 1 Blue and 1 Red die together.",
        rule="BB-39",
    ),
    DiceCard("black", "Black", cost=12, points=6, faces=(5, 5, 6, 6, 6, 6), text="No ability.", rule="BB-41"),
)
"""In canonical colour order."""

YELLOW_SIXTH_FACE: Final = 4
"""Where among Yellow's faces the one lies that the rulebook leaves out (BB-R1)."""

ACTION_CARDS: Final = (
    ActionCard(
        "re-re-roll",
        "Re-Re-Roll",
        cost=3,
        units=2,
        text="Re-roll 1 die up to twice, or 2 dice once each.",
        rule="BB-56",
    ),
    ActionCard(
        "loan-shark",
        "Loan Shark",
        cost=4,
        units=1,
        text="Borrow coins now. Earn them back next turn, or lose 2 points for each coin you still owe.",
        rule="BB-50",
    ),
    ActionCard(
        "point-pro",
        "Point Pro",
        cost=4,
        units=1,
        text="The coins you earn this turn become points. Not together with Straight Cash.",
        rule="BB-54",
    ),
    ActionCard(
        "straight-cash",
        "Straight Cash",
        cost=4,
        units=1,
        text="The points you score this turn become coins. Not together with Point Pro.",
        rule="BB-58",
    ),
    ActionCard(
        "hot-potato",
        "Hot Potato",
        cost=5,
        units=2,
        draws=2,
        text="Draw 2. At the end of the turn put it on your discard pile or on an opponent's draw pile. "
        "It costs whoever has it at the end 15 points.",
        rule="BB-47",
    ),
    ActionCard(
        "keep-the-change",
        "Keep the Change",
        cost=5,
        units=1,
        text="Coins you do not spend this turn are yours next turn.",
        rule="BB-49",
    ),
    ActionCard(
        "yard-sale",
        "Yard Sale",
        cost=5,
        units=1,
        text="Return a card from your hand to the Supply for 1 coin less than its cost.",
        rule="BB-61",
    ),
    ActionCard(
        "cant-touch-this",
        "Can't Touch This",
        cost=6,
        units=2,
        text="Before cleanup roll a die of its colour onto the card. Until your next turn that die is out of play "
        "and nobody else scores with its number.",
        rule="BB-42",
    ),
    ActionCard(
        "double-up",
        "Double Up",
        cost=6,
        units=2,
        text="Choose 2 Dice Cards in play: roll 2 dice for each, and no others.",
        rule="BB-44",
    ),
    ActionCard(
        "joyride",
        "Joyride",
        cost=6,
        units=1,
        text="An opponent shows their hand. Put one of its Dice Cards in play for this turn.",
        rule="BB-48",
    ),
    ActionCard(
        "swap-meet",
        "Swap Meet",
        cost=6,
        units=2,
        text="Return cards from your hand to the Supply and take 1 card of at most their combined cost into your hand.",
        rule="BB-59",
    ),
    ActionCard(
        "color-cubed",
        "Color Cubed",
        cost=7,
        units=3,
        draws=1,
        text="Draw 1. Three or more dice of one colour are doubled.",
        rule="BB-43",
    ),
    ActionCard(
        "odds-or-evens",
        "Odds or Evens",
        cost=7,
        units=3,
        text="After the roll remove all odd or all even dice. The others are doubled.",
        rule="BB-52",
    ),
    ActionCard("pairs", "Pairs", cost=7, units=3, text="Pairs of equal numbers are doubled.", rule="BB-53"),
    ActionCard(
        "rainbow",
        "Rainbow",
        cost=7,
        units=3,
        draws=1,
        text="Draw 1. Roll at most 1 die of each colour. Three or more dice are all doubled.",
        rule="BB-55",
    ),
    ActionCard(
        "run", "Run", cost=7, units=3, draws=1, text="Draw 1. Three or more numbers in a row are doubled.", rule="BB-57"
    ),
    ActionCard(
        "triplets", "Triplets", cost=7, units=3, draws=1, text="Draw 1. Three equal numbers are doubled.", rule="BB-60"
    ),
    ActionCard(
        "full-house",
        "Full House",
        cost=8,
        units=4,
        text="Show your hand and play all its Dice Cards. Draw until you have 5, discarding Action Cards. "
        "You have 2 rolls; a pair and a triplet are doubled.",
        rule="BB-45",
    ),
    ActionCard("mimic", "Mimic", cost=8, units=2, text="It is a copy of a Dice Card you have in play.", rule="BB-51"),
    ActionCard(
        "greed",
        "Greed",
        cost=9,
        units=1,
        draws=2,
        text="Draw 2 with your first Greed of a turn, 1 with each further one.",
        rule="BB-46",
    ),
)
"""In canonical order: by cost, then by name. The stacks are laid out in this order (BB-04)."""

SUGGESTED_SETS: Final = {
    "basics": ("greed", "re-re-roll", "pairs", "double-up", "odds-or-evens", "color-cubed", "joyride"),
    "interplay": ("joyride", "swap-meet", "hot-potato", "cant-touch-this", "yard-sale", "run", "full-house"),
    "money": ("straight-cash", "keep-the-change", "greed", "loan-shark", "point-pro", "triplets", "yard-sale"),
    "many-paths": ("rainbow", "color-cubed", "swap-meet", "mimic", "double-up", "hot-potato", "pairs"),
}
"""The four sets the rulebook suggests (BB-03)."""

ACTIONS_IN_GAME: Final = 7

COLOUR_KEYS: Final = [card.key for card in DICE_CARDS]


def kinds_of(action: ActionCard) -> list[str]:
    """The keys that an Action Card takes up: its own, and those of its versions or copies."""
    if action.key == "cant-touch-this":
        return [action.key] + [f"{action.key}-{colour}" for colour in COLOUR_KEYS]
    if action.key == "mimic":
        return [action.key] + [f"{action.key}-as-{colour}" for colour in COLOUR_KEYS]
    return [action.key]


STACK_KEYS: Final = COLOUR_KEYS + [action.key for action in ACTION_CARDS]
KEYS: Final = COLOUR_KEYS + [key for action in ACTION_CARDS for key in kinds_of(action)]
"""The key of each card, Can't Touch This as a stack and a Mimic in play included (section 12.1)."""
CARD_OF: Final = {key: card for card, key in enumerate(KEYS)}
"""The card that a key names."""

ACTION_KINDS: Final = [action for action in ACTION_CARDS for _ in kinds_of(action)]
"""The Action Card behind each card from COLOURS on."""

STACK: Final = list(range(COLOURS)) + [CARD_OF[action.key] for action in ACTION_KINDS]
"""By card: the stack of the Supply it belongs to (BB-R8)."""
COST: Final = [card.cost for card in DICE_CARDS] + [action.cost for action in ACTION_KINDS]
UNITS: Final = [0 for _ in DICE_CARDS] + [action.units for action in ACTION_KINDS]
"""By card: the Action Units it uses (BB-15)."""
DRAWS: Final = [0 for _ in DICE_CARDS] + [action.draws for action in ACTION_KINDS]
"""By card: how many cards it draws when it is played; a later Greed draws 1 (BB-46)."""
POINTS: Final = [card.points for card in DICE_CARDS] + [0 for _ in ACTION_KINDS]
"""By card: its Final Point Value (BB-13)."""
TITLES: Final = [card.title for card in DICE_CARDS] + [action.title for action in ACTION_KINDS]
TEXTS: Final = [card.text for card in DICE_CARDS] + [action.text for action in ACTION_KINDS]
RULES: Final = [card.rule for card in DICE_CARDS] + [action.rule for action in ACTION_KINDS]
START_DECK: Final = [colour for colour in range(COLOURS) for _ in range(DICE_CARDS[colour].start)]
"""The 7 base cards of every player (BB-06)."""
BIT: Final[list[int]] = [1 << card for card in range(KINDS)]
"""By card: its bit in a set of cards."""

PRICE_ORDER: Final = sorted(range(KINDS), key=lambda card: (-COST[card], card))
PRICE_RANK: Final = [PRICE_ORDER.index(card) for card in range(KINDS)]
"""By card: its place when cards are shown from dearest to cheapest (section 2.3, price order)."""

DIE_KEYS: Final = [f"{colour}-{number}" for colour in COLOUR_KEYS for number in range(1, 7)]
"""A die as it lies is 6 times its colour plus its number less one."""
DIE_OF: Final = {key: die for die, key in enumerate(DIE_KEYS)}
DIE_COLOUR: Final = [die // 6 for die in range(42)]
DIE_NUMBER: Final = [die % 6 + 1 for die in range(42)]
