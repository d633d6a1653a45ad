"""Golden games: whole games in text that a person can check with the rulebook open.

    python -m tests.golden new belpunk-haberdasher --seats 2 --seed 7 --choices 1 --options '{"max_rounds": 1}'
    python -m tests.golden campaign fine-sand --seed 8
    python -m tests.golden renew            writes all golden games again, to be read before they are committed

Each begins with a line that says how it was made. After every change of turn or round the whole table
is shown, with every move what was on offer, what was chosen and what happened. Behind an event stands
who alone may know what it names.

A golden campaign is a whole one for one player, who is `hindsight` of `tests/games/<game>/player.py`. It is told turn
by turn; the sign behind # stands for the whole position at the end of the turn. It is read back by its moves.
"""

from __future__ import annotations

import argparse
import importlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import cast

from ludoteca.kernel import match, registry
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import compact
from ludoteca.kernel.state import SPECTATOR, State

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


def golden_campaign(key: str, seed: int, options: dict[str, object], moves: Sequence[str] | None = None) -> str:
    """A whole campaign for one player as text: by these moves, or by those of the game's own player."""
    game = registry.game(key)
    table = match.begin(game, 1, seed, options)
    lines = [f"game: {key} v{game.version}  seats: 1  seed: {seed}  options: {compact(options)}  player: hindsight"]
    waiting = iter(moves) if moves is not None else None
    headline, game_began = "", 0
    made: list[str] = []
    told = 0
    while not table.state.over:
        state = table.state
        now = game.view(state, SPECTATOR).headline
        if now != headline:
            lines += turn_lines(table, made, told)
            made, told, headline = [], len(table.log), now
            lines += ["", f"=== {headline}"]
            campaign = cast("dict[str, int]", state.position()["campaign"])
            if campaign["game"] != game_began:
                game_began = campaign["game"]
                lines += position_lines(table, ("hands", "stacks", "campaign"))
        option = chosen(state, next(waiting)) if waiting is not None else player_of(key)(state, 0)
        made.append(state.open_decision(0).notation(state, 0, option))
        table.play(0, option)
    lines += [*turn_lines(table, made, told), "", "=== The end", *position_lines(table)]
    lines.append(f"scores: {compact(table.state.scores())}  winners: {compact(table.state.winners())}")
    return "\n".join(lines) + "\n"


def turn_lines(table: Match, moves: list[str], told: int) -> list[str]:
    """A turn of a campaign: all moves in one line, what happened, and a sign for the position after it."""
    if not moves:
        return []
    seen = [event for event in table.log[told:] if event.reaches(0)]
    return [f"moves:   {' | '.join(moves)}", *event_lines(seen), f"#{table.record.last()}"]


def chosen(state: State, move: str) -> int:
    return state.open_decision(0).parse(state, 0, move)


def player_of(key: str) -> Callable[[State, int], int]:
    """The player of a golden campaign."""
    module = importlib.import_module(f"tests.games.{key.replace('-', '_')}.player")
    return cast("Callable[[State, int], int]", module.hindsight)


def again(text: str) -> str:
    """A golden game or campaign, played again."""
    facts = facts_of(text)
    if "player" not in facts:
        return golden(*made_from(text))
    lines = [line.removeprefix("moves:   ") for line in text.splitlines() if line.startswith("moves:   ")]
    moves = [move for line in lines for move in line.split(" | ")]
    return golden_campaign(facts["game"].split()[0], int(facts["seed"]), json.loads(facts["options"]), moves)


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


def position_lines(table: Match, keys: Sequence[str] = ()) -> list[str]:
    """The whole table, or these keys of it, one line for each key that says something."""
    return [
        f"  {key}: {compact(value)}"
        for key, value in table.state.position().items()
        if value not in ({}, [], None) and (not keys or key in keys)
    ]


def made_from(text: str) -> tuple[str, int, int, int, dict[str, object]]:
    """How a golden game was made, from its first line."""
    facts = facts_of(text)
    options: dict[str, object] = json.loads(facts["options"])
    return facts["game"].split()[0], int(facts["seats"]), int(facts["seed"]), int(facts["choices"]), options


def facts_of(text: str) -> dict[str, str]:
    """The first line of a golden game."""
    return dict(word.split(": ", 1) for word in text.split("\n", 1)[0].split("  "))


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
    campaign = commands.add_parser("campaign")
    campaign.add_argument("game")
    campaign.add_argument("--seed", type=int, required=True)
    asked = parser.parse_args()
    if asked.command == "campaign":
        text = golden_campaign(asked.game, asked.seed, {})
        (FOLDER / f"{asked.game}-campaign.txt").write_text(text, encoding="utf-8")
        return
    if asked.command == "new":
        text = golden(asked.game, asked.seats, asked.seed, asked.choices, asked.options)
        (FOLDER / f"{asked.game}-{asked.seats}.txt").write_text(text, encoding="utf-8")
        return
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(again(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
