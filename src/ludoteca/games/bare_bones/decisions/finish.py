"""Stage 5 and the end of the turn: bonus matching by the left neighbour, and Hot Potatoes."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.bare_bones.cards import (
    COLOUR_KEYS,
    COLOURS,
    HOT_POTATO,
    KEYS,
    MIMIC,
    MIMIC_AS,
    RULES,
    SEATS,
    UNITS,
    UNITS_PER_TURN,
)
from ludoteca.games.bare_bones.decisions.after_roll import AfterRoll
from ludoteca.games.bare_bones.dice import count_of
from ludoteca.games.bare_bones.events import BonusMatched, PotatoPlaced
from ludoteca.games.bare_bones.piles import colour_of, leave_hand
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State

WITH_MIMIC: Final = COLOURS
"""Matching with a Mimic comes after matching with Dice Cards (BB-R37)."""
DONE: Final = 14
SELF: Final = 0
TO: Final = 1
PLACES: Final = SEATS + 1


def is_matched(table: BareBones, neighbour: int, colour: int) -> bool:
    """Whether the neighbour has matched this colour: one card each (BB-R47)."""
    return any(colour_of(card) == colour for card in table.matched[neighbour])


def has_unmatched_pair(table: BareBones, neighbour: int) -> bool:
    """Whether the active player has exactly 2 copies of a Dice Card that is not matched yet (BB-28, BB-30)."""
    return any(
        count_of(table.sources, colour) == 2 and not is_matched(table, neighbour, colour) for colour in range(COLOURS)
    )


def mimic_fits(table: BareBones, seat: int) -> bool:
    """Whether one more Mimic may match: it uses Action Units of the player's own turn (BB-15, BB-R37)."""
    if not table.rules.mimic_can_match or MIMIC not in table.hands[seat]:
        return False
    units = UNITS[MIMIC]
    for card in table.matched[seat]:
        units += UNITS[card]
    return units <= UNITS_PER_TURN


class BonusMatch(AfterRoll):
    """Match an exact pair of the active player with a third copy from your hand, or stop (BB-28, BB-30, BB-R47).

    The rulebook shows a neighbour who matches two pairs and begins with two extra cards (BB-65).
    Asked whenever an exact pair is unmatched and there is a card in hand, fitting or not (BB-R53).
    """

    name = "match"
    question = "Match a pair of Dice Cards for an extra card?"
    rules: Cites = ("BB-28",)
    always_ask = True
    count = 15

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BareBones, state)
        options: list[int] = []
        for colour in range(COLOURS):
            if (
                count_of(table.sources, colour) == 2
                and colour in table.hands[seat]
                and not is_matched(table, seat, colour)
            ):
                options.append(self.first + colour)
        if table.rules.mimic_can_match and mimic_fits(table, seat):
            for colour in range(COLOURS):
                if count_of(table.sources, colour) == 2 and not is_matched(table, seat, colour):
                    options.append(self.first + WITH_MIMIC + colour)
        options.append(self.first + DONE)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Colours in canonical order (section 6)."""
        table = cast(BareBones, state)
        if not table.matched[seat]:
            return table.offers[seat]
        latest = -1
        for card in table.matched[seat]:
            latest = max(latest, colour_of(card))
        done = self.first + DONE
        return [option for option in table.offers[seat] if option == done or (option - self.first) % COLOURS > latest]

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == DONE:
            return "done"
        return f"match {COLOUR_KEYS[choice % COLOURS]}" + (" mimic" if choice >= WITH_MIMIC else "")

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.4."""
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == DONE:
            return None
        colour = choice % COLOURS
        if is_matched(table, seat, colour):
            return Refusal((*self.rules, "BB-R47"), f"you have matched {COLOUR_KEYS[colour]} already")
        if choice >= WITH_MIMIC and not mimic_fits(table, seat):
            return Refusal((*self.rules, "BB-R37"), self.why_no_mimic(table, seat))
        if count_of(table.sources, colour) != 2:
            return Refusal(self.rules, f"there are not exactly 2 {COLOUR_KEYS[colour]} Dice Cards to match")
        if choice < WITH_MIMIC and colour not in table.hands[seat]:
            return Refusal(self.rules, f"{COLOUR_KEYS[colour]} is not in your hand")
        return None

    def why_no_mimic(self, table: BareBones, seat: int) -> str:
        """Why a Mimic cannot match (BB-R37)."""
        if not table.rules.mimic_can_match:
            return "a Mimic copies a card that its own player has in play, and you have none"
        if MIMIC not in table.hands[seat]:
            return "there is no Mimic in your hand"
        return "your next turn has no Action Units left for another Mimic"

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "BB-R47" if choice == DONE else RULES[MIMIC if choice >= WITH_MIMIC else choice]

    def take(self, state: State, seat: int, option: int) -> None:
        """The card lies open until the end of its player's own turn, which begins with an extra draw (BB-29, BB-31)."""
        table = cast(BareBones, state)
        choice = option - self.first
        if choice == DONE:
            table.end_stage()
            return
        card = choice
        if choice >= WITH_MIMIC:
            leave_hand(table, seat, MIMIC)
            card = MIMIC_AS + choice - WITH_MIMIC
        else:
            leave_hand(table, seat, card)
        table.matched[seat].append(card)
        table.bonus_draws[seat] += 1
        if table.log is not None:
            table.log.append(BonusMatched(seat, KEYS[card]))


class PlacePotato(AfterRoll):
    """Put a Hot Potato on your own discard pile or on an opponent's draw pile (BB-47, BB-R34)."""

    name = "hot-potato"
    question = "Where does the Hot Potato go?"
    rules: Cites = ("BB-47",)
    count = PLACES

    def options(self, state: State, seat: int) -> list[int]:
        options = [self.first + SELF]
        for other in range(state.seats):
            if other != seat:
                options.append(self.first + TO + other)
        return options

    def folded(self, state: State, seat: int) -> list[int]:
        """Places in order: self, then to the left (section 6)."""
        table = cast(BareBones, state)
        latest = 0
        for place in table.placed:
            latest = max(latest, (place - seat) % table.seats)
        folded: list[int] = []
        for option in table.offers[seat]:
            place = seat if option == self.first else option - self.first - TO
            if (place - seat) % table.seats >= latest:
                folded.append(option)
        return folded

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "self" if choice == SELF else f"to {choice - TO}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        choice = option - self.first
        if choice == SELF or (choice - TO < state.seats and choice - TO != seat):
            return None
        return Refusal(self.rules, "that is yourself" if choice - TO == seat else f"there is no player {choice - TO}")

    def take(self, state: State, seat: int, option: int) -> None:
        """Everybody knows where it lies; copies are alike, so their order does not matter (BB-R34)."""
        table = cast(BareBones, state)
        choice = option - self.first
        table.in_play.remove(HOT_POTATO)
        place = seat if choice == SELF else choice - TO
        table.placed.append(place)
        if place == seat:
            table.discards[seat].append(HOT_POTATO)
        else:
            table.draw_piles[place].append(HOT_POTATO)
            table.known_tops[place] += 1
        if table.log is not None:
            table.log.append(PotatoPlaced(seat, place))


BONUS_MATCH: Final = BonusMatch()
PLACE_POTATO: Final = PlacePotato()
