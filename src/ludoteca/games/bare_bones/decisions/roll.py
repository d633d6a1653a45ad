"""Stages 2 and 3: which dice are rolled, re-rolls, and what the dice are worth."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import Refused
from ludoteca.games.bare_bones.cards import (
    COLOUR_KEYS,
    COLOURS,
    DIE_COLOUR,
    DIE_KEYS,
    FULL_HOUSE_BIT,
    GREEN,
    MOST_DICE,
    RE_RE_ROLL,
    RE_RE_ROLL_BIT,
)
from ludoteca.games.bare_bones.decisions.after_roll import AfterRoll
from ludoteca.games.bare_bones.dice import can_leave, chosen_pool, count_of, reroll, size, splits
from ludoteca.games.bare_bones.scoring import POINT, results, settle
from ludoteca.games.bare_bones.state import BareBones, insert
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State

DICE: Final = 42
"""Seven colours with six numbers."""
SECOND: Final = DICE
GREENS: Final = DICE + 1
DONE: Final = DICE + 2
RE_ROLL_OPTIONS: Final = DICE + 3
THROW: Final = DICE
PICK_OPTIONS: Final = DICE + 1


class DoubleUpCard(AfterRoll):
    """Double Up: one of the two Dice Cards (BB-44, BB-R29)."""

    rules: Cites = ("BB-44",)
    count = COLOURS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        return [self.first + colour for colour in range(COLOURS) if self.can_choose(table, colour)]

    def can_choose(self, table: BareBones, colour: int) -> bool:
        """Whether a Dice Card of the colour can be this one."""
        raise NotImplementedError

    def reason(self, colour: int) -> str:
        """Why it cannot."""
        raise NotImplementedError

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"dice {COLOUR_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        colour = option - self.first
        return None if self.can_choose(cast(BareBones, state), colour) else Refusal(self.rules, self.reason(colour))


class DoubleUpFirst(DoubleUpCard):
    """Double Up: the first of the two Dice Cards, in any order (BB-44, BB-R29)."""

    name = "double-up-first"
    question = "Which Dice Card do you double up first?"

    def can_choose(self, table: BareBones, colour: int) -> bool:
        """Whether the colour is in play and leaves a second choice."""
        return count_of(table.sources, colour) > 0 and size(table.sources) > 1

    def folded(self, state: State, seat: int) -> list[int]:
        """Colours with two cards, or with a later colour in play (section 6)."""
        table = cast(BareBones, state)
        folded: list[int] = []
        for option in table.offers[seat]:
            colour = option - self.first
            later = table.sources >> (4 * (colour + 1)) > 0
            if later or count_of(table.sources, colour) > 1:
                folded.append(option)
        return folded

    def reason(self, colour: int) -> str:
        return f"you have no {COLOUR_KEYS[colour]} Dice Card in play to choose"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        table.double_up.append(option - self.first)
        table.ask(seat, DOUBLE_UP_SECOND)


class DoubleUpSecond(DoubleUpCard):
    """Double Up: the second Dice Card; the same colour again if two of it are in play (BB-44, BB-R29)."""

    name = "double-up-second"
    question = "Which Dice Card do you double up second?"

    def can_choose(self, table: BareBones, colour: int) -> bool:
        """Whether a card of the colour is left beside the one chosen first."""
        return count_of(table.sources, colour) > (1 if table.double_up[0] == colour else 0)

    def folded(self, state: State, seat: int) -> list[int]:
        """Colours not earlier than the first (section 6)."""
        table = cast(BareBones, state)
        earliest = self.first + table.double_up[0]
        folded = [option for option in table.offers[seat] if option >= earliest]
        return folded if folded else table.offers[seat]

    def reason(self, colour: int) -> str:
        return f"you have no other {COLOUR_KEYS[colour]} Dice Card in play"

    def take(self, state: State, seat: int, option: int) -> None:
        cast(BareBones, state).double_up.append(option - self.first)


class SplitPurples(AfterRoll):
    """How many Purples roll a Blue and a Red die together (BB-39, BB-R19, BB-R29)."""

    name = "purple"
    question = "How many Purples roll a Blue and a Red die?"
    rules: Cites = ("BB-39", "BB-R19")
    count = 8

    def options(self, state: State, seat: int) -> list[int]:
        return [self.first + split for split in splits(cast(BareBones, state))]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"split {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option - self.first in splits(cast(BareBones, state)):
            return None
        return Refusal(self.rules, "this split is not possible, or gives no dice that another one does not give")

    def take(self, state: State, seat: int, option: int) -> None:
        cast(BareBones, state).split = option - self.first


class LeaveOut(AfterRoll):
    """Leave a die out, until 6 are left; the two dice of a split Purple stay together (BB-22, BB-R19)."""

    name = "leave"
    question = "Leave a die out: you may roll 6."
    rules: Cites = ("BB-22", "BB-R19")
    count = COLOURS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        chosen = chosen_pool(table)
        return [self.first + colour for colour in range(COLOURS) if can_leave(table, chosen, colour) > 0]

    def folded(self, state: State, seat: int) -> list[int]:
        """Colours in order, as long as enough dice can be left out later (section 6)."""
        table = cast(BareBones, state)
        chosen = chosen_pool(table)
        missing = size(chosen) - MOST_DICE
        latest = max(table.left_out) if table.left_out else 0
        folded: list[int] = []
        for option in table.offers[seat]:
            later = 0
            for colour in range(option - self.first, COLOURS):
                later += can_leave(table, chosen, colour)
            if option - self.first >= latest and later >= missing:
                folded.append(option)
        return folded if folded else table.offers[seat]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"leave {COLOUR_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        colour = option - self.first
        chosen = chosen_pool(table)
        if can_leave(table, chosen, colour) > 0:
            return None
        if count_of(chosen, colour) > 0:
            return Refusal(self.rules, f"a split Purple needs this {COLOUR_KEYS[colour]} die")
        return Refusal(self.rules, f"there is no {COLOUR_KEYS[colour]} die among your dice")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        table.left_out.append(option - self.first)


def singles_left(table: BareBones) -> int:
    """The single re-rolls that Re-Re-Roll still gives: two for each copy (BB-56, BB-R22)."""
    if not table.played & RE_RE_ROLL_BIT:
        return 0
    return 2 * table.in_play.count(RE_RE_ROLL) - table.singles_used


def has_green(dice: list[int]) -> bool:
    """Whether a Green die is among the dice."""
    return any(DIE_COLOUR[die] == GREEN for die in dice)


def can_reroll(table: BareBones) -> bool:
    """Whether the re-roll window has anything to offer (BB-R21)."""
    if table.played & (RE_RE_ROLL_BIT | FULL_HOUSE_BIT) and table.dice:
        return singles_left(table) > 0 or can_second(table) or (table.greens_used == 0 and has_green(table.dice))
    return table.greens_used == 0 and has_green(table.dice)


def can_second(table: BareBones) -> bool:
    """Whether the second roll of Full House is still there (BB-45)."""
    return table.played & FULL_HOUSE_BIT != 0 and table.seconds_used == 0 and len(table.dice) > 0


class ReRoll(AfterRoll):
    """The re-roll window: the Green re-roll, single re-rolls, a second roll, in any order (BB-40, BB-56, BB-R21)."""

    name = "reroll"
    question = "Re-roll, or leave the dice as they are."
    rules: Cites = ("BB-R21",)
    count = RE_ROLL_OPTIONS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options: list[int] = []
        if singles_left(table) > 0:
            before = -1
            for die in table.dice:
                if die != before:
                    options.append(self.first + die)
                    before = die
        if can_second(table):
            options.append(self.first + SECOND)
        if table.greens_used == 0 and has_green(table.dice):
            options.append(self.first + GREENS)
        options.append(self.first + DONE)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == SECOND:
            return "second"
        if choice == GREENS:
            return "green"
        return "done" if choice == DONE else f"rr {DIE_KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == DONE:
            return None
        if choice == GREENS:
            if table.greens_used == 0 and has_green(table.dice):
                return None
            return Refusal((*self.rules, "BB-40"), "there is no Green re-roll left")
        if choice == SECOND:
            return None if can_second(table) else Refusal((*self.rules, "BB-45"), "there is no second roll left")
        if singles_left(table) <= 0:
            return Refusal((*self.rules, "BB-56"), "there is no single re-roll left")
        if choice in table.dice:
            return None
        return Refusal((*self.rules, "BB-56"), f"there is no {DIE_KEYS[choice]} on the table")

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == GREENS:
            return "BB-40"
        if choice == SECOND:
            return "BB-45"
        return "BB-R21" if choice == DONE else "BB-56"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == DONE:
            table.end_stage()
        elif choice == GREENS:
            table.greens_used += 1
            reroll(table, [die for die in table.dice if DIE_COLOUR[die] == GREEN], "green")
        elif choice == SECOND:
            if table.rules.second_roll_all:
                table.seconds_used += 1
                reroll(table, table.dice.copy(), "second")
            else:
                table.ask(seat, SECOND_ROLL)
        else:
            table.singles_used += 1
            reroll(table, [choice], "rr")


class SecondRoll(AfterRoll):
    """Full House: any dice are picked, in any order, and thrown together (BB-45, BB-R32)."""

    name = "second-roll"
    question = "Pick the dice you roll again."
    rules: Cites = ("BB-45", "BB-R32")
    count = PICK_OPTIONS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options: list[int] = []
        before = -1
        for die in table.dice:
            if die != before and table.picked.count(die) < table.dice.count(die):
                options.append(self.first + die)
            before = die
        if table.picked:
            options.append(self.first + THROW)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Dice in the order of colour and number (section 6)."""
        table = cast(BareBones, state)
        if not table.picked:
            return table.offers[seat]
        earliest = self.first + max(table.picked)
        return [option for option in table.offers[seat] if option >= earliest]

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "throw" if choice == THROW else f"pick {DIE_KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == THROW:
            return None if table.picked else Refusal(self.rules, "pick at least one die")
        if table.picked.count(choice) < table.dice.count(choice):
            return None
        return Refusal(self.rules, f"there is no {DIE_KEYS[choice]} left to pick")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == THROW:
            lifted = table.picked
            table.picked = []
            table.seconds_used += 1
            reroll(table, lifted, "second")
            return
        insert(table.picked, choice)
        table.ask(seat, SECOND_ROLL)


class ScoreDice(AfterRoll):
    """Choose what the dice are worth: every result that no other one equals or beats (BB-24, BB-R23)."""

    name = "score"
    question = "How do you score your dice?"
    rules: Cites = ("BB-24", "BB-R23")
    count = 8

    def options(self, state: State, seat: int) -> list[int]:
        return list(range(self.first, self.first + len(results(cast(BareBones, state)))))

    def notation(self, state: State, seat: int, option: int) -> str:
        found = results(cast(BareBones, state))
        place = option - self.first
        if place >= len(found):
            return f"score result {place}"
        return f"score {found[place] // POINT}/{found[place] % POINT}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option - self.first < len(results(cast(BareBones, state))):
            return None
        return Refusal(self.rules, "the dice have no such result")

    def parse(self, state: State, seat: int, text: str) -> int:
        """Points and coins that the dice do not give are a move too, but a refused one."""
        numbers = text[6:].split("/") if text.startswith("score ") else []
        if len(numbers) == 2 and numbers[0].isdigit() and numbers[1].isdigit():
            for option in state.offers[seat]:
                if self.notation(state, seat, option) == text:
                    return option
            offered = " or ".join(self.notation(state, seat, option) for option in state.offers[seat])
            raise Refused(f"{text!r}: the dice are worth {offered}", self.rules)
        return super().parse(state, seat, text)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BareBones, state)
        settle(table, results(table)[option - self.first])


DOUBLE_UP_FIRST: Final = DoubleUpFirst()
DOUBLE_UP_SECOND: Final = DoubleUpSecond()
SPLIT_PURPLES: Final = SplitPurples()
LEAVE_OUT: Final = LeaveOut()
RE_ROLL: Final = ReRoll()
SECOND_ROLL: Final = SecondRoll()
SCORE_DICE: Final = ScoreDice()
