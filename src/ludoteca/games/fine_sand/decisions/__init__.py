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
    MAIN,
    STEP_1,
    STEP_3,
    SURPLUS,
    OFF_LOAD_CARD,
    DISCARD,
    PAY,
    BUILD,
    MULLIGAN,
    DISCARD_ONE_OF_TWO,
    RETRIEVE,
    REMOVE,
    PALLET_CARD,
    REVEAL,
    BUILD_REVEALED,
    CASH,
    EXCHANGE,
]
"""What is asked most comes first: Python keeps the numbers up to 256 ready, larger ones are made each time."""
OPTION_COUNT: Final = lay_out(DECISIONS)
