"""Golden games: whole games in text that a person can check with the rulebook open.

    python -m tests.golden new belpunk-haberdasher --seats 2 --seed 7 --choices 1 --options '{"max_rounds": 1}'
    python -m tests.golden renew            writes all golden games again, to be read before they are committed

Each begins with a line that says how it was made. After every change of turn or round the whole table
is shown, with every move what was on offer, what was chosen and what happened. Behind an event stands
who alone may know what it names.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from ludoteca.kernel import match, registry
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import compact
from ludoteca.kernel.state import SPECTATOR

FOLDER = Path(__file__).parent / "golden"


def golden(key: str, seats: int, seed: int, choices: int, options: dict[str, object]) -> str:
    """A whole game of random choices as text."""
    game = registry.game(key)
    table = match.begin(game, seats, seed, options)
    random = Random(choices)
    lines = [
        f"game: {key} v{game.version}  seats: {seats}  seed: {seed}  choices: {choices}  options: {compact(options)}",
        *event_lines(table.log),
    ]
    headline = ""
    while not table.state.over:
        state = table.state
        now = game.view(state, SPECTATOR).headline
        if now != headline:
            headline = now
            lines += ["", f"=== {headline}", *position_lines(table)]
        seat = random.choice(state.actors())
        option = random.choice(state.legal(seat))
        decision = state.open_decision(seat)
        moves = state.moves(seat)
        lines += ["", f"# {len(table.record.moves) + 1}  seat {seat}  {decision.name}", f"options: {' | '.join(moves)}"]
        lines.append(f"chosen:  {decision.notation(state, seat, option)}")
        lines += event_lines(table.play(seat, option))
    lines += ["", "=== The end", *position_lines(table)]
    lines.append(f"scores: {compact(table.state.scores())}  winners: {compact(table.state.winners())}")
    return "\n".join(lines) + "\n"


def event_lines(events: list[Event]) -> list[str]:
    """One line for each event, with who alone may know a secret."""
    lines = []
    for event in events:
        secrets = [getattr(event, name) for name in event.__dataclass_fields__]
        knowers = {secret.knowers for secret in secrets if isinstance(secret, Secret)}
        known = [sorted(seats) for seats in knowers if SPECTATOR not in seats]
        note = f"  [known to {' and '.join(str(seats) for seats in known)} only]" if known else ""
        lines.append(f"events:  {event.line()}{note}")
    return lines


def position_lines(table: Match) -> list[str]:
    """The whole table, one line for each key that says something."""
    return [
        f"  {key}: {compact(value)}" for key, value in table.state.position().items() if value not in ({}, [], None)
    ]


def made_from(text: str) -> tuple[str, int, int, int, dict[str, object]]:
    """How a golden game was made, from its first line."""
    words = text.split("\n", 1)[0].split("  ")
    facts = dict(word.split(": ", 1) for word in words)
    options: dict[str, object] = json.loads(facts["options"])
    return facts["game"].split()[0], int(facts["seats"]), int(facts["seed"]), int(facts["choices"]), options


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden games: whole games as text.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("renew")
    new = commands.add_parser("new")
    new.add_argument("game")
    new.add_argument("--seats", type=int, required=True)
    new.add_argument("--seed", type=int, default=7)
    new.add_argument("--choices", type=int, default=1)
    new.add_argument("--options", type=json.loads, default={})
    asked = parser.parse_args()
    if asked.command == "new":
        text = golden(asked.game, asked.seats, asked.seed, asked.choices, asked.options)
        (FOLDER / f"{asked.game}-{asked.seats}.txt").write_text(text, encoding="utf-8")
        return
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(golden(*made_from(file.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
