"""A hint as a player reads it: what a good player would do, and how much better it is than the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots import Advice
from ludoteca.kernel.view import Choice, View
from ludoteca.table.terminal.blocks import Block, line, paragraph
from ludoteca.table.terminal.tones import LAMP, QUIET
from ludoteca.texts import AS_IT_IS, Speech

HARDLY = 10
"""Options with fewer playouts were given up so early that their value means little."""
BEHIND = ((0.01, "as good"), (0.03, "a little worse"), (0.1, "worse"))
"""How far an option may lie behind the best one to be called so."""
FAR_BEHIND = "much worse"

MEANING = (
    "First your chance to win with it, then how much of the thinking went into it. "
    "Only what you may know was looked at."
)
MEANING_ALONE = (
    "First how good a result you may reach with it, then how much of the thinking went into it. "
    "Only what you may know was looked at."
)
"""What the figures of a hint mean, in a game against others and alone."""


def hint(view: View, advice: Sequence[Advice], count: int, width: int, alone: bool, speech: Speech = AS_IT_IS) -> Block:
    """The best options, each with its number, what it promises, how much thought it got, and what that means."""
    if not advice:
        return []
    shown = advice[:count]
    longest = max(len(each.move) for each in shown)
    block = [line((speech.say("promises  thought  "), QUIET))]
    for place, each in enumerate(shown):
        number, choice = numbered(view, each)
        figures = f"{each.value:7.0%} {each.share:8.0%}   "
        head = line((figures, QUIET), (f"{number:>2} ", LAMP), (each.move.ljust(longest), "bold"), "  ")
        words = speech.say(verdict(advice, place))
        block += paragraph(f"{words}; {choice.text}" if choice.text else words, width, QUIET, head)
    return [*block, *paragraph(speech.say(MEANING_ALONE if alone else MEANING), width, QUIET)]


def numbered(view: View, advice: Advice) -> tuple[int, Choice]:
    """The option as it stands in the list below the question."""
    return next((number, each) for number, each in enumerate(view.choices, 1) if each.option == advice.option)


def verdict(advice: Sequence[Advice], place: int) -> str:
    """What the figures of one option say, in words; the first is the one that a good player would take."""
    each = advice[place]
    if len(advice) == 1:
        return "nothing else is worth a thought"
    behind = advice[0].value - each.value
    if place:
        if each.visits < HARDLY:
            return "given up at once"
        return next((words for most, words in BEHIND if behind <= most), FAR_BEHIND)
    lead = each.value - max(other.value for other in advice[1:] if other.visits >= HARDLY or other is advice[1])
    return "best by far" if lead > BEHIND[-1][0] else "best" if lead > BEHIND[0][0] else "best by a hair"
