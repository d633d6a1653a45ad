"""`ludoteca play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca import bots
from ludoteca.bots import Bot
from ludoteca.cli import shelf
from ludoteca.cli.console import note, out
from ludoteca.cli.games import overview
from ludoteca.cli.words import (
    MOST_SEED,
    BotWords,
    Hotseat,
    Language,
    OptionWords,
    bots_beside,
    fresh_seed,
    game_named,
    game_options,
    known_language,
    smallest_table,
)
from ludoteca.errors import BadOption, BadSeats, LudotecaError
from ludoteca.kernel import match, registry
from ludoteca.kernel.game import Game
from ludoteca.table.terminal.answers import number_in
from ludoteca.table.terminal.keyboard import Keyboard
from ludoteca.table.terminal.sitting import Sitting
from ludoteca.texts import ENGLISH, TERMINAL, speech

PERSON = "you"
"""How a record calls a person."""


def run(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Key of the game; asked for if left out.")] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many players. Default: two, if the game can be played so.")
    ] = None,
    bot_words: BotWords = None,
    hotseat: Hotseat = False,
    seat: Annotated[int, typer.Option(help="Where you sit, from 0.")] = 0,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=MOST_SEED, help="Fixes all chance and what the bots choose. Default: a fresh one."),
    ] = None,
    option: OptionWords = None,
    cards: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Cards of your own, where the game has the option 'cards'.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Take up a saved game; `last` is the one you left last.")
    ] = None,
    language: Language = ENGLISH,
) -> None:
    """Play a game in the terminal.

    You answer with the number of an option, the move itself or the beginning of it; [bold]?[/] explains the rest.
    After every move the game is kept in a file, so that nothing is lost; the program says where.

    [bold]Examples[/]

    \b
      ludoteca play belpunk-haberdasher
      ludoteca play belpunk-haberdasher --bots master,apprentice --seed 7
      ludoteca play belpunk-haberdasher --option target_points=35
      ludoteca play belpunk-haberdasher --hotseat --seats 2
      ludoteca play belpunk-haberdasher --language de
      ludoteca play --resume last
    """
    language = known_language(language)
    if resume is not None:
        take_up(resume, key, save, language)
        return
    game = game_named(key) if key else choose_game()
    options = game_options(game, option, cards)
    names = bots_beside(bot_words, hotseat)
    count = seats if seats is not None else max(smallest_table(game), len(names or []) + 1)
    game.complete(options, count)
    if not 0 <= seat < count:
        raise BadSeats(f"there is no seat {seat}: seats are 0 to {count - 1}")
    players = seated(count, seat, [] if hotseat else [bots.USUAL] * (count - 1) if names is None else names)
    if save is not None and save.exists():
        raise BadOption(f"--save {save}: the file exists already; choose another name, or go on with --resume {save}")
    seed = fresh_seed() if seed is None else seed
    started = match.begin(game, count, seed, options, players)
    keep = save or shelf.new_file(game.key)
    note(speech(language, TERMINAL).say(f"{game.title}, seed {seed}. The game is kept in {keep}"))
    Sitting(started, sit_down(game, players), out, keep, language).run()


def seated(count: int, seat: int, names: list[str]) -> list[str]:
    """Who sits where: people from `seat` on clockwise, bots at the other seats in their order."""
    people = count - len(names)
    if people < 0:
        raise BadSeats(f"there are {len(names)} bots for {count} seats: leave some out, or ask for more --seats")
    where = {(seat + place) % count for place in range(people)}
    waiting = iter(names)
    return [PERSON if each in where else next(waiting) for each in range(count)]


def sit_down(game: Game, players: list[str]) -> list[Bot | None]:
    """The bots at their seats; None for people."""
    return [bots.player(name).make(game) if bots.is_bot(name) else None for name in players]


def take_up(path: Path, key: str | None, save: Path | None, language: str) -> None:
    """Go on with a saved game."""
    path = shelf.last_left() if str(path) == "last" else path
    kept = match.resume(path)
    if key is not None and kept.game != game_named(key):
        raise BadOption(f"{path} is a game of {kept.game.title}, not of {game_named(key).title}")
    players = kept.record.players or [PERSON] * kept.record.seats
    kept.record.players = players
    say = speech(language, TERMINAL).say
    note(say(f"{kept.game.title}, seed {kept.record.seed}, taken up after {len(kept.record.moves)} moves."))
    sitting = Sitting(kept, sit_down(kept.game, players), out, save or path, language)
    sitting.run()


def choose_game() -> Game:
    """Show the shelf and ask."""
    games = registry.games()
    out.print(overview(games, numbered=True))
    keyboard = Keyboard(out)
    while True:
        try:
            answer = keyboard.ask("Which game? ", [game.key for game in games]).strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise typer.Exit from None
        number = number_in(answer)
        if number is not None and 1 <= number <= len(games):
            return games[number - 1]
        try:
            return game_named(answer)
        except LudotecaError as error:
            note(str(error), "red")
