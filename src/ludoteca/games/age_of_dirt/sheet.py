"""Cards typed in by hand: a table in a text file, checked cell by cell.

The file is a table with commas (CSV), one card in a line, with the columns of `COLUMNS` in any order:

    rule,key,title,copies,cost,stars,effects,text,source
    AOD-I01,rolling-stone,Rolling Stone,2,S,1,,"Gathers no moss, does nothing.",box
    AOD-C01,villendorf,Villendorf,1,BF,1,bins 1; card 1,One bin and one card,box

`effects` are words of `cards.EFFECTS`, with a semicolon between two of them. Every error names the line
and the column.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

from ludoteca.errors import BadOption
from ludoteca.games.age_of_dirt.cards import (
    AREAS,
    CARDS_OF_THE_BOX,
    EFFECTS,
    KIND_LETTERS,
    KINDS,
    MOST_COST,
    Card,
)
from ludoteca.games.age_of_dirt.deck import EVENT_EFFECTS, GROUPS

COLUMNS: Final = tuple(field.name for field in fields(Card))
OPTIONAL: Final = ("cost", "stars", "effects", "text", "source", "copies")
GROUP_NAMES: Final = {"I": "Inventions", "C": "Clan cards", "E": "Events"}

NUMBERED: Final = {
    "newborn": (1, 7),
    "card": (1, 5),
    "send": (1, 7),
    "sacrifice": (1, 1),
    "steal": (1, 1),
    "bins": (1, 5),
    "sends": (3, 7),
    "bangs": (4, 9),
    "herb-cards": (2, 5),
    "quake": (1, 9),
}
"""Effects with a number, and its bounds."""
PLAIN: Final = (
    "give-take",
    "porter",
    "keep-spear",
    "lone-mate",
    "lone-safe",
    "bear",
    "mixer",
    "mammoth",
    "games",
    "migration",
)
FROM_AN_AREA: Final = ("extra", "reward", "carry")
OF_A_KIND: Final = ("gift", "party", "carnival")
EXCLUSIVE: Final = (("take", "extra", "reward", "gift", "carry"), ("sends", "bangs", "herb-cards"))
"""Of each of these groups a card can have one effect only."""


def read_cards(path: Path) -> list[dict[str, str]]:
    """The rows of a file, checked, in the form in which the option `cards` takes them."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadOption(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadOption(f"{path}: this is no table of cards: it is not text in UTF-8") from error
    try:
        rows = rows_of(text)
        cards_from_rows(rows)
    except BadOption as error:
        raise BadOption(f"{path}, {error}") from error
    return rows


def rows_of(text: str) -> list[dict[str, str]]:
    """The rows of a table with commas; `line` says where each one stands."""
    reader = csv.reader(io.StringIO(text), strict=True)
    rows: list[dict[str, str]] = []
    columns: list[str] = []
    try:
        for cells in reader:
            cells = [cell.strip() for cell in cells]
            if not any(cells) or cells[0].startswith("#"):
                continue
            if not columns:
                columns = check_columns(cells, reader.line_num)
                continue
            if len(cells) != len(columns):
                raise BadOption(
                    f"line {reader.line_num}, column {min(len(cells), len(columns)) + 1}: "
                    f"found {len(cells)} cells, expected {len(columns)} ({', '.join(columns)})"
                )
            rows.append({"line": str(reader.line_num), **dict(zip(columns, cells, strict=True))})
    except csv.Error as error:
        raise BadOption(f"line {reader.line_num}: this is not a table with commas: {error}") from error
    if not columns:
        raise BadOption(f"line 1: the table is empty, expected the columns {', '.join(COLUMNS)}")
    return rows


def check_columns(cells: list[str], line: int) -> list[str]:
    """The headings of the table."""
    for number, cell in enumerate(cells, 1):
        if cell not in COLUMNS:
            raise BadOption(f"line {line}, column {number}: found {cell!r}, expected one of {', '.join(COLUMNS)}")
        if cell in cells[: number - 1]:
            raise BadOption(f"line {line}, column {number}: {cell!r} stands twice")
    for column in COLUMNS:
        if column not in cells and column not in OPTIONAL:
            raise BadOption(f"line {line}: the column {column!r} is missing")
    return cells


def cards_from_rows(rows: object) -> list[Card]:
    """The cards that rows describe; the first thing that is wrong is named with its line and column."""
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        raise BadOption("option 'cards': expected a list of rows, as `--cards FILE` reads them from a table")
    cards: list[Card] = []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, Mapping):
            raise BadOption(f"row {number}: expected a mapping with the columns {', '.join(COLUMNS)}")
        cells = {str(column): "" if cell is None else str(cell).strip() for column, cell in row.items()}
        place = f"line {cells.pop('line')}" if "line" in cells else f"row {number}"
        cards.append(read_row(cells, place, cards))
    return cards


def read_row(cells: dict[str, str], place: str, before: list[Card]) -> Card:
    """One card."""
    for column in cells:
        if column not in COLUMNS:
            raise BadOption(f"{place}: there is no column {column!r}, expected one of {', '.join(COLUMNS)}")
    rule = cells.get("rule", "")
    if re.fullmatch(r"AOD-[ICE][0-9]{2}", rule) is None:
        raise wrong(place, "rule", rule, "AOD- with I, C or E and two digits, such as AOD-I01")
    group = rule[4]
    same = [card for card in before if card.rule[4] == group]
    if len(same) == GROUPS[group][1]:
        raise wrong(place, "rule", rule, f"at most {GROUPS[group][1]} different {GROUP_NAMES[group]}")
    if any(card.rule >= rule for card in same):
        raise wrong(place, "rule", rule, f"rising numbers: {same[-1].rule} stands above it")
    key = cells.get("key", "")
    if re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key) is None:
        raise wrong(place, "key", key, "lower case letters and digits with single hyphens, such as rolling-stone")
    if any(card.key == key for card in before):
        raise wrong(place, "key", key, "a key that no card above has")
    title = cells.get("title", "")
    if not title:
        raise wrong(place, "title", title, "the printed name")
    cost = "".join(sorted(cells.get("cost", ""), key=lambda letter: (KIND_LETTERS + letter).index(letter)))
    if len(cost) > MOST_COST or any(letter not in KIND_LETTERS for letter in cost):
        raise wrong(
            place, "cost", cost, f"up to {MOST_COST} letters of {KIND_LETTERS} (Berries, Wood, Stone, Herbs, Fur)"
        )
    if group == "E" and cost:
        raise wrong(place, "cost", cost, "nothing, since an Event is not built")
    if group != "E" and not cost:
        raise wrong(place, "cost", cost, "at least one resource")
    stars = whole(place, "stars", cells.get("stars") or "0", 0, 0 if group == "E" else 9)
    copies = whole(place, "copies", cells.get("copies") or "1", 1, 1 if group == "C" else 9)
    effects = read_effects(place, group, cells.get("effects", ""))
    return Card(rule, key, title, copies, cost, stars, effects, cells.get("text", ""), cells.get("source", ""))


def wrong(place: str, column: str, found: str, expected: str) -> BadOption:
    """The error for one cell."""
    return BadOption(f"{place}, column {column!r}: found {found!r}, expected {expected}")


def whole(place: str, column: str, text: str, low: int, high: int) -> int:
    """A whole number within its bounds."""
    if not text.isdigit() or not low <= int(text) <= high:
        raise wrong(place, column, text, f"a whole number from {low} to {high}" if low < high else f"{low}")
    return int(text)


def read_effects(place: str, group: str, text: str) -> tuple[str, ...]:
    """The effects of one card, each in its words."""
    effects = tuple(" ".join(effect.split()) for effect in text.split(";") if effect.strip())
    names = [effect.split()[0] for effect in effects]
    for effect, name in zip(effects, names, strict=True):
        if name not in EFFECTS:
            raise wrong(place, "effects", effect, f"one of {', '.join(EFFECTS)}")
        if (name in EVENT_EFFECTS) != (group == "E"):
            raise wrong(place, "effects", effect, f"an effect of {GROUP_NAMES[group]}")
        if names.count(name) > 1:
            raise wrong(place, "effects", text, f"each effect once: {name!r} stands twice")
        problem = words_expected(name, effect.split()[1:])
        if problem:
            raise wrong(place, "effects", effect, problem)
    for names_apart in EXCLUSIVE:
        if sum(name in names_apart for name in names) > 1:
            raise wrong(place, "effects", text, f"at most one of {', '.join(names_apart)} on a card")
    if group == "E" and len(effects) != 1:
        raise wrong(place, "effects", text, "exactly one effect for an Event")
    return effects


def words_expected(name: str, words: list[str]) -> str:
    """What should stand behind the name of an effect; empty when it does."""
    if name in PLAIN:
        return "" if not words else f"{name!r} alone"
    if name in NUMBERED:
        low, high = NUMBERED[name]
        right = len(words) == 1 and words[0].isdigit() and low <= int(words[0]) <= high
        return "" if right else f"{name} {low}" if low == high else f"{name} with a number from {low} to {high}"
    if name == "mend":
        return "" if words in (["drum"], ["spear"], ["drum", "spear"]) else "mend drum, mend spear or mend drum spear"
    if name == "take":
        right = words == ["any"] or (len(words) > 0 and len(set(words)) == len(words) and set(words) <= set(KINDS))
        return "" if right else f"take any, or take with kinds out of {', '.join(KINDS)}"
    if name in FROM_AN_AREA:
        right = len(words) == 2 and words[0] in AREAS[:3] and words[1] in KINDS
        right = right or (name == "reward" and len(words) == 2 and words[0] == "love" and words[1] in KINDS)
        return "" if right else f"{name} with an area and a kind, such as {name} forest berries"
    return "" if len(words) == 1 and words[0] in KINDS else f"{name} with a kind, such as {name} {KINDS[0]}"


def write_cards(cards: Sequence[Card] = CARDS_OF_THE_BOX) -> str:
    """A table that reads back to the same cards: a form to fill in with the printed faces."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in cards:
        row = (card.rule, card.key, card.title, card.copies, card.cost, card.stars, "; ".join(card.effects))
        writer.writerow([*row, card.text, card.source])
    return text.getvalue()
