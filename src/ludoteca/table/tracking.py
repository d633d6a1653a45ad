"""Follows the pieces of a table with a viewer's eyes, so that a screen can move them.

A tracker compares one view of a viewer with the next and gives each piece an id that stays with it for as long as
it can be followed. It knows nothing but these views, so its ids tell nothing that the views do not: cards face down
are told apart only by their place, and a card that goes face down gets a new id there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Choice, Piece, View, Zone

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"

SAME_FACE: Final = 0
TURNED_UP: Final = 1
TURNED_DOWN: Final = 2
BOTH_HIDDEN: Final = 3
WAYS: Final = 4
"""In which ways a piece that left can be one that came, the surest first."""


@mypyc_attr(acyclic=True)
class Motion:
    """A piece, or several equal ones, that went from one zone to another."""

    def __init__(self, source: str, target: str, id: str, becomes: str, count: int) -> None:
        self.source = source
        self.target = target
        self.id = id
        """Where it came from."""
        self.becomes = becomes
        """Where it is now."""
        self.count = count


@mypyc_attr(acyclic=True)
class Placed:
    """A zone with the ids of its pieces, in their order."""

    def __init__(self, zone: Zone, ids: tuple[str, ...]) -> None:
        self.zone = zone
        self.ids = ids


@mypyc_attr(acyclic=True)
class Sighting:
    """What a viewer noticed between two views."""

    def __init__(self) -> None:
        self.changed: list[Placed] = []
        """Zones that are new or look different."""
        self.motions: list[Motion] = []
        self.relaid = False
        """Whether zones came or went, or lie in another order."""


@mypyc_attr(acyclic=True)
class Unit:
    """Equal pieces that left a zone or came to one."""

    def __init__(self, zone: Zone, at: int, count: int, id: str) -> None:
        self.zone = zone.key
        self.owner = zone.owner
        self.key = zone.pieces[at].key
        self.count = count
        self.at = at
        """Its place in the zone."""
        self.id = id
        """Empty for one that came and has no id yet."""


class Shelf:
    """The zones of one table as its viewers saw them last. Those who see the same zone share it.

    Most zones look to everybody as they did before, and what is shared need not be compared again for each viewer.
    """

    def __init__(self) -> None:
        self.own: dict[str, Zone] = {}
        """As their owners see them."""
        self.open: dict[str, Zone] = {}
        """As all others do."""

    def shared(self, view: View) -> list[Zone]:
        """The zones of a view, those that look as before being the very same."""
        zones: list[Zone] = []
        for zone in view.zones:
            known = self.own if zone.owner == view.viewer else self.open
            last = known.get(zone.key)
            if last is None or not looks_the_same(last, zone):
                known[zone.key] = zone
                last = zone
            zones.append(last)
        return zones


class Tracker:
    """The eyes of one viewer."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = Shelf() if shelf is None else shelf
        """Of the table."""
        self.seen: list[Zone] = []
        """The zones of the last view, in order."""
        self.places: dict[str, Placed] = {}
        """By key, in the order of the view."""
        self.given = 0
        """How many ids were handed out."""

    def see(self, view: View) -> Sighting:
        """Look at the table again."""
        sighting = Sighting()
        known = self.places
        zones = self.shelf.shared(view)
        seen = self.seen
        is_relaid = not have_the_same_keys(seen, zones)
        places: dict[str, Placed] = {} if is_relaid else known
        left: list[Unit] = []
        came: list[Unit] = []
        ids_of: dict[str, list[str]] = {}
        different: list[Zone] = []
        for at in range(len(zones)):
            zone = zones[at]
            if not is_relaid and zone is seen[at]:
                continue
            before = known.get(zone.key)
            if before is None or not looks_the_same(before.zone, zone):
                ids_of[zone.key] = in_place(zone, before, left, came)
                different.append(zone)
            if is_relaid:
                places[zone.key] = Placed(zone, ()) if before is None else before
        if is_relaid:
            for key, before in known.items():
                if key not in places:
                    left += [whole(before.zone, at, before.ids[at]) for at in range(len(before.ids))]
        if left and came:
            self.follow(left, came, ids_of, sighting.motions)
        for zone in different:
            placed = Placed(zone, tuple([each or self.fresh() for each in ids_of[zone.key]]))
            places[zone.key] = placed
            sighting.changed.append(placed)
        sighting.relaid = is_relaid
        self.places = places
        self.seen = zones
        return sighting

    def fresh(self) -> str:
        """An id that no piece had before."""
        self.given += 1
        return written(self.given)

    def follow(self, left: list[Unit], came: list[Unit], ids_of: dict[str, list[str]], motions: list[Motion]) -> None:
        """Guess which piece went where: by its face, else a face-down one from a likely place."""
        for way in range(WAYS):
            for arrival in came:
                while arrival.count:
                    likely = likeliest(left, arrival, way)
                    if likely is None:
                        break
                    motions.append(self.moved(likely, arrival, ids_of))

    def moved(self, departure: Unit, arrival: Unit, ids_of: dict[str, list[str]]) -> Motion:
        """Let pieces go from one place to another."""
        count = min(departure.count, arrival.count)
        departure.count -= count
        arrival.count -= count
        ids = ids_of[arrival.zone]
        if not ids[arrival.at]:
            is_gone = departure.count == 0 and not fits(departure, arrival, TURNED_DOWN)
            ids[arrival.at] = departure.id if is_gone and not is_used(departure.id, ids_of) else self.fresh()
        return Motion(departure.zone, arrival.zone, departure.id, ids[arrival.at], count)

    def find(self, id: str) -> tuple[Zone, Piece] | None:
        """The piece that has an id, and its zone."""
        for placed in self.places.values():
            if id in placed.ids:
                return placed.zone, placed.zone.pieces[placed.ids.index(id)]
        return None

    def ids(self, key: str, zone: str = "") -> list[str]:
        """The ids of all pieces of a key, in one zone or anywhere."""
        found: list[str] = []
        for name, placed in self.places.items():
            if not zone or name == zone:
                add_ids(placed, key, found)
        return found

    def concerned(self, choices: tuple[Choice, ...]) -> list[list[str]]:
        """For each choice, the ids of the pieces that it concerns."""
        anywhere: dict[str, list[str]] = {}
        for choice in choices:
            if choice.piece and not choice.zone:
                anywhere[choice.piece] = []
        if anywhere:
            for placed in self.places.values():
                pieces = placed.zone.pieces
                for at in range(len(pieces)):
                    found = anywhere.get(pieces[at].key)
                    if found is not None:
                        found.append(placed.ids[at])
        return [
            self.ids(choice.piece, choice.zone) if choice.zone else anywhere.get(choice.piece, []) for choice in choices
        ]


@lru_cache(4096)
def written(number: int) -> str:
    """A number as an id. All viewers of all tables count alike, so they share them."""
    text = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
    return text


def have_the_same_keys(were: list[Zone], are: list[Zone]) -> bool:
    """Whether the zones are those of the last view, in the same order."""
    if len(were) != len(are):
        return False
    for at in range(len(were)):  # noqa: SIM110 - compiled, a loop is much faster than a generator
        if were[at] is not are[at] and were[at].key != are[at].key:
            return False
    return True


def looks_the_same(was: Zone, now: Zone) -> bool:
    """Whether nothing has changed in a zone."""
    return len(was.pieces) == len(now.pieces) and was == now


def add_ids(placed: Placed, key: str, found: list[str]) -> None:
    """Add the ids of all pieces of a key that lie in a zone."""
    pieces = placed.zone.pieces
    for at in range(len(pieces)):
        if pieces[at].key == key:
            found.append(placed.ids[at])


def whole(zone: Zone, at: int, id: str) -> Unit:
    """A piece of a zone, with all that it stands for."""
    return Unit(zone, at, zone.pieces[at].count, id)


def in_place(zone: Zone, before: Placed | None, left: list[Unit], came: list[Unit]) -> list[str]:
    """The ids of the pieces that stayed in a zone; the others are noted as having left or come."""
    pieces = zone.pieces
    if before is None:
        came += [whole(zone, at, "") for at in range(len(pieces))]
        return [""] * len(pieces)
    were = before.zone.pieces
    head, tail = untouched(were, pieces, zone.shape == "pile")
    ids = [*before.ids[:head], *[""] * (len(pieces) - head - tail), *before.ids[len(were) - tail :]]
    old = list(range(head, len(were) - tail))
    new = list(range(head, len(pieces) - tail))
    # Where a piece stands matters on a track or a grid; then the same piece, wherever it stands.
    for by_space in (True, False):
        if old and new:
            pair_up(zone, before, old, new, ids, by_space)
    for at in range(head, len(pieces) - tail):
        if ids[at]:
            more = pieces[at].count - were[before.ids.index(ids[at])].count
            if more > 0:
                came.append(Unit(zone, at, more, ids[at]))
            elif more < 0:
                left.append(Unit(zone, at, -more, ids[at]))
    left += [whole(before.zone, at, before.ids[at]) for at in old]
    came += [whole(zone, at, "") for at in new]
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


def pair_up(zone: Zone, before: Placed, old: list[int], new: list[int], ids: list[str], by_space: bool) -> None:
    """Give pieces that are the same as before their ids again, in order."""
    # Cards are taken from the top of a pile, so it is the lower ones that stay.
    is_pile = zone.shape == "pile"
    waiting: dict[tuple[str, int | None], list[int]] = {}
    for at in old if is_pile else old[::-1]:
        piece = before.zone.pieces[at]
        waiting.setdefault((piece.key, piece.space if by_space else None), []).append(at)
    for at in new[::-1] if is_pile else new.copy():
        piece = zone.pieces[at]
        stack = waiting.get((piece.key, piece.space if by_space else None))
        if stack:
            was = stack.pop()
            ids[at] = before.ids[was]
            old.remove(was)
            new.remove(at)


def likeliest(left: list[Unit], arrival: Unit, way: int) -> Unit | None:
    """The piece that may have come here in this way; rather one of the same player's."""
    found: Unit | None = None
    for departure in left:
        if departure.count and fits(departure, arrival, way):
            if departure.owner == arrival.owner:
                return departure
            if found is None:
                found = departure
    return found


def fits(departure: Unit, arrival: Unit, way: int) -> bool:
    """Whether a piece that left may be one that came, in one of the ways."""
    if way == SAME_FACE:
        return departure.key == arrival.key != HIDDEN
    if way == TURNED_UP:
        return departure.key == HIDDEN != arrival.key
    if way == TURNED_DOWN:
        return departure.key != HIDDEN == arrival.key
    return departure.key == HIDDEN == arrival.key


def is_used(id: str, ids_of: dict[str, list[str]]) -> bool:
    """Whether a piece in one of the changed zones has an id."""
    return any(id in ids for ids in ids_of.values())
