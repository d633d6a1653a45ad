"""A bot knows what its seat may know: whatever else is changed, it chooses the same."""

from __future__ import annotations

import pytest

from ludoteca import bots
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from tests.bots.positions import moments, quick

games = pytest.mark.parametrize("game", registry.games(), ids=str)
levels = pytest.mark.parametrize("level", list(bots.LEVELS))


@games
@levels
def test_a_bot_chooses_the_same_whatever_its_seat_cannot_know(game: Game, level: str) -> None:
    """Everything hidden is dealt again, with another future; the bot's own chance stays the same."""
    bot = quick(game, level)
    asked = 0
    for seats in {game.seats[0], game.seats[-1]}:
        for number, (state, seat) in enumerate(moments(game, seats, 5, 7, 5)):
            before = state.position()
            choice = bot.choose(state, seat, seeded(number))
            assert state.position() == before, "thinking has changed the real game"
            for deal in range(2):
                other = game.imagine(state, seat, seeded(100 + deal))
                assert bot.choose(other, seat, seeded(number)) == choice
                asked += 1
    assert asked >= 8


@games
def test_advice_is_the_same_whatever_the_seat_cannot_know(game: Game) -> None:
    budget = bots.Budget(12)
    for number, (state, seat) in enumerate(moments(game, game.seats[-1], 6, 9, 3)):
        advice = bots.advise(game, state, seat, seeded(number), budget)
        other = game.imagine(state, seat, seeded(number + 50))
        assert bots.advise(game, other, seat, seeded(number), budget) == advice
