"""How a game lies on a table, as data that any front end can draw.

A view is made for one seat and holds nothing that this seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Piece:
    """A card, token or die. `key` is how moves name it; "?" for one that lies face down."""

    key: str
    face: str
    """What is printed on it, short."""
    tone: str = ""
    """Its suit or colour by name, so that things of a kind look alike."""
    note: str = ""
    """A word beside it, such as `just taken`."""


@dataclass(frozen=True)
class Zone:
    """A place on the table with pieces in it."""

    key: str
    label: str
    owner: int | None = None
    """The seat it lies in front of; None for the middle of the table."""
    pieces: tuple[Piece, ...] = ()
    shape: str = "row"
    """How it lies: `row` side by side, `pile` on top of each other, `column` below each other, `track`."""
    capacity: int | None = None
    """How many pieces fit, where that matters."""
    note: str = ""


@dataclass(frozen=True)
class Seat:
    """What is known about a player at a glance."""

    seat: int
    score: int
    facts: tuple[str, ...] = ()
    """Such as `Foreman`, `has chosen`."""
    acting: bool = False


@dataclass(frozen=True)
class Choice:
    """One option of the open decision."""

    option: int
    move: str
    """Its notation."""
    text: str
    """What it does, in plain words."""
    rule: str
    piece: str = ""
    """The key of the piece it concerns, where there is one."""


@dataclass(frozen=True)
class View:
    """The whole table as one seat sees it."""

    game: str
    viewer: int
    headline: str
    """Where the game stands: `Round 2, turn 3`."""
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    prompt: str = ""
    """What the viewer is asked, or what the table waits for."""
    choices: tuple[Choice, ...] = field(default_factory=tuple)
