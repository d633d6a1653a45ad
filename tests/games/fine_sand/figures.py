"""How Fine Sand plays: many games between players with plain habits, as told in docs/games/fine-sand.md.

    python -m tests.games.fine_sand.figures --games 2000

The players are those of player.py: they build cards that draw first, know only what their seat sees, and do not look at
what the others do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, quantiles
from typing import cast

from ludoteca.games.fine_sand.cards import CARDS
from ludoteca.games.fine_sand.events import EndAnnounced, TurnBegan
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel.event import Event
from ludoteca.kernel.registry import game
from tests.games.fine_sand.player import choose

SAND = game("fine-sand")


@dataclass
class Figures:
    """What many games with one number of seats and one kind of deck have in common."""

    seats: int
    options: dict[str, object] = field(default_factory=dict)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    """In a game, by one player."""
    built: list[int] = field(default_factory=list)
    """Cards on the board of each player at the end."""
    winning: list[int] = field(default_factory=list)
    """The winners' unbuilt cards."""
    wins: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    """What ended a game: Step 1, Step 2B, or the turn limit."""
    shared: int = 0

    def add(self, seed: int) -> None:
        """Play one game."""
        log: list[Event] = []
        table = cast(FineSand, SAND.new(self.seats, seed, self.options, log=log))
        decisions = 0
        while not table.over:
            seat = table.actors()[0]
            table.play(seat, choose(table, seat))
            decisions += 1
        self.turns.append(table.turn)
        self.decisions.append(decisions // self.seats)
        self.built.extend(sum(site.built) for site in table.sites)
        winners = table.winners()
        self.winning.append(table.scores()[winners[0]])
        self.wins.update(winners)
        self.shared += len(winners) > 1
        self.ends[what_ended(log)] += 1

    def length(self) -> str:
        """Turns in a game: the mean with its uncertainty, and where nine games of ten lie."""
        cuts = quantiles(self.turns, n=20)
        spread = sqrt(sum((turns - mean(self.turns)) ** 2 for turns in self.turns) / len(self.turns))
        return f"{mean(self.turns):.1f} ± {1.96 * spread / sqrt(len(self.turns)):.1f} | {cuts[0]:.0f} to {cuts[-1]:.0f}"

    def share(self, count: int) -> str:
        return f"{100 * count / len(self.turns):.0f} %"

    def row(self) -> str:
        """One line about a number of seats."""
        wins = " / ".join(f"{100 * self.wins[seat] / len(self.turns):.0f}" for seat in range(self.seats))
        return (
            f"| {self.seats} | {self.length()} | {mean(self.decisions):.0f} | {mean(self.built):.1f} | "
            f"{mean(self.winning):.1f} | {wins} | {self.share(self.shared)} | {self.share(self.ends['Step 1'])} |"
        )

    def round_row(self, name: str, cards: str) -> str:
        """One line about a Fable round."""
        return (
            f"| {name} | {cards} | {self.length()} | {mean(self.decisions):.0f} | {mean(self.built):.1f} | "
            f"{mean(self.winning):.1f} | {self.share(self.ends['Step 1'])} |"
        )


def what_ended(log: list[Event]) -> str:
    """The step in which somebody drew the last card: an end by Step 2B is announced before the final turn begins."""
    turn = 0
    for event in log:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, EndAnnounced):
            return "Step 1" if event.turn == turn else "Step 2B"
    return "turn limit"


def cards_of_round(number: int) -> str:
    """The Fable cards that come in with a round."""
    return ", ".join(card.title for card in CARDS if card.sign == number)


def tables(games: int) -> str:
    """The tables of the page."""
    lines = [
        "| seats | turns | nine games of ten | decisions of a player | built by a player | left to the winner | "
        "wins by seat, in % | shared | ended by Step 1 |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for seats in (2, 3, 4):
        lines.append(played(seats, games, {}).row())
    lines += [
        "",
        "| round | new cards | turns | nine games of ten | decisions of a player | built by a player | left to the "
        "winner | ended by Step 1 |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        played(2, games, {}).round_row("none", "the basic game"),
    ]
    for number in range(1, 13):
        figures = played(2, games, {"mode": "fable", "round": number})
        lines.append(figures.round_row(str(number), cards_of_round(number) if number <= 9 else "the first ones return"))
    return "\n".join(lines)


def played(seats: int, games: int, options: dict[str, object]) -> Figures:
    figures = Figures(seats, options)
    for seed in range(games):
        figures.add(seed)
    return figures


def solo(games: int) -> str:
    """How far plain habits come in a Solo Campaign, and how its first game ends."""
    reached: Counter[int] = Counter()
    totals: list[int] = []
    turns: list[int] = []
    for seed in range(games):
        table = cast(FineSand, SAND.new(1, seed))
        while not table.over:
            if table.campaign is not None and table.campaign.game == 1:
                turn = table.turn
            table.play(0, choose(table, 0))
        campaign = table.campaign
        assert campaign is not None
        reached[campaign.game] += 1
        totals.append(campaign.rows[1].total)
        turns.append(turn)
    cuts = quantiles(totals, n=20)
    told = ", ".join(f"game {number} {100 * reached[number] / games:.1f} %" for number in sorted(reached))
    return (
        f"Solo: first game {mean(turns):.1f} turns, total {mean(totals):.1f} ({cuts[0]:.0f} to {cuts[-1]:.0f}); "
        f"campaigns end in {told}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How Fine Sand plays between players with plain habits.")
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    print(tables(asked.games))
    print()
    print(solo(asked.games))


if __name__ == "__main__":
    main()
