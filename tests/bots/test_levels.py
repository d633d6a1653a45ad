"""A level is a seat like any other, found by its name, with or without a style."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import bots
from ludoteca.bots.thinker import BUDGETS, PATIENCE, Thinker
from ludoteca.errors import BadStyle, UnknownBot
from ludoteca.kernel import match, registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.game import Game
from ludoteca.lab.simulate import Plan, play
from tests.bots.positions import moments

games = pytest.mark.parametrize("game", registry.games(), ids=str)


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert list(bots.LEVELS) == ["random", "apprentice", "journeyman", "master", "grandmaster"]
    assert all(level.summary for level in bots.levels())


@games
def test_levels_can_be_simulated(game: Game) -> None:
    seats = next(count for count in game.seats if count >= 2)
    tally = play(Plan(game.key, ("apprentice", *["search@2"] * (seats - 1)), 1, 3), [0])
    assert tally.games == 1


@games
def test_a_game_of_bots_is_recorded_and_replays(game: Game, tmp_path: Path) -> None:
    players = ["apprentice"] * game.seats[-1]
    table = match.begin(game, game.seats[-1], 5, {}, players)
    seated = [bots.level(name).make(game) for name in players]
    for _ in range(60):
        if table.state.over:
            break
        seat = table.state.actors()[0]
        table.play(seat, seated[seat].choose(table.state, seat, bots.stream(5, seat, len(table.record.moves))))
    table.save(tmp_path / "game.ludo")
    again = match.resume(tmp_path / "game.ludo")
    assert again.record.players == players
    assert again.state.position() == table.state.position()


def test_a_search_of_any_budget_can_be_asked_for() -> None:
    assert bots.player("search@7").name == "search@7"
    assert bots.is_bot("search@7")


@games
def test_a_game_gets_the_playouts_it_needs(game: Game) -> None:
    """Levels and ceilings think as long as the judge says, each longer; a search of one's own budget does not."""
    judge = game.judge()
    assert judge.patience() > 0
    counts = [0]
    for name, budget in BUDGETS.items():
        bot = bots.level(name).make(game)
        assert isinstance(bot, Thinker)
        assert bot.budget.iterations == judge.playouts(name, budget.iterations)
        assert bots.tenfold(game, name, 2) == f"search@{bot.budget.iterations * 10}"
        counts.append(bot.budget.iterations)
    assert sorted(set(counts)) == counts
    own = bots.player("search@7").make(game)
    assert isinstance(own, Thinker)
    assert own.budget.iterations == own.alone.iterations == 7


@games
def test_who_rehearses_alone_has_a_budget_for_that(game: Game) -> None:
    """The levels differ in it as in the other; where nobody rehearses it is the same one."""
    counts = []
    for name in BUDGETS:
        bot = bots.level(name).make(game)
        assert isinstance(bot, Thinker)
        assert (bot.alone.iterations == bot.budget.iterations) != game.judge().rehearses()
        assert bot.alone.milliseconds == PATIENCE
        assert bots.tenfold(game, name, 1) == f"search@{bot.alone.iterations * 10}"
        counts.append(bot.alone.iterations)
    assert counts == sorted(set(counts))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("grandmister", "did you mean 'grandmaster'?"),
        ("search@", "expected search@N with a number from 1 to 1000000"),
        ("search@0", "expected search@N"),
        ("search@-4", "expected search@N"),
    ],
)
def test_an_unknown_bot_is_refused(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        bots.player(name)


@pytest.mark.parametrize("name", ["greedy", "hoarder", "aggressive"])
@games
def test_every_style_changes_how_every_game_is_played(game: Game, name: str) -> None:
    judge, other = game.judge(), game.judge()
    bots.style(name).apply(game, other)
    assert judge.weights != other.weights
    changed = False
    for state, seat in moments(game, game.seats[-1], 8, 3, 40):
        options = state.folded(seat)
        changed = (
            judge.evaluate(state) != other.evaluate(state)
            or judge.weigh(state, seat, options) != other.weigh(state, seat, options)
            or any(
                judge.pick(state, seat, options, seeded(number)) != other.pick(state, seat, options, seeded(number))
                for number in range(4)
            )
        )
        if changed:
            break
    assert changed


def test_a_level_with_a_style_is_a_level() -> None:
    game = registry.game("belpunk-haberdasher")
    level = bots.level("journeyman:hoarder")
    assert level.name == "journeyman:hoarder"
    assert bots.is_bot("journeyman:hoarder")
    state = game.new(2, 1)
    assert level.make(game).choose(state, 0, seeded(1)) in state.legal(0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("leftover_card = 1", "line 1, 'leftover_card': expected a section for one of age-of-dirt"),
        ("[chess]\n", "line 1, 'chess': expected a section for one of age-of-dirt"),
        ("[belpunk-haberdasher]\nluk = 1", "line 2, 'luk': there is no such weight, expected one of leftover_card"),
        ("[belpunk-haberdasher]\n\nluck = -1", "line 3, 'luck': expected a number from 0 to 2, not -1"),
        ("[belpunk-haberdasher]\nluck = true", "line 2, 'luck': expected a number from 0 to 2, not True"),
        ("[belpunk-haberdasher]\nluck = nan", "line 2, 'luck': expected a number from 0 to 2, not nan"),
        ("[belpunk-haberdasher\n", "is not TOML"),
    ],
)
def test_a_style_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadStyle, match=r"mine\.toml") as raised:
        bots.player(f"master:{file}")
    assert reason in str(raised.value)


def test_a_style_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadStyle, match="did you mean 'hoarder'"):
        bots.player("master:horder")
    with pytest.raises(BadStyle, match="cannot be read"):
        bots.player(f"master:{tmp_path / 'none.toml'}")


def test_a_style_file_of_ones_own_is_played(tmp_path: Path) -> None:
    game = registry.game("belpunk-haberdasher")
    file = tmp_path / "mine.toml"
    file.write_text("[belpunk-haberdasher]\nluck = 2\n[fine-sand]\n", encoding="utf-8")
    judge = game.judge()
    bots.style_file(file).apply(game, judge)
    assert judge.weights[[weight.name for weight in judge.declared].index("luck")] == 2.0


def test_a_name_from_a_stranger_opens_no_file_and_buys_no_time(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[belpunk-haberdasher]\n", encoding="utf-8")
    with pytest.raises(BadStyle, match="there is no style"):
        bots.level(f"master:{file}")
    with pytest.raises(UnknownBot, match="there is no bot"):
        bots.level("search@1000000")
    assert bots.player(f"master:{file}").style is not None
