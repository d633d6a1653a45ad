"""How pieces moved through the Passage, written small enough to be sent and kept.

A trace is a mapping that survives JSON:

    {"rate": 60, "frames": 74,
     "pieces": [{"piece": "m0", "from": 0, "path": [-120, 2103, 31, 4, -9, 2, ..]}, ..],
     "flaps": [[0, 9, -7, ..], [..], [..]]}

`path` holds x, y (hundredths of a centimetre) and angle (hundredths of a radian), first as they are, then as
differences from frame to frame; it begins in the frame `from`. `flaps` holds the angle of each flap by frame, up to
the moment in which they rest.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from ludoteca.games.age_of_dirt.cards import PIECES

RATE = 60
"""Frames in a second."""
SCALE = 100
ABOVE = 19.0
BELOW = 2.0
"""What can be seen from outside: the mouth, and the way out below the last flap."""

Point = tuple[int, int, int]


@dataclass(frozen=True)
class Path:
    """The way of one piece."""

    piece: int
    start: int
    """The frame in which it begins."""
    points: tuple[Point, ...]

    def written(self) -> dict[str, object]:
        """The first point as it is, then differences."""
        numbers: list[int] = []
        last = (0, 0, 0)
        for point in self.points:
            numbers += [new - old for new, old in zip(point, last, strict=True)]
            last = point
        return {"piece": PIECES[self.piece], "from": self.start, "path": numbers}


@dataclass(frozen=True)
class Trace:
    """The motion of all pieces in one throw or bang."""

    frames: int
    paths: tuple[Path, ...]
    flaps: tuple[tuple[int, ...], ...] = ()

    def written(self) -> dict[str, object]:
        """The trace as plain data."""
        data: dict[str, object] = {"rate": RATE, "frames": self.frames}
        data["pieces"] = [path.written() for path in self.paths]
        if self.flaps:
            data["flaps"] = [list(angles) for angles in self.flaps]
        return data

    def text(self) -> str:
        """The trace as JSON without spaces."""
        return json.dumps(self.written(), separators=(",", ":"))

    def from_outside(self) -> Trace:
        """What can be seen without looking inside, which nobody may: pieces above the mouth and below (AOD-32)."""
        seen: list[Path] = []
        for path in self.paths:
            points: list[Point] = []
            for frame, point in enumerate(path.points):
                if point[1] >= ABOVE * SCALE or point[1] <= BELOW * SCALE:
                    points.append(point)
                elif points:
                    seen.append(Path(path.piece, path.start + frame - len(points), tuple(points)))
                    points = []
            if points:
                seen.append(Path(path.piece, path.start + len(path.points) - len(points), tuple(points)))
        return Trace(self.frames, tuple(seen), self.flaps)


class Recorder:
    """Collects a trace frame by frame."""

    def __init__(self, pieces: list[int]) -> None:
        self.pieces = pieces
        self.starts = [0] * len(pieces)
        self.points: list[list[Point]] = [[] for _ in pieces]
        self.flaps: list[list[int]] = []
        self.frame = 0

    def see(self, place: int, x: float, y: float, angle: float) -> None:
        """Where a piece is in the present frame."""
        if not self.points[place]:
            self.starts[place] = self.frame
        self.points[place].append((round(x * SCALE), round(y * SCALE), round(angle * SCALE)))

    def next_frame(self, flaps: list[float]) -> None:
        self.flaps.append([round(angle * SCALE) for angle in flaps])
        self.frame += 1

    def trace(self) -> Trace:
        """The whole motion; pieces that never moved have a path of one point."""
        paths = [
            Path(piece, start, shortened(points))
            for piece, start, points in zip(self.pieces, self.starts, self.points, strict=True)
            if points
        ]
        while self.flaps and not any(self.flaps[-1]):
            self.flaps.pop()
        return Trace(self.frame, tuple(paths), tuple(zip(*self.flaps, strict=True)))


def shortened(points: list[Point]) -> tuple[Point, ...]:
    """Without the frames at the end in which the piece does not move any more."""
    end = len(points)
    while end > 1 and points[end - 1] == points[end - 2]:
        end -= 1
    return tuple(points[:end])


def read_path(numbers: list[int]) -> list[Point]:
    """The points of a written path."""
    points: list[Point] = []
    last = (0, 0, 0)
    for at in range(0, len(numbers), 3):
        last = (last[0] + numbers[at], last[1] + numbers[at + 1], last[2] + numbers[at + 2])
        points.append(last)
    return points
