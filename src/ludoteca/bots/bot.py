"""What a bot is: somebody who can be asked for an option."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludoteca.bots.style import Style
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.state import State


class Bot:
    """A player that is a program. It may know what its seat sees, and nothing else."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """One of the seat's legal options. `chance` is the bot's own; the state stays as it is."""
        raise NotImplementedError


@dataclass(frozen=True)
class Level:
    """A kind of bot that can be asked for by name, such as `master`; with a style, `master:hoarder`."""

    name: str
    summary: str
    """One line for whoever picks an opponent."""
    sit_down: Callable[[Game, Judge], Bot]
    style: Style | None = None

    def make(self, game: Game) -> Bot:
        """A bot of this level for a game."""
        judge = game.judge()
        if self.style is not None:
            self.style.apply(game, judge)
        return self.sit_down(game, judge)
