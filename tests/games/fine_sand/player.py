"""A player with plain habits, for whole games that resemble those of people: builds an engine first, then all else."""

from __future__ import annotations

from typing import cast

from ludoteca.games.fine_sand.building import build_cost, money
from ludoteca.games.fine_sand.campaign import HIGHEST_NUMBER, Campaign
from ludoteca.games.fine_sand.cards import CARDS, COIN, GREEN, KINDS, PURPLE, RED
from ludoteca.games.fine_sand.decisions import (
    BUILD,
    BUILD_REVEALED,
    CASH,
    DISCARD,
    DISCARD_ONE_OF_TWO,
    EXCHANGE,
    MAIN,
    MULLIGAN,
    OFF_LOAD_CARD,
    PALLET_CARD,
    PAY,
    REMOVE,
    RETRIEVE,
    REVEAL,
    STEP_1,
    STEP_3,
    SURPLUS,
)
from ludoteca.games.fine_sand.decisions.step_three import full_limit
from ludoteca.games.fine_sand.payers import FREE, NORMAL, PAYER_CARD, PAYER_PLACE, PAYER_VALUE, WOODEN_COIN
from ludoteca.games.fine_sand.site import NO_RING, Site
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.state import State

ENGINE = {RED: 0.6, GREEN: 3.1, PURPLE: 1.15}
"""What a card of a colour is worth beyond being built, at the beginning of a game; found by trying in solo games."""
LENGTH = 21
"""Turns after which an engine pays no more."""


def choose(state: State, seat: int) -> int:
    """The option this player takes."""
    table = cast(FineSand, state)
    decision = table.open_decision(seat)
    offers = table.folded(seat)
    best = offers[0]
    score = -1e9
    for option in offers:
        value = worth(table, seat, decision, option - decision.first)
        if value > score:
            best, score = option, value
    return best


def hindsight(state: State, seat: int) -> int:
    """The option after which plain habits end the solo game best, with the cards as they really lie.

    Nobody can play like that at a table. Plain habits alone are lost within a few games; this player survives a whole
    campaign now and then.
    """
    best = choose(state, seat)
    if state.open_decision(seat) is EXCHANGE:
        return best
    offers = state.folded(seat)
    results = {option: result_of(cast(FineSand, state), seat, option) for option in [best, *offers]}
    return min(results, key=lambda option: results[option]) if len(offers) > 1 else best


def result_of(table: FineSand, seat: int, option: int) -> tuple[int, int, int, int]:
    """How a solo game ends after an option: number struck, sets left to cash, total, coin spaces; less is better."""
    world = table.clone()
    game = len(cast(Campaign, world.campaign).rows) + 1
    world.play(seat, option)
    while not world.over and game not in cast(Campaign, world.campaign).rows:
        world.play(seat, choose(world, seat))
    sheet = cast(Campaign, world.campaign)
    row = sheet.rows[game]
    return row.struck or HIGHEST_NUMBER + 1, -sum(sheet.sets(table.rules.sets_per_row)), row.total, -sheet.spaces


def want(table: FineSand, card: int) -> float:
    """How much a player would like to build a card now; coin cards are wanted for paying while it lasts."""
    facts = CARDS[card]
    left = max(0.0, 1 - table.turn / LENGTH)
    if facts.colour == COIN:
        return 2.64 * facts.value * (0.31 + left) - 1.68
    bonus = ENGINE.get(facts.colour, 0.3) * left + 1.9 * facts.discount * left
    if facts.draw == 2:
        bonus *= 2.7
    return 2.05 + bonus - 0.14 * facts.cost


def worth(table: FineSand, seat: int, decision: object, choice: int) -> float:
    """How good an option looks."""
    site = table.sites[seat]
    if decision is MULLIGAN:
        return 0.0 if choice == KINDS else -1.0
    if decision is STEP_1:
        return {0: 1.0, 16: 0.0}.get(choice, 2.0 if choice >= 4 else -1.0)
    if decision is MAIN:
        return main_worth(table, site, choice)
    if decision is BUILD:
        if choice == 245:
            return 0.0
        kind, card = choice // KINDS + NORMAL, choice % KINDS
        return 1 + want(table, card) + (0.2 * CARDS[card].cost if kind == FREE else 0)
    if decision is BUILD_REVEALED:
        return 0.0 if choice == KINDS else 1 + want(table, choice)
    if decision is PAY:
        return pay_worth(table, site, choice)
    if decision in (OFF_LOAD_CARD, REMOVE, DISCARD, DISCARD_ONE_OF_TWO):
        return 0.1 if choice == KINDS else -want(table, choice)
    if decision is SURPLUS:
        return 5.0 if choice == 56 else -want(table, choice)
    if decision is EXCHANGE:
        return CARDS[choice].cost if CARDS[choice].colour != COIN else 9 - 4 * CARDS[choice].value
    if decision is RETRIEVE:
        return want(table, choice)
    if decision is PALLET_CARD:
        return -CARDS[choice].value
    if decision is STEP_3:
        return step_three_worth(table, site, choice)
    if decision is CASH:
        return 5 - choice if choice < 5 else 3.5
    assert decision is REVEAL
    return 1.0 - choice


def main_worth(table: FineSand, site: Site, choice: int) -> float:
    """The main menu: red if something can be built, yellow cards towards the end of the turn."""
    purse = money(site)
    if site.ring == NO_RING:
        dear = [card for card in site.hand if build_cost(site, NORMAL, card) < purse]
        good = max((want(table, card) for card in dear), default=-1.0)
        return 5.0 + (good if choice == 0 else 0.16) if choice < 2 else 0.0
    if choice in (2, 3):
        return 9.0 - choice
    if 4 <= choice < 11:
        return {4: 5.0}.get(choice, 6.0 if choice >= 8 else -1.0)
    if choice == 11:
        late = table.turn > LENGTH // 2 or len(site.hand) > full_limit(site)
        worst = min((want(table, card) for card in site.hand), default=9.0)
        return 2.0 if late or worst < 2.1 else -0.5
    if choice in (12, 17):
        return 1.5
    return 0.0 if choice == 18 else -1.0


def pay_worth(table: FineSand, site: Site, choice: int) -> float:
    """Exactly if possible, with what is wanted least."""
    if choice == 54:
        return 99.0
    value = PAYER_VALUE[choice]
    waste = max(0, value - site.due)
    if PAYER_PLACE[choice] == WOODEN_COIN:
        return 2.0
    return 0.45 * min(value, site.due) - 2.0 * waste - want(table, PAYER_CARD[choice])


def step_three_worth(table: FineSand, site: Site, choice: int) -> float:
    """Raise the limit for a big hand, take a delivery for a small one."""
    surplus = len(site.hand) - full_limit(site)
    if choice == 0:
        return 1.0 if surplus >= 2 else -1.0
    if choice == 1:
        return 2.0 if surplus < 0 else -1.0
    return 0.0 if choice == 10 else -1.0
