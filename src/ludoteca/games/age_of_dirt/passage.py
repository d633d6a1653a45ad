"""The Passage: what is thrown in at the top comes out at the bottom, but not all of it (AOD-100 to AOD-107).

Here are the ledges and chances that bots and simulations use: pieces fall past three ledges, on each they may knock
loose what rests there, and may get stuck themselves. The tower of rigid bodies is in `physics/tower.py`; a table
with `passage = physics` asks it, unless the result stands in a record. Tests hold both to their figures (AOD-108,
AOD-128).
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import BadOption, BadOutcome
from ludoteca.games.age_of_dirt.cards import PIECE_COUNT, PIECES
from ludoteca.games.age_of_dirt.events import Banged, FellOut, PiecesMoved, PiecesThrown
from ludoteca.games.age_of_dirt.physics import tower
from ludoteca.games.age_of_dirt.physics.trace import Trace
from ludoteca.games.age_of_dirt.rules import LEDGES
from ludoteca.games.age_of_dirt.state import AgeOfDirt
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.event import Secret

OUTSIDE: Final = 3
"""Below the last ledge."""

ALMOST: Final = 0.1
"""Centimetres: a difference that nobody sees when a fall is shown again on another machine."""


class Numbers:
    """The stream U(): uniform numbers, taken in the order that the rules state (AOD-102)."""

    def __init__(self, chance: Chance, forced: list[float] | None) -> None:
        self.chance = chance
        self.forced = forced
        self.used = 0

    def next(self) -> float:
        if self.forced is None:
            return self.chance.uniform()
        self.used += 1
        if self.used > len(self.forced):
            raise BadOutcome(f"forced outcome is impossible: more than {len(self.forced)} numbers are used (AOD-102)")
        return self.forced[self.used - 1]

    def done(self) -> None:
        """A forced list must hold exactly the numbers used (AOD-107)."""
        if self.forced is not None and self.used != len(self.forced):
            raise BadOutcome(
                f"forced outcome is impossible: {self.used} of {len(self.forced)} numbers are used (AOD-102)"
            )


def throw(table: AgeOfDirt) -> None:
    """Throw the gathered and the set-aside pieces into the top of the Passage (AOD-30, AOD-42, AOD-103).

    What comes out joins OUT. An empty throw is no event (AOD-106).
    """
    thrown: list[int] = []
    for piece in range(PIECE_COUNT):
        count = table.gathered[piece] + table.set_aside[piece]
        if count > 0:
            table.gathered[piece] = 0
            table.set_aside[piece] = 0
            while count > 0:
                thrown.append(piece)
                count -= 1
    if not thrown:
        return
    if table.log is not None:
        table.log.append(PiecesThrown(table.active, tuple(PIECES[piece] for piece in thrown)))
    forced = table.chance.forced()
    if not table.falls_fast:
        fall_as_bodies(table, forced, "passage", thrown)
    elif forced is None:
        drop(table, thrown, Numbers(table.chance, None))
    else:
        force(table, forced, "passage", thrown)


def bang(table: AgeOfDirt, seat: int) -> None:
    """Bang the drumstick against the flaps; what comes out joins OUT (AOD-34, AOD-35, AOD-105).

    On an empty Passage nothing happens (AOD-106).
    """
    if table.inside() == 0:
        return
    if table.log is not None:
        table.log.append(Banged(seat))
    forced = table.chance.forced()
    if not table.falls_fast:
        fall_as_bodies(table, forced, "bang", [])
    elif forced is None:
        shake(table, Numbers(table.chance, None))
    else:
        force(table, forced, "bang", [])


def drop(table: AgeOfDirt, thrown: list[int], numbers: Numbers) -> None:
    """Shuffle the pieces, then let them fall one by one (AOD-103)."""
    place = len(thrown) - 1
    while place > 0:
        other = int(numbers.next() * (place + 1))
        piece = thrown[place]
        thrown[place] = thrown[other]
        thrown[other] = piece
        place -= 1
    fallen: list[int] = []
    for piece in thrown:
        fall(table, [piece * 4], fallen, numbers)
    numbers.done()
    come_out(table, fallen)


def shake(table: AgeOfDirt, numbers: Numbers) -> None:
    """Loosen resting pieces, the lowest ledge first, then let them fall (AOD-105)."""
    loose: list[int] = []
    chance = table.rules.shake
    ledge = LEDGES - 1
    while ledge >= 0:
        resting = table.ledges[ledge]
        place = 0
        while place < len(resting):
            if numbers.next() < chance:
                loose.append(resting.pop(place) * 4 + ledge + 1)
            else:
                place += 1
        ledge -= 1
    fallen: list[int] = []
    fall(table, loose, fallen, numbers)
    numbers.done()
    come_out(table, fallen)


def fall(table: AgeOfDirt, queue: list[int], fallen: list[int], numbers: Numbers) -> None:
    """FALL: each entry is a piece and the ledge it reaches, as piece * 4 + ledge (AOD-104)."""
    knock = table.rules.knock
    at = 0
    while at < len(queue):
        entry = queue[at]
        at += 1
        ledge = entry % 4
        while ledge < LEDGES:
            resting = table.ledges[ledge]
            place = 0
            while place < len(resting):
                if numbers.next() < knock:
                    queue.append(resting.pop(place) * 4 + ledge + 1)
                else:
                    place += 1
            if numbers.next() < table.rules.stick[ledge]:
                resting.append(entry // 4)
                break
            ledge += 1
        if ledge == OUTSIDE:
            fallen.append(entry // 4)


def come_out(table: AgeOfDirt, fallen: list[int]) -> None:
    """Pieces that left the Passage join OUT (AOD-35)."""
    for piece in fallen:
        table.out[piece] += 1
    if table.log is not None:
        table.log.append(FellOut(tuple(PIECES[piece] for piece in fallen)))


def force(table: AgeOfDirt, outcome: object, word: str, thrown: list[int]) -> None:
    """A result that a test or a record prescribes: the pieces that come out, or the numbers U() (AOD-107)."""
    content = cast("dict[object, object]", outcome).get(word) if isinstance(outcome, dict) else None
    if not isinstance(content, dict):
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: expected {{{word}: {{out: [..]}}}}")
    if "u" in content:
        numbers = Numbers(table.chance, [float(number) for number in content["u"]])
        if word == "passage":
            drop(table, thrown, numbers)
        else:
            shake(table, numbers)
        return
    table.ledges[0].extend(thrown)
    fallen = [take_lowest(table, str(name)) for name in content.get("out", [])]
    late = [take_lowest(table, str(name)) for name in content.get("late", [])]
    come_out(table, fallen)
    for piece in late:
        table.set_aside[piece] += 1


def fall_as_bodies(table: AgeOfDirt, outcome: object | None, word: str, thrown: list[int]) -> None:
    """The physical Passage: simulated once, then noted, so that a replay reads the result (AOD-126).

    Only a record can prescribe a result here, since it knows the poses (section 12).
    """
    seed = int(table.chance.word()) << 32 | int(table.chance.word())
    inside = tuple(table.poses)
    trace: Trace | None = None
    if outcome is not None:
        fallen, poses = read_fall(outcome, word, [*thrown, *[pose[0] for pose in inside]])
        if table.log is not None:
            trace = traced_again(inside, word, thrown, seed, fallen, poses)
    else:
        fall = simulated(inside, word, thrown, seed)
        fallen, poses, trace = list(fall.out), list(fall.poses), fall.trace
    written = [[PIECES[pose[0]], pose[1], pose[2], pose[3]] for pose in poses]
    table.note({word: {"out": [PIECES[piece] for piece in fallen], "poses": written}})
    table.poses = poses
    if table.log is not None and trace is not None:
        table.log.append(PiecesMoved(trace.from_outside().text(), Secret(trace.text(), ())))
    come_out(table, fallen)


def simulated(inside: tuple[tower.Pose, ...], word: str, thrown: list[int], seed: int) -> tower.Fall:
    """A throw or a bang, by the laws of physics."""
    return tower.throw(inside, thrown, seed) if word == "passage" else tower.bang(inside, seed)


def traced_again(
    inside: tuple[tower.Pose, ...],
    word: str,
    thrown: list[int],
    seed: int,
    fallen: list[int],
    poses: list[tuple[int, float, float, float]],
) -> Trace | None:
    """How a recorded fall went, for somebody who watches a replay: the seed tells it again.

    None where there is no physics engine, or one that does not come to the recorded end: then only the result is shown.
    """
    try:
        fall = simulated(inside, word, thrown, seed)
    except BadOption:
        return None
    if list(fall.out) != fallen or len(fall.poses) != len(poses):
        return None
    for mine, theirs in zip(fall.poses, poses, strict=True):
        if mine[0] != theirs[0] or abs(mine[1] - theirs[1]) > ALMOST or abs(mine[2] - theirs[2]) > ALMOST:
            return None
    return fall.trace


def read_fall(outcome: object, word: str, pieces: list[int]) -> tuple[list[int], list[tuple[int, float, float, float]]]:
    """What fell out and what rests where, as a record says it."""
    content = cast("dict[object, object]", outcome).get(word) if isinstance(outcome, dict) else None
    if not isinstance(content, dict) or not isinstance(content.get("poses"), list):
        raise BadOutcome(
            f"forced outcome {outcome!r} is impossible: the physical Passage needs out and poses (AOD-126)"
        )
    try:
        fallen = [PIECES.index(str(name)) for name in content["out"]]
        poses = [
            (PIECES.index(str(pose[0])), float(pose[1]), float(pose[2]), float(pose[3])) for pose in content["poses"]
        ]
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: {error}") from error
    if sorted([*fallen, *[pose[0] for pose in poses]]) != sorted(pieces):
        raise BadOutcome(f"forced outcome {outcome!r} is impossible: other pieces are in the Passage (AOD-107)")
    return fallen, poses


def take_lowest(table: AgeOfDirt, name: str) -> int:
    """Take a named piece from the lowest ledge that holds one like it, the oldest first (section 12, Chance)."""
    if name in PIECES:
        piece = PIECES.index(name)
        for ledge in reversed(table.ledges):
            if piece in ledge:
                ledge.remove(piece)
                return piece
    raise BadOutcome(f"forced outcome is impossible: no {name!r} is left inside the Passage (AOD-107)")
