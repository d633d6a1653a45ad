"""How long everybody has thought, worked out from the times in the log, so that a restart takes nobody's time."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.server.entries import PERSON, Sitter
from ludoteca.server.messages import Clock, ClockState


class Clocks:
    """The clocks of one table. They run once every person has been there."""

    def __init__(self, clock: Clock, sitters: list[Sitter], now: float) -> None:
        self.clock = clock
        self.absent = {seat for seat, sitter in enumerate(sitters) if sitter.kind != "bot" and sitter.kind != PERSON}
        """Seats whose person has not come yet."""
        self.used = [0.0] * len(sitters)
        """Seconds: of the open decision, or of the whole game."""
        self.last = now
        """When the times were worked out last."""
        self.running: set[int] = set()

    def sit(self, seat: int) -> None:
        """Somebody has come to a seat."""
        self.absent.discard(seat)

    def advance(self, now: float) -> None:
        """Time has passed for all who are thinking."""
        for seat in self.running:
            self.used[seat] += max(0.0, now - self.last)
        self.last = max(now, self.last)

    def decided(self, mover: int | None, actors: Iterable[int]) -> None:
        """An entry was made: a new decision has a new clock."""
        running = set() if self.absent else set(actors)
        if self.clock.per == "decision":
            for seat in running:
                if seat == mover or seat not in self.running:
                    self.used[seat] = 0.0
        self.running = running

    def left(self, seat: int, now: float) -> float:
        """Seconds that a seat still has."""
        thinking = max(0.0, now - self.last) if seat in self.running else 0.0
        return self.clock.seconds - self.used[seat] - thinking

    def next_end(self, now: float) -> tuple[float, int] | None:
        """When the next time is up, in seconds from now, and whose."""
        ends = [(self.left(seat, now), seat) for seat in self.running]
        return min(ends) if ends else None

    def states(self, now: float) -> list[ClockState]:
        """All clocks as they are sent."""
        return [
            ClockState(seat, round(max(0.0, self.left(seat, now)), 1), seat in self.running)
            for seat in range(len(self.used))
        ]
