"""What lies on the table: two Beards with their Faces, Stashes and Dustpans, hands and piles."""

from __future__ import annotations

from typing import Final

from ludoteca.games.thousand_year_beard.cards import KEYS, SCRUFF_YEARS, SILVER, YEARS
from ludoteca.games.thousand_year_beard.rules import Rules
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Refusal
from ludoteca.kernel.state import State

NO_CARD: Final = -1
NOBODY: Final = -1
GHOST: Final = 1
"""In solo play the second side of the table is the Ghost Beard, which is no seat."""

HAND_SIZE: Final = 5
"""No hand ever holds more (TYB-16)."""
STASH_SIZE: Final = 4
"""So many Silvers lie on a Beard at once (TYB-21, TYB-R19)."""

YEARS_DECIDED: Final = 0
CARDS_DECIDED: Final = 1
SILVER_DECIDED: Final = 2
TIED: Final = 3
TURN_LIMIT: Final = 4
UNDECIDED: Final = -1
REASONS: Final = ("years", "cards", "silver", "tie", "turn-limit")


class Dwarf:
    """One side of the table: all that belongs to a dwarf, or to the Ghost Beard, which has no hand.

    Cards never change owner (TYB-01). Zones without an order are kept in card order.
    """

    scruff: bool
    """Whether the Face Card shows Scruff; otherwise Stubble."""
    beard: list[int]
    """The Beard Cards from top to bottom (TYB-09)."""
    stash: int
    """Stashed Silvers, which always lie below the Beard Cards (TYB-22)."""
    dustpan: list[int]
    hand: list[int]
    deck: list[int]
    """The top card last."""
    discard: list[int]
    """The Discard Pile; its order never matters."""
    known: list[int]
    """Cards of the hand that everybody who counts knows to be there (section 7)."""

    def __init__(
        self,
        scruff: bool,
        beard: list[int],
        stash: int,
        dustpan: list[int],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        known: list[int],
    ) -> None:
        self.scruff = scruff
        self.beard = beard
        self.stash = stash
        self.dustpan = dustpan
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.known = known

    def clone(self) -> Dwarf:
        return Dwarf(
            self.scruff,
            self.beard.copy(),
            self.stash,
            self.dustpan.copy(),
            self.hand.copy(),
            self.deck.copy(),
            self.discard.copy(),
            self.known.copy(),
        )

    def fits_the_bottom(self, card: int) -> bool:
        """The Very-Bottom Rule: no Beard Card is added below a shorter one (TYB-10).

        Equal Years may follow each other (TYB-11), and any may be left out (TYB-12). Stashed
        Silvers do not count: they slide down (TYB-22).
        """
        return not self.beard or card >= self.beard[-1]

    def takes_silver(self) -> bool:
        """Whether one more Silver may be Stashed (TYB-21, TYB-23).

        Silvers left under a bare Stubble chin do not make room for others (TYB-R20).
        """
        return self.stash < STASH_SIZE and (self.scruff or len(self.beard) > 0)

    def years(self) -> int:
        """Face, Beard and Dustpan together; Silver adds nothing (TYB-25, TYB-29, TYB-44, TYB-R2)."""
        years = SCRUFF_YEARS if self.scruff else 0
        for card in self.beard:
            years += YEARS[card]
        for card in self.dustpan:
            years -= YEARS[card]
        return years


class BeardTable(State):
    """A table of 1,000 Year Beard: two dwarves, or one dwarf and the Ghost Beard (TYB-50).

    Meeples, cubes and Fuzz-Trackers only show a score, so there is nothing to keep of them (TYB-02).
    """

    rules: Rules
    dwarves: list[Dwarf]
    """By owner: seats 0 and 1, in solo play seat 0 and the Ghost."""
    active: int
    """The owner whose turn it is; after the end, whose turn was the last."""
    extra: bool
    """Whether this is the one more turn that a Beard of 1,000 Years gives the other dwarf (TYB-45)."""
    turns: int
    """Turns finished so far; a turn of the Ghost counts too (TYB-R33)."""

    opening: bool
    """Nothing has ended the time for Silver Sorcery yet (TYB-26, TYB-R14)."""
    acted: bool
    """A Grow, Groom, Pluck or Shave was chosen: the time for a Clean Shave is over (TYB-37, TYB-R14)."""
    untouched: bool
    """Nothing was chosen in this turn: it can still be skipped (TYB-36, TYB-R25)."""
    grown: bool
    groomed: bool
    plucks: int
    dropped: bool
    """A card has left the own Dustpan in this turn (TYB-R35)."""
    turn_over: bool
    """The dwarf has ended or skipped the turn."""

    card: int
    """The Grooming Card in use, or NO_CARD."""
    picked: int
    """The first of two picks, or NO_CARD (TYB-R4, TYB-R5)."""

    winner: int
    """The owner who has won, or NOBODY."""
    reason: int
    """What decided the game, or UNDECIDED."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clone(self) -> BeardTable:
        twin = BeardTable(self.rules)
        self.copy_to(twin)
        twin.dwarves = [self.dwarves[0].clone(), self.dwarves[1].clone()]
        twin.active = self.active
        twin.extra = self.extra
        twin.turns = self.turns
        twin.opening = self.opening
        twin.acted = self.acted
        twin.untouched = self.untouched
        twin.grown = self.grown
        twin.groomed = self.groomed
        twin.plucks = self.plucks
        twin.dropped = self.dropped
        twin.turn_over = self.turn_over
        twin.card = self.card
        twin.picked = self.picked
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    def new_turn(self) -> None:
        """All rights of a turn are unused again (section 5)."""
        self.opening = True
        self.acted = False
        self.untouched = True
        self.grown = False
        self.groomed = False
        self.plucks = 0
        self.dropped = False
        self.turn_over = False
        self.card = NO_CARD
        self.picked = NO_CARD

    def is_solo(self) -> bool:
        return self.seats == 1

    def is_ghost(self, owner: int) -> bool:
        return owner == GHOST and self.seats == 1

    def total(self, owner: int) -> int:
        """The Years of a Beard; negative ones stand or count as 0 (TYB-44, TYB-R26)."""
        years = self.dwarves[owner].years()
        return 0 if years < 0 and self.rules.floor_zero else years

    def scores(self) -> list[int]:
        """The totals, one for each seat (section 12.6)."""
        return [self.total(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seat that has won; nobody in a draw or when the Ghost has (TYB-49, TYB-R31)."""
        return [self.winner] if 0 <= self.winner < self.seats else []

    def not_your_decision(self, seat: int) -> Refusal:
        """Dwarves take turns (TYB-08), until the game is over (TYB-46)."""
        if self.over:
            return Refusal(("TYB-08", "TYB-46"), "the game is over")
        return Refusal(("TYB-08",), "it is the other dwarf's turn")

    # What positions show (section 12.2).

    def phase(self) -> str:
        """The name of the open decision, or `over`."""
        for decision in self.pending:
            if decision is not None:
                return decision.name
        return "over"

    def owner_key(self, owner: int) -> int | str:
        """How positions and events call an owner."""
        return "ghost" if self.is_ghost(owner) else owner

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12.2; for a seat with hidden hands and all Decks as "?" (section 12.3)."""
        owners = [(owner, self.owner_key(owner), self.dwarves[owner]) for owner in range(2)]
        seats = owners[: self.seats]
        return {
            "phase": self.phase(),
            "active": self.owner_key(self.active),
            "extra": self.extra,
            "turns": self.turns,
            "opening": self.opening,
            "acted": self.acted,
            "untouched": self.untouched,
            "grown": self.grown,
            "groomed": self.groomed,
            "plucks": self.plucks,
            "dropped": self.dropped,
            "card": None if self.card == NO_CARD else KEYS[self.card],
            "picked": [] if self.picked == NO_CARD else [KEYS[self.picked]],
            "faces": {key: "scruff" if dwarf.scruff else "stubble" for _, key, dwarf in owners},
            "beards": {key: faces(dwarf.beard) for _, key, dwarf in owners},
            "stashes": {key: dwarf.stash for _, key, dwarf in owners},
            "dustpans": {key: faces(dwarf.dustpan) for _, key, dwarf in owners},
            "hands": {
                key: faces(dwarf.hand) if seat is None or seat == owner else ["?"] * len(dwarf.hand)
                for owner, key, dwarf in seats
            },
            "decks": {
                key: faces(dwarf.deck[::-1]) if seat is None else ["?"] * len(dwarf.deck) for _, key, dwarf in owners
            },
            "discards": {key: faces(dwarf.discard) for _, key, dwarf in owners},
            "known": {key: faces(dwarf.known) for _, key, dwarf in seats},
            "outcome": self.outcome(),
            "totals": {key: self.total(owner) for owner, key, _ in owners},
            "trackers": {key: tracker(self.total(owner)) for owner, key, _ in owners},
        }

    def outcome(self) -> dict[str, object] | None:
        """Who has won and what decided it (section 12.6)."""
        if not self.over:
            return None
        return {
            "winner": "none" if self.winner == NOBODY else self.owner_key(self.winner),
            "reason": REASONS[self.reason],
        }


def faces(cards: list[int]) -> list[str]:
    """The keys of the cards."""
    return [KEYS[card] for card in cards]


def tracker(total: int) -> dict[str, int]:
    """The Fuzz-Tracker: full centuries, and quarters of 25 Years; 0 for a negative total (TYB-40, TYB-R26)."""
    shown = max(0, total)
    return {"centuries": shown // 100, "quarters": shown % 100 // 25}


def insert(cards: list[int], card: int) -> None:
    """Put a card into a zone in card order; into a Beard, at its sorted place (TYB-09)."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def cards_on_beard(dwarf: Dwarf) -> int:
    """Beard Cards and Stashed Silvers; the Face and the Dustpan are not on the Beard (TYB-R2, TYB-R27)."""
    return len(dwarf.beard) + dwarf.stash


def has_beard_card(cards: list[int]) -> bool:
    """Whether a zone in card order holds a Beard Card."""
    return len(cards) > 0 and cards[0] < SILVER


def bare_dwarf(scruff: bool) -> Dwarf:
    """A dwarf with a Face Card and nothing else (TYB-04)."""
    return Dwarf(scruff, [], 0, [], [], [], [], [])


def empty_table(rules: Rules, seats: int, chance: Chance) -> BeardTable:
    """A table with nothing on it; the Ghost shows Scruff (TYB-52)."""
    table = BeardTable(rules)
    table.start(seats, chance)
    table.dwarves = [bare_dwarf(False), bare_dwarf(seats == 1)]
    table.active = 0
    table.extra = False
    table.turns = 0
    table.new_turn()
    table.winner = NOBODY
    table.reason = UNDECIDED
    return table
