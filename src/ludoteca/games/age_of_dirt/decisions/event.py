"""What chiefs choose in Events: what to lose, whom to enter, what to buy."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import KIND_COUNT, KINDS
from ludoteca.games.age_of_dirt.changes import discard, lose_member
from ludoteca.games.age_of_dirt.events import MembersEntered, SpearBroke
from ludoteca.games.age_of_dirt.state import BUY_MEMBER, BUY_TOOLS, AgeOfDirt
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

LOSE_MEMBER: Final = 5
LOSE_SPEAR: Final = 6


class LoseSomething(Decision):
    """D-MIA: lose a resource, an available member or the working Spear (AOD-E04, AOD-86, AOD-R49)."""

    name = "mammoth"
    question = "The mammoth is here: what do you lose?"
    rules: Cites = ("AOD-86", "AOD-R49")
    count = 7

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        return [self.first + loss for loss in range(self.count) if can_lose(table, seat, loss)]

    def notation(self, state: State, seat: int, option: int) -> str:
        loss = option - self.first
        return f"lose {KINDS[loss] if loss < KIND_COUNT else 'member' if loss == LOSE_MEMBER else 'spear'}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if can_lose(cast(AgeOfDirt, state), seat, option - self.first):
            return None
        return Refusal(self.rules, "you have nothing of that kind to lose")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        loss = option - self.first
        if loss < KIND_COUNT:
            discard(table, seat, loss)
        elif loss == LOSE_MEMBER:
            lose_member(table, seat)
        else:
            table.spears[seat] = False
            if table.log is not None:
                table.log.append(SpearBroke(seat))


def can_lose(table: AgeOfDirt, seat: int, loss: int) -> bool:
    """Whether this is there to be lost."""
    if loss == LOSE_MEMBER:
        return table.caves[seat] > 0
    if loss == LOSE_SPEAR:
        return table.spears[seat]
    return table.resources[seat * KIND_COUNT + loss] > 0


class EnterMembers(Decision):
    """D-UGH: enter none, one or two available members in the Ughlympic Games (AOD-E05)."""

    name = "ughlympics"
    question = "How many members do you enter?"
    rules: Cites = ("AOD-87",)
    count = 3

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        return [self.first + count for count in range(min(2, table.caves[seat]) + 1)]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"enter {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option - self.first <= cast(AgeOfDirt, state).caves[seat]:
            return None
        return Refusal((*self.rules, "AOD-23"), "so many members are not available in your cave")

    def take(self, state: State, seat: int, option: int) -> None:
        enter(cast(AgeOfDirt, state), seat, option - self.first)


def enter(table: AgeOfDirt, seat: int, count: int) -> None:
    """Put available members among the pieces to be thrown."""
    table.entered[seat] = count
    table.caves[seat] -= count
    table.gathered[seat] += count
    if count > 0 and table.log is not None:
        table.log.append(MembersEntered(seat, count))


class BuyBenefit(Decision):
    """D-CARN: name a benefit, then pay for it, then get it; or decline (AOD-E06, AOD-R50)."""

    name = "carnivoral"
    question = "What do you buy at the carnival?"
    rules: Cites = ("AOD-77", "AOD-R50")
    count = 3

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options: list[int] = []
        if table.reserve[seat] > 0:
            options.append(self.first)
        if not (table.drums[seat] and table.spears[seat]):
            options.append(self.first + 1)
        options.append(self.first + 2)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        return ("buy member", "buy tools", "decline")[option - self.first]

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        choice = option - self.first
        if choice == 0 and table.reserve[seat] == 0:
            return Refusal(self.rules, "your Reserve is empty")
        if choice == 1 and table.drums[seat] and table.spears[seat]:
            return Refusal(self.rules, "both your tools work already")
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        choice = option - self.first
        if choice < 2:
            table.payer = seat
            table.paying = BUY_MEMBER if choice == 0 else BUY_TOOLS
