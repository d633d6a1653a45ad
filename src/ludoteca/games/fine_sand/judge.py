"""How good a position looks: how many cards each player will have left, and which card helps most (section 11)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from ludoteca.games.fine_sand.building import build_cost, money
from ludoteca.games.fine_sand.campaign import Campaign
from ludoteca.games.fine_sand.cards import (
    DRAW_HALF,
    IS_COIN,
    KINDS,
    PIT,
    VALUE,
)
from ludoteca.games.fine_sand.decisions import (
    BUILD,
    BUILD_REVEALED,
    CASH,
    DISCARD,
    MAIN,
    MULLIGAN,
    OFF_LOAD_CARD,
    PAY,
    RETRIEVE,
    REVEAL,
    STEP_1,
    STEP_3,
    SURPLUS,
)
from ludoteca.games.fine_sand.decisions.build import PAY_NOW
from ludoteca.games.fine_sand.decisions.draws import DRAW_ALL, STEP_1_DONE
from ludoteca.games.fine_sand.decisions.main import (
    CHOOSE_BLUE,
    CHOOSE_RED,
    DESIRE,
    END,
    FIRST_PART,
    FIRST_YELLOW,
    RETRIEVE_ESSENTIALS,
    START_BUILD,
    TO_THE_LIMIT,
)
from ludoteca.games.fine_sand.decisions.picks import discards_missing
from ludoteca.games.fine_sand.decisions.step_three import CHECK, KEEP, full_limit
from ludoteca.games.fine_sand.outlook import COST_OF, Outlook, cards_to_pay, outlook
from ludoteca.games.fine_sand.payers import (
    CHEAPLY,
    COIN_PAYER,
    FROM_HAND,
    FRONT_PAYER,
    NORMAL,
    PAYER_CARD,
    PAYER_COUNT,
    PAYER_PLACE,
    PAYER_VALUE,
)
from ludoteca.games.fine_sand.scoring import solo_points
from ludoteca.games.fine_sand.sheet import lost_value, prospects, sheet_value, weigh_cash
from ludoteca.games.fine_sand.site import AT_MAIN, BLUE_RING, NO_RING, RED_RING, Site
from ludoteca.games.fine_sand.state import EXCHANGE_PHASE, MAIN_PHASE, NO_TURN, SCORING, FineSand
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

GREEN: Final = 0
RED: Final = 1
BLUE: Final = 2
PURPLE: Final = 3
THRIFT: Final = 4
TARGET: Final = 5
COIN_CARD: Final = 6
SPREAD: Final = 7
LUCK: Final = 8
COINS: Final = 9
BLUE_TURN: Final = 10
HORIZON: Final = 11
WHIM: Final = 12
OFF_LOAD: Final = 13
TURNS_AHEAD: Final = 14

COIN_SPACE: Final = 0.3
"""Solo: points that a wooden coin is worth on the scoring sheet."""
SYMBOL_COINS: Final = 13
"""Solo: turns without an off-load (FS-107)."""
DOUBT: Final = 0.25
"""Solo: how far the total of a game may still lie off, for each turn to come."""
GAME_OVER: Final = 127
"""Solo: the moment of a game at which its number is struck."""
FAITH: Final = 4.0
"""What looks best at first is a better choice than what a few playouts say."""
PATIENCE: Final = 2.0
"""A turn is some ten small choices, of which only one or two matter."""
SLIP: Final = 0.001
"""Solo: a card more or less is a small part of a campaign."""
MOST_TURNS: Final = 128
"""More than a game has turns, as far as looking ahead goes."""


class FineSandJudge(Judge):
    """Reckons how many cards everybody will have left when the first player runs out of cards."""

    def __init__(self) -> None:
        self.start(
            [
                Weight("green", 0.95, 0.0, 5.0, "how much cards are liked that draw more in each turn"),
                Weight("red", 0.7, 0.0, 5.0, "how much cards are liked that build more or for less"),
                Weight("blue", 0.37, 0.0, 5.0, "how much cards are liked that draw more in a blue turn"),
                Weight("purple", 1.35, 0.0, 5.0, "how much cards are liked that raise the hand limit"),
                Weight("thrift", 0.93, 0.0, 3.0, "how much the costs of a build count"),
                Weight("target", 0.2, 0.0, 2.0, "how gladly a card is kept that is worth building"),
                Weight("coin_card", 1.6, 0.0, 3.0, "how gladly a coin card is kept"),
                Weight("spread", 0.8, 0.3, 5.0, "how many cards of a lead are a good lead in the last turn"),
                Weight("luck", 0.08, 0.0, 1.0, "how much less a lead counts for each turn still to come"),
                Weight("coins", 0.1, 0.0, 1.0, "what a wooden coin is worth at the end, which breaks ties"),
                Weight("blue_turn", 0.0, -2.0, 2.0, "how many cards a blue turn counts as better than it looks"),
                Weight("horizon", 14.0, 1.0, 30.0, "how many turns a card that helps later is thought to help at most"),
                Weight("whim", 0.1, 0.0, 2.0, "how far playouts depart from what looks best, in cards"),
                Weight("off_load", 1.0, 0.0, 2.0, "how much an off-load counts, compared with a build"),
                Weight("turns_ahead", 1.0, 1.0, 5.0, "how many turns a playout looks ahead"),
            ]
        )

    # How a position looks.

    def evaluate(self, state: State) -> list[float]:
        """The cards that everybody will have left, as far as the plans for this turn and the engines tell."""
        table = cast(FineSand, state)
        if table.rules.solo:
            return [self.solo_value(table)]
        if table.over:
            return verdict(state)
        sites: list[Outlook] = []
        turns = self.weights[HORIZON]
        for seat in range(table.seats):
            seen = outlook(table, seat)
            sites.append(seen)
            ends = self.turns_left(table, seen)
            if ends < turns:
                turns = ends
        if table.final != NO_TURN:
            turns = min(turns, float(table.final - table.turn))
        values: list[float] = []
        best = -1000.0
        for seat in range(table.seats):
            value = self.weights[COINS] * table.sites[seat].coins - self.cards_left(table, seat, sites[seat], turns)
            values.append(value)
            best = max(best, value)
        scale = self.weights[SPREAD] + self.weights[LUCK] * turns
        total = 0.0
        for seat in range(table.seats):
            values[seat] = exp((values[seat] - best) / scale)
            total += values[seat]
        for seat in range(table.seats):
            values[seat] /= total
        return values

    def solo_value(self, table: FineSand) -> float:
        """What a Solo Campaign may come to: games on the sheet, then victory points (FS-105, FS-117)."""
        campaign = cast(Campaign, table.campaign)
        per_row = table.rules.sets_per_row
        row = campaign.rows.get(campaign.game)
        if row is not None:
            lost = campaign.is_lost()
            return lost_value(campaign, row.total) if lost else sheet_value(campaign, 0, campaign.game, per_row)
        site = table.sites[0]
        if table.phase == SCORING:
            points = solo_points(table)
            return prospects(campaign, float(points[0] + points[1] - sum(site.picked)), per_row, 0.0)
        seen = outlook(table, 0)
        turns = min(self.turns_left(table, seen), 2.0 * self.weights[HORIZON])
        left = max(0.0, self.cards_left(table, 0, seen, turns))
        late = table.turn + turns - SYMBOL_COINS
        if late > 0.0:
            left += late
        total = left + 2.0 * len(site.symbol) - COIN_SPACE * site.coins
        return prospects(campaign, total, per_row, DOUBT * turns)

    def turns_left(self, table: FineSand, seen: Outlook) -> float:
        """Turns after this one until a player has drawn all cards, if all goes on as it is (FS-52)."""
        site = seen.site
        if table.final != NO_TURN:
            return float(table.final - table.turn)
        if site.drained:
            return 1.0 if table.phase == MAIN_PHASE else 0.0
        turns = seen.turns_for(seen.unbuilt - seen.limit - seen.draw)
        if is_ahead(table, site):
            turns -= 1.0
        return turns if turns > 0.5 else 0.5

    def cards_left(self, table: FineSand, seat: int, seen: Outlook, turns: float) -> float:
        """Cards that a player will have left at the end, with the better of a red and a blue turn now."""
        site = seen.site
        seen.look_ahead(turns)
        if not is_ahead(table, site):
            return self.after_turn(seen, turns, seen.cards, seen.money)
        ring = site.ring
        if ring == BLUE_RING:
            return self.after_blue(seen, turns)
        red = self.after_red(table, seen, turns)
        if ring == RED_RING:
            return red
        return min(red, self.after_blue(seen, turns))

    def after_turn(self, seen: Outlook, turns: float, cards: float, coins: float) -> float:
        """Cards left at the end if nothing more is built in this turn."""
        unbuilt = seen.unbuilt
        if seen.off_loads and cards > 0.0:
            unbuilt -= self.weights[OFF_LOAD]
            cards -= 1.0
            if cards < seen.limit:
                coins -= 1.0
        if turns <= 0.0:
            return unbuilt
        if cards > seen.limit:
            coins -= (cards - seen.limit) * seen.mean
        return unbuilt - seen.built_within(turns, coins)

    def after_blue(self, seen: Outlook, turns: float) -> float:
        site = seen.site
        more = 0.0
        if site.ring == NO_RING or not site.base_drawn:
            more = 2.0 + site.blue_1 + 2.0 * site.blue_2
        left = self.after_turn(seen, turns, seen.cards + more, seen.money + more * seen.mean)
        return left - self.weights[BLUE_TURN] - seen.blue_bonus

    def after_red(self, table: FineSand, seen: Outlook, turns: float) -> float:
        """Cards left at the end if this turn builds what looks best in hand, with or without a card to off-load."""
        left = self.after_builds(seen, turns, True)
        return min(left, self.after_builds(seen, turns, False)) if seen.is_tight else left

    def after_builds(self, seen: Outlook, turns: float, reserve: bool) -> float:
        """Cards left at the end if the best builds are made, one after the other, as far as they can be paid."""
        site = seen.site
        builds = site.reds + 1 if site.ring == NO_RING else site.builds[NORMAL] + site.builds[CHEAPLY]
        discount = float(site.discount)
        kept = 1.0 if reserve and seen.off_loads else 0.0
        coins = seen.money - kept
        cards = seen.cards
        total = 0.0
        hand: list[int] = []
        taken: list[int] = []
        for card in site.hand:
            if not IS_COIN[card]:
                hand.append(card)
        seen.is_tight = False
        while builds > 0:
            card = self.best_build(seen, hand, coins, cards, discount, kept)
            if card < 0:
                break
            cost = COST_OF[card] - discount
            if cost < 0.0:
                cost = 0.0
            total += cost
            coins -= 1.0 + cost
            cards -= 1.0 + cost / seen.mean
            hand.remove(card)
            taken.append(card)
            builds -= 1
        for card in taken:
            seen.take(card, 1)
        cards = seen.cards - len(taken) - cards_to_pay(site, total)
        left = self.after_turn(seen, turns, max(cards, kept), coins + kept)
        for card in taken:
            seen.take(card, -1)
        return left

    def best_build(
        self, seen: Outlook, hand: list[int], coins: float, cards: float, discount: float, kept: float
    ) -> int:
        """The card of a hand that is most worth building now; -1 for none."""
        best = -1
        most = 0.0
        last = -1
        spare = cards - seen.limit - 1.0
        for card in hand:
            if card == last:
                continue
            last = card
            cost = COST_OF[card] - discount
            if cost < 0.0:
                cost = 0.0
            if cost + 1.0 <= coins:
                value = self.net(seen, card, cost, spare)
                if value > most:
                    most = value
                    best = card
            elif cost + 1.0 <= coins + kept:
                seen.is_tight = True
        return best

    def net(self, seen: Outlook, card: int, cost: float, spare: float) -> float:
        """What a build is worth in cards; cards above the hand limit pay for nothing."""
        pays = cost - spare if spare > 0.0 else cost
        if pays < 0.1 * cost:
            pays = 0.1 * cost
        return seen.gain(card, self.weights) - self.weights[THRIFT] * pays / seen.price

    # What a sensible player would do.

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        table = cast(FineSand, state)
        decision = table.pending[seat]
        if decision is PAY:
            return self.payer(table, seat, options, chance)
        if decision is SURPLUS:
            return self.surplus(table, seat, options, chance)
        if decision is DISCARD:
            return self.discard(table, seat, options, chance)
        weights = self.weigh(state, seat, options)
        best = 0
        most = -1.0
        whim = self.weights[WHIM]
        for place in range(len(options)):
            weight = weights[place] * (1.0 + 2.0 * whim * chance.uniform())
            if weight > most:
                most = weight
                best = place
        return options[best]

    def look(self, table: FineSand, seat: int) -> Outlook:
        """The outlook of a player with the turns that are left."""
        seen = outlook(table, seat)
        seen.look_ahead(min(self.weights[HORIZON], self.turns_left(table, seen)))
        return seen

    def keep(self, seen: Outlook, card: int) -> float:
        """What a card in hand is worth for the next turn: to build it, or to pay with it."""
        if IS_COIN[card]:
            return self.weights[COIN_CARD] * VALUE[card] / seen.price
        cost = COST_OF[card] - seen.discount
        if cost < 0.0:
            cost = 0.0
        return 1.0 / seen.price + self.weights[TARGET] * max(0.0, self.net(seen, card, cost, 0.0)) - 0.01 * cost

    def payer(self, table: FineSand, seat: int, options: list[int], chance: Chance) -> int:
        """Coin cards as long as they are not wasted, then the hand cards that are least worth keeping."""
        site = table.sites[seat]
        first = PAY.first
        due = site.due
        top = options[0] - first
        if top < COIN_PAYER and PAYER_VALUE[top] <= due:
            return options[0]
        plain = 0
        for card in site.hand:
            if not IS_COIN[card]:
                plain += 1
        if top < COIN_PAYER and plain < due:
            for option in options:
                if PAYER_VALUE[option - first] <= due:
                    return option
            return options[0]
        spare = len(site.hand) - due - full_limit(site)
        if spare < 0 and len(site.hand) > 0:
            for option in options:
                payer = option - first
                if payer in (COIN_PAYER, FRONT_PAYER):
                    return option
        seen = self.look(table, seat)
        card = self.first_of_least(seen, site.hand, due, chance, True)
        for option in options:
            payer = option - first
            if (
                payer < PAYER_COUNT
                and PAYER_PLACE[payer] == FROM_HAND
                and PAYER_CARD[payer] >= card
                and payer > COIN_PAYER
            ):
                return option
        return options[len(options) - 1]

    def first_of_least(self, seen: Outlook, hand: list[int], count: int, chance: Chance, plain: bool) -> int:
        """The first, in the order of the cards, of those so many cards that are least worth keeping."""
        whim = self.weights[WHIM]
        values: list[float] = []
        cards: list[int] = []
        last = -1
        value = 0.0
        for card in hand:
            if plain and IS_COIN[card]:
                continue
            if card != last:
                value = self.keep(seen, card) + whim * chance.uniform()
                last = card
            values.append(value)
            cards.append(card)
        if count > len(cards):
            count = len(cards)
        first = KINDS
        for _ in range(count):
            least = 0
            for place in range(1, len(cards)):
                if values[place] < values[least]:
                    least = place
            values[least] = 1000.0
            if cards[least] < first:
                first = cards[least]
        return first

    def surplus(self, table: FineSand, seat: int, options: list[int], chance: Chance) -> int:
        """Discard what is least worth keeping, and no more than one must."""
        site = table.sites[seat]
        over = len(site.hand) - full_limit(site)
        last = options[len(options) - 1]
        if last == SURPLUS.first + KEEP and (over <= 0 or len(options) == 1):
            return last
        card = self.first_of_least(self.look(table, seat), site.hand, max(1, over), chance, False)
        return nearest(options, SURPLUS.first + card)

    def discard(self, table: FineSand, seat: int, options: list[int], chance: Chance) -> int:
        """Cards for an action: the least useful ones."""
        site = table.sites[seat]
        missing = discards_missing(site)
        last = options[len(options) - 1]
        if missing == 0:
            if last == DISCARD.first + KINDS and (site.source == DRAW_HALF or chance.uniform() < 0.5):
                return last
            missing = 1
        card = self.first_of_least(self.look(table, seat), site.hand, missing, chance, False)
        return nearest(options, DISCARD.first + card)

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        table = cast(FineSand, state)
        decision = table.pending[seat]
        if decision is MAIN:
            return self.weigh_main(table, seat, options)
        if decision is STEP_1:
            return self.weigh_step_1(options)
        if decision is BUILD:
            return self.weigh_builds(table, seat, options)
        weights: list[float] = []
        if decision is None:
            return [1.0] * len(options)
        if decision is CASH:
            return [weigh_cash(table, option - CASH.first) for option in options]
        first = decision.first
        if decision is PAY:
            return self.weigh_payers(table, seat, options)
        if decision is STEP_3:
            for option in options:
                choice = option - first
                weights.append(0.3 if choice == 2 else 1.0 if choice == CHECK else 2.0)
            return weights
        if decision is REVEAL:
            return [1.5 if option == first else 1.0 for option in options]
        seen = self.look(table, seat)
        wanted = decision is RETRIEVE or decision is BUILD_REVEALED
        for option in options:
            card = option - first
            if card >= KINDS:
                weights.append(1.0)
            elif decision is OFF_LOAD_CARD:
                weights.append(exp(self.burden(seen, card)))
            elif wanted:
                weights.append(exp(self.keep(seen, card)))
            elif decision is MULLIGAN:
                weights.append(exp(-2.0 * self.keep(seen, card)))
            else:
                weights.append(exp(-self.keep(seen, card)))
        return weights

    def burden(self, seen: Outlook, card: int) -> float:
        """How gladly a card is given away: dear cards that come too late, coins at the end."""
        if card == PIT:
            return 3.0
        if IS_COIN[card]:
            return 1.5 - 0.5 * seen.turns * VALUE[card] / 2.0
        return -self.net(seen, card, float(COST_OF[card]), 0.0)

    def weigh_main(self, table: FineSand, seat: int, options: list[int]) -> list[float]:
        """Build what is worth it, draw otherwise, and off-load a card before the end."""
        site = table.sites[seat]
        first = MAIN.first
        weights: list[float] = []
        better = 0.0
        if site.ring == NO_RING:
            seen = self.look(table, seat)
            turns = seen.turns
            better = self.after_blue(seen, turns) - self.after_red(table, seen, turns)
        for option in options:
            choice = option - first
            weight = 1.0
            if choice == CHOOSE_RED:
                weight = exp(max(-4.0, min(4.0, better)))
            elif choice == CHOOSE_BLUE:
                weight = 1.0
            elif choice == START_BUILD:
                weight = 8.0
            elif choice in (DESIRE, RETRIEVE_ESSENTIALS, TO_THE_LIMIT):
                weight = 9.0
            elif choice == FIRST_PART + DRAW_ALL:
                weight = 5.0
            elif choice < FIRST_YELLOW or choice == END:
                weight = 0.1
            elif choice == FIRST_YELLOW:
                weight = 0.5 if site.ring != NO_RING else 0.02
            elif choice == FIRST_YELLOW + 1 or choice == FIRST_YELLOW + 6:
                weight = 1.0
            else:
                weight = 0.08
            weights.append(weight)
        return weights

    def weigh_step_1(self, options: list[int]) -> list[float]:
        weights: list[float] = []
        for option in options:
            choice = option - STEP_1.first
            weights.append(2.0 if choice == DRAW_ALL else 3.0 if choice >= 4 and choice < STEP_1_DONE else 0.1)
        return weights

    def weigh_builds(self, table: FineSand, seat: int, options: list[int]) -> list[float]:
        site = table.sites[seat]
        seen = self.look(table, seat)
        spare = seen.cards - site.due / seen.mean - seen.limit - 1.0
        weights: list[float] = []
        purse = money(site) - site.due
        for option in options:
            choice = option - BUILD.first
            if choice == PAY_NOW:
                weights.append(1.0)
                continue
            kind = choice // KINDS + NORMAL
            card = choice % KINDS
            cost = build_cost(site, kind, card)
            value = self.net(seen, card, float(cost), spare)
            if seen.off_loads and purse - cost < 2:
                value -= self.weights[OFF_LOAD]
            weights.append(exp(min(4.0, 1.5 * value)))
        return weights

    def weigh_payers(self, table: FineSand, seat: int, options: list[int]) -> list[float]:
        site = table.sites[seat]
        seen = self.look(table, seat)
        weights: list[float] = []
        for option in options:
            payer = option - PAY.first
            if payer >= PAYER_COUNT:
                weights.append(1.0)
            elif payer < COIN_PAYER:
                weights.append(3.0 if PAYER_VALUE[payer] <= site.due else 0.5)
            elif PAYER_PLACE[payer] != FROM_HAND:
                weights.append(1.0)
            else:
                weights.append(exp(-self.keep(seen, PAYER_CARD[payer])))
        return weights

    def faith(self) -> float:
        return FAITH

    def patience(self) -> float:
        return PATIENCE

    def moment(self, state: State) -> int:
        table = cast(FineSand, state)
        game = 0 if table.campaign is None else table.campaign.game
        return game * MOST_TURNS + (GAME_OVER if table.phase >= EXCHANGE_PHASE else table.turn)

    def until(self, state: State) -> int:
        table = cast(FineSand, state)
        if table.rules.solo:
            # To the end of the game, where its total is known; what is boxed shows in the next one.
            game = cast(Campaign, table.campaign).game + (1 if table.phase >= EXCHANGE_PHASE else 0)
            return max(game * MOST_TURNS + GAME_OVER, self.moment(state) + 1)
        # A mulligan shows what it was good for in the first turn.
        return self.moment(state) + int(self.weights[TURNS_AHEAD]) + (1 if table.turn == 0 else 0)

    def rehearses(self) -> bool:
        return True

    def slip(self) -> float:
        return SLIP

    def result(self, state: State) -> float:
        """Games struck off, and in a won campaign its victory points (FS-105, FS-117)."""
        campaign = cast(FineSand, state).campaign
        return 0.0 if campaign is None else float(len(campaign.struck) + sum(state.scores()))

    def unit(self) -> str:
        return "games struck off, and victory points if all ten are"


def is_ahead(table: FineSand, site: Site) -> bool:
    """Whether a player has not ended the main part of this turn."""
    return table.phase < MAIN_PHASE or site.stage == AT_MAIN


def nearest(options: list[int], wanted: int) -> int:
    """The wanted option, else the first after it, else the last."""
    for option in options:
        if option >= wanted:
            return option
    return options[len(options) - 1]
