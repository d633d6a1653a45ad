"""What chiefs choose while spending: what to pay for, with which resources, which card comes to hand."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import BadNotation
from ludoteca.games.age_of_dirt.cards import (
    FIRST_CLAN,
    HERBS,
    INVENTIONS,
    KIND_COUNT,
    KINDS,
    MOST_SEATS,
    STONE,
    WOOD,
)
from ludoteca.games.age_of_dirt.changes import give_back
from ludoteca.games.age_of_dirt.events import CardTaken, Paid, Stolen
from ludoteca.games.age_of_dirt.payment import PAYMENT_OF, PAYMENTS, can_build, can_pay_one, payment_text, payments
from ludoteca.games.age_of_dirt.state import (
    BUILD_WALL,
    DONE,
    EXPAND,
    MEND_DRUM,
    MEND_SPEAR,
    NOTHING,
    TO_HAND,
    TO_WALL,
    USE_HERBS,
    AgeOfDirt,
    spending_text,
    with_card,
    without_card,
)
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

SPENDINGS: Final = 77
"""41 cards from the hand, 31 from the Wall, expand, two tools, Herbs, done."""
RULES_OF_SPENDING: Final = ("AOD-64", "AOD-66", "AOD-66", "AOD-67", "AOD-57")


class Spend(Decision):
    """D-SPEND: any number of spendings, in any order, as long as the resources last (AOD-57, AOD-R6).

    Equal names count once; a copy in hand and one on the Wall are different options. What is on offer
    depends on the hand, so even a single option is asked while others cannot know that it is one (AOD-R69).
    A card from the hand is announced before it is paid for (section 7).
    """

    name = "spend"
    question = "What do you spend resources on?"
    rules: Cites = ("AOD-57",)
    always_ask = True
    count = SPENDINGS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        first = self.first
        options: list[int] = []
        if table.stored[seat] > 0:
            before = NOTHING
            for card in table.hands[seat]:
                if card != before and may_build(table, seat, card):
                    options.append(first + card)
                before = card
            before = NOTHING
            for card in table.wall:
                if card != before and may_build(table, seat, card):
                    options.append(first + BUILD_WALL + card)
                before = card
            if can_expand(table, seat):
                options.append(first + EXPAND)
            if can_pay_one(table, seat, WOOD):
                if not table.drums[seat]:
                    options.append(first + MEND_DRUM)
                if not table.spears[seat]:
                    options.append(first + MEND_SPEAR)
            if can_use_herbs(table, seat):
                options.append(first + USE_HERBS)
        if table.spendings > 0:
            options.append(first + DONE)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        return spending_text(cast(AgeOfDirt, state).deck, option - self.first)

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        spending = option - self.first
        if spending < BUILD_WALL:
            return self.build_refusal(table, seat, spending, table.hands[seat], "in your hand")
        if spending < EXPAND:
            return self.build_refusal(table, seat, spending - BUILD_WALL, table.wall, "on the To-Do Wall")
        if spending == EXPAND:
            if can_expand(table, seat):
                return None
            reason = "your cave is large already" if table.large[seat] else "you cannot pay a Stone"
            return self.refused(reason, "AOD-64")
        if spending in (MEND_DRUM, MEND_SPEAR):
            if table.drums[seat] if spending == MEND_DRUM else table.spears[seat]:
                return self.refused("this tool works already", "AOD-R40")
            return None if can_pay_one(table, seat, WOOD) else self.refused("you cannot pay a Wood", "AOD-66")
        if spending == USE_HERBS:
            if not can_pay_one(table, seat, HERBS):
                return self.refused("you cannot pay Herbs", "AOD-67")
            return None if has_card_to_add(table) else self.refused("there is no card left to add", "AOD-R41")
        return None if table.spendings > 0 else self.refused("spend on something first", "AOD-R6")

    def build_refusal(self, table: AgeOfDirt, seat: int, card: int, zone: list[int], where: str) -> Refusal | None:
        """Why a card cannot be built from its zone."""
        if card not in zone:
            rules = ("AOD-59", "AOD-17") if card >= FIRST_CLAN else ("AOD-59",)
            return self.refused(f"{table.deck.title(card)} is not {where}", *rules)
        if not can_build(table, seat, card):
            return self.refused(f"you cannot pay for {table.deck.title(card)}", "AOD-59")
        if not has_sacrifice(table, seat, card):
            return self.refused(f"{table.deck.title(card)} needs an available member", "AOD-R45")
        return None

    def refused(self, reason: str, *rules: str) -> Refusal:
        return Refusal((*self.rules, *rules), reason)

    def rule(self, state: State, seat: int, option: int) -> str:
        spending = option - self.first
        if spending >= EXPAND:
            return RULES_OF_SPENDING[spending - EXPAND]
        return cast(AgeOfDirt, state).deck.rule(spending if spending < BUILD_WALL else spending - BUILD_WALL)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        spending = option - self.first
        if spending == DONE:
            table.spendings = NOTHING
        else:
            table.spendings += 1
            table.payer = seat
            table.paying = spending
            if spending < BUILD_WALL:
                table.uncover()


def may_build(table: AgeOfDirt, seat: int, card: int) -> bool:
    """Whether a card that is there can be built (AOD-59, AOD-R45)."""
    return can_build(table, seat, card) and has_sacrifice(table, seat, card)


def has_sacrifice(table: AgeOfDirt, seat: int, card: int) -> bool:
    """Human Catapult and Volcano Insurance need an available member (AOD-R45, AOD-I19, AOD-I20)."""
    return not table.deck.sacrifice[card] or table.caves[seat] > 0


def can_expand(table: AgeOfDirt, seat: int) -> bool:
    """Once per game, for a Stone (AOD-64)."""
    return not table.large[seat] and can_pay_one(table, seat, STONE)


def has_card_to_add(table: AgeOfDirt) -> bool:
    """Whether pile or Wall still hold a card (AOD-R41)."""
    return table.pile_left > 0 or len(table.wall) > 0


def can_use_herbs(table: AgeOfDirt, seat: int) -> bool:
    """For Herbs, if there is a card to add (AOD-67, AOD-R41)."""
    return has_card_to_add(table) and can_pay_one(table, seat, HERBS)


def can_spend(table: AgeOfDirt, seat: int) -> bool:
    """Whether there is anything at all to pay for (AOD-R6)."""
    if table.stored[seat] == 0:
        return False
    if can_pay_one(table, seat, WOOD) and not (table.drums[seat] and table.spears[seat]):
        return True
    if can_expand(table, seat) or can_use_herbs(table, seat):
        return True
    for card in table.wall:
        if may_build(table, seat, card):
            return True
    return any(may_build(table, seat, card) for card in table.hands[seat])


class Pay(Decision):
    """D-PAY: with Give-Take, the resources to pay with, as one choice (AOD-77, AOD-93, AOD-R39)."""

    name = "pay"
    question = "Which resources do you pay with?"
    rules: Cites = ("AOD-93",)
    count = 1286

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        return [self.first + payment for payment in payments(table, seat, table.paying)]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"pay {payment_text(option - self.first)}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in state.offers[seat]:
            return None
        return Refusal(self.rules, "these resources do not pay for it, or fewer of them would do")

    def parse(self, state: State, seat: int, text: str) -> int:
        """The kinds are read in any order (AOD-R68)."""
        words = text.split(" ")
        counts = [words.count(kind) for kind in KINDS]
        key = (counts[0], counts[1], counts[2], counts[3], counts[4])
        if words[0] != "pay" or sum(counts) != len(words) - 1 or key not in PAYMENT_OF:
            raise BadNotation(f"{text!r} is no move here: expected pay and one to eight kinds", self.rules)
        return self.first + PAYMENT_OF[key]

    def take(self, state: State, seat: int, option: int) -> None:
        pay(cast(AgeOfDirt, state), seat, option - self.first)


def pay(table: AgeOfDirt, seat: int, payment: int) -> None:
    """Put resources back into the supply (AOD-58)."""
    counts = PAYMENTS[payment]
    for kind in range(KIND_COUNT):
        for _ in range(counts[kind]):
            give_back(table, seat, kind)
    if table.log is not None:
        kinds = tuple(payment_text(payment).split(" "))
        table.log.append(Paid(seat, kinds, spending_text(table.deck, table.paying)))


class AddCard(Decision):
    """D-CARD: draw from the pile, or take a card from the To-Do Wall (AOD-61, AOD-92, AOD-R33)."""

    name = "card"
    question = "Draw a card, or take one from the To-Do Wall?"
    rules: Cites = ("AOD-92",)
    count = 32

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options = [self.first] if table.pile_left > 0 else []
        before = NOTHING
        for card in table.wall:
            if card != before:
                options.append(self.first + 1 + card)
            before = card
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first - 1
        return "draw" if card < 0 else f"take {cast(AgeOfDirt, state).deck.keys[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        card = option - self.first - 1
        if card < 0:
            return None if table.pile_left > 0 else Refusal((*self.rules, "AOD-R34"), "the draw pile is empty")
        return None if card in table.wall else Refusal(self.rules, f"{table.deck.title(card)} is not on the To-Do Wall")

    def rule(self, state: State, seat: int, option: int) -> str:
        card = option - self.first - 1
        return "AOD-61" if card < 0 else cast(AgeOfDirt, state).deck.rule(card)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        card = option - self.first - 1
        if card < 0:
            table.drawing = TO_HAND
        else:
            take_from_wall(table, seat, card)
            table.drawing = TO_WALL


def take_from_wall(table: AgeOfDirt, seat: int, card: int) -> None:
    """A card from the Wall comes to hand; everybody knows it there (AOD-92, AOD-R59)."""
    table.wall = without_card(table.wall, card)
    table.hands[seat] = with_card(table.hands[seat], card)
    table.known[seat] = with_card(table.known[seat], card)
    table.adding -= 1
    if table.log is not None:
        table.log.append(CardTaken(seat, table.deck.keys[card]))


class TakeFromWall(Decision):
    """D-WALL: the pile ended in the middle of a draw, so take a card from the Wall (AOD-92, AOD-R35)."""

    name = "wall"
    question = "The pile is empty: which card do you take from the To-Do Wall?"
    rules: Cites = ("AOD-92", "AOD-R35")
    count = INVENTIONS

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first + card for card in sorted(set(cast(AgeOfDirt, state).wall))]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"take {cast(AgeOfDirt, state).deck.keys[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        card = option - self.first
        return None if card in table.wall else Refusal(self.rules, f"{table.deck.title(card)} is not on the To-Do Wall")

    def rule(self, state: State, seat: int, option: int) -> str:
        return cast(AgeOfDirt, state).deck.rule(option - self.first)

    def take(self, state: State, seat: int, option: int) -> None:
        take_from_wall(cast(AgeOfDirt, state), seat, option - self.first)


class Steal(Decision):
    """D-STEAL: take a resource from another chief's bins, or leave it (AOD-I21, AOD-R64)."""

    name = "steal"
    question = "Which resource do you take, and from whom?"
    rules: Cites = ("AOD-R64",)
    count = 26

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(AgeOfDirt, state)
        options: list[int] = []
        for held in range(table.seats * KIND_COUNT):
            if table.resources[held] > 0 and held // KIND_COUNT != seat:
                options.append(self.first + held)
        options.append(self.first + MOST_SEATS * KIND_COUNT)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        held = option - self.first
        if held == MOST_SEATS * KIND_COUNT:
            return "decline"
        return f"steal {held // KIND_COUNT} {KINDS[held % KIND_COUNT]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(AgeOfDirt, state)
        held = option - self.first
        victim = held // KIND_COUNT
        if held == MOST_SEATS * KIND_COUNT:
            return None
        if victim == seat:
            return Refusal(self.rules, "you cannot take from yourself")
        if victim >= table.seats or table.resources[held] == 0:
            return Refusal(self.rules, f"chief {victim} has no {KINDS[held % KIND_COUNT]}")
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        held = option - self.first
        if held == MOST_SEATS * KIND_COUNT:
            return
        victim = held // KIND_COUNT
        kind = held % KIND_COUNT
        table.resources[held] -= 1
        table.stored[victim] -= 1
        table.resources[seat * KIND_COUNT + kind] += 1
        table.stored[seat] += 1
        if table.log is not None:
            table.log.append(Stolen(seat, victim, KINDS[kind]))


def has_victim(table: AgeOfDirt, seat: int) -> bool:
    """Whether any other chief holds a resource (AOD-R64)."""
    return any(other != seat and table.stored[other] > 0 for other in range(table.seats))
