"""How Age of Dirt plays: many games between simple chiefs, as told in docs/games/age-of-dirt.md.

    python -m tests.games.age_of_dirt.figures --games 500

The chiefs follow a rule of thumb with a good memory: they know what lies in the boxes and in the Passage, but not what
others hold in hand. They gather for the card that is nearest, call where they have most, and build what they can.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import cast

from ludoteca.games.age_of_dirt.cards import (
    AREA_COUNT,
    AREAS,
    BUILDABLE,
    FIRST_CLAN,
    FOREST,
    FUR,
    KIND_COUNT,
    KINDS,
    LOVE,
    MOUNTAINS,
    PIECE_COUNT,
    PLAINS,
    STONE,
    TIGER,
)
from ludoteca.games.age_of_dirt.payment import can_build
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import Chance, seeded
from ludoteca.kernel.registry import game

DIRT = game("age-of-dirt")
HOME = (FOREST, FOREST, MOUNTAINS, MOUNTAINS, PLAINS)
"""By kind: the area it comes from (AOD-05)."""
OUT = 0.6
STUCK_OUT = 0.3
"""About how likely a fresh and a stuck piece come out in one throw."""


def missing(table: AgeOfDirt, seat: int, card: int) -> list[int]:
    """The kinds that a chief still needs for a card."""
    needed: list[int] = []
    for kind in range(KIND_COUNT):
        lack = table.deck.cost[card * KIND_COUNT + kind] - table.resources[seat * KIND_COUNT + kind]
        needed += [kind] * max(0, lack)
    return needed


def goal(table: AgeOfDirt, seat: int) -> list[int]:
    """What is missing for the card with the best Rock-Stars for the work; a Stone is the work of two."""
    best: tuple[float, list[int]] = (0.0, [])
    for card in [*table.hands[seat], *table.wall]:
        needed = missing(table, seat, card)
        work = len(needed) + needed.count(STONE)
        rate = (table.deck.stars[card] + 0.3) / (work + 1)
        if needed and rate > best[0]:
            best = (rate, needed)
    return best[1]


def buildable(table: AgeOfDirt, seat: int) -> list[int]:
    """Cards that could be built now, the most Rock-Stars first."""
    cards = [card for card in {*table.hands[seat], *table.wall} if can_build(table, seat, card)]
    able = [card for card in cards if table.caves[seat] > 0 or not table.deck.sacrifice[card]]
    return sorted(able, key=lambda card: (-table.deck.stars[card], card))


def value_of_call(table: AgeOfDirt, seat: int, area: int) -> float:
    """What calling a box back brings this chief, less a part of what it brings the others."""
    inside = table.passage()
    worth = [0.0] * table.seats
    for owner in range(table.seats):
        worth[owner] = OUT * table.boxes[area * PIECE_COUNT + owner] + STUCK_OUT * inside[owner]
    if area == LOVE:
        pairs = [min(count / 2, float(table.reserve[owner])) for owner, count in enumerate(worth)]
        bonus = 0.3 if table.caves[seat] > 0 and worth[seat] > 0 else 0.0
        return 1.6 * (pairs[seat] + bonus) - 0.4 * mean(pairs)
    needed = sum(HOME[kind] == area for kind in goal(table, seat))
    room = max(table.bins[seat] - table.stored[seat], min(needed, table.stored[seat]))
    own = min(worth[seat], room + 0.2) * (1.2 if needed else 0.8)
    own *= 1.5 if area == MOUNTAINS else 1.0
    own += 0.4 if area == FOREST and not (table.drums[seat] and table.spears[seat]) else 0.0
    tiger = table.boxes[area * PIECE_COUNT + TIGER] * OUT + inside[TIGER] * STUCK_OUT
    own -= tiger * min(1.0, worth[seat]) * (0.4 if table.spears[seat] else 1.2)
    return own - 0.4 * (sum(worth) - worth[seat]) / (table.seats - 1)


def choose_action(table: AgeOfDirt, seat: int) -> str:
    """Build when possible; else call where most comes home, or send."""
    moves = table.moves(seat)
    full = table.stored[seat] >= table.bins[seat]
    useful = full or (table.resources[seat * KIND_COUNT + STONE] > 0 and not table.large[seat])
    if "spend" in moves and (buildable(table, seat) or useful):
        return "spend"
    calls = {f"call {AREAS[area]}": value_of_call(table, seat, area) for area in range(AREA_COUNT)}
    best = max((move for move in calls if move in moves), key=lambda move: calls[move], default="")
    sending = 0.6 * min(2, table.caves[seat]) - (0.4 if full else 0.0)
    if "send" in moves and (not best or sending >= calls[best]):
        return "send"
    return best or moves[0]


def choose_area(table: AgeOfDirt, seat: int) -> str:
    """Pairs to the Love tent while the clan is small; else to where the missing resources are."""
    lonely = table.boxes[LOVE * PIECE_COUNT + seat] % 2 == 1
    small = table.reserve[seat] >= (2 if len(table.built[seat]) < 4 else 1)
    if lonely or (small and table.caves[seat] >= 2 and table.boxes[LOVE * PIECE_COUNT + seat] == 0):
        return "send love"
    wanted = Counter(HOME[kind] for kind in goal(table, seat))
    wanted.subtract({area: table.boxes[area * PIECE_COUNT + seat] for area in range(LOVE)})
    return f"send {AREAS[max(range(LOVE), key=lambda area: wanted[area])]}"


def choose_spending(table: AgeOfDirt, seat: int) -> str:
    """Build the best card, expand, use spare Herbs, mend with spare Wood."""
    moves = table.moves(seat)
    for card in buildable(table, seat):
        for place in ("hand", "wall"):
            if f"build {place} {table.deck.keys[card]}" in moves:
                return f"build {place} {table.deck.keys[card]}"
    full = table.stored[seat] >= table.bins[seat]
    if "expand" in moves and STONE not in goal(table, seat):
        return "expand"
    if full or "done" not in moves:
        return next((move for move in ("herbs", "expand", "mend drum", "mend spear") if move in moves), moves[0])
    return "done"


def choose_kind(table: AgeOfDirt, seat: int) -> str:
    """What is missing for the goal comes first; nothing needed is thrown away."""
    moves = table.moves(seat)
    needed = goal(table, seat)
    for kind in [*needed, STONE, FUR]:
        if f"take {KINDS[kind]}" in moves and (kind in needed or "stop" not in moves):
            return f"take {KINDS[kind]}"
    return "stop" if "stop" in moves else moves[0]


def rule_of_thumb(table: AgeOfDirt, seat: int, chance: Chance) -> str:
    """The move of a simple chief."""
    moves = table.moves(seat)
    name = table.open_decision(seat).name
    inside = table.passage()
    if name == "action":
        return choose_action(table, seat)
    if name == "send":
        return choose_area(table, seat)
    if name == "spend":
        return choose_spending(table, seat)
    if name == "gain":
        return choose_kind(table, seat)
    if name == "discard":
        spare = [move for move in moves if KINDS.index(move.split()[1]) not in goal(table, seat)]
        return (spare or moves)[0]
    if name in ("drum", "bang"):
        others = sum(inside[: table.seats]) - inside[seat]
        worth = inside[seat] - 0.5 * others / (table.seats - 1) - 0.6 * inside[TIGER]
        return moves[0] if worth > 0.7 else moves[1]
    if name in ("tool", "clan", "mend"):
        return moves[int(chance.below(len(moves)))]
    if name in ("spear", "answer", "add-member", "steal", "carnivoral"):
        return moves[0]
    if name == "place":
        return choose_area(table, seat).replace("send", "place")
    if name in ("card", "wall"):
        wall = [move for move in moves if move != "draw"]
        work = {move: len(missing(table, seat, table.deck.card_of[move[5:]])) for move in wall}
        near = min(wall, key=lambda move: work[move], default="draw")
        return near if name == "wall" or (near != "draw" and work[near] <= 1) or "draw" not in moves else "draw"
    return moves[-1] if name == "ughlympics" else moves[0]


@dataclass
class Figures:
    """What many games with one number of seats have in common."""

    seats: int
    games: int = 0
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    by_place: Counter[int] = field(default_factory=Counter)
    """Wins by place in the order of play."""
    built: list[int] = field(default_factory=list)
    ended_by_ten: int = 0
    exhausted: int = 0
    clans: Counter[int] = field(default_factory=Counter)
    clan_wins: Counter[int] = field(default_factory=Counter)
    cards: Counter[int] = field(default_factory=Counter)
    """How often each card was built."""

    def add(self, seed: int) -> None:
        """Play one game."""
        table = cast(AgeOfDirt, DIRT.new(self.seats, seed))
        chance = seeded(seed + 1_000_000)
        decisions = 0
        clans: list[int] = []
        while not table.over:
            seat = table.actors()[0]
            table.do(seat, rule_of_thumb(table, seat, chance))
            decisions += 1
            if not clans and table.phase() == "action":
                clans = [next(card for card in hand if card >= FIRST_CLAN) for hand in table.hands]
        self.games += 1
        self.turns.append((table.round - 1) * self.seats + (table.active - table.start_seat) % self.seats + 1)
        self.decisions.append(decisions)
        self.ended_by_ten += max(table.scores()) >= 10
        self.exhausted += table.pile_left == 0
        self.clans.update(clans)
        for built in table.built:
            self.cards.update(built)
        for winner in table.winners():
            self.by_place[(winner - table.start_seat) % self.seats] += 1
            self.built.append(len(table.built[winner]))
            self.clan_wins[clans[winner]] += 1

    def row(self) -> str:
        """One line of the table in the documentation."""
        shares = [self.by_place[place] / self.games for place in range(self.seats)]
        margin = 196 * sqrt(shares[0] * (1 - shares[0]) / self.games)
        wins = " / ".join(f"{100 * share:.0f}" for share in shares)
        return (
            f"| {self.seats} | {mean(self.turns):.0f} | {mean(self.decisions):.0f} | {mean(self.built):.1f} | "
            f"{wins} (±{margin:.0f}) | {100 * self.ended_by_ten / self.games:.0f} % | "
            f"{100 * self.exhausted / self.games:.0f} % |"
        )

    def clan_shares(self) -> dict[str, float]:
        """How often the owner of each Clan card won."""
        keys = cast(AgeOfDirt, DIRT.new(2, 0)).deck.keys
        return {keys[card]: self.clan_wins[card] / self.clans[card] for card in range(FIRST_CLAN, BUILDABLE)}


HEAD = (
    "| seats | turns in a game | decisions | cards built by the winner | wins by order of play, in % | ended by ten "
    "Rock-Stars | pile exhausted |\n| --- | --- | --- | --- | --- | --- | --- |"
)


def main() -> None:
    parser = argparse.ArgumentParser(description="How Age of Dirt plays between simple chiefs.")
    parser.add_argument("--games", type=int, default=500)
    asked = parser.parse_args()
    print(HEAD)
    shares: dict[str, list[float]] = {}
    for seats in DIRT.seats:
        figures = Figures(seats)
        for seed in range(asked.games):
            figures.add(seed)
        print(figures.row(), flush=True)
        for key, share in figures.clan_shares().items():
            shares.setdefault(key, []).append(share * seats)
    print("\nWins of each Clan card, 1 is what its share should be:")
    for key, ratios in sorted(shares.items(), key=lambda entry: -mean(entry[1])):
        print(f"  {key}: {mean(ratios):.2f}")


if __name__ == "__main__":
    main()
