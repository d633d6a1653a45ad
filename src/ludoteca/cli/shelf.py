"""Where games are kept while they are played: `~/.local/state/ludoteca/games`, or below `$XDG_STATE_HOME`."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from ludoteca.errors import BadRecord

ENDING = ".ludo"
MOST_FILES = 100
"""So many games are kept; older ones make room, but only when they are finished."""


def folder() -> Path:
    """The folder of kept games."""
    base = os.environ.get("XDG_STATE_HOME")
    home = Path(base) if base else Path.home() / ".local" / "state"
    return home / "ludoteca" / "games"


def kept() -> list[Path]:
    """All kept games, the one played last first."""
    return sorted(folder().glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime_ns, reverse=True)


def new_file(game: str) -> Path:
    """A name for a new game that no other game has."""
    for old in kept()[MOST_FILES - 1 :]:
        if is_finished(old):
            old.unlink(missing_ok=True)
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{game}-{now}-{os.getpid()}{ENDING}"


def is_finished(file: Path) -> bool:
    """Whether a kept game was played to its end."""
    return "\nend: " in file.read_text(encoding="utf-8", errors="replace")


def last_left() -> Path:
    """The game that was left last without being finished."""
    for file in kept():
        if not is_finished(file):
            return file
    raise BadRecord(f"there is no unfinished game in {folder()}")
