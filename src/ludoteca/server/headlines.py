"""Where games stand, for lists of tables that are not all in memory."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from ludoteca.errors import Declined, StorageFailed
from ludoteca.kernel.state import SPECTATOR

if TYPE_CHECKING:
    from ludoteca.server.rooms import Rooms

MOST_KNOWN = 1000
"""So many lines are remembered."""


class Headlines:
    """The headline of each table as spectators read it, worked out again only when its log has grown."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.known: OrderedDict[str, tuple[int, str]] = OrderedDict()
        """By table: the newest entry of its log, and the headline after it."""

    async def of(self, id: str, number: int) -> str:
        """The headline of a table whose log has so many entries; empty if this server cannot play it."""
        at, headline = self.known.pop(id, (-1, ""))
        if at < number:
            try:
                play = (await self.rooms.get(id)).play
                at, headline = play.number, play.game.view(play.state, SPECTATOR).headline
            except StorageFailed:
                raise
            except Declined:
                at, headline = number, ""
        self.known[id] = at, headline
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return headline
