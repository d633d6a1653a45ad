"""How the game lies on the table (FS-23), and single rules that no scenario proves (section 12.10)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ludoteca.games.fine_sand.cards import START_DECK
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import View, Zone

GAME = registry.game("fine-sand")


def zones(view: View) -> dict[str, list[str]]:
    return {zone.key: [piece.key for piece in zone.pieces] for zone in view.zones}


def test_fs23_every_built_card_has_its_place() -> None:
    """FS-23: colours in columns 1 to 4, yellow cards beside the board, castles above it."""
    built = [
        "castle-1",
        "green-6",
        "take-coin",
        "red-4",
        "blue-3",
        "purple-4",
        "recycling",
        "discard-and-draw",
        "pallet",
    ]
    found = zones(GAME.view(GAME.from_position({"built": {0: built}}, 2), 1))
    assert found["built.0.green"] == ["green-6", "take-coin"]
    assert found["built.0.red"] == ["red-4"]
    assert found["built.0.blue"] == ["blue-3"]
    assert found["built.0.purple"] == ["purple-4", "recycling"]
    assert found["built.0.castle"] == ["castle-1"]
    assert found["built.0.yellow"] == ["off-load", "discard-and-draw", "pallet"]


def test_the_board_says_what_its_columns_give() -> None:
    """FS-17, FS-22, FS-29, FS-33, FS-38: cards of this turn count only in the purple column."""
    built = ["green-6", "green-10", "red-4", "red-7-discount", "blue-7", "purple-8"]
    position = {"built": {0: built}, "new": {0: ["green-10", "purple-8"]}, "stage": {1: "done"}}
    view = GAME.view(GAME.from_position(position, 2), 0)
    notes = {zone.key: zone.note for zone in view.zones}
    assert notes["built.0.green"] == "draw 3"
    assert notes["built.0.red"] == "build 2, each 1 cheaper"
    assert notes["built.0.blue"] == "draw 4"
    assert notes["built.0.purple"] == "keep 5"


def test_the_hand_says_what_one_can_afford() -> None:
    """FS-24: a card cannot pay for itself."""
    view = GAME.view(GAME.from_position({"hands": {0: ["castle-2", "castle-3", "coin-2"]}}, 2), 0)
    hand = next(zone for zone in view.zones if zone.key == "hands.0")
    assert [piece.note for piece in hand.pieces] == ["affordable for 2", "affordable for 3", ""]
    assert hand.note == "worth 4 coins"
    other = next(
        zone for zone in GAME.view(GAME.from_position({"hands": {0: ["pit"]}}, 2), 1).zones if zone.key == "hands.0"
    )
    assert [piece.key for piece in other.pieces] == ["?"]


def hand_of(position: dict[str, object], seats: int = 2) -> Zone:
    view = GAME.view(GAME.from_position(position, seats), 0)
    return next(zone for zone in view.zones if zone.key == "hands.0")


def test_fs28_wooden_coins_and_the_scaffold_are_part_of_the_purse() -> None:
    """FS-28, FS-76, FS-29: with the discount a card is affordable for less than is printed on it."""
    hand = hand_of({"hands": {0: ["green-6"]}, "coins": {0: 4}, "front": {0: ["scaffold"]}})
    assert hand.note == "worth 1 coin, 6 with what lies before you"
    assert hand.pieces[0].note == "costs 6"
    cheaper = hand_of({"hands": {0: ["green-6"]}, "coins": {0: 5}, "built": {0: ["red-7-discount"]}})
    assert cheaper.pieces[0].note == "affordable for 5"


def test_fs_r43_the_card_for_the_solo_off_load_pays_nothing() -> None:
    """FS-R43: from turn 14 on one card is kept back."""
    hand: dict[str, object] = {"hands": {0: ["castle-1", "castle-2"]}}
    assert [piece.note for piece in hand_of({**hand, "turn": 5}, 1).pieces] == ["affordable for 1", "costs 2"]
    assert [piece.note for piece in hand_of({**hand, "turn": 15}, 1).pieces] == ["costs 1", "costs 2"]


def test_the_question_follows_the_ring() -> None:
    """FS-20, FS-109: what is chosen is not asked again, and alone there is no neighbour."""
    state = GAME.from_position({"turn": 15, "hands": {0: ["castle-1", "castle-2"]}, "stacks": {0: ["pit"] * 5}}, 1)
    assert "(red)" in GAME.view(state, 0).prompt
    state.do(0, "ring blue")
    assert GAME.view(state, 0).prompt == "You have chosen blue: draw. What do you do?"
    state.do(0, "use off-load")
    assert GAME.view(state, 0).prompt == "Which card do you off-load onto your Symbol card?"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_view_of_every_state_names_every_option(seats: int) -> None:
    state = GAME.new(seats, 4, {"turn_limit": 6} | ({"mode": "fable", "round": 9} if seats > 1 else {}))
    chance = seeded(2)
    while not state.over:
        for seat in state.actors():
            view = GAME.view(state, seat)
            assert view.prompt
            assert [choice.move for choice in view.choices] == state.moves(seat)
            assert all(choice.rule.startswith("FS-") for choice in view.choices)
        seat = state.actors()[chance.below(len(state.actors()))]
        options = state.folded(seat)
        state.play(seat, options[chance.below(len(options))])
    last = GAME.view(state, SPECTATOR)
    assert [seat.score for seat in last.seats] == state.scores()
    for player in last.seats:
        assert sum(points for _, points in player.account) == player.score


def test_fs02_only_the_sets_of_the_seats_are_in_play() -> None:
    """FS-02, FS-01: 30 cards for each seat, and nobody starts with coins (FS-09)."""
    for seats in (2, 3, 4):
        table = cast(FineSand, GAME.new(seats, 1))
        lying = Counter(card for site in table.sites for card in [*site.hand, *site.stack])
        assert lying == Counter(START_DECK * seats)
        assert [site.coins for site in table.sites] == [0] * seats


def test_fs09_the_supply_of_wooden_coins_never_runs_out() -> None:
    """FS-09, FS-51: far more than the 25 of the box."""
    state = GAME.from_position({"turn": 20, "final": 20, "coins": {0: 400}, "built": {0: ["essentials"]}}, 2)
    state.do(0, "ring blue")
    state.do(0, "use essentials")
    assert cast(FineSand, state).sites[0].coins == 403


def test_fs04_a_learning_game_can_be_played_again() -> None:
    """FS-04: the same cards in the same order, whatever the seed."""
    first, second = (GAME.new(3, seed, {"mode": "learning"}).position() for seed in (1, 2))
    assert first == second


def test_section_8_shuffles_are_even() -> None:
    """FS-05, FS-R3: every card is on top as often as any other, for every seat."""
    tops: list[Counter[int]] = [Counter(), Counter()]
    games = 1500
    for seed in range(games):
        table = cast(FineSand, GAME.new(2, seed))
        for seat in (0, 1):
            tops[seat][table.sites[seat].stack[-1]] += 1
    for seat in (0, 1):
        for card, copies in Counter(START_DECK).items():
            expected = games * copies / 30
            assert abs(tops[seat][card] - expected) < 5 * expected**0.5


def test_fs_r55_without_a_turn_limit_random_games_end_as_well() -> None:
    """FS-R55: the rules have no turn limit, and hardly anybody needs one."""
    for seed in range(3):
        state = GAME.new(2, seed, {"turn_limit": None})
        play_out(state, seeded(seed))
        assert state.over
