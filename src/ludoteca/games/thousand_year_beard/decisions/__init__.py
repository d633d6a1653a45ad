"""What a player can be asked: the decisions of section 6, in the order of their ranges of options."""

from __future__ import annotations

from typing import Final

from ludoteca.games.thousand_year_beard.decisions.ghost import GHOST_OFFER
from ludoteca.games.thousand_year_beard.decisions.groom import CUT, INSERT, PAY, REGROW, TONIC
from ludoteca.games.thousand_year_beard.decisions.question import MOVES, Question
from ludoteca.games.thousand_year_beard.decisions.turn import DROP, TURN
from ludoteca.kernel.decision import Decision, lay_out

__all__ = [
    "CUT",
    "DECISIONS",
    "DROP",
    "GHOST_OFFER",
    "INSERT",
    "OPTION_COUNT",
    "PAY",
    "QUESTIONS",
    "REGROW",
    "TONIC",
    "TURN",
]

QUESTIONS: Final[list[Question]] = [TURN, PAY, INSERT, REGROW, GHOST_OFFER, TONIC, CUT, DROP]
DECISIONS: Final[list[Decision]] = [*QUESTIONS]
OPTION_COUNT: Final = lay_out(DECISIONS)

for question in QUESTIONS:
    for choice in range(question.count):
        MOVES[question.move(choice)] = question.first + choice
