"""Turns: what ends the right to undo, and that everything comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.errors import CannotUndo
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel import match
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.event import Event
from ludoteca.kernel.record import Record
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import SPECTATOR
from tests.contract.test_sight import all_that_is_shown
from tests.games.age_of_dirt import laws
from tests.games.age_of_dirt.decks import WILD

GAME = game("age-of-dirt")

EAGER = (
    "build",
    "spend",
    "drum",
    "herbs",
    "expand",
    "draw",
    "accept",
    "buy",
    "enter 2",
    "steal",
    "send",
    "mate",
    "bang",
)
"""What a chief does who wants to see everything that can happen."""


def eager_play(
    seats: int, seed: int, options: dict[str, object], moves: int = 400
) -> Iterator[tuple[AgeOfDirt, int, int]]:
    """States of a game in which things happen: chiefs mostly do what leads further."""
    random = Random(seed)
    table = GAME.new(seats, seed, options)
    assert isinstance(table, AgeOfDirt)
    for _ in range(moves):
        if table.over:
            return
        seat = random.choice(table.actors())
        offered = table.legal(seat)
        eager = [option for option, move in zip(offered, table.moves(seat), strict=True) if move.startswith(EAGER)]
        option = random.choice(eager if eager and random.random() < 0.6 else offered)
        yield table, seat, option
        table.play(seat, option)


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), wild=st.booleans())
def test_the_laws_hold_in_games_in_which_things_happen(seats: int, seed: int, wild: bool) -> None:
    """Invariants 1 to 8 and 10, with all cards and Events coming up."""
    before = None
    for table, _, _ in eager_play(seats, seed, {"cards": WILD} if wild else {}):
        laws.check(before, table)
        before = table.clone()


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), wild=st.booleans())
def test_positions_read_back_in_games_in_which_things_happen(seats: int, seed: int, wild: bool) -> None:
    """A game can be taken up at every decision (section 12)."""
    options: dict[str, object] = {"cards": WILD} if wild else {}
    for table, seat, option in eager_play(seats, seed, options, moves=150):
        twin = GAME.from_position(table.position(), seats, 1, options)
        assert twin.position() == table.position()
        played = table.clone()
        for state in (twin, played):
            state.reseed(seeded(seed))
            state.play(seat, option)
        assert twin.position() == played.position()


@settings(max_examples=4)
@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32), wild=st.booleans())
def test_aod_r69_re_dealing_what_a_seat_cannot_know_changes_nothing_for_it(seats: int, seed: int, wild: bool) -> None:
    """Invariant 9, with hands of many cards and open spend menus."""
    options: dict[str, object] = {"cards": WILD} if wild else {}
    for number, (table, _, _) in enumerate(eager_play(seats, seed, options, moves=150)):
        for viewer in range(SPECTATOR, seats):
            world = GAME.imagine(table, viewer, seeded(number))
            laws.check(None, world)
            actors = table.actors()
            assert world.actors() == actors
            assert all_that_is_shown(GAME, world, viewer, actors) == all_that_is_shown(GAME, table, viewer, actors)


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_aod_r65_no_turn_goes_on_for_ever(seats: int, seed: int) -> None:
    """Every spending removes a resource, every Event leaves the pile, bangs are bounded (AOD-R65)."""
    active, moves = None, 0
    for table, _, _ in eager_play(seats, seed, {"cards": WILD}, moves=600):
        turn = (table.round, table.active)
        moves = moves + 1 if turn == active else 0
        active = turn
        assert moves < 300


def begun(position: dict[str, object], chance: list[object] | None = None) -> match.Match:
    log: list[Event] = []
    state = GAME.from_position(position, 2, script=chance)
    state.log = log
    record = Record(GAME, 2, 0, start=position)
    record.open(state)
    return match.Match(record, state, log)


def test_aod_r68_a_sending_can_be_taken_back() -> None:
    table = begun({})
    table.do(0, "send")
    table.do(0, "send forest")
    table.undo(0)
    assert table.state.moves(0) == ["send forest", "send mountains", "send plains", "send love"]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ({"boxes": {"forest": ["m0"]}}, ["call forest"]),
        ({}, ["call love"]),
        ({"passage": ["m0"], "drums": {0: "working"}}, ["call mountains", "drum"]),
        ({"resources": {0: ["stone"]}, "hands": {0: ["rolling-stone"]}}, ["spend", "build hand rolling-stone"]),
        ({"resources": {0: ["herbs"]}, "wall": ["fire", "paleo-diet"], "pile": ["gps"]}, ["spend", "draw"]),
    ],
)
def test_what_was_learned_cannot_be_taken_back(position: dict[str, object], moves: list[str]) -> None:
    """A lifted box, a throw, a bang, a card shown or drawn (AOD-24, AOD-R66)."""
    table = begun(position)
    for move in moves:
        table.do(0, move)
    with pytest.raises(CannotUndo):
        table.undo(0)


def test_aod24_everybody_hears_what_lay_in_a_lifted_box() -> None:
    table = begun({"boxes": {"mountains": ["m0", "m1"]}}, [{"passage": {"out": []}}])
    table.do(0, "call mountains")
    lifted = [event.seen_by(SPECTATOR) for event in table.log if event.rule == "AOD-24"]
    assert lifted == [{"event": "BoxLifted", "rule": "AOD-24", "seat": 0, "area": "mountains", "pieces": ("m0", "m1")}]


def test_aod_r55_everybody_sees_what_lay_in_the_boxes_before_a_great_migration() -> None:
    position = {"resources": {0: ["herbs"]}, "wall": ["fire", "paleo-diet"], "pile": ["great-migration", "gps"]}
    table = begun({**position, "boxes": {"forest": ["m0"], "plains": ["m1", "tiger"]}})
    table.do(0, "spend")
    table.do(0, "draw")
    (shown,) = [event.seen_by(SPECTATOR) for event in table.log if event.rule == "AOD-R55"]
    assert (shown["forest"], shown["mountains"], shown["plains"], shown["love"]) == (("m0",), (), ("m1", "tiger"), ())
    assert table.state.position(SPECTATOR)["boxes"] == dict.fromkeys(("forest", "mountains", "plains", "love"), "?")


def test_aod_r59_others_do_not_hear_which_card_was_drawn() -> None:
    table = begun({"resources": {0: ["herbs"]}, "wall": ["fire", "paleo-diet"], "pile": ["gps"]})
    table.do(0, "spend")
    table.do(0, "draw")
    drawn = [event for event in table.log if type(event).__name__ == "CardDrawn"]
    assert [event.seen_by(viewer)["card"] for event in drawn for viewer in (0, 1, SPECTATOR)] == ["gps", "?", "?"]


def test_every_event_has_words_and_a_rule() -> None:
    from ludoteca.games.age_of_dirt import events

    classes = [value for value in vars(events).values() if isinstance(value, type) and issubclass(value, Event)]
    for event in classes:
        if event is not Event:
            assert event.words, event
            assert event.rule.startswith("AOD-"), event
