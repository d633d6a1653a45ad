"""The options of a game: readings and variants that a table may choose."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludoteca.errors import BadOption


@dataclass(frozen=True)
class Option:
    """A named choice with its default, the values it takes and the ruling that explains it.

    `values` is a list of values or a range of numbers; an option with a form of its own, such as a
    list of cards, leaves it empty. A `check` gets the value and the number of seats, and returns the
    value to use or raises BadOption.
    """

    name: str
    default: object
    values: Sequence[object]
    ruling: str
    text: str
    check: Callable[[object, int], object] | None = None
    load: Callable[[Path], object] | None = None
    """Reads the value from a file, such as a table of cards; without it, the file holds the value as JSON."""

    def accept(self, value: object, seats: int) -> object:
        """The value, if this option takes it."""
        if self.values and not self.takes(value):
            raise BadOption(f"option {self.name!r} does not take {value!r}: expected {self.choices()} ({self.ruling})")
        return value if self.check is None else self.check(value, seats)

    def read_file(self, path: Path) -> object:
        """The value that a file holds."""
        if self.load is not None:
            return self.load(path)
        try:
            return json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadOption(f"{path}: cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise BadOption(f"{path}: this is not JSON: {error}") from error

    def takes(self, value: object) -> bool:
        """Whether the value is among the values; 1 is not the same as true, nor 1.0 as 1."""
        if isinstance(self.values, range):
            return type(value) is int and value in self.values
        return any(type(value) is type(known) and value == known for known in self.values)

    def choices(self) -> str:
        """The values it takes, in words."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return " or ".join(str(value) for value in self.values)

    def read(self, text: str) -> object:
        """The value that a word on the command line stands for: `25` is a number, `true` a yes."""
        for value in () if isinstance(self.values, range) else self.values:
            if text == str(value) or (isinstance(value, bool) and text == str(value).lower()):
                return value
        return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def complete(options: Sequence[Option], given: Mapping[str, object], seats: int) -> dict[str, object]:
    """Every option with its value: as given, else the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"there is no option {name!r}: expected one of {', '.join(known)}")
    return {
        name: option.accept(given[name], seats) if name in given else option.default for name, option in known.items()
    }
