"""Pieces are followed with a viewer's eyes, and no further."""

from __future__ import annotations

import random

import pytest

from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.game import Game
from ludoteca.kernel.view import Piece, View, Zone
from ludoteca.table.tracking import Sighting, Tracker


def view(**zones: str | list[Piece]) -> View:
    """A table with zones of cards named by letters; "?" lies face down. `pile` is a pile."""
    return View(
        "a game",
        0,
        "",
        (),
        tuple(
            Zone(
                key,
                key,
                pieces=tuple(Piece(each, each) for each in cards) if isinstance(cards, str) else tuple(cards),
                shape="pile" if key == "pile" else "row",
            )
            for key, cards in zones.items()
        ),
    )


def ids(tracker: Tracker, zone: str) -> list[str]:
    return list(tracker.places[zone].ids)


def motions(sighting: Sighting) -> list[tuple[str, str, str, str, int]]:
    return [(each.source, each.target, each.id, each.becomes, each.count) for each in sighting.motions]


def test_a_card_keeps_its_id_wherever_it_is_seen_to_go() -> None:
    tracker = Tracker()
    tracker.see(view(hand="ab", table="c"))
    a, b = ids(tracker, "hand")
    sighting = tracker.see(view(hand="b", table="ca"))
    assert ids(tracker, "hand") == [b]
    assert ids(tracker, "table")[1] == a
    assert motions(sighting) == [("hand", "table", a, a, 1)]
    assert [placed.zone.key for placed in sighting.changed] == ["hand", "table"]
    assert not sighting.relaid


def test_a_card_that_goes_face_down_gets_a_new_id() -> None:
    tracker = Tracker()
    tracker.see(view(hand="ab", pile="??"))
    a = ids(tracker, "hand")[0]
    below = ids(tracker, "pile")
    sighting = tracker.see(view(hand="b", pile="???"))
    assert ids(tracker, "pile")[1:] == below
    assert a not in ids(tracker, "pile")
    assert motions(sighting) == [("hand", "pile", a, ids(tracker, "pile")[0], 1)]
    tracker.see(view(hand="ba", pile="??"))
    assert ids(tracker, "hand")[1] != a


def test_cards_are_taken_from_the_top_of_a_pile() -> None:
    tracker = Tracker()
    tracker.see(view(pile="???", hand=""))
    top, *below = ids(tracker, "pile")
    sighting = tracker.see(view(pile="??", hand="a"))
    assert ids(tracker, "pile") == below
    assert motions(sighting) == [("pile", "hand", top, top, 1)]


def test_equal_pieces_move_between_heaps_by_number() -> None:
    tracker = Tracker()
    tracker.see(view(supply=[Piece("wood", "Wood", count=8)], cave=[]))
    (wood,) = ids(tracker, "supply")
    sighting = tracker.see(view(supply=[Piece("wood", "Wood", count=5)], cave=[Piece("wood", "Wood", count=3)]))
    assert ids(tracker, "supply") == [wood]
    assert motions(sighting) == [("supply", "cave", wood, ids(tracker, "cave")[0], 3)]
    again = tracker.see(view(supply=[Piece("wood", "Wood", count=4)], cave=[Piece("wood", "Wood", count=4)]))
    assert motions(again) == [("supply", "cave", wood, ids(tracker, "cave")[0], 1)]


def test_a_piece_on_a_track_stays_itself() -> None:
    tracker = Tracker()
    tracker.see(view(track=[Piece("red", "Red", space=1), Piece("red", "Red", space=4)]))
    first, second = ids(tracker, "track")
    sighting = tracker.see(view(track=[Piece("red", "Red", space=3), Piece("red", "Red", space=4)]))
    assert ids(tracker, "track") == [first, second]
    assert sighting.motions == []


def test_a_new_zone_is_told() -> None:
    tracker = Tracker()
    tracker.see(view(hand="ab"))
    assert tracker.see(view(hand="a", played="b")).relaid
    assert not tracker.see(view(hand="a", played="b")).changed
    assert tracker.see(view(hand="a")).relaid


def test_a_piece_is_found_by_its_id_and_its_key() -> None:
    tracker = Tracker()
    tracker.see(view(hand="ab", table="a"))
    assert tracker.ids("a") == [ids(tracker, "hand")[0], ids(tracker, "table")[0]]
    assert tracker.ids("a", "table") == ids(tracker, "table")
    assert tracker.ids("a", "nowhere") == []
    found = tracker.find(ids(tracker, "table")[0])
    assert found is not None
    assert (found[0].key, found[1].key) == ("table", "a")
    assert tracker.find("nothing") is None


@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_ids_are_never_shared_and_never_follow_a_hidden_card(game: Game) -> None:
    """In real games: every piece has an id of its own, a motion leads where it says, and what lay face up is not
    recognized again after it lay face down."""
    chooser = random.Random(4)
    state = game.new(game.seats[-1], 4)
    tracker = Tracker()
    tracker.see(game.view(state, 0))
    faces: dict[str, str] = {}
    for number in range(150):
        if state.over:
            break
        seat = chooser.choice(state.actors())
        state.play(seat, chooser.choice(state.folded(seat)))
        before = {id for placed in tracker.places.values() for id in placed.ids}
        sighting = tracker.see(game.view(state, 0))
        after = [id for placed in tracker.places.values() for id in placed.ids]
        assert len(after) == len(set(after))
        for motion in sighting.motions:
            assert motion.id in before
            assert motion.becomes in tracker.places[motion.target].ids
        for placed in tracker.places.values():
            for id, piece in zip(placed.ids, placed.zone.pieces, strict=True):
                assert faces.get(id, HIDDEN) in (HIDDEN, piece.key), f"{id} was {faces[id]} and is {piece.key}"
                faces[id] = piece.key
        twin = Tracker()
        twin.see(game.view(game.imagine(state, 0, seeded(number)), 0))
        assert [placed.zone for placed in twin.places.values()] == [placed.zone for placed in tracker.places.values()]
