"""A table that is a play of a campaign: what it leaves behind is written together with its log."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, insert, update

from ludoteca.errors import Declined
from ludoteca.kernel import registry
from ludoteca.kernel.game import CampaignKind, Game
from ludoteca.kernel.state import State
from ludoteca.server.entries import Setup, written
from ludoteca.server.messages import Campaign
from ludoteca.server.store.layout import PLAYS


class Outcome(Struct):
    """How a play has ended."""

    scores: list[int]
    winners: list[int]
    moves: int


read_outcome = msgspec.json.Decoder(Outcome).decode


def kind_of(game: Game, key: str) -> CampaignKind:
    """The campaign of a game that has this key."""
    for kind in game.campaigns:
        if kind.key == key:
            return kind
    known = ", ".join(kind.key for kind in game.campaigns)
    expected = f"expected {known}" if known else "it has none"
    raise Declined("campaign/none", f"{game.title} has no campaign {key!r}: {expected}")


def kind_at(setup: Setup) -> CampaignKind | None:
    """The campaign that a table belongs to."""
    return None if setup.campaign is None else kind_of(registry.game(setup.game), setup.campaign.kind)


def first_words(setup: Setup, table: str, state: State) -> list[Executable]:
    """The place of a new table among the plays of its campaign."""
    kind = kind_at(setup)
    if setup.campaign is None or kind is None:
        return []
    values = {"campaign_id": setup.campaign.id, "number": setup.campaign.play, "table_id": table}
    return [insert(PLAYS).values(left_behind=text_of(kind.left(state)), **values)]


def news(setup: Setup, table: str, before: State, after: State, moves: int) -> list[Executable]:
    """What a campaign learns by an entry of the log of its table; so many moves are made if it is the last one."""
    kind = kind_at(setup)
    if kind is None:
        return []
    values = {}
    left = kind.left(after)
    if left != kind.left(before):
        values["left_behind"] = text_of(left)
    if after.over:
        values["outcome"] = written(Outcome(after.scores(), after.winners(), moves))
    return [update(PLAYS).where(PLAYS.c.table_id == table).values(**values)] if values else []


def told(setup: Setup, left: dict[str, Any], over: bool) -> Campaign | None:
    """The campaign of a table as everybody at it is told of it."""
    kind = kind_at(setup)
    if setup.campaign is None or kind is None:
        return None
    return Campaign(
        id=setup.campaign.id,
        kind=kind.key,
        play=setup.campaign.play,
        title=kind.title,
        round=kind.round(left),
        finished=over and kind.is_finished(left),
        outdated=is_outdated(setup, over),
    )


def is_outdated(setup: Setup, over: bool) -> bool:
    """Whether a running play was begun with an older version of its game, which this server cannot play."""
    return not over and setup.version < registry.game(setup.game).version


def told_now(setup: Setup, state: State) -> Campaign | None:
    """The campaign of a table that is in memory."""
    kind = kind_at(setup)
    return None if kind is None else told(setup, kind.left(state), state.over)


def text_of(left: dict[str, object]) -> str:
    return json.dumps(left, separators=(",", ":"))
