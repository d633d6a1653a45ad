"""The specifications of the games, to look things up in: every rule, ruling, card and decision by its ID.

A specification is a Markdown file. What it says under an ID stands in a list item or paragraph that begins with the
ID in bold, in a row of a table whose first cell is the ID, or under a heading that begins with it. Some leave the
prefix of their game away (`R12` for `TYB-R12`). Where an ID comes up again, its first place is where it is defined.

The English text is the specification. A translation lies in a folder named for its language, `de/fine-sand.md`, and has
the same rules, rulings and cards; a game without one, and what is only for programmers, is read in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from ludoteca.errors import UnknownGame, UnknownRule

KINDS = {"": "rule", "R": "ruling", "D": "decision", "S": "scenario", "I": "invariant"}
"""What the letter in an ID stands for. Other letters, and all IDs of the section on components, are cards."""

FOR_PLAYERS = ("rule", "ruling", "card")
"""What a translation has; decisions, scenarios and invariants are for programmers."""

NAMED = r"D-[A-Z]+(?:-[A-Z]+)*"
"""A decision that has a name in place of a number: `D-TURN`."""

LETTERED = rf"[RDSICE]\d+|{NAMED}"
"""An ID that may stand without its prefix: `R23`, `I01`, `D-TURN`."""


@dataclass(frozen=True)
class Rule:
    """What a specification says under one ID."""

    id: str
    """With its prefix: `BPH-17`."""
    game: str
    kind: str
    """`rule`, `ruling`, `card`, `decision`, `scenario` or `invariant`."""
    section: str
    """The heading it stands under."""
    headline: str
    """Its title, or its first sentence."""
    text: str
    """All of it, as Markdown, without the ID."""


@dataclass(frozen=True)
class Section:
    """A heading and what follows it, up to the next heading of its level or above."""

    heading: str
    level: int
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The specification of one game."""

    game: str
    title: str
    prefix: str
    rules: tuple[Rule, ...]
    """In the order of the specification."""
    sections: tuple[Section, ...]


def folder() -> Path:
    """Where the specifications lie: in the installed package, or among the sources it runs from."""
    installed = Path(__file__).with_name("rules")
    return installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def games() -> list[str]:
    """The keys of all games that have a specification, in alphabetical order."""
    return sorted(file.stem for file in folder().glob("*-*.md"))


ENGLISH = "en"


@cache
def book(game: str, language: str = ENGLISH) -> Rulebook:
    """The specification of a game, in a language if it has been translated."""
    if game not in games():
        close = get_close_matches(game, games(), n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(games())}"
        raise UnknownGame(f"there is no specification of {game!r}: {hint}")
    translated = folder() / language / f"{game}.md"
    file = translated if language in languages() and translated.exists() else folder() / f"{game}.md"
    return read(game, file.read_text(encoding="utf-8"))


@cache
def languages() -> tuple[str, ...]:
    """The languages besides English that a specification has been translated to."""
    return tuple(sorted(file.name for file in folder().iterdir() if file.is_dir() and any(file.glob("*-*.md"))))


def rule(name: str, game: str | None = None, language: str = ENGLISH) -> Rule:
    """What is said under an ID; case and leading zeros do not matter, and with a game nor does its prefix."""
    known = index(game, language)
    wanted = plain(name)
    prefix = book(game).prefix if game else ""
    # `BPH-S9a` is a part of scenario BPH-S9.
    whole = re.sub(r"(?<=\d)[A-Z]$", "", wanted)
    for key in (wanted, whole, prefix + wanted, prefix + whole):
        if key in known:
            return known[key]
    close = [known[key].id for key in get_close_matches(wanted, known, n=3, cutoff=0.5)]
    prefixes = ", ".join(book(key).prefix for key in ([game] if game else games()))
    hint = f"did you mean {' or '.join(close)}?" if close else f"IDs begin with {prefixes}"
    raise UnknownRule(f"there is no rule {name!r}: {hint}")


@cache
def index(game: str | None, language: str = ENGLISH) -> dict[str, Rule]:
    """Everything that has an ID in one game or in all, by the plain form of its ID."""
    books = [book(key, told_in) for key in ([game] if game else games()) for told_in in (ENGLISH, language)]
    return {plain(entry.id): entry for each in books for entry in each.rules}


def search(words: str, game: str | None = None, language: str = ENGLISH) -> list[Rule]:
    """Everything whose text has all of these words, or words that begin like them."""
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
    return [
        entry
        for key in ([game] if game else games())
        for entry in book(key, language).rules
        if patterns and all(pattern.search(f"{entry.id} {entry.headline} {entry.text}") for pattern in patterns)
    ]


def section(game: str, heading: str) -> Section:
    """The section under a heading, named by its number, its title or the beginning of its title."""
    sections = book(game).sections
    wanted = heading.casefold().strip().rstrip(".")
    for fits in (matches, begins):
        for each in sections:
            if fits(each.heading.casefold(), wanted):
                return each
    close = get_close_matches(wanted, [each.heading for each in sections], n=1, cutoff=0.3)
    hint = f"did you mean {close[0]!r}?" if close else f"it begins with {sections[0].heading!r}"
    raise UnknownRule(f"the specification of {book(game).title} has no section {heading!r}: {hint}")


def matches(heading: str, wanted: str) -> bool:
    """Whether a heading is meant by its number or by its whole title."""
    number, _, title = heading.partition(" ")
    return wanted in (heading, title, number.rstrip("."))


def begins(heading: str, wanted: str) -> bool:
    """Whether a heading's title begins like this, with or without its number."""
    return heading.startswith(wanted) or heading.partition(" ")[2].startswith(wanted)


def plain(name: str) -> str:
    """An ID in the one form that all ways to write it share: `bph-07` and `BPH7` are the same."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[\s-]", "", name.upper()))


def read(game: str, text: str) -> Rulebook:
    """Take a specification apart."""
    prefix = re.search(r"\*\*([A-Z]+)-0?1\*\*", text)
    if prefix is None:
        raise UnknownRule(f"the specification of {game!r} has no first rule")
    lines = text.splitlines()
    headings = list(headings_of(lines))
    found: dict[str, Rule] = {}
    for entry in entries(game, prefix[1], lines, headings):
        found.setdefault(entry.id, entry)
    return Rulebook(
        game,
        title=re.split(r":| — ", headings[0][2])[0],
        prefix=prefix[1],
        rules=tuple(found.values()),
        sections=tuple(
            Section(title, level, "\n".join(lines[at + 1 : end_of(headings, place, len(lines))]).strip())
            for place, (at, level, title) in enumerate(headings)
        ),
    )


def headings_of(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Line number, level and title of every heading. What looks like one in a block of code is none."""
    in_code = False
    for at, line in enumerate(lines):
        in_code ^= line.lstrip().startswith("```")
        heading = re.match(r"(#+) (.*)", line)
        if heading and not in_code:
            yield at, len(heading[1]), heading[2].strip()


def end_of(headings: list[tuple[int, int, str]], place: int, last: int) -> int:
    """The line at which the section of a heading ends."""
    level = headings[place][1]
    return next((at for at, other, _ in headings[place + 1 :] if other <= level), last)


def entries(game: str, prefix: str, lines: list[str], headings: list[tuple[int, int, str]]) -> Iterator[Rule]:
    """Every place where something is said under an ID."""
    under = {at: (level, title) for at, level, title in headings}
    heading = chapter = ""
    columns: list[str] = []
    for at, line in enumerate(lines):
        if at in under:
            level, heading = under[at]
            chapter = heading if level == 2 else chapter
            said = in_heading(prefix, heading, lines[at + 1 :])
        elif line.startswith("|"):
            columns = columns or cells_of(line)
            said = in_row(prefix, columns, cells_of(line))
        else:
            columns = []
            said = in_item(prefix, line, lines[at + 1 :])
        for local, title, body in said:
            letter = local[0] if local[0].isalpha() else ""
            kind = "card" if chapter.startswith("2.") else KINDS.get(letter, "card")
            yield Rule(f"{prefix}-{local}", game, kind, heading, title or first_sentence(body), body)


Said = list[tuple[str, str, str]]
"""IDs without their prefix, each with its title and what is said under it."""


def in_heading(prefix: str, heading: str, below: list[str]) -> Said:
    """`### D-PAY — after grooming`, with the paragraph or table below it."""
    found = re.match(rf"(?:{prefix}-)?({LETTERED}) — (.*)", heading)
    return [(found[1], found[2], block(below[1:] if below[:1] == [""] else below, stop="#"))] if found else []


def in_row(prefix: str, columns: list[str], cells: list[str]) -> Said:
    """`| I01 | Rolling Stone | .. |`, `| FS-D1 mulligan | .. |`, `| S43, S44 | .. |`: said column by column."""
    body = "\n".join(f"- {column}: {cell}" for column, cell in zip(columns[1:], cells[1:], strict=False))
    name = cells[0].strip("*")
    found = re.fullmatch(rf"{prefix}-(\d+|{LETTERED})(?: (.*))?", name)
    if found:
        return [(found[1], found[2] or cells[1], body)]
    names = name.split(", ")
    return [(each, cells[1], body) for each in names] if all(re.fullmatch(LETTERED, each) for each in names) else []


def in_item(prefix: str, line: str, below: list[str]) -> Said:
    """`- **BPH-17** Step 1, draw: ..`, `- **BPH-R23 A title.** ..`, `**S1 Set-up.** ..`, `* D-CUT (..): ..`."""
    found = re.match(rf"(?:[-*] )?\*\*(?:{prefix}-(\d+)|(?:{prefix}-)?({LETTERED}))\b([^*]*)\*\*(.*)", line)
    if found is None:
        found = re.match(rf"[-*] ()({NAMED})() (\(.*)", line)
    if found is None:
        return []
    title = found[3].strip(" —")
    body = f"{found[4]}\n{block(below, stop='-*|#')}".strip().rstrip(":")
    gap = "" if body.startswith(":") else " "
    text = f"**{title}**{gap}{body}" if title else body.lstrip(": ")
    return [(found[1] or found[2], title.strip(":"), text)]


def cells_of(row: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def block(lines: list[str], stop: str) -> str:
    """The lines up to a blank one, or to one that begins with a stop mark."""
    body: list[str] = []
    for line in lines:
        if not line.strip() or line[0] in stop:
            break
        body.append(line.strip())
    return "\n".join(body)


def first_sentence(text: str) -> str:
    """The first sentence, without the reference to the rulebook that some begin with."""
    text = re.sub(r"^\[[^]]*\] ", "", " ".join(text.split()))
    sentence = re.match(r".*?[.?!](?=\s|$)(?<!\be\.g\.)", text)
    return (sentence[0] if sentence else text).replace("**", "")
