"""The mating step: own pairs, couples of two clans, singles, and gifts (AOD-50 to AOD-54, AOD-94)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.changes import bear_child
from ludoteca.games.age_of_dirt.decisions import MATE, PLACE
from ludoteca.games.age_of_dirt.decisions.mating import can_ask
from ludoteca.games.age_of_dirt.deck import GIFT, LONE_MATE
from ludoteca.games.age_of_dirt.events import Mated
from ludoteca.games.age_of_dirt.state import NOTHING, AgeOfDirt
from ludoteca.games.age_of_dirt.steps.collect import push_gifts
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class OwnPairs(Step):
    """Two members of one clan must mate with each other and bring a newborn home (AOD-51, AOD-52, AOD-R62).

    With an empty Reserve they go home without one (AOD-R27).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.mating = True
        for place in range(table.seats):
            seat = table.chief_at(place)
            while table.out[seat] >= 2:
                table.out[seat] -= 2
                table.caves[seat] += 2
                if table.log is not None:
                    table.log.append(Mated(seat, seat))
                bear_child(table, seat)
                if table.over:
                    return


class Proposals(Step):
    """In table order, chiefs with a single ask others until somebody agrees or they pass (AOD-53, AOD-94, AOD-R29)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            if table.out[seat] > 0 and has_partner(table, seat):
                table.push(self)
                table.ask(seat, MATE)
                return
            table.at += 1
        table.at = 0


def has_partner(table: AgeOfDirt, seat: int) -> bool:
    """Whether there is anybody to ask."""
    return any(can_ask(table, seat, other) for other in range(table.seats))


class Singles(Step):
    """In table order, singles without a mate go to work at once (AOD-54, AOD-94).

    With Tinderbox they mate anyway, while the Reserve holds a member (AOD-I26, AOD-R70).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            if table.out[seat] == 0:
                continue
            if table.powers[seat] & LONE_MATE and table.reserve[seat] > 0:
                table.out[seat] -= 1
                table.caves[seat] += 1
                if table.log is not None:
                    table.log.append(Mated(seat, seat))
                bear_child(table, seat)
                if table.over:
                    return
            else:
                table.push(self)
                table.ask(seat, PLACE)
                return
        table.at = 0


class Gifts(Step):
    """In table order, a newborn brings its clan the gift of a card, once per mating step (AOD-94, AOD-C08)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            if table.born >> seat & 1 and table.powers[seat] & GIFT:
                table.push(self)
                table.gainer = seat
                push_gifts(table, GIFT, NOTHING)
                return
        table.at = 0
        table.mating = False
        table.refused = 0
        table.born = 0


OWN_PAIRS: Final = OwnPairs()
PROPOSALS: Final = Proposals()
SINGLES: Final = Singles()
GIFTS: Final = Gifts()
MATING_STEP: Final = in_order(OWN_PAIRS, PROPOSALS, SINGLES, GIFTS)
