"""Events: they interrupt a draw, and afterwards the draw goes on (AOD-70 to AOD-72)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import AREA_COUNT, BEAR, MOST_SEATS, PIECE_COUNT
from ludoteca.games.age_of_dirt.decisions import CARNIVORAL, MAMMOTH, UGHLYMPICS
from ludoteca.games.age_of_dirt.decisions.event import enter
from ludoteca.games.age_of_dirt.deck import BEAR_COMES, CARNIVAL, GAMES, MIGRATION, MIXER, PARTY, QUAKE
from ludoteca.games.age_of_dirt.deck import MAMMOTH as MAMMOTH_COMES
from ludoteca.games.age_of_dirt.events import BoxesShown
from ludoteca.games.age_of_dirt.passage import bang
from ludoteca.games.age_of_dirt.payment import can_pay_one, carnival_kind
from ludoteca.games.age_of_dirt.state import NOTHING, AgeOfDirt, pieces
from ludoteca.games.age_of_dirt.steps.pay import ASK_PAYMENT
from ludoteca.games.age_of_dirt.steps.throw import QUAKE_RESOLUTION, THROW_RESOLUTION
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step


def begin_event(table: AgeOfDirt, card: int) -> None:
    """Put a drawn Event on the heap and resolve it now (AOD-70, AOD-92)."""
    table.events = [*table.events, card]
    table.event = card
    table.push(END_EVENT)
    does = table.deck.does[card]
    if does == BEAR_COMES:
        table.push(BEAR_STEP)
    elif does in (PARTY, MIXER):
        table.push(EVERYBODY_THROWS)
    elif does == MAMMOTH_COMES:
        table.push(MAMMOTH_STEP)
    elif does == GAMES:
        table.push(ENTRIES)
    elif does == CARNIVAL:
        table.push(CARNIVAL_STEP)
    elif does == QUAKE:
        table.push(QUAKE_STEP)
    elif does == MIGRATION:
        table.push(MIGRATION_STEP)


class EndEvent(Step):
    """The Event is over; the interrupted draw goes on from the pile (AOD-71, AOD-R35)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.event = NOTHING


class BearComes(Step):
    """Rooooar: the Bear is thrown, unless it is inside the Passage (AOD-E01, AOD-08, AOD-84, AOD-R47).

    A Bear that lies set aside is thrown with everything else there (AOD-R54).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.bear_home:
            table.bear_home = False
            table.gathered[BEAR] = 1
            table.begin(THROW_RESOLUTION)
        elif table.set_aside[BEAR] > 0:
            table.begin(THROW_RESOLUTION)


class EverybodyThrows(Step):
    """Every chief with an available member throws exactly one in (AOD-E02, AOD-E03, AOD-85, AOD-R46).

    Without anybody available the Event is over (AOD-R57).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        thrown = 0
        for place in range(table.seats):
            seat = table.chief_at(place)
            if table.caves[seat] > 0:
                enter(table, seat, 1)
                table.entered[seat] = NOTHING
                thrown += 1
        if thrown > 0:
            table.begin(THROW_RESOLUTION)


class MammothComes(Step):
    """Mammoth Mia: in table order each chief loses one thing of their choice, if there is one (AOD-E04, AOD-86)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            if table.stored[seat] > 0 or table.caves[seat] > 0 or table.spears[seat]:
                table.push(self)
                table.ask(seat, MAMMOTH)
                return
        table.at = 0


class Entries(Step):
    """Ughlympic Games: in table order each chief enters up to two members; then all are thrown (AOD-E05).

    If nobody enters anybody, there is no throw and no winner (AOD-R57).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            table.push(self)
            table.ask(seat, UGHLYMPICS)
            return
        table.at = 0
        if sum(table.gathered) > 0:
            table.begin(THROW_RESOLUTION)
            return
        for seat in range(table.seats):
            table.entered[seat] = NOTHING


class CarnivalComes(Step):
    """Carnivoral: in table order each chief may buy one benefit (AOD-E06, AOD-R50).

    Not asked is who cannot pay, or who has no member on the Reserve and two working tools.
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        kind = carnival_kind(table)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            useful = table.reserve[seat] > 0 or not (table.drums[seat] and table.spears[seat])
            if useful and can_pay_one(table, seat, kind):
                table.push(self)
                table.push(ASK_PAYMENT)
                table.ask(seat, CARNIVORAL)
                return
        table.at = 0


class QuakeComes(Step):
    """Rock and Roll Over: three bangs at once, Spears but no Drums (AOD-E07, AOD-R56)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        for _ in range(table.deck.number[table.event]):
            bang(table, table.active)
        table.begin(QUAKE_RESOLUTION)


class Migration(Step):
    """Great Migration: everybody sees into all boxes, then the members move on (AOD-E08, AOD-R55).

    The Tiger stays in the plains; pieces in the Passage or set aside do not move.
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        table.uncover()
        before = table.boxes.copy()
        if table.log is not None:
            shown = [tuple(pieces(before, area * PIECE_COUNT)) for area in range(AREA_COUNT)]
            table.log.append(BoxesShown(shown[0], shown[1], shown[2], shown[3]))
        for area in range(AREA_COUNT):
            source = (area + AREA_COUNT - 1) % AREA_COUNT
            for member in range(MOST_SEATS):
                table.boxes[area * PIECE_COUNT + member] = before[source * PIECE_COUNT + member]


END_EVENT: Final = EndEvent()
BEAR_STEP: Final = BearComes()
EVERYBODY_THROWS: Final = EverybodyThrows()
MAMMOTH_STEP: Final = MammothComes()
ENTRIES: Final = Entries()
CARNIVAL_STEP: Final = CarnivalComes()
QUAKE_STEP: Final = QuakeComes()
MIGRATION_STEP: Final = Migration()
