"""The end of the Ughlympic Games: who takes the torch."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.events import TorchWon
from ludoteca.games.age_of_dirt.scoring import check_win
from ludoteca.games.age_of_dirt.state import NOBODY, NOTHING, AgeOfDirt
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step


class AwardTorch(Step):
    """Most own members in OUT wins the torch, among those who entered somebody (AOD-87, AOD-R48, AOD-E05).

    In a tie fewer entered wins, then table order; without a member in OUT nobody wins.
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        winner = NOBODY
        for place in range(table.seats):
            seat = table.chief_at(place)
            if table.entered[seat] <= 0 or table.out[seat] == 0:
                continue
            if (
                winner == NOBODY
                or table.out[seat] > table.out[winner]
                or (table.out[seat] == table.out[winner] and table.entered[seat] < table.entered[winner])
            ):
                winner = seat
        for seat in range(table.seats):
            table.entered[seat] = NOTHING
        if winner != NOBODY:
            table.torch = winner
            if table.log is not None:
                table.log.append(TorchWon(winner))
            check_win(table, winner)


AWARD_TORCH: Final = AwardTorch()
