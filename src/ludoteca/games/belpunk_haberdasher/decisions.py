"""What a player can be asked: D1 to D10 of the specification, one class each.

D8 to D10 are always asked, because how many options they have depends on hidden cards (BPH-R51).
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import (
    ACTIONS,
    CARDS,
    DRAW,
    KEYS,
    NUMBERS,
    RETOOL,
    SALVAGE,
    SET_KINDS,
    SUITS,
    TRADE,
)
from ludoteca.games.belpunk_haberdasher.events import (
    ActionTaken,
    CardChosen,
    Declared,
    DrawnByAction,
    PileLookedThrough,
    RetoolPlaced,
    RetoolTaken,
    Salvaged,
    Traded,
    TradeOffered,
)
from ludoteca.games.belpunk_haberdasher.sets import (
    CODES,
    SHAPE_COUNT,
    SHAPE_KEYS,
    SHAPES,
    codes_for,
    group_key,
    has_set,
    shapes_in,
)
from ludoteca.games.belpunk_haberdasher.state import (
    AT_RETOOL_PLACE,
    AT_RETOOL_TAKE,
    AT_SALVAGE_CARD,
    AT_TRADE_GIVE,
    AT_TRADE_RETURN,
    EVERYBODY,
    IN_DECK,
    IN_HAND,
    IN_PILE,
    MACHINE,
    NOTHING,
    ON_MACHINE,
    Belpunk,
    insert,
)
from ludoteca.kernel.decision import Cites, Decision, Refusal, lay_out
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State

MOST_SEATS: Final = 4

# The choices of D2 in the order in which they are offered (section 6).
NONE: Final = 0
DRAW_CARD: Final = 1
SALVAGE_MACHINE: Final = 2
RETOOL_MACHINE: Final = SALVAGE_MACHINE + 1 + MOST_SEATS
TRADE_WITH: Final = RETOOL_MACHINE + 1 + MOST_SEATS
CHOICES: Final = TRADE_WITH + MOST_SEATS


def action_of(choice: int) -> int:
    """The action a choice of D2 belongs to; `none` belongs to none."""
    if choice >= TRADE_WITH:
        return TRADE
    if choice >= RETOOL_MACHINE:
        return RETOOL
    return SALVAGE if choice >= SALVAGE_MACHINE else DRAW


def pile_of(choice: int) -> int:
    """The Scrap Pile that a Salvage or Retool is aimed at: MACHINE or a seat."""
    return choice - (RETOOL_MACHINE if choice >= RETOOL_MACHINE else SALVAGE_MACHINE) - 1


CHOICES_BY_SUIT: Final = [
    [NONE] + [choice for choice in range(1, CHOICES) if action_of(choice) in suit.actions] for suit in SUITS
]
"""What a discard of each suit can lead to (BPH-42)."""


class ChooseCard(Decision):
    """D1: lay one card of your hand face down; nobody sees it before all have chosen (BPH-18, BPH-R16)."""

    name = "choose"
    question = "Choose a card to play face down."
    rules: Cites = ("BPH-18",)
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self, cast(Belpunk, state).hands[seat])

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"choose {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return not_among(self, cast(Belpunk, state).hands[seat], option, "is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        table.hands[seat].remove(card)
        table.chosen[seat] = card
        if table.log is not None:
            table.log.append(CardChosen(seat, Secret(KEYS[card], (seat,))))


def cards_to_options(decision: Decision, cards: list[int]) -> list[int]:
    """One option for each card of a sorted zone."""
    first = decision.first
    return [first + card for card in cards]


def not_among(decision: Decision, cards: list[int], option: int, reason: str) -> Refusal | None:
    """The refusal of a card that is not in the zone it must come from."""
    card = option - decision.first
    return None if card in cards else Refusal(decision.rules, f"{KEYS[card]} {reason}")


class ChooseAction(Decision):
    """D2: take one of the two actions of the card just discarded, or none (BPH-41, BPH-42, BPH-R22)."""

    name = "action"
    question = "Take an action of your card, or none."
    rules: Cites = ("BPH-41",)
    count = CHOICES

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        options: list[int] = []
        for choice in CHOICES_BY_SUIT[table.discard // NUMBERS]:
            if self.can_take(table, seat, choice):
                options.append(self.first + choice)
        return options

    def can_take(self, table: Belpunk, seat: int, choice: int) -> bool:
        """Whether an action of the right suit can be carried out in full (BPH-R23)."""
        if choice >= TRADE_WITH:
            partner = choice - TRADE_WITH
            return (
                partner < table.seats
                and partner != seat
                and len(table.hands[seat]) > 0
                and len(table.hands[partner]) > 0
            )
        if choice >= SALVAGE_MACHINE:
            pile = pile_of(choice)
            if choice >= RETOOL_MACHINE and not table.hands[seat]:
                return False
            if pile == MACHINE:
                return table.rules.may_reclaim or len(machine_cards(table)) > 0
            return pile < table.seats and is_target(table, seat, pile) and len(table.piles[pile]) > 0
        return choice == NONE or len(table.deck) > 0

    def notation(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        if choice == NONE:
            return "none"
        action = ACTIONS[action_of(choice)].key
        if choice >= TRADE_WITH:
            return f"{action} {choice - TRADE_WITH}"
        if choice >= SALVAGE_MACHINE:
            pile = pile_of(choice)
            return f"{action} machine" if pile == MACHINE else f"{action} pile {pile}"
        return action

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """The reasons in the order of section 12.4."""
        table = cast(Belpunk, state)
        choice = option - self.first
        if choice == NONE:
            return None
        suit = SUITS[table.discard // NUMBERS]
        action = action_of(choice)
        if action not in suit.actions:
            return self.refused(f"{suit.title} does not give the action {ACTIONS[action].key}", "BPH-42")
        if action == DRAW:
            return None if table.deck else self.refused("the deck is empty", "BPH-43", "BPH-R23")
        if action == TRADE:
            return self.trade_refusal(table, seat, choice - TRADE_WITH)
        return self.scrap_refusal(table, seat, action, pile_of(choice))

    def scrap_refusal(self, table: Belpunk, seat: int, action: int, pile: int) -> Refusal | None:
        """Why a Scrap Pile cannot be salvaged or retooled."""
        if pile >= table.seats:
            return self.refused(f"there is no player {pile}", "BPH-R27")
        if pile != MACHINE and not is_target(table, seat, pile):
            return self.refused("this Scrap Pile is out of reach at this table", "BPH-R27")
        if action == RETOOL and not table.hands[seat]:
            return self.refused("you have no card to put down", "BPH-R23", "BPH-R33")
        if pile == MACHINE:
            if table.rules.may_reclaim or machine_cards(table):
                return None
            return self.refused("The Machine holds nothing but your own discard", "BPH-R26")
        return None if table.piles[pile] else self.refused(f"the Scrap Pile of player {pile} is empty", "BPH-R23")

    def trade_refusal(self, table: Belpunk, seat: int, partner: int) -> Refusal | None:
        """Why a Trade with this player cannot be made."""
        if not table.hands[seat]:
            return self.refused("you have no card to give", "BPH-R23")
        if partner == seat:
            return self.refused("you cannot trade with yourself", "BPH-48")
        if partner >= table.seats:
            return self.refused(f"there is no player {partner}", "BPH-48")
        if not table.hands[partner]:
            return self.refused(f"player {partner} has no card in hand", "BPH-R23", "BPH-R37")
        return None

    def refused(self, reason: str, *rules: str) -> Refusal:
        return Refusal((*self.rules, *rules), reason)

    def rule(self, state: State, seat: int, option: int) -> str:
        choice = option - self.first
        return "BPH-R22" if choice == NONE else ACTIONS[action_of(choice)].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        choice = option - self.first
        if table.log is not None:
            table.log.append(ActionTaken(seat, self.notation(state, seat, option)))
        if choice == DRAW_CARD:
            draw_by_action(table, seat)
        elif choice >= TRADE_WITH:
            table.partner = choice - TRADE_WITH
            table.at = AT_TRADE_GIVE
            table.ask(seat, TRADE_GIVE)
        elif choice >= RETOOL_MACHINE:
            table.pile = pile_of(choice)
            start_retool(table, seat)
        elif choice >= SALVAGE_MACHINE:
            table.pile = pile_of(choice)
            table.at = AT_SALVAGE_CARD
            look_through_pile(table, seat)
            table.ask(seat, SALVAGE_CARD)


def machine_cards(table: Belpunk) -> list[int]:
    """The cards of The Machine that the resolving player may take (BPH-13, BPH-R26)."""
    cards: list[int] = []
    for conveyor in table.conveyors:
        cards.extend(conveyor)
    if not table.rules.may_reclaim:
        cards.remove(table.discard)
    return cards


def is_target(table: Belpunk, seat: int, pile: int) -> bool:
    """Whether a player's Scrap Pile may be used at all (BPH-R27, BPH-R28)."""
    return table.rules.all_piles or (table.rules.own_pile and pile == seat)


def pile_cards(table: Belpunk) -> list[int]:
    """The cards that may be taken from the pile of the open action."""
    return machine_cards(table) if table.pile == MACHINE else table.piles[table.pile]


def pile_name(pile: int) -> str:
    return "machine" if pile == MACHINE else f"pile {pile}"


def pile_zone(pile: int) -> int:
    return ON_MACHINE if pile == MACHINE else IN_PILE + pile


def look_through_pile(table: Belpunk, seat: int) -> None:
    """Only the acting player sees the cards of a player's Scrap Pile, and only now (BPH-R29, BPH-R34)."""
    if table.pile == MACHINE:
        return
    table.uncover()
    zone = IN_PILE + table.pile
    for card in table.piles[table.pile]:
        table.note(card, zone, zone, 1 << seat)
    if table.log is not None:
        cards = tuple(KEYS[card] for card in table.piles[table.pile])
        table.log.append(PileLookedThrough(seat, table.pile, Secret(cards, (seat,))))


def draw_by_action(table: Belpunk, seat: int) -> None:
    """Draw: take the top card of the deck into hand; there is no hand limit (BPH-43, BPH-R19)."""
    card = table.deck.pop()
    table.uncover()
    insert(table.hands[seat], card)
    table.note(card, IN_DECK, IN_HAND + seat, 1 << seat)
    if table.log is not None:
        table.log.append(DrawnByAction(seat, Secret(KEYS[card], (seat,))))


def take_from_pile(table: Belpunk, seat: int, card: int) -> None:
    """Move a card from the pile of the open action into the hand; on The Machine everybody sees it (BPH-R29)."""
    if table.pile == MACHINE:
        table.conveyors[card // NUMBERS].remove(card)
        table.note(card, ON_MACHINE, IN_HAND + seat, EVERYBODY)
    else:
        table.piles[table.pile].remove(card)
        table.note(card, IN_PILE + table.pile, IN_HAND + seat, 1 << seat)
    insert(table.hands[seat], card)


def knowers_of(table: Belpunk, seat: int) -> tuple[int, ...]:
    """Who sees a card that moves between the hand and the pile of the open action (BPH-R29, BPH-R32)."""
    return (seat,) if table.pile != MACHINE else (*range(table.seats), -1)


class SalvageCard(Decision):
    """D3: take any card of the Scrap Pile you look through; you cannot leave without one (BPH-44, BPH-R24)."""

    name = "salvage-card"
    question = "Take a card from the Scrap Pile."
    rules: Cites = ("BPH-44", "BPH-R24")
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self, pile_cards(cast(Belpunk, state)))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"take {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return not_in_pile(self, cast(Belpunk, state), option)

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        take_from_pile(table, seat, card)
        if table.log is not None:
            table.log.append(Salvaged(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))


def not_in_pile(decision: Decision, table: Belpunk, option: int) -> Refusal | None:
    """Why a card cannot be taken from the pile of the open action (BPH-R26)."""
    card = option - decision.first
    if table.pile == MACHINE and card == table.discard and not table.rules.may_reclaim:
        return Refusal((*decision.rules, "BPH-R26"), "your own discard may not be taken back at this table")
    return not_among(decision, pile_cards(table), option, "is not in that Scrap Pile")


def start_retool(table: Belpunk, seat: int) -> None:
    """Retool: from a player's pile a random card, unless the table looks; on The Machine a choice (BPH-R30)."""
    table.at = AT_RETOOL_TAKE
    if table.pile == MACHINE or table.rules.retool_looks:
        look_through_pile(table, seat)
        table.ask(seat, RETOOL_TAKE)
        return
    retool_card(table, seat, table.chance.pick(table.piles[table.pile], KEYS))


def retool_card(table: Belpunk, seat: int, card: int) -> None:
    """Take the card of a Retool into hand, then ask which one to put down (BPH-45)."""
    if table.pile != MACHINE:
        table.uncover()
    take_from_pile(table, seat, card)
    table.taken = card
    table.at = AT_RETOOL_PLACE
    if table.log is not None:
        table.log.append(RetoolTaken(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))
    table.ask(seat, RETOOL_PLACE)


class RetoolTake(Decision):
    """D4: the card you take by Retool (BPH-45)."""

    name = "retool-take"
    question = "Take a card from the Scrap Pile; then you put one down."
    rules: Cites = ("BPH-45", "BPH-R24")
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self, pile_cards(cast(Belpunk, state)))

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"take {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return not_in_pile(self, cast(Belpunk, state), option)

    def take(self, state: State, seat: int, option: int) -> None:
        retool_card(cast(Belpunk, state), seat, option - self.first)


class RetoolPlace(Decision):
    """D5: put a card from your hand into the same Scrap Pile, without an action (BPH-45, BPH-46, BPH-R32).

    The card just taken may go back into a player's pile; onto The Machine only with
    `retool_overflow = others`, where that is not the same as doing nothing (BPH-R31).
    """

    name = "retool-place"
    question = "Put a card from your hand into that Scrap Pile."
    rules: Cites = ("BPH-45", "BPH-R24")
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        options = cards_to_options(self, table.hands[seat])
        if self.would_undo(table):
            options.remove(self.first + table.taken)
        return options

    def would_undo(self, table: Belpunk) -> bool:
        """Whether putting the taken card back would equal `none` exactly (BPH-R31)."""
        return table.pile == MACHINE and not table.rules.retool_stays

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"put {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option - self.first == table.taken and self.would_undo(table):
            return Refusal((*self.rules, "BPH-R31"), "you have just taken this card from The Machine")
        return not_among(self, table.hands[seat], option, "is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        card = option - self.first
        table.hands[seat].remove(card)
        if table.pile == MACHINE:
            table.uncover()
            insert(table.conveyors[card // NUMBERS], card)
            table.placed = card
            table.note(card, IN_HAND + seat, ON_MACHINE, EVERYBODY)
        else:
            insert(table.piles[table.pile], card)
            table.note(card, IN_HAND + seat, IN_PILE + table.pile, 1 << seat)
        if table.log is not None:
            table.log.append(RetoolPlaced(seat, pile_name(table.pile), Secret(KEYS[card], knowers_of(table, seat))))


class TradeGive(Decision):
    """D6: the card you give in a Trade (BPH-48, BPH-R35)."""

    name = "trade-give"
    question = "Give a card; the other player picks the one you get."
    rules: Cites = ("BPH-48", "BPH-R24")
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self, cast(Belpunk, state).hands[seat])

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"give {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return not_among(self, cast(Belpunk, state).hands[seat], option, "is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        """The card changes hands together with the answer, or at once with `see_first` (BPH-R36)."""
        table = cast(Belpunk, state)
        table.given = option - self.first
        if table.log is not None:
            knowers = (seat, table.partner) if table.rules.trade_seen else (seat,)
            table.log.append(TradeOffered(seat, table.partner, Secret(KEYS[table.given], knowers)))
        if table.rules.trade_random:
            trade(table, seat, table.chance.pick(table.hands[table.partner], KEYS))
            return
        table.at = AT_TRADE_RETURN
        if table.rules.trade_seen:
            table.uncover()
            table.hands[seat].remove(table.given)
            insert(table.hands[table.partner], table.given)
            table.note(table.given, IN_HAND + seat, IN_HAND + table.partner, 1 << seat | 1 << table.partner)
        table.ask(table.partner, TRADE_RETURN)


def trade(table: Belpunk, seat: int, returned: int) -> None:
    """Both cards of a Trade change places; third players see only who traded with whom (BPH-R37)."""
    table.uncover()
    partner = table.partner
    both = 1 << seat | 1 << partner
    if table.given in table.hands[seat]:
        table.hands[seat].remove(table.given)
        insert(table.hands[partner], table.given)
        table.note(table.given, IN_HAND + seat, IN_HAND + partner, both)
    table.hands[partner].remove(returned)
    insert(table.hands[seat], returned)
    table.note(returned, IN_HAND + partner, IN_HAND + seat, both)
    if table.log is not None:
        traders = (seat, partner)
        table.log.append(Traded(seat, partner, Secret(KEYS[table.given], traders), Secret(KEYS[returned], traders)))


class TradeReturn(Decision):
    """D7: the card you return in a Trade that another player started; you cannot refuse (BPH-48, BPH-R37)."""

    name = "trade-return"
    question = "Pick the card you return in the Trade."
    rules: Cites = ("BPH-48", "BPH-R36", "BPH-R37")
    count = CARDS

    def options(self, state: State, seat: int) -> list[int]:
        return cards_to_options(self, cast(Belpunk, state).hands[seat])

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"return {KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        return not_among(self, cast(Belpunk, state).hands[seat], option, "is not in your hand")

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        trade(table, table.resolver, option - self.first)


class DeclareSet(Decision):
    """D8: say whether you score a set this turn; yes needs one in hand and binds (BPH-26, BPH-29, BPH-R45)."""

    name = "declare"
    question = "Will you score a set this turn?"
    rules: Cites = ("BPH-26",)
    always_ask = True
    count = 2

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        if has_set(table.hands[seat], table.rules):
            return [self.first, self.first + 1]
        return [self.first]

    def notation(self, state: State, seat: int, option: int) -> str:
        return "declare yes" if option > self.first else "declare no"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option == self.first or has_set(table.hands[seat], table.rules):
            return None
        return Refusal((*self.rules, "BPH-R45"), "you have no set in hand")

    def rule(self, state: State, seat: int, option: int) -> str:
        return "BPH-R45" if option > self.first else "BPH-29"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.declared[seat] = option - self.first
        if table.log is not None:
            table.log.append(Declared(seat, option > self.first))


class PickShape(Decision):
    """D9: which set you score, unseen until all place (BPH-27, BPH-R42 to BPH-R45).

    Sets come from the hand only; any valid part of a longer run or larger group will do. Scored sets
    are final and are never extended (BPH-R44); runs do not go round the corner (BPH-R41).
    """

    name = "set-shape"
    question = "Which set will you score?"
    rules: Cites = ("BPH-27", "BPH-R45")
    always_ask = True
    count = SHAPE_COUNT

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        first = self.first
        return [first + shape for shape in shapes_in(table.hands[seat], table.rules)]

    def notation(self, state: State, seat: int, option: int) -> str:
        return f"score {SHAPE_KEYS[option - self.first]}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        shape = option - self.first
        if shape in shapes_in(table.hands[seat], table.rules):
            return None
        return Refusal((*self.rules, "BPH-R42", self.rule(state, seat, option)), "your hand holds no such set")

    def rule(self, state: State, seat: int, option: int) -> str:
        return SET_KINDS[SHAPES[option - self.first].kind].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.shapes[seat] = option - self.first
        table.ask(seat, SET_CARDS)


class PickCards(Decision):
    """D10: the cards of the set you score (BPH-27, BPH-R45)."""

    name = "set-cards"
    question = "Which cards make up the set?"
    rules: Cites = ("BPH-27", "BPH-R45")
    always_ask = True
    count = CODES

    def options(self, state: State, seat: int) -> list[int]:
        table = cast(Belpunk, state)
        first = self.first
        return [first + code for code in codes_for(table.hands[seat], table.shapes[seat], table.rules)]

    def notation(self, state: State, seat: int, option: int) -> str:
        table = cast(Belpunk, state)
        cards = group_key(table.shapes[seat] * CODES + option - self.first)
        return f"place {cards}" if cards else f"place group {option - self.first}"

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        table = cast(Belpunk, state)
        if option - self.first in codes_for(table.hands[seat], table.shapes[seat], table.rules):
            return None
        return Refusal(self.rules, "your hand holds no such set of the shape you picked")

    def rule(self, state: State, seat: int, option: int) -> str:
        return SET_KINDS[SHAPES[cast(Belpunk, state).shapes[seat]].kind].rule

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        table.picked[seat] = table.shapes[seat] * CODES + option - self.first
        table.shapes[seat] = NOTHING


CHOOSE_CARD: Final = ChooseCard()
ACTION: Final = ChooseAction()
SALVAGE_CARD: Final = SalvageCard()
RETOOL_TAKE: Final = RetoolTake()
RETOOL_PLACE: Final = RetoolPlace()
TRADE_GIVE: Final = TradeGive()
TRADE_RETURN: Final = TradeReturn()
DECLARE_SET: Final = DeclareSet()
SET_SHAPE: Final = PickShape()
SET_CARDS: Final = PickCards()

DECISIONS: Final[list[Decision]] = [
    CHOOSE_CARD,
    ACTION,
    SALVAGE_CARD,
    RETOOL_TAKE,
    RETOOL_PLACE,
    TRADE_GIVE,
    TRADE_RETURN,
    DECLARE_SET,
    SET_SHAPE,
    SET_CARDS,
]
OPTION_COUNT: Final = lay_out(DECISIONS)
