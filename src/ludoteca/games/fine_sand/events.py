"""What players notice at a table of Fine Sand.

With hidden turns (FS-R2) an event of a turn is told twice: to its own player at once, and to the others at
the end of the turn.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret

EVERYBODY = "everybody"
OWNER = "owner"
OTHERS = "others"


@dataclass(frozen=True, slots=True)
class TurnEvent(Event):
    """Something that happened in one player's turn."""

    seat: int
    audience: str = field(default=EVERYBODY, kw_only=True)
    """Who notices it now: with hidden turns the owner at once, the others when the turn is over."""

    def reaches(self, viewer: int) -> bool:
        if self.audience == EVERYBODY:
            return True
        return (viewer == self.seat) == (self.audience == OWNER)


def for_audience(event: TurnEvent, audience: str) -> TurnEvent:
    """The same event, told to others."""
    return replace(event, audience=audience)


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """Everybody's deck was laid ready; in a campaign this is its game of that number."""

    rule: ClassVar[str] = "FS-03"
    words: ClassVar[str] = "Game {game} began."
    game: int


@dataclass(frozen=True, slots=True)
class StartingCardsDrawn(Event):
    """A player drew the six starting cards; a scaffold among them lies open in front."""

    rule: ClassVar[str] = "FS-06"
    words: ClassVar[str] = "{seat:who} drew {cards} as starting cards."
    seat: int
    cards: Secret
    scaffolds: int


@dataclass(frozen=True, slots=True)
class CardThrown(TurnEvent):
    """A player threw a starting card onto the discard pile."""

    rule: ClassVar[str] = "FS-10"
    words: ClassVar[str] = "{seat:who} threw {card} from the starting hand."
    card: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Everybody put the disc into the centre: a turn began."""

    rule: ClassVar[str] = "FS-12"
    words: ClassVar[str] = "Turn {turn} began."
    turn: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(TurnEvent):
    """A player drew cards, and took a wooden coin for each one missing."""

    rule: ClassVar[str] = "FS-17"
    words: ClassVar[str] = "{seat:who} drew {cards}{coins: and got coins for missing cards|}."
    cards: Secret
    coins: int


@dataclass(frozen=True, slots=True)
class StackRefilled(TurnEvent):
    """A discard pile was shuffled and became the draw stack."""

    rule: ClassVar[str] = "FS-50"
    words: ClassVar[str] = "{seat:whose} discard pile was shuffled into a new draw stack of {count}."
    count: int


@dataclass(frozen=True, slots=True)
class CardUsed(TurnEvent):
    """A player used a card of the board, or the off-load card."""

    rule: ClassVar[str] = "FS-16"
    words: ClassVar[str] = "{seat:who} used {card}."
    card: str


@dataclass(frozen=True, slots=True)
class CoinTaken(TurnEvent):
    """A player took a wooden coin."""

    rule: ClassVar[str] = "FS-77"
    words: ClassVar[str] = "{seat:who} took a wooden coin."


@dataclass(frozen=True, slots=True)
class CoinCardDrawn(TurnEvent):
    """Cards were revealed until a coin card showed; without one nothing is gained."""

    rule: ClassVar[str] = "FS-82"
    words: ClassVar[str] = "{seat:who} looked for a coin card and revealed {revealed}."
    revealed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRetrieved(TurnEvent):
    """A card of choice went from the discard pile to the hand."""

    rule: ClassVar[str] = "FS-81"
    words: ClassVar[str] = "{seat:who} took {card} from the discard pile."
    card: str


@dataclass(frozen=True, slots=True)
class RingSet(TurnEvent):
    """A player chose between the red and the blue actions."""

    rule: ClassVar[str] = "FS-20"
    words: ClassVar[str] = "{seat:who} chose the {colour} actions."
    colour: str


@dataclass(frozen=True, slots=True)
class CardsBuilt(TurnEvent):
    """A batch was paid and built."""

    rule: ClassVar[str] = "FS-21"
    words: ClassVar[str] = "{seat:who} built {cards} and paid {paid}."
    cards: tuple[str, ...]
    paid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardRevealed(TurnEvent):
    """A card was revealed for build as desired."""

    rule: ClassVar[str] = "FS-102"
    words: ClassVar[str] = "{seat:who} revealed {card}."
    card: str


@dataclass(frozen=True, slots=True)
class CardOffLoaded(TurnEvent):
    """A card went face down onto the player's Symbol pile."""

    rule: ClassVar[str] = "FS-36"
    words: ClassVar[str] = "{seat:who} off-loaded {card}."
    card: Secret


@dataclass(frozen=True, slots=True)
class CardRemoved(TurnEvent):
    """A card was removed from the game."""

    rule: ClassVar[str] = "FS-84"
    words: ClassVar[str] = "{seat:who} removed {card} from the game."
    card: str


@dataclass(frozen=True, slots=True)
class CardPlaced(TurnEvent):
    """A coin card went onto a pallet."""

    rule: ClassVar[str] = "FS-97"
    words: ClassVar[str] = "{seat:who} put {card} onto a pallet."
    card: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(TurnEvent):
    """A card went to the player's own discard pile."""

    rule: ClassVar[str] = "FS-39"
    words: ClassVar[str] = "{seat:who} discarded {card}."
    card: str


@dataclass(frozen=True, slots=True)
class TurnFinished(Event):
    """A player took the disc back from the centre. The others notice it at once."""

    rule: ClassVar[str] = "FS-14"
    words: ClassVar[str] = "{seat:who} finished."
    seat: int


@dataclass(frozen=True, slots=True)
class EndAnnounced(Event):
    """Somebody has drawn all remaining cards: the final turn is known."""

    rule: ClassVar[str] = "FS-52"
    words: ClassVar[str] = "Somebody has drawn all their cards: the game ends after turn {turn}."
    turn: int


@dataclass(frozen=True, slots=True)
class ChairSent(Event):
    """A beach chair was laid onto the left neighbour's discard pile."""

    rule: ClassVar[str] = "FS-98"
    words: ClassVar[str] = "{seat:whose} beach chair landed on {neighbour:whose} discard pile."
    seat: int
    neighbour: int


@dataclass(frozen=True, slots=True)
class RaiseSpent(Event):
    """A used raise card left the board: onto the Symbol pile, or in solo out of the game."""

    rule: ClassVar[str] = "FS-89"
    words: ClassVar[str] = "{seat:whose} raised hand limit is over, and the card is gone."
    seat: int


@dataclass(frozen=True, slots=True)
class OffLoadReceived(Event):
    """A player took the top card of the right neighbour's Symbol pile onto the own discard pile."""

    rule: ClassVar[str] = "FS-45"
    words: ClassVar[str] = "{seat:who} received {card} as an off-load."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SymbolCoinRemoved(Event):
    """Solo: a wooden coin left the Symbol card."""

    rule: ClassVar[str] = "FS-108"
    words: ClassVar[str] = "A wooden coin left the Symbol card; {left:0=none} left."
    left: int


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    """The final turn was over: unbuilt cards by seat, and who won."""

    rule: ClassVar[str] = "FS-55"
    words: ClassVar[str] = "Cards not built: {unbuilt:each}. Won by {winners:who}."
    unbuilt: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Three cards left every deck of the campaign and three others came in."""

    rule: ClassVar[str] = "FS-67"
    words: ClassVar[str] = "For game {game} {removed} left every deck and {added} came in."
    game: int
    removed: tuple[str, ...]
    added: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetCashed(Event):
    """Solo: a full set of coin spaces was cashed."""

    rule: ClassVar[str] = "FS-114"
    words: ClassVar[str] = "A set of coins was cashed for {value}."
    value: int


@dataclass(frozen=True, slots=True)
class NumberStruck(Event):
    """Solo: a game was written on the scoring sheet; 0 when no number was free."""

    rule: ClassVar[str] = "FS-112"
    words: ClassVar[str] = (
        "Game {game}: {stack} for the stack and {off_loads} for off-loads; struck: {struck:0=nothing}."
    )
    game: int
    stack: int
    off_loads: int
    total: int
    struck: int


@dataclass(frozen=True, slots=True)
class CardsOnOffer(Event):
    """Solo: numbered cards were revealed, of which three leave the campaign."""

    rule: ClassVar[str] = "FS-116"
    words: ClassVar[str] = "Three of these leave the deck: {cards}."
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardBoxed(Event):
    """Solo: a card was put back into the box."""

    rule: ClassVar[str] = "FS-116"
    words: ClassVar[str] = "{card} went back into the box."
    card: str
