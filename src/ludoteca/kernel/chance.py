"""The table's randomness: part of the state, quick to copy, and open to forced outcomes.

The generator is xoroshiro64** with two words of 32 bits, which plain Python and compiled
64-bit integers compute alike, so a seed plays the same game in both forms.

Whoever sees enough shuffled cards could work such a seed out with a computer. So a seed of 128 bits or more is drawn
from with SHA-256 instead, which nobody can compute backwards: tables at which people play for real have such seeds.
"""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar, cast

from mypy_extensions import i64

from ludoteca.errors import BadOutcome

WORD: Final = 0xFFFFFFFF
HALF: Final = 2147483648.0
BLOCK: Final = 32
"""Bytes that SHA-256 gives at once."""

QUICK_SPLITS: Final = 60
"""Streams with an index below this are split off quickly."""

Thing = TypeVar("Thing")
"""What is mixed is only moved: without a type of its own, compiled code leaves numbers as they are."""


class Script:
    """Forced outcomes in the order they are needed, shared by all streams of one state."""

    def __init__(self, outcomes: list[object], at: int = 0) -> None:
        self.outcomes = outcomes
        self.at = at

    def clone(self) -> Script:
        return Script(self.outcomes.copy(), self.at)

    def next(self) -> object | None:
        """The next forced outcome, taken from the list; None when chance is free."""
        if self.at >= len(self.outcomes):
            return None
        self.at += 1
        return self.outcomes[self.at - 1]

    def left(self) -> list[object]:
        """Outcomes that nothing has asked for yet."""
        return self.outcomes[self.at :]


def spread(seed: int, lane: int) -> int:
    """One of the two starting words for a seed: neighbouring seeds give unrelated words."""
    word = (seed * 2 + lane + 1) & 0xFFFFFFFFFFFFFFFF
    word = (word * 0x9E3779B97F4A7C15 + (seed >> 63)) & 0xFFFFFFFFFFFFFFFF
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (word ^ (word >> 31)) & WORD


def times(left: i64, right: i64, by_left: i64, by_right: i64) -> tuple[i64, i64]:
    """The lower 64 bits of a product of two numbers of 64 bits, each given as two words of 32."""
    first: i64 = right * (by_right & 0xFFFF)
    second: i64 = right * (by_right >> 16) + (first >> 16)
    upper: i64 = (left * by_right & 0xFFFFFFFF) + (right * by_left & 0xFFFFFFFF) + (second >> 16)
    return upper & 0xFFFFFFFF, (second & 0xFFFF) << 16 | first & 0xFFFF


def spread_split(low: i64, high: i64, index: i64, lane: i64) -> i64:
    """`spread` for the seed of a stream that is split off, in words of 32 bits: games imagined split many streams.

    The seed is the 64 bits of the stream it is split off times 64, plus the index, which is below 60, and 1.
    """
    left: i64 = (low << 7 | high >> 25) & 0xFFFFFFFF
    right: i64 = (high << 7 & 0xFFFFFFFF) + 2 * index + lane + 3
    left, right = times(left, right, 0x9E3779B9, 0x7F4A7C15)
    right += low >> 25
    left = (left + (right >> 32)) & 0xFFFFFFFF
    right = right & 0xFFFFFFFF
    left, right = times(left ^ left >> 30, right ^ (left << 2 & 0xFFFFFFFF | right >> 30), 0xBF58476D, 0x1CE4E5B9)
    left, right = times(left ^ left >> 27, right ^ (left << 5 & 0xFFFFFFFF | right >> 27), 0x94D049BB, 0x133111EB)
    return right ^ (left << 1 & 0xFFFFFFFF | right >> 31)


class Chance:
    """A stream of random events. An event with one possible outcome is no event.

    `uses` counts the events, so that an undo can tell whether chance has been used.
    """

    low: i64
    high: i64
    uses: int
    script: Script | None
    is_wide: bool
    secret: bytes
    """What the words of a wide seed are made from; empty for others. `low` then counts the words."""
    block: bytes
    """The words of a wide seed that were made at once with the last one."""

    def __init__(self, low: int, high: int, script: Script | None = None, secret: bytes = b"") -> None:
        self.low = low
        self.high = high
        self.uses = 0
        self.script = script
        self.is_wide = len(secret) > 0
        self.secret = secret
        self.block = b""

    def clone(self, script: Script | None = None) -> Chance:
        """A stream that goes on exactly like this one; forced outcomes only if handed in."""
        twin = Chance(0, 0, script, self.secret)
        twin.block = self.block
        twin.low = self.low
        twin.high = self.high
        twin.uses = self.uses
        return twin

    def split(self, index: int) -> Chance:
        """A stream of its own, for a seat that acts in parallel with others."""
        if self.is_wide:
            place = f"split {int(self.low)} {index} ".encode()
            return Chance(0, 0, self.script, hashlib.sha256(place + self.secret).digest())
        if index >= QUICK_SPLITS:
            return seeded((int(self.low) << 32 | int(self.high)) * 64 + index + 1, self.script)
        low: i64 = spread_split(self.low, self.high, index, 0)
        high: i64 = spread_split(self.low, self.high, index, 1)
        return Chance(low, high if low or high else 1, self.script)

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.is_wide:
            return self.wide_word()
        low: i64 = self.low
        high: i64 = self.high
        mixed: i64 = (low * 0x9E3779BB) & 0xFFFFFFFF
        mixed = (((mixed << 5) | (mixed >> 27)) & 0xFFFFFFFF) * 5 & 0xFFFFFFFF
        high = high ^ low
        self.low = (((low << 26) | (low >> 6)) ^ high ^ (high << 9)) & 0xFFFFFFFF
        self.high = ((high << 13) | (high >> 19)) & 0xFFFFFFFF
        return mixed

    def wide_word(self) -> i64:
        """The next 32 random bits of a wide seed."""
        place = int(self.low) * 4 % BLOCK
        if place == 0:
            self.block = hashlib.sha256(f"words {int(self.low)} ".encode() + self.secret).digest()
        self.low += 1
        return int.from_bytes(self.block[place : place + 4], "big")

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, all equally likely; not an event by itself."""
        product: i64 = self.word() * count
        rest: i64 = product & 0xFFFFFFFF
        if rest < count:
            unfair: i64 = (0x100000000 - count) % count
            while rest < unfair:
                product = self.word() * count
                rest = product & 0xFFFFFFFF
        return product >> 32

    def uniform(self) -> float:
        """A number from 0 up to but not including 1; not an event by itself."""
        return float(int(self.word() >> 1)) / HALF

    def forced(self) -> object | None:
        """The next forced outcome for a random event of the game's own making; None when free."""
        self.uses += 1
        return None if self.script is None else self.script.next()

    def pick(self, values: list[int], names: list[str] | None = None) -> int:
        """One of the values, all equally likely. A forced outcome is a value, or its name."""
        if len(values) == 1:
            return values[0]
        self.uses += 1
        outcome = None if self.script is None else self.script.next()
        if outcome is None:
            return values[self.below(len(values))]
        for value in values:
            if outcome == (value if names is None else names[value]):
                return value
        choice = ", ".join(str(value if names is None else names[value]) for value in values)
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: expected one of {choice}")

    def shuffle(self, cards: list[int], names: list[str]) -> None:
        """Put the cards into random order, the first one on top.

        A forced order may name only the first cards; the others follow in random order.
        """
        if len(cards) < 2:
            return
        self.uses += 1
        self.mix(cards)
        if self.script is not None:
            outcome = self.script.next()
            if outcome is not None:
                put_on_top(cards, outcome, names)

    def mix(self, things: list[Thing]) -> None:
        """Put things into random order; not an event by itself."""
        place: i64 = len(things) - 1
        while place > 0:
            other: i64 = self.below(place + 1)
            thing = things[place]
            things[place] = things[other]
            things[other] = thing
            place -= 1


def put_on_top(cards: list[int], outcome: object, names: list[str]) -> None:
    """Bring the cards that a forced shuffle names to the top, in its order."""
    order = cast("dict[object, object]", outcome).get("shuffle") if isinstance(outcome, dict) else None
    if not isinstance(order, list):
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: expected {{shuffle: [..]}}")
    top: list[int] = []
    for key in order:
        named = [card for card in cards if names[card] == str(key)]
        if not named:
            raise BadOutcome(f"forced shuffle is impossible: {key!r} is not among the cards left to name")
        top.append(named[0])
        cards.remove(named[0])
    cards[0:0] = top


def seeded(seed: int, script: Script | None = None) -> Chance:
    """The stream that belongs to a seed, a whole number from 0."""
    if seed >> 127 > 1:
        return Chance(0, 0, script, hashlib.sha256(f"seed {seed}".encode()).digest())
    low, high = spread(seed, 0), spread(seed, 1)
    return Chance(low, high if low or high else 1, script)
