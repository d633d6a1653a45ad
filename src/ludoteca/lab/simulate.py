"""Many games between bots: how long they last, what they score and who wins.

A run is fixed by its seed alone: game number n is always the same game, whichever process plays it. Only counts
are kept, so memory does not grow with the number of games.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from ludoteca import bots
from ludoteca.bots.calm import breathe, undisturbed
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.state import State
from ludoteca.lab.sharing import shared

BATCH = 200
"""So many games are handed to a process at once."""

Z = 1.959963984540054
"""Standard deviations on either side of a 95 % interval."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: str
    bots: tuple[str, ...]
    """By seat: the name of a level."""
    games: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass
class Tally:
    """What was counted. Two tallies add up in any order."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    """Process time, over all processes."""
    lengths: Counter[int] = field(default_factory=Counter)
    """By number of decisions: how many games took so many."""
    scores: list[Counter[int]] = field(default_factory=list)
    """By seat, then by score: how many games ended so."""
    wins: list[Counter[int]] = field(default_factory=list)
    """By seat, then by the number of winners: how often the seat was one of them."""
    ties: int = 0
    """Games with several winners."""
    nobody: int = 0
    """Games without a winner."""

    def add(self, state: State, decisions: int) -> None:
        """Count a finished game."""
        if not self.scores:
            self.scores = [Counter() for _ in range(state.seats)]
            self.wins = [Counter() for _ in range(state.seats)]
        self.games += 1
        self.decisions += decisions
        self.lengths[decisions] += 1
        for seat, score in enumerate(state.scores()):
            self.scores[seat][score] += 1
        winners = state.winners()
        for seat in winners:
            self.wins[seat][len(winners)] += 1
        self.ties += len(winners) > 1
        self.nobody += not winners

    def join(self, other: Tally) -> None:
        """Add what another process counted."""
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.lengths.update(other.lengths)
        for mine, theirs in ((self.scores, other.scores), (self.wins, other.wins)):
            mine += [Counter() for _ in range(len(theirs) - len(mine))]
            for seat, counts in enumerate(theirs):
                mine[seat].update(counts)
        self.ties += other.ties
        self.nobody += other.nobody

    def share(self, seat: int) -> float:
        """The seat's share of the victories: a victory shared by two counts half."""
        return sum(count / winners for winners, count in sorted(self.wins[seat].items())) / self.games

    def figures(self) -> dict[str, object]:
        """Everything worth knowing, as plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "ties": self.ties,
            "without_winner": self.nobody,
            "length": spread(self.lengths),
            "seats": [
                {
                    "seat": seat,
                    "score": spread(self.scores[seat]),
                    "scores": {str(score): count for score, count in sorted(self.scores[seat].items())},
                    "wins": sum(self.wins[seat].values()),
                    "share": self.share(seat),
                    "interval": list(interval(self.share(seat), self.games)),
                }
                for seat in range(len(self.scores))
            ],
        }


def mean(counts: Mapping[int, int]) -> float:
    """The mean of counted values."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def deviation(counts: Mapping[int, int]) -> float:
    """The standard deviation of counted values."""
    middle = mean(counts)
    # In order, because a sum of fractions depends on it, and which process is done first must not matter.
    squares = sum(count * (value - middle) ** 2 for value, count in sorted(counts.items()))
    return sqrt(squares / sum(counts.values()))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least this part of the games does not exceed."""
    wanted = part * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    raise ValueError("nothing was counted")


def spread(counts: Mapping[int, int]) -> dict[str, float]:
    """Mean, standard deviation, 5 %, 50 % and 95 %, and the extremes."""
    return {
        "mean": mean(counts),
        "deviation": deviation(counts),
        "low": quantile(counts, 0.05),
        "median": quantile(counts, 0.5),
        "high": quantile(counts, 0.95),
        "least": min(counts),
        "most": max(counts),
    }


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share. With shared victories it is a little wider than need be."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def seed_of(plan: Plan, number: int) -> int:
    """The seed of one game of a run."""
    return (plan.seed << 32) + number


def play(plan: Plan, numbers: Sequence[int]) -> Tally:
    """Play some games of a run. Ctrl-C counts after a move."""
    game = registry.game(plan.game)
    options = dict(plan.options)
    random_only = all(name == "random" for name in plan.bots)
    players = [bots.player(name).make(game) for name in plan.bots]
    tally = Tally()
    started = time.process_time()
    with undisturbed():
        for number in numbers:
            seed = seed_of(plan, number)
            state = game.new(len(plan.bots), seed, options)
            tally.add(
                state, play_out(state, seeded(seed).split(63)) if random_only else play_bots(state, players, seed)
            )
            breathe()
    tally.seconds = time.process_time() - started
    return tally


def play_bots(state: State, players: Sequence[bots.Bot], seed: int) -> int:
    """Play one game between bots, each with its own stream of chance; how many decisions that took."""
    streams = [bots.stream(seed, seat) for seat in range(state.seats)]
    decisions = 0
    while not state.over:
        for seat in state.actors():
            state.play(seat, players[seat].choose(state, seat, streams[seat]))
            decisions += 1
            breathe()
    return decisions


def batches(games: int) -> Iterator[range]:
    """All games of a run, in portions."""
    return (range(first, min(first + BATCH, games)) for first in range(0, games, BATCH))


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play a run; after each portion what was counted so far, the same object each time."""
    tally = Tally()
    for _, part in shared(partial(play, plan), batches(plan.games), jobs):
        tally.join(part)
        yield tally


def describe(game: Game, plan: Plan) -> dict[str, object]:
    """What is needed to run it again."""
    return {
        "game": game.key,
        "version": game.version,
        "bots": list(plan.bots),
        "games": plan.games,
        "seed": plan.seed,
        "options": dict(plan.options),
    }
