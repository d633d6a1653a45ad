"""Draws the table from a view: the middle first, then every player, then your hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.view import Choice, Seat, View, Zone
from ludoteca.table.terminal import pieces
from ludoteca.table.terminal.blocks import (
    Block,
    below,
    beside,
    cut,
    flow,
    framed,
    line,
    padded,
    paragraph,
    width_of,
)
from ludoteca.table.terminal.tones import LAMP, QUIET, accent_of, seat_tone
from ludoteca.table.terminal.zones import AllNumbers, Numbers, inline, laid_out
from ludoteca.texts import AS_IT_IS, Speech

NARROWEST_AREA = 38
"""Players' areas lie side by side when each can be so wide."""


@dataclass(frozen=True)
class Size:
    """How much room the drawing takes."""

    roomy: bool
    """Cards in place of words in the middle of the table."""
    framed: bool
    """A frame around each player's area."""
    hand: str
    """The cards in hand: `large`, `small` or `words`."""


SIZES = (
    Size(True, True, "large"),
    Size(True, False, "large"),
    Size(True, False, "small"),
    Size(False, False, "small"),
    Size(False, False, "words"),
)
"""From the most generous to the tightest."""


def draw_to_fit(
    view: View, title: str, names: Sequence[str], width: int, height: int, speech: Speech = AS_IT_IS
) -> Block:
    """The table in the most generous size that fits; in the tightest if none does."""
    block: Block = []
    for size in SIZES:
        block = draw(view, title, names, width, size, speech)
        if len(block) <= height and width_of(block) <= width:
            break
    return block


def draw(view: View, title: str, names: Sequence[str], width: int, size: Size, speech: Speech = AS_IT_IS) -> Block:
    """The whole table as the viewer sees it."""
    accent = accent_of(view.game)
    names = Seat.names(view.seats, names)
    numbers = numbers_of(view)
    middle = [zone for zone in view.zones if zone.owner is None]
    return below(
        [
            top_line(view, title, width, accent),
            laid_out(middle, width, numbers, size.roomy, accent),
            areas(view, names, width, size, numbers, speech),
            hand(view, width, size, numbers, speech),
        ]
    )


def top_line(view: View, title: str, width: int, accent: str) -> Block:
    """The name of the game and where it stands."""
    head = line(("━━ ", accent), (title, f"bold {accent}"), "  ", view.headline, " ")
    return [line(head, ("━" * max(width - head.cell_len, 0), accent))]


def numbers_of(view: View) -> dict[str, dict[str, str]]:
    """By zone and key of a piece: the numbers of the options that concern it."""
    found: dict[str, dict[str, list[str]]] = {}
    for number, choice in enumerate(view.choices, 1):
        for zone in meant_zones(view, choice):
            found.setdefault(zone.key, {}).setdefault(choice.piece, []).append(str(number))
    return {
        zone_key: {key: ",".join(each) if len(each) < 3 else f"{each[0]}…" for key, each in numbers.items()}
        for zone_key, numbers in found.items()
    }


def meant_zones(view: View, choice: Choice) -> list[Zone]:
    """Where the piece of an option lies. Unless the option says it: in the viewer's hand, else before the viewer."""
    if choice.piece in ("", HIDDEN):
        return []
    zones = [zone for zone in view.zones if any(piece.key == choice.piece for piece in zone.pieces)]
    if choice.zone:
        return [zone for zone in zones if zone.key == choice.zone]
    in_hand = [zone for zone in zones if is_own_hand(view, zone)]
    return in_hand or [zone for zone in zones if zone.owner == view.viewer] or zones


def is_own_hand(view: View, zone: Zone) -> bool:
    """Whether the zone is the viewer's own hand."""
    return zone.owner == view.viewer and zone.key.startswith("hands.")


def areas(view: View, names: Sequence[str], width: int, size: Size, numbers: AllNumbers, speech: Speech) -> Block:
    """What lies in front of each player: the others in the order of play, the viewer last.

    Things that grow downwards, such as two beards, lie side by side; otherwise the viewer has a row for themselves.
    """
    after = view.viewer + 1 if view.viewer >= 0 else 0
    order = [(after + place) % len(view.seats) for place in range(len(view.seats))]
    grows = any(zone.shape == "column" and not zone.board for zone in view.zones if zone.owner is not None)
    own = [order.pop()] if view.viewer >= 0 and not grows else []
    most = max(1, (width + 1) // (NARROWEST_AREA + 1)) if size.framed or grows else 1
    count = max(1, -(-len(order) // -(-len(order) // most))) if order else 1
    rows = [order[first : first + count] for first in range(0, len(order), count)]
    in_frame = size.framed or grows
    heads = [area_title(view, seat, name, speech) for seat, name in enumerate(names)]
    return below(area_row(view, heads, row, width, size, numbers, in_frame) for row in [*rows, own] if row)


def area_row(
    view: View, heads: Sequence[Text], row: Sequence[int], width: int, size: Size, numbers: AllNumbers, in_frame: bool
) -> Block:
    """Areas side by side; their frames end level."""
    each = (width + 1) // len(row) - 1
    contents = [area_zones(view, seat, each, size, numbers, in_frame) for seat in row]
    if size.hand == "words" and not in_frame:
        return below(
            flow([[shortened(heads[seat], each)], *area_words(view, seat, each, numbers)], each, 3) for seat in row
        )
    if not in_frame:
        return below(
            with_title(shortened(heads[seat], each), block, each) for seat, block in zip(row, contents, strict=True)
        )
    height = max(len(block) for block in contents)
    return beside(
        [
            framed(padded(block, each - 4, height), shortened(heads[seat], each - 6), seat_tone(seat).colour, each)
            for seat, block in zip(row, contents, strict=True)
        ]
    )


def area_title(view: View, seat: int, name: str, speech: Speech) -> Text:
    """A player's sign, name, score and state."""
    tone = seat_tone(seat)
    known = view.seats[seat]
    facts = [*known.facts, *([speech.say("to decide")] if known.acting and seat != view.viewer else [])]
    return line(
        (f"{tone.sign} {name}", tone.paint), "  ", (str(known.score), "bold"), (" · ".join(["", *facts]), QUIET)
    )


def shortened(words: Text, width: int) -> Text:
    """As much as fits."""
    short = words.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def with_title(head: Text, block: Block, width: int) -> Block:
    """An area without a frame: on one line if it is short."""
    if len(block) == 1 and head.cell_len + 3 + width_of(block) <= width:
        return beside([[head], block], 3)
    return below([[head], indented(block)])


def area_zones(view: View, seat: int, width: int, size: Size, numbers: AllNumbers, in_frame: bool) -> Block:
    """The zones of one player but the viewer's hand, which is drawn large."""
    zones = [zone for zone in view.zones if zone.owner == seat and not is_own_hand(view, zone)]
    inner = width - 4 if in_frame else width - 2
    special = any(zone.board or zone.shape not in ("row", "pile") for zone in zones)
    if in_frame or (seat == view.viewer and special):
        return laid_out(zones, inner, numbers, size.roomy, seat_tone(seat).colour)
    return flow(area_words(view, seat, inner, numbers), inner, 3)


def area_words(view: View, seat: int, width: int, numbers: AllNumbers) -> list[Block]:
    """The zones of one player as a few words each."""
    return [inline(zone, width, numbers) for zone in view.zones if zone.owner == seat and not is_own_hand(view, zone)]


def indented(block: Block) -> Block:
    """A block a little to the right."""
    return [line("  ", each) for each in block]


def hand(view: View, width: int, size: Size, numbers: AllNumbers, speech: Speech) -> Block:
    """The viewer's own hand, as large as the size allows."""
    blocks: list[Block] = []
    for zone in view.zones:
        if is_own_hand(view, zone):
            note = f" {zone.note}" if zone.note else ""
            head = line((speech.say(f"Your {zone.label.lower()}"), "bold"), (f" {len(zone.pieces)}{note}", QUIET))
            shown = hand_cards(zone, width, size.hand, numbers.get(zone.key, {}))
            fits = len(shown) == 1 and head.cell_len + 2 + width_of(shown) <= width
            blocks.append(beside([[head], shown], 2) if fits else [head, *shown])
    return below(blocks)


def hand_cards(zone: Zone, width: int, form: str, numbers: Numbers) -> Block:
    """The cards of a hand; small ones only while they fit into one row."""
    if form == "large":
        return flow(pieces.large_cards(zone.pieces, numbers), width, 0)
    shown = flow([pieces.small_card(piece, numbers.get(piece.key, "")) for piece in zone.pieces], width, 0)
    if form == "small" and len(shown) <= 3:
        return shown
    return flow([[pieces.chip(piece, numbers.get(piece.key, ""), form != "words")] for piece in zone.pieces], width)


def question(view: View, width: int, rule: str = "") -> Block:
    """What the viewer is asked."""
    accent = accent_of(view.game)
    block = paragraph(view.prompt, width - len(rule) - 2, "bold", line(("▌ ", f"bold {accent}")))
    if rule:
        block[-1] = line(block[-1], "  ", (rule, QUIET))
    return block


def options(choices: Sequence[Choice], width: int, height: int) -> Block:
    """The numbered options, explained as far as there is room: in full, in a line each, or not at all."""
    block: Block = []
    for explained in (width, 1, 0):
        block = in_columns(
            [entry(number, choice, choices, width, explained) for number, choice in enumerate(choices, 1)], width
        )
        if len(block) <= height:
            break
    return block


def entry(number: int, choice: Choice, choices: Sequence[Choice], width: int, explained: int) -> Block:
    """One option, with at most so many lines of explanation."""
    digits = len(str(len(choices)))
    longest = max(len(each.move) for each in choices)
    column = longest if longest <= 28 and explained else 0
    head = line((f" {number:>{digits}} ", LAMP), (choice.move.ljust(column), "bold"))
    if not choice.text or not explained:
        return [head]
    block = paragraph(choice.text, width, QUIET, line(head, "  "))
    if len(block) > explained:
        room = max(width - head.cell_len - 2, 12)
        return [line(head, "  ", (cut(choice.text, room), QUIET))]
    return block


def in_columns(entries: list[Block], width: int) -> Block:
    """Entries in columns of one width, read downwards."""
    widest = max((width_of(entry) for entry in entries), default=0)
    count = max(1, min(len(entries), (width + 2) // (widest + 2), 6))
    height = -(-len(entries) // count)
    columns = [
        below(padded(entry, widest) for entry in entries[at : at + height]) for at in range(0, len(entries), height)
    ]
    return beside(columns, 2)
