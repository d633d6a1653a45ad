"""What players notice at a table of Age of Dirt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class ValleyPrepared(Event):
    """The valley was laid out: who starts, and the two Inventions on the To-Do Wall."""

    rule: ClassVar[str] = "AOD-09"
    words: ClassVar[str] = "The valley was laid out with {wall} on the To-Do Wall. First chief: {start:who}."
    start: int
    wall: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToolChosen(Event):
    """A chief chose the tool that works from the start."""

    rule: ClassVar[str] = "AOD-14"
    words: ClassVar[str] = "{seat:who} chose a working {tool} to begin with."
    seat: int
    tool: str


@dataclass(frozen=True, slots=True)
class ClansDealt(Event):
    """A chief was dealt Clan cards."""

    rule: ClassVar[str] = "AOD-15"
    words: ClassVar[str] = "{seat:who} got {cards} from the Clan cards."
    seat: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class ClanKept(Event):
    """A chief kept one of two Clan cards and removed the other unseen."""

    rule: ClassVar[str] = "AOD-15"
    words: ClassVar[str] = "{seat:who} kept {kept} and removed {removed}."
    seat: int
    kept: Secret
    removed: Secret


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The next chief clockwise became active."""

    rule: ClassVar[str] = "AOD-20"
    words: ClassVar[str] = "Round {round}: {seat:whose} turn began."
    seat: int
    round: int


@dataclass(frozen=True, slots=True)
class MemberSent(Event):
    """A member went into a box; everybody saw into which."""

    rule: ClassVar[str] = "AOD-22"
    words: ClassVar[str] = "{seat:who} sent a member to {area:love=the Love tent|*=the *}."
    seat: int
    area: str


@dataclass(frozen=True, slots=True)
class BoxLifted(Event):
    """A box was lifted: everybody sees what was in it."""

    rule: ClassVar[str] = "AOD-24"
    words: ClassVar[str] = (
        "{seat:who} lifted the box of {area:love=the Love tent|*=the *} and found {pieces:m@=# of @'s "
        "members|tiger=the Tiger|bear=the Bear}."
    )
    seat: int
    area: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToolsMended(Event):
    """Tools were flipped to their working side."""

    rule: ClassVar[str] = "AOD-26"
    words: ClassVar[str] = "{seat:who} mended the {tools}."
    seat: int
    tools: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MemberAdded(Event):
    """The Love tent reward: one more member joined the pieces to be thrown."""

    rule: ClassVar[str] = "AOD-29"
    words: ClassVar[str] = "{seat:who} added a member before the throw."
    seat: int


@dataclass(frozen=True, slots=True)
class PiecesThrown(Event):
    """Pieces were thrown into the top of the Passage."""

    rule: ClassVar[str] = "AOD-30"
    words: ClassVar[str] = "Into the Passage went {pieces:m@=# of @'s members|tiger=the Tiger|bear=the Bear}."
    seat: int
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FellOut(Event):
    """What came out of the Passage, in the order in which it fell."""

    rule: ClassVar[str] = "AOD-31"
    words: ClassVar[str] = "Out of the Passage came {pieces:m@=# of @'s members|tiger=the Tiger|bear=the Bear}."
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PiecesMoved(Event):
    """How pieces fell through the physical Passage, to be animated: what can be seen from outside.

    Nobody may look inside (AOD-32), so the motion there is known to nobody at the table, only to a replay.
    """

    rule: ClassVar[str] = "AOD-126"
    words: ClassVar[str] = "The Passage rattled."
    outside: str
    inside: Secret


@dataclass(frozen=True, slots=True)
class Drummed(Event):
    """A chief took the drumstick; the Drum is broken now."""

    rule: ClassVar[str] = "AOD-34"
    words: ClassVar[str] = "{seat:who} took the drumstick."
    seat: int


@dataclass(frozen=True, slots=True)
class Banged(Event):
    """The drumstick hit the flaps of the Passage."""

    rule: ClassVar[str] = "AOD-34"
    words: ClassVar[str] = "Bang! The Passage shook."
    seat: int


@dataclass(frozen=True, slots=True)
class SpearUsed(Event):
    """A chief repelled the Predators; the Spear may be broken now."""

    rule: ClassVar[str] = "AOD-39"
    words: ClassVar[str] = "{seat:who} raised the Spear{broken:, which broke|}."
    seat: int
    broken: bool


@dataclass(frozen=True, slots=True)
class Eaten(Event):
    """Predators ate members of a clan, which went to the Reserve."""

    rule: ClassVar[str] = "AOD-36"
    words: ClassVar[str] = "{count:number} of {seat:whose} members became a meal."
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class PredatorsWentHome(Event):
    """The Tiger went back to the plains, the Bear to the Reserve Board."""

    rule: ClassVar[str] = "AOD-41"
    words: ClassVar[str] = "{pieces:m@=# of @'s members|tiger=the Tiger|bear=the Bear} went home."
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MembersReturned(Event):
    """Members of a clan stand in their cave again."""

    rule: ClassVar[str] = "AOD-49"
    words: ClassVar[str] = "{count:number} of {seat:whose} members came home."
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class ResourceTaken(Event):
    """A chief put a resource into a bin; `source` is the area or the card that gave it."""

    rule: ClassVar[str] = "AOD-47"
    words: ClassVar[str] = (
        "{seat:who} took {kind} from {source:love=the Love tent|forest=the forest|mountains=the "
        "mountains|plains=the plains|mountain-bonus=the mountain bonus}."
    )
    seat: int
    kind: str
    source: str


@dataclass(frozen=True, slots=True)
class ResourceDropped(Event):
    """A chief threw a resource away."""

    rule: ClassVar[str] = "AOD-48"
    words: ClassVar[str] = "{seat:who} threw {kind} away."
    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Mated(Event):
    """Two members mated, of one clan or of two; a member without a mate mates with itself thanks to a card."""

    rule: ClassVar[str] = "AOD-51"
    words: ClassVar[str] = "A member of {seat:whose} clan mated with one of {partner:whose} clan."
    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Born(Event):
    """A member came from the Reserve to its cave."""

    rule: ClassVar[str] = "AOD-51"
    words: ClassVar[str] = "A new member stands in {seat:whose} cave."
    seat: int


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A chief asked another for a mate, or nobody."""

    rule: ClassVar[str] = "AOD-53"
    words: ClassVar[str] = "{seat:who} proposed to {partner:who}."
    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A chief accepted or refused."""

    rule: ClassVar[str] = "AOD-53"
    words: ClassVar[str] = "{seat:who} answered: {answer:accept=yes|refuse=no}."
    seat: int
    answer: str


@dataclass(frozen=True, slots=True)
class SinglePlaced(Event):
    """A single without a mate went to work."""

    rule: ClassVar[str] = "AOD-54"
    words: ClassVar[str] = "{seat:whose} single went to {area:love=the Love tent|*=the *}."
    seat: int
    area: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Resources went back to the supply."""

    rule: ClassVar[str] = "AOD-58"
    words: ClassVar[str] = (
        "{seat:who} paid {kinds} for {purpose:build hand *=*|build wall *=*|expand=the Large Cave|mend "
        "drum=the Drum|mend spear=the Spear|herbs=a card|buy member=a member|buy tools=tools}."
    )
    seat: int
    kinds: tuple[str, ...]
    purpose: str


@dataclass(frozen=True, slots=True)
class CardBuilt(Event):
    """A card was laid face up next to a cave."""

    rule: ClassVar[str] = "AOD-60"
    words: ClassVar[str] = (
        "{seat:who} built {card} from {source:hand=hand|wall=the To-Do Wall}, worth {stars} Rock-Star{stars:s}."
    )
    seat: int
    card: str
    source: str
    stars: int


@dataclass(frozen=True, slots=True)
class CaveExpanded(Event):
    """A cave was flipped to its large side."""

    rule: ClassVar[str] = "AOD-64"
    words: ClassVar[str] = "{seat:who} moved into the Large Cave."
    seat: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card went from the To-Do Wall into a hand."""

    rule: ClassVar[str] = "AOD-61"
    words: ClassVar[str] = "{seat:who} took {card} from the To-Do Wall."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the pile into a hand."""

    rule: ClassVar[str] = "AOD-61"
    words: ClassVar[str] = "{seat:who} drew {card}."
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class WallFilled(Event):
    """A card was turned up onto the To-Do Wall."""

    rule: ClassVar[str] = "AOD-62"
    words: ClassVar[str] = "{card} was put up on the To-Do Wall."
    card: str


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The top card of the pile was turned: an Invention, or an Event that interrupts the turn."""

    rule: ClassVar[str] = "AOD-63"
    words: ClassVar[str] = "{seat:who} turned the top card of the pile: {shows:invention=an Invention}."
    seat: int
    shows: str


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """A resource went from one chief's bins into another's."""

    rule: ClassVar[str] = "AOD-I21"
    words: ClassVar[str] = "{seat:who} took {kind} out of {victim:whose} bins."
    seat: int
    victim: int
    kind: str


@dataclass(frozen=True, slots=True)
class MemberLost(Event):
    """A member went from a cave to the Reserve."""

    rule: ClassVar[str] = "AOD-55"
    words: ClassVar[str] = "{seat:who} lost a member to the Reserve."
    seat: int


@dataclass(frozen=True, slots=True)
class SpearBroke(Event):
    """A Spear broke."""

    rule: ClassVar[str] = "AOD-86"
    words: ClassVar[str] = "{seat:whose} Spear broke."
    seat: int


@dataclass(frozen=True, slots=True)
class MembersEntered(Event):
    """Members were entered to be thrown in an Event."""

    rule: ClassVar[str] = "AOD-72"
    words: ClassVar[str] = "{seat:who} entered {count:number} member{count:s}."
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TorchWon(Event):
    """The winner of the Ughlympic Games took the torch."""

    rule: ClassVar[str] = "AOD-87"
    words: ClassVar[str] = "{seat:who} won the Ughlympic torch."
    seat: int


@dataclass(frozen=True, slots=True)
class BoxesShown(Event):
    """All four boxes were lifted: everybody saw what lay in each before the members moved on."""

    rule: ClassVar[str] = "AOD-R55"
    words: ClassVar[str] = (
        "All boxes were lifted, then the members moved on. Forest: {forest:m@=# of @'s members|tiger=the "
        "Tiger|bear=the Bear}; mountains: {mountains:m@=# of @'s members|tiger=the Tiger|bear=the Bear}; "
        "plains: {plains:m@=# of @'s members|tiger=the Tiger|bear=the Bear}; Love tent: {love:m@=# of @'s "
        "members|tiger=the Tiger|bear=the Bear}."
    )
    forest: tuple[str, ...]
    mountains: tuple[str, ...]
    plains: tuple[str, ...]
    love: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverflowReturned(Event):
    """Members that found no space on the Reserve came home."""

    rule: ClassVar[str] = "AOD-98"
    words: ClassVar[str] = "The Reserve is full: {count:number} of {seat:whose} members came home."
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A chief without any action passed."""

    rule: ClassVar[str] = "AOD-R7"
    words: ClassVar[str] = "{seat:who} had nothing to do and passed."
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended."""

    rule: ClassVar[str] = "AOD-74"
    words: ClassVar[str] = "The game is over. Rock-Stars: {stars:each}. Won by {winners:who}."
    winners: tuple[int, ...]
    stars: tuple[int, ...]
