"""Looking back on a recorded game, move by move."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ludoteca.errors import BadRecord
from ludoteca.kernel.event import Event
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import State
from ludoteca.kernel.view import View
from ludoteca.table.openly import open_view
from ludoteca.table.telling import Teller
from ludoteca.table.terminal.answers import number_in
from ludoteca.table.terminal.blocks import line, paragraph
from ludoteca.table.terminal.draw import draw_to_fit
from ludoteca.table.terminal.keyboard import Keyboard
from ludoteca.table.terminal.tones import LAMP, QUIET

HELP = "Enter or next, back, a number of a move, quit"


class Replay:
    """A record on the table. It is played as far as it can be; a broken one stops before the break."""

    def __init__(self, record: Record, console: Console, seat: int | None) -> None:
        self.record = record
        self.console = console
        self.seat = seat
        """Whose eyes see the table; None when all cards lie open."""
        self.states: list[State] = []
        self.events: list[list[Event]] = []
        log: list[Event] = []
        try:
            for _, state in record.replay():
                self.events.append(log.copy())
                log.clear()
                self.states.append(state.clone())
                state.log = log
        except BadRecord:
            pass
        self.keyboard = Keyboard(console)

    def run(self) -> None:
        """Show the table after each move until the reader has seen enough."""
        at = 0
        while self.states:
            self.show(at)
            try:
                answer = self.keyboard.ask(f"{at}/{len(self.states) - 1}> ", ("next", "back", "quit")).strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer in ("q", "quit", "exit"):
                return
            number = number_in(answer)
            if number is not None:
                at = min(number, len(self.states) - 1)
            elif answer in ("b", "back", "p"):
                at = max(at - 1, 0)
            elif answer in ("", "n", "next"):
                if at == len(self.states) - 1:
                    return
                at += 1
            else:
                self.console.print(Text(f"{answer!r} is nothing to do here: expected {HELP}", "red"))

    def view(self, state: State) -> View:
        """The table as the reader sees it."""
        if self.seat is None:
            return open_view(self.record.game, state)
        return self.record.game.view(state, self.seat)

    def show(self, at: int) -> None:
        """The table after so many moves, and what the last one did."""
        view = self.view(self.states[at])
        names = [f"Player {seat}" for seat in range(self.record.seats)]
        teller = Teller(self.seat, names)
        for state in self.states[max(at - 1, 0) : at + 1]:
            teller.learn(self.view(state))
        width = self.console.width
        height = self.console.height if self.console.is_terminal else 24
        told = [each for event in self.events[at] for each in paragraph(teller.tell(event), width, QUIET, line(" · "))]
        told = told[-max(height // 3, 4) :]
        self.console.print()
        for each in draw_to_fit(view, self.record.game.title, names, width, height - len(told) - 3):
            self.console.print(each, no_wrap=True, overflow="ellipsis")
        if at:
            move = self.record.moves[at - 1]
            self.console.print(line((f"{at}. ", LAMP), (f"{names[move.seat]}: {move.text}", "bold")))
        for each in told:
            self.console.print(each, no_wrap=True, overflow="ellipsis")
        if at == 0:
            self.console.print(Text(HELP, QUIET))
