"""What happens, in the rulebook's order: the set-up, the Draft, and the stages of a turn."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import BadOutcome
from ludoteca.games.bare_bones.cards import (
    ACTION_CARDS,
    ACTIONS_IN_GAME,
    BLUE,
    CANT_TOUCH_THIS,
    CARD_OF,
    CHEAPEST,
    COLOURS,
    DICE_PER_COLOUR,
    DOUBLE_UP_BIT,
    HOT_POTATO,
    HOT_POTATO_BIT,
    KEEP_THE_CHANGE_BIT,
    KEYS,
    LOAN_SHARK,
    MOST_DICE,
    NO_CARD,
    PICKS,
    PURPLE,
    ROUNDS,
    START_DECK,
    UNITS,
    VERSION,
    VERSION_BITS,
)
from ludoteca.games.bare_bones.decisions.draft import DRAFT_CARD
from ludoteca.games.bare_bones.decisions.finish import BONUS_MATCH, PLACE_POTATO, has_unmatched_pair
from ludoteca.games.bare_bones.decisions.money import BUY_CARD, LOAN_TENS, LOAN_UNITS
from ludoteca.games.bare_bones.decisions.play import PLAY_CARD, RED_DRAW, START_DRAW
from ludoteca.games.bare_bones.decisions.roll import (
    DOUBLE_UP_FIRST,
    DOUBLE_UP_SECOND,
    LEAVE_OUT,
    RE_ROLL,
    SCORE_DICE,
    SPLIT_PURPLES,
    can_reroll,
)
from ludoteca.games.bare_bones.dice import ONE, chosen_pool, count_of, roll_pool, size
from ludoteca.games.bare_bones.events import (
    ActionsChosen,
    Blocked,
    BorrowedReturned,
    CleanedUp,
    CoinsKept,
    DieReturned,
    GameEnded,
    StartDecided,
    StartRolled,
    TurnBegan,
)
from ludoteca.games.bare_bones.piles import can_draw, colour_of, deal_hand, real_card
from ludoteca.games.bare_bones.rules import Rules
from ludoteca.games.bare_bones.scoring import results, settle
from ludoteca.games.bare_bones.state import NOBODY, NOTHING, BareBones, clear_turn, empty_table, insert
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


def random_actions(chance: Chance) -> list[int]:
    """Seven of the twenty randomizer cards (BB-03)."""
    outcome = chance.forced()
    if outcome is not None:
        return forced_actions(outcome)
    cards = [CARD_OF[card.key] for card in ACTION_CARDS]
    chosen: list[int] = []
    for _ in range(ACTIONS_IN_GAME):
        chosen.append(cards.pop(chance.below(len(cards))))
    chosen.sort()
    return chosen


def forced_actions(outcome: object) -> list[int]:
    """The Action Cards that a scenario wants chance to choose (section 12.6)."""
    named = outcome.get("actions") if isinstance(outcome, dict) else None
    keys = {str(key) for key in named} if isinstance(named, list) else set()
    if len(keys) != ACTIONS_IN_GAME or not keys <= {card.key for card in ACTION_CARDS}:
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: expected {{actions: [seven Action Cards]}}")
    return sorted(CARD_OF[key] for key in keys)


class StartRoll(Step):
    """Every player rolls the 4 Blue dice; the highest total becomes Player 1, ties roll again (BB-05, BB-R2)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        tied = list(range(table.seats))
        while len(tied) > 1:
            highest = 0
            leaders: list[int] = []
            for seat in tied:
                total = 0
                for _ in range(DICE_PER_COLOUR):
                    total += table.chance.pick(table.rules.faces[BLUE])
                if table.log is not None:
                    table.log.append(StartRolled(seat, total))
                if total > highest:
                    highest = total
                    leaders = [seat]
                elif total == highest:
                    leaders.append(seat)
            tied = leaders
        table.first = tied[0]
        table.active = table.first
        if table.log is not None:
            table.log.append(StartDecided(table.first))


class LayOutSupply(Step):
    """The Can't Touch This stack is shuffled, its top card face up; base cards are dealt (BB-06, BB-R5, BB-R8).

    Where players choose a version, nothing is shuffled.
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.picks = 0
        if CANT_TOUCH_THIS in table.stacks:
            table.versions = [VERSION + colour for colour in range(COLOURS)]
            if not table.rules.choose_version:
                table.chance.shuffle(table.versions, KEYS)
                table.versions.reverse()
                table.seen = 1
        for seat in range(table.seats):
            table.discards[seat] = START_DECK.copy()


class Draft(Step):
    """From Player 1 to the left, in the same direction for three laps, one card each (BB-07, BB-R4)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if table.picks < PICKS * table.seats:
            table.active = (table.first + table.picks) % table.seats
            table.push(self)
            table.ask(table.active, DRAFT_CARD)
            return
        table.active = table.first
        seat = table.first
        for _ in range(table.seats):
            deal_hand(table, seat)
            seat = table.left_of(seat)
        table.push(TURN)


class StartTurn(Step):
    """Can't Touch This comes back first, its die to the Supply, the card to the discard pile (BB-42, BB-R9)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        seat = table.active
        if table.log is not None:
            table.log.append(TurnBegan(table.round, seat))
        table.end_stage()
        if table.lying_out == 0:
            return
        for colour in range(COLOURS):
            if table.aside_owner[colour] == seat:
                table.aside_owner[colour] = NOBODY
                table.aside_number[colour] = 0
                table.lying_out -= 1
                table.discards[seat].append(VERSION + colour)
                if table.log is not None:
                    table.log.append(DieReturned(seat, KEYS[VERSION + colour]))


class BonusDraws(Step):
    """Then the draws for bonus matches, one by one, as long as there is a card (BB-29, BB-R9, BB-R10)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        seat = table.active
        if table.bonus_draws[seat] > 0 and can_draw(table, seat):
            table.ask(seat, START_DRAW)
            return
        table.bonus_draws[seat] = 0
        table.end_stage()


class PlayCards(Step):
    """Stage 1: cards are played one by one; Red draws come in between (BB-19, BB-38, BB-R12).

    Draws that find no card are not offered. An empty hand rolls by itself (BB-R53).
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        seat = table.active
        if table.red_draws > 0:
            if can_draw(table, seat):
                table.ask(seat, RED_DRAW)
                return
            table.red_draws = 0
        if table.hands[seat]:
            table.ask(seat, PLAY_CARD)
            return
        table.last_dice = NO_CARD
        table.end_stage()


class ChooseDoubleUp(Step):
    """Stage 2: with Double Up, two Dice Cards among all that are in play (BB-44, BB-R29)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.end_stage()
        if table.played & DOUBLE_UP_BIT and len(table.double_up) < 2:
            decision = DOUBLE_UP_SECOND if table.double_up else DOUBLE_UP_FIRST
            table.ask(table.active, decision)


class ChooseSplit(Step):
    """Stage 2: how many Purples roll a Blue and a Red die (BB-39, BB-R19)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.end_stage()
        if table.split == NOTHING:
            if count_of(table.sources, PURPLE) == 0:
                table.split = 0
            else:
                table.ask(table.active, SPLIT_PURPLES)


class Roll(Step):
    """Stage 2: all dice of the pool at once, at most 6 (BB-12, BB-17, BB-22).

    With more than 6 some are left out first; fewer than possible are not offered (BB-R18).
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        chosen = chosen_pool(table)
        if size(chosen) > MOST_DICE:
            table.ask(table.active, LEAVE_OUT)
            return
        if chosen > 0:
            roll_pool(table, chosen)
        table.end_stage()


class ReRollWindow(Step):
    """After the roll: Green re-roll, Re-Re-Roll and the second roll of Full House, in any order (BB-R21)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if can_reroll(table):
            table.ask(table.active, RE_ROLL)
        else:
            table.end_stage()


class Score(Step):
    """Stage 3: the results of the dice; with only one of them no question is asked (BB-23, BB-R23)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.end_stage()
        found = results(table)
        if len(found) == 1:
            settle(table, found[0])
        else:
            table.ask(table.active, SCORE_DICE)


class LateLoans(Step):
    """With `loan_declared = before_buying`, one loan for each Loan Shark played (BB-R40)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if table.rules.late_loans and table.in_play.count(LOAN_SHARK) > len(table.loans):
            table.ask(table.active, LOAN_TENS if table.tens == NOTHING else LOAN_UNITS)
        else:
            table.end_stage()


class Buy(Step):
    """Stage 4: cards are bought one at a time, until nothing more can be bought or the player stops (BB-26, BB-R46)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if table.coins >= CHEAPEST:
            table.ask(table.active, BUY_CARD)
        else:
            table.end_stage()


class CloseLedger(Step):
    """Stage 4 ends: unspent coins are lost or kept, and loans become debts (BB-27, BB-49, BB-50, BB-R38, BB-R42)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        seat = table.active
        if table.kept[seat] != 0:
            table.kept[seat] = 0
        if table.played & KEEP_THE_CHANGE_BIT:
            table.kept[seat] = table.coins
            if table.log is not None:
                table.log.append(CoinsKept(seat, table.coins))
        if table.debt[seat] != 0:
            table.debt[seat] = 0
        if table.loans:
            table.debt[seat] = sum(table.loans)
            table.loans = []
        table.coins = 0
        table.sale = 0
        table.end_stage()


class BonusMatching(Step):
    """Stage 5: the player to the left may match exact pairs (BB-28, BB-R47).

    Not after the last turn of the game, and not where everybody sees that there is nothing to do:
    without an unmatched exact pair, or without a card in the neighbour's hand.
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if table.rules.early_return:
            return_borrowed(table)
        neighbour = table.left_of(table.active)
        if table.hands[neighbour] and not table.is_last_turn() and has_unmatched_pair(table, neighbour):
            table.ask(neighbour, BONUS_MATCH)
        else:
            table.end_stage()


def return_borrowed(table: BareBones) -> None:
    """Borrowed cards go back to the hands they came from, where everybody knows them (BB-48, BB-R35).

    A Mimic that copied one keeps its colour (BB-R36).
    """
    for owner in range(table.seats):
        if not table.borrowed[owner]:
            continue
        for card in table.borrowed[owner]:
            table.sources -= ONE[card]
            insert(table.hands[owner], card)
            insert(table.known[owner], card)
            if table.log is not None:
                table.log.append(BorrowedReturned(owner, KEYS[card]))
        table.borrowed[owner] = []


class EndTurn(Step):
    """The dice go back; then borrowed cards return and Can't Touch This is rolled (BB-42, BB-R44, BB-R48).

    The die of Can't Touch This is always there, because the player's own dice are free again.
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.end_stage()
        if table.dice:
            table.dice = []
        return_borrowed(table)
        if not table.played & VERSION_BITS:
            return
        for colour in range(COLOURS):
            if VERSION + colour in table.in_play:
                table.in_play.remove(VERSION + colour)
                table.lying_out += 1
                table.aside_owner[colour] = table.active
                table.aside_number[colour] = table.chance.pick(table.rules.faces[colour])
                if table.log is not None:
                    table.log.append(Blocked(table.active, KEYS[VERSION + colour], table.aside_number[colour]))


class PlacePotatoes(Step):
    """Each Hot Potato of the turn is placed, before the play area is swept (BB-47, BB-R34, BB-R48)."""

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        if table.played & HOT_POTATO_BIT and HOT_POTATO in table.in_play:
            table.ask(table.active, PLACE_POTATO)
        else:
            table.end_stage()


class CleanUp(Step):
    """Play area and hand go to the discard pile; a new hand is dealt, after a last turn too (BB-32, BB-33, BB-R49).

    Cards bought this turn can be in it. Then the turn passes to the left; after Round 12 the game
    is over (BB-34).
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        seat = table.active
        discards = table.discards[seat]
        for card in table.in_play:
            discards.append(real_card(card))
        for card in table.matched[seat]:
            discards.append(real_card(card))
        discards.extend(table.hands[seat])
        table.uncover()
        table.in_play = []
        if table.matched[seat]:
            table.matched[seat] = []
        if table.known[seat]:
            table.known[seat] = []
        if table.counted[seat]:
            table.counted[seat] = []
        clear_turn(table)
        if table.log is not None:
            table.log.append(CleanedUp(seat, tuple(KEYS[card] for card in table.hands[seat])))
        deal_hand(table, seat)
        if table.round == ROUNDS and table.left_of(seat) == table.first:
            end_game(table)
            return
        table.active = table.left_of(seat)
        if table.active == table.first:
            table.round += 1
        lay_out_turn(table)
        table.stage = 0


def lay_out_turn(table: BareBones) -> None:
    """Matched cards are in play from the start of their player's turn (BB-31, BB-R11).

    A Mimic among them uses its Action Units (BB-R37).
    """
    for card in table.matched[table.active]:
        table.units += UNITS[card]
        if table.rules.matched_in_play:
            table.sources += ONE[colour_of(card)]


def end_game(table: BareBones) -> None:
    """After Round 12 the totals decide (BB-34 to BB-36)."""
    table.uncover()
    table.finish()
    if table.log is not None:
        table.log.append(GameEnded(tuple(table.scores()), tuple(table.winners())))


class Turn(Step):
    """A turn goes through its stages, in the rulebook's order (BB-18).

    Every turn ends: each stage asks a bounded number of times (BB-R54).
    """

    def run(self, state: State) -> None:
        table = cast(BareBones, state)
        table.push(self)
        while table.waiting == 0 and not table.over:
            STAGES[table.stage].run(table)


START_TURN: Final = StartTurn()
BONUS_DRAWS: Final = BonusDraws()
PLAY_CARDS: Final = PlayCards()
CHOOSE_DOUBLE_UP: Final = ChooseDoubleUp()
CHOOSE_SPLIT: Final = ChooseSplit()
ROLL: Final = Roll()
RE_ROLL_WINDOW: Final = ReRollWindow()
SCORE: Final = Score()
LATE_LOANS: Final = LateLoans()
BUY: Final = Buy()
CLOSE_LEDGER: Final = CloseLedger()
BONUS_MATCHING: Final = BonusMatching()
END_TURN: Final = EndTurn()
PLACE_POTATOES: Final = PlacePotatoes()
CLEAN_UP: Final = CleanUp()

DRAFT: Final = Draft()
TURN: Final = Turn()
SET_UP: Final = in_order(StartRoll(), LayOutSupply(), DRAFT)
STAGES: Final[list[Step]] = [
    START_TURN,
    BONUS_DRAWS,
    PLAY_CARDS,
    CHOOSE_DOUBLE_UP,
    CHOOSE_SPLIT,
    ROLL,
    RE_ROLL_WINDOW,
    SCORE,
    LATE_LOANS,
    BUY,
    CLOSE_LEDGER,
    BONUS_MATCHING,
    END_TURN,
    PLACE_POTATOES,
    CLEAN_UP,
]
"""The turn as the rulebook prints it (BB-18): its five stages, what comes between them, and the end of the turn.

A stage that can ask more than once stays where it is until it is done.
"""


def new(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> BareBones:
    """A new game at the first pick of the Draft."""
    rules = Rules(options)
    actions = rules.actions()
    by_chance = not actions
    if by_chance:
        actions = random_actions(chance)
    table = empty_table(rules, actions, seats, chance)
    table.log = log
    if log is not None and by_chance:
        log.append(ActionsChosen(tuple(KEYS[card] for card in actions)))
    table.begin(SET_UP)
    table.run()
    return table
