"""Mulligan and Step 1: which cards are drawn, and in which order (FS-D1, FS-D2)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.cards import (
    CARDS,
    DRAW_2_CARDS,
    DRAW_AND_DISCARD,
    DRAW_COIN_CARD,
    KEYS,
    KINDS,
    REAL_ESSENTIALS,
    SCAFFOLD,
    TAKE_COIN,
)
from ludoteca.games.fine_sand.decisions.common import cards_to_options, from_option_on, not_in_hand, refuse
from ludoteca.games.fine_sand.decisions.picks import DISCARD_ONE_OF_TWO, leave_board, start_retrieving
from ludoteca.games.fine_sand.decisions.yellow import (
    YELLOWS,
    use_yellow,
    yellow_options,
    yellow_refusal,
    yellow_rule,
)
from ludoteca.games.fine_sand.drawing import (
    discard_from_hand,
    draw,
    draw_coin_card,
    lay_in_hand,
    note_any_moment,
    note_step_1,
    show,
    take_top,
    tell,
    tell_use,
)
from ludoteca.games.fine_sand.events import CardsDrawn, CardThrown, CoinTaken, TurnFinished
from ludoteca.games.fine_sand.site import (
    DONE,
    MARKS,
    NO_CARD,
    Site,
    insert,
    with_card,
)
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State


class Mulligan(Decision):
    """FS-D1: throw any number of the starting cards onto the discard pile, then draw as many (FS-10).

    A scaffold among the six lies in front and may be thrown like the others (FS-R21).
    """

    name = "mulligan"
    question = "Throw starting cards you do not want, then draw as many."
    rules: Cites = ("FS-10",)
    count = 50

    def options(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        cards = site.hand
        if site.front:
            cards = cards.copy()
            insert(cards, SCAFFOLD)
        options = cards_to_options(self.first, cards)
        options.append(self.first + KINDS)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        site = cast(FineSand, state).sites[seat]
        return from_option_on(state.offers[seat], self.first + site.picked[-1]) if site.picked else state.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "done" if card == KINDS else f"throw {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return None if option in self.options(state, seat) else not_in_hand(self, option - self.first)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        card = option - self.first
        if card == KINDS:
            draw(table, seat, len(site.picked))
            site.close()
            site.stage = DONE
            if table.log is not None:
                table.log.append(TurnFinished(seat))
            return
        if card == SCAFFOLD:
            show(table)
            site.front -= 1
            site.discard.append(card)
        else:
            discard_from_hand(table, site, card)
        site.picked = with_card(site.picked, card)
        if table.log is not None:
            tell(table, CardThrown(seat, KEYS[card]))
        table.ask(seat, self)


# Parts of a draw, in Step 1 and in 2B: the board's two cards, plain +1 cards, plain +2 cards.
DRAW_ALL: Final = 0
DRAW_BASE: Final = 1
DRAW_PLUS_1: Final = 2
DRAW_PLUS_2: Final = 3
PARTS: Final = 4
PART_WORDS: Final = ("draw all", "draw base", "draw plus-1", "draw plus-2")


def part_options(site: Site, plus_1: int, plus_2: int, options: list[int], first: int) -> None:
    """Offer the unused parts: all at once, or single ones while at least two are left (FS-16, FS-R10).

    The arguments are the active plain cards of the step; a +2 card is drawn whole or passed.
    """
    base = 0 if site.base_drawn else 1
    plus_1 -= site.plus_1_drawn
    plus_2 -= site.plus_2_drawn
    parts = base + plus_1 + plus_2
    if parts == 0:
        return
    options.append(first)
    if parts > 1:
        if base > 0:
            options.append(first + DRAW_BASE)
        if plus_1 > 0:
            options.append(first + DRAW_PLUS_1)
        if plus_2 > 0:
            options.append(first + DRAW_PLUS_2)


def draw_part(table: FineSand, seat: int, plus_1: int, plus_2: int, part: int) -> None:
    """Draw one part, or all that are left."""
    site = table.sites[seat]
    count = 0
    if part <= DRAW_BASE and not site.base_drawn:
        site.base_drawn = True
        count = 2
    if part == DRAW_ALL:
        count += plus_1 - site.plus_1_drawn + 2 * (plus_2 - site.plus_2_drawn)
        site.plus_1_drawn = plus_1
        site.plus_2_drawn = plus_2
    elif part == DRAW_PLUS_1:
        site.plus_1_drawn += 1
        count = 1
    elif part == DRAW_PLUS_2:
        site.plus_2_drawn += 1
        count = 2
    draw(table, seat, count)


SPECIAL_GREENS: Final = [TAKE_COIN, DRAW_AND_DISCARD, DRAW_COIN_CARD, DRAW_2_CARDS, REAL_ESSENTIALS]
FIRST_YELLOW: Final = 9
STEP_1_DONE: Final = 16


class StepOne(Decision):
    """FS-D2: Step 1, use the draws in any order; the board's two cards are no choice (FS-17, FS-16, FS-R9).

    A green card may be passed, also to keep the last cards in the stack (FS-R16); a +2 card is used
    whole or not at all (FS-R10).
    """

    name = "step-1"
    question = "Step 1: draw cards."
    rules: Cites = ("FS-17",)
    count = 17

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        first = self.first
        options: list[int] = []
        part_options(site, site.green_1, site.green_2, options, first)
        built = site.built
        if built[TAKE_COIN] and site.unused(TAKE_COIN) > 0:
            options.append(first + 4)
        if built[DRAW_AND_DISCARD] and site.unused(DRAW_AND_DISCARD) > 0:
            options.append(first + 5)
        if built[DRAW_COIN_CARD] and site.unused(DRAW_COIN_CARD) > 0 and not site.is_drained():
            options.append(first + 6)
        if built[DRAW_2_CARDS] and site.active(DRAW_2_CARDS) > 0:
            options.append(first + 7)
        if built[REAL_ESSENTIALS] and site.unused(REAL_ESSENTIALS) > 0:
            options.append(first + 8)
        if table.rules.whole_turn:
            yellow_options(table, site, options, first + FIRST_YELLOW)
        if site.base_drawn:
            options.append(first + STEP_1_DONE)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < PARTS:
            return PART_WORDS[choice]
        if choice < FIRST_YELLOW:
            return f"use {KEYS[SPECIAL_GREENS[choice - PARTS]]}"
        if choice < STEP_1_DONE:
            return f"use {MARKS[YELLOWS[choice - FIRST_YELLOW]]}"
        return "done"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        if option in self.options(state, seat):
            return None
        choice = option - self.first
        if choice == STEP_1_DONE:
            return refuse(self, "the two cards of the board must be drawn", "FS-R9")
        if choice < PARTS:
            return part_refusal(self, choice)
        if choice >= FIRST_YELLOW:
            if not table.rules.whole_turn:
                return refuse(self, "yellow cards are used after Step 1", "FS-R36", "FS-35")
            return yellow_refusal(table, site, self, choice - FIRST_YELLOW)
        card = SPECIAL_GREENS[choice - PARTS]
        refused = not_usable(self, site, card)
        return refused if refused is not None else refuse(self, "both your piles are empty", "FS-R19", "FS-82")

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if PARTS <= choice < FIRST_YELLOW:
            return CARDS[SPECIAL_GREENS[choice - PARTS]].rule
        if FIRST_YELLOW <= choice < STEP_1_DONE:
            return yellow_rule(choice - FIRST_YELLOW)
        return "FS-17" if choice < PARTS else "FS-16"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice < PARTS:
            draw_part(table, seat, site.green_1, site.green_2, choice)
            note_step_1(table, site)
        elif choice < FIRST_YELLOW:
            use_green(table, seat, SPECIAL_GREENS[choice - PARTS])
        elif choice < STEP_1_DONE:
            use_yellow(table, seat, choice - FIRST_YELLOW)
        else:
            site.stage = DONE


def part_refusal(decision: Decision, part: int) -> Refusal:
    """Why a part of a draw is not on offer (FS-16)."""
    if part == DRAW_ALL:
        return refuse(decision, "nothing is left to draw", "FS-16")
    return refuse(decision, "this part is used, is the last one (draw all), or is not on your board", "FS-16")


def not_usable(decision: Decision, site: Site, card: int) -> Refusal | None:
    """Why a green, red or blue card of the board cannot be used (FS-16, FS-31); None if it could."""
    rule = CARDS[card].rule
    if site.built[card] == 0:
        return refuse(decision, f"{KEYS[card]} is not on your board")
    if site.active(card) == 0:
        return refuse(decision, f"{KEYS[card]} was built in this turn and works from the next one on", "FS-31", rule)
    if site.unused(card) <= 0:
        return refuse(decision, f"{KEYS[card]} was used in this turn", "FS-16", rule)
    return None


def use_green(table: FineSand, seat: int, card: int) -> None:
    """Use a green Fable card."""
    site = table.sites[seat]
    tell_use(table, seat, KEYS[card])
    if card == TAKE_COIN:
        take_coin(table, seat)
    elif card == DRAW_AND_DISCARD:
        draw_and_discard(table, seat)
    elif card == DRAW_COIN_CARD:
        site.use(card)
        draw_coin_card(table, seat)
        note_step_1(table, site)
    elif card == DRAW_2_CARDS:
        draw_2_cards(table, seat)
    else:
        start_retrieving(table, seat, card)


def take_coin(table: FineSand, seat: int) -> None:
    """Take 1 wooden coin; this never ends the game (FS-77, FS-R17)."""
    site = table.sites[seat]
    site.use(TAKE_COIN)
    site.coins += 1
    if table.log is not None:
        tell(table, CoinTaken(seat))


def draw_2_cards(table: FineSand, seat: int) -> None:
    """Draw 2 cards, then the card itself is discarded (FS-91, FS-92)."""
    site = table.sites[seat]
    draw(table, seat, 2)
    note_any_moment(table, site)
    leave_board(site, DRAW_2_CARDS)
    note_step_1(table, site)


def draw_and_discard(table: FineSand, seat: int) -> None:
    """Draw 2 cards and discard one of them; with fewer than two nothing is discarded (FS-80, FS-R18)."""
    site = table.sites[seat]
    site.use(DRAW_AND_DISCARD)
    drawn: list[int] = []
    coins = 0
    for _ in range(2):
        card = take_top(table, site)
        if card == NO_CARD:
            coins += 1
        else:
            drawn.append(card)
    site.coins += coins
    note_any_moment(table, site)
    if table.log is not None:
        faces = Secret(tuple([KEYS[card] for card in drawn]), (seat,))
        tell(table, CardsDrawn(seat, faces, coins))
    if len(drawn) == 2:
        site.revealed = drawn
        table.ask(seat, DISCARD_ONE_OF_TWO)
        return
    for card in drawn:
        lay_in_hand(site, card)
    note_step_1(table, site)


MULLIGAN: Final = Mulligan()
STEP_1: Final = StepOne()
