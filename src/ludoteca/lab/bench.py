"""How fast a game runs: inside the engine, driven from Python, copied, set up and searched.

All times are process time on one core. Each figure is the best of several runs, because whatever else the machine
does can only make a run slower. The interpreted form is measured in a process of its own, on a copy of the sources
without the compiled modules, in turns with this one, so that both see the same machine.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time

import ludoteca
from ludoteca.bots.search import Budget, Search
from ludoteca.kernel import playout, registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out

SECONDS = 0.1
"""How long one measurement takes, about."""

RUNS = 20
"""The best of so many runs counts."""

SEARCH = 500
"""The search is measured with so many iterations for a move."""

PLIES = 60
"""A copy is taken of a game after so many decisions, or in the middle of a shorter one."""


@dataclass(frozen=True)
class Speed:
    """What was measured of one game."""

    game: str
    seats: int
    inside: float
    """Decisions a second of random play inside the engine."""
    driven: float
    """Decisions a second of random play, move by move from Python."""
    clone: float
    """Microseconds for a copy."""
    new: float
    """Microseconds for a new game up to its first decision."""
    search: float
    """Iterations a second of the bots' search at the beginning of a game."""

    def better(self, other: Speed) -> Speed:
        """The best of two measurements, figure by figure."""
        return Speed(
            self.game,
            self.seats,
            max(self.inside, other.inside),
            max(self.driven, other.driven),
            min(self.clone, other.clone),
            min(self.new, other.new),
            max(self.search, other.search),
        )


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(playout.__file__).endswith(".py")


def usual_seats(game: Game) -> int:
    """Three seats, or as near to it as the game allows."""
    return min(game.seats, key=lambda count: abs(count - 3))


def measure(game: Game, seats: int, seconds: float = SECONDS) -> Speed:
    """Measure a game once."""
    return Speed(
        game.key,
        seats,
        inside(game, seats, seconds),
        driven(game, seats, seconds),
        clone(game, seats, seconds / 5),
        new(game, seats, seconds / 5),
        search(game, seats, seconds),
    )


def inside(game: Game, seats: int, seconds: float) -> float:
    """Decisions a second of `play_out`; setting up the games counts."""
    decisions = number = 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play_out(game.new(seats, number), seeded(number))
        number += 1
    return decisions / (process_time() - start)


def driven(game: Game, seats: int, seconds: float) -> float:
    """Decisions a second with each move chosen and played from Python; setting up the games counts."""
    random = Random(1).random
    decisions = number = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new(seats, number)
        number += 1
        while not state.over:
            for seat in state.actors():
                legal = state.legal(seat)
                state.play(seat, legal[int(random() * len(legal))])
                decisions += 1
    return decisions / (process_time() - start)


def clone(game: Game, seats: int, seconds: float) -> float:
    """Microseconds for a copy of a game that is under way."""
    length = play_out(game.new(seats, 1), seeded(1))
    state = game.new(seats, 1)
    chance = seeded(1)
    for _ in range(min(PLIES, length // 2)):
        seat = state.actors()[0]
        options = state.folded(seat)
        state.choose(seat, options[chance.below(len(options))])
    copies = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(1000):
            state.clone()
        copies += 1000
    return (process_time() - start) / copies * 1e6


def new(game: Game, seats: int, seconds: float) -> float:
    """Microseconds for setting up a game."""
    number = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(20):
            game.new(seats, number)
            number += 1
    return (process_time() - start) / number * 1e6


def search(game: Game, seats: int, seconds: float) -> float:
    """Iterations a second of the search, at the first real choice of a game, with the playouts that the levels use."""
    state = game.new(seats, 1)
    seat = state.actors()[0]
    while len(state.folded(seat)) == 1:
        state.choose(seat, state.folded(seat)[0])
        seat = state.actors()[0]
    judge, sight, chance = game.judge(), game.look(state, seat), seeded(1)
    iterations = 0
    start = process_time()
    while process_time() - start < seconds:
        thinking = Search(judge, seats, game.option_count())
        thinking.think(sight, seat, Budget(SEARCH, max(1, int(seconds * 1000))), chance)
        iterations += thinking.iterations
    return iterations / (process_time() - start)


class Interpreted:
    """The same measurements on the plain sources, in a process of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="ludoteca-bench-")
        package = Path(ludoteca.__file__).parent
        shutil.copytree(
            package,
            Path(self.folder) / "ludoteca",
            ignore=lambda _, names: [name for name in names if name.endswith((".so", ".pyd")) or name == "__pycache__"],
        )

    def measure(self, game: Game, seats: int, seconds: float) -> Speed:
        """Measure a game once, interpreted."""
        command = [sys.executable, "-m", "ludoteca.lab.bench", game.key, str(seats), str(seconds)]
        environment = {**os.environ, "PYTHONPATH": self.folder}
        done = subprocess.run(
            command, env=environment, cwd=self.folder, capture_output=True, text=True, check=True, encoding="utf-8"
        )
        return Speed(**json.loads(done.stdout))

    def close(self) -> None:
        """Remove the copy."""
        shutil.rmtree(self.folder, ignore_errors=True)


def memory(game: Game, seats: int, games: int, reports: int = 10) -> Iterator[tuple[int, int]]:
    """Play many games one after the other: how many so far, and the kilobytes of memory in use."""
    yield 0, resident()
    for number in range(games):
        play_out(game.new(seats, number), seeded(number))
        if (number + 1) * reports // games > number * reports // games:
            yield number + 1, resident()


def resident() -> int:
    """Kilobytes of memory that this process holds now; where that cannot be told, the most it ever held."""
    status = Path("/proc/self/status")
    if status.exists():
        for row in status.read_text(encoding="ascii", errors="replace").splitlines():
            if row.startswith("VmRSS:"):
                return int(row.split()[1])
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


if __name__ == "__main__":
    key, at, how_long = sys.argv[1:]
    if is_compiled():
        sys.exit("the copy of the sources is compiled")
    print(json.dumps(asdict(measure(registry.game(key), int(at), float(how_long)))))
