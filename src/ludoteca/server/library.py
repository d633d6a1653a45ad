"""What is on the shelf, and the rules to read."""

from __future__ import annotations

from functools import cache

import ludoteca
from ludoteca import bots, rulebook, texts
from ludoteca.bots import Level
from ludoteca.bots.advice import HINT
from ludoteca.errors import BadOption, UnknownBot
from ludoteca.kernel.game import Game
from ludoteca.kernel.options import Option
from ludoteca.server.resources import (
    CampaignFacts,
    GameFacts,
    GameOption,
    LevelFacts,
    Library,
    Rulebook,
    RuleText,
    SectionText,
)
from ludoteca.texts import Speech


@cache
def library(language: str) -> Library:
    """All games and all bots."""
    say = texts.speech(language).say
    return Library(
        games=[game_facts(game, texts.speech(language, game.key)) for game in ludoteca.games()],
        levels=[LevelFacts(name=level.name, summary=say(level.summary)) for level in bots.levels()],
        version=ludoteca.__version__,
        hint_playouts=HINT.iterations,
    )


def known_level(name: str) -> Level:
    """The level of that name, in a style of the library if it names one.

    Guests may not name files of the server, nor a search that keeps a worker busy for hours.
    """
    plain, colon, style = name.partition(":")
    if plain not in bots.LEVELS or (colon and style not in bots.styles()):
        raise UnknownBot(f"there is no bot {name!r}: expected one of {', '.join(bots.LEVELS)}")
    return bots.level(name)


def game_facts(game: Game, speech: Speech) -> GameFacts:
    return GameFacts(
        key=game.key,
        title=game.title,
        version=game.version,
        summary=speech.say(game.summary),
        minutes=game.minutes,
        seats=list(game.seats),
        prefix=game.prefix,
        options=[option_facts(option, speech) for option in game.options],
        campaigns=[
            CampaignFacts(key=kind.key, title=speech.say(kind.title), seats=list(kind.seats), fixed=kind.fixed)
            for kind in game.campaigns
        ],
        missing=speech.say(missing(game)),
    )


def missing(game: Game) -> str:
    """What keeps the game from being played with its default options."""
    try:
        if game.needs is not None:
            game.needs(game.complete({}, game.seats[0]))
    except BadOption as error:
        return str(error)
    return ""


def option_facts(option: Option, speech: Speech) -> GameOption:
    facts = GameOption(
        name=option.name,
        default=option.default,
        text=speech.say(option.text),
        ruling=option.ruling,
        usual=value_in_words(option, option.default, speech),
    )
    if isinstance(option.values, range):
        facts.least, facts.most = option.values[0], option.values[-1]
    else:
        facts.values = list(option.values)
        facts.labels = [value_in_words(option, value, speech) for value in option.values]
    return facts


def value_in_words(option: Option, value: object, speech: Speech) -> str:
    """What a value of an option is called; a catalogue has it under the name of the option: `tie_rule: shared`."""
    if isinstance(value, bool):
        return speech.say("yes" if value else "no")
    if isinstance(value, str) or value is None:
        name = f"{option.name}: {value or 'none'}"
        said = speech.say(name)
        return said if said != name else str(value or "none").replace("_", " ")
    return str(value)


def rules(game: str, words: str, language: str) -> Rulebook:
    """The specification of a game, or what it says about some words, in a language if it has been translated."""
    book = rulebook.book(game, language)
    found = rulebook.search(words, game, language) if words.strip() else book.rules
    sections = () if words.strip() else book.sections
    return Rulebook(
        game=game,
        title=book.title,
        prefix=book.prefix,
        sections=[SectionText(heading=each.heading, level=each.level, text=each.text) for each in sections],
        rules=[rule_text(each) for each in found],
    )


def rule_text(rule: rulebook.Rule) -> RuleText:
    return RuleText(
        id=rule.id, game=rule.game, kind=rule.kind, section=rule.section, headline=rule.headline, text=rule.text
    )
