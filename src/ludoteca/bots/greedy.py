"""A beginner who knows what is good, but looks no further than the own move."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Level
from ludoteca.bots.calm import undisturbed
from ludoteca.bots.search import glimpse
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.state import State

WORLDS = 1
"""In how many imagined worlds each option is tried."""

NOISE = 0.5
"""How far a beginner errs in the value of a position: the difference between the best and the worst error."""


class Greedy(Bot):
    """Takes the option after which the judge likes the position best, and errs a little."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self.game = game
        self.judge = judge

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        options = state.folded(seat)
        if len(options) == 1:
            return options[0]
        with undisturbed():
            sight = self.game.look(state, seat)
            noise = self.judge.slip() if state.seats == 1 else NOISE
            return glimpse(self.judge, sight, seat, options, WORLDS, noise, chance)[0].option


LEVEL = Level("apprentice", "takes what looks best right after the move", Greedy)
