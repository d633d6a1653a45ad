"""What a sensible player tends to do, decision by decision, without looking ahead (section 11)."""

from __future__ import annotations

from typing import Final

from ludoteca.games.bare_bones.cards import (
    COLOR_CUBED,
    COLOR_CUBED_BIT,
    COLOURS,
    COST,
    DIE_COLOUR,
    DIE_NUMBER,
    DOUBLE_UP,
    DOUBLER_BITS,
    FULL_HOUSE,
    GREED,
    GREEN,
    HOT_POTATO,
    JOYRIDE,
    KEEP_THE_CHANGE,
    KINDS,
    LOAN_SHARK,
    MIMIC,
    NO_CARD,
    ODDS_OR_EVENS,
    ODDS_OR_EVENS_BIT,
    PAIRS,
    POINT_PRO,
    POINTS,
    PRICE_RANK,
    RAINBOW,
    RE_RE_ROLL,
    ROUNDS,
    RUN,
    STACK,
    STRAIGHT_CASH,
    SWAP_MEET,
    TRIPLETS,
    WHITE,
    YARD_SALE,
)
from ludoteca.games.bare_bones.decisions.actions import (
    AS_COLOUR,
    JOYRIDE_CARD,
    SELL_CARD,
    SWAP_RETURN,
    SWAP_TAKE,
)
from ludoteca.games.bare_bones.decisions.draft import DRAFT_CARD
from ludoteca.games.bare_bones.decisions.finish import BONUS_MATCH, PLACE_POTATO
from ludoteca.games.bare_bones.decisions.money import BUY_CARD, LOAN_TENS, LOAN_UNITS
from ludoteca.games.bare_bones.decisions.play import PLAY_CARD, RED_DRAW, ROLL, START_DRAW
from ludoteca.games.bare_bones.decisions.roll import DONE as KEEP_DICE
from ludoteca.games.bare_bones.decisions.roll import (
    DOUBLE_UP_FIRST,
    DOUBLE_UP_SECOND,
    GREENS,
    LEAVE_OUT,
    RE_ROLL,
    SCORE_DICE,
    SECOND,
    SECOND_ROLL,
    SPLIT_PURPLES,
    THROW,
)
from ludoteca.games.bare_bones.dice import count_of, size
from ludoteca.games.bare_bones.prospects import (
    DIE_WORTH,
    POTATO_RISK,
    Outlook,
    coin_worth,
    deck_counts,
    turns_left,
)
from ludoteca.games.bare_bones.scoring import POINT, results
from ludoteca.games.bare_bones.state import BareBones

LEAST: Final = 0.01
"""What an option is worth that nobody would take."""
DECLINE: Final = 0.3
"""What a card must add to be bought."""


def play_order() -> list[float]:
    """By card: how early it is played; cards that draw come first, and rolling last."""
    table = [5.0] * COLOURS + [3.0] * (KINDS - COLOURS) + [LEAST]
    table[GREED] = 20.0
    table[HOT_POTATO] = 12.0
    for card in (COLOR_CUBED, RUN, TRIPLETS):
        table[card] = 14.0
    table[RAINBOW] = 4.0
    table[FULL_HOUSE] = 9.0
    table[JOYRIDE] = 10.0
    table[SWAP_MEET] = 8.0
    table[YARD_SALE] = 8.0
    table[PAIRS] = 3.0
    table[MIMIC] = 2.6
    table[RE_RE_ROLL] = 2.0
    table[KEEP_THE_CHANGE] = 1.0
    table[LOAN_SHARK] = 1.0
    return table


PLAY_ORDER: Final = play_order()


def doubled() -> list[float]:
    """By card: what part of the dice a multiplying card doubles in a common deck."""
    table = [0.0] * KINDS
    table[PAIRS] = 0.5
    table[ODDS_OR_EVENS] = 0.4
    table[RUN] = 0.4
    table[TRIPLETS] = 0.2
    table[FULL_HOUSE] = 0.4
    return table


DOUBLED: Final = doubled()


def appeals(table: BareBones, seat: int, options: list[int]) -> list[float]:
    """By option: how much it appeals to a player with little time; always above 0."""
    decision = table.pending[seat]
    if decision is PLAY_CARD:
        return plays(table, seat, options)
    if decision is BUY_CARD:
        return shopping(table, seat, options)
    if decision is START_DRAW or decision is RED_DRAW:
        return [1.0, LEAST]
    if decision is RE_ROLL:
        return rerolls(table, options)
    if decision is BONUS_MATCH:
        return [1.0] * (len(options) - 1) + [LEAST]
    if decision is DRAFT_CARD:
        return purchases(table, seat, options, DRAFT_CARD.first)
    if decision is SCORE_DICE:
        return scores(table, seat)
    if decision is DOUBLE_UP_FIRST or decision is DOUBLE_UP_SECOND:
        return doubled_up(table, options, decision is DOUBLE_UP_FIRST)
    if decision is AS_COLOUR or decision is JOYRIDE_CARD:
        first = AS_COLOUR.first if decision is AS_COLOUR else JOYRIDE_CARD.first
        return copies(table, seat, options, first)
    if decision is LEAVE_OUT:
        return [1.0 / dice_worth(table, seat, option - LEAVE_OUT.first) for option in options]
    if decision is SPLIT_PURPLES:
        return splits(table, options)
    return rare(table, seat, options)


def rare(table: BareBones, seat: int, options: list[int]) -> list[float]:
    """The questions that only some Action Cards ask."""
    decision = table.pending[seat]
    if decision is SECOND_ROLL:
        return second_rolls(table, options)
    if decision is PLACE_POTATO:
        return [LEAST if option == PLACE_POTATO.first else 1.0 for option in options]
    if decision is SWAP_TAKE:
        return purchases(table, seat, options, SWAP_TAKE.first)
    if decision is SWAP_RETURN or decision is SELL_CARD:
        first = SWAP_RETURN.first if decision is SWAP_RETURN else SELL_CARD.first
        return parted_with(table, seat, options, first)
    if decision is LOAN_TENS:
        return [1.0 if option == LOAN_TENS.first else LEAST for option in options]
    if decision is LOAN_UNITS:
        few = 0 if turns_left(table, seat) == 0 else 6
        return [1.0 if option - LOAN_UNITS.first <= few else LEAST for option in options]
    return [1.0] * len(options)


def plays(table: BareBones, seat: int, options: list[int]) -> list[float]:
    """Draw first, then all dice, then what works on them; a card that would do harm stays in hand.

    Dice Cards come in canonical order, and whoever begins with a later one leaves the earlier ones in hand.
    """
    values: list[float] = []
    later = False
    doubler = best_doubler(table, seat, options)
    for option in options:
        card = option - PLAY_CARD.first
        value = PLAY_ORDER[card]
        if card < COLOURS:
            if later:
                value *= 0.05
            later = True
        elif COLOR_CUBED <= card <= FULL_HOUSE:
            if card != doubler:
                value = 0.5 * LEAST
        elif card != ROLL and not helps(table, seat, card):
            value = 0.5 * LEAST
        values.append(value)
    return values


def best_doubler(table: BareBones, seat: int, options: list[int]) -> int:
    """The multiplying card that fits best to the dice in play and in hand, or NO_CARD: only one can be played."""
    best = NO_CARD
    count = 0
    for option in options:
        card = option - PLAY_CARD.first
        if COLOR_CUBED <= card <= FULL_HOUSE:
            best = card
            count += 1
    if count == 0 or (count == 1 and best != RAINBOW):
        return best
    most = 0.0
    total = 0.0
    cubed = 0.0
    different = 0
    for colour in range(COLOURS):
        number = int(count_of(table.sources, colour)) + table.hands[seat].count(colour)
        if number > 0:
            worth = dice_worth(table, seat, colour)
            total += number * worth
            different += 1
            if number >= 3:
                cubed += number * worth
    best = NO_CARD
    for option in options:
        card = option - PLAY_CARD.first
        if COLOR_CUBED <= card <= FULL_HOUSE:
            gain = DOUBLED[card] * total
            if card == COLOR_CUBED:
                gain = cubed + 3.0
            elif card == RAINBOW:
                gain = 7.0 * (different + 0.5) - total if different >= 3 else -1.0
            elif card in (RUN, TRIPLETS):
                gain += 3.0
            if gain > most:
                most = gain
                best = card
    return best


def helps(table: BareBones, seat: int, card: int) -> bool:
    """Whether an Action Card does more good than harm now."""
    if card == DOUBLE_UP:
        return double_up_helps(table, seat)
    if card == STRAIGHT_CASH:
        return table.round <= 6
    if card == POINT_PRO:
        return table.round >= 10
    if card == LOAN_SHARK:
        return table.round < ROUNDS
    return True


def double_up_helps(table: BareBones, seat: int) -> bool:
    """Whether two dice for each of the best two cards are more than one for each card in play."""
    plain = 0.0
    best = 0.0
    second = 0.0
    for colour in range(COLOURS):
        number = int(count_of(table.sources, colour))
        worth = dice_worth(table, seat, colour)
        plain += number * worth
        while number > 0:
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
            number -= 1
    doubled = 2.0 * (best + second)
    if table.played & COLOR_CUBED_BIT and best == second:
        doubled *= 2.0
    return doubled > plain


def dice_worth(table: BareBones, seat: int, colour: int) -> float:
    """What a die of a colour is worth now, coins by the turns that are left."""
    if colour == WHITE:
        return DIE_WORTH[WHITE] * coin_worth(float(turns_left(table, seat)))
    return DIE_WORTH[colour]


def purchases(table: BareBones, seat: int, options: list[int], first: int) -> list[float]:
    """What the cards on offer add to the deck: final points, and what they bring in the turns to come."""
    outlook = Outlook(deck_counts(table, seat), table.stacks, turns_left(table, seat))
    values: list[float] = []
    for option in options:
        value = DECLINE
        if option - first < KINDS:
            stack = STACK[option - first]
            value = POINTS[stack] + outlook.added(stack) - (POTATO_RISK if stack == HOT_POTATO else 0.0)
        values.append(max(LEAST, value))
    return values


def shopping(table: BareBones, seat: int, options: list[int]) -> list[float]:
    """What a card adds to the deck, together with the best cheaper one that the rest of the coins would buy."""
    gains = purchases(table, seat, options, BUY_CARD.first)
    values: list[float] = []
    for place in range(len(options)):
        card = options[place] - BUY_CARD.first
        value = gains[place]
        if card < KINDS:
            rest = table.coins - COST[card]
            rank = PRICE_RANK[card]
            more = 0.0
            for other in range(len(options) - 1):
                after = options[other] - BUY_CARD.first
                if COST[after] <= rest and gains[other] > more and PRICE_RANK[after] > rank:
                    more = gains[other]
            value += more if gains[place] > DECLINE else 0.0
        values.append(value)
    return values


def parted_with(table: BareBones, seat: int, options: list[int], first: int) -> list[float]:
    """How gladly a card is returned: what it costs against what it is worth in the deck."""
    worth = purchases(table, seat, options, first)
    values: list[float] = []
    for place in range(len(options)):
        card = options[place] - first
        if card >= KINDS:
            values.append(0.3)
        else:
            values.append((10.0 if card == HOT_POTATO else COST[card]) / (2.0 + 2.0 * worth[place]))
    return values


def rerolls(table: BareBones, options: list[int]) -> list[float]:
    """Roll again what shows less than its die does on average; dice that are doubled as they lie stay."""
    values: list[float] = []
    for option in options:
        choice = option - RE_ROLL.first
        if choice == KEEP_DICE:
            values.append(0.5)
        elif choice == GREENS:
            values.append(3.0 if greens_are_low(table) else 0.1)
        elif choice == SECOND:
            values.append(0.8)
        else:
            values.append(max(LEAST, hope(table, choice)))
    return values


def hope(table: BareBones, die: int) -> float:
    """What rolling a die again is likely to add, by what the multiplying card in play makes of it."""
    number = DIE_NUMBER[die]
    mean = DIE_WORTH[DIE_COLOUR[die]]
    if not table.played & DOUBLER_BITS:
        return mean - number
    if table.played & ODDS_OR_EVENS_BIT:
        return mean - 2.0 * number if number % 2 == kept_parity(table) else mean
    if table.played & COLOR_CUBED_BIT:
        return 2.0 * (mean - number) if same_colour(table, die) >= 3 else mean - number
    return 1.4 * mean - 2.0 * number if shown(table, die) > 1 else 1.5 * mean - number


def kept_parity(table: BareBones) -> int:
    """Whether the odd dice show more than the even ones."""
    balance = 0
    for die in table.dice:
        number = DIE_NUMBER[die]
        balance += number if number % 2 == 1 else -number
    return 1 if balance > 0 else 0


def same_colour(table: BareBones, choice: int) -> int:
    """How many dice have the colour of this one, itself included."""
    same = 0
    for die in table.dice:
        if DIE_COLOUR[die] == DIE_COLOUR[choice]:
            same += 1
    return same


def greens_are_low(table: BareBones) -> bool:
    """Whether the Green dice show less than they would on average."""
    balance = 0.0
    for die in table.dice:
        if DIE_COLOUR[die] == GREEN:
            balance += hope(table, die)
    return balance > 0.5


def shown(table: BareBones, choice: int) -> int:
    """How many dice show the same number as this one, itself included."""
    same = 0
    for die in table.dice:
        if DIE_NUMBER[die] == DIE_NUMBER[choice]:
            same += 1
    return same


def second_rolls(table: BareBones, options: list[int]) -> list[float]:
    """Full House: single numbers are thrown again."""
    values: list[float] = []
    for option in options:
        choice = option - SECOND_ROLL.first
        values.append(0.4 if choice == THROW else 1.0 if shown(table, choice) == 1 else LEAST)
    return values


def scores(table: BareBones, seat: int) -> list[float]:
    """Points against coins, which are worth more while there are turns left."""
    coin = coin_worth(float(turns_left(table, seat)))
    values: list[float] = []
    most = LEAST
    for result in results(table):
        value = LEAST + result // POINT + coin * (result % POINT)
        values.append(value)
        most = max(most, value)
    return [max(LEAST, 1.0 - 0.5 * (most - value)) for value in values]


def doubled_up(table: BareBones, options: list[int], is_first: bool) -> list[float]:
    """Double Up: the best colours, two of one if they are to be doubled again."""
    first = DOUBLE_UP_FIRST.first if is_first else DOUBLE_UP_SECOND.first
    values: list[float] = []
    for option in options:
        colour = option - first
        value = dice_worth(table, table.active, colour)
        if table.played & COLOR_CUBED_BIT and count_of(table.sources, colour) > 1:
            value *= 2.0
        if is_first and count_of(table.sources, colour) < 2 and size(table.sources >> (4 * (colour + 1))) > 1:
            value *= 0.8
        values.append(value)
    return values


def copies(table: BareBones, seat: int, options: list[int], first: int) -> list[float]:
    """Mimic and Joyride: the best die, or one that makes three of a colour."""
    values: list[float] = []
    for option in options:
        colour = option - first
        value = dice_worth(table, seat, colour)
        if table.played & COLOR_CUBED_BIT and count_of(table.sources, colour) >= 2:
            value *= 2.0
        values.append(value)
    return values


def splits(table: BareBones, options: list[int]) -> list[float]:
    """Two small dice instead of a Purple one are good for patterns, and while there is room for more dice."""
    values: list[float] = []
    room = 6 - int(size(table.sources))
    for option in options:
        split = option - SPLIT_PURPLES.first
        wanted = table.played & DOUBLER_BITS != 0 and split <= room
        values.append(1.0 if split == 0 or wanted else 0.2)
    return values
