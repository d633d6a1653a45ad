"""Paying: exact resources, or with Give-Take any two for one other (AOD-77, AOD-93, AOD-R39)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.cards import KIND_COUNT, KINDS
from ludoteca.games.age_of_dirt.deck import GIVE_TAKE
from ludoteca.games.age_of_dirt.state import (
    BUILD_WALL,
    BUY_MEMBER,
    BUY_TOOLS,
    EXPAND,
    MEND_DRUM,
    MEND_SPEAR,
    AgeOfDirt,
)

MOST_PAID: Final = 8
"""Four due units, each covered by two resources."""


def multisets(size: int, kinds: int) -> list[tuple[int, ...]]:
    """All ways to hold `size` resources of so many kinds, more of the first kinds first."""
    if kinds == 1:
        return [(size,)]
    return [(first, *rest) for first in range(size, -1, -1) for rest in multisets(size - first, kinds - 1)]


PAYMENTS: Final = [counts for size in range(1, MOST_PAID + 1) for counts in multisets(size, KIND_COUNT)]
"""Every multiset of one to eight resources, the smaller first, then more of the earlier kinds (AOD-93)."""

PAYMENT_OF: Final = {counts: number for number, counts in enumerate(PAYMENTS)}

ONE_WOOD: Final = [0, 1, 0, 0, 0]
ONE_STONE: Final = [0, 0, 1, 0, 0]
ONE_HERBS: Final = [0, 0, 0, 1, 0]
ONE_OF: Final = [[1 if kind == due else 0 for kind in range(KIND_COUNT)] for due in range(KIND_COUNT)]


def payment_text(payment: int) -> str:
    """`berries fur`: the kinds in canonical order."""
    counts = PAYMENTS[payment]
    return " ".join(KINDS[kind] for kind in range(KIND_COUNT) for _ in range(counts[kind]))


def cost_of(table: AgeOfDirt, spending: int) -> list[int]:
    """What a spending costs, by kind (AOD-59, AOD-64, AOD-66, AOD-67; AOD-E06)."""
    if spending < EXPAND:
        card = spending if spending < BUILD_WALL else spending - BUILD_WALL
        return table.deck.cost[card * KIND_COUNT : card * KIND_COUNT + KIND_COUNT]
    if spending == EXPAND:
        return ONE_STONE
    if spending in (MEND_DRUM, MEND_SPEAR):
        return ONE_WOOD
    if spending in (BUY_MEMBER, BUY_TOOLS):
        return ONE_OF[carnival_kind(table)]
    return ONE_HERBS


def carnival_kind(table: AgeOfDirt) -> int:
    """The kind that the present Event asks for (AOD-E06)."""
    kinds = table.deck.take[table.event]
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1:
            return kind
    return 0


def can_pay_one(table: AgeOfDirt, seat: int, kind: int) -> bool:
    """Whether one resource of a kind can be paid: with itself, or with two others."""
    held = table.resources[seat * KIND_COUNT + kind]
    if held > 0:
        return True
    return table.powers[seat] & GIVE_TAKE != 0 and table.stored[seat] >= 2


def can_build(table: AgeOfDirt, seat: int, card: int) -> bool:
    """Whether the cost of a card can be paid (AOD-59, AOD-93).

    With Give-Take it is never worse to pay what is held as itself, so the pairs have to come from the
    rest; a pair never contains the kind it replaces.
    """
    first = card * KIND_COUNT
    held = seat * KIND_COUNT
    cost = table.deck.cost
    resources = table.resources
    if not table.powers[seat] & GIVE_TAKE:
        return all(resources[held + kind] >= cost[first + kind] for kind in range(KIND_COUNT))
    missing = 0
    for kind in range(KIND_COUNT):
        if cost[first + kind] > resources[held + kind]:
            missing += cost[first + kind] - resources[held + kind]
    usable = 0
    for kind in range(KIND_COUNT):
        left = resources[held + kind] - cost[first + kind]
        if left > 0:
            usable += min(left, 2 * missing)
    return usable >= 2 * missing


def exact_payment(table: AgeOfDirt, spending: int) -> int:
    """The payment without Give-Take."""
    cost = cost_of(table, spending)
    return PAYMENT_OF[(cost[0], cost[1], cost[2], cost[3], cost[4])]


def payments(table: AgeOfDirt, seat: int, spending: int) -> list[int]:
    """All payments for a spending without a smaller one inside them (AOD-93), ascending."""
    cost = cost_of(table, spending)
    if not table.powers[seat] & GIVE_TAKE:
        return [exact_payment(table, spending)]
    held = seat * KIND_COUNT
    bins = table.resources[held : held + KIND_COUNT]
    found: list[int] = []
    for b in range(bins[0] + 1):
        for w in range(bins[1] + 1):
            for s in range(bins[2] + 1):
                for h in range(bins[3] + 1):
                    for f in range(bins[4] + 1):
                        if 1 <= b + w + s + h + f <= MOST_PAID and covers([b, w, s, h, f], cost):
                            found.append(PAYMENT_OF[(b, w, s, h, f)])
    found.sort()
    return [payment for place, payment in enumerate(found) if not holds_smaller(payment, found[:place])]


def covers(paid: list[int], cost: list[int]) -> bool:
    """Whether exactly these resources cover the cost: each due unit by its kind or by two other resources.

    So many units are paid directly that the rest makes two for each missing one; then no kind may have
    more in the pairs than there are pairs for other kinds.
    """
    due = sum(cost)
    pairs = sum(paid) - due
    if pairs < 0:
        return False
    return spread(paid, cost, 0, due - pairs)


def spread(paid: list[int], cost: list[int], kind: int, direct: int) -> bool:
    """Try all ways to pay `direct` units with their own kind, from `kind` on; then look at the pairs."""
    if kind == KIND_COUNT:
        return direct == 0 and fits_into_pairs(paid, cost)
    most = min(paid[kind], cost[kind], direct)
    for units in range(most + 1):
        rest, missing = paid.copy(), cost.copy()
        rest[kind] -= units
        missing[kind] -= units
        if spread(rest, missing, kind + 1, direct - units):
            return True
    return False


def fits_into_pairs(rest: list[int], missing: list[int]) -> bool:
    """Whether resources can stand two by two for the missing units, none for its own kind."""
    places = 2 * sum(missing)
    if sum(rest) != places:
        return False
    return all(rest[kind] <= places - 2 * missing[kind] for kind in range(KIND_COUNT))


def holds_smaller(payment: int, smaller: list[int]) -> bool:
    """Whether one of the smaller payments lies inside this one."""
    counts = PAYMENTS[payment]
    for other in smaller:
        inside = PAYMENTS[other]
        if all(inside[kind] <= counts[kind] for kind in range(KIND_COUNT)):
            return True
    return False
