"""How a game lies on a table, as data that any front end can draw.

A view is made for one seat and holds nothing that this seat may not know. Zones without an owner are the middle
of the table, zones with one lie in front of that seat; within each, they are drawn in the order given. A zone whose
key begins with `hands.` is a hand: the viewer's own is drawn large.

Nothing in a view changes once it is made, and things that look alike are equal. A server makes some dozens of them for
each viewer after each move, so they are plain classes, which are faster than dataclasses when they are compiled; and as
nothing in them leads back to themselves, they are kept out of the garbage collector's way.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Piece:
    """A card, token or die. `key` is how moves name it; "?" for one that lies face down."""

    def __init__(
        self,
        key: str,
        face: str,
        tone: str = "",
        note: str = "",
        mark: str = "",
        text: str = "",
        count: int = 1,
        space: int | None = None,
    ) -> None:
        self.key = key
        self.face = face
        """What is printed on it, short: `Steam 3`, `Sand castle`."""
        self.tone = tone
        """Its suit, kind or colour by name, so that things of a kind look alike: `steam`, `red`, `castle`.

        `seat-0`, `seat-1`, .. are the players' own colours, for tokens that belong to somebody.
        """
        self.note = note
        """A word beside it, such as `just taken`."""
        self.mark = mark
        """Its number or sign, at most four characters, printed large: `3`, `175`. A die shows only this."""
        self.text = text
        """What it does, in a sentence, for a player who looks at it closely."""
        self.count = count
        """How many equal pieces it stands for: a stack of the supply, cubes in a cave."""
        self.space = space
        """The space it stands on, from 0, where its zone is a track or a grid. Several may share one."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Piece)
            and self.key == other.key
            and self.face == other.face
            and self.tone == other.tone
            and self.note == other.note
            and self.mark == other.mark
            and self.text == other.text
            and self.count == other.count
            and self.space == other.space
        )


@mypyc_attr(acyclic=True)
class Zone:
    """A place on the table with pieces in it."""

    def __init__(
        self,
        key: str,
        label: str,
        owner: int | None = None,
        pieces: tuple[Piece, ...] = (),
        shape: str = "row",
        capacity: int | None = None,
        note: str = "",
        board: str = "",
        spaces: tuple[str, ...] = (),
        columns: int = 0,
        rows: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.key = key
        self.label = label
        self.owner = owner
        """The seat it lies in front of; None for the middle of the table."""
        self.pieces = pieces
        self.shape = shape
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
        self.capacity = capacity
        """How many pieces fit, where that matters: free places are shown."""
        self.note = note
        self.board = board
        """The board it is part of: neighbouring zones of one board are drawn together under this name."""
        self.spaces = spaces
        """What is printed on the spaces of a track or grid, in order."""
        self.columns = columns
        """How many places a grid has side by side; 0 for as many as there is room for."""
        self.rows = rows
        """The lines of a pad; the first one is its heading."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Zone)
            and self.key == other.key
            and self.label == other.label
            and self.owner == other.owner
            and self.pieces == other.pieces
            and self.shape == other.shape
            and self.capacity == other.capacity
            and self.note == other.note
            and self.board == other.board
            and self.spaces == other.spaces
            and self.columns == other.columns
            and self.rows == other.rows
        )


@mypyc_attr(acyclic=True)
class Seat:
    """What is known about a player at a glance."""

    def __init__(
        self,
        seat: int,
        score: int,
        facts: tuple[str, ...] = (),
        acting: bool = False,
        account: tuple[tuple[str, int], ...] = (),
        name: str = "",
        won: bool = False,
    ) -> None:
        self.seat = seat
        self.score = score
        self.facts = facts
        """Such as `Foreman`, `has chosen`."""
        self.acting = acting
        self.account = account
        """How the score came about, once the game is over: what for, and how many points. They add up to the score."""
        self.name = name
        """The name of an opponent whom nobody plays, such as a ghost; these follow after all players."""
        self.won = won
        """Whether such an opponent has won."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat)
            and self.seat == other.seat
            and self.score == other.score
            and self.facts == other.facts
            and self.acting == other.acting
            and self.account == other.account
            and self.name == other.name
            and self.won == other.won
        )

    @staticmethod
    def names(seats: tuple[Seat, ...], players: Sequence[str]) -> list[str]:
        """What all are called: the players as given, then the opponents whom nobody plays."""
        return [*players, *(seat.name for seat in seats[len(players) :])]


@mypyc_attr(acyclic=True)
class Choice:
    """One option of the open decision."""

    def __init__(
        self,
        option: int,
        move: str,
        text: str,
        rule: str,
        piece: str = "",
        zone: str = "",
    ) -> None:
        self.option = option
        self.move = move
        """Its notation."""
        self.text = text
        """What it does, in plain words."""
        self.rule = rule
        self.piece = piece
        """The key of the piece it concerns, where there is one."""
        self.zone = zone
        """The key of the zone where that piece lies, if equal pieces may lie elsewhere too."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Choice)
            and self.option == other.option
            and self.move == other.move
            and self.text == other.text
            and self.rule == other.rule
            and self.piece == other.piece
            and self.zone == other.zone
        )


@mypyc_attr(acyclic=True)
class View:
    """The whole table as one seat sees it."""

    def __init__(
        self,
        game: str,
        viewer: int,
        headline: str,
        seats: tuple[Seat, ...],
        zones: tuple[Zone, ...],
        prompt: str = "",
        choices: tuple[Choice, ...] = (),
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.headline = headline
        """Where the game stands: `Round 2, turn 3`."""
        self.seats = seats
        self.zones = zones
        self.prompt = prompt
        """What the viewer is asked, or what the table waits for."""
        self.choices = choices

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.game == other.game
            and self.viewer == other.viewer
            and self.headline == other.headline
            and self.seats == other.seats
            and self.zones == other.zones
            and self.prompt == other.prompt
            and self.choices == other.choices
        )
