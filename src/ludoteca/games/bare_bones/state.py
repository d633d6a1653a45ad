"""What lies on the table: the Supply, decks and hands, cards in play, the dice, points and coins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.bare_bones.cards import (
    CANT_TOUCH_THIS,
    COLOURS,
    COPIES,
    DIE_KEYS,
    HOT_POTATO,
    KEYS,
    KINDS,
    LOAN_PENALTY,
    NO_CARD,
    PICKS,
    POINTS,
    POTATO_PENALTY,
    ROUNDS,
    VERSION,
)
from ludoteca.games.bare_bones.rules import Rules
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.decision import Refusal
from ludoteca.kernel.state import State

NOBODY: Final = -1
NOTHING: Final = -1
UNWRITTEN: Final = -1000000
"""A field of the score pad that nobody has filled in."""


class BareBones(State):
    """A table of Bare Bones. Cards are their numbers; hands are kept sorted, piles have their top card last."""

    rules: Rules
    stacks: list[int]
    """The stacks of the Supply in canonical order (BB-04). Never changed."""
    round: int
    first: int
    """Player 1 (BB-05)."""
    active: int
    """Whose turn it is."""
    stage: int
    """Which of the STAGES of the turn is being carried out."""
    picks: int
    """How many picks of the Draft have been made (BB-07)."""
    supply: list[int]
    """By stack: the cards left. Emptied stacks stay with 0 cards (BB-R55)."""
    versions: list[int]
    """The cards of the Can't Touch This stack, the top one last; sorted when players choose (BB-R5)."""
    seen: int
    """How many cards on top of that stack have been face up since the shuffle."""

    hands: list[list[int]]
    draw_piles: list[list[int]]
    discards: list[list[int]]
    """By seat: the discard pile, face up (BB-11). Its order has no consequence."""
    in_play: list[int]
    """What the active seat has played this turn, without matched and borrowed cards."""
    matched: list[list[int]]
    """By seat: cards laid down in bonus matching, until the end of that seat's own turn (BB-31)."""
    borrowed: list[list[int]]
    """By owner: cards out of that hand that lie in the active seat's play area (BB-48)."""
    aside_owner: list[int]
    """By colour: whose Can't Touch This of that colour lies out, or NOBODY (BB-42)."""
    aside_number: list[int]
    """By colour: the number its die shows."""
    lying_out: i64
    """How many Can't Touch This lie out."""
    score: list[int]
    kept: list[int]
    """By seat: coins carried over by Keep the Change (BB-49)."""
    debt: list[int]
    """By seat: coins owed from the last turn (BB-50)."""
    bonus_draws: list[int]
    """By seat: draws still due at the start of that seat's turn (BB-29)."""
    known: list[list[int]]
    """By seat: the part of the hand that everybody has seen (section 12.5)."""
    counted: list[list[int]]
    """By seat: a further part of the hand that could be counted out at the last shuffle (section 12.5)."""
    known_tops: list[int]
    """By seat: how many cards on top of the draw pile everybody knows (BB-R34)."""

    # The turn. These have their neutral value again after every cleanup.
    units: int
    """Action Units used (BB-15)."""
    red_draws: int
    """Red draws earned and not yet answered (BB-38)."""
    joyride_from: int
    """The opponent whose card is being chosen, or NOBODY."""
    returned: list[int]
    """Cards returned by the Swap Meet being carried out."""
    loans: list[int]
    tens: int
    """The tens of a loan already chosen, or NOTHING."""
    sale: int
    """Coins from Yard Sales (BB-61)."""
    last_dice: int
    """The Dice Card last played from hand with nothing else in between, or NO_CARD; read by `folded` only."""
    double_up: list[int]
    """The colours chosen for Double Up (BB-44)."""
    split: int
    """How many Purples roll Blue and Red, or NOTHING before that is settled (BB-R19)."""
    left_out: list[int]
    """Colours of the dice left out (BB-22)."""
    dice: list[int]
    """The dice as they lie, sorted."""
    greens_used: int
    singles_used: int
    seconds_used: int
    picked: list[int]
    """Dice picked for the second roll of Full House, sorted (BB-R32)."""
    coins: int
    """Coins to spend (BB-R38)."""
    bought: int
    """A bit for each stack bought from in this turn (BB-26)."""
    placed: list[int]
    """Where the Hot Potatoes of this turn went; one's own seat for a kept one (BB-47)."""

    # What follows from the cards above and is kept at hand.
    sources: i64
    """The Dice Cards that the active seat has in play (BB-R16), a handful as in `dice.py`."""
    played: i64
    """A bit for each Action Card that the active seat has in play."""
    pad: list[int]
    """The score pad: points by round and seat, UNWRITTEN where it is blank. No part of a position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clone(self) -> BareBones:
        twin = BareBones(self.rules)
        self.copy_to(twin)
        twin.stacks = self.stacks
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.stage = self.stage
        twin.picks = self.picks
        twin.supply = self.supply.copy()
        twin.versions = self.versions.copy()
        twin.seen = self.seen
        twin.hands = [cards.copy() for cards in self.hands]
        twin.draw_piles = [cards.copy() for cards in self.draw_piles]
        twin.discards = [cards.copy() for cards in self.discards]
        twin.in_play = self.in_play.copy()
        twin.matched = [cards.copy() for cards in self.matched]
        twin.borrowed = [cards.copy() for cards in self.borrowed]
        twin.aside_owner = self.aside_owner.copy()
        twin.aside_number = self.aside_number.copy()
        twin.lying_out = self.lying_out
        twin.score = self.score.copy()
        twin.kept = self.kept.copy()
        twin.debt = self.debt.copy()
        twin.bonus_draws = self.bonus_draws.copy()
        twin.known = [cards.copy() for cards in self.known]
        twin.counted = [cards.copy() for cards in self.counted]
        twin.known_tops = self.known_tops.copy()
        twin.units = self.units
        twin.red_draws = self.red_draws
        twin.joyride_from = self.joyride_from
        twin.returned = self.returned.copy()
        twin.loans = self.loans.copy()
        twin.tens = self.tens
        twin.sale = self.sale
        twin.last_dice = self.last_dice
        twin.double_up = self.double_up.copy()
        twin.split = self.split
        twin.left_out = self.left_out.copy()
        twin.dice = self.dice.copy()
        twin.greens_used = self.greens_used
        twin.singles_used = self.singles_used
        twin.seconds_used = self.seconds_used
        twin.picked = self.picked.copy()
        twin.coins = self.coins
        twin.bought = self.bought
        twin.placed = self.placed.copy()
        twin.sources = self.sources
        twin.played = self.played
        twin.pad = self.pad.copy()
        return twin

    def left_of(self, seat: int) -> int:
        """The seat to the left: the next one clockwise (BB-R3)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def is_last_turn(self) -> bool:
        """Whether this is the last turn of the game (BB-34)."""
        return self.round == ROUNDS and self.left_of(self.active) == self.first

    def end_stage(self) -> None:
        """The stage is over: its player has passed, or there is nothing left to do."""
        self.stage += 1

    # The end of the game.

    def deck_of(self, seat: int) -> list[int]:
        """Every card of a player: hand, piles, play area and what lies aside (BB-R51)."""
        cards = self.hands[seat] + self.draw_piles[seat] + self.discards[seat] + self.matched[seat]
        cards.extend(self.borrowed[seat])
        if seat == self.active:
            cards.extend(self.in_play)
        for colour in range(COLOURS):
            if self.aside_owner[colour] == seat:
                cards.append(VERSION + colour)
        return cards

    def total(self, seat: int) -> int:
        """Points, less open loans, with the Final Point Values and the Hot Potatoes (BB-35, BB-R41).

        The bonus row of the scoresheet is not used in the base game (BB-37).
        """
        points = self.score[seat]
        if not self.rules.debt_forgiven:
            points -= LOAN_PENALTY * self.debt[seat]
        for card in self.deck_of(seat):
            points += POINTS[card]
            if card == HOT_POTATO:
                points -= POTATO_PENALTY
        return points

    def scores(self) -> list[int]:
        """The running score; the final totals once the game is over (section 12.7)."""
        if not self.over:
            return self.score.copy()
        return [self.total(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The highest total wins, on a tie with fewer cards; then the win is shared (BB-36, BB-R52)."""
        if not self.over:
            return []
        totals = self.scores()
        best = max(totals)
        fewest = min(len(self.deck_of(seat)) for seat in range(self.seats) if totals[seat] == best)
        return [seat for seat in range(self.seats) if totals[seat] == best and len(self.deck_of(seat)) == fewest]

    # Text.

    def phase(self) -> str:
        """Where the game stands: the name of the open decision, or `over` (section 12.3)."""
        if self.over:
            return "over"
        for decision in self.pending:
            if decision is not None:
                return decision.name
        return "start-draw"

    def not_your_decision(self, seat: int) -> Refusal:
        """Why a seat has nothing to decide now (section 12.4)."""
        phase = self.phase()
        if phase == "over":
            return Refusal(("BB-34",), "the game is over")
        if phase == "draft":
            return Refusal(("BB-07",), "players draft one after the other, from Player 1 to the left")
        if phase == "match" and seat == self.active:
            return Refusal(("BB-28", "BB-R13"), "your turn is over but for the bonus matching of your neighbour")
        if phase == "match":
            return Refusal(("BB-28",), "only the player to the left of the active player may make bonus matches")
        return Refusal(("BB-18",), f"it is the turn of player {self.active}")

    def position(self, seat: int | None = None) -> dict[str, object]:
        """Section 12.2; for a seat with what is hidden from it as "?" (section 12.5)."""
        everybody = range(self.seats)
        shown: dict[str, object] = {
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "phase": self.phase(),
            "picks": self.picks,
            "supply": self.shown_supply(seat),
            "ctt_seen": self.seen,
            "hands": {owner: self.shown_hand(owner, seat) for owner in everybody},
            "draw_piles": {owner: self.shown_draw_pile(owner, seat) for owner in everybody},
            "discards": {owner: faces(self.discards[owner]) for owner in everybody},
            "in_play": {owner: faces(self.in_play) if owner == self.active else [] for owner in everybody},
            "matched": {owner: faces(self.matched[owner]) for owner in everybody},
            "borrowed": {owner: faces(self.borrowed[owner]) for owner in everybody},
            "set_aside": {owner: self.set_aside(owner) for owner in everybody},
            "score": {owner: self.score[owner] for owner in everybody},
            "kept": {owner: self.kept[owner] for owner in everybody},
            "debt": {owner: self.debt[owner] for owner in everybody},
            "bonus_draws": {owner: self.bonus_draws[owner] for owner in everybody},
            "known": {owner: faces(self.known[owner]) for owner in everybody},
            "counted": {owner: faces(self.counted[owner]) for owner in everybody},
            "known_tops": {owner: self.known_tops[owner] for owner in everybody},
            "au": self.units,
            "red_draws": self.red_draws,
            "joyride_from": None if self.joyride_from == NOBODY else self.joyride_from,
            "returned": faces(self.returned),
            "loans": self.loans.copy(),
            "tens": None if self.tens == NOTHING else self.tens,
            "sale": self.sale,
            "last_dice": None if self.last_dice == NO_CARD else KEYS[self.last_dice],
            "double_up": faces(self.double_up),
            "split": None if self.split == NOTHING else self.split,
            "left_out": faces(self.left_out),
            "dice": [DIE_KEYS[die] for die in self.dice],
            "rerolls_used": {"green": self.greens_used, "single": self.singles_used, "second": self.seconds_used},
            "picked": [DIE_KEYS[die] for die in self.picked],
            "coins": self.coins,
            "bought": [KEYS[stack] for stack in self.stacks if self.bought >> stack & 1],
            "placed": sorted(self.placed),
        }
        if seat is not None:
            del shown["counted"]
        return shown

    def shown_supply(self, seat: int | None) -> dict[str, object]:
        """All stacks; of Can't Touch This the cards that have been face up (BB-R5)."""
        supply: dict[str, object] = {}
        for stack in self.stacks:
            if stack == CANT_TOUCH_THIS and self.rules.choose_version:
                supply[KEYS[stack]] = [KEYS[card] for card in self.versions]
            elif stack == CANT_TOUCH_THIS:
                cards = [KEYS[card] for card in reversed(self.versions)]
                supply[KEYS[stack]] = cards if seat is None else cover(cards, self.seen)
            else:
                supply[KEYS[stack]] = self.supply[stack]
        return supply

    def shown_hand(self, owner: int, seat: int | None) -> list[str]:
        """The own hand; of any other one what everybody has seen (BB-R7)."""
        if seat is None or seat == owner:
            return faces(self.hands[owner])
        known = faces(self.known[owner])
        return known + ["?"] * (len(self.hands[owner]) - len(known))

    def shown_draw_pile(self, owner: int, seat: int | None) -> list[str]:
        """Nobody looks through a draw pile, but everybody knows a Hot Potato on top of it (BB-10, BB-R34)."""
        cards = [KEYS[card] for card in reversed(self.draw_piles[owner])]
        return cards if seat is None else cover(cards, self.known_tops[owner])

    def set_aside(self, owner: int) -> dict[str, int]:
        """The owner's Can't Touch This that lie out, with the number of their dice (BB-42)."""
        return {
            KEYS[VERSION + colour]: self.aside_number[colour]
            for colour in range(COLOURS)
            if self.aside_owner[colour] == owner
        }


def faces(cards: list[int]) -> list[str]:
    """The keys of an unordered zone, sorted."""
    return [KEYS[card] for card in sorted(cards)]


def cover(cards: list[str], visible: int) -> list[str]:
    """A pile of which only the top cards are known."""
    return cards[:visible] + ["?"] * (len(cards) - visible)


def insert(cards: list[int], card: int) -> None:
    """Put a card or die into a sorted zone."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def empty_table(rules: Rules, actions: list[int], seats: int, chance: Chance) -> BareBones:
    """The full Supply and nothing else on the table (BB-02, BB-04)."""
    table = BareBones(rules)
    table.start(seats, chance)
    table.stacks = list(range(COLOURS)) + actions
    table.round = 1
    table.first = 0
    table.active = 0
    table.stage = 0
    table.picks = PICKS * seats
    table.supply = [0] * KINDS
    for stack in table.stacks:
        table.supply[stack] = COPIES
    table.versions = []
    table.seen = 0
    table.hands = [[] for _ in range(seats)]
    table.draw_piles = [[] for _ in range(seats)]
    table.discards = [[] for _ in range(seats)]
    table.in_play = []
    table.matched = [[] for _ in range(seats)]
    table.borrowed = [[] for _ in range(seats)]
    table.aside_owner = [NOBODY] * COLOURS
    table.aside_number = [0] * COLOURS
    table.lying_out = 0
    table.score = [0] * seats
    table.kept = [0] * seats
    table.debt = [0] * seats
    table.bonus_draws = [0] * seats
    table.known = [[] for _ in range(seats)]
    table.counted = [[] for _ in range(seats)]
    table.known_tops = [0] * seats
    table.pad = [UNWRITTEN] * (ROUNDS * seats)
    table.returned = []
    table.loans = []
    table.double_up = []
    table.left_out = []
    table.dice = []
    table.picked = []
    table.placed = []
    clear_turn(table)
    return table


def clear_turn(table: BareBones) -> None:
    """Everything about a turn that does not outlast its cleanup."""
    table.units = 0
    table.red_draws = 0
    table.joyride_from = NOBODY
    table.tens = NOTHING
    table.sale = 0
    table.last_dice = NO_CARD
    table.split = NOTHING
    table.greens_used = 0
    table.singles_used = 0
    table.seconds_used = 0
    table.coins = 0
    table.bought = 0
    table.played = 0
    table.sources = 0
    if table.double_up:
        table.double_up = []
    if table.left_out:
        table.left_out = []
    if table.placed:
        table.placed = []
