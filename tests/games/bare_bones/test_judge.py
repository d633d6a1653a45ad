"""The judge: exact at the end, fond of good decks, and sensible in playouts."""

from __future__ import annotations

import pytest

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.judge import BareBonesJudge
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.chance import seeded
from tests.games.bare_bones.tables import table_at


def test_bb36_a_finished_game_is_judged_by_its_totals() -> None:
    """The higher total wins; equal totals with equally many cards are a shared win (BB-R52)."""
    judge = BareBonesJudge()
    table = table_at(phase="over", round=12, score={0: 150, 1: 149}, hands={0: ["white"], 1: ["white"]})
    assert judge.evaluate(table) == [1.0, 0.0]
    shared = table_at(phase="over", round=12, score={0: 150, 1: 150}, hands={0: ["white"], 1: ["white"]})
    assert judge.evaluate(shared) == [0.5, 0.5]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (["black"] * 10, ["blue"] * 10),
        (["green"] * 9 + ["pairs"], ["green"] * 9 + ["loan-shark"]),
        (["yellow"] * 9 + ["color-cubed"], ["blue", "red", "green", "white", "purple"] * 2),
    ],
)
def test_a_better_deck_is_worth_more(better: list[str], worse: list[str]) -> None:
    actions = ["pairs", "loan-shark", "color-cubed"]
    table = table_at(actions, phase="play", round=6, hands={0: ["blue"]}, discards={0: better, 1: worse})
    turned = table_at(actions, phase="play", round=6, hands={0: ["blue"]}, discards={0: worse, 1: better})
    judge = BareBonesJudge()
    assert judge.evaluate(table)[0] > judge.evaluate(turned)[0]
    assert judge.projected(table, 0) > judge.projected(turned, 0)


def test_bb47_a_hot_potato_is_a_burden_when_the_end_is_near() -> None:
    """Early it is two cards more for its player, who hands it on; late it may stay."""
    judge = BareBonesJudge()
    hot = ["green"] * 9 + ["hot-potato"]
    held = table_at(["hot-potato"], phase="play", round=11, hands={0: ["blue"]}, discards={1: hot})
    free = table_at(["hot-potato"], phase="play", round=11, hands={0: ["blue"]}, discards={1: ["green"] * 10})
    assert judge.projected(free, 1) > judge.projected(held, 1) + 5


def test_a_card_is_bought_with_what_the_rest_will_buy() -> None:
    """In the last turn eleven coins become Green and Red, 7 final points, and not Purple, 5 (section 11)."""
    table = table_at(phase="buy", round=12, first=1, coins=11, hands={0: ["blue"]})
    judge = BareBonesJudge()
    bought = []
    while table.phase() == "buy":
        option = judge.pick(table, 0, table.folded(0), seeded(1))
        bought.append(table.open_decision(0).notation(table, 0, option))
        table.choose(0, option)
    assert bought == ["buy green", "buy red"]


def test_bb29_a_bonus_match_is_made() -> None:
    """The extra card is worth more than what passes while the turn goes over to the neighbour."""
    judge = BareBonesJudge()
    table = table_at(
        phase="match",
        in_play={0: ["red", "red"]},
        hands={1: ["red", "white"]},
        draw_piles={0: ["blue"] * 5, 1: ["blue"] * 5},
    )
    matched, passed = table.clone(), table.clone()
    matched.do(1, "match red")
    passed.do(1, "done")
    assert judge.evaluate(matched)[1] > judge.evaluate(passed)[1]


def test_bb50_a_debt_is_a_burden() -> None:
    judge = BareBonesJudge()
    free = table_at(phase="play", round=5, hands={0: ["blue"]}, draw_piles={1: ["white"] * 9})
    owing = table_at(phase="play", round=5, hands={0: ["blue"]}, draw_piles={1: ["white"] * 9}, debt={1: 8})
    assert judge.projected(free, 1) > judge.projected(owing, 1) + 5


@pytest.mark.parametrize("actions", ["basics", "interplay", "money", "many-paths", "random"])
@pytest.mark.parametrize("seats", [2, 4])
def test_pick_is_legal_everywhere_and_beats_random_play(actions: str, seats: int) -> None:
    """Values lie between 0 and 1 and no option is without weight; the random seat comes last."""
    judge = BareBonesJudge()
    chance = seeded(11)
    table = GAME.new(seats, 3, {"actions": actions})
    assert isinstance(table, BareBones)
    while not table.over:
        for seat in table.actors():
            options = table.folded(seat)
            option = options[int(chance.below(len(options)))]
            if seat != 0 and len(options) > 1:
                weights = judge.weigh(table, seat, options)
                assert len(weights) == len(options)
                assert min(weights) > 0
                option = judge.pick(table, seat, options, chance)
                assert option in options
                assert 0 <= judge.glance(table, seat) <= 65535
            before = judge.moment(table)
            table.choose(seat, option)
            assert judge.moment(table) >= before
            values = judge.evaluate(table)
            assert sum(values) == pytest.approx(1.0)
            assert min(values) >= 0
    totals = table.scores()
    assert min(totals[1:]) > totals[0]
