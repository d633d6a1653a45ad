"""How 1,000 Year Beard plays: many games between simple players, as told in docs/games/thousand-year-beard.md.

    python -m tests.games.thousand_year_beard.figures --games 10000

The players follow a rule of thumb and know only what their seat sees.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import cast

from ludoteca.kernel.registry import game
from ludoteca.kernel.state import State

BEARD = game("thousand-year-beard")
GOAL = 1000


@dataclass
class Sight:
    """What a player sees, in the form the rule of thumb asks for."""

    state: State
    seat: int
    moves: list[str] = field(init=False)

    def __post_init__(self) -> None:
        shown = self.state.position(self.seat)
        other: object = 1 - self.seat if self.state.seats == 2 else "ghost"
        self.moves = self.state.moves(self.seat)
        self.extra = bool(shown["extra"])
        self.hand = cast("dict[object, list[str]]", shown["hands"])[self.seat]
        self.beard = [int(card) for card in cast("dict[object, list[str]]", shown["beards"])[self.seat]]
        self.totals = (self.pick(shown, "totals", self.seat), self.pick(shown, "totals", other))
        self.stashes = (self.pick(shown, "stashes", self.seat), self.pick(shown, "stashes", other))
        self.scruff = [
            cast("dict[object, str]", shown["faces"])[owner] == "scruff" for owner in (cast("object", self.seat), other)
        ]
        self.dust = sum(int(card) for card in self.dustpan(shown, self.seat) if card.isdigit())
        self.lowest = self.beard[-1] if self.beard else GOAL
        self.other_hair = len(cast("dict[object, list[str]]", shown["beards"])[other])

    @staticmethod
    def pick(shown: dict[str, object], key: str, owner: object) -> int:
        return cast("dict[object, int]", shown[key])[owner]

    @staticmethod
    def dustpan(shown: dict[str, object], owner: object) -> list[str]:
        return cast("dict[object, list[str]]", shown["dustpans"])[owner]

    def growing(self) -> list[int]:
        """The Years that a Grow can add, the highest first."""
        return [int(move.split()[1]) for move in self.moves if move.startswith("grow ")]


def rule_of_thumb(state: State, seat: int) -> str:
    """Flip for 300 Years, cut hair, comb and regrow the longest, grow the longest, pluck what does not fit."""
    sight = Sight(state, seat)
    moves = sight.moves
    name = state.open_decision(seat).name
    if name == "ghost":
        return moves[-1]
    if name == "pay":
        return "pay hand" if "pay hand" in moves else "pay stash"
    if name != "turn":
        return moves[0]
    return opening(sight) or grooming(sight) or growth(sight) or plucking(sight) or leftovers(sight) or "end"


def opening(sight: Sight) -> str:
    """Silver Sorcery where it helps, a skip for a heavy Dustpan, a Shave for a Beard that is stuck too early."""
    if "sorcery self" in sight.moves:
        if not sight.scruff[0]:
            return "sorcery self"
        if sight.scruff[1]:
            return "sorcery other"
    wins = sight.totals[0] < GOAL <= sight.totals[0] + sight.dust
    if "skip" in sight.moves and (sight.dust >= 125 or wins):
        return "skip"
    stuck = sight.lowest <= 75 and sight.totals[0] < 500
    return next((move for move in sight.moves if stuck and move.startswith("shave")), "")


def grooming(sight: Sight) -> str:
    """A blade when it reaches hair, then the Comb for a card that a Grow cannot add, then the Potion."""
    for blade, reach in (("groom axe-whack", 2), ("groom scissor-slice", 1)):
        if blade in sight.moves and sight.other_hair and sight.stashes[1] < reach:
            return blade
    longest = max((int(card) for card in sight.hand if card.isdigit()), default=0)
    if "groom magic-comb" in sight.moves and longest > sight.lowest:
        return "groom magic-comb"
    return "groom purplish-potion" if "groom purplish-potion" in sight.moves else ""


def growth(sight: Sight) -> str:
    """The longest card that fits, unless it would waste the way down; then Plucks look for a better one first."""
    growing = sight.growing()
    if not growing:
        return ""
    step = min(sight.lowest, 200) - growing[0]
    plucks = [move for move in sight.moves if move.startswith("pluck ")]
    if step > 50 and plucks:
        return worst(sight, plucks)
    return f"grow {growing[0]}" if step <= 75 or sight.totals[0] + growing[0] >= GOAL else ""


def plucking(sight: Sight) -> str:
    """Cards that do nothing: hair that no longer fits, spare Grooming Cards, anything while there is no Silver."""
    plucks = [move for move in sight.moves if move.startswith("pluck ")]
    if not plucks:
        return ""
    dead = [move for move in plucks if worth(sight, move.split()[1]) <= 0]
    broke = "silver" not in sight.hand and not sight.stashes[0] and not sight.growing()
    return worst(sight, dead or plucks) if dead or broke else ""


def worst(sight: Sight, plucks: list[str]) -> str:
    """The Pluck that costs least."""
    return min(plucks, key=lambda move: worth(sight, move.split()[1]))


def worth(sight: Sight, card: str) -> int:
    """How gladly a card is kept; 0 or less for one that does nothing."""
    if card.isdigit():
        fits = int(card) <= sight.lowest
        return int(card) if fits else int(card) - 100 if "magic-comb" in sight.hand else -int(card)
    if card == "silver":
        return 150 if sight.hand.count("silver") + sight.stashes[0] <= 3 else 0
    return 120 if sight.hand.count(card) == 1 else 0


def leftovers(sight: Sight) -> str:
    """Hair back from the Dustpan, Silver onto the Beard."""
    for move in sight.moves:
        if move.startswith("dustpan") and move != "dustpan discard silver":
            return move
    return "stash" if "stash" in sight.moves else ""


@dataclass
class Figures:
    """What many games have in common."""

    games: int = 0
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    options: int = 0
    first: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)

    def add(self, seed: int, seats: int, options: dict[str, object]) -> None:
        """Play one game."""
        state = BEARD.new(seats, seed, {"first_player": f"seat{seed % 2}", **options})
        decisions = 0
        while not state.over:
            seat = state.actors()[0]
            self.options += len(state.legal(seat))
            state.do(seat, rule_of_thumb(state, seat))
            decisions += 1
        end = state.position()
        outcome = cast("dict[str, object]", end["outcome"])
        self.games += 1
        self.turns.append(cast(int, end["turns"]))
        self.decisions.append(decisions)
        self.wins[str(outcome["winner"])] += 1
        self.reasons[str(outcome["reason"])] += 1
        self.first += outcome["winner"] == seed % 2
        self.scores.append(max(cast("dict[object, int]", end["totals"]).values()))

    def lines(self, seats: int) -> list[str]:
        """The figures in words."""
        decided = self.games - self.wins["none"]
        share = self.first / decided if seats == 2 else self.wins["0"] / self.games
        trials = decided if seats == 2 else self.games
        margin = 196 * sqrt(share * (1 - share) / trials)
        turns = sorted(self.turns)
        return [
            f"  {'first dwarf wins' if seats == 2 else 'player wins'} {100 * share:.1f} % ± {margin:.1f} of {trials}",
            f"  turns: mean {mean(turns):.1f}, middle half {turns[len(turns) // 4]} to {turns[3 * len(turns) // 4]}, "
            f"range {turns[0]} to {turns[-1]}",
            f"  decisions: mean {mean(self.decisions):.1f}; options: mean {self.options / sum(self.decisions):.1f}",
            f"  longest Beard: mean {mean(self.scores):.0f}; decided by: {dict(self.reasons.most_common())}",
        ]


# The other options change nothing for these players: they Stash last, and hardly ever stand below 0 or tied.
VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"potion_effect": "tonic"},
    {"comb_growth": "replaces_grow"},
    {"blade_cut": "any"},
    {"solo_dustpan": "single"},
    {"solo_dustpan_empty": "one"},
)


def main() -> None:
    parser = argparse.ArgumentParser(description="How 1,000 Year Beard plays between simple players.")
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    for options in VARIANTS:
        solo_only = any(name.startswith("solo") for name in options)
        for seats in (1,) if solo_only else (2, 1):
            figures = Figures()
            for seed in range(asked.games):
                figures.add(seed, seats, options)
            print(f"seats: {seats}  options: {options or 'as they are'}")
            print("\n".join(figures.lines(seats)), flush=True)


if __name__ == "__main__":
    main()
