"""What goes over a table's WebSocket, in both directions. Every message is a JSON object with its `type`.

`docs/protocol.md` explains them with examples, `docs/protocol.schema.json` is made from this file.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Ref = Annotated[str, Meta(max_length=40)]
"""Chosen by the client; an answer carries the `ref` of what it answers."""
Key = Annotated[str, Meta(max_length=60)]
"""The secret part of an invitation link."""
Words = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Data(Struct, gc=False):
    """What all that is sent has in common: it is written and forgotten, so nobody has to look for circles in it."""


class Message(Data, tag_field="type", omit_defaults=True, kw_only=True):
    """What all messages have in common."""


class Request(Message, forbid_unknown_fields=True):
    """What a client sends. Unknown fields are refused, so that a misspelt one is noticed."""

    ref: Ref = ""


# What a client sends.


class Hello(Request, tag="hello", kw_only=True):
    """The first message: who is here, and what they have seen already."""

    seat: SeatNumber | None = None
    """Which of one's own seats, for somebody who has several; None for the only one."""
    watch: bool = False
    """Look on instead of sitting down; needs the key of the spectators' link once."""
    key: Key = ""
    seen: Number | None = None
    """The newest `at` the client has seen of this table; the answer tells what happened since."""
    ids: Annotated[str, Meta(max_length=40)] = ""
    """The `ids` that came with it. If they still hold, the pieces keep their ids."""
    language: Annotated[str, Meta(max_length=40)] = ""
    """In which everything is said, such as `de`; English if the server does not speak it."""


class Move(Request, tag="move", kw_only=True):
    """Choose an option of one's open decision, by its notation or by its number."""

    seen: Number
    move: Words = ""
    option: Number | None = None


class Undo(Request, tag="undo", kw_only=True):
    """Take one's last move back, or a sealed answer while others are still deciding."""

    seen: Number


class Why(Request, tag="why", kw_only=True):
    """Ask why something is not on offer: a piece by its id, a zone by its key, or a move by its notation."""

    piece: Annotated[str, Meta(max_length=40)] = ""
    zone: Words = ""
    move: Words = ""


class Hint(Request, tag="hint", kw_only=True):
    """Ask the bots what they would do, where the table allows it."""


class AskRule(Request, tag="rule", kw_only=True):
    """Ask for the text behind a rule ID."""

    id: Annotated[str, Meta(max_length=40)]


class Say(Request, tag="say", kw_only=True):
    """Say something to everybody at the table."""

    text: Line


class Leave(Request, tag="leave", kw_only=True):
    """Stand up. With a level, a bot of that level plays on; the seat can be taken back."""

    level: Annotated[str, Meta(max_length=40)] = ""


class Return(Request, tag="return", kw_only=True):
    """Take one's seat back from the bot that stood in."""


class StandIn(Request, tag="stand-in", kw_only=True):
    """Let a bot play for a seat whose person has left, or never came."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]


class Resync(Request, tag="resync", kw_only=True):
    """Ask for the whole view again, such as after an update that does not fit."""

    seen: Number | None = None
    """As in `hello`: the newest `at` the client has seen."""


class Ping(Request, tag="ping", kw_only=True):
    """Ask for a sign of life."""


FromClient = Hello | Move | Undo | Why | Hint | AskRule | Say | Leave | Return | StandIn | Resync | Ping


# What lies on the table.

Plain = dict[str, Any]
"""By field: what the games themselves say, in English, for drawings that read it. Only where a translation was sent."""


class Piece(Data, omit_defaults=True):
    """A card, token or die. `id` is a handle to move it on the screen; `key` is how moves name it, "?" face down."""

    id: str
    key: str
    face: str
    tone: str = ""
    note: str = ""
    mark: str = ""
    text: str = ""
    count: int = 1
    space: int | None = None
    plain: Plain = {}


class Zone(Data, omit_defaults=True):
    """A place on the table with pieces in it."""

    key: str
    label: str
    pieces: list[Piece] = []
    owner: int | None = None
    shape: str = "row"
    capacity: int | None = None
    note: str = ""
    board: str = ""
    spaces: tuple[str, ...] = ()
    columns: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    plain: Plain = {}


class Seat(Data, omit_defaults=True):
    """What is known about a player at a glance, by the game itself."""

    seat: int
    score: int
    facts: tuple[str, ...] = ()
    acting: bool = False
    account: tuple[tuple[str, int], ...] = ()
    name: str = ""
    won: bool = False
    plain: Plain = {}


class Choice(Data, omit_defaults=True):
    """One option of the open decision, attached to the pieces and the zone it concerns."""

    option: int
    move: str
    text: str
    rule: str
    pieces: list[str] = []
    """Ids of the pieces it concerns; several if equal ones lie there."""
    zone: str = ""
    plain: Plain = {}


class Told(Data, omit_defaults=True):
    """Something that happened, in words and as data."""

    at: int
    """The entry of the table's log it belongs to; 0 is the set-up."""
    words: str
    event: str
    rule: str = ""
    data: dict[str, Any] = {}
    """The fields of the event as this viewer may know them; hidden cards are "?"."""


class Motion(Data, omit_defaults=True, rename={"source": "from", "target": "to"}):
    """A piece that went from one zone to another, for animation."""

    source: str
    target: str
    id: str
    """Its id where it came from."""
    becomes: str
    """Its id where it is now; another one if it went face down or joined a heap."""
    count: int = 1


class Asked(Data, omit_defaults=True):
    """The viewer's open decision."""

    decision: str
    since: int
    """A move is taken if it has seen at least this entry of the log."""
    together: bool = False
    """Whether others decide at the same time; the answer stays sealed until all are in."""


class UndoState(Data, omit_defaults=True):
    """Whether the viewer's last move can be taken back, and if not, why."""

    can: bool
    why: str = ""


class View(Message, tag="view", kw_only=True):
    """The whole table as the viewer sees it. Everything the client had before is replaced."""

    at: int
    """The number of entries in the table's log so far."""
    ids: str
    """The name of this run of piece ids. Under another name, no id means what it meant before."""
    game: str
    viewer: int
    """The seat, or -1 for a spectator."""
    headline: str
    prompt: str
    seats: list[Seat]
    zones: list[Zone]
    choices: list[Choice] = []
    asked: Asked | None = None
    ready: list[int] = []
    """Seats that have answered while others are still deciding."""
    undo: UndoState
    over: bool = False
    events: list[Told] = []
    """What happened since the entry that the client had seen; at most the newest 200."""
    struck: list[int] = []
    """Entries that the client had seen and that were taken back since: what was told with them never happened."""
    plain: Plain = {}


class Update(Message, tag="update", kw_only=True):
    """What changed since the view at `since`. What is absent is as before, except lists that say so."""

    at: int
    since: int
    headline: str | None = None
    prompt: str | None = None
    seats: list[Seat] | None = None
    zones: list[Zone] = []
    """Zones that are new or changed, whole; each replaces the one of its key."""
    layout: list[str] | None = None
    """The keys of all zones in order, if a zone came or went or the order changed."""
    choices: list[Choice] = []
    """All open options; absent means none."""
    asked: Asked | None = None
    ready: list[int] = []
    undo: UndoState
    over: bool = False
    events: list[Told] = []
    motions: list[Motion] = []
    timed_out: int | None = None
    """The seat for which the table has decided, as its time was up."""
    struck: list[int] = []
    """Entries of the log that were taken back with this one: what was told with them never happened."""
    plain: Plain = {}


# Who sits at the table.


class Player(Data, omit_defaults=True):
    """Who is behind a seat."""

    seat: int
    name: str
    kind: str
    """`person`, `bot`, or `nobody` for a seat that nobody has taken yet or that its person has left."""
    level: str = ""
    """Of a bot."""
    present: bool = False
    """Whether a person is connected now."""
    away_for: str = ""
    """The name of the person whose seat it is, while they are away."""


class Clock(Data, omit_defaults=True, forbid_unknown_fields=True):
    """How long players may think. When the time is up, somebody else decides, and the log says so."""

    per: str = "decision"
    """`decision`, or `game` for all decisions of a seat together."""
    seconds: Annotated[int, Meta(ge=1, le=30 * 86400)] = 60
    then: Annotated[str, Meta(max_length=40)] = "default"
    """`default` for the first option on offer, or the level of a bot that decides."""


class Campaign(Data, omit_defaults=True):
    """The campaign a table belongs to."""

    id: str
    kind: str
    play: int
    """The number of this play, from 1."""
    title: str = ""
    round: int = 0
    """The game that is being played, or was played last; a play may hold several."""
    finished: bool = False
    """Whether no game follows any more."""
    outdated: bool = False
    """Whether its running play belongs to an older version of the game: it can be begun anew from the sheet."""


class Table(Message, tag="table", kw_only=True):
    """Everything about the table that is not the game itself. Sent at the start and whenever it changes."""

    id: str
    game: str
    title: str
    name: str
    options: dict[str, Any]
    """Those that differ from the default."""
    you: int
    """The viewer's seat, or -1 for a spectator."""
    seats: list[int] = []
    """All seats of the viewer's guest, if they are several: people who share a device."""
    owner: bool = False
    """Whether the viewer has set the table up."""
    players: list[Player]
    spectators: int = 0
    listed: bool = False
    watchable: bool = False
    """Whether anybody may look on, and finds the table in the lobby while it is played."""
    hints: bool = False
    undo: bool = True
    clock: Clock | None = None
    commitment: str
    """The SHA-256 of the seed, in hexadecimal, shown before anybody decides anything."""
    seed_chosen: bool = False
    """Whether whoever set the table up chose the seed and so may know all cards."""
    over: bool = False
    rematch: str = ""
    """The id of the table of the return match, once somebody has asked for one."""
    parent: str = ""
    """The table that this one is a rematch or a fork of."""
    campaign: Campaign | None = None


class ClockState(Data, omit_defaults=True):
    """The clock of one seat."""

    seat: int
    left: float
    """Seconds."""
    running: bool = False


class Clocks(Message, tag="clocks", kw_only=True):
    """How much time everybody has left, at the moment of sending."""

    at: int
    seats: list[ClockState]


class Chat(Message, tag="chat", kw_only=True):
    """Somebody said something. `at` is its entry in the log."""

    at: int
    seat: int
    """-1 for a spectator."""
    name: str
    text: str
    time: float
    """Seconds since 1970."""


class Result(Message, tag="result", kw_only=True):
    """How the game ended, and the seed, which everybody may know now."""

    scores: list[int]
    winners: list[int]
    account: list[tuple[tuple[str, int], ...]]
    """By seat: what the points were for."""
    seed: str
    """A whole number in decimal digits; its SHA-256 is the commitment."""
    commitment: str
    history: list[tuple[int, list[int]]]
    """The number of a move of the record and the scores after it, whenever they changed; 0 is the set-up."""


# Answers.


class Done(Message, tag="done", kw_only=True):
    """What was asked for has been done and is on disk; `at` is the newest entry of the log."""

    ref: str = ""
    at: int


class Refusal(Message, tag="refused", kw_only=True):
    """What was asked for has not been done, and why. Nothing has changed."""

    ref: str = ""
    code: str
    """Such as `move/refused`, `move/stale`, `limit/rate`: stable, for programs."""
    reason: str
    """A sentence for the player."""
    rules: tuple[str, ...] = ()
    at: int


class Reason(Data, omit_defaults=True):
    """Why one option is not on offer."""

    move: str
    reason: str
    rules: tuple[str, ...] = ()


class Reasons(Message, tag="reasons", kw_only=True):
    """The answer to `why`. `offered` are moves that are on offer for it."""

    ref: str = ""
    reasons: list[Reason]
    offered: list[str] = []


class Advice(Data, omit_defaults=True):
    """What the bots think of one option."""

    option: int
    move: str
    share: float
    """Of the thinking that went into it, from 0 to 1."""
    value: float | None = None
    """How good it looks, from 0 (lost) to 1 (won); None where the bot does not say."""


class Hints(Message, tag="hints", kw_only=True):
    """The answer to `hint`: the best options first."""

    ref: str = ""
    at: int
    playouts: int
    """So many games were at most played on from the position to find out."""
    options: list[Advice]


class Rule(Message, tag="rule", kw_only=True):
    """What the specification of a game says under one ID. The text is Markdown."""

    ref: str = ""
    id: str
    game: str
    kind: str
    section: str
    headline: str
    text: str


class Pong(Message, tag="pong", kw_only=True):
    """A sign of life."""

    ref: str = ""
    at: int


class Bye(Message, tag="bye", kw_only=True):
    """The last message before the server closes the connection."""

    code: str
    reason: str


FromServer = View | Update | Table | Clocks | Chat | Result | Done | Refusal | Reasons | Hints | Rule | Pong | Bye

decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
