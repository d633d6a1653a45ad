"""Whole games by clients that know nothing but the protocol."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel import record as records
from tests.cli.run import ludoteca as command
from tests.server.client import Json, Player, Server, play_by_itself, running

SHORT: dict[str, Json] = {
    "age-of-dirt": {"turn_limit": 12},
    "bare-bones": {},
    "belpunk-haberdasher": {"max_rounds": 1},
    "fine-sand": {"turn_limit": 8},
    "thousand-year-beard": {"turn_limit": 30},
}
"""Options with which a game of random moves is over soon."""


def seats_for(game: ludoteca.Game) -> int:
    return 3 if 3 in game.seats else game.seats[-1]


def without_ids(view: Json) -> Json:
    """A view without what another run of ids may change."""
    kept = {key: value for key, value in view.items() if key not in ("ids", "events", "struck")}
    zones = [
        zone | {"pieces": [{key: value for key, value in piece.items() if key != "id"} for piece in zone["pieces"]]}
        for zone in view["zones"]
        if "pieces" in zone
    ]
    choices = [{key: value for key, value in each.items() if key != "pieces"} for each in view.get("choices", [])]
    return {key: value for key, value in (kept | {"zones": zones, "choices": choices}).items() if value}


@pytest.mark.parametrize("game", ludoteca.games(), ids=str)
@running
async def test_a_whole_game_is_played_by_the_protocol_alone(
    server: Server, game: ludoteca.Game, tmp_path: Path
) -> None:
    """Two people and a bot play to the end; what updates made of a view is what a fresh view shows."""
    seats = seats_for(game)
    host = server.guest("Pia")
    table = host.new_table(game.key, seats, bots=1, options=SHORT[game.key])
    people = [host, *(server.guest(f"Guest {seat}") for seat in range(1, seats - 1))]
    for seat, guest in enumerate(people[1:], 1):
        guest.join(table, seat)
    players = [await guest.sit_down(table["id"]) for guest in people]
    chooser = random.Random(7)
    await asyncio.gather(*(play_by_itself(player, chooser) for player in players))
    for seat, player in enumerate(players):
        await check_end(player, seat)
    assert len({str(player.result) for player in players}) == 1
    await check_record(host.request("GET", f"/api/tables/{table['id']}/record").text, table, players[0], tmp_path)


async def check_end(player: Player, seat: int) -> None:
    """The game is over, and nothing was lost on the way."""
    assert player.view["over"]
    assert player.view["viewer"] == player.table["you"] == seat
    grown = without_ids(player.view)
    await player.send("resync")
    assert without_ids(await player.until("view")) == grown
    assert (await player.refused("move", seen=player.view["at"], option=0))["code"] == "game/over"


async def check_record(text: str, table: Json, player: Player, folder: Path) -> None:
    """The record tells the same game, and the seed is the one that was promised."""
    record = records.parse(text)
    states = list(record.replay())
    assert states[-1][1].scores() == player.result["scores"]
    assert record.commitment == table["commitment"] == player.result["commitment"] == player.table["commitment"]
    assert str(record.seed) == player.result["seed"]
    file = folder / "game.ludo"
    file.write_text(text, encoding="utf-8")
    assert command("verify", file, "--hash", table["commitment"], home=folder).status == 0
    assert command("verify", file, "--hash", "0" * 64, home=folder).status == 1
