"""Draws the table from a view: the middle first, then every player, then your hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Choice, Seat, View, Zone
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
from ludoteca.table.terminal.zones import Numbers, heading, inline, laid_out

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
    """What lies in front of each player: the others in the order of play, the viewer last."""
    after = view.viewer + 1 if view.viewer >= 0 else 0
    order = [(after + place) % len(view.seats) for place in range(len(view.seats))]
    pairs = any(zone.shape == "column" for zone in view.zones if zone.owner is not None)
    beside_each_other = size.framed or pairs
    count = min(len(order), max(1, (width + 1) // (NARROWEST_AREA + 1))) if beside_each_other else 1
    each = (width + 1) // count - 1
    blocks = [area(view, view.seats[seat], names[seat], each, size, numbers, beside_each_other) for seat in order]
    rows = [blocks[first : first + count] for first in range(0, len(blocks), count)]
    tallest = [max(len(block) for block in row) for row in rows]
    if beside_each_other:
        # Frames in one row end level.
        blocks = [
            area(view, view.seats[seat], names[seat], each, size, numbers, True, tallest[place // count] - 2)
            for place, seat in enumerate(order)
        ]
        rows = [blocks[first : first + count] for first in range(0, len(blocks), count)]
    return below(beside(row) for row in rows)


def area(
    view: View, seat: Seat, name: str, width: int, size: Size, numbers: Numbers, in_frame: bool, height: int = 0
) -> Block:
    """One player's name, score and zones."""
    tone = seat_tone(seat.seat)
    facts = [*seat.facts, *(["to decide"] if seat.acting and seat.seat != view.viewer else [])]
    title = line(
        (f"{tone.sign} {name}", tone.paint), "  ", (str(seat.score), "bold"), (" · ".join(["", *facts]), QUIET)
    )
    zones = [zone for zone in view.zones if zone.owner == seat.seat and not is_own_hand(view, zone)]
    inner = width - 4 if in_frame else width - 2
    if in_frame:
        block = laid_out(zones, inner, numbers, size.roomy, tone.colour)
        return framed(padded(block, inner, height), title, tone.colour, width)
    own = seat.seat == view.viewer
    if own and any(zone.board or zone.shape not in ("row", "pile") for zone in zones):
        block = laid_out(zones, inner, numbers, size.roomy, tone.colour)
    else:
        block = flow([[inline(zone, numbers)] for zone in zones], inner, 3)
    return flow([[title], block], width, 4) if len(block) == 1 else below([[title], indented(block)])


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
            blocks.append([line(heading(zone), (" empty", QUIET))])
            continue
        cards = [
            (pieces.large_card if size.large else pieces.small_card)(piece, numbers.get(piece.key, ""))
            for piece in zone.pieces
        ]
        shown = flow(cards, width, 0)
        if not size.large and len(shown) > 3:
            shown = flow([[pieces.chip(piece, numbers.get(piece.key, ""), True)] for piece in zone.pieces], width)
        blocks.append([heading(zone), *shown])
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
