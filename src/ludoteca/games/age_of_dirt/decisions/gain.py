"""What chiefs choose when resources come in: which kind, and what goes to make room."""

from __future__ import annotations

from typing import cast

from ludoteca.games.age_of_dirt.cards import KIND_COUNT, KINDS, STONE
from ludoteca.games.age_of_dirt.changes import discard, store
from ludoteca.games.age_of_dirt.state import NOTHING, AgeOfDirt, add_to_run, gain_text
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State


class TakeKind(Decision):
    """D-KIND: take one resource after the other, in any order (AOD-44 to AOD-48, AOD-91, AOD-R68).

    With a free bin there is no refusing, unless the table plays so; with full bins one may stop, or
    take a kind and throw another one away for it (AOD-R24). Stone and Herbs may be mixed (AOD-R26).
    """

    name = "gain"
    question = "Which resource do you take?"
    rules: Cites = ("AOD-91",)
    count = 6

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options: list[int] = []
        for kind in range(KIND_COUNT):
            if is_on_offer(table, seat, kind):
                options.append(self.first + kind)
        if not options or may_leave(table, seat):
            options.append(self.first + KIND_COUNT)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Kinds not before the last one taken and not thrown away in this gain (section 6)."""
        table = cast(AgeOfDirt, state)
        if table.gain_taken == 0 and table.gain_dropped == 0:
            return table.offers[seat]
        last = table.gain_taken % 8 - 1
        full = table.stored[seat] >= table.bins[seat]
        options: list[int] = []
        for option in table.offers[seat]:
            kind = option - self.first
            if kind == KIND_COUNT:
                options.append(option)
            elif kind < last or in_run(table.gain_dropped, kind):
                continue
            elif not full or folded_discards(table, seat, kind):
                options.append(option)
        return options if options else table.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        kind = option - self.first
        return "stop" if kind == KIND_COUNT else f"take {KINDS[kind]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The first reason that applies (section 12)."""
        table = cast(AgeOfDirt, state)
        kind = option - self.first
        if kind == KIND_COUNT:
            if option in table.offers[seat]:
                return None
            return Refusal((*self.rules, "AOD-R24"), "you have a free bin, so it cannot be refused")
        if is_on_offer(table, seat, kind):
            return None
        if not table.gain_kinds >> kind & 1:
            return Refusal((*self.rules, "AOD-96"), f"no {KINDS[kind]} can be had here")
        if table.rules.limited and table.supply[kind] == 0:
            return Refusal((*self.rules, "AOD-R25"), f"no {KINDS[kind]} is left in the supply")
        if kind == STONE and table.gain_units < table.stone_units:
            return Refusal((*self.rules, "AOD-45"), "a Stone needs two members, and only one is left")
        return Refusal(self.rules, f"your bins are full of {KINDS[kind]}: there is nothing else to throw away for it")

    def rule(self, state: State, seat: int, option: int) -> str:
        return "AOD-48" if option - self.first == KIND_COUNT else "AOD-96"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        kind = option - self.first
        if kind == KIND_COUNT:
            table.gain_units = 0
        elif table.stored[seat] < table.bins[seat]:
            carry_home(table, seat, kind)
        else:
            table.gain_kind = kind


def is_on_offer(table: AgeOfDirt, seat: int, kind: int) -> bool:
    """Whether this gain can bring the kind now (AOD-45, AOD-91, AOD-96, AOD-R25)."""
    if not table.gain_kinds >> kind & 1:
        return False
    if table.rules.limited and table.supply[kind] == 0:
        return False
    if kind == STONE and table.gain_units < table.stone_units:
        return False
    return table.stored[seat] < table.bins[seat] or table.stored[seat] > table.resources[seat * KIND_COUNT + kind]


def may_leave(table: AgeOfDirt, seat: int) -> bool:
    """Whether a resource may be left where it is (AOD-48, AOD-R24)."""
    return table.rules.may_refuse or table.stored[seat] >= table.bins[seat]


def carry_home(table: AgeOfDirt, seat: int, kind: int) -> None:
    """Put one resource of the gain into a free bin."""
    store(table, seat, kind, gain_text(table.deck, table.gain_source) if table.log is not None else "")
    table.gain_taken = add_to_run(table.gain_taken, kind)
    table.gain_units -= table.stone_units if kind == STONE else 1


def in_run(run: int, choice: int) -> bool:
    """Whether a choice occurs in a run."""
    while run:
        if run % 8 == choice + 1:
            return True
        run //= 8
    return False


def folded_discards(table: AgeOfDirt, seat: int, kind: int) -> list[int]:
    """Kinds that may be thrown away for this one in the one order that search looks at (section 6)."""
    last = table.gain_dropped % 8 - 1
    kinds: list[int] = []
    for other in range(KIND_COUNT):
        if other == kind or other < last or in_run(table.gain_taken, other):
            continue
        if table.resources[seat * KIND_COUNT + other] > 0:
            kinds.append(other)
    return kinds


class DiscardKind(Decision):
    """D-DROP: throw a stored resource of another kind away to make room (AOD-48, AOD-91)."""

    name = "discard"
    question = "Your bins are full: what do you throw away?"
    rules: Cites = ("AOD-48",)
    count = 5

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        held = seat * KIND_COUNT
        return [
            self.first + kind
            for kind in range(KIND_COUNT)
            if kind != table.gain_kind and table.resources[held + kind] > 0
        ]

    def folded(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        kinds = folded_discards(table, seat, table.gain_kind)
        return [self.first + kind for kind in kinds] if kinds else table.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"discard {KINDS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        kind = option - self.first
        if table.resources[seat * KIND_COUNT + kind] == 0:
            return Refusal(self.rules, f"you have no {KINDS[kind]}")
        if kind == table.gain_kind:
            return Refusal((*self.rules, "AOD-91"), f"{KINDS[kind]} is what you are taking")
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        kind = option - self.first
        discard(table, seat, kind)
        table.gain_dropped = add_to_run(table.gain_dropped, kind)
        taken = table.gain_kind
        table.gain_kind = NOTHING
        carry_home(table, seat, taken)
