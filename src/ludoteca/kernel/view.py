"""How a game lies on a table, as data that any front end can draw.

A view is made for one seat and holds nothing that this seat may not know. Zones without an owner are the middle
of the table, zones with one lie in front of that seat; within each, they are drawn in the order given. A zone whose
key begins with `hands.` is a hand: the viewer's own is drawn large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Piece:
    """A card, token or die. `key` is how moves name it; "?" for one that lies face down."""

    key: str
    face: str
    """What is printed on it, short: `Steam 3`, `Sand castle`."""
    tone: str = ""
    """Its suit, kind or colour by name, so that things of a kind look alike: `steam`, `red`, `castle`.

    `seat-0`, `seat-1`, .. are the players' own colours, for tokens that belong to somebody.
    """
    note: str = ""
    """A word beside it, such as `just taken`."""
    mark: str = ""
    """Its number or sign, at most four characters, printed large: `3`, `175`. A die shows only this."""
    text: str = ""
    """What it does, in a sentence, for a player who looks at it closely."""
    count: int = 1
    """How many equal pieces it stands for: a stack of the supply, cubes in a cave."""
    space: int | None = None
    """The space it stands on, from 0, where its zone is a track or a grid. Several may share one."""


@dataclass(frozen=True)
class Zone:
    """A place on the table with pieces in it."""

    key: str
    label: str
    owner: int | None = None
    """The seat it lies in front of; None for the middle of the table."""
    pieces: tuple[Piece, ...] = ()
    shape: str = "row"
    """How it lies:

    - `row`: side by side
    - `pile`: on top of each other, the top piece first; what is face down is only counted
    - `heap`: open pieces in no order that matters, equal ones as one with their `count`; drawn small
    - `column`: below each other, the first on top, growing downwards; numbers as marks make longer and shorter bars
    - `dice`: rolled dice, drawn as pictures of their marks
    - `track`: a line of `spaces` with the pieces standing on them
    - `grid`: rows of `columns` places, filled in order or by the pieces' `space`
    - `pad`: written lines, such as a score pad; see `rows`
    """
    capacity: int | None = None
    """How many pieces fit, where that matters: free places are shown."""
    note: str = ""
    board: str = ""
    """The board it is part of: neighbouring zones of one board are drawn together under this name."""
    spaces: tuple[str, ...] = ()
    """What is printed on the spaces of a track or grid, in order."""
    columns: int = 0
    """How many places a grid has side by side; 0 for as many as there is room for."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The lines of a pad; the first one is its heading."""


@dataclass(frozen=True)
class Seat:
    """What is known about a player at a glance."""

    seat: int
    score: int
    facts: tuple[str, ...] = ()
    """Such as `Foreman`, `has chosen`."""
    acting: bool = False
    account: tuple[tuple[str, int], ...] = ()
    """How the score came about, once the game is over: what for, and how many points. They add up to the score."""
    name: str = ""
    """The name of an opponent whom nobody plays, such as a ghost; these follow after all players."""
    won: bool = False
    """Whether such an opponent has won."""

    @staticmethod
    def names(seats: tuple[Seat, ...], players: Sequence[str]) -> list[str]:
        """What all are called: the players as given, then the opponents whom nobody plays."""
        return [*players, *(seat.name for seat in seats[len(players) :])]


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
    zone: str = ""
    """The key of the zone where that piece lies, if equal pieces may lie elsewhere too."""


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
