"""What can go wrong, in one tree.

LudotecaError
├── MoveError               a move was not made; carries the rules it would have broken
│   ├── BadNotation         move/bad-notation       the text names no option of this decision
│   ├── Refused             move/refused            a real option, but not on offer now
│   ├── NotYourDecision     move/not-your-decision  this seat has nothing to decide
│   ├── Stale               move/stale              the table has moved on since the client looked
│   └── GameOver            game/over               the game has ended
├── UnknownGame             game/unknown            no game of that name in the library
├── UnknownBot              bot/unknown             no bot of that name
├── BadStyle                bot/bad-style           a style of play that cannot be read; names the key
├── BadSeats                game/bad-seats          the game is not for that many players
├── BadOption               game/bad-option         an unknown option, or a value it does not take
├── UnknownRule             rule/unknown            no rule of that ID, or no such section in a specification
├── BadPosition             position/bad            names the key and what was expected there
├── BadOutcome              chance/bad-outcome      a forced outcome that cannot happen
├── BadRecord               record/bad              names the line and what was expected there
├── BadCampaign             campaign/bad            names the file and what is wrong with it
├── BadScenario             scenario/bad            names the scenario, the step and what was expected there
├── CannotUndo              undo/refused            something was learned since, or somebody else has acted
├── Declined                (its own code)          a table server does not do what was asked
│   ├── StorageFailed       server/storage          something could not be read or written; nothing was half done
│   │   └── Unsettled       server/unsettled        the database broke off while it wrote; it is being looked up
│   └── Conflict            move/stale              another server has moved this table on first
└── BrokenRule              kernel/broken-rule      our bug: a promise of the kernel or an invariant failed
"""

from __future__ import annotations


class LudotecaError(Exception):
    """Something that a user can be told in one sentence."""

    code = "error"


class MoveError(LudotecaError):
    """A move that was not made. Nothing has changed."""

    code = "move/error"

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        self.reason = message
        self.rules = rules
        super().__init__(f"{message} ({', '.join(rules)})" if rules else message)


class BadNotation(MoveError):
    """The text names no option of this decision."""

    code = "move/bad-notation"


class Refused(MoveError):
    """A real option, but not on offer now."""

    code = "move/refused"


class NotYourDecision(MoveError):
    """This seat has nothing to decide."""

    code = "move/not-your-decision"


class Stale(MoveError):
    """The table has moved on since the client looked."""

    code = "move/stale"


class GameOver(MoveError):
    """The game has ended."""

    code = "game/over"


class UnknownGame(LudotecaError):
    """No game of that name in the library."""

    code = "game/unknown"


class UnknownBot(LudotecaError):
    """No bot of that name."""

    code = "bot/unknown"


class BadStyle(LudotecaError):
    """A style of play that cannot be read; names the file, the line and what was expected there."""

    code = "bot/bad-style"


class BadSeats(LudotecaError):
    """The game is not for that many players."""

    code = "game/bad-seats"


class BadOption(LudotecaError):
    """An unknown option, or a value it does not take."""

    code = "game/bad-option"


class UnknownRule(LudotecaError):
    """No rule of that ID, or no such section in a specification."""

    code = "rule/unknown"


class BadPosition(LudotecaError):
    """A position that cannot be read; names the key and what was expected there."""

    code = "position/bad"


class BadOutcome(LudotecaError):
    """A forced outcome that cannot happen."""

    code = "chance/bad-outcome"


class BadRecord(LudotecaError):
    """A record that cannot be read or does not replay; names the line."""

    code = "record/bad"


class BadCampaign(LudotecaError):
    """A saved campaign that cannot be read, found or written; names the file."""

    code = "campaign/bad"


class BadScenario(LudotecaError):
    """A scenario file that cannot be read."""

    code = "scenario/bad"


class CannotUndo(LudotecaError):
    """Something was learned since, or somebody else has acted."""

    code = "undo/refused"


class Declined(LudotecaError):
    """A table server does not do what was asked. Nothing has changed."""

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        super().__init__(reason)

    def __reduce__(self) -> tuple[type[Declined], tuple[str, str]]:
        """On its way back from a worker process it is only what was declined and why."""
        return Declined, (self.code, str(self))


class StorageFailed(Declined):
    """Something could not be read or written; nothing was half done."""

    def __init__(self, reason: str) -> None:
        super().__init__("server/storage", reason)


class Unsettled(StorageFailed):
    """The database broke off while it wrote: whether it has written is not known yet."""

    def __init__(self, reason: str) -> None:
        Declined.__init__(self, "server/unsettled", reason)


class Conflict(Declined):
    """Another server has written this entry of a table's log first."""

    def __init__(self, reason: str) -> None:
        super().__init__("move/stale", reason)


class BrokenRule(LudotecaError):
    """Our bug: a promise of the kernel or an invariant of a game failed."""

    code = "kernel/broken-rule"
