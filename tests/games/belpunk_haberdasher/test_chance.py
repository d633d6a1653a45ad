"""Where chance decides, every outcome is equally likely (section 8 of the specification)."""

from __future__ import annotations

from collections import Counter

from ludoteca.kernel.registry import game

BELPUNK = game("belpunk-haberdasher")
GAMES = 3000


def assert_even(counts: Counter[object], outcomes: int) -> None:
    """No outcome further from its share than five standard deviations."""
    total = sum(counts.values())
    share = total / outcomes
    assert len(counts) == outcomes
    allowed = 5 * (share * (1 - 1 / outcomes)) ** 0.5
    assert all(abs(count - share) < allowed for count in counts.values()), counts


def test_bphr7_the_first_foreman_is_any_seat() -> None:
    counts: Counter[object] = Counter(BELPUNK.new(3, seed).position()["foreman"] for seed in range(GAMES))
    assert_even(counts, 3)


def test_bph06_any_card_may_lie_on_the_machine() -> None:
    counts: Counter[object] = Counter()
    for seed in range(GAMES):
        machine = BELPUNK.new(4, seed).position()["machine"]
        assert isinstance(machine, dict)
        counts.update(card for conveyor in machine.values() for card in conveyor)
    assert_even(counts, 52)


def test_bphr30_a_blind_retool_takes_any_card_of_the_pile() -> None:
    pile = ["parts-3", "electricity-10", "steam-2", "gears-12"]
    position = {
        "phase": "resolve",
        "hands": {0: ["steam-1", "steam-9"], 1: ["gears-1"]},
        "revealed": {0: "gears-6"},
        "piles": {1: pile},
    }
    counts: Counter[object] = Counter()
    for seed in range(GAMES):
        table = BELPUNK.from_position(position, 2, seed)
        table.do(0, "retool pile 1")
        resolving = table.position()["resolving"]
        assert isinstance(resolving, dict)
        counts[resolving["taken"]] += 1
    assert_even(counts, len(pile))


def test_bphr35_a_random_trade_brings_any_card_of_the_hand() -> None:
    position = {
        "phase": "resolve",
        "hands": {0: ["steam-1", "steam-9"], 1: ["gears-1", "gears-5", "parts-2"]},
        "revealed": {0: "gears-6"},
    }
    counts: Counter[object] = Counter()
    for seed in range(GAMES):
        table = BELPUNK.from_position(position, 2, seed, {"trade_pick": "random"})
        table.do(0, "trade 1")
        table.do(0, "give steam-1")
        hands = table.position()["hands"]
        assert isinstance(hands, dict)
        counts[next(card for card in hands[0] if card != "steam-9")] += 1
    assert_even(counts, 3)


def test_bphr8_the_next_foreman_may_be_drawn_by_lot() -> None:
    position = {"phase": "declare", "hands": {0: ["steam-1"], 1: ["gears-3"], 2: ["parts-9"]}, "foreman": 1}
    counts: Counter[object] = Counter()
    for seed in range(GAMES):
        table = BELPUNK.from_position(position, 3, seed, {"next_round_foreman": "random"})
        for seat in (1, 2, 0):
            table.do(seat, "declare no")
        counts[table.position()["foreman"]] += 1
    assert_even(counts, 3)
