"""How good a position looks: Rock-Stars, what the resources can build, and members at work (section 11)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import (
    AREA_COUNT,
    BERRIES,
    CLAN_SIZE,
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
    RESERVE_SPACES,
    SMALL_CAVE_BINS,
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
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

PLANNING: Final = 0
MISSING: Final = 1
LOOSE: Final = 2
MEMBER: Final = 3
AT_WORK: Final = 4
NEEDED: Final = 5
MATING: Final = 6
STUCK: Final = 7
TOOLS: Final = 8
ROOM: Final = 9
CARDS: Final = 10
POWERS: Final = 11
SPITE: Final = 12
NOISE: Final = 13

TURNS_AHEAD: Final = 3
"""A playout looks so many turns of each chief ahead."""
FRESH: Final = 0.6
"""What part of the thrown pieces comes out (section 2.7)."""
LOOSENED: Final = 0.09
"""How likely a stuck piece is to come out for each piece thrown."""
BANGED: Final = 0.25
"""How likely a piece inside is to come out with one bang."""
GROWTH: Final = [-3.0, -3.0, -2.0, -1.0, 0.0, 1.0, 1.8, 2.4]
"""By members outside the Reserve: what they are worth, as parts of one more member."""
PER_BOX: Final = 0.05
"""What it costs that members in another box need a call of their own."""
NEW_CARD: Final = 0.3
UNKNOWN_CARD: Final = 0.5
"""What a card to come is worth: any one, and one from the pile instead of the Wall."""
TEMPO: Final = 0.2
"""What it is worth to have the next turn."""
ABOUT_TO_WIN: Final = 4.0
UNREACHED: Final = 1000
LEAST_SCALE: Final = 0.7
MORE_SCALE: Final = 1.6
"""By how many Rock-Stars a lead is clear at the end, and how many more at the beginning."""
EAGERNESS: Final = 2.5
"""How much sooner search looks at what is a Rock-Star better."""


class AgeOfDirtJudge(Judge):
    """Counts everything in Rock-Stars: about two resources, or two turns, make one (section 11)."""

    merits: Merits
    """What the cards are worth; made again for another box."""

    def __init__(self) -> None:
        self.merits = Merits(BOX)
        self.start(
            [
                Weight("planning", 0.8, 0.0, 2.0, "what part of its worth a card counts that can be built"),
                Weight("missing", 0.4, 0.1, 1.0, "what it costs to gather a resource that a planned card lacks"),
                Weight("loose", 0.15, 0.0, 1.0, "what a resource is worth that no planned card needs"),
                Weight("member", 0.6, 0.0, 2.0, "what one more member is worth, early in the game"),
                Weight("at_work", 0.1, 0.0, 1.0, "what a member in a box is worth more than one in the cave"),
                Weight("needed", 0.15, 0.0, 1.0, "the same, on top, where the box brings what a planned card lacks"),
                Weight("mating", 0.25, 0.0, 2.0, "what two members in the Love tent are worth together"),
                Weight("stuck", -0.1, -1.0, 1.0, "what a member in the Passage is worth, compared with the cave"),
                Weight("tools", 0.25, 0.0, 1.0, "what a working Drum or Spear is worth"),
                Weight("room", 0.2, 0.0, 1.0, "what one more bin is worth, early in the game"),
                Weight("cards", 0.1, 0.0, 1.0, "what a card in hand is worth, whatever it is"),
                Weight("powers", 1.0, 0.0, 3.0, "how much the permanent powers of built cards count"),
                Weight("spite", 0.7, 0.0, 1.5, "how much a resource for the others counts against a call"),
                Weight("noise", 0.5, 0.0, 3.0, "how freely playouts stray from what looks best"),
            ]
        )

    def evaluate(self, state: State) -> list[float]:
        """What everybody has and is about to get, in Rock-Stars; the nearer the end, the more a lead counts."""
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
                threat = UNREACHED
            values.append(value)
            best = max(best, value)
        values[0] += TEMPO
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

    def standing(self, table: AgeOfDirt, seat: int, left: float, plan: Plan) -> float:
        """What a chief has, in Rock-Stars."""
        weights = self.weights
        value = table.stars(seat) + weights[PLANNING] * plan.worth
        value += weights[MEMBER] * (0.3 + 0.7 * left) * GROWTH[CLAN_SIZE - min(RESERVE_SPACES, table.reserve[seat])]
        for area in range(LOVE):
            sent = table.boxes[area * PIECE_COUNT + seat]
            if sent > 0:
                value += weights[AT_WORK] * sent + weights[NEEDED] * min(sent, needed(plan, area)) - PER_BOX
        newborns = self.newborns(table, seat, table.boxes[LOVE * PIECE_COUNT + seat])
        value += weights[MATING] * newborns
        coming = table.out[seat] + FRESH * table.gathered[seat]
        if coming > 0.0:
            if table.lifted == LOVE:
                value += weights[MEMBER] * 0.5 * self.newborns(table, seat, int(coming))
            elif table.lifted >= 0:
                value += (weights[AT_WORK] + weights[NEEDED]) * coming
        if table.drums[seat]:
            value += weights[TOOLS]
        if table.spears[seat]:
            value += weights[TOOLS]
        value += weights[ROOM] * left * (table.bins[seat] - SMALL_CAVE_BINS)
        value += weights[CARDS] * min(5, len(table.hands[seat]))
        lasting = 0.0
        for card in table.built[seat]:
            lasting += self.merits.lasting[card]
        value += weights[POWERS] * left * lasting
        if seat == table.active:
            value += NEW_CARD * table.adding
        if seat == table.gainer:
            value += weights[MISSING] * table.gain_units
        return value

    def newborns(self, table: AgeOfDirt, seat: int, members: int) -> int:
        """How many members of the Reserve so many of the Love tent may bring home."""
        couples = members if table.powers[seat] & LONE_MATE else members // 2
        return min(couples, table.reserve[seat])

    # What a sensible player would do.

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
        return [exp(max(-4.0, EAGERNESS * (score - best))) for score in scores]

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
            return [0.8 * in_danger(table, seat) - (0.0 if keeps else 0.3), 0.0]
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
                scores.append(0.3 * min(2, table.caves[seat]))
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
        unit = self.weights[MISSING]
        if area == LOVE:
            if table.caves[seat] > 0:
                mine += FRESH
            born = min(mine if table.powers[seat] & LONE_MATE else mine * 0.45, float(table.reserve[seat]))
            return self.weights[MEMBER] * born * 1.3 - 0.25 * theirs
        room = table.bins[seat] - table.stored[seat]
        useful = min(mine, float(needed(plan, area)))
        gain = useful * unit * 1.2 + (mine - useful) * unit * 0.7
        if mine > room:
            gain -= (mine - room) * unit * 0.6
        score = gain - unit * theirs
        if area == FOREST:
            if not table.drums[seat] or not table.spears[seat]:
                score += self.weights[TOOLS]
        elif area == MOUNTAINS:
            score *= 1.2
        elif area == PLAINS and table.boxes[first + TIGER] > 0 and not table.spears[seat] and mine > 0.5:
            score -= 0.25
        return score

    def spending(self, table: AgeOfDirt, seat: int, plan: Plan) -> float:
        """What a Spend action brings now; full bins do not wait."""
        if table.stars(seat) + plan.ready >= STARS_TO_WIN:
            return 20.0
        score = 0.7 * plan.ready - 0.15
        if table.stored[seat] >= table.bins[seat] - 1:
            score += 0.35
        if not table.large[seat] and table.resources[seat * KIND_COUNT + STONE] > 0 and self.time_left(table) > 0.4:
            score += 0.3
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
                hope = 0.4 if born == 0 and table.reserve[seat] > 0 and table.caves[seat] > 1 else 0.0
                scores.append(self.weights[MEMBER] * (born + hope) * 0.7)
                continue
            score = 0.25 if here < needed(plan, area) else 0.0
            score += 0.1 * min(3, here)
            if area == PLAINS and not table.spears[seat] and table.boxes[area * PIECE_COUNT + TIGER] > 0:
                score -= 0.15
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
        score = chances * unit * (inside[seat] - self.weights[SPITE] * theirs / (table.seats - 1))
        if inside[TIGER] > 0 and table.out[TIGER] == 0 and not table.spears[seat] and table.out[seat] > 0:
            score -= chances * 0.5
        return score - self.weights[TOOLS] if first else score

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
                score -= 0.3 * missing * merits.work[card]
                if stars + table.deck.stars[card] >= STARS_TO_WIN:
                    score += 20.0
                elif choice < BUILD_WALL:
                    score += 0.2
                scores.append(score)
            elif choice == EXPAND:
                scores.append(2.0 * self.weights[ROOM] * left + NEW_CARD + 0.1 - keeps[STONE])
            elif choice in (MEND_DRUM, MEND_SPEAR):
                scores.append(self.weights[TOOLS] - keeps[WOOD] - 0.1)
            elif choice == DONE:
                scores.append(0.0)
            else:
                scores.append(NEW_CARD - keeps[HERBS])
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
            return [0.3 if table.passage()[seat] > 0 else 0.0, 0.1]
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
                mine += 20.0
        if table.reserve[other] == 1:
            theirs += 1.0
            if table.stars(other) == STARS_TO_WIN - 1:
                theirs += 15.0
        return mine - theirs / (table.seats - 1)

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


def needed(plan: Plan, area: int) -> int:
    """How many members' resources of an area the planned cards lack."""
    if area == FOREST:
        return plan.needs[BERRIES] + plan.needs[WOOD]
    if area == MOUNTAINS:
        return 2 * plan.needs[STONE] + plan.needs[HERBS]
    return plan.needs[FUR]
