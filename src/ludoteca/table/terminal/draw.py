"""Draws the table from a view: the middle first, then every player, then your hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Choice, View, Zone
from ludoteca.table.terminal import pieces
from ludoteca.table.terminal.blocks import (
    Block,
    below,
    beside,
    flow,
    framed,
    line,
    padded,
    paragraph,
    width_of,
)
from ludoteca.table.terminal.tones import LAMP, QUIET, accent_of, seat_tone
from ludoteca.table.terminal.zones import Numbers, inline, laid_out

NARROWEST_AREA = 38
"""Players' areas lie side by side when each can be so wide."""


@dataclass(frozen=True)
class Size:
    """How much room the drawing takes."""

    roomy: bool
    """Cards in place of words in the middle of the table."""
    framed: bool
    """A frame around each player's area."""
    large: bool
    """Large cards in hand."""


SIZES = (Size(True, True, True), Size(True, False, True), Size(True, False, False), Size(False, False, False))
"""From the most generous to the tightest."""


def draw_to_fit(view: View, title: str, names: Sequence[str], width: int, height: int) -> Block:
    """The table in the most generous size that fits; in the tightest if none does."""
    block: Block = []
    for size in SIZES:
        block = draw(view, title, names, width, size)
        if len(block) <= height and width_of(block) <= width:
            break
    return block


def draw(view: View, title: str, names: Sequence[str], width: int, size: Size) -> Block:
    """The whole table as the viewer sees it."""
    accent = accent_of(view.game)
    numbers = numbers_of(view)
    middle = [zone for zone in view.zones if zone.owner is None]
    return below(
        [
            top_line(view, title, width, accent),
            laid_out(middle, width, numbers, size.roomy, accent),
            areas(view, names, width, size, numbers),
            hand(view, width, size, numbers),
        ]
    )


def top_line(view: View, title: str, width: int, accent: str) -> Block:
    """The name of the game and where it stands."""
    head = line(("━━ ", accent), (title, f"bold {accent}"), "  ", view.headline, " ")
    return [line(head, ("━" * max(width - head.cell_len, 0), accent))]


def numbers_of(view: View) -> dict[str, str]:
    """By key of a piece: the numbers of the options that concern it."""
    found: dict[str, list[str]] = {}
    for number, choice in enumerate(view.choices, 1):
        if choice.piece and choice.piece != HIDDEN:
            found.setdefault(choice.piece, []).append(str(number))
    return {key: ",".join(each) if len(each) < 3 else f"{each[0]}…" for key, each in found.items()}


def is_own_hand(view: View, zone: Zone) -> bool:
    """Whether the zone is the viewer's own hand."""
    return zone.owner == view.viewer and zone.key.startswith("hands.")


def areas(view: View, names: Sequence[str], width: int, size: Size, numbers: Numbers) -> Block:
    """What lies in front of each player: the others in the order of play, the viewer last.

    Things that grow downwards, such as two beards, lie side by side; otherwise the viewer has a row for themselves.
    """
    after = view.viewer + 1 if view.viewer >= 0 else 0
    order = [(after + place) % len(view.seats) for place in range(len(view.seats))]
    grows = any(zone.shape == "column" for zone in view.zones if zone.owner is not None)
    own = [order.pop()] if view.viewer >= 0 and not grows else []
    most = max(1, (width + 1) // (NARROWEST_AREA + 1)) if size.framed or grows else 1
    count = max(1, -(-len(order) // -(-len(order) // most))) if order else 1
    rows = [order[first : first + count] for first in range(0, len(order), count)]
    return below(area_row(view, names, row, width, size, numbers, size.framed or grows) for row in [*rows, own] if row)


def area_row(
    view: View, names: Sequence[str], row: Sequence[int], width: int, size: Size, numbers: Numbers, in_frame: bool
) -> Block:
    """Areas side by side; their frames end level."""
    each = (width + 1) // len(row) - 1
    contents = [area_zones(view, seat, each, size, numbers, in_frame) for seat in row]
    if not in_frame:
        return below(
            with_title(view, seat, names[seat], block, each) for seat, block in zip(row, contents, strict=True)
        )
    height = max(len(block) for block in contents)
    return beside(
        [
            framed(padded(block, each - 4, height), title(view, seat, names[seat]), seat_tone(seat).colour, each)
            for seat, block in zip(row, contents, strict=True)
        ]
    )


def title(view: View, seat: int, name: str) -> Text:
    """A player's sign, name, score and state."""
    tone = seat_tone(seat)
    known = view.seats[seat]
    facts = [*known.facts, *(["to decide"] if known.acting and seat != view.viewer else [])]
    return line(
        (f"{tone.sign} {name}", tone.paint), "  ", (str(known.score), "bold"), (" · ".join(["", *facts]), QUIET)
    )


def with_title(view: View, seat: int, name: str, block: Block, width: int) -> Block:
    """An area without a frame: on one line if it is short."""
    head = title(view, seat, name)
    if len(block) == 1 and head.cell_len + 3 + width_of(block) <= width:
        return beside([[head], block], 3)
    return below([[head], indented(block)])


def area_zones(view: View, seat: int, width: int, size: Size, numbers: Numbers, in_frame: bool) -> Block:
    """The zones of one player but the viewer's hand, which is drawn large."""
    zones = [zone for zone in view.zones if zone.owner == seat and not is_own_hand(view, zone)]
    inner = width - 4 if in_frame else width - 2
    special = any(zone.board or zone.shape not in ("row", "pile") for zone in zones)
    if in_frame or (seat == view.viewer and special):
        return laid_out(zones, inner, numbers, size.roomy, seat_tone(seat).colour)
    return flow([inline(zone, inner, numbers) for zone in zones], inner, 3)


def indented(block: Block) -> Block:
    """A block a little to the right."""
    return [line("  ", each) for each in block]


def hand(view: View, width: int, size: Size, numbers: Numbers) -> Block:
    """The viewer's own hand, as large as the size allows."""
    blocks: list[Block] = []
    for zone in view.zones:
        if not is_own_hand(view, zone):
            continue
        if not zone.pieces:
            blocks.append([line((f"Your {zone.label.lower()}", "bold"), (" is empty", QUIET))])
            continue
        cards = [
            (pieces.large_card if size.large else pieces.small_card)(piece, numbers.get(piece.key, ""))
            for piece in zone.pieces
        ]
        shown = flow(cards, width, 0)
        if not size.large and len(shown) > 3:
            shown = flow([[pieces.chip(piece, numbers.get(piece.key, ""), True)] for piece in zone.pieces], width)
        note = f" {zone.note}" if zone.note else ""
        blocks.append([line((f"Your {zone.label.lower()}", "bold"), (f" {len(cards)}{note}", QUIET)), *shown])
    return below(blocks)


def question(view: View, width: int, rule: str = "") -> Block:
    """What the viewer is asked."""
    accent = accent_of(view.game)
    block = paragraph(view.prompt, width - len(rule) - 2, "bold", line(("▌ ", f"bold {accent}")))
    if rule:
        block[-1] = line(block[-1], "  ", (rule, QUIET))
    return block


def options(choices: Sequence[Choice], width: int) -> Block:
    """The numbered options, in as many columns as there is room for."""
    digits = len(str(len(choices)))
    entries: list[Block] = []
    longest = max((len(choice.move) for choice in choices), default=0)
    column = longest if longest <= 28 else 0
    for number, choice in enumerate(choices, 1):
        head = line((f" {number:>{digits}} ", LAMP), (choice.move.ljust(column), "bold"))
        if choice.text:
            entries.append(paragraph(choice.text, width, QUIET, line(head, "  ")))
        else:
            entries.append([head])
    return in_columns(entries, width)


def in_columns(entries: list[Block], width: int) -> Block:
    """Entries in columns of one width, read downwards."""
    widest = max((width_of(entry) for entry in entries), default=0)
    count = max(1, min(len(entries), (width + 2) // (widest + 2), 6))
    height = -(-len(entries) // count)
    columns = [
        below(padded(entry, widest) for entry in entries[at : at + height]) for at in range(0, len(entries), height)
    ]
    return beside(columns, 2)
