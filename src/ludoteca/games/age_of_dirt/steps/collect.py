"""Members come home and bring resources (AOD-43 to AOD-49, AOD-91, AOD-96)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.age_of_dirt.cards import BUILDABLE, FOREST, MOUNTAINS, PLAINS
from ludoteca.games.age_of_dirt.decisions import DISCARD, GAIN
from ludoteca.games.age_of_dirt.deck import AGAIN_AND_AGAIN, CARRY, EXTRA, GIFT, PORTER
from ludoteca.games.age_of_dirt.events import MembersReturned
from ludoteca.games.age_of_dirt.state import FROM_CARD, MOUNTAIN_BONUS, NOTHING, AgeOfDirt
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step

BERRIES_OR_WOOD: Final = 3
STONE_OR_HERBS: Final = 12
ONLY_FUR: Final = 16
ONLY_STONE: Final = 4


class Gain(Step):
    """Take resources one by one until no unit is left or the chief stops (AOD-91)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        if table.gain_units == 0:
            table.gain_source = NOTHING
            table.gain_taken = 0
            table.gain_dropped = 0
            return
        table.push(self)
        table.ask(table.gainer, GAIN if table.gain_kind == NOTHING else DISCARD)


def start_gain(table: AgeOfDirt, source: int, units: int) -> None:
    """Begin a gain of the present gainer: it is the next thing to happen."""
    table.gain_source = source
    table.gain_units = units
    set_kinds(table)
    table.push(GAIN_STEP)


def set_kinds(table: AgeOfDirt) -> None:
    """What a gain can bring, and how many members carry a Stone (AOD-44 to AOD-46, AOD-96).

    In the mountains one member each for the active chief (AOD-25, AOD-27, AOD-R9) and with a Wheelbarrel
    (AOD-I23), which do not add up (AOD-R42), otherwise two (AOD-45).
    """
    source = table.gain_source
    table.stone_units = 1
    if source >= FROM_CARD:
        table.gain_kinds = table.deck.take[source - FROM_CARD]
        return
    if source == MOUNTAIN_BONUS:
        table.gain_kinds = ONLY_STONE
        return
    seat = table.gainer
    if source == FOREST:
        table.gain_kinds = BERRIES_OR_WOOD
    elif source == PLAINS:
        table.gain_kinds = ONLY_FUR
    else:
        table.gain_kinds = STONE_OR_HERBS
        at_best_rate = seat == table.active and not table.rules.mountain_bonus
        if not at_best_rate and not table.powers[seat] & PORTER:
            table.stone_units = 2
    if table.powers[seat] & CARRY:
        for card in table.built[seat]:
            if table.deck.powers[card] & CARRY and table.deck.area[card] == source:
                table.gain_kinds |= table.deck.take[card]


class Collect(Step):
    """In table order, each chief's survivors go home and bring what the emptied area gives (AOD-43, AOD-95).

    It does not matter where they had been sent. Then come the extra gains of permanent cards. At a Cocktail
    Party each survivor brings 1 Berries (AOD-E02).
    """

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        while table.at < table.seats:
            seat = table.chief_at(table.at)
            table.at += 1
            count = table.out[seat]
            if count > 0:
                return_home(table, seat)
                table.push(self)
                table.gainer = seat
                table.returned = count
                if table.event != NOTHING:
                    start_gain(table, FROM_CARD + table.event, count)
                else:
                    push_extras(table, NOTHING)
                    if table.lifted == MOUNTAINS and table.rules.mountain_bonus and seat == table.active:
                        table.push(BONUS_GAIN)
                    start_gain(table, table.lifted, count)
                return
        table.at = 0


def return_home(table: AgeOfDirt, seat: int) -> None:
    """Survivors stand in their owner's cave again (AOD-49)."""
    if table.log is not None:
        table.log.append(MembersReturned(seat, table.out[seat]))
    table.caves[seat] += table.out[seat]
    table.out[seat] = 0


def push_extras(table: AgeOfDirt, after: int) -> None:
    """Line up the extra gains of the gainer for the lifted area, from cards behind `after` (AOD-I27, AOD-C07)."""
    if table.powers[table.gainer] & EXTRA:
        push_gifts(table, EXTRA, after)


def push_gifts(table: AgeOfDirt, power: int, after: int) -> None:
    """Line up what the gainer's cards with a power give, in their order, from cards behind `after`."""
    before = NOTHING
    for card in reversed(table.built[table.gainer]):
        here = power == GIFT or table.deck.area[card] == table.lifted
        if here and card > after and card != before and table.deck.powers[card] & power:
            table.push(CARD_GAIN[card])
        before = card


class CardGain(Step):
    """A card gives its owner one resource; equal cards with a permanent effect give theirs together."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        again = table.deck.powers[self.card] & AGAIN_AND_AGAIN != 0
        start_gain(table, FROM_CARD + self.card, table.built[table.gainer].count(self.card) if again else 1)


class BonusGain(Step):
    """With `mountain_reward = bonus`, up to 1 Stone more for each own survivor (AOD-R9, AOD-R10)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        start_gain(table, MOUNTAIN_BONUS, table.returned)


class GoHome(Step):
    """Whoever came out goes home with empty hands (AOD-E01, AOD-E05, AOD-E07)."""

    def run(self, state: State) -> None:
        table = cast(AgeOfDirt, state)
        for place in range(table.seats):
            seat = table.chief_at(place)
            if table.out[seat] > 0:
                return_home(table, seat)


GAIN_STEP: Final = Gain()
COLLECT: Final = Collect()
CARD_GAIN: Final = [CardGain(card) for card in range(BUILDABLE)]
BONUS_GAIN: Final = BonusGain()
GO_HOME: Final = GoHome()
