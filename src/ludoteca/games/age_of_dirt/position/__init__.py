"""Reading a position of Age of Dirt (section 12 of the specification): what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ludoteca.errors import BadPosition
from ludoteca.games.age_of_dirt.cards import (
    AREAS,
    BEAR,
    CLAN_SIZE,
    FIRST_CLAN,
    FIRST_EVENT,
    KIND_COUNT,
    KINDS,
    LARGE_CAVE_BINS,
    PIECE_COUNT,
    PIECES,
    PLAINS,
    RESERVE_SPACES,
    SUPPLY,
    TIGER,
)
from ludoteca.games.age_of_dirt.decisions import DECISION_OF
from ludoteca.games.age_of_dirt.position.turn import read_turn, resume
from ludoteca.games.age_of_dirt.rules import LEDGES, Rules
from ludoteca.games.age_of_dirt.scoring import STARS_TO_WIN, end_undecided
from ludoteca.games.age_of_dirt.state import NOBODY, NOTHING, AgeOfDirt, empty_table
from ludoteca.games.age_of_dirt.steps.pay import lay
from ludoteca.games.age_of_dirt.steps.spend import WALL_SIZE
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.position import Reader, fail, number_of, numbers_of, whole_number

PHASES = (*DECISION_OF, "over")
PIECE_OF = {name: piece for piece, name in enumerate(PIECES)}
KIND_OF = {name: kind for kind, name in enumerate(KINDS)}
TOOL_SIDES = ("broken", "working")


def from_position(position: Mapping[str, object], seats: int, options: dict[str, object], chance: Chance) -> AgeOfDirt:
    """The table that the position describes, run on until somebody must decide."""
    reader = Reader(position, seats)
    table = empty_table(Rules(options), seats, chance)
    phase = reader.word("phase", "action", PHASES)
    table.start_seat = reader.seat("start", 0)
    table.active = reader.seat("active", 0)
    table.round = reader.number("round", 1, low=1)
    acting = read_acting(table, reader, phase)
    read_cards(table, reader)
    read_caves(table, reader)
    read_turn(table, reader)
    read_pieces(table, reader)
    check_derived(table, reader)
    reader.done()
    check_cards(table)
    check_point(table, phase)
    if phase == "over":
        finish(table)
    else:
        resume(table, phase, acting)
    return table


def read_acting(table: AgeOfDirt, reader: Reader, phase: str) -> list[int]:
    """The seats that have the decision open; the active one unless the position says otherwise."""
    value = reader.value("acting")
    if value is None:
        return [] if phase in ("over", "clan") else [table.active]
    if not isinstance(value, list):
        raise fail("acting", value, "a list of seats")
    seats = [whole_number(seat, f"acting[{place}]", 0, table.seats - 1) for place, seat in enumerate(value)]
    if phase == "over" and seats:
        raise fail("acting", value, "nobody when the game is over")
    if phase not in ("over", "clan") and len(seats) != 1:
        raise fail("acting", value, f"one seat at {phase!r}")
    return sorted(seats)


def read_cards(table: AgeOfDirt, reader: Reader) -> None:
    """All zones that hold cards."""
    cards = table.deck.card_of
    for seat, value, place in reader.by_seat("hands"):
        table.hands[seat] = sorted(numbers_of(value, place, cards))
    for seat, value, place in reader.by_seat("known"):
        table.known[seat] = sorted(numbers_of(value, place, cards))
    for seat, value, place in reader.by_seat("built"):
        for card in numbers_of(value, place, cards):
            lay(table, seat, card)
    for seat, value, place in reader.by_seat("dealt"):
        table.dealt[seat] = sorted(numbers_of(value, place, cards))
    for seat, value, place in reader.by_seat("clan_discards"):
        removed = numbers_of(value, place, cards)
        if len(removed) > 1:
            raise fail(place, value, "at most one Clan card (AOD-15)")
        table.clan_discards[seat] = removed[0] if removed else NOTHING
    table.clan_rest = sorted(reader.keys("clan_rest", cards))
    table.wall = sorted(reader.keys("wall", cards))
    table.pile = reader.keys("pile", cards)[::-1]
    table.pile_left = len(table.pile)
    table.events = reader.keys("events", cards)[::-1]
    torch = reader.value("torch")
    table.torch = NOBODY if torch is None else whole_number(torch, "torch", 0, table.seats - 1)


def read_caves(table: AgeOfDirt, reader: Reader) -> None:
    """Large Caves, tools and resources."""
    for seat, value, place in reader.by_seat("large"):
        if not isinstance(value, bool):
            raise fail(place, value, "true or false")
        table.large[seat] = value
        table.bins[seat] += LARGE_CAVE_BINS if value else 0
    for key, tools in (("drums", table.drums), ("spears", table.spears)):
        for seat, value, place in reader.by_seat(key):
            if value not in TOOL_SIDES:
                raise fail(place, value, "working or broken")
            tools[seat] = value == "working"
    for seat, value, place in reader.by_seat("resources"):
        for kind in numbers_of(value, place, KIND_OF):
            table.resources[seat * KIND_COUNT + kind] += 1
            table.stored[seat] += 1
        if table.stored[seat] > table.bins[seat]:
            raise fail(place, value, f"at most {table.bins[seat]} resources, one for each bin (AOD-47)")
    for kind in range(KIND_COUNT):
        table.supply[kind] = SUPPLY - in_bins(table, kind)
    if not table.rules.limited:
        reader.value("supply")
        return
    supply = reader.inner("supply")
    for kind, name in enumerate(KINDS):
        most = SUPPLY - in_bins(table, kind)
        table.supply[kind] = supply.number(name, max(0, most), 0, most)
        if most < 0:
            raise fail("resources", SUPPLY - most, f"at most {SUPPLY} {name} in all bins (AOD-05)")
    supply.done()


def in_bins(table: AgeOfDirt, kind: int) -> int:
    """How many resources of a kind all chiefs hold together."""
    return sum(table.resources[seat * KIND_COUNT + kind] for seat in range(table.seats))


def read_pieces(table: AgeOfDirt, reader: Reader) -> None:
    """Where every wooden piece is; seven members for each clan, and each Predator once."""
    found = [0] * PIECE_COUNT
    boxes = reader.inner("boxes")
    table.boxes = [0] * len(table.boxes)
    for area, name in enumerate(AREAS):
        for piece in boxes.keys(name, PIECE_OF):
            table.boxes[area * PIECE_COUNT + piece] += 1
            found[piece] += 1
    boxes.done()
    for zone in (table.set_aside, table.gathered, table.out):
        for piece in range(PIECE_COUNT):
            found[piece] += zone[piece]
    if table.falls_fast:
        read_ledges(table, reader)
    else:
        read_poses(table, reader)
    for piece, count in enumerate(table.passage()):
        found[piece] += count
    if found[TIGER] == 0:
        table.boxes[PLAINS * PIECE_COUNT + TIGER] = 1
    table.bear_home = reader.truth("bear_home", found[BEAR] == 0)
    for piece in (TIGER, BEAR):
        if found[piece] + (piece == BEAR and table.bear_home) > 1:
            raise BadPosition(f"position: the {PIECES[piece]} is in two places, expected one")
    if found[BEAR] == 0 and not table.bear_home:
        raise fail("bear_home", False, "true, because no zone holds the bear")
    for seat, value, place in reader.by_seat("reserve"):
        table.reserve[seat] = whole_number(value, place, 0, CLAN_SIZE)
    given = {seat: whole_number(value, place, 0, CLAN_SIZE) for seat, value, place in reader.by_seat("caves")}
    for seat in range(table.seats):
        rest = CLAN_SIZE - table.reserve[seat] - found[seat]
        table.caves[seat] = given.get(seat, rest)
        if rest < 0 or table.caves[seat] != rest:
            members = CLAN_SIZE - rest + max(0, table.caves[seat])
            raise BadPosition(f"position, caves.{seat}: found {members} members in all zones, expected {CLAN_SIZE}")
    for piece in range(table.seats, TIGER):
        if found[piece]:
            raise BadPosition(f"position: a piece of {PIECES[piece]} is on the table, but there is no such seat")


def read_ledges(table: AgeOfDirt, reader: Reader) -> None:
    """The fast Passage; pieces that only `passage` names lie on ledge 2."""
    ledges = reader.inner("ledges")
    for number in range(LEDGES):
        table.ledges[number] = ledges.keys(str(number + 1), PIECE_OF)
    ledges.done()
    if not reader.has("passage"):
        return
    inside = reader.keys("passage", PIECE_OF)
    for ledge in table.ledges:
        for piece in ledge:
            if piece not in inside:
                raise fail("passage", reader.value("passage"), f"all pieces that `ledges` names, {PIECES[piece]} too")
            inside.remove(piece)
    table.ledges[1].extend(inside)


def read_poses(table: AgeOfDirt, reader: Reader) -> None:
    """The physical Passage: a list of [piece, x, y, angle]."""
    value = reader.value("poses")
    if not isinstance(value, list | None):
        raise fail("poses", value, "a list of [piece, x, y, angle]")
    for place, pose in enumerate(value or []):
        if not isinstance(pose, list) or len(pose) != 4 or not all(isinstance(part, int | float) for part in pose[1:]):
            raise fail(f"poses[{place}]", pose, "[piece, x, y, angle]")
        piece = number_of(pose[0], f"poses[{place}]", PIECE_OF)
        table.poses = [*table.poses, (piece, float(pose[1]), float(pose[2]), float(pose[3]))]
    inside = Counter(reader.keys("passage", PIECE_OF))
    if reader.has("passage") and inside != Counter(pose[0] for pose in table.poses):
        raise fail("passage", reader.value("passage"), "the same pieces as in `poses`")


def check_derived(table: AgeOfDirt, reader: Reader) -> None:
    """Keys that follow from others may be given, but must be right."""
    for key, numbers in (("bins", table.bins), ("rs", table.scores())):
        for seat, value, place in reader.by_seat(key):
            if whole_number(value, place) != numbers[seat]:
                raise fail(place, value, f"{numbers[seat]}, which follows from the other keys")


def check_cards(table: AgeOfDirt) -> None:
    """No card more often than in the box, and each where its kind can lie."""
    names = table.deck.keys
    clans: list[int] = []
    for seat in range(table.seats):
        clans.extend(table.dealt[seat])
        if table.clan_discards[seat] != NOTHING:
            clans.append(table.clan_discards[seat])
        if Counter(table.known[seat]) - Counter(table.hands[seat]):
            raise BadPosition(f"position, known.{seat}: expected only cards of hands.{seat}")
        for card in (*table.hands[seat], *table.built[seat]):
            if card >= FIRST_EVENT:
                raise BadPosition(f"position: {names[card]} is an Event, expected in no hand and in front of nobody")
        for card in table.known[seat]:
            if card >= FIRST_CLAN:
                raise BadPosition(f"position, known.{seat}: {names[card]} cannot come from the Wall")
    clans.extend(table.clan_rest)
    for card in clans:
        if not FIRST_CLAN <= card < FIRST_EVENT:
            raise BadPosition(f"position: found {names[card]} among the Clan cards")
    if len(table.wall) > WALL_SIZE:
        raise BadPosition(f"position, wall: found {len(table.wall)} cards, expected at most {WALL_SIZE} (AOD-10)")
    for card in table.wall:
        if card >= FIRST_CLAN:
            raise BadPosition(f"position, wall: {names[card]} cannot lie there, expected Inventions (AOD-10)")
    for card in table.pile:
        if FIRST_CLAN <= card < FIRST_EVENT:
            raise BadPosition(
                f"position, pile: {names[card]} cannot lie there, expected Inventions and Events (AOD-11)"
            )
    for card in table.events:
        if card < FIRST_EVENT:
            raise BadPosition(f"position, events: {names[card]} is no Event")
    zones = [clans, table.wall, table.pile, table.events, *table.hands, *table.built]
    for card, count in Counter(card for zone in zones for card in zone).items():
        if count > table.deck.copies[card]:
            raise BadPosition(
                f"position: {names[card]} occurs {count} times, expected at most {table.deck.copies[card]}"
            )


def check_point(table: AgeOfDirt, phase: str) -> None:
    """What cannot be at this point of the game."""
    for seat in range(table.seats):
        if phase != "over" and table.stars(seat) >= STARS_TO_WIN:
            raise BadPosition(
                f"position: seat {seat} has {table.stars(seat)} Rock-Stars, expected phase 'over' (AOD-74)"
            )
        if phase == "action" and table.reserve[seat] > RESERVE_SPACES:
            raise fail(
                f"reserve.{seat}", table.reserve[seat], f"at most {RESERVE_SPACES} at the start of a turn (AOD-98)"
            )
    if phase == "action" and len(table.wall) < WALL_SIZE and table.pile:
        raise BadPosition("position, wall: expected 2 cards at the start of a turn while the pile lasts (AOD-10)")


def finish(table: AgeOfDirt) -> None:
    """The end of the game: who has 10 Rock-Stars, or is best without (section 12, Scores and winners)."""
    gathered, out = table.gathered, table.out
    end_undecided(table)
    table.gathered, table.out = gathered, out
    champions = [seat for seat in range(table.seats) if table.stars(seat) >= STARS_TO_WIN]
    if champions:
        table.champions = champions
