"""Campaigns are saved things: they survive a crash and a newer game, and a damaged file is never written over."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from typing import cast

import pytest

from ludoteca.errors import BadCampaign
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import campaign as campaigns
from ludoteca.kernel import record, registry
from ludoteca.kernel.campaign import Campaign
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from tests.games.fine_sand.player import choose

GAME = registry.game("fine-sand")
FABLE, SOLO = GAME.campaigns


def begin(path: Path, seats: int = 2, **options: object) -> Campaign:
    kind = SOLO if seats == 1 else FABLE
    return campaigns.create(path, "test", GAME, kind, seats, 7, dict(options), ["you"] * seats)


def play(match: Match, moves: int = 100_000) -> None:
    """Play by plain habits until the play is over or so many moves are made, and keep it."""
    for count in range(moves):
        if match.state.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, choose(match.state, seat))
        if count % 10 == 0:
            match.save(Path("elsewhere"))
    match.save(Path("elsewhere"))


def test_fs_r65_a_fable_campaign_over_several_games(tmp_path: Path) -> None:
    """FS-R65, FS-65 to FS-71: every game is taken up from the file alone, far beyond round 9."""
    path = tmp_path / "a.campaign"
    begin(path, turn_limit=3)
    for game in range(1, 13):
        found = campaigns.load(path)
        match = found.go_on()
        found.save()
        play(match, 5)
        found = campaigns.load(path)
        assert found.match is not None, "the game goes on where it was left"
        play(found.match)
        done = campaigns.load(path)
        assert done.match is None
        assert len(done.plays) == game
        entry = cast("dict[str, object]", done.left)
        assert entry["game"] == game
        assert cast("dict[str, object]", entry["results"])[str(game)] == done.plays[-1]["winners"]
    assert "12 games finished" in FABLE.standing(campaigns.load(path).standing())


def test_fs105_a_solo_campaign_to_its_end(tmp_path: Path) -> None:
    """FS-105, FS-113, FS-117: up to ten games in one file; a finished campaign stays as it is."""
    path = tmp_path / "solo.campaign"
    found = begin(path, 1)
    play(found.go_on())
    done = campaigns.load(path)
    assert done.is_finished()
    assert done.kind.points(done.standing()) == done.plays[0]["scores"][0]  # type: ignore[index]
    assert done.kind.standing(done.standing()).startswith(("lost in game", "won with"))
    with pytest.raises(BadCampaign, match="finished"):
        done.go_on()


def test_every_move_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    match = begin(path, 1).go_on()
    for _ in range(40):
        match.play(0, choose(match.state, 0))
        match.save(path)
        kept = cast(Match, campaigns.load(path).match)
        assert kept.state.position() == match.state.position()
        assert kept.record.text() == match.record.text()


class Crash(BaseException):
    """The machine stops."""


def crashing(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Let the machine stop at one place of writing a file."""

    def crash(*rest: object, **more: object) -> None:
        raise Crash

    monkeypatch.setattr(record.os, place, crash)  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", ["fdopen", "fsync", "replace"])
def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, place: str) -> None:
    path = tmp_path / "a.campaign"
    found = begin(path, 1)
    match = found.go_on()
    before = path.read_bytes()
    match.play(0, match.state.legal(0)[0])
    with pytest.MonkeyPatch.context() as patch:
        crashing(patch, place)
        with pytest.raises(Crash):
            match.save(path)
    assert path.read_bytes() == before
    campaigns.load(path)
    match.save(path)
    assert cast(Match, campaigns.load(path).match).state.position() == match.state.position()


def test_what_a_killed_writer_left_behind_is_no_campaign(tmp_path: Path) -> None:
    """A half-written file beside the real one disturbs nobody."""
    path = tmp_path / "a.campaign"
    begin(path, 1)
    (tmp_path / ".a.campaign.x7").write_text('{"ludoteca camp')
    assert campaigns.load(path).match is not None
    assert [file.name for file in tmp_path.glob("*.campaign")] == ["a.campaign"]


def newer(monkeypatch: pytest.MonkeyPatch, **changes: object) -> Game:
    """A newer version of the game."""
    game = dataclasses.replace(GAME, version=GAME.version + 1, **changes)  # type: ignore[arg-type]
    monkeypatch.setitem(registry.library(), "fine-sand", game)
    return game


@pytest.mark.parametrize("seats", [1, 3])
def test_a_campaign_survives_a_newer_version_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """The running game goes on from its last position, and is kept from there on."""
    path = tmp_path / "a.campaign"
    match = begin(path, seats, **({"turn_limit": 4} if seats > 1 else {})).go_on()
    play(match, 25)
    newer(monkeypatch)
    found = campaigns.load(path)
    taken = cast(Match, found.match)
    assert "another version" in found.note
    assert taken.state.position() == match.state.position()
    play(taken, 3)
    again = campaigns.load(path)
    assert again.note == ""
    assert cast(Match, again.match).state.position() == taken.state.position()
    play(cast(Match, again.match))
    assert campaigns.load(path).plays


def test_a_newer_version_that_cannot_read_it_leaves_the_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludoteca.errors import BadPosition

    def cannot(*rest: object) -> FineSand:
        raise BadPosition("position, hands.0: the game has changed")

    path = tmp_path / "a.campaign"
    begin(path, 1)
    before = path.read_bytes()
    newer(monkeypatch, reader=cannot)
    with pytest.raises(BadCampaign, match="the game has changed"):
        campaigns.load(path)
    assert path.read_bytes() == before


def damage(text: str) -> dict[str, str]:
    """Ways in which a file can be broken."""
    middle = len(text) // 2
    return {
        "empty": "",
        "cut off": text[:middle],
        "no JSON": "hello",
        "another JSON": "[1, 2]",
        "a number changed": text.replace('"seats": 1', '"seats": 2'),
        "a move changed": text.replace("begin #", "begin #0"),
        "a letter changed": text.replace("castle", "kastle", 1),
        "a key gone": text.replace('"plays"', '"pleas"'),
        "a newer format": text.replace('"ludoteca campaign": 1', '"ludoteca campaign": 2'),
    }


@pytest.mark.parametrize("name", list(damage("x" * 10)))
def test_a_damaged_file_is_reported_and_never_written_over(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.campaign"
    match = begin(path, 1).go_on()
    broken = damage(path.read_text())[name]
    assert broken != path.read_text()
    path.write_text(broken)
    with pytest.raises(BadCampaign) as caught:
        campaigns.load(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    with pytest.raises(BadCampaign, match="already"):
        begin(path, 1)
    match.play(0, match.state.legal(0)[0])
    if broken:
        with pytest.raises(BadCampaign, match="nothing was written"):
            match.save(path)
    assert path.read_text() == broken or not broken


def test_a_file_that_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    """Two programs play the same campaign: the second one to write notices it."""
    path = tmp_path / "a.campaign"
    begin(path, 1)
    first, second = (cast(Match, campaigns.load(path).match) for _ in range(2))
    first.play(0, first.state.legal(0)[0])
    first.save(path)
    kept = path.read_text()
    second.play(0, second.state.legal(0)[1])
    with pytest.raises(BadCampaign, match="changed by somebody else"):
        second.save(path)
    assert path.read_text() == kept


def test_a_campaign_that_cannot_be_read_or_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCampaign, match="no such campaign"):
        campaigns.load(tmp_path / "nowhere.campaign")
    with pytest.raises(BadCampaign, match="cannot be read"):
        campaigns.load(tmp_path)
    (tmp_path / "b.campaign").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCampaign, match="cannot be read"):
        campaigns.load(tmp_path / "b.campaign")


def test_the_file_is_text_that_a_person_can_read(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    begin(path, 2)
    whole = json.loads(path.read_text())
    assert whole["game"] == "fine-sand"
    assert whole["kind"] == "fable"
    assert whole["running"]["record"].startswith("ludoteca record")
    assert whole["running"]["position"]["campaign"]["game"] == 1
    assert os.stat(path).st_size < 60_000
