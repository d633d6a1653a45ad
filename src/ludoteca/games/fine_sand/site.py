"""One player's building site: hand, draw stack, discard pile, board, Symbol pile and what is going on there."""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.cards import (
    BIG_SAND_CASTLE,
    BLUE_1,
    BLUE_2,
    DISCOUNTS,
    GIANT_SAND_CASTLE,
    GREEN_1,
    GREEN_2,
    IS_COIN,
    KEYS,
    KINDS,
    LIMIT,
    PLAIN_RED,
    PURPLE_1,
    PURPLE_2,
    RAISE_LIMIT,
    VALUE,
)
from ludoteca.games.fine_sand.events import TurnEvent
from ludoteca.kernel.chance import Chance

AT_MULLIGAN: Final = 0
AT_STEP_1: Final = 1
AT_MAIN: Final = 2
AT_STEP_3: Final = 3
AT_LIMIT: Final = 4
"""The hand limit check at the end of Step 3."""
DONE: Final = 5
"""The disc is back on the draw stack (FS-12)."""
STAGES: Final = ("mulligan", "step-1", "main", "step-3", "step-3", "done")

NO_RING: Final = 0
RED_RING: Final = 1
BLUE_RING: Final = 2
RINGS: Final = (None, "red", "blue")

# What a site has used in this turn: a card, or one of these.
BASE: Final = 49
PLUS_1: Final = 50
PLUS_2: Final = 51
OFF_LOAD: Final = 52
BATCH: Final = 53
MARKS: Final = [*KEYS, "base", "plus-1", "plus-2", "off-load", "batch"]
MARK_OF: Final = {mark: index for index, mark in enumerate(MARKS)}

NO_CARD: Final = -1
NO_BUILDS: Final = [0, 0, 0, 0, 0, 0]
NOTHING: Final[list[int]] = []
"""An empty zone that is a value: never changed, only replaced."""
NOTHING_TOLD: Final[list[TurnEvent]] = []
"""So is this one."""

SMALLEST_LIMIT: Final = 3
"""Hand cards that the board lets everybody keep (FS-38)."""


class Picture:
    """What everybody has seen of a site, taken at the start of each turn (FS-R2, section 12.4). Immutable.

    With it goes what a fair observer has concluded: which cards may still be in the draw stack, and
    which are known to be in the hand.
    """

    hand: int
    stack: int
    symbol: int
    discard: list[int]
    built: list[int]
    front: int
    pallets: list[int]
    removed: list[int]
    coins: int
    stock: list[int]
    known: list[int]
    raised: list[int]
    reshuffled: bool


class Site:
    """One player's building site. Lists that are marked as values are never changed, only replaced."""

    hand: list[int]
    """Sorted."""
    stack: list[int]
    """The draw stack, the top card last."""
    discard: list[int]
    """In no particular order; it is sorted before it is shuffled."""
    built: list[int]
    """By card: how many are built (a value)."""
    new: list[int]
    """Cards built in this turn, sorted (a value). Green, red and blue ones are not active yet (FS-31)."""
    used: list[int]
    """Cards used in this turn, sorted (a value); what is asked for most has a field of its own:"""
    base_drawn: bool
    """Whether the board's two cards of the running step are drawn (FS-17, FS-33)."""
    plus_1_drawn: int
    """Plain +1 and +2 cards of the running step that are drawn."""
    plus_2_drawn: int
    off_loaded: bool
    """Whether the off-load card was used in this turn (FS-35)."""
    batch_made: bool
    """Whether a batch was built in this turn; noted where a turn has only one (FS-R27)."""
    raises: int
    """Raise cards used in this turn; they leave the board at its end (FS-89)."""
    front: int
    """Scaffolds in front of the player (FS-76)."""
    pallets: list[int]
    """Coin cards on pallets, sorted (a value; FS-97)."""
    removed: list[int]
    """Cards removed from the game, sorted (a value; FS-R64)."""
    symbol: list[int]
    """The Symbol pile, the top card last (a value; FS-07)."""
    raised: list[int]
    """For each card of the Symbol pile: 1 if everybody knows it is a used raise card (a value)."""
    transit: int
    """Beach chairs built in this turn, on their way to the left neighbour (FS-R4)."""
    coins: int
    ring: int
    builds: list[int]
    """By kind of build: how many are still open (a value; section 5)."""
    stage: int
    drained: bool
    """Whether draw stack and discard pile were emptied by a draw that ends the game (FS-R13, FS-R15)."""
    triggered: bool
    """Whether this player's Step 1 has ended the game after this turn; the others only hear that it ends (FS-R6)."""
    untold: list[TurnEvent]
    """What happened in the hidden turn and the others get to know at its end, where somebody listens."""

    batch: list[int]
    """Picks of the build being made, sorted (a value)."""
    due: int
    """Coins still to pay for the batch."""
    paid: list[int]
    """Payers so far, sorted (a value)."""
    picked: list[int]
    """Cards thrown or discarded for the open decision so far, sets cashed, cards boxed; sorted (a value)."""
    source: int
    """The card whose action is open."""
    revealed: list[int]
    """Cards drawn or revealed that lie aside, in their order (a value)."""

    green_1: int
    """Active green cards that draw 1, 2 .. (FS-17, FS-22, FS-29, FS-33): they change only between turns."""
    green_2: int
    blue_1: int
    blue_2: int
    reds: int
    discount: int
    purple_1: int
    """Built purple cards with +1, +2, those of this turn included (FS-38)."""
    purple_2: int

    stock: list[int]
    """Cards that may lie in the draw stack as far as everybody knows: what was last shuffled (a value)."""
    known: list[int]
    """Cards everybody has seen going to the hand and nowhere since (a value; section 7)."""
    reshuffled: bool
    """Whether the set-up order of the draw stack is gone: in a learning game it is public before."""
    picture: Picture
    chance: Chance
    """The player's own stream: no other player's draws change this one's cards (FS-R3)."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def clear(self) -> None:
        """An empty building site, before the set-up of a game."""
        self.hand = []
        self.stack = []
        self.discard = []
        self.built = [0] * KINDS
        self.front = 0
        self.pallets = []
        self.removed = []
        self.symbol = []
        self.raised = []
        self.transit = 0
        self.coins = 0
        self.stage = DONE
        self.stock = []
        self.known = []
        self.reshuffled = False
        self.drained = False
        self.untold = NOTHING_TOLD
        self.new = []
        self.close()
        self.begin_turn()
        self.count_active()
        self.count_purple()
        self.take_picture()

    def close(self) -> None:
        """No sub-decision is open."""
        self.batch = NOTHING
        self.due = 0
        self.paid = NOTHING
        self.picked = NOTHING
        self.source = NO_CARD
        self.revealed = NOTHING

    def begin_turn(self) -> None:
        """Marks, ring and builds are cleared, and every built card becomes active (FS-31, section 5)."""
        self.forget_draws()
        self.used = NOTHING
        self.off_loaded = False
        self.batch_made = False
        self.raises = 0
        self.ring = NO_RING
        self.builds = NO_BUILDS
        self.drained = False
        self.triggered = False
        if self.new:
            self.new = NOTHING
            self.count_active()

    def forget_draws(self) -> None:
        """The parts of a draw are those of another step from now on: green in Step 1, blue in 2B."""
        self.base_drawn = False
        self.plus_1_drawn = 0
        self.plus_2_drawn = 0

    def count_active(self) -> None:
        """Count the plain cards that work in this turn."""
        self.green_1 = self.active_of(GREEN_1)
        self.green_2 = self.active_of(GREEN_2)
        self.blue_1 = self.active_of(BLUE_1)
        self.blue_2 = self.active_of(BLUE_2)
        self.reds = self.active_of(PLAIN_RED)
        self.discount = self.active_of(DISCOUNTS)

    def count_purple(self) -> None:
        """Count the purple bonuses; they work in the turn they are built (FS-31, FS-38)."""
        self.purple_1 = 0
        for card in PURPLE_1:
            self.purple_1 += self.built[card]
        self.purple_2 = 0
        for card in PURPLE_2:
            self.purple_2 += self.built[card]

    def active_of(self, cards: list[int]) -> int:
        """How many of these cards are built and active."""
        total = 0
        for card in cards:
            if self.built[card]:
                total += self.active(card)
        return total

    def active(self, card: int) -> int:
        """How many copies of a card were built in earlier turns (FS-31)."""
        return self.built[card] - self.new.count(card) if self.new else self.built[card]

    def unused(self, card: int) -> int:
        """How many copies of a green, red or blue card can still be used in this turn (FS-16, FS-R51)."""
        count = self.built[card]
        if count:
            if self.new:
                count -= self.new.count(card)
            if self.used:
                count -= self.used.count(card)
        return count

    def unused_at_once(self, card: int) -> int:
        """The same for a purple or yellow card, which works in the turn it is built (FS-31, FS-35)."""
        count = self.built[card]
        return count - self.used.count(card) if count and self.used else count

    def use(self, card: int) -> None:
        """Note that a card has been used in this turn."""
        self.used = with_card(self.used, card)

    def used_marks(self) -> list[int]:
        """All that has been used in this turn, as positions list it (section 12.3)."""
        marks = [*self.used, *([RAISE_LIMIT] * self.raises)]
        marks.sort()
        marks += [BASE] * self.base_drawn + [PLUS_1] * self.plus_1_drawn + [PLUS_2] * self.plus_2_drawn
        return marks + [OFF_LOAD] * self.off_loaded + [BATCH] * self.batch_made

    def mark_used(self, marks: list[int]) -> None:
        """Note what a position says has been used."""
        self.used = sorted([mark for mark in marks if mark < KINDS and mark != RAISE_LIMIT])
        self.raises = marks.count(RAISE_LIMIT)
        self.base_drawn = BASE in marks
        self.plus_1_drawn = marks.count(PLUS_1)
        self.plus_2_drawn = marks.count(PLUS_2)
        self.off_loaded = OFF_LOAD in marks
        self.batch_made = BATCH in marks

    def is_drained(self) -> bool:
        """Whether draw stack and discard pile are both empty (FS-52)."""
        return not self.stack and not self.discard

    def hand_limit(self) -> int:
        """3 and the bonuses of all purple cards, without a raise (FS-38, FS-R22)."""
        return SMALLEST_LIMIT + self.purple_1 + 2 * self.purple_2

    def take_picture(self) -> None:
        """What the others see of the site from now on (section 12.4)."""
        picture = Picture()
        picture.hand = len(self.hand)
        picture.stack = len(self.stack)
        picture.symbol = len(self.symbol)
        picture.discard = self.discard.copy()
        picture.built = self.built
        picture.front = self.front
        picture.pallets = self.pallets
        picture.removed = self.removed
        picture.coins = self.coins
        picture.stock = self.stock
        picture.known = self.known
        picture.raised = self.raised
        picture.reshuffled = self.reshuffled
        self.picture = picture

    def clone(self, chance: Chance) -> Site:
        twin = Site(chance)
        twin.hand = self.hand.copy()
        twin.stack = self.stack.copy()
        twin.discard = self.discard.copy()
        twin.built = self.built
        twin.new = self.new
        twin.used = self.used
        twin.base_drawn = self.base_drawn
        twin.plus_1_drawn = self.plus_1_drawn
        twin.plus_2_drawn = self.plus_2_drawn
        twin.off_loaded = self.off_loaded
        twin.batch_made = self.batch_made
        twin.raises = self.raises
        twin.front = self.front
        twin.pallets = self.pallets
        twin.removed = self.removed
        twin.symbol = self.symbol
        twin.raised = self.raised
        twin.transit = self.transit
        twin.coins = self.coins
        twin.ring = self.ring
        twin.builds = self.builds
        twin.stage = self.stage
        twin.drained = self.drained
        twin.triggered = self.triggered
        twin.untold = self.untold
        twin.batch = self.batch
        twin.due = self.due
        twin.paid = self.paid
        twin.picked = self.picked
        twin.source = self.source
        twin.revealed = self.revealed
        twin.green_1 = self.green_1
        twin.green_2 = self.green_2
        twin.blue_1 = self.blue_1
        twin.blue_2 = self.blue_2
        twin.reds = self.reds
        twin.discount = self.discount
        twin.purple_1 = self.purple_1
        twin.purple_2 = self.purple_2
        twin.stock = self.stock
        twin.known = self.known
        twin.reshuffled = self.reshuffled
        twin.picture = self.picture
        return twin

    def unbuilt(self) -> int:
        """Cards in hand, draw stack and discard pile, and unspent scaffolds (FS-55, FS-76).

        What lies on Symbol piles counts for nobody (FS-56), a coin card on a pallet as built (FS-97),
        removed cards for nothing (FS-R64), one-time cards on the board as built (FS-R52).
        """
        return len(self.hand) + len(self.stack) + len(self.discard) + self.front

    def removals(self) -> int:
        """Unbuilt cards that the big castles take away at game end (FS-95, FS-96)."""
        return self.built[BIG_SAND_CASTLE] + 2 * self.built[GIANT_SAND_CASTLE]

    def score(self) -> int:
        """Unbuilt cards after the castles; which ones they take does not matter (FS-R48)."""
        return max(0, self.unbuilt() - self.removals())

    def coins_in_hand(self) -> int:
        """What the coin cards in hand are worth (FS-R47)."""
        total = 0
        for card in self.hand:
            if IS_COIN[card]:
                total += VALUE[card]
        return total


def with_card(cards: list[int], card: int) -> list[int]:
    """A new sorted list with the card added."""
    if not cards:
        return [card]
    longer = cards.copy()
    insert(longer, card)
    return longer


def without_card(cards: list[int], card: int) -> list[int]:
    """A new list with one copy of the card less."""
    shorter = cards.copy()
    shorter.remove(card)
    return shorter


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted zone."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def take_off_board(site: Site, card: int) -> None:
    """A card leaves the board; one built in this turn is no longer new."""
    change_built(site, card, -1)
    if site.new.count(card) > site.built[card]:
        site.new = without_card(site.new, card)


def change_built(site: Site, card: int, by: int) -> None:
    """Build a card, or take one from the board."""
    built = site.built.copy()
    built[card] += by
    site.built = built
    if LIMIT[card]:
        site.count_purple()
