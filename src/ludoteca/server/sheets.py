"""The scoring sheet of a campaign as it goes over HTTP."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ludoteca.server.messages import Player


class Card(Struct, omit_defaults=True, kw_only=True):
    """A card or another piece that came into a campaign, left it, or will come."""

    key: str
    face: str
    tone: str = ""
    mark: str = ""
    text: str = ""


class PlayLine(Struct, omit_defaults=True, kw_only=True):
    """A play on the sheet of its campaign."""

    number: int
    table: str
    round: int
    """The game that is being played, or was played last."""
    over: bool = False
    scores: list[int] = []
    winners: list[int] = []
    added: list[Card] = []
    """What came into the campaign with this play."""
    removed: list[Card] = []
    """What left it."""


class CampaignSheet(Struct, omit_defaults=True, kw_only=True):
    """How a campaign stands, for those who take part in it."""

    id: str
    game: str
    title: str
    """Of the game."""
    kind: str
    kind_title: str
    name: str = ""
    players: list[Player]
    you: int
    """The viewer's seat; -1 for a spectator."""
    plays: list[PlayLine]
    """In their order; the last one may still be played."""
    coming: list[Card] = []
    """What comes into the campaign next."""
    finished: bool = False
    points: int | None = None
    """What a finished campaign was worth, where somebody counts."""
    can_go_on: bool = False
    """Whether the viewer may set up the next play now, or begin an outdated one anew."""
    outdated: bool = False
    """Whether the running play belongs to an older version of the game, so that nobody can sit at its table."""
    now: str
    """How it stands, in a few words."""
    rows: list[tuple[str, ...]]
    """What has happened so far as a table; the first row is its heading."""
    notes: list[str] = []
    """Lines of letters of one width below it."""
    options: dict[str, Any] = {}
    """What was chosen for all plays."""
    left: dict[str, Any]
    """What the newest play has left behind so far, in the words of the game's positions."""
