"""What a player can be asked, and why an answer is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ludoteca.errors import BadNotation

if TYPE_CHECKING:
    from ludoteca.kernel.state import State


Cites = tuple[str, ...]
"""Rule IDs that a refusal names."""


class Refusal:
    """Why a move is not on offer: the rules it would break and a sentence for the player."""

    def __init__(self, rules: Cites, reason: str) -> None:
        self.rules = rules
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({', '.join(self.rules)})" if self.rules else self.reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """One question to one seat: what is offered, what is refused and why, what an answer does.

    Immutable, so that copies of a state share it. Its options are the whole numbers from
    `first` to `first + count - 1`, a range that no other decision of the game uses.
    """

    name: str = ""
    """What positions, scenarios and messages call the decision."""
    question: str = ""
    """The question as a player reads it."""
    rules: Cites = ()
    """The rules that ask the question; every refusal cites them first."""
    always_ask: bool = False
    """Ask even with one option, because how many there are depends on hidden cards."""
    first: int = 0
    """The first number of this decision's range; set by `lay_out`."""
    count: int = 0
    """How many options there are in all, on offer or not."""

    def options(self, state: State, seat: int) -> list[int]:
        """Every legal option, ascending, none twice, never empty."""
        raise NotImplementedError

    def folded(self, state: State, seat: int) -> list[int]:
        """What search and random play look at: one order for each set of choices."""
        return state.offers[seat]

    def take(self, state: State, seat: int, option: int) -> None:
        """What choosing the option does. It may push steps, and ask as the last thing it does."""
        raise NotImplementedError

    def notation(self, state: State, seat: int, option: int) -> str:
        """The option as text that reads back, for every option of the range."""
        raise NotImplementedError

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """Why the option is not on offer; None exactly when it is. Tells only what the seat sees."""
        raise NotImplementedError

    def rule(self, state: State, seat: int, option: int) -> str:
        """The rule behind an option, for a player who asks what it does."""
        return self.rules[0] if self.rules else ""

    def parse(self, state: State, seat: int, text: str) -> int:
        """The option that the text names, on offer or not."""
        for option in state.offers[seat]:
            if self.notation(state, seat, option) == text:
                return option
        for option in range(self.first, self.first + self.count):
            if self.notation(state, seat, option) == text:
                return option
        offered = " | ".join(self.notation(state, seat, option) for option in state.offers[seat][:4])
        more = " | .." if len(state.offers[seat]) > 4 else ""
        raise BadNotation(f"{text!r} is no move here: expected {offered}{more}", self.rules)


def lay_out(decisions: list[Decision]) -> int:
    """Give each decision its own range of options, in this order; how many there are in all."""
    first = 0
    for decision in decisions:
        read_declarations(decision)
        decision.first = first
        first += decision.count
    return first


def read_declarations(decision: Decision) -> None:
    """Take over what a class in plain Python declares: the compiled kernel looks at the object alone."""
    kind = type(decision)
    name, question = getattr(kind, "name", None), getattr(kind, "question", None)
    rules, always_ask = getattr(kind, "rules", None), getattr(kind, "always_ask", None)
    count = getattr(kind, "count", None)
    if isinstance(name, str):
        decision.name = name
    if isinstance(question, str):
        decision.question = question
    if isinstance(rules, tuple):
        decision.rules = rules
    if isinstance(always_ask, bool):
        decision.always_ask = always_ask
    if isinstance(count, int):
        decision.count = count
