"""The state of a game: who must decide, what still has to happen, and the table's chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ludoteca.errors import BrokenRule, GameOver, MoveError, NotYourDecision, Refused
from ludoteca.kernel.chance import Chance, Script
from ludoteca.kernel.decision import Decision, Refusal
from ludoteca.kernel.step import Step

if TYPE_CHECKING:
    from ludoteca.kernel.event import Event

SPECTATOR: Final = -1
"""A viewer who sits at no seat."""

NO_OFFER: Final[list[int]] = []
"""What a seat is offered that has nothing to decide; shared, never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Every game derives its table from this class.

    A game is a run of steps and decisions. Steps wait on the agenda, the next one last;
    decisions wait for their seats. `play` takes one answer and runs on until somebody must
    decide again or the game is over.
    """

    seats: int
    """How many players sit at the table."""
    pending: list[Decision | None]
    """By seat: the open decision. Several at once are answered independently of each other."""
    offers: list[list[int]]
    """By seat: the options of the open decision, empty without one. Never changed in place, so copies share them."""
    waiting: int
    """How many seats have a decision open."""
    agenda: list[Step]
    """The table's stack of steps: the next one is the last. Interrupts go on top."""
    lanes: list[list[Step]]
    """By seat: what the seat goes through on its own while others are deciding. Empty without parallel turns."""
    chance: Chance
    """The table's only source of randomness."""
    log: list[Event] | None
    """Where events go; None when nobody listens."""
    noted: list[object] | None
    """Outcomes that cannot be computed again, for the record; see `note`. None when there are none."""
    uncovered: int
    """How often something hidden has become known to somebody; see `learned`."""
    over: bool
    """Whether the game has ended."""

    def start(self, seats: int, chance: Chance, parallel: bool = False) -> None:
        """Fill the kernel's part of a new state."""
        self.seats = seats
        self.pending = [None] * seats
        self.offers = [NO_OFFER] * seats
        self.waiting = 0
        self.agenda = []
        self.lanes = [[] for _ in range(seats)] if parallel else []
        self.chance = chance
        self.log = None
        self.noted = None
        self.uncovered = 0
        self.over = False

    def copy_to(self, twin: State) -> None:
        """Fill the kernel's part of a copy. Nobody listens to a copy."""
        twin.seats = self.seats
        twin.pending = self.pending.copy()
        twin.offers = self.offers.copy()
        twin.waiting = self.waiting
        twin.agenda = self.agenda.copy()
        twin.lanes = [lane.copy() for lane in self.lanes] if self.lanes else []
        script = self.chance.script
        twin.chance = self.chance.clone(None if script is None else script.clone())
        twin.log = None
        twin.noted = None
        twin.uncovered = self.uncovered
        twin.over = self.over

    # What each game says about itself.

    def clone(self) -> State:
        """An independent copy: playing on one never changes the other."""
        raise NotImplementedError

    def position(self, seat: int | None = None) -> dict[str, object]:
        """The table as plain data; with a seat (or SPECTATOR) only what lies open to it."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """By seat, as the specification of the game defines them."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, ascending; empty while the game goes on."""
        raise NotImplementedError

    def not_your_decision(self, seat: int) -> Refusal:
        """Why this seat has nothing to decide now, or that the game is over."""
        raise NotImplementedError

    def learned(self) -> int:
        """A number that rises whenever chance was used or something hidden became known."""
        return self.uncovered + self.chance.uses

    def reseed(self, chance: Chance) -> None:
        """Let chance go on from another stream: whoever imagines a world must not learn the real future."""
        self.chance = chance.split(0)

    # Playing.

    def actors(self) -> list[int]:
        """The seats that have a decision open, ascending; empty when the game is over."""
        return [seat for seat in range(self.seats) if self.offers[seat]]

    def legal(self, seat: int) -> list[int]:
        """Every option this seat may take now; empty when it has nothing to decide.

        Ascending, none twice. Automatic steps have already been carried out.
        Held to by tests/contract/test_decisions.py.
        """
        return self.offers[seat].copy()

    def folded(self, seat: int) -> list[int]:
        """The options that search and random play look at; empty when there is nothing to decide."""
        decision = self.pending[seat]
        return [] if decision is None else decision.folded(self, seat)

    def play(self, seat: int, option: int) -> None:
        """Take an option, then run on until somebody must decide. A refusal changes nothing."""
        if not 0 <= seat < self.seats or option not in self.offers[seat]:
            raise self.refusal(seat, option)
        self.choose(seat, option)

    def choose(self, seat: int, option: int) -> None:
        """`play` for callers who picked the option from `legal` or `folded`: nothing is checked."""
        decision = self.pending[seat]
        if decision is None:
            raise BrokenRule(f"seat {seat} has nothing to choose")
        self.pending[seat] = None
        self.offers[seat] = NO_OFFER
        self.waiting -= 1
        decision.take(self, seat, option)
        if self.lanes:
            self.run_lane(seat)
        if self.waiting == 0:
            self.run()

    def refusal(self, seat: int, option: int) -> MoveError:
        """Why this seat cannot take this option."""
        decision = self.open_decision(seat)
        refusal = None
        if decision.first <= option < decision.first + decision.count:
            refusal = decision.refusal(self, seat, option)
        if refusal is None:
            return Refused(f"option {option} is not on offer", decision.rules)
        return Refused(f"{decision.notation(self, seat, option)!r}: {refusal.reason}", refusal.rules)

    def open_decision(self, seat: int) -> Decision:
        """The decision this seat has open; otherwise the reason why it has none."""
        decision = self.pending[seat] if 0 <= seat < self.seats else None
        if decision is None:
            if not 0 <= seat < self.seats:
                raise NotYourDecision(f"there is no seat {seat}: seats are 0 to {self.seats - 1}")
            refusal = self.not_your_decision(seat)
            if self.over:
                raise GameOver(refusal.reason, refusal.rules)
            raise NotYourDecision(refusal.reason, refusal.rules)
        return decision

    def moves(self, seat: int) -> list[str]:
        """The legal options as text, in the order of `legal`."""
        decision = self.pending[seat]
        if decision is None:
            return []
        return [decision.notation(self, seat, option) for option in self.offers[seat]]

    def do(self, seat: int, text: str) -> None:
        """Play the move that the text names."""
        self.play(seat, self.open_decision(seat).parse(self, seat, text))

    # What steps and decisions use.

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda: it is the next to run."""
        self.agenda.append(step)

    def begin(self, steps: list[Step]) -> None:
        """Put a run of steps made by `in_order` on top of the agenda."""
        for step in steps:
            self.agenda.append(step)

    def ask(self, seat: int, decision: Decision) -> None:
        """Ask a seat. A single option is taken at once, unless the decision is always asked."""
        options = decision.options(self, seat)
        if len(options) == 1 and not decision.always_ask:
            decision.take(self, seat, options[0])
            return
        self.pending[seat] = decision
        self.offers[seat] = options
        self.waiting += 1

    def reconsider(self, seat: int) -> None:
        """Work out the open options of a seat again, after its hidden cards were imagined anew."""
        decision = self.pending[seat]
        if decision is not None:
            self.offers[seat] = decision.options(self, seat)

    def uncover(self) -> None:
        """Something hidden has become known to somebody: no move before this can be undone."""
        self.uncovered += 1

    def note(self, outcome: object) -> None:
        """Note the outcome of a random event that another machine could not compute again, for the record.

        Plain data, in the form in which it can be forced. A replay forces it instead of computing it.
        """
        if self.noted is None:
            self.noted = []
        self.noted.append(outcome)

    def take_notes(self) -> list[object]:
        """What has been noted since the last time."""
        notes = self.noted
        self.noted = None
        return [] if notes is None else notes

    def finish(self) -> None:
        """The game is over: nothing is left to happen."""
        self.over = True
        self.agenda.clear()

    def run_lane(self, seat: int) -> None:
        """Run the seat's own lane until the seat must decide or the lane is empty."""
        lane = self.lanes[seat]
        while lane and self.pending[seat] is None:
            step = lane[-1]
            if not step.stays:
                lane.pop()
            step.run(self)

    def run(self) -> None:
        """Run the table's agenda until somebody must decide or the game is over."""
        while self.waiting == 0 and not self.over:
            if not self.agenda:
                raise BrokenRule("nothing is left to happen, but the game is not over")
            self.agenda.pop().run(self)
            if self.lanes:
                for seat in range(self.seats):
                    self.run_lane(seat)

    def force(self, outcomes: list[object]) -> None:
        """Append forced outcomes for the random events to come."""
        if not outcomes:
            return
        if self.chance.script is None:
            self.chance.script = Script([])
        self.chance.script.outcomes.extend(outcomes)
