"""What players notice at a table of Fine Sand.

With hidden turns (FS-R2) an event of a turn reaches its own player at once, inside `Quiet`, and the
others at the end of the turn, inside `Shown`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class Quiet(Event):
    """Something that only its player notices before the turn is over."""

    seat: int
    event: Event

    def reaches(self, viewer: int) -> bool:
        return viewer == self.seat

    def seen_by(self, viewer: int) -> dict[str, object]:
        return self.event.seen_by(viewer)

    def line(self, viewer: int | None = None) -> str:
        return self.event.line(viewer)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Something of a finished turn that the other players notice now."""

    seat: int
    event: Event

    def reaches(self, viewer: int) -> bool:
        return viewer != self.seat

    def seen_by(self, viewer: int) -> dict[str, object]:
        return self.event.seen_by(viewer)

    def line(self, viewer: int | None = None) -> str:
        return f"shown: {self.event.line(viewer)}"


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """Everybody's deck was laid ready; in a campaign this is its game of that number."""

    rule: ClassVar[str] = "FS-03"
    game: int


@dataclass(frozen=True, slots=True)
class StartingCardsDrawn(Event):
    """A player drew the six starting cards; a scaffold among them lies open in front."""

    rule: ClassVar[str] = "FS-06"
    seat: int
    cards: Secret
    scaffolds: int


@dataclass(frozen=True, slots=True)
class CardThrown(Event):
    """A player threw a starting card onto the discard pile."""

    rule: ClassVar[str] = "FS-10"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Everybody put the disc into the centre: a turn began."""

    rule: ClassVar[str] = "FS-12"
    turn: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew cards, and took a wooden coin for each one missing."""

    rule: ClassVar[str] = "FS-17"
    seat: int
    cards: Secret
    coins: int


@dataclass(frozen=True, slots=True)
class StackRefilled(Event):
    """A discard pile was shuffled and became the draw stack."""

    rule: ClassVar[str] = "FS-50"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A player used a card of the board, or the off-load card."""

    rule: ClassVar[str] = "FS-16"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    """A player took a wooden coin."""

    rule: ClassVar[str] = "FS-77"
    seat: int


@dataclass(frozen=True, slots=True)
class CoinCardDrawn(Event):
    """Cards were revealed until a coin card showed; without one nothing is gained."""

    rule: ClassVar[str] = "FS-82"
    seat: int
    revealed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRetrieved(Event):
    """A card of choice went from the discard pile to the hand."""

    rule: ClassVar[str] = "FS-81"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class RingSet(Event):
    """A player chose between the red and the blue actions."""

    rule: ClassVar[str] = "FS-20"
    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class CardsBuilt(Event):
    """A batch was paid and built."""

    rule: ClassVar[str] = "FS-21"
    seat: int
    cards: tuple[str, ...]
    paid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A card was revealed for build as desired."""

    rule: ClassVar[str] = "FS-102"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardOffLoaded(Event):
    """A card went face down onto the player's Symbol pile."""

    rule: ClassVar[str] = "FS-36"
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A card was removed from the game."""

    rule: ClassVar[str] = "FS-84"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A coin card went onto a pallet."""

    rule: ClassVar[str] = "FS-97"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went to the player's own discard pile."""

    rule: ClassVar[str] = "FS-39"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TurnFinished(Event):
    """A player took the disc back from the centre. The others notice it at once."""

    rule: ClassVar[str] = "FS-14"
    seat: int


@dataclass(frozen=True, slots=True)
class EndAnnounced(Event):
    """Somebody has drawn all remaining cards: the final turn is known."""

    rule: ClassVar[str] = "FS-52"
    turn: int


@dataclass(frozen=True, slots=True)
class ChairSent(Event):
    """A beach chair was laid onto the left neighbour's discard pile."""

    rule: ClassVar[str] = "FS-98"
    seat: int
    neighbour: int


@dataclass(frozen=True, slots=True)
class RaiseSpent(Event):
    """A used raise card left the board: onto the Symbol pile, or in solo out of the game."""

    rule: ClassVar[str] = "FS-89"
    seat: int


@dataclass(frozen=True, slots=True)
class OffLoadReceived(Event):
    """A player took the top card of the right neighbour's Symbol pile onto the own discard pile."""

    rule: ClassVar[str] = "FS-45"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SymbolCoinRemoved(Event):
    """Solo: a wooden coin left the Symbol card."""

    rule: ClassVar[str] = "FS-108"
    left: int


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    """The final turn was over: unbuilt cards by seat, and who won."""

    rule: ClassVar[str] = "FS-55"
    unbuilt: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Three cards left every deck of the campaign and three others came in."""

    rule: ClassVar[str] = "FS-67"
    game: int
    removed: tuple[str, ...]
    added: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetCashed(Event):
    """Solo: a full set of coin spaces was cashed."""

    rule: ClassVar[str] = "FS-114"
    value: int


@dataclass(frozen=True, slots=True)
class NumberStruck(Event):
    """Solo: a game was written on the scoring sheet; 0 when no number was free."""

    rule: ClassVar[str] = "FS-112"
    game: int
    stack: int
    off_loads: int
    total: int
    struck: int


@dataclass(frozen=True, slots=True)
class CardsOnOffer(Event):
    """Solo: numbered cards were revealed, of which three leave the campaign."""

    rule: ClassVar[str] = "FS-116"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardBoxed(Event):
    """Solo: a card was put back into the box."""

    rule: ClassVar[str] = "FS-116"
    card: str
