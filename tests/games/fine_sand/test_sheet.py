"""The sheet of a Solo Campaign is valued by what it still lets one strike."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.games.fine_sand import GAME
from ludoteca.games.fine_sand.campaign import HIGHEST_NUMBER, Campaign, first_campaign
from ludoteca.games.fine_sand.judge import FineSandJudge
from ludoteca.games.fine_sand.sheet import chances_to_fit, prospects, sheet_value
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import State


def sheet(game: int, struck: list[int], spaces: int = 0) -> Campaign:
    campaign = first_campaign(game)
    campaign.struck = struck
    campaign.spaces = spaces
    return campaign


def test_fs112_every_point_less_is_better() -> None:
    """A lower total leaves a higher number free for a worse game: 12 is better than 17, 22 better than 27 (FS-112)."""
    for doubt in (0.0, 3.0):
        values = [prospects(first_campaign(1), float(total), 2, doubt) for total in range(1, 31)]
        assert values == sorted(set(values), reverse=True)


def likely(totals: dict[int, float]) -> list[float]:
    return [totals.get(number, 0.0) for number in range(HIGHEST_NUMBER + 1)]


def test_fs112_totals_fit_as_long_as_there_are_numbers_from_them_on() -> None:
    """Two games of 19 take 19 and 20, a third one finds nothing (FS-112, FS-113)."""
    assert chances_to_fit([], 3, likely({19: 1.0})) == pytest.approx([1.0, 1.0, 0.0])
    assert chances_to_fit([20], 2, likely({19: 1.0})) == pytest.approx([1.0, 0.0])
    assert chances_to_fit([], 2, likely({20: 0.5, 3: 0.5})) == pytest.approx([1.0, 0.75])


def test_fs112_the_chances_are_those_of_all_games_played_out() -> None:
    """Three games with all their totals, struck as the rules say (FS-112); a fifth of the totals is above 20."""
    totals = {17: 0.2, 18: 0.3, 20: 0.3}
    taken = [18]
    found = [0.0, 0.0, 0.0]
    for count in (1, 2, 3):
        for played in product(totals, repeat=count):
            campaign, chance = sheet(1, taken), 1.0
            for total in played:
                chance *= totals[total]
                if not campaign.is_lost():
                    campaign = campaign.strike(total, 0, 0)
            found[count - 1] += 0.0 if campaign.is_lost() else chance
    assert chances_to_fit(taken, 3, likely(totals)) == pytest.approx(found)


def test_fs105_a_won_campaign_counts_more_than_any_lost_one() -> None:
    won = sheet_value(sheet(10, list(range(11, 21))), 0, 10, 2)
    assert sheet_value(sheet(9, list(range(1, 10))), 0, 9, 2) > won, "nine good games, and the tenth is easy"
    assert prospects(sheet(10, list(range(12, 21))), 21.0, 2, 0.0) < 0.5 < won


def test_fs114_coins_on_the_sheet_are_worth_something() -> None:
    """Full sets and begun ones take something off a later total (FS-114)."""
    values = [sheet_value(sheet(3, [17, 18, 19], spaces), 0, 3, 2) for spaces in (0, 4, 5, 12)]
    assert values == sorted(set(values))


def scoring(game: int, struck: list[int], stack: int) -> State:
    """The end of a solo game with so many cards left, and a full set of coins."""
    position: dict[str, object] = {
        "turn": 15,
        "final": 15,
        "phase": "scoring",
        "stacks": {0: ["castle-2"] * min(5, stack) + ["green-10"] * max(0, stack - 5)},
        "symbol-coins": 0,
        "campaign": {"game": game, "sheet": {"struck": struck, "spaces": 5}},
    }
    return GAME.from_position(position, 1)


@pytest.mark.parametrize(("struck", "stack", "move"), [([5, 20], 20, "cash 1"), ([], 6, "done")])
def test_fs114_a_set_is_cashed_where_it_saves_the_campaign(struck: list[int], stack: int, move: str) -> None:
    """20 is struck, and without the set there is no number for 20; where all is free it can wait (FS-113, FS-114)."""
    state = scoring(3, struck, stack)
    choice = FineSandJudge().pick(state, 0, state.folded(0), seeded(1))
    decision = state.pending[0]
    assert decision is not None
    assert decision.notation(state, 0, choice) == move


def test_fs111_playouts_end_where_the_number_is_struck() -> None:
    """Solo: a playout shows the total of its game, and boxed cards what they were worth in the next one (FS-116)."""
    judge = FineSandJudge()
    state = GAME.new(1, 4)
    chance = seeded(4)
    seen = 0
    while not state.over and seen < 2:
        until = judge.until(state)
        rows = len(state.position()["campaign"]["sheet"]["rows"])  # type: ignore[index]
        boxing = state.position()["phase"] == "exchange"
        while not state.over and judge.moment(state) < until:
            options = state.folded(0)
            state.choose(0, options[0] if len(options) == 1 else judge.pick(state, 0, options, chance))
        seen += 1
        assert len(state.position()["campaign"]["sheet"]["rows"]) == rows + 1  # type: ignore[index]
        assert boxing == (seen == 2)
        assert state.over or state.position()["phase"] == "exchange"


def test_fs117_the_result_is_games_struck_and_points_of_a_won_campaign() -> None:
    judge = FineSandJudge()
    state = GAME.new(1, 2)
    chance = seeded(2)
    while not state.over:
        options = state.folded(0)
        state.choose(0, options[chance.below(len(options))])
    assert judge.result(state) == 0.0, "random play strikes nothing"
