"""People who read different languages at one table."""

from __future__ import annotations

from tests.server.client import Player, Server, running

GAME = "belpunk-haberdasher"


@running
async def test_everybody_is_told_in_their_own_language(server: Server) -> None:
    pia, bo = server.guest("Pia"), server.guest("Bo")
    table = pia.new_table(GAME, 2)
    bo.join(table, 1)
    english = await pia.sit_down(table["id"])
    german = await bo.sit_down(table["id"], language="de-AT")
    assert english.view["prompt"] == "Choose a card to play face down."
    assert german.view["prompt"] == "Wähle eine Karte, die du verdeckt spielst."
    assert german.view["plain"] == {"headline": english.view["headline"]}
    answer = await english.move(english.moves()[0])
    await german.reached(answer["at"])
    assert '"words":"Pia legt eine Karte verdeckt."' in german.frames[-1]
    assert german.moves()[0].startswith("choose ")


@running
async def test_a_refusal_is_in_the_language_of_who_tried(server: Server) -> None:
    pia = server.guest("Pia")
    table = pia.new_table(GAME, 2)
    player = await pia.sit_down(table["id"], language="de")
    held = {move.split()[1] for move in player.moves()}
    other = next(f"steam-{number}" for number in range(1, 14) if f"steam-{number}" not in held)
    refused = await player.ask("move", seen=player.view["at"], move=f"choose {other}")
    assert refused["code"] == "move/refused"
    assert refused["reason"] == f"Dampf {other.split('-')[1]} ist nicht auf deiner Hand"


def test_requests_are_answered_in_the_language_they_ask_for(server: Server) -> None:
    guest = server.guest("Pia")
    unknown = guest.http.get("/api/tables/nosuchtable", headers={"Accept-Language": "de"})
    assert unknown.json()["reason"] == "diesen Tisch gibt es nicht"
    library = guest.http.get("/api/library", headers={"Accept-Language": "de-DE,de;q=0.9"}).json()
    options = {option["name"]: option for game in library["games"] for option in game["options"] if game["key"] == GAME}
    assert options["tie_rule"]["labels"] == ["geteilter Sieg", "noch eine Runde"]
    english = guest.request("GET", "/api/library").json()
    options = {option["name"]: option for game in english["games"] for option in game["options"] if game["key"] == GAME}
    assert options["tie_rule"]["labels"] == ["shared", "extra round"]
    rule = guest.http.get("/api/rules/BPH-49", headers={"Accept-Language": "de"}).json()
    assert rule["text"] != guest.request("GET", "/api/rules/BPH-49").json()["text"]


@running
async def test_what_cannot_be_read_is_said_in_the_language_of_who_sent_it(server: Server) -> None:
    """Only the detail of what is wrong with it stays as the reader of messages tells it."""
    guest = server.guest("Pia")
    table = guest.new_table(GAME, 2)
    answer = guest.http.put("/api/me", json={"name": 7}, headers={"Accept-Language": "de"}).json()
    assert answer["code"] == "message/bad"
    assert answer["reason"].startswith("das ist nicht zu lesen: ")
    clock = {"game": GAME, "seats": [{}, {}], "clock": {"per": "moon"}}
    answer = guest.http.post("/api/tables", json=clock, headers={"Accept-Language": "de"}).json()
    assert answer["reason"].endswith("nicht für 'moon'")
    player = await guest.sit_down(table["id"], language="de")
    await player.socket.send("nonsense")
    assert (await player.until("refused"))["reason"].startswith("das ist nicht zu lesen: ")
    for path, header, first in (
        (table["id"], "de", "nonsense"),
        ("nowhere", "en", '{"type": "hello", "language": "de"}'),
    ):
        stranger = Player(await guest.socket(path, **{"Accept-Language": header}))
        await stranger.socket.send(first)
        bye = await stranger.until("bye")
        assert bye["reason"].startswith(
            "die erste Nachricht muss hello sein: " if first == "nonsense" else "diesen Tisch"
        )
