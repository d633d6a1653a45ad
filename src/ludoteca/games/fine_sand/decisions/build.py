"""Building: the batch, its payment, and build as desired (FS-D6, FS-D7, FS-D11, FS-D12)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.building import (
    build_cost,
    can_afford_revealed,
    can_pick,
    copies_of,
    covers,
    last_covering,
    money,
    must_keep_a_card,
    payers_on_offer,
    payers_without_reserve,
    picks,
)
from ludoteca.games.fine_sand.cards import (
    BEACH_CHAIR,
    BIG_BASE,
    BUILD_AS_DESIRED,
    BUILD_FOR_FREE,
    COST,
    IS_COIN,
    KEYS,
    KINDS,
    PIT,
)
from ludoteca.games.fine_sand.decisions.common import from_option_on, refuse
from ludoteca.games.fine_sand.decisions.picks import leave_board
from ludoteca.games.fine_sand.drawing import leave_hand, note_late, show, take_top, tell
from ludoteca.games.fine_sand.events import CardDiscarded, CardRevealed, CardsBuilt
from ludoteca.games.fine_sand.payers import (
    ADDITIONALLY,
    BUILD_WORDS,
    DESIRED,
    FREE,
    FROM_FRONT,
    FROM_PALLET,
    NORMAL,
    PAYER_CARD,
    PAYER_PLACE,
    PAYER_VALUE,
    PAYER_WORDS,
    PICK_WORDS,
    WOODEN_COIN,
)
from ludoteca.games.fine_sand.site import Site, change_built, with_card, without_card
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

MOST_REVEALED: Final = 5
PAY_NOW: Final = 245


class PickBuild(Decision):
    """FS-D6: the cards of a batch, each with the kind of build it uses, in any order (FS-26, FS-R27, FS-R28).

    The costs are added and paid together; what is left unbuilt may follow in a later batch.
    """

    name = "build"
    question = "Which card do you build?"
    rules: Cites = ("FS-26",)
    count = 246

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        base = self.first - NORMAL * KINDS
        options = [base + pick for pick in picks(table, site)]
        if site.batch:
            options.append(self.first + PAY_NOW)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        batch = cast(FineSand, state).sites[seat].batch
        offers = state.offers[seat]
        return from_option_on(offers, self.first - NORMAL * KINDS + batch[-1]) if batch else offers

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "pay" if choice == PAY_NOW else f"build {PICK_WORDS[choice + NORMAL * KINDS]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.6."""
        if option in self.options(state, seat):
            return None
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice == PAY_NOW:
            return refuse(self, "pick at least one card to build")
        kind = choice // KINDS + NORMAL
        card = choice % KINDS
        refused = not_buildable(self, card)
        if refused is not None:
            return refused
        if kind == ADDITIONALLY and COST[card] > 3:
            return refuse(self, f"{KEYS[card]} costs {COST[card]}; build additionally takes cards up to 3", "FS-78")
        if site.builds[kind] == 0:
            return refuse(self, f"you have no such build left: {BUILD_WORDS[kind]}", "FS-21")
        if card not in site.hand:
            return refuse(self, f"{KEYS[card]} is not in your hand")
        rest = money(site) - site.due
        cost = build_cost(site, kind, card)
        if can_pick(site, kind, card, rest, False):
            return refuse(self, "one hand card must be left for this turn's off-load", "FS-R43")
        return refuse(self, f"{KEYS[card]} would cost {cost} more, and only {rest - 1} coins are left to pay", "FS-24")

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "FS-26" if choice == PAY_NOW else RULE_OF_KIND[choice // KINDS + NORMAL]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice == PAY_NOW:
            start_paying(table, seat)
            return
        kind = choice // KINDS + NORMAL
        card = choice % KINDS
        leave_hand(site, card)
        builds = site.builds.copy()
        builds[kind] -= 1
        site.builds = builds
        site.batch = with_card(site.batch, kind * KINDS + card)
        site.due += build_cost(site, kind, card)
        table.ask(seat, self)


RULE_OF_KIND: Final = ("FS-102", "FS-21", "FS-85", "FS-93", "FS-87", "FS-78")


def not_buildable(decision: Decision, card: int) -> Refusal | None:
    """Coin cards cannot be built (FS-25, FS-79)."""
    if card == PIT:
        return refuse(decision, "the pit cannot be built", "FS-79")
    if IS_COIN[card]:
        return refuse(decision, "coin cards cannot be built, only spent or off-loaded", "FS-25")
    return None


def start_paying(table: FineSand, seat: int) -> None:
    """The batch is complete; with nothing to pay it is built at once (FS-29)."""
    if table.sites[seat].due > 0:
        table.ask(seat, PAY)
    else:
        complete_batch(table, seat)


ENOUGH: Final = 54


class Pay(Decision):
    """FS-D7: pay the sum of the batch, payers in any order; no change is given (FS-24, FS-27, FS-28).

    No payer may be one that could be left out; cost 4 may be paid 2 + 1 + 1 (FS-32) or 3 + 2, not
    3 + 1 + 1 (FS-R29). The pit pays nothing (FS-79).
    """

    name = "pay"
    question = "What do you pay with?"
    rules: Cites = ("FS-24",)
    count = 55

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        first = self.first
        options = [first + payer for payer in payers_on_offer(table, site)]
        if site.due <= 0:
            options.append(first + ENOUGH)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Payers in descending rank; those that come too late to cover the cost are left out."""
        table = cast(FineSand, state)
        site = table.sites[seat]
        offers = state.offers[seat]
        first = self.first
        floor = first + site.paid[-1] if site.paid else first
        if must_keep_a_card(table, site):
            fitting = [option for option in offers if option >= floor and self.can_follow(site, option)]
        elif site.due <= 0:
            fitting = [option for option in offers if option >= floor]
        else:
            last = first + last_covering(site)
            if floor <= offers[0] and offers[-1] <= last:
                return offers
            fitting = [option for option in offers if floor <= option <= last]
        return fitting if fitting else offers

    def can_follow(self, site: Site, option: int) -> bool:
        """Whether the payment can be completed in this order with a hand card left (FS-R43)."""
        return option == self.first + ENOUGH or covers(site, option - self.first)

    def notation(self, state: State, seat: int, option: int) -> str:
        payer = option - self.first
        return "enough" if payer == ENOUGH else f"pay {PAYER_WORDS[payer]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        table = cast(FineSand, state)
        site = table.sites[seat]
        payer = option - self.first
        if payer == ENOUGH:
            return refuse(self, f"{site.due} coins are still to pay")
        if PAYER_CARD[payer] == PIT:
            return refuse(self, "the pit pays nothing", "FS-79")
        if copies_of(site, payer) == 0:
            return refuse(self, f"you have no {PAYER_WORDS[payer]} to pay with")
        if must_keep_a_card(table, site) and (table.rules.overpay_free or payer in payers_without_reserve(site)):
            return refuse(self, "one hand card must be left for this turn's off-load", "FS-R43")
        return refuse(self, "a payer would be superfluous", "FS-R29", "FS-27")

    def rule(self, state: State, seat: int, option: int) -> str:
        payer = option - self.first
        if payer == ENOUGH:
            return "FS-R29"
        return RULE_OF_PLACE[PAYER_PLACE[payer]]

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        payer = option - self.first
        if payer != ENOUGH:
            show(table)
            spend(site, payer)
            if site.due > 0 or table.rules.overpay_free:
                table.ask(seat, self)
                return
        complete_batch(table, seat)


RULE_OF_PLACE: Final = ("FS-97", "FS-28", "FS-76", "FS-24")


def spend(site: Site, payer: int) -> None:
    """Pay with one payer: cards go to the discard pile, wooden coins to the centre (FS-24, FS-28).

    The big base leaves the game, from the hand as well as from a pallet (FS-99, FS-R32).
    """
    place = PAYER_PLACE[payer]
    card = PAYER_CARD[payer]
    site.due -= PAYER_VALUE[payer]
    site.paid = with_card(site.paid, payer)
    if place == WOODEN_COIN:
        site.coins -= 1
        return
    if place == FROM_FRONT:
        site.front -= 1
    elif place == FROM_PALLET:
        site.pallets = without_card(site.pallets, card)
    else:
        leave_hand(site, card)
    if card == BIG_BASE:
        site.removed = with_card(site.removed, card)
    else:
        site.discard.append(card)


def complete_batch(table: FineSand, seat: int) -> None:
    """The batch is paid: its cards are built (FS-21, FS-23).

    A beach chair is on its way to the left neighbour, in solo it stays above the board (FS-98,
    FS-118). A used build for free card is discarded (FS-91, FS-93). Purple and yellow cards work at once,
    in a blue turn as well (FS-31, FS-R63).
    """
    site = table.sites[seat]
    show(table)
    batch = site.batch
    desired = False
    for pick in batch:
        card = pick % KINDS
        kind = pick // KINDS
        if card == BEACH_CHAIR and not table.rules.solo:
            site.transit += 1
        else:
            change_built(site, card, 1)
            site.new = with_card(site.new, card)
        if kind == FREE:
            leave_board(site, BUILD_FOR_FREE)
        elif kind == DESIRED:
            desired = True
    if table.log is not None:
        built = tuple([PICK_WORDS[pick] for pick in batch])
        tell(table, CardsBuilt(seat, built, tuple([PAYER_WORDS[payer] for payer in site.paid])))
    site.close()
    if table.rules.single_batch:
        site.batch_made = True
    if desired:
        note_late(table, site)


def start_revealing(table: FineSand, seat: int) -> None:
    """Build as desired: the first card is revealed at once (FS-102, FS-R33)."""
    site = table.sites[seat]
    site.use(BUILD_AS_DESIRED)
    reveal_next(table, seat)
    table.ask(seat, REVEAL)


def reveal_next(table: FineSand, seat: int) -> None:
    """Reveal the top card; the stack refills as usual, without the revealed cards and without coins (FS-R33)."""
    site = table.sites[seat]
    card = take_top(table, site)
    site.revealed = [*site.revealed, card]
    if card in site.stock:
        site.stock = without_card(site.stock, card)
    if table.log is not None:
        tell(table, CardRevealed(seat, KEYS[card]))


NEXT: Final = 0
STOP: Final = 1


class Reveal(Decision):
    """FS-D11: reveal another card for build as desired, up to five, or stop (FS-102, FS-R33)."""

    name = "reveal"
    question = "Reveal another card?"
    rules: Cites = ("FS-102",)
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        if len(site.revealed) == MOST_REVEALED or site.is_drained():
            return [self.first + STOP]
        return [self.first + NEXT, self.first + STOP]

    def notation(self, state: State, seat: int, option: int) -> str:
        return "next" if option - self.first == NEXT else "stop"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        return refuse(self, "five cards are revealed, or none is left to reveal", "FS-R33")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        if option - self.first == NEXT:
            reveal_next(table, seat)
            table.ask(seat, self)
        else:
            table.ask(seat, BUILD_REVEALED)


NONE: Final = 49


class BuildRevealed(Decision):
    """FS-D12: choose one revealed card as the first of a batch, or none; the others are discarded at once (FS-R33).

    The discount counts (FS-102). Further cards of the hand may be added and are paid together with it
    (FS-R28).
    """

    name = "build-revealed"
    question = "Which of the revealed cards do you build?"
    rules: Cites = ("FS-102",)
    count = 50

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        options: list[int] = []
        last = -1
        for card in sorted(site.revealed):
            if card != last and not IS_COIN[card] and can_afford_revealed(table, site, card):
                options.append(self.first + card)
            last = card
        options.append(self.first + NONE)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "none" if card == NONE else f"build {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        site = cast(FineSand, state).sites[seat]
        card = option - self.first
        refused = not_buildable(self, card)
        if refused is not None:
            return refused
        if card not in site.revealed:
            return refuse(self, f"{KEYS[card]} is not among the revealed cards")
        cost = build_cost(site, DESIRED, card)
        if cost <= money(site):
            return refuse(self, "one hand card must be left for this turn's off-load", "FS-R43")
        return refuse(self, f"{KEYS[card]} costs {cost}, and you can pay {money(site)}", "FS-24")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        left = site.revealed if card == NONE else without_card(site.revealed, card)
        site.discard.extend(left)
        site.revealed = []
        if table.log is not None:
            for other in left:
                tell(table, CardDiscarded(seat, KEYS[other]))
        if card == NONE:
            note_late(table, site)
            return
        site.batch = [DESIRED * KINDS + card]
        site.due = build_cost(site, DESIRED, card)
        table.ask(seat, BUILD)


BUILD: Final = PickBuild()
PAY: Final = Pay()
REVEAL: Final = Reveal()
BUILD_REVEALED: Final = BuildRevealed()
