"""Members go into boxes, one after the other (AOD-22, AOD-23)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.changes import send_limit
from ludoteca.games.age_of_dirt.decisions import SEND
from ludoteca.games.age_of_dirt.state import BY_ACTION, NOTHING, AgeOfDirt, run_length
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step


class SendMembers(Step):
    """Send until the limit is reached, the cave is empty or the chief is done (AOD-22, AOD-23).

    A Send action sends up to two, with G.P.S. three (AOD-I22); a card as many as it says, whatever
    else is built (AOD-81, AOD-R44, AOD-C02, AOD-I12).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.sending != NOTHING:
            seat = table.active
            by_action = table.sending == BY_ACTION
            limit = send_limit(table, seat) if by_action else table.deck.send[table.sending]
            if table.caves[seat] > 0 and run_length(table.sent) < limit:
                table.push(self)
                table.ask(seat, SEND)
                return
        table.sending = NOTHING
        table.sent = 0


SEND_MEMBERS: Final = SendMembers()
