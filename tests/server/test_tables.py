"""Tables over HTTP: setting up, inviting, joining, finding again, looking back."""

from __future__ import annotations

import asyncio
import random

import pytest
from websockets.exceptions import InvalidStatus

import ludoteca
from ludoteca import bots
from ludoteca.kernel import record as records
from tests.server.client import Guest, Json, Server, play_by_itself, running
from tests.server.conftest import Starter
from tests.server.test_storage import moved_to

GAME = "thousand-year-beard"
PEOPLE = [{"kind": "person"}, {"kind": "person"}]


def test_the_library_lists_all_games_and_levels(server: Server) -> None:
    library = server.guest().ask("GET", "/api/library")
    assert [game["key"] for game in library["games"]] == [game.key for game in ludoteca.games()]
    assert [level["name"] for level in library["levels"]] == [level.name for level in bots.levels()]
    belpunk = next(game for game in library["games"] if game["key"] == "belpunk-haberdasher")
    assert {option["name"] for option in belpunk["options"]} >= {"target_points", "max_rounds"}


def test_rules_can_be_read_and_searched(server: Server) -> None:
    guest = server.guest()
    book = guest.ask("GET", "/api/games/belpunk-haberdasher/rules")
    assert book["sections"]
    assert guest.ask("GET", "/api/rules/bph-17")["id"] == "BPH-17"
    found = guest.ask("GET", "/api/games/belpunk-haberdasher/rules?search=scrap pile")
    assert 0 < len(found["rules"]) < len(book["rules"])
    assert guest.refused("GET", "/api/rules/XX-1") == (404, "rule/unknown")
    assert guest.refused("GET", "/api/games/chess/rules") == (404, "game/unknown")


def test_a_guest_keeps_the_name(server: Server) -> None:
    guest = server.guest("  Pia   P. ")
    me = guest.ask("GET", "/api/me")
    assert me["name"] == "Pia P."
    assert guest.ask("GET", "/api/me") == me
    assert guest.refused("PUT", "/api/me", {"name": ""}) == (400, "message/bad")
    assert guest.refused("PUT", "/api/me", {"name": "x" * 41}) == (400, "message/bad")
    assert guest.refused("PUT", "/api/me", {"name": "\u202e"}) == (400, "message/bad")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": PEOPLE}, "game/unknown"),
        ({"game": GAME, "seats": PEOPLE * 2}, "game/bad-seats"),
        ({"game": GAME, "seats": []}, "message/bad"),
        ({"game": GAME, "seats": [{"kind": "ghost"}] * 2}, "game/bad-seats"),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "wizard"}] * 2}, "bot/unknown"),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "search@1000000"}] * 2}, "bot/unknown"),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "random:secret.toml"}] * 2}, "bot/unknown"),
        ({"game": GAME, "seats": PEOPLE, "options": {"colour": 3}}, "game/bad-option"),
        ({"game": GAME, "seats": PEOPLE, "options": {"turn_limit": "many"}}, "game/bad-option"),
        ({"game": GAME, "seats": PEOPLE, "sit": 5}, "game/bad-seats"),
        ({"game": GAME, "seats": PEOPLE, "seed": "minus one"}, "message/bad"),
        ({"game": GAME, "seats": PEOPLE, "clock": {"per": "moon"}}, "message/bad"),
        ({"game": GAME, "seats": PEOPLE, "clock": {"seconds": 0}}, "message/bad"),
        ({"game": GAME, "seats": PEOPLE, "clock": {"then": "wizard"}}, "bot/unknown"),
        ({"game": GAME, "seats": PEOPLE, "price": 3}, "message/bad"),
        ({"game": GAME, "seats": PEOPLE, "name": "x" * 61}, "message/bad"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Server, wish: Json, code: str) -> None:
    assert server.guest().refused("POST", "/api/tables", wish) == (404 if code == "game/unknown" else 400, code)


def test_an_invitation_is_for_one_seat_and_one_guest(server: Server) -> None:
    pia, bo, cy = (server.guest(name) for name in ("Pia", "Bo", "Cy"))
    table = pia.new_table(GAME, 2)
    path = f"/api/tables/{table['id']}"
    (link,) = table["links"]["seats"]
    assert link["seat"] == 1
    seen = bo.ask("POST", f"{path}/look", {"key": link["key"]})
    assert (seen["seat"], seen["free"], seen["yours"]) == (1, True, False)
    assert bo.ask("POST", f"{path}/join", {"key": link["key"]}) == {"id": table["id"], "seat": 1}
    assert bo.ask("POST", f"{path}/join", {"key": link["key"]}) == {"id": table["id"], "seat": 1}
    assert cy.refused("POST", f"{path}/join", {"key": link["key"]}) == (409, "seat/taken")
    assert not cy.ask("POST", f"{path}/look", {"key": link["key"]})["free"]
    for key in ("", "guess"):
        assert cy.refused("POST", f"{path}/join", {"key": key}) == (404, "table/unknown")
    assert cy.refused("POST", f"{path}/look", {"key": "guess"}) == (404, "table/unknown")
    assert cy.refused("POST", "/api/tables/nowhere/join", {"key": link["key"]}) == (404, "table/unknown")
    assert cy.ask("POST", f"{path}/join", {"key": table["links"]["watch_key"]})["seat"] == -1
    assert cy.ask("GET", path)["you"] == -1


def test_links_can_be_renewed_by_the_owner_alone(server: Server) -> None:
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2)
    path = f"/api/tables/{table['id']}"
    old = table["links"]["seats"][0]["key"]
    new = pia.ask("POST", f"{path}/links")
    assert bo.refused("POST", f"{path}/join", {"key": old}) == (404, "table/unknown")
    assert bo.refused("POST", f"{path}/links") == (404, "table/unknown")
    assert bo.ask("POST", f"{path}/join", {"key": new["seats"][0]["key"]})["seat"] == 1
    assert pia.ask("POST", f"{path}/links")["seats"] == []


def test_nobody_finds_other_people_s_tables(server: Server) -> None:
    """Only listed tables with a free seat stand in the lobby; what is not one's own does not exist."""
    pia, bo, cy = (server.guest(name) for name in ("Pia", "Bo", "Cy"))
    hidden, listed = pia.new_table(GAME, 2), pia.new_table(GAME, 2, listed=True, name="Come in")

    def lobby() -> list[str]:
        return [line["id"] for line in cy.ask("GET", "/api/lobby")["tables"]]

    assert listed["id"] in lobby()
    assert hidden["id"] not in lobby()
    for path in ("", "/record", "/replay"):
        assert cy.refused("GET", f"/api/tables/{hidden['id']}{path}") == (404, "table/unknown")
    for path in ("/rematch", "/links"):
        assert cy.refused("POST", f"/api/tables/{hidden['id']}{path}") == (404, "table/unknown")
    assert cy.refused("POST", f"/api/tables/{hidden['id']}/join", {}) == (404, "table/unknown")
    assert bo.ask("POST", f"/api/tables/{listed['id']}/join", {})["seat"] == 1
    assert listed["id"] not in lobby()
    assert cy.refused("POST", f"/api/tables/{listed['id']}/join", {}) == (409, "seat/taken")


@running
async def test_tables_to_watch_are_found_by_anybody_and_private_ones_by_nobody(server: Server) -> None:
    pia, bo, cy = (server.guest(name) for name in ("Pia", "Bo", "Cy"))
    private = pia.new_table(GAME, 2, bots=1)
    table = pia.new_table(GAME, 2, options={"turn_limit": 6}, watchable=True, name="Come and see")

    def found() -> dict[str, Json]:
        return {line["id"]: line for line in cy.ask("GET", "/api/lobby")["running"]}

    assert table["id"] not in found(), "not everybody has come"
    bo.join(table, 1)
    line = found()[table["id"]]
    assert private["id"] not in found()
    assert [player["name"] for player in line["players"]] == ["Pia", "Bo"]
    assert (line["name"], line["path"]) == ("Come and see", f"/t/{table['id']}#watch")
    assert cy.refused("POST", f"/api/tables/{table['id']}/join", {}) == (404, "table/unknown"), "only watched"
    watcher = await cy.sit_down(table["id"], watch=True)
    assert watcher.view["viewer"] == watcher.table["you"] == -1
    assert watcher.view["headline"] == line["headline"]
    assert watcher.table["watchable"]
    assert not watcher.moves()
    assert (await watcher.refused("move", seen=watcher.view["at"], option=0))["code"] == "seat/not-yours"
    players = [await guest.sit_down(table["id"]) for guest in (pia, bo)]
    chooser = random.Random(4)
    first = next(player for player in players if player.view["asked"])
    await play_by_itself(first, chooser, most_moves=1)
    await watcher.until("update")
    assert found()[table["id"]]["headline"] == watcher.view["headline"]
    await asyncio.gather(*(play_by_itself(player, chooser) for player in players))
    assert table["id"] not in found()
    assert cy.ask("GET", f"/api/tables/{table['id']}/replay?from=0")["steps"][0]["view"]["viewer"] == -1
    again = pia.ask("POST", f"/api/tables/{table['id']}/rematch")
    assert again["id"] in found()


def test_a_table_to_watch_shows_its_bots_and_survives_a_restart(start: Starter) -> None:
    first = start()
    pia = first.guest("Pia")
    table = pia.new_table(GAME, 2, bots=1, watchable=True)
    (line,) = first.guest().ask("GET", "/api/lobby")["running"]
    assert [player.get("level", "") for player in line["players"]] == ["", "random"]
    first.kill()
    (again,) = start().guest().ask("GET", "/api/lobby")["running"]
    assert again["id"] == table["id"]
    assert again["headline"]


@running
async def test_people_who_share_a_device_have_seats_and_names_of_their_own(server: Server) -> None:
    """One guest, two people: each seat sees its own hand only, and keeps the name it was taken with."""
    pia = server.guest("Pia")
    table = pia.new_table("belpunk-haberdasher", seats=2)
    key = next(link["key"] for link in table["links"]["seats"] if link["seat"] == 1)
    pia.ask("POST", f"/api/tables/{table['id']}/join", {"key": key, "name": " Ada  Lovelace "})
    first = await pia.sit_down(table["id"], seat=0)
    second = await pia.sit_down(table["id"], seat=1)
    assert [first.table["you"], second.table["you"]] == [0, 1]
    assert first.table["seats"] == second.table["seats"] == [0, 1]
    assert [player["name"] for player in second.table["players"]] == ["Pia", "Ada Lovelace"]
    hands = [
        {piece["key"] for zone in player.view["zones"] if zone["key"] == f"hands.{seat}" for piece in zone["pieces"]}
        for seat, player in enumerate((first, second))
    ]
    assert not hands[0] & hands[1]
    await first.move(first.moves()[0])
    (line,) = [line for line in pia.ask("GET", "/api/me/tables")["tables"] if line["id"] == table["id"]]
    assert line["your_turn"], "the other person at the device is waited for"
    answer = pia.refused("POST", f"/api/tables/{table['id']}/join", {"key": key, "name": "\u0007"})
    assert answer == (400, "message/bad")


@running
async def test_my_tables_say_where_one_is_waited_for(server: Server) -> None:
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table("belpunk-haberdasher", 2)
    bo.join(table, 1)

    def turn(guest: Guest) -> bool:
        (line,) = guest.ask("GET", "/api/me/tables")["tables"]
        assert line["id"] == table["id"]
        return line.get("your_turn", False) is True

    assert turn(pia)
    assert turn(bo)
    player = await pia.sit_down(table["id"])
    await player.move(player.moves()[0])
    assert not turn(pia)
    assert turn(bo)
    assert server.guest().ask("GET", "/api/me/tables") == {"tables": []}


async def finished(server: Server) -> tuple[Guest, Guest, Json]:
    """A short game that two people have played."""
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2, options={"turn_limit": 6})
    bo.join(table, 1)
    players = [await guest.sit_down(table["id"]) for guest in (pia, bo)]
    chooser = random.Random(1)
    await asyncio.gather(*(play_by_itself(player, chooser) for player in players))
    return pia, bo, table


@running
async def test_a_finished_game_is_looked_back_on_and_gone_on_from(server: Server) -> None:
    pia, bo, table = await finished(server)
    path = f"/api/tables/{table['id']}"
    record = records.parse(pia.request("GET", f"{path}/record").text)
    assert record.players == ["Pia", "Bo"]
    positions = {number: records.compact(state.position()) for number, state in record.replay()}
    shown = bo.ask("GET", f"{path}/replay?from=2&count=3")
    assert shown["moves"] == len(record.moves)
    assert [step["move"] for step in shown["steps"]] == [2, 3, 4]
    assert {step["view"]["viewer"] for step in shown["steps"]} == {1}
    scores = {number: state.scores() for number, state in record.replay()}
    assert all(scores[number] == after for number, after in shown["history"])
    assert shown["history"][-1][1] == scores[len(record.moves)]
    openly = pia.ask("GET", f"{path}/replay?from=1&count=1&as=open")["steps"][0]
    hands = [zone for zone in openly["view"]["zones"] if zone["key"].startswith("hands.")]
    assert "?" not in [piece["key"] for zone in hands for piece in zone["pieces"]]
    assert openly["text"] == record.moves[0].text
    for query in ("from=x", "count=0", "count=51", "as=9", "as=nobody"):
        assert pia.request("GET", f"{path}/replay?{query}").status_code == 400
    wish = {"move": 4, "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}], "sit": 0}
    fork = pia.ask("POST", f"{path}/fork", wish)
    player = await pia.sit_down(fork["id"])
    assert player.table["parent"] == table["id"]
    assert fork["commitment"] != table["commitment"]
    assert [seat["score"] for seat in player.view["seats"]] == [
        seat["score"] for seat in pia.ask("GET", f"{path}/replay?from=4&as=0")["steps"][0]["view"]["seats"]
    ]
    await play_by_itself(player, random.Random(2))
    forked = records.parse(pia.request("GET", f"/api/tables/{fork['id']}/record").text)
    assert records.compact(forked.start) == positions[4]
    assert len(list(forked.replay())) == len(forked.moves) + 1
    assert pia.refused("POST", f"{path}/fork", wish | {"move": 10**6})[1] == "fork/none"
    assert pia.refused("POST", f"{path}/fork", wish | {"move": len(record.moves)})[1] == "fork/over"
    assert pia.refused("POST", f"{path}/fork", wish | {"seats": [{"kind": "person"}]})[1] == "game/bad-seats"


@running
async def test_the_pieces_of_the_physical_passage_tumble_in_replays_too(start: Starter) -> None:
    """Those who watched, those who come back after a restart and those who look back see the same motion."""
    pytest.importorskip("pymunk")
    server = start()
    pia = server.guest("Pia")
    options = {"turn_limit": 6, "passage": "physics"}
    table = pia.new_table("age-of-dirt", 2, bots=1, options=options)
    player = await pia.sit_down(table["id"])
    await play_by_itself(player, random.Random(3))
    live = [told["data"]["outside"] for told in player.events if told["event"] == "PiecesMoved"]
    assert live
    server.kill()
    again = moved_to(start(), pia)
    back = await again.sit_down(table["id"])
    newest = [told["data"]["outside"] for told in back.events if told["event"] == "PiecesMoved"]
    assert newest == live[-len(newest) :]
    seen: list[str] = []
    moves = first = 0
    while first <= moves:
        part = again.ask("GET", f"/api/tables/{table['id']}/replay?from={first}&count=50&as=open")
        moves, first = part["moves"], first + 50
        told = [told for step in part["steps"] for told in step.get("events", [])]
        seen += [each["data"]["outside"] for each in told if each["event"] == "PiecesMoved"]
    assert seen == live


@running
async def test_a_rematch_seats_the_same_people(server: Server) -> None:
    pia, bo, table = await finished(server)
    path = f"/api/tables/{table['id']}"
    watching = await bo.sit_down(table["id"])
    new = pia.ask("POST", f"{path}/rematch")
    while watching.table.get("rematch") != new["id"]:
        await watching.receive()
    assert bo.ask("POST", f"{path}/rematch") == {"id": new["id"], "seat": 1}
    player = await bo.sit_down(new["id"])
    assert [each["name"] for each in player.table["players"]] == ["Pia", "Bo"]
    assert player.view["viewer"] == 1


def test_what_is_hidden_stays_so_until_the_end(server: Server) -> None:
    pia = server.guest("Pia")
    table = pia.new_table(GAME, 2)
    path = f"/api/tables/{table['id']}"
    assert pia.refused("GET", f"{path}/record") == (409, "game/running")
    assert pia.refused("GET", f"{path}/replay?as=open") == (409, "game/running")
    assert pia.refused("POST", f"{path}/rematch") == (409, "game/running")
    assert pia.refused("POST", f"{path}/fork", {"move": 0, "seats": PEOPLE}) == (409, "game/running")


def test_a_chosen_seed_gives_the_same_table_and_is_told(server: Server) -> None:
    tables = [server.guest().new_table(GAME, 2, seed="7") for _ in range(2)]
    assert tables[0]["commitment"] == tables[1]["commitment"]
    fair = server.guest().new_table(GAME, 2)
    assert fair["commitment"] not in (tables[0]["commitment"], server.guest().new_table(GAME, 2)["commitment"])


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    pia = server.guest("Pia")
    table = pia.new_table(GAME, 2)
    id, _, mark = pia.http.cookies["ludoteca"].partition(".")
    for cookie in (id, f"{id}.", f"{id}.{'0' * 64}", f"{id}x.{mark}", "", "x.", f"{id}.{mark}.{mark}"):
        response = server.guest().request("GET", f"/api/tables/{table['id']}", Cookie=f"ludoteca={cookie}")
        assert response.status_code == 404


def test_other_origins_may_not_change_anything(server: Server, start: Starter) -> None:
    guest = server.guest()
    wish = {"game": GAME, "seats": PEOPLE}
    foreign = guest.request("POST", "/api/tables", wish, Origin="https://evil.example")
    assert (foreign.status_code, foreign.json()["code"]) == (403, "origin/foreign")
    assert guest.request("POST", "/api/tables", wish, Origin="null").status_code == 403
    own = guest.request("POST", "/api/tables", wish, Origin=server.address)
    assert own.status_code == 201
    friendly = start(origins=["https://games.example"])
    assert friendly.guest().request("POST", "/api/tables", wish, Origin="https://games.example").status_code == 201


@running
async def test_other_origins_get_no_socket(server: Server) -> None:
    host = server.guest()
    table = host.new_table(GAME, 2)
    with pytest.raises(InvalidStatus):
        await host.socket(table["id"], Origin="https://evil.example")
    socket = await host.socket(table["id"], Origin=server.address)
    await socket.close()


def test_every_answer_carries_the_careful_headers(server: Server) -> None:
    for path in ("/api/library", "/", "/api/nothing", "/t/abc"):
        headers = server.guest().request("GET", path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
    cookie = server.guest().request("GET", "/api/me").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_the_client_s_folder_is_the_only_one_that_is_served(
    start: Starter, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("web")
    (folder / "client").mkdir()
    (folder / "client" / "index.html").write_text("<p>the client</p>")
    (folder / "secret.txt").write_text("a secret")
    guest = start(client=str(folder / "client")).guest()
    assert "the client" in guest.request("GET", "/t/abc").text
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        assert "secret" not in guest.request("GET", path).text


def test_too_many_requests_and_too_long_ones_are_refused(start: Starter) -> None:
    guest = start(request_rate=0.001, request_burst=20, table_rate=0.001, table_burst=2, body_bytes=2000).guest()
    wish: Json = {"game": GAME, "seats": PEOPLE}
    assert guest.refused("POST", "/api/tables", wish | {"name": "x" * 5000}) == (413, "message/too-long")
    guest.ask("POST", "/api/tables", wish)
    assert guest.refused("POST", "/api/tables", wish) == (429, "limit/rate")
    codes = [guest.request("GET", "/api/me").status_code for _ in range(30)]
    assert codes.count(200) <= 20
    assert codes[-1] == 429


@running
async def test_too_many_messages_are_refused(start: Starter) -> None:
    guest = start(message_rate=0.001, message_burst=3).guest()
    player = await guest.sit_down(guest.new_table(GAME, 2)["id"])
    for _ in range(3):
        await player.send("ping")
        await player.until("pong")
    await player.send("ping")
    assert (await player.until("refused"))["code"] == "limit/rate"


def test_health_and_figures_for_whoever_runs_the_server(server: Server) -> None:
    guest = server.guest()
    assert guest.ask("GET", "/healthz")["status"] == "ok"
    guest.new_table(GAME, 2)
    text = guest.request("GET", "/metrics").text
    figures = dict(line.split() for line in text.splitlines() if not line.startswith("#"))
    assert int(figures["ludoteca_tables_created_total"]) >= 1
    assert int(figures["ludoteca_commits_total"]) >= 1
