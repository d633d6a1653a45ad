"""Fits the chances of the fast Passage to the tower of rigid bodies (AOD-127, AOD-128).

    python -m ludoteca.games.age_of_dirt.physics.calibrate --runs 1000 --write docs/games/age-of-dirt.md

Both models are measured in the same way: how many of 1, 2, 4 and 8 pieces come out of an empty Passage; in the long
run, with throws of four and occasional drums, how many of the fresh and of the stuck pieces; how often one bang and
three bangs bring out a lone piece. The fit takes the chances for which the fast model comes closest to the tower.
The table with 95 % intervals is printed, and written between the marks of a document.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ludoteca.games.age_of_dirt.passage import Numbers, drop, shake
from ludoteca.games.age_of_dirt.physics import tower
from ludoteca.games.age_of_dirt.rules import OPTIONS, PASSAGE_PARAMETERS, Parameters, Rules
from ludoteca.games.age_of_dirt.state import empty_table
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.options import complete

FRESH = 0
STUCK = 1
"""Pieces are named for how long they have been inside, to be told apart when they come out."""

EMPTY_THROWS = (1, 2, 4, 8)
LONG_THROW = 4
DRUM_EVERY = 3
DRUM_BANGS = 2
"""In the long run every third throw is followed by two bangs: occasional drums."""
BATCHES = 20
"""The long run is cut into so many parts to tell how much its figures vary."""
FITTED = ("empty 1", "empty 2", "empty 4", "empty 8", "fresh", "stuck", "one bang")
"""The seven figures that the fit looks at (AOD-128)."""
LABELS = {
    **{f"empty {count}": f"{count} thrown into an empty Passage: share out" for count in EMPTY_THROWS},
    "fresh": "long run, throws of 4: share of fresh pieces out",
    "stuck": "long run, throws of 4: share of stuck pieces out",
    "inside": "long run, throws of 4: pieces inside before a throw",
    "one bang": "a lone stuck piece: out by one bang",
    "three bangs": "a lone stuck piece: out by three bangs",
}
BEGIN = "<!-- calibration: begin -->"
END = "<!-- calibration: end -->"


@dataclass(frozen=True)
class Figure:
    """A measured number with the half width of its 95 % interval."""

    value: float
    interval: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.interval:.3f}"


class Passage(Protocol):
    """Either model, as something that pieces are thrown into."""

    def empty(self) -> None:
        """Take everything out."""

    def inside(self) -> int:
        """How many pieces rest inside."""

    def throw(self, count: int) -> tuple[int, int]:
        """Throw fresh pieces: how many of them come out, and how many that were stuck."""

    def bang(self) -> int:
        """Bang once: how many come out."""


class Ledges:
    """The fast model with some parameters."""

    def __init__(self, parameters: Parameters, seed: int) -> None:
        stick, knock, shaken = parameters
        chosen: dict[str, object] = {"passage_params": {"stick": list(stick), "knock": knock, "shake": shaken}}
        self.table = empty_table(Rules(complete(OPTIONS, chosen, 2)), 2, seeded(seed))
        self.numbers = Numbers(seeded(seed), None)

    def empty(self) -> None:
        self.table.ledges = [[], [], []]

    def inside(self) -> int:
        return self.table.inside()

    def throw(self, count: int) -> tuple[int, int]:
        self.table.ledges = [[STUCK] * len(ledge) for ledge in self.table.ledges]
        self.table.out = [0] * len(self.table.out)
        drop(self.table, [FRESH] * count, self.numbers)
        return self.table.out[FRESH], self.table.out[STUCK]

    def bang(self) -> int:
        self.table.out = [0] * len(self.table.out)
        shake(self.table, self.numbers)
        return sum(self.table.out)


class Bodies:
    """The tower of rigid bodies."""

    def __init__(self, seed: int) -> None:
        self.seed = seed * 1_000_003
        self.poses: tuple[tower.Pose, ...] = ()

    def next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def empty(self) -> None:
        self.poses = ()

    def inside(self) -> int:
        return len(self.poses)

    def throw(self, count: int) -> tuple[int, int]:
        resting = tuple((STUCK, x, y, angle) for _, x, y, angle in self.poses)
        fall = tower.throw(resting, [FRESH] * count, self.next_seed())
        self.poses = fall.poses
        return fall.out.count(FRESH), fall.out.count(STUCK)

    def bang(self) -> int:
        fall = tower.bang(self.poses, self.next_seed())
        self.poses = fall.poses
        return len(fall.out)


def measure(passage: Passage, runs: int) -> dict[str, Figure]:
    """All figures of one model."""
    figures: dict[str, Figure] = {}
    for count in EMPTY_THROWS:
        shares = []
        for _ in range(runs):
            passage.empty()
            shares.append(passage.throw(count)[0] / count)
        figures[f"empty {count}"] = mean(shares)
    figures.update(long_run(passage, runs))
    figures.update(lone_piece(passage, runs))
    return figures


def long_run(passage: Passage, runs: int) -> dict[str, Figure]:
    """Throw after throw without emptying the Passage."""
    fresh, stuck, inside = [], [], []
    passage.empty()
    for _ in range(BATCHES):
        came = loosened = there = throws = 0
        for throws in range(1, max(DRUM_EVERY, runs // BATCHES) + 1):
            there += passage.inside()
            fell = passage.throw(LONG_THROW)
            came, loosened = came + fell[0], loosened + fell[1]
            for _ in range(DRUM_BANGS if throws % DRUM_EVERY == 0 else 0):
                passage.bang()
        fresh.append(came / throws / LONG_THROW)
        stuck.append(loosened / there if there else 0.0)
        inside.append(there / throws)
    return {"fresh": mean(fresh), "stuck": mean(stuck), "inside": mean(inside)}


def lone_piece(passage: Passage, runs: int) -> dict[str, Figure]:
    """Bangs on a piece that got stuck alone."""
    once, thrice = [], []
    for _ in range(runs):
        passage.empty()
        while passage.inside() == 0:
            passage.throw(1)
        once.append(float(passage.bang()))
        for _ in range(2):
            passage.bang()
        thrice.append(float(passage.inside() == 0))
    return {"one bang": mean(once), "three bangs": mean(thrice)}


def mean(values: list[float]) -> Figure:
    """The mean with its 95 % interval."""
    middle = sum(values) / len(values)
    variance = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return Figure(middle, 1.96 * math.sqrt(variance / len(values)))


def distance(figures: dict[str, Figure], goal: dict[str, Figure]) -> float:
    """The squared error over the seven figures (AOD-128)."""
    return sum((figures[name].value - goal[name].value) ** 2 for name in FITTED)


def fit(goal: dict[str, Figure], runs: int, tell: Callable[[str], None] = lambda line: None) -> Parameters:
    """The parameters of the fast model that come closest, in hundredths.

    Goes from the best known set to better neighbours with smaller and smaller steps. Every set is measured with
    the same random numbers, so that neighbours differ by their parameters only.
    """

    def error(parameters: list[float]) -> float:
        return distance(measure(Ledges(as_parameters(parameters), 1), runs), goal)

    best = min((flat(known) for known in PASSAGE_PARAMETERS.values()), key=error)
    least = error(best)
    for step in (0.08, 0.04, 0.02, 0.01):
        better = True
        while better:
            better = False
            for place in range(len(best)):
                for change in (step, -step):
                    tried = best.copy()
                    tried[place] = round(min(0.95, max(0.01, tried[place] + change)), 2)
                    now = error(tried)
                    if now < least:
                        best, least, better = tried, now, True
        tell(f"steps of {step}: {best}, squared error {least:.4f}")
    return as_parameters(best)


def flat(parameters: Parameters) -> list[float]:
    return [*parameters[0], parameters[1], parameters[2]]


def as_parameters(numbers: list[float]) -> Parameters:
    return tuple(numbers[:3]), numbers[3], numbers[4]


def table(columns: dict[str, dict[str, Figure]]) -> str:
    """The figures of all models side by side, as Markdown."""
    lines = ["| Figure | " + " | ".join(columns) + " |", "| --- |" + " --- |" * len(columns)]
    for name, label in LABELS.items():
        lines.append(f"| {label} | " + " | ".join(str(figures[name]) for figures in columns.values()) + " |")
    return "\n".join(lines)


def written(parameters: Parameters) -> str:
    """Parameters as the option `passage_params` takes them."""
    stick, knock, shaken = parameters
    return f"stick {', '.join(f'{chance:.2f}' for chance in stick)}, knock {knock:.2f}, shake {shaken:.2f}"


def report(runs: int, fresh_fit: bool, tell: Callable[[str], None]) -> str:
    """Measure both models, fit if asked, and put it all into words."""
    tell(f"measuring the tower with {runs} runs for each figure")
    goal = measure(Bodies(1), runs)
    sets = dict(PASSAGE_PARAMETERS)
    if fresh_fit:
        tell("fitting the fast model")
        sets["new fit"] = fit(goal, runs, tell)
    columns = {"tower (physics)": goal}
    for name, parameters in sets.items():
        tell(f"measuring the fast model: {name}")
        columns[name] = measure(Ledges(parameters, 2), runs)
    used = [f"- `{name}`: {written(parameters)}" for name, parameters in sets.items()]
    return "\n".join([f"{runs} runs for each figure, with 95 % intervals.", "", table(columns), "", *used])


def write_into(path: Path, text: str) -> None:
    """Put the report between the marks of a document."""
    document = path.read_text(encoding="utf-8")
    if BEGIN not in document or END not in document:
        sys.exit(f"{path}: expected the marks {BEGIN} and {END}")
    before, after = document.split(BEGIN)[0], document.split(END)[1]
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the fast Passage of Age of Dirt to the physical one.")
    parser.add_argument("--runs", type=int, default=400, help="runs for each figure (400)")
    parser.add_argument("--no-fit", action="store_true", help="only measure the known sets of parameters")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the table into this document")
    asked = parser.parse_args()
    text = report(asked.runs, not asked.no_fit, lambda line: print(line, file=sys.stderr, flush=True))
    print(text)
    if asked.write is not None:
        write_into(asked.write, text)


if __name__ == "__main__":
    main()
