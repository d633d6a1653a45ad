"""A game in the terminal: bots move, people are asked, and every move is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ludoteca import bots, rulebook
from ludoteca.bots import Bot
from ludoteca.errors import LudotecaError, MoveError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import View
from ludoteca.table.interpreting import Interpreter
from ludoteca.table.saying import view_in
from ludoteca.table.telling import Teller
from ludoteca.table.terminal.answers import COMMANDS, number_in, read
from ludoteca.table.terminal.blocks import Block, below, beside, framed, line, padded, paragraph
from ludoteca.table.terminal.draw import draw_to_fit, options, question
from ludoteca.table.terminal.hints import hint
from ludoteca.table.terminal.keyboard import Keyboard
from ludoteca.table.terminal.result import result
from ludoteca.table.terminal.tones import LAMP, QUIET, seat_tone
from ludoteca.texts import ENGLISH, TERMINAL, speech

RAIL = 40
"""Width of the column that tells what happened, on a wide screen."""

WIDE = 120
"""A screen so wide has room for it."""

PIPE_HEIGHT = 24
"""Without a screen, the table is drawn as for a small one."""

USUAL_LOG = 20
"""So many events are a log."""

USUAL_HINTS = 3
"""So many options are a hint."""

CLEAR = "\033[H\033[2J\033[3J"
"""Clears the screen and what was scrolled away, so that the next player sees nothing of the last one."""


class Leave(Exception):
    """The players leave the table."""


class Sitting:
    """One game at one terminal."""

    def __init__(
        self, match: Match, players: Sequence[Bot | None], console: Console, keep: Path, language: str = ENGLISH
    ) -> None:
        self.match = match
        self.speech = speech(language, match.game.key, TERMINAL)
        """How everything is said; what is typed stays as it is."""
        self.players = players
        """By seat: a bot, or None for a person."""
        self.console = console
        self.keep = keep
        """Where the game is kept after every move."""
        self.keeps = True
        self.keyboard = Keyboard(console)
        self.persons = [seat for seat, bot in enumerate(players) if bot is None]
        self.names = [self.name(seat) for seat in range(len(players))]
        viewers = self.persons or [SPECTATOR]
        self.tellers = {seat: self.teller(seat) for seat in viewers}
        self.labels = [self.label(seat) for seat in range(len(players))]
        self.told = {seat: self.known_before(seat) for seat in viewers}
        """By person: how many events they have been told."""
        self.at_keyboard = viewers[0] if len(viewers) == 1 else SPECTATOR
        self.fresh = True
        """Whether the table has to be drawn before the next question."""

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.speech.say("You" if self.persons == [seat] else f"Player {seat}")

    def teller(self, seat: int) -> Teller:
        """Who tells a person what happens."""
        teller = Teller(seat, self.names)
        return teller if self.speech.language == ENGLISH else Interpreter(teller, self.speech)

    def label(self, seat: int) -> str:
        """A player's name, and for a bot which one it is."""
        bot = self.players[seat] is not None
        return f"{self.names[seat]} ({self.speech.say(self.match.record.players[seat])})" if bot else self.names[seat]

    def known_before(self, seat: int) -> int:
        """How many events a person who takes up a game has known of: those before their own last move."""
        own = [number for number, move in enumerate(self.match.record.moves) if move.seat == seat]
        return self.match.before[own[-1]][1] if own else 0

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        try:
            self.save()
            while not self.match.state.over:
                if not self.let_bots_move():
                    self.answer(self.next_person())
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt) as reason:
            self.say("" if isinstance(reason, Leave) else "\n")
            self.farewell()

    # Moving.

    def let_bots_move(self) -> bool:
        """Let a bot move; whether one did. Bots go before people, so that a person's last move can be undone."""
        match = self.match
        for seat in match.state.actors():
            bot = self.players[seat]
            if bot is not None:
                chance = bots.stream(match.record.seed, seat, len(match.record.moves))
                match.play(seat, bot.choose(match.state, seat, chance))
                self.after_move()
                return True
        return False

    def after_move(self) -> None:
        """Keep the game and let everybody learn the names of what they see."""
        self.save()
        self.fresh = True
        for seat, teller in self.tellers.items():
            teller.learn(self.match.game.view(self.match.state, seat))

    def next_person(self) -> int:
        """Who is asked: whoever sits at the keyboard, else the next one, to whom it is passed."""
        waiting = [seat for seat in self.match.state.actors() if seat in self.persons]
        if self.at_keyboard in waiting:
            return self.at_keyboard
        self.pass_keyboard(waiting[0])
        return waiting[0]

    def pass_keyboard(self, seat: int) -> None:
        """Cover the screen until the next player sits in front of it."""
        self.at_keyboard = seat
        self.fresh = True
        if self.keyboard.is_person and self.console.is_terminal:
            self.console.file.write(CLEAR)
            tone = seat_tone(seat)
            before, after = self.speech.say("Pass the keyboard to @.").split("@")
            words = [line(before, (f"{tone.sign} {self.names[seat]}", tone.paint), after)]
            self.show(framed(words, style=tone.colour))
            self.keyboard.ask(self.speech.say("Press Enter when nobody else is looking.") + " ")
            self.console.file.write(CLEAR)
        else:
            self.say(f"{self.names[seat]} is at the keyboard.", "bold")

    def answer(self, seat: int) -> None:
        """Ask a person until something has been done."""
        self.tellers[seat].learn(self.match.game.view(self.match.state, seat))
        view = self.view(seat)
        if self.fresh:
            self.show_table(view)
            self.fresh = False
        moves = [choice.move for choice in view.choices]
        text = self.keyboard.ask("> ", [*moves, *COMMANDS])
        try:
            answer = read(text, view.choices)
            if answer.command == "play":
                self.match.do(seat, answer.rest)
                self.after_move()
            elif answer.command == "undo":
                self.match.undo(seat)
                self.told = {each: min(told, len(self.match.log)) for each, told in self.told.items()}
                self.after_move()
                self.say("Your last move is taken back.", QUIET)
            elif answer.command == "?":
                self.explain(view, answer.rest)
            elif answer.command == "rules":
                self.show_rules(answer.rest)
            elif answer.command == "hint":
                self.hint(view, number_in(answer.rest) or USUAL_HINTS)
            elif answer.command == "log":
                self.show_log(seat, number_in(answer.rest) or USUAL_LOG)
            elif answer.command == "save":
                self.save_copy(answer.rest)
            elif answer.command == "quit":
                self.quit()
            else:
                self.fresh = True
        except MoveError as error:
            said = self.speech.say(error.reason)
            self.show_words(f"{said} ({', '.join(error.rules)})" if error.rules else said, "red")
        except LudotecaError as error:
            self.say(str(error), "red")

    # Keeping.

    def save(self) -> None:
        """Keep the game. If that fails, say so once and play on."""
        try:
            if self.keeps:
                self.match.save(self.keep)
        except OSError as error:
            self.keeps = False
            self.say(f"The game cannot be kept in {self.keep}: {error.strerror}.", "red")

    def save_copy(self, name: str) -> None:
        """Keep a copy under a name that the player gives."""
        path = Path(name).expanduser() if name else self.keep
        if not name or path == self.keep:
            self.say(f"The game is kept in {self.keep} after every move.")
            return
        if path.exists():
            self.say(f"{path} exists already: choose another name.", "red")
            return
        try:
            self.match.save(path)
        except OSError as error:
            self.say(f"The game cannot be saved in {path}: {error.strerror}.", "red")
        else:
            self.say(f"Saved in {path}.")

    def quit(self) -> None:
        """Leave, with the offer to save under a name of one's own."""
        if self.keyboard.is_person:
            asked = self.speech.say("Save the game under a name of your own? A file name, or Enter for no:")
            name = self.keyboard.ask(f"{asked} ").strip()
            if name:
                self.save_copy(name)
        raise Leave

    def farewell(self) -> None:
        """Say where the game is and how to go on."""
        if self.keeps:
            self.say(f"The game is kept in {self.keep}")
            self.say(f"Take it up again with: ludoteca play --resume {self.keep}")

    # Telling.

    def view(self, seat: int) -> View:
        """The table as somebody sees and reads it."""
        return view_in(self.speech, self.match.game.view(self.match.state, seat))

    def say(self, words: str, style: str = "") -> None:
        """A sentence to whoever sits at the keyboard, in their language."""
        self.show_words(self.speech.say(words), style)

    def show_words(self, words: str, style: str = "") -> None:
        """Words as they are."""
        self.console.print(Text(words, style), soft_wrap=True)

    def show(self, block: Block) -> None:
        for each in block:
            self.console.print(each, no_wrap=True, overflow="ellipsis")

    def show_table(self, view: View) -> None:
        """The table, what has happened since the last time, the question and the options."""
        width = self.console.width
        height = self.console.height if self.console.is_terminal else PIPE_HEIGHT
        choices = options(view.choices, width, max(height * 2 // 5, 9))
        asked = question(view, width, ask_rule(view))
        news = self.news(view.viewer)
        title = self.speech.say(self.match.game.title)
        left = height - len(choices) - len(asked) - 1
        self.say("")
        if width >= WIDE:
            table = draw_to_fit(view, title, self.labels, width - RAIL - 2, left, self.speech)
            rail = below(self.told_lines(news, RAIL))[-max(left, len(table)) :]
            self.show(beside([padded(table, width - RAIL - 2), rail], 2))
        else:
            table = draw_to_fit(view, title, self.labels, width, left - min(len(news), 6) - 1, self.speech)
            self.show(table)
            lines = below(self.told_lines(news, width))
            room = max(left - len(table) - 1, 4)
            if len(lines) > room:
                more = self.speech.say(f"… {len(lines) - room + 1} lines more: log")
                lines = [line((more, QUIET)), *lines[-room + 1 :]]
            self.show(lines)
        self.show(asked)
        self.show(choices)

    def news(self, seat: int) -> list[str]:
        """What happened since this person was last told."""
        events = self.match.log[self.told[seat] :]
        self.told[seat] = len(self.match.log)
        return [self.tellers[seat].tell(event) for event in events if event.reaches(seat)]

    def told_lines(self, sentences: Sequence[str], width: int) -> list[Block]:
        """Sentences as lines of a log."""
        return [paragraph(sentence, width, QUIET, line((" · ", QUIET))) for sentence in sentences]

    def show_log(self, seat: int, count: int) -> None:
        """The last events as the person may see them."""
        told = [event for event in self.match.log if event.reaches(seat)]
        sentences = [self.tellers[seat].tell(event) for event in told[-count:]]
        self.show(below(self.told_lines(sentences, self.console.width)))

    def hint(self, view: View, count: int) -> None:
        """What a good player would do at this seat, who knows no more than the person does."""
        match = self.match
        chance = bots.hint_stream(match.record.seed, view.viewer, len(match.record.moves))
        advice = bots.advise(match.game, match.state, view.viewer, chance)
        self.show(hint(view, advice, count, self.console.width, match.state.seats == 1, self.speech))

    def explain(self, view: View, what: str) -> None:
        """The commands, the rule behind an option, a rule, or what a piece does."""
        if not what:
            self.say("Type the number of an option, the move itself, or the beginning of it. Also:")
            for name, text in COMMANDS.items():
                said = self.speech.say(text)
                self.show(paragraph(said, self.console.width, "", line((f"  {name:<6} ", LAMP))))
            return
        number = number_in(what)
        if number is not None and 1 <= number <= len(view.choices):
            choice = view.choices[number - 1]
            self.show_words(f"{choice.move}: {choice.text}" if choice.text else choice.move, "bold")
            self.show_rule(choice.rule)
            return
        for zone in view.zones:
            for piece in zone.pieces:
                if piece.key == what:
                    self.show_words(f"{piece.face}: {piece.text}" if piece.text else piece.face)
                    return
        self.show_rules(what)

    def show_rules(self, what: str) -> None:
        """One rule by its ID, or all rules with these words."""
        if not what:
            self.say(f"`rules {self.match.game.prefix}-01` shows a rule, `rules WORD` all rules with that word.")
            return
        try:
            self.show_rule(rulebook.rule(what, self.match.game.key, self.speech.language).id)
        except LudotecaError:
            found = rulebook.search(what, self.match.game.key, self.speech.language)
            if not found:
                raise
            for each in found[:30]:
                self.show(paragraph(each.headline, self.console.width, "", line((f"{each.id:<9}", "bold"))))

    def show_rule(self, name: str) -> None:
        """The text of a rule."""
        from rich.markdown import Markdown

        rule = rulebook.rule(name, self.match.game.key, self.speech.language)
        self.console.print(Text(rule.id, "bold"))
        self.console.print(Markdown(rule.text))

    def show_end(self) -> None:
        """The table as it lies at the end, who won, and how the scores came about."""
        viewer = next(iter(self.tellers))
        view = self.view(viewer)
        self.show(below(self.told_lines(self.news(viewer), self.console.width)))
        height = self.console.height if self.console.is_terminal else PIPE_HEIGHT
        self.say("")
        title = self.speech.say(self.match.game.title)
        self.show(draw_to_fit(view, title, self.labels, self.console.width, height, self.speech))
        self.show(result(view, self.match.state.winners(), self.names, self.console.width, self.speech))
        if self.keeps:
            self.say(f"The record of the game: {self.keep}", QUIET)


def ask_rule(view: View) -> str:
    """The rule that asks the question: what all options have in common."""
    rules = {choice.rule for choice in view.choices}
    return rules.pop() if len(rules) == 1 else ""
