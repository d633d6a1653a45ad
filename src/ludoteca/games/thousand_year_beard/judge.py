"""How good a position looks: Years, the way down that a Beard still has, Silver and blades (section 11)."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import (
    AXE_WHACK,
    BEARD_KINDS,
    MAGIC_COMB,
    PURPLISH_POTION,
    SCISSOR_SLICE,
    SILVER,
    YEARS,
)
from ludoteca.games.thousand_year_beard.decisions import GHOST_OFFER, TURN
from ludoteca.games.thousand_year_beard.decisions.turn import (
    DUSTPAN_DISCARD,
    DUSTPAN_PLAY,
    END,
    GROOM,
    GROW,
    PLUCK,
    SHAVE_HAND,
    SKIP,
    SORCERY_COST,
    SORCERY_OTHER,
    SORCERY_SELF,
    STASH,
)
from ludoteca.games.thousand_year_beard.scoring import GOAL
from ludoteca.games.thousand_year_beard.state import BeardTable, Dwarf
from ludoteca.games.thousand_year_beard.zones import EMPTY, copies, has, has_beard_card, lowest, years_of
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.judge import Judge, Weight, verdict
from ludoteca.kernel.state import State

WAY_DOWN: Final = 0
SILVERS: Final = 1
GROOMING: Final = 2
HAIR: Final = 3
BARE_TIP: Final = 4
SMALL_STEPS: Final = 5
BLADES: Final = 6
PLUCKING: Final = 7
SURPRISE: Final = 8
TURNS_AHEAD: Final = 9

WAYS_DOWN: Final = [700.0, 640.0, 560.0, 440.0, 300.0, 160.0, 70.0]
"""By the lowest card of a Beard: about the Years that may still come below it."""
BARE_CHIN: Final = 720.0
"""The same for a Beard without a card."""
GHOST_GROWTH: Final = 68.0
"""Years that the Ghost adds in a turn, on average (section 11)."""
GROWTH: Final = 130.0
"""Alone: Years that a sensible player adds in a turn."""
GOOD_LEAD: Final = 500.0
LEAD_SPREAD: Final = 250.0
"""Alone: Years ahead of the Ghost at the end that are a good result, and how far results lie apart."""


class BeardJudge(Judge):
    """Thinks in Years: what a Beard has, and what its way down, its Silver and the hand may still bring."""

    def __init__(self) -> None:
        self.start(
            [
                Weight("way_down", 0.45, 0.0, 1.5, "what part of the Years counts that may still grow below the tip"),
                Weight("silver", 45.0, 0.0, 150.0, "what each of the first three Silvers is worth, in Years"),
                Weight("grooming", 25.0, 0.0, 150.0, "what a Grooming Card in hand is worth, in Years"),
                Weight("hair_in_hand", 0.15, 0.0, 1.0, "what part of the Years of fitting cards in hand counts"),
                Weight("bare_tip", 30.0, 0.0, 200.0, "what it costs, in Years, if a blade would reach hair"),
                Weight("small_steps", 0.8, 0.0, 3.0, "how much playouts shun a Grow that skips Years"),
                Weight("blades", 0.6, 0.0, 3.0, "how gladly playouts cut the other Beard"),
                Weight("plucking", 35.0, 0.0, 150.0, "how gladly playouts throw cards away for new ones"),
                Weight("surprise", 40.0, 0.0, 300.0, "how much chance there is in the choices of playouts"),
                Weight("turns_ahead", 3.0, 1.0, 20.0, "how many turns playouts look ahead, those of both counted"),
            ]
        )

    def evaluate(self, state: State) -> list[float]:
        """The lead in Years, counted more the nearer the end is."""
        table = cast(BeardTable, state)
        if table.over and table.seats == 2:
            return verdict(state)
        lead = float(table.total(0) - table.total(1))
        if table.over:
            return [verdict(state)[0] * glory(lead)]
        longest = float(max(table.total(0), table.total(1)))
        scale = 70.0 + 0.16 * max(0.0, GOAL - longest)
        if not table.extra:
            lead += self.prospects(table, 0) - self.prospects(table, 1)
        chance = 1.0 / (1.0 + exp(-lead / scale))
        return [chance, 1.0 - chance] if table.seats == 2 else [chance * glory(self.hope(table))]

    def hope(self, table: BeardTable) -> float:
        """Alone: the lead in Years with which the game may end; time brings Years to the Beard and to the Ghost."""
        years = float(table.total(0))
        ghost = float(table.total(1))
        if table.extra:
            return years - ghost
        turns = 1.0
        if years < GOAL:
            years += self.prospects(table, 0)
            if years < GOAL:
                turns += min(6.0, (GOAL - years) / GROWTH)
        return years - ghost - turns * GHOST_GROWTH

    def prospects(self, table: BeardTable, owner: int) -> float:
        """What a Beard may still gain, in Years; the Ghost gains whatever it draws."""
        if owner >= table.seats:
            return 200.0
        dwarf = table.dwarves[owner]
        way = BARE_CHIN if dwarf.beard == EMPTY else WAYS_DOWN[lowest(dwarf.beard)]
        value = self.weights[WAY_DOWN] * way
        silvers = copies(dwarf.hand, SILVER) + dwarf.stash
        value += self.weights[SILVERS] * float(min(3, silvers))
        if dwarf.stash >= SORCERY_COST and (not dwarf.scruff or table.dwarves[1 - owner].scruff):
            value += 100.0
        card: i64 = 0
        while card < BEARD_KINDS:
            if has(dwarf.hand, card) and dwarf.fits_the_bottom(card):
                value += self.weights[HAIR] * YEARS[card]
            card += 1
        if silvers > 0:
            card = MAGIC_COMB
            while card <= AXE_WHACK:
                if has(dwarf.hand, card):
                    value += self.weights[GROOMING]
                card += 1
        if dwarf.stash == 0 and dwarf.beard != EMPTY:
            value -= self.weights[BARE_TIP]
        return value

    def pick(self, state: State, seat: int, options: list[int], chance: Chance) -> int:
        table = cast(BeardTable, state)
        decision = table.pending[seat]
        if decision is GHOST_OFFER:
            return options[-1]
        if decision is not TURN:
            # The longest card comes first, and a Silver from the hand before a Stashed one.
            return options[0]
        best = options[0]
        most = -10000.0
        for option in options:
            value = self.gain(table, seat, option - TURN.first) + self.weights[SURPRISE] * chance.uniform()
            if value > most:
                most = value
                best = option
        return best

    def weigh(self, state: State, seat: int, options: list[int]) -> list[float]:
        table = cast(BeardTable, state)
        if table.pending[seat] is not TURN:
            return [1.0 / (1 + place) for place in range(len(options))]
        return [exp(min(300.0, max(-300.0, self.gain(table, seat, option - TURN.first))) / 60.0) for option in options]

    def gain(self, table: BeardTable, seat: int, choice: int) -> float:
        """What a choice of the turn is worth at a first look, in Years; ending the turn is worth nothing."""
        dwarf = table.dwarves[seat]
        other = table.dwarves[1 - seat]
        if choice == END:
            return 0.0
        if choice == STASH:
            return 5.0
        if choice >= DUSTPAN_DISCARD:
            return -10.0 if choice - DUSTPAN_DISCARD == SILVER else 10.0 + 0.6 * YEARS[choice - DUSTPAN_DISCARD]
        if choice >= DUSTPAN_PLAY:
            return 60.0 + YEARS[choice - DUSTPAN_PLAY]
        if choice >= PLUCK:
            return self.weights[PLUCKING] - self.worth(dwarf, choice - PLUCK)
        if choice >= GROOM:
            return self.groom(table, dwarf, other, choice - GROOM + MAGIC_COMB)
        if choice >= GROW:
            years = YEARS[choice - GROW]
            step = (200 if dwarf.beard == EMPTY else YEARS[lowest(dwarf.beard)]) - years
            bonus = 200.0 if dwarf.years() + years >= GOAL else 0.0
            return 60.0 + 0.5 * years - self.weights[SMALL_STEPS] * step + bonus
        if choice == SKIP:
            dust = years_of(dwarf.dustpan)
            return 120.0 if dust >= 125 or dwarf.years() < GOAL <= dwarf.years() + dust else -100.0
        if choice == SORCERY_SELF:
            return -300.0 if dwarf.scruff else 300.0
        if choice == SORCERY_OTHER:
            return 290.0 if other.scruff else -300.0
        stuck = choice >= SHAVE_HAND and dwarf.beard != EMPTY and YEARS[lowest(dwarf.beard)] <= 75
        return 80.0 if stuck and dwarf.years() < 400 else -200.0

    def groom(self, table: BeardTable, dwarf: Dwarf, other: Dwarf, card: int) -> float:
        """What a Grooming Card does now, in Years."""
        if card == MAGIC_COMB:
            longest = longest_in(dwarf.hand)
            return 0.8 * longest if dwarf.beard != EMPTY and longest > YEARS[lowest(dwarf.beard)] else 0.5 * longest
        if card == PURPLISH_POTION:
            return 0.8 * longest_in(dwarf.discard) if has_beard_card(dwarf.discard) else 60.0
        reach = 1 if card == SCISSOR_SLICE else 2
        if other.beard == EMPTY or other.stash >= reach:
            return 5.0
        years = YEARS[lowest(other.beard)]
        if other.dustpan == EMPTY:
            years *= 2
        if reach == 2 and other.stash == 0:
            years += YEARS[lowest(other.beard)]
        return self.weights[BLADES] * years

    def worth(self, dwarf: Dwarf, card: int) -> float:
        """How gladly a card of the hand is kept, in Years; below 0 for one that does nothing any more."""
        if card < BEARD_KINDS:
            if dwarf.fits_the_bottom(card):
                return 0.4 * YEARS[card] if copies(dwarf.hand, card) == 1 else 0.3 * YEARS[card]
            return 0.3 * YEARS[card] if has(dwarf.hand, MAGIC_COMB) else -0.2 * YEARS[card]
        if card == SILVER:
            return 60.0 if copies(dwarf.hand, SILVER) + dwarf.stash <= 3 else 0.0
        return 45.0 if copies(dwarf.hand, card) == 1 else 0.0

    def moment(self, state: State) -> int:
        return int(cast(BeardTable, state).turns)

    def until(self, state: State) -> int:
        return self.moment(state) + int(self.weights[TURNS_AHEAD])


def glory(lead: float) -> float:
    """Alone: what a win with so many Years more than the Ghost is worth; a clear one is better than a narrow one."""
    return 0.5 + 0.5 / (1.0 + exp((GOOD_LEAD - lead) / LEAD_SPREAD))


def longest_in(zone: i64) -> int:
    """The Years of the longest Beard Card of a zone; 0 if there is none."""
    card: i64 = 0
    while card < BEARD_KINDS:
        if has(zone, card):
            return YEARS[card]
        card += 1
    return 0
