"""What happens, in the rulebook's order: set-up, the turns of the dwarves, the turns of the Ghost."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import FULL_DECK, KEYS, SCISSOR_SLICE, SILVER
from ludoteca.games.thousand_year_beard.decisions import GHOST_OFFER, TURN
from ludoteca.games.thousand_year_beard.decisions.ghost import is_ruled_out
from ludoteca.games.thousand_year_beard.dustpan import cut_the_bottom, cut_the_longest
from ludoteca.games.thousand_year_beard.events import (
    ExtraTurnGiven,
    GameBegan,
    GameEnded,
    GhostDiscarded,
    GhostDrew,
    GhostGrew,
    GhostPaid,
    PlayedOn,
    Stashed,
    TurnEnded,
)
from ludoteca.games.thousand_year_beard.piles import discard, draw, refill, top_card
from ludoteca.games.thousand_year_beard.rules import RANDOM, Rules
from ludoteca.games.thousand_year_beard.scoring import (
    call_it_a_draw,
    has_grown_enough,
    judge_beards,
    reaches_turn_limit,
)
from ludoteca.games.thousand_year_beard.state import (
    GHOST,
    HAND_SIZE,
    NO_CARD,
    NOBODY,
    REASONS,
    BeardTable,
    empty_table,
)
from ludoteca.games.thousand_year_beard.zones import one
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step, in_order


class SetUp(Step):
    """Shuffle each colour's 26 cards and draw 5 of them; the other 21 are the Deck (TYB-03 to TYB-06).

    The Ghost has no hand: all its 26 cards are its Deck (TYB-51, TYB-53).
    """

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        for owner in range(2):
            cards = FULL_DECK.copy()
            table.chance.shuffle(cards, KEYS)
            cards.reverse()
            table.dwarves[owner].deck = cards


class FirstDwarf(Step):
    """Who used a comb last starts: set by the host, or by lot (TYB-07, TYB-R10). Alone, the player does (TYB-54)."""

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        table.active = 0
        if not table.is_solo():
            table.active = table.rules.first_player
            if table.active == RANDOM:
                table.active = table.chance.pick([0, 1])
        if table.log is not None:
            table.log.append(GameBegan(int(table.active)))
        for seat in range(table.seats):
            draw(table, seat, HAND_SIZE)


class BeginTurn(Step):
    """A dwarf's turn begins (TYB-13). Alone, the player refills the hand only now (TYB-60, TYB-R41)."""

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        if table.is_solo():
            refill(table, table.active)
        table.ask(int(table.active), TURN)


class EndTurn(Step):
    """The hand is refilled and the Beard looked at; then it is the other dwarf's turn (TYB-08, TYB-15, TYB-R28).

    1,000 Years at the end of one's own turn give the other dwarf one more turn (TYB-45, TYB-68,
    TYB-R42). After that turn the game is over, or both are below 1,000 and it goes on as if nothing
    had happened (TYB-46, TYB-R29, TYB-R43). Then comes the turn limit (TYB-R33).
    """

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        owner = table.active
        other = 1 - owner
        if not table.is_solo():
            refill(table, owner)
        table.new_turn()
        table.turns += 1
        if table.log is not None:
            table.log.append(TurnEnded(table.owner_name(owner), int(table.total(owner))))
        if table.extra:
            table.extra = False
            if has_grown_enough(table, owner) or has_grown_enough(table, other):
                judge_beards(table)
                self.end_game(table)
                return
            if table.log is not None:
                table.log.append(PlayedOn())
        elif has_grown_enough(table, owner):
            table.extra = True
            if table.log is not None:
                table.log.append(ExtraTurnGiven(table.owner_name(other)))
        if not table.extra and reaches_turn_limit(table):
            call_it_a_draw(table)
            self.end_game(table)
            return
        table.active = other
        table.begin(GHOST_TURN if table.is_ghost(other) else DWARF_TURN)

    def end_game(self, table: BeardTable) -> None:
        table.finish()
        if table.log is not None:
            winner = "nobody" if table.winner == NOBODY else table.owner_name(table.winner)
            totals = (int(table.total(0)), int(table.total(1)))
            table.log.append(GameEnded(winner, REASONS[table.reason], totals))


class GhostPlays(Step):
    """The Ghost draws a card and plays it, after a fixed pattern (TYB-55, TYB-57)."""

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        card = top_card(table, GHOST)
        if card == NO_CARD:
            return
        table.uncover()
        if table.log is not None:
            table.log.append(GhostDrew(KEYS[card]))
        if card < SILVER:
            self.grow(table, card)
        elif card == SILVER:
            self.stash(table)
        else:
            discard(table, GHOST, card)
            if card >= SCISSOR_SLICE:
                self.cut(table, card)
            else:
                self.offer(table, card)

    def grow(self, table: BeardTable, card: i64) -> None:
        """A Beard Card goes to its sorted place, ignoring the Very-Bottom Rule (TYB-61)."""
        table.dwarves[GHOST].beard += one(card)
        if table.log is not None:
            table.log.append(GhostGrew(KEYS[card]))

    def stash(self, table: BeardTable) -> None:
        """Silver is Stashed at once (TYB-62); where the general limits forbid it, discarded (TYB-R37)."""
        ghost = table.dwarves[GHOST]
        if not ghost.takes_silver():
            discard(table, GHOST, SILVER)
            if table.log is not None:
                table.log.append(GhostDiscarded(KEYS[SILVER]))
            return
        ghost.stash += 1
        if table.log is not None:
            table.log.append(Stashed(table.owner_name(GHOST), int(ghost.stash)))

    def cut(self, table: BeardTable, card: i64) -> None:
        """A blade is used on the player's Beard; it costs a Stashed Silver if there is one (TYB-63, TYB-64).

        Even if there is nothing to cut (TYB-R38). In which order does not matter (TYB-R39).
        """
        ghost = table.dwarves[GHOST]
        if ghost.stash > 0:
            ghost.stash -= 1
            discard(table, GHOST, SILVER)
            if table.log is not None:
                table.log.append(GhostPaid(int(ghost.stash)))
        if table.rules.cut_anywhere:
            cut_the_longest(table, card, 0)
        else:
            cut_the_bottom(table, card, 0)

    def offer(self, table: BeardTable, card: i64) -> None:
        """The player may use a Comb or Potion; it ends on the Ghost's Discard Pile in any case (TYB-65, TYB-66)."""
        if is_ruled_out(table, 0, card):
            if table.log is not None:
                table.log.append(GhostDiscarded(KEYS[card]))
            return
        table.card = card
        table.ask(0, GHOST_OFFER)


class GhostDiscards(Step):
    """The Ghost draws another card and discards it, whatever it is (TYB-55, TYB-56, TYB-R44)."""

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        card = top_card(table, GHOST)
        if card == NO_CARD:
            return
        table.uncover()
        discard(table, GHOST, card)
        if table.log is not None:
            table.log.append(GhostDiscarded(KEYS[card]))


BEGIN_TURN: Final = BeginTurn()
END_TURN: Final = EndTurn()
GHOST_PLAYS: Final = GhostPlays()
GHOST_DISCARDS: Final = GhostDiscards()

DWARF_TURN: Final = in_order(BEGIN_TURN, END_TURN)
GHOST_TURN: Final = in_order(GHOST_PLAYS, GHOST_DISCARDS, END_TURN)
GAME: Final = in_order(SetUp(), FirstDwarf())


def new(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> BeardTable:
    """A new game at its first decision."""
    table = empty_table(Rules(options, seats), seats, chance)
    table.log = log
    table.begin(DWARF_TURN)
    table.begin(GAME)
    table.run()
    return table
