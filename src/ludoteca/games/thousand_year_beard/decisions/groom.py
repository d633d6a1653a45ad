"""Grooming: the Silver it costs, and the choices that the four Grooming Cards ask for."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import (
    AXE_WHACK,
    BEARD_KINDS,
    KEYS,
    MAGIC_COMB,
    PURPLISH_POTION,
    SILVER,
)
from ludoteca.games.thousand_year_beard.decisions.question import Question
from ludoteca.games.thousand_year_beard.dustpan import cards_on, cut_off, cut_the_bottom, cuts
from ludoteca.games.thousand_year_beard.events import Combed, Groomed, GroomingBegan, Regrown, TonicTaken
from ludoteca.games.thousand_year_beard.piles import discard, discard_from_hand, leave_hand
from ludoteca.games.thousand_year_beard.state import NO_CARD, BeardTable, Dwarf
from ludoteca.games.thousand_year_beard.zones import has, has_beard_card, kinds_of, lowest, one, zone_of
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State

FROM_HAND: Final = 0
FROM_STASH: Final = 1
PLACES: Final = ("hand", "stash")


def has_effect(table: BeardTable, seat: i64, card: i64) -> bool:
    """No Grooming Card is used for nothing (TYB-R9).

    The Comb needs a Beard Card in hand, the Potion one in the own Discard Pile (as a tonic: one in
    hand that fits the bottom), a blade any card on the other Beard; never on the own one (TYB-R6).
    """
    dwarf = table.dwarves[seat]
    if card == MAGIC_COMB:
        return has_beard_card(dwarf.hand)
    if card == PURPLISH_POTION:
        return has_tonic_card(dwarf) if table.rules.tonic else has_beard_card(dwarf.discard)
    return not table.dwarves[1 - seat].is_bare()


def no_effect(table: BeardTable, card: i64) -> str:
    """Why a Grooming Card would do nothing, in words."""
    if card == MAGIC_COMB:
        return "you have no Beard Card in hand for the Magic Comb"
    if card == PURPLISH_POTION and table.rules.tonic:
        return "no Beard Card in your hand fits the bottom of your Beard"
    if card == PURPLISH_POTION:
        return "your Discard Pile holds no Beard Card to regrow"
    return "there is nothing to cut on the other Beard"


def groom(table: BeardTable, seat: int, card: i64) -> None:
    """Use a Grooming Card; the Silver comes from hand or Stash (TYB-18, TYB-24).

    With an empty Stash everybody can see that the Silver comes from the hand, so nothing is asked;
    otherwise the question comes even if the hand holds none (TYB-R50).
    """
    table.card = card
    if table.dwarves[seat].stash == 0:
        pay(table, seat, FROM_HAND)
        return
    table.uncover()
    if table.log is not None:
        table.log.append(GroomingBegan(seat, KEYS[card]))
    table.ask(seat, PAY)


def pay(table: BeardTable, seat: int, place: int) -> None:
    """Discard the Grooming Card and the Silver before the effect is carried out (TYB-R49)."""
    discard_from_hand(table, seat, table.card)
    pay_silver(table, seat, place)
    if table.log is not None:
        table.log.append(Groomed(seat, KEYS[table.card], PLACES[place]))
    carry_out(table, seat)


def pay_silver(table: BeardTable, seat: int, place: int) -> None:
    """Discard a Silver from hand or Stash (TYB-24)."""
    if place == FROM_HAND:
        discard_from_hand(table, seat, SILVER)
    else:
        table.dwarves[seat].stash -= 1
        discard(table, seat, SILVER)


def carry_out(table: BeardTable, seat: int) -> None:
    """The effect of the Grooming Card in use, finished before anything else is chosen (TYB-R48)."""
    if table.card == MAGIC_COMB:
        table.ask(seat, INSERT)
    elif table.card == PURPLISH_POTION:
        table.ask(seat, TONIC if table.rules.tonic else REGROW)
    elif table.rules.cut_anywhere:
        table.ask(seat, CUT)
    else:
        cut_the_bottom(table, table.card, 1 - seat)
        put_away(table)


def put_away(table: BeardTable) -> None:
    """The Grooming Card has done its work."""
    table.card = NO_CARD
    table.picked = NO_CARD


class Pay(Question):
    """D-PAY: where the Silver for a Groom comes from (TYB-24). Always asked while Silvers are Stashed (TYB-R50)."""

    name = "pay"
    question = "Which Silver pays for the Groom?"
    rules: Cites = ("TYB-24",)
    always_ask = True
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        dwarf = cast(BeardTable, state).dwarves[seat]
        options: list[int] = []
        if has(dwarf.hand, SILVER):
            options.append(self.first + FROM_HAND)
        if dwarf.stash > 0:
            options.append(self.first + FROM_STASH)
        return options

    def move(self, choice: int) -> str:
        return f"pay {PLACES[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return no_silver(cast(BeardTable, state).dwarves[seat], option - self.first, self.rules)

    def take(self, state: State, seat: int, option: int) -> None:
        pay(cast(BeardTable, state), seat, option - self.first)


def no_silver(dwarf: Dwarf, place: int, rules: Cites) -> Refusal | None:
    """Why a Silver cannot be paid from a place."""
    if place == FROM_HAND:
        return None if has(dwarf.hand, SILVER) else Refusal(rules, "you have no Silver in hand")
    return None if dwarf.stash > 0 else Refusal(rules, "you have no Stashed Silver")


class Insert(Question):
    """D-INSERT, Magic Comb: a Beard Card from the hand goes to its sorted place (TYB-70, TYB-R3).

    Not a Grow (TYB-R22), except with `comb_growth = replaces_grow` in the own turn. Always asked,
    since the number of options depends on the hand (TYB-R50).
    """

    name = "insert"
    question = "Comb a Beard Card from your hand into your Beard, at any height."
    rules: Cites = ("TYB-70",)
    always_ask = True
    count = BEARD_KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return self.options_for(kinds_of(cast(BeardTable, state).dwarves[seat].hand, BEARD_KINDS))

    def move(self, choice: int) -> str:
        return f"insert {KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if has(cast(BeardTable, state).dwarves[seat].hand, card):
            return None
        return Refusal(self.rules, f"you have no {KEYS[card]} in hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BeardTable, state)
        card = option - self.first
        leave_hand(table, seat, card)
        table.dwarves[seat].beard += one(card)
        if table.rules.comb_replaces_grow and table.active == seat:
            table.grown = True
        if table.log is not None:
            table.log.append(Combed(seat, KEYS[card]))
        put_away(table)


class Regrow(Question):
    """D-REGROW, Purplish Potion: a Beard Card of the own Discard Pile goes to its sorted place (TYB-71, TYB-R4).

    Not a Grow (TYB-R22). The pile lies open, so a single kind of card is taken without asking (TYB-R50).
    """

    name = "regrow"
    question = "Regrow a Beard Card from your Discard Pile."
    rules: Cites = ("TYB-71",)
    count = BEARD_KINDS

    def options(self, state: State, seat: int) -> list[int]:
        return self.options_for(kinds_of(cast(BeardTable, state).dwarves[seat].discard, BEARD_KINDS))

    def move(self, choice: int) -> str:
        return f"regrow {KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if has(cast(BeardTable, state).dwarves[seat].discard, card):
            return None
        return Refusal(self.rules, f"there is no {KEYS[card]} in your Discard Pile")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BeardTable, state)
        card = option - self.first
        dwarf = table.dwarves[seat]
        dwarf.discard -= one(card)
        dwarf.beard += one(card)
        if table.log is not None:
            table.log.append(Regrown(seat, KEYS[card]))
        put_away(table)


def tonic_cards(dwarf: Dwarf) -> list[int]:
    """The Beard Cards of a hand that fit the bottom of the Beard (TYB-10)."""
    return [card for card in kinds_of(dwarf.hand, BEARD_KINDS) if dwarf.fits_the_bottom(card)]


def has_tonic_card(dwarf: Dwarf) -> bool:
    """Whether the hand holds such a card: if any fits, the shortest does."""
    kinds = kinds_of(dwarf.hand, BEARD_KINDS)
    return len(kinds) > 0 and dwarf.fits_the_bottom(kinds[-1])


class Tonic(Question):
    """D-TONIC, with `potion_effect = tonic`: add a Beard Card from the hand, then perhaps a second (TYB-R4).

    Both under the Very-Bottom Rule, neither a Grow. Both picks are always asked (TYB-R50).
    """

    name = "tonic"
    question = "Add a Beard Card from your hand to the bottom of your Beard."
    rules: Cites = ("TYB-R4",)
    always_ask = True
    count = 8

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BeardTable, state)
        options = self.options_for(tonic_cards(table.dwarves[seat]))
        if table.picked != NO_CARD:
            options.append(self.first + BEARD_KINDS)
        return options

    def move(self, choice: int) -> str:
        return "tonic done" if choice == BEARD_KINDS else f"tonic {KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BeardTable, state)
        card = option - self.first
        if card == BEARD_KINDS:
            return None if table.picked != NO_CARD else Refusal(self.rules, "the Potion adds at least one card")
        dwarf = table.dwarves[seat]
        if not has(dwarf.hand, card):
            return Refusal(self.rules, f"you have no {KEYS[card]} in hand")
        if not dwarf.fits_the_bottom(card):
            return Refusal((*self.rules, "TYB-10"), too_long(dwarf, card))
        return None

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BeardTable, state)
        card = option - self.first
        if card == BEARD_KINDS:
            put_away(table)
            return
        leave_hand(table, seat, card)
        table.dwarves[seat].beard += one(card)
        if table.log is not None:
            table.log.append(TonicTaken(seat, KEYS[card]))
        if table.picked != NO_CARD:
            put_away(table)
            return
        table.picked = card
        table.ask(seat, TONIC)


def too_long(dwarf: Dwarf, card: i64) -> str:
    """Why the Very-Bottom Rule keeps a Beard Card out (TYB-10)."""
    return f"{KEYS[card]} is too long for the bottom: your lowest Beard Card is {KEYS[lowest(dwarf.beard)]}"


class PickCut(Question):
    """D-CUT, with `blade_cut = any`: which card the blade takes off the other Beard (TYB-R5).

    The Axe Whack asks twice, in card order, and always cuts two cards where two lie there. Picked
    cards stay on the Beard until the last pick is made.
    """

    name = "cut"
    question = "Which card do you cut off the other Beard?"
    rules: Cites = ("TYB-R5",)
    count = 8

    def options(self, state: State, seat: int) -> list[int]:
        return self.options_for(self.cards(cast(BeardTable, state), seat))

    def cards(self, table: BeardTable, seat: int) -> list[int]:
        """The cards on offer: for the first of two picks not the last one, for the second those after the first."""
        cards = cards_on(table.dwarves[1 - seat])
        if table.picked != NO_CARD:
            cards = cards[cards.index(table.picked) + 1 :]
        elif table.card == AXE_WHACK and len(cards) > 1:
            cards.pop()
        return kinds_of(zone_of(cards))

    def move(self, choice: int) -> str:
        return f"cut {KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BeardTable, state)
        card = option - self.first
        if card in self.cards(table, seat):
            return None
        if card not in cards_on(table.dwarves[1 - seat]):
            return Refusal(self.rules, f"there is no {KEYS[card]} on the other Beard")
        return Refusal(self.rules, "the Axe Whack takes two cards, the longer one first")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(BeardTable, state)
        card = option - self.first
        target = 1 - seat
        if table.picked == NO_CARD and cuts(table, table.card, target) == 2:
            table.picked = card
            table.ask(seat, CUT)
            return
        cut_off(table, target, [card] if table.picked == NO_CARD else [int(table.picked), card])
        put_away(table)


PAY: Final = Pay()
INSERT: Final = Insert()
REGROW: Final = Regrow()
TONIC: Final = Tonic()
CUT: Final = PickCut()
