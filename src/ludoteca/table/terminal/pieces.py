"""Cards, tokens and dice, in several sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.text import Text

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Piece
from ludoteca.table.terminal.blocks import Block, line
from ludoteca.table.terminal.tones import LAMP, QUIET, Tone, tone_of

MOST_BACKS = 10
"""So many face-down cards are drawn one by one; more are only counted."""

PIPS = {
    "1": ("     ", "  ●  ", "     "),
    "2": ("●    ", "     ", "    ●"),
    "3": ("●    ", "  ●  ", "    ●"),
    "4": ("●   ●", "     ", "●   ●"),
    "5": ("●   ●", "  ●  ", "●   ●"),
    "6": ("●   ●", "●   ●", "●   ●"),
}


def short(piece: Piece) -> str:
    """A piece in as few characters as possible: sign and mark, where they say all that is printed on it."""
    says_all = piece.mark and piece.face.removesuffix(piece.mark).strip().lower() == piece.tone
    return f"{tone_of(piece.tone).sign} {piece.mark}".strip() if says_all else long(piece)


def long(piece: Piece) -> str:
    """A piece in words, with its sign, and its mark if the words lack it."""
    mark = "" if piece.mark in piece.face.split() else piece.mark
    return " ".join(word for word in (tone_of(piece.tone).sign, piece.face, mark) if word)


def times(piece: Piece) -> str:
    """How many there are, if more than one."""
    return f" x{piece.count}" if piece.count != 1 else ""


def chip(piece: Piece, number: str = "", in_words: bool = False) -> Text:
    """A piece as one word on its colour, behind the number of its option."""
    if piece.key == HIDDEN:
        return line(("▐?▌", QUIET))
    tone = tone_of(piece.tone)
    text = long(piece) if in_words else short(piece)
    return line(
        (number, LAMP),
        ("▐", tone.colour),
        (text, tone.card),
        ("▌", tone.colour),
        (times(piece), "bold"),
        (f" {piece.note}" if piece.note else "", QUIET),
    )


def backs(count: int) -> Text:
    """Cards that lie face down: as many backs, and their number."""
    return line(("▮" * min(count, MOST_BACKS), "#8c5a3c"), f" {count}" if count else "0")


def small_card(piece: Piece, number: str = "") -> Block:
    """A card of three lines with its sign and mark, and the number of its option in the lower edge."""
    tone = tone_of(piece.tone)
    text = short(piece) if piece.key != HIDDEN else "?"
    inner = max(len(text) + 2, len(times(piece)) + 1, 3)
    return [
        upper_edge(inner, tone, times(piece)),
        line(("│", tone.colour), (text.center(inner), tone.paint), ("│", tone.colour)),
        lower_edge(inner, tone, number),
    ]


def large_card(piece: Piece, number: str = "", height: int = 0) -> Block:
    """A card with its mark and sign on top, then what is printed on it; as tall as the others beside it."""
    tone = tone_of(piece.tone)
    face = piece.face.removesuffix(f" {piece.mark}").removeprefix(f"{piece.mark} ") if piece.mark else piece.face
    printed = [(words, "") for words in wrap(face, 13)] + [(words, QUIET) for words in wrap(piece.note, 13)]
    head, style = (piece.mark, tone.paint) if piece.mark or not printed else printed.pop(0)
    inner = max(0, *(len(words) for words, _ in printed), len(head) + len(tone.sign) + 1, 5) + 2
    gap = " " * (inner - 2 - len(head) - len(tone.sign))
    rows = [line((f" {head}", style), gap, (f"{tone.sign} ", tone.paint))]
    rows += [line((f" {words}".ljust(inner), style)) for words, style in printed]
    rows += [line(" " * inner) for _ in range(height - 2 - len(rows))]
    return [
        upper_edge(inner, tone, times(piece)),
        *(line(("│", tone.colour), row, ("│", tone.colour)) for row in rows),
        lower_edge(inner, tone, number),
    ]


def large_cards(row: Sequence[Piece], numbers: Mapping[str, str]) -> list[Block]:
    """Large cards of one height."""
    height = max((len(large_card(piece)) for piece in row), default=0)
    return [large_card(piece, numbers.get(piece.key, ""), height) for piece in row]


def upper_edge(inner: int, tone: Tone, count: str) -> Text:
    """The upper edge of a card with the number of cards that it stands for."""
    words = count.strip()
    return line(("╭" + "─" * (inner - len(words)), tone.colour), (words, "bold"), ("╮", tone.colour))


def lower_edge(inner: int, tone: Tone, number: str) -> Text:
    """The lower edge of a card with the number of its option."""
    left = (inner - len(number)) // 2
    right = inner - left - len(number)
    return line(("╰" + "─" * left, tone.colour), (number, LAMP), ("─" * right + "╯", tone.colour))


def free_place(like: Block | None = None) -> Block:
    """A place that is still free: a dot, or an empty card."""
    if like is None:
        return [line(("▏  ▕", "grey50"))]
    return [line(("╭╌╌╌╮", "grey42")), *(line(("╎   ╎", "grey42")) for _ in like[2:]), line(("╰╌╌╌╯", "grey42"))]


def die(piece: Piece, number: str = "") -> Block:
    """A die: a square with its pips, or with its number where it has no pips, and its sign in the lower edge."""
    tone = tone_of(piece.tone)
    rows = PIPS.get(piece.mark) or ("     ", (piece.mark or "?").center(5), "     ")
    name = number or tone.sign or "─"
    left = (7 - len(name)) // 2
    edge = line(
        ("╰" + "─" * left, tone.colour),
        (name, LAMP if number else tone.paint),
        ("─" * (7 - left - len(name)) + "╯", tone.colour),
    )
    return [
        line(("╭" + "─" * 7 + "╮", tone.colour)),
        *(line(("│ ", tone.colour), (row, tone.paint), (" │", tone.colour)) for row in rows),
        edge,
    ]


def bar(piece: Piece, width: int, full: int, number: str = "") -> Text:
    """One part of a column that grows downwards; the larger its number, the longer it is."""
    tone = tone_of(piece.tone)
    text = f" {piece.mark or long(piece)}{times(piece)} "
    size = len(text) + 2
    if piece.mark.isdigit() and full:
        size = max(size, 8 + (width - 8) * int(piece.mark) // full)
    fill = size - len(text)
    drawn = line(
        (" " * ((width - size) // 2)),
        ("▒" * (fill // 2), tone.colour),
        (text, tone.card),
        ("▒" * (fill - fill // 2), tone.colour),
    )
    return line(drawn, (f" {number}", LAMP), (f" {piece.note}" if piece.note else "", QUIET))
