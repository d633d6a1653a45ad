"""What happened, told in another language than that of the games.

A template of the catalogue has the fields of the English one, in forms that a language with more grammar needs:

- `{seat:who ziehst|zieht}` is a player with what they do: "du ziehst", "Pia zieht"; a third and a fourth word are for
  several players without and with the reader: "Pia und Bo ziehen", "Pia und du zieht"
- `{seat:does ziehst|zieht}` is only what they do, for a sentence that begins with something else
- `{seat:whose deinen}` is whose something is: "deinen", "Pias"
- `{seat:to dir}` is a player who is no subject: "dir", "Pia"
- `{count:of Karte|Karten}` is a number with what is counted: "1 Karte", "3 Karten"
- `{count:Karte|Karten}` is only that, and `{flag:ja|nein}` one or the other
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludoteca.kernel.event import HIDDEN, Event
from ludoteca.table.telling import Teller, parts_of, unredacted
from ludoteca.texts import Speech

UNENDING = ("s", "x", "z", "ß")
"""Names that end so get no s to say that something is theirs."""


class Interpreter(Teller):
    """Tells events to one viewer in another language. It knows the cards that its colleague has learned."""

    def __init__(self, teller: Teller, speech: Speech) -> None:
        super().__init__(teller.viewer, teller.names)
        self.faces = teller.faces
        self.speech = speech

    def tell(self, event: Event, shown: Mapping[str, object] | None = None) -> str:
        if shown is None:
            shown = unredacted(event) if self.viewer is None else event.seen_by(self.viewer)
        template = self.speech.template(event.words or self.without_words(event, shown))
        sentence = self.filled(template, shown).strip()
        return sentence[:1].upper() + sentence[1:]

    def filled(self, template: str, shown: Mapping[str, object]) -> str:
        said: list[str] = []
        for text, name, form in parts_of(template):
            said.append(text)
            if name:
                said.append(self.formed(shown[name], form))
        return "".join(said)

    def is_reader(self, seat: object) -> bool:
        return seat is not None and seat == self.viewer

    def who(self, seat: object) -> str:
        if self.is_reader(seat):
            return self.speech.say("you")
        name = super().who(seat)
        if not isinstance(seat, int):
            return self.speech.say(name)
        is_nameless = name == f"Player {seat + 1}"
        return self.speech.template("Player {n:of nobody}").replace("{n}", str(seat + 1)) if is_nameless else name

    def whose(self, seat: object) -> str:
        name = self.who(seat)
        form = self.speech.template("{name:whose, ending like one}" if name.endswith(UNENDING) else "{name:whose}")
        return form.replace("{name}", name)

    def thing(self, value: object) -> str:
        if value == HIDDEN:
            return self.speech.say("a card")
        if not isinstance(value, str):
            return str(value)
        return self.speech.say(self.faces.get(value, value))

    def things(self, values: Iterable[object]) -> str:
        known = [self.thing(value) for value in values if value != HIDDEN]
        hidden = sum(value == HIDDEN for value in values)
        if hidden:
            more = " more" if known else ""
            known.append(self.speech.say(f"{hidden}{more} cards" if hidden > 1 else f"one{more} card"))
        return self.enumerated(known) if known else self.speech.say("nothing")

    def enumerated(self, words: Sequence[str]) -> str:
        joint = self.speech.say(" and ")
        return joint.join(words) if len(words) < 3 else ", ".join(words[:-1]) + joint + words[-1]

    def formed(self, value: object, form: str) -> str:
        kind, _, words = form.partition(" ")
        if kind in ("who", "does"):
            return self.subject(value, kind, words.split("|") if words else [])
        if kind == "whose":
            return words if self.is_reader(value) else self.whose(value)
        if kind == "to":
            return words if self.is_reader(value) else self.players(value)
        if kind == "each" and isinstance(value, tuple | list):
            return ", ".join(f"{self.who(seat)} {self.thing(each)}" for seat, each in enumerate(value))
        if kind == "of":
            return f"{value} {words.split('|')[0 if value == 1 else 1]}"
        if "|" in form:
            first = value if isinstance(value, bool | tuple | list | str) else value == 1
            return form.split("|")[0 if first else 1]
        if isinstance(value, tuple | list):
            return self.things(value)
        if isinstance(value, bool):
            return self.speech.say("yes" if value else "no")
        return self.thing(value)

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
