"""What players notice at a table of Belpunk Haberdasher."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All 52 cards were shuffled and dealt; as many as there are players lie on The Machine."""

    rule: ClassVar[str] = "BPH-06"
    round: int
    foreman: int
    machine: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player got their first hand of the round. The others see how many cards, not which."""

    rule: ClassVar[str] = "BPH-07"
    seat: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew the top card of the deck at the beginning of the turn."""

    rule: ClassVar[str] = "BPH-17"
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A player laid a card face down."""

    rule: ClassVar[str] = "BPH-18"
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All face-down cards were turned up at the same time; here by seat."""

    rule: ClassVar[str] = "BPH-19"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A revealed card went onto its Conveyor."""

    rule: ClassVar[str] = "BPH-20"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A player said which action they take, or `none`."""

    rule: ClassVar[str] = "BPH-41"
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class DrawnByAction(Event):
    """Draw: the top card of the deck."""

    rule: ClassVar[str] = "BPH-43"
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class PileLookedThrough(Event):
    """A player looked through a player's Scrap Pile."""

    rule: ClassVar[str] = "BPH-44"
    seat: int
    pile: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class Salvaged(Event):
    """Salvage: a card came out of a Scrap Pile."""

    rule: ClassVar[str] = "BPH-44"
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class RetoolTaken(Event):
    """Retool: a card came out of a Scrap Pile."""

    rule: ClassVar[str] = "BPH-45"
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class RetoolPlaced(Event):
    """Retool: a hand card went into the same Scrap Pile."""

    rule: ClassVar[str] = "BPH-45"
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class TradeOffered(Event):
    """Trade: a player laid down the card they give."""

    rule: ClassVar[str] = "BPH-48"
    seat: int
    partner: int
    card: Secret


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Trade: two hand cards changed places."""

    rule: ClassVar[str] = "BPH-48"
    seat: int
    partner: int
    given: Secret
    returned: Secret


@dataclass(frozen=True, slots=True)
class Overflowed(Event):
    """A Conveyor held more cards than there are players: the resolving player took them."""

    rule: ClassVar[str] = "BPH-16"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A player said whether they score a set this turn."""

    rule: ClassVar[str] = "BPH-26"
    seat: int
    scores: bool


@dataclass(frozen=True, slots=True)
class SetPlaced(Event):
    """A set was laid open."""

    rule: ClassVar[str] = "BPH-27"
    seat: int
    shape: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForemanPassed(Event):
    """The Foreman card went one seat clockwise and a new turn began."""

    rule: ClassVar[str] = "BPH-32"
    foreman: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was scored: points of the sets less one for each card in the Scrap Pile, by seat."""

    rule: ClassVar[str] = "BPH-34"
    points: tuple[int, ...]
    scrap: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended."""

    rule: ClassVar[str] = "BPH-49"
    winners: tuple[int, ...]
