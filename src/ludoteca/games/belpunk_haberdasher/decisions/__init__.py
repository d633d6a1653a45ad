"""What a player can be asked: D1 to D10 of the specification, one class each.

D8 to D10 are always asked, because how many options they have depends on hidden cards (BPH-R51).
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.belpunk_haberdasher.decisions.action import ACTION
from ludoteca.games.belpunk_haberdasher.decisions.choose import CHOOSE_CARD
from ludoteca.games.belpunk_haberdasher.decisions.score import DECLARE_SET, SET_CARDS, SET_SHAPE
from ludoteca.games.belpunk_haberdasher.decisions.scrap import RETOOL_PLACE, RETOOL_TAKE, SALVAGE_CARD
from ludoteca.games.belpunk_haberdasher.decisions.trade import TRADE_GIVE, TRADE_RETURN
from ludoteca.kernel.decision import Decision, lay_out

__all__ = [
    "ACTION",
    "CHOOSE_CARD",
    "DECISIONS",
    "DECLARE_SET",
    "OPTION_COUNT",
    "RETOOL_PLACE",
    "RETOOL_TAKE",
    "SALVAGE_CARD",
    "SET_CARDS",
    "SET_SHAPE",
    "TRADE_GIVE",
    "TRADE_RETURN",
]

DECISIONS: Final[list[Decision]] = [
    CHOOSE_CARD,
    ACTION,
    SALVAGE_CARD,
    RETOOL_TAKE,
    RETOOL_PLACE,
    TRADE_GIVE,
    TRADE_RETURN,
    DECLARE_SET,
    SET_SHAPE,
    SET_CARDS,
]
OPTION_COUNT: Final = lay_out(DECISIONS)
