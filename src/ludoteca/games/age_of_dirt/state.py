"""What lies on the table: valley, caves, Reserve, Passage, cards, and where the turn stands."""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.cards import (
    AREA_COUNT,
    AREAS,
    CLAN_SIZE,
    FIRST_RESERVE,
    KIND_COUNT,
    KINDS,
    PIECE_COUNT,
    PIECES,
    PLAINS,
    SMALL_CAVE_BINS,
    SUPPLY,
    TIGER,
)
from ludoteca.games.age_of_dirt.deck import Deck
from ludoteca.games.age_of_dirt.rules import LEDGES, Rules
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Refusal
from ludoteca.kernel.state import State

NOTHING: Final = -1
NOBODY: Final = -1

BY_ACTION: Final = 50
"""The source of a sending that is the chief's action; any other source is a card (AOD-22, AOD-R44)."""

TO_HAND: Final = 0
TO_WALL: Final = 1
"""Where an open draw leads (AOD-92)."""
DRAWS: Final = ("hand", "wall")

# Where a gain comes from: an area, the mountains reward as a bonus, or a card (AOD-91).
MOUNTAIN_BONUS: Final = 4
FROM_CARD: Final = 5

# What can be paid for, in the order of the spend menu; then the two benefits of a carnival.
BUILD_HAND: Final = 0
BUILD_WALL: Final = 41
EXPAND: Final = 72
MEND_DRUM: Final = 73
MEND_SPEAR: Final = 74
USE_HERBS: Final = 75
DONE: Final = 76
BUY_MEMBER: Final = 77
BUY_TOOLS: Final = 78

HIDDEN: Final = "?"


class AgeOfDirt(State):
    """A table of Age of Dirt.

    Pieces and resources are counted, since members of a clan are alike (AOD-R21). Lists of cards are
    sorted and never changed in place, so that copies of a state share them. Short runs of choices are
    written into one number, see `add_to_run`.
    """

    rules: Rules
    deck: Deck
    start_seat: int
    active: int
    round: int

    caves: list[int]
    """By seat: available members."""
    reserve: list[int]
    """By seat: members on the Reserve (AOD-06)."""
    bear_home: bool
    boxes: list[int]
    """By area and piece."""
    ledges: list[list[int]]
    """The fast Passage: pieces on each ledge, the oldest first (AOD-101)."""
    poses: list[tuple[int, float, float, float]]
    """The physical Passage: piece, x, y and angle, in the order of creation (AOD-124)."""
    falls_fast: bool
    """Whether throws use the ledges; search does so even at a table with the physical Passage (AOD-128)."""
    set_aside: list[int]
    """By piece (AOD-42)."""
    gathered: list[int]
    """By piece: lifted or entered and not yet thrown."""
    out: list[int]
    """By piece: what left the Passage and has not gone anywhere yet."""

    resources: list[int]
    """By seat and kind."""
    stored: list[int]
    """By seat: all resources together."""
    supply: list[int]
    bins: list[int]
    large: list[bool]
    drums: list[bool]
    spears: list[bool]
    """By seat: whether the tool works."""

    hands: list[list[int]]
    known: list[list[int]]
    """By seat: hand cards that everybody saw coming from the Wall (AOD-R59)."""
    built: list[list[int]]
    printed: list[int]
    """By seat: the Rock-Stars on the built cards (AOD-03)."""
    powers: list[int]
    """By seat: the permanent powers of the built cards (AOD-75)."""
    torch: int
    wall: list[int]
    pile: list[int]
    """The draw pile, the top card last; never changed in place."""
    pile_left: int
    """How many cards at the front of `pile` are still there."""
    events: list[int]
    """The Event heap, the newest last."""
    dealt: list[list[int]]
    clan_discards: list[int]
    clan_rest: list[int]

    at: int
    """How many chiefs, in table order, are done with the present window or Event."""
    sending: int
    """Why members are being sent: BY_ACTION, a card, or NOTHING."""
    sent: int
    """The areas picked in this sending, as a run."""
    lifted: int
    bangs: int
    drummed: bool
    safe: int
    """A bit for each seat that used the Spear in this window."""
    passes: int
    mating: bool
    refused: int
    """A bit for each couple that was refused in this mating step: see `couple`."""
    asker: int
    born: int
    """A bit for each seat with a newborn in this mating step."""

    gainer: int
    gain_source: int
    gain_units: int
    gain_kinds: int
    """A bit for each kind that this gain can bring."""
    stone_units: int
    """How many members carry a Stone in this gain (AOD-45)."""
    gain_taken: int
    gain_dropped: int
    """Kinds taken and thrown away in this gain, as runs."""
    gain_kind: int
    """The kind that waits for a discard."""
    returned: int
    """How many members of the gainer have just returned."""

    spendings: int
    """Spendings begun in this action, or NOTHING outside a Spend action."""
    payer: int
    paying: int
    building: int
    from_wall: bool
    adding: int
    event: int
    drawing: int
    entered: list[int]
    """By seat: members entered in the Ughlympic Games, NOTHING for who has not been asked."""
    champions: list[int]
    """The winners, once the game is over."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deck = rules.deck

    def clone(self) -> AgeOfDirt:
        twin = AgeOfDirt(self.rules)
        self.copy_to(twin)
        twin.start_seat = self.start_seat
        twin.active = self.active
        twin.round = self.round
        twin.caves = self.caves.copy()
        twin.reserve = self.reserve.copy()
        twin.bear_home = self.bear_home
        twin.boxes = self.boxes.copy()
        ledges = self.ledges
        twin.ledges = [ledges[0].copy(), ledges[1].copy(), ledges[2].copy()]
        twin.poses = self.poses
        twin.falls_fast = self.falls_fast
        twin.set_aside = self.set_aside.copy()
        twin.gathered = self.gathered.copy()
        twin.out = self.out.copy()
        twin.resources = self.resources.copy()
        twin.stored = self.stored.copy()
        twin.supply = self.supply.copy()
        twin.bins = self.bins.copy()
        twin.large = self.large.copy()
        twin.drums = self.drums.copy()
        twin.spears = self.spears.copy()
        twin.hands = self.hands.copy()
        twin.known = self.known.copy()
        twin.built = self.built.copy()
        twin.printed = self.printed.copy()
        twin.powers = self.powers.copy()
        twin.torch = self.torch
        twin.wall = self.wall
        twin.pile = self.pile
        twin.pile_left = self.pile_left
        twin.events = self.events
        twin.dealt = self.dealt.copy()
        twin.clan_discards = self.clan_discards.copy()
        twin.clan_rest = self.clan_rest
        twin.at = self.at
        twin.sending = self.sending
        twin.sent = self.sent
        twin.lifted = self.lifted
        twin.bangs = self.bangs
        twin.drummed = self.drummed
        twin.safe = self.safe
        twin.passes = self.passes
        twin.mating = self.mating
        twin.refused = self.refused
        twin.asker = self.asker
        twin.born = self.born
        twin.gainer = self.gainer
        twin.gain_source = self.gain_source
        twin.gain_units = self.gain_units
        twin.gain_kinds = self.gain_kinds
        twin.stone_units = self.stone_units
        twin.gain_taken = self.gain_taken
        twin.gain_dropped = self.gain_dropped
        twin.gain_kind = self.gain_kind
        twin.returned = self.returned
        twin.spendings = self.spendings
        twin.payer = self.payer
        twin.paying = self.paying
        twin.building = self.building
        twin.from_wall = self.from_wall
        twin.adding = self.adding
        twin.event = self.event
        twin.drawing = self.drawing
        twin.entered = self.entered.copy()
        twin.champions = self.champions
        return twin

    def chief_at(self, place: int) -> int:
        """The seat at a place of the table order: the active chief first, then clockwise (AOD-21)."""
        seat = self.active + place
        return seat if seat < self.seats else seat - self.seats

    def inside(self) -> int:
        """How many pieces are in the Passage."""
        if self.falls_fast:
            return len(self.ledges[0]) + len(self.ledges[1]) + len(self.ledges[2])
        return len(self.poses)

    def passage(self) -> list[int]:
        """By piece: what is in the Passage, as everybody with a good memory knows (AOD-R51)."""
        counts = [0] * PIECE_COUNT
        if self.falls_fast:
            for ledge in self.ledges:
                for piece in ledge:
                    counts[piece] += 1
        else:
            for pose in self.poses:
                counts[pose[0]] += 1
        return counts

    def stars(self, seat: int) -> int:
        """Rock-Stars: built cards, the torch, an empty Reserve (AOD-03, AOD-56, AOD-R37, AOD-R38, AOD-R63).

        A Reserve that overflows is not empty (AOD-R23).
        """
        stars = self.printed[seat]
        if self.reserve[seat] == 0:
            stars += 1
        if self.torch == seat:
            stars += self.rules.torch_stars
        if self.large[seat]:
            stars += self.rules.large_cave_stars
        return stars

    def scores(self) -> list[int]:
        return [self.stars(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Who reached 10 Rock-Stars first, or was best at the end (AOD-74, AOD-R31, AOD-R53)."""
        return self.champions.copy()

    def has_secret(self, seat: int) -> bool:
        """Whether others cannot know what this chief could build: resources and an unknown hand card (AOD-R69)."""
        return self.stored[seat] > 0 and len(self.hands[seat]) > len(self.known[seat])

    def not_your_decision(self, seat: int) -> Refusal:
        """Why a seat has nothing to decide now."""
        if self.over:
            return Refusal(("AOD-74",), "the game is over")
        if self.dealt[seat] == [] and any(self.dealt):
            return Refusal(("AOD-15", "AOD-R5"), "you have chosen your Clan card; the others are still choosing")
        return Refusal(("AOD-20", "AOD-21"), "another chief is deciding: one after the other, the active chief first")

    def phase(self) -> str:
        """The name of the open decision."""
        for decision in self.pending:
            if decision is not None:
                return decision.name
        return "over"

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12; for a seat with what is hidden from it as "?" (`What a seat sees`)."""
        everybody = range(self.seats)
        keys = self.deck.keys
        looks = seat is None or self.rules.open_boxes
        pile = [keys[card] for card in self.pile[: self.pile_left]]
        pile.reverse()
        position: dict[str, object] = {
            "start": self.start_seat,
            "active": self.active,
            "round": self.round,
            "phase": self.phase(),
            "acting": self.actors(),
            "caves": by_seat(self.caves),
            "reserve": by_seat(self.reserve),
            "bear_home": self.bear_home,
            "boxes": {
                area: pieces(self.boxes, place * PIECE_COUNT) if looks else HIDDEN for place, area in enumerate(AREAS)
            },
            "passage": pieces(self.passage(), 0) if looks else HIDDEN,
        }
        if self.rules.physics:
            position["poses"] = self.written_poses() if seat is None else HIDDEN
        else:
            position["ledges"] = self.written_ledges() if seat is None else HIDDEN
        position.update(
            {
                "set_aside": pieces(self.set_aside, 0),
                "resources": {owner: kinds(self.resources, owner * KIND_COUNT) for owner in everybody},
                "supply": {kind: self.supply[place] for place, kind in enumerate(KINDS)} if self.rules.limited else {},
                "large": {owner: self.large[owner] for owner in everybody},
                "bins": by_seat(self.bins),
                "drums": {owner: "working" if self.drums[owner] else "broken" for owner in everybody},
                "spears": {owner: "working" if self.spears[owner] else "broken" for owner in everybody},
                "hands": {owner: self.written_hand(owner, seat) for owner in everybody},
                "known": {owner: [keys[card] for card in self.known[owner]] for owner in everybody},
                "built": {owner: [keys[card] for card in self.built[owner]] for owner in everybody},
                "torch": number_or_null(self.torch),
                "rs": by_seat(self.scores()),
                "wall": [keys[card] for card in self.wall],
                "pile": pile if seat is None else [HIDDEN] * len(pile),
                "events": [keys[card] for card in reversed(self.events)],
                "dealt": {owner: self.faces(self.dealt[owner], seat in (None, owner)) for owner in everybody},
                "clan_discards": {
                    owner: self.faces([card] if card != NOTHING else [], seat in (None, owner))
                    for owner, card in enumerate(self.clan_discards)
                },
                "clan_rest": self.faces(self.clan_rest, seat is None),
            }
        )
        self.write_turn(position)
        return position

    def write_turn(self, position: dict[str, object]) -> None:
        """The point in the game: nothing of it is hidden."""
        keys = self.deck.keys
        by = "action" if self.sending == BY_ACTION else "" if self.sending == NOTHING else keys[self.sending]
        areas = [AREAS[area] for area in run_of(self.sent)]
        position["sending"] = {"by": by, "areas": areas} if by else None
        position["lifted"] = word_or_null(AREAS, self.lifted)
        position["gathered"] = pieces(self.gathered, 0)
        position["out"] = pieces(self.out, 0)
        position["bangs"] = self.bangs
        position["drummed"] = self.drummed
        position["safe"] = seats_of(self.safe)
        position["gain"] = self.written_gain()
        position["mating"] = (
            {"refused": couples_of(self.refused), "asker": number_or_null(self.asker), "born": seats_of(self.born)}
            if self.mating
            else None
        )
        position["passes"] = self.passes
        position["spendings"] = max(0, self.spendings)
        position["paying"] = None if self.paying == NOTHING else spending_text(self.deck, self.paying)
        source = "wall" if self.from_wall else "hand"
        position["building"] = None if self.building == NOTHING else {"card": keys[self.building], "from": source}
        position["adding"] = self.adding
        position["event"] = None if self.event == NOTHING else keys[self.event]
        position["drawing"] = word_or_null(DRAWS, self.drawing)
        position["entered"] = {seat: count for seat, count in enumerate(self.entered) if count != NOTHING}

    def faces(self, cards: list[int], shown: bool) -> list[str]:
        """The keys of cards, or as many backs."""
        return [self.deck.keys[card] if shown else HIDDEN for card in cards]

    def written_hand(self, owner: int, viewer: int | None) -> list[str]:
        """A hand; others see what was taken from the Wall, and backs (AOD-R59)."""
        if viewer is None or viewer == owner:
            return self.faces(self.hands[owner], True)
        known = self.faces(self.known[owner], True)
        return known + [HIDDEN] * (len(self.hands[owner]) - len(known))

    def written_ledges(self) -> dict[int, list[str]]:
        return {number + 1: [PIECES[piece] for piece in ledge] for number, ledge in enumerate(self.ledges)}

    def written_poses(self) -> list[list[object]]:
        return [[PIECES[pose[0]], pose[1], pose[2], pose[3]] for pose in self.poses]

    def written_gain(self) -> dict[str, object] | None:
        if self.gain_source == NOTHING:
            return None
        return {
            "source": gain_text(self.deck, self.gain_source),
            "units": self.gain_units,
            "taken": [KINDS[kind] for kind in run_of(self.gain_taken)],
            "dropped": [KINDS[kind] for kind in run_of(self.gain_dropped)],
            "kind": word_or_null(KINDS, self.gain_kind),
        }


def by_seat(values: list[int]) -> dict[int, int]:
    return dict(enumerate(values))


def number_or_null(number: int) -> int | None:
    return None if number == NOTHING else number


def word_or_null(words: tuple[str, ...], number: int) -> str | None:
    return None if number == NOTHING else words[number]


def pieces(counts: list[int], first: int) -> list[str]:
    """Counted pieces by name."""
    named: list[str] = []
    for piece in range(PIECE_COUNT):
        named.extend([PIECES[piece]] * counts[first + piece])
    return named


def kinds(counts: list[int], first: int) -> list[str]:
    """Counted resources by name."""
    named: list[str] = []
    for kind in range(KIND_COUNT):
        named.extend([KINDS[kind]] * counts[first + kind])
    return named


def add_to_run(run: int, choice: int) -> int:
    """A run of choices with one more: three bits for each, the last one lowest, counted from 1."""
    return run * 8 + choice + 1


def run_of(run: int) -> list[int]:
    """The choices of a run in time order."""
    choices: list[int] = []
    while run:
        choices.append(run % 8 - 1)
        run //= 8
    choices.reverse()
    return choices


def run_length(run: int) -> int:
    """How many choices a run has."""
    length = 0
    while run:
        length += 1
        run //= 8
    return length


def couple(one: int, other: int) -> int:
    """The bit of a couple of seats."""
    low, high = (one, other) if one < other else (other, one)
    return 1 << (low * 5 + high)


def couples_of(bits: int) -> list[list[int]]:
    """Refused couples as pairs of seats, the lower one first."""
    return [[low, high] for low in range(5) for high in range(low + 1, 5) if bits >> (low * 5 + high) & 1]


def seats_of(bits: int) -> list[int]:
    """The seats of a set of bits, ascending."""
    return [seat for seat in range(5) if bits >> seat & 1]


def spending_text(deck: Deck, spending: int) -> str:
    """A spending as the spend menu and a carnival write it."""
    if spending < BUILD_WALL:
        return f"build hand {deck.keys[spending - BUILD_HAND]}"
    if spending < EXPAND:
        return f"build wall {deck.keys[spending - BUILD_WALL]}"
    return ("expand", "mend drum", "mend spear", "herbs", "done", "buy member", "buy tools")[spending - EXPAND]


def gain_text(deck: Deck, source: int) -> str:
    """Where a gain comes from, as positions write it."""
    if source == MOUNTAIN_BONUS:
        return "mountain-bonus"
    return AREAS[source] if source < MOUNTAIN_BONUS else deck.keys[source - FROM_CARD]


def with_card(cards: list[int], card: int) -> list[int]:
    """A sorted list of cards with one more."""
    longer = cards.copy()
    place = len(longer)
    while place > 0 and longer[place - 1] > card:
        place -= 1
    longer.insert(place, card)
    return longer


def without_card(cards: list[int], card: int) -> list[int]:
    """A sorted list of cards with one less."""
    shorter = cards.copy()
    shorter.remove(card)
    return shorter


def empty_table(rules: Rules, seats: int, chance: Chance) -> AgeOfDirt:
    """The valley and the caves before any card is dealt (AOD-04 to AOD-08, AOD-12, AOD-13)."""
    table = AgeOfDirt(rules)
    table.start(seats, chance)
    table.start_seat = 0
    table.active = 0
    table.round = 1
    table.caves = [CLAN_SIZE - FIRST_RESERVE] * seats
    table.reserve = [FIRST_RESERVE] * seats
    table.bear_home = True
    table.boxes = [0] * (AREA_COUNT * PIECE_COUNT)
    table.boxes[PLAINS * PIECE_COUNT + TIGER] = 1
    table.ledges = [[] for _ in range(LEDGES)]
    table.poses = []
    table.falls_fast = not rules.physics
    table.set_aside = [0] * PIECE_COUNT
    table.gathered = [0] * PIECE_COUNT
    table.out = [0] * PIECE_COUNT
    table.resources = [0] * (seats * KIND_COUNT)
    table.stored = [0] * seats
    table.supply = [SUPPLY] * KIND_COUNT
    table.bins = [SMALL_CAVE_BINS] * seats
    table.large = [False] * seats
    table.drums = [False] * seats
    table.spears = [False] * seats
    table.hands = [[] for _ in range(seats)]
    table.known = [[] for _ in range(seats)]
    table.built = [[] for _ in range(seats)]
    table.printed = [0] * seats
    table.powers = [0] * seats
    table.torch = NOBODY
    table.wall = []
    table.pile = []
    table.pile_left = 0
    table.events = []
    table.dealt = [[] for _ in range(seats)]
    table.clan_discards = [NOTHING] * seats
    table.clan_rest = []
    table.passes = 0
    table.entered = [NOTHING] * seats
    table.champions = []
    clear_turn(table)
    return table


def clear_turn(table: AgeOfDirt) -> None:
    """Forget everything that belongs to the inside of a turn, except pieces on their way."""
    table.at = 0
    table.sending = NOTHING
    table.sent = 0
    table.lifted = NOTHING
    table.bangs = 0
    table.drummed = False
    table.safe = 0
    table.mating = False
    table.refused = 0
    table.asker = NOBODY
    table.born = 0
    table.gainer = NOBODY
    table.gain_source = NOTHING
    table.gain_units = 0
    table.gain_kinds = 0
    table.stone_units = 1
    table.gain_taken = 0
    table.gain_dropped = 0
    table.gain_kind = NOTHING
    table.returned = 0
    table.spendings = NOTHING
    table.payer = NOBODY
    table.paying = NOTHING
    table.building = NOTHING
    table.from_wall = False
    table.adding = 0
    table.event = NOTHING
    table.drawing = NOTHING
    for seat in range(table.seats):
        table.entered[seat] = NOTHING
