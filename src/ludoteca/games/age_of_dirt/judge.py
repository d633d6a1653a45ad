"""How good a position looks: Rock-Stars, what the resources can build, and members at work (section 11)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import (
    CLAN_SIZE,
    LOVE,
    PIECE_COUNT,
    RESERVE_SPACES,
    SMALL_CAVE_BINS,
)
from ludoteca.games.age_of_dirt.decisions import ACTION
from ludoteca.games.age_of_dirt.instinct import (
    FRESH,
    HAND,
    MEMBER,
    NEEDED,
    NOISE,
    PLANNING,
    POWERS,
    ROOM,
    STORED,
    STUCK,
    TOOLS,
    Instinct,
    needed,
)
from ludoteca.games.age_of_dirt.prospects import Plan
from ludoteca.games.age_of_dirt.scoring import STARS_TO_WIN
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import verdict
from ludoteca.kernel.state import State

TURNS_AHEAD: Final = 1
"""A playout looks so many turns of each chief ahead: what is decided now shows soon, and luck blurs the rest."""
FAITH: Final = 4.0
"""The actions of a turn differ by less than the luck of its throws, so few playouts tell less than good habits."""
GROWTH: Final = [-3.0, -3.0, -2.0, -1.0, 0.0, 1.0, 1.8, 2.4]
"""By members outside the Reserve: what they are worth, as parts of one more member."""
AT_WORK: Final = [0.03, 0.13, 0.0, 0.0]
"""By area: what a member in the box is worth more than one in the cave."""
COMING: Final = 0.35
"""What a resource is worth that is on its way."""
NEW_CARD: Final = 0.3
TEMPO: Final = 0.22
"""What it is worth to have the next turn."""
ABOUT_TO_WIN: Final = 3.5
"""What it is worth to need only a Spend action."""
LEAST_SCALE: Final = 1.2
MORE_SCALE: Final = 0.6
"""By how many Rock-Stars a lead is clear at the end, and how many more at the beginning."""
EAGERNESS: Final = 2.5
"""How much sooner search looks at what is a Rock-Star better."""
LIGHTEST: Final = -4.0


class AgeOfDirtJudge(Instinct):
    """Counts everything in Rock-Stars: about two resources, or two turns, make one (section 11).

    What things are worth was fitted to the ends of thousands of games.
    """

    def evaluate(self, state: State) -> list[float]:
        """What everybody has and is about to get; the nearer the end, the more a lead counts."""
        table = cast(AgeOfDirt, state)
        if table.over:
            return verdict(state)
        left = self.time_left(table)
        stuck = table.passage()
        following = next_to_act(table)
        values: list[float] = []
        best = -100.0
        threat = STARS_TO_WIN
        for place in range(table.seats):
            seat = (following + place) % table.seats
            plan = self.plan(table, seat, left)
            value = self.standing(table, seat, left, plan) + self.weights[STUCK] * stuck[seat]
            if table.stars(seat) + plan.ready >= threat:
                # Whoever comes first wins; the others could only steal, or take a card from the Wall.
                value += ABOUT_TO_WIN
                threat = 2 * STARS_TO_WIN
            if place == 0:
                value += TEMPO
            values.append(value)
            best = max(best, value)
        scale = LEAST_SCALE + MORE_SCALE * left
        total = 0.0
        shares = [0.0] * table.seats
        for place in range(table.seats):
            share = exp((values[place] - best) / scale)
            shares[(following + place) % table.seats] = share
            total += share
        for seat in range(table.seats):
            shares[seat] /= total
        return shares

    def standing(self, table: AgeOfDirt, seat: int, left: float, plan: Plan) -> float:
        """What a chief has, in Rock-Stars."""
        weights = self.weights
        value = table.stars(seat) + weights[PLANNING] * plan.worth + weights[STORED] * table.stored[seat]
        value += weights[MEMBER] * (0.3 + 0.7 * left) * GROWTH[CLAN_SIZE - min(RESERVE_SPACES, table.reserve[seat])]
        for area in range(LOVE):
            sent = table.boxes[area * PIECE_COUNT + seat]
            if sent > 0:
                value += AT_WORK[area] * sent + weights[NEEDED] * min(sent, needed(plan, area))
        coming = table.out[seat] + FRESH * table.gathered[seat]
        couples = table.boxes[LOVE * PIECE_COUNT + seat]
        if table.lifted == LOVE:
            couples += int(coming)
        elif table.lifted >= 0:
            value += COMING * coming
        value += 0.2 * weights[MEMBER] * self.newborns(table, seat, couples)
        if table.drums[seat]:
            value += weights[TOOLS]
        if table.spears[seat]:
            value += weights[TOOLS]
        value += weights[ROOM] * left * (table.bins[seat] - SMALL_CAVE_BINS)
        value += weights[HAND] * min(5, len(table.hands[seat]))
        lasting = 0.0
        for card in table.built[seat]:
            lasting += self.merits.lasting[card]
        value += weights[POWERS] * left * lasting
        if seat == table.active:
            value += NEW_CARD * table.adding
        if seat == table.gainer:
            value += COMING * table.gain_units
        return value

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        scores = self.scores(cast(AgeOfDirt, state), seat, options)
        noise = self.weights[NOISE]
        best = 0
        most = -1000.0
        for place in range(len(options)):
            score = scores[place] + noise * chance.uniform()
            if score > most:
                most = score
                best = place
        return options[best]

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        scores = self.scores(cast(AgeOfDirt, state), seat, options)
        best = max(scores)
        return [exp(max(LIGHTEST, EAGERNESS * (score - best))) for score in scores]

    def faith(self) -> float:
        return FAITH

    def moment(self, state: State) -> int:
        table = cast(AgeOfDirt, state)
        return table.round * table.seats + (table.active - table.start_seat) % table.seats

    def until(self, state: State) -> int:
        return self.moment(state) + TURNS_AHEAD * state.seats


def next_to_act(table: AgeOfDirt) -> int:
    """Who can spend next: the active chief, or once this turn's action is chosen the one after."""
    if table.pending[table.active] is ACTION or table.spendings >= 0:
        return table.active
    return table.chief_at(1)
