"""Preparing the valley and the caves (AOD-04 to AOD-18)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.decisions import CLAN, TOOL
from ludoteca.games.age_of_dirt.events import ClansDealt, ValleyPrepared
from ludoteca.games.age_of_dirt.rules import Rules
from ludoteca.games.age_of_dirt.state import NOBODY, AgeOfDirt, empty_table
from ludoteca.games.age_of_dirt.steps.spend import WALL_SIZE
from ludoteca.games.age_of_dirt.steps.turn import START_TURN
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class PrepareValley(Step):
    """A random chief starts; two Inventions go onto the Wall, then the Events join the pile.

    Nobody's hair is measured (AOD-18, AOD-R4). No Event can lie on the first Wall: it is dealt from the
    shuffled Inventions, then the Events are shuffled into the rest (AOD-09 to AOD-11, AOD-R1, AOD-R2).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        deck = table.deck
        start = table.rules.start_player
        table.start_seat = start if start != NOBODY else table.chance.pick(list(range(table.seats)))
        table.active = table.start_seat
        inventions = deck.inventions.copy()
        table.chance.shuffle(inventions, deck.keys)
        table.wall = sorted(inventions[:WALL_SIZE])
        pile = inventions[WALL_SIZE:] + deck.events
        table.chance.shuffle(pile, deck.keys)
        pile.reverse()
        table.pile = pile
        table.pile_left = len(pile)
        table.clan_rest = deck.clans
        if table.log is not None:
            table.log.append(ValleyPrepared(table.start_seat, tuple(deck.keys[card] for card in table.wall)))


class ChooseTools(Step):
    """In table order, each chief chooses the tool that works (AOD-14, AOD-R5)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            table.push(self)
            table.ask(seat, TOOL)
            return
        table.at = 0


class DealClans(Step):
    """After all tools are chosen, two Clan cards for each chief; in a first game just one (AOD-15, AOD-16, AOD-R5)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        keys = table.deck.keys
        clans = table.clan_rest.copy()
        table.chance.shuffle(clans, keys)
        number = 1 if table.rules.deal_one else 2
        table.uncover()
        for place in range(table.seats):
            seat = table.chief_at(place)
            cards = sorted(clans[place * number : (place + 1) * number])
            if table.rules.deal_one:
                table.hands[seat] = cards
            else:
                table.dealt[seat] = cards
            if table.log is not None:
                table.log.append(ClansDealt(seat, Secret(tuple(keys[card] for card in cards), (seat,))))
        table.clan_rest = sorted(clans[table.seats * number :])


class ChooseClans(Step):
    """All chiefs choose at the same time, unseen (AOD-15, AOD-R5)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        for seat in range(table.seats):
            if table.dealt[seat]:
                table.ask(seat, CLAN)


CHOOSE_TOOLS: Final = ChooseTools()
DEAL_CLANS: Final = DealClans()
CHOOSE_CLANS: Final = ChooseClans()
SET_UP: Final = in_order(PrepareValley(), CHOOSE_TOOLS, DEAL_CLANS, CHOOSE_CLANS, START_TURN)


def new(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> AgeOfDirt:
    """A new game at its first decision."""
    table = empty_table(Rules(options), seats, chance)
    table.log = log
    table.begin(SET_UP)
    table.run()
    return table
