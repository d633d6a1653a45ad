"""The Draft: three cards each, from the cheap end of the Supply."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.bare_bones.cards import COST, DRAFT_COST, KEYS, KINDS, RULES, TITLES
from ludoteca.games.bare_bones.events import Drafted
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.games.bare_bones.supply import not_on_offer, on_offer, take_from_supply, turn_up_version
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State


class DraftCard(Decision):
    """Take a card costing 6 or less; the same one may be taken again (BB-07 to BB-09).

    A pick is compulsory and public, and always possible (BB-R4).
    """

    name = "draft"
    question = "Draft a card for your deck."
    rules: Cites = ("BB-07",)
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return on_offer(cast(BareBones, state), self.first, DRAFT_COST, 0)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"draft {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if COST[card] > DRAFT_COST:
            return Refusal(
                (*self.rules, "BB-08"), f"{TITLES[card]} costs {COST[card]}, only cards up to 6 can be drafted"
            )
        return not_on_offer(cast(BareBones, state), card, self.rules)

    def rule(self, state: State, seat: int, option: int) -> str:
        return RULES[option - self.first]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        card = take_from_supply(table, option - self.first)
        table.discards[seat].append(card)
        table.picks += 1
        if table.log is not None:
            table.log.append(Drafted(seat, KEYS[card]))
        turn_up_version(table)


DRAFT_CARD: Final = DraftCard()
