"""What players notice at a table of Bare Bones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca.kernel.event import Event, Secret


@dataclass(frozen=True, slots=True)
class ActionsChosen(Event):
    """The Action Cards of this game were drawn from the randomizer cards."""

    rule: ClassVar[str] = "BB-03"
    words: ClassVar[str] = "The Action Cards of this game are {actions}."
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StartRolled(Event):
    """A player rolled the four Blue dice for the start."""

    rule: ClassVar[str] = "BB-05"
    words: ClassVar[str] = "{seat:who} rolled {total} for the start."
    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class StartDecided(Event):
    """The highest total became Player 1."""

    rule: ClassVar[str] = "BB-05"
    words: ClassVar[str] = "{first:who} became Player 1."
    first: int


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A player took a card in the Draft."""

    rule: ClassVar[str] = "BB-07"
    words: ClassVar[str] = "{seat:who} drafted {card}."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class VersionShown(Event):
    """The next version of Can't Touch This lies on top of its stack."""

    rule: ClassVar[str] = "BB-R5"
    words: ClassVar[str] = "{card} lies on top of its stack."
    card: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn began."""

    rule: ClassVar[str] = "BB-18"
    words: ClassVar[str] = "Round {round}: {seat:whose} turn."
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class DieReturned(Event):
    """A Can't Touch This came back at the start of its owner's turn, and its die to the Supply."""

    rule: ClassVar[str] = "BB-42"
    words: ClassVar[str] = "{seat:whose} {card} came back, and its die went to the Supply."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A discard pile became the new draw pile."""

    rule: ClassVar[str] = "BB-21"
    words: ClassVar[str] = "{seat:whose} discard pile of {cards} card{cards:s} was shuffled."
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew cards. The others see how many, not which."""

    rule: ClassVar[str] = "BB-21"
    words: ClassVar[str] = "{seat:who} drew {cards}."
    seat: int
    cards: Secret


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A player played a card from hand."""

    rule: ClassVar[str] = "BB-19"
    words: ClassVar[str] = "{seat:who} played {card}."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was shown to everybody, for Joyride or Full House."""

    rule: ClassVar[str] = "BB-48"
    words: ClassVar[str] = "{seat:whose} hand was shown: {cards}."
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mimicked(Event):
    """A Mimic became a copy of a Dice Card in play."""

    rule: ClassVar[str] = "BB-51"
    words: ClassVar[str] = "{seat:whose} Mimic is a copy of {colour}."
    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class Borrowed(Event):
    """Joyride: a Dice Card of an opponent's hand came into play."""

    rule: ClassVar[str] = "BB-48"
    words: ClassVar[str] = "{seat:who} borrowed {card} from {owner:who}."
    seat: int
    owner: int
    card: str


@dataclass(frozen=True, slots=True)
class BorrowedReturned(Event):
    """A borrowed card went back to its owner's hand."""

    rule: ClassVar[str] = "BB-48"
    words: ClassVar[str] = "{card} went back to {owner:whose} hand."
    owner: int
    card: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """Full House: the card drawn is played if it is a Dice Card, and discarded if it is not."""

    rule: ClassVar[str] = "BB-45"
    words: ClassVar[str] = "Full House turned up {card}."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A hand card went back to the Supply, for Swap Meet."""

    rule: ClassVar[str] = "BB-59"
    words: ClassVar[str] = "{seat:who} returned {card} to the Supply."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """Swap Meet: a card came from the Supply into the hand."""

    rule: ClassVar[str] = "BB-59"
    words: ClassVar[str] = "{seat:who} took {card} into hand."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CardSold(Event):
    """Yard Sale: a hand card went back to the Supply for coins."""

    rule: ClassVar[str] = "BB-61"
    words: ClassVar[str] = "{seat:who} sold {card} for {coins} coin{coins:s}."
    seat: int
    card: str
    coins: int


@dataclass(frozen=True, slots=True)
class CoinsBorrowed(Event):
    """Loan Shark: a player borrowed coins."""

    rule: ClassVar[str] = "BB-50"
    words: ClassVar[str] = "{seat:who} borrowed {coins} coin{coins:s}."
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice were rolled or re-rolled; here are all dice as they lie now."""

    rule: ClassVar[str] = "BB-22"
    words: ClassVar[str] = (
        "{seat:whose} dice{why:roll=|green= after the Green re-roll|second= after the second roll|rr= after "
        "a re-roll}: {dice}."
    )
    seat: int
    why: str
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A turn was tallied."""

    rule: ClassVar[str] = "BB-25"
    words: ClassVar[str] = "{seat:who} scored {points} point{points:s} and {coins} coin{coins:s}."
    seat: int
    points: int
    coins: int


@dataclass(frozen=True, slots=True)
class LoanRepaid(Event):
    """Last turn's loan was paid back; every unpaid coin cost 2 points."""

    rule: ClassVar[str] = "BB-50"
    words: ClassVar[str] = (
        "{seat:who} paid back {paid} coin{paid:s}; coins not paid back, at 2 points each: {unpaid:0=none}."
    )
    seat: int
    paid: int
    unpaid: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A card was bought and lies on the buyer's discard pile."""

    rule: ClassVar[str] = "BB-26"
    words: ClassVar[str] = "{seat:who} bought {card}; {coins_left} coin{coins_left:s} left."
    seat: int
    card: str
    coins_left: int


@dataclass(frozen=True, slots=True)
class CoinsKept(Event):
    """Keep the Change: unspent coins are there next turn."""

    rule: ClassVar[str] = "BB-49"
    words: ClassVar[str] = "{seat:who} kept {coins} coin{coins:s}."
    seat: int
    coins: int


@dataclass(frozen=True, slots=True)
class BonusMatched(Event):
    """The left neighbour laid down a third copy."""

    rule: ClassVar[str] = "BB-28"
    words: ClassVar[str] = "{seat:who} matched with {card}."
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """Can't Touch This: the number that nobody else scores with until the owner's next turn."""

    rule: ClassVar[str] = "BB-42"
    words: ClassVar[str] = "{seat:whose} {card} blocks the number {number}."
    seat: int
    card: str
    number: int


@dataclass(frozen=True, slots=True)
class PotatoPlaced(Event):
    """A Hot Potato went on its player's discard pile or on an opponent's draw pile."""

    rule: ClassVar[str] = "BB-47"
    words: ClassVar[str] = "{seat:whose} Hot Potato landed on {to:whose} pile."
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class CleanedUp(Event):
    """A player's cards went face up to the discard pile, those left in hand too; a new hand follows."""

    rule: ClassVar[str] = "BB-32"
    words: ClassVar[str] = "{seat:who} cleaned up and discarded {cards} from hand."
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Twelve rounds are over."""

    rule: ClassVar[str] = "BB-35"
    words: ClassVar[str] = "The game ended: {totals:each}. Won by {winners:who}."
    totals: tuple[int, ...]
    winners: tuple[int, ...]
