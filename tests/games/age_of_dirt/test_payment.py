"""Paying with Give-Take, held against the plainest reading of the rule."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

import ludoteca
from ludoteca.games.age_of_dirt.cards import KINDS
from ludoteca.games.age_of_dirt.deck import BOX
from ludoteca.games.age_of_dirt.payment import PAYMENTS, can_build, covers, payments
from ludoteca.games.age_of_dirt.state import AgeOfDirt

counts = st.lists(st.integers(0, 3), min_size=5, max_size=5)


def pays(paid: list[int], due: list[int]) -> bool:
    """Try all ways to cover the due units one after the other (AOD-93)."""
    if not due:
        return not paid
    kind, rest = due[0], due[1:]
    if kind in paid and pays(without(paid, [kind]), rest):
        return True
    pairs = {tuple(sorted(pair)) for pair in combinations(paid, 2) if kind not in pair}
    return any(pays(without(paid, list(pair)), rest) for pair in pairs)


def without(kinds: list[int], gone: list[int]) -> list[int]:
    left = list(kinds)
    for kind in gone:
        left.remove(kind)
    return left


def spelled(numbers: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(numbers) for _ in range(count)]


@given(paid=counts, cost=counts)
def test_aod93_a_payment_covers_each_due_unit_by_its_kind_or_by_two_others(paid: list[int], cost: list[int]) -> None:
    if sum(cost) > 4 or sum(paid) > 8:
        return
    assert covers(paid, cost) == pays(spelled(paid), spelled(cost))


@given(bins=counts, card=st.sampled_from(range(29)))
def test_aod93_payments_are_the_smallest_ones_in_order(bins: list[int], card: int) -> None:
    if sum(bins) > 9 or sum(bins) == 0:
        return
    table = holding(bins)
    cost = BOX.cost[card * 5 : card * 5 + 5]
    feasible = [
        number
        for number, paid in enumerate(PAYMENTS)
        if all(paid[kind] <= bins[kind] for kind in range(5)) and pays(spelled(list(paid)), spelled(cost))
    ]
    smallest = [
        number
        for number in feasible
        if not any(
            other != number and all(PAYMENTS[other][kind] <= PAYMENTS[number][kind] for kind in range(5))
            for other in feasible
        )
    ]
    assert can_build(table, 0, card) == bool(feasible)
    assert payments(table, 0, card) == smallest == sorted(smallest)


def holding(bins: list[int]) -> AgeOfDirt:
    """A chief with Give-Take and these resources."""
    built = ["give-take", "stone-hinge", "walk-in-cave"]
    resources = [KINDS[kind] for kind in spelled(bins)]
    position = {"built": {0: built}, "large": {0: True}, "resources": {0: resources}}
    table = ludoteca.from_position("age-of-dirt", position, seats=2)
    assert isinstance(table, AgeOfDirt)
    return table


def test_payments_are_ordered_by_size_then_by_more_of_the_earlier_kinds() -> None:
    """Section 3, AOD-93: the order of the options."""
    assert sorted(PAYMENTS, key=lambda paid: (sum(paid), [-count for count in paid])) == PAYMENTS
    assert len(set(PAYMENTS)) == len(PAYMENTS) == 1286


def test_aod_r68_a_payment_is_read_in_any_order() -> None:
    position = {"resources": {0: ["berries", "wood", "fur", "fur"]}, "built": {0: ["give-take"]}}
    position |= {"hands": {0: ["rolling-stone"]}}
    for words in permutations(["berries", "fur"]):
        table = ludoteca.from_position("age-of-dirt", position, seats=2)
        table.do(0, "spend")
        table.do(0, "build hand rolling-stone")
        table.do(0, f"pay {' '.join(words)}")
        assert table.position()["built"] == {0: ["rolling-stone", "give-take"], 1: []}
