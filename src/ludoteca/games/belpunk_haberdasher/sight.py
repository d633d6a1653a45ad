"""Who may know what: the bookkeeping of a fair player, and worlds that such a player can imagine (section 7).

The table keeps notes of where each card went and who saw its face (`Belpunk.track`). From these a viewer
works out in which zones each card may be; the true place of a hidden card is never looked at.
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import BrokenRule
from ludoteca.games.belpunk_haberdasher.cards import CARDS, KEYS
from ludoteca.games.belpunk_haberdasher.decisions import SET_SHAPE
from ludoteca.games.belpunk_haberdasher.sets import (
    CODES,
    SHAPE_KEYS,
    SUIT_COUNT,
    codes_for,
    group_cards,
    has_set,
    shapes_in,
)
from ludoteca.games.belpunk_haberdasher.state import (
    AT_RETOOL_PLACE,
    AT_TRADE_RETURN,
    EVERYBODY,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    MACHINE,
    NO_CARD,
    NOBODY,
    NOTHING,
    PICK,
    RESOLVE,
    Belpunk,
)
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.sight import Sight
from ludoteca.kernel.state import SPECTATOR, State

ZONES: Final = 11
SOME_CARD: Final = 63
"""A note about a card whose face is forgotten."""
TRIES: Final = 60
"""How often a deal is tried before sets that were declared are laid into the hands on purpose."""


def imagine(state: State, seat: int, chance: Chance) -> Belpunk:
    """A table that `seat` cannot tell from this one: deals again what it has not seen.

    When the game is over nothing is hidden.
    """
    table = cast(Belpunk, state)
    return table.clone() if table.over else BelpunkSight(table, seat).imagine(chance)


def sight(state: State, seat: int) -> BelpunkSight:
    """What `seat` may know now, worked out once for many imagined worlds."""
    return BelpunkSight(cast(Belpunk, state), seat)


def seen_in_piles(table: Belpunk) -> list[list[int]]:
    """By seat: the cards everybody saw going into the Scrap Pile in this round and nowhere else since (section 7)."""
    places = [IN_DECK] * CARDS
    for note in table.seen:
        if note >> 14 == EVERYBODY:
            places[note & 63] = note >> 10 & 15
    piles: list[list[int]] = [[] for _ in range(table.seats)]
    for card in range(CARDS):
        if places[card] >= IN_PILE:
            piles[places[card] - IN_PILE].append(card)
    return piles


def zone_cards(table: Belpunk, zone: int) -> list[int]:
    """The cards that lie in a hidden zone; the face-down chosen card belongs to the hand."""
    if zone == IN_DECK:
        return table.deck
    if zone >= IN_PILE:
        return table.piles[zone - IN_PILE]
    chosen = table.chosen[zone - IN_HAND]
    return table.hands[zone - IN_HAND] if chosen == NO_CARD else [*table.hands[zone - IN_HAND], chosen]


class BelpunkSight(Sight):
    """What one viewer may know about every card of the round."""

    def __init__(self, table: Belpunk, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.seats = table.seats
        self.may = [0] * CARDS
        """By card: a bit for each zone where it may be; 0 for a card that is not in the game."""
        self.size = [0] * ZONES
        """By zone: how many cards lie there, which everybody can count."""
        self.fixed = [0] * ZONES
        """By zone: how many cards are certain to lie there."""
        self.vague = [False] * ZONES
        """By zone: whether cards may lie there that may also lie elsewhere."""
        self.fed_by_deck = [False] * ZONES
        """By zone: whether every card that may be in the deck may also be there."""
        for card in cards_in_the_game(table):
            self.may[card] = 1 << IN_DECK
            self.size[IN_DECK] += 1
        self.fixed[IN_DECK] = self.size[IN_DECK]
        for note in table.seen:
            self.read(note)

    def knows(self, knowers: int) -> bool:
        """Whether this viewer is among those who saw a card's face; a spectator sees what everybody sees."""
        return knowers == EVERYBODY or (self.viewer != SPECTATOR and knowers >> self.viewer & 1 == 1)

    def read(self, note: int) -> None:
        """Follow one card from zone to zone: rules 1 to 3 of the bookkeeping, then rule 4."""
        source = note >> 6 & 15
        zone = note >> 10 & 15
        self.size[source] -= 1
        self.size[zone] += 1
        if self.knows(note >> 14):
            self.fix(note & 63, zone)
        elif source != zone:
            self.blur(source, zone)
        if self.vague[source]:
            self.clear_up(source)
        if self.vague[zone]:
            self.clear_up(zone)

    def fix(self, card: int, zone: int) -> None:
        """The viewer saw the card come to the zone (rule 1), or lie there (rule 3)."""
        before = self.may[card]
        if before & (before - 1) == 0:
            self.fixed[zone_of(before)] -= 1
        self.may[card] = 1 << zone
        self.fixed[zone] += 1

    def blur(self, source: int, zone: int) -> None:
        """One unseen card moved: every card that may be in the one zone may now be in the other (rule 2)."""
        if source == IN_DECK:
            if self.fed_by_deck[zone]:
                return
            self.fed_by_deck[zone] = True
        self.vague[source] = True
        self.vague[zone] = True
        here = 1 << source
        there = 1 << zone
        for card in range(CARDS):
            zones = self.may[card]
            if zones & here:
                if zones == here:
                    self.fixed[source] -= 1
                self.may[card] = zones | there

    def clear_up(self, zone: int) -> None:
        """If the cards certain to be in the zone fill it, all other cards lose that zone (rule 4)."""
        if self.fixed[zone] < self.size[zone]:
            return
        self.vague[zone] = False
        self.fed_by_deck[zone] = False
        here = 1 << zone
        for card in range(CARDS):
            zones = self.may[card]
            if zones & here and zones != here:
                zones -= here
                self.may[card] = zones
                if zones & (zones - 1) == 0:
                    self.fixed[zone_of(zones)] += 1
        for other in range(ZONES):
            if self.vague[other]:
                self.clear_up(other)

    def imagine(self, chance: Chance) -> Belpunk:
        """Deal the unseen cards so that every card lies in an allowed zone and open answers hold."""
        table = self.table
        world = table.clone()
        world.reseed(chance)
        declarers = [
            seat
            for seat in range(self.seats)
            if seat != self.viewer and table.declared[seat] == 1 and table.phase != RESOLVE
        ]
        deal = Deal(self, chance)
        for _ in range(TRIES):
            zones = deal.at_random()
            if all_hold_sets(table, zones, declarers):
                break
        else:
            zones = deal.with_sets(table, declarers)
        lay_out(world, zones, self.viewer, chance)
        reopen(world, self.viewer, chance)
        self.forget(world)
        return world

    def forget(self, world: Belpunk) -> None:
        """Notes that the viewer could not make name no card; the other players know what they see now."""
        notes: list[int] = []
        for note in world.seen:
            known = self.knows(note >> 14)
            notes.append(note if known else SOME_CARD | (note & 0x3FC0))
        world.seen = notes
        for seat in range(world.seats):
            if seat != self.viewer:
                for card in zone_cards(world, IN_HAND + seat):
                    world.track(card, IN_HAND + seat, IN_HAND + seat, 1 << seat)
        looker = world.resolver
        if looker not in (NOBODY, self.viewer) and world.pile != MACHINE and world.looks_into(world.pile, looker):
            zone = IN_PILE + world.pile
            for card in world.piles[world.pile]:
                world.track(card, zone, zone, 1 << looker)
        if looker != NOBODY and world.at == AT_TRADE_RETURN and world.rules.trade_seen:
            zone = IN_HAND + world.partner
            world.track(world.given, zone, zone, 1 << looker | 1 << world.partner)


def cards_in_the_game(table: Belpunk) -> list[int]:
    """Every card that lies anywhere; a position may hold fewer than 52."""
    cards = table.deck.copy()
    for seat in range(table.seats):
        cards.extend(table.hands[seat])
        cards.extend(table.piles[seat])
        for group in table.sets[seat]:
            cards.extend(group_cards(group))
        for card in (table.chosen[seat], table.revealed[seat]):
            if card != NO_CARD:
                cards.append(card)
    for conveyor in table.conveyors:
        cards.extend(conveyor)
    cards.sort()
    return cards


def zone_of(zones: int) -> int:
    """The zone of a mask with a single bit."""
    zone = 0
    while zones > 1:
        zones >>= 1
        zone += 1
    return zone


class Deal:
    """Random ways to lay the unseen cards, with every card in a zone where it may be."""

    def __init__(self, sight: BelpunkSight, chance: Chance) -> None:
        self.sight = sight
        self.chance = chance
        self.unseen: list[int] = []
        for card in range(CARDS):
            zones = sight.may[card]
            if zones & (zones - 1) != 0:
                self.unseen.append(card)
        self.rest: list[int] = []
        """The unseen cards that are being dealt, in random order."""
        self.room = [0] * ZONES
        """By zone: how many cards still fit."""
        self.place = [NOTHING] * CARDS
        """By card: the zone it was put into, or NOTHING."""

    def at_random(self) -> list[list[int]]:
        """Each unseen card in a random zone of its own, the choosiest cards first."""
        self.start()
        if not self.deal_the_rest():
            raise BrokenRule("no deal can be imagined")
        return self.zones()

    def with_sets(self, table: Belpunk, declarers: list[int]) -> list[list[int]]:
        """A deal in which every player who declared a set holds one (section 7, open answers)."""
        self.start()
        if not self.lay_sets(table, declarers, 0):
            raise BrokenRule("no hand with the declared set can be imagined")
        return self.zones()

    def deal_the_rest(self) -> bool:
        """Find a place for every card that has none; False if there is no way."""
        self.rest = [card for card in self.unseen if self.place[card] == NOTHING]
        self.chance.shuffle(self.rest, KEYS)
        for choice in range(2, ZONES + 1):
            for card in self.rest:
                if zone_count(self.sight.may[card]) == choice and not self.settle(card):
                    return False
        return True

    def start(self) -> None:
        for zone in range(ZONES):
            self.room[zone] = self.sight.size[zone] - self.sight.fixed[zone]
        for card in range(CARDS):
            zones = self.sight.may[card]
            self.place[card] = zone_of(zones) if zones != 0 and zones & (zones - 1) == 0 else NOTHING

    def settle(self, card: int) -> bool:
        """Find a zone for a card, by chance in proportion to the room there; make room if there is none."""
        zones = self.sight.may[card]
        room = 0
        for zone in range(ZONES):
            if zones >> zone & 1:
                room += self.room[zone]
        if room == 0:
            return self.make_room(card, 0)
        pick = int(self.chance.below(room))
        for zone in range(ZONES):
            if zones >> zone & 1:
                pick -= self.room[zone]
                if pick < 0:
                    self.put(card, zone)
                    break
        return True

    def put(self, card: int, zone: int) -> None:
        self.place[card] = zone
        self.room[zone] -= 1

    def make_room(self, card: int, tried: int) -> bool:
        """Move other cards along until this one has a place: an augmenting path."""
        zones = self.sight.may[card]
        for zone in range(ZONES):
            if zones >> zone & 1 and not tried >> zone & 1:
                if self.room[zone] > 0:
                    self.put(card, zone)
                    return True
                tried |= 1 << zone
                for other in self.rest:
                    if self.place[other] == zone and other != card and self.make_room(other, tried):
                        self.room[zone] += 1
                        self.put(card, zone)
                        return True
        return False

    def lay_sets(self, table: Belpunk, declarers: list[int], at: int) -> bool:
        """Give each declarer in turn a random set that may be in hand, then deal the rest."""
        if at == len(declarers):
            return self.deal_the_rest()
        zone = IN_HAND + declarers[at]
        allowed = [card for card in range(CARDS) if self.may_lie(card, zone)]
        shapes = shapes_in(allowed, table.rules)
        self.chance.shuffle(shapes, SHAPE_KEYS)
        for shape in shapes:
            for code in codes_for(allowed, shape, table.rules):
                cards = group_cards(shape * CODES + code)
                new = [card for card in cards if self.place[card] == NOTHING]
                if len(new) > self.room[zone]:
                    continue
                place, room = self.place.copy(), self.room.copy()
                for card in new:
                    self.put(card, zone)
                if self.lay_sets(table, declarers, at + 1):
                    return True
                self.place, self.room = place, room
        return False

    def may_lie(self, card: int, zone: int) -> bool:
        return self.place[card] == zone or (self.place[card] == NOTHING and self.sight.may[card] >> zone & 1 == 1)

    def zones(self) -> list[list[int]]:
        """The cards of each zone, sorted."""
        zones: list[list[int]] = [[] for _ in range(ZONES)]
        for card in range(CARDS):
            if self.place[card] != NOTHING:
                zones[self.place[card]].append(card)
        return zones


def zone_count(zones: int) -> int:
    """In how many zones a card may be."""
    return SUIT_COUNT[zones & 15] + SUIT_COUNT[zones >> 4 & 15] + SUIT_COUNT[zones >> 8]


def all_hold_sets(table: Belpunk, zones: list[list[int]], declarers: list[int]) -> bool:
    """Whether everybody who declared yes holds a valid set in these hands (BPH-R45)."""
    return all(has_set(zones[IN_HAND + seat], table.rules) for seat in declarers)


def lay_out(world: Belpunk, zones: list[list[int]], viewer: int, chance: Chance) -> None:
    """Put the imagined cards into the hidden zones; a face-down card is any one of its owner's cards."""
    world.deck = zones[IN_DECK]
    chance.shuffle(world.deck, KEYS)
    for seat in range(world.seats):
        world.piles[seat] = zones[IN_PILE + seat]
        if seat == viewer:
            continue
        hand = zones[IN_HAND + seat]
        if world.chosen[seat] != NO_CARD:
            world.chosen[seat] = hand[chance.below(len(hand))]
            hand.remove(world.chosen[seat])
        world.hands[seat] = hand


def reopen(world: Belpunk, viewer: int, chance: Chance) -> None:
    """Open answers that belong to a hand the viewer does not know are open again (section 7)."""
    if world.resolver != NOBODY and world.resolver != viewer:
        hand = world.hands[world.resolver]
        if world.at == AT_RETOOL_PLACE and world.pile != MACHINE:
            world.taken = hand[chance.below(len(hand))]
        if world.at == AT_TRADE_RETURN and world.rules.trade_seen and world.partner != viewer:
            hand = world.hands[world.partner]
            world.given = hand[chance.below(len(hand))]
        elif world.at == AT_TRADE_RETURN and not world.rules.trade_seen:
            world.given = hand[chance.below(len(hand))]
    for seat in range(world.seats):
        if seat == viewer:
            continue
        if world.phase == PICK and world.declared[seat] == 1:
            if world.pending[seat] is None:
                world.waiting += 1
            world.shapes[seat] = NOTHING
            world.picked[seat] = NOTHING
            world.pending[seat] = SET_SHAPE
        world.reconsider(seat)
