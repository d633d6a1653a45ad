"""The deck of every Fable round keeps the promises of the contract."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import SPECTATOR
from tests.games.fine_sand import laws

GAME = registry.game("fine-sand")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(1, 13))
def test_fs68_the_deck_of_each_round_plays_by_the_contract(number: int, seats: int) -> None:
    """FS-68, FS-70: offers and refusals, notation, positions, copies, laws and imagined worlds."""
    options: dict[str, object] = {"mode": "fable", "round": number, "turn_limit": 14}
    state = GAME.new(seats, number, options)
    random = Random(number)
    count = 0
    while not state.over:
        count += 1
        seat = random.choice(state.actors())
        if count % 3 == 0:
            decision = state.open_decision(seat)
            offered = state.legal(seat)
            for option in range(decision.first, decision.first + decision.count):
                assert (decision.refusal(state, seat, option) is None) == (option in offered)
            for option in offered:
                assert decision.parse(state, seat, decision.notation(state, seat, option)) == option
        if count % 5 == 0:
            position = state.position()
            twin = GAME.from_position(position, seats, 1, options)
            assert twin.position() == position
            assert [twin.moves(actor) for actor in twin.actors()] == [state.moves(actor) for actor in state.actors()]
        if count % 7 == 0:
            viewer = random.randrange(SPECTATOR, seats)
            world = GAME.imagine(state, viewer, seeded(count))
            assert world.position(viewer) == state.position(viewer)
            assert world.actors() == state.actors()
            laws.check(None, world)
        before = state.clone()
        state.play(seat, random.choice(state.folded(seat)))
        laws.check(before, state)
    assert len(state.scores()) == seats


def test_fs116_ten_solo_games_use_every_fable_card() -> None:
    """FS-105, FS-106, FS-116: a campaign in which nothing is ever lost, played at random."""
    position: dict[str, object] = {"phase": "scoring", "turn": 14, "campaign": {"game": 1}}
    state = GAME.from_position(position, 1)
    random = Random(5)
    games = 1
    while not state.over:
        entry = state.position()
        campaign = entry["campaign"]
        assert isinstance(campaign, dict)
        if entry["phase"] == "mulligan":
            assert campaign["game"] == games + 1
            games += 1
            laws.check(None, state)
            # Everything is built by a miracle, so that the campaign goes on.
            state = GAME.from_position({"phase": "scoring", "turn": 14, "campaign": campaign}, 1)
            continue
        state.play(0, random.choice(state.legal(0)))
    assert games == 10
    assert state.winners() == [0]
    assert state.scores() == [55]
