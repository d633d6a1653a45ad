"""A throw and what follows from it: Drums, Predators, Spears (AOD-90)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import BEAR, LOVE, PIECE_COUNT, PLAINS, TIGER
from ludoteca.games.age_of_dirt.changes import bang_limit
from ludoteca.games.age_of_dirt.decisions import BANG, DRUM, SPEAR
from ludoteca.games.age_of_dirt.decisions.passage import in_danger, predators_out
from ludoteca.games.age_of_dirt.deck import GAMES, MIXER, PARTY
from ludoteca.games.age_of_dirt.events import Eaten, PredatorsWentHome
from ludoteca.games.age_of_dirt.passage import throw
from ludoteca.games.age_of_dirt.state import NOTHING, AgeOfDirt
from ludoteca.games.age_of_dirt.steps.collect import COLLECT, GO_HOME
from ludoteca.games.age_of_dirt.steps.games import AWARD_TORCH
from ludoteca.games.age_of_dirt.steps.mating import MATING_STEP
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class Throw(Step):
    """All gathered pieces go into the Passage, with those set aside (AOD-30, AOD-42, AOD-90)."""

    def run(self, state: State) -> None:
        throw(cast(AgeOfDirt, state))


class DrumWindow(Step):
    """In table order, each chief with a working Drum is asked once (AOD-33, AOD-90, AOD-R12, AOD-R15).

    Not while the Passage is empty (AOD-R14); a tool mended a moment ago counts (AOD-R61). After each
    bang the drummer may go on, up to three (AOD-34, AOD-R13). With `drum_window = until_all_pass` the
    window is repeated until nobody drums (AOD-R12).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.bangs > 0:
            drummer = table.chief_at(table.at - 1)
            if table.bangs < bang_limit(table, drummer) and table.inside() > 0:
                table.push(self)
                table.ask(drummer, BANG)
                return
            table.bangs = 0
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            if table.drums[seat] and table.inside() > 0:
                table.push(self)
                table.ask(seat, DRUM)
                return
        table.at = 0
        if table.drummed:
            table.drummed = False
            if table.rules.drum_again:
                table.push(self)


class SpearWindow(Step):
    """If a Predator came out: Spears in table order, then the meal (AOD-36 to AOD-41, AOD-90).

    This comes after all Drums (AOD-R16). Asked is who would lose a member and has a working Spear (AOD-R18).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if predators_out(table) == 0:
            return
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            if table.spears[seat] and in_danger(table, seat) > 0:
                table.push(self)
                table.ask(seat, SPEAR)
                return
        table.at = 0
        eat(table)
        send_predators_home(table)
        table.safe = 0


def eat(table: AgeOfDirt) -> None:
    """Each Predator eats one member of each chief without a Spear (AOD-36 to AOD-38, AOD-R17, AOD-R19).

    Eaten members go to the Reserve, even to a full one (AOD-37, AOD-55, AOD-R22).
    """
    for place in range(table.seats):
        seat = table.chief_at(place)
        if table.safe >> seat & 1:
            continue
        eaten = in_danger(table, seat)
        if eaten > 0:
            table.out[seat] -= eaten
            table.reserve[seat] += eaten
            if table.log is not None:
                table.log.append(Eaten(seat, eaten))


def send_predators_home(table: AgeOfDirt) -> None:
    """The Tiger into the plains box, the Bear onto the Reserve Board (AOD-41, AOD-84, AOD-R20)."""
    names: list[str] = []
    if table.out[TIGER] > 0:
        table.out[TIGER] = 0
        table.boxes[PLAINS * PIECE_COUNT + TIGER] = 1
        names.append("tiger")
    if table.out[BEAR] > 0:
        table.out[BEAR] = 0
        table.bear_home = True
        names.append("bear")
    if table.log is not None:
        table.log.append(PredatorsWentHome(tuple(names)))


class Survivors(Step):
    """The survivors collect, mate or just go home, as the area or the Event says (AOD-43, AOD-50, AOD-95)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.event == NOTHING:
            if table.lifted == LOVE:
                table.begin(MATING_STEP)
            else:
                table.push(COLLECT)
            return
        does = table.deck.does[table.event]
        if does == MIXER:
            table.begin(MATING_STEP)
        elif does == PARTY:
            table.push(COLLECT)
        else:
            table.push(GO_HOME)
            if does == GAMES:
                table.push(AWARD_TORCH)


THROW: Final = Throw()
DRUM_WINDOW: Final = DrumWindow()
SPEAR_WINDOW: Final = SpearWindow()
SURVIVORS: Final = Survivors()

THROW_RESOLUTION: Final = in_order(THROW, DRUM_WINDOW, SPEAR_WINDOW, SURVIVORS)
"""A throw from beginning to end (AOD-90); afterwards OUT is empty."""
QUAKE_RESOLUTION: Final = in_order(SPEAR_WINDOW, SURVIVORS)
"""What comes out without a throw: Spears, but no Drums (AOD-E07, AOD-R56)."""
