"""What happened, told in another language than that of the games.

A template of the catalogue has the fields of the English one (see `Event.words`), in forms that a language with more
grammar needs. German shows them:

- `{seat:who ziehst|zieht}` is a player with what they do: "du ziehst", "Pia zieht"; a third and a fourth word are for
  several players without and with the reader: "Pia und Bo ziehen", "Pia und du zieht"
- `{seat:does ziehst|zieht}` is only what they do, for a sentence that begins with something else
- `{seat:whose deinen|den eigenen}` is whose something is: "deinen" to the reader, "den eigenen" of somebody who was
  named before in the sentence, else "Pias"
- `{seat:to dir}` is a player who is no subject: "dir", "Pia"
- `{count:of Karte|Karten}` is a number with what is counted: "1 Karte", "3 Karten"
- in words for single values, `@'s(deinem,dem eigenen)` and `@(dir)` do the same for the seat, and
  `#(ein Wolf,# Wölfe)` counts equal ones
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from ludoteca.kernel.event import HIDDEN, Event
from ludoteca.table.telling import Teller, counted, wordings
from ludoteca.texts import Speech

UNENDING = ("s", "x", "z", "ß", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""Names that end so get no s to say that something is theirs."""


class Interpreter(Teller):
    """Tells events to one viewer in another language. It knows the cards that its colleague has learned."""

    def __init__(self, teller: Teller, speech: Speech) -> None:
        super().__init__(teller.viewer, teller.names)
        self.faces = teller.faces
        self.speech = speech

    def template(self, event: Event, shown: Mapping[str, object]) -> str:
        return self.speech.template(super().template(event, shown))

    # Players.

    def is_reader(self, seat: object) -> bool:
        return seat is not None and seat == self.viewer

    def who(self, seat: object) -> str:
        name = super().who(seat)
        if not isinstance(seat, int) or seat < 0 or self.is_reader(seat):
            return self.speech.say(name)
        is_nameless = name == f"Player {seat + 1}"
        return self.speech.template("Player {n:of nobody}").replace("{n}", str(seat + 1)) if is_nameless else name

    def owner(self, seat: object, words: str, actor: object) -> str:
        """Whose something is: in the words for the reader and for somebody named before, or by name."""
        to_reader, _, own = words.replace(",", "|").partition("|")
        if self.is_reader(seat):
            return to_reader
        if own and seat is not None and seat == actor:
            return own
        if not isinstance(seat, int):
            return self.speech.say(f"{super().who(seat)}'s")
        name = self.who(seat)
        form = self.speech.template("{name:whose, ending like one}" if name.endswith(UNENDING) else "{name:whose}")
        return form.replace("{name}", name)

    def players(self, value: object) -> str:
        """One player or several."""
        if isinstance(value, tuple | list):
            return self.enumerated([self.who(seat) for seat in value]) if value else self.speech.say("nobody")
        return self.who(value)

    def subject(self, value: object, kind: str, verbs: list[str]) -> str:
        """Who does something, with the form of the verb that agrees."""
        seats = value if isinstance(value, tuple | list) else (value,)
        has_reader = any(self.is_reader(seat) for seat in seats)
        wanted = (2 + has_reader) if len(seats) > 1 else (0 if has_reader else 1)
        verb = verbs[min(wanted, len(verbs) - 1)] if verbs else ""
        return verb if kind == "does" else f"{self.players(value)} {verb}".strip()

    # Things.

    def thing(self, value: object) -> str:
        if value == HIDDEN:
            return self.speech.say("a card")
        return self.speech.say(self.faces.get(value, value)) if isinstance(value, str) else str(value)

    def things(self, values: Sequence[object]) -> str:
        counts = Counter(self.thing(value) for value in values if value != HIDDEN)
        said = [counted(name, count) for name, count in counts.items()]
        hidden = sum(value == HIDDEN for value in values)
        if hidden:
            more = " more" if said else ""
            said.append(self.speech.say(f"{hidden}{more} cards" if hidden > 1 else f"one{more} card"))
        return self.enumerated(said) if said else self.speech.say("nothing")

    def enumerated(self, words: Sequence[str]) -> str:
        joint = self.speech.template(" and ")
        return joint.join(words) if len(words) < 3 else ", ".join(words[:-1]) + joint + words[-1]

    # Forms.

    def formed(self, value: object, form: str, actor: object = None) -> str:
        kind, _, words = form.partition(" ")
        if "=" in form:
            if isinstance(value, tuple | list):
                runs = [(each, len(list(equal))) for each, equal in groupby(value)]
                said = [self.worded(each, form, actor, count) for each, count in runs]
                return self.enumerated(said) or self.speech.say("nothing")
            return self.worded(value, form, actor)
        if kind in ("who", "does"):
            return self.subject(value, kind, words.split("|") if words else [])
        if kind == "whose":
            return self.owner(value, words, actor)
        if kind == "to":
            return words if self.is_reader(value) else self.players(value)
        if kind == "each" and isinstance(value, tuple | list):
            return ", ".join(f"{self.who(seat)} {self.thing(each)}" for seat, each in enumerate(value))
        if kind == "of":
            return f"{value} {words.split('|')[0 if value == 1 else 1]}"
        if "|" in form:
            return form.split("|")[0 if value else 1]
        if isinstance(value, tuple | list):
            return self.things(value)
        if isinstance(value, bool):
            return self.speech.say("yes" if value else "no")
        return self.thing(value)

    def worded(self, value: object, form: str, actor: object, count: int = 1) -> str:
        for pattern, words in wordings(form):
            found = pattern.fullmatch(str(value))
            if found is not None:
                return self.with_parts(words, found.groupdict(), actor, count)
        return counted(self.thing(value), count)

    def with_parts(self, words: str, parts: Mapping[str, str], actor: object, count: int) -> str:
        """The words for a value, with the seat, the rest and the number that it holds."""
        if "seat" in parts:
            seat = int(parts["seat"])
            words = re.sub(r"@'s\(([^)]*)\)", lambda found: self.owner(seat, found[1], actor), words)
            words = re.sub(r"@\(([^)]*)\)", lambda found: found[1] if self.is_reader(seat) else self.who(seat), words)
        if "*" in words and "rest" in parts:
            words = words.replace("*", self.thing(parts["rest"]))
        if "#(" not in words:
            return counted(words, count)
        return re.sub(
            r"#\(([^,)]*),([^)]*)\)", lambda found: found[1] if count == 1 else found[2].replace("#", str(count)), words
        )
