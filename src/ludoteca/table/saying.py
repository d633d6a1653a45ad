"""A view in the language of whoever looks at it. Keys, moves and rules stay as they are."""

from __future__ import annotations

import re
from collections.abc import Callable

from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone
from ludoteca.texts import ENGLISH, Speech

SEAT = re.compile(r"(\w+ (\d+))/([^\W\d]+)")
"""A seat in a translation, and what it is called there if it is the reader's own: `Platz 1/dir`."""

Say = Callable[[str], str]


def view_in(speech: Speech, view: View) -> View:
    """The whole table."""
    if speech.language == ENGLISH:
        return view

    def say(text: str) -> str:
        return addressed(speech.say(text), view.viewer)

    return View(
        game=view.game,
        viewer=view.viewer,
        headline=say(view.headline),
        seats=tuple(seat_in(say, seat) for seat in view.seats),
        zones=tuple(zone_in(say, zone) for zone in view.zones),
        prompt=say(view.prompt),
        choices=tuple(choice_in(say, choice) for choice in view.choices),
    )


def addressed(text: str, viewer: int) -> str:
    """A text with each seat as its reader calls it."""
    return SEAT.sub(lambda found: found[3] if int(found[2]) == viewer else found[1], text)


def seat_in(say: Say, seat: Seat) -> Seat:
    return Seat(
        seat=seat.seat,
        score=seat.score,
        facts=tuple(say(fact) for fact in seat.facts),
        acting=seat.acting,
        account=tuple((say(what), points) for what, points in seat.account),
        name=say(seat.name),
        won=seat.won,
    )


def zone_in(say: Say, zone: Zone) -> Zone:
    return Zone(
        key=zone.key,
        label=say(zone.label),
        owner=zone.owner,
        pieces=tuple(piece_in(say, piece) for piece in zone.pieces),
        shape=zone.shape,
        capacity=zone.capacity,
        note=say(zone.note),
        board=say(zone.board),
        spaces=tuple(say(space) for space in zone.spaces),
        columns=zone.columns,
        rows=tuple(tuple(say(cell) for cell in row) for row in zone.rows),
    )


def piece_in(say: Say, piece: Piece) -> Piece:
    return Piece(
        key=piece.key,
        face=say(piece.face),
        tone=piece.tone,
        note=say(piece.note),
        mark=piece.mark,
        text=say(piece.text),
        count=piece.count,
        space=piece.space,
    )


def choice_in(say: Say, choice: Choice) -> Choice:
    return Choice(
        option=choice.option,
        move=choice.move,
        text=say(choice.text),
        rule=choice.rule,
        piece=choice.piece,
        zone=choice.zone,
    )
