"""What happens, in the rulebook's order: set-up, the parallel turns with their two barriers, scoring, exchange.

Between barriers every seat goes through steps of its own (its lane); whatever touches two seats happens
at a barrier, for all of them at once, so nothing depends on who answers first (FS-R1).
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.campaign import (
    EXCHANGED,
    REVEALED_SOLO,
    SOLO_GAMES,
    Campaign,
    first_campaign,
    numbered,
)
from ludoteca.games.fine_sand.cards import (
    BEACH_CHAIR,
    IS_PURPLE_OR_YELLOW,
    KEYS,
    PRESORTED,
    RAISE_LIMIT,
    START_DECK,
)
from ludoteca.games.fine_sand.decisions.draws import MULLIGAN, STEP_1
from ludoteca.games.fine_sand.decisions.main import MAIN
from ludoteca.games.fine_sand.decisions.solo import CASH, EXCHANGE
from ludoteca.games.fine_sand.decisions.step_three import STEP_3, SURPLUS, finish_turn, smallest_limit
from ludoteca.games.fine_sand.drawing import lay_in_hand
from ludoteca.games.fine_sand.events import (
    OTHERS,
    CardsExchanged,
    CardsOnOffer,
    ChairSent,
    EndAnnounced,
    GameBegan,
    GameScored,
    NumberStruck,
    OffLoadReceived,
    RaiseSpent,
    StartingCardsDrawn,
    SymbolCoinRemoved,
    TurnBegan,
    for_audience,
)
from ludoteca.games.fine_sand.rules import Rules
from ludoteca.games.fine_sand.scoring import announce, is_final_turn, solo_points
from ludoteca.games.fine_sand.site import (
    AT_LIMIT,
    AT_MAIN,
    AT_MULLIGAN,
    AT_STEP_1,
    AT_STEP_3,
    NOTHING_TOLD,
    Site,
    take_off_board,
    with_card,
)
from ludoteca.games.fine_sand.state import (
    EXCHANGE_PHASE,
    MAIN_PHASE,
    MULLIGAN_PHASE,
    NO_TURN,
    OVER,
    SCORING,
    STEP_1_PHASE,
    FineSand,
    empty_table,
)
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Event, Secret
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order

STARTING_CARDS: Final = 6
SYMBOL_COINS: Final = 13
MOST_SEATS: Final = 4


class SetUpGame(Step):
    """Everybody gets the deck as a draw stack, shuffled or presorted, and draws six cards (FS-03 to FS-06).

    All cards are back in the decks, wherever they lay (FS-11, FS-72). Nobody starts with wooden coins
    (FS-09); in solo 13 of them lie on the Symbol card (FS-107). Sets of seats that are not played stay
    out (FS-01, FS-02). A learning game has no mulligan (FS-04).
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.turn = 0
        table.final = NO_TURN
        table.told_in_step_1 = False
        table.symbol_coins = SYMBOL_COINS if table.rules.solo else 0
        if table.log is not None:
            table.log.append(GameBegan(1 if table.campaign is None else table.campaign.game))
        for seat in range(table.seats):
            lay_out_site(table, seat)
        if table.rules.learning:
            table.begin(NEXT_TURN)
        else:
            table.begin(AFTER_SET_UP)


def lay_out_site(table: FineSand, seat: int) -> None:
    """Draw stack and starting hand of one player; a scaffold among the six lies in front (FS-R21)."""
    site = table.sites[seat]
    site.clear()
    if table.rules.learning:
        stack = PRESORTED.copy()
    else:
        stack = START_DECK.copy() if table.campaign is None else table.campaign.deck.copy()
        site.chance.shuffle(stack, KEYS)
    site.stock = stack.copy()
    stack.reverse()
    site.stack = stack
    table.uncover()
    for _ in range(min(STARTING_CARDS, len(stack))):
        lay_in_hand(site, stack.pop())
    site.take_picture()
    if table.log is not None:
        faces = Secret(tuple([KEYS[card] for card in site.hand]), (seat,))
        table.log.append(StartingCardsDrawn(seat, faces, site.front))


class BeginMulligan(Step):
    """Before turn 1 everybody may throw starting cards, at the same time and unseen (FS-10)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.phase = MULLIGAN_PHASE
        for seat in range(table.seats):
            table.sites[seat].stage = AT_MULLIGAN
            table.lanes[seat].append(THROW_CARDS[seat])


class ThrowCards(Step):
    """One player's mulligan."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        state.ask(self.seat, MULLIGAN)


class BeginTurn(Step):
    """All players begin a turn together (FS-12); cards built before are active now (FS-31).

    There is no Step 1 in turn 1 (FS-18).
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        show_turns(table)
        table.turn += 1
        table.told_in_step_1 = False
        for site in table.sites:
            site.begin_turn()
            site.take_picture()
        if table.log is not None:
            table.log.append(TurnBegan(table.turn))
        table.begin(TURN if table.turn > 1 else FIRST_TURN)


def show_turns(table: FineSand) -> None:
    """The others get to know what happened in the turn just finished (FS-R2)."""
    table.uncover()
    for site in table.sites:
        if table.log is not None:
            for event in site.untold:
                table.log.append(for_audience(event, OTHERS))
        site.untold = NOTHING_TOLD


class BeginStepOne(Step):
    """Step 1: everybody draws, at the same time (FS-13, FS-17)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.phase = STEP_1_PHASE
        for seat in range(table.seats):
            table.sites[seat].stage = AT_STEP_1
            table.lanes[seat].append(DRAW_CARDS[seat])


class DrawCards(Step):
    """One player's Step 1: the board's two cards and green cards, in any order (FS-16, FS-17, FS-19)."""

    stays = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        if table.sites[self.seat].stage == AT_STEP_1:
            table.ask(self.seat, STEP_1)
        else:
            table.lanes[self.seat].pop()


class AnnounceEnd(Step):
    """Barrier B1: whoever has drawn all remaining cards in Step 1 ends the game after this turn (FS-52, FS-R6).

    A trigger noted on the way stands (FS-R13); coins for missing cards are no trigger by themselves
    (FS-R17), the cards must be gone.
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        triggered = False
        for site in table.sites:
            end_step_1(site)
            if site.triggered:
                triggered = True
        if triggered and announce(table, table.turn):
            table.told_in_step_1 = True
            table.uncover()
            if table.log is not None:
                table.log.append(EndAnnounced(table.turn))


def end_step_1(site: Site) -> None:
    """Test the trigger once more, and forget what was used but yellow cards (FS-R13, FS-35, section 12.3)."""
    site.triggered = site.drained or site.is_drained()
    site.drained = False
    site.forget_draws()
    if site.used:
        site.used = [card for card in site.used if IS_PURPLE_OR_YELLOW[card]]


class BeginActions(Step):
    """Steps 2 and 3: everybody goes on at the same time, unseen by the others (FS-12, FS-13, FS-R2)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.phase = MAIN_PHASE
        for seat in range(table.seats):
            table.sites[seat].stage = AT_MAIN
            table.lanes[seat].extend(ACTIONS[seat])


class PerformActions(Step):
    """One player's Step 2 with yellow actions, until `end` (FS-20, FS-35)."""

    stays = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        if table.sites[self.seat].stage == AT_MAIN:
            table.ask(self.seat, MAIN)
        else:
            table.lanes[self.seat].pop()


class FinishWork(Step):
    """One player's Step 3 before the limit check: purple actions, until `check` (FS-89, FS-100, FS-103)."""

    stays = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        if table.sites[self.seat].stage == AT_STEP_3:
            table.ask(self.seat, STEP_3)
        else:
            table.lanes[self.seat].pop()


class CheckHandLimit(Step):
    """One player's limit check; nothing is asked at or below the smallest allowed limit (FS-38, FS-39, FS-R37)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        site = table.sites[self.seat]
        if site.stage != AT_LIMIT:
            return
        if len(site.hand) > smallest_limit(table, site):
            table.ask(self.seat, SURPLUS)
        else:
            finish_turn(table, self.seat)


class SendChairs(Step):
    """E1: beach chairs built in this turn come to the left neighbours' discard piles (FS-98, FS-R4)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        for seat in range(table.seats):
            site = table.sites[seat]
            neighbour = left_of(table, seat)
            while site.transit > 0:
                site.transit -= 1
                table.sites[neighbour].discard.append(BEACH_CHAIR)
                if table.log is not None:
                    table.log.append(ChairSent(seat, neighbour))


def left_of(table: FineSand, seat: int) -> int:
    """The left neighbour; the Symbol card lies between the two (FS-07)."""
    return seat + 1 if seat + 1 < table.seats else 0


class SpendRaises(Step):
    """E2: used raise cards go onto their owners' Symbol piles, in solo out of the game (FS-89, FS-R5, FS-118)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        for seat in range(table.seats):
            site = table.sites[seat]
            for _ in range(site.raises):
                take_off_board(site, RAISE_LIMIT)
                if table.rules.solo:
                    site.removed = with_card(site.removed, RAISE_LIMIT)
                else:
                    site.symbol = [*site.symbol, RAISE_LIMIT]
                    site.raised = [*site.raised, 1]
                if table.log is not None:
                    table.log.append(RaiseSpent(seat))


class CheckOffLoads(Step):
    """E3: if every Symbol pile holds a card, each player receives the top card of the right neighbour's (FS-45).

    With one pile empty nothing moves (FS-46), and never more than one card each (FS-47). The card lies
    in the discard pile of its new owner (FS-48, FS-R59). There is none in solo (FS-R45); the final
    turn has one unless the table plays without (FS-R8).
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        if table.rules.solo or (not table.rules.final_check and is_final_turn(table)):
            return
        for site in table.sites:
            if not site.symbol:
                return
        for seat in range(table.seats):
            site = table.sites[seat]
            card = site.symbol[-1]
            site.symbol = site.symbol[:-1]
            site.raised = site.raised[:-1]
            neighbour = left_of(table, seat)
            table.sites[neighbour].discard.append(card)
            if table.log is not None:
                table.log.append(OffLoadReceived(neighbour, KEYS[card]))


class RemoveSymbolCoin(Step):
    """E4: in solo a wooden coin leaves the Symbol card at the end of each turn (FS-108)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        if table.symbol_coins > 0:
            table.symbol_coins -= 1
            if table.log is not None:
                table.log.append(SymbolCoinRemoved(table.symbol_coins))


class EndTurn(Step):
    """E5: blue draws that emptied both piles give one more turn (FS-53, FS-R7); the final turn leads to scoring."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        for site in table.sites:
            if site.drained and announce(table, table.turn + 1) and table.log is not None:
                table.log.append(EndAnnounced(table.final))
        if not is_final_turn(table):
            table.push(BEGIN_TURN)
            return
        show_turns(table)
        for site in table.sites:
            site.take_picture()
        table.begin(SOLO_SCORING if table.rules.solo else SCORE_GAME)


class ScoreGame(Step):
    """The end of a game for 2 to 4 players: fewest unbuilt cards win (FS-55 to FS-57).

    A Fable match goes on with the exchange and a game by the normal rules (FS-70), unless this was its
    last one (FS-R65).
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        winners = table.best_seats()
        if table.log is not None:
            table.log.append(GameScored(tuple([site.score() for site in table.sites]), tuple(winners)))
        campaign = table.campaign
        if campaign is not None:
            table.campaign = campaign.won(winners)
            if campaign.game < campaign.first + table.rules.games - 1:
                table.begin(NEXT_FABLE_GAME)
                return
        end_play(table)


def end_play(table: FineSand) -> None:
    """The play is over; everything lies open (section 7)."""
    table.phase = OVER
    table.uncover()
    table.finish()


class ExchangeCards(Step):
    """Three numbered cards, the same for all, go under the Fable stacks; its top three come in (FS-66 to FS-69).

    Which ones is a uniform draw, whoever of the winners shuffles (FS-R56). From round 10 on the cards
    removed first come back (FS-71).
    """

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        exchange(table)


def exchange(table: FineSand) -> None:
    """One exchange of a Fable Campaign."""
    campaign = cast(Campaign, table.campaign)
    deck = campaign.deck.copy()
    table.chance.shuffle(deck, KEYS)
    removed = numbered(deck)[:EXCHANGED]
    table.campaign = campaign.exchange(removed)
    table.uncover()
    if table.log is not None:
        added = campaign.queue[:EXCHANGED]
        names = tuple([KEYS[card] for card in removed])
        table.log.append(CardsExchanged(campaign.game + 1, names, tuple([KEYS[card] for card in added])))


class FillSpaces(Step):
    """Solo: each wooden coin left fills a coin space; coins on the Symbol card do not count (FS-114, FS-R42)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.phase = SCORING
        site = table.sites[0]
        table.campaign = cast(Campaign, table.campaign).filled(site.coins)
        site.coins = 0


class CashIn(Step):
    """Solo: full sets may be subtracted from the total before it is struck (FS-114, FS-R39)."""

    def run(self, state: State) -> None:
        state.ask(0, CASH)


class StrikeNumber(Step):
    """Solo: the total is struck on the sheet, or the campaign is lost; after ten games it is won (FS-105, FS-112)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        site = table.sites[0]
        points = solo_points(table)
        campaign = cast(Campaign, table.campaign).strike(points[0], points[1], sum(site.picked))
        table.campaign = campaign
        site.close()
        if table.log is not None:
            row = campaign.rows[campaign.game]
            table.log.append(NumberStruck(campaign.game, row.stack, row.off_loads, row.total, row.struck))
        if campaign.is_lost() or campaign.game >= SOLO_GAMES:
            end_play(table)
        else:
            table.begin(NEXT_SOLO_GAME)


class RevealNumbered(Step):
    """Solo: the deck is shuffled and six numbered cards are revealed (FS-116); fewer if there are fewer (FS-R46)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.phase = EXCHANGE_PHASE
        deck = cast(Campaign, table.campaign).deck.copy()
        table.chance.shuffle(deck, KEYS)
        table.uncover()
        site = table.sites[0]
        site.revealed = sorted(numbered(deck)[:REVEALED_SOLO])
        if table.log is not None:
            table.log.append(CardsOnOffer(tuple([KEYS[card] for card in site.revealed])))


class BoxCards(Step):
    """Solo: three of the revealed cards leave the campaign (FS-116)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        site = table.sites[0]
        if site.revealed and len(site.picked) < EXCHANGED:
            table.ask(0, EXCHANGE)


class TakeFableCards(Step):
    """Solo: the top three Fable cards join the deck for the next game (FS-116)."""

    def run(self, state: State) -> None:
        table = cast(FineSand, state)
        table.sites[0].close()
        table.campaign = cast(Campaign, table.campaign).exchange([])


THROW_CARDS: Final = [ThrowCards(seat) for seat in range(MOST_SEATS)]
DRAW_CARDS: Final = [DrawCards(seat) for seat in range(MOST_SEATS)]
ACTIONS: Final = [in_order(PerformActions(seat), FinishWork(seat), CheckHandLimit(seat)) for seat in range(MOST_SEATS)]
"""By seat: Steps 2 and 3."""

BEGIN_TURN: Final = BeginTurn()
ANNOUNCE_END: Final = AnnounceEnd()
BEGIN_ACTIONS: Final = BeginActions()

AFTER_SET_UP: Final = in_order(BeginMulligan(), BEGIN_TURN)
NEXT_TURN: Final = in_order(BEGIN_TURN)
BARRIER_2: Final = in_order(SendChairs(), SpendRaises(), CheckOffLoads(), RemoveSymbolCoin(), EndTurn())
"""Barrier B2, when everybody is done: E1 to E5 in this order, each for all players at once (FS-14, FS-R1)."""
FIRST_TURN: Final = [*BARRIER_2, BEGIN_ACTIONS]
TURN: Final = [*FIRST_TURN, ANNOUNCE_END, BeginStepOne()]

SET_UP_GAME: Final = in_order(SetUpGame())
SCORE_GAME: Final = in_order(ScoreGame())
NEXT_FABLE_GAME: Final = in_order(ExchangeCards(), SetUpGame())
SOLO_SCORING: Final = in_order(FillSpaces(), CashIn(), StrikeNumber())
BOXING: Final = in_order(BoxCards(), TakeFableCards(), SetUpGame())
NEXT_SOLO_GAME: Final = [*BOXING, RevealNumbered()]


def new(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> FineSand:
    """A new game, Fable match or Solo Campaign at its first decision.

    A Fable round is set up by that many exchanges in a row, from the start deck or from the campaign
    that is continued (FS-R57, FS-R65).
    """
    rules = Rules(options, seats)
    table = empty_table(rules, seats, chance)
    table.log = log
    if rules.solo:
        table.campaign = first_campaign(1)
    elif rules.fable:
        table.campaign = first_campaign(0) if rules.campaign is None else rules.campaign
        for _ in range(1 if rules.campaign is not None else rules.round):
            exchange(table)
        begun = table.campaign.copy()
        begun.first = begun.game
        table.campaign = begun
    table.begin(SET_UP_GAME)
    table.run()
    return table
