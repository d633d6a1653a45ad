"""The laws of Belpunk Haberdasher: the invariants BPH-I1 to BPH-I14 of its specification.

BPH-I15 (nothing hidden is shown) is the contract of tests/contract/test_sight.py.
"""

from __future__ import annotations

from typing import cast

from hypothesis import strategies as st

from ludoteca.games.belpunk_haberdasher.cards import CARDS, HANDS, NUMBERS
from ludoteca.games.belpunk_haberdasher.scoring import round_points
from ludoteca.games.belpunk_haberdasher.sets import find_group, group_cards
from ludoteca.games.belpunk_haberdasher.state import AT_RETOOL_PLACE, NO_CARD, NOBODY, OVER, RESOLVE, Belpunk
from ludoteca.kernel.state import State

VARIETY = {"max_rounds": st.integers(1, 3)}
"""Random play hardly ever ends a game by points, so the number of rounds is kept small."""

UNTESTABLE = {"BPH-R53": "talk, showing cards and giving up have no place in a position"}
"""Rules that no test can show, with the reason."""

NOT_IN_CODE = {"BPH-R53": "the engine needs nothing for it"}
"""Rules that no line of code carries out, with the reason."""

MOST_TURNS = {2: 17, 3: 10, 4: 6}


def check(before: State | None, state: State) -> None:
    """Every law that holds after every action; `before` is the state before the last move."""
    table = cast(Belpunk, state)
    each_card_lies_in_one_place(table)
    the_machine_is_in_order(table)
    hands_and_turns_stay_in_bounds(table)
    only_real_choices_are_asked(table)
    if before is not None:
        old = cast(Belpunk, before)
        if table.round == old.round:
            nothing_flows_backwards(old, table)
        totals_change_only_when_a_round_is_scored(old, table)


def each_card_lies_in_one_place(table: Belpunk) -> None:
    """BPH-I1: each of the 52 cards is in exactly one place."""
    lying = [card for card in (*table.chosen, *table.revealed) if card != NO_CARD]
    zones = [table.deck, lying, *table.hands, *table.piles, *table.conveyors]
    groups = [group_cards(group) for groups in table.sets for group in groups]
    assert sorted(card for zone in [*zones, *groups] for card in zone) == list(range(CARDS))
    for zone in (*table.hands, *table.piles, *table.conveyors):
        assert zone == sorted(zone)


def the_machine_is_in_order(table: Belpunk) -> None:
    """BPH-I2, BPH-I3: suits on their Conveyors, and none overfull outside a resolution."""
    for suit, conveyor in enumerate(table.conveyors):
        assert all(card // NUMBERS == suit for card in conveyor)
        assert len(conveyor) <= table.seats + (2 if table.phase == RESOLVE else 0)
    assert sum(len(conveyor) > table.seats for conveyor in table.conveyors) <= 2


def hands_and_turns_stay_in_bounds(table: Belpunk) -> None:
    """BPH-I6, BPH-I11, BPH-I13, and every scored set is one (BPH-I9)."""
    assert 1 <= table.turn <= MOST_TURNS[table.seats]
    assert 0 <= table.foreman < table.seats
    for seat in range(table.seats):
        held = len(table.hands[seat]) + (table.chosen[seat] != NO_CARD)
        assert held <= HANDS[table.seats] + table.turn
        for group in table.sets[seat]:
            assert find_group(group_cards(group), table.rules) == group


def only_real_choices_are_asked(table: Belpunk) -> None:
    """BPH-I14: D1 to D7 are asked only with two options at least."""
    for seat in table.actors():
        options = table.legal(seat)
        assert len(options) == len(set(options))
        assert len(options) > 1 or table.open_decision(seat).name in ("declare", "set-shape", "set-cards")


def nothing_flows_backwards(old: Belpunk, table: Belpunk) -> None:
    """BPH-I4, BPH-I5, BPH-I8, BPH-I9, BPH-I11 within a round."""
    assert len(table.deck) <= len(old.deck)
    if table.turn > old.turn:
        assert len(table.deck) < len(old.deck)
        assert len(old.deck) > 0
        assert table.turn == old.turn + 1
        assert table.foreman == (old.foreman + 1) % table.seats
    for seat in range(table.seats):
        assert table.sets[seat][: len(old.sets[seat])] == old.sets[seat]
        assert len(table.sets[seat]) <= len(old.sets[seat]) + 1
        if table.phase != OVER:
            pile_grows_by_overflow_only(old, table, seat)


def pile_grows_by_overflow_only(old: Belpunk, table: Belpunk, seat: int) -> None:
    """BPH-I8: a pile loses a card by Salvage or Retool, gets one back by Retool, and grows by its owner's overflow."""
    by_action = 0
    decision = next((old.open_decision(actor).name for actor in old.actors()), "")
    if old.resolver != NOBODY and old.pile == seat:
        by_action = {"salvage-card": -1, "retool-take": -1, "retool-place": 1}.get(decision, 0)
    if decision == "action" and table.at == AT_RETOOL_PLACE and table.pile == seat:
        by_action = -1
    change = len(table.piles[seat]) - len(old.piles[seat])
    fewest = table.seats if table.rules.retool_stays else table.seats + 1
    grew = change - by_action
    assert grew in (-1, 0) or (grew >= fewest and seat == old.resolver), (change, by_action, decision)


def totals_change_only_when_a_round_is_scored(old: Belpunk, table: Belpunk) -> None:
    """BPH-I12: by the points of the sets less the Scrap Pile."""
    if table.round == old.round and table.phase != OVER:
        assert table.totals == old.totals
    if table.phase == OVER and old.phase != OVER:
        for seat in range(table.seats):
            assert table.totals[seat] == old.totals[seat] + round_points(table, seat)
            assert table.hands[seat] == []
