"""The laws of Bare Bones: the invariants of section 10 of its specification.

Numbers 12 and 15 (nothing hidden is shown, the same seed plays the same game) are contracts of
tests/contract; number 17 (picks of a set in any order) is tests/contract/test_folded.py.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import cast

from hypothesis import strategies as st

from ludoteca.games.bare_bones.cards import (
    ACTION_CARDS,
    BIT,
    CANT_TOUCH_THIS,
    COLOURS,
    COPIES,
    COST,
    DICE_PER_COLOUR,
    DIE_COLOUR,
    DIE_NUMBER,
    DOUBLE_UP,
    DOUBLER_BITS,
    HAND,
    HOT_POTATO,
    KEYS,
    MIMIC_AS,
    MOST_DICE,
    PICKS,
    POINT_PRO,
    RAINBOW,
    RED,
    ROUNDS,
    START_DECK,
    STRAIGHT_CASH,
    UNITS_PER_TURN,
    VERSION,
)
from ludoteca.games.bare_bones.dice import count_of
from ludoteca.games.bare_bones.piles import can_draw, colour_of, real_card
from ludoteca.games.bare_bones.scoring import POINT, results
from ludoteca.games.bare_bones.state import NOBODY, BareBones
from ludoteca.kernel.state import State

VARIETY = {
    "actions": st.one_of(
        st.just("random"),
        st.permutations([card.key for card in ACTION_CARDS]).map(lambda cards: cards[:7]),
        st.sampled_from(["basics", "interplay", "money", "many-paths"]),
    ),
    "loan_cap": st.one_of(st.just("spendable"), st.integers(0, 25)),
}
"""Any seven Action Cards can be in a game."""

UNTESTABLE: dict[str, str] = {}
"""Rules that no test can show, with the reason."""

NOT_IN_CODE: dict[str, str] = {}
"""Rules that no line of code carries out, with the reason."""

OWN_SETS = ("play", "swap-return", "match", "double-up-first", "double-up-second", "buy")
"""Tested in test_folded.py, with hands that everybody knows."""

WITH_DICE = ("reroll", "second-roll", "score", "buy", "loan-tens", "loan-units")
HIDDEN_HAND = ("play", "swap-return", "yard-sale", "match")
"""The decisions that are asked with a single option too."""


def check(before: State | None, state: State) -> None:
    """Every law that holds after every action; `before` is the state before the last move."""
    table = cast(BareBones, state)
    old = cast(BareBones | None, before)
    cards_are_conserved(old, table)
    dice_stay_in_bounds(table)
    action_units_stay_in_bounds(table)
    coins_are_never_negative(table)
    cards_lie_where_they_may(table)
    only_real_choices_are_asked(table)
    knowledge_is_part_of_the_hand(table)
    if table.over:
        totals_add_up(table)
    if old is not None:
        turns_pass_to_the_left(old, table)
        the_score_falls_only_by_loans(old, table)
        the_new_hand_is_full(old, table)
        greed_and_purchases_are_exact(old, table)


def all_cards(table: BareBones) -> Counter[int]:
    """Every card that lies anywhere, versions of Can't Touch This one by one."""
    cards: Counter[int] = Counter()
    for stack in table.stacks:
        if stack != CANT_TOUCH_THIS:
            cards[stack] += table.supply[stack]
    cards.update(table.versions)
    cards.update(real_card(card) for card in table.in_play)
    for zones in (table.hands, table.draw_piles, table.discards, table.matched, table.borrowed):
        for zone in zones:
            cards.update(real_card(card) for card in zone)
    cards.update(VERSION + colour for colour in range(COLOURS) if table.aside_owner[colour] != NOBODY)
    return cards


def cards_are_conserved(old: BareBones | None, table: BareBones) -> None:
    """Number 1: no card is lost or made; each version of Can't Touch This exists once."""
    cards = all_cards(table)
    if old is not None:
        assert cards == all_cards(old)
    else:
        for stack in table.stacks:
            if stack == CANT_TOUCH_THIS:
                assert all(cards[VERSION + colour] == 1 for colour in range(COLOURS))
            else:
                assert cards[stack] == COPIES + table.seats * START_DECK.count(stack), KEYS[stack]
    if CANT_TOUCH_THIS in table.stacks:
        assert table.supply[CANT_TOUCH_THIS] == len(table.versions) == len(set(table.versions))


def dice_stay_in_bounds(table: BareBones) -> None:
    """Numbers 2, 4 and 6: never more dice than there are, than cards allow, or than 6."""
    counts = Counter(DIE_COLOUR[die] for die in table.dice)
    played = table.played
    assert len(table.dice) <= (4 if played & BIT[DOUBLE_UP] else MOST_DICE)
    for colour in range(COLOURS):
        lying = table.aside_owner[colour] != NOBODY
        assert counts[colour] + lying <= DICE_PER_COLOUR
        assert counts[colour] <= (1 if played & BIT[RAINBOW] else DICE_PER_COLOUR)
        if colour > RED and table.phase() in WITH_DICE:
            allowed = 2 * table.double_up.count(colour) if played & BIT[DOUBLE_UP] else count_of(table.sources, colour)
            assert counts[colour] <= allowed
    assert sum(owner != NOBODY for owner in table.aside_owner) == table.lying_out
    assert table.dice == sorted(table.dice)
    assert Counter(table.picked) <= Counter(table.dice)
    shown = sum(DIE_NUMBER[die] for die in table.dice)
    if table.phase() == "score":
        for result in results(table):
            assert 0 <= result // POINT + result % POINT <= 2 * shown


def action_units_stay_in_bounds(table: BareBones) -> None:
    """Number 3: at most 5 Action Units, one doubler, one Double Up, and never both conversions."""
    assert 0 <= table.units <= UNITS_PER_TURN
    doublers = [card for card in table.in_play if BIT[card] & DOUBLER_BITS]
    assert len(doublers) <= 1
    assert table.in_play.count(DOUBLE_UP) <= 1
    assert not (POINT_PRO in table.in_play and STRAIGHT_CASH in table.in_play)


def coins_are_never_negative(table: BareBones) -> None:
    """Number 5, for every purse."""
    assert min(table.coins, table.sale, *table.kept, *table.debt, *table.loans, 0) == 0


def cards_lie_where_they_may(table: BareBones) -> None:
    """Numbers 7 and 8: what is in play belongs to the turn that is going on."""
    phase = table.phase()
    neighbour = table.left_of(table.active)
    for seat in range(table.seats):
        if seat != table.active and not (seat == neighbour and phase in ("match", "hot-potato")):
            assert table.matched[seat] == []
    if phase in ("start-draw", "draft", "over"):
        assert table.in_play == table.dice == []
        assert not any(table.borrowed)
    assert table.borrowed[table.active] == []
    if phase not in ("hot-potato", "over"):
        assert table.active not in table.aside_owner
    sources = [0] * COLOURS
    matched = table.matched[table.active] if table.rules.matched_in_play else []
    for card in (*table.in_play, *matched, *(card for cards in table.borrowed for card in cards)):
        if colour_of(card) >= 0:
            sources[colour_of(card)] += 1
    assert sources == [count_of(table.sources, colour) for colour in range(COLOURS)]
    for hand in table.hands:
        assert hand == sorted(hand)
        assert all(card < MIMIC_AS or card >= MIMIC_AS + COLOURS for card in hand)


def only_real_choices_are_asked(table: BareBones) -> None:
    """Numbers 9 and 10: single options only out of a hidden hand, undominated results, draws with a card to draw."""
    assert len(table.actors()) == (0 if table.over else 1)
    for seat in table.actors():
        name = table.open_decision(seat).name
        assert len(table.legal(seat)) > 1 or name in HIDDEN_HAND
        assert seat == (table.left_of(table.active) if name == "match" else table.active)
        if name in HIDDEN_HAND:
            assert table.hands[seat]
        if name in ("start-draw", "red-draw"):
            assert can_draw(table, seat)
        if name == "score":
            found = [(result // POINT, result % POINT) for result in results(table)]
            assert len(found) <= (8 if table.rules.one_run else 4)
            assert all(one[0] > two[0] and one[1] < two[1] for one, two in pairwise(found))


def knowledge_is_part_of_the_hand(table: BareBones) -> None:
    """Number 16: what is known or counted out lies there."""
    for seat in range(table.seats):
        assert Counter(table.known[seat]) + Counter(table.counted[seat]) <= Counter(table.hands[seat])
        tops = table.known_tops[seat]
        assert 0 <= tops <= len(table.draw_piles[seat])
        assert all(card == HOT_POTATO for card in table.draw_piles[seat][len(table.draw_piles[seat]) - tops :])
    if table.versions and not table.rules.choose_version:
        assert 1 <= table.seen <= len(table.versions)
    else:
        assert table.seen == 0


def totals_add_up(table: BareBones) -> None:
    """Number 14: score, less open loans and Hot Potatoes, with the Final Point Values."""
    values = {"blue": 2, "red": 3, "green": 4, "yellow": 4, "purple": 5, "black": 6, "hot-potato": -15}
    for seat, total in enumerate(table.scores()):
        deck = [KEYS[card] for card in table.deck_of(seat)]
        owed = 0 if table.rules.debt_forgiven else 2 * table.debt[seat]
        assert total == table.score[seat] - owed + sum(values.get(card, 0) for card in deck)


def turns_pass_to_the_left(old: BareBones, table: BareBones) -> None:
    """Number 11: turn order is fixed, and there are twelve rounds and three picks each."""
    assert table.first == old.first
    assert old.picks <= table.picks <= PICKS * table.seats
    assert old.round <= table.round <= ROUNDS

    def turn(state: BareBones) -> int:
        return state.round * state.seats + (state.active - state.first) % state.seats

    if table.picks == PICKS * table.seats == old.picks:
        assert turn(table) >= turn(old)
    if table.over:
        assert turn(table) == (ROUNDS + 1) * table.seats - 1


def the_score_falls_only_by_loans(old: BareBones, table: BareBones) -> None:
    """Number 6: by 2 points for each unpaid coin at most."""
    for seat in range(table.seats):
        assert table.score[seat] >= old.score[seat] - 2 * old.debt[seat]
        if not any(old.debt):
            assert table.score[seat] >= old.score[seat]


def the_new_hand_is_full(old: BareBones, table: BareBones) -> None:
    """Number 7: after cleanup five cards, or all there are, and nothing of the turn is left."""
    if (table.round, table.active) == (old.round, old.active) or old.picks < PICKS * table.seats:
        return
    seat = old.active
    assert len(table.hands[seat]) == HAND or not can_draw(table, seat)
    assert len(table.hands[seat]) <= HAND


def greed_and_purchases_are_exact(old: BareBones, table: BareBones) -> None:
    """Numbers 5 and 13: a purchase costs what it costs, and Greed draws 2, then 1."""
    seat = old.active
    if table.active != seat or table.round != old.round:
        return
    if table.bought != old.bought and table.phase() == "buy":
        new = [stack for stack in table.stacks if (table.bought ^ old.bought) >> stack & 1]
        assert len(new) == 1
        assert table.coins == old.coins - COST[new[0]]
    greeds = table.in_play.count(KEYS.index("greed"))
    if table.phase() == "play" and greeds > old.in_play.count(KEYS.index("greed")):
        available = len(old.draw_piles[seat]) + len(old.discards[seat])
        drawn = min(2 if greeds == 1 else 1, available)
        assert len(table.hands[seat]) == len(old.hands[seat]) - 1 + drawn
