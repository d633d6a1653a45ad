"""The accessories: which sets a hand holds, how they are written and what they are worth.

A *shape* says what kind of set it is and of which numbers (`perfect-belt steam 4-6`); a *group* is a
shape with its cards (`steam-4+steam-5+steam-6`). Both are whole numbers: a shape is its place in
`SHAPES`, a group is 256 times its shape plus a code for the suits. A group of cards belongs to one
shape only (BPH-R47).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ludoteca.games.belpunk_haberdasher.cards import (
    BROKEN_GEARS,
    COBBLED_BELT,
    GOGGLES,
    KEYS,
    NUMBERS,
    PERFECT_BELT,
    PERFECT_GEARS,
    SET_KINDS,
    SUITS,
)
from ludoteca.games.belpunk_haberdasher.rules import Rules

CODES: Final = 256
"""Four cards of four suits can be combined in so many ways."""


@dataclass(frozen=True)
class Shape:
    """A kind of set with its numbers, and for a Perfect Belt its suit."""

    kind: int
    low: int
    length: int
    suit: int = -1

    def points(self) -> int:
        """What a set of this shape scores (BPH-36 to BPH-40)."""
        kind = SET_KINDS[self.kind]
        return kind.points + kind.more * (self.length - kind.cards)

    def key(self) -> str:
        """The shape as text, `cobbled-belt 3-6` (section 12.1)."""
        kind = SET_KINDS[self.kind].key
        if self.kind == PERFECT_BELT:
            return f"{kind} {SUITS[self.suit].key} {self.low}-{self.low + self.length - 1}"
        if self.kind == COBBLED_BELT:
            return f"{kind} {self.low}-{self.low + self.length - 1}"
        return f"{kind} {self.low}"


def all_shapes() -> list[Shape]:
    """Every shape in the order in which they are offered (section 6, D9)."""
    shapes = [
        Shape(kind, number, SET_KINDS[kind].cards)
        for kind in (GOGGLES, BROKEN_GEARS, PERFECT_GEARS)
        for number in range(1, NUMBERS + 1)
    ]
    for suit in range(len(SUITS)):
        for low in range(1, NUMBERS - 1):
            for length in range(3, NUMBERS - low + 2):
                shapes.append(Shape(PERFECT_BELT, low, length, suit))
    for low in range(1, NUMBERS):
        for length in range(2, min(4, NUMBERS - low + 1) + 1):
            shapes.append(Shape(COBBLED_BELT, low, length))
    return shapes


SHAPES: Final = all_shapes()
SHAPE_COUNT: Final = 336
SHAPE_KEYS: Final = [shape.key() for shape in SHAPES]
POINTS: Final = [shape.points() for shape in SHAPES]
BELT_AT: Final = [
    SHAPES.index(Shape(PERFECT_BELT, low, 3, suit)) if low < NUMBERS - 1 else -1
    for suit in range(len(SUITS))
    for low in range(1, NUMBERS + 1)
]
"""By suit and low number: the shortest Perfect Belt; the longer ones follow it."""
COBBLED_AT: Final = [SHAPES.index(Shape(COBBLED_BELT, low, 2)) for low in range(1, NUMBERS)]
"""By low number: the shortest Cobbled Belt; the longer ones follow it."""

TOP_BIT: Final = 0x8000000000000
"""The 13 of Electricity in `holdings`."""
ONE_SUIT: Final = 0x1111111111111
"""All thirteen numbers of Steam in `holdings`."""
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
TRIPLES: Final = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
SUIT_COUNT: Final = [mask.bit_count() for mask in range(16)]


def holdings(hand: list[int]) -> i64:
    """The hand as bits: four for each number from 1 on, one for each suit held of it."""
    held: i64 = 0
    for card in hand:
        place: i64 = card
        # Shifted down from the top: the compiler would shift a small literal up in 32 bits only.
        held |= TOP_BIT >> (51 - (place % 13) * 4 - place // 13)
    return held


def has_set(hand: list[int], rules: Rules) -> bool:
    """Whether the hand holds any valid set (BPH-R45)."""
    held = holdings(hand)
    run: i64 = 0
    before: i64 = 0
    earlier: i64 = 0
    while held != 0:
        suits: i64 = held & 15
        if suits & (suits - 1) != 0:
            return True
        # Without a pair each number is held once at most, so `suits` is a single suit here.
        run = run + 1 if suits != 0 else 0
        if run >= 2 and rules.cobbled_min == 2 and suits != before:
            return True
        if run >= 3:
            alike = suits == before and suits == earlier
            different = suits != before and suits != earlier and before != earlier
            if alike or different or rules.cobbled_mixed:
                return True
        earlier = before
        before = suits
        held >>= 4
    return False


def shapes_in(hand: list[int], rules: Rules) -> list[int]:
    """Every shape for which the hand holds a group, in the order of `SHAPES` (BPH-R42, BPH-R43)."""
    held = holdings(hand)
    shapes: list[int] = []
    add_equal_numbers(shapes, held)
    for suit in range(4):
        add_perfect_belts(shapes, held, suit)
    add_cobbled_belts(shapes, held, rules)
    return shapes


def add_equal_numbers(shapes: list[int], held: i64) -> None:
    """Goggles, Broken Gears and Perfect Gears: two, three or four suits of one number (BPH-36, BPH-39, BPH-40)."""
    for kind in range(3):
        found = False
        rest = held
        number = 0
        while rest != 0:
            suits: i64 = rest & 15
            for _ in range(kind + 1):
                suits &= suits - 1  # Takes one suit away.
            if suits != 0:
                shapes.append(kind * NUMBERS + number)
                found = True
            rest >>= 4
            number += 1
        if not found:
            return


def add_perfect_belts(shapes: list[int], held: i64, suit: int) -> None:
    """Perfect Belts: three or more numbers in a row of one suit (BPH-37)."""
    row: i64 = (held >> suit) & ONE_SUIT
    three: i64 = row & (row >> 4) & (row >> 8)
    low = 0
    while three != 0:
        if three & 1 != 0:
            belt = BELT_AT[suit * NUMBERS + low]
            more: i64 = row >> 8
            while more & 1 != 0:
                shapes.append(belt)
                belt += 1
                more >>= 4
        three >>= 4
        row >>= 4
        low += 1


def add_cobbled_belts(shapes: list[int], held: i64, rules: Rules) -> None:
    """Cobbled Belts: up to four numbers in a row without a shared suit (BPH-38, BPH-R40)."""
    low = 0
    while held > 15:
        for length in range(2, 5):
            if (held >> (4 * (length - 1))) & 15 == 0 or held & 15 == 0:
                break
            if length >= rules.cobbled_min and is_cobbled(held, length, rules):
                shapes.append(COBBLED_AT[low] + length - 2)
        held >>= 4
        low += 1


def is_cobbled(held: i64, length: int, rules: Rules) -> bool:
    """Whether the lowest `length` numbers, all held, make a run without a shared suit (BPH-R39).

    One suit for each number, all different: by Hall's theorem that works exactly if any choice of
    numbers has at least as many suits between them. With `mixed` two suits in all are enough.
    """
    choice = (1 << length) - 1
    while choice > 0:
        union: i64 = 0
        for place in range(length):
            if choice >> place & 1:
                union |= (held >> (4 * place)) & 15
        if rules.cobbled_mixed:
            return SUIT_COUNT[union] >= 2
        if SUIT_COUNT[union] < SUIT_COUNT[choice]:
            return False
        choice -= 1
    return True


def codes_for(hand: list[int], shape: int, rules: Rules) -> list[int]:
    """The groups of this shape in the hand, by the code of their suits, in the order of D10."""
    facts = SHAPES[shape]
    held = holdings(hand) >> ((facts.low - 1) * 4)
    suits = int(held & 15)
    if facts.kind == GOGGLES:
        return [code for code in range(6) if suits >> PAIRS[code][0] & suits >> PAIRS[code][1] & 1]
    if facts.kind == BROKEN_GEARS:
        return [code for code in range(4) if suits | 1 << 3 - code == 15]
    if facts.kind != COBBLED_BELT:
        return [0]
    codes = [0]
    for place in range(facts.length):
        suits = int((held >> (place * 4)) & 15)
        codes = [code * 4 + suit for code in codes for suit in range(4) if suits >> suit & 1]
    return [code for code in codes if has_no_shared_suit(code, facts.length, rules)]


def has_no_shared_suit(code: int, length: int, rules: Rules) -> bool:
    """Whether the suits of a Cobbled Belt are all different, or with `mixed` not all the same (BPH-R39)."""
    union = 0
    for _ in range(length):
        union |= 1 << (code & 3)
        code >>= 2
    return SUIT_COUNT[union] >= 2 if rules.cobbled_mixed else SUIT_COUNT[union] == length


def group_cards(group: int) -> list[int]:
    """The cards of a group: of one number in card order, belts by rising number (section 12.1)."""
    facts = SHAPES[group // CODES]
    code = group % CODES
    first = facts.low - 1
    if facts.kind == GOGGLES:
        return [suit * NUMBERS + first for suit in PAIRS[code]] if code < 6 else []
    if facts.kind == BROKEN_GEARS:
        return [suit * NUMBERS + first for suit in TRIPLES[code]] if code < 4 else []
    if facts.kind == PERFECT_GEARS:
        return [suit * NUMBERS + first for suit in range(4)] if code == 0 else []
    if facts.kind == PERFECT_BELT:
        return [facts.suit * NUMBERS + first + place for place in range(facts.length)] if code == 0 else []
    if code >= 1 << 2 * facts.length:
        return []
    cards: list[int] = []
    for place in range(facts.length):
        suit = code >> 2 * (facts.length - 1 - place) & 3
        cards.append(suit * NUMBERS + first + place)
    return cards


def group_points(group: int) -> int:
    """What a set scores at the end of the round (BPH-34)."""
    return POINTS[group // CODES]


def group_key(group: int) -> str:
    """The group as text, `steam-5+gears-5` (section 12.1)."""
    return "+".join(KEYS[card] for card in group_cards(group))


def find_group(cards: list[int], rules: Rules) -> int:
    """The group made of exactly these cards, or -1 if they are no set."""
    for shape in shapes_in(cards, rules):
        if SHAPES[shape].length == len(cards):
            for code in codes_for(cards, shape, rules):
                return shape * CODES + code
    return -1
