"""A ladder compares levels fairly and says how sure it is."""

from __future__ import annotations

import pytest

from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.lab import ladder
from ludoteca.lab.ladder import Duel, Played, Standing

games = pytest.mark.parametrize("game", registry.games(), ids=str)
BEARD = "thousand-year-beard"


def standing(shares: list[float], seats: int = 2) -> Standing:
    found = Standing(Duel(BEARD, "strong", "weak", seats, len(shares), 1))
    for number, share in enumerate(shares):
        found.add(Played(number, (share, *[(1 - share) / (seats - 1)] * (seats - 1)), (0,) * seats, ()))
    return found


def test_each_level_plays_the_one_below() -> None:
    pairs = ladder.duels(BEARD, ["random", "apprentice", "master"], 2, 10, 1)
    assert [(duel.weak, duel.strong) for duel in pairs] == [("random", "apprentice"), ("apprentice", "master")]


@games
def test_every_game_has_a_first_rung(game: Game) -> None:
    """Played at the smallest table from two: both seatings of one seed."""
    seats = next(count for count in game.seats if count >= 2)
    duel = Duel(game.key, "apprentice", "random", seats, seats, 2)
    for number in range(seats):
        played = ladder.play(duel, number)
        assert sum(played.shares) == pytest.approx(1.0)
        assert len(played.scores) == seats


def test_the_strong_player_sits_at_every_seat_of_the_same_cards() -> None:
    """A level against itself with one seed: the seats change places, and so do the scores."""
    duel = Duel(BEARD, "random", "random", 2, 2, 3)
    first, second = ladder.play(duel, 0), ladder.play(duel, 1)
    assert first.scores == second.scores[::-1]
    assert first.shares == second.shares[::-1]


def test_a_game_does_not_depend_on_who_plays_it() -> None:
    steps = ladder.duels(BEARD, ["random", "apprentice"], 2, 4, 5)
    alone = sorted(ladder.climb(steps, 1), key=lambda each: each[1].number)
    together = sorted(ladder.climb(steps, 2), key=lambda each: each[1].number)
    assert alone == together


def test_alone_both_levels_play_the_same_seeds() -> None:
    duel = Duel(BEARD, "random", "random", 1, 3, 3)
    found = Standing(duel)
    for number in range(3):
        found.add(ladder.play(duel, number))
    assert found.gain() == (0.0, 0.0)
    assert not found.holds()
    assert ladder.play(duel, 0).scores != ladder.play(duel, 1).scores


def test_a_better_level_scores_better_alone() -> None:
    found = Standing(Duel(BEARD, "apprentice", "random", 1, 12, 3))
    for number in range(12):
        found.add(ladder.play(found.duel, number))
    assert found.holds()


def test_a_level_must_win_clearly() -> None:
    assert standing([1.0] * 75 + [0.0] * 25).holds()
    assert not standing([1.0] * 60 + [0.0] * 40).holds(), "60 % are too few"
    assert not standing([1.0] * 7 + [0.0] * 3).holds(), "ten games are too few to be sure"
    assert standing([1.0] * 50 + [0.0] * 50, seats=4).holds(), "half of the games of four is twice a fair share"


def test_ratings_follow_the_results() -> None:
    weak = Standing(Duel(BEARD, "apprentice", "random", 2, 30, 1), standing([1.0] * 30).games)
    even = Standing(Duel(BEARD, "journeyman", "apprentice", 2, 30, 1), standing([1.0, 1.0, 0.0, 1.0, 1.0] * 6).games)
    found = ladder.ratings([weak, even])
    assert [rating.level for rating in found] == ["journeyman", "apprentice", "random"]
    assert all(rating.margin > 0 for rating in found)
    assert {rating.level: rating.games for rating in found} == {"journeyman": 30, "apprentice": 60, "random": 30}
