"""The Solo Campaign between two games: the scoring sheet and the exchange of cards (FS-D15, FS-D16)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.campaign import EXCHANGED, Campaign
from ludoteca.games.fine_sand.cards import KEYS, KINDS
from ludoteca.games.fine_sand.decisions.common import cards_to_options, from_option_on, picks_in_order, refuse
from ludoteca.games.fine_sand.events import CardBoxed, SetCashed
from ludoteca.games.fine_sand.site import with_card, without_card
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

HIGHEST_SET: Final = 5


class CashSets(Decision):
    """FS-D15: subtract full sets of coin spaces from the total, each once in a campaign (FS-114, FS-R38, FS-R39)."""

    name = "cash"
    question = "Subtract a set of wooden coins from your total?"
    rules: Cites = ("FS-114",)
    count = 6

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        options: list[int] = []
        if not (table.rules.one_set and table.sites[seat].picked):
            campaign = cast(Campaign, table.campaign)
            options = cards_to_options(self.first - 1, campaign.sets(table.rules.sets_per_row))
        options.append(self.first + HIGHEST_SET)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        cashed = cast(FineSand, state).sites[seat].picked
        return from_option_on(state.offers[seat], self.first - 1 + cashed[-1]) if cashed else state.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "done" if choice == HIGHEST_SET else f"cash {choice + 1}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        return refuse(self, f"you have no full set of value {option - self.first + 1} to cash", "FS-R39")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        choice = option - self.first
        if choice == HIGHEST_SET:
            return
        table.campaign = cast(Campaign, table.campaign).cash(choice + 1)
        site = table.sites[seat]
        site.picked = with_card(site.picked, choice + 1)
        if table.log is not None:
            table.log.append(SetCashed(choice + 1))
        table.ask(seat, self)


class Exchange(Decision):
    """FS-D16: put three of the revealed cards back into the box, for the rest of the campaign (FS-116, FS-R46)."""

    name = "exchange"
    question = "Which card leaves your deck?"
    rules: Cites = ("FS-116",)
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        options = cards_to_options(self.first, site.revealed)
        return options[:1] if len(site.revealed) <= EXCHANGED - len(site.picked) else options

    def folded(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        still = EXCHANGED - len(site.picked)
        return picks_in_order(state.offers[seat], self.first, site.revealed, site.picked, still)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"box {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if card in cast(FineSand, state).sites[seat].revealed:
            return None
        return refuse(self, f"{KEYS[card]} is not among the revealed cards")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        site.revealed = without_card(site.revealed, card)
        site.picked = with_card(site.picked, card)
        table.campaign = cast(Campaign, table.campaign).boxed(card)
        if table.log is not None:
            table.log.append(CardBoxed(KEYS[card]))
        if site.revealed and len(site.picked) < EXCHANGED:
            table.ask(seat, self)


CASH: Final = CashSets()
EXCHANGE: Final = Exchange()
