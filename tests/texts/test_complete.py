"""Every language says everything: all that the games can say has a translation, and whole games are told in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields
from string import Formatter

import pytest

import ludoteca
from ludoteca import texts
from ludoteca.games.age_of_dirt.cards import CARDS_OF_THE_BOX
from ludoteca.games.bare_bones.cards import DIE_KEYS, KEYS, TEXTS, TITLES
from ludoteca.games.belpunk_haberdasher.cards import ACTIONS, SET_KINDS, SUITS
from ludoteca.games.belpunk_haberdasher.cards import KEYS as BELPUNK_KEYS
from ludoteca.games.fine_sand.cards import CARDS as SAND_CARDS
from ludoteca.games.thousand_year_beard.cards import CARDS as BEARD_CARDS
from ludoteca.games.thousand_year_beard.cards import FACE
from ludoteca.kernel.game import Game
from ludoteca.server import library
from ludoteca.server.entries import PERSON, Setup, Sitter
from ludoteca.server.eye import Eye
from ludoteca.server.messages import Why
from ludoteca.server.play import Play
from ludoteca.server.reasons import reasons
from ludoteca.texts.speech import Translation
from tests.texts import said

LANGUAGES = [language for language in texts.languages() if language != texts.ENGLISH]
GAMES = ludoteca.games()
NAMES = ["Ada", "Boris", "Cem", "Dana", "Eli"]

CARDS = {
    "age-of-dirt": [text for card in CARDS_OF_THE_BOX for text in (card.title, card.text)],
    "bare-bones": [*TITLES, *TEXTS, *KEYS, *DIE_KEYS],
    "belpunk-haberdasher": [
        *BELPUNK_KEYS,
        *(suit.title for suit in SUITS),
        *(action.text for action in ACTIONS),
        *(text for kind in SET_KINDS for text in (kind.title, kind.text)),
    ],
    "fine-sand": [text for card in SAND_CARDS for text in (card.key, card.title, card.text)],
    "thousand-year-beard": [
        FACE.text,
        *(text for card in BEARD_CARDS for text in (card.title, card.text)),
        *(reading.text for card in BEARD_CARDS for reading in card.readings),
    ],
}


def translation(language: str, game: Game) -> Translation:
    """The speech of a game; what it misses from now on is on its list."""
    speech = texts.speech(language, game.key)
    assert isinstance(speech, Translation)
    speech.missed.clear()
    speech.remembered.clear()
    return speech


pytestmark = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", GAMES, ids=str)


# What the sources can say.


@each_game
def test_every_event_has_a_translation_with_its_own_fields(language: str, game: Game) -> None:
    speech = translation(language, game)
    for kind in said.events(game):
        assert kind.words in speech.phrases, kind.__name__
        used = {name for _, name, _, _ in Formatter().parse(speech.phrases[kind.words]) if name}
        assert used <= {field.name for field in fields(kind)}, kind.__name__


@each_game
def test_every_question_card_and_option_has_a_translation(language: str, game: Game) -> None:
    speech = translation(language, game)
    questions = [decision.question for decision in game.decisions]
    options = [option.text for option in game.options]
    wanted = [game.title, game.summary, *questions, *options, *CARDS[game.key]]
    assert {text for text in wanted if speech.find(text) is None} == set()


@each_game
def test_every_value_of_an_option_has_a_name(language: str, game: Game) -> None:
    speech = translation(language, game)
    for option in game.options:
        for value in () if isinstance(option.values, range) else option.values:
            library.value_in_words(option, value, speech)
    assert speech.missed == set()


@each_game
def test_every_sentence_in_views_and_refusals_has_a_translation(language: str, game: Game) -> None:
    speech = translation(language, game)
    sentences = said.sentences(game)
    assert len(sentences) > 50
    assert {text for text in sentences if speech.find(text) is None} == set()


def test_every_reason_of_the_server_has_a_translation(language: str) -> None:
    speech = texts.speech(language)
    assert isinstance(speech, Translation)
    reasons_given = said.server_errors()
    assert len(reasons_given) > 30
    assert {text for text in reasons_given if speech.find(text) is None} == set()


def test_every_sentence_of_the_terminal_has_a_translation(language: str) -> None:
    speech = texts.speech(language, texts.TERMINAL)
    assert isinstance(speech, Translation)
    sentences = said.in_terminal()
    assert len(sentences) > 30
    assert {text for text in sentences if speech.find(text) is None} == set()


@pytest.mark.parametrize("part", [texts.COMMON, texts.TERMINAL, *(game.key for game in GAMES)])
def test_a_translation_has_only_values_that_the_english_text_has(language: str, part: str) -> None:
    for english, translated in texts.phrases(language, part).items():
        values = [{name for _, name, _, _ in Formatter().parse(each) if name} for each in (english, translated)]
        assert values[1] <= values[0], english


@each_game
def test_nothing_is_translated_that_nobody_says(language: str, game: Game) -> None:
    """An event whose English words were changed leaves no line behind."""
    words = {kind.words for kind in said.events(game)}
    told = {key for key in texts.phrases(language, game.key) if re.search(r"\{\w+:(who|whose|each)\b", key)}
    assert told <= words


# What is said in whole games.


WHOLE_GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("age-of-dirt", 3, {"turn_limit": 12}),
    ("age-of-dirt", 5, {"turn_limit": 6, "open_boxes": True, "empty_callback": "forbidden"}),
    ("bare-bones", 2, {}),
    ("bare-bones", 3, {"actions": ["mimic", "joyride", "swap-meet", "yard-sale", "hot-potato", "loan-shark", "greed"]}),
    ("bare-bones", 3, {"actions": ["cant-touch-this", "full-house", "double-up", "rainbow", "run", "pairs", "mimic"]}),
    ("belpunk-haberdasher", 3, {"max_rounds": 1}),
    ("belpunk-haberdasher", 2, {"max_rounds": 1, "reclaim_own_discard": "forbidden", "trade_sight": "see_first"}),
    ("fine-sand", 1, {}),
    ("fine-sand", 2, {"turn_limit": 10}),
    ("fine-sand", 3, {"mode": "fable", "round": 8, "turn_limit": 10}),
    ("thousand-year-beard", 1, {}),
    ("thousand-year-beard", 2, {"turn_limit": 40}),
    ("thousand-year-beard", 2, {"turn_limit": 40, "potion_effect": "tonic", "blade_cut": "any"}),
]


@pytest.mark.parametrize(("key", "seats", "options"), WHOLE_GAMES)
def test_whole_games_are_told_without_an_english_word(
    language: str, key: str, seats: int, options: dict[str, object]
) -> None:
    game = ludoteca.game(key)
    speech = translation(language, game)
    sitters = [Sitter(kind=PERSON, name=name) for name in NAMES[:seats]]
    setup = Setup(game=key, version=game.version, sitters=sitters, options=game.complete(options, seats), commitment="")
    play = Play(setup, seed=5)
    eyes = [Eye(play, viewer, NAMES[:seats], "ids") for viewer in range(-1, seats)]
    for eye in eyes:
        eye.whole(None, language)
    chooser = random.Random(5)
    while not play.state.over:
        for reason in refusals_at(play, eyes, chooser):
            speech.say(reason)
        seat = chooser.choice(play.state.actors())
        change = play.prepare_move(seat, "", chooser.choice(play.state.legal(seat)), None)
        play.accept(change, 0)
        for eye in eyes:
            if eye.viewer in change.noticed:
                eye.update_in(language, eye.update(change), change)
    for eye in eyes:
        eye.whole(None, language)
    assert speech.missed == set()
    assert len(speech.remembered) > 40


def refusals_at(play: Play, eyes: list[Eye], chooser: random.Random) -> Iterator[str]:
    """What somebody is told who clicks on an idle thing, and why each move is refused that is not on offer."""
    eye = chooser.choice(eyes)
    eye.catch_up()
    yield from (each.reason for each in reasons(eye, Why(zone=chooser.choice(list(eye.tracker.places)))).reasons)
    if eye.viewer >= 0 and play.state.pending[eye.viewer] is not None and chooser.random() < 0.2:
        decision = play.state.open_decision(eye.viewer)
        for option in range(decision.first, decision.first + decision.count):
            refusal = decision.refusal(play.state, eye.viewer, option)
            if refusal is not None:
                yield refusal.reason
