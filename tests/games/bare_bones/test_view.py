"""The table as it is drawn: the Supply with costs, dice as pictures, the score pad, and where each choice points."""

from __future__ import annotations

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.cards import BIT, CARD_OF, DIE_KEYS
from ludoteca.games.bare_bones.scoring import results, worth
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.games.bare_bones.view import doubled
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.view import View, Zone
from tests.games.bare_bones.tables import table_at
from tests.strategies import plays


def zone(view: View, key: str) -> Zone:
    return next(zone for zone in view.zones if zone.key == key)


@given(data=st.data())
def test_every_choice_points_at_a_piece_that_lies_there(data: st.DataObject) -> None:
    for state, seat, _ in data.draw(plays(GAME)).states():
        view = GAME.view(state, seat)
        for choice in view.choices:
            if choice.piece:
                assert choice.piece in [piece.key for piece in zone(view, choice.zone).pieces], choice.move


def test_bb04_the_supply_shows_costs_and_what_is_left() -> None:
    """All 14 stacks from cheapest to dearest, emptied ones included (BB-R55), and the top version (BB-R5)."""
    supply: dict[str, object] = {"red": 0, "cant-touch-this": ["cant-touch-this-black", "cant-touch-this-red"]}
    view = GAME.view(table_at(["greed"], phase="play", hands={0: ["blue"]}, supply=supply), 0)
    dice, actions = zone(view, "supply.dice-cards").pieces, zone(view, "supply.action-cards").pieces
    assert [(piece.key, piece.note, piece.count) for piece in dice[:2]] == [
        ("blue", "4 ¢, FPV 2", 7),
        ("red", "5 ¢, FPV 3", 0),
    ]
    assert len(dice) == len(actions) == 7
    stack = next(piece for piece in actions if piece.key == "cant-touch-this")
    assert (stack.face, stack.note, stack.count) == ("Can't Touch This: black", "6 ¢, 2 AU", 2)


def test_bb_r5_where_players_choose_every_version_lies_open() -> None:
    options: dict[str, object] = {"ctt_stack": "choose_version"}
    view = GAME.view(table_at(["greed"], options, phase="play", hands={0: ["blue"]}), 0)
    versions = [piece for piece in zone(view, "supply.action-cards").pieces if "cant-touch" in piece.key]
    assert len(versions) == 7
    assert {piece.count for piece in versions} == {1}


def test_dice_are_drawn_as_pictures() -> None:
    view = GAME.view(table_at(phase="score", dice=["white-5", "white-4", "red-4"], in_play={0: ["pairs"]}), 1)
    shown = zone(view, "dice")
    assert shown.shape == "dice"
    assert [(piece.tone, piece.mark) for piece in shown.pieces] == [("red", "4"), ("white", "4"), ("white", "5")]


def test_bb24_a_way_of_scoring_names_the_dice_it_doubles() -> None:
    """Three fours hold one pair: two Yellows, or a Yellow and the White (BB-63); odds or evens (BB-64)."""
    pairs = table_at(phase="score", dice=["yellow-4", "yellow-4", "white-4"], in_play={0: ["pairs"]})
    assert {choice.move: choice.text for choice in GAME.view(pairs, 0).choices} == {
        "score 16/4": "Yellow 4, Yellow 4 doubled",
        "score 12/8": "White 4, Yellow 4 doubled",
    }
    rolled = ["red-4", "blue-2", "white-4", "white-5"]
    odds = table_at(["odds-or-evens"], phase="score", dice=rolled, in_play={0: ["odds-or-evens"]})
    assert {choice.move: choice.text for choice in GAME.view(odds, 0).choices} == {
        "score 12/8": "Blue 2, Red 4, White 4 doubled",
        "score 0/10": "White 5 doubled",
    }


@given(
    dice=st.lists(st.sampled_from(range(len(DIE_KEYS))), min_size=1, max_size=6),
    doubler=st.sampled_from(["pairs", "triplets", "run", "full-house"]),
)
def test_bb24_every_way_of_scoring_is_worth_what_it_doubles(dice: list[int], doubler: str) -> None:
    table = table_at(phase="score", dice=["yellow-4", "yellow-4", "white-4"], in_play={0: ["pairs"]})
    table.dice = sorted(dice)
    table.played = BIT[CARD_OF[doubler]]
    plain = worth(table, table.dice, 0)
    for result in results(table):
        assert plain + worth(table, doubled(table, result), 0) == result


def test_dice_that_are_about_to_be_rolled_can_be_left_out() -> None:
    view = GAME.view(table_at(phase="leave", in_play={0: ["blue"] * 4 + ["red"] * 4}, split=0), 0)
    assert [(piece.key, piece.count) for piece in zone(view, "dice").pieces] == [("blue", 4), ("red", 4)]
    assert [choice.zone for choice in view.choices] == ["dice", "dice"]


def test_the_score_pad_adds_up_round_by_round() -> None:
    """Also when a game is taken up in the middle: what came before stands in a line of its own."""
    table = cast(BareBones, GAME.new(2, 5))
    play_out(table, seeded(5))
    rows = zone(GAME.view(table, 0), "pad").rows
    assert [row[0] for row in rows] == ["Round", *map(str, range(1, 13)), "score", "cards", "total"]
    for seat in (0, 1):
        written = [int(row[seat + 1]) for row in rows[1:13]]
        assert sum(written) == table.score[seat] == int(rows[13][seat + 1])
        assert int(rows[-1][seat + 1]) == table.scores()[seat]
        assert sum(points for _, points in GAME.view(table, 0).seats[seat].account) == table.scores()[seat]
    late = table_at(phase="score", round=3, score={0: 20, 1: 7}, dice=["red-4"], hands={1: ["blue"]})
    assert zone(GAME.view(late, 0), "pad").rows[1:] == (("before", "20", "7"), ("3", "4", ""), ("score", "24", "7"))


def test_seats_show_action_units_coins_and_debts() -> None:
    table = table_at(["loan-shark"], phase="buy", coins=9, loans=[5], in_play={0: ["loan-shark"]}, debt={1: 3})
    view = GAME.view(table, 1)
    assert view.seats[0].facts == ("Player 1", "4 of 5 AU left", "9 coins", "borrows 5")
    assert view.seats[1].facts == ("owes 3 coins",)
    assert view.prompt == "Waiting for player 0."
