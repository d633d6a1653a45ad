"""What can pay for a build, in the order of section 12.5: value 4, 3, 2, 1, then the pit, which pays nothing.

Inside a value: from the pallet, a wooden coin, the scaffold, then cards of the hand. A payer is its
place in this order; the kinds of build stand here as well, in the order in which a batch lists them.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.cards import (
    BIG_BASE,
    COIN_2,
    COIN_3,
    IS_COIN,
    KEYS,
    KINDS,
    PIT,
    SCAFFOLD,
    VALUE,
)

FROM_PALLET: Final = 0
WOODEN_COIN: Final = 1
FROM_FRONT: Final = 2
FROM_HAND: Final = 3

PLAIN: Final = [card for card in range(KINDS) if not IS_COIN[card]]
"""Cards that pay 1 coin from the hand (FS-24)."""

PAYERS: Final = [
    (FROM_PALLET, BIG_BASE),
    (FROM_HAND, BIG_BASE),
    (FROM_PALLET, COIN_3),
    (FROM_HAND, COIN_3),
    (FROM_PALLET, COIN_2),
    (FROM_HAND, COIN_2),
    (WOODEN_COIN, SCAFFOLD),
    (FROM_FRONT, SCAFFOLD),
    *[(FROM_HAND, card) for card in PLAIN],
    (FROM_PALLET, PIT),
    (FROM_HAND, PIT),
]
"""Where each payer comes from and its card; a wooden coin has none, the scaffold stands in for it."""
PAYER_COUNT: Final = 54

COIN_PAYER: Final = 6
FRONT_PAYER: Final = 7
PAYER_PLACE: Final = [place for place, _ in PAYERS]
PAYER_CARD: Final = [card for _, card in PAYERS]
PAYER_VALUE: Final = [VALUE[card] for _, card in PAYERS]
HAND_PAYER: Final = [FRONT_PAYER if card == SCAFFOLD else PAYERS.index((FROM_HAND, card)) for card in range(KINDS)]
"""The payer that each card is in hand; the scaffold is never in hand (FS-R21)."""
PALLET_PAYER: Final = [
    PAYERS.index((FROM_PALLET, card)) if (FROM_PALLET, card) in PAYERS else -1 for card in range(KINDS)
]

PAYER_WORDS: Final = [
    "wooden-coin" if place == WOODEN_COIN else f"{KEYS[card]} from pallet" if place == FROM_PALLET else KEYS[card]
    for place, card in PAYERS
]
PAYER_OF: Final = {words: payer for payer, words in enumerate(PAYER_WORDS)}

DESIRED: Final = 0
NORMAL: Final = 1
CHEAPLY: Final = 2
FREE: Final = 3
ALWAYS: Final = 4
ADDITIONALLY: Final = 5
BUILD_KINDS: Final = 6
BUILD_WORDS: Final = (
    "build-as-desired",
    "normal",
    "build-cheaply",
    "build-for-free",
    "always-build",
    "build-additionally",
)
"""The kinds of build of section 5: D, N, C, F, A, L. A pick of a batch is its kind times KINDS plus the card."""

PICK_WORDS: Final = [
    KEYS[pick % KINDS] if pick // KINDS == NORMAL else f"{KEYS[pick % KINDS]} by {BUILD_WORDS[pick // KINDS]}"
    for pick in range(BUILD_KINDS * KINDS)
]
PICK_OF: Final = {words: pick for pick, words in enumerate(PICK_WORDS)}
