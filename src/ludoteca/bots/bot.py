"""What a bot is: somebody who can be asked for an option."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludoteca.kernel.chance import Chance
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import State


class Bot:
    """A player that is a program. It may know what its seat sees, and nothing else."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """One of the seat's legal options. `chance` is the bot's own; the state stays as it is."""
        raise NotImplementedError


@dataclass(frozen=True)
class Level:
    """A kind of bot that can be asked for by name."""

    name: str
    summary: str
    """One line for whoever picks an opponent."""
    make: Callable[[Game], Bot]
