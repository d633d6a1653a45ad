"""What a chief can imagine: sensible hands for spenders, pieces spread over ledges as in the long run."""

from __future__ import annotations

from collections import Counter

from ludoteca.games.age_of_dirt.decisions.spend import can_spend
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.registry import game

GAME = game("age-of-dirt")


def imagined(position: dict[str, object], seat: int, number: int, seats: int = 2) -> AgeOfDirt:
    world = GAME.imagine(GAME.from_position(position, seats), seat, seeded(number))
    assert isinstance(world, AgeOfDirt)
    return world


def test_aod_r6_whoever_opened_the_spend_menu_can_spend() -> None:
    """One hand card of thirty decides: it must be one that can be paid for."""
    position: dict[str, object] = {
        "phase": "spend",
        "resources": {0: ["fur", "fur", "fur"]},
        "drums": {0: "working"},
        "spears": {0: "working"},
        "hands": {0: ["haute-loincloth"], 1: ["lost-cow"]},
        "wall": ["stonehedge", "pyra-mud"],
        "pile": ["fire", "gps", "paleo-diet", "think-cave", "square-wheel", "rock-band", "wheelbarrel", "rooooar"],
    }
    for number in range(30):
        world = imagined(position, 1, number)
        assert can_spend(world, 0)
        assert world.hands[0] == [world.deck.card_of["haute-loincloth"]]
        assert world.hands[1] == [world.deck.card_of["lost-cow"]]


def test_aod17_a_hand_keeps_as_many_clan_cards_as_it_has() -> None:
    position: dict[str, object] = {
        "hands": {0: ["villendorf"], 1: ["lost-cow", "fire", "gps"]},
        "known": {1: ["fire"]},
        "clan_discards": {0: ["alta-mirror"], 1: ["stone-hinge"]},
        "clan_rest": ["denise-over", "uhtzi-on-ice"],
        "wall": ["stonehedge", "pyra-mud"],
        "pile": ["rooooar", "paleo-diet", "square-wheel"],
    }
    clans, inventions = Counter[str](), Counter[str]()
    for number in range(300):
        shown = imagined(position, 0, number).position()
        hand = shown["hands"][1]  # type: ignore[index]
        assert "fire" in hand
        assert len(hand) == 3
        assert shown["hands"][0] == ["villendorf"]  # type: ignore[index]
        assert shown["clan_discards"][0] == ["alta-mirror"]  # type: ignore[index]
        clans.update(card for card in hand if card in ("lost-cow", "stone-hinge", "denise-over", "uhtzi-on-ice"))
        inventions.update(card for card in hand if card in ("gps", "paleo-diet", "square-wheel"))
    assert sum(clans.values()) == sum(inventions.values()) == 300
    assert min(clans.values()) > 45
    assert min(inventions.values()) > 70


def test_aod32_nobody_knows_the_ledges() -> None:
    """Resting pieces lie on ledges 1, 2 and 3 with 0.38, 0.34 and 0.28 (section 2.7)."""
    found = [0, 0, 0]
    for number in range(600):
        world = imagined({"ledges": {1: ["m0", "m1", "tiger"], 3: ["m0", "m1"]}}, 0, number)
        assert world.passage() == [2, 2, 0, 0, 0, 1, 0]
        for ledge in range(3):
            found[ledge] += len(world.ledges[ledge])
    assert [round(count / 3000, 1) for count in found] == [0.4, 0.3, 0.3]


def test_a_card_that_is_being_paid_for_stays_in_the_hand() -> None:
    """It was announced (section 7)."""
    position: dict[str, object] = {
        "phase": "pay",
        "paying": "build hand rolling-stone",
        "resources": {0: ["berries", "berries", "wood"]},
        "built": {0: ["give-take"]},
        "hands": {0: ["rolling-stone", "fire"]},
        "wall": ["stonehedge", "pyra-mud"],
        "pile": ["gps", "paleo-diet"],
    }
    for number in range(20):
        world = imagined(position, 1, number)
        assert world.deck.card_of["rolling-stone"] in world.hands[0]
