"""Compares options by playing on after each of them in the same imagined worlds: for somebody who plays alone.

Alone, luck of the draw moves results far more than one small choice does. In the same world, with the same cards to
come, it moves all options alike, and what is left is the difference that the choice makes. What the judge would do by
itself is given up only for something that did better by more than chance explains, so that a short rehearsal is no
worse than none, and a longer one finds more.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from ludoteca.bots.search import LONGEST_PLAYOUT, Budget, Thought
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.sight import Sight
from ludoteca.kernel.state import State

CAUTION: Final = 1.5
"""By how many standard errors an option must have done better than the favourite to be preferred."""
USUAL_WORLDS: Final = 3
"""As much as so many worlds counts what is usual for all options together."""
CERTAINTY: Final = 2.5
"""When all others have done worse by so many standard errors, nobody thinks on."""
LOOKS: Final = 8
"""After so many worlds each it is asked whether the choice is certain."""
FEW: Final = 3
"""Options that are tried at least, where there are so many."""
WORLDS: Final = 16
"""With time for more, an option is added for each so many playouts."""
MOST: Final = 8
NO_LIMIT: Final = 1_000_000_000


class Trial:
    """One option, and how it did compared with the favourite."""

    def __init__(self, option: int, is_favourite: bool) -> None:
        self.option = option
        self.is_favourite = is_favourite
        self.worlds = 0
        self.total = 0.0
        self.lead = 0.0
        """The sum of how much better it did than the favourite in the same world."""
        self.squares = 0.0

    def note(self, value: float, favourite: float) -> None:
        """Keep how a playout ended, and how it did with the favourite."""
        self.worlds += 1
        self.total += value
        self.lead += value - favourite
        self.squares += (value - favourite) * (value - favourite)

    def lead_with(self, errors: float, usual: float) -> float:
        """Its mean lead and so many standard errors of it; a few worlds are helped by what is usual."""
        if self.is_favourite or self.worlds == 0:
            return 0.0
        mean = self.lead / self.worlds
        own = max(0.0, self.squares - self.lead * mean)
        variance = (own + USUAL_WORLDS * usual) / (self.worlds - 1 + USUAL_WORLDS)
        return mean + errors * sqrt(variance / self.worlds)


class Rehearsal:
    """One decision of somebody who plays alone. Throw it away afterwards."""

    judge: Judge
    seat: int
    playouts: int
    """How many there were."""

    def __init__(self, judge: Judge, seat: int) -> None:
        self.judge = judge
        self.seat = seat
        self.playouts = 0

    def think(self, sight: Sight, budget: Budget, chance: Chance) -> list[Thought]:
        """What the seat should do, best first: options are tried in rounds, each with the better half of the last."""
        ends = perf_counter() + budget.milliseconds / 1000.0 if budget.milliseconds else 0.0
        playouts = budget.iterations if budget.iterations else NO_LIMIT
        trials = self.candidates(sight.imagine(chance), playouts, chance)
        out: list[Trial] = []
        rounds = 1
        while 1 << rounds < len(trials):
            rounds += 1
        for number in range(rounds):
            until = self.playouts + (playouts - self.playouts) // (rounds - number)
            while len(trials) > 1 and self.playouts + len(trials) <= until:
                self.try_all(trials, sight, chance)
                if trials[0].worlds % LOOKS == 0 and is_certain(trials):
                    return thoughts(trials + out)
                if ends and perf_counter() > ends:
                    return thoughts(ranked(trials) + out)
            trials = ranked(trials)
            if number == rounds - 1:
                break
            half = (len(trials) + 1) // 2
            # The others are measured by the favourite, so it stays to the last round.
            out = [trial for trial in trials[half:] if not trial.is_favourite] + out
            trials = [trial for trial in trials if trial.is_favourite] + [
                trial for trial in trials[:half] if not trial.is_favourite
            ]
        return thoughts(trials + out)

    def candidates(self, world: State, playouts: int, chance: Chance) -> list[Trial]:
        """What is tried: what the judge would do, and the options it gives most weight; the more the more time."""
        options = world.folded(self.seat)
        weights = self.judge.weigh(world, self.seat, options)
        favourite = self.judge.pick(world, self.seat, options, chance)
        found = [Trial(favourite, True)]
        weights[options.index(favourite)] = 0.0
        count = min(len(options), FEW + min(MOST - FEW, playouts // WORLDS))
        while len(found) < count:
            heaviest = 0
            for place in range(1, len(options)):
                if weights[place] > weights[heaviest]:
                    heaviest = place
            weights[heaviest] = 0.0
            found.append(Trial(options[heaviest], False))
        return found

    def try_all(self, trials: list[Trial], sight: Sight, chance: Chance) -> None:
        """Play on after each option in one world; the favourite comes first."""
        world = sight.imagine(chance)
        stream = chance.split(0)
        favourite = 0.0
        for trial in trials:
            value = self.play_on(world.clone(), trial.option, stream.clone())
            if trial.is_favourite:
                favourite = value
            trial.note(value, favourite)
        self.playouts += len(trials)

    def play_on(self, world: State, option: int, chance: Chance) -> float:
        """How well the seat stands at the judge's moment if it takes the option and then does what the judge picks."""
        judge = self.judge
        until = judge.until(world)
        world.choose(self.seat, option)
        decisions = 0
        while not world.over and decisions < LONGEST_PLAYOUT and judge.moment(world) < until:
            options = world.folded(self.seat)
            choice = options[0] if len(options) == 1 else judge.pick(world, self.seat, options, chance)
            world.choose(self.seat, choice)
            decisions += 1
        return judge.evaluate(world)[self.seat]


def is_certain(trials: list[Trial]) -> bool:
    """Whether no option can be expected to turn out better than the favourite."""
    usual = usual_variance(trials)
    return all(trial.lead_with(CERTAINTY, usual) <= 0.0 for trial in trials)


def ranked(trials: list[Trial]) -> list[Trial]:
    """The best first, with some caution: equally good ones after the favourite."""
    order: list[Trial] = []
    usual = usual_variance(trials)
    for trial in trials:
        place = len(order)
        while place > 0 and order[place - 1].lead_with(-CAUTION, usual) < trial.lead_with(-CAUTION, usual):
            place -= 1
        order.insert(place, trial)
    return order


def usual_variance(trials: list[Trial]) -> float:
    """How far leads over the favourite lie apart from world to world, all options together."""
    squares = 0.0
    worlds = 0
    for trial in trials:
        if not trial.is_favourite:
            squares += trial.squares
            worlds += trial.worlds
    return squares / max(1, worlds)


def thoughts(trials: list[Trial]) -> list[Thought]:
    """What was found out, in this order, about the first option and the others that were tried."""
    playouts = 0
    for trial in trials:
        playouts += trial.worlds
    found: list[Thought] = []
    for trial in trials:
        if trial.worlds:
            found.append(Thought(trial.option, trial.worlds, trial.total / trial.worlds, trial.worlds / playouts))
        elif not found:
            found.append(Thought(trial.option, 0, 0.0, 1.0))
    return found
