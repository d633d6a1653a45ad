"""What a build costs, what a player can afford, and what can pay for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.fine_sand.cards import (
    BIG_BASE,
    BUILD_COST,
    COIN_2,
    COIN_3,
    IS_COIN,
    NOT_BUILDABLE,
    PIT,
    VALUE,
)
from ludoteca.games.fine_sand.payers import (
    ADDITIONALLY,
    BUILD_KINDS,
    CHEAPLY,
    COIN_PAYER,
    DESIRED,
    FREE,
    FROM_HAND,
    FRONT_PAYER,
    HAND_PAYER,
    NORMAL,
    PALLET_PAYER,
    PAYER_CARD,
    PAYER_PLACE,
    PAYER_VALUE,
)
from ludoteca.games.fine_sand.site import Site
from ludoteca.games.fine_sand.state import FineSand

NOTHING_PAID: Final = 5
"""Stands for the smallest payer so far when nothing is paid: more than any payer is worth."""


def off_load_is_due(table: FineSand, site: Site) -> bool:
    """Solo: the Symbol card is free of coins and this turn's off-load has not been made (FS-109)."""
    return table.rules.solo and table.symbol_coins == 0 and not site.off_loaded


def must_keep_a_card(table: FineSand, site: Site) -> bool:
    """Solo: the last hand card is reserved for the off-load (FS-R43)."""
    return table.rules.reserve and off_load_is_due(table, site) and len(site.hand) > 0


def build_cost(site: Site, kind: int, card: int) -> int:
    """What a card costs with one kind of build, never below 0 (FS-R30).

    The discount counts for normal builds and build as desired (FS-29, FS-R31), build cheaply takes 2
    off and nothing else (FS-85), always build and build additionally cost in full (FS-87, FS-78). So two
    builds of together 6 coins cost 4 with one discount (FS-30).
    """
    cost = BUILD_COST[card]
    if kind in (NORMAL, DESIRED):
        cost -= site.discount
    elif kind == CHEAPLY:
        cost -= 2
    elif kind == FREE:
        return 0 if cost < NOT_BUILDABLE else cost
    elif kind == ADDITIONALLY and cost > 3:
        return NOT_BUILDABLE
    return cost if cost > 0 else 0


def money(site: Site) -> int:
    """All that could pay: hand cards, pallets, scaffolds and wooden coins (FS-24, FS-28)."""
    total = site.front + site.coins
    for card in site.hand:
        total += VALUE[card]
    for card in site.pallets:
        total += VALUE[card]
    return total


def least_value(site: Site, picked: int) -> int:
    """The value of the cheapest hand card but one copy of the picked one: what keeping a card costs (FS-R43)."""
    least = NOT_BUILDABLE
    skipped = False
    for card in site.hand:
        if card == picked and not skipped:
            skipped = True
        elif VALUE[card] < least:
            least = VALUE[card]
    return least


def can_pick(site: Site, kind: int, card: int, rest: int, keep: bool) -> bool:
    """Whether a hand card can join the batch; `rest` is the money left after what the batch costs (section 6)."""
    cost = build_cost(site, kind, card)
    rest -= 1 + cost
    if keep:
        rest -= least_value(site, card)
    return rest >= 0


def can_afford_revealed(table: FineSand, site: Site, card: int) -> bool:
    """Whether a card revealed by build as desired is payable by itself (FS-R33, FS-R43)."""
    rest = money(site) - build_cost(site, DESIRED, card)
    if must_keep_a_card(table, site):
        rest -= least_value(site, -1)
    return rest >= 0


def picks(table: FineSand, site: Site) -> list[int]:
    """Every card that some open build can add to the batch, so that all of it stays payable (FS-26, FS-R28)."""
    found: list[int] = []
    rest = money(site) - site.due
    keep = must_keep_a_card(table, site)
    kind = NORMAL
    while kind < BUILD_KINDS:
        if site.builds[kind] > 0:
            last = -1
            for card in site.hand:
                if card != last and can_pick(site, kind, card, rest, keep):
                    found.append(kind * 49 + card)
                last = card
        kind += 1
    return found


def has_pick(table: FineSand, site: Site) -> bool:
    """Whether a batch can be begun."""
    return some_pick(site, must_keep_a_card(table, site))


def has_pick_without_reserve(site: Site) -> bool:
    """Whether a batch could be begun if no card had to be kept for the solo off-load (FS-R43)."""
    return some_pick(site, False)


def some_pick(site: Site, keep: bool) -> bool:
    """Whether some hand card can be paid for with an open build."""
    rest = money(site)
    builds = site.builds
    if builds[NORMAL] > 0 and not keep:
        # Most turns have no other builds: the cheapest card decides.
        most = rest - 1 + site.discount
        if most < site.discount:
            return False
        for card in site.hand:
            if BUILD_COST[card] <= most:
                return True
    for kind in range(NORMAL, BUILD_KINDS):
        if builds[kind] > 0:
            for card in site.hand:
                if can_pick(site, kind, card, rest, keep):
                    return True
    return False


class Purse:
    """The payers a player has, by value (FS-R29): how many, and of how many kinds."""

    ones: i64
    twos: i64
    threes: i64
    fours: i64
    kinds_of_ones: i64
    kinds_of_twos: i64
    kinds_of_threes: i64
    kinds_of_fours: i64
    plain: list[int]
    """Hand cards worth 1, each kind once, ascending."""
    hand_twos: i64
    hand_threes: i64
    hand_fours: i64
    pits: i64

    def __init__(self, site: Site) -> None:
        ones: i64 = site.coins + site.front
        kinds: i64 = (1 if site.coins else 0) + (1 if site.front else 0)
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        pits: i64 = 0
        plain: list[int] = []
        last = -1
        for card in site.hand:
            if IS_COIN[card]:
                if card == COIN_2:
                    twos += 1
                elif card == COIN_3:
                    threes += 1
                elif card == BIG_BASE:
                    fours += 1
                else:
                    pits += 1
                continue
            ones += 1
            if card != last:
                plain.append(card)
                kinds += 1
                last = card
        self.plain = plain
        self.hand_twos = twos
        self.hand_threes = threes
        self.hand_fours = fours
        self.pits = pits
        self.ones = ones
        self.kinds_of_ones = kinds
        self.kinds_of_twos = 1 if twos else 0
        self.kinds_of_threes = 1 if threes else 0
        self.kinds_of_fours = 1 if fours else 0
        for card in site.pallets:
            if card == COIN_2:
                twos += 1
            elif card == COIN_3:
                threes += 1
            elif card == BIG_BASE:
                fours += 1
        if twos > self.hand_twos:
            self.kinds_of_twos += 1
        if threes > self.hand_threes:
            self.kinds_of_threes += 1
        if fours > self.hand_fours:
            self.kinds_of_fours += 1
        self.twos = twos
        self.threes = threes
        self.fours = fours


SEVERAL: Final = 1
"""More than one complete payment is left."""


def completions(purse: Purse, due: i64, smallest: i64) -> i64:
    """Which values some complete payment without a superfluous payer contains (FS-R29).

    Bit v stands for the value v; SEVERAL is set unless there is exactly one complete payment. A set
    of payers is complete if it covers the cost and its smallest payer could not be left out: either
    it is exact, or it is paid too much by less than `smallest`, the smallest payer in it.
    """
    values: i64 = 0
    found: i64 = 0
    fours: i64 = 0
    while fours <= purse.fours:
        threes: i64 = 0
        while threes <= purse.threes:
            twos: i64 = 0
            while twos <= purse.twos:
                total: i64 = 4 * fours + 3 * threes + 2 * twos
                ones: i64 = 0
                fits = True
                if total < due:
                    ones = due - total
                    fits = ones <= purse.ones
                elif total > due:
                    least: i64 = smallest
                    if twos > 0 and least > 2:
                        least = 2
                    elif threes > 0 and least > 3:
                        least = 3
                    elif fours > 0 and least > 4:
                        least = 4
                    fits = total - due < least
                if fits:
                    found += 1
                    if fours > 0:
                        values |= 16
                        if fours < purse.fours and purse.kinds_of_fours > 1:
                            found += 1
                    if threes > 0:
                        values |= 8
                        if threes < purse.threes and purse.kinds_of_threes > 1:
                            found += 1
                    if twos > 0:
                        values |= 4
                        if twos < purse.twos and purse.kinds_of_twos > 1:
                            found += 1
                    if ones > 0:
                        values |= 2
                        if ones < purse.ones and purse.kinds_of_ones > 1:
                            found += 1
                if total >= due:
                    break
                twos += 1
            if 4 * fours + 3 * threes >= due:
                break
            threes += 1
        if 4 * fours >= due:
            break
        fours += 1
    return values | SEVERAL if found > 1 else values


def all_payers(site: Site, purse: Purse, values: i64) -> list[int]:
    """The payers of these values, in their order (section 12.5)."""
    payers: list[int] = []
    if values & 16:
        if purse.fours > purse.hand_fours:
            payers.append(PALLET_PAYER[BIG_BASE])
        if purse.hand_fours > 0:
            payers.append(HAND_PAYER[BIG_BASE])
    if values & 8:
        if purse.threes > purse.hand_threes:
            payers.append(PALLET_PAYER[COIN_3])
        if purse.hand_threes > 0:
            payers.append(HAND_PAYER[COIN_3])
    if values & 4:
        if purse.twos > purse.hand_twos:
            payers.append(PALLET_PAYER[COIN_2])
        if purse.hand_twos > 0:
            payers.append(HAND_PAYER[COIN_2])
    if values & 2:
        if site.coins > 0:
            payers.append(COIN_PAYER)
        if site.front > 0:
            payers.append(FRONT_PAYER)
        for card in purse.plain:
            payers.append(HAND_PAYER[card])
    return payers


ALL_VALUES: Final = 30


def smallest_paid(site: Site) -> int:
    """The value of the smallest payer so far; payers are sorted, so it is the last."""
    return PAYER_VALUE[site.paid[-1]] if site.paid else NOTHING_PAID


def payers_on_offer(table: FineSand, site: Site) -> list[int]:
    """Payers that a complete payment can still contain; only the first one if there is but one payment (FS-D7)."""
    purse = Purse(site)
    if table.rules.overpay_free or (must_keep_a_card(table, site) and purse.pits == 0):
        return Careful(table, site, purse).on_offer()
    values = completions(purse, site.due, smallest_paid(site))
    payers = all_payers(site, purse, values)
    return payers if values & SEVERAL else payers[:1]


class Careful:
    """Payments under the two rules that look at single cards: free overpaying, and the card kept back in solo.

    Slower than `completions`, and needed seldom. Payers are taken one kind after the other; a set
    counts if it is complete and, while the solo off-load is due, leaves a hand card (FS-R29, FS-R43).
    """

    def __init__(self, table: FineSand, site: Site, purse: Purse) -> None:
        self.free = table.rules.overpay_free
        self.keep = must_keep_a_card(table, site) and purse.pits == 0
        self.due = site.due
        self.smallest = smallest_paid(site)
        self.cards = len(site.hand)
        self.payers = all_payers(site, purse, ALL_VALUES)
        self.copies = [copies_of(site, payer) for payer in self.payers]
        self.below = [0] * (len(self.payers) + 1)
        """By place: what all payers from there on are worth."""
        for place in range(len(self.payers) - 1, -1, -1):
            self.below[place] = self.below[place + 1] + self.copies[place] * PAYER_VALUE[self.payers[place]]

    def on_offer(self) -> list[int]:
        """The payers that some set contains; only the first one if there is but one set."""
        offered = [payer for place, payer in enumerate(self.payers) if self.some_set_with(place)]
        if len(offered) > 1 and self.search(0, self.due, self.smallest, self.cards, 2) == 1:
            return offered[:1]
        return offered

    def some_set_with(self, place: int) -> bool:
        """Whether a set that counts contains this payer."""
        payer = self.payers[place]
        value = PAYER_VALUE[payer]
        in_hand = PAYER_PLACE[payer] == FROM_HAND
        self.copies[place] -= 1
        due = self.due - value
        cards = self.cards - 1 if in_hand else self.cards
        found = self.search(0, due, min(self.smallest, value), cards, 1) > 0
        self.copies[place] += 1
        return found

    def search(self, place: int, due: int, smallest: int, cards: int, enough: int) -> int:
        """How many sets of payers from this place on count, up to `enough`; `cards` are those left in hand."""
        if due <= 0 and not self.free:
            return 1 if -due < smallest and (cards > 0 or not self.keep) else 0
        if due > self.below[place]:
            return 0
        if place == len(self.payers):
            return 1 if due <= 0 and (cards > 0 or not self.keep) else 0
        payer = self.payers[place]
        value = PAYER_VALUE[payer]
        in_hand = PAYER_PLACE[payer] == FROM_HAND
        found = 0
        for taken in range(self.copies[place] + 1):
            left = cards - taken if in_hand else cards
            least = min(smallest, value) if taken else smallest
            found += self.search(place + 1, due - taken * value, least, left, enough - found)
            if found >= enough or (not self.free and due - taken * value <= 0):
                break
        return found


def copies_of(site: Site, payer: int) -> int:
    """How many of this payer a player has."""
    if payer == COIN_PAYER:
        return site.coins
    if payer == FRONT_PAYER:
        return site.front
    for card in site.hand:
        if HAND_PAYER[card] == payer:
            return site.hand.count(card)
    for card in site.pallets:
        if PALLET_PAYER[card] == payer:
            return site.pallets.count(card)
    return 0


def payers_without_reserve(site: Site) -> list[int]:
    """Payers that would be on offer if no card had to be kept for the solo off-load (FS-R43)."""
    purse = Purse(site)
    return all_payers(site, purse, completions(purse, site.due, smallest_paid(site)))


def last_covering(site: Site) -> int:
    """The last payer from which on all payers together cover what is due (section 6, payments).

    In descending order every payment is free of superfluous payers by itself: the last one is the
    smallest and was still needed. So an order that begins later than this cannot be completed.
    """
    due = site.due
    total = 0
    place = len(site.hand) - 1
    while place >= 0:
        card = site.hand[place]
        if not IS_COIN[card]:
            total += 1
            if total >= due:
                return HAND_PAYER[card]
        place -= 1
    total += site.front
    if total >= due:
        return FRONT_PAYER
    total += site.coins
    if total >= due:
        return COIN_PAYER
    for coin in (COIN_2, COIN_3, BIG_BASE):
        total += VALUE[coin] * site.hand.count(coin)
        if total >= due:
            return HAND_PAYER[coin]
        total += VALUE[coin] * site.pallets.count(coin)
        if total >= due:
            return PALLET_PAYER[coin]
    return 0


def covers(site: Site, payer: int) -> bool:
    """Whether this payer and those after it can cover what is due and leave a hand card (FS-R43)."""
    total = 0
    spared = False
    for card in site.hand:
        if HAND_PAYER[card] < payer or card == PIT:
            spared = True
        else:
            total += VALUE[card]
    for card in site.pallets:
        if PALLET_PAYER[card] >= payer:
            total += VALUE[card]
    if payer <= FRONT_PAYER:
        total += site.front
    if payer <= COIN_PAYER:
        total += site.coins
    if not spared:
        total -= least_value(site, PAYER_CARD[payer] if PAYER_PLACE[payer] == FROM_HAND else -1)
    return total >= site.due
