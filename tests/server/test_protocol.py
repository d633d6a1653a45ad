"""Every message of the protocol, and every way in which it is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.bots.advice import HINT
from ludoteca.server import schema
from tests.server.client import Guest, Json, Player, Server, running

GAME = "belpunk-haberdasher"


async def two_people(server: Server, **wishes: Any) -> tuple[Guest, Guest, Json, Player, Player]:
    """Pia and Bo at a table of their own."""
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2, **wishes)
    bo.join(table, 1)
    return pia, bo, table, await pia.sit_down(table["id"]), await bo.sit_down(table["id"])


def test_the_schema_is_up_to_date() -> None:
    """`python -m ludoteca.server.schema > docs/protocol.schema.json` writes it."""
    file = Path(__file__).parents[2] / "docs" / "protocol.schema.json"
    assert file.read_text(encoding="utf-8") == schema.text()


def test_the_documentation_names_every_message() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    mapping = {
        tag
        for direction in ("FromClient", "FromServer")
        for tag in schema.schema()["$defs"][direction]["discriminator"]["mapping"]
    }
    assert {tag for tag in mapping if f'"type": "{tag}"' not in page and f"`{tag}`" not in page} == set()


@running
async def test_a_view_attaches_choices_to_pieces(server: Server) -> None:
    _, _, _, pia, _ = await two_people(server)
    ids = {piece["id"]: piece for zone in pia.view["zones"] for piece in zone.get("pieces", [])}
    assert pia.view["choices"]
    for choice in pia.view["choices"]:
        (id,) = choice["pieces"]
        assert choice["move"] == f"choose {ids[id]['key']}"
    assert pia.view["asked"] == {"decision": "choose", "since": 0, "together": True}


@running
async def test_what_is_sent_without_waiting_is_answered_in_its_order(server: Server) -> None:
    """Two moves of the same seat, a line of talk, and a move of somebody else, before any of them was answered."""
    _, _, _, pia, bo = await two_people(server)
    seen, move = pia.view["at"], pia.moves()[0]
    first = await pia.send("move", seen=seen, move=move)
    again = await pia.send("move", seen=seen, move=move)
    line = await pia.send("say", text="Done!")
    other = await bo.send("move", seen=bo.view["at"], move=bo.moves()[0])
    answers: list[Json] = []
    while len(answers) < 3:
        message = await pia.receive()
        if message.get("ref") in (first, again, line):
            answers.append(message)
    assert [answer["type"] for answer in answers] == ["done", "refused", "done"]
    assert [answer["ref"] for answer in answers] == [first, again, line]
    assert answers[1]["code"] in ("move/stale", "move/not-your-decision")
    await bo.until("done", other)


@running
async def test_a_sealed_answer_shows_the_others_only_that_somebody_is_ready(server: Server) -> None:
    _, _, _, pia, bo = await two_people(server)
    move = pia.moves()[0]
    answer = await pia.move(move)
    await bo.reached(answer["at"])
    assert bo.view["ready"] == [0]
    assert f'{move.split()[1]}"' not in bo.frames[-1]
    assert "choose" not in json.dumps(bo.events)


@running
async def test_one_s_mind_can_be_changed_until_all_answers_are_in(server: Server) -> None:
    """Pia and Bo and Cy choose; Pia and Bo take their cards back in turn and choose others; then Cy's ends it."""
    guests = [server.guest(name) for name in ("Pia", "Bo", "Cy")]
    table = guests[0].new_table(GAME, 3)
    for seat in (1, 2):
        guests[seat].join(table, seat)
    pia, bo, cy = [await guest.sit_down(table["id"]) for guest in guests]
    first, second = pia.moves()[0], bo.moves()[0]
    await pia.move(first)
    await pia.reached((await bo.move(second))["at"])
    assert pia.view["undo"] == {"can": True}
    await pia.do("undo", seen=pia.view["at"])
    await pia.asked()
    assert first in pia.moves()
    await bo.reached(pia.view["at"])
    assert bo.view["ready"] == [1]
    assert bo.view["undo"] == {"can": True}
    await bo.do("undo", seen=bo.view["at"])
    await bo.asked()
    await bo.move(bo.moves()[1])
    await cy.reached((await pia.move(pia.moves()[1]))["at"])
    await pia.reached((await cy.move(cy.moves()[0]))["at"])
    refused = await pia.refused("undo", seen=pia.view["at"])
    assert refused["code"] == "undo/refused"
    assert not [told for told in pia.events if told["event"] == "CardChosen" and told["data"].get("card") == first]


@running
async def test_moves_are_refused_with_the_rule(server: Server) -> None:
    _, _, _, pia, _ = await two_people(server)
    before = json.dumps(pia.view)
    held = {move.split()[1] for move in pia.moves()}
    other = next(
        f"{suit}-{number}" for suit in ("steam", "parts") for number in range(1, 14) if f"{suit}-{number}" not in held
    )
    refused = await pia.refused("move", seen=pia.view["at"], move=f"choose {other}")
    assert refused["code"] == "move/refused"
    assert refused["rules"]
    assert "not in your hand" in refused["reason"]
    assert (await pia.refused("move", seen=0, move="dance"))["code"] == "move/bad-notation"
    assert (await pia.refused("move", seen=0, option=10**6))["code"] == "move/refused"
    assert (await pia.refused("move", seen=0))["code"] == "message/bad"
    another = pia.view["choices"][1]["option"]
    assert (await pia.refused("move", seen=0, move=pia.moves()[0], option=another))["code"] == "move/refused"
    assert json.dumps(pia.view) == before
    await pia.move(pia.moves()[0])
    await pia.until("update")
    assert (await pia.refused("move", seen=pia.view["at"], option=0))["code"] == "move/not-your-decision"


@running
async def test_a_move_that_has_not_seen_the_question_is_stale(server: Server) -> None:
    """A move sent twice is made once."""
    _, _, _, pia, _ = await two_people(server)
    seen = pia.view["at"]
    await pia.move(pia.moves()[0])
    await pia.until("update")
    await pia.do("undo", seen=pia.view["at"])
    await pia.asked()
    assert (await pia.refused("move", seen=seen, move=pia.moves()[0]))["code"] == "move/stale"
    assert (await pia.refused("undo", seen=seen))["code"] == "move/stale"


@running
async def test_undo_is_off_where_the_table_says_so(server: Server) -> None:
    _, _, _, pia, _ = await two_people(server, undo=False)
    await pia.move(pia.moves()[0])
    await pia.until("update")
    assert not pia.view["undo"]["can"]
    assert (await pia.refused("undo", seen=pia.view["at"]))["code"] == "undo/refused"


@running
async def test_an_idle_thing_says_why(server: Server) -> None:
    _, _, _, pia, _ = await two_people(server)
    zones = {zone["key"]: zone for zone in pia.view["zones"]}
    mine = zones["hands.0"]["pieces"][0]
    answer = await pia.ask("why", piece=mine["id"])
    assert answer["offered"] == [f"choose {mine['key']}"]
    deck = zones["deck"]["pieces"][0]
    assert (await pia.ask("why", piece=deck["id"]))["reasons"][0]["reason"]
    assert (await pia.ask("why", zone="deck"))["reasons"]
    held = {piece["key"] for piece in zones["hands.0"]["pieces"]}
    other = next(f"gears-{number}" for number in range(1, 14) if f"gears-{number}" not in held)
    (reason,) = (await pia.ask("why", move=f"choose {other}"))["reasons"]
    assert reason["rules"]
    assert "not in your hand" in reason["reason"]
    assert (await pia.ask("why", move="dance"))["reasons"]
    assert (await pia.refused("why", piece="nothing"))["reason"]
    assert (await pia.refused("why", zone="nowhere"))["reason"]
    await pia.move(pia.moves()[0])
    assert (await pia.ask("why", zone="deck"))["reasons"]


@running
async def test_hints_come_from_the_bots_if_the_table_allows_them(server: Server) -> None:
    guest, _, _, pia, _ = await two_people(server)
    hints = await pia.ask("hint")
    assert hints["playouts"] == guest.ask("GET", "/api/library")["hint_playouts"] == HINT.iterations
    assert {each["move"] for each in hints["options"]} <= set(pia.moves())
    assert sum(each["share"] for each in hints["options"]) == pytest.approx(1)
    await pia.move(pia.moves()[0])
    assert (await pia.refused("hint"))["code"] == "hint/none"
    _, _, _, pia, _ = await two_people(server, hints=False)
    assert (await pia.refused("hint"))["code"] == "hint/off"


@running
async def test_the_text_behind_a_rule_can_be_read(server: Server) -> None:
    _, _, _, pia, _ = await two_people(server)
    assert (await pia.ask("rule", id="bph-17"))["id"] == "BPH-17"
    assert (await pia.refused("rule", id="BPH-9999"))["code"] == "rule/unknown"


@running
async def test_what_is_said_is_heard_and_kept(server: Server) -> None:
    pia_at_home, _, table, pia, bo = await two_people(server)
    await pia.do("say", text="Good luck, Bo ✓")
    heard = await bo.until("chat")
    assert (heard["seat"], heard["name"], heard["text"]) == (0, "Pia", "Good luck, Bo ✓")
    again = await pia_at_home.sit_down(table["id"])
    assert (await again.until("chat"))["text"] == "Good luck, Bo ✓"


@running
async def test_a_leaver_is_replaced_and_takes_the_seat_back(server: Server) -> None:
    _, _, _, pia, bo = await two_people(server)
    await bo.do("leave", level="random")
    while pia.table["players"][1]["kind"] != "bot":
        await pia.receive()
    assert pia.table["players"][1]["away_for"] == "Bo"
    while pia.view["ready"] != [1]:
        await pia.receive()
    assert (await bo.refused("move", seen=bo.view["at"], option=0))["code"] == "seat/not-yours"
    await bo.do("return")
    while pia.table["players"][1]["kind"] != "person":
        await pia.receive()
    await pia.move(pia.moves()[0])


@running
async def test_a_bot_stands_in_for_somebody_who_never_came(server: Server) -> None:
    host = server.guest("Pia")
    table = host.new_table(GAME, 2)
    pia = await host.sit_down(table["id"])
    assert (await pia.refused("stand-in", seat=0, level="random"))["code"] == "seat/taken"
    assert (await pia.refused("stand-in", seat=7, level="random"))["code"] == "seat/none"
    assert (await pia.refused("stand-in", seat=1, level="nobody"))["code"] == "bot/unknown"
    await pia.do("stand-in", seat=1, level="random")
    while pia.view["ready"] != [1]:
        await pia.receive()
    await pia.hang_up()


@running
async def test_a_table_does_not_wait_for_another_one_s_bot(server: Server) -> None:
    """The only worker that looks ahead is busy with a grandmaster; a quick bot elsewhere answers all the same."""
    busy = server.guest("Pia")
    thinking = await busy.sit_down(
        busy.ask(
            "POST",
            "/api/tables",
            {"game": GAME, "seats": [{"kind": "person"}, {"kind": "bot", "level": "grandmaster"}], "sit": 0},
        )["id"]
    )
    await thinking.move(thinking.moves()[0])
    host = server.guest("Bo")
    player = await host.sit_down(host.new_table(GAME, 2, bots=1)["id"])
    while player.view["ready"] != [1]:
        await player.receive()
    await player.move(player.moves()[0])


@running
async def test_a_seat_without_a_bot_waits(server: Server) -> None:
    _, _, _, pia, bo = await two_people(server)
    await bo.do("leave")
    while pia.table["players"][1]["kind"] != "nobody":
        await pia.receive()
    assert pia.table["players"][1]["away_for"] == "Bo"


@running
async def test_spectators_look_on_and_nothing_else(server: Server) -> None:
    _, _, table, pia, _ = await two_people(server)
    stranger = server.guest("Cy")
    watcher = await stranger.sit_down(table["id"], watch=True, key=table["links"]["watch_key"])
    assert watcher.view["viewer"] == -1
    assert not watcher.view.get("choices")
    while pia.table.get("spectators", 0) != 1:
        await pia.receive()
    assert (await watcher.refused("move", seen=0, option=0))["code"] == "seat/not-yours"
    assert (await watcher.refused("leave"))["code"] == "seat/not-yours"
    assert (await watcher.ask("why", zone="deck"))["reasons"]


@running
async def test_coming_back_resumes_exactly(server: Server) -> None:
    """The same ids, the events since then, and the view as if nothing had happened."""
    host, _, table, pia, bo = await two_people(server)
    at, ids = pia.view["at"], pia.view["ids"]
    known = {piece["id"]: piece["key"] for zone in pia.view["zones"] for piece in zone.get("pieces", [])}
    await pia.hang_up()
    await bo.move(bo.moves()[0])
    await bo.until("update")
    again = await host.sit_down(table["id"], seen=at, ids=ids)
    assert again.view["ids"] == ids
    assert again.view["ready"] == [1]
    assert all(told["at"] > at for told in again.events)
    for zone in again.view["zones"]:
        for piece in zone.get("pieces", []):
            assert known.get(piece["id"], piece["key"]) == piece["key"]
    hand = next(zone for zone in again.view["zones"] if zone["key"] == "hands.0")
    assert {piece["id"] for piece in hand["pieces"]} <= set(known)


@running
async def test_two_windows_of_one_player_show_the_same(server: Server) -> None:
    host, _, table, pia, _ = await two_people(server)
    second = await host.sit_down(table["id"])
    await pia.do("say", text="hello")
    third = await host.sit_down(table["id"])
    await second.move(second.moves()[0])
    for window in (pia, second, third):
        while window.view["ready"] != [0]:
            await window.receive()
    await pia.send("ping")
    assert (await pia.until("pong"))["ref"]


@running
async def test_a_new_name_is_told_when_somebody_comes_back(server: Server) -> None:
    host, _, table, pia, bo = await two_people(server)
    await pia.hang_up()
    host.ask("PUT", "/api/me", {"name": "Pia the Second"})
    await host.sit_down(table["id"])
    while bo.table["players"][0]["name"] != "Pia the Second":
        await bo.receive()


BAD = (
    "",
    "{",
    "[]",
    "[" * 3000,
    '{"type": "dance"}',
    '{"type": "hello"}',
    '{"type": "move"}',
    '{"type": "move", "seen": -1}',
    '{"type": "say", "text": 7}',
    '{"type": "say", "text": ""}',
    '{"type": "say", "text": "' + "x" * 600 + '"}',
    '{"type": "ping", "colour": "red"}',
)


@pytest.mark.parametrize("frame", BAD)
@running
async def test_bad_messages_are_refused_and_change_nothing(server: Server, frame: str) -> None:
    host = server.guest()
    pia = await host.sit_down(host.new_table(GAME, 2)["id"])
    await pia.socket.send(frame)
    refused = await pia.until("refused")
    assert refused["code"] == "message/bad"
    await pia.send("ping")
    await pia.until("pong")
    await pia.hang_up()


@running
async def test_a_long_message_is_refused_and_a_client_that_goes_on_is_closed(server: Server) -> None:
    host = server.guest()
    pia = await host.sit_down(host.new_table(GAME, 2)["id"])
    await pia.socket.send('{"type": "say", "text": "' + "x" * 5000 + '"}')
    assert (await pia.until("refused"))["code"] == "message/too-long"

    async def go_on() -> None:
        while True:
            await pia.socket.send("nonsense")
            await pia.receive()

    with pytest.raises(ConnectionClosed):
        await go_on()
    assert pia.socket.close_code == 4429


@running
async def test_the_first_message_must_be_hello(server: Server) -> None:
    host = server.guest()
    table = host.new_table(GAME, 2)["id"]
    for frame in ('{"type": "ping"}', "nonsense"):
        socket = await host.socket(table)
        await socket.send(frame)
        assert json.loads(await socket.recv())["type"] == "bye"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4400


@running
async def test_nobody_gets_in_without_a_seat_or_a_key(server: Server) -> None:
    host, stranger = server.guest(), server.guest("Cy")
    table = host.new_table(GAME, 2)["id"]
    hellos: list[tuple[Guest, str, Json]] = [
        (stranger, table, {}),
        (stranger, table, {"seat": 0}),
        (stranger, table, {"watch": True}),
        (stranger, table, {"watch": True, "key": "guess"}),
        (host, table, {"seat": 1}),
        (host, "nowhere", {}),
    ]
    for guest, id, hello in hellos:
        socket = await guest.socket(id)
        await socket.send(json.dumps({"type": "hello", **hello}))
        assert json.loads(await socket.recv())["code"] == "table/unknown"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404


@running
async def test_who_comes_back_knows_exactly_what_those_know_who_stayed(server: Server) -> None:
    """Also that a move which they had seen was taken back and another one was made."""
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2)
    bo.join(table, 1)
    staying, leaving, other = [await guest.sit_down(table["id"]) for guest in (pia, pia, bo)]
    first = await other.move(other.moves()[0])
    for player in (staying, leaving):
        await player.reached(first["at"])
    await leaving.hang_up()
    taken_back = [told for told in leaving.events if told["at"] == first["at"]]
    assert taken_back
    await other.reached(first["at"])
    await other.do("undo", seen=first["at"])
    await other.asked()
    last = await other.move(other.moves()[1])
    await staying.reached(last["at"])
    seen, ids = leaving.view["at"], leaving.view["ids"]
    back = await pia.sit_down(table["id"], seen=seen, ids=ids)
    back.events = leaving.events
    back.tell(back.view)
    assert back.events == staying.events
    assert not [told for told in back.events if told in taken_back]
    shown = {key: value for key, value in back.view.items() if key not in ("events", "struck")}
    assert shown == {key: value for key, value in staying.view.items() if key not in ("events", "struck")}
    again = list(back.events)
    await back.send("resync", seen=back.view["at"])
    await back.until("view")
    assert back.events == again
