"""The table with all cards face up, for those who look back on a game."""

from __future__ import annotations

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.kernel.view import View, Zone


def open_view(game: Game, state: State) -> View:
    """What all players together see: each zone as the seat sees it that sees most of it."""
    views = [game.view(state, seat) for seat in (SPECTATOR, *range(state.seats))]
    zones: dict[str, Zone] = {}
    for view in views:
        for zone in view.zones:
            known = zones.get(zone.key)
            if known is None or hidden(zone) < hidden(known):
                zones[zone.key] = zone
    plain = views[0]
    return View(
        plain.game, plain.viewer, plain.headline, plain.seats, in_place(views, zones), plain.prompt, plain.choices
    )


def hidden(zone: Zone) -> int:
    """How many pieces of a zone lie face down."""
    return sum(piece.key == HIDDEN for piece in zone.pieces)


def in_place(views: list[View], zones: dict[str, Zone]) -> tuple[Zone, ...]:
    """Every zone once, in the order of the views; what only one seat sees comes behind what it lies beside."""
    order: list[str] = []
    for view in views:
        at = 0
        for zone in view.zones:
            if zone.key in order:
                at = order.index(zone.key) + 1
            else:
                order.insert(at, zone.key)
                at += 1
    return tuple(zones[key] for key in order)
