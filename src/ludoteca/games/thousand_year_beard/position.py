"""Reading a position of 1,000 Year Beard (section 12.2 of the specification). Nothing is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludoteca.errors import BadPosition
from ludoteca.games.thousand_year_beard.cards import (
    CARD_OF,
    COPIES,
    KEYS,
    KINDS,
    MAGIC_COMB,
    PURPLISH_POTION,
    SCISSOR_SLICE,
    SILVER,
)
from ludoteca.games.thousand_year_beard.decisions import (
    CUT,
    DROP,
    GHOST_OFFER,
    INSERT,
    PAY,
    QUESTIONS,
    REGROW,
    TONIC,
    TURN,
)
from ludoteca.games.thousand_year_beard.decisions.ghost import is_ruled_out
from ludoteca.games.thousand_year_beard.decisions.groom import has_effect
from ludoteca.games.thousand_year_beard.decisions.turn import GO_ON, MOST_PLUCKS
from ludoteca.games.thousand_year_beard.dustpan import cards_on
from ludoteca.games.thousand_year_beard.rules import Rules
from ludoteca.games.thousand_year_beard.state import (
    GHOST,
    HAND_SIZE,
    NOBODY,
    REASONS,
    STASH_SIZE,
    TIED,
    TURN_LIMIT,
    BeardTable,
    Dwarf,
    empty_table,
    faces,
    names_of,
)
from ludoteca.games.thousand_year_beard.steps import END_TURN, GHOST_DISCARDS
from ludoteca.games.thousand_year_beard.zones import cards_of, copies, has, size, zone_of
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number
from ludoteca.kernel.step import in_order

PHASES = (*(question.name for question in QUESTIONS), "over")

GROOMING_IN: dict[Decision, tuple[int, ...]] = {
    PAY: tuple(range(MAGIC_COMB, KINDS)),
    INSERT: (MAGIC_COMB,),
    REGROW: (PURPLISH_POTION,),
    GHOST_OFFER: (MAGIC_COMB, PURPLISH_POTION),
    TONIC: (PURPLISH_POTION,),
    CUT: tuple(range(SCISSOR_SLICE, KINDS)),
}
"""The Grooming Cards that can be in use at each decision."""

IN_GHOST_TURN: tuple[Decision, ...] = (GHOST_OFFER, INSERT, REGROW, TONIC)
"""What can be open in the Ghost's turn."""


def from_position(position: Mapping[str, object], seats: int, options: dict[str, object], chance: Chance) -> BeardTable:
    """The table that the position describes, standing at its open decision or after the end."""
    reader = Reader(position, seats)
    table = empty_table(Rules(options, seats), seats, chance)
    phase = reader.word("phase", "turn", PHASES)
    table.active = read_owner(table, reader.value("active"), "active")
    table.extra = reader.truth("extra", False)
    table.turns = reader.number("turns", 0, low=0)
    table.opening = reader.truth("opening", True)
    table.acted = reader.truth("acted", False)
    table.untouched = reader.truth("untouched", True)
    table.grown = reader.truth("grown", False)
    table.groomed = reader.truth("groomed", False)
    table.plucks = reader.number("plucks", 0, low=0, high=MOST_PLUCKS)
    table.dropped = reader.truth("dropped", False)
    read_zones(table, reader)
    if reader.has("card"):
        table.card = number_of(reader.value("card"), "card", CARD_OF)
    picked = reader.keys("picked", CARD_OF)
    if len(picked) > 1:
        raise fail("picked", names_of(picked), "one card at most")
    if picked:
        table.picked = picked[0]
    outcome = reader.inner("outcome") if reader.has("outcome") else None
    for derived in ("totals", "trackers"):
        reader.value(derived)
    reader.done()
    for owner in range(2):
        check_zones(table, owner)
    if phase == "over":
        read_outcome(table, outcome)
        return table
    if outcome is not None:
        raise fail("outcome", position["outcome"], "null before the end")
    stand_at(table, next(question for question in QUESTIONS if question.name == phase))
    return table


def read_owner(table: BeardTable, value: object, place: str) -> int:
    """A seat, or `ghost` in solo play; seat 0 when it is left out."""
    for owner in range(2):
        if value is not None and str(value) == str(table.owner_key(owner)):
            return owner
    if value is None:
        return 0
    raise fail(place, value, f"0 or {table.owner_key(GHOST)}")


def by_owner(table: BeardTable, reader: Reader, key: str, owners: int = 2) -> Iterator[tuple[Dwarf, object, str]]:
    """Each owner that a mapping names, with the value and its place."""
    inner = reader.inner(key)
    for name, value in inner.data.items():
        owner = read_owner(table, name, inner.at(name))
        if owner >= owners:
            raise fail(inner.at(name), name, "a seat: the Ghost has no hand (TYB-53)")
        yield table.dwarves[owner], value, inner.at(name)


def read_zones(table: BeardTable, reader: Reader) -> None:
    """Faces, Beards, Stashes, Dustpans, hands and piles."""
    for dwarf, value, place in by_owner(table, reader, "faces"):
        if value not in ("stubble", "scruff"):
            raise fail(place, value, "stubble or scruff")
        dwarf.scruff = value == "scruff"
    for dwarf, value, place in by_owner(table, reader, "beards"):
        dwarf.beard = read_beard(value, place)
    for dwarf, value, place in by_owner(table, reader, "stashes"):
        dwarf.stash = whole_number(value, place, 0, STASH_SIZE)
    for dwarf, value, place in by_owner(table, reader, "dustpans"):
        dwarf.dustpan = read_zone(value, place)
    for dwarf, value, place in by_owner(table, reader, "hands", table.seats):
        dwarf.hand = read_zone(value, place)
    for dwarf, value, place in by_owner(table, reader, "decks"):
        read_zone(value, place)
        dwarf.deck = numbers_of(value, place, CARD_OF)[::-1]
    for dwarf, value, place in by_owner(table, reader, "discards"):
        dwarf.discard = read_zone(value, place)
    for dwarf, value, place in by_owner(table, reader, "known", table.seats):
        dwarf.known = read_zone(value, place)


def read_zone(value: object, place: str) -> int:
    """The cards of one zone, with no more copies of any than the box has (TYB-69)."""
    cards = numbers_of(value, place, CARD_OF)
    for card in cards:
        if cards.count(card) > COPIES[card]:
            raise fail(place, f"{cards.count(card)} copies of {KEYS[card]}", f"{COPIES[card]} at most (TYB-69)")
    return zone_of(cards)


def read_beard(value: object, place: str) -> int:
    """A Beard: Beard Cards in falling order (TYB-09)."""
    cards = numbers_of(value, place, CARD_OF)
    if any(card >= SILVER for card in cards) or cards != sorted(cards):
        raise fail(place, value, "Beard Cards only, none longer than the one above (TYB-09)")
    return read_zone(value, place)


def check_zones(table: BeardTable, owner: int) -> None:
    """No card too many and none where it cannot lie (section 10, 1 to 3)."""
    dwarf = table.dwarves[owner]
    key = table.owner_key(owner)
    if any(has(dwarf.dustpan, card) for card in range(MAGIC_COMB, KINDS)):
        raise fail(f"dustpans.{key}", faces(dwarf.dustpan), "Beard Cards and Silver only (TYB-28)")
    if size(dwarf.dustpan) > 1 and (table.is_ghost(owner) or not table.rules.dustpan_never_full):
        raise fail(f"dustpans.{key}", faces(dwarf.dustpan), "one card at most (TYB-30)")
    if size(dwarf.hand) > HAND_SIZE:
        raise fail(f"hands.{key}", faces(dwarf.hand), "5 cards at most (TYB-16)")
    cards = all_cards(dwarf)
    for card in range(KINDS):
        if cards.count(card) > COPIES[card]:
            found = f"{cards.count(card)} copies of {KEYS[card]}"
            raise fail(f"the cards of {key}", found, f"{COPIES[card]} at most (TYB-69)")
        if copies(dwarf.known, card) > copies(dwarf.hand, card):
            raise fail(f"known.{key}", faces(dwarf.known), f"cards of hands.{key}")


def all_cards(dwarf: Dwarf) -> list[int]:
    """Every card of one colour, wherever it lies."""
    zones = (dwarf.dustpan, dwarf.hand, dwarf.discard)
    return [*cards_on(dwarf), *dwarf.deck, *(card for zone in zones for card in cards_of(zone))]


def read_outcome(table: BeardTable, outcome: Reader | None) -> None:
    """The end of the game: who has won and what decided it (section 12.6)."""
    if outcome is None:
        raise BadPosition("position, outcome: missing, expected {winner: .., reason: ..} in phase 'over'")
    winner = outcome.value("winner")
    table.reason = REASONS.index(outcome.word("reason", "", REASONS))
    table.winner = NOBODY if winner == "none" else read_owner(table, winner, "outcome.winner")
    outcome.done()
    if (table.winner == NOBODY) != (table.reason in (TIED, TURN_LIMIT)):
        raise fail("outcome.winner", winner, f"a winner that fits the reason {REASONS[table.reason]!r}")
    table.finish()


def stand_at(table: BeardTable, decision: Decision) -> None:
    """Open the decision and put on the agenda what follows it."""
    ghost_turn = table.is_ghost(table.active)
    if ghost_turn and decision not in IN_GHOST_TURN:
        raise fail("active", "ghost", f"a seat in phase {decision.name!r}")
    if decision is GHOST_OFFER and not ghost_turn:
        raise fail("active", table.active, "ghost in phase 'ghost'")
    seat = 0 if ghost_turn else table.active
    if ghost_turn:
        table.begin(in_order(GHOST_DISCARDS, END_TURN))
    else:
        table.push(END_TURN)
        if decision is not TURN and decision is not DROP:
            table.push(GO_ON)
    check_card_in_use(table, seat, decision)
    if decision is DROP and not table.rules.dustpan_empties_one:
        raise fail("phase", "drop", "this only in solo play with solo_dustpan_empty = one (TYB-R35)")
    options = decision.options(table, seat)
    if not options:
        raise fail("phase", decision.name, "a decision with something to choose")
    if len(options) == 1 and not decision.always_ask:
        raise fail("phase", decision.name, "a decision with two options: a single one is taken unasked (TYB-R50)")
    table.pending[seat] = decision
    table.offers[seat] = options
    table.waiting = 1


def check_card_in_use(table: BeardTable, seat: int, decision: Decision) -> None:
    """The Grooming Card in use and the first pick fit the decision that is open."""
    card = None if table.card < 0 else KEYS[table.card]
    allowed = GROOMING_IN.get(decision, ())
    if allowed and table.card not in allowed:
        raise fail("card", card, "one of " + ", ".join(names_of(list(allowed))) + f" in phase {decision.name!r}")
    if not allowed and card is not None:
        raise fail("card", card, f"null in phase {decision.name!r}")
    dwarf = table.dwarves[seat]
    if decision is PAY:
        if dwarf.stash == 0:
            raise fail(f"stashes.{seat}", 0, "a Stashed Silver in phase 'pay' (TYB-R50)")
        if not has(dwarf.hand, table.card):
            raise fail("card", card, f"a card of hands.{seat} in phase 'pay'")
        if not has_effect(table, seat, table.card):
            raise fail("card", card, "a Grooming Card that has an effect (TYB-R9)")
    if decision is GHOST_OFFER and is_ruled_out(table, seat, table.card):
        raise fail("card", card, "a card that the player might use (TYB-R40)")
    if (decision is TONIC or decision is REGROW) and table.rules.tonic != (decision is TONIC):
        raise fail("phase", decision.name, "the decision of the option potion_effect (TYB-R4)")
    if decision is CUT and not table.rules.cut_anywhere:
        raise fail("phase", decision.name, "this only with blade_cut = any (TYB-R5)")
    check_picked(table, seat, decision)


def check_picked(table: BeardTable, seat: int, decision: Decision) -> None:
    """A first pick lies on the Beard it was made for."""
    if table.picked < 0:
        return
    if decision is TONIC:
        if not has(table.dwarves[seat].beard, table.picked):
            raise fail("picked", KEYS[table.picked], f"a card on beards.{seat} (TYB-R4)")
    elif decision is CUT:
        if table.picked not in cards_on(table.dwarves[1 - seat]):
            raise fail("picked", KEYS[table.picked], "a card on the other Beard (TYB-R5)")
    else:
        raise fail("picked", KEYS[table.picked], f"nothing in phase {decision.name!r}")
