"""Chance: fair, repeatable in both forms of the engine, and open to forced outcomes."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.errors import BadOutcome
from ludoteca.kernel.chance import Chance, Script, seeded

WIDE_WORDS = [
    1005764574,
    2772009399,
    858196387,
    1705313553,
    803520494,
    410296970,
    2293499567,
    3911735288,
    3312614177,
]
"""Those of the seed 2**255 + 7."""

NAMES = ["ace", "two", "three", "four", "five", "six"]


def test_a_seed_gives_the_same_numbers_compiled_and_interpreted() -> None:
    chance = seeded(7)
    assert [int(chance.word()) for _ in range(4)] == [2274716148, 3327651276, 2391536237, 888526560]
    cards = list(range(6))
    seeded(2**70 + 1).shuffle(cards, NAMES)
    assert cards == [4, 2, 3, 1, 0, 5]


def test_a_wide_seed_gives_the_same_numbers_compiled_and_interpreted() -> None:
    chance = seeded(2**255 + 7)
    assert [int(chance.word()) for _ in range(9)] == WIDE_WORDS
    twin = chance.clone()
    assert [int(twin.word()) for _ in range(20)] == [int(chance.word()) for _ in range(20)]


@given(seed=st.one_of(st.integers(0, 2**80), st.integers(2**128, 2**256)))
def test_neighbouring_seeds_and_streams_are_unrelated(seed: int) -> None:
    streams = [seeded(seed), seeded(seed + 1), seeded(seed).split(0), seeded(seed).split(1)]
    first = [tuple(int(stream.word()) for _ in range(3)) for stream in streams]
    assert len(set(first)) == len(first)


@given(low=st.integers(0, 2**32 - 1), high=st.integers(0, 2**32 - 1), index=st.integers(0, 99))
def test_a_stream_split_off_is_that_of_a_seed(low: int, high: int, index: int) -> None:
    """Streams with a low index are split off in a quicker way, which must lead to the same numbers."""
    split, seed = Chance(low, high).split(index), seeded((low << 32 | high) * 64 + index + 1)
    assert (int(split.low), int(split.high)) == (int(seed.low), int(seed.high))


@pytest.mark.parametrize("seed", [3, 2**200])
def test_all_outcomes_are_equally_likely(seed: int) -> None:
    chance = seeded(seed)
    counts = Counter(int(chance.below(6)) for _ in range(60_000))
    assert all(abs(counts[face] - 10_000) < 500 for face in range(6))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards, NAMES)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1000) < 180 for count in orders.values())
    numbers = [chance.uniform() for _ in range(10_000)]
    assert 0 <= min(numbers) < max(numbers) < 1
    assert abs(sum(numbers) / 10_000 - 0.5) < 0.02


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = seeded(1)
    chance.pick([1, 2, 3])
    twin = chance.clone()
    assert twin.uses == chance.uses == 1
    assert [twin.pick([1, 2, 3]) for _ in range(20)] == [chance.pick([1, 2, 3]) for _ in range(20)]


def test_an_event_with_one_outcome_is_no_event() -> None:
    chance = seeded(1, Script(["two"]))
    assert chance.pick([4], NAMES) == 4
    cards = [3]
    chance.shuffle(cards, NAMES)
    assert chance.uses == 0
    assert chance.pick([0, 1], NAMES) == 1
    assert chance.uses == 1


def scripted(*outcomes: object) -> Chance:
    return seeded(1, Script(list(outcomes)))


def test_forced_outcomes_are_taken_in_order() -> None:
    chance = scripted("three", 5, {"shuffle": ["five", "ace"]})
    assert chance.pick([0, 1, 2], NAMES) == 2
    assert chance.pick([4, 5]) == 5
    cards = [0, 1, 2, 3, 4]
    chance.shuffle(cards, NAMES)
    assert cards[:2] == [4, 0]
    assert sorted(cards) == [0, 1, 2, 3, 4]
    assert chance.script is not None
    assert chance.script.left() == []


@pytest.mark.parametrize(
    ("outcome", "message"),
    [("seven", "impossible: expected one of ace, two"), (1, "impossible"), ({"shuffle": []}, "impossible")],
)
def test_an_impossible_pick_is_an_error(outcome: object, message: str) -> None:
    with pytest.raises(BadOutcome, match=message):
        scripted(outcome).pick([0, 1], NAMES)


@pytest.mark.parametrize("outcome", ["ace", {"order": []}, {"shuffle": ["six"]}, {"shuffle": ["ace", "ace"]}])
def test_an_impossible_shuffle_is_an_error(outcome: object) -> None:
    with pytest.raises(BadOutcome, match="impossible"):
        scripted(outcome).shuffle([0, 1, 2], NAMES)
