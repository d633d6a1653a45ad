"""The laws of 1,000 Year Beard: the invariants 1 to 12 of section 10 of its specification.

13 (same seed, same game) and 14 (two worlds) are the contracts of tests/contract/test_play.py and
tests/contract/test_sight.py.
"""

from __future__ import annotations

from typing import cast

from hypothesis import strategies as st

from ludoteca.games.thousand_year_beard.cards import BEARD_KINDS, COPIES, KINDS, SILVER, YEARS
from ludoteca.games.thousand_year_beard.decisions.turn import END
from ludoteca.games.thousand_year_beard.position import all_cards
from ludoteca.games.thousand_year_beard.scoring import GOAL
from ludoteca.games.thousand_year_beard.state import GHOST, NO_CARD, NOBODY, TURN_LIMIT, BeardTable, Dwarf
from ludoteca.games.thousand_year_beard.zones import cards_of, copies, size
from ludoteca.kernel.state import State

VARIETY = {"turn_limit": st.one_of(st.just(200), st.integers(1, 30))}
"""Random play often goes on to the turn limit, so it is short now and then."""

UNTESTABLE: dict[str, str] = {}
"""Rules that no test can show, with the reason."""

NOT_IN_CODE: dict[str, str] = {}
"""Rules that no line of code carries out, with the reason."""

CARD_ZONES = ("beards", "dustpans", "hands", "decks", "discards")

MOST_OPTIONS = {1: 17, 2: 16}


def faces(position: dict[str, object]) -> list[object]:
    """Every card that lies open, once; a position only counts Stashed Silvers, and names a picked card twice."""
    zones = [cast("dict[object, list[str]]", position[zone]) for zone in CARD_ZONES]
    stashed = sum(cast("dict[object, int]", position["stashes"]).values())
    return [*(key for zone in zones for keys in zone.values() for key in keys), *["silver"] * stashed]


def check(before: State | None, state: State) -> None:
    """Every law that holds after every action; `before` is the state before the last move."""
    table = cast(BeardTable, state)
    each_colour_is_complete(table)
    zones_hold_what_they_may(table)
    totals_add_up(table)
    only_real_choices_are_asked(table)
    rights_of_the_turn_fit_together(table)
    the_end_is_justified(table)
    if before is not None:
        old = cast(BeardTable, before)
        decks_grow_by_reshuffles_only(old, table)
        the_others_are_left_alone(old, table)
        the_ghost_is_patient(old, table)
        the_end_comes_in_time(old, table)


def each_colour_is_complete(table: BeardTable) -> None:
    """1: the 26 cards of each colour, type by type (TYB-01)."""
    for dwarf in table.dwarves:
        cards = all_cards(dwarf)
        assert [cards.count(card) for card in range(KINDS)] == COPIES


def zones_hold_what_they_may(table: BeardTable) -> None:
    """2, 3, 5: kinds and sizes of the zones."""
    for owner, dwarf in enumerate(table.dwarves):
        assert all(card < BEARD_KINDS for card in cards_of(dwarf.beard))
        assert all(card <= SILVER for card in cards_of(dwarf.dustpan))
        assert 0 <= dwarf.stash <= 4
        assert 0 <= size(dwarf.hand) <= (0 if table.is_ghost(owner) else 5)
        assert size(dwarf.dustpan) <= 1 or (owner == 0 and table.rules.dustpan_never_full)
        assert size(dwarf.hand) + len(dwarf.deck) + size(dwarf.discard) >= 6
        assert all(copies(dwarf.known, card) <= copies(dwarf.hand, card) for card in range(KINDS))
    if table.phase() == "turn" and table.untouched:
        for seat in range(table.seats):
            assert size(table.dwarves[seat].hand) == 5, "4: hands are full when a turn begins"


def totals_add_up(table: BeardTable) -> None:
    """6: Face, Beard and Dustpan, in quarters of a century."""
    for owner, dwarf in enumerate(table.dwarves):
        years = 300 * dwarf.scruff + worth(cards_of(dwarf.beard)) - worth(cards_of(dwarf.dustpan))
        assert table.total(owner) == (max(years, 0) if table.rules.floor_zero else years)
        assert years % 25 == 0
        assert (-1775 if table.is_solo() and owner == 0 else -200) <= years <= 2075
    assert table.scores() == [table.total(seat) for seat in range(table.seats)]


def worth(cards: list[int]) -> int:
    return sum(YEARS[card] for card in cards)


def only_real_choices_are_asked(table: BeardTable) -> None:
    """10: what is asked, and with how many options."""
    for seat in table.actors():
        decision, options = table.open_decision(seat), table.legal(seat)
        assert len(options) == len(set(options))
        if decision.name == "turn":
            assert END in options
            assert len(options) <= MOST_OPTIONS[table.seats]
        if decision.name in ("regrow", "cut", "drop"):
            assert len(options) >= 2
        if decision.name == "pay":
            assert table.dwarves[seat].stash >= 1
        assert (table.card != NO_CARD) == (decision.name in ("pay", "insert", "regrow", "ghost", "tonic", "cut"))


def rights_of_the_turn_fit_together(table: BeardTable) -> None:
    """7: what was used in a turn, and what that rules out."""
    assert 0 <= table.plucks <= 2
    if table.acted:
        assert not table.opening
        assert not table.untouched
    if table.grown or table.groomed or table.plucks:
        assert table.acted
    if table.over or table.is_ghost(table.active):
        assert table.opening
        assert table.untouched
        assert [table.acted, table.grown, table.groomed, table.plucks, table.dropped] == [False, False, False, 0, False]


def the_end_is_justified(table: BeardTable) -> None:
    """11: over at 1,000 Years or at the turn limit; the winner has no fewer Years (TYB-R32)."""
    if not table.over:
        assert table.winners() == []
        return
    if table.winner != NOBODY:
        assert table.total(table.winner) >= max(table.total(1 - table.winner), GOAL)
    if table.reason != TURN_LIMIT:
        assert max(table.total(0), table.total(1)) >= GOAL


def decks_grow_by_reshuffles_only(old: BeardTable, table: BeardTable) -> None:
    """8: a Deck grows by a reshuffle that empties the Discard Pile; the Ghost then discards 3 cards at most."""
    for owner, dwarf in enumerate(table.dwarves):
        before = old.dwarves[owner]
        if len(dwarf.deck) > len(before.deck):
            assert table.chance.uses > old.chance.uses or len(dwarf.deck) == 1
            assert size(dwarf.discard) <= (3 if table.is_ghost(owner) else 0)


def the_others_are_left_alone(old: BeardTable, table: BeardTable) -> None:
    """9: in a dwarf's turn the other dwarf's hand and Deck never change."""
    for owner, dwarf in enumerate(table.dwarves):
        if owner != old.active and not table.is_solo():
            assert hidden(dwarf) == hidden(old.dwarves[owner])


def hidden(dwarf: Dwarf) -> tuple[int, list[int]]:
    return int(dwarf.hand), dwarf.deck


def the_ghost_is_patient(old: BeardTable, table: BeardTable) -> None:
    """12: the Ghost never flips, shaves or empties a Dustpan, and draws two cards in each of its turns."""
    if not table.is_solo():
        return
    ghost, before = table.dwarves[GHOST], old.dwarves[GHOST]
    if ghost.scruff != before.scruff:
        assert old.phase() == "turn"
        assert ghost.discard == before.discard
    assert all(copies(ghost.dustpan, card) >= copies(before.dustpan, card) for card in range(KINDS))
    if size(ghost.beard) < size(before.beard):
        assert old.phase() in ("turn", "pay", "cut")
    if table.chance.uses == old.chance.uses:
        assert len(before.deck) - len(ghost.deck) == ghost_draws(old, table)


def ghost_draws(old: BeardTable, table: BeardTable) -> int:
    """How many cards the Ghost drew since the last move: one before an offer, one after it, both without one."""
    if old.is_ghost(old.active):
        return int(table.turns - old.turns)
    if table.turns - old.turns == 2:
        return 2
    return int(table.is_ghost(table.active))


def the_end_comes_in_time(old: BeardTable, table: BeardTable) -> None:
    """11: right after an extra turn, or at the turn limit, or one turn later if an extra turn was given."""
    limit = table.rules.turn_limit
    if limit:
        assert table.turns <= limit + 1
    if table.over and table.reason != TURN_LIMIT:
        assert old.extra or table.is_solo()
    if table.over and table.reason == TURN_LIMIT:
        assert table.turns in (limit, limit + 1)
