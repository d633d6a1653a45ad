"""The main part of a turn: red or blue actions, and yellow ones in between (FS-D5)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.building import has_pick, has_pick_without_reserve, off_load_is_due
from ludoteca.games.fine_sand.cards import (
    BUILD_ADDITIONALLY,
    BUILD_AS_DESIRED,
    BUILD_CHEAPLY,
    BUILD_FOR_FREE,
    CARDS,
    CARDS_TO_THE_LIMIT,
    DRAW_HALF,
    ESSENTIALS,
    KEYS,
)
from ludoteca.games.fine_sand.decisions.build import BUILD, start_revealing
from ludoteca.games.fine_sand.decisions.common import refuse
from ludoteca.games.fine_sand.decisions.draws import (
    PART_WORDS,
    PARTS,
    draw_part,
    not_usable,
    part_options,
    part_refusal,
)
from ludoteca.games.fine_sand.decisions.picks import DISCARD, start_retrieving
from ludoteca.games.fine_sand.decisions.yellow import (
    YELLOWS,
    use_yellow,
    yellow_options,
    yellow_refusal,
    yellow_rule,
)
from ludoteca.games.fine_sand.drawing import draw, note_blue, tell, tell_use
from ludoteca.games.fine_sand.events import RingSet
from ludoteca.games.fine_sand.payers import ADDITIONALLY, ALWAYS, CHEAPLY, FREE, NORMAL
from ludoteca.games.fine_sand.site import (
    AT_STEP_3,
    BLUE_RING,
    MARKS,
    NO_BUILDS,
    NO_RING,
    RED_RING,
    Site,
)
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.decision import Cites, Decision, Refusal
from ludoteca.kernel.state import State

CHOOSE_RED: Final = 0
CHOOSE_BLUE: Final = 1
START_BUILD: Final = 2
DESIRE: Final = 3
FIRST_PART: Final = 4
RETRIEVE_ESSENTIALS: Final = 8
TO_THE_LIMIT: Final = 9
HALF: Final = 10
FIRST_YELLOW: Final = 11
END: Final = 18
BLUE_CARDS: Final = [ESSENTIALS, CARDS_TO_THE_LIMIT, DRAW_HALF]


class Main(Decision):
    """FS-D5: Step 2, red or blue, with yellow actions at any moment of it (FS-13, FS-20, FS-35).

    Red without a build is the way to pass (FS-R26); a blue turn draws the board's two cards (FS-R9) and
    builds nothing by red cards (FS-34). With an empty hand and nothing to draw a side is chosen all the
    same (FS-R54), and blue gives coins (FS-R62). Yellow cards wait until the own Step 1 is over (FS-R36).
    """

    name = "main"
    question = "Build cards (red) or draw more cards (blue)?"
    rules: Cites = ("FS-13",)
    count = 19

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(FineSand, state)
        site = table.sites[seat]
        first = self.first
        options: list[int] = []
        if site.ring == NO_RING:
            options.append(first + CHOOSE_RED)
            options.append(first + CHOOSE_BLUE)
        if can_begin_batch(table, site) and has_pick(table, site):
            options.append(first + START_BUILD)
        if site.ring == RED_RING:
            if site.built[BUILD_AS_DESIRED] and can_desire(table, site):
                options.append(first + DESIRE)
        elif site.ring == BLUE_RING:
            part_options(site, site.blue_1, site.blue_2, options, first + FIRST_PART)
            built = site.built
            if built[ESSENTIALS] and site.unused(ESSENTIALS) > 0:
                options.append(first + RETRIEVE_ESSENTIALS)
            if built[CARDS_TO_THE_LIMIT] and site.unused(CARDS_TO_THE_LIMIT) > 0 and len(site.hand) < site.hand_limit():
                options.append(first + TO_THE_LIMIT)
            if built[DRAW_HALF] and site.hand and site.unused(DRAW_HALF) > 0:
                options.append(first + HALF)
        yellow_options(table, site, options, first + FIRST_YELLOW)
        if can_end(table, site):
            options.append(first + END)
        return options

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < START_BUILD:
            return "ring red" if choice == CHOOSE_RED else "ring blue"
        if choice == START_BUILD:
            return "build"
        if choice == DESIRE:
            return f"use {KEYS[BUILD_AS_DESIRED]}"
        if choice < FIRST_PART + PARTS:
            return PART_WORDS[choice - FIRST_PART]
        if choice < FIRST_YELLOW:
            return f"use {KEYS[BLUE_CARDS[choice - RETRIEVE_ESSENTIALS]]}"
        if choice < END:
            return f"use {MARKS[YELLOWS[choice - FIRST_YELLOW]]}"
        return "end"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.6."""
        if option in self.options(state, seat):
            return None
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice == END:
            return end_refusal(self, site)
        if choice < START_BUILD:
            return refuse(self, "your ring is set for this turn", "FS-20")
        if choice == START_BUILD:
            return build_refusal(self, table, site)
        if choice == DESIRE:
            return desire_refusal(self, table, site)
        if choice < FIRST_PART + PARTS:
            refused = part_refusal(self, choice - FIRST_PART)
            return refused if site.ring == BLUE_RING else refuse(self, "this is a blue action", "FS-20", "FS-16")
        if choice < FIRST_YELLOW:
            return blue_refusal(self, site, BLUE_CARDS[choice - RETRIEVE_ESSENTIALS])
        return yellow_refusal(table, site, self, choice - FIRST_YELLOW)

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice < START_BUILD:
            return "FS-20"
        if choice == START_BUILD:
            return "FS-21"
        if choice == DESIRE:
            return "FS-102"
        if choice < FIRST_PART + PARTS:
            return "FS-33"
        if choice < FIRST_YELLOW:
            return CARDS[BLUE_CARDS[choice - RETRIEVE_ESSENTIALS]].rule
        return yellow_rule(choice - FIRST_YELLOW) if choice < END else "FS-13"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(FineSand, state)
        site = table.sites[seat]
        choice = option - self.first
        if choice < START_BUILD:
            set_ring(table, seat, RED_RING if choice == CHOOSE_RED else BLUE_RING)
        elif choice == START_BUILD:
            table.ask(seat, BUILD)
        elif choice == DESIRE:
            tell_use(table, seat, KEYS[BUILD_AS_DESIRED])
            start_revealing(table, seat)
        elif choice < FIRST_PART + PARTS:
            draw_part(table, seat, site.blue_1, site.blue_2, choice - FIRST_PART)
            note_blue(site)
        elif choice < FIRST_YELLOW:
            use_blue(table, seat, BLUE_CARDS[choice - RETRIEVE_ESSENTIALS])
        elif choice < END:
            use_yellow(table, seat, choice - FIRST_YELLOW)
        else:
            # Builds that are left over are lost (section 5, FS-R34).
            site.builds = NO_BUILDS
            site.stage = AT_STEP_3


def can_end(table: FineSand, site: Site) -> bool:
    """The ring is set, blue has drawn the board's cards (FS-R9), and solo owes no off-load (FS-109, FS-R43)."""
    if site.ring == NO_RING or (site.ring == BLUE_RING and not site.base_drawn):
        return False
    return not site.hand or not off_load_is_due(table, site)


def can_begin_batch(table: FineSand, site: Site) -> bool:
    """Builds may be split into batches, unless the table plays with one (FS-R27)."""
    return not (table.rules.single_batch and site.batch_made)


def can_desire(table: FineSand, site: Site) -> bool:
    """Build as desired needs a card to reveal (FS-R33)."""
    return site.unused(BUILD_AS_DESIRED) > 0 and not site.is_drained() and can_begin_batch(table, site)


def set_ring(table: FineSand, seat: int, ring: int) -> None:
    """Choose red or blue for the whole turn (FS-20) and get the builds that go with it (section 5)."""
    site = table.sites[seat]
    site.ring = ring
    site.builds = builds_for(site, ring, site.builds[ALWAYS])
    if table.log is not None:
        tell(table, RingSet(seat, "red" if ring == RED_RING else "blue"))


def builds_for(site: Site, ring: int, always: int) -> list[int]:
    """Red: one build and one for each active +1 card, build cheaply and build for free; blue: build additionally.

    Cards built in this turn give none (FS-21, FS-22, FS-31, FS-78, FS-85, FS-93).
    """
    builds = NO_BUILDS.copy()
    builds[ALWAYS] = always
    if ring == RED_RING:
        builds[NORMAL] = 1 + site.reds
        builds[CHEAPLY] = site.active(BUILD_CHEAPLY)
        builds[FREE] = site.active(BUILD_FOR_FREE)
    elif ring == BLUE_RING:
        builds[ADDITIONALLY] = site.active(BUILD_ADDITIONALLY)
    return builds


def use_blue(table: FineSand, seat: int, card: int) -> None:
    """Use a blue Fable card (FS-33)."""
    site = table.sites[seat]
    tell_use(table, seat, KEYS[card])
    if card == ESSENTIALS:
        start_retrieving(table, seat, card)
        return
    site.use(card)
    if card == DRAW_HALF:
        site.source = card
        table.ask(seat, DISCARD)
        return
    draw_to_the_limit(table, seat)
    note_blue(site)


def draw_to_the_limit(table: FineSand, seat: int) -> None:
    """Draw until the hand is at the limit of the purple column (FS-83, FS-R22).

    A scaffold does not fill the hand; when both piles are empty each card still missing is a coin.
    """
    site = table.sites[seat]
    limit = site.hand_limit()
    while len(site.hand) < limit:
        if site.is_drained():
            draw(table, seat, limit - len(site.hand))
            return
        draw(table, seat, 1)


def end_refusal(decision: Decision, site: Site) -> Refusal:
    """Why the main part cannot end."""
    if site.ring == NO_RING:
        return refuse(decision, "choose red or blue first")
    if site.ring == BLUE_RING and not site.base_drawn:
        return refuse(decision, "the two cards of the board must be drawn", "FS-R9")
    return refuse(decision, "a card must be off-loaded in this turn", "FS-109", "FS-R43")


def build_refusal(decision: Decision, table: FineSand, site: Site) -> Refusal:
    """Why no batch can be begun."""
    if not can_begin_batch(table, site):
        return refuse(decision, "all builds of a turn are one batch at this table", "FS-R27")
    if sum(site.builds) == 0:
        if site.ring == BLUE_RING:
            return refuse(decision, "a blue turn has no red builds", "FS-34")
        if site.ring == NO_RING:
            return refuse(decision, "choose red to build", "FS-20")
        return refuse(decision, "you have no build left in this turn", "FS-21")
    if has_pick_without_reserve(site):
        return refuse(decision, "one hand card must be left for this turn's off-load", "FS-R43")
    return refuse(decision, "you can pay for no card in your hand", "FS-24")


def desire_refusal(decision: Decision, table: FineSand, site: Site) -> Refusal:
    """Why build as desired cannot be used."""
    if not can_begin_batch(table, site):
        return refuse(decision, "all builds of a turn are one batch at this table", "FS-R27")
    if site.ring == BLUE_RING:
        return refuse(decision, "a blue turn has no red actions", "FS-34")
    refused = not_usable(decision, site, BUILD_AS_DESIRED)
    if refused is not None:
        return refused
    if site.ring == NO_RING:
        return refuse(decision, "choose red first", "FS-20")
    return refuse(decision, "both your piles are empty", "FS-R33", "FS-102")


def blue_refusal(decision: Decision, site: Site, card: int) -> Refusal:
    """Why a blue card cannot be used."""
    refused = not_usable(decision, site, card)
    if refused is not None:
        return refused
    if site.ring != BLUE_RING:
        return refuse(decision, f"{KEYS[card]} is a blue action", "FS-20")
    if card == CARDS_TO_THE_LIMIT:
        return refuse(decision, f"your hand is at the limit of {site.hand_limit()}", "FS-R22", "FS-83")
    return refuse(decision, "you have no card to discard", "FS-R24", "FS-86")


MAIN: Final = Main()
