"""The deck of every Fable round keeps the promises of the contract."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.fine_sand.cards import CARDS
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import SPECTATOR
from tests.contract import (
    test_decisions,
    test_folded,
    test_play,
    test_positions,
    test_records,
    test_sight,
    test_undo,
)
from tests.games.fine_sand import laws
from tests.strategies import Play, plays

GAME = registry.game("fine-sand")
TOGETHER = dataclasses.replace(GAME, seats=range(2, 5))
"""The game without its solo form, which has no rounds."""

SUITE = (test_decisions, test_folded, test_play, test_positions, test_records, test_sight, test_undo)
DRAWN: dict[str, st.SearchStrategy[Any]] = {"data": st.data(), "seed": st.integers(0, 2**32)}
EXAMPLES = 3
"""Of each promise for each round; so many rounds need few."""


def promises() -> dict[str, Callable[[Any], None]]:
    """Every promise of the contract that is held to by random plays of a game."""
    found: dict[str, Callable[[Any], None]] = {}
    for module in SUITE:
        for name, test in vars(module).items():
            if name.startswith("test_") and hasattr(test, "hypothesis"):
                inner = test.hypothesis.inner_test
                drawn = {key: DRAWN[key] for key in inspect.signature(inner).parameters if key != "game"}
                found[name] = settings(max_examples=EXAMPLES)(given(**drawn)(inner))
    return found


PROMISES = promises()


def test_the_promises_are_those_of_the_contract() -> None:
    assert len(PROMISES) >= 20
    assert "test_the_laws_of_the_game_hold_after_every_action" in PROMISES


@pytest.mark.parametrize("promise", PROMISES)
@pytest.mark.parametrize("number", range(1, 12))
def test_fs68_the_deck_of_each_round_plays_by_the_contract(
    number: int, promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FS-68, FS-70, FS-71: rounds 1 to 9 bring their Fable cards, from round 10 on the first ones come back."""
    fixed = {"mode": st.just("fable"), "round": st.just(number)}
    monkeypatch.setattr(laws, "VARIETY", {**laws.VARIETY, **fixed})
    PROMISES[promise](TOGETHER)


@pytest.mark.parametrize("number", range(1, 12))
def test_fs_r57_the_contract_is_played_with_the_decks_of_the_round(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FS-R57: what the promises above are tried on."""
    fixed = {"mode": st.just("fable"), "round": st.just(number)}
    monkeypatch.setattr(laws, "VARIETY", {**laws.VARIETY, **fixed})

    @settings(max_examples=EXAMPLES)
    @given(play=plays(TOGETHER))
    def tried(play: Play) -> None:
        campaign = cast(FineSand, play.new()).campaign
        assert campaign is not None
        assert campaign.game == number
        rounds = {CARDS[card].sign for card in campaign.deck}
        assert (number if number <= 9 else 0) in rounds

    tried()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(1, 12))
def test_fs70_whole_games_of_each_round_keep_the_laws(number: int, seats: int) -> None:
    """FS-70: to the last turn, with imagined worlds and positions on the way."""
    options: dict[str, object] = {"mode": "fable", "round": number, "turn_limit": 20}
    state = GAME.new(seats, number, options)
    random = Random(number)
    count = 0
    while not state.over:
        count += 1
        if count % 7 == 0:
            viewer = random.randrange(SPECTATOR, seats)
            laws.check(None, GAME.imagine(state, viewer, seeded(count)))
        if count % 11 == 0:
            position = state.position()
            assert GAME.from_position(position, seats, 1, options).position() == position
        seat = random.choice(state.actors())
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
