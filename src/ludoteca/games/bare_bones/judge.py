"""How good a position looks: points so far, and what the deck will bring in the turns that are left (section 11)."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from ludoteca.games.bare_bones.cards import (
    COLOURS,
    HOT_POTATO,
    LOAN_PENALTY,
    POINTS,
    POTATO_PENALTY,
    WHITE,
)
from ludoteca.games.bare_bones.decisions.money import BUY_CARD
from ludoteca.games.bare_bones.decisions.roll import RE_ROLL, SCORE_DICE
from ludoteca.games.bare_bones.dice import count_of
from ludoteca.games.bare_bones.habits import appeals, greens_are_low
from ludoteca.games.bare_bones.prospects import DICE_LADDER, DIE_WORTH, deck_counts, outlook, turns_left
from ludoteca.games.bare_bones.scoring import POINT, results
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

COIN: Final = 0
COIN_AHEAD: Final = 1
GROWTH: Final = 2
MATCHES: Final = 3
DOUBLING: Final = 4
SPARE_DIE: Final = 5
ACTIONS: Final = 6
LUCK: Final = 7
WHIM: Final = 8
AHEAD: Final = 9

PLAY_STAGE: Final = 2
SCORED_STAGE: Final = 8
"""From this stage of a turn on its dice have been scored, unless their player is still choosing how."""


class BareBonesJudge(Judge):
    """Sees a deck as what it brings in a turn, and coins as the cards they will become."""

    def __init__(self) -> None:
        self.start(
            [
                Weight("coin", 0.2, 0.0, 2.0, "what a coin is worth in the last turn, in points"),
                Weight("coin_ahead", 0.04, 0.0, 0.5, "what a coin is worth more for each turn that is left"),
                Weight("growth", 0.85, 0.0, 2.0, "how many cards a deck grows by in a turn"),
                Weight("matches", 1.0, 0.0, 2.0, "how many more cards bonus matches let a player see in a turn"),
                Weight("doubling", 1.2, 0.0, 2.0, "how much is expected of multiplying cards"),
                Weight("spare_die", 0.35, 0.0, 1.0, "what a die is missed that does not fit among the six of a roll"),
                Weight("actions", 1.0, 0.0, 2.0, "how much is expected of Action Cards that neither draw nor multiply"),
                Weight("luck", 5.0, 1.0, 20.0, "how open the game is for each turn that is left"),
                Weight("whim", 0.15, 0.0, 1.0, "how often a playout does not take what looks best"),
                Weight("ahead", 2.0, 1.0, 48.0, "how many turns a playout looks ahead"),
            ]
        )

    def evaluate(self, state: State) -> list[float]:
        """The projected final totals, against what the turns to come may still change."""
        table = cast(BareBones, state)
        if table.over:
            return verdict(state)
        hopes: list[float] = []
        best = -1000.0
        turns = 0
        for seat in range(table.seats):
            hope = self.projected(table, seat)
            hopes.append(hope)
            best = max(best, hope)
            turns += turns_left(table, seat)
        scale = 1.5 + self.weights[LUCK] * sqrt(float(turns) / table.seats)
        total = 0.0
        for seat in range(table.seats):
            hopes[seat] = exp((hopes[seat] - best) / scale)
            total += hopes[seat]
        for seat in range(table.seats):
            hopes[seat] /= total
        return hopes

    def coin(self, turns: float) -> float:
        """What a coin is worth to somebody with so many turns left after this one."""
        return self.weights[COIN] + self.weights[COIN_AHEAD] * turns

    def projected(self, table: BareBones, seat: int) -> float:
        """The final total that a seat can expect."""
        weights = self.weights
        counts = deck_counts(table, seat)
        turns = turns_left(table, seat)
        value = float(table.score[seat])
        for colour in range(COLOURS):
            value += counts[colour] * POINTS[colour]
        value -= POTATO_PENALTY * 0.6 * counts[HOT_POTATO]
        coin = self.coin(float(turns))
        coins = float(table.kept[seat])
        seen = 6.0
        if turns > 0:
            ahead = outlook(
                counts,
                table.stacks,
                0.5 * weights[GROWTH] * turns,
                weights[MATCHES],
                weights[DOUBLING],
                weights[SPARE_DIE],
                weights[ACTIONS],
            )
            later = self.coin(0.5 * (turns - 1))
            turn = ahead.points + later * ahead.coins
            value += turns * turn + table.bonus_draws[seat] * turn / ahead.seen
            seen = ahead.seen
            value -= self.burden(table.debt[seat], ahead.coins, coin)
        elif seat != table.active:
            value -= LOAN_PENALTY * table.debt[seat]
        if seat == table.active and table.stage >= PLAY_STAGE:
            if table.stage >= SCORED_STAGE and table.pending[seat] is not SCORE_DICE:
                coins += 0.7 * table.coins
            else:
                value += self.this_turn(table, seat, coin, seen)
                coins += table.sale
            for loan in table.loans:
                value -= self.burden(loan, 5.0, coin)
                coins += loan if table.stage < SCORED_STAGE else 0
        return value + coin * coins

    def burden(self, debt: int, income: float, coin: float) -> float:
        """What a debt costs: coins that the next turn earns, and points for those it does not earn."""
        if debt == 0:
            return 0.0
        paid = min(float(debt), income)
        return paid * coin + LOAN_PENALTY * (debt - paid)

    def this_turn(self, table: BareBones, seat: int, coin: float, seen: float) -> float:
        """What the turn that is being played will bring: the dice as they lie, or those to come."""
        best = 0.0
        if table.dice:
            for result in results(table):
                best = max(best, result // POINT + coin * (result % POINT))
            return best
        left = 6
        for colour in DICE_LADDER:
            number = min(left, int(count_of(table.sources, colour)) + table.hands[seat].count(colour))
            best += number * DIE_WORTH[colour] * (coin if colour == WHITE else 1.0)
            left -= number
        return best * 1.3 if table.units >= 3 else best

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        values = appeals(cast(BareBones, state), seat, options)
        best = options[0]
        most = -1.0
        whim = self.weights[WHIM]
        for place in range(len(options)):
            value = values[place] * (1.0 - whim * chance.uniform())
            if value > most:
                most = value
                best = options[place]
        return best

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        return appeals(cast(BareBones, state), seat, options)

    def moment(self, state: State) -> int:
        table = cast(BareBones, state)
        if table.picks < 3 * table.seats:
            return 0
        return (table.round - 1) * table.seats + (table.active - table.first) % table.seats + 1

    def until(self, state: State) -> int:
        return self.moment(state) + int(self.weights[AHEAD])

    def glance(self, state: State, seat: int) -> int:
        """What one can buy, and whether the Green dice are worth another roll."""
        table = cast(BareBones, state)
        decision = table.pending[seat]
        if decision is BUY_CARD:
            return min(63, table.coins)
        if decision is RE_ROLL:
            return 1 if greens_are_low(table) else 0
        return 0
