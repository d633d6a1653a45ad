"""What is hidden from a seat never changes a byte of what is sent to it.

People play whole games at a real server, and everything that is sent to each seat is recorded. Then the same bytes
are made again from the record, which shows that nothing else went into them; and for every moment and every seat, the
true table is replaced by one that differs in all the seat cannot know: the bytes must stay the same.

They are compared wherever the seat is told the same events of both tables, and that is all there is to compare: an
event that differs tells something that was hidden until then, such as the card that is turned up or, when the last
hidden turn of Fine Sand ends, what the others did in theirs; what follows from it may differ too. At the end of a game
cards are turned up without an event for each: there everything but their faces is compared.
"""

from __future__ import annotations

import asyncio
import json
import random

import pytest

import ludoteca
from ludoteca.kernel import record as records
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.record import Record
from ludoteca.kernel.state import SPECTATOR, State
from ludoteca.server.entries import NOBODY, Moved, SatDown, Setup, Sitter
from ludoteca.server.eye import Eye
from ludoteca.server.play import Play
from ludoteca.server.room import text
from ludoteca.table.telling import Teller
from ludoteca.table.tracking import Tracker
from tests.server.client import Json, Server, play_by_itself, running
from tests.server.test_games import SHORT, seats_for


@pytest.mark.parametrize("game", ludoteca.games(), ids=str)
@running
async def test_bytes_tell_nothing_that_is_hidden(server: Server, game: ludoteca.Game) -> None:
    seats = seats_for(game)
    guests = [server.guest(f"Guest {seat}") for seat in range(seats)]
    table = guests[0].new_table(game.key, seats, options=SHORT[game.key])
    for seat, guest in enumerate(guests[1:], 1):
        guest.join(table, seat)
    players = [await guest.sit_down(table["id"], language=read_by(seat)) for seat, guest in enumerate(guests)]
    players.append(await guests[0].sit_down(table["id"], watch=True))
    chooser = random.Random(11)
    await asyncio.gather(*(play_by_itself(player, chooser) for player in players))
    record = records.parse(guests[0].request("GET", f"/api/tables/{table['id']}/record").text)
    for player in players:
        frames = [frame for frame in player.frames if frame.startswith(('{"type":"view"', '{"type":"update"'))]
        check(record, player.view["viewer"], frames, player.view["ids"])


def read_by(viewer: int) -> str:
    """Every second seat reads German."""
    return "de" if viewer % 2 == 1 and viewer != SPECTATOR else "en"


def fresh_play(record: Record) -> Play:
    """The table before its first move, with everybody in their seats."""
    setup = Setup(
        game=record.game.key,
        version=record.game.version,
        sitters=[Sitter(kind=NOBODY) for _ in range(record.seats)],
        options=record.options,
        commitment=record.commitment,
    )
    play = Play(setup, record.seed)
    for seat, name in enumerate(record.players):
        play.accept(play.prepare(SatDown(seat=seat, guest=name, name=name)), 0)
    return play


def check(record: Record, viewer: int, frames: list[str], ids: str) -> None:
    """One viewer's bytes, from the first to the last."""
    play = fresh_play(record)
    eye = Eye(play, viewer, record.players, ids)
    sent = iter(frames)
    language = read_by(viewer)
    assert next(sent) == text(eye.whole(None, language))
    for number, move in enumerate(record.moves):
        before = play.state
        option = before.open_decision(move.seat).parse(before, move.seat, move.text)
        entry = Moved(seat=move.seat, text=move.text, option=option)
        before.log = []  # Somebody listens, also to what is imagined to happen in hidden turns.
        twin = record.game.imagine(before, viewer, seeded(number))
        before.log = None
        check_view(play, eye, twin)
        check_next_move(play, eye, twin, entry, number)
        change = play.played(entry)
        play.accept(change, 0)
        if viewer in change.noticed:
            assert next(sent) == text(eye.update_in(language, eye.update(change), change))
    assert next(sent, None) is None


def over_twin(play: Play, eye: Eye, twin: State) -> tuple[Play, Eye]:
    """The same table and the same eyes, with another state underneath."""
    # Compiled objects cannot be copied by Python itself.
    other = Play(play.setup, play.seed)
    other.state = twin
    other.number, other.lines, other.rematch = play.number, play.lines, play.rematch
    other.sitters, other.ready, other.made = play.sitters.copy(), play.ready.copy(), play.made.copy()
    other.kept, other.noticed, other.since = play.kept.copy(), play.noticed.copy(), play.since.copy()
    other.moment, other.history, other.recent = play.moment.copy(), play.history.copy(), play.recent.copy()
    other.struck, other.talk = play.struck.copy(), play.talk.copy()
    looking = Eye(other, eye.viewer, list(eye.teller.names), eye.ids)
    looking.shown, looking.at = eye.shown, eye.at
    looking.tracker = Tracker()
    looking.tracker.places, looking.tracker.given = eye.tracker.places.copy(), eye.tracker.given
    looking.tracker.seen = eye.tracker.seen
    looking.teller = Teller(eye.viewer, eye.teller.names)
    looking.teller.faces = eye.teller.faces.copy()
    return other, looking


def check_view(play: Play, eye: Eye, twin: State) -> None:
    """The whole view from a table that differs only in what is hidden."""
    if twin.actors() == play.state.actors():
        names = list(eye.teller.names)
        real, imagined = (Eye(table, eye.viewer, names, "") for table in (play, over_twin(play, eye, twin)[0]))
        language = read_by(eye.viewer)
        assert text(imagined.whole(None, language)) == text(real.whole(None, language))


def check_next_move(play: Play, eye: Eye, twin: State, entry: Moved, number: int) -> None:
    """The update after a move, at two tables on which the same chance falls the same way."""
    if twin.actors() != play.state.actors() or entry.text not in twin.moves(entry.seat):
        return
    updates = []
    for state in (play.state.clone(), twin):
        state.reseed(seeded(number))
        table, looking = over_twin(play, eye, state)
        move = Moved(seat=entry.seat, text=entry.text, option=entry.option)
        change = table.played(move)
        seen = [event.seen_by(eye.viewer) for event in change.events if event.reaches(eye.viewer)]
        table.accept(change, 0)
        language = read_by(eye.viewer)
        is_told = eye.viewer in change.noticed
        news = text(looking.update_in(language, looking.update(change), change)) if is_told else ""
        updates.append((seen, change.state is not None and change.state.over, news))
    (seen, over, news), (seen_of_twin, over_of_twin, news_of_twin) = updates
    if seen == seen_of_twin:
        assert over == over_of_twin
        if over:
            news, news_of_twin = (without_faces(each) for each in (news, news_of_twin))
        assert news_of_twin == news


def without_faces(news: str) -> str:
    """An update without what is printed on pieces, nor the ids and motions by which they are followed."""
    update = json.loads(news or "{}")
    update["zones"] = [(zone["key"], count(zone)) for zone in update.get("zones", [])]
    update["motions"] = []
    return json.dumps(update)


def count(zone: Json) -> int:
    return sum(piece.get("count", 1) for piece in zone.get("pieces", []))


@running
async def test_a_hand_lies_face_down_for_all_but_its_owner(server: Server) -> None:
    host, friend = server.guest("Pia"), server.guest("Bo")
    table = host.new_table("belpunk-haberdasher", 2)
    friend.join(table, 1)
    hands = [
        {zone["key"]: [piece["key"] for piece in zone["pieces"]] for zone in player.view["zones"] if "pieces" in zone}
        for player in (await host.sit_down(table["id"]), await friend.sit_down(table["id"]))
    ]
    assert set(hands[0]["hands.1"]) == set(hands[1]["hands.0"]) == {"?"}
    assert "?" not in hands[0]["hands.0"] + hands[1]["hands.1"]
