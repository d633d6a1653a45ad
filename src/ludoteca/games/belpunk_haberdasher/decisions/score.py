"""Step 4 of the turn: declaring and picking a set."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import SET_KINDS
from ludoteca.games.belpunk_haberdasher.events import Declared
from ludoteca.games.belpunk_haberdasher.sets import (
    CODES,
    SHAPE_COUNT,
    SHAPE_KEYS,
    SHAPES,
    codes_for,
    group_key,
    has_set,
    shapes_in,
)
from ludoteca.games.belpunk_haberdasher.state import NOTHING, Belpunk
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State


class DeclareSet(Decision):
    """D8: say whether you score a set this turn; yes needs one in hand and binds (BPH-26, BPH-29, BPH-R45)."""

    name = "declare"
    question = "Will you score a set this turn?"
    rules: Cites = ("BPH-26",)
    always_ask = True
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        if has_set(table.hands[seat], table.rules):
            return [self.first, self.first + 1]
        return [self.first]

    def notation(self, state: State, seat: int, option: int) -> str:
        return "declare yes" if option > self.first else "declare no"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option == self.first or has_set(table.hands[seat], table.rules):
            return None
        return Refusal((*self.rules, "BPH-R45"), "you have no set in hand")

    def rule(self, state: State, seat: int, option: int) -> str:
        return "BPH-R45" if option > self.first else "BPH-29"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.declared[seat] = option - self.first
        if table.log is not None:
            table.log.append(Declared(seat, option > self.first))


class PickShape(Decision):
    """D9: which set you score, unseen until all place (BPH-27, BPH-R42 to BPH-R45).

    Sets come from the hand only; any valid part of a longer run or larger group will do. Scored sets
    are final and are never extended (BPH-R44); runs do not go round the corner (BPH-R41).
    """

    name = "set-shape"
    question = "Which set will you score?"
    rules: Cites = ("BPH-27", "BPH-R45")
    always_ask = True
    count = SHAPE_COUNT

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        first = self.first
        return [first + shape for shape in shapes_in(table.hands[seat], table.rules)]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"score {SHAPE_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        shape = option - self.first
        if shape in shapes_in(table.hands[seat], table.rules):
            return None
        return Refusal((*self.rules, "BPH-R42", self.rule(state, seat, option)), "your hand holds no such set")

    def rule(self, state: State, seat: int, option: int) -> str:
        return SET_KINDS[SHAPES[option - self.first].kind].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.shapes[seat] = option - self.first
        table.ask(seat, SET_CARDS)


class PickCards(Decision):
    """D10: the cards of the set you score (BPH-27, BPH-R45)."""

    name = "set-cards"
    question = "Which cards make up the set?"
    rules: Cites = ("BPH-27", "BPH-R45")
    always_ask = True
    count = CODES

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        first = self.first
        return [first + code for code in codes_for(table.hands[seat], table.shapes[seat], table.rules)]

    def notation(self, state: State, seat: int, option: int) -> str:
        table = cast(Belpunk, state)
        cards = group_key(table.shapes[seat] * CODES + option - self.first)
        return f"place {cards}" if cards else f"place group {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option - self.first in codes_for(table.hands[seat], table.shapes[seat], table.rules):
            return None
        return Refusal(self.rules, "your hand holds no such set of the shape you picked")

    def rule(self, state: State, seat: int, option: int) -> str:
        return SET_KINDS[SHAPES[cast(Belpunk, state).shapes[seat]].kind].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.picked[seat] = table.shapes[seat] * CODES + option - self.first
        table.shapes[seat] = NOTHING


DECLARE_SET: Final = DeclareSet()
SET_SHAPE: Final = PickShape()
SET_CARDS: Final = PickCards()
