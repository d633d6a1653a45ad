"""Campaigns are saved things: they survive a crash and a newer game, and a damaged file is never written over."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from typing import cast

import pytest

from ludoteca.errors import BadCampaign, BadPosition
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import campaign as campaigns
from ludoteca.kernel import record, registry
from ludoteca.kernel.campaign import Campaign
from ludoteca.kernel.chance import Chance, seeded
from ludoteca.kernel.event import Event
from ludoteca.kernel.game import Game, Standing
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import State
from tests.games.fine_sand.player import choose

GAME = registry.game("fine-sand")
FABLE, SOLO = GAME.campaigns
KEPT = Path(__file__).parent / "kept"


def begin(path: Path, seats: int = 2, **options: object) -> Campaign:
    kind = SOLO if seats == 1 else FABLE
    campaign = Campaign(path, "test", GAME, kind, seats, 7, dict(options), ["you"] * seats)
    campaigns.create(campaign)
    return campaign


def play(campaign: Campaign, moves: int = 100_000) -> Match:
    """Play by plain habits until the play is over or so many moves are made, and keep it."""
    match = campaign.go_on()
    for count in range(moves):
        if match.state.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, choose(match.state, seat))
        if count % 10 == 0:
            campaign.save()
    campaign.save()
    return match


def test_fs_r65_a_fable_campaign_over_several_games(tmp_path: Path) -> None:
    """FS-R65, FS-65 to FS-71: every game is taken up from the file alone, far beyond round 9."""
    path = tmp_path / "a.campaign"
    begin(path, turn_limit=3)
    for game in range(1, 13):
        play(campaigns.load(path), 5)
        assert campaigns.load(path).running is not None, "the game goes on where it was left"
        play(campaigns.load(path))
        done = campaigns.load(path)
        assert done.running is None
        assert len(done.plays) == game
        entry = cast("dict[str, object]", done.left)
        assert entry["game"] == game
        assert cast("dict[str, object]", entry["results"])[str(game)] == done.plays[-1]["winners"]
    done = campaigns.load(path)
    assert "round 12 is finished; of 12 games" in FABLE.told(done.standing())
    rows = FABLE.rows(done.standing(["Ada", "Ben"]))
    assert rows[0] == ("Round", "Ada", "Ben", "Won by")
    assert [row[0] for row in rows[1:]] == [str(game) for game in range(1, 13)]
    assert {name for row in rows[1:] for name in row[-1].split(" and ")} <= {"Ada", "Ben"}


def test_fs_r57_a_fable_campaign_may_begin_at_a_later_round(tmp_path: Path) -> None:
    """Only the first game is set up for the round; the others follow from it."""
    path = tmp_path / "a.campaign"
    begin(path, turn_limit=2, round=9)
    for game in (9, 10, 11):
        play(campaigns.load(path))
        assert cast("dict[str, object]", campaigns.load(path).left)["game"] == game


def test_fs68_what_is_in_the_decks_and_what_comes_next_is_told(tmp_path: Path) -> None:
    """FS-65: the Fable cards of a round in their order."""
    found = begin(tmp_path / "a.campaign")
    assert FABLE.notes(found.standing()) == [
        "In every deck: Scaffold, Take 1 wooden coin, Build additionally.",
        "In the next round: Pit, Draw and discard, Essentials from the discard pile.",
    ]


def test_fs105_a_solo_campaign_to_its_end(tmp_path: Path) -> None:
    """FS-105, FS-113, FS-117: up to ten games in one file; a finished campaign stays as it is."""
    path = tmp_path / "solo.campaign"
    play(begin(path, 1))
    done = campaigns.load(path)
    assert done.is_finished()
    assert done.points() == done.plays[0]["scores"][0]  # type: ignore[index]
    assert SOLO.told(done.standing()).startswith(("lost in game", "won with"))
    with pytest.raises(BadCampaign, match="finished"):
        done.go_on()


def solo_entry(**sheet: object) -> dict[str, object]:
    """What a solo campaign has left behind in its third game."""
    rows = {
        "1": {"stack": 4, "off-loads": 6, "total": 10, "struck": 10},
        "2": {"stack": 5, "off-loads": 12, "total": 17, "struck": 16},
    }
    return {"game": 3, "sheet": {"struck": [10, 16], "spaces": 12, "cashed": [1], "rows": rows, **sheet}}


def test_fs111_the_scoring_sheet_reads_like_the_printed_one() -> None:
    """FS-111 to FS-117, FS-R38: games, numbers with their points, coin spaces with a cashed set."""
    standing = Standing(solo_entry(), {}, ["You"])
    rows = SOLO.rows(standing)
    assert rows[1:4] == [("1", "4", "6", "10", "10", "1"), ("2", "5", "12", "17", "16", ""), ("3", "", "", "", "", "")]
    assert len(rows) == 11
    numbers, struck, points, _, *coins = SOLO.notes(standing)
    assert [number for number, mark in zip(numbers.split()[1:], struck.split()[1:], strict=True) if mark == "✗"] == [
        "10",
        "16",
    ]
    assert points.split()[1:] == [str(11 - number) for number in range(1, 11)]
    assert coins[0].split() == ["Coins", "-1", "✗✗✗✗✗", "●●●●●", "-2", "●●○○○", "○○○○○", "-3", "○○○○○", "○○○○○"]
    single = SOLO.notes(Standing(solo_entry(), {"solo_coin_sets_per_row": 1}, ["You"]))
    assert single[4].split() == ["Coins", "-1", "✗✗✗✗✗", "-2", "●●●●●", "-3", "●●○○○"]


def test_fs113_a_lost_campaign_is_worth_nothing() -> None:
    lost = {"3": {"stack": 20, "off-loads": 2, "total": 22, "struck": None}}
    entry = solo_entry(rows=lost)
    assert SOLO.is_finished(entry)
    assert SOLO.points(entry) == 0
    assert SOLO.told(Standing(entry, {}, ["You"])) == "lost in game 3, as no number was left to strike"
    assert SOLO.rows(Standing(entry, {}, ["You"]))[3] == ("3", "20", "2", "22", "none", "")


def test_every_move_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    found = begin(path, 1)
    match = found.go_on()
    for _ in range(40):
        match.play(0, choose(match.state, 0))
        found.save()
        kept = campaigns.load(path).go_on()
        assert kept.state.position() == match.state.position()
        assert kept.record.text() == match.record.text()


def test_a_campaign_is_looked_at_without_playing_it_again(tmp_path: Path) -> None:
    """The list of campaigns is quick, however long they are."""
    path = tmp_path / "a.campaign"
    found = begin(path, 1)
    play(found, 30)
    looked_at = campaigns.load(path)
    assert looked_at.match is None
    assert SOLO.rows(looked_at.standing()) == SOLO.rows(found.standing())


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
            found.save()
    assert path.read_bytes() == before
    assert campaigns.load(path).go_on().record.moves == []
    found.save()
    assert campaigns.load(path).go_on().state.position() == match.state.position()


@pytest.mark.parametrize("place", ["fsync", "replace"])
def test_a_crash_at_the_end_of_a_game_loses_at_most_the_last_move(tmp_path: Path, place: str) -> None:
    """The result and what the game leaves behind are kept at the same moment as the last move."""
    path = tmp_path / "a.campaign"
    found = begin(path, turn_limit=1)
    match = found.go_on()
    kept = b""
    with pytest.MonkeyPatch.context() as patch:
        while not match.state.over:
            seat = match.state.actors()[0]
            match.play(seat, choose(match.state, seat))
            kept = path.read_bytes()
            if match.state.over:
                crashing(patch, place)
                with pytest.raises(Crash):
                    found.save()
            else:
                found.save()
    assert path.read_bytes() == kept
    again = campaigns.load(path)
    play(again)
    assert campaigns.load(path).plays == [{"moves": len(match.record.moves), **outcome(match)}]


def outcome(match: Match) -> dict[str, object]:
    return {"scores": match.state.scores(), "winners": match.state.winners()}


def test_a_file_that_cannot_be_written_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.campaign"
    found = begin(path, 1)
    before = path.read_bytes()

    def full(*rest: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(record.os, "fsync", full)  # type: ignore[attr-defined]
    with pytest.raises(BadCampaign, match=r"cannot be written: No space left on device. The file is as it was"):
        found.save()
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["a.campaign"]


def test_what_a_killed_writer_left_behind_is_no_campaign(tmp_path: Path) -> None:
    """A half-written file beside the real one disturbs nobody."""
    path = tmp_path / "a.campaign"
    begin(path, 1)
    (tmp_path / ".a.campaign.x7").write_text('{"ludoteca camp')
    assert campaigns.load(path).go_on().record.moves == []
    assert [file.name for file in tmp_path.glob("*.campaign")] == ["a.campaign"]


def newer(monkeypatch: pytest.MonkeyPatch, **changes: object) -> Game:
    """A newer version of the game."""
    game = dataclasses.replace(GAME, **{"version": GAME.version + 1, **changes})  # type: ignore[arg-type]
    monkeypatch.setitem(registry.library(), "fine-sand", game)
    return game


@pytest.mark.parametrize("seats", [1, 3])
def test_a_campaign_survives_a_newer_version_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """The running game goes on from its last position, and is kept from there on."""
    path = tmp_path / "a.campaign"
    match = play(begin(path, seats, **({"turn_limit": 4} if seats > 1 else {})), 25)
    newer(monkeypatch)
    found = campaigns.load(path)
    taken = found.go_on()
    assert "goes on from its last position" in found.note
    assert taken.state.position() == match.state.position()
    play(found, 3)
    again = campaigns.load(path)
    assert again.go_on().state.position() == taken.state.position()
    assert again.note == "", "the newer version goes on by its own moves"
    play(again)
    assert campaigns.load(path).plays


@pytest.mark.parametrize("name", ["solo", "fable"])
def test_campaigns_of_earlier_versions_are_read_and_played_on(tmp_path: Path, name: str) -> None:
    """The files in `kept` were written by version 1 and stay as they are: whoever changes the game keeps them alive."""
    path = tmp_path / f"{name}.campaign"
    path.write_bytes((KEPT / path.name).read_bytes())
    found = campaigns.load(path)
    told = found.kind.told(found.standing())
    rows = found.kind.rows(found.standing())
    assert (
        told
        == {
            "solo": "game 3 of 10, 0 victory points so far",
            "fable": "round 3 is being played; of 2 games Player 1 won 2, Player 2 won 1",
        }[name]
    )
    play(found)
    done = campaigns.load(path)
    assert len(done.plays) == len(found.plays)
    assert [row for row in done.kind.rows(done.standing()) if row in rows][:3] == rows[:3]


def test_a_changed_game_goes_on_even_where_its_version_was_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same moves lead elsewhere: the position decides."""
    path = tmp_path / "a.campaign"
    match = play(begin(path, 1), 12)

    def another(seats: int, options: dict[str, object], chance: Chance, log: list[Event] | None) -> State:
        return GAME.setup(seats, options, seeded(chance.below(1_000_000)), log)

    newer(monkeypatch, setup=another, version=GAME.version)
    found = campaigns.load(path)
    assert found.go_on().state.position() == match.state.position()
    assert "goes on from its last position" in found.note


def test_a_newer_version_that_cannot_read_it_leaves_the_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*rest: object) -> FineSand:
        raise BadPosition("position, hands.0: the game has changed")

    path = tmp_path / "a.campaign"
    begin(path, 1)
    before = path.read_bytes()
    newer(monkeypatch, reader=cannot)
    with pytest.raises(BadCampaign, match=r"the game has changed. It is left as it is"):
        campaigns.load(path).go_on()
    assert path.read_bytes() == before


def damage(text: str) -> dict[str, str]:
    """Ways in which a file can be broken."""
    middle = len(text) // 2
    return {
        "empty": "",
        "cut off": text[:middle],
        "cut off at its end": text[:-3],
        "no JSON": "hello",
        "another JSON": "[1, 2]",
        "too deep": "[" * 100_000,
        "a number changed": text.replace('"seats": 1', '"seats": 2'),
        "a move changed": text.replace("begin #", "begin #0"),
        "a letter changed": text.replace("castle", "kastle", 1),
        "a key gone": text.replace('"plays"', '"pleas"'),
        "another kind of value": text.replace('"seats": 1', '"seats": "one"'),
        "no format": text.replace('"ludoteca campaign": 1', '"ludoteca campaign": "one"'),
        "a newer format": text.replace('"ludoteca campaign": 1', '"ludoteca campaign": 2'),
    }


@pytest.mark.parametrize("name", list(damage("x" * 10)))
def test_a_damaged_file_is_reported_and_never_written_over(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.campaign"
    playing = begin(path, 1)
    broken = damage(path.read_text())[name]
    assert broken != path.read_text()
    path.write_text(broken)
    with pytest.raises(BadCampaign) as caught:
        campaigns.load(path)
    words = str(caught.value)
    assert words.startswith(f"{path}: ")
    assert "It is left as it is: " in words, "says what to do"
    assert "\n" not in words
    assert len(words) < len(str(path)) + 250
    with pytest.raises(BadCampaign, match="already"):
        begin(path, 1)
    match = playing.go_on()
    match.play(0, match.state.legal(0)[0])
    with pytest.raises(BadCampaign, match="nothing was written"):
        playing.save()
    assert path.read_text() == broken


def test_another_layout_of_the_file_is_no_damage(tmp_path: Path) -> None:
    """What counts is what the file says."""
    path = tmp_path / "a.campaign"
    begin(path, 1)
    path.write_text(json.dumps(json.loads(path.read_text()), sort_keys=True))
    assert campaigns.load(path).go_on().record.moves == []


def forged(path: Path, **changes: object) -> None:
    """A file of another library: whole, but with other content."""
    whole = {**json.loads(path.read_text()), **changes}
    whole["check"] = campaigns.check_of({key: whole[key] for key in campaigns.KINDS})
    path.write_text(json.dumps(whole))


@pytest.mark.parametrize("changes", [{"game": "chess"}, {"kind": "pirates"}])
def test_a_campaign_that_this_library_does_not_know(tmp_path: Path, changes: dict[str, object]) -> None:
    path = tmp_path / "a.campaign"
    begin(path, 1)
    forged(path, **changes)
    before = path.read_bytes()
    with pytest.raises(BadCampaign, match=rf"{next(iter(changes.values()))}'.*It is left as it is"):
        campaigns.load(path)
    assert path.read_bytes() == before


def test_a_file_that_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    """Two programs play the same campaign: the second one to write notices it."""
    path = tmp_path / "a.campaign"
    begin(path, 1)
    first, second = campaigns.load(path), campaigns.load(path)
    play(first, 1)
    kept = path.read_text()
    with pytest.raises(BadCampaign, match="changed by somebody else"):
        play(second, 1)
    assert path.read_text() == kept


def test_a_file_that_is_gone_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    found = begin(path, 1)
    path.unlink()
    play(found, 1)
    assert len(campaigns.load(path).go_on().record.moves) == 1


def test_a_campaign_that_cannot_be_read_or_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCampaign, match="no such campaign"):
        campaigns.load(tmp_path / "nowhere.campaign")
    with pytest.raises(BadCampaign, match="cannot be read"):
        campaigns.load(tmp_path)
    (tmp_path / "b.campaign").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCampaign, match="damaged"):
        campaigns.load(tmp_path / "b.campaign")


def test_a_campaign_is_for_its_number_of_players(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    with pytest.raises(BadCampaign, match="for 2 to 4 players, not 1"):
        campaigns.create(Campaign(path, "test", GAME, FABLE, 1, 7, {}, ["you"]))
    assert not path.exists()


def test_the_file_is_text_that_a_person_can_read(tmp_path: Path) -> None:
    path = tmp_path / "a.campaign"
    begin(path, 2)
    whole = json.loads(path.read_text())
    assert whole["game"] == "fine-sand"
    assert whole["kind"] == "fable"
    assert whole["running"]["record"][0].startswith("ludoteca record")
    assert whole["running"]["position"]["campaign"]["game"] == 1
    assert os.stat(path).st_size < 60_000
