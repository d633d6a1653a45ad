"""What chiefs choose before the first turn: a tool and a clan."""

from __future__ import annotations

from typing import cast

from ludoteca.games.age_of_dirt.cards import CLANS, FIRST_CLAN
from ludoteca.games.age_of_dirt.events import ClanKept, ToolChosen
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State


class TwoWays(Decision):
    """A question with two answers, both always on offer."""

    count = 2
    yes: str = ""
    no: str = ""

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first, self.first + 1]

    def notation(self, state: State, seat: int, option: int) -> str:
        return self.yes if option == self.first else self.no

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return None


class ChooseTool(TwoWays):
    """D-TOOL: which of Drum and Spear works from the start; the other one is broken (AOD-14, AOD-R5)."""

    name = "tool"
    question = "Which tool works when the game begins?"
    rules: Cites = ("AOD-14",)
    yes = "start drum"
    no = "start spear"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        table.drums[seat] = option == self.first
        table.spears[seat] = option != self.first
        if table.log is not None:
            table.log.append(ToolChosen(seat, "drum" if option == self.first else "spear"))


class KeepClan(Decision):
    """D-CLAN: keep one of your two Clan cards; the other leaves the game unseen (AOD-15, AOD-R5)."""

    name = "clan"
    question = "Which Clan card do you keep?"
    rules: Cites = ("AOD-15",)
    count = CLANS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        first = self.first - FIRST_CLAN
        return [first + card for card in table.dealt[seat]]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"keep {cast(AgeOfDirt, state).deck.keys[option - self.first + FIRST_CLAN]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        if option - self.first + FIRST_CLAN in table.dealt[seat]:
            return None
        return Refusal(self.rules, "this is not one of the two Clan cards dealt to you")

    def rule(self, state: State, seat: int, option: int) -> str:
        return cast(AgeOfDirt, state).deck.rule(option - self.first + FIRST_CLAN)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        kept = option - self.first + FIRST_CLAN
        dealt = table.dealt[seat]
        removed = dealt[1] if dealt[0] == kept else dealt[0]
        table.hands[seat] = [kept]
        table.clan_discards[seat] = removed
        table.dealt[seat] = []
        if table.log is not None:
            keys = table.deck.keys
            table.log.append(ClanKept(seat, Secret(keys[kept], (seat,)), Secret(keys[removed], (seat,))))
