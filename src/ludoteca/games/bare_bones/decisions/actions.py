"""What Action Cards ask while they are carried out: Mimic, Joyride, Swap Meet and Yard Sale."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.bare_bones.cards import (
    CANT_TOUCH_THIS,
    CARDS_AND_PASS,
    COLOUR_KEYS,
    COLOURS,
    COST,
    KEYS,
    KINDS,
    MIMIC,
    MIMIC_AS,
    NO_CARD,
    RULES,
    SEATS,
    STACK,
    TITLES,
)
from ludoteca.games.bare_bones.dice import count_of
from ludoteca.games.bare_bones.events import Borrowed, CardReturned, CardSold, CardTaken, Mimicked
from ludoteca.games.bare_bones.piles import add_source, leave_hand, show_hand
from ludoteca.games.bare_bones.state import NOBODY, BareBones, insert
from ludoteca.games.bare_bones.supply import not_on_offer, on_offer, return_to_supply, take_from_supply, turn_up_version
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

DONE: Final = KINDS
"""The option that ends the returning of a Swap Meet, after all cards."""


def different_cards(cards: list[int], first: int) -> list[int]:
    """One option for each different card of a sorted hand."""
    options: list[int] = []
    before = NO_CARD
    for card in cards:
        if card != before:
            options.append(first + card)
            before = card
    return options


class AsColour(Decision):
    """Mimic becomes a copy of a Dice Card in play, a Mimic or a borrowed card included (BB-51, BB-R16, BB-R36)."""

    name = "mimic"
    question = "Which Dice Card does Mimic copy?"
    rules: Cites = ("BB-51",)
    count = COLOURS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        return [self.first + colour for colour in range(COLOURS) if count_of(table.sources, colour) > 0]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"as {COLOUR_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        colour = option - self.first
        if count_of(cast(BareBones, state).sources, colour) > 0:
            return None
        return Refusal(self.rules, f"you have no {COLOUR_KEYS[colour]} Dice Card in play")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        colour = option - self.first
        table.in_play.remove(MIMIC)
        table.in_play.append(MIMIC_AS + colour)
        add_source(table, colour)
        if table.log is not None:
            table.log.append(Mimicked(seat, COLOUR_KEYS[colour]))


class JoyrideWho(Decision):
    """Joyride: any opponent can be chosen, who shows their hand to everybody (BB-48, BB-R35)."""

    name = "joyride-who"
    question = "Whose Dice Card do you borrow?"
    rules: Cites = ("BB-48",)
    count = SEATS

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first + other for other in range(state.seats) if other != seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"from {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        other = option - self.first
        if other < state.seats and other != seat:
            return None
        return Refusal(self.rules, "that is yourself" if other == seat else f"there is no player {other}")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        owner = option - self.first
        show_hand(table, owner)
        if table.hands[owner] and table.hands[owner][0] < COLOURS:
            table.joyride_from = owner
            table.ask(seat, JOYRIDE_CARD)


class JoyrideCard(Decision):
    """Joyride: one Dice Card of the hand shown must be borrowed, if there is one (BB-48, BB-R35).

    It lies in play, not in hand, and so cannot be sold or swapped.
    """

    name = "joyride-card"
    question = "Which Dice Card do you borrow?"
    rules: Cites = ("BB-48", "BB-R35")
    count = COLOURS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        dice = [card for card in table.hands[table.joyride_from] if card < COLOURS]
        return different_cards(dice, self.first)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"borrow {COLOUR_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        card = option - self.first
        if card in table.hands[table.joyride_from]:
            return None
        return Refusal(self.rules, f"there is no {COLOUR_KEYS[card]} Dice Card in that hand")

    def rule(self, state: State, seat: int, option: int) -> str:
        return RULES[option - self.first]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        card = option - self.first
        owner = table.joyride_from
        table.joyride_from = NOBODY
        leave_hand(table, owner, card)
        table.borrowed[owner].append(card)
        add_source(table, card)
        if table.log is not None:
            table.log.append(Borrowed(seat, owner, KEYS[card]))


class SwapReturn(Decision):
    """Swap Meet: return hand cards one at a time in any order, at least one (BB-59, BB-R43).

    Asked as long as there is a card in hand, even with a single option (BB-R53).
    """

    name = "swap-return"
    question = "Return a card to the Supply."
    rules: Cites = ("BB-59",)
    always_ask = True
    count = CARDS_AND_PASS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options = different_cards(table.hands[seat], self.first)
        if table.returned:
            options.append(self.first + DONE)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Cards in the order of their stacks; versions of Can't Touch This in any, the last lies on top (section 6)."""
        table = cast(BareBones, state)
        if not table.returned:
            return table.offers[seat]
        latest = max(table.returned)
        if not table.rules.choose_version and STACK[latest] == CANT_TOUCH_THIS:
            latest = CANT_TOUCH_THIS
        return [option for option in table.offers[seat] if option >= self.first + latest]

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "done" if card == DONE else f"return {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        card = option - self.first
        if card == DONE:
            return None if table.returned else Refusal((*self.rules, "BB-R43"), "return at least one card")
        return None if card in table.hands[seat] else Refusal(self.rules, f"{KEYS[card]} is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        card = option - self.first
        if card == DONE:
            table.ask(seat, SWAP_TAKE)
            return
        leave_hand(table, seat, card)
        return_to_supply(table, card)
        insert(table.returned, card)
        if table.log is not None:
            table.log.append(CardReturned(seat, KEYS[card]))
        table.ask(seat, SWAP_RETURN if table.hands[seat] else SWAP_TAKE)


class SwapTake(Decision):
    """Swap Meet: take one card of at most the combined cost into your hand; taking is not buying (BB-59, BB-R43)."""

    name = "swap-take"
    question = "Take a card into your hand."
    rules: Cites = ("BB-59",)
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        return on_offer(table, self.first, returned_value(table), 0)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"take {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        card = option - self.first
        missing = not_on_offer(table, card, self.rules)
        if missing is None and COST[card] > returned_value(table):
            reason = f"{TITLES[card]} costs {COST[card]}, the returned cards {returned_value(table)}"
            return Refusal(self.rules, reason)
        return missing

    def rule(self, state: State, seat: int, option: int) -> str:
        return RULES[option - self.first]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        card = take_from_supply(table, option - self.first)
        insert(table.hands[seat], card)
        insert(table.known[seat], card)
        table.returned = []
        if table.log is not None:
            table.log.append(CardTaken(seat, KEYS[card]))
        turn_up_version(table)


def returned_value(table: BareBones) -> int:
    """The combined cost of the cards returned (BB-59)."""
    value = 0
    for card in table.returned:
        value += COST[card]
    return value


class SellCard(Decision):
    """Yard Sale: return a hand card for 1 coin less than its cost (BB-61, BB-R43).

    A Hot Potato in hand can be sold too (BB-R34). Always asked (BB-R53).
    """

    name = "yard-sale"
    question = "Which card do you sell?"
    rules: Cites = ("BB-61",)
    always_ask = True
    count = KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return different_cards(cast(BareBones, state).hands[seat], self.first)

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"sell {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if card in cast(BareBones, state).hands[seat]:
            return None
        return Refusal(self.rules, f"{KEYS[card]} is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        card = option - self.first
        leave_hand(table, seat, card)
        return_to_supply(table, card)
        table.sale += COST[card] - 1
        if table.log is not None:
            table.log.append(CardSold(seat, KEYS[card], COST[card] - 1))


AS_COLOUR: Final = AsColour()
JOYRIDE_WHO: Final = JoyrideWho()
JOYRIDE_CARD: Final = JoyrideCard()
SWAP_RETURN: Final = SwapReturn()
SWAP_TAKE: Final = SwapTake()
SELL_CARD: Final = SellCard()
