"""Events in words, for those who may know them."""

from __future__ import annotations

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
