"""What a player can be asked: FS-D1 to FS-D16 of the specification, one class each."""

from __future__ import annotations

from typing import Final

from ludoteca.games.fine_sand.decisions.build import BUILD, BUILD_REVEALED, PAY, REVEAL
from ludoteca.games.fine_sand.decisions.draws import MULLIGAN, STEP_1
from ludoteca.games.fine_sand.decisions.main import MAIN
from ludoteca.games.fine_sand.decisions.picks import (
    DISCARD,
    DISCARD_ONE_OF_TWO,
    OFF_LOAD_CARD,
    PALLET_CARD,
    REMOVE,
    RETRIEVE,
)
from ludoteca.games.fine_sand.decisions.solo import CASH, EXCHANGE
from ludoteca.games.fine_sand.decisions.step_three import STEP_3, SURPLUS
from ludoteca.kernel.decision import Decision, lay_out

__all__ = [
    "BUILD",
    "BUILD_REVEALED",
    "CASH",
    "DECISIONS",
    "DISCARD",
    "DISCARD_ONE_OF_TWO",
    "EXCHANGE",
    "MAIN",
    "MULLIGAN",
    "OFF_LOAD_CARD",
    "OPTION_COUNT",
    "PALLET_CARD",
    "PAY",
    "REMOVE",
    "RETRIEVE",
    "REVEAL",
    "STEP_1",
    "STEP_3",
    "SURPLUS",
]

DECISIONS: Final[list[Decision]] = [
    MULLIGAN,
    STEP_1,
    DISCARD_ONE_OF_TWO,
    RETRIEVE,
    MAIN,
    BUILD,
    PAY,
    OFF_LOAD_CARD,
    REMOVE,
    DISCARD,
    PALLET_CARD,
    REVEAL,
    BUILD_REVEALED,
    STEP_3,
    SURPLUS,
    CASH,
    EXCHANGE,
]
OPTION_COUNT: Final = lay_out(DECISIONS)
