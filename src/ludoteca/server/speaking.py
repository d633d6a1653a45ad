"""What is sent, in the language of whoever reads it. Nothing is added: each text is said in other words."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from ludoteca.server.messages import Choice, Piece, Reason, Reasons, Result, Seat, UndoState, Update, View, Zone
from ludoteca.texts import ENGLISH, Speech

Table = TypeVar("Table", View, Update)


def table_in(speech: Speech, table: Table) -> Table:
    """A view or an update. Its events are told anew, which takes more than a translation: see `Eye.tell`."""
    if speech.language == ENGLISH:
        return table
    say = speech.say
    return replace(
        table,
        headline=table.headline and say(table.headline),
        prompt=table.prompt and say(table.prompt),
        seats=table.seats and [seat_in(speech, each) for each in table.seats],
        zones=[zone_in(speech, each) for each in table.zones],
        choices=[choice_in(speech, each) for each in table.choices],
        undo=UndoState(table.undo.can, say(table.undo.why)),
        plain={"headline": table.headline} if table.headline else {},
    )


def seat_in(speech: Speech, seat: Seat) -> Seat:
    say = speech.say
    return Seat(
        seat.seat,
        seat.score,
        tuple(say(fact) for fact in seat.facts),
        seat.acting,
        account_in(speech, seat.account),
        say(seat.name),
        seat.won,
        {"facts": seat.facts} if seat.facts else {},
    )


def account_in(speech: Speech, account: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    return tuple((speech.say(what), points) for what, points in account)


def zone_in(speech: Speech, zone: Zone) -> Zone:
    say = speech.say
    return Zone(
        zone.key,
        say(zone.label),
        [piece_in(speech, piece) for piece in zone.pieces],
        zone.owner,
        zone.shape,
        zone.capacity,
        say(zone.note),
        say(zone.board),
        tuple(say(space) for space in zone.spaces),
        zone.columns,
        tuple(tuple(say(cell) for cell in row) for row in zone.rows),
        {"label": zone.label, "note": zone.note} if zone.note else {"label": zone.label},
    )


def piece_in(speech: Speech, piece: Piece) -> Piece:
    say = speech.say
    return Piece(
        piece.id,
        piece.key,
        say(piece.face),
        piece.tone,
        say(piece.note),
        piece.mark,
        say(piece.text),
        piece.count,
        piece.space,
        {"note": piece.note} if piece.note else {},
    )


def choice_in(speech: Speech, choice: Choice) -> Choice:
    said, plain = speech.say(choice.text), {"text": choice.text} if choice.text else {}
    return Choice(choice.option, choice.move, said, choice.rule, choice.pieces, choice.zone, plain)


def result_in(speech: Speech, result: Result) -> Result:
    return replace(result, account=[account_in(speech, account) for account in result.account])


def reasons_in(speech: Speech, reasons: Reasons) -> Reasons:
    said = [Reason(each.move, speech.say(each.reason), each.rules) for each in reasons.reasons]
    return replace(reasons, reasons=said)
