"""Follows the pieces of a table with a viewer's eyes, so that a screen can move them.

A tracker compares one view of a viewer with the next and gives each piece an id that stays with it for as long as
it can be followed. It knows nothing but these views, so its ids tell nothing that the views do not: cards face down
are told apart only by their place, and a card that goes face down gets a new id there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Piece, View, Zone

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Motion:
    """A piece, or several equal ones, that went from one zone to another."""

    source: str
    target: str
    id: str
    """Where it came from."""
    becomes: str
    """Where it is now."""
    count: int = 1


@dataclass(frozen=True)
class Placed:
    """A zone with the ids of its pieces, in their order."""

    zone: Zone
    ids: tuple[str, ...]


@dataclass
class Sighting:
    """What a viewer noticed between two views."""

    changed: list[Placed] = field(default_factory=list)
    """Zones that are new or look different."""
    motions: list[Motion] = field(default_factory=list)
    relaid: bool = False
    """Whether zones came or went, or lie in another order."""


@dataclass
class Unit:
    """Equal pieces that left a zone or came to one."""

    zone: str
    owner: int | None
    key: str
    count: int
    at: int
    """Its place in the zone."""
    id: str = ""
    """Empty for one that came and has no id yet."""


class Tracker:
    """The eyes of one viewer."""

    def __init__(self) -> None:
        self.places: dict[str, Placed] = {}
        """By key, in the order of the view."""
        self.given = 0
        """How many ids were handed out."""

    def see(self, view: View) -> Sighting:
        """Look at the table again."""
        sighting = Sighting()
        known = self.places
        stayed = 0
        left: list[Unit] = []
        came: list[Unit] = []
        ids_of: dict[str, list[str]] = {}
        places: dict[str, Placed] = {}
        for zone in view.zones:
            before = known.get(zone.key)
            stayed += before is not None
            if before is not None and (before.zone is zone or before.zone == zone):
                places[zone.key] = before
                continue
            ids_of[zone.key] = in_place(zone, before, left, came)
            places[zone.key] = Placed(zone, ())
        if stayed < len(known):
            for key, before in known.items():
                if key not in places:
                    left += [unit(before.zone, at, before.ids[at]) for at in range(len(before.ids))]
        if left and came:
            self.follow(left, came, ids_of, sighting.motions)
        for key, ids in ids_of.items():
            placed = Placed(places[key].zone, tuple(each or self.fresh() for each in ids))
            places[key] = placed
            sighting.changed.append(placed)
        sighting.relaid = list(places) != list(known)
        self.places = places
        return sighting

    def fresh(self) -> str:
        """An id that no piece had before."""
        self.given += 1
        number, text = self.given, ""
        while number:
            number, digit = divmod(number, len(DIGITS))
            text = DIGITS[digit] + text
        return text

    def follow(self, left: list[Unit], came: list[Unit], ids_of: dict[str, list[str]], motions: list[Motion]) -> None:
        """Guess which piece went where: by its face, else a face-down one from a likely place."""
        kinds: tuple[Callable[[Unit, Unit], bool], ...] = (same_face, turned_up, turned_down, both_hidden)
        for fits in kinds:
            for arrival in came:
                while arrival.count:
                    candidates = [each for each in left if each.count and fits(each, arrival)]
                    if not candidates:
                        break
                    likely = min(candidates, key=lambda each: each.owner != arrival.owner)
                    motions.append(self.moved(likely, arrival, ids_of))

    def moved(self, departure: Unit, arrival: Unit, ids_of: dict[str, list[str]]) -> Motion:
        """Let pieces go from one place to another."""
        count = min(departure.count, arrival.count)
        departure.count -= count
        arrival.count -= count
        ids = ids_of[arrival.zone]
        if not ids[arrival.at]:
            is_gone = departure.count == 0 and departure.id not in ids_of.get(departure.zone, ())
            keeps = is_gone and not turned_down(departure, arrival)
            taken = any(departure.id in each for each in ids_of.values())
            ids[arrival.at] = departure.id if keeps and not taken else self.fresh()
        return Motion(departure.zone, arrival.zone, departure.id, ids[arrival.at], count)

    def find(self, id: str) -> tuple[Zone, Piece] | None:
        """The piece that has an id, and its zone."""
        for placed in self.places.values():
            if id in placed.ids:
                return placed.zone, placed.zone.pieces[placed.ids.index(id)]
        return None

    def ids(self, key: str, zone: str = "") -> list[str]:
        """The ids of all pieces of a key, in one zone or anywhere."""
        places: Iterable[Placed] = self.places.values()
        if zone:
            places = [self.places[zone]] if zone in self.places else []
        return [
            id
            for placed in places
            for id, piece in zip(placed.ids, placed.zone.pieces, strict=True)
            if piece.key == key
        ]


def unit(zone: Zone, at: int, id: str = "", count: int | None = None) -> Unit:
    """A piece of a zone, or some of those it stands for."""
    piece = zone.pieces[at]
    return Unit(zone.key, zone.owner, piece.key, piece.count if count is None else count, at, id)


def in_place(zone: Zone, before: Placed | None, left: list[Unit], came: list[Unit]) -> list[str]:
    """The ids of the pieces that stayed in a zone; the others are noted as having left or come."""
    pieces = zone.pieces
    if before is None:
        came += [unit(zone, at) for at in range(len(pieces))]
        return [""] * len(pieces)
    were = before.zone.pieces
    head, tail = untouched(were, pieces, zone.shape == "pile")
    ids = [*before.ids[:head], *[""] * (len(pieces) - head - tail), *before.ids[len(were) - tail :]]
    old = list(range(head, len(were) - tail))
    new = list(range(head, len(pieces) - tail))
    # Cards are taken from the top of a pile, so it is the lower ones that stay.
    for same in (alike, same_key):
        if old and new:
            pair_up(zone, before, old, new, ids, same, zone.shape == "pile")
    for at in range(head, len(pieces) - tail):
        if ids[at]:
            more = pieces[at].count - were[before.ids.index(ids[at])].count
            if more > 0:
                came.append(unit(zone, at, ids[at], more))
            elif more < 0:
                left.append(unit(zone, at, ids[at], -more))
    left += [unit(before.zone, at, before.ids[at]) for at in old]
    came += [unit(zone, at) for at in new]
    return ids


def untouched(were: tuple[Piece, ...], are: tuple[Piece, ...], is_pile: bool) -> tuple[int, int]:
    """How many pieces lie as they did, from the first on and from the last back; in a pile the last come first."""
    most = min(len(were), len(are))
    head = tail = 0
    if is_pile:
        while tail < most and is_same(were[-1 - tail], are[-1 - tail]):
            tail += 1
    while head + tail < most and is_same(were[head], are[head]):
        head += 1
    while head + tail < most and is_same(were[-1 - tail], are[-1 - tail]):
        tail += 1
    return head, tail


def is_same(was: Piece, now: Piece) -> bool:
    return was is now or (was.key == now.key and was.space == now.space and was.count == now.count)


def pair_up(
    zone: Zone,
    before: Placed,
    old: list[int],
    new: list[int],
    ids: list[str],
    same: Callable[[Piece], tuple[str, int | None]],
    backwards: bool,
) -> None:
    """Give pieces that are the same as before their ids again, in order."""
    waiting: dict[tuple[str, int | None], list[int]] = {}
    for at in old if backwards else reversed(old):
        waiting.setdefault(same(before.zone.pieces[at]), []).append(at)
    for at in reversed(new) if backwards else list(new):
        stack = waiting.get(same(zone.pieces[at]))
        if stack:
            was = stack.pop()
            ids[at] = before.ids[was]
            old.remove(was)
            new.remove(at)


def alike(piece: Piece) -> tuple[str, int | None]:
    """Where a piece stands matters on a track or a grid."""
    return piece.key, piece.space


def same_key(piece: Piece) -> tuple[str, int | None]:
    """The same piece, wherever it stands."""
    return piece.key, None


def same_face(departure: Unit, arrival: Unit) -> bool:
    return departure.key == arrival.key != HIDDEN


def turned_up(departure: Unit, arrival: Unit) -> bool:
    return departure.key == HIDDEN != arrival.key


def turned_down(departure: Unit, arrival: Unit) -> bool:
    return departure.key != HIDDEN == arrival.key


def both_hidden(departure: Unit, arrival: Unit) -> bool:
    return departure.key == HIDDEN == arrival.key
