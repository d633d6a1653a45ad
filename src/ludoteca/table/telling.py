"""What happened, in words: each event as one sentence for one viewer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import groupby
from string import Formatter

from ludoteca.kernel.event import HIDDEN, Event, Secret
from ludoteca.kernel.view import View, Zone

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

TIMES = "\u00d7"

NAMES_SOMEBODY = ("who", "whose", "does")
"""Forms that tell who does something: what is theirs later in the sentence is their own."""


class Teller:
    """Tells events to one viewer. It learns the names of cards from the views it is shown."""

    def __init__(self, viewer: int | None, names: Sequence[str]) -> None:
        self.viewer = viewer
        """A seat, SPECTATOR, or None for a reader who may know everything."""
        self.names = names
        """By seat; the viewer reads "you" in place of their own name."""
        self.faces: dict[str, str] = {}
        """By key: what is printed on a piece."""

    def learn(self, view: View) -> None:
        """Remember what is printed on the pieces of a view."""
        self.learn_from(view.zones)

    def learn_from(self, zones: Iterable[Zone]) -> None:
        """Remember what is printed on the pieces of some zones."""
        for zone in zones:
            for piece in zone.pieces:
                if piece.key != HIDDEN:
                    self.faces[piece.key] = piece.face

    def tell(self, event: Event, shown: Mapping[str, object] | None = None) -> str:
        """The event as one sentence; `shown` are its fields as the viewer sees them, if they are known already."""
        if shown is None:
            shown = unredacted(event) if self.viewer is None else event.seen_by(self.viewer)
        sentence = self.filled(self.template(event, shown), shown).strip()
        return sentence[:1].upper() + sentence[1:]

    def template(self, event: Event, shown: Mapping[str, object]) -> str:
        """The sentence of an event with braces for its fields."""
        return event.words or self.without_words(event, shown)

    def without_words(self, event: Event, shown: Mapping[str, object]) -> str:
        """A template for an event that has none: what its docstring says, then what is in its fields."""
        says = re.split(r"(?<=[.;:])\s", " ".join((type(event).__doc__ or type(event).__name__).split()))[0]
        says = says.rstrip(".;:").replace("{", "").replace("}", "")
        names = [field.name for field in fields(event)]
        actor = re.match(r"(?:A|An|One) (\w+) ", says)
        if actor and names and isinstance(shown[names[0]], int):
            says = f"{{{names[0]}:who}} {says[actor.end() :]}"
            names = names[1:]
        told = [f"{name.replace('_', ' ')} {{{name}}}" for name in names if shown[name] != HIDDEN]
        return f"{says} ({', '.join(told)})." if told else f"{says}."

    def who(self, seat: object) -> str:
        """A player in the middle of a sentence."""
        if isinstance(seat, int) and seat < 0:
            return "nobody"
        if seat is not None and seat == self.viewer:
            return "you"
        return self.names[seat] if isinstance(seat, int) and seat < len(self.names) else str(seat)

    def whose(self, seat: object, actor: object = None) -> str:
        """What belongs to a player; whoever was named before in the sentence has something of their own."""
        name = self.who(seat)
        if seat is not None and seat == actor:
            return "your own" if name == "you" else "their own"
        return "your" if name == "you" else f"{name}'" if name.endswith("s") else f"{name}'s"

    def thing(self, value: object) -> str:
        """A card by what is printed on it, or the words of its key; a word or a number as it is."""
        if value == HIDDEN:
            return "a card"
        if not isinstance(value, str):
            return str(value)
        is_key = value[:1].isalpha() and "-" in value and " " not in value
        return self.faces.get(value) or (value[0].upper() + value[1:].replace("-", " ") if is_key else value)

    def things(self, values: Sequence[object]) -> str:
        """Several cards, equal ones counted; of those that the viewer may not know, only how many."""
        counts = Counter(self.thing(value) for value in values if value != HIDDEN)
        said = [counted(name, count) for name, count in counts.items()]
        hidden = sum(value == HIDDEN for value in values)
        if hidden:
            more = " more" if said else ""
            said.append(f"{hidden}{more} cards" if hidden > 1 else f"one{more} card")
        return enumerated(said) if said else "nothing"

    def filled(self, template: str, shown: Mapping[str, object]) -> str:
        """A template with its braces filled."""
        said: list[str] = []
        actor: object = None
        for text, name, form in parts_of(template):
            said.append(text)
            if name:
                said.append(self.formed(shown[name], form, actor))
                if actor is None and form.partition(" ")[0] in NAMES_SOMEBODY:
                    actor = shown[name]
        return "".join(said)

    def formed(self, value: object, form: str, actor: object = None) -> str:
        """One field in the form that the braces ask for; `actor` is who was named before in the sentence."""
        if form == "who":
            if isinstance(value, tuple | list):
                return enumerated([self.who(seat) for seat in value]) if value else "nobody"
            return self.who(value)
        if form == "whose":
            return self.whose(value, actor)
        if form == "each" and isinstance(value, tuple | list):
            return ", ".join(f"{self.who(seat)} {self.thing(each)}" for seat, each in enumerate(value))
        if "=" in form:
            if isinstance(value, tuple | list):
                runs = [(each, len(list(equal))) for each, equal in groupby(value)]
                return enumerated([self.worded(each, form, actor, count) for each, count in runs]) or "nothing"
            return self.worded(value, form, actor)
        if "|" in form:
            return form.split("|")[0 if value else 1]
        if form == "s":
            return "" if value == 1 else "s"
        if form == "number" and isinstance(value, int):
            return number(value)
        if isinstance(value, tuple | list):
            return self.things(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.thing(value)

    def worded(self, value: object, form: str, actor: object, count: int = 1) -> str:
        """A value in the words that the braces have for it, else as it is."""
        for pattern, words in wordings(form):
            found = pattern.fullmatch(str(value))
            if found is not None:
                for name, part in found.groupdict().items():
                    if name == "seat":
                        words = words.replace("@'s", self.whose(int(part), actor)).replace("@", self.who(int(part)))
                    else:
                        words = words.replace("*", self.thing(part))
                return words.replace("#", number(count)) if "#" in words else counted(words, count)
        return counted(self.thing(value), count)


@cache
def parts_of(template: str) -> list[tuple[str, str, str]]:
    """A template taken apart: text, and the name and form of the field behind it."""
    return [(text, name or "", form or "") for text, name, form, _ in Formatter().parse(template)]


@cache
def wordings(form: str) -> list[tuple[re.Pattern[str], str]]:
    """The words that braces have for single values: `machine=The Machine|pile @=@'s Scrap Pile`."""
    found = []
    for each in form.split("|"):
        value, _, words = each.partition("=")
        pattern = re.escape(value).replace("@", r"(?P<seat>\d+)").replace(r"\*", "(?P<rest>.*)")
        found.append((re.compile(pattern), words))
    return found


def counted(words: str, count: int) -> str:
    """Equal things: two times `Silver`. Names of cards have no plural that would be known here."""
    return words if count == 1 else f"{count} {TIMES} {words}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def unredacted(event: Event) -> dict[str, object]:
    """The fields of an event with all their secrets."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {name: value.value if isinstance(value, Secret) else value for name, value in values.items()}


def enumerated(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + " and " + words[-1]
