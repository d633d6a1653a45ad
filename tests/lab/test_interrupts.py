"""Ctrl-C ends many games between two moves, never inside one: compiled code would not survive it."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from threading import Timer

import pytest

from ludoteca.bots import Bot
from ludoteca.bots.calm import undisturbed
from ludoteca.kernel import registry
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State
from ludoteca.lab.ladder import climb, duels
from ludoteca.lab.simulate import Plan, play_bots, simulate

BEARD = registry.game("thousand-year-beard")


@pytest.fixture(autouse=True)
def heed_interrupts() -> Iterator[None]:
    """Tests that run in the background ignore Ctrl-C; somebody at a terminal does not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


class Presser(Bot):
    """Presses Ctrl-C while it chooses, as somebody may who watches."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        press_ctrl_c()
        return state.folded(seat)[0]


def test_a_move_is_finished_before_ctrl_c_counts() -> None:
    state = BEARD.new(2, 1)
    seat = state.actors()[0]
    again = state.clone()
    with pytest.raises(KeyboardInterrupt), undisturbed():
        play_bots(state, [Presser(), Presser()], 1)
    again.play(seat, again.folded(seat)[0])
    assert state.position() == again.position(), "exactly one move was made, and all of it"


@pytest.mark.parametrize("players", [("random", "random"), ("apprentice", "random")])
def test_a_run_can_be_stopped(players: tuple[str, ...]) -> None:
    Timer(0.3, press_ctrl_c).start()
    with pytest.raises(KeyboardInterrupt):
        deque(simulate(Plan(BEARD.key, players, 10**9, 1)), maxlen=1)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_ladder_can_be_stopped(processes: int) -> None:
    ladder = duels(BEARD.key, ["random", "apprentice"], 2, 10**9, 1)
    games = climb(ladder, processes)
    next(games)
    Timer(0.2, press_ctrl_c).start()
    with pytest.raises(KeyboardInterrupt):
        deque(games, maxlen=1)
