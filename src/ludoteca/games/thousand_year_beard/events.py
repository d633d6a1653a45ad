"""What players notice at a table of 1,000 Year Beard. A dwarf is a seat, or `ghost`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """Both Decks were shuffled; this dwarf takes the first turn."""

    rule: ClassVar[str] = "TYB-07"
    first: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A dwarf drew a card of their own Deck. The others do not see which."""

    rule: ClassVar[str] = "TYB-15"
    dwarf: int
    card: Secret


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A Deck had run out: the Discard Pile of that dwarf became the new one."""

    rule: ClassVar[str] = "TYB-43"
    dwarf: int | str
    cards: int


@dataclass(frozen=True, slots=True)
class SorceryCast(Event):
    """Three Stashed Silvers flipped a Face Card."""

    rule: ClassVar[str] = "TYB-26"
    dwarf: int
    face: int | str
    side: str


@dataclass(frozen=True, slots=True)
class Shaved(Event):
    """A Clean Shave: a Silver and the whole Beard were discarded."""

    rule: ClassVar[str] = "TYB-37"
    dwarf: int
    paid: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A dwarf skipped the turn to empty the Dustpan."""

    rule: ClassVar[str] = "TYB-35"
    dwarf: int


@dataclass(frozen=True, slots=True)
class Grown(Event):
    """A Beard Card went from the hand to the bottom of the Beard."""

    rule: ClassVar[str] = "TYB-17"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Groomed(Event):
    """A Grooming Card was discarded with a Silver from hand or Stash."""

    rule: ClassVar[str] = "TYB-18"
    dwarf: int
    card: str
    paid: str


@dataclass(frozen=True, slots=True)
class Plucked(Event):
    """A card of the hand was discarded to draw a new one."""

    rule: ClassVar[str] = "TYB-19"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Stashed(Event):
    """A Silver went onto a Beard."""

    rule: ClassVar[str] = "TYB-21"
    dwarf: int | str
    stash: int


@dataclass(frozen=True, slots=True)
class DustpanPlayed(Event):
    """A Dustpan card went back onto the Beard."""

    rule: ClassVar[str] = "TYB-34"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class DustpanDiscarded(Event):
    """A Dustpan card went to the Discard Pile."""

    rule: ClassVar[str] = "TYB-34"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Combed(Event):
    """Magic Comb: a Beard Card of the hand went to its sorted place."""

    rule: ClassVar[str] = "TYB-70"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Regrown(Event):
    """Purplish Potion: a Beard Card of the Discard Pile went to its sorted place."""

    rule: ClassVar[str] = "TYB-71"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class TonicTaken(Event):
    """Purplish Potion as a tonic: a Beard Card of the hand went to the bottom."""

    rule: ClassVar[str] = "TYB-R4"
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """A blade cut cards off this dwarf's Beard; one may have fallen into the Dustpan."""

    rule: ClassVar[str] = "TYB-28"
    dwarf: int | str
    cards: tuple[str, ...]
    dustpan: str


@dataclass(frozen=True, slots=True)
class GhostDrew(Event):
    """The Ghost drew a card and plays it."""

    rule: ClassVar[str] = "TYB-55"
    card: str


@dataclass(frozen=True, slots=True)
class GhostGrew(Event):
    """The Ghost's Beard Card went to its sorted place."""

    rule: ClassVar[str] = "TYB-61"
    card: str


@dataclass(frozen=True, slots=True)
class GhostPaid(Event):
    """The Ghost's blade cost it a Stashed Silver."""

    rule: ClassVar[str] = "TYB-64"
    stash: int


@dataclass(frozen=True, slots=True)
class GhostCardUsed(Event):
    """The player used the Ghost's Grooming Card."""

    rule: ClassVar[str] = "TYB-65"
    dwarf: int
    card: str
    paid: str


@dataclass(frozen=True, slots=True)
class GhostDiscarded(Event):
    """A card of the Ghost went to its Discard Pile without an effect."""

    rule: ClassVar[str] = "TYB-66"
    card: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended with this total."""

    rule: ClassVar[str] = "TYB-14"
    dwarf: int | str
    total: int


@dataclass(frozen=True, slots=True)
class ExtraTurnGiven(Event):
    """A Beard of 1,000 Years or more at the end of a turn: the other dwarf plays one more turn."""

    rule: ClassVar[str] = "TYB-45"
    dwarf: int | str


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """After the extra turn both Beards are below 1,000 Years: the game continues."""

    rule: ClassVar[str] = "TYB-46"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended; `winner` is a dwarf or `none`."""

    rule: ClassVar[str] = "TYB-46"
    winner: int | str
    reason: str
    totals: tuple[int, ...]
