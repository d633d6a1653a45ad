"""Reading a position of Fine Sand (section 12.3 of the specification)."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.errors import BadPosition
from ludoteca.games.fine_sand.building import build_cost
from ludoteca.games.fine_sand.campaign import HIGHEST_NUMBER, SOLO_GAMES, SPACES, Campaign, Row, first_campaign
from ludoteca.games.fine_sand.cards import (
    CARD_OF,
    DRAW_AND_DISCARD,
    ESSENTIALS,
    IS_COIN,
    KEYS,
    KINDS,
    PALLET,
    PRESORTED,
    REAL_ESSENTIALS,
    REMOVE_JUNK,
    SCAFFOLD,
)
from ludoteca.games.fine_sand.decisions import (
    BUILD,
    BUILD_REVEALED,
    DISCARD,
    DISCARD_ONE_OF_TWO,
    OFF_LOAD_CARD,
    PALLET_CARD,
    PAY,
    REMOVE,
    RETRIEVE,
    REVEAL,
    SURPLUS,
)
from ludoteca.games.fine_sand.decisions.main import builds_for
from ludoteca.games.fine_sand.decisions.picks import DISCARDS_FOR
from ludoteca.games.fine_sand.payers import ALWAYS, BUILD_KINDS, BUILD_WORDS, NORMAL, PAYER_OF, PICK_OF
from ludoteca.games.fine_sand.rules import Rules
from ludoteca.games.fine_sand.site import (
    AT_LIMIT,
    AT_MAIN,
    AT_MULLIGAN,
    AT_STEP_1,
    AT_STEP_3,
    DONE,
    MARK_OF,
    NO_RING,
    STAGES,
    Site,
)
from ludoteca.games.fine_sand.state import (
    EXCHANGE_PHASE,
    MAIN_PHASE,
    MULLIGAN_PHASE,
    NO_TURN,
    OVER,
    PHASES,
    SCORING,
    STEP_1_PHASE,
    FineSand,
    empty_table,
)
from ludoteca.games.fine_sand.steps import (
    ACTIONS,
    ANNOUNCE_END,
    BARRIER_2,
    BOXING,
    DRAW_CARDS,
    FIRST_TURN,
    NEXT_SOLO_GAME,
    NEXT_TURN,
    SOLO_SCORING,
    SYMBOL_COINS,
    THROW_CARDS,
)
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number
from ludoteca.kernel.step import Step

STAGES_OF: dict[int, tuple[int, ...]] = {
    MULLIGAN_PHASE: (AT_MULLIGAN, DONE),
    STEP_1_PHASE: (AT_STEP_1, DONE),
    MAIN_PHASE: (AT_MAIN, AT_STEP_3, DONE),
    SCORING: (DONE,),
    EXCHANGE_PHASE: (DONE,),
    OVER: (DONE,),
}
"""Where a seat can stand in each phase; the first is the default."""

AGENDA_OF: dict[int, list[Step]] = {
    MULLIGAN_PHASE: NEXT_TURN,
    STEP_1_PHASE: [*FIRST_TURN, ANNOUNCE_END],
    MAIN_PHASE: BARRIER_2,
    SCORING: SOLO_SCORING,
    EXCHANGE_PHASE: NEXT_SOLO_GAME,
}
"""What follows when everybody is done."""

OPEN_IN: dict[str, tuple[int, Decision]] = {
    "draw-and-discard": (AT_STEP_1, DISCARD_ONE_OF_TWO),
    "retrieve": (NO_RING, RETRIEVE),
    "build": (AT_MAIN, BUILD),
    "pay": (AT_MAIN, PAY),
    "off-load": (NO_RING, OFF_LOAD_CARD),
    "remove": (NO_RING, REMOVE),
    "pallet": (NO_RING, PALLET_CARD),
    "discard": (NO_RING, DISCARD),
    "reveal": (AT_MAIN, REVEAL),
    "build-revealed": (AT_MAIN, BUILD_REVEALED),
    "surplus": (AT_STEP_3, SURPLUS),
}
"""Sub-decisions of a turn and the stage they belong to, where there is only one."""


def from_position(position: Mapping[str, object], seats: int, options: dict[str, object], chance: Chance) -> FineSand:
    """The table that the position describes, run on until somebody must decide."""
    reader = Reader(position, seats)
    table = empty_table(Rules(options, seats), seats, chance)
    table.phase = PHASES.index(reader.word("phase", "main", PHASES))
    if table.phase in (SCORING, EXCHANGE_PHASE) and not table.rules.solo:
        raise fail("phase", PHASES[table.phase], "a phase of a game for several players")
    table.turn = reader.number("turn", 0 if table.phase == MULLIGAN_PHASE else 2, 0)
    table.final = reader.number("final", NO_TURN, 1)
    read_zones(table, reader)
    read_turn(table, reader)
    if table.rules.solo:
        table.symbol_coins = reader.number("symbol-coins", min(SYMBOL_COINS, max(0, 14 - table.turn)), 0)
    if table.rules.solo or table.rules.fable:
        table.campaign = read_campaign(reader.inner("campaign"), seats)
    opened = {seat: (value, place) for seat, value, place in reader.by_seat("open")}
    for site in table.sites:
        site.stock = sorted([*site.hand, *site.stack, *site.symbol])
        site.reshuffled = not table.rules.learning or site.stack[::-1] != PRESORTED[30 - len(site.stack) :]
        site.take_picture()
    read_pictures(table, reader)
    reader.done()
    if table.phase == OVER:
        table.finish()
        return table
    take_up(table, opened, seats)
    return table


def read_zones(table: FineSand, reader: Reader) -> None:
    """Everything that holds cards or coins."""
    for seat, value, place in reader.by_seat("hands"):
        table.sites[seat].hand = sorted(numbers_of(value, place, CARD_OF))
        if SCAFFOLD in table.sites[seat].hand:
            raise fail(place, KEYS[SCAFFOLD], "it in front of the player, never in a hand (FS-76)")
    for seat, value, place in reader.by_seat("stacks"):
        table.sites[seat].stack = numbers_of(value, place, CARD_OF)[::-1]
    for seat, value, place in reader.by_seat("discards"):
        table.sites[seat].discard = numbers_of(value, place, CARD_OF)
    for seat, value, place in reader.by_seat("built"):
        table.sites[seat].built = read_built(value, place)
    for seat, value, place in reader.by_seat("new"):
        site = table.sites[seat]
        site.new = sorted(numbers_of(value, place, CARD_OF))
        for card in site.new:
            if site.new.count(card) > site.built[card]:
                raise fail(place, KEYS[card], f"cards of built.{seat}")
    for seat, value, place in reader.by_seat("front"):
        table.sites[seat].front = read_copies(value, place, "scaffold")
    for seat, value, place in reader.by_seat("pallets"):
        table.sites[seat].pallets = read_pallets(value, place, table.sites[seat].built[PALLET])
    for seat, value, place in reader.by_seat("removed"):
        table.sites[seat].removed = sorted(numbers_of(value, place, CARD_OF))
    for seat, value, place in reader.by_seat("symbols"):
        table.sites[seat].symbol = numbers_of(value, place, CARD_OF)[::-1]
        table.sites[seat].raised = [0] * len(table.sites[seat].symbol)
    for seat, value, place in reader.by_seat("transit"):
        table.sites[seat].transit = read_copies(value, place, "beach-chair")
    for seat, value, place in reader.by_seat("coins"):
        table.sites[seat].coins = whole_number(value, place, 0)
    for site in table.sites:
        site.count_active()
        site.count_purple()


def read_built(value: object, place: str) -> list[int]:
    """Built cards, counted by kind."""
    built = [0] * KINDS
    for card in numbers_of(value, place, CARD_OF):
        if IS_COIN[card]:
            raise fail(place, KEYS[card], "no coin card: they cannot be built (FS-25)")
        built[card] += 1
    return built


def read_copies(value: object, place: str, key: str) -> int:
    """A zone that holds only one kind of card: how many."""
    return len(numbers_of(value, place, {key: CARD_OF[key]}))


def read_pallets(value: object, place: str, slots: int) -> list[int]:
    """Coin cards on pallets, one each (FS-97, FS-R50)."""
    cards = sorted(numbers_of(value, place, CARD_OF))
    for card in cards:
        if not IS_COIN[card] or card == SCAFFOLD:
            raise fail(place, KEYS[card], "a coin card (FS-97)")
    if len(cards) > slots:
        raise fail(place, [KEYS[card] for card in cards], f"at most {slots} cards, one for each pallet (FS-R50)")
    return cards


def read_turn(table: FineSand, reader: Reader) -> None:
    """Where each seat is in its turn, and what it has used."""
    allowed = STAGES_OF[table.phase]
    for site in table.sites:
        site.stage = allowed[0]
    for seat, value, place in reader.by_seat("stage"):
        words = {STAGES[stage]: stage for stage in allowed}
        table.sites[seat].stage = number_of_word(value, place, words)
    drained = reader.value("drained")
    if drained is not None:
        if not isinstance(drained, list):
            raise fail("drained", drained, "a list of seats")
        for seat in drained:
            table.sites[whole_number(seat, "drained", 0, table.seats - 1)].drained = True
    for seat, value, place in reader.by_seat("used"):
        table.sites[seat].mark_used(numbers_of(value, place, MARK_OF))
    in_step_1 = table.phase in (MULLIGAN_PHASE, STEP_1_PHASE)
    for seat, value, place in reader.by_seat("rings"):
        if value is not None:
            table.sites[seat].ring = number_of_word(value, place, {"red": 1, "blue": 2})
            if in_step_1:
                raise fail(place, value, "no ring before the main part of the turn (FS-20)")
    for site in table.sites:
        if site.ring != NO_RING and site.stage == AT_MAIN:
            site.builds = builds_for(site, site.ring, 0)
    for seat, value, place in reader.by_seat("builds"):
        table.sites[seat].builds = read_builds(value, place, table.seats)
        early = sum(table.sites[seat].builds)
        if table.rules.whole_turn:
            early -= table.sites[seat].builds[ALWAYS]
        if in_step_1 and early:
            raise fail(place, value, "no builds before the main part of the turn (FS-21)")


def number_of_word(value: object, place: str, words: Mapping[str, int]) -> int:
    """One of a few words, as its number."""
    if not isinstance(value, str) or value not in words:
        raise fail(place, value, "one of " + ", ".join(words))
    return words[value]


def read_builds(value: object, place: str, seats: int) -> list[int]:
    """Builds still open, by kind; an entry that is given is complete."""
    reader = Reader(value, seats, place)
    builds = [0] * BUILD_KINDS
    for kind in range(NORMAL, BUILD_KINDS):
        builds[kind] = reader.number(BUILD_WORDS[kind], 0, 0)
    reader.done()
    return builds


def read_pictures(table: FineSand, reader: Reader) -> None:
    """What the others have seen of each seat; without an entry what the position itself shows."""
    for seat, value, place in reader.by_seat("shown"):
        inner = Reader(value, table.seats, place)
        picture = table.sites[seat].picture
        picture.hand = inner.number("hand", picture.hand, 0)
        picture.stack = inner.number("stack", picture.stack, 0)
        picture.symbol = inner.number("symbol", picture.symbol, 0)
        picture.coins = inner.number("coins", picture.coins, 0)
        if inner.has("discards"):
            picture.discard = inner.keys("discards", CARD_OF)
        if inner.has("built"):
            picture.built = read_built(inner.value("built"), inner.at("built"))
        if inner.has("front"):
            picture.front = read_copies(inner.value("front"), inner.at("front"), "scaffold")
        if inner.has("pallets"):
            picture.pallets = read_pallets(inner.value("pallets"), inner.at("pallets"), picture.built[PALLET])
        if inner.has("removed"):
            picture.removed = sorted(inner.keys("removed", CARD_OF))
        picture.raised = [0] * picture.symbol
        inner.done()


def read_campaign_entry(entry: Mapping[str, object], seats: int) -> Campaign:
    """The campaign that an entry of a position describes."""
    return read_campaign(Reader(entry, seats, "campaign"), seats)


def read_campaign(reader: Reader, seats: int) -> Campaign:
    """The campaign around the game (section 12.8)."""
    solo = seats == 1
    campaign = first_campaign(reader.number("game", 1, 1, SOLO_GAMES if solo else None))
    if reader.has("deck"):
        campaign.deck = sorted(reader.keys("deck", CARD_OF))
    if reader.has("queue"):
        campaign.queue = reader.keys("queue", CARD_OF)
    if solo:
        campaign.box = sorted(reader.keys("box", CARD_OF))
        read_sheet(reader.inner("sheet"), campaign)
    else:
        if reader.number("seats", seats) != seats:
            raise fail(reader.at("seats"), reader.value("seats"), f"{seats}, the seats of this play (FS-R65)")
        campaign.results = read_results(reader.inner("results"), seats)
        campaign.first = reader.number("first", min(campaign.results, default=campaign.game), 1)
    reader.done()
    return campaign


def read_results(reader: Reader, seats: int) -> dict[int, list[int]]:
    """The winners of finished games."""
    results: dict[int, list[int]] = {}
    for name, winners in reader.data.items():
        if not name.isdigit() or not isinstance(winners, list):
            raise fail(reader.at(name), winners, "a game with the list of its winners")
        results[int(name)] = [whole_number(seat, reader.at(name), 0, seats - 1) for seat in winners]
    return results


def read_sheet(reader: Reader, campaign: Campaign) -> None:
    """The scoring sheet (section 2.6)."""
    campaign.struck = sorted(read_numbers(reader, "struck", HIGHEST_NUMBER))
    campaign.spaces = reader.number("spaces", 0, 0, SPACES)
    campaign.cashed = sorted(read_numbers(reader, "cashed", 5))
    rows = reader.inner("rows")
    for name, value in rows.data.items():
        if not name.isdigit():
            raise fail(rows.at(name), name, "the number of a game")
        row = Reader(value, 1, rows.at(name))
        campaign.rows[int(name)] = Row(
            row.number("stack", 0, 0),
            row.number("off-loads", 0, 0),
            row.number("total", 0, 0),
            row.number("struck", 0, 1, HIGHEST_NUMBER),
        )
        row.done()
    reader.done()


def read_numbers(reader: Reader, key: str, high: int) -> list[int]:
    """A list of numbers from 1 on."""
    value = reader.value(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise fail(reader.at(key), value, "a list of numbers")
    return [whole_number(number, reader.at(key), 1, high) for number in value]


def take_up(table: FineSand, opened: dict[int, tuple[object, str]], seats: int) -> None:
    """Go on where the position stands, seat by seat."""
    table.begin(AGENDA_OF[table.phase])
    decisions: list[Decision | None] = [None] * seats
    for seat, (value, place) in opened.items():
        decisions[seat] = read_open(table, seat, Reader(value, seats, place))
    for seat in range(seats):
        table.lanes[seat].extend(lane_of(table.sites[seat].stage, seat))
        decision = decisions[seat]
        if decision is not None:
            if not decision.options(table, seat):
                raise BadPosition(f"position, {opened[seat][1]}: nothing can be chosen at {decision.name!r}")
            table.ask(seat, decision)
        table.run_lane(seat)
    if table.waiting == 0:
        table.run()


def lane_of(stage: int, seat: int) -> list[Step]:
    """The steps that a seat at this stage still goes through."""
    if stage == AT_MULLIGAN:
        return [THROW_CARDS[seat]]
    if stage == AT_STEP_1:
        return [DRAW_CARDS[seat]]
    if stage == AT_MAIN:
        return ACTIONS[seat]
    return ACTIONS[seat][:-1] if stage == AT_STEP_3 else []


def read_open(table: FineSand, seat: int, reader: Reader) -> Decision | None:
    """An open sub-decision; None if the decision follows from what is read here."""
    site = table.sites[seat]
    name = reader.word("decision", "", ("mulligan", *OPEN_IN, "cash", "exchange"))
    decision: Decision | None = None
    if name == "mulligan":
        check_stage(reader, name, site.stage == AT_MULLIGAN)
        site.picked = sorted(reader.keys("thrown", CARD_OF))
    elif name == "cash":
        check_stage(reader, name, table.phase == SCORING)
        site.picked = sorted(read_numbers(reader, "cashed", 5))
    elif name == "exchange":
        check_stage(reader, name, table.phase == EXCHANGE_PHASE)
        site.revealed = sorted(reader.keys("revealed", CARD_OF))
        site.picked = sorted(reader.keys("boxed", CARD_OF))
        table.agenda.clear()
        table.begin(BOXING)
    else:
        stage, decision = OPEN_IN[name]
        fitting = (AT_STEP_1, AT_MAIN, AT_STEP_3) if stage == NO_RING else (stage,)
        check_stage(reader, name, site.stage in fitting)
        read_open_turn(site, name, reader)
    reader.done()
    return decision


def check_stage(reader: Reader, name: str, fits: bool) -> None:
    if not fits:
        raise fail(reader.at("decision"), name, "a decision of the stage where the seat stands")


def read_open_turn(site: Site, name: str, reader: Reader) -> None:
    """The further entries of a sub-decision inside a turn."""
    if name == "draw-and-discard":
        site.source = DRAW_AND_DISCARD
        site.revealed = reader.keys("drawn", CARD_OF)
        if len(site.revealed) != 2:
            raise fail(reader.at("drawn"), reader.value("drawn"), "two cards")
    elif name == "retrieve":
        fitting = {KEYS[card]: card for card in (ESSENTIALS, REAL_ESSENTIALS)}
        site.source = number_of(reader.value("for"), reader.at("for"), fitting)
    elif name in ("build", "pay"):
        site.batch = sorted(numbers_of(reader.value("batch") or [], reader.at("batch"), PICK_OF))
        site.due = sum(build_cost(site, pick // KINDS, pick % KINDS) for pick in site.batch)
        if name == "pay":
            site.paid = sorted(numbers_of(reader.value("paid") or [], reader.at("paid"), PAYER_OF))
            site.due = reader.number("due", site.due)
    elif name == "remove":
        site.source = REMOVE_JUNK
    elif name == "discard":
        fitting = {KEYS[card]: card for card in DISCARDS_FOR}
        site.source = number_of(reader.value("for"), reader.at("for"), fitting)
        site.picked = sorted(reader.keys("picked", CARD_OF))
    elif name in ("reveal", "build-revealed"):
        site.revealed = reader.keys("revealed", CARD_OF)
    elif name == "surplus":
        site.stage = AT_LIMIT
        site.picked = sorted(reader.keys("picked", CARD_OF))
