"""The end of a game: who won, and how the scores came about."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.kernel.view import Seat, View
from ludoteca.table.telling import enumerated
from ludoteca.table.terminal.blocks import Block, cut, framed, line
from ludoteca.table.terminal.tones import LAMP, seat_tone
from ludoteca.texts import AS_IT_IS, Speech


def verdict(winners: Sequence[int], names: Sequence[str], speech: Speech = AS_IT_IS) -> str:
    """Who won, in a sentence."""
    if not winners:
        return speech.say("Nobody wins.")
    who = [names[seat] for seat in winners]
    if len(winners) > 1:
        return speech.say(f"{enumerated(who)} share the victory.")
    return speech.say("You win!" if who == [speech.say("You")] else f"{who[0]} wins.")


def result(view: View, winners: Sequence[int], names: Sequence[str], width: int, speech: Speech = AS_IT_IS) -> Block:
    """A sheet with one column for each player: where the points come from, and their sum."""
    names = Seat.names(view.seats, names)
    winners = [*winners, *(seat.seat for seat in view.seats if seat.won)]
    labels = list(dict.fromkeys(label for seat in view.seats for label, _ in seat.account))
    score = speech.say("Score")
    first = max((len(label) for label in (*labels, score)), default=0)
    size = max(9, min(22, (width - first - 8) // max(len(names), 1) - 2))
    heads = [f"{seat_tone(seat).sign} {cut(name, size - 2)}" for seat, name in enumerate(names)]
    sizes = [max(len(head), 6) for head in heads]
    lines = [
        line(" " * first, *((f"  {head:>{sizes[seat]}}", seat_tone(seat).paint) for seat, head in enumerate(heads)))
    ]
    for label in labels:
        cells = [cell([points for each, points in seat.account if each == label]) for seat in view.seats]
        lines.append(line(label.ljust(first), *(f"  {text:>{sizes[seat]}}" for seat, text in enumerate(cells))))
    total = [f"  {seat.score:>{sizes[seat.seat]}}" for seat in view.seats]
    lines.append(line((score.ljust(first), "bold"), *((text, "bold") for text in total)))
    return framed(lines, line((verdict(winners, names, speech), LAMP)), LAMP.split()[-1])


def cell(points: list[int]) -> str:
    """Points of one kind: their sum, and how many there were if several."""
    if not points:
        return ""
    return (
        f"{len(points)} x {points[0]} = {sum(points)}"
        if len(points) > 1 and len(set(points)) == 1
        else str(sum(points))
    )
