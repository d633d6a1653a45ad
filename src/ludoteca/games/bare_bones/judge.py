"""How good a position looks: points so far, and what the deck will bring in the turns that are left (section 11)."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.bare_bones.cards import (
    COLOR_CUBED,
    COLOURS,
    FULL_HOUSE,
    HOT_POTATO,
    KINDS,
    LOAN_PENALTY,
    PICKS,
    POINTS,
    POTATO_PENALTY,
    WHITE,
)
from ludoteca.games.bare_bones.decisions.roll import SCORE_DICE
from ludoteca.games.bare_bones.dice import count_of
from ludoteca.games.bare_bones.habits import appeals
from ludoteca.games.bare_bones.prospects import (
    DICE_LADDER,
    DIE_WORTH,
    POTATO_RISK,
    Outlook,
    coin_worth,
    deck_counts,
    turns_left,
)
from ludoteca.games.bare_bones.scoring import POINT, results
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

DECK: Final = 0
COINS: Final = 1
DOUBLING: Final = 2
ACTIONS: Final = 3
MATCHES: Final = 4
POTATO: Final = 5
LUCK: Final = 6
WHIM: Final = 7
AHEAD: Final = 8

FONDNESS: Final = 3.0
"""Points that a card is thought to bring more each time it is seen, with the weight of its kind 1 higher."""
OFTEN: Final = 0.35
"""How often a card of a common deck is seen in a turn."""

FEW_PLAYOUTS: Final = {"journeyman": 2, "master": 4}
"""Levels that are told apart by how many options they try once: more playouts would make them equals of habits."""

SCORED_STAGE: Final = 8
"""From this stage of a turn on its dice have been scored, unless their player is still choosing how."""


class BareBonesJudge(Judge):
    """Sees a deck as what it brings in a turn, and coins as the cards they will become."""

    def __init__(self) -> None:
        self.start(
            [
                Weight("deck", 1.0, 0.0, 3.0, "what the turns to come count, compared with points already made"),
                Weight("coins", 1.0, 0.0, 3.0, "what coins count, compared with the cards they usually become"),
                Weight("doubling", 1.0, 0.0, 3.0, "how much is expected of multiplying cards"),
                Weight("actions", 1.0, 0.0, 3.0, "how much is expected of the plainer Action Cards"),
                Weight("matches", 3.4, 0.0, 15.0, "what the extra card of a bonus match is worth, in points"),
                Weight("potato", POTATO_RISK, 0.0, 15.0, "what a Hot Potato in the deck costs before the last turn"),
                Weight("luck", 5.0, 1.0, 20.0, "how open the game is for each turn that is left"),
                Weight("whim", 0.02, 0.0, 1.0, "how often a playout does not take what looks best"),
                Weight("ahead", 1.0, 1.0, 48.0, "how many turns a playout looks ahead"),
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

    def projected(self, table: BareBones, seat: int) -> float:
        """The final total that a seat can expect."""
        weights = self.weights
        counts = deck_counts(table, seat)
        value = float(table.score[seat])
        for colour in range(COLOURS):
            value += counts[colour] * POINTS[colour]
        turns = turns_left(table, seat)
        coin = coin_worth(float(turns)) * weights[COINS]
        coins = float(table.kept[seat])
        if is_playing(table, seat):
            if is_scored(table, seat):
                coins += 0.7 * table.coins
            elif not table.in_play:
                turns += 1
            else:
                value += self.this_turn(table, seat, coin)
                coins += table.sale
            for loan in table.loans:
                value -= self.burden(loan, 5.0, coin)
                coins += 0 if is_scored(table, seat) else loan
        if counts[HOT_POTATO] > 0:
            value -= counts[HOT_POTATO] * (POTATO_PENALTY if turns == 0 else weights[POTATO])
        if turns > 0:
            value += weights[DECK] * (Outlook(counts, table.stacks, turns).worth() + turns * self.fondness(counts))
            value += weights[MATCHES] * table.bonus_draws[seat]
            value -= self.burden(table.debt[seat], 5.0, coin)
        else:
            value -= LOAN_PENALTY * table.debt[seat]
        return value + coin * coins

    def fondness(self, counts: list[int]) -> float:
        """How much more than their worth a style sees in the Action Cards of a deck, in a turn."""
        doubling, acting = self.weights[DOUBLING] - 1.0, self.weights[ACTIONS] - 1.0
        if doubling == 0.0 and acting == 0.0:
            return 0.0
        fondness = 0.0
        for stack in range(COLOURS, KINDS):
            fondness += counts[stack] * (doubling if COLOR_CUBED <= stack <= FULL_HOUSE else acting)
        return FONDNESS * OFTEN * fondness

    def burden(self, debt: int, income: float, coin: float) -> float:
        """What a debt costs: coins that the next turn earns, and points for those it does not earn."""
        if debt == 0:
            return 0.0
        paid = min(float(debt), income)
        return paid * coin + LOAN_PENALTY * (debt - paid)

    def this_turn(self, table: BareBones, seat: int, coin: float) -> float:
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
        if table.picks < PICKS * table.seats:
            return 0
        return (table.round - 1) * table.seats + (table.active - table.first) % table.seats + 1

    def until(self, state: State) -> int:
        return self.moment(state) + int(self.weights[AHEAD])

    def glance(self, state: State, seat: int) -> int:
        """The own hand, the dice as they lie, and what one can buy: after another draw or roll, nothing is the same."""
        table = cast(BareBones, state)
        seen: i64 = table.coins
        for card in table.hands[seat]:
            seen = (seen * 43 + card) & 0xFFFF
        for die in table.dice:
            seen = (seen * 43 + die) & 0xFFFF
        return int(seen)

    def faith(self) -> float:
        """Habits are good here: search against them needs many playouts."""
        return 3.0

    def patience(self) -> float:
        """A turn is judged when it is over, and habits are good: few playouts make a strong player."""
        return 0.5

    def playouts(self, level: str, usual: int) -> int:
        """From six playouts on the search comes back to habits most of the time: a master must not get there."""
        return FEW_PLAYOUTS[level] if level in FEW_PLAYOUTS else super().playouts(level, usual)


def is_playing(table: BareBones, seat: int) -> bool:
    """Whether it is the seat's turn, the Draft apart."""
    return seat == table.active and table.picks >= PICKS * table.seats


def is_scored(table: BareBones, seat: int) -> bool:
    """Whether the dice of the active seat's turn have been turned into points and coins."""
    return table.stage >= SCORED_STAGE and table.pending[seat] is not SCORE_DICE
