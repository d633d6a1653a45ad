"""Colours with a sign each, so that no colour is ever the only cue."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

LAMP = "bold #ffb81f"
"""What you may do: the numbers of options, and nothing else."""

QUIET = "grey62"
"""What is said in passing: notes, free places, face-down cards."""


@dataclass(frozen=True)
class Tone:
    """How the pieces of one suit, kind or colour look."""

    colour: str
    sign: str
    ink: str = "black"
    """What is written on that colour."""

    @property
    def paint(self) -> str:
        """Written in the colour."""
        return f"bold {self.colour}"

    @property
    def card(self) -> str:
        """Written on the colour."""
        return f"bold {self.ink} on {self.colour}"


PLAIN = Tone("#d9cdb4", "")
"""Pieces without a tone: paper."""

TONES = {
    "steam": Tone("#5fb3d9", "≈"),
    "gears": Tone("#d9a441", "☼"),
    "parts": Tone("#5fbf86", "◆"),
    "electricity": Tone("#b18cf0", "ϟ"),
    "red": Tone("#ef6a57", "R"),
    "blue": Tone("#6ea8ec", "B"),
    "green": Tone("#67c06b", "G"),
    "yellow": Tone("#f2d14b", "Y"),
    "white": Tone("#f4f1ea", "W"),
    "purple": Tone("#b98cf0", "P"),
    "black": Tone("#85858f", "K", ink="white"),
    "grey": Tone("#a8a8ad", "g"),
    "orange": Tone("#f0914a", "O"),
    "castle": Tone("#dfc28a", "♜"),
    "coin": Tone("#d9a441", "¢"),
    "silver": Tone("#c3ccd6", "○"),
    "beard": Tone("#d98b4f", "≡"),
    "grooming": Tone("#b98cf0", "✚"),
    "blade": Tone("#ef6a57", "✂"),
    "face": Tone("#e6c9a0", "☺"),
    "wood": Tone("#b98a5a", "▤"),
    "stone": Tone("#a8a8ad", "▲"),
    "berries": Tone("#ef6a7f", "●"),
    "herbs": Tone("#67c06b", "♣"),
    "leather": Tone("#d2a679", "▰"),
}
"""By name. A tone that is not listed gets a colour of OTHERS and its first letter."""

OTHERS = ("#6ea8ec", "#67c06b", "#f0914a", "#b98cf0", "#ef6a57", "#5fc7c0", "#d9cdb4", "#f2d14b")

SEATS = (
    Tone("#6ea8ec", "●"),
    Tone("#f0914a", "▲"),
    Tone("#67c06b", "■"),
    Tone("#b98cf0", "◆"),
    Tone("#f2d14b", "★"),
)
"""By seat, with the sign that stands before a player's name."""

ACCENTS = {
    "age-of-dirt": "#c98d4e",
    "bare-bones": "#7fa4d9",
    "belpunk-haberdasher": "#d9647a",
    "fine-sand": "#57b8c4",
    "thousand-year-beard": "#d9784a",
}
"""By game: the colour of its headline and boards."""


def tone_of(name: str) -> Tone:
    """The tone of that name, always the same."""
    if not name:
        return PLAIN
    if name.startswith("seat-") and name[5:].isdigit():
        return seat_tone(int(name[5:]))
    return TONES.get(name) or Tone(OTHERS[crc32(name.encode()) % len(OTHERS)], name[0].upper())


def seat_tone(seat: int) -> Tone:
    """The colour and sign of a seat."""
    return SEATS[seat % len(SEATS)]


def accent_of(game: str) -> str:
    """The colour of a game."""
    return ACCENTS.get(game, LAMP.split()[-1])
