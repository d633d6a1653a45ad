"""The table in a terminal: every game, every shape of a zone, small screens and large ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import match, registry
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.game import Game
from ludoteca.kernel.state import SPECTATOR
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone
from ludoteca.table.openly import open_view
from ludoteca.table.terminal.blocks import width_of
from ludoteca.table.terminal.draw import SIZES, draw, draw_to_fit, numbers_of, options, question
from ludoteca.table.terminal.result import result, verdict
from ludoteca.table.terminal.tones import TONES, tone_of
from tests.strategies import plays

LOCKS = tuple(Piece(f"beard-{years}", f"Beard {years}", "beard", mark=str(years)) for years in (175, 150, 75))
BACKS = (Piece(HIDDEN, "?"),) * 7


def zones_of(owner: int | None) -> dict[str, Zone]:
    """One zone of each shape."""
    return {
        "row": Zone("z", "Conveyor", owner, pieces=LOCKS[:2], capacity=4, note="draw or trade"),
        "pile": Zone("z", "Deck", owner, pieces=BACKS, shape="pile"),
        "column": Zone("z", "Beard", owner, pieces=LOCKS, shape="column"),
        "dice": Zone(
            "z",
            "Rolled",
            owner,
            pieces=(Piece("a", "Red 5", "red", mark="5"), Piece("b", "9", "black", mark="9")),
            shape="dice",
        ),
        "track": Zone(
            "z",
            "Fuzz",
            owner,
            pieces=(Piece("me", "You", "seat-0", space=2),),
            shape="track",
            spaces=tuple(map(str, range(13))),
        ),
        "grid": Zone(
            "z",
            "Supply",
            owner,
            pieces=(Piece("blue", "Blue", "blue", mark="4", count=7),) * 9,
            shape="grid",
            columns=5,
        ),
        "places": Zone(
            "z", "Sites", owner, pieces=(Piece("hut", "Hut", space=1),), shape="grid", spaces=("here", "there")
        ),
        "pad": Zone(
            "z", "Score pad", owner, shape="pad", rows=(("", "Juno", "Milo"), ("1", "6", "13"), ("Sum", "56", "7"))
        ),
        "board": Zone("z", "Forest", owner, pieces=LOCKS, board="The valley"),
        "empty": Zone("z", "Nothing", owner),
    }


ZONES = zones_of(None)


def view_with(*zones: Zone, choices: tuple[Choice, ...] = ()) -> View:
    return View("some-game", 0, "Round 1", (Seat(0, 3, ("Foreman",), True), Seat(1, -2)), zones, "What now?", choices)


def text_of(view: View, width: int, number: int = 0) -> str:
    return "\n".join(line.plain for line in draw(view, "Some Game", ["You", "Player 1"], width, SIZES[number]))


@pytest.mark.parametrize("size", range(len(SIZES)))
@pytest.mark.parametrize("owner", [None, 0, 1])
@pytest.mark.parametrize("shape", ZONES)
def test_every_shape_is_drawn_within_the_width(shape: str, owner: int | None, size: int) -> None:
    zone = zones_of(owner)[shape]
    for width in (60, 80, 140):
        lines = draw(view_with(zone), "Some Game", ["You", "Player 1"], width, SIZES[size])
        assert width_of(lines) <= width
        assert zone.label in "\n".join(line.plain for line in lines)


def test_a_column_grows_downwards_and_longer_locks_are_longer() -> None:
    rows = [row for row in text_of(view_with(ZONES["column"]), 80).splitlines() if "▒" in row]
    assert [word for row in rows for word in row.split() if word.isdigit()] == ["175", "150", "75"]
    assert [row.count("▒") for row in rows] == sorted((row.count("▒") for row in rows), reverse=True)


def test_dice_show_their_pips_and_their_colour_by_letter() -> None:
    shown = text_of(view_with(ZONES["dice"]), 80)
    assert shown.count("●") == 5 + 1, "five pips, and the sign of the first seat"
    assert "─R─" in shown
    assert "9" in shown


def test_zones_of_a_board_are_framed_under_its_name() -> None:
    assert "─ The valley ─" in text_of(view_with(ZONES["board"]), 80)


def test_free_places_and_full_ones() -> None:
    assert text_of(view_with(ZONES["row"]), 80).count("╭╌╌╌╮") == 2
    assert "2/4" in text_of(view_with(ZONES["row"]), 80)


def test_a_pile_is_only_counted_and_hidden_cards_are_backs() -> None:
    hand = Zone("hands.1", "Hand", 1, BACKS)
    shown = text_of(view_with(ZONES["pile"], hand), 80)
    assert "Deck ▤ 7" in shown
    assert "Hand ▮▮▮▮▮▮▮ 7" in shown


def test_the_own_hand_shows_which_option_concerns_which_card() -> None:
    hand = Zone("hands.0", "Hand", 0, LOCKS)
    choices = (Choice(5, "end", "", "X-1"), Choice(9, "grow beard-150", "", "X-2", "beard-150"))
    for number in range(len(SIZES)):
        shown = text_of(view_with(hand, choices=choices), 80, number)
        assert "─2─" in shown or "2▐" in shown, shown


def test_an_option_marks_its_piece_only_where_it_lies() -> None:
    twins = (Zone("hands.0", "Hand", 0, LOCKS[:1]), Zone("z", "Beard", 1, LOCKS))
    said = Choice(1, "cut beard-175", "", "X-1", "beard-175", zone="z")
    unsaid = Choice(2, "grow beard-175", "", "X-2", "beard-175")
    assert numbers_of(view_with(*twins, choices=(said, unsaid))) == {
        "hands.0": {"beard-175": "2"},
        "z": {"beard-175": "1"},
    }


def test_the_drawing_shrinks_to_what_fits() -> None:
    view = view_with(
        *(Zone(f"z{number}", f"Zone {number}", 0, LOCKS) for number in range(4)), Zone("hands.0", "Hand", 0, LOCKS)
    )
    heights = [len(draw_to_fit(view, "Some Game", ["You", "Player 1"], 80, height)) for height in (60, 24, 12, 1)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] <= 60
    assert heights[1] <= 24


def test_options_are_numbered_and_explained_as_far_as_there_is_room() -> None:
    choices = tuple(Choice(at, f"move-{at}", "a long explanation of this move " * 4, "X-1") for at in range(1, 13))
    for height, explained in ((60, 48), (14, 24), (4, 0)):
        lines = options(choices, 80, height)
        shown = "\n".join(line.plain for line in lines)
        assert len(lines) <= height
        assert width_of(lines) <= 80
        assert shown.count("explanation") == explained
        assert all(f"{at} move-{at}" in shown for at in range(1, 13))


def test_every_tone_has_a_sign_and_unknown_ones_their_first_letter() -> None:
    assert all(len(tone.sign) == 1 for tone in TONES.values())
    assert tone_of("sorcery").sign == "S"
    assert tone_of("sorcery") == tone_of("sorcery")
    assert tone_of("seat-1").sign == "▲"
    colours = ("red", "blue", "green", "yellow", "white", "purple", "black")
    assert len({TONES[name].sign for name in colours}) == len(colours)


def test_the_result_says_who_won_and_how_the_score_came_about() -> None:
    seats = (
        Seat(0, 7, account=(("Goggles", 3), ("Goggles", 3), ("Belt", 5), ("Scrap", -4))),
        Seat(1, 3, account=(("Belt", 3),)),
    )
    shown = [line.plain for line in result(View("x", 0, "", seats, ()), [0], ["You", "Player 1"], 80)]
    assert "You win!" in shown[0]
    assert [row.split("│")[1].split() for row in shown[2:-1]] == [
        ["Goggles", "2", "x", "3", "=", "6"],
        ["Belt", "5", "3"],
        ["Scrap", "-4"],
        ["Score", "7", "3"],
    ]
    assert verdict([1], ["You", "Player 1"]) == "Player 1 wins."
    assert verdict([0, 1], ["You", "Player 1"]) == "You and Player 1 share the victory."
    assert verdict([], ["You"]) == "Nobody wins."


@pytest.mark.parametrize("game", registry.games(), ids=str)
@given(data=st.data())
def test_every_game_is_drawn_for_every_seat_on_every_screen(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    table = match.begin(game, play.seats, play.seed, play.options)
    for seat, option in play.steps(table.state):
        table.play(seat, option)
    names = [f"Player {seat} (random)" for seat in range(play.seats)]
    for viewer in (SPECTATOR, *range(play.seats)):
        view = game.view(table.state, viewer)
        for width, height in ((80, 24), (140, 50), (100, 30)):
            lines = draw_to_fit(view, game.title, names, width, height)
            assert lines
            shown = "\n".join(line.plain for line in lines)
            assert game.title in shown
            for number, choice in enumerate(view.choices, 1):
                assert choice.option in table.state.offers[viewer]
                assert choice.rule, "every option names the rule behind it"
                assert f"{number} {choice.move}" in "\n".join(line.plain for line in options(view.choices, width, 100))
            question(view, width)
        assert [choice.move for choice in view.choices] == (table.state.moves(viewer) if viewer >= 0 else [])
    if table.state.over:
        for player in game.view(table.state, 0).seats:
            total = sum(points for _, points in player.account)
            assert not player.account or total == player.score, "the account adds up to the score"
    together = open_view(game, table.state)
    keys = [zone.key for zone in together.zones]
    assert len(keys) == len(set(keys))
