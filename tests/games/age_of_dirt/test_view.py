"""How a table of Age of Dirt looks to its chiefs."""

from __future__ import annotations

import random

import pytest

import ludoteca
from ludoteca.games.age_of_dirt import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_choice_names_the_place_where_its_piece_lies(seats: int) -> None:
    """A card in hand is not lit on the Wall, a resource of one's own not in other bins (AOD-57)."""
    table = ludoteca.new("age-of-dirt", seats=seats, seed=seats)
    pick = random.Random(seats)
    named = set()
    while not table.over:
        seat = pick.choice(table.actors())
        view = GAME.view(table, seat)
        zones = {zone.key: [piece.key for piece in zone.pieces] for zone in view.zones}
        for choice in view.choices:
            if choice.piece:
                assert choice.piece in zones[choice.zone], choice.move
                named.add(choice.zone.split(".")[0])
        table.play(seat, pick.choice(table.legal(seat)))
    assert {"dealt", "hands", "wall", "supply", "resources"} <= named
