"""The cards in the form the engine reads: one flat list for each fact, by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.age_of_dirt.cards import (
    AREAS,
    BUILDABLE,
    CARDS,
    CARDS_OF_THE_BOX,
    CLANS,
    EVENTS,
    FIRST_CLAN,
    FIRST_EVENT,
    INVENTIONS,
    KIND_COUNT,
    KIND_LETTERS,
    KINDS,
    Card,
)

NOTHING: Final = -1

DRUM: Final = 1
SPEAR: Final = 2
"""Tools, as the bits of what a card mends."""

# Permanent powers, as bits of one number for each chief.
GIVE_TAKE: Final = 1
PORTER: Final = 2
KEEPS_SPEAR: Final = 4
LONE_MATE: Final = 8
LONE_SAFE: Final = 16
SENDS: Final = 32
BANGS: Final = 64
HERB_CARDS: Final = 128
EXTRA: Final = 256
REWARD: Final = 512
GIFT: Final = 1024
CARRY: Final = 2048
AGAIN_AND_AGAIN: Final = 3840
"""Powers that concern resources: EXTRA, REWARD, GIFT and CARRY. Without them a resource comes once."""
POWERS: Final = {
    "give-take": GIVE_TAKE,
    "porter": PORTER,
    "keep-spear": KEEPS_SPEAR,
    "lone-mate": LONE_MATE,
    "lone-safe": LONE_SAFE,
    "sends": SENDS,
    "bangs": BANGS,
    "herb-cards": HERB_CARDS,
    "extra": EXTRA,
    "reward": REWARD,
    "gift": GIFT,
    "carry": CARRY,
}

# What an Event does.
BEAR_COMES: Final = 0
PARTY: Final = 1
MIXER: Final = 2
MAMMOTH: Final = 3
GAMES: Final = 4
CARNIVAL: Final = 5
QUAKE: Final = 6
MIGRATION: Final = 7
EVENT_EFFECTS: Final = ("bear", "party", "mixer", "mammoth", "games", "carnival", "quake", "migration")

GIVING: Final = ("take", "extra", "reward", "gift")
"""Effects that bring resources; a card has at most one of them, so that a gain names its source."""

GROUPS: Final = {"I": (0, INVENTIONS), "C": (FIRST_CLAN, CLANS), "E": (FIRST_EVENT, EVENTS)}
"""By the letter of a card's number: its first place and how many places there are."""
GROUP_WORDS: Final = {"I": "invention", "C": "clan", "E": "event"}


class Deck:
    """All cards of one box. Shared by all copies of a state and never changed."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards: list[Card | None] = [None] * CARDS
        self.keys: list[str] = [""] * CARDS
        """By card; a place without a card is called after its group, so that every move has a name."""
        self.copies: list[int] = [0] * CARDS
        self.cost: list[int] = [0] * (CARDS * KIND_COUNT)
        """By card and kind: what building it takes."""
        self.stars: list[int] = [0] * CARDS
        self.powers: list[int] = [0] * CARDS
        self.number: list[int] = [0] * CARDS
        """By card: the number of a permanent `sends`, `bangs` or `herb-cards`, or of an Event's bangs."""
        self.bins: list[int] = [0] * CARDS
        self.take: list[int] = [0] * CARDS
        """By card: the kinds it brings, once or again and again, one bit for each."""
        self.area: list[int] = [NOTHING] * CARDS
        """By card: the area of an `extra`, a `reward` or a `carry`."""
        self.mends: list[int] = [0] * CARDS
        self.newborn: list[int] = [0] * CARDS
        self.steals: list[bool] = [False] * CARDS
        self.send: list[int] = [0] * CARDS
        self.sacrifice: list[bool] = [False] * CARDS
        self.more_cards: list[int] = [0] * CARDS
        self.does: list[int] = [NOTHING] * CARDS
        """By card: what an Event does (BEAR_COMES ..)."""
        for letter, (first, places) in GROUPS.items():
            for place in range(places):
                self.keys[first + place] = f"no-{GROUP_WORDS[letter]}-{place + 1}"
        filled = {"I": 0, "C": 0, "E": 0}
        for card in cards:
            letter = card.rule[4]
            self.enter(GROUPS[letter][0] + filled[letter], card)
            filled[letter] += 1
        self.card_of: dict[str, int] = {self.keys[card]: card for card in range(CARDS) if self.cards[card] is not None}
        """The card that a key names."""
        self.inventions: list[int] = self.all_copies(0, FIRST_CLAN)
        self.clans: list[int] = self.all_copies(FIRST_CLAN, BUILDABLE)
        self.events: list[int] = self.all_copies(FIRST_EVENT, CARDS)

    def enter(self, place: int, card: Card) -> None:
        """Put one card into the lists."""
        self.cards[place] = card
        self.keys[place] = card.key
        self.copies[place] = card.copies
        self.stars[place] = card.stars
        for letter in card.cost:
            self.cost[place * KIND_COUNT + KIND_LETTERS.index(letter)] += 1
        for effect in card.effects:
            words = effect.split()
            self.enter_effect(place, words[0], words[1:])

    def enter_effect(self, place: int, effect: str, words: list[str]) -> None:
        """Put one effect of a card into the lists."""
        if effect in POWERS:
            self.powers[place] |= POWERS[effect]
        if effect in EVENT_EFFECTS:
            self.does[place] = EVENT_EFFECTS.index(effect)
        if effect == "newborn":
            self.newborn[place] = int(words[0])
        elif effect == "card":
            self.more_cards[place] = int(words[0])
        elif effect == "send":
            self.send[place] = int(words[0])
        elif effect == "bins":
            self.bins[place] = int(words[0])
        elif effect == "steal":
            self.steals[place] = True
        elif effect == "sacrifice":
            self.sacrifice[place] = True
        elif effect == "mend":
            self.mends[place] = (DRUM if "drum" in words else 0) | (SPEAR if "spear" in words else 0)
        elif words and words[0].isdigit():
            self.number[place] = int(words[0])
        else:
            for word in words:
                if word in AREAS:
                    self.area[place] = AREAS.index(word)
                elif word == "any":
                    self.take[place] = 31
                else:
                    self.take[place] |= 1 << KINDS.index(word)

    def all_copies(self, first: int, end: int) -> list[int]:
        """Each card of a group as often as it lies in the box, in the order of the cards."""
        cards: list[int] = []
        for card in range(first, end):
            cards.extend([card] * self.copies[card])
        return cards

    def title(self, card: int) -> str:
        """The printed name."""
        face = self.cards[card]
        return self.keys[card] if face is None else face.title

    def rule(self, card: int) -> str:
        """The number of the card in the specification."""
        face = self.cards[card]
        return "AOD-59" if face is None else face.rule


BOX: Final = Deck(CARDS_OF_THE_BOX)
"""The cards as this library knows them."""
