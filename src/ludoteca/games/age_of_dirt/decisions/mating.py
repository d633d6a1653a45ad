"""What chiefs choose in the Love tent: whom to ask, what to answer, where a single goes."""

from __future__ import annotations

from typing import cast

from ludoteca.games.age_of_dirt.cards import AREAS, MOST_SEATS, PIECE_COUNT
from ludoteca.games.age_of_dirt.changes import bear_child, newborn
from ludoteca.games.age_of_dirt.decisions.setup import TwoWays
from ludoteca.games.age_of_dirt.events import Answered, Mated, Proposed, SinglePlaced
from ludoteca.games.age_of_dirt.scoring import check_shared_win
from ludoteca.games.age_of_dirt.state import NOBODY, AgeOfDirt, couple
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State


class Propose(Decision):
    """D-MATE: ask another chief with a single, or nobody (AOD-53, AOD-94, AOD-R29). Promises do not bind (AOD-R67)."""

    name = "mate"
    question = "With whom shall your single mate?"
    rules: Cites = ("AOD-53",)
    count = 6

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options = [self.first + other for other in range(table.seats) if can_ask(table, seat, other)]
        options.append(self.first + MOST_SEATS)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        other = option - self.first
        return "pass" if other == MOST_SEATS else f"mate {other}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        other = option - self.first
        if other == MOST_SEATS or can_ask(table, seat, other):
            return None
        if other == seat:
            return Refusal(self.rules, "you cannot mate abroad with your own clan")
        if other >= table.seats or table.out[other] == 0:
            return Refusal(self.rules, f"chief {other} has no single here")
        return Refusal((*self.rules, "AOD-R29"), "this couple was refused in this mating step")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        other = option - self.first
        if table.log is not None:
            table.log.append(Proposed(seat, other if other < MOST_SEATS else NOBODY))
        if other == MOST_SEATS:
            table.at += 1
            return
        table.asker = seat
        table.ask(other, ANSWER)


def can_ask(table: AgeOfDirt, seat: int, other: int) -> bool:
    """Whether a chief may propose to another one now (AOD-R29)."""
    if other == seat or other >= table.seats or table.out[other] == 0:
        return False
    return not table.refused & couple(seat, other)


class Answer(TwoWays):
    """D-YES: both chiefs must agree (AOD-53); a refused couple is not asked again in this step (AOD-R29)."""

    name = "answer"
    question = "Does your single mate with theirs?"
    rules: Cites = ("AOD-53",)
    yes = "accept"
    no = "refuse"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        asker = table.asker
        table.asker = NOBODY
        if table.log is not None:
            table.log.append(Answered(seat, self.notation(state, seat, option)))
        if option == self.first:
            mate_abroad(table, asker, seat)
        else:
            table.refused |= couple(asker, seat)


def mate_abroad(table: AgeOfDirt, asker: int, asked: int) -> None:
    """Each of the two takes a member from the own Reserve, if there is one (AOD-53, AOD-R28).

    The earlier chief in table order comes first, and may win before the other one (AOD-R31).
    """
    place = 0
    while table.chief_at(place) != asker and table.chief_at(place) != asked:
        place += 1
    earlier = table.chief_at(place)
    later = asked if earlier == asker else asker
    if table.log is not None:
        table.log.append(Mated(earlier, later))
    for seat in (earlier, later):
        table.out[seat] -= 1
        table.caves[seat] += 1
        if table.rules.shared_win:
            if newborn(table, seat):
                table.born |= 1 << seat
        else:
            bear_child(table, seat)
            if table.over:
                return
    if table.rules.shared_win:
        check_shared_win(table, earlier, later)


class PlaceSingle(Decision):
    """D-PLACE: a single without a mate goes to work at once, in any box (AOD-54, AOD-R30)."""

    name = "place"
    question = "Your single found no mate: where does it go to work?"
    rules: Cites = ("AOD-54",)
    count = 4

    def options(self, state: State, seat: int) -> list[int]:
        first = self.first
        return [first, first + 1, first + 2, first + 3]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"place {AREAS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        area = option - self.first
        table.out[seat] -= 1
        table.boxes[area * PIECE_COUNT + seat] += 1
        if table.log is not None:
            table.log.append(SinglePlaced(seat, AREAS[area]))


ANSWER = Answer()
