"""Places on the table, one drawing for each shape of a zone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Piece, Zone
from ludoteca.table.terminal import pieces
from ludoteca.table.terminal.blocks import (
    Block,
    below,
    beside,
    even_columns,
    flow,
    framed,
    line,
    padded,
    paragraph,
    width_of,
)
from ludoteca.table.terminal.tones import QUIET, TONES, tone_of

Numbers = Mapping[str, str]
"""By key of a piece in one zone: the numbers of the options that concern it."""

AllNumbers = Mapping[str, Numbers]
"""By key of a zone, where options concern a piece of it."""

NARROWEST_COLUMN = 20
"""Columns of a board are cut to no less."""

BAR = 22
"""The widest bar of a column."""


def heading(zone: Zone, noted: bool = True) -> Text:
    """The name of a zone, how full it is and what is to be said about it.

    A zone whose key ends with a tone, such as `machine.steam`, is named in that colour.
    """
    tone = TONES.get(zone.key.rpartition(".")[2])
    count = sum(piece.count for piece in zone.pieces)
    filled = f" {count}/{zone.capacity}" if zone.capacity is not None else ""
    return line(
        (f"{tone.sign} {zone.label}" if tone else zone.label, tone.paint if tone else "bold"),
        (filled, "bold red" if zone.capacity is not None and count >= zone.capacity else QUIET),
        (f" {zone.note}" if zone.note and noted else "", QUIET),
    )


def inline(zone: Zone, width: int, everywhere: AllNumbers) -> Block:
    """A zone as a few words, on one line if there is room: for other players and for small screens."""
    numbers = everywhere.get(zone.key, {})
    label = line((zone.label, "bold" if zone.note.startswith("+") else QUIET))
    note = [line((zone.note, QUIET))] if zone.note else []
    whole = beside([[label], *([part] for part in parts_of(zone, numbers)), note])
    if width_of(whole) <= width:
        return whole
    parts = flow([[label], *([part] for part in parts_of(zone, numbers))], width)
    return [*parts, *(paragraph(zone.note, width, QUIET, Text("  ")) if zone.note else [])]


def parts_of(zone: Zone, numbers: Numbers) -> list[Text]:
    """The pieces of a zone as words."""
    if zone.shape == "pile":
        return [pile_of(zone)]
    if zone.shape == "track":
        return [standing(zone, piece) for piece in zone.pieces]
    hidden = sum(piece.key == HIDDEN for piece in zone.pieces)
    parts = [pieces.chip(piece, numbers.get(piece.key, "")) for piece in zone.pieces if piece.key != HIDDEN]
    if hidden:
        parts.append(pieces.backs(hidden))
    parts += [pieces.free_place()[0] for _ in range((zone.capacity or 0) - len(zone.pieces))]
    return parts or [line(("·", QUIET))]


def pile_of(zone: Zone) -> Text:
    """A pile: how many pieces, and the top one if it lies face up."""
    count = sum(piece.count for piece in zone.pieces)
    drawn = line((str(count), "bold"))
    if zone.pieces and zone.pieces[0].key != HIDDEN:
        return line(drawn, " ", pieces.chip(zone.pieces[0]))
    return line(("▤ ", "#8c5a3c"), drawn) if count else drawn


def standing(zone: Zone, piece: Piece) -> Text:
    """A piece on a track, with the name of its space."""
    where = zone.spaces[piece.space] if piece.space is not None and piece.space < len(zone.spaces) else ""
    return line(pieces.chip(piece), f" {where}" if where else "")


def drawn(zone: Zone, width: int, everywhere: AllNumbers, roomy: bool) -> Block:
    """A zone with its heading, in its own shape."""
    return [heading(zone), *SHAPES.get(zone.shape, row)(zone, width, everywhere.get(zone.key, {}), roomy)]


def on_board(zone: Zone, width: int, everywhere: AllNumbers, roomy: bool) -> Block:
    """A zone of a board: narrow, with its note below."""
    numbers = everywhere.get(zone.key, {})
    below_it = [line((zone.note, QUIET))] if zone.note else []
    shape = listed if zone.shape == "column" else SHAPES.get(zone.shape, row)
    return [heading(zone, noted=False), *shape(zone, width, numbers, roomy), *below_it]


def row(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Pieces side by side: small cards, or words on a small screen."""
    hidden = sum(piece.key == HIDDEN for piece in zone.pieces)
    shown = [piece for piece in zone.pieces if piece.key != HIDDEN]
    free = max((zone.capacity or 0) - sum(piece.count for piece in zone.pieces), 0)
    if roomy:
        cards = [pieces.small_card(piece, numbers.get(piece.key, "")) for piece in shown]
        cards += [pieces.free_place(cards[0] if cards else [Text("")] * 3) for _ in range(free)]
        closed = [[pieces.backs(hidden)]] if hidden else []
        return flow([*cards, *closed], width, 0) or [line(("·", QUIET))]
    words = [[pieces.chip(piece, numbers.get(piece.key, ""))] for piece in shown]
    words += [pieces.free_place() for _ in range(free)]
    if hidden:
        words.append([pieces.backs(hidden)])
    return flow(words, width) or [line(("·", QUIET))]


def pile(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Pieces on top of each other; all of them while an option concerns one of them."""
    if numbers:
        return row(zone, width, numbers, roomy)
    return [pile_of(zone)]


def heap(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Open pieces as words, or as cards while an option concerns one of them."""
    return row(zone, width, numbers, roomy and bool(numbers))


def column(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Pieces below each other, growing downwards."""
    full = max((int(piece.mark) for piece in zone.pieces if piece.mark.isdigit()), default=0)
    size = max(min(BAR, width - 6), 10)
    bars = [pieces.bar(piece, size, full, numbers.get(piece.key, "")) for piece in zone.pieces]
    free = (zone.capacity or 0) - len(bars)
    return [*bars, *(line(("▕▁▏".center(size), "grey42")) for _ in range(free))] or [line(("·".center(size), QUIET))]


def listed(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Pieces below each other in words, as in a column of a board."""
    cards = [pieces.chip(piece, numbers.get(piece.key, ""), in_words=True) for piece in zone.pieces]
    free = (zone.capacity or 0) - len(cards)
    return [*cards, *(pieces.free_place()[0] for _ in range(free))] or [line(("·", QUIET))]


def dice(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Rolled dice as pictures."""
    rolled = [pieces.die(piece, numbers.get(piece.key, "")) for piece in zone.pieces]
    return flow(rolled, width) or [line(("·", QUIET))]


def track(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """A line of spaces; whoever stands on one stands below its name."""
    cells: list[Block] = []
    for place, name in enumerate(zone.spaces):
        here = [piece for piece in zone.pieces if piece.space == place]
        size = max(len(name), 1)
        below_it = [line((tone_of(piece.tone).sign.center(size), tone_of(piece.tone).paint)) for piece in here]
        cells.append(
            [line((name.center(size), "bold" if here else QUIET)), *(below_it or [line(("·".center(size), QUIET))])]
        )
    return flow(cells, width, 1)


def grid(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Rows of places, each with its pieces or its name."""
    cells: list[Block] = []
    places = max(len(zone.spaces), len(zone.pieces) if not zone.spaces else 0)
    for place in range(places):
        here = [
            piece
            for number, piece in enumerate(zone.pieces)
            if (number if piece.space is None else piece.space) == place
        ]
        name = [line((zone.spaces[place], QUIET))] if zone.spaces else []
        if here and roomy:
            cells.append([*name, *beside(pieces.large_cards(here, numbers), 0)])
        elif here:
            cells.append(
                [*name, Text(" ").join(pieces.chip(piece, numbers.get(piece.key, ""), True) for piece in here)]
            )
        else:
            cells.append([*name, *pieces.free_place()])
    widest = max((width_of(cell) for cell in cells), default=0)
    count = max(min(zone.columns or len(cells), (width + 2) // (widest + 2)), 1)
    rows = [cells[first : first + count] for first in range(0, len(cells), count)]
    return below(beside([padded(cell, widest) for cell in each], 2) for each in rows)


def pad(zone: Zone, width: int, numbers: Numbers, roomy: bool) -> Block:
    """Written lines in columns, the first one as their heading."""
    count = max((len(each) for each in zone.rows), default=0)
    sizes = [max((len(each[at]) for each in zone.rows if at < len(each)), default=0) for at in range(count)]
    lines: Block = []
    for number, each in enumerate(zone.rows):
        words = [word.ljust(sizes[at]) if at == 0 else word.rjust(sizes[at]) for at, word in enumerate(each)]
        lines.append(line(("  ".join(words), "bold underline" if number == 0 else "")))
    return lines


SHAPES: dict[str, Callable[[Zone, int, Numbers, bool], Block]] = {
    "row": row,
    "pile": pile,
    "heap": heap,
    "column": column,
    "dice": dice,
    "track": track,
    "grid": grid,
    "pad": pad,
}


def laid_out(zones: list[Zone], width: int, numbers: AllNumbers, roomy: bool, accent: str) -> Block:
    """Zones in their order: boards in frames, the others beside each other."""
    parts: list[Block] = []
    loose: list[Block] = []
    words: list[Block] = []

    def settle() -> None:
        if loose:
            parts.append(flow(loose, width, 3))
        if words:
            parts.append(flow(words, width, 3))
        loose.clear()
        words.clear()

    at = 0
    while at < len(zones):
        board = zones[at].board
        if board:
            settle()
            end = next((n for n in range(at, len(zones)) if zones[n].board != board), len(zones))
            inside = [on_board(zone, width - 4, numbers, roomy) for zone in zones[at:end]]
            if all(zone.shape == "column" for zone in zones[at:end]):
                inside = side_by_side(inside, width - 4)
            parts.append(framed(even_columns(inside, width - 4), line((board, f"bold {accent}")), accent, width))
            at = end
            continue
        if is_wordy(zones[at], numbers, roomy):
            words.append(inline(zones[at], width, numbers))
        else:
            loose.append(drawn(zones[at], width, numbers, roomy))
        at += 1
    settle()
    return below(parts)


def side_by_side(columns: list[Block], width: int) -> list[Block]:
    """Columns cut so that all of them stand beside each other, if enough of each is left to be read."""
    share = (width + 2) // len(columns) - 2
    if share < NARROWEST_COLUMN:
        return columns
    for block in columns:
        for each in block:
            each.truncate(share, overflow="ellipsis")
    return columns


def is_wordy(zone: Zone, everywhere: AllNumbers, roomy: bool) -> bool:
    """Whether a few words say enough about a zone."""
    if zone.shape in ("pile", "heap"):
        return zone.key not in everywhere
    return zone.shape == "row" and (not roomy or not zone.pieces or all(piece.key == HIDDEN for piece in zone.pieces))
