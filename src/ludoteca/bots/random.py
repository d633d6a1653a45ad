"""The simplest player: any legal move, all equally likely."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Level
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.state import State


class Random(Bot):
    """Plays without a thought. Each set of choices counts once, in whatever order it could be made."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        options = state.folded(seat)
        return options[chance.below(len(options))]


def sit_down(game: Game, judge: Judge) -> Bot:
    return Random()


LEVEL = Level("random", "any legal move, all equally likely", sit_down)
