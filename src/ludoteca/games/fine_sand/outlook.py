"""What a building site may come to: how fast its cards melt away, and what each card is worth on the way there.

The engine of a site (what it draws, builds and keeps) is taken as it is, and its cards are built the cheapest first
from a steady flow of cards. That gives how many are left when the game ends, how many turns that may take, and the
price of a coin: how many cards less one more coin would leave.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.fine_sand.cards import (
    ALWAYS_BUILD,
    BIG_SAND_CASTLE,
    BLUE,
    BUILD_ADDITIONALLY,
    BUILD_AS_DESIRED,
    BUILD_CHEAPLY,
    BUILD_FOR_FREE,
    CARDS,
    CARDS_TO_THE_LIMIT,
    DISCARD_AND_DRAW,
    DRAW_2_CARDS,
    DRAW_ADDITIONAL,
    DRAW_AND_DISCARD,
    DRAW_COIN_CARD,
    DRAW_HALF,
    ESSENTIALS,
    FINAL_DELIVERY,
    GIANT_SAND_CASTLE,
    GREEN,
    IS_COIN,
    KINDS,
    PALLET,
    RAISE_LIMIT,
    REAL_ESSENTIALS,
    RECYCLING,
    REMOVE_JUNK,
    TAKE_COIN,
    THREE_FOR_TWO,
    VALUE,
)
from ludoteca.games.fine_sand.decisions import OFF_LOAD_CARD
from ludoteca.games.fine_sand.site import AT_MAIN, AT_MULLIGAN, AT_STEP_1, Site
from ludoteca.games.fine_sand.state import FineSand

DEAREST: Final = 10.0
"""No card costs more."""
COST_OF: Final = [0 if IS_COIN[card] else CARDS[card].cost for card in range(KINDS)]
"""By card: its printed cost; 0 for coin cards, which cannot be built."""
BITS: Final = 6
COUNT: Final = 63
"""Cards of a cost are counted in so many bits: no deck has more than that."""
TALLY: Final = [0 if cost == 0 else 1 << BITS * (cost - 1) for cost in COST_OF]
"""By card: what it adds to a number that holds, by cost, how many cards there are; a site's cards are soon added up."""
SOLO_BLUE: Final = 0.4
"""Solo: a blue turn is so many cards better than it looks, for nothing is given away; found by trying."""
START_KINDS: Final = 22
"""Cards from here on are Fable cards."""
FIRST_ENGINE: Final = 5
"""Castles and coin cards come before this card."""


def with_fable(plain: list[float], fable: dict[int, float]) -> list[float]:
    """What each card does for an engine: start cards as printed, Fable cards by what they are about worth."""
    return [fable.get(card, plain[card]) for card in range(KINDS)]


DRAWS: Final = with_fable(
    [float(card.draw) if card.colour == GREEN else 0.0 for card in CARDS],
    {
        DISCARD_AND_DRAW: 0.3,
        TAKE_COIN: 1.0,
        DRAW_AND_DISCARD: 1.2,
        DRAW_COIN_CARD: 1.4,
        REAL_ESSENTIALS: 1.4,
        FINAL_DELIVERY: 0.6,
        RECYCLING: 0.2,
        THREE_FOR_TWO: 0.2,
    },
)
"""By card: cards more in each turn."""
BLUE_DRAWS: Final = with_fable(
    [float(card.draw) if card.colour == BLUE else 0.0 for card in CARDS],
    {BUILD_ADDITIONALLY: 1.0, ESSENTIALS: 1.3, CARDS_TO_THE_LIMIT: 1.5, DRAW_HALF: 0.3},
)
"""By card: cards more in a blue turn."""
BUILDS: Final = with_fable(
    [float(card.build) for card in CARDS],
    {BUILD_CHEAPLY: 1.2, BUILD_AS_DESIRED: 1.2, ALWAYS_BUILD: 0.4, REMOVE_JUNK: 0.4},
)
"""By card: builds more in a red turn."""
DISCOUNT: Final = [float(card.discount) for card in CARDS]
KEEPS: Final = [float(card.limit) for card in CARDS]
ONCE: Final = with_fable(
    [0.0] * KINDS,
    {
        BIG_SAND_CASTLE: 1.0,
        GIANT_SAND_CASTLE: 2.0,
        PALLET: 0.8,
        RAISE_LIMIT: 0.5,
        DRAW_2_CARDS: 0.3 - 0.6,
        BUILD_FOR_FREE: 1.0 - 0.6,
        DRAW_ADDITIONAL: 0.2 - 0.6,
    },
)
"""By card: how many cards less it leaves at the end, beside itself; one-time cards come back to the deck."""


class Outlook:
    """One building site as somebody sees it who plans ahead."""

    site: Site
    draw: float
    """Cards in each turn, less the one that is off-loaded."""
    builds: float
    """Builds in a red turn."""
    blue: float
    """Cards more in a blue turn."""
    discount: float
    limit: float
    tally: i64
    """By cost, from 1 to DEAREST: cards not built yet, as TALLY counts them; no coin cards."""
    cards: float
    """Hand cards, and those that will be drawn before the next choice."""
    money: float
    """What they and wooden coins, scaffolds and pallets pay."""
    mean: float
    """What a card of this deck pays on average."""
    unbuilt: float
    off_loads: bool
    """Whether this player can still off-load a card in this turn."""
    blue_bonus: float
    """How many cards a blue turn is better than it looks."""
    is_tight: bool
    """Whether a build was passed over in the last plan because a card was kept for the off-load."""
    price: float
    """Coins that one card more would cost, the part of a turn it takes included."""
    turns: float
    """Turns after this one."""

    def __init__(self, table: FineSand, seat: int, last_kind: int) -> None:
        site = table.sites[seat]
        self.site = site
        draw = 2.0
        blue = 2.0
        builds = 1.0
        discount = 0.0
        limit = 3.0
        built = site.built
        card = FIRST_ENGINE
        while card < last_kind:
            copies = built[card]
            if copies:
                draw += copies * DRAWS[card]
                blue += copies * BLUE_DRAWS[card]
                builds += copies * BUILDS[card]
                discount += copies * DISCOUNT[card]
                limit += copies * KEEPS[card]
            card += 1
        once = 0.0
        for pick in site.batch:
            card = pick % KINDS
            draw += DRAWS[card]
            blue += BLUE_DRAWS[card]
            builds += BUILDS[card]
            discount += DISCOUNT[card]
            limit += KEEPS[card]
            once += ONCE[card]
        if last_kind > START_KINDS:
            once += (built[PALLET] - len(site.pallets)) * ONCE[PALLET] + built[RAISE_LIMIT] * ONCE[RAISE_LIMIT]
        tally: i64 = 0
        worth = 0
        hand = site.hand
        stack = site.stack
        discard = site.discard
        revealed = site.revealed
        for card in hand:
            tally += TALLY[card]
            worth += VALUE[card]
        money = worth + site.coins + site.front
        for card in stack:
            tally += TALLY[card]
            worth += VALUE[card]
        for card in discard:
            tally += TALLY[card]
            worth += VALUE[card]
        for card in revealed:
            tally += TALLY[card]
            worth += VALUE[card]
            money += VALUE[card]
        for card in site.pallets:
            money += VALUE[card]
        money -= site.due
        cards = len(hand) + len(revealed)
        total = cards + len(stack) + len(discard)
        self.mean = (worth + 2.0) / (total + 2.0)
        coming = 0.0
        if site.stage == AT_STEP_1:
            if not site.base_drawn:
                coming += 2.0
            coming += site.green_1 - site.plus_1_drawn + 2.0 * (site.green_2 - site.plus_2_drawn)
        elif site.stage == AT_MULLIGAN:
            coming += len(site.picked)
        waits = table.pending[seat] is OFF_LOAD_CARD
        self.off_loads = site.stage <= AT_MAIN and (waits or not site.off_loaded) and not table.rules.solo
        self.draw = draw - (0.0 if table.rules.solo else 0.8)
        self.blue = blue
        self.builds = builds
        self.discount = discount
        self.limit = limit
        self.tally = tally
        self.cards = cards + coming
        self.money = money + coming * self.mean
        self.unbuilt = float(total + site.front - site.removals()) - once
        self.price = 4.0
        self.is_tight = False
        self.blue_bonus = SOLO_BLUE if table.rules.solo else 0.0
        self.turns = 0.0

    def flow(self) -> float:
        """Coins in each turn, with as many blue turns as the hand limit lets one profit from."""
        room = self.limit + self.draw
        return self.mean * (self.draw + self.blue) * room / (room + self.blue)

    def turns_for(self, cards: float) -> float:
        """How many turns it takes to build so many cards, the cheapest first."""
        effort = 0.0
        left = cards
        tally: i64 = self.tally
        discount = self.discount
        cost = 1.0
        last = 1.0
        while cost <= DEAREST and left > 0.0:
            count = float(int(tally & COUNT))
            tally >>= BITS
            if count > left:
                count = left
            last = cost - discount
            if last < 0.0:
                last = 0.0
            effort += count * (1.0 + last)
            left -= count
            cost += 1.0
        if left > 0.0:
            effort += left * (4.0 + last)
        share = self.blue * self.mean / self.builds
        turns = (effort - self.money) / self.flow()
        steady = (effort + cards * share - self.money) / (self.mean * (self.draw + self.blue))
        if steady > turns:
            turns = steady
        if cards > turns * self.builds:
            turns = cards / self.builds
        return turns

    def built_within(self, turns: float, money: float) -> float:
        """How many cards are built in so many turns, the cheapest first; notes the price of one more."""
        share = self.blue * self.mean / self.builds
        purse = money + turns * self.flow()
        time = money + turns * self.mean * (self.draw + self.blue)
        slots = turns * self.builds
        tally: i64 = self.tally
        discount = self.discount
        done = 0.0
        cost = 1.0
        while tally > 0:
            here: i64 = tally & COUNT
            tally >>= BITS
            if here > 0:
                count = float(int(here))
                price = cost - discount + 1.0
                if price < 1.0:
                    price = 1.0
                most = count
                if most * price > purse:
                    most = purse / price
                if most * (price + share) > time:
                    most = time / (price + share)
                if most > slots:
                    most = slots
                if most < 0.0:
                    most = 0.0
                done += most
                if most < count:
                    self.price = price + share
                    return done
                purse -= most * price
                time -= most * (price + share)
                slots -= most
            cost += 1.0
        self.price = DEAREST + share
        return done

    def look_ahead(self, turns: float) -> float:
        """Cards left at the end if this turn is not thought about; sets turns and price."""
        self.turns = turns
        return self.unbuilt - self.built_within(turns, self.money)

    def gain(self, card: int, likes: list[float]) -> float:
        """How many cards less a built card leaves at the end: itself, and what it does for the engine.

        `likes` weighs green, red, blue and purple cards.
        """
        if card < FIRST_ENGINE:
            return 1.0
        gain = 1.0 + ONCE[card]
        turns = self.turns
        if turns <= 0.0:
            return gain
        more = DRAWS[card]
        if more > 0.0:
            gain += likes[0] * more * turns * self.mean / self.price
        room = self.limit + self.draw
        whole = room + self.blue
        more = BLUE_DRAWS[card]
        if more > 0.0:
            gain += likes[2] * more * turns * self.mean * room * self.limit / (whole * whole) / self.price
        more = KEEPS[card]
        if more > 0.0:
            share = self.blue * (self.draw + self.blue) / (whole * whole)
            gain += likes[3] * more * turns * self.mean * share / self.price
        more = BUILDS[card]
        pace = turns * self.flow() / self.price
        if more > 0.0:
            saved = 1.0 / self.builds - 1.0 / (self.builds + more)
            gain += likes[1] * pace * self.blue * self.mean * saved / self.price
        more = DISCOUNT[card]
        if more > 0.0:
            gain += likes[1] * pace * more / self.price
        return gain

    def take(self, card: int, back: int) -> None:
        """Reckon as if the card was built; with `back` -1 no longer."""
        self.tally -= back * TALLY[card]
        self.unbuilt -= back * (1.0 + ONCE[card])
        if card >= FIRST_ENGINE:
            self.draw += back * DRAWS[card]
            self.blue += back * BLUE_DRAWS[card]
            self.builds += back * BUILDS[card]
            self.discount += back * DISCOUNT[card]
            self.limit += back * KEEPS[card]


def outlook(table: FineSand, seat: int) -> Outlook:
    """The outlook of a seat; Fable cards are only looked for where there are some."""
    return Outlook(table, seat, START_KINDS if table.campaign is None else KINDS)


def cards_to_pay(site: Site, cost: float) -> float:
    """How many hand cards go for a cost, coin cards first."""
    cards = 0.0
    place = len(site.hand) - 1
    while place >= 0:
        card = site.hand[place]
        place -= 1
        if IS_COIN[card] and cost >= VALUE[card] > 1:
            cost -= VALUE[card]
            cards += 1.0
    return cards + cost
