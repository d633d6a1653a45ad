"""The kernel by itself, on a game made up for these tests: counting, with interrupts, lanes and sealed bids."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.errors import BrokenRule, GameOver, NotYourDecision, Refused
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.decision import Cites, Decision, Refusal, lay_out
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class Counting(State):
    """A table that writes down what happens at it."""

    story: list[str]
    bids: list[int]

    def clone(self) -> Counting:
        twin = Counting()
        self.copy_to(twin)
        twin.story = self.story.copy()
        twin.bids = self.bids.copy()
        return twin

    def position(self, seat: int | None = None) -> dict[str, object]:
        return {"story": list(self.story), "bids": list(self.bids)}

    def scores(self) -> list[int]:
        return self.bids.copy()

    def winners(self) -> list[int]:
        return [] if not self.over else [self.bids.index(max(self.bids))]

    def not_your_decision(self, seat: int) -> Refusal:
        return Refusal(("T-1",), "the game is over" if self.over else "you have bid")


class Say(Step):
    """Writes a word down, and lets other steps come before the next one."""

    def __init__(self, word: str, *then: Step) -> None:
        self.word = word
        self.then = then

    def run(self, state: State) -> None:
        cast(Counting, state).story.append(self.word)
        state.begin(in_order(*self.then))


class Finish(Step):
    """The end."""

    def run(self, state: State) -> None:
        state.finish()


class Bid(Decision):
    """A sealed bid of 0 to 2; with `only` there is one option."""

    name = "bid"
    question = "How much?"
    rules: Cites = ("T-2",)
    count = 3

    def __init__(self, only: int = -1, again: bool = False) -> None:
        self.only = only
        self.again = again

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first + self.only] if self.only >= 0 else [self.first, self.first + 1, self.first + 2]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"bid {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if self.only in (-1, option - self.first):
            return None
        return Refusal(("T-2",), f"only {self.only} can be bid")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Counting, state)
        table.bids[seat] += option - self.first
        table.story.append(f"{seat} bid {option - self.first}")
        if self.again:
            table.ask(seat, BID)


class AskedBid(Bid):
    """A bid that is asked even when there is one option."""

    name = "asked-bid"
    always_ask = True


class AskEverybody(Step):
    """Everybody decides at the same time."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def run(self, state: State) -> None:
        for seat in range(state.seats):
            state.ask(seat, self.decision)


class StartLanes(Step):
    """Everybody goes through two bids of their own, whatever the others do."""

    def run(self, state: State) -> None:
        for seat in range(state.seats):
            state.lanes[seat].extend(in_order(AskSeat(seat), AskSeat(seat)))


class AskSeat(Step):
    """One seat decides."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        cast(Counting, state).story.append(f"{self.seat} is asked")
        state.ask(self.seat, BID)


BID = Bid()
ONLY = Bid(only=1)
ASKED = AskedBid(only=1)
TWICE = Bid(again=True)
lay_out([BID, ONLY, ASKED, TWICE])


def table(*steps: Step, seats: int = 2, parallel: bool = False) -> Counting:
    state = Counting()
    state.start(seats, seeded(1), parallel)
    state.story = []
    state.bids = [0] * seats
    state.begin(in_order(*steps))
    state.run()
    return state


def test_interrupts_nest_and_what_was_interrupted_goes_on() -> None:
    state = table(Say("a", Say("b", Say("c")), Say("d")), Say("e"), Finish())
    assert state.story == ["a", "b", "c", "d", "e"]
    assert state.over


def test_a_single_option_is_taken_without_asking() -> None:
    state = table(AskEverybody(ONLY), Say("done"), Finish())
    assert state.story == ["0 bid 1", "1 bid 1", "done"]


def test_what_is_always_asked_is_asked_with_one_option_too() -> None:
    state = table(AskEverybody(ASKED), Finish())
    assert state.actors() == [0, 1]
    assert state.moves(0) == ["bid 1"]
    with pytest.raises(Refused, match=r"'bid 2': only 1 can be bid \(T-2\)"):
        state.do(0, "bid 2")


def test_the_table_waits_until_all_sealed_answers_are_in() -> None:
    state = table(AskEverybody(BID), Say("revealed"), Finish())
    state.do(1, "bid 2")
    assert state.actors() == [0]
    assert "revealed" not in state.story
    with pytest.raises(NotYourDecision, match="you have bid"):
        state.do(1, "bid 0")
    state.do(0, "bid 1")
    assert state.story[-1] == "revealed"
    assert (state.over, state.scores(), state.winners()) == (True, [1, 2], [1])
    with pytest.raises(GameOver):
        state.do(0, "bid 0")


def test_an_answer_may_lead_to_a_further_question_to_the_same_seat() -> None:
    state = table(AskEverybody(TWICE), Say("revealed"), Finish())
    state.do(0, "bid 1")
    assert state.actors() == [0, 1]
    state.do(0, "bid 1")
    assert state.actors() == [1]


def test_lanes_run_independently_of_each_other() -> None:
    """Each seat goes on by itself; the table goes on when all lanes are empty."""

    def end(order: str) -> Counting:
        state = table(StartLanes(), Say("together"), Finish(), parallel=True)
        assert state.actors() == [0, 1]
        for seat in order:
            state.do(int(seat), f"bid {seat}")
        return state

    for order in ("0011", "0101", "0110", "1100", "1010"):
        state = end(order)
        assert state.over
        assert state.bids == [0, 2]
        assert state.story[-1] == "together"
    half = table(StartLanes(), Say("together"), Finish(), parallel=True)
    half.do(0, "bid 1")
    half.do(0, "bid 1")
    assert half.actors() == [1]
    twin = half.clone()
    twin.do(1, "bid 2")
    assert half.lanes[1] != twin.lanes[1]


def test_a_game_that_stops_without_an_end_is_our_mistake() -> None:
    with pytest.raises(BrokenRule):
        table(Say("a"))


def test_there_is_no_such_seat() -> None:
    state = table(AskEverybody(BID), Finish())
    for seat in (-1, 2):
        with pytest.raises(NotYourDecision, match=f"no seat {seat}"):
            state.play(seat, 0)


def test_random_play_ends_the_game() -> None:
    state = table(AskEverybody(TWICE), Finish())
    assert play_out(state, seeded(4)) == 4
    assert state.over


def test_outcomes_are_noted_for_the_record_and_not_for_copies() -> None:
    table = Counting()
    table.start(2, seeded(1))
    table.story, table.bids = [], [0, 0]
    table.note({"die": 4})
    table.note({"die": 2})
    assert table.clone().take_notes() == []
    assert table.take_notes() == [{"die": 4}, {"die": 2}]
    assert table.take_notes() == []
