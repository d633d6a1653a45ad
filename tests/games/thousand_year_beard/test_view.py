"""The table as a front end draws it."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.thousand_year_beard.cards import CARDS
from ludoteca.games.thousand_year_beard.state import BeardTable
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import View, Zone
from tests.strategies import plays

BEARD = game("thousand-year-beard")


def view_of(seats: int, options: dict[str, object] | None = None, viewer: int = 0, **position: object) -> View:
    return BEARD.view(BEARD.from_position(position, seats, 0, options), viewer)


def zone(view: View, key: str) -> Zone:
    return next(each for each in view.zones if each.key == key)


def test_tyb09_the_beard_hangs_from_the_face_and_ends_in_silver() -> None:
    view = view_of(2, faces={0: "scruff"}, beards={0: ["200", "100"]}, stashes={0: 2}, hands={0: ["75"]})
    beard = zone(view, "beards.0")
    assert beard.shape == "column"
    assert [piece.face for piece in beard.pieces] == ["Scruff +300", "200 Years", "100 Years", "Silver", "Silver"]


def test_tyb40_meeples_stand_on_centuries_and_cubes_on_quarters() -> None:
    view = view_of(2, beards={0: ["175", "100"], 1: ["50"]}, dustpans={1: ["75"]})
    assert [piece.space for piece in zone(view, "trackers.meeples").pieces] == [2, 0]
    assert [piece.space for piece in zone(view, "trackers.cubes").pieces] == [3, 0]
    assert len(zone(view, "trackers.meeples").spaces) == 13
    everything = ["200", "175", "175", "150", "150", "125", "125", "125"]
    assert len(zone(view_of(2, faces={0: "scruff"}, beards={0: everything}), "trackers.meeples").spaces) == 21


def test_tyb29_the_dustpan_says_what_it_costs() -> None:
    view = view_of(1, dustpans={0: ["125", "75"], "ghost": ["silver"]})
    assert (zone(view, "dustpans.0").note, zone(view, "dustpans.0").capacity) == ("-200 Years", None)
    assert (zone(view, "dustpans.ghost").note, zone(view, "dustpans.ghost").capacity) == ("", 1)


def test_tyb52_the_ghost_stands_beside_the_player_without_a_seat() -> None:
    view = view_of(1, beards={"ghost": ["150"]}, hands={0: ["75"]})
    assert [(seat.name, seat.score) for seat in view.seats] == [("", 0), ("Ghost Beard", 450)]
    assert not any(each.key == "hands.1" for each in view.zones)


def test_tyb68_the_ghost_may_have_won() -> None:
    state = BEARD.from_position({"extra": True, "beards": {"ghost": ["200", "175", "150", "125", "75"]}}, 1)
    state.do(0, "end")
    view = BEARD.view(state, 0)
    assert view.seats[1].won
    assert view.prompt == "The game is over: the Ghost wins by years."
    assert view.seats[1].account == (("Face Card", 300), ("Beard", 725))


@pytest.mark.parametrize("card", [card for card in CARDS if card.readings], ids=lambda card: str(card.key))
def test_a_card_whose_text_is_lost_says_where_it_comes_from(card: object) -> None:
    facts = next(each for each in CARDS if each is card)
    shown = zone(view_of(2, hands={0: [facts.key]}), "hands.0").pieces[0]
    assert shown.text == f"{facts.text} [{facts.source}: its printed text is lost]"
    reading = facts.readings[0]
    other = zone(view_of(2, {reading.option: reading.value}, hands={0: [facts.key]}), "hands.0").pieces[0]
    assert other.text == f"{reading.text} [reconstructed: its printed text is lost]"


@given(data=st.data())
def test_every_option_points_at_a_piece_that_lies_there(data: st.DataObject) -> None:
    for state, _, _ in data.draw(plays(BEARD)).states():
        for seat in range(SPECTATOR, state.seats):
            view = BEARD.view(state, seat)
            assert [choice.move for choice in view.choices] == (state.moves(seat) if seat >= 0 else [])
            zones = {each.key: {piece.key for piece in each.pieces} for each in view.zones}
            assert len(zones) == len(view.zones)
            for choice in view.choices:
                assert choice.text or choice.move.startswith(("pay", "ghost decline", "tonic done", "cut"))
                if choice.piece:
                    assert choice.piece in zones[choice.zone], choice
            cards = [piece.key for each in view.zones if each.key[:4] in ("deck", "hand") for piece in each.pieces]
            table = cast(BeardTable, state)
            assert cards.count("?") >= sum(len(dwarf.deck) for dwarf in table.dwarves)
