"""How strong the levels are: each plays the one below with paired seats and seeds.

A duel plays every seed once from each seat, so that neither cards nor seats favour anybody. Alone there is no
opponent: both levels play the same seeds, and their results are compared. Every game is fixed by the seed of the
ladder, its place in it and the seat, whichever process plays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from ludoteca import bots
from ludoteca.bots.calm import undisturbed
from ludoteca.errors import BadOption
from ludoteca.kernel import registry
from ludoteca.kernel.judge import verdict
from ludoteca.lab.sharing import shared
from ludoteca.lab.simulate import Z, interval, play_bots

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

GOOD_SHARE = 0.65
"""What a level should win against the one below."""
SURE_SHARE = 0.55
"""What the lower end of the interval should stay above."""


@dataclass(frozen=True)
class Duel:
    """One level against a weaker one."""

    game: str
    strong: str
    weak: str
    seats: int
    games: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Played:
    """One game of a duel: by player, the first of them the strong one."""

    number: int
    shares: tuple[float, ...]
    """What part of the victory each has; the strong player first. Alone: of the strong, then of the weak player."""
    scores: tuple[int, ...]
    values: tuple[float, ...]
    """How good the result is where somebody plays alone, in the unit of the game's judge."""


@dataclass
class Standing:
    """What came of a duel so far."""

    duel: Duel
    games: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Keep a game; the order in which processes finish leaves no trace."""
        self.games.append(played)
        self.games.sort(key=lambda each: each.number)

    def share(self) -> float:
        """What part of the victories the stronger level has."""
        return sum(game.shares[0] for game in self.games) / len(self.games)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return interval(self.share(), len(self.games))

    def result(self, player: int) -> tuple[float, float]:
        """Alone: how good a player's results are, and the 95 % margin of that."""
        return mean_and_margin([game.values[player] for game in self.games])

    def gain(self) -> tuple[float, float]:
        """Alone: by how much the stronger level's results are better on the same seeds, and the 95 % margin of that."""
        return mean_and_margin([game.values[0] - game.values[1] for game in self.games])

    def mean_score(self, player: int) -> float:
        return sum(game.scores[player] for game in self.games) / len(self.games)

    def mean_share(self, player: int) -> float:
        return sum(game.shares[player] for game in self.games) / len(self.games)

    def holds(self) -> bool:
        """Whether the stronger level is clearly stronger: at two seats 65 % and surely 55 %, in proportion at more.

        Alone: whether its results are surely better.
        """
        if self.duel.seats == 1:
            mean, margin = self.gain()
            return mean > margin
        fair = 2.0 / self.duel.seats
        return self.share() >= GOOD_SHARE * fair and self.interval()[0] > SURE_SHARE * fair


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far the true one may lie from it with 95 % confidence."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((each - mean) ** 2 for each in values) / max(1, len(values) - 1))
    return mean, Z * spread / sqrt(len(values))


def duels(
    game: str, levels: Sequence[str], seats: int, games: int, seed: int, options: tuple[tuple[str, object], ...] = ()
) -> list[Duel]:
    """Each level against the one before it."""
    return [Duel(game, strong, weak, seats, games, seed, options) for weak, strong in pairwise(levels)]


def play(duel: Duel, number: int) -> Played:
    """Play one game of a duel; alone, one by each level. Ctrl-C counts after a move."""
    with undisturbed():
        return play_through(duel, number)


def play_through(duel: Duel, number: int) -> Played:
    """One game of a duel from its beginning to its end."""
    game = registry.game(duel.game)
    strong, weak = bots.player(duel.strong).make(game), bots.player(duel.weak).make(game)
    seed = (duel.seed << 32) + number // duel.seats
    if duel.seats == 1:
        judge = game.judge()
        states = [game.new(1, seed, dict(duel.options)) for _ in range(2)]
        for state, player in zip(states, (strong, weak), strict=True):
            play_bots(state, [player], seed)
        return Played(
            number,
            tuple(verdict(state)[0] for state in states),
            tuple(state.scores()[0] for state in states),
            tuple(judge.result(state) for state in states),
        )
    at = number % duel.seats
    order = [at, *(seat for seat in range(duel.seats) if seat != at)]
    state = game.new(duel.seats, seed, dict(duel.options))
    play_bots(state, [strong if seat == at else weak for seat in range(duel.seats)], seed)
    shares, scores = verdict(state), state.scores()
    return Played(number, tuple(shares[seat] for seat in order), tuple(scores[seat] for seat in order), ())


def climb(ladder: Sequence[Duel], processes: int = 1) -> Iterator[tuple[int, Played]]:
    """Play all duels, the weakest pair first: which duel, and a game of it that has just been finished."""
    todo = ((place, duel, number) for place, duel in enumerate(ladder) for number in range(duel.games))
    for (place, _, _), played in shared(play_task, todo, processes):
        yield place, played


def play_task(task: tuple[int, Duel, int]) -> Played:
    """One game of a ladder, for whichever process plays it."""
    _, duel, number = task
    return play(duel, number)


@dataclass(frozen=True)
class Rating:
    """The strength of a level as openskill sees it, with its 95 % interval."""

    level: str
    strength: float
    margin: float
    games: int


def rating_model() -> PlackettLuce:
    """What turns results into ratings."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        raise BadOption('ratings need openskill, which is not installed: pip install "ludoteca[lab]"') from error
    return PlackettLuce()


def ratings(standings: Sequence[Standing]) -> list[Rating]:
    """All levels, the strongest first. Duels count game by game in turns, so the result is always the same."""
    model = rating_model()
    strength = {name: model.rating(name=name) for each in standings for name in (each.duel.weak, each.duel.strong)}
    games = dict.fromkeys(strength, 0)
    played = [(game.number, place, game) for place, standing in enumerate(standings) for game in standing.games]
    for _, place, game in sorted(played, key=lambda each: each[:2]):
        duel = standings[place].duel
        results = game.values if duel.seats == 1 else (game.shares[0], max(game.shares[1:]))
        pair = [[strength[duel.strong]], [strength[duel.weak]]]
        (strong,), (weak,) = model.rate(pair, scores=[100.0 * result for result in results])
        strength[duel.strong], strength[duel.weak] = strong, weak
        games[duel.strong] += 1
        games[duel.weak] += 1
    found = [Rating(name, each.mu, Z * each.sigma, games[name]) for name, each in strength.items()]
    return sorted(found, key=lambda rating: -rating.strength)
