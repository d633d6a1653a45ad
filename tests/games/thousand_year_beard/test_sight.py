"""What a fair player may know (section 7 of the specification)."""

from __future__ import annotations

from collections import Counter
from typing import cast

from ludoteca.games.thousand_year_beard.cards import KEYS
from ludoteca.games.thousand_year_beard.state import BeardTable, faces
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.registry import game
from ludoteca.kernel.state import SPECTATOR

BEARD = game("thousand-year-beard")


def table_from(seats: int = 2, options: dict[str, object] | None = None, **position: object) -> BeardTable:
    return cast(BeardTable, BEARD.from_position(position, seats, 0, options))


def worlds(table: BeardTable, viewer: int, count: int = 300) -> list[BeardTable]:
    return [cast(BeardTable, BEARD.imagine(table, viewer, seeded(seed))) for seed in range(count)]


def test_tyb05_the_other_hand_is_any_of_the_unseen_cards() -> None:
    """Each of the four unseen cards is in the hand of two as often as any other."""
    table = table_from(hands={0: ["200"], 1: ["75", "50"]}, decks={1: ["125", "axe-whack"]})
    held = Counter(key for world in worlds(table, 0, 600) for key in faces(world.dwarves[1].hand))
    assert set(held) == {"125", "75", "50", "axe-whack"}
    assert min(held.values()) > 240
    assert sum(held.values()) == 1200


def test_tyb06_the_own_deck_is_known_but_for_its_order() -> None:
    table = table_from(hands={0: ["200"], 1: ["75"]}, decks={0: ["125", "100", "50"]})
    orders = Counter(tuple(KEYS[card] for card in world.dwarves[0].deck) for world in worlds(table, 0))
    assert len(orders) == 6
    assert all(faces(world.dwarves[0].hand) == ["200"] for world in worlds(table, 0, 20))


def test_tyb53_the_ghosts_deck_is_known_but_for_its_order() -> None:
    table = table_from(1, hands={0: ["200"]}, decks={"ghost": ["125", "100"]})
    orders = Counter(tuple(KEYS[card] for card in world.dwarves[1].deck) for world in worlds(table, 0))
    assert set(orders) == {("125", "100"), ("100", "125")}


def test_tyb43_after_a_reshuffle_the_hand_is_known() -> None:
    """Section 7: the Deck was empty, so the hand was exactly what nobody had seen elsewhere."""
    table = table_from(
        hands={0: ["200", "100", "silver", "scissor-slice", "axe-whack"]}, discards={0: ["75", "50", "magic-comb"]}
    )
    table.do(0, "pluck 200")
    drawn: Counter[str] = Counter()
    for world in worlds(table, 1, 400):
        hand = faces(world.dwarves[0].hand)
        assert set(hand) >= {"100", "silver", "scissor-slice", "axe-whack"}
        drawn.update(set(hand) - {"100", "silver", "scissor-slice", "axe-whack"})
    assert set(drawn) == {"200", "75", "50", "magic-comb"}
    assert min(drawn.values()) > 60


def test_tybr46_discards_lie_open_to_all() -> None:
    """They count as public; their owner may look through them at any time in the own turn (TYB-42)."""
    table = table_from(hands={0: ["200"], 1: ["75"]}, discards={0: ["100", "silver"], 1: ["50"]})
    for viewer in (0, 1, SPECTATOR):
        assert table.position(viewer)["discards"] == {0: ["100", "silver"], 1: ["50"]}


def test_tyb24_whoever_pays_holds_the_grooming_card_and_can_use_it() -> None:
    """Section 7: an open D-PAY for a Comb tells of the Comb and of one Beard Card at least."""
    table = table_from(
        stashes={0: 1},
        beards={0: ["100"]},
        hands={0: ["magic-comb", "75", "axe-whack"]},
        decks={0: ["silver", "silver", "50", "magic-comb", "scissor-slice"]},
    )
    table.do(0, "groom magic-comb")
    combs: Counter[int] = Counter()
    for world in worlds(table, 1):
        hand = faces(world.dwarves[0].hand)
        assert "magic-comb" in hand
        assert {"75", "50"} & set(hand)
        assert world.moves(0)[-1] == "pay stash"
        combs[hand.count("magic-comb")] += 1
    assert set(combs) == {1, 2}
    # Of the 56 hands of three out of eight cards, 24 hold one Comb and fit, 2 hold both: 2 in 26.
    assert 5 < combs[2] < 50


def test_tyb70_whoever_combs_holds_a_beard_card() -> None:
    table = table_from(
        hands={0: ["magic-comb", "silver", "75"]}, decks={0: ["silver", "silver", "50", "axe-whack", "scissor-slice"]}
    )
    table.do(0, "groom magic-comb")
    for world in worlds(table, 1, 100):
        assert world.moves(0) in (["insert 75"], ["insert 50"])


def test_tybr4_the_first_pick_of_a_tonic_tells_of_a_card_that_fits() -> None:
    table = table_from(
        2,
        {"potion_effect": "tonic"},
        beards={0: ["100"]},
        hands={0: ["purplish-potion", "silver", "75"]},
        decks={0: ["200", "175", "50", "axe-whack"]},
    )
    table.do(0, "groom purplish-potion")
    for world in worlds(table, 1, 100):
        assert world.moves(0) in (["tonic 75"], ["tonic 50"])
    table.do(0, "tonic 75")
    assert all(world.moves(0) == ["tonic done"] for world in worlds(table, 1, 20))


def test_a_spectator_knows_no_hand() -> None:
    table = table_from(hands={0: ["200", "75"], 1: ["75"]}, decks={0: ["100"], 1: ["50"]})
    hands = {(tuple(faces(w.dwarves[0].hand)), tuple(faces(w.dwarves[1].hand))) for w in worlds(table, SPECTATOR, 100)}
    assert len(hands) == 6
