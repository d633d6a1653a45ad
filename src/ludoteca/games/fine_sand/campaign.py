"""What lasts from game to game: everybody's deck, the Fable stack, results and the scoring sheet.

A campaign never changes while a game is played, so it is immutable: each step of it makes a new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.errors import BadOption
from ludoteca.games.fine_sand.cards import CARD_OF, CARDS, FABLE_STACK, HAS_WARNING, KEYS, START_DECK

EXCHANGED: Final = 3
"""Cards that leave and enter each deck before a campaign game (FS-66 to FS-68, FS-116)."""
REVEALED_SOLO: Final = 6
"""Numbered cards revealed between two solo games (FS-116)."""
SOLO_GAMES: Final = 10
SPACES: Final = 50
"""Coin spaces on the scoring sheet (section 2.6)."""
HIGHEST_NUMBER: Final = 20
NOT_STRUCK: Final = 0


class Row:
    """One game on the scoring sheet: STACK, OFF-LOADS, TOTAL and the number struck (FS-111, FS-112)."""

    def __init__(self, stack: int, off_loads: int, total: int, struck: int) -> None:
        self.stack = stack
        self.off_loads = off_loads
        self.total = total
        self.struck = struck
        """NOT_STRUCK when no number was free: the campaign is lost (FS-113)."""


class Campaign:
    """A Fable Campaign or a Solo Campaign. All decks are equal, so one deck stands for all (FS-03, FS-67)."""

    def __init__(self, game: int, deck: list[int], queue: list[int]) -> None:
        self.game = game
        """The Fable round, or the number of the solo game."""
        self.deck = deck
        self.queue = queue
        """The Fable stack, the top card first, with the exchanged cards under it (FS-65, FS-67)."""
        self.first = game
        """The game with which this play began (FS-R65)."""
        self.results: dict[int, list[int]] = {}
        """The winners of each finished game."""
        self.box: list[int] = []
        """Solo: cards put back into the box (FS-116)."""
        self.struck: list[int] = []
        self.spaces = 0
        """Solo: coin spaces filled (FS-114)."""
        self.cashed: list[int] = []
        """Solo: the values of the sets cashed, each set once (FS-R39)."""
        self.rows: dict[int, Row] = {}

    def copy(self) -> Campaign:
        """A campaign to be changed and then put in the place of this one."""
        twin = Campaign(self.game, self.deck, self.queue)
        twin.first = self.first
        twin.results = self.results
        twin.box = self.box
        twin.struck = self.struck
        twin.spaces = self.spaces
        twin.cashed = self.cashed
        twin.rows = self.rows
        return twin

    def won(self, winners: list[int]) -> Campaign:
        """The campaign with the winners of its game noted (FS-R65)."""
        after = self.copy()
        after.results = {**self.results, self.game: winners}
        return after

    def exchange(self, removed: list[int]) -> Campaign:
        """The campaign in its next game: these cards under the queue, its top three into the deck (FS-67, FS-68)."""
        after = self.copy()
        queue = [*self.queue, *removed]
        deck = self.deck.copy()
        for card in removed:
            deck.remove(card)
        after.deck = sorted([*deck, *queue[:EXCHANGED]])
        after.queue = queue[EXCHANGED:]
        after.game = self.game + 1
        return after

    def boxed(self, card: int) -> Campaign:
        """The campaign with a card of the deck put back into the box (FS-116)."""
        after = self.copy()
        after.deck = self.deck.copy()
        after.deck.remove(card)
        after.box = sorted([*self.box, card])
        return after

    def filled(self, coins: int) -> Campaign:
        """The campaign with a coin space filled for each wooden coin, as long as there are spaces (FS-114, FS-R39)."""
        after = self.copy()
        after.spaces = min(SPACES, self.spaces + coins)
        return after

    def cash(self, value: int) -> Campaign:
        """The campaign with a full set of this value cashed (FS-114)."""
        after = self.copy()
        after.cashed = sorted([*self.cashed, value])
        return after

    def strike(self, stack: int, off_loads: int, cashed: int) -> Campaign:
        """The campaign with its game on the sheet: the total less the cashed sets is struck (FS-111 to FS-115).

        A number that is taken gives way to the next higher free one (FS-112); below 1 is 1 (FS-R40).
        """
        after = self.copy()
        total = stack + off_loads
        number = max(1, total - cashed)
        while number in self.struck:
            number += 1
        if number > HIGHEST_NUMBER:
            number = NOT_STRUCK
        else:
            after.struck = sorted([*self.struck, number])
        after.rows = {**self.rows, self.game: Row(stack, off_loads, total, number)}
        return after

    def is_lost(self) -> bool:
        """Whether the last game on the sheet found no number to strike (FS-105, FS-113)."""
        row = self.rows.get(self.game)
        return row is not None and row.struck == NOT_STRUCK

    def victory_points(self) -> int:
        """One point for a struck 10, up to ten for a struck 1 (FS-117); the star at 11 is no point (FS-R41)."""
        return sum(11 - number for number in self.struck if number <= 10)

    def sets(self, per_row: int) -> list[int]:
        """The values of the full sets that are not cashed, ascending (FS-114, FS-R38)."""
        values = [1 + number // per_row for number in range(self.spaces // 5) if number // per_row < 5]
        for value in self.cashed:
            if value in values:
                values.remove(value)
        return values

    def position(self, seats: int) -> dict[str, object]:
        """Section 12.8."""
        entry: dict[str, object] = {
            "game": self.game,
            "deck": [KEYS[card] for card in self.deck],
            "queue": [KEYS[card] for card in self.queue],
        }
        if seats > 1:
            entry["seats"] = seats
            entry["first"] = self.first
            entry["results"] = {game: self.results[game] for game in sorted(self.results)}
            return entry
        entry["box"] = [KEYS[card] for card in self.box]
        entry["sheet"] = {
            "struck": self.struck,
            "spaces": self.spaces,
            "cashed": self.cashed,
            "rows": {
                game: {
                    "stack": row.stack,
                    "off-loads": row.off_loads,
                    "total": row.total,
                    "struck": None if row.struck == NOT_STRUCK else row.struck,
                }
                for game, row in sorted(self.rows.items())
            },
        }
        return entry


def first_campaign(game: int) -> Campaign:
    """A campaign with the start deck and the whole Fable stack (FS-65, FS-106)."""
    return Campaign(game, START_DECK.copy(), FABLE_STACK.copy())


def numbered(deck: list[int]) -> list[int]:
    """The cards of a shuffled deck that can be exchanged, in its order (FS-66, FS-69)."""
    return [card for card in deck if not HAS_WARNING[card]]


CONTINUED_KEYS: Final = ("seats", "game", "deck", "queue", "results")


def continued(entry: object, seats: int) -> Campaign:
    """The campaign of a finished Fable play, checked entry by entry (FS-R65, section 12.8)."""
    if not isinstance(entry, Mapping):
        raise refused("found no mapping, expected the campaign entry of a finished Fable play", "FS-R65")
    for key in CONTINUED_KEYS:
        if key not in entry:
            raise refused(f"'{key}' is missing", "FS-R65")
    for key in entry:
        if key not in CONTINUED_KEYS and key != "first":
            raise refused(f"there is no entry {key!r}", "FS-R65")
    if type(entry["seats"]) is not int or entry["seats"] != seats:
        raise refused(f"'seats' is {entry['seats']!r}, but {seats} play", "FS-R65")
    game = entry["game"]
    if type(game) is not int or game < 1:
        raise refused(f"'game' is {game!r}, expected a number from 1", "FS-R65")
    campaign = Campaign(
        game, sorted(cards_of(entry["deck"], "deck", 30)), cards_of(entry["queue"], "queue", len(FABLE_STACK))
    )
    campaign.results = results_of(entry["results"], game, seats)
    if sorted([*campaign.deck, *campaign.queue]) != sorted([*START_DECK, *FABLE_STACK]):
        raise refused("'deck' and 'queue' together are not the start cards and the Fable cards", "FS-68")
    for card in campaign.queue:
        if HAS_WARNING[card]:
            raise refused(f"'queue' holds {KEYS[card]}, which has the warning sign", "FS-69")
    coming = [card for card in FABLE_STACK if CARDS[card].sign > game]
    if campaign.queue[: len(coming)] != coming:
        raise refused(f"the Fable cards of the rounds after {game} are not on top of 'queue' in their order", "FS-65")
    return campaign


def refused(reason: str, rule: str) -> BadOption:
    """Why a campaign cannot be continued."""
    return BadOption(f"option 'campaign': {reason} ({rule})")


def cards_of(value: object, key: str, count: int) -> list[int]:
    """A list of so many cards."""
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != count:
        raise refused(f"'{key}' must list {count} cards", "FS-68")
    for name in value:
        if not isinstance(name, str) or name not in CARD_OF:
            raise refused(f"'{key}' names {name!r}, which is no card", "FS-68")
    return [CARD_OF[str(name)] for name in value]


def results_of(value: object, game: int, seats: int) -> dict[int, list[int]]:
    """The winners of each finished game; the last one must be among them."""
    if not isinstance(value, Mapping):
        raise refused("'results' must be a mapping from games to winners", "FS-R65")
    results: dict[int, list[int]] = {}
    for name, winners in value.items():
        number = int(name) if isinstance(name, str) and name.isdigit() else name
        if type(number) is not int or not 1 <= number <= game:
            raise refused(f"'results' names game {name!r}, expected 1 to {game}", "FS-R65")
        if not isinstance(winners, Sequence) or isinstance(winners, str) or not winners:
            raise refused(f"'results' of game {number} must list its winners", "FS-R65")
        seated = all(type(seat) is int and 0 <= seat < seats for seat in winners)
        if not seated or list(winners) != sorted(set(winners)):
            raise refused(f"'results' of game {number} must list seats from 0 to {seats - 1}, ascending", "FS-R65")
        results[number] = list(winners)
    if game not in results:
        raise refused(f"game {game} is not finished: 'results' does not name its winners", "FS-R65")
    return results
