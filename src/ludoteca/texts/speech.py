"""How an English text finds its translation.

A text is looked up as it is. If it is not there, it may fit a line with values in braces (`{n} to go`); each value is
then translated in turn, so `Waiting for {who}.` and `player {n}` are enough for `Waiting for player 1 and player 2.`
What has no letters is the same in every language. Words that name a card or a place by its key (`magic-comb`) are
found under its name (`Magic Comb`). A text that is found nowhere stays English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter

ENGLISH = "en"

MOST_REMEMBERED = 20_000
"""Texts whose translation is kept at hand."""

JOINTS = (" ", " · ", "; ", ", ", " and ", " or ", " + ", ": ")
"""Where a text falls into parts that are translated one by one; a blank stands between sentences."""

SENTENCE_END = re.compile(r"(?<=[.?!]) ")


class Speech:
    """English: everything as the games say it."""

    language = ENGLISH

    def say(self, text: str) -> str:
        """A finished text."""
        return text

    def template(self, words: str) -> str:
        """A sentence whose values are still to be filled in."""
        return words


AS_IT_IS = Speech()
"""For those who read English."""


class Translation(Speech):
    """Another language."""

    def __init__(self, language: str, phrases: Mapping[str, str]) -> None:
        self.language = language
        self.phrases = phrases
        lines = [(key, said) for key, said in phrases.items() if "{" in key and ":" not in fields_of(key)]
        self.patterns = sorted((Pattern(*line) for line in lines), key=lambda each: -len(each.expression.pattern))
        self.names = {plain(key): said for key, said in phrases.items() if "{" not in key}
        self.joints = [(joint, phrases.get(joint, joint)) for joint in JOINTS]
        self.remembered: dict[str, str] = {}
        self.missed: set[str] = set()
        """What stayed English, for whoever completes the catalogue."""

    def say(self, text: str) -> str:
        said = self.remembered.get(text)
        if said is None:
            said = self.find(text)
            if len(self.remembered) >= MOST_REMEMBERED:
                self.remembered.clear()
                self.missed.clear()
            if said is None:
                self.missed.add(text)
                said = text
            self.remembered[text] = said
        return said

    def template(self, words: str) -> str:
        said = self.phrases.get(words)
        if said is None:
            self.missed.add(words)
            return words
        return said

    def find(self, text: str) -> str | None:
        """The translation of a finished text; None if there is none."""
        if not any(letter.isalpha() for letter in text):
            return text
        said = self.phrases.get(text)
        if said is not None:
            return said
        for pattern in self.patterns:
            if text.startswith(pattern.begin) and text.endswith(pattern.end):
                found = pattern.expression.fullmatch(text)
                said = found and self.filled(pattern.said, found.groupdict())
                if said is not None:
                    return said
        return self.names.get(plain(text)) or self.in_parts(text)

    def filled(self, template: str, values: Mapping[str, str]) -> str | None:
        """A translation with its values; None if one of them cannot be translated."""
        said: list[str] = []
        for text, name, form, _ in Formatter().parse(template):
            said.append(text)
            if name:
                value = self.formed(values[name], form or "")
                if value is None:
                    return None
                said.append(value)
        return "".join(said)

    def formed(self, value: str, form: str) -> str | None:
        """`{n}` is the value translated, `{n:as is}` the value.

        `{n:of Karte|Karten}` is a number with what is counted, `{n:Karte|Karten}` only that.
        """
        if form == "as is":
            return value
        if "|" not in form:
            return self.find(value)
        number = value.lstrip("+-")
        if not number.isdigit():
            return None
        one, many = form.removeprefix("of ").split("|")
        noun = one if number == "1" else many
        return f"{value} {noun}" if form.startswith("of ") else noun

    def in_parts(self, text: str) -> str | None:
        """A text that is several, one after the other."""
        for joint, said in self.joints:
            parts = SENTENCE_END.split(text) if joint == " " else text.split(joint)
            if len(parts) > 1:
                found = [part for part in map(self.find, parts) if part is not None]
                if len(found) == len(parts):
                    return said.join(found)
        return None


class Pattern:
    """A line with values: what texts look like that were made from it, and how they are said."""

    def __init__(self, template: str, said: str) -> None:
        self.expression = pattern_of(template)
        self.begin = template.partition("{")[0]
        self.end = template.rpartition("}")[2]
        self.said = said


def fields_of(template: str) -> str:
    """All that stands in the braces of a template."""
    return "".join(f"{name}{':' if form else ''}" for _, name, form, _ in Formatter().parse(template) if name)


def pattern_of(template: str) -> re.Pattern[str]:
    """What a text looks like that was made from this template."""
    parts = [re.escape(text) + (f"(?P<{name}>.*?)" if name else "") for text, name, _, _ in Formatter().parse(template)]
    return re.compile("".join(parts), re.DOTALL)


def plain(name: str) -> str:
    """A name in the one form that its key and its title share."""
    return name.lower().replace("-", " ").replace("_", " ")
