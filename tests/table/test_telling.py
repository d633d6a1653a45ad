"""Events in words, for those who may know them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import match, registry
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import Piece, View, Zone
from ludoteca.table.telling import Teller, enumerated
from tests.strategies import plays

NAMES = ("Matt", "Noah", "James")

INTERNAL = re.compile(r"\b(?:pile|clan|seat|player|chief) ?\d|\bm\d\b|nobody's|\[|None")
"""Seats by number, and other words that no player uses."""

REPEATED = re.compile(r"(?<!this )\b(\w[\w ]*)(?:,| and) \1\b(?! \u00d7)")
"""Equal things told one after the other; "Can't touch this blue" is another card than "blue"."""


@dataclass(frozen=True, slots=True)
class Given(Event):
    """A player gave cards to another."""

    words: ClassVar[str] = (
        "{seat:who} gave {partner:who} {cards}, worth {points} point{points:s}, {open:openly|in secret}."
    )
    seat: int
    partner: int
    cards: Secret
    points: int
    open: bool


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The round was scored."""

    words: ClassVar[str] = "Scores: {points:each}. Best: {best:who}. It was {seat:whose} round."
    points: tuple[int, ...]
    best: tuple[int, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A dwarf drew a card from the deck. The others do not see it."""

    dwarf: int
    card: Secret


GIFT = Given(0, 2, Secret(("steam-3", "gears-11"), (0, 2)), 1, False)


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (0, "You gave James Steam Three and Gears 11, worth 1 point, in secret."),
        (1, "Matt gave James 2 cards, worth 1 point, in secret."),
        (2, "Matt gave you Steam Three and Gears 11, worth 1 point, in secret."),
        (SPECTATOR, "Matt gave James 2 cards, worth 1 point, in secret."),
        (None, "Matt gave James Steam Three and Gears 11, worth 1 point, in secret."),
    ],
)
def test_everybody_reads_what_they_may_know(viewer: int | None, sentence: str) -> None:
    teller = Teller(viewer, NAMES)
    teller.learn(View("x", 0, "", (), (Zone("z", "Z", pieces=(Piece("steam-3", "Steam Three"), Piece("?", "?"))),)))
    assert teller.tell(GIFT) == sentence


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Pieces moved, and a player looked through a pile."""

    words: ClassVar[str] = (
        "{seat:who} looked at {pile:machine=The Machine|pile @=@'s pile} and {owner:whose} hand; "
        "{pieces:m@=# of @'s members|tiger=the Tiger} moved for {partner:who}, {count:number} in all: {cards}."
    )
    seat: int
    pile: str
    owner: int
    pieces: tuple[str, ...]
    partner: int
    count: int
    cards: tuple[str, ...]


MOVED = Moved(0, "pile 0", 2, ("m0", "m0", "tiger", "m1"), -1, 4, ("magic-comb", "silver-coin", "magic-comb"))


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (
            0,
            "You looked at your own pile and James' hand; two of your own members, the Tiger and one of Noah's members "
            "moved for nobody, four in all: 2 \u00d7 Magic comb and Silver coin.",
        ),
        (
            SPECTATOR,
            "Matt looked at their own pile and James' hand; two of their own members, the Tiger and one of Noah's "
            "members moved for nobody, four in all: 2 \u00d7 Magic comb and Silver coin.",
        ),
    ],
)
def test_values_have_words_and_equal_things_are_counted(viewer: int, sentence: str) -> None:
    assert Teller(viewer, NAMES).tell(MOVED) == sentence


def test_words_for_values_fall_back_to_the_value_itself() -> None:
    teller = Teller(1, NAMES)
    assert teller.formed("machine", "machine=The Machine|pile @=@'s pile") == "The Machine"
    assert teller.formed("pile 1", "machine=The Machine|pile @=@'s pile") == "your pile"
    assert teller.formed("trade 2", "trade @=Trade with @") == "Trade with James"
    assert teller.formed("build hand magic-comb", "build hand *=*") == "Magic comb"
    assert teller.formed("elsewhere", "machine=The Machine") == "elsewhere"
    assert teller.formed((), "m@=# of @'s members") == "nothing"
    assert teller.formed(0, "0=none") == "none"


def test_equal_names_of_different_cards_are_counted_together() -> None:
    teller = Teller(0, NAMES)
    zone = Zone("z", "Z", pieces=(Piece("castle-1", "Sand castle"), Piece("castle-2", "Sand castle")))
    teller.learn(View("x", 0, "", (), (zone,)))
    assert teller.things(["castle-1", "?", "castle-2", "?"]) == "2 \u00d7 Sand castle and 2 more cards"


def test_values_for_each_seat() -> None:
    told = Teller(1, NAMES).tell(Scored((3, -1, 5), (0, 2), 2))
    assert told == "Scores: Matt 3, you -1, James 5. Best: Matt and James. It was James' round."
    assert Teller(2, NAMES).tell(Scored((0, 0, 0), (), 2)).endswith("Best: nobody. It was your round.")


def test_a_number_is_never_taken_for_a_card() -> None:
    teller = Teller(0, NAMES)
    teller.learn(View("x", 0, "", (), (Zone("z", "Z", pieces=(Piece("3", "3 Years"),)),)))
    assert teller.tell(Scored((3, 3, 3), (), 1)).startswith("Scores: you 3, Noah 3, James 3.")


def test_an_event_without_words_is_told_by_its_docstring() -> None:
    drawn = CardDrawn(1, Secret("magic-comb", (1,)))
    assert Teller(1, NAMES).tell(drawn) == "You drew a card from the deck (card Magic comb)."
    assert Teller(0, NAMES).tell(drawn) == "Noah drew a card from the deck."


def test_enumerated() -> None:
    assert enumerated(["a"]) == "a"
    assert enumerated(["a", "b"]) == "a and b"
    assert enumerated(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("game", registry.games(), ids=str)
@given(data=st.data())
def test_every_event_of_a_game_is_one_sentence(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    table = match.begin(game, play.seats, play.seed, play.options)
    tellers = [Teller(viewer, [f"Player {seat}" for seat in range(play.seats)]) for viewer in (None, SPECTATOR, 0)]
    for seat, option in play.steps(table.state):
        table.play(seat, option)
    for event in table.log:
        for teller in tellers:
            told = teller.tell(event)
            assert not told[0].islower()
            assert told[-1] in ".!?"
            assert "\n" not in told
            assert "{" not in told
            assert not INTERNAL.search(told), told
            assert not REPEATED.search(told), told
