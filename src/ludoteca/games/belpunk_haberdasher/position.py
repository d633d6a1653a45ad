"""Reading a position of Belpunk Haberdasher (section 12.2 of the specification)."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.errors import BadPosition
from ludoteca.games.belpunk_haberdasher.cards import CARD_OF, KEYS, NUMBERS, SUITS
from ludoteca.games.belpunk_haberdasher.decisions import (
    ACTION,
    RETOOL_PLACE,
    RETOOL_TAKE,
    SALVAGE_CARD,
    TRADE_GIVE,
    TRADE_RETURN,
)
from ludoteca.games.belpunk_haberdasher.decisions.scrap import pile_cards
from ludoteca.games.belpunk_haberdasher.rules import Rules
from ludoteca.games.belpunk_haberdasher.sets import SHAPE_KEYS, codes_for, find_group, group_cards, has_set
from ludoteca.games.belpunk_haberdasher.state import (
    AT_ACTION,
    AT_RETOOL_PLACE,
    AT_RETOOL_TAKE,
    AT_SALVAGE_CARD,
    AT_TRADE_GIVE,
    AT_TRADE_RETURN,
    EVERYBODY,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    IN_THE_OPEN,
    MACHINE,
    NO_CARD,
    NOTHING,
    ON_MACHINE,
    OVER,
    PHASES,
    POINTS_OF_ACTION,
    Belpunk,
    empty_table,
)
from ludoteca.games.belpunk_haberdasher.steps import (
    CHECK_OVERFLOW,
    CHOOSE_CARDS,
    DECLARE_NEXT,
    DRAW_CARDS,
    PICK_SETS,
    RESOLVE_NEXT,
    TURN,
)
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number
from ludoteca.kernel.step import Step

OPEN_ONLY_IN = {
    "chosen": ("choose",),
    "revealed": ("resolve",),
    "resolving": ("resolve",),
    "declared": ("declare", "pick"),
    "shapes": ("pick",),
    "picked": ("pick",),
}
"""Keys that have a place only in some phases."""

STARTS_AT: dict[str, Step] = {
    "draw": DRAW_CARDS,
    "choose": CHOOSE_CARDS,
    "resolve": RESOLVE_NEXT,
    "declare": DECLARE_NEXT,
    "pick": PICK_SETS,
}
"""The step of the turn with which each phase begins."""

DECISION_AT: dict[int, Decision] = {
    AT_ACTION: ACTION,
    AT_SALVAGE_CARD: SALVAGE_CARD,
    AT_RETOOL_TAKE: RETOOL_TAKE,
    AT_RETOOL_PLACE: RETOOL_PLACE,
    AT_TRADE_GIVE: TRADE_GIVE,
    AT_TRADE_RETURN: TRADE_RETURN,
}


def from_position(position: Mapping[str, object], seats: int, options: dict[str, object], chance: Chance) -> Belpunk:
    """The table that the position describes, run on until somebody must decide."""
    reader = Reader(position, seats)
    table = empty_table(Rules(options), seats, chance)
    phase = reader.word("phase", "choose", ("draw", *PHASES))
    for key, phases in OPEN_ONLY_IN.items():
        if reader.value(key) and phase not in phases:
            raise BadPosition(f"position, {key}: not expected in phase {phase!r}, only in {' or '.join(phases)}")
    table.phase = PHASES.index("choose" if phase == "draw" else phase)
    table.round = reader.number("round", 1, low=1)
    table.turn = reader.number("turn", 1, low=1)
    table.foreman = reader.seat("foreman", 0)
    for seat, value, place in reader.by_seat("totals"):
        table.totals[seat] = whole_number(value, place)
    read_cards(table, reader)
    read_answers(table, reader)
    resolving = reader.inner("resolving") if reader.has("resolving") else None
    reader.done()
    check_cards(table)
    if phase in ("draw", "choose"):
        for seat in range(seats):
            if not table.hands[seat] and table.chosen[seat] == NO_CARD:
                raise BadPosition(f"position, hands.{seat}: found no card, expected at least one (BPH-I5)")
    note_what_lies_open(table)
    if table.phase == OVER:
        table.finish()
        return table
    table.begin(TURN[: TURN.index(STARTS_AT[phase]) + 1])
    if resolving is not None:
        resume_action(table, resolving)
    if table.waiting == 0:
        table.run()
    return table


def read_cards(table: Belpunk, reader: Reader) -> None:
    """All zones that hold cards."""
    for seat, value, place in reader.by_seat("hands"):
        table.hands[seat] = sorted(numbers_of(value, place, CARD_OF))
    for seat, value, place in reader.by_seat("chosen"):
        table.chosen[seat] = number_of(value, place, CARD_OF)
    for seat, value, place in reader.by_seat("revealed"):
        table.revealed[seat] = number_of(value, place, CARD_OF)
    machine = reader.inner("machine")
    for suit, facts in enumerate(SUITS):
        table.conveyors[suit] = sorted(machine.keys(facts.key, CARD_OF))
        for card in table.conveyors[suit]:
            if card // NUMBERS != suit:
                raise fail(f"machine.{facts.key}", KEYS[card], f"cards of {facts.title} (BPH-12)")
    machine.done()
    table.deck = reader.keys("deck", CARD_OF)[::-1]
    for seat, value, place in reader.by_seat("piles"):
        table.piles[seat] = sorted(numbers_of(value, place, CARD_OF))
    for seat, value, place in reader.by_seat("sets"):
        if not isinstance(value, list):
            raise fail(place, value, "a list of groups")
        table.sets[seat] = [read_group(table, group, place) for group in value]


def read_group(table: Belpunk, value: object, place: str) -> int:
    """A scored set, `steam-5+gears-5`."""
    cards = numbers_of(str(value).split("+"), place, CARD_OF)
    group = find_group(sorted(cards), table.rules)
    if group < 0:
        raise fail(place, value, "cards that make a set (BPH-36 to BPH-40)")
    return group


def read_answers(table: Belpunk, reader: Reader) -> None:
    """What has been declared and picked (BPH-R45)."""
    for seat, value, place in reader.by_seat("declared"):
        if not isinstance(value, bool):
            raise fail(place, value, "true or false")
        if value and not has_set(table.hands[seat], table.rules):
            raise fail(place, value, "false, because the hand holds no set (BPH-R45)")
        table.declared[seat] = int(value)
    for seat, value, place in reader.by_seat("shapes"):
        if value not in SHAPE_KEYS or not codes_for(table.hands[seat], SHAPE_KEYS.index(str(value)), table.rules):
            raise fail(place, value, "a shape that the hand holds")
        table.shapes[seat] = SHAPE_KEYS.index(str(value))
    for seat, value, place in reader.by_seat("picked"):
        table.picked[seat] = read_group(table, value, place)
        if not set(group_cards(table.picked[seat])) <= set(table.hands[seat]):
            raise fail(place, value, "cards of the hand")
        if table.shapes[seat] != NOTHING:
            raise fail(place, value, "either a shape or a picked set, not both")
    for seat in range(table.seats):
        if table.declared[seat] != 1 and (table.shapes[seat] != NOTHING or table.picked[seat] != NOTHING):
            raise fail(f"declared.{seat}", table.declared[seat] == 1, "true for a seat that has picked")


def check_cards(table: Belpunk) -> None:
    """No card stands twice (BPH-I1)."""
    met: set[int] = set()
    for card in [*table.deck, *(card for zone in zones(table) for card in zone)]:
        if card in met:
            raise BadPosition(f"position: {KEYS[card]} stands twice, expected each card once at most")
        met.add(card)


def zones(table: Belpunk) -> list[list[int]]:
    """All cards outside the deck."""
    lying = [card for card in (*table.chosen, *table.revealed) if card != NO_CARD]
    groups = [group_cards(group) for groups in table.sets for group in groups]
    return [lying, *table.hands, *table.conveyors, *table.piles, *groups]


def note_what_lies_open(table: Belpunk) -> None:
    """Start the bookkeeping of section 7 from what lies open to each viewer."""
    for seat in range(table.seats):
        for card in table.hands[seat]:
            table.track(card, IN_DECK, IN_HAND + seat, 1 << seat)
        if table.chosen[seat] != NO_CARD:
            table.track(table.chosen[seat], IN_DECK, IN_HAND + seat, 1 << seat)
        if table.revealed[seat] != NO_CARD:
            table.track(table.revealed[seat], IN_DECK, IN_THE_OPEN, EVERYBODY)
        for card in table.piles[seat]:
            table.track(card, IN_DECK, IN_PILE + seat, 0)
        for group in table.sets[seat]:
            for card in group_cards(group):
                table.track(card, IN_DECK, IN_THE_OPEN, EVERYBODY)
    for conveyor in table.conveyors:
        for card in conveyor:
            table.track(card, IN_DECK, ON_MACHINE, EVERYBODY)


def resume_action(table: Belpunk, reader: Reader) -> None:
    """Go on inside an action."""
    table.resolver = reader.seat("seat", 0)
    table.discard = number_of(reader.value("card"), reader.at("card"), CARD_OF)
    table.at = POINTS_OF_ACTION.index(reader.word("at", "action", POINTS_OF_ACTION))
    taken_back = table.at == AT_RETOOL_PLACE and table.discard in table.hands[table.resolver]
    if table.discard not in table.conveyors[table.discard // NUMBERS] and not taken_back:
        raise fail(reader.at("card"), KEYS[table.discard], "a card on its Conveyor (BPH-R25)")
    if table.at in (AT_SALVAGE_CARD, AT_RETOOL_TAKE, AT_RETOOL_PLACE):
        pile = reader.value("pile")
        table.pile = MACHINE if pile == "machine" else whole_number(pile, reader.at("pile"), 0, table.seats - 1)
        if table.at != AT_RETOOL_PLACE and not pile_cards(table):
            raise fail(reader.at("pile"), pile, "a Scrap Pile with a card to take")
    if table.at == AT_RETOOL_PLACE:
        table.taken = number_of(reader.value("taken"), reader.at("taken"), CARD_OF)
        if table.taken not in table.hands[table.resolver]:
            raise fail(reader.at("taken"), KEYS[table.taken], f"a card in hands.{table.resolver} (BPH-R31)")
    actor = table.resolver
    if table.at in (AT_TRADE_GIVE, AT_TRADE_RETURN):
        table.partner = reader.seat("partner", -1)
        if table.partner in (-1, table.resolver) or not table.hands[table.partner]:
            raise fail(reader.at("partner"), table.partner, "another seat with a card in hand (BPH-R37)")
    if table.at == AT_TRADE_RETURN:
        actor = table.partner
        table.given = number_of(reader.value("given"), reader.at("given"), CARD_OF)
        holder = table.partner if table.rules.trade_seen else table.resolver
        if table.given not in table.hands[holder]:
            raise fail(reader.at("given"), KEYS[table.given], f"a card in hands.{holder} (BPH-R36)")
    reader.done()
    decision = DECISION_AT[table.at]
    if not decision.options(table, actor):
        raise BadPosition(f"position, resolving: nothing can be chosen at {decision.name!r}")
    table.push(CHECK_OVERFLOW)
    table.ask(actor, decision)
