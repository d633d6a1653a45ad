"""How texts find their translation, and how a sentence bends for who reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludoteca import texts
from ludoteca.kernel.event import Event, Secret
from ludoteca.table.interpreting import Interpreter
from ludoteca.table.telling import Teller
from ludoteca.texts.speech import Translation

SPEECH = Translation(
    "de",
    {
        " and ": " und ",
        "you": "du",
        "a card": "eine Karte",
        "{n} cards": "{n} Karten",
        "{n} more cards": "noch {n} Karten",
        "the Ghost": "der Geist",
        "the Ghost's": "des Geistes",
        "Magic Comb": "Zauberkamm",
        "player {n}": "Platz {n}",
        "Waiting for {who}.": "Warten auf {who}.",
        "{n} point{s}": "{n:of Punkt|Punkte}",
        "{cost}, {n}★": "{cost:as is} für {n}★",
        "{name:whose}": "{name}s",
        "{name:whose, ending like one}": "{name}\u2019",
        "Player {n:of nobody}": "Person {n}",
        "{seat:who} gave {other:who} {cards} from {pile:machine=The Machine|pile @=@'s Scrap Pile}.": (
            "{seat:who gibst|gibt} {other:to dir} {cards} aus "
            "{pile:machine=der Maschine|pile @=@'s(deinem,dem eigenen) Haufen}."
        ),
        "Won by {winners:who}.": "{winners:who gewinnst|gewinnt|gewinnen|gewinnt}.",
    },
)


@dataclass(frozen=True, slots=True)
class Given(Event):
    """Somebody gave cards away."""

    words: ClassVar[str] = "{seat:who} gave {other:who} {cards} from {pile:machine=The Machine|pile @=@'s Scrap Pile}."
    seat: int
    other: int
    cards: Secret
    pile: str


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Some won."""

    words: ClassVar[str] = "Won by {winners:who}."
    winners: tuple[int, ...]


def told(viewer: int, event: Event) -> str:
    return Interpreter(Teller(viewer, ["Ada", "Boris", "Player 3"]), SPEECH).tell(event)


def test_values_are_translated_in_turn() -> None:
    assert SPEECH.say("Waiting for player 1 and player 2.") == "Warten auf Platz 1 und Platz 2."


def test_numbers_choose_the_form_of_what_is_counted() -> None:
    assert [SPEECH.say(text) for text in ("1 point", "2 points", "0 points")] == ["1 Punkt", "2 Punkte", "0 Punkte"]


def test_a_key_is_found_under_the_name_of_its_card() -> None:
    assert SPEECH.say("magic-comb") == "Zauberkamm"


def test_what_is_no_word_stays_as_it_is() -> None:
    assert SPEECH.say("+25") == "+25"
    assert SPEECH.say("BBW, 2★") == "BBW für 2★"


def test_what_nobody_has_translated_stays_english_and_is_remembered() -> None:
    assert SPEECH.say("Waiting for rain.") == "Waiting for rain."
    assert "Waiting for rain." in SPEECH.missed


def test_a_sentence_bends_for_its_reader() -> None:
    event = Given(0, 1, Secret(("magic-comb", "?", "?"), (0, 1, 2)), "pile 0")
    assert told(0, event) == "Du gibst Boris Zauberkamm und noch 2 Karten aus deinem Haufen."
    assert told(1, event).startswith("Ada gibt dir ")
    assert told(2, event).endswith(" aus dem eigenen Haufen.")


def test_names_say_whose_something_is() -> None:
    secret = Secret(("magic-comb",), (0, 1, 2))
    assert told(2, Given(0, 1, secret, "pile 1")) == "Ada gibt Boris Zauberkamm aus Boris\u2019 Haufen."
    assert told(1, Given(2, 1, secret, "pile 0")) == "Person 3 gibt dir Zauberkamm aus Adas Haufen."
    assert told(1, Given(0, 2, secret, "machine")) == "Ada gibt Person 3 Zauberkamm aus der Maschine."


def test_hidden_cards_are_only_counted() -> None:
    assert told(2, Given(0, 1, Secret(("magic-comb", "silver"), (0, 1)), "machine")).startswith(
        "Ada gibt Boris 2 Karten"
    )


def test_verbs_agree_with_one_and_with_several() -> None:
    assert [told(0, Won(each)) for each in ((0,), (1,), (1, 2), (0, 1))] == [
        "Du gewinnst.",
        "Boris gewinnt.",
        "Boris und Person 3 gewinnen.",
        "Du und Boris gewinnt.",
    ]


def test_a_browser_gets_the_first_language_that_is_there() -> None:
    assert texts.chosen("de-AT,de;q=0.9,en;q=0.8") == "de"
    assert texts.chosen("tlh, de;q=0.5") == "de"
    assert texts.chosen("tlh") == texts.chosen("") == texts.ENGLISH
