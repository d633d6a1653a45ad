"""Who may know what, and worlds that a chief can imagine (section 7).

Foreign hands, Clan cards that were removed or never dealt, the order of the pile and the ledges are hidden.
What lies in boxes and in the Passage everybody with a good memory knows, so it stays as it is. How many Clan
cards a hand holds is no secret either: one, until a Clan card is built (AOD-17).
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import FIRST_CLAN, FIRST_EVENT, PIECE_COUNT, PIECES
from ludoteca.games.age_of_dirt.decisions import SPEND
from ludoteca.games.age_of_dirt.decisions.spend import can_spend, may_build
from ludoteca.games.age_of_dirt.state import BUILD_WALL, NOBODY, NOTHING, AgeOfDirt, with_card
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State

ON_TOP_LEDGE: Final = 0.38
NOT_ON_BOTTOM_LEDGE: Final = 0.72
"""How resting pieces are spread over the ledges in the long run: 0.38, 0.34, 0.28 (section 2.7)."""
TRIES: Final = 40
"""How often a deal is tried before a spender gets something to build on purpose."""


def imagine(state: State, seat: int, chance: Chance) -> AgeOfDirt:
    """A table that `seat` cannot tell from this one: deals again what it has not seen.

    Search always uses the fast Passage, also at a table with the physical one (AOD-128).
    """
    table = cast(AgeOfDirt, state)
    world = table.clone()
    Dealer(world, seat, chance).deal()
    spread_over_ledges(world, chance)
    for other in range(world.seats):
        if other != seat:
            world.reconsider(other)
    world.reseed(chance)
    return world


class Dealer:
    """Deals the unseen cards of a table again, each kind of card to where that kind lies hidden."""

    def __init__(self, world: AgeOfDirt, viewer: int, chance: Chance) -> None:
        self.world = world
        self.viewer = viewer
        self.chance = chance
        self.clans: list[int] = world.clan_rest.copy()
        """Clan cards that the viewer cannot place."""
        self.inventions: list[int] = []
        self.events: list[int] = []
        self.clans_held: list[int] = [0] * world.seats
        """By seat: how many unseen Clan cards the hand holds."""
        self.inventions_held: list[int] = [0] * world.seats
        for seat in range(world.seats):
            if seat != viewer:
                self.collect(seat)
        for card in world.pile[: world.pile_left]:
            if card >= FIRST_EVENT:
                self.events.append(card)
            else:
                self.inventions.append(card)
        self.clans.sort()
        self.inventions.sort()
        self.events.sort()

    def collect(self, seat: int) -> None:
        """Take back what the viewer has not seen of another chief's cards."""
        world = self.world
        self.clans.extend(world.dealt[seat])
        if world.clan_discards[seat] != NOTHING:
            self.clans.append(world.clan_discards[seat])
        seen = seen_in_hand(world, seat)
        for card in world.hands[seat]:
            if card in seen:
                seen.remove(card)
            elif card >= FIRST_CLAN:
                self.clans.append(card)
                self.clans_held[seat] += 1
            else:
                self.inventions.append(card)
                self.inventions_held[seat] += 1

    def deal(self) -> None:
        """Lay all hidden cards anew. Whoever opened the spend menu must have something to spend on."""
        spender = self.spender()
        for _ in range(TRIES):
            self.lay_out(spender, NOTHING)
            if spender == NOBODY or can_spend(self.world, spender):
                return
        self.lay_out(spender, self.something_to_build(spender))

    def spender(self) -> int:
        """Another chief who has just opened the spend menu (AOD-R6)."""
        world = self.world
        if world.spendings == 0 and world.active != self.viewer and world.pending[world.active] is SPEND:
            return world.active
        return NOBODY

    def something_to_build(self, spender: int) -> int:
        """An unseen card that the spender may hold and could build."""
        found: list[int] = []
        if self.clans_held[spender] > 0:
            found.extend([card for card in self.clans if may_build(self.world, spender, card)])
        if self.inventions_held[spender] > 0:
            found.extend([card for card in self.inventions if may_build(self.world, spender, card)])
        return found[self.chance.below(len(found))] if found else NOTHING

    def lay_out(self, spender: int, card_of_spender: int) -> None:
        """One random deal; a card of the spender may be fixed beforehand."""
        world = self.world
        keys = world.deck.keys
        clans, inventions = self.clans.copy(), self.inventions.copy()
        self.chance.shuffle(clans, keys)
        self.chance.shuffle(inventions, keys)
        if card_of_spender != NOTHING:
            group = clans if card_of_spender >= FIRST_CLAN else inventions
            group.remove(card_of_spender)
            group.append(card_of_spender)
        for place in range(world.seats):
            seat = place if spender == NOBODY else (spender + place) % world.seats
            if seat == self.viewer:
                continue
            hand = seen_in_hand(world, seat)
            for _ in range(self.clans_held[seat]):
                hand.append(clans.pop())
            for _ in range(self.inventions_held[seat]):
                hand.append(inventions.pop())
            hand.sort()
            world.hands[seat] = hand
        for seat in range(world.seats):
            if seat == self.viewer:
                continue
            if world.clan_discards[seat] != NOTHING:
                world.clan_discards[seat] = clans.pop()
            if world.dealt[seat]:
                world.dealt[seat] = sorted([clans.pop(), clans.pop()])
        clans.sort()
        world.clan_rest = clans
        pile = inventions + self.events
        self.chance.shuffle(pile, keys)
        world.pile = pile


def seen_in_hand(table: AgeOfDirt, seat: int) -> list[int]:
    """The cards of a hand that everybody knows: taken from the Wall, or announced to be paid for (AOD-R59)."""
    seen = table.known[seat]
    if NOTHING < table.paying < BUILD_WALL and table.payer == seat and table.paying not in seen:
        return with_card(seen, table.paying)
    return seen.copy()


def spread_over_ledges(world: AgeOfDirt, chance: Chance) -> None:
    """Nobody may look inside the Passage: put the pieces on ledges as they lie in the long run (AOD-32, AOD-R51)."""
    counts = world.passage()
    inside: list[int] = []
    for piece in range(PIECE_COUNT):
        inside.extend([piece] * counts[piece])
    chance.shuffle(inside, list(PIECES))
    world.ledges = [[], [], []]
    world.poses = []
    world.falls_fast = True
    for piece in inside:
        number = chance.uniform()
        ledge = 0 if number < ON_TOP_LEDGE else 1 if number < NOT_ON_BOTTOM_LEDGE else 2
        world.ledges[ledge].append(piece)
