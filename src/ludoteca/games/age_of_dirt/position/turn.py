"""Taking a game up in the middle of a turn: the keys of a position from `sending` on (section 12)."""

from __future__ import annotations

from ludoteca.errors import BadPosition
from ludoteca.games.age_of_dirt.cards import AREAS, FIRST_EVENT, KINDS, LOVE, MOUNTAINS, PIECES, STONE
from ludoteca.games.age_of_dirt.changes import bang_limit, send_limit
from ludoteca.games.age_of_dirt.decisions import CLAN, DECISION_OF
from ludoteca.games.age_of_dirt.decisions.mating import can_ask
from ludoteca.games.age_of_dirt.decisions.passage import in_danger
from ludoteca.games.age_of_dirt.decisions.spend import can_spend, has_victim
from ludoteca.games.age_of_dirt.deck import (
    CARNIVAL,
    CARRY,
    EXTRA,
    GAMES,
    GIFT,
    MAMMOTH,
    PARTY,
    REWARD,
)
from ludoteca.games.age_of_dirt.payment import can_build, can_pay_one, carnival_kind, cost_of
from ludoteca.games.age_of_dirt.state import (
    BUILD_WALL,
    BUY_MEMBER,
    BUY_TOOLS,
    BY_ACTION,
    DONE,
    DRAWS,
    EXPAND,
    FROM_CARD,
    MOUNTAIN_BONUS,
    NOBODY,
    NOTHING,
    TO_HAND,
    TO_WALL,
    AgeOfDirt,
    add_to_run,
    couple,
    gain_text,
    run_length,
    run_of,
    spending_text,
)
from ludoteca.games.age_of_dirt.steps.collect import BONUS_GAIN, COLLECT, GAIN_STEP, push_extras, push_gifts, set_kinds
from ludoteca.games.age_of_dirt.steps.event import CARNIVAL_STEP, END_EVENT, ENTRIES, MAMMOTH_STEP
from ludoteca.games.age_of_dirt.steps.mating import GIFTS, PROPOSALS, SINGLES
from ludoteca.games.age_of_dirt.steps.pay import (
    AFTER_GAIN,
    AFTER_SENDING,
    AFTER_STEAL,
    ASK_PAYMENT,
    GET_WHAT_WAS_PAID,
    push_effects,
)
from ludoteca.games.age_of_dirt.steps.send import SEND_MEMBERS
from ludoteca.games.age_of_dirt.steps.setup import CHOOSE_CLANS, CHOOSE_TOOLS, DEAL_CLANS
from ludoteca.games.age_of_dirt.steps.spend import ADD_CARDS, SPEND_MENU, ask_unless_public
from ludoteca.games.age_of_dirt.steps.throw import DRUM_WINDOW, SPEAR_WINDOW, SURVIVORS, THROW_RESOLUTION
from ludoteca.games.age_of_dirt.steps.turn import END_TURN, START_TURN, push_rewards
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number
from ludoteca.kernel.step import in_order

PIECE_OF = {name: piece for piece, name in enumerate(PIECES)}
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}
AREA_OF = {name: area for area, name in enumerate(AREAS)}


def read_turn(table: AgeOfDirt, reader: Reader) -> None:
    """The keys that tell the point in the game."""
    cards = table.deck.card_of
    if reader.has("sending"):
        sending = reader.inner("sending")
        by = sending.value("by")
        table.sending = BY_ACTION if by == "action" else number_of(by, "sending.by", cards)
        for area in sending.keys("areas", AREA_OF):
            table.sent = add_to_run(table.sent, area)
        sending.done()
    if reader.has("lifted"):
        table.lifted = number_of(reader.value("lifted"), "lifted", AREA_OF)
    for key, zone in (("set_aside", table.set_aside), ("gathered", table.gathered), ("out", table.out)):
        for piece in reader.keys(key, PIECE_OF):
            zone[piece] += 1
    table.bangs = reader.number("bangs", 0, 0, 9)
    table.drummed = reader.truth("drummed", table.bangs > 0)
    for seat in read_seats(table, reader, "safe"):
        table.safe |= 1 << seat
    read_gain(table, reader)
    table.passes = reader.number("passes", 0, 0, table.seats - 1)
    read_mating(table, reader)
    table.spendings = reader.number("spendings", NOTHING, 0)
    if reader.has("paying"):
        table.paying = read_spending(table, reader.value("paying"))
    if reader.has("building"):
        building = reader.inner("building")
        table.building = number_of(building.value("card"), "building.card", cards)
        table.from_wall = building.word("from", "hand", DRAWS) == "wall"
        building.done()
        if table.building not in table.built[table.active]:
            raise fail("building.card", table.deck.keys[table.building], f"a card in built.{table.active} (AOD-97)")
    table.adding = reader.number("adding", 0, 0, 9)
    if reader.has("event"):
        table.event = number_of(reader.value("event"), "event", cards)
        if table.event < FIRST_EVENT or table.event not in table.events:
            raise fail("event", table.deck.keys[table.event], "an Event of the heap `events`")
        drawing = reader.word("drawing", "hand" if table.adding > 0 else "wall", DRAWS)
        table.drawing = TO_HAND if drawing == "hand" else TO_WALL
        if table.drawing == TO_HAND and table.adding == 0:
            raise fail("adding", 0, "at least 1 while a card is being drawn to the hand (AOD-92)")
    elif reader.has("drawing"):
        raise fail("drawing", reader.value("drawing"), "null outside an Event")
    for seat, value, place in reader.by_seat("entered"):
        table.entered[seat] = whole_number(value, place, 0, 2)


def read_seats(table: AgeOfDirt, reader: Reader, key: str) -> list[int]:
    """A list of seats."""
    value = reader.value(key)
    if not isinstance(value, list | None):
        raise fail(reader.at(key), value, "a list of seats")
    return [whole_number(seat, reader.at(key), 0, table.seats - 1) for seat in value or []]


def read_gain(table: AgeOfDirt, reader: Reader) -> None:
    """A gain in progress."""
    if not reader.has("gain"):
        return
    gain = reader.inner("gain")
    sources = {**AREA_OF, "mountain-bonus": MOUNTAIN_BONUS}
    sources.update({key: FROM_CARD + card for key, card in table.deck.card_of.items()})
    table.gain_source = number_of(gain.value("source"), "gain.source", sources)
    table.gain_units = gain.number("units", 1, 1, 7)
    for kind in gain.keys("taken", KIND_OF):
        table.gain_taken = add_to_run(table.gain_taken, kind)
    for kind in gain.keys("dropped", KIND_OF):
        table.gain_dropped = add_to_run(table.gain_dropped, kind)
    if gain.has("kind"):
        table.gain_kind = number_of(gain.value("kind"), "gain.kind", KIND_OF)
    gain.done()


def read_mating(table: AgeOfDirt, reader: Reader) -> None:
    """A mating step in progress."""
    if not reader.has("mating"):
        return
    mating = reader.inner("mating")
    table.mating = True
    refused = mating.value("refused")
    if not isinstance(refused, list | None):
        raise fail("mating.refused", refused, "a list of pairs of seats")
    for pair in refused or []:
        seats = numbers_of(pair, "mating.refused", {str(seat): seat for seat in range(table.seats)})
        if len(seats) != 2 or seats[0] == seats[1]:
            raise fail("mating.refused", pair, "two different seats")
        table.refused |= couple(seats[0], seats[1])
    table.asker = mating.seat("asker", NOBODY)
    for seat in read_seats(table, mating, "born"):
        table.born |= 1 << seat
    mating.done()


def read_spending(table: AgeOfDirt, value: object) -> int:
    """The spending that is being paid for."""
    for spending in range(BUY_TOOLS + 1):
        if spending != DONE and spending_text(table.deck, spending) == value:
            return spending
    raise fail("paying", value, "a spending such as 'build hand fire', 'expand' or 'buy member'")


def place_of(table: AgeOfDirt, seat: int) -> int:
    """The place of a seat in table order (AOD-21)."""
    return (seat - table.active + table.seats) % table.seats


def resume(table: AgeOfDirt, phase: str, acting: list[int]) -> None:
    """Put on the agenda what follows the open decision, ask it, and run on."""
    if phase in ("tool", "clan", "action"):
        push_spending(table, phase)
    if phase == "clan":
        resume_clans(table, acting)
    elif phase == "action":
        if acting != [table.active]:
            raise fail("acting", acting, f"the active chief, {table.active}")
        table.push(START_TURN)
    elif phase == "tool":
        resume_tools(table, acting[0])
    else:
        seat = acting[0]
        table.push(END_TURN)
        push_spending(table, phase)
        check_open(table, phase, seat)
        push_rest(table, phase, seat)
        decision = DECISION_OF[phase]
        if phase == "spend":
            ask_unless_public(table, seat, decision)
        else:
            table.ask(seat, decision)
    if table.waiting == 0:
        table.run()


def resume_clans(table: AgeOfDirt, acting: list[int]) -> None:
    """Some chiefs still choose their Clan card (AOD-15)."""
    waiting = [seat for seat in range(table.seats) if table.dealt[seat]]
    if not waiting or (acting and acting != waiting):
        raise fail("acting", acting, f"the seats that have cards in `dealt`: {waiting}")
    for seat in waiting:
        if len(table.dealt[seat]) != 2:
            raise BadPosition(f"position, dealt.{seat}: expected two Clan cards (AOD-15)")
    table.push(START_TURN)
    for seat in waiting:
        table.ask(seat, CLAN)


def resume_tools(table: AgeOfDirt, seat: int) -> None:
    """Some chiefs still choose their tool (AOD-14)."""
    needed = table.seats * (1 if table.rules.deal_one else 2)
    if len(table.clan_rest) < needed:
        raise fail("clan_rest", len(table.clan_rest), f"at least {needed} Clan cards to deal (AOD-15)")
    table.at = place_of(table, seat) + 1
    table.begin(in_order(CHOOSE_TOOLS, DEAL_CLANS, CHOOSE_CLANS, START_TURN))
    table.ask(seat, DECISION_OF["tool"])


def push_spending(table: AgeOfDirt, phase: str) -> None:
    """What a Spend action still has to do below the open decision (AOD-57, AOD-92)."""
    inside = table.paying != NOTHING or table.building != NOTHING or table.adding > 0 or table.event != NOTHING
    if phase == "spend":
        table.spendings = max(0, table.spendings)
        table.push(SPEND_MENU)
        table.push(ADD_CARDS)
        table.push(ASK_PAYMENT)
    elif inside:
        if table.spendings == 0:
            raise fail("spendings", 0, "at least 1 inside a spending")
        table.spendings = max(1, table.spendings)
        table.push(SPEND_MENU)
        table.push(ADD_CARDS)
        if table.event != NOTHING:
            table.push(END_EVENT)
    elif table.spendings > 0:
        raise fail("spendings", table.spendings, f"0 at {phase!r} outside a Spend action")
    else:
        table.spendings = NOTHING


def check_open(table: AgeOfDirt, phase: str, seat: int) -> None:
    """Whether the named decision can be open for the seat."""
    wrong = ""
    does = NOTHING if table.event == NOTHING else table.deck.does[table.event]
    if phase not in BY_ANYBODY and seat != table.active:
        wrong = "only the active chief is asked this"
    elif phase == "send":
        wrong = check_sending(table)
    elif phase in ("mend", "add-member"):
        wanted = "forest" if phase == "mend" else "love"
        if table.lifted != AREA_OF[wanted]:
            wrong = f"`lifted` must be {wanted}"
        elif phase == "mend" and table.drums[seat] and table.spears[seat]:
            wrong = "both tools work already"
        elif phase == "add-member" and table.caves[seat] == 0:
            wrong = "no member is available"
    elif phase in ("drum", "bang", "spear", "mate", "answer", "place"):
        if table.lifted == NOTHING and table.event == NOTHING:
            wrong = "either `lifted` or `event` must say why pieces were thrown"
        elif phase == "drum" and not (table.drums[seat] and table.inside() > 0):
            wrong = "this needs a working Drum and a piece in the Passage (AOD-R14)"
        elif phase == "bang" and not (0 < table.bangs < bang_limit(table, seat) and table.inside() > 0):
            wrong = "this needs one bang or more, fewer than allowed, and a piece in the Passage"
        elif phase == "spear" and not (table.spears[seat] and in_danger(table, seat) > 0):
            wrong = "this needs a working Spear and a member in danger (AOD-R18)"
        elif phase in ("mate", "answer", "place"):
            wrong = check_mating(table, phase, seat)
    elif phase in ("gain", "discard"):
        wrong = check_gain(table, phase, seat)
    elif phase == "spend":
        if table.spendings == 0 and not can_spend(table, seat):
            wrong = "with `spendings: 0` something must be payable (AOD-R6)"
    elif phase == "pay":
        wrong = check_payment(table, seat)
    elif phase in ("card", "wall"):
        if table.adding == 0:
            wrong = "`adding` must be at least 1"
        elif phase == "card" and table.pile_left == 0 and not table.wall:
            wrong = "pile and Wall are empty"
        elif phase == "wall" and (table.pile_left > 0 or not table.wall):
            wrong = "the pile must be empty and the Wall not"
    elif phase == "steal":
        if table.building == NOTHING or not table.deck.steals[table.building] or not has_victim(table, seat):
            wrong = "`building` must name a card that steals, and somebody must hold a resource"
    elif phase == "mammoth":
        if does != MAMMOTH or not DECISION_OF[phase].options(table, seat):
            wrong = "`event` must be a mammoth, and something must be there to be lost"
    elif phase == "ughlympics":
        if does != GAMES or table.entered[seat] != NOTHING:
            wrong = "`event` must be the games, and the seat must not have entered yet"
    elif does != CARNIVAL or not can_pay_one(table, seat, carnival_kind(table)):
        wrong = "`event` must be the carnival, and it must be payable (AOD-R50)"
    if wrong:
        raise BadPosition(f"position, phase: {phase!r} cannot be open for seat {seat}: {wrong}")


BY_ANYBODY = (
    "drum", "bang", "spear", "gain", "discard", "mate", "answer", "place", "pay", "mammoth", "ughlympics", "carnivoral"
)  # fmt: skip
"""Decisions that come to chiefs in table order (AOD-21)."""


def check_sending(table: AgeOfDirt) -> str:
    if table.sending == NOTHING:
        return "`sending` is missing"
    limit = send_limit(table, table.active)
    if table.sending != BY_ACTION:
        limit = table.deck.send[table.sending]
        if table.building != table.sending:
            return "`building` must name the card that sends"
    if table.caves[table.active] == 0 or run_length(table.sent) >= limit:
        return "nobody is left to be sent"
    return ""


def check_mating(table: AgeOfDirt, phase: str, seat: int) -> str:
    if not table.mating:
        return "`mating` is missing"
    if table.out[seat] == 0:
        return "no member of this seat is in `out`"
    if phase == "answer" and (table.asker == NOBODY or not can_ask(table, table.asker, seat)):
        return "`mating.asker` must be a chief who can ask this one"
    if phase == "answer" and table.out[table.asker] == 0:
        return "no member of the asker is in `out`"
    if phase != "answer" and table.asker != NOBODY:
        return "`mating.asker` must be null"
    if phase == "mate" and not any(can_ask(table, seat, other) for other in range(table.seats)):
        return "there is nobody left to ask"
    return ""


def check_gain(table: AgeOfDirt, phase: str, seat: int) -> str:
    if table.gain_source == NOTHING:
        return "`gain` is missing"
    source = table.gain_source
    if source <= MOUNTAIN_BONUS:
        area = MOUNTAINS if source == MOUNTAIN_BONUS else source
        if table.lifted != area or area == LOVE:
            return "`gain.source` must be the area that is `lifted`"
    elif not gives(table, seat, source - FROM_CARD):
        return f"{gain_text(table.deck, source)} gives this chief nothing here"
    if (phase == "discard") != (table.gain_kind != NOTHING):
        return "`gain.kind` belongs to `discard` and only there"
    if phase == "discard" and table.stored[seat] < table.bins[seat]:
        return "there is a free bin"
    return ""


def gives(table: AgeOfDirt, seat: int, card: int) -> bool:
    """Whether a card can be the source of a gain of this chief now."""
    if table.deck.take[card] == 0:
        return False
    if table.event == card:
        return table.deck.does[card] == PARTY
    powers = table.deck.powers[card]
    if card not in table.built[seat]:
        return False
    if powers & GIFT:
        return table.mating
    if powers & (EXTRA | REWARD):
        return table.lifted == table.deck.area[card] and (seat == table.active or not powers & REWARD)
    return not powers & CARRY and table.building == card and table.event == NOTHING


def check_payment(table: AgeOfDirt, seat: int) -> str:
    if table.paying == NOTHING:
        return "`paying` is missing"
    if table.paying in (BUY_MEMBER, BUY_TOOLS):
        if table.event == NOTHING or table.deck.does[table.event] != CARNIVAL:
            return "a benefit is bought only at a carnival"
        return "" if can_pay_one(table, seat, carnival_kind(table)) else "it cannot be paid"
    if seat != table.active or table.event != NOTHING:
        return "only the active chief spends"
    if table.paying < EXPAND:
        card = table.paying % BUILD_WALL
        zone = table.hands[seat] if table.paying < BUILD_WALL else table.wall
        return "" if card in zone and can_build(table, seat, card) else "the card is not there or cannot be paid"
    kind = cost_of(table, table.paying).index(1)
    return "" if can_pay_one(table, seat, kind) else "it cannot be paid"


def push_rest(table: AgeOfDirt, phase: str, seat: int) -> None:
    """The steps that come after the open decision, up to the end of the window or Event it belongs to."""
    table.at = place_of(table, seat) + 1
    if phase == "send":
        table.at = 0
        if table.sending != BY_ACTION:
            push_effects(table, seat, table.building, AFTER_SENDING)
        table.push(SEND_MEMBERS)
    elif phase in ("mend", "add-member"):
        table.at = 0
        table.begin(THROW_RESOLUTION)
        push_rewards(table, NOTHING)
    elif phase in ("drum", "bang"):
        table.begin(in_order(DRUM_WINDOW, SPEAR_WINDOW, SURVIVORS))
    elif phase == "spear":
        table.begin(in_order(SPEAR_WINDOW, SURVIVORS))
    elif phase in ("gain", "discard"):
        push_rest_of_gain(table, seat)
    elif phase in ("mate", "answer"):
        asker = seat if phase == "mate" else table.asker
        table.at = place_of(table, asker)
        table.begin(in_order(PROPOSALS, SINGLES, GIFTS))
    elif phase == "place":
        table.begin(in_order(SINGLES, GIFTS))
    elif phase == "pay":
        table.payer = seat
        if table.paying in (BUY_MEMBER, BUY_TOOLS):
            table.push(CARNIVAL_STEP)
        else:
            table.at = 0
        table.push(GET_WHAT_WAS_PAID)
    elif phase == "steal":
        table.at = 0
        push_effects(table, seat, table.building, AFTER_STEAL)
    elif phase == "mammoth":
        table.push(MAMMOTH_STEP)
    elif phase == "ughlympics":
        table.push(ENTRIES)
    elif phase == "carnivoral":
        table.push(CARNIVAL_STEP)
        table.push(ASK_PAYMENT)
    else:
        table.at = 0


def push_rest_of_gain(table: AgeOfDirt, seat: int) -> None:
    """What comes after a gain, by its source."""
    table.gainer = seat
    set_kinds(table)
    source = table.gain_source
    card = source - FROM_CARD
    if source <= MOUNTAIN_BONUS or table.event == card:
        table.push(COLLECT)
        if source <= MOUNTAIN_BONUS:
            push_extras(table, NOTHING)
            carried = run_of(table.gain_taken)
            table.returned = table.gain_units + len(carried) + carried.count(STONE) * (table.stone_units - 1)
            if source == MOUNTAINS and table.rules.mountain_bonus and seat == table.active:
                table.push(BONUS_GAIN)
    elif table.deck.powers[card] & GIFT:
        table.push(GIFTS)
        push_gifts(table, GIFT, card)
    elif table.deck.powers[card] & REWARD:
        table.at = 0
        table.begin(THROW_RESOLUTION)
        push_rewards(table, card)
    elif table.deck.powers[card] & EXTRA:
        table.push(COLLECT)
        push_extras(table, card)
    else:
        table.at = 0
        push_effects(table, seat, card, AFTER_GAIN)
    table.push(GAIN_STEP)
