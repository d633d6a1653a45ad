"""A campaign in one file: plays of a game that follow each other, the running one included.

The file is JSON that a person can read, with a check over all of it. It survives

- a crash at any moment: it is replaced as a whole, so that it is the old one or the new one;
- a newer version of its game: if the moves of the running play no longer lead where they did, it is taken up from its
  last position, and the player is told;
- another program: a file that is not as it was last read or written is never written over.

A damaged file is reported and left alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from ludoteca.errors import BadCampaign, BadRecord, LudotecaError, UnknownGame
from ludoteca.kernel import match as matches
from ludoteca.kernel import record as records
from ludoteca.kernel import registry
from ludoteca.kernel.game import CampaignKind, Game, Standing
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record, compact, write_atomically

MAGIC = "ludoteca campaign"
FORMAT = 1
SEEDS = 1_000
"""So many seeds follow from that of the campaign."""
SEEDS_OF_PLAYS = SEEDS // 2
"""The first of them begin plays, the others are for plays that are taken up from a position."""

WHAT_TO_DO = "It is left as it is: put back a copy of it, or begin another campaign"

Document = dict[str, object]

KINDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "version": (int,),
    "kind": (str,),
    "name": (str,),
    "seats": (int,),
    "seed": (int,),
    "options": (dict,),
    "players": (list,),
    "plays": (list,),
    "left": (dict, type(None)),
    "running": (dict, type(None)),
}
"""What a campaign file holds, and as what."""


@dataclass
class Campaign:
    """A campaign with its file."""

    path: Path
    name: str
    game: Game
    kind: CampaignKind
    seats: int
    seed: int
    """From which the seeds of all plays follow."""
    options: Document
    """What the table has chosen for all plays, beside what the campaign needs."""
    players: list[str]
    plays: list[Document] = field(default_factory=list)
    """The finished plays: scores, winners and the number of moves."""
    left: Document | None = None
    """What the last finished play left behind."""
    running: Document | None = None
    """The running play as it stands in the file."""
    match: Match | None = None
    """The running play, once it is taken up."""
    stamp: str = ""
    """A fingerprint of the file as this program knows it; empty before it is written."""
    note: str = ""
    """What a player should be told when the running play is taken up."""

    def standing(self, names: Sequence[str] = ()) -> Standing:
        """What is known so far, the running play included."""
        if self.match is not None:
            left = self.kind.left(self.match.state)
        elif self.running is not None:
            left = cast(Document, self.running["left"])
        else:
            left = self.left or {}
        return Standing(left, self.options, names or [f"Player {seat}" for seat in range(self.seats)], self.plays)

    def is_finished(self) -> bool:
        """Whether no play follows any more."""
        idle = self.match is None and self.running is None
        return idle and self.left is not None and self.kind.is_finished(self.left)

    def points(self) -> int | None:
        """What it was worth, once it is finished."""
        return self.kind.points(self.left or {}) if self.is_finished() else None

    def go_on(self) -> Match:
        """The running play, or the next one."""
        if self.is_finished():
            raise BadCampaign(f"{self.path}: this campaign is finished")
        if self.match is None:
            try:
                self.match = self.begin() if self.running is None else self.take_up(self.running)
            except LudotecaError as error:
                raise BadCampaign(f"{self.path}: cannot be gone on with: {error}. {WHAT_TO_DO}") from error
        return self.match

    def next_options(self) -> Document:
        """The options of the running or next play."""
        return self.kind.options(self.options, self.left)

    def next_seed(self) -> int:
        """The seed of the running or next play."""
        return self.seed * SEEDS + len(self.plays) % SEEDS_OF_PLAYS

    def begin(self) -> Match:
        """The next play, set up."""
        return matches.begin(self.game, self.seats, self.next_seed(), self.next_options(), list(self.players))

    def take_up(self, running: Document) -> Match:
        """The running play: by its moves, or, if the game has changed since, from its last position."""
        try:
            return matches.played(records.parse("\n".join(cast("list[str]", running["record"])) + "\n"))
        except BadRecord:
            self.note = "The game has changed since this was kept: it goes on from its last position."
        seed = self.next_seed() + SEEDS_OF_PLAYS
        position = cast(Document, running["position"])
        record = Record(self.game, self.seats, seed, self.next_options(), list(self.players), position)
        state = record.new_state()
        record.open(state)
        match = Match(record, state, [])
        state.log = match.log
        return match

    def save(self) -> None:
        """Write the file; whatever happens, it is the old one or the new one.

        A play that is over is closed, so that what it leaves behind is kept at the same moment. A file that is not
        as this program knows it is left alone.
        """
        if self.match is not None and self.match.state.over:
            self.close(self.match)
        document = self.document()
        text = json.dumps({MAGIC: FORMAT, "check": check_of(document), **document}, ensure_ascii=False, indent=1) + "\n"
        try:
            self.check_file()
            write_atomically(self.path, text)
        except OSError as error:
            raise BadCampaign(f"{self.path}: cannot be written: {error.strerror}. The file is as it was") from error
        self.stamp = stamp_of(text.encode())

    def check_file(self) -> None:
        """Refuse to write over anything but what was last read or written."""
        if self.path.exists() and stamp_of(self.path.read_bytes()) != self.stamp:
            raise BadCampaign(f"{self.path}: changed by somebody else since it was read; nothing was written")

    def close(self, match: Match) -> None:
        """The running play is over: keep what it leaves behind."""
        state = match.state
        self.plays.append({"scores": state.scores(), "winners": state.winners(), "moves": len(match.record.moves)})
        self.left = self.kind.left(state)
        self.running = None
        self.match = None

    def document(self) -> Document:
        """All that is kept."""
        if self.match is not None:
            self.running = {
                "left": self.kind.left(self.match.state),
                "record": self.match.record.text().splitlines(),
                "position": self.match.state.position(),
            }
        return {
            "game": self.game.key,
            "version": self.game.version,
            "kind": self.kind.key,
            "name": self.name,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "players": self.players,
            "plays": self.plays,
            "left": self.left,
            "running": self.running,
        }


def create(campaign: Campaign) -> None:
    """Begin a campaign in a new file. Its first play is set up, so that nothing wrong is ever kept."""
    if campaign.path.exists():
        raise BadCampaign(f"{campaign.path}: there is a file of that name already; choose another name")
    if campaign.seats not in campaign.kind.seats:
        seats = campaign.kind.seats
        raise BadCampaign(f"{campaign.kind.title} is for {seats[0]} to {seats[-1]} players, not {campaign.seats}")
    campaign.match = campaign.begin()
    campaign.save()


def load(path: Path) -> Campaign:
    """Read a campaign. The running play is not played again before `Campaign.go_on`."""
    content, document = read(path)
    try:
        game = registry.game(cast(str, document["game"]))
    except UnknownGame as error:
        raise BadCampaign(f"{path}: {error}. {WHAT_TO_DO}") from error
    kind = next((kind for kind in game.campaigns if kind.key == document["kind"]), None)
    if kind is None:
        raise BadCampaign(f"{path}: {game.title} has no campaign of the kind {document['kind']!r}. {WHAT_TO_DO}")
    return Campaign(
        path,
        cast(str, document["name"]),
        game,
        kind,
        cast(int, document["seats"]),
        cast(int, document["seed"]),
        cast(Document, document["options"]),
        cast("list[str]", document["players"]),
        cast("list[Document]", document["plays"]),
        cast("Document | None", document["left"]),
        cast("Document | None", document["running"]),
        stamp=stamp_of(content),
    )


def read(path: Path) -> tuple[bytes, Document]:
    """The content of a campaign file and what it says, checked for damage."""
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise BadCampaign(f"{path}: there is no such campaign") from error
    except OSError as error:
        raise BadCampaign(f"{path}: cannot be read: {error.strerror}") from error
    try:
        whole = json.loads(content.decode())
    except (ValueError, RecursionError) as error:
        raise damaged(path, "it is cut off or no text" if content else "it is empty") from error
    if not isinstance(whole, dict) or MAGIC not in whole:
        raise BadCampaign(f"{path}: this is no campaign. {WHAT_TO_DO}")
    written = whole[MAGIC]
    if type(written) is int and written > FORMAT:
        raise BadCampaign(
            f"{path}: written by a newer Ludoteca, in format {written}; this one reads {FORMAT}. "
            "It is left as it is: play it with the newer one"
        )
    document = {key: whole.get(key) for key in KINDS}
    for key, kinds in KINDS.items():
        if key not in whole or not isinstance(whole[key], kinds):
            raise damaged(path, f"found {str(whole.get(key))[:40]!r} for {key!r}")
    if written != FORMAT or whole.get("check") != check_of(document):
        raise damaged(path, "its content does not fit its check")
    return content, document


def damaged(path: Path, how: str) -> BadCampaign:
    """What is said of a file that is not as it was written."""
    return BadCampaign(f"{path}: this file is damaged: {how}. {WHAT_TO_DO}")


def check_of(document: Mapping[str, object]) -> str:
    """A fingerprint of all that is kept, whatever the lines are like."""
    return hashlib.sha256(compact(document).encode()).hexdigest()[:24]


def stamp_of(content: bytes) -> str:
    """A fingerprint of a whole file."""
    return hashlib.sha256(content).hexdigest()
