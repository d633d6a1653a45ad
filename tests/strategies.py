"""What Hypothesis draws: games with random seats, options, chance and choices, and how far to play them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import ModuleType

from hypothesis import strategies as st

from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game
from ludoteca.kernel.options import Option
from ludoteca.kernel.state import State


def laws_of(game: Game) -> ModuleType:
    """The laws of a game: `tests/games/<game>/laws.py`. Every registered game must have them.

    `check(before, state)` asserts the invariants of the specification after every action; `VARIETY`
    has strategies for options whose values cannot be told from their declaration; `UNTESTABLE` and
    `NOT_IN_CODE` give a reason for each rule that no test, or no code, can show. `OWN_SETS`
    names decisions whose folding the game tests itself: each pick shows a hidden card, or another
    decision goes on with the set. A game whose positions only
    count some pieces may have `faces(position)`, which lists every piece that lies open.
    """
    return importlib.import_module(f"tests.games.{game.key.replace('-', '_')}.laws")


@dataclass(frozen=True)
class Play:
    """A game and random choices in it. Smaller numbers are shorter games."""

    game: Game
    seats: int
    seed: int
    options: dict[str, object]
    choices: int
    moves: int

    def new(self, log: list[Event] | None = None) -> State:
        """The game at its first decision."""
        return self.game.new(self.seats, self.seed, self.options, log=log)

    def steps(self, state: State) -> Iterator[tuple[int, int]]:
        """Seat and option of each move; the caller plays them."""
        random = Random(self.choices)
        for _ in range(self.moves):
            if state.over:
                return
            seat = random.choice(state.actors())
            yield seat, random.choice(state.legal(seat))

    def states(self) -> Iterator[tuple[State, int, int]]:
        """Each state before its move, with the move that is then played."""
        state = self.new()
        for seat, option in self.steps(state):
            yield state, seat, option
            state.play(seat, option)


def values(game: Game, option: Option) -> st.SearchStrategy[object]:
    """Values for an option, the default most often."""
    variety = getattr(laws_of(game), "VARIETY", {})
    if option.name in variety:
        special: st.SearchStrategy[object] = variety[option.name]
        return special
    if isinstance(option.values, range) or not option.values:
        return st.just(option.default)
    return st.one_of(st.just(option.default), st.sampled_from(option.values))


@st.composite
def plays(draw: st.DrawFn, game: Game, moves: int = 120) -> Play:
    """A random game of this kind, to be played for so many moves at most."""
    seats = draw(st.sampled_from(game.seats), label="seats")
    options: dict[str, object] = {}
    for option in game.options:
        value = draw(values(game, option), label=option.name)
        if value != option.default and (option.check is None or fits(option, value, seats)):
            options[option.name] = value
    repair = getattr(laws_of(game), "repair", None)
    if repair is not None:
        repair(options, seats)
    return Play(
        game=game,
        seats=seats,
        seed=draw(st.integers(0, 2**32), label="seed"),
        options=options,
        choices=draw(st.integers(0, 2**32), label="choices"),
        moves=draw(st.integers(1, moves), label="moves"),
    )


def fits(option: Option, value: object, seats: int) -> bool:
    """Whether the option takes the value at a table of this size."""
    from ludoteca.errors import BadOption

    try:
        option.accept(value, seats)
    except BadOption:
        return False
    return True
