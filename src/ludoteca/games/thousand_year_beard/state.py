"""What lies on the table: two Beards with their Faces, Stashes and Dustpans, hands and piles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import KEYS, SCRUFF_YEARS
from ludoteca.games.thousand_year_beard.rules import Rules
from ludoteca.games.thousand_year_beard.zones import EMPTY, cards_of, has_shorter, size, years_of
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

    Cards never change owner (TYB-01). A zone without an order is a number: see `zones`.
    """

    scruff: bool
    """Whether the Face Card shows Scruff; otherwise Stubble."""
    beard: i64
    """The Beard Cards; the highest Years lie on top (TYB-09)."""
    stash: i64
    """How many Silvers are Stashed; they always lie below the Beard Cards (TYB-22)."""
    dustpan: i64
    hand: i64
    deck: list[int]
    """The top card last."""
    discard: i64
    """The Discard Pile; its order never matters."""
    known: i64
    """Cards of the hand that everybody who counts knows to be there (section 7)."""

    def __init__(self, scruff: bool, deck: list[int]) -> None:
        """A dwarf with a Face Card, a Deck and nothing else (TYB-04)."""
        self.scruff = scruff
        self.beard = EMPTY
        self.stash = 0
        self.dustpan = EMPTY
        self.hand = EMPTY
        self.deck = deck
        self.discard = EMPTY
        self.known = EMPTY

    def clone(self) -> Dwarf:
        twin = Dwarf(self.scruff, self.deck.copy())
        twin.beard = self.beard
        twin.stash = self.stash
        twin.dustpan = self.dustpan
        twin.hand = self.hand
        twin.discard = self.discard
        twin.known = self.known
        return twin

    def fits_the_bottom(self, card: i64) -> bool:
        """The Very-Bottom Rule: no Beard Card is added below a shorter one (TYB-10).

        Equal Years may follow each other (TYB-11), and any may be left out (TYB-12). Stashed
        Silvers do not count: they slide down (TYB-22).
        """
        return not has_shorter(self.beard, card)

    def takes_silver(self) -> bool:
        """Whether one more Silver may be Stashed (TYB-21, TYB-23).

        Silvers left under a bare Stubble chin do not make room for others (TYB-R20).
        """
        return self.stash < STASH_SIZE and (self.scruff or self.beard != EMPTY)

    def years(self) -> i64:
        """Face, Beard and Dustpan together; Silver adds nothing (TYB-25, TYB-29, TYB-44, TYB-R2)."""
        face: i64 = SCRUFF_YEARS if self.scruff else 0
        return face + years_of(self.beard) - years_of(self.dustpan)

    def cards_on_beard(self) -> i64:
        """Beard Cards and Stashed Silvers; the Face and the Dustpan are not on the Beard (TYB-R2, TYB-R27)."""
        return size(self.beard) + self.stash

    def is_bare(self) -> bool:
        """Whether no card at all lies on the Beard."""
        return self.beard == EMPTY and self.stash == 0


class BeardTable(State):
    """A table of 1,000 Year Beard: two dwarves, or one dwarf and the Ghost Beard (TYB-50).

    Meeples, cubes and Fuzz-Trackers only show a score, so there is nothing to keep of them (TYB-02).
    """

    rules: Rules
    dwarves: list[Dwarf]
    """By owner: seats 0 and 1, in solo play seat 0 and the Ghost."""
    active: i64
    """The owner whose turn it is; after the end, whose turn was the last."""
    extra: bool
    """Whether this is the one more turn that a Beard of 1,000 Years gives the other dwarf (TYB-45)."""
    turns: i64
    """Turns finished so far; a turn of the Ghost counts too (TYB-R33)."""

    opening: bool
    """Nothing has ended the time for Silver Sorcery yet (TYB-26, TYB-R14)."""
    acted: bool
    """A Grow, Groom, Pluck or Shave was chosen: the time for a Clean Shave is over (TYB-37, TYB-R14)."""
    untouched: bool
    """Nothing was chosen in this turn: it can still be skipped (TYB-36, TYB-R25)."""
    grown: bool
    groomed: bool
    plucks: i64
    dropped: bool
    """A card has left the own Dustpan in this turn (TYB-R35)."""

    card: i64
    """The Grooming Card in use, or NO_CARD."""
    picked: i64
    """The first of two picks, or NO_CARD (TYB-R4, TYB-R5)."""

    winner: i64
    """The owner who has won, or NOBODY."""
    reason: i64
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
        self.card = NO_CARD
        self.picked = NO_CARD

    def is_solo(self) -> bool:
        return self.seats == 1

    def is_ghost(self, owner: i64) -> bool:
        return owner == GHOST and self.seats == 1

    def total(self, owner: i64) -> i64:
        """The Years of a Beard; negative ones stand or count as 0 (TYB-44, TYB-R26)."""
        years = self.dwarves[owner].years()
        return 0 if years < 0 and self.rules.floor_zero else years

    def scores(self) -> list[int]:
        """The totals, one for each seat (section 12.6)."""
        return [int(self.total(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seat that has won; nobody in a draw or when the Ghost has (TYB-49, TYB-R31)."""
        return [int(self.winner)] if 0 <= self.winner < self.seats else []

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

    def owner_key(self, owner: i64) -> int | str:
        """How positions call an owner."""
        return "ghost" if self.is_ghost(owner) else int(owner)

    def owner_name(self, owner: i64) -> int | str:
        """How events call an owner."""
        return "the Ghost" if self.is_ghost(owner) else int(owner)

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12.2; for a seat with hidden hands and all Decks as "?" (section 12.3).

        Every card enters a Discard Pile face up, so all may know what lies there (TYB-42, TYB-R46).
        """
        owners = [(owner, self.owner_key(owner), self.dwarves[owner]) for owner in range(2)]
        seats = owners[: self.seats]
        return {
            "phase": self.phase(),
            "active": self.owner_key(self.active),
            "extra": self.extra,
            "turns": int(self.turns),
            "opening": self.opening,
            "acted": self.acted,
            "untouched": self.untouched,
            "grown": self.grown,
            "groomed": self.groomed,
            "plucks": int(self.plucks),
            "dropped": self.dropped,
            "card": None if self.card == NO_CARD else KEYS[self.card],
            "picked": [] if self.picked == NO_CARD else [KEYS[self.picked]],
            "faces": {key: "scruff" if dwarf.scruff else "stubble" for _, key, dwarf in owners},
            "beards": {key: faces(dwarf.beard) for _, key, dwarf in owners},
            "stashes": {key: int(dwarf.stash) for _, key, dwarf in owners},
            "dustpans": {key: faces(dwarf.dustpan) for _, key, dwarf in owners},
            "hands": {
                key: faces(dwarf.hand) if seat is None or seat == owner else ["?"] * int(size(dwarf.hand))
                for owner, key, dwarf in seats
            },
            "decks": {
                key: names_of(dwarf.deck[::-1]) if seat is None else ["?"] * len(dwarf.deck) for _, key, dwarf in owners
            },
            "discards": {key: faces(dwarf.discard) for _, key, dwarf in owners},
            "known": {key: faces(dwarf.known) for _, key, dwarf in seats},
            "outcome": self.outcome(),
            "totals": {key: int(self.total(owner)) for owner, key, _ in owners},
            "trackers": {key: tracker(int(self.total(owner))) for owner, key, _ in owners},
        }

    def outcome(self) -> dict[str, object] | None:
        """Who has won and what decided it (section 12.6)."""
        if not self.over:
            return None
        return {
            "winner": "none" if self.winner == NOBODY else self.owner_key(self.winner),
            "reason": REASONS[self.reason],
        }


def names_of(cards: list[int]) -> list[str]:
    """The keys of the cards."""
    return [KEYS[card] for card in cards]


def faces(zone: i64) -> list[str]:
    """The keys of the cards of a zone, in card order."""
    return names_of(cards_of(zone))


def tracker(total: int) -> dict[str, int]:
    """The Fuzz-Tracker: full centuries, and quarters of 25 Years; 0 for a negative total (TYB-40, TYB-R26)."""
    shown = max(0, total)
    return {"centuries": shown // 100, "quarters": shown % 100 // 25}


def empty_table(rules: Rules, seats: int, chance: Chance) -> BeardTable:
    """A table with nothing on it; the Ghost shows Scruff (TYB-52)."""
    table = BeardTable(rules)
    table.start(seats, chance)
    table.dwarves = [Dwarf(False, []), Dwarf(seats == 1, [])]
    table.active = 0
    table.extra = False
    table.turns = 0
    table.new_turn()
    table.winner = NOBODY
    table.reason = UNDECIDED
    return table
