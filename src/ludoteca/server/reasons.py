"""Why something is not on offer: the rules' own refusals, for a piece, a zone or a move."""

from __future__ import annotations

import re

from ludoteca.errors import BadNotation, LudotecaError, MoveError
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.server.eye import Eye
from ludoteca.server.messages import Reason, Reasons, Why

MOST = 12
"""So many reasons are enough."""


def reasons(eye: Eye, why: Why) -> Reasons:
    """The answer to somebody who clicked on an idle thing, or wonders about a move."""
    state = eye.play.state
    viewer = eye.viewer
    if viewer == SPECTATOR:
        return answer(why, [Reason("", "You are looking on.")])
    try:
        decision = state.open_decision(viewer)
    except MoveError as error:
        return answer(why, [Reason("", error.reason, error.rules)])
    if why.move:
        return about_move(state, decision, viewer, why)
    key, zone, things = meant(eye, why)
    offered = [
        each.move
        for each in eye.shown.choices
        if (key and each.piece == key and each.zone in ("", zone)) or (not key and zone and each.zone == zone)
    ]
    found = [] if offered else refusals(state, decision, viewer, things)
    if not offered and not found:
        found = [Reason("", f"Nothing can be done with it now. You are asked: {eye.shown.prompt}", decision.rules)]
    return answer(why, found, offered)


def answer(why: Why, found: list[Reason], offered: list[str] | None = None) -> Reasons:
    return Reasons(ref=why.ref, reasons=found, offered=offered or [])


def about_move(state: State, decision: Decision, viewer: int, why: Why) -> Reasons:
    """Why one move is refused, or that it is not."""
    try:
        option = decision.parse(state, viewer, why.move)
    except BadNotation as error:
        return answer(why, [Reason(why.move, error.reason, error.rules)])
    refusal = decision.refusal(state, viewer, option)
    if refusal is None:
        return answer(why, [], [why.move])
    return answer(why, [Reason(why.move, refusal.reason, refusal.rules)])


def meant(eye: Eye, why: Why) -> tuple[str, str, set[str]]:
    """The key of a piece, the zone, and the words by which moves may name what was clicked on."""
    if why.piece:
        found = eye.tracker.find(why.piece)
        if found is None:
            raise LudotecaError("this piece is not on the table any more")
        zone, piece = found
        return piece.key, zone.key, {piece.key} - {HIDDEN}
    placed = eye.tracker.places.get(why.zone)
    if placed is None:
        raise LudotecaError(f"there is no zone {why.zone!r} on the table")
    keys = {piece.key for piece in placed.zone.pieces} - {HIDDEN}
    return "", why.zone, keys | set(why.zone.split("."))


def refusals(state: State, decision: Decision, viewer: int, things: set[str]) -> list[Reason]:
    """Refused options of the open decision whose notation names one of these things."""
    found: list[Reason] = []
    offered = set(state.offers[viewer])
    for option in range(decision.first, decision.first + decision.count):
        if option in offered:
            continue
        notation = decision.notation(state, viewer, option)
        if things.isdisjoint(re.split(r"[\s,+:]+", notation)):
            continue
        refusal = decision.refusal(state, viewer, option)
        if refusal is not None:
            found.append(Reason(notation, refusal.reason, refusal.rules))
            if len(found) == MOST:
                break
    return found
