"""Rectangles of text that can be laid beside and below each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.text import Text

Block = list[Text]
"""Lines of text. They may differ in width; `width_of` is that of the widest."""


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One line made of words with their styles."""
    return Text.assemble(*parts, no_wrap=True, end="")


def paragraph(words: str, width: int, style: str = "", first: Text | None = None) -> Block:
    """Words broken into lines; `first` stands before the first line, the others are indented as far."""
    head = first or Text("")
    broken = wrap(words, max(width - head.cell_len, 12), break_on_hyphens=False) or [""]
    return [
        line(head if not number else " " * head.cell_len, (piece, style) if style else piece)
        for number, piece in enumerate(broken)
    ]


def width_of(block: Block) -> int:
    """The width of the widest line."""
    return max((each.cell_len for each in block), default=0)


def padded(block: Block, width: int, height: int | None = None) -> Block:
    """The block with every line as wide as asked for, and empty lines below."""
    lines = [*block, *(Text("") for _ in range((height or 0) - len(block)))]
    return [line(each, " " * max(0, width - each.cell_len)) for each in lines]


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """Blocks next to each other, their upper edges level."""
    height = max((len(block) for block in blocks), default=0)
    columns = [padded(block, width_of(block), height) for block in blocks]
    return [Text(" " * gap).join(row) for row in zip(*columns, strict=True)]


def below(blocks: Iterable[Block]) -> Block:
    """Blocks under each other."""
    return [each for block in blocks for each in block]


def flow(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """Blocks next to each other, as many to a row as there is room for."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if rows and used + gap + width_of(block) <= width:
            rows[-1].append(block)
            used += gap + width_of(block)
        else:
            rows.append([block])
            used = width_of(block)
    return below(beside(row, gap) for row in rows)


def even_columns(blocks: Sequence[Block], width: int, gap: int = 2) -> Block:
    """Blocks in columns of one width that share the whole width, in as many rows as that takes."""
    widest = max((width_of(block) for block in blocks), default=0)
    count = max(1, min(len(blocks), (width + gap) // (widest + gap)))
    count = -(-len(blocks) // -(-len(blocks) // count))
    each = (width + gap) // count - gap
    return flow([padded(block, max(each, widest)) for block in blocks], width, gap)


def framed(block: Block, title: Text | None = None, style: str = "", width: int = 0) -> Block:
    """A block in a frame with rounded corners, its title in the upper edge."""
    inner = max(width_of(block), width - 4, title.cell_len + 2 if title else 0)
    head = line(("╭─ ", style), title, " ") if title else line(("╭──", style))
    return [
        line(head, ("─" * (inner + 3 - head.cell_len) + "╮", style)),
        *(line(("│ ", style), each, (" │", style)) for each in padded(block, inner)),
        line(("╰" + "─" * (inner + 2) + "╯", style)),
    ]


def cut(words: str, width: int) -> str:
    """Words that fit into a width, with a sign for what was left out."""
    return words if len(words) <= width else words[: max(width - 1, 0)] + "…"
