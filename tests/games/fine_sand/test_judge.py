"""The judge likes what a strong player likes, and tells the truth at the end."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludoteca.games.fine_sand import GAME
from ludoteca.games.fine_sand.campaign import first_campaign
from ludoteca.games.fine_sand.judge import FineSandJudge
from ludoteca.games.fine_sand.sheet import lost_value, sheet_value
from ludoteca.kernel.chance import Chance, seeded
from ludoteca.kernel.state import State

NOBODY = -1


def play(state: State, chance: Chance, random_seat: int = NOBODY) -> State:
    """Play on as the judge picks, one seat at random; every evaluation on the way must be a value for each seat."""
    judge = FineSandJudge()
    while not state.over:
        for seat in state.actors():
            options = state.folded(seat)
            if len(options) == 1 or seat == random_seat:
                choice = options[chance.below(len(options))]
            else:
                choice = judge.pick(state, seat, options, chance)
                weights = judge.weigh(state, seat, options)
                assert len(weights) == len(options)
                assert min(weights) > 0
            assert choice in options
            state.choose(seat, choice)
            values = judge.evaluate(state)
            assert len(values) == state.seats
            assert all(0.0 <= value <= 1.0 for value in values)
            if state.over:
                break
    return state


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"mode": "learning"}),
        (2, {"mode": "fable", "round": 5}),
        (3, {"mode": "fable", "round": 9}),
        (4, {"yellow_window": "whole_turn", "overpay": "free"}),
    ],
)
def test_picks_are_legal_and_values_lie_between_0_and_1(seats: int, options: Mapping[str, object]) -> None:
    for seed in range(3):
        play(GAME.new(seats, seed, options), seeded(seed))


def test_fs55_a_sensible_player_has_fewer_cards_left_than_a_random_one() -> None:
    """Fewest unbuilt cards win: picks win every game against random play (FS-55)."""
    for seed in range(6):
        random_seat = seed % 2
        finished = play(GAME.new(2, seed), seeded(seed), random_seat)
        assert finished.winners() == [1 - random_seat]


def test_fs57_the_end_is_judged_exactly() -> None:
    """The winner has 1, a shared victory is shared (FS-55, FS-57)."""
    judge = FineSandJudge()
    for seed in range(3):
        finished = play(GAME.new(2, seed), seeded(seed))
        winners = finished.winners()
        for seat in range(2):
            assert judge.evaluate(finished)[seat] == (1 / len(winners) if seat in winners else 0.0)


def site(built: list[str], hand: list[str], stack: list[str]) -> dict[str, list[str]]:
    return {"built": built, "hands": hand, "stacks": stack}


def value(mine: dict[str, list[str]], other: dict[str, list[str]]) -> float:
    """How seat 0 stands at the start of the main part of turn 6."""
    position: dict[str, object] = {"turn": 6, "phase": "main"}
    for zone in mine:
        position[zone] = {0: mine[zone], 1: other[zone]}
    return FineSandJudge().evaluate(GAME.from_position(position, 2))[0]


STACK = ["castle-2", "castle-3", "green-8", "blue-5", "purple-6", "castle-2", "coin-2", "red-6", "blue-7", "castle-3"]
HAND = ["castle-2", "castle-3", "blue-4", "coin-2"]


def test_fs55_fewer_cards_are_better() -> None:
    """Everything else equal, a card less to build is a lead (FS-55)."""
    plain = site([], HAND, STACK)
    assert value(plain, plain) == pytest.approx(0.5)
    assert value(site([], HAND, STACK[:-2]), plain) > 0.6


@pytest.mark.parametrize(
    ("card", "beside"),
    [("green-6", []), ("red-4", []), ("red-7-discount", []), ("blue-3", []), ("purple-4", ["red-4"])],
)
def test_fs31_built_cards_that_help_in_later_turns_are_a_lead(card: str, beside: list[str]) -> None:
    """More draws, builds and hand cards are better than a castle (FS-17, FS-22, FS-29, FS-33, FS-38)."""
    assert value(site([*beside, card], HAND, STACK), site([*beside, "castle-1"], HAND, STACK)) > 0.5


def test_fs36_a_card_is_off_loaded_before_the_turn_ends() -> None:
    """An off-load is a free removal (FS-36): with nothing else to do, nobody ends the turn without one."""
    judge = FineSandJudge()
    position: dict[str, object] = {
        "turn": 6,
        "phase": "main",
        "rings": {0: "red"},
        "hands": {0: ["green-10", "purple-8"], 1: HAND},
        "stacks": {0: STACK, 1: STACK},
    }
    state = GAME.from_position(position, 2)
    for seed in range(5):
        choice = judge.pick(state, 0, state.folded(0), seeded(seed))
        decision = state.pending[0]
        assert decision is not None
        assert decision.notation(state, 0, choice) == "use off-load"


def test_fs117_a_lower_number_on_the_sheet_is_better() -> None:
    """Solo: few cards and few off-loads lead to a low number (FS-111, FS-117)."""
    judge = FineSandJudge()

    def solo(stack: list[str], symbols: list[str]) -> float:
        position: dict[str, object] = {
            "turn": 15,
            "phase": "main",
            "hands": {0: HAND},
            "stacks": {0: stack},
            "symbols": {0: symbols},
            "symbol-coins": 0,
        }
        return judge.evaluate(GAME.from_position(position, 1))[0]

    assert solo(STACK[:4], []) > solo(STACK, [])
    assert solo(STACK[:4], []) > solo(STACK[:4], ["coin-2"])


def test_fs105_a_lost_campaign_is_worth_less_than_a_won_one() -> None:
    """Solo: the end is judged by how far the campaign came and by its points (FS-105, FS-117)."""
    judge = FineSandJudge()
    for seed in range(3):
        finished = play(GAME.new(1, seed), seeded(seed))
        won = finished.winners() == [0]
        assert (judge.evaluate(finished)[0] >= 0.5) == won


def test_fs113_a_campaign_is_lost_the_better_the_later_and_the_nearer() -> None:
    """Solo: also among lost campaigns a better player has better results (FS-113)."""
    early, late = first_campaign(1), first_campaign(2)
    late.struck = [20]
    assert lost_value(early, 40) < lost_value(early, 25) < lost_value(early, 21)
    assert lost_value(early, 21) < lost_value(late, 40) < lost_value(late, 20) == lost_value(late, 21)
    assert lost_value(late, 20) < sheet_value(late, 0, 2, 2)
