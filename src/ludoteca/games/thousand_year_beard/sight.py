"""Who may know what: worlds that a fair player can imagine (section 7)."""

from __future__ import annotations

from typing import cast

from ludoteca.games.thousand_year_beard.cards import KEYS
from ludoteca.games.thousand_year_beard.decisions import INSERT, PAY, TONIC
from ludoteca.games.thousand_year_beard.decisions.groom import has_effect, has_tonic_card
from ludoteca.games.thousand_year_beard.state import NO_CARD, BeardTable
from ludoteca.games.thousand_year_beard.zones import cards_of, has, has_beard_card, size, zone_of
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


def imagine(state: State, seat: int, chance: Chance) -> BeardTable:
    """A table that `seat` cannot tell from this one: deals again what it has not seen.

    That is the order of every Deck, the own one and the Ghost's included, and which of the other
    dwarf's unseen cards are the hand. Reshuffles to come are imagined too.
    """
    world = cast(BeardTable, state).clone()
    for owner in range(2):
        if owner != seat and owner < world.seats:
            deal_again(world, owner, chance)
        else:
            mix(world.dwarves[owner].deck, chance)
    world.reseed(chance)
    return world


def mix(cards: list[int], chance: Chance) -> None:
    """Put cards into an order that tells nothing about the one they had."""
    cards.sort()
    chance.shuffle(cards, KEYS)


def deal_again(world: BeardTable, owner: int, chance: Chance) -> None:
    """Give a dwarf another hand and Deck of the same size out of the cards nobody else has seen.

    Cards known from a reshuffle stay in the hand. A hand that could not have led to the open decision
    is dealt once more; the true one could, so this ends.
    """
    dwarf = world.dwarves[owner]
    unknown = dwarf.hand - dwarf.known
    drawn = int(size(unknown))
    unseen = cards_of(unknown) + dwarf.deck
    while True:
        mix(unseen, chance)
        dwarf.hand = dwarf.known + zone_of(unseen[:drawn])
        dwarf.deck = unseen[drawn:]
        if fits_the_decision(world, owner):
            break
    world.reconsider(owner)


def fits_the_decision(world: BeardTable, owner: int) -> bool:
    """Whether the decision this dwarf has open could have arisen with the imagined hand (section 7)."""
    decision = world.pending[owner]
    dwarf = world.dwarves[owner]
    if decision is PAY:
        return has(dwarf.hand, world.card) and has_effect(world, owner, world.card)
    if decision is INSERT:
        return has_beard_card(dwarf.hand)
    if decision is TONIC:
        return world.picked != NO_CARD or has_tonic_card(dwarf)
    return True
