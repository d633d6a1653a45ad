"""The Supply: what can be taken from its stacks and what happens to a card that returns."""

from __future__ import annotations

from ludoteca.games.bare_bones.cards import BIT, CANT_TOUCH_THIS, COLOURS, COST, KEYS, STACK, TITLES, VERSION
from ludoteca.games.bare_bones.events import VersionShown
from ludoteca.games.bare_bones.state import BareBones, insert
from ludoteca.kernel.decision import Cites, Refusal


def is_version(card: int) -> bool:
    """Whether the card is a Can't Touch This of some colour (BB-42)."""
    return VERSION <= card < VERSION + COLOURS


def on_offer(table: BareBones, first: int, coins: int, bought: int) -> list[int]:
    """Options for every stack that has cards, costs no more than this and was not bought from.

    A version of Can't Touch This is an option of its own only where players choose (BB-R5).
    """
    options: list[int] = []
    supply = table.supply
    for stack in table.stacks:
        if COST[stack] > coins:
            # Dice and Actions are both laid out from cheapest to dearest.
            if stack >= COLOURS:
                break
        elif supply[stack] > 0 and (bought == 0 or not bought & BIT[stack]):
            if stack == CANT_TOUCH_THIS and table.rules.choose_version:
                for card in table.versions:
                    options.append(first + card)
            else:
                options.append(first + stack)
    return options


def not_on_offer(table: BareBones, card: int, rules: Cites) -> Refusal | None:
    """Why a card cannot come from the Supply at all, whatever it costs (BB-03, BB-R5, BB-R55)."""
    stack = STACK[card]
    if stack not in table.stacks:
        return Refusal((*rules, "BB-03"), f"{TITLES[card]} is not among the cards of this game")
    if table.supply[stack] == 0:
        return Refusal((*rules, "BB-R55"), f"the stack of {TITLES[card]} is empty")
    if card == CANT_TOUCH_THIS and table.rules.choose_version:
        return Refusal((*rules, "BB-R5"), "name the version of Can't Touch This you take")
    if is_version(card) and not table.rules.choose_version:
        return Refusal((*rules, "BB-R5"), "only the top card of the Can't Touch This stack can be taken")
    if is_version(card) and card not in table.versions:
        return Refusal((*rules, "BB-R55"), f"{KEYS[card]} is not in the Supply")
    if card != stack and not is_version(card):
        return Refusal((*rules, "BB-51"), "a Mimic has a colour only in play")
    return None


def take_from_supply(table: BareBones, choice: int) -> int:
    """Take a card from a stack, of Can't Touch This the top one or the version chosen (BB-R5)."""
    table.supply[STACK[choice]] -= 1
    if is_version(choice):
        table.versions.remove(choice)
        return choice
    if choice != CANT_TOUCH_THIS:
        return choice
    table.seen -= 1
    return table.versions.pop()


def turn_up_version(table: BareBones) -> None:
    """The next version of Can't Touch This becomes visible when it comes to lie on top (BB-R5)."""
    if table.versions and table.seen == 0 and not table.rules.choose_version:
        table.uncover()
        table.seen = 1
        if table.log is not None:
            table.log.append(VersionShown(KEYS[table.versions[-1]]))


def return_to_supply(table: BareBones, card: int) -> None:
    """A card joins its stack, which may grow past 7 or re-open (BB-R8); a version lies on top (BB-R43)."""
    table.supply[STACK[card]] += 1
    if is_version(card):
        if table.rules.choose_version:
            insert(table.versions, card)
        else:
            table.versions.append(card)
            table.seen += 1


def loan_limit(table: BareBones) -> int:
    """The most that can be borrowed: what could be spent, or the cap of the table (BB-R40)."""
    if table.rules.loan_cap >= 0:
        return table.rules.loan_cap
    limit = 0
    for stack in table.stacks:
        if table.supply[stack] > 0:
            limit += COST[stack]
    return limit
