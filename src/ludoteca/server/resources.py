"""What goes over HTTP: the library, tables and invitations, as JSON."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ludoteca.server.messages import Campaign, Clock, Key, Name, Number, Player, Told, View


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends. Unknown fields are refused, so that a misspelt one is noticed."""


class Thing(Struct, omit_defaults=True, kw_only=True):
    """What a client gets."""


class Problem(Thing, kw_only=True):
    """Why a request was not fulfilled; nothing has changed."""

    code: str
    reason: str
    rules: tuple[str, ...] = ()


# The library.


class GameOption(Thing, kw_only=True):
    """An option of a game. `values` are all it takes; with `least` and `most` it is a whole number between them.

    With none of these it has a form of its own, described by its text.
    """

    name: str
    default: Any
    text: str
    ruling: str = ""
    values: list[Any] = []
    labels: list[str] = []
    """What the values are called, in the reader's language."""
    usual: str = ""
    """What the default is called."""
    least: int | None = None
    most: int | None = None


class CampaignFacts(Thing, kw_only=True):
    """A way in which games of a kind follow each other."""

    key: str
    title: str
    seats: list[int]
    fixed: tuple[str, ...]
    """Options that the campaign sets itself."""


class GameFacts(Thing, kw_only=True):
    """A game on the shelf."""

    key: str
    title: str
    version: int
    summary: str
    minutes: int
    seats: list[int]
    prefix: str
    """What its rule IDs begin with."""
    options: list[GameOption]
    campaigns: list[CampaignFacts] = []
    missing: str = ""
    """Why it cannot be played here with its default options, if so."""


class LevelFacts(Thing, kw_only=True):
    """A level of bots."""

    name: str
    summary: str


class Library(Thing, kw_only=True):
    """All games and all bots of this server."""

    games: list[GameFacts]
    levels: list[LevelFacts]
    """The weakest first."""
    version: str
    hint_playouts: int = 0
    """So long the bots think about a hint: games played on from the position. Levels say theirs in their summary."""


class RuleText(Thing, kw_only=True):
    """One rule, ruling, card or decision of a specification."""

    id: str
    game: str
    kind: str
    section: str
    headline: str
    text: str


class SectionText(Thing, kw_only=True):
    """A heading of a specification and what follows it, as Markdown."""

    heading: str
    level: int
    text: str


class Rulebook(Thing, kw_only=True):
    """The specification of a game."""

    game: str
    title: str
    prefix: str
    sections: list[SectionText]
    rules: list[RuleText]


# Guests.


class Me(Thing, kw_only=True):
    """The guest whom the cookie names."""

    id: str
    name: str


class Rename(Body, kw_only=True):
    """A new name for the guest."""

    name: Name


# Tables.


class SeatWish(Body, kw_only=True):
    """Who shall sit at a seat: `person`, or `bot` with a level."""

    kind: str = "person"
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    """What a bot is called; its level if empty."""


class TableWish(Body, kw_only=True):
    """What somebody says of every table that they set up."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    name: Annotated[str, Meta(max_length=60)] = ""
    sit: Annotated[int, Meta(ge=0, le=15)] | None = None
    """The seat at which whoever sets the table up sits down; None to sit nowhere yet."""
    listed: bool = False
    """Whether the table stands in the lobby while it has free seats."""
    watchable: bool = False
    """Whether anybody may look on: the table stands in the lobby while it is played."""
    hints: bool = True
    undo: bool = True
    clock: Clock | None = None


class NewTable(TableWish, kw_only=True):
    """A table to be set up."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, Any] = {}
    seed: Annotated[str, Meta(pattern="^[0-9]{0,90}$")] = ""
    """Digits; empty for one that nobody knows, which is the fair way."""
    campaign: Annotated[str, Meta(max_length=40)] = ""
    """Of a campaign of the game: the table is the first play of it. Empty for a game that stands by itself."""


class SeatLink(Thing, kw_only=True):
    """The invitation to one seat."""

    seat: int
    key: str
    path: str
    """`/t/k3v9..#seat=1&key=..`, to be put behind the server's address."""


class Links(Thing, kw_only=True):
    """All invitations of a table. They are shown once: the server keeps only their hashes."""

    seats: list[SeatLink]
    watch: str
    """The path for spectators."""
    watch_key: str


class Created(Thing, kw_only=True):
    """A table that was set up."""

    id: str
    commitment: str
    links: Links
    seat: int | None = None
    """Where the guest sits, if anywhere."""


class Joined(Thing, kw_only=True):
    """A seat that the guest has taken; -1 for a spectator."""

    id: str
    seat: int


class JoinRequest(Body, kw_only=True):
    """The key of an invitation; empty for a listed table or for one's own seat."""

    key: Key = ""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    """Who sits there, if it is not the guest but somebody beside them, at the same device."""


class LookRequest(Body, kw_only=True):
    """The key of an invitation that somebody wants to look at first."""

    key: Key


class Invitation(Thing, kw_only=True):
    """What an invitation is for."""

    id: str
    game: str
    title: str
    name: str
    seat: int
    """-1 for a spectator."""
    free: bool
    """Whether the seat can be taken by this guest."""
    yours: bool
    players: list[Player]
    options: dict[str, Any] = {}
    clock: Clock | None = None
    over: bool = False


class TableLine(Thing, kw_only=True):
    """A table in a list: one's own tables, or the lobby."""

    id: str
    game: str
    title: str
    name: str
    players: list[Player]
    seat: int = -1
    """One's own seat; -1 for a spectator, or in the lobby."""
    free: int = 0
    """How many seats wait for a person."""
    your_turn: bool = False
    over: bool = False
    moves: int = 0
    created: float = 0
    changed: float = 0
    options: dict[str, Any] = {}
    clock: Clock | None = None
    owner: bool = False
    campaign: Campaign | None = None


class TableList(Thing, kw_only=True):
    """Tables, those changed last first."""

    tables: list[TableLine]


class RunningTable(Thing, kw_only=True):
    """A table that anybody may watch, as a spectator sees it."""

    id: str
    game: str
    title: str
    name: str
    players: list[Player]
    headline: str
    """Where the game stands: `Round 2, turn 3`."""
    path: str
    """`/t/k3v9..#watch`, to be put behind the server's address; looking on needs no key."""
    created: float = 0
    options: dict[str, Any] = {}
    clock: Clock | None = None


class Lobby(Thing, kw_only=True):
    """What anybody may find: tables with a free seat, and tables to watch. Private tables are in neither list."""

    tables: list[TableLine]
    running: list[RunningTable]
    """Those changed last first."""


# Looking back.


class Step(Thing, kw_only=True):
    """One moment of a game: the entry of the log, and the table after it."""

    at: int
    move: int
    """The number of the move in the record; those taken back are not counted. 0 is the set-up."""
    view: View
    events: list[Told]
    seat: int | None = None
    text: str = ""
    """The move in its notation."""
    by: str = ""
    """`person`, `bot` or `clock`."""


class Replay(Thing, kw_only=True):
    """Some moments of a game in order. Piece ids hold within one answer."""

    game: str
    moves: int
    """How many moves the record has; moments are numbered from 0 to this."""
    history: list[tuple[int, list[int]]]
    """Of the whole game: the number of a move and the scores after it, whenever they changed."""
    steps: list[Step]


class Fork(TableWish, kw_only=True):
    """A new table that goes on from a moment of a finished game."""

    move: Number
    """So many moves of the record are kept."""
