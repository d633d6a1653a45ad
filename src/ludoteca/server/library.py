"""What is on the shelf, and the rules to read."""

from __future__ import annotations

from functools import cache

import ludoteca
from ludoteca import bots, rulebook
from ludoteca.bots import Level
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
from ludoteca.server.thinking import hint_level


@cache
def library() -> Library:
    """All games and all bots."""
    return Library(
        games=[game_facts(game) for game in ludoteca.games()],
        levels=[LevelFacts(name=level.name, summary=level.summary) for level in bots.levels()],
        version=ludoteca.__version__,
        hint_level=hint_level(),
    )


def known_level(name: str) -> Level:
    """The level of that name, in a style of the library if it names one.

    Guests may not name files of the server, nor a search that keeps a worker busy for hours.
    """
    plain, colon, style = name.partition(":")
    if plain not in bots.LEVELS or (colon and style not in bots.styles()):
        raise UnknownBot(f"there is no bot {name!r}: expected one of {', '.join(bots.LEVELS)}")
    return bots.level(name)


def game_facts(game: Game) -> GameFacts:
    return GameFacts(
        key=game.key,
        title=game.title,
        version=game.version,
        summary=game.summary,
        minutes=game.minutes,
        seats=list(game.seats),
        prefix=game.prefix,
        options=[option_facts(option) for option in game.options],
        campaigns=[
            CampaignFacts(key=kind.key, title=kind.title, seats=list(kind.seats), fixed=kind.fixed)
            for kind in game.campaigns
        ],
        missing=missing(game),
    )


def missing(game: Game) -> str:
    """What keeps the game from being played with its default options."""
    try:
        if game.needs is not None:
            game.needs(game.complete({}, game.seats[0]))
    except BadOption as error:
        return str(error)
    return ""


def option_facts(option: Option) -> GameOption:
    facts = GameOption(name=option.name, default=option.default, text=option.text, ruling=option.ruling)
    if isinstance(option.values, range):
        facts.least, facts.most = option.values[0], option.values[-1]
    else:
        facts.values = list(option.values)
    return facts


def rules(game: str, words: str) -> Rulebook:
    """The specification of a game, or what it says about some words."""
    book = rulebook.book(game)
    found = rulebook.search(words, game) if words.strip() else book.rules
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
