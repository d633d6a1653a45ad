"""What the decisions of the game share: options for cards, sets that are picked in any order, refusals."""

from __future__ import annotations

from ludoteca.games.fine_sand.cards import KEYS
from ludoteca.kernel.decision import Decision, Refusal


def cards_to_options(first: int, cards: list[int]) -> list[int]:
    """One option for each kind of card in a sorted zone (section 6)."""
    options: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            options.append(first + card)
            last = card
    return options


def from_option_on(offers: list[int], floor: int) -> list[int]:
    """The options that do not come before a pick already made; all of them if that leaves none (section 6)."""
    if offers[0] >= floor:
        return offers
    later = [option for option in offers if option >= floor]
    return later if later else offers


def picks_in_order(offers: list[int], first: int, cards: list[int], picked: list[int], still: int) -> list[int]:
    """The cards to offer when a set is picked in ascending order and `still` cards are missing (section 6).

    Not before a pick already made, and with enough cards of the same or a higher number to complete it.
    """
    highest = first + cards[len(cards) - still] if still > 0 else first + 48
    lowest = first + picked[-1] if picked else first
    if lowest <= offers[0] and offers[-1] <= highest:
        return offers
    fitting = [option for option in offers if lowest <= option and (option <= highest or option > first + 48)]
    return fitting if fitting else offers


def refuse(decision: Decision, reason: str, *rules: str) -> Refusal:
    """A refusal that cites the rules of the question first."""
    return Refusal((*decision.rules, *rules), reason)


def not_in_hand(decision: Decision, card: int) -> Refusal:
    return refuse(decision, f"{KEYS[card]} is not in your hand")
