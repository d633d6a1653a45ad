"""The laws of Age of Dirt: the invariants of its specification (section 10).

The ninth (nothing hidden shows) is the contract of tests/contract/test_sight.py, the eleventh (folded
choices reach the same ends) that of tests/contract/test_folded.py.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

from hypothesis import strategies as st

from ludoteca.games.age_of_dirt.cards import (
    AREA_COUNT,
    BEAR,
    CLAN_SIZE,
    FIRST_CLAN,
    FIRST_EVENT,
    KIND_COUNT,
    PIECE_COUNT,
    PLAINS,
    RESERVE_SPACES,
    SUPPLY,
    TIGER,
)
from ludoteca.games.age_of_dirt.changes import bang_limit
from ludoteca.games.age_of_dirt.state import NOBODY, NOTHING, AgeOfDirt
from ludoteca.kernel.state import State
from tests.games.age_of_dirt.decks import WILD

VARIETY = {
    "turn_limit": st.one_of(st.just(100), st.integers(1, 12)),
    "passage": st.just("fast"),
    "passage_params": st.sampled_from(
        ["tabletop", "tower_fit", {"stick": [0.0, 0.5, 0.9], "knock": 0.6, "shake": 0.1}]
    ),
    "cards": st.sampled_from([None, WILD]),
}
"""Options whose values cannot be told from their declaration. The physical Passage has tests of its own."""

UNTESTABLE: dict[str, str] = {}
"""Rules that no test can show, with the reason."""

NOT_IN_CODE: dict[str, str] = {}
"""Rules that no line of code carries out, with the reason."""

OWN_SETS = ("gain", "discard")
"""What is taken and what is thrown away for it make up one run of choices: test_folded.py walks through both."""


def check(before: State | None, state: State) -> None:
    """Every law that holds after every action; `before` is the state before the last move."""
    table = cast(AgeOfDirt, state)
    every_piece_is_somewhere(table)
    resources_are_conserved(table)
    cards_are_conserved(table)
    rock_stars_are_what_lies_on_the_table(table)
    only_real_choices_are_asked(table)
    a_turn_begins_tidily(table)
    if before is not None:
        turns_go_round(cast(AgeOfDirt, before), table)


def every_piece_is_somewhere(table: AgeOfDirt) -> None:
    """1 and 2: seven members for each clan, and each Predator in exactly one place."""
    found = table.passage()
    for piece in range(PIECE_COUNT):
        found[piece] += sum(table.boxes[area * PIECE_COUNT + piece] for area in range(AREA_COUNT))
        found[piece] += table.set_aside[piece] + table.gathered[piece] + table.out[piece]
    for seat in range(table.seats):
        assert found[seat] + table.caves[seat] + table.reserve[seat] == CLAN_SIZE
        assert table.caves[seat] >= 0
        assert table.reserve[seat] >= 0
    assert found[TIGER] == 1
    assert found[BEAR] + table.bear_home == 1
    for area in range(AREA_COUNT):
        assert area == PLAINS or table.boxes[area * PIECE_COUNT + TIGER] == 0
        assert table.boxes[area * PIECE_COUNT + BEAR] == 0


def resources_are_conserved(table: AgeOfDirt) -> None:
    """3: sixteen of each kind, and never more resources than bins."""
    for kind in range(KIND_COUNT):
        held = [table.resources[seat * KIND_COUNT + kind] for seat in range(table.seats)]
        assert min(held) >= 0
        if table.rules.limited:
            assert table.supply[kind] >= 0
            assert table.supply[kind] + sum(held) == SUPPLY
    for seat in range(table.seats):
        assert table.stored[seat] == sum(table.resources[seat * KIND_COUNT : (seat + 1) * KIND_COUNT])
        bins = (6 if table.large[seat] else 4) + sum(table.deck.bins[card] for card in table.built[seat])
        assert table.stored[seat] <= table.bins[seat] == bins


def cards_are_conserved(table: AgeOfDirt) -> None:
    """4: all cards of the box, Events only in the pile or on the heap, and at most two on the Wall."""
    deck = table.deck
    removed = [card for card in table.clan_discards if card != NOTHING]
    zones = [table.pile[: table.pile_left], table.wall, table.events, table.clan_rest, removed]
    zones += [*table.hands, *table.built, *table.dealt]
    lying = Counter(card for zone in zones for card in zone)
    assert lying == Counter([*deck.inventions, *deck.clans, *deck.events])
    assert len(table.wall) <= 2
    assert all(card < FIRST_CLAN for card in table.wall)
    assert all(card >= FIRST_EVENT for card in table.events)
    for seat in range(table.seats):
        assert all(card < FIRST_EVENT for card in (*table.hands[seat], *table.built[seat]))
        assert not Counter(table.known[seat]) - Counter(table.hands[seat])
        assert table.hands[seat] == sorted(table.hands[seat])
        assert table.built[seat] == sorted(table.built[seat])


def rock_stars_are_what_lies_on_the_table(table: AgeOfDirt) -> None:
    """5: built cards, torch and empty Reserve; the game is over the moment somebody has ten."""
    for seat in range(table.seats):
        stars = sum(table.deck.stars[card] for card in table.built[seat]) + (table.reserve[seat] == 0)
        stars += table.rules.torch_stars * (table.torch == seat) + table.rules.large_cave_stars * table.large[seat]
        assert table.stars(seat) == stars
        assert stars < 10 or table.over
    if table.over:
        best = [seat for seat in range(table.seats) if table.stars(seat) >= 10]
        assert table.champions == best or not best
        assert table.champions
    assert table.torch == NOBODY or table.torch < table.seats


def only_real_choices_are_asked(table: AgeOfDirt) -> None:
    """6 and 8: at least two options, unless others could not know that there is one; bangs are bounded."""
    for seat in table.actors():
        decision = table.open_decision(seat)
        if len(table.offers[seat]) == 1:
            assert decision.name in ("spend", "action")
            assert table.has_secret(seat)
        if decision.name == "bang":
            assert 1 <= table.bangs < bang_limit(table, seat)
            assert table.inside() > 0


def a_turn_begins_tidily(table: AgeOfDirt) -> None:
    """1, 4 and 7: nobody is on the way, the Reserve fits, the Wall is full while the pile lasts."""
    if table.phase() != "action":
        return
    assert sum(table.out) == sum(table.gathered) == 0
    assert max(table.reserve) <= RESERVE_SPACES
    assert len(table.wall) == 2 or table.pile_left == 0
    assert (table.lifted, table.sending, table.event, table.building, table.gain_source) == (NOTHING,) * 5
    assert (table.at, table.bangs, table.safe, table.mating, table.drummed) == (0, 0, 0, False, False)
    assert (table.spendings, table.paying, table.adding, table.drawing) == (NOTHING, NOTHING, 0, NOTHING)


def turns_go_round(old: AgeOfDirt, table: AgeOfDirt) -> None:
    """10: the next chief clockwise is active after a turn; chiefs who can only pass are skipped by passing."""
    if table.over or old.active == table.active:
        return
    assert table.rules.empty_callback is False or table.active == (old.active + 1) % table.seats
    assert table.round - old.round in (0, 1)
