"""Campaigns at the tables: games that follow each other, and the sheet on which they stand."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import func, select, update

from ludoteca.games.fine_sand.campaign import Campaign, first_campaign, numbered
from ludoteca.kernel.campaign import Document
from ludoteca.server.store.database import MIGRATIONS, bring_up_to_date, connect
from ludoteca.server.store.layout import METADATA, PLAYS, TABLES
from tests.server.client import Guest, Json, Player, Server, play_by_itself, play_in_turn, running
from tests.server.conftest import Starter
from tests.server.test_storage import moved_to

GAME = "fine-sand"
SHORT = {"turn_limit": 2}
"""A game of two turns is a game."""


def begun(guest: Guest, seats: int = 2, bots: int = 1, **wishes: Any) -> Json:
    """A Fable Campaign with its first table."""
    wishes = {"campaign": "fable", "options": SHORT, **wishes}
    return guest.new_table(GAME, seats, bots=bots, **wishes)


def campaign_of(guest: Guest, table: Json) -> str:
    """The id of the campaign of a table."""
    id: str = guest.ask("GET", f"/api/tables/{table['id']}")["campaign"]["id"]
    return id


async def played(guest: Guest, table: str, seed: int = 1) -> Player:
    """Somebody who has played a game to its end."""
    player = await guest.sit_down(table)
    await play_by_itself(player, random.Random(seed))
    return player


@running
async def test_fs65_a_fable_campaign_goes_on_from_game_to_game(server: Server) -> None:
    """Each round brings three cards of the Fable stack for three others, and its result stands on the sheet."""
    pia = server.guest("Pia")
    table = begun(pia, seats=3, bots=2, name="Summer")
    campaign = campaign_of(pia, table)
    path = f"/api/campaigns/{campaign}"
    seen = []
    for round in range(1, 4):
        sheet = pia.ask("GET", path)
        assert [play["round"] for play in sheet["plays"]] == list(range(1, round + 1))
        assert "over" not in sheet["plays"][-1]
        assert "can_go_on" not in sheet
        player = await played(pia, table["id"], seed=round)
        assert player.table["campaign"] == {
            "id": campaign,
            "kind": "fable",
            "play": round,
            "title": "The Fable Campaign",
            "round": round,
        }
        seen.append((player.result["scores"], player.result["winners"]))
        sheet = pia.ask("GET", path)
        assert [(play["scores"], play["winners"]) for play in sheet["plays"]] == seen
        assert sheet["can_go_on"]
        table = pia.ask("POST", f"{path}/next")
        assert pia.ask("GET", f"/api/tables/{table['id']}")["options"]["campaign"]["game"] == round
    assert (sheet["kind_title"], sheet["name"], sheet["you"]) == ("The Fable Campaign", "Summer", 0)
    assert [player["kind"] for player in sheet["players"]] == ["person", "bot", "bot"]
    assert [[card["key"] for card in play["added"]] for play in sheet["plays"]][1:] == [
        ["pit", "draw-and-discard", "essentials"],
        ["draw-coin-card", "cards-to-the-limit", "remove-junk"],
    ]
    assert [len(play["removed"]) for play in sheet["plays"]] == [3, 3, 3]
    assert sheet["now"].startswith("round 3 is finished")
    assert [row[0] for row in sheet["rows"]] == ["Round", "1", "2", "3"]


@running
async def test_fs105_a_solo_campaign_is_one_table_with_its_sheet(server: Server) -> None:
    """Games, struck numbers and coins are on the sheet while it is played; a lost campaign goes on no more."""
    pia = server.guest("Pia")
    table = begun(pia, 1, 0, campaign="solo", options={})
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    assert pia.ask("GET", path)["now"] == "game 1 of 10, 0 victory points so far"
    player = await played(pia, table["id"])
    while not player.table["campaign"].get("finished"):
        await player.receive()
    sheet = pia.ask("GET", path)
    assert sheet["finished"]
    assert sheet["points"] == 0
    assert "can_go_on" not in sheet
    rows = sheet["left"]["sheet"]["rows"]
    assert rows[str(sheet["plays"][0]["round"])]["struck"] is None
    assert len(sheet["rows"]) == 11
    assert pia.refused("POST", f"{path}/next") == (409, "campaign/finished")
    assert pia.refused("POST", f"/api/tables/{table['id']}/rematch") == (409, "campaign/finished")


@running
async def test_a_seed_that_was_chosen_fixes_the_whole_campaign(server: Server) -> None:
    seen = []
    for _ in range(2):
        pia, bo = server.guest(), server.guest()
        table = begun(pia, bots=0, seed="12345678901234567890")
        bo.join(table, 1)
        for _ in range(2):
            await play_in_turn([await guest.sit_down(table["id"]) for guest in (pia, bo)])
            facts = pia.ask("GET", f"/api/tables/{table['id']}")
            assert facts["seed_chosen"]
            seen.append((facts["commitment"], facts["options"]))
            table = pia.ask("POST", f"/api/tables/{table['id']}/rematch")
    assert seen[:2] == seen[2:]
    assert seen[0] != seen[1]


@running
async def test_the_same_people_sit_at_the_next_game_and_whoever_asks_second_finds_it(server: Server) -> None:
    pia, bo, cy = (server.guest(name) for name in ("Pia", "Bo", "Cy"))
    table = begun(pia, seats=3, bots=1)
    bo.join(table, 1)
    cy.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["links"]["watch_key"]})
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    assert bo.ask("POST", f"{path}/next") == {"id": table["id"], "seat": 1}, "the running game is the one to go on with"
    first, second = await pia.sit_down(table["id"]), await bo.sit_down(table["id"])
    await asyncio.gather(*(play_by_itself(player, random.Random(5)) for player in (first, second)))
    assert cy.refused("POST", f"{path}/next") == (400, "seat/not-yours")
    created = pia.ask("POST", f"{path}/next")
    assert created["seat"] == 0
    assert bo.ask("POST", f"/api/tables/{table['id']}/rematch") == {"id": created["id"], "seat": 1}
    while not second.table.get("rematch"):
        await second.receive()
    assert second.table["rematch"] == created["id"]
    follower = await bo.sit_down(created["id"])
    assert [player["name"] for player in follower.table["players"]] == ["Pia", "Bo", "random"]
    (line,) = [line for line in bo.ask("GET", "/api/me/tables")["tables"] if not line.get("over")]
    assert (line["id"], line["campaign"]["round"], line["campaign"]["play"]) == (created["id"], 2, 2)


def test_a_campaign_does_not_exist_for_strangers(server: Server) -> None:
    """Those at its tables see the sheet, sitting or looking on; nobody else learns that there is one."""
    pia, bo, cy, stranger = (server.guest(name) for name in ("Pia", "Bo", "Cy", "Eve"))
    table = begun(pia, bots=0)
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    assert bo.refused("GET", path) == (404, "campaign/unknown")
    bo.join(table, 1)
    cy.ask("POST", f"/api/tables/{table['id']}/join", {"key": table["links"]["watch_key"]})
    assert [guest.ask("GET", path)["you"] for guest in (pia, bo, cy)] == [0, 1, -1]
    for guest in (stranger, server.guest()):
        assert guest.refused("GET", path) == guest.refused("GET", "/api/campaigns/nowhere") == (404, "campaign/unknown")
        assert guest.refused("POST", f"{path}/next") == (404, "campaign/unknown")
        assert guest.refused("POST", f"/api/tables/{table['id']}/rematch") == (404, "table/unknown")
    shown = begun(pia, watchable=True)
    path = f"/api/campaigns/{campaign_of(pia, shown)}"
    assert stranger.ask("GET", path)["you"] == -1, "anybody may watch this table"
    assert stranger.refused("POST", f"{path}/next") == (400, "seat/not-yours")


def test_a_sheet_is_told_in_the_language_of_its_reader(server: Server) -> None:
    pia = server.guest("Pia")
    path = f"/api/campaigns/{campaign_of(pia, begun(pia))}"
    german = pia.http.get(path, headers={"Accept-Language": "de"}).json()
    assert german["kind_title"] == "Die Fabelkampagne"
    assert "Gerüst" in [card["face"] for card in german["plays"][0]["added"]]


@pytest.mark.parametrize(
    ("seats", "wish", "code"),
    [
        (2, {"campaign": "novel"}, "campaign/none"),
        (2, {"campaign": "solo"}, "game/bad-seats"),
        (1, {"campaign": "fable"}, "game/bad-seats"),
        (2, {"options": {"mode": "basic"}}, "game/bad-option"),
        (2, {"options": {"campaign": {"game": 9}}}, "game/bad-option"),
        (2, {"options": {"turn_limit": "many"}}, "game/bad-option"),
        (2, {"campaign": 7}, "message/bad"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(server: Server, seats: int, wish: Document, code: str) -> None:
    pia = server.guest("Pia")
    wanted = {"game": GAME, "seats": [{"kind": "person"}] * seats, "campaign": "fable", **wish}
    assert pia.refused("POST", "/api/tables", wanted) == (400, code)
    assert pia.ask("GET", "/api/me/tables") == {"tables": []}
    other = {**wanted, "game": "bare-bones", "options": {}, "campaign": "fable"}
    assert pia.refused("POST", "/api/tables", other) == (400, "campaign/none")


def test_the_library_tells_which_games_have_campaigns(server: Server) -> None:
    games = {game["key"]: game.get("campaigns", []) for game in server.guest().ask("GET", "/api/library")["games"]}
    assert [(kind["key"], kind["seats"]) for kind in games.pop(GAME)] == [("fable", [2, 3, 4]), ("solo", [1])]
    assert not any(games.values())


@running
async def test_no_round_is_lost_or_doubled_when_the_plug_is_pulled(start: Starter) -> None:
    """The last move is on disk with the round that it ends, or neither is; the next game is there once, or not yet."""
    server = start()
    port = int(server.address.rpartition(":")[2])
    pia = server.guest("Pia")
    table = begun(pia)
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    for round in range(1, 4):
        player = await played(pia, table["id"], seed=round)
        if round > 1:
            # Nobody waits for the answer.
            with socket.create_connection(("127.0.0.1", port)) as line:
                asked = [f"POST {path}/next HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {pia.cookie()}", "", ""]
                line.sendall("\r\n".join(asked).encode())
        server.kill()
        check_rounds(server)
        server = start(port=port)
        pia = moved_to(server, pia)
        sheet = pia.ask("GET", path)
        assert [play["round"] for play in sheet["plays"] if play.get("over")] == list(range(1, round + 1))
        assert sheet["plays"][round - 1]["scores"] == player.result["scores"]
        table = pia.ask("POST", f"{path}/next")
        assert pia.ask("POST", f"{path}/next")["id"] == table["id"]
        assert len(pia.ask("GET", path)["plays"]) == round + 1


def check_rounds(server: Server) -> None:
    """Every table that is over has its outcome in the campaign, and no other has."""
    engine = connect(server.settings["database"])
    with engine.connect() as database:
        joined = select(TABLES.c.over, PLAYS.c.outcome).join(PLAYS, PLAYS.c.table_id == TABLES.c.id)
        rows = database.execute(joined).all()
    engine.dispose()
    assert rows
    assert all(row.over == (row.outcome is not None) for row in rows)


def test_a_database_without_campaigns_is_brought_up_to_date(tmp_path: Path) -> None:
    """And then has exactly the layout that the server works with."""
    engine = connect(str(tmp_path / "old.db"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect().execution_options(writes=True) as database, database.begin():
        config.attributes["connection"] = database
        command.upgrade(config, "0001")
    bring_up_to_date(engine)
    with engine.connect() as database:
        assert compare_metadata(MigrationContext.configure(database), METADATA) == []
    engine.dispose()


@running
async def test_a_campaign_goes_on_when_its_game_has_changed(start: Starter) -> None:
    """The last table belongs to another version and cannot be looked at any more; what it left behind still counts."""
    server = start()
    pia = server.guest("Pia")
    table = begun(pia)
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    await played(pia, table["id"])
    make_older(server)
    server = start()
    pia = moved_to(server, pia)
    assert pia.refused("GET", f"/api/tables/{table['id']}") == (404, "table/unknown")
    following = pia.ask("POST", f"{path}/next")
    assert pia.ask("POST", f"{path}/next")["id"] == following["id"]
    assert (await pia.sit_down(following["id"])).table["campaign"]["round"] == 2
    assert [play["round"] for play in pia.ask("GET", path)["plays"]] == [1, 2]


def make_older(server: Server) -> None:
    """Stop a server whose tables were all set up with an older version of their game."""
    server.kill()
    engine = connect(server.settings["database"])
    with engine.connect().execution_options(writes=True) as database, database.begin():
        older = func.replace(TABLES.c.setup, '"version":1', '"version":0')
        database.execute(update(TABLES).values(setup=older))
    engine.dispose()


@running
async def test_a_game_of_a_campaign_is_begun_anew_when_it_has_changed_meanwhile(start: Starter) -> None:
    """The rounds before it count, those who play and look on come along, and whoever asks second finds the table."""
    server = start()
    pia, bo, cy, stranger = (server.guest(name) for name in ("Pia", "Bo", "Cy", "Eve"))
    table = begun(pia, bots=0)
    bo.join(table, 1)
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    await play_in_turn([await guest.sit_down(table["id"]) for guest in (pia, bo)])
    second = pia.ask("POST", f"{path}/next")
    cy.ask("POST", f"/api/tables/{second['id']}/join", {"key": second["links"]["watch_key"]})
    player = await pia.sit_down(second["id"])
    await player.asked()
    await player.move(player.moves()[0])
    before = pia.ask("GET", path)
    make_older(server)
    server = start()
    pia, bo, cy, stranger = (moved_to(server, guest) for guest in (pia, bo, cy, stranger))
    (line,) = [line for line in pia.ask("GET", "/api/me/tables")["tables"] if not line.get("over")]
    assert (line["id"], line["campaign"]["outdated"]) == (second["id"], True)
    assert [guest.ask("GET", path).get("can_go_on") for guest in (pia, bo, cy)] == [True, True, None]
    assert cy.ask("GET", path)["outdated"]
    assert cy.refused("POST", f"{path}/next") == (400, "seat/not-yours")
    assert stranger.refused("POST", f"{path}/next") == (404, "campaign/unknown")
    anew = bo.ask("POST", f"{path}/next")
    assert anew["seat"] == 1
    assert pia.ask("POST", f"{path}/next") == {"id": anew["id"], "seat": 0}
    sheet = pia.ask("GET", path)
    assert sheet["plays"][0] == before["plays"][0]
    assert (sheet["plays"][1]["table"], sheet["plays"][1]["round"]) == (anew["id"], 2)
    assert "outdated" not in sheet
    assert "can_go_on" not in sheet
    assert cy.ask("GET", f"/api/tables/{anew['id']}")["id"] == anew["id"]
    lines = pia.ask("GET", "/api/me/tables")["tables"]
    assert [line["id"] for line in lines if not line.get("over")] == [anew["id"]]
    assert second["id"] not in [line["id"] for line in lines]
    await play_in_turn([await guest.sit_down(anew["id"]) for guest in (pia, bo)])
    assert pia.ask("GET", path)["can_go_on"]


@running
async def test_fs105_a_solo_campaign_keeps_its_sheet_when_its_game_is_begun_anew(start: Starter) -> None:
    """The numbers that were struck stay struck, and the deck is the one of the game."""
    server = start()
    pia = server.guest("Pia")
    table = begun(pia, 1, 0, campaign="solo", options={})
    path = f"/api/campaigns/{campaign_of(pia, table)}"
    make_older(server)
    sheet = json.dumps(second_solo_game().position(1))
    engine = connect(server.settings["database"])
    with engine.connect().execution_options(writes=True) as database, database.begin():
        database.execute(update(PLAYS).values(left_behind=sheet))
    engine.dispose()
    server = start()
    pia = moved_to(server, pia)
    anew = pia.ask("POST", f"{path}/next")
    assert pia.ask("GET", path)["left"] == json.loads(sheet)
    player = await pia.sit_down(anew["id"])
    assert player.table["campaign"]["round"] == 2
    assert pia.ask("GET", path)["now"].startswith("game 2 of 10")
    (hand,) = [zone for zone in player.view["zones"] if zone["key"] == "hands.0"]
    assert sum(piece.get("count", 1) for piece in hand["pieces"]) == 6
    await play_by_itself(player, random.Random(1))


def second_solo_game() -> Campaign:
    """A Solo Campaign whose first game is on the sheet."""
    sheet = first_campaign(1).strike(3, 2, 0)
    for card in numbered(sheet.deck)[:3]:
        sheet = sheet.boxed(card)
    return sheet.exchange([])
