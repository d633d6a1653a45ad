"""What a player can be asked: the decisions of section 6 of the specification, one class each."""

from __future__ import annotations

from typing import Final

from ludoteca.games.bare_bones.decisions.actions import (
    AS_COLOUR,
    JOYRIDE_CARD,
    JOYRIDE_WHO,
    SELL_CARD,
    SWAP_RETURN,
    SWAP_TAKE,
)
from ludoteca.games.bare_bones.decisions.draft import DRAFT_CARD
from ludoteca.games.bare_bones.decisions.finish import BONUS_MATCH, PLACE_POTATO
from ludoteca.games.bare_bones.decisions.money import BUY_CARD, LOAN_TENS, LOAN_UNITS
from ludoteca.games.bare_bones.decisions.play import PLAY_CARD, RED_DRAW, START_DRAW
from ludoteca.games.bare_bones.decisions.roll import (
    DOUBLE_UP_FIRST,
    DOUBLE_UP_SECOND,
    LEAVE_OUT,
    RE_ROLL,
    SCORE_DICE,
    SECOND_ROLL,
    SPLIT_PURPLES,
)
from ludoteca.kernel.decision import Decision, lay_out

DECISIONS: Final[list[Decision]] = [
    DRAFT_CARD,
    START_DRAW,
    PLAY_CARD,
    RED_DRAW,
    BUY_CARD,
    BONUS_MATCH,
    RE_ROLL,
    SCORE_DICE,
    PLACE_POTATO,
    SPLIT_PURPLES,
    LEAVE_OUT,
    DOUBLE_UP_FIRST,
    DOUBLE_UP_SECOND,
    AS_COLOUR,
    JOYRIDE_WHO,
    JOYRIDE_CARD,
    SWAP_RETURN,
    SWAP_TAKE,
    SELL_CARD,
    SECOND_ROLL,
    LOAN_TENS,
    LOAN_UNITS,
]
"""The most frequent ones first: Python keeps whole numbers up to 256 ready, so their options cost nothing to make."""
OPTION_COUNT: Final = lay_out(DECISIONS)
