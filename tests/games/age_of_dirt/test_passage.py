"""The fast Passage keeps its figures (section 2.7), and forced results must be possible."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.errors import BadOption, BadOutcome
from ludoteca.games.age_of_dirt.passage import Numbers, drop, shake
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.kernel.registry import game

GAME: Game = game("age-of-dirt")
TRIALS = 3000
"""Enough for 0.03; the documentation has a run of 200,000."""

OUT_OF_AN_EMPTY_PASSAGE = {1: 0.558, 2: 0.575, 3: 0.592, 4: 0.612, 6: 0.646, 8: 0.673}
FRESH = {1: 0.564, 2: 0.585, 3: 0.604, 4: 0.623, 6: 0.656, 8: 0.685}
STUCK = {1: 0.098, 2: 0.188, 3: 0.268, 4: 0.342, 6: 0.467, 8: 0.570}


def table_with(ledges: list[list[int]] | None = None, **options: object) -> AgeOfDirt:
    table = GAME.new(2, 0, options)
    assert isinstance(table, AgeOfDirt)
    table.ledges = [list(ledge) for ledge in ledges or [[], [], []]]
    return table


def fresh_and_stuck(table: AgeOfDirt, pieces: int, numbers: Numbers) -> tuple[int, int, int]:
    """Throw fresh pieces: how many of them come out, how many stuck ones, and how many of these there were."""
    before = table.inside()
    for ledge in table.ledges:
        ledge[:] = [1] * len(ledge)
    table.out = [0] * 7
    drop(table, [0] * pieces, numbers)
    return table.out[0], table.out[1], before


@pytest.mark.parametrize("pieces", OUT_OF_AN_EMPTY_PASSAGE)
def test_aod108_so_many_come_out_of_an_empty_passage(pieces: int) -> None:
    """Section 2.7, the first row (AOD-108)."""
    numbers = Numbers(seeded(pieces), None)
    out = sum(fresh_and_stuck(table_with(), pieces, numbers)[0] for _ in range(TRIALS))
    assert out / TRIALS / pieces == pytest.approx(OUT_OF_AN_EMPTY_PASSAGE[pieces], abs=0.03)


@pytest.mark.parametrize("pieces", FRESH)
def test_aod108_so_many_come_out_in_the_long_run(pieces: int) -> None:
    """Section 2.7, the second and third row (AOD-108)."""
    table, numbers = table_with(), Numbers(seeded(pieces), None)
    fresh = stuck = inside = 0
    for _ in range(TRIALS):
        came, loosened, before = fresh_and_stuck(table, pieces, numbers)
        fresh, stuck, inside = fresh + came, stuck + loosened, inside + before
    assert fresh / TRIALS / pieces == pytest.approx(FRESH[pieces], abs=0.03)
    assert stuck / inside == pytest.approx(STUCK[pieces], abs=0.03)


@pytest.mark.parametrize(
    ("ledge", "bangs", "share"), [(0, 1, 0.2091), (1, 1, 0.2550), (2, 1, 0.3), (0, 3, 0.52), (2, 5, 0.83)]
)
def test_aod105_a_bang_brings_out_a_lone_piece(ledge: int, bangs: int, share: float) -> None:
    numbers = Numbers(seeded(ledge), None)
    out = 0
    for _ in range(TRIALS):
        table = table_with([[0] if place == ledge else [] for place in range(3)])
        for _ in range(bangs):
            shake(table, numbers)
        out += table.out[0]
    assert out / TRIALS == pytest.approx(share, abs=0.03)


def test_aod106_nothing_thrown_uses_no_number() -> None:
    table = table_with()
    before = table.chance.clone().word()
    drop(table, [], Numbers(table.chance, None))
    shake(table, Numbers(table.chance, None))
    assert table.chance.clone().word() == before


def test_aod101_members_and_predators_behave_alike() -> None:
    """The numbers decide, whoever falls."""
    ends = []
    for piece in (0, 5, 6):
        table = table_with([[piece], [], [piece]])
        drop(table, [piece, piece], Numbers(seeded(3), None))
        ends.append([len(ledge) for ledge in table.ledges])
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize(
    "outcome",
    [
        3,
        {"passage": 3},
        {"bang": {"out": []}},
        {"passage": {"out": ["m1"]}},
        {"passage": {"out": ["m0", "m0", "m0"]}},
        {"passage": {"out": ["dwarf"]}},
        {"passage": {"out": [], "late": ["bear"]}},
        {"passage": {"u": [0.5]}},
        {"passage": {"u": [0.9] * 30}},
    ],
)
def test_aod107_a_forced_result_must_be_possible(outcome: object) -> None:
    position = {"boxes": {"mountains": ["m0", "m0"]}}
    table = GAME.from_position(position, 2, script=[outcome])
    with pytest.raises(BadOutcome):
        table.do(0, "call mountains")


@pytest.mark.parametrize("value", ["loose", {"stick": [0.1, 0.2], "knock": 0, "shake": 0}, {"stick": 3}, {}, 3, None])
def test_parameters_that_are_none_are_refused(value: object) -> None:
    with pytest.raises(BadOption, match="passage_params"):
        ludoteca.new("age-of-dirt", seats=2, seed=0, options={"passage_params": value})


def test_everything_gets_stuck_in_a_passage_that_sticks() -> None:
    options = {"passage_params": {"stick": [0, 0, 1], "knock": 0, "shake": 1}}
    table = GAME.from_position({"boxes": {"mountains": ["m0", "m0"]}, "drums": {0: "working"}}, 2, 0, options)
    table.do(0, "call mountains")
    assert table.position()["ledges"] == {1: [], 2: [], 3: ["m0", "m0"]}
    table.do(0, "drum")
    assert table.position()["out"] == []
    assert table.position()["gain"] is not None
