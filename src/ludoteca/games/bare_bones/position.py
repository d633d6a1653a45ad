"""Reading a position of Bare Bones (section 12.2 of the specification)."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.errors import BadPosition
from ludoteca.games.bare_bones.cards import (
    BIT,
    CANT_TOUCH_THIS,
    CARD_OF,
    COLOUR_KEYS,
    COLOURS,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIE_KEYS,
    DIE_NUMBER,
    DIE_OF,
    DOUBLER_BITS,
    KEYS,
    PICKS,
    PURPLE,
    ROUNDS,
    STACK,
    UNITS,
    VERSION,
)
from ludoteca.games.bare_bones.decisions import DECISIONS
from ludoteca.games.bare_bones.decisions.actions import (
    AS_COLOUR,
    JOYRIDE_CARD,
    JOYRIDE_WHO,
    SELL_CARD,
    SWAP_RETURN,
    SWAP_TAKE,
)
from ludoteca.games.bare_bones.decisions.money import LOAN_TENS, LOAN_UNITS
from ludoteca.games.bare_bones.decisions.roll import SECOND_ROLL
from ludoteca.games.bare_bones.dice import MOST_OF_A_COLOUR, ONE, count_of, pool, purple_dice, rights
from ludoteca.games.bare_bones.piles import colour_of
from ludoteca.games.bare_bones.rules import Rules
from ludoteca.games.bare_bones.state import NOBODY, NOTHING, BareBones, empty_table
from ludoteca.games.bare_bones.steps import (
    BONUS_MATCHING,
    BUY,
    CHOOSE_DOUBLE_UP,
    CHOOSE_SPLIT,
    DRAFT,
    END_TURN,
    LATE_LOANS,
    PLAY_CARDS,
    RE_ROLL_WINDOW,
    ROLL,
    SCORE,
    STAGES,
    START_TURN,
    TURN,
)
from ludoteca.games.bare_bones.supply import is_version
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number
from ludoteca.kernel.step import Step

PHASES = (*(decision.name for decision in DECISIONS), "over")

STARTS_AT: dict[str, Step] = {
    "start-draw": START_TURN,
    "double-up-first": CHOOSE_DOUBLE_UP,
    "double-up-second": CHOOSE_DOUBLE_UP,
    "purple": CHOOSE_SPLIT,
    "leave": ROLL,
    "reroll": RE_ROLL_WINDOW,
    "second-roll": RE_ROLL_WINDOW,
    "score": SCORE,
    "buy": BUY,
    "match": BONUS_MATCHING,
    "hot-potato": END_TURN,
}
"""The step of the turn with which each phase goes on; all others belong to Stage 1."""

ASKED_INSIDE: dict[str, Decision] = {
    "mimic": AS_COLOUR,
    "joyride-who": JOYRIDE_WHO,
    "joyride-card": JOYRIDE_CARD,
    "swap-return": SWAP_RETURN,
    "swap-take": SWAP_TAKE,
    "yard-sale": SELL_CARD,
    "loan-tens": LOAN_TENS,
    "loan-units": LOAN_UNITS,
    "second-roll": SECOND_ROLL,
}
"""Decisions inside a card that is being carried out."""

AFTER_THE_ROLL = ("reroll", "second-roll", "score", "loan-tens", "loan-units", "buy", "match", "hot-potato", "over")
"""Phases in which the choice of dice lies behind."""

CARDS = {key: card for key, card in CARD_OF.items() if card != CANT_TOUCH_THIS and colour_of(card) in (card, -1)}
"""Cards as they lie in hands and piles: no stack, and a Mimic without a colour."""
CARDS_IN_PLAY = {key: card for key, card in CARD_OF.items() if card != CANT_TOUCH_THIS}
MATCHED_CARDS = {key: card for key, card in CARD_OF.items() if colour_of(card) >= 0}
DICE_CARDS = {key: colour for colour, key in enumerate(COLOUR_KEYS)}
VERSIONS = {key: card for key, card in CARD_OF.items() if is_version(card)}


def from_position(position: Mapping[str, object], seats: int, options: dict[str, object], chance: Chance) -> BareBones:
    """The table that the position describes, run on until somebody must decide."""
    reader = Reader(position, seats)
    rules = Rules(options)
    table = empty_table(rules, rules.actions() or named_actions(reader), seats, chance)
    phase = reader.word("phase", "start-draw", PHASES)
    read_game(table, reader, phase)
    read_cards(table, reader)
    read_supply(table, reader.inner("supply"))
    table.seen = read_seen(table, reader)
    read_ledger(table, reader)
    read_turn(table, reader)
    read_dice(table, reader)
    if phase not in AFTER_THE_ROLL:
        check_pool(table)
    reader.done()
    go_on(table, phase)
    return table


def named_actions(reader: Reader) -> list[int]:
    """With `actions: random` the Action stacks are those that the Supply names (section 12.2)."""
    named = [CARD_OF[key] for key in reader.inner("supply").data if key in CARD_OF]
    return sorted(card for card in named if card >= COLOURS and STACK[card] == card)


def read_game(table: BareBones, reader: Reader, phase: str) -> None:
    """Round, Player 1 and whose turn it is."""
    table.round = reader.number("round", 1, 1, ROUNDS)
    table.first = reader.seat("first", 0)
    table.active = reader.seat("active", 0)
    everything = PICKS * table.seats
    table.picks = reader.number("picks", 0 if phase == "draft" else everything, 0, everything)
    if phase == "draft":
        table.active = (table.first + table.picks) % table.seats


def read_cards(table: BareBones, reader: Reader) -> None:
    """All zones with cards outside the Supply."""
    for seat, value, place in reader.by_seat("hands"):
        table.hands[seat] = sorted(cards_of(table, value, place, CARDS))
    for seat, value, place in reader.by_seat("draw_piles"):
        table.draw_piles[seat] = cards_of(table, value, place, CARDS)[::-1]
    for seat, value, place in reader.by_seat("discards"):
        table.discards[seat] = cards_of(table, value, place, CARDS)
    for seat, value, place in reader.by_seat("in_play"):
        cards = cards_of(table, value, place, CARDS_IN_PLAY)
        if seat == table.active:
            table.in_play = cards
            if sum(BIT[card] & DOUBLER_BITS > 0 for card in cards) > 1:
                raise fail(place, value, "at most one card that doubles dice (BB-R15)")
        elif cards:
            raise fail(place, value, f"cards in play in front of the active seat {table.active} only")
    for seat, value, place in reader.by_seat("matched"):
        table.matched[seat] = cards_of(table, value, place, MATCHED_CARDS)
    for seat, value, place in reader.by_seat("borrowed"):
        table.borrowed[seat] = cards_of(table, value, place, DICE_CARDS)
        if table.borrowed[seat] and seat == table.active:
            raise fail(place, value, "cards borrowed from an opponent (BB-48)")
    for seat, value, place in reader.by_seat("set_aside"):
        for key, number in Reader(value, table.seats, place).data.items():
            colour = cards_of(table, [key], place, VERSIONS)[0] - VERSION
            if table.aside_owner[colour] != NOBODY:
                raise fail(place, key, "each version of Can't Touch This in one place (BB-42)")
            table.aside_owner[colour] = seat
            table.aside_number[colour] = whole_number(number, f"{place}.{key}")
            table.lying_out += 1
            check_face(table, colour, table.aside_number[colour], f"{place}.{key}")
    for seat, value, place in reader.by_seat("known"):
        table.known[seat] = sorted(cards_of(table, value, place, CARDS))
    for seat, value, place in reader.by_seat("counted"):
        table.counted[seat] = sorted(cards_of(table, value, place, CARDS))
    for seat in range(table.seats):
        rest = table.hands[seat].copy()
        for card in table.known[seat] + table.counted[seat]:
            if card not in rest:
                raise fail(f"known.{seat}", KEYS[card], f"known and counted cards that are in hands.{seat}")
            rest.remove(card)
    for seat, value, place in reader.by_seat("known_tops"):
        table.known_tops[seat] = whole_number(value, place, 0, len(table.draw_piles[seat]))


def cards_of(table: BareBones, value: object, place: str, known: Mapping[str, int]) -> list[int]:
    """Cards by key, all of them of stacks that are in this game."""
    cards = numbers_of(value, place, known)
    for card in cards:
        if STACK[card] not in table.stacks:
            raise fail(place, KEYS[card], "cards of this game's stacks (BB-03)")
    return cards


def check_face(table: BareBones, colour: int, number: int, place: str) -> None:
    """The number must be on the die."""
    faces = table.rules.faces[colour]
    if number not in faces:
        raise fail(place, number, f"a number of the {COLOUR_KEYS[colour]} die: {', '.join(map(str, faces))}")


def read_supply(table: BareBones, reader: Reader) -> None:
    """The stacks; a stack left out has 7 cards, Can't Touch This every version that lies nowhere else."""
    elsewhere = [VERSION + colour for colour in range(COLOURS) if table.aside_owner[colour] != NOBODY]
    for zone in (*table.hands, *table.draw_piles, *table.discards, table.in_play):
        elsewhere.extend(card for card in zone if is_version(card))
    for stack in table.stacks:
        if stack != CANT_TOUCH_THIS:
            table.supply[stack] = reader.number(KEYS[stack], table.supply[stack], 0)
            continue
        left = [card for card in range(VERSION, VERSION + COLOURS) if card not in elsewhere]
        table.versions = reader.keys(KEYS[stack], VERSIONS) if reader.has(KEYS[stack]) else left
        table.supply[stack] = len(table.versions)
        elsewhere.extend(table.versions)
        if table.rules.choose_version:
            table.versions.sort()
        else:
            table.versions.reverse()
    reader.done()
    for card in elsewhere:
        if elsewhere.count(card) > 1:
            raise BadPosition(f"position: {KEYS[card]} stands twice, expected each version in one place (BB-42)")


def read_seen(table: BareBones, reader: Reader) -> int:
    """How many cards of the Can't Touch This stack have been face up (BB-R5)."""
    if not table.versions or table.rules.choose_version:
        return reader.number("ctt_seen", 0, 0, 0)
    return reader.number("ctt_seen", 1, 1, len(table.versions))


def read_ledger(table: BareBones, reader: Reader) -> None:
    """Points and coins that outlast a turn."""
    for seat, value, place in reader.by_seat("score"):
        table.score[seat] = whole_number(value, place)
    for seat, value, place in reader.by_seat("kept"):
        table.kept[seat] = whole_number(value, place, 0)
    for seat, value, place in reader.by_seat("debt"):
        table.debt[seat] = whole_number(value, place, 0)
    for seat, value, place in reader.by_seat("bonus_draws"):
        table.bonus_draws[seat] = whole_number(value, place, 0)


def read_turn(table: BareBones, reader: Reader) -> None:
    """What has happened in this turn."""
    units = sum(UNITS[card] for card in table.in_play + table.matched[table.active])
    table.units = reader.number("au", units, 0)
    colours: list[int] = []
    for card in table.in_play:
        table.played |= BIT[card]
        if colour_of(card) >= 0:
            colours.append(colour_of(card))
    if table.rules.matched_in_play:
        colours += [colour_of(card) for card in table.matched[table.active]]
    colours += [card for cards in table.borrowed for card in cards]
    if any(colours.count(colour) > MOST_OF_A_COLOUR for colour in colours):
        raise fail("in_play", len(colours), f"at most {MOST_OF_A_COLOUR} Dice Cards of a colour in play")
    table.sources = sum(ONE[colour] for colour in colours)
    table.red_draws = reader.number("red_draws", 0, 0)
    table.joyride_from = reader.seat("joyride_from", NOBODY)
    table.returned = sorted(cards_of(table, reader.value("returned") or [], "returned", CARDS))
    table.loans = [whole_number(loan, "loans", 0) for loan in listed(reader, "loans")]
    table.tens = reader.number("tens", NOTHING, 0, 99)
    table.sale = reader.number("sale", 0, 0)
    if reader.has("last_dice"):
        table.last_dice = number_of(reader.value("last_dice"), "last_dice", DICE_CARDS)
    table.coins = reader.number("coins", 0, 0)
    for stack in reader.keys("bought", CARD_OF):
        if stack not in table.stacks:
            raise fail("bought", KEYS[stack], "stacks of this game (BB-26)")
        table.bought |= BIT[stack]
    table.placed = [whole_number(seat, "placed", 0, table.seats - 1) for seat in listed(reader, "placed")]


def listed(reader: Reader, key: str) -> list[object]:
    """A list of plain values."""
    value = reader.value(key)
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise fail(key, value, "a list")
    return list(value)


def read_dice(table: BareBones, reader: Reader) -> None:
    """The dice chosen and rolled."""
    table.double_up = reader.keys("double_up", DICE_CARDS)
    if len(table.double_up) > 2:
        raise fail("double_up", reader.value("double_up"), "at most two colours (BB-44)")
    table.split = reader.number("split", NOTHING, 0, 3)
    table.left_out = reader.keys("left_out", DICE_CARDS)
    table.dice = sorted(reader.keys("dice", DIE_OF))
    for die in table.dice:
        check_face(table, DIE_COLOUR[die], DIE_NUMBER[die], "dice")
    for colour in range(COLOURS):
        available = DICE_PER_COLOUR - (table.aside_owner[colour] not in (NOBODY, table.active))
        if sum(DIE_COLOUR[die] == colour for die in table.dice) > available:
            raise fail("dice", reader.value("dice"), f"at most {available} {COLOUR_KEYS[colour]} dice (BB-R17)")
    used = reader.inner("rerolls_used")
    table.greens_used = used.number("green", 0, 0)
    table.singles_used = used.number("single", 0, 0)
    table.seconds_used = used.number("second", 0, 0)
    used.done()
    table.picked = sorted(reader.keys("picked", DIE_OF))
    for die in table.picked:
        if table.picked.count(die) > table.dice.count(die):
            raise fail("picked", DIE_KEYS[die], "dice that lie on the table (BB-R32)")


def check_pool(table: BareBones) -> None:
    """Before the roll, what was split and left out must be there (BB-R19)."""
    purples = count_of(rights(table), PURPLE) // purple_dice(table)
    if table.split > purples:
        raise fail("split", table.split, f"at most {purples}, as many as there are Purples (BB-R19)")
    dice = pool(table, max(table.split, 0))
    for colour in table.left_out:
        if table.left_out.count(colour) > count_of(dice, colour):
            raise fail("left_out", COLOUR_KEYS[colour], "dice that could be rolled (BB-R19)")


def go_on(table: BareBones, phase: str) -> None:
    """Carry out what is automatic in the phase, and ask its decision (section 12.3)."""
    if phase == "over":
        table.finish()
        return
    if phase == "draft":
        table.push(DRAFT)
        table.run()
        return
    step = STARTS_AT.get(phase, PLAY_CARDS)
    if table.rules.late_loans and phase in ("loan-tens", "loan-units"):
        step = LATE_LOANS
    table.stage = STAGES.index(step)
    table.push(TURN)
    if phase in ASKED_INSIDE and step is not LATE_LOANS:
        ask_inside(table, phase)
    if table.waiting == 0:
        table.run()


def ask_inside(table: BareBones, phase: str) -> None:
    """Go on inside a card that is being carried out."""
    seat = table.active
    decision = ASKED_INSIDE[phase]
    if phase == "mimic" and CARD_OF["mimic"] not in table.in_play:
        raise fail("in_play", phase, "a Mimic without a colour in play (BB-51)")
    if phase == "joyride-card" and table.joyride_from in (NOBODY, seat):
        raise fail("joyride_from", table.joyride_from, "an opponent (BB-48)")
    if phase == "loan-units" and table.tens == NOTHING:
        raise fail("tens", None, "the tens of the loan (BB-R40)")
    if phase == "swap-return" and not table.hands[seat]:
        decision = SWAP_TAKE
    if not decision.options(table, seat):
        raise BadPosition(f"position, phase: nothing can be chosen at {decision.name!r}")
    table.ask(seat, decision)
