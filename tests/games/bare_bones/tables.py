"""Tables with only what matters on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from hypothesis import settings

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.state import BareBones

EXAMPLES = settings().max_examples
"""How many examples a property is tried on, by the profile in force."""

FILLERS = ["greed", "joyride", "pairs", "cant-touch-this", "yard-sale", "hot-potato", "loan-shark", "mimic", "run"]
"""Action Cards that fill up a set of seven."""


def seven(actions: Sequence[str]) -> list[str]:
    """Seven Action Cards, these and Can't Touch This among them."""
    chosen = list(dict.fromkeys([*actions, "cant-touch-this", *FILLERS]))
    return chosen[:7]


def table_at(
    actions: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    seats: int = 2,
    seed: int = 0,
    script: list[object] | None = None,
    **position: object,
) -> BareBones:
    """The table that a position describes, with these Action Cards among the seven of the game."""
    return read(position, actions, options, seats, seed, script)


def read(
    position: Mapping[str, object],
    actions: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    seats: int = 2,
    seed: int = 0,
    script: list[object] | None = None,
) -> BareBones:
    """The same from a position as it stands in a file."""
    given = {"actions": seven(actions), **(options or {})}
    return cast(BareBones, GAME.from_position(position, seats, seed, given, script=script))
