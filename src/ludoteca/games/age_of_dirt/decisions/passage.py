"""What chiefs choose while pieces fall: to drum, to bang again, to raise the Spear."""

from __future__ import annotations

from typing import cast

from ludoteca.games.age_of_dirt.cards import BEAR, TIGER
from ludoteca.games.age_of_dirt.decisions.setup import TwoWays
from ludoteca.games.age_of_dirt.deck import KEEPS_SPEAR, LONE_SAFE
from ludoteca.games.age_of_dirt.events import Drummed, SpearUsed
from ludoteca.games.age_of_dirt.passage import bang
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.decision import Cites
from ludoteca.kernel.state import State


class UseDrum(TwoWays):
    """D-DRUM: break your working Drum to bang the flaps, also out of turn (AOD-33, AOD-34, AOD-R12, AOD-R14)."""

    name = "drum"
    question = "Use your Drum?"
    rules: Cites = ("AOD-33",)
    yes = "drum"
    no = "decline"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        if option == self.first:
            table.drums[seat] = False
            table.drummed = True
            if table.log is not None:
                table.log.append(Drummed(seat))
            table.bangs = 1
            bang(table, seat)


class BangAgain(TwoWays):
    """D-BANG: one bang at a time, up to three; stop whenever you like (AOD-34, AOD-R13)."""

    name = "bang"
    question = "Bang again?"
    rules: Cites = ("AOD-34", "AOD-R13")
    yes = "bang"
    no = "stop"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        if option == self.first:
            table.bangs += 1
            bang(table, seat)
        else:
            table.bangs = 0


class UseSpear(TwoWays):
    """D-SPEAR: break your working Spear so that none of your members in OUT is eaten (AOD-39, AOD-40, AOD-R18).

    With Boom-a-Wrong it stays whole against a single Predator (AOD-I25).
    """

    name = "spear"
    question = "Repel the Predators with your Spear?"
    rules: Cites = ("AOD-39",)
    yes = "spear"
    no = "decline"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(AgeOfDirt, state)
        if option == self.first:
            table.safe |= 1 << seat
            keeps = table.powers[seat] & KEEPS_SPEAR != 0 and predators_out(table) == 1
            table.spears[seat] = keeps
            if table.log is not None:
                table.log.append(SpearUsed(seat, not keeps))


def predators_out(table: AgeOfDirt) -> int:
    """How many Predators are in OUT."""
    return table.out[TIGER] + table.out[BEAR]


def in_danger(table: AgeOfDirt, seat: int) -> int:
    """How many members of a chief the Predators in OUT would eat, without the Spear (AOD-36, AOD-38, AOD-R19).

    Uhtzi on Ice protects a member that is the only one of its clan in OUT (AOD-C04, AOD-R60).
    """
    members = table.out[seat]
    if members == 1 and table.powers[seat] & LONE_SAFE:
        return 0
    return min(predators_out(table), members)
