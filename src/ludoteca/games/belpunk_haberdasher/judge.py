"""How good a position looks: sets in hand, what the others may still score, and how near the end is (section 11)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.belpunk_haberdasher.cards import NUMBERS
from ludoteca.games.belpunk_haberdasher.decisions import (
    ACTION,
    CHOOSE_CARD,
    DECLARE_SET,
    RETOOL_TAKE,
    SALVAGE_CARD,
    SET_CARDS,
    SET_SHAPE,
)
from ludoteca.games.belpunk_haberdasher.decisions.action import (
    DRAW_CARD,
    NONE,
    RETOOL_MACHINE,
    SALVAGE_MACHINE,
    TRADE_WITH,
)
from ludoteca.games.belpunk_haberdasher.scoring import round_points
from ludoteca.games.belpunk_haberdasher.sets import (
    CODES,
    POINTS,
    SHAPES,
    SUIT_COUNT,
    codes_for,
    group_cards,
    holdings,
    shapes_in,
)
from ludoteca.games.belpunk_haberdasher.state import CHOOSE, MACHINE, Belpunk
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

LEFTOVER: Final = 0
SECOND_SET: Final = 1
THIRD_SET: Final = 2
PARTNER: Final = 3
LUCK: Final = 4
OVERFLOW: Final = 5
HOLD_BACK: Final = 6
TRADING: Final = 7
TURNS_AHEAD: Final = 8

TURNS: Final = 32
"""More than a round can have (BPH-R50)."""
LENGTHS: Final = [shape.length for shape in SHAPES]
"""By shape: how many cards it takes."""


class BelpunkJudge(Judge):
    """Counts a card in a set as its points and the point it no longer costs; time is the scarce good (section 11)."""

    def __init__(self) -> None:
        self.start(
            [
                Weight("leftover_card", 0.7, 0.0, 2.0, "what a card in hand costs that belongs to no set"),
                Weight("second_set", 0.8, 0.0, 1.0, "what part of its points a second set in hand is worth"),
                Weight("third_set", 0.5, 0.0, 1.0, "what part of its points a third set in hand is worth"),
                Weight("partner", 0.25, 0.0, 2.0, "what a leftover card is worth for each card it may form a set with"),
                Weight("luck", 0.3, 0.0, 2.0, "how open the game is for each point that the leader still needs"),
                Weight("overflow", 3.0, 0.0, 10.0, "how much a discard shuns a full Conveyor"),
                Weight("hold_back", 0.04, 0.0, 1.0, "how often a set in hand is not declared in playouts"),
                Weight("trading", 0.3, 0.0, 10.0, "how often a Trade is looked at, compared with a Draw"),
                Weight("turns_ahead", 3.0, 1.0, 17.0, "how many turns playouts look ahead, within the round"),
            ]
        )

    def evaluate(self, state: State) -> list[float]:
        """The lead at the end of the round, against what the rounds to come may still change."""
        table = cast(Belpunk, state)
        if table.over:
            return verdict(state)
        points: list[float] = []
        best = -1000.0
        for seat in range(table.seats):
            hope = table.totals[seat] + self.prospects(table, seat)
            points.append(hope)
            best = max(best, hope)
        missing = max(0.0, table.rules.target_points - best)
        scale = 2.5 + self.weights[LUCK] * missing
        total = 0.0
        for seat in range(table.seats):
            points[seat] = exp((points[seat] - best) / scale)
            total += points[seat]
        for seat in range(table.seats):
            points[seat] /= total
        return points

    def prospects(self, table: Belpunk, seat: int) -> float:
        """What this round may bring a player: sets scored, sets in hand, and the cards that will be left."""
        if table.turn == 1 and table.phase == CHOOSE and len(table.deck) > 20:
            return 0.0
        hand = table.hands[seat].copy()
        for card in (table.chosen[seat], table.revealed[seat]):
            if card >= 0:
                hand.append(card)
        value = float(round_points(table, seat))
        share = 1.0
        for count in range(3):
            shapes = shapes_in(hand, table.rules)
            if not shapes:
                break
            shape = richest(shapes)
            value += share * POINTS[shape]
            for card in group_cards(shape * CODES + codes_for(hand, shape, table.rules)[0]):
                hand.remove(card)
            share = self.weights[SECOND_SET + count] if count < 2 else 0.0
        held = holdings(hand)
        for card in hand:
            value -= self.weights[LEFTOVER] - self.weights[PARTNER] * min(2.0, partners(held, card))
        return value

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        table = cast(Belpunk, state)
        decision = table.pending[seat]
        if decision is CHOOSE_CARD:
            return self.discard(table, seat, options, chance)
        if decision is ACTION:
            return self.action(table, seat, options, chance)
        if decision is SALVAGE_CARD or decision is RETOOL_TAKE:
            return self.most_useful(table, seat, options, chance)
        if decision is DECLARE_SET:
            return options[0] if chance.uniform() < self.weights[HOLD_BACK] else options[-1]
        if decision is SET_SHAPE:
            return SET_SHAPE.first + richest([option - SET_SHAPE.first for option in options])
        if decision is SET_CARDS:
            return options[chance.below(len(options))]
        return self.least_useful(table, seat, options, chance)

    def discard(self, table: Belpunk, seat: int, options: list[int], chance: Chance) -> int:
        """A card that forms no set, whose action is good, on a Conveyor that has room."""
        held = holdings(table.hands[seat])
        first = CHOOSE_CARD.first
        best = options[0]
        least = 1000.0
        for option in options:
            card = option - first
            value = partners(held, card) + 1.5 * chance.uniform() + self.risk(table, card // NUMBERS)
            if value < least:
                least = value
                best = option
        return best

    def risk(self, table: Belpunk, suit: int) -> float:
        """How little one likes to discard a suit: a full Conveyor, against the action it gives."""
        room = table.seats - len(table.conveyors[suit])
        risk = ACTION_RISK[suit]
        if room <= 0:
            risk += self.weights[OVERFLOW] if suit == 0 else self.weights[OVERFLOW] * 0.2
        elif room == 1:
            risk += 0.3
        return risk

    def action(self, table: Belpunk, seat: int, options: list[int], chance: Chance) -> int:
        """Salvage from The Machine is usually best; an overflow has to be cured."""
        best = options[0]
        most = -1.0
        weights = self.weigh_actions(table, seat, options)
        for place in range(len(options)):
            value = weights[place] * chance.uniform()
            if value > most:
                most = value
                best = options[place]
        return best

    def weigh_actions(self, table: Belpunk, seat: int, options: list[int]) -> list[float]:
        overflows = False
        for conveyor in table.conveyors:
            if len(conveyor) > table.seats:
                overflows = True
        weights: list[float] = []
        for option in options:
            choice = option - ACTION.first
            if choice == NONE:
                weights.append(0.1)
            elif choice == DRAW_CARD:
                weights.append(1.0)
            elif choice >= TRADE_WITH:
                weights.append(self.weights[TRADING])
            elif choice == RETOOL_MACHINE:
                weights.append(6.0 if overflows else 1.5)
            elif choice > RETOOL_MACHINE:
                weights.append(0.2)
            elif choice == SALVAGE_MACHINE:
                weights.append(12.0 if overflows else 3.0)
            else:
                weights.append(1.0 if choice - SALVAGE_MACHINE - 1 == seat else 0.3)
        return weights

    def most_useful(self, table: Belpunk, seat: int, options: list[int], chance: Chance) -> int:
        """The card that forms the most with the hand; one from an overflowing Conveyor above all."""
        held = holdings(table.hands[seat])
        first = SALVAGE_CARD.first if table.pending[seat] is SALVAGE_CARD else RETOOL_TAKE.first
        best = options[0]
        most = -1.0
        for option in options:
            card = option - first
            value = partners(held, card) + 0.5 * chance.uniform()
            if table.pile == MACHINE and len(table.conveyors[card // NUMBERS]) > table.seats:
                value += self.weights[OVERFLOW]
            if value > most:
                most = value
                best = option
        return best

    def least_useful(self, table: Belpunk, seat: int, options: list[int], chance: Chance) -> int:
        """The card that forms the least with the others of the hand, for a Retool or a Trade."""
        decision = table.pending[seat]
        first = 0 if decision is None else decision.first
        held = holdings(table.hands[seat])
        best = options[0]
        least = 1000.0
        for option in options:
            value = partners(held, option - first) + 0.5 * chance.uniform()
            if value < least:
                least = value
                best = option
        return best

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        table = cast(Belpunk, state)
        decision = table.pending[seat]
        if decision is ACTION:
            return self.weigh_actions(table, seat, options)
        if decision is None or decision is DECLARE_SET or decision is SET_CARDS:
            return [1.0] * len(options)
        if decision is SET_SHAPE:
            return [float(POINTS[option - decision.first]) for option in options]
        held = holdings(table.hands[seat])
        wanted = decision is SALVAGE_CARD or decision is RETOOL_TAKE
        weights: list[float] = []
        for option in options:
            card = option - decision.first
            value = partners(held, card)
            if decision is CHOOSE_CARD:
                value += self.risk(table, card // NUMBERS)
            weights.append(0.5 + value if wanted else 1.0 / (1.0 + max(0.0, value)))
        return weights

    def faith(self) -> float:
        return 3.0

    def moment(self, state: State) -> int:
        table = cast(Belpunk, state)
        return table.round * TURNS + table.turn

    def until(self, state: State) -> int:
        return self.moment(state) + int(self.weights[TURNS_AHEAD])


ACTION_RISK: Final = [0.6, 0.4, 0.0, 0.0]
"""By suit: Salvage is the best action, then Retool (section 11)."""


def richest(shapes: list[int]) -> int:
    """The shape with the most points and cards together: a card in a set also escapes the Scrap Pile."""
    best = shapes[0]
    most = -1
    for shape in shapes:
        swing = POINTS[shape] + LENGTHS[shape]
        if swing > most:
            most = swing
            best = shape
    return best


def partners(held: i64, card: int) -> float:
    """How many cards of the hand a card may form a set with; equal numbers and near ones of its suit count most."""
    number: i64 = card % NUMBERS
    suit: i64 = card // NUMBERS
    own: i64 = 1
    if suit == 1:
        own = 2
    elif suit == 2:
        own = 4
    elif suit == 3:
        own = 8
    value = 2.5 * SUIT_COUNT[(held >> (number * 4)) & 15 & ~own]
    distance: i64 = 1
    while distance <= 2:
        near: i64 = 0
        if number >= distance:
            near = (held >> ((number - distance) * 4)) & 15
            if near & own:
                value += 1.5 if distance == 1 else 0.7
            elif near != 0:
                value += 0.5 if distance == 1 else 0.2
        if number + distance < NUMBERS:
            near = (held >> ((number + distance) * 4)) & 15
            if near & own:
                value += 1.5 if distance == 1 else 0.7
            elif near != 0:
                value += 0.5 if distance == 1 else 0.2
        distance += 1
    return value
