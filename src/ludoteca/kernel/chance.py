"""The table's randomness: part of the state, quick to copy, and open to forced outcomes.

The generator is xoroshiro64** with two words of 32 bits, which plain Python and compiled
64-bit integers compute alike, so a seed plays the same game in both forms.

Whoever sees enough shuffled cards could work such a seed out with a computer. So a seed of 128 bits or more is drawn
from with SHA-256 instead, which nobody can compute backwards: tables at which people play for real have such seeds.
"""

from __future__ import annotations

import hashlib
from typing import Final, cast

from mypy_extensions import i64

from ludoteca.errors import BadOutcome

WORD: Final = 0xFFFFFFFF
HALF: Final = 2147483648.0
BLOCK: Final = 32
"""Bytes that SHA-256 gives at once."""


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


class Chance:
    """A stream of random events. An event with one possible outcome is no event.

    `uses` counts the events, so that an undo can tell whether chance has been used.
    """

    low: i64
    high: i64
    uses: int
    script: Script | None
    secret: bytes
    """What the words of a wide seed are made from; empty for others. `low` then counts the words."""
    block: bytes
    """The words of a wide seed that were made at once with the last one."""

    def __init__(self, low: int, high: int, script: Script | None = None, secret: bytes = b"") -> None:
        self.low = low
        self.high = high
        self.uses = 0
        self.script = script
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
        if self.secret:
            place = f"split {int(self.low)} {index} ".encode()
            return Chance(0, 0, self.script, hashlib.sha256(place + self.secret).digest())
        return seeded((int(self.low) << 32 | int(self.high)) * 64 + index + 1, self.script)

    def word(self) -> i64:
        """The next 32 random bits."""
        if self.secret:
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
        place: i64 = len(cards) - 1
        while place > 0:
            other: i64 = self.below(place + 1)
            card = cards[place]
            cards[place] = cards[other]
            cards[other] = card
            place -= 1
        if self.script is not None:
            outcome = self.script.next()
            if outcome is not None:
                put_on_top(cards, outcome, names)


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
