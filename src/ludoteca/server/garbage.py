"""When a server looks for garbage: while nobody plays, if that can be.

Nearly everything is freed as soon as nobody needs it. Only circles are left over, as connections that have ended leave
them. To find these, Python would look at all tables in memory again and again, in the middle of play, and everybody
would have to wait: for a third of a second if there are hundreds of tables.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

SECONDS = 1.0
"""When nobody has made a move for so long, it is calm."""

LITTLE = 20_000
MUCH = 500_000
"""So many new objects may hold garbage that is worth a look in a calm moment, and at any time: some 100 MB."""


def only_when_asked() -> None:
    """From now on, garbage is looked for only here, and not among what is there already."""
    gc.disable()
    gc.freeze()


async def look_for_garbage(moves: Callable[[], int]) -> None:
    """Look for garbage now and then; `moves` tells how many have been made so far."""
    made = moves()
    while True:
        await asyncio.sleep(SECONDS)
        before, made = made, moves()
        new, _, _ = gc.get_count()
        if new > MUCH or (new > LITTLE and made == before):
            gc.collect()
