"""How the judge of Age of Dirt sees positions, and what it would do (section 11)."""

from __future__ import annotations

import pytest

from ludoteca.games.age_of_dirt.judge import AgeOfDirtJudge
from ludoteca.games.age_of_dirt.rules import PASSAGE_PARAMETERS
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import State
from tests.games.age_of_dirt.decks import WILD

GAME = game("age-of-dirt")

SEVEN_STARS = ["square-wheel", "paleo-diet", "fire", "craft-cave"]


def value(position: dict[str, object], seat: int = 0, seats: int = 2) -> float:
    """How well a seat stands in a position."""
    return AgeOfDirtJudge().evaluate(GAME.from_position(position, seats))[seat]


def favourite(position: dict[str, object], seat: int = 0) -> str:
    """The move that a playout would look at first, were it free of noise."""
    state = GAME.from_position(position, 2)
    options = state.folded(seat)
    weights = AgeOfDirtJudge().weigh(state, seat, options)
    decision = state.open_decision(seat)
    return decision.notation(state, seat, options[weights.index(max(weights))])


def play(state: State, seed: int) -> None:
    """Let the judge play for everybody, and check what it says on the way."""
    judge, chance = AgeOfDirtJudge(), seeded(seed)
    before = judge.moment(state)
    while not state.over:
        seat = state.actors()[0]
        options = state.folded(seat)
        if len(options) > 1:
            weights = judge.weigh(state, seat, options)
            assert len(weights) == len(options)
            assert min(weights) > 0
            option = judge.pick(state, seat, options, chance)
            assert option in options
        else:
            option = options[0]
        state.choose(seat, option)
        values = judge.evaluate(state)
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)
        assert judge.moment(state) >= before
        before = judge.moment(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_that_the_judge_plays_is_judged_at_every_moment(seats: int) -> None:
    state = GAME.new(seats, 3)
    play(state, 4)
    assert AgeOfDirtJudge().evaluate(state) == [1.0 if seat in state.winners() else 0.0 for seat in range(seats)]


def test_sensible_play_beats_random_play() -> None:
    judge, chance = AgeOfDirtJudge(), seeded(1)
    won = 0
    for seed in range(10):
        state = GAME.new(2, seed)
        while not state.over:
            seat = state.actors()[0]
            options = state.folded(seat)
            sensible = seat == seed % 2 and len(options) > 1
            state.choose(
                seat, judge.pick(state, seat, options, chance) if sensible else options[chance.below(len(options))]
            )
        won += seed % 2 in state.winners()
    assert won >= 9


def test_more_stars_resources_and_members_are_better() -> None:
    nothing = value({})
    assert value({"built": {0: ["square-wheel"]}}) > nothing
    assert value({"resources": {0: ["wood", "stone"]}, "wall": ["square-wheel", "fire"]}) > value(
        {"wall": ["square-wheel", "fire"]}
    )
    assert value({"reserve": {0: 2}}) > nothing
    assert value({"drums": {0: "working"}}) > nothing
    assert value({"resources": {1: ["wood", "stone"]}}) < nothing


def test_aod74_whoever_can_win_in_the_next_turn_has_as_good_as_won() -> None:
    """With eight stars each, two Wood build the Human Catapult; Volcano Insurance asks for Berries and Stone."""
    eight = {"built": {0: [*SEVEN_STARS, "rolling-stone"], 1: ["stonehedge", "pyra-mud", "farm-cave"]}}
    wood = {"resources": {0: ["wood", "wood"]}}
    near = value({**eight, **wood, "wall": ["volcano-insurance", "think-cave"]})
    there: dict[str, object] = {**eight, **wood, "wall": ["volcano-insurance", "human-catapult"]}
    assert value(there) > near + 0.1
    assert value(there) > 0.9
    assert favourite(there) == "spend"


def test_aod36_the_spear_is_used_when_members_are_in_danger() -> None:
    position: dict[str, object] = {
        "phase": "spear",
        "lifted": "forest",
        "out": ["m0", "m0", "tiger"],
        "spears": {0: "working"},
        "caves": {0: 2},
    }
    assert favourite(position) == "spear"


def test_aod53_nobody_mates_with_a_chief_who_wins_by_it() -> None:
    position: dict[str, object] = {
        "phase": "answer",
        "acting": [1],
        "lifted": "love",
        "out": ["m0", "m1"],
        "built": {0: ["stonehedge", "pyra-mud", "square-wheel"]},
        "reserve": {0: 1},
        "mating": {"refused": [], "asker": 0, "born": []},
    }
    assert favourite(position, 1) == "refuse"


def test_aod44_members_bring_what_the_planned_card_lacks() -> None:
    position: dict[str, object] = {
        "phase": "gain",
        "lifted": "forest",
        "gain": {"source": "forest", "units": 1, "taken": [], "dropped": [], "kind": None},
        "resources": {0: ["stone"]},
        "wall": ["square-wheel", "stonehedge"],
    }
    assert favourite(position) == "take wood"


def test_a_box_of_a_designer_is_judged_by_its_own_cards() -> None:
    """With the wild cards of the tests Five has two stars for a Stone; in the box there is no such card."""
    judge = AgeOfDirtJudge()
    judge.evaluate(GAME.new(2, 1))
    options = {"cards": WILD}
    poor = judge.evaluate(GAME.from_position({"hands": {0: ["four"]}, "resources": {0: ["stone"]}}, 2, options=options))
    rich = judge.evaluate(GAME.from_position({"hands": {0: ["five"]}, "resources": {0: ["stone"]}}, 2, options=options))
    assert rich[0] > poor[0] + 0.1
    play(GAME.new(3, 2, options), 3)


def test_aod128_a_search_at_the_physical_passage_thinks_with_ledges() -> None:
    """Imagined worlds never simulate bodies: playing one on leaves nothing to note."""
    pytest.importorskip("pymunk")
    state = GAME.new(2, 5, {"passage": "physics"})
    world = GAME.look(state, 0).imagine(seeded(2))
    assert isinstance(world, AgeOfDirt)
    assert world.falls_fast
    assert world.rules.shake == PASSAGE_PARAMETERS["calibrated"][2]
    play(world, 6)
    assert world.noted is None
