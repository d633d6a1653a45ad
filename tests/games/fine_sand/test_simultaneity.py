"""Truly simultaneous: the outcome never depends on who answers first (FS-12, FS-R1, FS-R3, FS-I12)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from hypothesis import given

from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import State
from tests.strategies import Play, plays

GAME = registry.game("fine-sand")

Order = Callable[[list[int], int], int]
"""Who of those with an open decision answers next, given how many answers there were."""

ORDERS: dict[str, Order] = {
    "lowest seat first": lambda actors, count: actors[0],
    "highest seat first": lambda actors, count: actors[-1],
    "in turn": lambda actors, count: actors[count % len(actors)],
    "in turn backwards": lambda actors, count: actors[-1 - count % len(actors)],
}


def shuffled(seed: int) -> Order:
    """Somebody at random answers next."""
    random = Random(seed)
    return lambda actors, count: random.choice(actors)


class Answers:
    """One seat's answers: its n-th answer depends on nothing but the seat, n and what it is offered."""

    def __init__(self, seed: int, seats: int) -> None:
        self.streams = [Random(seed * 10 + seat) for seat in range(seats)]

    def of(self, state: State, seat: int) -> int:
        return self.streams[seat].choice(state.folded(seat))


def history(seats: int, seed: int, options: dict[str, object], order: Order, moves: int = 4000) -> list[object]:
    """The table at every barrier of a game whose answers come in this order, and how it ended."""
    state = cast(FineSand, GAME.new(seats, seed, options))
    answers = Answers(seed, seats)
    stages = []
    at = (0, -1, -1)
    for count in range(moves):
        if state.over:
            break
        now = (0 if state.campaign is None else state.campaign.game, state.turn, state.phase)
        if now != at:
            at = now
            stages.append(state.position() if count == 0 or all_begin(state) else None)
        seat = order(state.actors(), count)
        state.play(seat, answers.of(state, seat))
    return [stage for stage in stages if stage is not None] + [state.position(), state.scores(), state.winners()]


def all_begin(state: FineSand) -> bool:
    """Whether nobody has answered in this phase yet: it has just begun."""
    return all(site.ring == 0 and not site.off_loaded and not site.used for site in state.sites)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fable", [0, 3, 6, 8, 9, 10])
def test_fs12_games_play_the_same_in_whatever_order_the_seats_answer(seats: int, fable: int) -> None:
    """FS-12, FS-R1: whole games with the answers of the seats interleaved in many orders."""
    options: dict[str, object] = {"turn_limit": 25} | ({"mode": "fable", "round": fable} if fable else {})
    seed = 100 * seats + fable
    first = history(seats, seed, options, ORDERS["lowest seat first"])
    assert len(first) > 20
    for name, order in ORDERS.items():
        assert history(seats, seed, options, order) == first, name
    for number in range(6):
        assert history(seats, seed, options, shuffled(number)) == first, f"shuffled {number}"


@given(play=plays(GAME))
def test_fs_r1_options_do_not_change_that(play: Play) -> None:
    """FS-R1, FS-R4, FS-R5, FS-R7: the same with every option of the game."""
    options = {**play.options, "turn_limit": 6}
    first = history(play.seats, play.seed, options, ORDERS["lowest seat first"])
    assert history(play.seats, play.seed, options, ORDERS["highest seat first"]) == first
    assert history(play.seats, play.seed, options, shuffled(play.choices)) == first


def test_fs_r3_the_shuffles_of_one_seat_do_not_move_those_of_another() -> None:
    """FS-R3: seat 1 gets the same cards, however often seat 0 shuffles in the meantime."""
    position = {
        "turn": 5,
        "hands": {0: ["green-10", "green-8"], 1: ["green-10"]},
        "built": {0: ["discard-and-draw", "discard-and-draw"]},
        "stacks": {1: ["castle-1"]},
        "discards": {0: ["castle-2", "castle-3"], 1: ["red-4", "red-5", "red-6", "blue-5"]},
    }

    def second_seat(first_moves: list[str]) -> object:
        state = cast(FineSand, GAME.from_position(position, 2, seed=5))
        for move in first_moves:
            state.do(0, move)
        state.do(1, "ring blue")
        state.do(1, "draw all")
        return state.sites[1].hand, state.sites[1].stack

    alone = second_seat([])
    swapped = second_seat(["use discard-and-draw", "discard green-10", "use discard-and-draw", "discard green-8"])
    assert alone == swapped


def test_fs_r3_every_seat_has_a_stream_of_its_own() -> None:
    """FS-R3: equal decks are shuffled differently for each seat, and by the seed alone."""
    states = [cast(FineSand, GAME.new(4, 11)) for _ in range(2)]
    stacks = [[site.stack for site in state.sites] for state in states]
    assert stacks[0] == stacks[1]
    assert len({tuple(stack) for stack in stacks[0]}) == 4


def test_fs_r2_nothing_of_a_running_turn_reaches_another_seat() -> None:
    """FS-R2: position, options and events of seat 1 stay as they were while seat 0 plays a whole turn."""
    log: list[Event] = []
    state = cast(FineSand, GAME.new(2, 3, {"mode": "learning"}))
    state.log = log
    before, offered = state.position(1), state.moves(1)
    for move in ("ring red", "build", "build castle-2", "pay coin-2", "use off-load", "off-load red-4", "end"):
        if state.pending[0] is not None and move in state.moves(0):
            state.do(0, move)
            assert state.moves(1) == offered
            after = state.position(1)
            assert after | {"stage": 0} == before | {"stage": 0}
    assert state.pending[0] is None
    reached = [type(event).__name__ for event in log if event.reaches(1)]
    assert reached == ["TurnFinished"]
    state.do(1, "ring red")
    while state.turn == 1:
        state.play(1, state.legal(1)[-1])
    told = [event.line(1) for event in log if event.reaches(1)]
    assert any(line.startswith("CardsBuilt seat=0") for line in told)
    assert any(line.startswith("CardOffLoaded seat=0") and "card=?" in line for line in told)
