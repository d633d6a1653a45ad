"""What cards, resources and members are worth to a chief, in Rock-Stars: what the judge counts with (section 11)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.cards import BUILDABLE, KIND_COUNT
from ludoteca.games.age_of_dirt.deck import (
    BANGS,
    CARRY,
    EXTRA,
    GIFT,
    GIVE_TAKE,
    HERB_CARDS,
    KEEPS_SPEAR,
    LONE_MATE,
    LONE_SAFE,
    PORTER,
    REWARD,
    SENDS,
    Deck,
)
from ludoteca.games.age_of_dirt.state import AgeOfDirt

WORK: Final = [1.0, 1.0, 1.6, 1.0, 1.1]
"""By kind: how many members' ways it takes. Stone needs two but for one's own call, Fur meets the Tiger."""
LASTING: Final = [
    (GIVE_TAKE, 0.6),
    (PORTER, 0.5),
    (KEEPS_SPEAR, 0.3),
    (LONE_MATE, 0.3),
    (LONE_SAFE, 0.1),
    (SENDS, 0.8),
    (BANGS, 0.3),
    (HERB_CARDS, 0.0),
    (EXTRA, 0.4),
    (REWARD, 0.3),
    (GIFT, 0.3),
    (CARRY, 0.1),
]
"""What a permanent power is worth over a whole game."""
PLANS: Final = 3
"""How many cards a chief plans for."""
FAR: Final = 0.6
"""What part of its worth a plan keeps for each unfinished one before it."""


class Merits:
    """What the cards of a box are worth beyond their Rock-Stars. Made once for each box."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.once: list[float] = [0.0] * BUILDABLE
        """By card: what happens when it is built."""
        self.lasting: list[float] = [0.0] * BUILDABLE
        """By card: what it brings in a whole game."""
        self.work: list[float] = [0.0] * BUILDABLE
        """By card: what its cost takes to gather."""
        for card in range(BUILDABLE):
            once = 0.45 * deck.newborn[card] + 0.25 * deck.more_cards[card] + 0.2 * deck.send[card]
            if deck.mends[card] > 0:
                once += 0.25 if deck.mends[card] < 3 else 0.5
            if deck.steals[card]:
                once += 0.6
            if deck.sacrifice[card]:
                once -= 0.5
            lasting = 0.8 * deck.bins[card]
            for power, worth in LASTING:
                if deck.powers[card] & power:
                    lasting += worth
            if deck.take[card] > 0 and deck.powers[card] == 0:
                once += 0.4
            self.once[card] = once
            self.lasting[card] = lasting
            for kind in range(KIND_COUNT):
                self.work[card] += deck.cost[card * KIND_COUNT + kind] * WORK[kind]


class Plan:
    """What a chief can make of the resources at hand and the cards in sight."""

    worth: float
    """In Rock-Stars: cards that can be built, and how far others have come."""
    ready: int
    """Rock-Stars that one Spend action would bring now."""
    needs: list[int]
    """By kind: what the planned cards still lack."""

    def __init__(self) -> None:
        self.worth = 0.0
        self.ready = 0
        self.needs = [0] * KIND_COUNT


def make_plan(table: AgeOfDirt, seat: int, merits: Merits, left: float, unit: float, loose: float) -> Plan:
    """Choose the best cards one after the other: each takes what it needs of the resources that are still free.

    `unit` is what a missing resource costs to gather, `loose` what one is worth that no card needs.
    """
    plan = Plan()
    deck = table.deck
    cost = deck.cost
    held = table.resources[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
    cards = table.hands[seat] + table.wall
    share = 1.0
    swaps = table.powers[seat] & GIVE_TAKE != 0
    for _ in range(PLANS):
        best = -1
        most = 0.0
        unfinished = False
        for place in range(len(cards)):
            card = cards[place]
            if card < 0:
                continue
            first = card * KIND_COUNT
            missing = 0.0
            used = 0.0
            for kind in range(KIND_COUNT):
                due = cost[first + kind]
                if due > 0:
                    have = held[kind]
                    if have >= due:
                        used += due * WORK[kind]
                    else:
                        used += have * WORK[kind]
                        missing += (due - have) * WORK[kind]
            if missing > 0.0 and swaps:
                spare = held[0] + held[1] + held[2] + held[3] + held[4] - used
                if spare >= 2.0:
                    missing = max(0.0, missing - 1.0)
                    used += 2.0
            net = deck.stars[card] + merits.once[card] + left * merits.lasting[card] - unit * missing - loose * used
            if net > most:
                most = net
                best = place
                unfinished = missing > 0.0
        if best < 0:
            break
        card = cards[best]
        cards[best] = -1
        first = card * KIND_COUNT
        for kind in range(KIND_COUNT):
            due = cost[first + kind]
            if due > 0:
                if held[kind] >= due:
                    held[kind] -= due
                else:
                    plan.needs[kind] += due - held[kind]
                    held[kind] = 0
        if unfinished:
            plan.worth += share * most
            share *= FAR
        else:
            plan.worth += most
            plan.ready += deck.stars[card]
    own = seat * KIND_COUNT
    for kind in range(KIND_COUNT):
        plan.worth += loose * WORK[kind] * table.resources[own + kind]
    return plan
