"""Payments: offered exactly when some complete payment without a superfluous payer contains them (FS-R29, FS-R43)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.games.fine_sand.building import copies_of, payers_on_offer
from ludoteca.games.fine_sand.cards import CARD_OF
from ludoteca.games.fine_sand.decisions import PAY
from ludoteca.games.fine_sand.payers import FROM_HAND, PAYER_COUNT, PAYER_PLACE, PAYER_VALUE
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry

GAME = registry.game("fine-sand")

Payment = tuple[int, ...]
"""How many of each payer."""

hands = st.lists(
    st.sampled_from(["green-10", "green-8", "castle-2", "red-4", "coin-2", "coin-3", "big-base", "pit"]), max_size=7
)


def table_with(
    hand: list[str], pallets: list[str], coins: int, scaffolds: int, due: int, solo: bool, free: bool
) -> FineSand:
    """A table at which seat 0 has to pay."""
    options = {"overpay": "free"} if free else {}
    table = cast(
        FineSand, GAME.from_position({"turn": 15, "stacks": {0: ["green-6"] * 9}}, 1 if solo else 2, options=options)
    )
    site = table.sites[0]
    site.hand = sorted(CARD_OF[key] for key in hand)
    site.pallets = sorted(CARD_OF[key] for key in pallets)
    site.coins = coins
    site.front = scaffolds
    assert not site.off_loaded
    assert table.symbol_coins == 0
    site.batch = [CARD_OF["castle-1"]]
    site.due = due
    return table


def complete_payments(table: FineSand, free: bool, keep: bool) -> list[Payment]:
    """All complete payments by trying every set of payers."""
    site = table.sites[0]
    have = [copies_of(site, payer) if PAYER_VALUE[payer] else 0 for payer in range(PAYER_COUNT)]
    kinds = [payer for payer in range(PAYER_COUNT) if have[payer]]
    spent = Counter(site.paid)
    found = []
    for counts in product(*(range(have[payer] + 1) for payer in kinds)):
        total = sum(count * PAYER_VALUE[payer] for payer, count in zip(kinds, counts, strict=True))
        used = [payer for payer, count in zip(kinds, counts, strict=True) if count] + list(spent)
        from_hand = sum(count for payer, count in zip(kinds, counts, strict=True) if PAYER_PLACE[payer] == FROM_HAND)
        if total < site.due or (keep and from_hand == len(site.hand)):
            continue
        if not free and used and total - min(PAYER_VALUE[payer] for payer in used) >= site.due:
            continue
        if not free and not used:
            continue
        found.append(counts)
    return [
        tuple(dict(zip(kinds, counts, strict=True)).get(payer, 0) for payer in range(PAYER_COUNT)) for counts in found
    ]


def expected(payments: list[Payment]) -> list[int]:
    """What is offered: every payer of some payment, or only the first one of the only payment."""
    payers = [payer for payer in range(PAYER_COUNT) if any(payment[payer] for payment in payments)]
    return payers[:1] if len(payments) == 1 else payers


@given(
    hand=hands,
    pallets=st.lists(st.sampled_from(["coin-2", "coin-3", "big-base"]), max_size=2),
    coins=st.integers(0, 2),
    scaffolds=st.integers(0, 2),
    due=st.integers(1, 9),
    solo=st.booleans(),
    free=st.booleans(),
)
def test_fs_r29_payers_are_offered_as_trying_every_set_says(
    hand: list[str], pallets: list[str], coins: int, scaffolds: int, due: int, solo: bool, free: bool
) -> None:
    """FS-R29, FS-R43, FS-24, FS-27: down to the last payer, in options and in the order of `folded`."""
    table = table_with(hand, pallets, coins, scaffolds, due, solo, free)
    keep = solo and bool(hand)
    payments = complete_payments(table, free, keep)
    if not payments:
        return
    reached = Counter[Payment]()
    walk(table, keep, free, [0] * PAYER_COUNT, reached)
    assert set(reached) == set(payments)
    assert set(reached.values()) == {1}, "folded reaches each payment once"


def walk(table: FineSand, keep: bool, free: bool, paid: list[int], reached: Counter[Payment]) -> None:
    """Pay in the order of `folded`, and check what is offered on the way."""
    from ludoteca.games.fine_sand.decisions.build import ENOUGH, spend

    site = table.sites[0]
    if site.due <= 0 and not free:
        reached[tuple(paid)] += 1
        return
    left = complete_payments(table, free, keep)
    offered = payers_on_offer(table, site)
    assert offered == expected(left), (offered, left)
    options = PAY.options(table, 0)
    table.offers[0] = options
    table.pending[0] = PAY
    for option in PAY.folded(table, 0):
        payer = option - PAY.first
        if payer == ENOUGH:
            reached[tuple(paid)] += 1
            continue
        twin = table.clone()
        spend(twin.sites[0], payer)
        longer = paid.copy()
        longer[payer] += 1
        walk(twin, keep, free, longer, reached)
