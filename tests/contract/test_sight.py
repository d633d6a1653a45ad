"""No seat is shown, or can work out from what it is asked, anything that it may not know."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.event import HIDDEN, Event
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import play_out
from ludoteca.kernel.state import SPECTATOR, State
from tests.strategies import Play, laws_of, plays

games = pytest.mark.parametrize("game", registry.games(), ids=str)


def leaves(value: object) -> list[object]:
    """All values of a position that are no mapping and no list."""
    if isinstance(value, dict):
        return [leaf for entry in value.values() for leaf in leaves(entry)]
    if isinstance(value, list | tuple):
        return [leaf for entry in value for leaf in leaves(entry)]
    return [value]


def all_that_is_shown(game: Game, state: State, viewer: int, actors: list[int]) -> dict[str, object]:
    """Everything a viewer gets: position, who acts, options, refusals, texts."""
    shown: dict[str, object] = {"position": state.position(viewer), "scores": state.scores(), "over": state.over}
    if viewer in actors:
        decision = state.open_decision(viewer)
        whole = range(decision.first, decision.first + decision.count)
        shown["decision"] = decision.name
        shown["moves"] = state.moves(viewer)
        shown["folded"] = state.folded(viewer)
        shown["refusals"] = [
            None if refusal is None else (refusal.rules, refusal.reason)
            for refusal in (decision.refusal(state, viewer, option) for option in whole)
        ]
    elif viewer != SPECTATOR:
        refusal = state.not_your_decision(viewer)
        shown["refusal"] = (refusal.rules, refusal.reason)
    if state.actors() == actors:
        shown["view"] = game.view(state, viewer)
    return shown


@games
@given(data=st.data())
def test_an_imagined_state_looks_the_same_to_the_seat_that_imagines(game: Game, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    for number, (state, _, _) in enumerate(play.states()):
        before = state.position()
        for viewer in range(SPECTATOR, play.seats):
            world = game.imagine(state, viewer, seeded(play.choices + number))
            actors = state.actors()
            assert set(actors) <= set(world.actors())
            assert (viewer in actors) == (viewer in world.actors())
            if world.actors() != actors:
                actors = []
            mine, real = (all_that_is_shown(game, table, viewer, actors) for table in (world, state))
            if not actors and viewer in state.actors():
                assert world.moves(viewer) == state.moves(viewer)
            assert mine == real
        assert state.position() == before, "imagining has changed the real state"


@games
@given(data=st.data())
def test_the_laws_of_the_game_hold_in_every_imagined_world(game: Game, data: st.DataObject) -> None:
    """What is hidden is dealt again, not made up: every piece is conserved."""
    laws = laws_of(game)
    play = data.draw(plays(game))
    for number, (state, _, _) in enumerate(play.states()):
        for viewer in range(SPECTATOR, play.seats):
            laws.check(None, game.imagine(state, viewer, seeded(number)))


@games
@given(data=st.data())
def test_imagining_uses_nothing_but_what_the_seat_may_know(game: Game, data: st.DataObject) -> None:
    """From two states that a seat cannot tell apart, the same chance imagines the same world."""
    play = data.draw(plays(game))
    for number, (state, _, _) in enumerate(play.states()):
        for viewer in range(SPECTATOR, play.seats):
            other = game.imagine(state, viewer, seeded(number))
            again = game.imagine(other, viewer, seeded(number + 1))
            assert again.position() == game.imagine(state, viewer, seeded(number + 1)).position()


@games
@given(data=st.data())
def test_worlds_imagined_by_one_look_leave_each_other_alone(game: Game, data: st.DataObject) -> None:
    """A look works out once what many worlds are made from: playing in one of them changes no other."""
    play = data.draw(plays(game, moves=40))
    *_, (state, _, _) = play.states()
    for viewer in range(play.seats):
        look = game.look(state, viewer)
        for number in range(3):
            world = look.imagine(seeded(number))
            assert world.position() == game.imagine(state, viewer, seeded(number)).position()
            play_out(world, seeded(number))


@games
@given(data=st.data())
def test_an_imagined_world_has_a_future_of_its_own(game: Game, data: st.DataObject) -> None:
    """Whoever imagines a world cannot find out from it how real shuffles and dice will fall."""
    play = data.draw(plays(game, moves=10))
    for number, (state, _, _) in enumerate(play.states()):
        world = game.imagine(state, 0, seeded(number))
        assert [world.chance.clone().word() for _ in range(4)] != [state.chance.clone().word() for _ in range(4)]


@games
@given(data=st.data())
def test_states_that_differ_in_hidden_things_stay_alike_while_players_act_alike(
    game: Game, data: st.DataObject
) -> None:
    """Two tables that a viewer cannot tell apart are played on with the same moves and the same chance.

    As long as the viewer sees the same events, it must see the same in everything: position, actors,
    options, refusals and prompts. Events may begin to differ only by the face of a piece that is being
    shown to the viewer; then the second table is imagined afresh. So it is after a move that the viewer
    does not notice as such, which may take one table further than the other.
    """
    play: Play = data.draw(plays(game))
    viewer = data.draw(st.integers(SPECTATOR, play.seats - 1), label="viewer")
    state = play.new()
    twin = state
    alike = False
    for number, (seat, option) in enumerate(play.steps(state)):
        if not alike:
            twin = game.imagine(state, viewer, seeded(number))
        move = state.open_decision(seat).notation(state, seat, option)
        alike = twin.actors() == state.actors() and move in twin.moves(seat) and notices(game, state, viewer, seat)
        log: list[Event] = []
        log_of_twin: list[Event] = []
        state.log, twin.log = log, log_of_twin
        state.reseed(seeded(number))
        twin.reseed(seeded(number))
        state.play(seat, option)
        if not alike:
            continue
        twin.do(seat, move)
        if any(is_late(game, event) for event in (*log, *log_of_twin)):
            # Whole hidden turns are told now, which differ in the two worlds: only what comes before can be compared.
            log, log_of_twin = before_late(game, log), before_late(game, log_of_twin)
            alike = False
        seen = [event.seen_by(viewer) for event in log if event.reaches(viewer)]
        seen_of_twin = [event.seen_by(viewer) for event in log_of_twin if event.reaches(viewer)]
        if not alike:
            if seen != seen_of_twin:
                assert_differ_by_a_face(seen, seen_of_twin)
            continue
        if state.over or twin.over or seen != seen_of_twin:
            assert state.over == twin.over or seen != seen_of_twin
            assert_differ_by_a_face(seen, seen_of_twin)
            alike = False
            continue
        assert twin.actors() == state.actors(), f"who must act after {move!r} tells the viewer something"
        mine, real = (all_that_is_shown(game, table, viewer, state.actors()) for table in (twin, state))
        assert mine == real, f"what is shown after {move!r} tells the viewer something"


@games
@given(data=st.data())
def test_everybody_is_told_the_same_whoever_keeps_the_log(game: Game, data: st.DataObject) -> None:
    """What is told later, such as a hidden turn at its end, is kept by the table, not by those who listen."""
    play: Play = data.draw(plays(game))
    whole: list[Event] = []
    parts: list[Event] = []
    state, again = play.new(), play.new()
    state.log = whole
    for seat, option in play.steps(state):
        log: list[Event] = []
        again = again.clone()
        again.log = log
        again.play(seat, option)
        parts += log
        state.play(seat, option)
    assert parts == whole


def notices(game: Game, state: State, viewer: int, seat: int) -> bool:
    """Whether the viewer can count the moves of a seat; not where a whole turn is hidden, which the game's laws say."""
    says = getattr(laws_of(game), "notices", None)
    return says is None or bool(says(state, viewer, seat))


def is_late(game: Game, event: Event) -> bool:
    """Whether an event tells of something that happened before, in a hidden turn; the game's laws say so."""
    says = getattr(laws_of(game), "is_late", None)
    return says is not None and bool(says(event))


def before_late(game: Game, log: list[Event]) -> list[Event]:
    """What happened before hidden turns were told, or in a world in which nobody did anything, before the next turn."""
    late = [place for place, event in enumerate(log) if is_late(game, event) or type(event).__name__ == "TurnBegan"]
    return log[: late[0]] if late else log


def assert_differ_by_a_face(seen: list[dict[str, object]], other: list[dict[str, object]]) -> None:
    """The first difference between two lists of events is a piece that was shown, nothing else."""
    for mine, theirs in zip(seen, other, strict=False):
        if mine != theirs:
            assert mine["event"] == theirs["event"], f"{mine} instead of {theirs}"
            for field, value in mine.items():
                if value != theirs[field]:
                    texts = leaves([value, theirs[field]])
                    assert all(isinstance(text, str) and text != HIDDEN for text in texts), f"{mine}, {theirs}"
            return
    assert len(seen) == len(other), f"{seen} instead of {other}"
