"""What the active chief chooses: one action, where members go, and the reward of a lifted box."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import AREA_COUNT, AREAS, PIECE_COUNT
from ludoteca.games.age_of_dirt.changes import mend
from ludoteca.games.age_of_dirt.decisions.setup import TwoWays
from ludoteca.games.age_of_dirt.decisions.spend import can_spend
from ludoteca.games.age_of_dirt.deck import DRUM, SPEAR
from ludoteca.games.age_of_dirt.events import MemberAdded, MemberSent
from ludoteca.games.age_of_dirt.state import BY_ACTION, NOTHING, AgeOfDirt, add_to_run
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

SEND: Final = 0
CALL: Final = 1
SPEND: Final = 5
PASS: Final = 6


class ChooseAction(Decision):
    """D-ACT: exactly one of sending out, calling back one box, or spending (AOD-20, AOD-24, AOD-R6).

    Passing is for chiefs who can do nothing else, and only where empty boxes may not be lifted (AOD-R7).
    What is on offer depends on the hand, so even a single option is asked while others cannot know that
    it is one (AOD-R69).
    """

    name = "action"
    question = "Send out, call back, or spend?"
    rules: Cites = ("AOD-20",)
    always_ask = True
    count = 7

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        first = self.first
        options: list[int] = []
        if table.caves[seat] > 0:
            options.append(first + SEND)
        all_boxes = table.rules.empty_callback
        for area in range(AREA_COUNT):
            if all_boxes or can_lift(table, area):
                options.append(first + CALL + area)
        if can_spend(table, seat):
            options.append(first + SPEND)
        if not options:
            options.append(first + PASS)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if CALL <= choice < SPEND:
            return f"call {AREAS[choice - CALL]}"
        return "send" if choice == SEND else "spend" if choice == SPEND else "pass"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        choice = option - self.first
        if choice == SEND:
            if table.caves[seat] > 0:
                return None
            return Refusal((*self.rules, "AOD-23"), "no member of yours is available in your cave")
        if choice == SPEND:
            return (
                None if can_spend(table, seat) else Refusal((*self.rules, "AOD-R6"), "there is nothing you can pay for")
            )
        if choice == PASS:
            if self.options(state, seat) == [option]:
                return None
            return Refusal((*self.rules, "AOD-R6"), "you may pass only when there is nothing else you can do")
        if can_lift(table, choice - CALL):
            return None
        return Refusal((*self.rules, "AOD-R7"), "this box is empty, and empty boxes are not lifted at this table")

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "AOD-22" if choice == SEND else "AOD-57" if choice == SPEND else "AOD-R7" if choice == PASS else "AOD-24"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        choice = option - self.first
        if choice == SEND:
            table.sending = BY_ACTION
            table.sent = 0
        elif choice == SPEND:
            table.spendings = 0
        elif choice != PASS:
            table.lifted = choice - CALL


def can_lift(table: AgeOfDirt, area: int) -> bool:
    """Whether a box may be lifted: any box, or only one that leads to a throw (AOD-24, AOD-R7)."""
    if table.rules.empty_callback:
        return True
    first = area * PIECE_COUNT
    return any(table.boxes[first + piece] > 0 or table.set_aside[piece] > 0 for piece in range(PIECE_COUNT))


class SendMember(Decision):
    """D-SEND: put an available member into any box, one after the other and in any order (AOD-22, AOD-23, AOD-R68).

    A Send action sends at least one; the effect of a card may send nobody (AOD-R44).
    """

    name = "send"
    question = "Where do you send a member?"
    rules: Cites = ("AOD-22", "AOD-23")
    count = 5

    def options(self, state: State, seat: int) -> list[int]:
        first = self.first
        options = [first, first + 1, first + 2, first + 3]
        if may_stop(cast(AgeOfDirt, state)):
            options.append(first + AREA_COUNT)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """The areas not before the one picked last, so that each set of areas is met once (section 6)."""
        table = cast(AgeOfDirt, state)
        last = table.sent % 8 - 1
        return table.offers[seat] if last <= 0 else table.offers[seat][last:]

    def notation(self, state: State, seat: int, option: int) -> str:
        area = option - self.first
        return "done" if area == AREA_COUNT else f"send {AREAS[area]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option - self.first < AREA_COUNT or may_stop(cast(AgeOfDirt, state)):
            return None
        return Refusal(self.rules, "a Send action sends at least one member")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        area = option - self.first
        if area == AREA_COUNT:
            table.sending = NOTHING
            return
        table.caves[seat] -= 1
        table.boxes[area * PIECE_COUNT + seat] += 1
        table.sent = add_to_run(table.sent, area)
        if table.log is not None:
            table.log.append(MemberSent(seat, AREAS[area]))


def may_stop(table: AgeOfDirt) -> bool:
    """Whether a sending may end here."""
    return table.sent != 0 or table.sending != BY_ACTION


class MendTool(Decision):
    """D-FOREST: the forest reward, a broken tool that works again (AOD-26, AOD-R8)."""

    name = "mend"
    question = "Which tool do you mend?"
    rules: Cites = ("AOD-26", "AOD-R8")
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options: list[int] = []
        if not table.drums[seat]:
            options.append(self.first)
        if not table.spears[seat]:
            options.append(self.first + 1)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        return "mend drum" if option == self.first else "mend spear"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        works = table.drums[seat] if option == self.first else table.spears[seat]
        return Refusal(self.rules, "this tool works already") if works else None

    def take(self, state: State, seat: int, option: int) -> None:
        mend(cast(AgeOfDirt, state), seat, DRUM if option == self.first else SPEAR)


class AddMember(TwoWays):
    """D-LOVE: the Love tent reward, one more member of yours for the throw (AOD-29, AOD-R11, AOD-R66)."""

    name = "add-member"
    question = "Add a member of yours before the throw?"
    rules: Cites = ("AOD-29",)
    yes = "add"
    no = "decline"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        if option == self.first:
            table.caves[seat] -= 1
            table.gathered[seat] += 1
            if table.log is not None:
                table.log.append(MemberAdded(seat))
