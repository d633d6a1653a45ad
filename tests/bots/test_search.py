"""The search keeps its budget, forgets what it thought, and finds what can be found."""

from __future__ import annotations

import gc
import os
import signal
import sys
from threading import Timer

import pytest

from ludoteca import bots
from ludoteca.bots import Budget
from ludoteca.bots.search import Search
from ludoteca.bots.thinker import BUDGETS, PATIENCE, Thinker
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import State
from tests.bots.positions import moments

games = pytest.mark.parametrize("game", registry.games(), ids=str)
BEARD = registry.game("thousand-year-beard")
BELPUNK = registry.game("belpunk-haberdasher")


def search(game: Game, state: State) -> Search:
    return Search(game.judge(), state.seats, game.option_count())


@games
def test_a_budget_of_iterations_is_kept(game: Game) -> None:
    for state, seat in moments(game, game.seats[-1], 2, 5, 3):
        thinking = search(game, state)
        thoughts = thinking.think(game.look(state, seat), seat, Budget(20), seeded(1))
        assert thinking.iterations == 20
        assert sum(thought.visits for thought in thoughts) == 20
        assert sum(thought.share for thought in thoughts) == pytest.approx(1.0)
        assert {thought.option for thought in thoughts} <= set(state.legal(seat))
        assert [thought.visits for thought in thoughts] == sorted((each.visits for each in thoughts), reverse=True)


@games
def test_a_budget_of_time_ends_the_search(game: Game) -> None:
    state, seat = next(moments(game, game.seats[-1], 2, 3, 1))
    thinking = search(game, state)
    assert thinking.think(game.look(state, seat), seat, Budget(10**9, 5), seeded(1))
    assert 0 < thinking.iterations < 10**6


def test_no_level_may_think_for_more_than_three_seconds() -> None:
    assert PATIENCE < 3000
    assert all(budget.milliseconds == PATIENCE for budget in BUDGETS.values())


@games
def test_the_same_chance_thinks_the_same(game: Game) -> None:
    for state, seat in moments(game, game.seats[-1], 4, 6, 2):
        first, again = (bots.advise(game, state, seat, seeded(9), Budget(25)) for _ in range(2))
        assert first == again


def test_a_settled_choice_is_not_thought_about_any_longer() -> None:
    state = last_chance()
    thinking = search(BEARD, state)
    thinking.think(BEARD.look(state, 0), 0, Budget(1000), seeded(1))
    assert thinking.iterations < 1000


@games
def test_nothing_is_kept_between_two_moves(game: Game) -> None:
    state, seat = next(moments(game, game.seats[-1], 2, 4, 1))
    bot = Thinker(game, game.judge(), Budget(30))
    blocks = []
    for number in range(6):
        bot.choose(state, seat, seeded(number))
        gc.collect()
        blocks.append(sys.getallocatedblocks())
    assert blocks[-1] - blocks[2] < 500, "every search leaves something behind"


def test_an_interrupted_thought_is_finished_first() -> None:
    """Ctrl-C while a bot thinks ends the thought and then counts."""
    state = BEARD.new(2, 1)
    seat = state.actors()[0]
    bot = Thinker(BEARD, BEARD.judge(), Budget(10**9, 400))
    # Tests that run in the background ignore Ctrl-C; somebody at a terminal does not.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        Timer(0.05, os.kill, (os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            bot.choose(state, seat, seeded(1))
    finally:
        signal.signal(signal.SIGINT, before)


def last_chance() -> State:
    """The other dwarf has 1,025 Years and this is one's last turn, at 950: only the 100 wins."""
    start = BEARD.new(2, 1, {"first_player": "seat0"}).position()
    beard = ["200", "175", "175", "150", "125", "125"]
    rest = ["150", "125", "100", "100", "75", "75", "50"] + ["silver"] * 5
    grooming = ["magic-comb"] * 2 + ["purplish-potion"] + ["scissor-slice"] * 2 + ["axe-whack"]
    other = ["200", "175", "175", "150", "125", "100", "100"]
    left = ["150", "125", "125", "100", "75", "75", "50", "50"] + ["silver"] * 5
    return BEARD.from_position(
        {
            **start,
            "phase": "turn",
            "active": 0,
            "extra": True,
            "turns": 15,
            "opening": False,
            "acted": True,
            "untouched": False,
            "groomed": True,
            "plucks": 2,
            "faces": {0: "stubble", 1: "stubble"},
            "beards": {0: beard, 1: other},
            "hands": {0: ["100", "50"], 1: left[:5]},
            "decks": {0: rest + grooming, 1: left[5:] + grooming},
            "discards": {0: [], 1: []},
            "known": {0: [], 1: []},
        },
        2,
    )


@pytest.mark.parametrize("level", ["apprentice", "journeyman", "master"])
def test_a_forced_win_is_found(level: str) -> None:
    state = last_chance()
    assert state.moves(0) == ["grow 100", "grow 50", "end"]
    for number in range(5):
        assert state.pending[0] is not None
        option = bots.level(level).make(BEARD).choose(state, 0, seeded(number))
        assert state.open_decision(0).notation(state, 0, option) == "grow 100"


def test_a_sealed_choice_of_another_seat_changes_nothing() -> None:
    """Belpunk's cards are chosen at the same time: it makes no difference whether, and what, others have chosen."""
    bot = Thinker(BELPUNK, BELPUNK.judge(), Budget(40))
    for number in range(4):
        choices = set()
        for other in (0, 1, 2):
            state = BELPUNK.new(2, number)
            state.play(1, state.legal(1)[other])
            choices.add(bot.choose(state, 0, seeded(3)))
        assert len(choices) == 1
