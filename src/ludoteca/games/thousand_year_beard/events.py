"""What players notice at a table of 1,000 Year Beard. A dwarf is a seat, or `the Ghost`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The Decks were shuffled; this dwarf takes the first turn."""

    rule: ClassVar[str] = "TYB-07"
    words: ClassVar[str] = "The Decks were shuffled. First turn: {first:who}."
    first: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A dwarf drew from their own Deck. The others see how many cards, not which."""

    rule: ClassVar[str] = "TYB-15"
    words: ClassVar[str] = "{dwarf:who} drew {cards}."
    dwarf: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A Deck had run out: the Discard Pile of that dwarf became the new one."""

    rule: ClassVar[str] = "TYB-43"
    words: ClassVar[str] = "{dwarf:whose} Deck had run out; the Discard Pile became a new one of {cards} card{cards:s}."
    dwarf: int | str
    cards: int


@dataclass(frozen=True, slots=True)
class SorceryCast(Event):
    """Three Stashed Silvers flipped a Face Card."""

    rule: ClassVar[str] = "TYB-26"
    words: ClassVar[str] = "{dwarf:who} cast Silver Sorcery: {face:whose} Face shows {side}."
    dwarf: int
    face: int | str
    side: str


@dataclass(frozen=True, slots=True)
class Shaved(Event):
    """A Clean Shave: a Silver and the whole Beard were discarded."""

    rule: ClassVar[str] = "TYB-37"
    words: ClassVar[str] = (
        "{dwarf:who} took a Clean Shave, paid from {paid:hand=hand|stash=the Stash}; off came {cards}."
    )
    dwarf: int
    paid: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A dwarf skipped the turn to empty the Dustpan."""

    rule: ClassVar[str] = "TYB-35"
    words: ClassVar[str] = "{dwarf:who} skipped the turn to empty the Dustpan."
    dwarf: int


@dataclass(frozen=True, slots=True)
class Grown(Event):
    """A Beard Card went from the hand to the bottom of the Beard."""

    rule: ClassVar[str] = "TYB-17"
    words: ClassVar[str] = "{dwarf:who} grew {card}."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class GroomingBegan(Event):
    """A dwarf showed a Grooming Card and has to say which Silver pays for it."""

    rule: ClassVar[str] = "TYB-24"
    words: ClassVar[str] = "{dwarf:who} took out {card}."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Groomed(Event):
    """A Grooming Card was discarded with a Silver from hand or Stash."""

    rule: ClassVar[str] = "TYB-18"
    words: ClassVar[str] = "{dwarf:who} groomed with {card}, paid from {paid:hand=hand|stash=the Stash}."
    dwarf: int
    card: str
    paid: str


@dataclass(frozen=True, slots=True)
class Plucked(Event):
    """A card of the hand was discarded to draw a new one."""

    rule: ClassVar[str] = "TYB-19"
    words: ClassVar[str] = "{dwarf:who} plucked {card}."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Stashed(Event):
    """A Silver went onto a Beard."""

    rule: ClassVar[str] = "TYB-21"
    words: ClassVar[str] = "{dwarf:who} stashed a Silver: {stash} of 4."
    dwarf: int | str
    stash: int


@dataclass(frozen=True, slots=True)
class DustpanPlayed(Event):
    """A Dustpan card went back onto the Beard."""

    rule: ClassVar[str] = "TYB-34"
    words: ClassVar[str] = "{dwarf:who} put {card} from the Dustpan back onto the Beard."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class DustpanDiscarded(Event):
    """A Dustpan card went to the Discard Pile."""

    rule: ClassVar[str] = "TYB-34"
    words: ClassVar[str] = "{dwarf:who} emptied {card} out of the Dustpan."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Combed(Event):
    """Magic Comb: a Beard Card of the hand went to its sorted place."""

    rule: ClassVar[str] = "TYB-70"
    words: ClassVar[str] = "{dwarf:who} combed {card} into the Beard."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Regrown(Event):
    """Purplish Potion: a Beard Card of the Discard Pile went to its sorted place."""

    rule: ClassVar[str] = "TYB-71"
    words: ClassVar[str] = "{dwarf:who} regrew {card} from the Discard Pile."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class TonicTaken(Event):
    """Purplish Potion as a tonic: a Beard Card of the hand went to the bottom."""

    rule: ClassVar[str] = "TYB-R4"
    words: ClassVar[str] = "{dwarf:who} grew {card} by the Potion."
    dwarf: int
    card: str


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """A blade cut cards off this dwarf's Beard; one may have fallen into the Dustpan."""

    rule: ClassVar[str] = "TYB-28"
    words: ClassVar[str] = "{dwarf:whose} Beard lost {cards}; {dustpan} fell into the Dustpan."
    dwarf: int | str
    cards: tuple[str, ...]
    dustpan: str


@dataclass(frozen=True, slots=True)
class GhostDrew(Event):
    """The Ghost drew a card and plays it."""

    rule: ClassVar[str] = "TYB-55"
    words: ClassVar[str] = "The Ghost drew {card}."
    card: str


@dataclass(frozen=True, slots=True)
class GhostGrew(Event):
    """The Ghost's Beard Card went to its sorted place."""

    rule: ClassVar[str] = "TYB-61"
    words: ClassVar[str] = "The Ghost grew {card}."
    card: str


@dataclass(frozen=True, slots=True)
class GhostPaid(Event):
    """The Ghost's blade cost it a Stashed Silver."""

    rule: ClassVar[str] = "TYB-64"
    words: ClassVar[str] = "The blade cost the Ghost a Silver; {stash} left."
    stash: int


@dataclass(frozen=True, slots=True)
class GhostCardUsed(Event):
    """The player used the Ghost's Grooming Card."""

    rule: ClassVar[str] = "TYB-65"
    words: ClassVar[str] = "{dwarf:who} used the Ghost's {card}, paid from {paid:hand=hand|stash=the Stash}."
    dwarf: int
    card: str
    paid: str


@dataclass(frozen=True, slots=True)
class GhostDiscarded(Event):
    """A card of the Ghost went to its Discard Pile without an effect."""

    rule: ClassVar[str] = "TYB-56"
    words: ClassVar[str] = "The Ghost discarded {card}."
    card: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended with this total."""

    rule: ClassVar[str] = "TYB-14"
    words: ClassVar[str] = "{dwarf:whose} turn ended at {total} Years."
    dwarf: int | str
    total: int


@dataclass(frozen=True, slots=True)
class ExtraTurnGiven(Event):
    """A Beard of 1,000 Years or more at the end of a turn: the other dwarf plays one more turn."""

    rule: ClassVar[str] = "TYB-45"
    words: ClassVar[str] = "1,000 Years! One more turn for {dwarf:who}."
    dwarf: int | str


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """After the extra turn both Beards are below 1,000 Years: the game continues."""

    rule: ClassVar[str] = "TYB-46"
    words: ClassVar[str] = "Both Beards are below 1,000 Years: the game goes on."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended; `winner` is a dwarf or `nobody`."""

    rule: ClassVar[str] = "TYB-46"
    words: ClassVar[str] = (
        "The game ended{reason:years=|cards=, decided by the number of cards|silver=, decided by the "
        "Silvers|tie= in a tie|turn-limit= at the turn limit}. Winner: {winner:who}."
    )
    winner: int | str
    reason: str
    totals: tuple[int, ...]
