"""The turn: everything a dwarf may do in it, in one flat menu (section 6)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ludoteca.games.thousand_year_beard.cards import CARDS as CARD_FACTS
from ludoteca.games.thousand_year_beard.cards import KEYS, KINDS, MAGIC_COMB, SILVER
from ludoteca.games.thousand_year_beard.decisions.groom import (
    FROM_HAND,
    PLACES,
    groom,
    has_effect,
    no_effect,
    no_silver,
    too_long,
)
from ludoteca.games.thousand_year_beard.decisions.question import Question
from ludoteca.games.thousand_year_beard.dustpan import cards_on, throw_away
from ludoteca.games.thousand_year_beard.events import (
    DustpanPlayed,
    Grown,
    Plucked,
    Shaved,
    Skipped,
    SorceryCast,
    Stashed,
)
from ludoteca.games.thousand_year_beard.piles import discard, discard_from_hand, draw, leave_hand
from ludoteca.games.thousand_year_beard.state import STASH_SIZE, BeardTable, Dwarf, names_of
from ludoteca.games.thousand_year_beard.zones import EMPTY, cards_of, has, kinds_of, one
from ludoteca.kernel.decision import Cites, Refusal
from ludoteca.kernel.state import State
from ludoteca.kernel.step import Step

# The choices of D-TURN in the order in which they are offered; groups have one choice for each card.
SORCERY_SELF: Final = 0
SORCERY_OTHER: Final = 1
SHAVE_HAND: Final = 2
SHAVE_STASH: Final = 3
SKIP: Final = 4
GROW: Final = 5
GROOM: Final = 12
PLUCK: Final = 16
STASH: Final = 28
DUSTPAN_PLAY: Final = 29
DUSTPAN_DISCARD: Final = 37
END: Final = 45
CHOICES: Final = 46

SORCERY_COST: Final = 3
"""Stashed Silvers that flip a Face Card (TYB-26)."""
MOST_PLUCKS: Final = 2


class TakeTurn(Question):
    """D-TURN: Grow once, Groom once, Pluck twice, in any order, all of it optional (TYB-13, TYB-R11).

    Silver Sorcery and a Clean Shave come first (TYB-26, TYB-37), Stashing at any time (TYB-21), the
    Dustpan once the hand is empty (TYB-34). Always asked: the options depend on a hidden hand (TYB-R50).
    """

    name = "turn"
    question = "Your turn: Grow, Groom, Pluck, Stash, or end it."
    rules: Cites = ("TYB-13",)
    always_ask = True
    count = CHOICES

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(BeardTable, state)
        dwarf = table.dwarves[seat]
        hand = dwarf.hand
        first: i64 = self.first
        options: list[int] = []
        if table.opening and dwarf.stash >= SORCERY_COST:
            options.append(first + SORCERY_SELF)
            options.append(first + SORCERY_OTHER)
        silver = has(hand, SILVER)
        if not table.acted and not dwarf.scruff:
            if silver and (table.rules.shave_bare_chin or not dwarf.is_bare()):
                options.append(first + SHAVE_HAND)
            if dwarf.stash > 0:
                options.append(first + SHAVE_STASH)
        if table.untouched and dwarf.dustpan != EMPTY:
            options.append(first + SKIP)
        if hand != EMPTY:
            card: i64 = 0
            if not table.grown:
                while card < SILVER:
                    if has(hand, card) and dwarf.fits_the_bottom(card):
                        options.append(first + GROW + card)
                    card += 1
            if not table.groomed and (silver or dwarf.stash > 0):
                card = MAGIC_COMB
                while card < KINDS:
                    if has(hand, card) and self.can_groom(table, seat, card):
                        options.append(first + GROOM + card - MAGIC_COMB)
                    card += 1
            if table.plucks < MOST_PLUCKS:
                card = 0
                while card < KINDS:
                    if has(hand, card):
                        options.append(first + PLUCK + card)
                    card += 1
            if silver and dwarf.takes_silver():
                options.append(first + STASH)
        elif dwarf.dustpan != EMPTY and not (table.dropped and table.rules.dustpan_empties_one):
            swept = kinds_of(dwarf.dustpan)
            for dust in swept:
                if self.can_replay(dwarf, dust):
                    options.append(first + DUSTPAN_PLAY + dust)
            for dust in swept:
                options.append(first + DUSTPAN_DISCARD + dust)
        options.append(first + END)
        return options

    def can_groom(self, table: BeardTable, seat: i64, card: i64) -> bool:
        """Whether a Grooming Card that can be paid may be used (TYB-R3, TYB-R9)."""
        if card == MAGIC_COMB and table.grown and table.rules.comb_replaces_grow:
            return False
        return has_effect(table, seat, card)

    def can_replay(self, dwarf: Dwarf, card: i64) -> bool:
        """Whether a Dustpan card may go back onto the Beard; a Silver is Stashed (TYB-34, TYB-R24)."""
        return dwarf.takes_silver() if card == SILVER else dwarf.fits_the_bottom(card)

    def move(self, choice: int) -> str:
        if choice == END:
            return "end"
        if choice >= DUSTPAN_DISCARD:
            return f"dustpan discard {KEYS[choice - DUSTPAN_DISCARD]}"
        if choice >= DUSTPAN_PLAY:
            return f"dustpan play {KEYS[choice - DUSTPAN_PLAY]}"
        if choice == STASH:
            return "stash"
        if choice >= PLUCK:
            return f"pluck {KEYS[choice - PLUCK]}"
        if choice >= GROOM:
            return f"groom {KEYS[choice - GROOM + MAGIC_COMB]}"
        if choice >= GROW:
            return f"grow {KEYS[choice - GROW]}"
        return ("sorcery self", "sorcery other", "shave hand", "shave stash", "skip")[choice]

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == END:
            return "TYB-14"
        if choice >= DUSTPAN_PLAY:
            return "TYB-34"
        if choice == STASH:
            return "TYB-21"
        if choice >= PLUCK:
            return "TYB-19"
        if choice >= GROOM:
            return CARD_FACTS[choice - GROOM + MAGIC_COMB].rule
        if choice >= GROW:
            return "TYB-17"
        return ("TYB-26", "TYB-26", "TYB-37", "TYB-37", "TYB-35")[choice]

    # Why a move is refused: section 12.4, in its order.

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(BeardTable, state)
        dwarf = table.dwarves[seat]
        choice = option - self.first
        if choice == END:
            return None
        if choice >= DUSTPAN_PLAY:
            return self.dustpan_refusal(table, dwarf, choice)
        if choice == STASH:
            return self.stash_refusal(dwarf)
        if choice >= PLUCK:
            return self.pluck_refusal(table, dwarf, choice - PLUCK)
        if choice >= GROOM:
            return self.groom_refusal(table, seat, choice - GROOM + MAGIC_COMB)
        if choice >= GROW:
            return self.grow_refusal(table, dwarf, choice - GROW)
        if choice == SKIP:
            return self.skip_refusal(table, dwarf)
        if choice >= SHAVE_HAND:
            return self.shave_refusal(table, dwarf, choice - SHAVE_HAND)
        return self.sorcery_refusal(table, dwarf)

    def sorcery_refusal(self, table: BeardTable, dwarf: Dwarf) -> Refusal | None:
        if not table.opening:
            return Refusal(("TYB-26", "TYB-R14"), "Silver Sorcery is only for the beginning of your turn")
        if dwarf.stash < SORCERY_COST:
            return Refusal(("TYB-26",), f"Silver Sorcery takes 3 Stashed Silvers, you have {dwarf.stash}")
        return None

    def shave_refusal(self, table: BeardTable, dwarf: Dwarf, place: int) -> Refusal | None:
        if table.acted:
            return Refusal(("TYB-37", "TYB-R14"), "a Clean Shave comes before all actions of the turn")
        if dwarf.scruff:
            return Refusal(("TYB-37",), "your Face shows Scruff; only Stubble can be shaved clean")
        if dwarf.is_bare() and not table.rules.shave_bare_chin:
            return Refusal(("TYB-R18",), "there is nothing on your chin to shave")
        return no_silver(dwarf, place, ("TYB-37",))

    def skip_refusal(self, table: BeardTable, dwarf: Dwarf) -> Refusal | None:
        if not table.untouched:
            return Refusal(("TYB-36", "TYB-R25"), "a turn can be skipped only before anything else is done in it")
        return (
            None
            if dwarf.dustpan != EMPTY
            else Refusal(("TYB-35",), "your Dustpan is empty; you can simply end your turn")
        )

    def grow_refusal(self, table: BeardTable, dwarf: Dwarf, card: int) -> Refusal | None:
        if table.grown:
            return Refusal(("TYB-13",), "you have used your Grow this turn")
        if not has(dwarf.hand, card):
            return Refusal(("TYB-17",), f"you have no {KEYS[card]} in hand")
        return None if dwarf.fits_the_bottom(card) else Refusal(("TYB-10",), too_long(dwarf, card))

    def groom_refusal(self, table: BeardTable, seat: int, card: int) -> Refusal | None:
        dwarf = table.dwarves[seat]
        if table.groomed:
            return Refusal(("TYB-13",), "you have used your Groom this turn")
        if not has(dwarf.hand, card):
            return Refusal(("TYB-18",), f"you have no {CARD_FACTS[card].title} in hand")
        if not has(dwarf.hand, SILVER) and dwarf.stash == 0:
            return Refusal(("TYB-18",), "a Groom costs a Silver, and you have none in hand or Stash")
        if card == MAGIC_COMB and table.grown and table.rules.comb_replaces_grow:
            return Refusal(("TYB-R3",), "the Comb would be your Grow, and that is used")
        return None if has_effect(table, seat, card) else Refusal(("TYB-R9",), no_effect(table, card))

    def pluck_refusal(self, table: BeardTable, dwarf: Dwarf, card: int) -> Refusal | None:
        if table.plucks >= MOST_PLUCKS:
            return Refusal(("TYB-13",), "you have Plucked twice this turn")
        if has(dwarf.hand, card):
            return None
        if card == SILVER:
            return Refusal(("TYB-19", "TYB-R21"), "you have no Silver in hand; Stashed Silver stays on the Beard")
        return Refusal(("TYB-19",), f"you have no {KEYS[card]} in hand")

    def stash_refusal(self, dwarf: Dwarf) -> Refusal | None:
        if not has(dwarf.hand, SILVER):
            return Refusal(("TYB-21",), "you have no Silver in hand")
        if dwarf.stash >= STASH_SIZE:
            return Refusal(("TYB-21", "TYB-R19"), "four Silvers are Stashed already")
        if not dwarf.takes_silver():
            return Refusal(("TYB-23",), "Silver needs a Beard Card or Scruff to hold on to")
        return None

    def dustpan_refusal(self, table: BeardTable, dwarf: Dwarf, choice: int) -> Refusal | None:
        card = choice - (DUSTPAN_DISCARD if choice >= DUSTPAN_DISCARD else DUSTPAN_PLAY)
        if dwarf.hand != EMPTY:
            return Refusal(("TYB-34",), "the Dustpan opens only when every card of your hand is played")
        if dwarf.dustpan == EMPTY:
            return Refusal(("TYB-34",), "your Dustpan is empty")
        if table.dropped and table.rules.dustpan_empties_one:
            return Refusal(("TYB-R35",), "one card has left your Dustpan this turn already")
        if not has(dwarf.dustpan, card):
            return Refusal(("TYB-34",), f"there is no {KEYS[card]} in your Dustpan")
        if choice >= DUSTPAN_DISCARD or self.can_replay(dwarf, card):
            return None
        if card == SILVER:
            return Refusal(("TYB-R24",), "the Silver cannot be Stashed, only discarded")
        return Refusal(("TYB-10",), too_long(dwarf, card))

    # What a move does.

    def take(self, state: State, seat: int, option: int) -> None:
        """Do it, then ask again; the turn ends with `end` or `skip` (TYB-14)."""
        table = cast(BeardTable, state)
        choice = option - self.first
        if choice == END:
            return
        if choice == SKIP:
            self.skip(table, seat)
            return
        table.untouched = False
        if choice >= DUSTPAN_PLAY:
            self.empty_dustpan(table, seat, choice)
        elif choice == STASH:
            self.stash(table, seat)
        elif choice <= SORCERY_OTHER:
            self.cast_sorcery(table, seat, seat if choice == SORCERY_SELF else 1 - seat)
        else:
            table.acted = True
            table.opening = False
            if choice >= PLUCK:
                self.pluck(table, seat, choice - PLUCK)
            elif choice >= GROOM:
                table.groomed = True
                table.push(GO_ON)
                groom(table, seat, choice - GROOM + MAGIC_COMB)
                return
            elif choice >= GROW:
                self.grow(table, seat, choice - GROW)
            else:
                self.shave(table, seat, choice - SHAVE_HAND)
        table.ask(seat, self)

    def cast_sorcery(self, table: BeardTable, seat: int, target: int) -> None:
        """Three Stashed Silvers flip a Face, the own or the other's, either way (TYB-26, TYB-27, TYB-67).

        Useful or not (TYB-R17). A Shave may still follow (TYB-R15); a second Sorcery cannot (TYB-R16).
        """
        table.dwarves[seat].stash -= SORCERY_COST
        for _ in range(SORCERY_COST):
            discard(table, seat, SILVER)
        face = table.dwarves[target]
        face.scruff = not face.scruff
        if table.log is not None:
            table.log.append(SorceryCast(seat, table.owner_name(target), "scruff" if face.scruff else "stubble"))

    def shave(self, table: BeardTable, seat: int, place: int) -> None:
        """Clean Shave: a Silver and every card on the Beard are discarded (TYB-37, TYB-R18).

        Dustpan and Face stay as they are (TYB-38), and the turn goes on (TYB-39).
        """
        dwarf = table.dwarves[seat]
        if place == FROM_HAND:
            discard_from_hand(table, seat, SILVER)
        cards = cards_on(dwarf)
        dwarf.beard = EMPTY
        dwarf.stash = 0
        for card in cards:
            discard(table, seat, card)
        if table.log is not None:
            table.log.append(Shaved(seat, PLACES[place], tuple(names_of(cards))))

    def skip(self, table: BeardTable, seat: int) -> None:
        """Do nothing at all in this turn, then discard the Dustpan (TYB-35, TYB-36, TYB-R25, TYB-R35)."""
        if table.log is not None:
            table.log.append(Skipped(seat))
        if table.rules.dustpan_empties_one:
            table.ask(seat, DROP)
            return
        for card in cards_of(table.dwarves[seat].dustpan):
            throw_away(table, seat, card)

    def grow(self, table: BeardTable, seat: int, card: int) -> None:
        """A Beard Card goes from the hand to the bottom of the Beard (TYB-17)."""
        table.grown = True
        leave_hand(table, seat, card)
        table.dwarves[seat].beard += one(card)
        if table.log is not None:
            table.log.append(Grown(seat, KEYS[card]))

    def pluck(self, table: BeardTable, seat: int, card: int) -> None:
        """Discard a card, then draw one: it may even come straight back (TYB-19, TYB-20, TYB-R12)."""
        table.plucks += 1
        discard_from_hand(table, seat, card)
        if table.log is not None:
            table.log.append(Plucked(seat, KEYS[card]))
        draw(table, seat, 1)

    def stash(self, table: BeardTable, seat: int) -> None:
        """A Silver goes from the hand onto the Beard; no action, but no longer the beginning (TYB-21, TYB-R14)."""
        if table.rules.stash_ends_opening:
            table.opening = False
        leave_hand(table, seat, SILVER)
        dwarf = table.dwarves[seat]
        dwarf.stash += 1
        if table.log is not None:
            table.log.append(Stashed(seat, int(dwarf.stash)))

    def empty_dustpan(self, table: BeardTable, seat: int, choice: int) -> None:
        """With every card of the hand played, a Dustpan card is played or discarded (TYB-34, TYB-R23, TYB-R35)."""
        table.dropped = True
        if choice >= DUSTPAN_DISCARD:
            throw_away(table, seat, choice - DUSTPAN_DISCARD)
            return
        card = choice - DUSTPAN_PLAY
        dwarf = table.dwarves[seat]
        dwarf.dustpan -= one(card)
        if card == SILVER:
            dwarf.stash += 1
        else:
            dwarf.beard += one(card)
        if table.log is not None:
            table.log.append(DustpanPlayed(seat, KEYS[card]))


class Drop(Question):
    """D-DROP, solo with `solo_dustpan_empty = one`: which Dustpan card a skipped turn discards (TYB-R35)."""

    name = "drop"
    question = "Which card leaves your Dustpan?"
    rules: Cites = ("TYB-R35",)
    count = 8

    def options(self, state: State, seat: int) -> list[int]:
        return self.options_for(kinds_of(cast(BeardTable, state).dwarves[seat].dustpan))

    def move(self, choice: int) -> str:
        return f"drop {KEYS[choice]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        card = option - self.first
        if has(cast(BeardTable, state).dwarves[seat].dustpan, card):
            return None
        return Refusal(self.rules, f"there is no {KEYS[card]} in your Dustpan")

    def take(self, state: State, seat: int, option: int) -> None:
        throw_away(cast(BeardTable, state), seat, option - self.first)


class GoOn(Step):
    """After a Groom the turn goes on, once its effect is finished (TYB-R48)."""

    def run(self, state: State) -> None:
        table = cast(BeardTable, state)
        table.ask(int(table.active), TURN)


TURN: Final = TakeTurn()
DROP: Final = Drop()
GO_ON: Final = GoOn()
