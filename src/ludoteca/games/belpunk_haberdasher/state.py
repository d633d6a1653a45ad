"""What lies on the table: hands, The Machine, the deck, Scrap Piles, sets and the score."""

from __future__ import annotations

from typing import Final

from ludoteca.games.belpunk_haberdasher.cards import KEYS, SUITS
from ludoteca.games.belpunk_haberdasher.rules import Rules
from ludoteca.games.belpunk_haberdasher.sets import SHAPE_KEYS, group_cards, group_key
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Refusal
from ludoteca.kernel.state import SPECTATOR, State

CHOOSE: Final = 0
RESOLVE: Final = 1
DECLARE: Final = 2
PICK: Final = 3
OVER: Final = 4
PHASES: Final = ("choose", "resolve", "declare", "pick", "over")

MACHINE: Final = -1
"""The Machine as a Scrap Pile; a player's own pile is their seat (BPH-13)."""
NOBODY: Final = -1
NO_CARD: Final = -1
NOTHING: Final = -1

AT_ACTION: Final = 0
AT_SALVAGE_CARD: Final = 1
AT_RETOOL_TAKE: Final = 2
AT_RETOOL_PLACE: Final = 3
AT_TRADE_GIVE: Final = 4
AT_TRADE_RETURN: Final = 5
POINTS_OF_ACTION: Final = ("action", "salvage-card", "retool-take", "retool-place", "trade-give", "trade-return")

UNANSWERED: Final = -1

# Where a card can be, for the bookkeeping of what each seat has seen (`seen` below). A face-down
# chosen card counts as part of its owner's hand; revealed cards and scored sets lie in the open.
IN_DECK: Final = 0
ON_MACHINE: Final = 1
IN_THE_OPEN: Final = 2
IN_HAND: Final = 3
IN_PILE: Final = 7
EVERYBODY: Final = 15


class Belpunk(State):
    """A table of Belpunk Haberdasher. Cards are their index.

    Only the deck has an order; all other zones are kept sorted (BPH-R52).
    """

    rules: Rules
    phase: int
    round: int
    turn: int
    foreman: int
    totals: list[int]
    """By seat: points of the rounds scored so far (BPH-52)."""
    hands: list[list[int]]
    chosen: list[int]
    """By seat: the card lying face down, or NO_CARD (BPH-18)."""
    revealed: list[int]
    """By seat: the card revealed and not yet discarded, or NO_CARD (BPH-R20)."""
    conveyors: list[list[int]]
    """By suit: The Machine (BPH-12)."""
    deck: list[int]
    """The top card last."""
    piles: list[list[int]]
    """By seat: the player's own Scrap Pile (BPH-16)."""
    sets: list[list[int]]
    """By seat: the groups scored in this round (BPH-27)."""
    worn: list[tuple[int, ...]]
    """By seat: the groups scored in earlier rounds, for whoever looks at the hats; no part of a position."""
    declared: list[int]
    """By seat: 1 yes, 0 no, UNANSWERED (BPH-26)."""
    shapes: list[int]
    """By seat: the shape picked while the cards are still open, or NOTHING."""
    picked: list[int]
    """By seat: the group to be placed, or NOTHING."""

    resolver: int
    """Whose action is open, or NOBODY."""
    discard: int
    """The card just discarded by the resolver; it already lies on its Conveyor (BPH-R25)."""
    at: int
    """Which decision of the action is open (AT_ACTION ..)."""
    pile: int
    """The Scrap Pile of a Salvage or Retool."""
    taken: int
    """The card taken by Retool; it is in the resolver's hand (BPH-R31)."""
    partner: int
    given: int
    """The card given in a Trade (BPH-R36)."""
    placed: int
    """The card put onto The Machine by Retool, until overflow has been checked (BPH-R55)."""

    seen: list[int]
    """What happened to each card in this round and who saw it: see `track`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clone(self) -> Belpunk:
        twin = Belpunk(self.rules)
        self.copy_to(twin)
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.foreman = self.foreman
        twin.totals = self.totals.copy()
        twin.hands = [cards.copy() for cards in self.hands]
        twin.chosen = self.chosen.copy()
        twin.revealed = self.revealed.copy()
        twin.conveyors = [cards.copy() for cards in self.conveyors]
        twin.deck = self.deck.copy()
        twin.piles = [cards.copy() for cards in self.piles]
        twin.sets = [groups.copy() for groups in self.sets]
        twin.worn = self.worn
        twin.declared = self.declared.copy()
        twin.shapes = self.shapes.copy()
        twin.picked = self.picked.copy()
        twin.resolver = self.resolver
        twin.discard = self.discard
        twin.at = self.at
        twin.pile = self.pile
        twin.taken = self.taken
        twin.partner = self.partner
        twin.given = self.given
        twin.placed = self.placed
        twin.seen = self.seen.copy()
        return twin

    def track(self, card: int, source: int, zone: int, knowers: int) -> None:
        """Remember that a card went from one zone to another, and which seats saw its face.

        `knowers` has a bit for each seat. `sight.py` works out from these notes what a seat may
        know; they are no part of a position.
        """
        self.seen.append(card | source << 6 | zone << 10 | knowers << 14)

    def next_seat(self, seat: int) -> int:
        """The seat to the left: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def scores(self) -> list[int]:
        return self.totals.copy()

    def winners(self) -> list[int]:
        """Every seat with the highest total, once the game is over (BPH-02, BPH-50, BPH-R2, BPH-R3)."""
        if not self.over:
            return []
        best = max(self.totals)
        return [seat for seat in range(self.seats) if self.totals[seat] == best]

    def not_your_decision(self, seat: int) -> Refusal:
        """Section 12.4, the rows for a seat that has no decision open."""
        if self.phase == OVER:
            return Refusal(("BPH-49",), "the game is over")
        if self.phase == CHOOSE:
            return Refusal(("BPH-18",), "you have chosen your card; it is revealed when everybody has chosen")
        if self.phase == RESOLVE:
            return Refusal(("BPH-20", "BPH-21"), "another player's card is being resolved in Machine Order")
        if self.phase == DECLARE:
            return Refusal(("BPH-26",), "players declare one after the other, starting with the Foreman")
        return Refusal(("BPH-27", "BPH-28"), "your sets for this turn are settled")

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12.2; for a seat with what is hidden from it as "?" (section 12.3)."""
        everybody = range(self.seats)
        open_to_all = self.is_open_to(seat)
        return {
            "phase": PHASES[self.phase],
            "round": self.round,
            "turn": self.turn,
            "foreman": self.foreman,
            "totals": {owner: self.totals[owner] for owner in everybody},
            "hands": {owner: self.hand_seen(owner, seat) for owner in everybody},
            "chosen": {owner: self.chosen_seen(owner, seat) for owner in everybody if self.chosen[owner] != NO_CARD},
            "revealed": {owner: KEYS[self.revealed[owner]] for owner in everybody if self.revealed[owner] != NO_CARD},
            "machine": {suit.key: faces(cards, True) for suit, cards in zip(SUITS, self.conveyors, strict=True)},
            "deck": self.deck_seen(seat),
            "piles": {owner: self.pile_seen(owner, seat) for owner in everybody},
            "sets": {
                owner: [group_key(group) for group in sorted(self.sets[owner], key=group_cards)] for owner in everybody
            },
            "resolving": self.resolving(seat, open_to_all),
            "declared": {owner: self.declared[owner] == 1 for owner in everybody if self.declared[owner] != UNANSWERED},
            "shapes": {
                owner: SHAPE_KEYS[self.shapes[owner]]
                for owner in everybody
                if self.shapes[owner] != NOTHING and (open_to_all or seat == owner)
            },
            "picked": {
                owner: group_key(self.picked[owner])
                for owner in everybody
                if self.picked[owner] != NOTHING and (open_to_all or seat == owner)
            },
        }

    # What a seat sees of each hidden zone, for positions and views alike.

    def is_open_to(self, seat: int | None) -> bool:
        """Whether nothing is hidden: from the table itself, and from anybody once the game is over."""
        return seat is None or self.phase == OVER

    def hand_seen(self, owner: int, seat: int | None) -> list[str]:
        return faces(self.hands[owner], seat == owner or self.is_open_to(seat))

    def chosen_seen(self, owner: int, seat: int | None) -> str:
        """The card lying face down in front of a player who has chosen (BPH-18)."""
        return KEYS[self.chosen[owner]] if seat == owner or self.is_open_to(seat) else "?"

    def deck_seen(self, seat: int | None) -> list[str]:
        return faces(self.deck[::-1], self.is_open_to(seat))

    def pile_seen(self, owner: int, seat: int | None) -> list[str]:
        return faces(self.piles[owner], self.is_open_to(seat) or self.looks_into(owner, seat))

    def looks_into(self, owner: int, seat: int | None) -> bool:
        """Whether the seat is just looking through this player's Scrap Pile (BPH-R29, BPH-R34)."""
        if seat is None or seat == SPECTATOR:
            return False
        return self.resolver == seat and self.pile == owner and self.at in (AT_SALVAGE_CARD, AT_RETOOL_TAKE)

    def resolving(self, seat: int | None, open_to_all: bool) -> dict[str, object] | None:
        """The action that is open, as it looks to a seat."""
        if self.resolver == NOBODY:
            return None
        shown: dict[str, object] = {
            "seat": self.resolver,
            "card": KEYS[self.discard],
            "at": POINTS_OF_ACTION[self.at],
        }
        own = open_to_all or seat == self.resolver
        if self.at in (AT_SALVAGE_CARD, AT_RETOOL_TAKE, AT_RETOOL_PLACE):
            shown["pile"] = "machine" if self.pile == MACHINE else self.pile
        if self.at == AT_RETOOL_PLACE:
            shown["taken"] = KEYS[self.taken] if own or self.pile == MACHINE else "?"
        if self.at in (AT_TRADE_GIVE, AT_TRADE_RETURN):
            shown["partner"] = self.partner
        if self.at == AT_TRADE_RETURN:
            seen = own or (self.rules.trade_seen and seat == self.partner)
            shown["given"] = KEYS[self.given] if seen else "?"
        return shown


def faces(cards: list[int], visible: bool) -> list[str]:
    """The keys of the cards, or as many "?"."""
    return [KEYS[card] for card in cards] if visible else ["?"] * len(cards)


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted zone."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def empty_table(rules: Rules, seats: int, chance: Chance) -> Belpunk:
    """A table with nothing on it, before the first round."""
    table = Belpunk(rules)
    table.start(seats, chance)
    table.phase = CHOOSE
    table.round = 1
    table.turn = 1
    table.foreman = 0
    table.totals = [0] * seats
    table.hands = [[] for _ in range(seats)]
    table.chosen = [NO_CARD] * seats
    table.revealed = [NO_CARD] * seats
    table.conveyors = [[] for _ in SUITS]
    table.deck = []
    table.piles = [[] for _ in range(seats)]
    table.sets = [[] for _ in range(seats)]
    table.worn = [()] * seats
    table.declared = [UNANSWERED] * seats
    table.shapes = [NOTHING] * seats
    table.picked = [NOTHING] * seats
    table.resolver = NOBODY
    table.discard = NO_CARD
    table.at = AT_ACTION
    table.pile = MACHINE
    table.taken = NO_CARD
    table.partner = NOBODY
    table.given = NO_CARD
    table.placed = NO_CARD
    table.seen = []
    return table
