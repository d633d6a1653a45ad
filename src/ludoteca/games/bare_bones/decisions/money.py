"""Coins: the loan of a Loan Shark, and Stage 4, buying."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.bare_bones.cards import BIT, CARDS_AND_PASS, COST, KEYS, KINDS, PRICE_RANK, RULES, STACK, TITLES
from ludoteca.games.bare_bones.decisions.after_roll import AfterRoll
from ludoteca.games.bare_bones.events import Bought, CoinsBorrowed
from ludoteca.games.bare_bones.state import NOTHING, BareBones
from ludoteca.games.bare_bones.supply import loan_limit, not_on_offer, on_offer, take_from_supply, turn_up_version
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State

DONE: Final = KINDS
"""The option that ends Stage 4, after all stacks."""


class Loan(AfterRoll):
    """Half of the amount of a loan, declared when Loan Shark is played, or before buying (BB-R40)."""

    def has_rolled(self, state: State) -> bool:
        return cast(BareBones, state).rules.late_loans


class LoanTens(Loan):
    """Loan Shark: the tens of the loan; any amount up to what could be spent, nothing included (BB-50, BB-R40)."""

    name = "loan-tens"
    question = "How many tens of coins do you borrow?"
    rules: Cites = ("BB-50", "BB-R40")
    count = 100

    def options(self, state: State, seat: int) -> list[int]:
        tens = loan_limit(cast(BareBones, state)) // 10
        return list(range(self.first, self.first + tens + 1))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"tens {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        limit = loan_limit(cast(BareBones, state))
        return None if 10 * (option - self.first) <= limit else Refusal(self.rules, f"you can borrow {limit} at most")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        table.tens = option - self.first
        table.ask(seat, LOAN_UNITS)


class LoanUnits(Loan):
    """Loan Shark: the units of the loan, which is added at once; loans of a turn add up (BB-50, BB-R40)."""

    name = "loan-units"
    question = "And how many single coins?"
    rules: Cites = ("BB-50", "BB-R40")
    count = 10

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        units = min(9, loan_limit(table) - 10 * table.tens)
        return list(range(self.first, self.first + units + 1))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"units {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        limit = loan_limit(table)
        if 10 * table.tens + option - self.first <= limit:
            return None
        return Refusal(self.rules, f"you can borrow {limit} at most")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        loan = 10 * table.tens + option - self.first
        table.tens = NOTHING
        table.loans.append(loan)
        if table.rules.late_loans:
            table.coins += loan
        if table.log is not None:
            table.log.append(CoinsBorrowed(seat, loan))


class BuyCard(AfterRoll):
    """Buy a card, or stop: at most one copy of any card in a turn (BB-26, BB-27, BB-R6, BB-R46).

    The card goes on the discard pile, and the Supply is updated at once.
    """

    name = "buy"
    question = "Buy a card, or finish buying."
    rules: Cites = ("BB-26",)
    count = CARDS_AND_PASS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options = on_offer(table, self.first, table.coins, table.bought)
        options.append(self.first + DONE)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Cards from dearest to cheapest (section 6, price order)."""
        table = cast(BareBones, state)
        if table.bought == 0:
            return table.offers[seat]
        latest = 0
        for stack in table.stacks:
            if table.bought & BIT[stack]:
                latest = max(latest, PRICE_RANK[stack])
        done = self.first + DONE
        return [option for option in table.offers[seat] if option == done or PRICE_RANK[option - self.first] > latest]

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "done" if card == DONE else f"buy {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        card = option - self.first
        if card == DONE:
            return None
        if table.bought & BIT[STACK[card]]:
            return Refusal((*self.rules, "BB-R6"), f"you have bought {TITLES[card]} this turn")
        missing = not_on_offer(table, card, self.rules)
        if missing is None and COST[card] > table.coins:
            return Refusal(self.rules, f"{TITLES[card]} costs {COST[card]}, you have {table.coins} coins")
        return missing

    def rule(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "BB-27" if card == DONE else RULES[card]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == DONE:
            table.end_stage()
            return
        card = take_from_supply(table, choice)
        table.bought |= BIT[STACK[card]]
        table.coins -= COST[card]
        table.discards[seat].append(card)
        if table.log is not None:
            table.log.append(Bought(seat, KEYS[card], table.coins))
        turn_up_version(table)


LOAN_TENS: Final = LoanTens()
LOAN_UNITS: Final = LoanUnits()
BUY_CARD: Final = BuyCard()
