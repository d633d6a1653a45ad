"""Step 3: purple actions and the hand limit (FS-D13, FS-D14)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.cards import CARDS, FINAL_DELIVERY, KEYS, KINDS, RAISE_LIMIT, RECYCLING
from ludoteca.games.fine_sand.decisions.common import (
    cards_to_options,
    not_in_hand,
    picks_in_order,
    refuse,
)
from ludoteca.games.fine_sand.decisions.picks import DISCARD
from ludoteca.games.fine_sand.decisions.yellow import (
    YELLOWS,
    use_yellow,
    yellow_options,
    yellow_refusal,
    yellow_rule,
)
from ludoteca.games.fine_sand.drawing import discard_from_hand, draw, note_late, tell, tell_use
from ludoteca.games.fine_sand.events import CardDiscarded, TurnFinished
from ludoteca.games.fine_sand.site import AT_LIMIT, DONE, MARKS, SMALLEST_LIMIT, Site, with_card
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

PURPLES: Final = [RAISE_LIMIT, FINAL_DELIVERY, RECYCLING]
FIRST_YELLOW: Final = 3
CHECK: Final = 10


class StepThree(Decision):
    """FS-D13: before the hand limit is checked, raise it, draw 1 card, or recycle (FS-89, FS-100, FS-103)."""

    name = "step-3"
    question = "Step 3: use purple cards before your hand limit is checked."
    rules: Cites = ("FS-38",)
    count = 11

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        first = self.first
        options: list[int] = []
        if site.built[RAISE_LIMIT] > site.raises:
            options.append(first)
        if site.built[FINAL_DELIVERY] and site.unused_at_once(FINAL_DELIVERY) > 0:
            options.append(first + 1)
        if site.built[RECYCLING] and len(site.hand) >= 2:
            options.append(first + 2)
        if table.rules.whole_turn:
            yellow_options(table, site, options, first + FIRST_YELLOW)
        options.append(first + CHECK)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < FIRST_YELLOW:
            return f"use {KEYS[PURPLES[choice]]}"
        return f"use {MARKS[YELLOWS[choice - FIRST_YELLOW]]}" if choice < CHECK else "check"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice >= FIRST_YELLOW:
            if not table.rules.whole_turn:
                return refuse(self, "yellow cards are used before Step 3", "FS-R36", "FS-35")
            return yellow_refusal(table, site, self, choice - FIRST_YELLOW)
        card = PURPLES[choice]
        if site.built[card] == 0:
            return refuse(self, f"{KEYS[card]} is not on your board")
        if card == RECYCLING:
            return refuse(self, "recycling needs 2 hand cards", "FS-R60", "FS-100")
        return refuse(self, f"{KEYS[card]} was used in this turn", "FS-16", CARDS[card].rule)

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < FIRST_YELLOW:
            return CARDS[PURPLES[choice]].rule
        return yellow_rule(choice - FIRST_YELLOW) if choice < CHECK else "FS-39"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice == CHECK:
            site.stage = AT_LIMIT
        elif choice < FIRST_YELLOW:
            use_purple(table, seat, PURPLES[choice])
        else:
            use_yellow(table, seat, choice - FIRST_YELLOW)


def use_purple(table: FineSand, seat: int, card: int) -> None:
    """Use a purple Fable card; recycling as often as one likes, the others once a turn."""
    site = table.sites[seat]
    tell_use(table, seat, KEYS[card])
    if card == RECYCLING:
        site.source = card
        table.ask(seat, DISCARD)
        return
    if card == RAISE_LIMIT:
        site.raises += 1
        return
    site.use(card)
    draw(table, seat, 1)
    note_late(table, site)


def smallest_limit(table: FineSand, site: Site) -> int:
    """The smallest allowed hand limit: 3 for each used raise more, every purple card passed (FS-89, FS-R37)."""
    if not table.rules.may_lower:
        return full_limit(site)
    return SMALLEST_LIMIT + 3 * site.raises


def full_limit(site: Site) -> int:
    """The largest allowed hand limit, with every purple card (FS-38, FS-89)."""
    return site.hand_limit() + 3 * site.raises


def limit_below(table: FineSand, site: Site, cards: int) -> int:
    """The largest allowed limit below a number of cards: 3 and any of the purple bonuses (FS-R37).

    With a +1 among them every number between smallest and full limit is one, else every second.
    """
    full = full_limit(site)
    if cards > full:
        return full
    if site.purple_1 > 0:
        return cards - 1
    smallest = smallest_limit(table, site)
    return smallest + (cards - 1 - smallest) // 2 * 2


FIRST_REFUSED: Final = 49
KEEP: Final = 56


class Surplus(Decision):
    """FS-D14: discard down to the hand limit, or by passing purple cards to a lower one (FS-39, FS-R37).

    Wooden coins and scaffolds are no hand cards (FS-40, FS-76).
    """

    name = "surplus"
    question = "Which cards do you discard to your hand limit?"
    rules: Cites = ("FS-39",)
    count = 57

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        options: list[int] = []
        if len(site.hand) > smallest_limit(table, site):
            options = cards_to_options(self.first, site.hand)
        if self.may_stop(table, site):
            options.append(self.first + KEEP)
        return options

    def may_stop(self, table: FineSand, site: Site) -> bool:
        """Within the full limit, and nothing discarded yet or at an allowed limit (FS-R37)."""
        cards = len(site.hand)
        return cards <= full_limit(site) and (not site.picked or limit_below(table, site, cards + 1) == cards)

    def folded(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        still = len(site.hand) - limit_below(table, site, len(site.hand))
        return picks_in_order(state.offers[seat], self.first, site.hand, site.picked, still)

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < KINDS:
            return f"discard {KEYS[choice]}"
        return "done" if choice == KEEP else f"use {MARKS[YELLOWS[choice - FIRST_REFUSED]]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        if option in self.options(state, seat):
            return None
        site = cast(FineSand, state).sites[seat]
        choice = option - self.first
        if choice < KINDS:
            return not_in_hand(self, choice)
        if choice < KEEP:
            return refuse(self, "yellow cards are used before Step 3", "FS-R36", "FS-35")
        if len(site.hand) > full_limit(site):
            return refuse(self, f"your hand limit is {full_limit(site)}")
        return refuse(self, "discard down to a limit that your purple cards allow", "FS-R37")

    def rule(self, state: State, seat: int, option: int) -> str:
        return "FS-38" if option - self.first == KEEP else "FS-39"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice == KEEP:
            finish_turn(table, seat)
            return
        discard_from_hand(table, site, choice)
        site.picked = with_card(site.picked, choice)
        if table.log is not None:
            tell(table, CardDiscarded(seat, KEYS[choice]))
        table.ask(seat, self)


def finish_turn(table: FineSand, seat: int) -> None:
    """The disc goes back onto the draw stack: this player waits for the others (FS-14)."""
    site = table.sites[seat]
    site.close()
    site.stage = DONE
    if table.log is not None:
        table.log.append(TurnFinished(seat))


STEP_3: Final = StepThree()
SURPLUS: Final = Surplus()
