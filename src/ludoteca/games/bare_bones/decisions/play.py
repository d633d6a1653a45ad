"""Stage 1: the bonus draws before it, playing cards, and the draws that Reds earn."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.bare_bones.cards import (
    BIT,
    CARDS_AND_PASS,
    COLOURS,
    DOUBLE_UP,
    DOUBLE_UP_BIT,
    DRAWS,
    FULL_HOUSE,
    GREED,
    HAND,
    JOYRIDE,
    KEEP_THE_CHANGE_BIT,
    KEYS,
    KINDS,
    LOAN_SHARK,
    MIMIC,
    NO_CARD,
    POINT_PRO,
    POINT_PRO_BIT,
    RULES,
    STRAIGHT_CASH,
    STRAIGHT_CASH_BIT,
    SWAP_MEET,
    TITLES,
    UNITS,
    UNITS_PER_TURN,
    YARD_SALE,
)
from ludoteca.games.bare_bones.decisions.actions import AS_COLOUR, JOYRIDE_WHO, SELL_CARD, SWAP_RETURN
from ludoteca.games.bare_bones.decisions.money import LOAN_TENS
from ludoteca.games.bare_bones.dice import size
from ludoteca.games.bare_bones.events import CardPlayed, TurnedUp
from ludoteca.games.bare_bones.piles import add_source, draw_card, draw_to_hand, leave_hand, show_hand
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

ROLL: Final = KINDS
"""The option that ends Stage 1, after all cards."""

ONCE: Final = POINT_PRO_BIT + STRAIGHT_CASH_BIT + KEEP_THE_CHANGE_BIT + DOUBLE_UP_BIT
"""Cards of which a second copy in a turn would do nothing (BB-R14)."""


class StartDraw(Decision):
    """Draw a card for a bonus match, or stop: the draws are a right, and the rest is lost (BB-29, BB-R10)."""

    name = "start-draw"
    question = "Draw a card for a bonus match?"
    rules: Cites = ("BB-29", "BB-R10")
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first, self.first + 1]

    def notation(self, state: State, seat: int, option: int) -> str:
        return "draw" if option == self.first else "stop"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        if option == self.first:
            table.bonus_draws[seat] -= 1
            draw_to_hand(table, seat, 1)
        else:
            table.bonus_draws[seat] = 0


class PlayCard(Decision):
    """Play a card from hand, in any order, or roll; no card has to be played (BB-19, BB-R13).

    Asked as long as there is a card in hand, even if none can be played: not being asked would tell
    the others something about the hand (BB-R53).
    """

    name = "play"
    question = "Play a card, or roll the dice."
    rules: Cites = ("BB-19",)
    always_ask = True
    count = CARDS_AND_PASS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options: list[int] = []
        first = self.first
        before = NO_CARD
        for card in table.hands[seat]:
            if card != before:
                before = card
                if card < COLOURS or self.can_play(table, seat, card):
                    options.append(first + card)
        options.append(first + ROLL)
        return options

    def can_play(self, table: BareBones, seat: int, card: int) -> bool:
        """Whether an Action Card in hand has the Action Units and an effect (BB-15, BB-R14)."""
        if table.units + UNITS[card] > UNITS_PER_TURN or table.played & ONCE & BIT[card]:
            return False
        if card == POINT_PRO:
            return not table.played & STRAIGHT_CASH_BIT
        if card == STRAIGHT_CASH:
            return not table.played & POINT_PRO_BIT
        if card == MIMIC:
            return size(table.sources) > 0
        if card == DOUBLE_UP:
            return size(table.sources) > 1
        if card in (SWAP_MEET, YARD_SALE):
            return len(table.hands[seat]) > 1
        return True

    def folded(self, state: State, seat: int) -> list[int]:
        """Dice Cards played one after the other only in canonical order (section 6)."""
        table = cast(BareBones, state)
        if table.last_dice <= 0:
            return table.offers[seat]
        earliest = self.first + table.last_dice
        return [option for option in table.offers[seat] if option >= earliest]

    def notation(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "roll" if card == ROLL else f"play {KEYS[card]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.4."""
        table = cast(BareBones, state)
        card = option - self.first
        if card == ROLL:
            return None
        if card not in table.hands[seat]:
            return Refusal(self.rules, f"{KEYS[card]} is not in your hand")
        if card < COLOURS:
            return None
        if table.units + UNITS[card] > UNITS_PER_TURN:
            left = UNITS_PER_TURN - table.units
            return Refusal(
                (*self.rules, "BB-15"), f"{TITLES[card]} uses {UNITS[card]} Action Units, you have {left} left"
            )
        if self.can_play(table, seat, card):
            return None
        if card in (POINT_PRO, STRAIGHT_CASH) and not table.played & BIT[card]:
            return Refusal(
                (*self.rules, "BB-54", "BB-58"), "Point Pro and Straight Cash do not go together in one turn"
            )
        return Refusal((*self.rules, "BB-R14"), f"{TITLES[card]} would have no effect now")

    def rule(self, state: State, seat: int, option: int) -> str:
        card = option - self.first
        return "BB-22" if card == ROLL else RULES[card]

    def take(self, state: State, seat: int, option: int) -> None:
        """A Dice Card gives the right to a die; an Action Card is carried out at once (BB-12, BB-20)."""
        table = cast(BareBones, state)
        card = option - self.first
        if card == ROLL:
            table.last_dice = NO_CARD
            table.end_stage()
            return
        leave_hand(table, seat, card)
        table.in_play.append(card)
        if table.log is not None:
            table.log.append(CardPlayed(seat, KEYS[card]))
        if card < COLOURS:
            table.last_dice = card
            add_source(table, card)
            return
        table.last_dice = NO_CARD
        again = table.played & BIT[card] != 0
        table.played |= BIT[card]
        table.units += UNITS[card]
        if DRAWS[card] > 0:
            draw_to_hand(table, seat, 1 if card == GREED and again else DRAWS[card])
        elif card == MIMIC:
            table.ask(seat, AS_COLOUR)
        elif card == JOYRIDE:
            table.ask(seat, JOYRIDE_WHO)
        elif card == SWAP_MEET:
            table.ask(seat, SWAP_RETURN)
        elif card == YARD_SALE:
            table.ask(seat, SELL_CARD)
        elif card == LOAN_SHARK:
            if not table.rules.late_loans:
                table.ask(seat, LOAN_TENS)
        elif card == FULL_HOUSE:
            full_house(table, seat)


def full_house(table: BareBones, seat: int) -> None:
    """Show the hand, play its Dice Cards, and fill up to five Dice Cards (BB-45, BB-R31).

    Action Cards in hand stay there. Those drawn reach the discard pile only when the drawing stops,
    so that they cannot be drawn again (BB-R54). Red draws that this earns follow afterwards.
    """
    show_hand(table, seat)
    dice = [card for card in table.hands[seat] if card < COLOURS]
    for card in dice:
        leave_hand(table, seat, card)
        table.in_play.append(card)
        add_source(table, card)
        if table.log is not None:
            table.log.append(CardPlayed(seat, KEYS[card]))
    aside: list[int] = []
    while size(table.sources) < HAND:
        card = draw_card(table, seat)
        if card == NO_CARD:
            break
        if card < COLOURS:
            table.in_play.append(card)
            add_source(table, card)
        else:
            aside.append(card)
        if table.log is not None:
            table.log.append(TurnedUp(seat, KEYS[card]))
    table.discards[seat].extend(aside)


class RedDraw(Decision):
    """Every second Red in play offers a draw at once; a declined one is lost (BB-14, BB-38, BB-R12)."""

    name = "red-draw"
    question = "Draw a card for your two Reds?"
    rules: Cites = ("BB-38", "BB-R12")
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first, self.first + 1]

    def notation(self, state: State, seat: int, option: int) -> str:
        return "draw" if option == self.first else "decline"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        table.red_draws -= 1
        if option == self.first:
            draw_to_hand(table, seat, 1)
            table.last_dice = NO_CARD


START_DRAW: Final = StartDraw()
PLAY_CARD: Final = PlayCard()
RED_DRAW: Final = RedDraw()
