"""Set-up and chance: equal chances where the rules mean them, and every forced outcome is checked."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import cast

import pytest

from ludoteca.errors import BadOutcome
from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.cards import ACTION_CARDS, DICE_CARDS, KEYS, DiceCard
from ludoteca.games.bare_bones.dice import roll_die
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.games.bare_bones.steps import random_actions
from ludoteca.kernel.chance import Script, seeded


def new(seats: int, seed: int, **options: object) -> BareBones:
    return cast(BareBones, GAME.new(seats, seed, options))


def is_near(count: int, games: int, chance: float) -> bool:
    """Within four standard deviations."""
    return abs(count - games * chance) < 4 * sqrt(games * chance * (1 - chance))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bb_r2_every_seat_is_player_1_equally_often(seats: int) -> None:
    games = 1200
    firsts = Counter(new(seats, seed).first for seed in range(games))
    assert all(is_near(firsts[seat], games, 1 / seats) for seat in range(seats))


def test_bb03_random_sets_hold_every_action_card_equally_often() -> None:
    draws = 2000
    chance = seeded(5)
    seen = Counter(card for _ in range(draws) for card in random_actions(chance))
    assert len(seen) == len(ACTION_CARDS)
    assert all(is_near(count, draws, 7 / 20) for count in seen.values())
    assert new(2, 3, actions="random").stacks == new(2, 3, actions="random").stacks


@pytest.mark.parametrize("outcome", [{"actions": ["greed"]}, {"actions": ["greed"] * 7}, 4, {"shuffle": []}])
def test_bb03_impossible_sets_cannot_be_forced(outcome: object) -> None:
    with pytest.raises(BadOutcome, match="seven Action Cards"):
        random_actions(seeded(1, Script([outcome])))


@pytest.mark.parametrize("card", DICE_CARDS, ids=lambda card: card.key)
def test_every_face_of_a_die_is_equally_likely(card: DiceCard) -> None:
    """Section 8; Yellow's faces with the reconstructed one (BB-R1)."""
    colour = DICE_CARDS.index(card)
    table = new(2, 1)
    rolls = 3000
    numbers = Counter(roll_die(table, colour) % 6 + 1 for _ in range(rolls))
    for number, count in Counter(card.faces).items():
        assert is_near(numbers[number], rolls, count / 6)
    assert set(numbers) == set(card.faces)


def test_bb_r5_every_version_lies_on_top_equally_often() -> None:
    games = 1400
    tops = Counter(KEYS[new(2, seed, actions="interplay").versions[-1]] for seed in range(games))
    assert len(tops) == 7
    assert all(is_near(count, games, 1 / 7) for count in tops.values())


def test_bb06_every_player_starts_with_three_blue_and_four_white() -> None:
    """And the rest of the starting cards is out of the game: 98 + 7n cards in play (BB-06)."""
    for seats in (2, 3, 4):
        table = new(seats, 1)
        assert all(sorted(table.discards[seat]) == [0, 0, 0, 3, 3, 3, 3] for seat in range(seats))
        assert sum(table.supply[stack] for stack in table.stacks) + 7 * seats == 98 + 7 * seats
