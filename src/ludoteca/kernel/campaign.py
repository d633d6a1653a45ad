"""A campaign in one file: plays of a game that follow each other, the running one included.

The file is JSON that a person can read. It survives

- a crash at any moment: it is replaced as a whole, by the old one or the new one;
- a newer version of its game: the running play is then taken up from its last position, as its moves might play
  differently;
- another program: a file that is not as it was last read or written is never written over.

A damaged file is reported and left alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from ludoteca.errors import BadCampaign, LudotecaError
from ludoteca.kernel import match as matches
from ludoteca.kernel import record as records
from ludoteca.kernel import registry
from ludoteca.kernel.game import CampaignKind, Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record, compact, write_atomically

MAGIC = "ludoteca campaign"
FORMAT = 1
KEYS = ("game", "version", "kind", "name", "seats", "seed", "options", "players", "plays", "left", "running")

Document = dict[str, object]


class Campaign:
    """A campaign with its file."""

    def __init__(
        self,
        path: Path,
        name: str,
        game: Game,
        kind: CampaignKind,
        seats: int,
        seed: int,
        options: dict[str, object],
        players: list[str],
    ) -> None:
        self.path = path
        self.name = name
        self.game = game
        self.kind = kind
        self.seats = seats
        self.seed = seed
        """From which the seeds of all plays follow."""
        self.options = options
        """What the table has chosen for all plays, beside what the campaign needs."""
        self.players = players
        self.plays: list[Document] = []
        """The finished plays: scores and winners."""
        self.left: Document | None = None
        """What the last finished play left behind."""
        self.match: CampaignMatch | None = None
        """The running play."""
        self.stamp = ""
        """What the file holds, as far as this program knows; empty before it is written."""
        self.note = ""
        """What a player should be told when the campaign is taken up."""

    def standing(self) -> Document:
        """What is known so far, the running play included."""
        if self.match is not None:
            return self.kind.left(self.match.state)
        return self.left or {}

    def is_finished(self) -> bool:
        """Whether no play follows any more."""
        return self.match is None and self.left is not None and self.kind.is_finished(self.left)

    def go_on(self) -> Match:
        """The running play, or the next one."""
        if self.is_finished():
            raise BadCampaign(f"{self.path}: this campaign is finished")
        if self.match is None:
            options = {**self.options, **self.kind.options(self.left)}
            seed = self.seed * 1_000 + len(self.plays)
            begun = matches.begin(self.game, self.seats, seed, options, list(self.players))
            self.match = CampaignMatch(self, begun)
        return self.match

    def document(self) -> Document:
        """All that is kept."""
        running: Document | None = None
        if self.match is not None:
            running = {"record": self.match.record.text(), "position": self.match.state.position()}
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
            "running": running,
        }

    def save(self) -> None:
        """Write the file; whatever happens, it is the old one or the new one.

        A file that is not as this program knows it is left alone.
        """
        if self.match is not None and self.match.state.over:
            self.close()
        self.check_file()
        document = self.document()
        whole = {MAGIC: FORMAT, "check": check_of(document), **document}
        text = json.dumps(whole, ensure_ascii=False, indent=1, default=str) + "\n"
        write_atomically(self.path, text)
        self.stamp = stamp_of(text)

    def check_file(self) -> None:
        """Refuse to write over anything but what was last read or written."""
        try:
            found = stamp_of(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            found = ""
        except (OSError, UnicodeDecodeError) as error:
            raise BadCampaign(f"{self.path}: cannot be read any more, nothing was written: {error}") from error
        if found and found != self.stamp:
            raise BadCampaign(f"{self.path}: changed by somebody else, nothing was written")

    def close(self) -> None:
        """The running play is over: keep what it leaves behind."""
        match = cast(CampaignMatch, self.match)
        state = match.state
        self.plays.append({"scores": state.scores(), "winners": state.winners(), "moves": len(match.record.moves)})
        self.left = self.kind.left(state)
        self.match = None


class CampaignMatch(Match):
    """A play that is kept in the file of its campaign."""

    def __init__(self, campaign: Campaign, match: Match) -> None:
        super().__init__(match.record, match.state, match.log)
        self.before = match.before
        self.campaign = campaign
        self.closed = False

    def save(self, path: Path) -> None:
        """Keep the campaign, in its own file."""
        if not self.closed:
            self.campaign.save()
            self.closed = self.state.over


def create(
    path: Path,
    name: str,
    game: Game,
    kind: CampaignKind,
    seats: int,
    seed: int,
    options: dict[str, object],
    players: list[str],
) -> Campaign:
    """A new campaign in a new file. Its first play is set up, so that nothing wrong is ever kept."""
    if path.exists():
        raise BadCampaign(f"{path}: there is a campaign of that name already")
    if seats not in kind.seats:
        raise BadCampaign(f"{kind.title} is for {kind.seats[0]} to {kind.seats[-1]} players, not {seats}")
    campaign = Campaign(path, name, game, kind, seats, seed, options, players)
    campaign.go_on()
    campaign.save()
    return campaign


def load(path: Path) -> Campaign:
    """Read a campaign; the running play is played up to its last move."""
    text, document = read(path)
    game = registry.game(str(document["game"]))
    kind = next((kind for kind in game.campaigns if kind.key == document["kind"]), None)
    if kind is None:
        raise BadCampaign(f"{path}: {game.title} has no campaign of the kind {document['kind']!r}")
    campaign = Campaign(
        path,
        str(document["name"]),
        game,
        kind,
        number(path, document, "seats"),
        number(path, document, "seed"),
        mapping(path, document, "options"),
        [str(player) for player in cast("list[object]", document["players"])],
    )
    campaign.stamp = stamp_of(text)
    campaign.plays = cast("list[Document]", document["plays"])
    campaign.left = None if document["left"] is None else mapping(path, document, "left")
    if document["running"] is not None:
        running = mapping(path, document, "running")
        try:
            campaign.match = CampaignMatch(campaign, take_up(campaign, running, document["version"] == game.version))
        except LudotecaError as error:
            raise BadCampaign(f"{path}: the running play cannot be taken up: {error}") from error
    return campaign


def take_up(campaign: Campaign, running: Document, same_version: bool) -> Match:
    """The running play: by its moves, or, after a change of its game, from its last position."""
    if same_version:
        return matches.played(records.parse(str(running["record"])))
    position = cast("dict[str, object]", running["position"])
    options = {**campaign.options, **campaign.kind.options(campaign.left)}
    seed = campaign.seed * 1_000 + 500 + len(campaign.plays)
    record = Record(campaign.game, campaign.seats, seed, options, list(campaign.players), position)
    campaign.note = "Saved with another version of the game: it goes on from its last position."
    state = record.new_state()
    record.open(state)
    match = Match(record, state, [])
    match.state.log = match.log
    return match


def read(path: Path) -> tuple[str, Document]:
    """The text of a campaign file and what it holds, checked for damage."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise BadCampaign(f"{path}: there is no such campaign") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadCampaign(f"{path}: cannot be read: {error}") from error
    try:
        whole = json.loads(text)
    except ValueError as error:
        raise BadCampaign(f"{path}: this file is damaged: {error}") from error
    if not isinstance(whole, dict) or MAGIC not in whole:
        raise BadCampaign(f"{path}: this is no campaign")
    if whole[MAGIC] != FORMAT:
        raise BadCampaign(f"{path}: written in format {whole[MAGIC]!r} by a newer program, this one reads {FORMAT}")
    document = {key: whole.get(key) for key in KEYS}
    missing = [key for key in KEYS if key not in whole]
    if missing or whole.get("check") != check_of(document):
        raise BadCampaign(
            f"{path}: this file is damaged: {'no ' + missing[0] if missing else 'its check does not fit'}"
        )
    return text, document


def check_of(document: Mapping[str, object]) -> str:
    """A fingerprint of all that is kept."""
    return hashlib.sha256(compact(json.loads(json.dumps(document, default=str))).encode()).hexdigest()[:24]


def stamp_of(text: str) -> str:
    """A fingerprint of a whole file."""
    return hashlib.sha256(text.encode()).hexdigest()


def number(path: Path, document: Document, key: str) -> int:
    value = document[key]
    if type(value) is not int:
        raise BadCampaign(f"{path}: {key}: found {value!r}, expected a number")
    return value


def mapping(path: Path, document: Document, key: str) -> dict[str, object]:
    value = document[key]
    if not isinstance(value, dict):
        raise BadCampaign(f"{path}: {key}: found {value!r}, expected a mapping")
    return value
