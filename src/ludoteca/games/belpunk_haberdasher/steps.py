"""What happens, in the rulebook's order: the set-up of a round, then the five steps of a turn."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import CARDS, HANDS, KEYS, NUMBERS, SUITS
from ludoteca.games.belpunk_haberdasher.decisions import ACTION, CHOOSE_CARD, DECLARE_SET, SET_CARDS, SET_SHAPE
from ludoteca.games.belpunk_haberdasher.events import (
    CardDrawn,
    CardsRevealed,
    Discarded,
    ForemanPassed,
    GameEnded,
    HandDealt,
    Overflowed,
    RoundBegan,
    RoundScored,
    SetPlaced,
)
from ludoteca.games.belpunk_haberdasher.rules import Rules
from ludoteca.games.belpunk_haberdasher.scoring import game_ends, round_points
from ludoteca.games.belpunk_haberdasher.sets import CODES, SHAPE_KEYS, group_cards
from ludoteca.games.belpunk_haberdasher.state import (
    AT_ACTION,
    CHOOSE,
    DECLARE,
    EVERYBODY,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    IN_THE_OPEN,
    NO_CARD,
    NOBODY,
    NOTHING,
    ON_MACHINE,
    OVER,
    PICK,
    RESOLVE,
    UNANSWERED,
    Belpunk,
    empty_table,
    insert,
)
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class FirstForeman(Step):
    """The first Foreman, by chance or by option, once per game (BPH-08, BPH-R7)."""

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.foreman = table.rules.first_foreman
        if table.foreman == NOBODY:
            table.foreman = table.chance.pick(list(range(table.seats)))


class SetUpRound(Step):
    """Gather and shuffle all 52 cards, deal, and turn cards onto The Machine (BPH-05 to BPH-10, BPH-R9).

    Cards are dealt one at a time, clockwise from the Foreman; the next N go onto their Conveyors,
    which cannot overflow (BPH-R11, BPH-R12). Only totals and the Foreman carry over (BPH-R9).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        cards = list(range(CARDS))
        table.chance.shuffle(cards, KEYS)
        cards.reverse()
        table.deck = cards
        table.turn = 1
        table.seen = []
        table.hands = [[] for _ in range(table.seats)]
        table.piles = [[] for _ in range(table.seats)]
        table.sets = [[] for _ in range(table.seats)]
        table.conveyors = [[] for _ in SUITS]
        for _ in range(HANDS[table.seats]):
            seat = table.foreman
            for _ in range(table.seats):
                draw_card(table, seat)
                seat = table.next_seat(seat)
        for _ in range(table.seats):
            card = table.deck.pop()
            insert(table.conveyors[card // NUMBERS], card)
            table.track(card, IN_DECK, ON_MACHINE, EVERYBODY)
        if table.log is not None:
            machine = tuple(KEYS[card] for conveyor in table.conveyors for card in conveyor)
            table.log.append(RoundBegan(table.round, table.foreman, machine))
            for seat in range(table.seats):
                table.log.append(HandDealt(seat, Secret(tuple(KEYS[card] for card in table.hands[seat]), (seat,))))
        table.begin(TURN)


def draw_card(table: Belpunk, seat: int) -> int:
    """Take the top card of the deck into a hand (BPH-10); which one only the player knows."""
    card = table.deck.pop()
    insert(table.hands[seat], card)
    table.track(card, IN_DECK, IN_HAND + seat, 1 << seat)
    return card


class DrawCards(Step):
    """Step 1: from the Foreman clockwise, each player draws a card (BPH-17, BPH-R15).

    Players whose draw finds no card do without (BPH-R17); the turn is played out all the same (BPH-R18).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.uncover()
        seat = table.foreman
        for _ in range(table.seats):
            if not table.deck:
                break
            card = draw_card(table, seat)
            if table.log is not None:
                table.log.append(CardDrawn(seat, Secret(KEYS[card], (seat,))))
            seat = table.next_seat(seat)


class ChooseCards(Step):
    """Step 1: every player chooses a card and lays it face down, all at the same time (BPH-18, BPH-R15)."""

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.phase = CHOOSE
        for seat in range(table.seats):
            if table.chosen[seat] == NO_CARD:
                table.ask(seat, CHOOSE_CARD)


class Reveal(Step):
    """Step 2: all face-down cards are turned up at the same time (BPH-19).

    A revealed card lies in front of its owner until it is discarded (BPH-R20).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.phase = RESOLVE
        table.uncover()
        for seat in range(table.seats):
            card = table.chosen[seat]
            table.revealed[seat] = card
            table.chosen[seat] = NO_CARD
            table.track(card, IN_HAND + seat, IN_THE_OPEN, EVERYBODY)
        if table.log is not None:
            table.log.append(CardsRevealed(tuple(KEYS[card] for card in table.revealed)))


class ResolveNext(Step):
    """Step 2: the lowest revealed card goes into The Machine and its owner may act (BPH-20, BPH-41).

    Rising card order is Machine Order: the suit first, then the number (BPH-21 to BPH-24). No two
    cards are equal (BPH-R21). The discard comes before the action (BPH-R25), and each resolution is
    complete, overflow included, before the next begins (BPH-R57).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.phase = RESOLVE
        table.resolver = NOBODY
        lowest = CARDS
        for seat in range(table.seats):
            if NO_CARD < table.revealed[seat] < lowest:
                lowest = table.revealed[seat]
                table.resolver = seat
        if table.resolver == NOBODY:
            return
        table.push(self)
        table.push(CHECK_OVERFLOW)
        discard(table, table.resolver, lowest)
        table.ask(table.resolver, ACTION)


def discard(table: Belpunk, seat: int, card: int) -> None:
    """Put a revealed card onto the Conveyor of its suit (BPH-12, BPH-R25)."""
    table.revealed[seat] = NO_CARD
    table.discard = card
    table.placed = NO_CARD
    table.at = AT_ACTION
    insert(table.conveyors[card // NUMBERS], card)
    table.track(card, IN_THE_OPEN, ON_MACHINE, EVERYBODY)
    if table.log is not None:
        table.log.append(Discarded(seat, KEYS[card]))


class CheckOverflow(Step):
    """Step 3: the resolving player takes every Conveyor with more than N cards (BPH-14 to BPH-16, BPH-25).

    Checked once, after the action, never between discard and action (BPH-R38); several Conveyors and
    all their cards (BPH-R54), whoever filled them (BPH-R56). With `retool_overflow = others` the card
    put down by Retool stays (BPH-47, BPH-R55).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        seat = table.resolver
        for suit in range(4):
            conveyor = table.conveyors[suit]
            if len(conveyor) <= table.seats:
                continue
            table.conveyors[suit] = []
            taken: list[int] = []
            for card in conveyor:
                if table.rules.retool_stays and card == table.placed:
                    table.conveyors[suit].append(card)
                    continue
                taken.append(card)
                insert(table.piles[seat], card)
                table.track(card, ON_MACHINE, IN_PILE + seat, EVERYBODY)
            if table.log is not None:
                table.log.append(Overflowed(seat, tuple(KEYS[card] for card in taken)))


class DeclareNext(Step):
    """Step 4: from the Foreman clockwise, each player says whether they score a set (BPH-26, BPH-R45).

    Everybody is asked, with or without a set in hand (BPH-R46).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.phase = DECLARE
        table.resolver = NOBODY
        seat = table.foreman
        for _ in range(table.seats):
            if table.declared[seat] == UNANSWERED:
                table.push(self)
                table.ask(seat, DECLARE_SET)
                return
            seat = table.next_seat(seat)


class PickSets(Step):
    """Step 4: everyone who said yes picks a set, unseen by the others (BPH-27, BPH-R45)."""

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        table.phase = PICK
        for seat in range(table.seats):
            if table.declared[seat] == 1 and table.picked[seat] == NOTHING:
                table.ask(seat, SET_SHAPE if table.shapes[seat] == NOTHING else SET_CARDS)


class PlaceSets(Step):
    """Step 4: all picked sets are laid face up at the same time, at most one each (BPH-27, BPH-28)."""

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        for seat in range(table.seats):
            table.declared[seat] = UNANSWERED
            group = table.picked[seat]
            if group == NOTHING:
                continue
            table.picked[seat] = NOTHING
            table.uncover()
            table.sets[seat].append(group)
            cards = group_cards(group)
            for card in cards:
                table.hands[seat].remove(card)
                table.track(card, IN_HAND + seat, IN_THE_OPEN, EVERYBODY)
            if table.log is not None:
                shape = SHAPE_KEYS[group // CODES]
                table.log.append(SetPlaced(seat, shape, tuple(KEYS[card] for card in cards)))


class EndTurn(Step):
    """Step 5: an empty hand or an empty deck ends the round, else the Foreman card passes (BPH-30 to BPH-32).

    Hands are looked at here and at no other time (BPH-R48); several reasons at once end the round
    just once (BPH-R49).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        if not table.deck or any(not hand for hand in table.hands):
            table.push(SCORE_ROUND)
            return
        table.foreman = table.next_seat(table.foreman)
        table.turn += 1
        if table.log is not None:
            table.log.append(ForemanPassed(table.foreman))
        table.begin(TURN)


class ScoreRound(Step):
    """The end of a round: hands go to the Scrap Piles, then everybody scores (BPH-33 to BPH-35, BPH-52).

    Then the game ends, or another round is played (BPH-49 to BPH-51, BPH-R4).
    """

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        points: list[int] = []
        for seat in range(table.seats):
            for card in table.hands[seat]:
                insert(table.piles[seat], card)
            table.hands[seat] = []
            points.append(round_points(table, seat))
            table.totals[seat] += points[seat]
        if table.log is not None:
            scrap = tuple(len(pile) for pile in table.piles)
            table.log.append(RoundScored(tuple(points), scrap, tuple(table.totals)))
        if game_ends(table):
            table.phase = OVER
            table.uncover()
            table.finish()
            if table.log is not None:
                table.log.append(GameEnded(tuple(table.winners())))
            return
        table.round += 1
        # Copies of a state share it, so it is made anew.
        table.worn = [(*table.worn[seat], *table.sets[seat]) for seat in range(table.seats)]
        table.begin(NEXT_ROUND)


class NextForeman(Step):
    """The Foreman of the next round: kept, passed on, or drawn by lot (BPH-R8)."""

    def run(self, state: State) -> None:
        table = cast(Belpunk, state)
        if table.rules.foreman_passes:
            table.foreman = table.next_seat(table.foreman)
        elif table.rules.foreman_random:
            table.foreman = table.chance.pick(list(range(table.seats)))


DRAW_CARDS: Final = DrawCards()
CHOOSE_CARDS: Final = ChooseCards()
REVEAL: Final = Reveal()
RESOLVE_NEXT: Final = ResolveNext()
CHECK_OVERFLOW: Final = CheckOverflow()
DECLARE_NEXT: Final = DeclareNext()
PICK_SETS: Final = PickSets()
PLACE_SETS: Final = PlaceSets()
END_TURN: Final = EndTurn()
SCORE_ROUND: Final = ScoreRound()

FIRST_ROUND: Final = in_order(FirstForeman(), SetUpRound())
NEXT_ROUND: Final = in_order(NextForeman(), SetUpRound())
TURN: Final = in_order(DRAW_CARDS, CHOOSE_CARDS, REVEAL, RESOLVE_NEXT, DECLARE_NEXT, PICK_SETS, PLACE_SETS, END_TURN)
"""The turn as the rulebook prints it (BPH-11, BPH-R10). A round has at most 17, 10 or 6 of them (BPH-R50)."""


def new(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> Belpunk:
    """A new game at its first decision."""
    table = empty_table(Rules(options), seats, chance)
    table.log = log
    table.begin(FIRST_ROUND)
    table.run()
    return table
