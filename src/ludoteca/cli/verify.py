"""`ludoteca verify`: was the game as fair as was promised?"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.console import complain, note
from ludoteca.errors import BadRecord
from ludoteca.kernel import record as records


def run(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    shown: Annotated[
        str, typer.Option("--hash", metavar="HASH", help="The hash of the seed that you saw before the game began.")
    ] = "",
) -> int:
    """Check that a game was played with the seed whose hash was shown before it, and that everything follows from it.

    The exit status is 1 if something does not fit.

    [bold]Examples[/]

    \b
      ludoteca verify k3v9x2m4qp.ludo
      ludoteca verify k3v9x2m4qp.ludo --hash 8d1c4a..
    """
    record = records.load(file)
    if not record.commitment:
        complain(f"{file}: this record holds no hash of its seed: it was not played at a table server")
        return 1
    hash = hashlib.sha256(str(record.seed).encode()).hexdigest()
    if record.commitment != hash:
        complain(f"{file}: the hash in the record does not belong to its seed, whose hash is {hash}")
        return 1
    if shown and shown.strip().lower() != hash:
        complain(f"{file}: you were shown another hash; that of the seed is {hash}")
        return 1
    try:
        for _, _ in record.replay():
            pass
    except BadRecord as error:
        complain(f"{file}, {error}")
        return 1
    note(f"The seed has the hash {hash}" + (", as you were shown." if shown else "."))
    note(f"All {len(record.moves)} moves, and all shuffles and dice, follow from the seed as recorded.")
    return 0
