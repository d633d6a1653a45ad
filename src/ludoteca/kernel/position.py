"""Reading positions: plain data from people and files, checked key by key.

Every error names the place (`hands.1`) and says what was expected there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludoteca.errors import BadPosition


def fail(place: str, found: object, expected: str) -> BadPosition:
    """The error for one place of a position."""
    return BadPosition(f"position, {place}: found {found!r}, expected {expected}")


SEATS = [str(seat) for seat in range(100)]
"""How seats are written."""


class Reader:
    """One mapping of a position. `done` complains about keys that nobody asked for."""

    def __init__(self, data: object, seats: int, place: str = "") -> None:
        if not isinstance(data, Mapping):
            raise fail(place or "the whole", data, "a mapping")
        self.data: dict[str, object] = {str(key): value for key, value in data.items()}
        self.seats = seats
        self.place = place
        self.asked: set[str] = set()

    def at(self, key: str) -> str:
        """The name of a place, for messages."""
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """Whether the key is there and not null."""
        self.asked.add(key)
        return self.data.get(key) is not None

    def value(self, key: str) -> object:
        """What stands at the key; None when it is left out."""
        self.asked.add(key)
        return self.data.get(key)

    def done(self) -> None:
        """Refuse keys that the format does not know."""
        for key in self.data:
            if key not in self.asked:
                known = ", ".join(sorted(self.asked))
                raise BadPosition(f"position, {self.at(key)}: unknown key, expected one of {known}")

    def number(self, key: str, default: int, low: int | None = None, high: int | None = None) -> int:
        """A whole number within its bounds."""
        if not self.has(key):
            return default
        return whole_number(self.value(key), self.at(key), low, high)

    def truth(self, key: str, default: bool) -> bool:
        """true or false."""
        value = self.value(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise fail(self.at(key), value, "true or false")
        return value

    def word(self, key: str, default: str, words: Sequence[str]) -> str:
        """One of the words."""
        value = self.value(key) if self.has(key) else default
        if not isinstance(value, str) or value not in words:
            raise fail(self.at(key), value, "one of " + ", ".join(words))
        return value

    def seat(self, key: str, default: int) -> int:
        """A seat at this table."""
        return self.number(key, default, 0, self.seats - 1)

    def inner(self, key: str) -> Reader:
        """A mapping inside this one; empty when it is left out."""
        value = self.value(key)
        return Reader({} if value is None else value, self.seats, self.at(key))

    def by_seat(self, key: str) -> Iterator[tuple[int, object, str]]:
        """Seat, value and place for each seat that a mapping names."""
        inner = self.inner(key)
        for name, value in inner.data.items():
            if name not in SEATS[: self.seats]:
                raise fail(inner.at(name), name, f"a seat from 0 to {self.seats - 1}")
            yield int(name), value, inner.at(name)

    def keys(self, key: str, known: Mapping[str, int]) -> list[int]:
        """A list of things by key, such as cards, as their numbers."""
        return [] if not self.has(key) else numbers_of(self.value(key), self.at(key), known)


def whole_number(value: object, place: str, low: int | None = None, high: int | None = None) -> int:
    """A whole number within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise fail(place, value, "a whole number")
    if (low is not None and value < low) or (high is not None and value > high):
        bounds = f"from {low}" if high is None else f"up to {high}" if low is None else f"from {low} to {high}"
        raise fail(place, value, f"a whole number {bounds}")
    return value


def number_of(value: object, place: str, known: Mapping[str, int]) -> int:
    """The number of a thing that a key names."""
    if str(value) not in known:
        examples = ", ".join(list(known)[:3])
        raise fail(place, value, f"a key such as {examples}")
    return known[str(value)]


def numbers_of(value: object, place: str, known: Mapping[str, int]) -> list[int]:
    """The numbers of the things that a list of keys names."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise fail(place, value, "a list")
    return [number_of(item, f"{place}[{index}]", known) for index, item in enumerate(value)]
