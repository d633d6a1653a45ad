"""What a player at the table could notice, with every secret marked.

An event is a frozen dataclass in the past tense, made only when somebody listens. A field that
not everybody may know is a `Secret`; redaction happens here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Secret:
    """A value that only some seats may know."""

    value: str | tuple[str, ...]
    knowers: tuple[int, ...]

    def seen_by(self, viewer: int) -> str | tuple[str, ...]:
        """The value for those who may know it; for others how many cards there are, not which."""
        if viewer in self.knowers:
            return self.value
        return HIDDEN if isinstance(self.value, str) else (HIDDEN,) * len(self.value)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    rule: ClassVar[str] = ""
    words: ClassVar[str] = ""
    """The event as a sentence for players, with its fields in braces: `{seat:who} drew {card}.`

    `{seat:who}` is a player by name or "you", `{seat:whose}` is "your" or "Pia's", and "their own" for somebody who
    was named before in the sentence; `{points:each}` is one value for each seat; `{scores:a set|no set}` says the one
    or the other for yes and no; `card{count:s}` is "card" or "cards"; `{count:number}` is a small number in words.
    `{pile:machine=The Machine|pile @=@'s Scrap Pile}` has words for single values: `@` is a seat, `*` any words, `#`
    the number of equal ones in a row (`m@=# of @'s members`); a value without words of its own is told as it is. Cards
    are named by what is printed on them, equal ones are counted, and one that the reader may not know is "a card".
    Without words, the first sentence of the docstring is told. Read by table/telling.py.
    """

    def reaches(self, viewer: int) -> bool:
        """Whether the viewer notices now that something has happened. A hidden turn reaches the others at its end."""
        return True

    def seen_by(self, viewer: int) -> dict[str, object]:
        """The event as plain data for one viewer (SPECTATOR for somebody at no seat); it must reach the viewer."""
        return {"event": type(self).__name__, "rule": self.rule, **self.fields_seen_by(viewer)}

    def fields_seen_by(self, viewer: int) -> dict[str, object]:
        """Only its fields, for one viewer."""
        shown: dict[str, object] = {}
        for name in field_names(self):
            value = getattr(self, name)
            shown[name] = value.seen_by(viewer) if isinstance(value, Secret) else value
        return shown

    def line(self, viewer: int | None = None) -> str:
        """The event in one line of text: for a viewer, or with None as the table knows it."""
        words = [type(self).__name__]
        for name in field_names(self):
            value = getattr(self, name)
            if isinstance(value, Secret):
                value = value.value if viewer is None else value.seen_by(viewer)
            text = "+".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
            words.append(f"{name}={text}")
        return " ".join(words) + (f" ({self.rule})" if self.rule else "")


FIELD_NAMES: dict[type[Event], tuple[str, ...]] = {}
"""By kind of event, once one has been told."""


def field_names(event: Event) -> tuple[str, ...]:
    """What there is to tell of an event. Every viewer of every table asks for it, so it is looked up once."""
    kind = type(event)
    if kind not in FIELD_NAMES:
        FIELD_NAMES[kind] = tuple(field.name for field in fields(kind))
    return FIELD_NAMES[kind]
