"""How a position looks to somebody who knows the game: what greedy play, search and hints are guided by.

Every game has one judge, written from the strategy notes (section 11) of its specification. Search asks it three
things: how well each seat stands, what a sensible player would do next, and which options deserve a look first. It
asks in worlds that the thinking seat has imagined, so a judge may look at all of the state it is given.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


class Weight:
    """One number of a judge that a style may change."""

    def __init__(self, name: str, default: float, low: float, high: float, text: str) -> None:
        self.name = name
        """How a style file calls it: `leftover_card`."""
        self.default = default
        self.low = low
        """The least value that makes sense."""
        self.high = high
        """The greatest value that makes sense."""
        self.text = text
        """What it weighs, in a line for designers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Values positions of one game and plays it plainly, fast enough to do so thousands of times a second.

    A game's judge fills `declared` with its weights and calls `start` when it is made; it reads them as
    `self.weights[LEFTOVER]`, with a constant for the place of each. It keeps nothing else between two calls.
    """

    declared: list[Weight]
    """What a style may change, in the order of `weights`."""
    weights: list[float]

    def __init__(self) -> None:
        self.start([])

    def start(self, declared: list[Weight]) -> None:
        """Take up the weights with their defaults."""
        self.declared = declared
        self.weights = [weight.default for weight in declared]

    def evaluate(self, state: State) -> list[float]:
        """By seat: how well it stands, from 0 to 1, near its chance to win.

        It can be asked at any moment, also while an effect is being carried out or before everybody has answered. At
        the end of the game it is exact: see `verdict`. With one seat: the chance to win, or the score between 0 and 1.
        """
        return verdict(state)

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        """The option that a sensible player with little time would take now; one of `options`, at least two.

        The choices of playouts: cheap, and random enough that playouts differ. It uses what the seat may know in the
        world it is asked in; above all not what others have chosen and not yet shown.
        """
        return options[chance.below(len(options))]

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        """How much each option deserves to be looked at, in the order of `options`; only proportions count, none is 0.

        Search looks at the heavy ones first, and at all of them if it has time.
        """
        return [1.0] * len(options)

    def faith(self) -> float:
        """How much search trusts `weigh` until playouts tell more: 1 is little, 4 suits a judge that picks well."""
        return 1.0

    def patience(self) -> float:
        """How many times more playouts than in most games it takes here until a level plays as well as its name says.

        More than 1 where a turn is a long run of small choices, each of which changes little; less where plain play is
        good and luck is great, so that levels would hardly differ.
        """
        return 1.0

    def playouts(self, level: str, usual: int) -> int:
        """How many playouts a level makes for a move here, where it makes `usual` in most games."""
        return round(usual * self.patience())

    def rehearses(self) -> bool:
        """Whether somebody alone compares options in the same worlds, instead of looking ahead from each in its own.

        That suits a game in which `pick` plays well to the end and luck moves results more than a choice does.
        """
        return False

    def slip(self) -> float:
        """How far a beginner alone errs in the value of a position: between the best and the worst error.

        Alone, results lie closer together than victory and defeat; the closer the smaller.
        """
        return 0.1

    def result(self, state: State) -> float:
        """How good a finished game of somebody alone is, by which levels are compared; more is better."""
        return self.evaluate(state)[0]

    def unit(self) -> str:
        """What `result` counts, in a few words for whoever reads the comparison."""
        return "from 0 to 1"

    def moment(self, state: State) -> int:
        """How far the game has come, as a number that never falls: a turn or a round. Called after every decision."""
        return 0

    def until(self, state: State) -> int:
        """The moment at which a playout from here is broken off and evaluated: the end of a round, some turns ahead.

        By default playouts go on to the end of the game.
        """
        return self.moment(state) + 1

    def glance(self, state: State, seat: int) -> int:
        """What distinguishes this decision of the seat from others after the same answers of its own; from 0 to 65535.

        Search remembers a decision by what the seat has answered since it began to think, and by this. It may tell
        only what the seat may know: dice that it rolled, what an opponent has openly played. Few values are better
        than many, since each is searched by itself. By default nothing is told apart.
        """
        return 0


def verdict(state: State) -> list[float]:
    """By seat: 1 for the winner of a finished game; a shared win, a draw or an open game in equal parts.

    Whoever plays alone has won or not.
    """
    winners = state.winners() if state.over else []
    if not winners:
        return [0.0] if state.seats == 1 else [1.0 / state.seats] * state.seats
    values = [0.0] * state.seats
    for seat in winners:
        values[seat] = 1.0 / len(winners)
    return values
