"""The turn: one action, then the next chief (AOD-20, AOD-95, AOD-98)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import AREAS, FOREST, LOVE, PIECE_COUNT, PIECES, RESERVE_SPACES
from ludoteca.games.age_of_dirt.decisions import ACTION, ADD_MEMBER, MEND
from ludoteca.games.age_of_dirt.deck import REWARD
from ludoteca.games.age_of_dirt.events import BoxLifted, OverflowReturned, Passed, TurnBegan
from ludoteca.games.age_of_dirt.scoring import end_undecided
from ludoteca.games.age_of_dirt.state import NOTHING, AgeOfDirt
from ludoteca.games.age_of_dirt.steps.collect import push_gifts
from ludoteca.games.age_of_dirt.steps.send import SEND_MEMBERS
from ludoteca.games.age_of_dirt.steps.spend import SPEND_MENU, ask_unless_public
from ludoteca.games.age_of_dirt.steps.throw import THROW_RESOLUTION
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step


class StartTurn(Step):
    """The active chief performs exactly one action (AOD-20)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.log is not None:
            table.log.append(TurnBegan(table.active, table.round))
        table.push(END_TURN)
        table.push(CARRY_OUT_ACTION)
        if table.rules.empty_callback:
            # Four boxes can always be lifted, so there is a choice.
            table.ask(table.active, ACTION)
        else:
            ask_unless_public(table, table.active, ACTION)


class CarryOutAction(Step):
    """Send out, call back or spend, as chosen; or pass (AOD-20, AOD-R6, AOD-R7)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.sending != NOTHING:
            table.push(SEND_MEMBERS)
        elif table.spendings != NOTHING:
            table.push(SPEND_MENU)
        elif table.lifted != NOTHING:
            lift(table)
        else:
            table.passes += 1
            if table.log is not None:
                table.log.append(Passed(table.active))
            return
        table.passes = 0


def lift(table: AgeOfDirt) -> None:
    """Lift the box, so that everybody sees what is in it; then reward, throw and collecting (AOD-24, AOD-95).

    An empty box may be lifted as well (AOD-R7).
    """
    first = table.lifted * PIECE_COUNT
    names: list[str] = []
    for piece in range(PIECE_COUNT):
        count = table.boxes[first + piece]
        table.gathered[piece] = count
        table.boxes[first + piece] = 0
        if table.log is not None:
            names.extend([PIECES[piece]] * count)
    table.uncover()
    if table.log is not None:
        table.log.append(BoxLifted(table.active, AREAS[table.lifted], tuple(names)))
    table.begin(THROW_RESOLUTION)
    table.push(REWARD_STEP)


class ClaimReward(Step):
    """Only the active chief is rewarded, before the throw (AOD-25 to AOD-29, AOD-95).

    Forest: a broken tool works again, a choice only if both are broken (AOD-26, AOD-R8). Love tent: one
    more member, if one is available (AOD-29, AOD-R11). The mountains reward comes with collecting
    (AOD-27), the plains have none (AOD-28), except by a Fur-Ever Friend (AOD-I28).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        seat = table.active
        push_rewards(table, NOTHING)
        if table.lifted == FOREST:
            if not table.drums[seat] or not table.spears[seat]:
                table.ask(seat, MEND)
        elif table.lifted == LOVE and table.caves[seat] > 0:
            table.ask(seat, ADD_MEMBER)


def push_rewards(table: AgeOfDirt, after: int) -> None:
    """Line up what the active chief's cards behind `after` give for lifting this box (AOD-I28)."""
    if table.powers[table.active] & REWARD:
        table.gainer = table.active
        push_gifts(table, REWARD, after)


class EndTurn(Step):
    """Members beyond the spaces of the Reserve come home; the next chief clockwise is active (AOD-55, AOD-98).

    Ends the game after the last round (AOD-R53), or when all chiefs have passed in a row (AOD-R7).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.lifted = NOTHING
        table.spendings = NOTHING
        for seat in range(table.seats):
            excess = table.reserve[seat] - RESERVE_SPACES
            if excess > 0:
                table.reserve[seat] -= excess
                table.caves[seat] += excess
                if table.log is not None:
                    table.log.append(OverflowReturned(seat, excess))
        following = table.chief_at(1)
        last = following == table.start_seat and table.round == table.rules.turn_limit
        if table.passes == table.seats or last:
            end_undecided(table)
            return
        table.active = following
        if following == table.start_seat:
            table.round += 1
        table.push(START_TURN)


START_TURN: Final = StartTurn()
CARRY_OUT_ACTION: Final = CarryOutAction()
REWARD_STEP: Final = ClaimReward()
END_TURN: Final = EndTurn()
