"""What players notice at a table of Belpunk Haberdasher."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """All 52 cards were shuffled and dealt; as many as there are players lie on The Machine."""

    rule: ClassVar[str] = "BPH-06"
    words: ClassVar[str] = "Round {round} began with {machine} on The Machine. Foreman: {foreman:who}."
    round: int
    foreman: int
    machine: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A player got their first hand of the round. The others see how many cards, not which."""

    rule: ClassVar[str] = "BPH-07"
    words: ClassVar[str] = "{seat:who} got a hand of {cards}."
    seat: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew the top card of the deck at the beginning of the turn."""

    rule: ClassVar[str] = "BPH-17"
    words: ClassVar[str] = "{seat:who} drew {card}."
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A player laid a card face down."""

    rule: ClassVar[str] = "BPH-18"
    words: ClassVar[str] = "{seat:who} laid {card} face down."
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All face-down cards were turned up at the same time; here by seat."""

    rule: ClassVar[str] = "BPH-19"
    words: ClassVar[str] = "All cards were turned up: {cards:each}."
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A revealed card went onto its Conveyor."""

    rule: ClassVar[str] = "BPH-20"
    words: ClassVar[str] = "{seat:who} discarded {card}."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A player said which action they take, or `none`."""

    rule: ClassVar[str] = "BPH-41"
    words: ClassVar[str] = (
        "{seat:who} chose {action:none=no action|draw=Draw|salvage machine=Salvage at The Machine|salvage "
        "pile @=Salvage at @'s Scrap Pile|retool machine=Retool at The Machine|retool pile @=Retool at @'s "
        "Scrap Pile|trade @=Trade with @}."
    )
    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class DrawnByAction(Event):
    """Draw: the top card of the deck."""

    rule: ClassVar[str] = "BPH-43"
    words: ClassVar[str] = "{seat:who} drew {card} from the deck."
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class PileLookedThrough(Event):
    """A player looked through a player's Scrap Pile."""

    rule: ClassVar[str] = "BPH-44"
    words: ClassVar[str] = "{seat:who} looked through {pile:whose} Scrap Pile: {cards}."
    seat: int
    pile: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class Salvaged(Event):
    """Salvage: a card came out of a Scrap Pile."""

    rule: ClassVar[str] = "BPH-44"
    words: ClassVar[str] = "{seat:who} salvaged {card} from {pile:machine=The Machine|pile @=@'s Scrap Pile}."
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class RetoolTaken(Event):
    """Retool: a card came out of a Scrap Pile."""

    rule: ClassVar[str] = "BPH-45"
    words: ClassVar[str] = "{seat:who} took {card} from {pile:machine=The Machine|pile @=@'s Scrap Pile}."
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class RetoolPlaced(Event):
    """Retool: a hand card went into the same Scrap Pile."""

    rule: ClassVar[str] = "BPH-45"
    words: ClassVar[str] = "{seat:who} put {card} in its place, at {pile:machine=The Machine|pile @=@'s Scrap Pile}."
    seat: int
    pile: str
    card: Secret


@dataclass(frozen=True, slots=True)
class TradeOffered(Event):
    """Trade: a player laid down the card they give."""

    rule: ClassVar[str] = "BPH-48"
    words: ClassVar[str] = "{seat:who} laid down {card} to trade with {partner:who}."
    seat: int
    partner: int
    card: Secret


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Trade: two hand cards changed places."""

    rule: ClassVar[str] = "BPH-48"
    words: ClassVar[str] = "{seat:who} gave {partner:who} {given} and got {returned}."
    seat: int
    partner: int
    given: Secret
    returned: Secret


@dataclass(frozen=True, slots=True)
class Overflowed(Event):
    """A Conveyor held more cards than there are players: the resolving player took them."""

    rule: ClassVar[str] = "BPH-16"
    words: ClassVar[str] = "A Conveyor overflowed: {cards} went to {seat:whose} Scrap Pile."
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A player said whether they score a set this turn."""

    rule: ClassVar[str] = "BPH-26"
    words: ClassVar[str] = "{seat:who} declared {scores:a set|no set}."
    seat: int
    scores: bool


@dataclass(frozen=True, slots=True)
class SetPlaced(Event):
    """A set was laid open."""

    rule: ClassVar[str] = "BPH-27"
    words: ClassVar[str] = (
        "{seat:who} scored {shape:goggles *=Goggles|broken-gears *=Broken Gears|perfect-gears *=Perfect "
        "Gears|perfect-belt *=a Perfect Belt|cobbled-belt *=a Cobbled Belt}: {cards}."
    )
    seat: int
    shape: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForemanPassed(Event):
    """The Foreman card went one seat clockwise and a new turn began."""

    rule: ClassVar[str] = "BPH-32"
    words: ClassVar[str] = "The Foreman card went on to {foreman:who}."
    foreman: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was scored: points of the sets less one for each card in the Scrap Pile, by seat."""

    rule: ClassVar[str] = "BPH-34"
    words: ClassVar[str] = (
        "The round was scored: {points:each}; cards in Scrap Piles: {scrap:each}; totals: {totals:each}."
    )
    points: tuple[int, ...]
    scrap: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended."""

    rule: ClassVar[str] = "BPH-49"
    words: ClassVar[str] = "The game ended. Won by {winners:who}."
    winners: tuple[int, ...]
