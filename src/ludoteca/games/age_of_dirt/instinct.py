"""What a chief with little time does, question by question (section 11). Every option gets a score in Rock-Stars.

The numbers were found by thousands of games against slightly different habits.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.cards import (
    AREA_COUNT,
    BERRIES,
    FIRST_CLAN,
    FOREST,
    FUR,
    HERBS,
    KIND_COUNT,
    LOVE,
    MOST_SEATS,
    MOUNTAINS,
    PIECE_COUNT,
    PLAINS,
    STONE,
    TIGER,
    WOOD,
)
from ludoteca.games.age_of_dirt.decisions import (
    ACTION,
    ADD_MEMBER,
    BANG,
    CARD,
    CARNIVORAL,
    CLAN,
    DISCARD,
    DRUM,
    GAIN,
    MAMMOTH,
    MATE,
    MEND,
    PAY,
    PLACE,
    SEND,
    SPEAR,
    SPEND,
    STEAL,
    TOOL,
    UGHLYMPICS,
    WALL,
)
from ludoteca.games.age_of_dirt.decisions.event import LOSE_MEMBER
from ludoteca.games.age_of_dirt.decisions.mating import ANSWER
from ludoteca.games.age_of_dirt.decisions.passage import in_danger
from ludoteca.games.age_of_dirt.decisions.turn import CALL
from ludoteca.games.age_of_dirt.decisions.turn import SEND as SEND_OUT
from ludoteca.games.age_of_dirt.decisions.turn import SPEND as SPEND_RESOURCES
from ludoteca.games.age_of_dirt.deck import BOX, KEEPS_SPEAR, LONE_MATE
from ludoteca.games.age_of_dirt.payment import PAYMENTS
from ludoteca.games.age_of_dirt.prospects import WORK, Merits, Plan, make_plan
from ludoteca.games.age_of_dirt.scoring import STARS_TO_WIN
from ludoteca.games.age_of_dirt.state import (
    BUILD_WALL,
    DONE,
    EXPAND,
    MEND_DRUM,
    MEND_SPEAR,
    NOTHING,
    AgeOfDirt,
)
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.judge import Judge, Weight

PLANNING: Final = 0
MISSING: Final = 1
LOOSE: Final = 2
STORED: Final = 3
MEMBER: Final = 4
NEEDED: Final = 5
STUCK: Final = 6
TOOLS: Final = 7
ROOM: Final = 8
HAND: Final = 9
POWERS: Final = 10
SPITE: Final = 11
NOISE: Final = 12

FRESH: Final = 0.6
"""What part of the thrown pieces comes out (section 2.7)."""
LOOSENED: Final = 0.09
"""How likely a stuck piece is to come out for each piece thrown."""
BANGED: Final = 0.25
"""How likely a piece inside is to come out with one bang."""
UNKNOWN_CARD: Final = 0.8
"""What a card from the pile is worth, against one of the Wall that everybody sees."""
WINS: Final = 20.0
"""More than anything else is worth."""


class Instinct(Judge):
    """Plays at once, from what the planned cards lack."""

    merits: Merits
    """What the cards are worth; made again for another box."""

    def __init__(self) -> None:
        self.merits = Merits(BOX)
        self.start(
            [
                Weight("planning", 0.66, 0.0, 2.0, "what part of its worth a planned card counts"),
                Weight("missing", 0.57, 0.1, 1.0, "what it costs to gather a resource that a planned card lacks"),
                Weight("loose", 0.16, 0.0, 1.0, "what a resource is worth in plans that no card needs"),
                Weight("stored", 0.19, 0.0, 1.0, "what a resource in a bin is worth besides all plans"),
                Weight("member", 0.64, 0.0, 2.0, "what one more member is worth, early in the game"),
                Weight("needed", 0.17, 0.0, 1.0, "what a member is worth in a box that brings what a plan lacks"),
                Weight("stuck", 0.13, -1.0, 1.0, "what a member in the Passage is worth, compared with the cave"),
                Weight("tools", 0.2, 0.0, 1.0, "what a working Drum or Spear is worth"),
                Weight("room", 0.64, 0.0, 2.0, "what one more bin is worth, early in the game"),
                Weight("hand", 0.13, 0.0, 1.0, "what a card in hand is worth, whatever it is"),
                Weight("powers", 0.4, 0.0, 3.0, "how much the permanent powers of built cards count"),
                Weight("spite", 0.85, 0.0, 1.5, "how much a resource for the others counts against a call"),
                Weight("noise", 0.2, 0.0, 3.0, "how freely playouts stray from what looks best"),
            ]
        )

    def time_left(self, table: AgeOfDirt) -> float:
        """What part of the game is still to come: 1 at first, near 0 when somebody is about to win."""
        if self.merits.deck is not table.deck:
            self.merits = Merits(table.deck)
        most = 0
        for seat in range(table.seats):
            most = max(most, table.stars(seat))
        return (STARS_TO_WIN - most) / STARS_TO_WIN

    def plan(self, table: AgeOfDirt, seat: int, left: float) -> Plan:
        return make_plan(table, seat, self.merits, left, self.weights[MISSING], self.weights[LOOSE])

    def newborns(self, table: AgeOfDirt, seat: int, members: int) -> int:
        """How many members of the Reserve so many of the Love tent may bring home."""
        couples = members if table.powers[seat] & LONE_MATE else members // 2
        return min(couples, table.reserve[seat])

    def scores(self, table: AgeOfDirt, seat: int, options: list[int]) -> list[float]:
        """How good each option looks, in Rock-Stars; only differences count."""
        decision = table.pending[seat]
        if decision is ACTION:
            return self.actions(table, seat, options)
        if decision is SEND or decision is PLACE:
            return self.areas(table, seat, options, decision.first)
        if decision is GAIN:
            return self.gains(table, seat, options)
        if decision is DRUM or decision is BANG:
            return [self.drumming(table, seat, decision is DRUM), 0.0]
        if decision is SPEND:
            return self.spendings(table, seat, options)
        if decision is CARD or decision is WALL:
            return self.new_cards(table, seat, options, decision)
        if decision is SPEAR:
            keeps = table.powers[seat] & KEEPS_SPEAR != 0
            return [0.85 * in_danger(table, seat) - (0.0 if keeps else 0.3), 0.0]
        if decision is DISCARD or decision is MAMMOTH or decision is STEAL or decision is PAY:
            return self.losses(table, seat, options, decision)
        return self.rare(table, seat, options, decision)

    def actions(self, table: AgeOfDirt, seat: int, options: list[int]) -> list[float]:
        """Send while members are at home, call where one's own are many, spend what buys Rock-Stars."""
        left = self.time_left(table)
        plan = self.plan(table, seat, left)
        stuck = table.passage()
        scores: list[float] = []
        for option in options:
            choice = option - ACTION.first
            if choice == SEND_OUT:
                scores.append(0.31 * min(2, table.caves[seat]) + 0.03 * max(0, table.caves[seat] - 2))
            elif CALL <= choice < SPEND_RESOURCES:
                scores.append(self.calling(table, seat, choice - CALL, plan, stuck))
            elif choice == SPEND_RESOURCES:
                scores.append(self.spending(table, seat, plan))
            else:
                scores.append(0.0)
        return scores

    def calling(self, table: AgeOfDirt, seat: int, area: int, plan: Plan, stuck: list[int]) -> float:
        """What a call back brings: own members count, those of others count against it (section 11)."""
        first = area * PIECE_COUNT
        thrown = 0
        for piece in range(PIECE_COUNT):
            thrown += table.boxes[first + piece] + table.set_aside[piece]
        loosened = min(0.5, LOOSENED * thrown)
        mine = FRESH * table.boxes[first + seat] + loosened * stuck[seat]
        theirs = 0.0
        for other in range(table.seats):
            if other != seat:
                theirs += FRESH * table.boxes[first + other] + loosened * stuck[other]
        theirs *= self.weights[SPITE] / (table.seats - 1)
        if area == LOVE:
            if table.caves[seat] > 0:
                mine += FRESH
            born = min(mine if table.powers[seat] & LONE_MATE else mine * 0.55, float(table.reserve[seat]))
            return 0.7 * self.weights[MEMBER] * born - 0.22 * theirs
        room = table.bins[seat] - table.stored[seat]
        useful = min(mine, float(needed(plan, area)))
        gain = useful * 0.53 + (mine - useful) * 0.28
        if mine > room:
            gain -= (mine - room) * 0.21
        score = gain - 0.5 * theirs
        if area == FOREST:
            if not table.drums[seat] or not table.spears[seat]:
                score += 1.6 * self.weights[TOOLS]
        elif area == MOUNTAINS:
            score += 0.18 * mine
        elif area == PLAINS and table.boxes[first + TIGER] > 0 and not table.spears[seat] and mine > 0.5:
            score -= 0.28
        return score

    def spending(self, table: AgeOfDirt, seat: int, plan: Plan) -> float:
        """What a Spend action brings now; full bins do not wait."""
        if table.stars(seat) + plan.ready >= STARS_TO_WIN:
            return WINS
        score = 0.95 * plan.ready
        if table.stored[seat] >= table.bins[seat] - 1:
            score += 0.53
        if not table.large[seat] and table.resources[seat * KIND_COUNT + STONE] > 0 and self.time_left(table) > 0.4:
            score += 0.34
        return score

    def areas(self, table: AgeOfDirt, seat: int, options: list[int], first: int) -> list[float]:
        """Where a member goes: to what the planned cards lack, near others of the clan."""
        plan = self.plan(table, seat, self.time_left(table))
        scores: list[float] = []
        for option in options:
            area = option - first
            if area == AREA_COUNT:
                scores.append(-0.2)
                continue
            here = table.boxes[area * PIECE_COUNT + seat]
            if area == LOVE:
                born = self.newborns(table, seat, here + 1) - self.newborns(table, seat, here)
                hope = 0.25 if born == 0 and table.reserve[seat] > 0 and table.caves[seat] > 1 else 0.0
                scores.append(0.27 * self.weights[MEMBER] * (born + hope))
                continue
            score = 0.43 if here < needed(plan, area) else 0.0
            score += 0.12 * min(3, here)
            if area == FOREST:
                score += 0.11
            elif area == MOUNTAINS:
                score += 0.23
            if area == PLAINS and not table.spears[seat] and table.boxes[area * PIECE_COUNT + TIGER] > 0:
                score -= 0.1
            scores.append(score)
        return scores

    def wants(self, table: AgeOfDirt, seat: int) -> list[float]:
        """By kind: what one more resource is worth."""
        plan = self.plan(table, seat, self.time_left(table))
        loose = self.weights[LOOSE]
        missing = self.weights[MISSING]
        wants: list[float] = []
        for kind in range(KIND_COUNT):
            wants.append((missing if plan.needs[kind] > 0 else loose) * WORK[kind])
        return wants

    def keeps(self, table: AgeOfDirt, seat: int) -> list[float]:
        """By kind: what it costs to lose one that is stored."""
        loose = self.weights[LOOSE]
        left = self.time_left(table)
        now = self.plan(table, seat, left).worth
        keeps = [0.0] * KIND_COUNT
        for kind in range(KIND_COUNT):
            held = seat * KIND_COUNT + kind
            if table.resources[held] > 0:
                table.resources[held] -= 1
                keeps[kind] = now - self.plan(table, seat, left).worth + 0.01 * loose * WORK[kind]
                table.resources[held] += 1
        return keeps

    def gains(self, table: AgeOfDirt, seat: int, options: list[int]) -> list[float]:
        """What the planned cards lack; with full bins, against the least useful thing that is stored."""
        wants = self.wants(table, seat)
        least = 0.0
        if table.stored[seat] >= table.bins[seat]:
            least = 10.0
            keeps = self.keeps(table, seat)
            for kind in range(KIND_COUNT):
                if table.resources[seat * KIND_COUNT + kind] > 0:
                    least = min(least, keeps[kind])
        scores: list[float] = []
        for option in options:
            kind = option - GAIN.first
            if kind == KIND_COUNT:
                scores.append(0.0)
            elif kind == STONE:
                scores.append(wants[kind] / table.stone_units - least)
            else:
                scores.append(wants[kind] - least)
        return scores

    def losses(self, table: AgeOfDirt, seat: int, options: list[int], decision: Decision) -> list[float]:
        """What goes, or what is taken from others."""
        scores: list[float] = []
        if decision is STEAL:
            wants = self.wants(table, seat)
            for option in options:
                held = option - STEAL.first
                scores.append(0.0 if held == MOST_SEATS * KIND_COUNT else 0.3 + wants[held % KIND_COUNT])
            return scores
        keeps = self.keeps(table, seat)
        for option in options:
            choice = option - decision.first
            if decision is PAY:
                payment = PAYMENTS[choice]
                score = 0.0
                for kind in range(KIND_COUNT):
                    score -= payment[kind] * (keeps[kind] + 0.05)
                scores.append(score)
            elif choice < KIND_COUNT:
                scores.append(-keeps[choice])
            else:
                scores.append(-0.7 if choice == LOSE_MEMBER else -0.35)
        return scores

    def drumming(self, table: AgeOfDirt, seat: int, first: bool) -> float:
        """What bangs bring oneself and the others, and a Predator on its way."""
        inside = table.passage()
        theirs = 0
        for other in range(table.seats):
            if other != seat:
                theirs += inside[other]
        chances = 2.2 * BANGED if first else BANGED
        unit = self.weights[MISSING]
        if table.lifted == NOTHING:
            unit *= 0.5
        score = chances * 0.8 * unit * (inside[seat] - self.weights[SPITE] * theirs / (table.seats - 1))
        if inside[TIGER] > 0 and table.out[TIGER] == 0 and not table.spears[seat] and table.out[seat] > 0:
            score -= chances * 0.4
        return score - 1.1 * self.weights[TOOLS] if first else score

    def spendings(self, table: AgeOfDirt, seat: int, options: list[int]) -> list[float]:
        """The cards with the most Rock-Stars first; Wood and Stone for cards before tools and the Large Cave."""
        left = self.time_left(table)
        merits = self.merits
        missing = self.weights[MISSING]
        stars = table.stars(seat)
        keeps = self.keeps(table, seat)
        scores: list[float] = []
        for option in options:
            choice = option - SPEND.first
            if choice < EXPAND:
                card = choice if choice < BUILD_WALL else choice - BUILD_WALL
                score = table.deck.stars[card] + merits.once[card] + left * merits.lasting[card]
                score -= 0.25 * missing * merits.work[card]
                if stars + table.deck.stars[card] >= STARS_TO_WIN:
                    score += WINS
                elif choice < BUILD_WALL:
                    score += 0.29
                scores.append(score)
            elif choice == EXPAND:
                scores.append(1.3 * self.weights[ROOM] * left + 0.5 - keeps[STONE])
            elif choice in (MEND_DRUM, MEND_SPEAR):
                scores.append(0.9 * self.weights[TOOLS] - keeps[WOOD])
            elif choice == DONE:
                scores.append(0.0)
            else:
                scores.append(0.23 - keeps[HERBS])
        return scores

    def new_cards(self, table: AgeOfDirt, seat: int, options: list[int], decision: Decision) -> list[float]:
        """A known card from the Wall, or an unknown one and maybe an Event."""
        left = self.time_left(table)
        scores: list[float] = []
        for option in options:
            card = option - decision.first if decision is WALL else option - decision.first - 1
            if card < 0:
                scores.append(UNKNOWN_CARD)
            else:
                worth = table.deck.stars[card] + self.merits.once[card] + left * self.merits.lasting[card]
                scores.append(worth - self.weights[MISSING] * self.lacking(table, seat, card))
        return scores

    def lacking(self, table: AgeOfDirt, seat: int, card: int) -> float:
        """The work that a card still takes."""
        work = 0.0
        for kind in range(KIND_COUNT):
            short = table.deck.cost[card * KIND_COUNT + kind] - table.resources[seat * KIND_COUNT + kind]
            if short > 0:
                work += short * WORK[kind]
        return work

    def rare(self, table: AgeOfDirt, seat: int, options: list[int], decision: Decision | None) -> list[float]:
        """Questions that come up once in a while."""
        tools = self.weights[TOOLS]
        if decision is TOOL:
            return [0.1, 0.0]
        if decision is CLAN:
            first = CLAN.first - FIRST_CLAN
            left = self.time_left(table)
            merits = self.merits
            return [merits.once[option - first] + left * merits.lasting[option - first] for option in options]
        if decision is MEND:
            return [0.0, 0.1]
        if decision is ADD_MEMBER:
            useful = self.newborns(table, seat, table.gathered[seat] + 1)
            return [0.4 if useful > self.newborns(table, seat, table.gathered[seat]) else -0.3, 0.0]
        if decision is MATE:
            return [
                -0.1 if option == options[-1] else self.mating(table, seat, option - MATE.first) for option in options
            ]
        if decision is ANSWER:
            return [self.mating(table, seat, table.asker), -0.1]
        if decision is UGHLYMPICS:
            return [0.4 * min(1, option - UGHLYMPICS.first) for option in options]
        if decision is CARNIVORAL:
            scores: list[float] = []
            for option in options:
                choice = option - CARNIVORAL.first
                broken = (0 if table.drums[seat] else 1) + (0 if table.spears[seat] else 1)
                scores.append(self.weights[MEMBER] if choice == 0 else tools * broken if choice == 1 else tools)
            return scores
        return [0.0] * len(options)

    def mating(self, table: AgeOfDirt, seat: int, other: int) -> float:
        """A newborn for each; never for a chief who wins by it (section 11)."""
        mine = min(1, table.reserve[seat]) * self.weights[MEMBER]
        theirs = min(1, table.reserve[other]) * self.weights[MEMBER]
        if table.reserve[seat] == 1:
            mine += 1.0
            if table.stars(seat) == STARS_TO_WIN - 1:
                mine += WINS
        if table.reserve[other] == 1:
            theirs += 1.0
            if table.stars(other) == STARS_TO_WIN - 1:
                theirs += WINS - 1.0
        return mine - theirs / (table.seats - 1)


def needed(plan: Plan, area: int) -> int:
    """How many members' resources of an area the planned cards lack."""
    if area == FOREST:
        return plan.needs[BERRIES] + plan.needs[WOOD]
    if area == MOUNTAINS:
        return 2 * plan.needs[STONE] + plan.needs[HERBS]
    return plan.needs[FUR]
