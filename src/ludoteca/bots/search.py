"""Looks ahead in imagined worlds: information-set Monte Carlo tree search for all games.

Each iteration deals again what the thinking seat cannot know, plays on, and learns from how that ended. Every seat
has a tree of its own, in which a decision is remembered by what that seat has answered since the search began and by
the judge's `glance`, never by what others have chosen. So answers given at the same time stay hidden from each other,
and nobody in the tree acts on cards that their seat cannot see. Each seat maximises its own value.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.sight import Sight
from ludoteca.kernel.state import State

NOTHING: Final = -1
LONGEST_PLAYOUT: Final = 1000
"""Decisions. A judge that names no end of a playout would otherwise be waited for."""
LONGEST_MOVE: Final = 40
"""Decisions. A turn with all its builds and payments is finished within them; an endless one is not waited for."""
FEW: Final = 2.0
WIDENING: Final = 1.2
"""A decision is looked at with FEW options first, and with WIDENING times the root of its visits more."""


class Thought:
    """What the search found out about one option."""

    def __init__(self, option: int, visits: int, value: float, share: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value
        """How well the seat stands if it takes the option: the mean of all playouts, from 0 to 1."""
        self.share = share
        """What part of the playouts began with the option: the search prefers what it looks at most."""


class Budget:
    """How long to think: so many iterations, and no longer than so many milliseconds; 0 for no limit."""

    def __init__(self, iterations: int, milliseconds: int = 0) -> None:
        self.iterations = iterations
        self.milliseconds = milliseconds


class Node:
    """A decision of a seat, as its tree remembers it."""

    number: int
    visits: int
    latest: Edge | None
    """The option that was looked at last for the first time; the others follow."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.visits = 0
        self.latest = None


class Edge:
    """An option of a decision."""

    number: int
    node: int
    """The number of its decision."""
    option: int
    following: Edge | None
    """The option of the same decision that was looked at before this one."""
    visits: int
    offers: int
    """How often the option was on offer when its decision was made."""
    value: float
    weight: float

    def __init__(self, number: int, node: int, option: int, following: Edge | None, weight: float) -> None:
        self.number = number
        self.node = node
        self.option = option
        self.following = following
        self.visits = 0
        self.offers = 1
        self.value = 0.0
        self.weight = weight


class Search:
    """One search for one move. Throw it away afterwards."""

    judge: Judge
    seats: int
    faith: float
    iterations: int
    """How many iterations there were."""
    nodes: dict[int, Node]
    """The node of a decision: by the edge that led to it, the decision's range of options, and the glance."""
    edges: int
    """How many edges there are."""
    roots: list[Node | None]
    """By seat: the node of its first decision."""
    starts: list[Edge]
    """By seat: what leads to its first decision."""
    slots: list[Edge]
    """By option: an edge with that option, of the node looked at last that had one."""
    at: list[Edge]
    """By seat: the edge it took last."""
    inside: list[bool]
    """By seat: whether it is still in its tree."""
    path: list[Edge]
    path_seats: list[int]
    spread: list[float]
    """By seat: how far its values lie apart, by which curiosity is measured."""
    sums: list[float]
    squares: list[float]

    def __init__(self, judge: Judge, seats: int, option_count: int) -> None:
        self.judge = judge
        self.seats = seats
        self.faith = judge.faith()
        self.iterations = 0
        self.nodes = {}
        self.edges = seats
        self.roots = [None] * seats
        self.starts = [Edge(seat, NOTHING, NOTHING, None, 0.0) for seat in range(seats)]
        self.slots = [self.starts[0]] * option_count
        self.at = self.starts.copy()
        self.inside = [True] * seats
        self.path = []
        self.path_seats = []
        self.spread = [0.25] * seats
        self.sums = [0.0] * seats
        self.squares = [0.0] * seats

    def think(self, sight: Sight, seat: int, budget: Budget, chance: Chance) -> list[Thought]:
        """What the seat should do, best first.

        Time is looked at before every iteration, so that none begins late. Nobody thinks on about a choice that is
        settled: when the rest of the iterations could not change it any more.
        """
        begun = perf_counter()
        limit = budget.milliseconds / 1000.0
        longest = 0.0
        before = begun
        while budget.iterations == 0 or self.iterations < budget.iterations:
            self.iterate(sight.imagine(chance), chance)
            if self.iterations % 32 == 0 and self.lead(seat) > budget.iterations - self.iterations > 0:
                break
            if budget.milliseconds > 0:
                now = perf_counter()
                longest = max(longest, now - before)
                before = now
                if now - begun + longest > limit:
                    break
        return self.thoughts(seat)

    def lead(self, seat: int) -> int:
        """By how many visits the best option of the seat is ahead of the second."""
        best = 0
        second = 0
        edge = self.first_edge(seat)
        while edge is not None:
            visits = edge.visits
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
            edge = edge.following
        return best - second

    def first_edge(self, seat: int) -> Edge | None:
        """The latest edge of the decision that the seat has to make now."""
        root = self.roots[seat]
        return None if root is None else root.latest

    def iterate(self, world: State, chance: Chance) -> None:
        """Play one imagined world on until the judge's moment, and learn from it."""
        for seat in range(self.seats):
            self.at[seat] = self.starts[seat]
            self.inside[seat] = True
        self.path.clear()
        self.path_seats.clear()
        until = self.judge.until(world)
        decisions = 0
        while not world.over and decisions < LONGEST_PLAYOUT and self.judge.moment(world) < until:
            decisions += self.answer(world, until, chance)
        self.learn(self.judge.evaluate(world))

    def answer(self, world: State, until: int, chance: Chance) -> int:
        """Let every seat that is asked answer, one after the other; how many did."""
        judge = self.judge
        answers = 0
        for seat in range(self.seats):
            if world.offers[seat]:
                options = world.folded(seat)
                if len(options) == 1:
                    option = options[0]
                elif self.inside[seat]:
                    option = self.select(world, seat, options, chance)
                else:
                    option = judge.pick(world, seat, options, chance)
                world.choose(seat, option)
                answers += 1
                if world.over or judge.moment(world) >= until:
                    break
        return answers

    def select(self, world: State, seat: int, options: list[int], chance: Chance) -> int:
        """The option to look at now: a new one while few are known, else the most promising of those on offer."""
        decision = world.pending[seat]
        first = 0 if decision is None else decision.first
        key = (self.at[seat].number << 36) | (first << 16) | self.judge.glance(world, seat)
        node = self.nodes.get(key)
        if node is None:
            node = Node(len(self.nodes))
            self.nodes[key] = node
            if self.roots[seat] is None:
                self.roots[seat] = node
        visits = node.visits
        node.visits = visits + 1
        number = node.number
        slots = self.slots
        edge = node.latest
        while edge is not None:
            slots[edge.option] = edge
            edge = edge.following
        known = 0
        best: Edge | None = None
        most = -1000.0
        curiosity = self.spread[seat]
        faith = self.faith * curiosity
        for option in options:
            edge = slots[option]
            if edge.node == number:
                known += 1
                offers = edge.offers + 1
                edge.offers = offers
                tried = float(edge.visits)
                value = (
                    edge.value / tried
                    + curiosity * sqrt(log(float(offers)) / tried)
                    + faith * edge.weight / (1.0 + tried)
                )
                if value > most:
                    most = value
                    best = edge
        if best is None or (known < len(options) and float(known) < FEW + WIDENING * sqrt(float(visits))):
            best = self.widen(world, seat, node, options, chance)
            self.inside[seat] = False
        self.at[seat] = best
        self.path.append(best)
        self.path_seats.append(seat)
        return best.option

    def widen(self, world: State, seat: int, node: Node, options: list[int], chance: Chance) -> Edge:
        """Begin to look at one more option: the heaviest that is on offer and new, equal ones by lot."""
        weights = self.judge.weigh(world, seat, options)
        heaviest = 0.0
        most = -1.0
        chosen = NOTHING
        weight = 0.0
        for place in range(len(options)):
            heavy = weights[place]
            heaviest = max(heaviest, heavy)
            option = options[place]
            if self.slots[option].node == node.number:
                continue
            value = heavy * (1.0 + 0.001 * chance.uniform())
            if value > most:
                most = value
                chosen = option
                weight = heavy
        edge = Edge(self.edges, node.number, chosen, node.latest, weight / heaviest)
        node.latest = edge
        self.edges += 1
        return edge

    def learn(self, values: list[float]) -> None:
        """Note how the iteration ended along all answers that were taken in a tree."""
        for place in range(len(self.path)):
            edge = self.path[place]
            edge.visits += 1
            edge.value += values[self.path_seats[place]]
        self.iterations += 1
        for seat in range(self.seats):
            value = values[seat]
            self.sums[seat] += value
            self.squares[seat] += value * value
            if self.iterations >= 8:
                mean = self.sums[seat] / self.iterations
                self.spread[seat] = sqrt(max(0.0004, self.squares[seat] / self.iterations - mean * mean))

    def thoughts(self, seat: int) -> list[Thought]:
        """What was found out about the first decision of the seat, the most visited option first."""
        found: list[Thought] = []
        total = 0
        edge = self.first_edge(seat)
        while edge is not None:
            total += edge.visits
            found.append(Thought(edge.option, edge.visits, edge.value / max(1, edge.visits), 0.0))
            edge = edge.following
        ranked: list[Thought] = []
        for thought in found:
            thought.share = thought.visits / max(1, total)
            place = len(ranked)
            while place > 0 and is_better(thought, ranked[place - 1]):
                place -= 1
            ranked.insert(place, thought)
        return ranked


def is_better(thought: Thought, other: Thought) -> bool:
    """More visits are better, then a higher value, then the option that comes first."""
    if thought.visits != other.visits:
        return thought.visits > other.visits
    if thought.value != other.value:
        return thought.value > other.value
    return thought.option < other.option


def glimpse(
    judge: Judge, sight: Sight, seat: int, options: list[int], worlds: int, noise: float, chance: Chance
) -> list[Thought]:
    """What a beginner sees: each option tried in a few imagined worlds and judged right after one's own move."""
    values = [0.0] * len(options)
    for _ in range(worlds):
        world = sight.imagine(chance)
        for place in range(len(options)):
            tried = world.clone()
            tried.reseed(chance)
            finish_move(judge, tried, seat, options[place], chance)
            values[place] += judge.evaluate(tried)[seat]
    ranked: list[Thought] = []
    for place in range(len(options)):
        value = values[place] / worlds
        thought = Thought(options[place], 0, value + noise * (chance.uniform() - 0.5), 0.0)
        at = len(ranked)
        while at > 0 and is_better(thought, ranked[at - 1]):
            at -= 1
        ranked.insert(at, thought)
    return ranked


def finish_move(judge: Judge, world: State, seat: int, option: int, chance: Chance) -> None:
    """Take an option, and answer what the seat is asked further at this moment, whoever else is asked too."""
    moment = judge.moment(world)
    world.choose(seat, option)
    for _ in range(LONGEST_MOVE):
        if world.over or not world.offers[seat] or judge.moment(world) != moment:
            return
        options = world.folded(seat)
        world.choose(seat, options[0] if len(options) == 1 else judge.pick(world, seat, options, chance))
