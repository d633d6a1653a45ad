"""What lies on the table: everybody's building site, the turn, and the campaign around the game."""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.campaign import Campaign
from ludoteca.games.fine_sand.cards import BEACH_CHAIR, KEYS, KINDS, SCAFFOLD
from ludoteca.games.fine_sand.payers import BUILD_KINDS, BUILD_WORDS, DESIRED, PAYER_WORDS, PICK_WORDS
from ludoteca.games.fine_sand.rules import Rules
from ludoteca.games.fine_sand.site import MARKS, NO_BUILDS, RINGS, STAGES, Site
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Refusal
from ludoteca.kernel.state import State

MULLIGAN_PHASE: Final = 0
STEP_1_PHASE: Final = 1
MAIN_PHASE: Final = 2
SCORING: Final = 3
EXCHANGE_PHASE: Final = 4
OVER: Final = 5
PHASES: Final = ("mulligan", "step-1", "main", "scoring", "exchange", "over")

NO_TURN: Final = 0


class FineSand(State):
    """A table of Fine Sand: one building site for each seat, all of them played at the same time (FS-12)."""

    rules: Rules
    sites: list[Site]
    phase: int
    turn: int
    """0 during the mulligan."""
    final: int
    """The final turn as announced, or NO_TURN (FS-52, FS-53)."""
    told_in_step_1: bool
    """Whether the final turn was announced after Step 1 of this very turn (FS-R6)."""
    symbol_coins: int
    """Solo: wooden coins on the Symbol card (FS-107)."""
    campaign: Campaign | None
    """None in learning and basic games."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clone(self) -> FineSand:
        twin = self.bare_copy()
        script = twin.chance.script
        for site in self.sites:
            twin.sites.append(site.clone(site.chance.clone(script)))
        return twin

    def reseeded(self, chance: Chance) -> FineSand:
        """A copy in which every stream goes on from another one."""
        twin = self.bare_copy()
        twin.chance = chance.split(0)
        for seat in range(self.seats):
            twin.sites.append(self.sites[seat].clone(chance.split(seat + 1)))
        return twin

    def bare_copy(self) -> FineSand:
        """A copy without the building sites."""
        twin = FineSand(self.rules)
        self.copy_to(twin)
        twin.sites = []
        twin.phase = self.phase
        twin.turn = self.turn
        twin.final = self.final
        twin.told_in_step_1 = self.told_in_step_1
        twin.symbol_coins = self.symbol_coins
        twin.campaign = self.campaign
        return twin

    def force(self, outcomes: list[object]) -> None:
        """Append forced outcomes: one list for all streams (section 12.7)."""
        super().force(outcomes)
        for site in self.sites:
            site.chance.script = self.chance.script

    def learned(self) -> int:
        total = self.uncovered + self.chance.uses
        for site in self.sites:
            total += site.chance.uses
        return total

    def reseed(self, chance: Chance) -> None:
        """Let every stream go on from another one."""
        super().reseed(chance)
        for seat in range(self.seats):
            self.sites[seat].chance = chance.split(seat + 1)

    def scores(self) -> list[int]:
        """Unbuilt cards, of which the fewest win; solo: victory points. Empty before the end (section 12.9)."""
        if not self.over:
            return []
        if self.rules.solo:
            campaign = self.campaign
            return [0 if campaign is None or campaign.is_lost() else campaign.victory_points()]
        return [site.score() for site in self.sites]

    def winners(self) -> list[int]:
        """Fewest unbuilt cards, then most coins, then shared (FS-55, FS-57, FS-R47); solo: FS-105."""
        if not self.over:
            return []
        if self.rules.solo:
            campaign = self.campaign
            return [] if campaign is None or campaign.is_lost() else [0]
        return self.best_seats()

    def best_seats(self) -> list[int]:
        """Who has won the game that has just been played."""
        fewest = min([site.score() for site in self.sites])
        tied = [seat for seat in range(self.seats) if self.sites[seat].score() == fewest]
        most = max([self.tie_coins(seat) for seat in tied])
        return [seat for seat in tied if self.tie_coins(seat) == most]

    def tie_coins(self, seat: int) -> int:
        """The coins that break a tie: wooden ones, by option coin cards in hand as well (FS-57, FS-R47)."""
        site = self.sites[seat]
        return site.coins + (site.coins_in_hand() if self.rules.tie_with_hand else 0)

    def not_your_decision(self, seat: int) -> Refusal:
        """Why a seat has nothing to decide."""
        if self.over:
            return Refusal(("FS-55",), "the game is over")
        return Refusal(("FS-14",), "you have finished your part of the turn; the others are still busy")

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12.3; for a seat with what is hidden from it as "?" (section 12.4).

        Discard piles lie open whole (FS-R58). In the open teaching view others see the running turn (FS-15).
        """
        everybody = range(self.seats)
        told = seat is None or self.over
        own = [told or seat == owner for owner in everybody]
        now = [own[owner] or self.rules.live for owner in everybody]
        sites = self.sites
        shown: dict[str, object] = {
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "stage": {owner: self.stage_word(owner, now[owner]) for owner in everybody},
            "final": None if self.final == NO_TURN else self.final,
            "drained": [owner for owner in everybody if now[owner] and sites[owner].drained],
            "hands": {
                owner: names(sites[owner].hand)
                if own[owner]
                else face_down(len(sites[owner].hand) if now[owner] else sites[owner].picture.hand)
                for owner in everybody
            },
            "stacks": {
                owner: names(sites[owner].stack[::-1])
                if told
                else face_down(len(sites[owner].stack) if now[owner] else sites[owner].picture.stack)
                for owner in everybody
            },
            "discards": {
                owner: names(sorted(sites[owner].discard if now[owner] else sites[owner].picture.discard))
                for owner in everybody
            },
            "built": {
                owner: counted(sites[owner].built if now[owner] else sites[owner].picture.built) for owner in everybody
            },
            "new": {owner: names(sites[owner].new) if now[owner] else [] for owner in everybody},
            "front": {
                owner: [KEYS[SCAFFOLD]] * (sites[owner].front if now[owner] else sites[owner].picture.front)
                for owner in everybody
            },
            "pallets": {
                owner: names(sites[owner].pallets if now[owner] else sites[owner].picture.pallets)
                for owner in everybody
            },
            "removed": {
                owner: names(sites[owner].removed if now[owner] else sites[owner].picture.removed)
                for owner in everybody
            },
            "symbols": {
                owner: names(sites[owner].symbol[::-1])
                if own[owner]
                else face_down(len(sites[owner].symbol) if now[owner] else sites[owner].picture.symbol)
                for owner in everybody
            },
            "transit": {
                owner: [KEYS[BEACH_CHAIR]] * (sites[owner].transit if now[owner] else 0) for owner in everybody
            },
            "coins": {owner: sites[owner].coins if now[owner] else sites[owner].picture.coins for owner in everybody},
            "rings": {owner: RINGS[sites[owner].ring] if now[owner] else None for owner in everybody},
            "builds": {owner: build_counts(sites[owner].builds if now[owner] else NO_BUILDS) for owner in everybody},
            "used": {
                owner: [MARKS[mark] for mark in sites[owner].used_marks()] if now[owner] else [] for owner in everybody
            },
            "open": self.open_entries(own, now),
        }
        if seat is None and not self.rules.live:
            shown["shown"] = {owner: picture_entry(sites[owner]) for owner in everybody}
        if self.rules.solo:
            shown["symbol-coins"] = self.symbol_coins
        if self.campaign is not None:
            shown["campaign"] = self.campaign.position(self.seats)
        return shown

    def stage_word(self, owner: int, now: bool) -> str:
        """Where a seat is inside the phase; to others, with hidden turns, only whether its disc is back (FS-12)."""
        if now:
            return STAGES[self.sites[owner].stage]
        return "done" if self.pending[owner] is None else "busy"

    def open_entries(self, own: list[bool], now: list[bool]) -> dict[int, object]:
        """The open sub-decisions: whole for their owners; others see revealed cards, if they see the turn at all."""
        entries: dict[int, object] = {}
        for owner in range(self.seats):
            decision = self.pending[owner]
            if decision is None:
                continue
            site = self.sites[owner]
            if own[owner]:
                entry = open_entry(site, decision.name)
                if entry:
                    entries[owner] = entry
            elif now[owner]:
                lying = lying_open(site, decision.name)
                if lying:
                    entries[owner] = {"revealed": names(lying)}
        return entries


def empty_table(rules: Rules, seats: int, chance: Chance) -> FineSand:
    """A table with nothing on it, before the set-up."""
    table = FineSand(rules)
    table.start(seats, chance, parallel=True)
    table.sites = []
    for seat in range(seats):
        site = Site(chance.split(seat))
        site.clear()
        table.sites.append(site)
    table.phase = MAIN_PHASE
    table.turn = 1
    table.final = NO_TURN
    table.told_in_step_1 = False
    table.symbol_coins = 0
    table.campaign = None
    return table


# How positions write the parts of a site.


def names(cards: list[int]) -> list[str]:
    return [KEYS[card] for card in cards]


def marks(site: Site) -> list[str]:
    """What a site has used in this turn."""
    return [MARKS[mark] for mark in site.used_marks()]


def face_down(count: int) -> list[str]:
    return ["?"] * count


def counted(built: list[int]) -> list[str]:
    """Built cards as a list."""
    return [KEYS[card] for card in range(KINDS) for _ in range(built[card])]


def build_counts(builds: list[int]) -> dict[str, object]:
    """Builds still open by kind; a build as desired needs none (section 5)."""
    return {BUILD_WORDS[kind]: builds[kind] for kind in range(DESIRED + 1, BUILD_KINDS)}


def picture_entry(site: Site) -> dict[str, object]:
    """The picture the others have of a site (section 12.4)."""
    picture = site.picture
    return {
        "hand": picture.hand,
        "stack": picture.stack,
        "discards": names(sorted(picture.discard)),
        "built": counted(picture.built),
        "front": [KEYS[SCAFFOLD]] * picture.front,
        "pallets": names(picture.pallets),
        "removed": names(picture.removed),
        "symbol": picture.symbol,
        "coins": picture.coins,
    }


def open_entry(site: Site, decision: str) -> dict[str, object]:
    """What is open at a site beyond the decision that its stage names; empty for nothing (section 12.3)."""
    if decision == STAGES[site.stage] and not (decision == "mulligan" and site.picked):
        return {}
    entry: dict[str, object] = {"decision": decision}
    if decision == "mulligan":
        entry["thrown"] = names(site.picked)
    elif decision == "draw-and-discard":
        entry["drawn"] = names(site.revealed)
    elif decision == "retrieve":
        entry["for"] = KEYS[site.source]
    elif decision == "build":
        entry["batch"] = [PICK_WORDS[pick] for pick in site.batch]
    elif decision == "pay":
        entry["due"] = site.due
        entry["batch"] = [PICK_WORDS[pick] for pick in site.batch]
        entry["paid"] = [PAYER_WORDS[payer] for payer in site.paid]
    elif decision == "discard":
        entry["for"] = KEYS[site.source]
        entry["picked"] = names(site.picked)
    elif decision in ("reveal", "build-revealed"):
        entry["revealed"] = names(site.revealed)
    elif decision == "surplus":
        entry["picked"] = names(site.picked)
    elif decision == "cash":
        entry["cashed"] = site.picked
    elif decision == "exchange":
        entry["revealed"] = names(site.revealed)
        entry["boxed"] = names(site.picked)
    return entry


def lying_open(site: Site, decision: str) -> list[int]:
    """Cards that lie revealed for build as desired, the chosen one until it is paid, or for the solo exchange."""
    if decision in ("reveal", "build-revealed", "exchange"):
        return site.revealed
    if decision in ("build", "pay"):
        return [pick - DESIRED * KINDS for pick in site.batch if pick // KINDS == DESIRED]
    return []
