"""What the library knows about one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ludoteca.errors import BadSeats
from ludoteca.kernel.chance import Chance, Script, seeded
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.event import Event
from ludoteca.kernel.judge import Judge
from ludoteca.kernel.options import Option, complete
from ludoteca.kernel.sight import PlainSight, Sight
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Piece, View

Setup = Callable[[int, dict[str, object], Chance, "list[Event] | None"], State]
Reader = Callable[[Mapping[str, object], int, dict[str, object], Chance], State]
Imaginer = Callable[[State, int, Chance], State]
Viewer = Callable[[State, int], View]


Entry = Mapping[str, object]
"""What a play of a campaign leaves behind: plain data, such as an entry of a position, that later versions can read."""


@dataclass(frozen=True)
class Standing:
    """How a campaign stands: what has been left behind so far, and what is needed to tell it."""

    left: Entry
    options: Entry
    """What the table has chosen for all plays."""
    names: Sequence[str]
    """What the players are called, by seat."""
    plays: Sequence[Entry] = ()
    """The finished plays: scores, winners and the number of moves."""


@dataclass(frozen=True)
class CampaignKind:
    """Plays of a game that follow each other: what one leaves behind, the next begins with. See kernel/campaign.py."""

    key: str
    title: str
    seats: range
    options: Callable[[Entry, Entry | None], dict[str, object]]
    """The options of the next play, from what the table has chosen and what the last play left; None for the first."""
    fixed: tuple[str, ...]
    """Options that the campaign sets and a table cannot choose."""
    anew: Callable[[Entry, Entry, Chance], dict[str, object]] | None
    """The position in which the game that is being played begins anew, from what the table has chosen and what the play
    has left behind so far; None where a play is one game and its options say it all."""
    left: Callable[[State], dict[str, object]]
    """What a play has left behind so far. Quick: it is asked for after every move."""
    round: Callable[[Entry], int]
    """The number of the game that is being played, or was played last; a play may hold several."""
    changes: Callable[[Entry | None, Entry], tuple[Sequence[Piece], Sequence[Piece]]]
    """What came into everybody's hands with a play and what went out, from what the play before it has left behind
    (None for the first) and what it has left behind itself."""
    coming: Callable[[Entry], Sequence[Piece]]
    """What comes into everybody's hands with the next game, as far as all know it."""
    is_finished: Callable[[Entry], bool]
    """Whether no play follows any more."""
    points: Callable[[Entry], int | None]
    """What a finished campaign was worth, for the list of high scores; None where nobody counts."""
    told: Callable[[Standing], str]
    """How it stands, in a few words that could stand behind "now:"."""
    rows: Callable[[Standing], list[tuple[str, ...]]]
    """What has happened so far as a table; the first row is its heading."""
    notes: Callable[[Standing], list[str]]
    """Lines of letters of one width to be shown below the table."""


@dataclass(frozen=True, repr=False)
class Game:
    """A game of the library: its name, who can play, its options and how to set it up.

    `version` rises when the same seed and moves no longer give the same game, or an option or a
    notation changes its meaning; a faster or tidier engine leaves it alone.
    """

    key: str
    title: str
    prefix: str
    """What its rule IDs begin with."""
    version: int
    seats: range
    minutes: int
    """How long a game takes people, about."""
    summary: str
    """One line for the shelf."""
    options: tuple[Option, ...]
    decisions: tuple[Decision, ...]
    """In the order of their ranges of options."""
    setup: Setup
    reader: Reader
    imagine: Imaginer
    """A state that a seat cannot tell from the real one, with all it cannot know dealt again."""
    view: Viewer
    """The table as one seat sees it, as data that any front end can draw."""
    sight: Callable[[State, int], Sight] | None = None
    """What a seat may know, worked out once for many imagined worlds, where that is quicker than `imagine`."""
    judge: Callable[[], Judge] = Judge
    """Somebody who knows how good a position looks: what bots are guided by."""
    ordered: frozenset[str] = field(default_factory=frozenset)
    """Position keys whose lists have an order (`deck`, `stacks.0` by its first word)."""
    campaigns: tuple[CampaignKind, ...] = ()
    """Ways in which games follow each other."""
    needs: Callable[[Mapping[str, object]], None] | None = None
    """Raises BadOption if playing with these options needs something that is not installed. A replay needs nothing."""

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def option_count(self) -> int:
        """How many options there are in all, over all decisions."""
        return sum(decision.count for decision in self.decisions)

    def look(self, state: State, seat: int) -> Sight:
        """What a seat may know now, for imagining many worlds."""
        return PlainSight(self.imagine, state, seat) if self.sight is None else self.sight(state, seat)

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise BadSeats(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def complete(self, options: Mapping[str, object], seats: int) -> dict[str, object]:
        """Every option of the game: as given, else the default."""
        self.check_seats(seats)
        return complete(self.options, options, seats)

    def new(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        *,
        log: list[Event] | None = None,
        script: list[object] | None = None,
    ) -> State:
        """A new game at its first decision. Events of the set-up go to `log`."""
        chance = seeded(seed, None if script is None else Script(script))
        return self.setup(seats, self.complete(options or {}, seats), chance, log)

    def from_position(
        self,
        position: Mapping[str, object],
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        script: list[object] | None = None,
    ) -> State:
        """The state that a position describes, run on until somebody must decide."""
        chance = seeded(seed, None if script is None else Script(script))
        return self.reader(position, seats, self.complete(options or {}, seats), chance)
