"""What is kept of a table: how it was set up, and its log, one entry after the other."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from ludoteca.server.messages import Campaign, Clock

PERSON = "person"
BOT = "bot"
NOBODY = "nobody"
CLOCK = "clock"


class Sitter(Struct, omit_defaults=True, kw_only=True):
    """Who is behind a seat."""

    kind: str
    name: str = ""
    level: str = ""
    guest: str = ""
    """The guest whose seat it is, even while a bot stands in."""
    person: str = ""
    """That guest's name."""


class Setup(Struct, omit_defaults=True, kw_only=True):
    """Everything about a table that never changes."""

    game: str
    version: int
    sitters: list[Sitter]
    """Who sat where at the beginning."""
    options: dict[str, Any] = {}
    name: str = ""
    listed: bool = False
    watchable: bool = False
    hints: bool = True
    undo: bool = True
    clock: Clock | None = None
    commitment: str
    seed_chosen: bool = False
    start: dict[str, Any] | None = None
    """The position a fork goes on from."""
    parent: str = ""
    campaign: Campaign | None = None
    """The campaign it belongs to; what changes in it is told by `plays.told`."""


class Entry(Struct, gc=False, tag_field="kind", omit_defaults=True, kw_only=True):
    """One entry of a table's log."""


class Moved(Entry, tag="move", kw_only=True):
    """A seat has chosen an option."""

    seat: int
    text: str
    option: int
    by: str = PERSON
    """`person`, `bot`, or `clock` when the time was up."""
    outcomes: list[Any] = []
    """Outcomes of chance that another machine could not compute again."""


class TakenBack(Entry, tag="undo", kw_only=True):
    """A seat has taken its move back; `of` is the number of that entry."""

    seat: int
    of: int


class SatDown(Entry, tag="sit", kw_only=True):
    """A guest has taken a seat, or taken it back."""

    seat: int
    guest: str
    name: str


class StoodUp(Entry, tag="leave", kw_only=True):
    """The person of a seat has left; with a level, a bot stands in."""

    seat: int
    level: str = ""


class BotSeated(Entry, tag="stand-in", kw_only=True):
    """A bot plays for a seat whose person has left or never came."""

    seat: int
    level: str


class Renamed(Entry, tag="name", kw_only=True):
    """The person at a seat is called otherwise now."""

    seat: int
    name: str


class Said(Entry, tag="say", kw_only=True):
    """Somebody has said something; -1 is a spectator."""

    seat: int
    name: str
    text: str


class Rematched(Entry, tag="rematch", kw_only=True):
    """Somebody has set up a table for a return match."""

    table: str


AnyEntry = Moved | TakenBack | SatDown | StoodUp | BotSeated | Renamed | Said | Rematched

read_entry = msgspec.json.Decoder(AnyEntry).decode
read_setup = msgspec.json.Decoder(Setup).decode
read_sitter = msgspec.json.Decoder(Sitter).decode
encoder = msgspec.json.Encoder()


def written(value: Struct) -> str:
    """As it lies in the database."""
    return encoder.encode(value).decode()


def commitment_of(seed: int) -> str:
    """The hash of a seed, which is shown before the game: nobody can find another seed with the same."""
    return hashlib.sha256(str(seed).encode()).hexdigest()
