"""What no position alone can show: bounds, equal orders, and things that never happen."""

from __future__ import annotations

from typing import cast

from ludoteca.games.thousand_year_beard.scoring import GOAL
from ludoteca.games.thousand_year_beard.state import NOBODY, TURN_LIMIT, BeardTable
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.match import begin
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.registry import game

BEARD = game("thousand-year-beard")


def table_from(seats: int = 2, options: dict[str, object] | None = None, **position: object) -> BeardTable:
    return cast(BeardTable, BEARD.from_position(position, seats, 0, options))


def test_tybr32_a_winner_has_a_thousand_years() -> None:
    """TYB-R32: the game ends by TYB-46 only if a Beard has 1,000 Years, and the longer of the two is that one."""
    reasons = set()
    for seed in range(150):
        table = cast(BeardTable, BEARD.new(1 + seed % 2, seed))
        play_out(table, seeded(seed))
        reasons.add(int(table.reason))
        if table.winner != NOBODY:
            assert table.total(table.winner) >= GOAL
        assert (table.winner == NOBODY) == (table.reason >= 3)
    assert {0, TURN_LIMIT} <= reasons


def test_tybr39_the_ghosts_silver_and_the_cut_do_not_touch_each_other() -> None:
    """TYB-R39: the Silver leaves the Ghost's Beard and the cut the player's, so neither can change the other."""
    cut = {}
    for stash in (0, 2):
        table = table_from(
            1,
            beards={0: ["200", "100", "50"]},
            stashes={"ghost": stash},
            hands={0: ["150", "150", "125", "125", "magic-comb"]},
            decks={"ghost": ["axe-whack", "50"]},
        )
        table.do(0, "end")
        after = table.position()
        cut[stash] = {key: after[key] for key in ("beards", "dustpans")}
        assert table.dwarves[1].stash == max(stash - 1, 0)
    assert cut[0] == cut[2]


def test_tyb35_a_skip_changes_nothing_but_dustpan_and_discards() -> None:
    """Section 10, 7: the hand is full, so not even the refill draws."""
    table = table_from(
        faces={0: "scruff"},
        beards={0: ["150", "100"]},
        stashes={0: 3},
        dustpans={0: ["75"]},
        hands={0: ["200", "175", "silver", "silver", "axe-whack"]},
        decks={0: ["50"]},
        discards={0: ["125"]},
    )
    before = table.position()
    table.do(0, "skip")
    after = table.position()
    zones = ("faces", "beards", "stashes", "dustpans", "hands", "decks", "discards", "known")
    assert [zone for zone in zones if after[zone] != before[zone]] == ["dustpans", "discards"]


def test_tyb13_a_turn_offers_at_most_sixteen_options_between_two_dwarves() -> None:
    """The example of section 6: two Sorceries, two Shaves, a skip, five plays, five Plucks and `end`."""
    table = table_from(
        beards={0: ["200"], 1: ["100"]},
        stashes={0: 3},
        dustpans={0: ["75"]},
        hands={0: ["150", "100", "silver", "scissor-slice", "axe-whack"]},
    )
    assert len(table.moves(0)) == 16


def test_tyb59_a_solo_turn_offers_at_most_seventeen_options() -> None:
    """Eight kinds of Dustpan card to play or discard, and `end`."""
    table = table_from(
        1,
        faces={0: "scruff"},
        opening=False,
        acted=True,
        untouched=False,
        dustpans={0: ["200", "175", "150", "125", "100", "75", "50", "silver"]},
    )
    assert len(table.moves(0)) == 17


def test_tybr13_a_deck_that_runs_out_in_the_middle_goes_on_after_the_reshuffle() -> None:
    """TYB-43: the cards drawn before and after it lie in one hand, and those from before are known."""
    table = table_from(hands={0: ["50"]}, decks={0: ["200"]}, discards={0: ["silver", "silver", "75", "100"]})
    table.do(0, "end")
    assert len(cast("dict[int, list[str]]", table.position()["hands"])[0]) == 5
    assert cast("dict[int, list[str]]", table.position()["known"])[0] == ["200", "50"]


def test_tyb19_an_undo_never_takes_back_a_drawn_or_a_shown_card() -> None:
    """Spending Stashed Silver shows nothing new and can be taken back; a Pluck cannot, nor a card from the hand."""
    table = table_from(
        beards={0: ["100"]}, stashes={0: 3}, hands={0: ["75", "silver", "axe-whack"]}, decks={0: ["50", "50"]}
    )
    for move, learns in (("sorcery self", False), ("grow 75", True), ("pluck axe-whack", True), ("stash", True)):
        before = table.learned()
        table.do(0, move)
        assert (table.learned() != before) is learns, move


def test_tyb07_who_starts_is_told() -> None:
    match = begin(BEARD, 2, 3, {"first_player": "seat1"})
    assert [event.line() for event in match.log if "GameBegan" in event.line()] == ["GameBegan first=1 (TYB-07)"]
    assert match.state.actors() == [1]
