"""What a fair player concludes about the others (section 7)."""

from __future__ import annotations

from collections import Counter
from typing import cast

from ludoteca.games.fine_sand.cards import CARD_OF, KEYS
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.state import SPECTATOR

GAME = registry.game("fine-sand")


def worlds(state: FineSand, viewer: int, count: int = 60) -> list[FineSand]:
    return [cast(FineSand, GAME.imagine(state, viewer, seeded(number))) for number in range(count)]


def read(position: dict[str, object], seats: int = 2, **options: object) -> FineSand:
    return cast(FineSand, GAME.from_position(position, seats, options=options))


def test_fs_r58_a_card_taken_openly_stays_in_the_hand_until_it_is_used() -> None:
    """FS-81, FS-R58: from the end of the turn on everybody knows that coin-3 went to the hand."""
    state = read(
        {
            "turn": 6,
            "stage": {1: "done"},
            "built": {0: ["essentials"]},
            "stacks": {0: ["castle-1", "castle-2", "green-8", "green-8", "green-8"], 1: ["green-10"] * 5},
            "discards": {0: ["coin-3", "green-10"]},
        }
    )
    for move in ("ring blue", "use essentials", "take coin-3", "draw all", "end"):
        state.do(0, move)
    assert state.turn == 7
    coin = CARD_OF["coin-3"]
    for world in worlds(state, 1):
        # Seat 0 may have got rid of it in the turn that is being played, but not more than that.
        lies = [world.sites[0].hand, world.sites[0].discard, world.sites[0].symbol]
        assert any(coin in zone for zone in lies)
        assert coin not in world.sites[0].stack


def test_fs89_a_used_raise_card_is_known_on_its_symbol_pile() -> None:
    """FS-89, FS-R5: everybody saw it going there."""
    state = read(
        {
            "turn": 6,
            "stage": {1: "done"},
            "hands": {0: ["castle-3", "green-10", "green-10", "green-10", "green-10", "green-10", "green-10"]},
            "built": {0: ["raise-limit"]},
            "stacks": {0: ["green-10"] * 5, 1: ["green-8"] * 5},
        }
    )
    for move in ("use off-load", "off-load castle-3", "ring red", "use raise-limit"):
        state.do(0, move)
    assert state.turn == 7
    piles = Counter(tuple(KEYS[card] for card in world.sites[0].symbol[:2]) for world in worlds(state, 1, 200))
    assert all(pile[1] == "raise-limit" for pile in piles)
    assert len(piles) > 1, "the card below it is not known"


def test_fs50_a_shuffled_stack_holds_only_what_lay_in_the_discard_pile() -> None:
    """FS-50: cards held in hand during the shuffle cannot be in the new stack."""
    state = read(
        {
            "turn": 6,
            "stage": {1: "done"},
            "hands": {0: ["coin-2", "coin-3"]},
            "stacks": {0: ["castle-1"], 1: ["green-8"] * 9},
            "discards": {0: ["red-4", "red-5", "red-6", "blue-5", "blue-7"]},
        }
    )
    for move in ("ring blue", "draw all", "end"):
        state.do(0, move)
    state.do(0, "discard castle-1") if state.pending[0] is not None and state.turn == 6 else None
    assert state.turn == 7
    for world in worlds(state, 1):
        assert not {CARD_OF["coin-2"], CARD_OF["coin-3"]} & set(world.sites[0].stack)


def test_fs04_in_a_learning_game_everybody_knows_every_stack() -> None:
    """FS-04: the order is printed until a player's first shuffle."""
    state = cast(FineSand, GAME.new(3, 1, {"mode": "learning"}))
    for seat in range(3):
        state.do(seat, "ring red")
        state.do(seat, "build")
        state.do(seat, "build green-6")
    for world in worlds(state, SPECTATOR, 20):
        for site, real in zip(world.sites, state.sites, strict=True):
            assert site.stack == real.stack
            assert site.hand == real.hand


def test_fs07_what_was_off_loaded_is_known_to_nobody_else() -> None:
    """FS-07, FS-36: the owner knows the own pile, the others guess."""
    state = cast(FineSand, GAME.new(2, 8))
    for seat in (0, 1):
        state.do(seat, "done")
    for seat in (0, 1):
        state.do(seat, "use off-load")
        state.play(seat, state.legal(seat)[0])
    # Seat 0 off-loads once more, so that a card stays on its pile when the piles are checked.
    state.sites[0].symbol = [*state.sites[0].symbol, state.sites[0].symbol[0]]
    state.sites[0].raised = [0, 0]
    for seat in (0, 1):
        state.do(seat, "ring red")
        while state.turn == 1 and state.pending[seat] is not None:
            state.play(seat, state.legal(seat)[-1])
    assert len(state.sites[0].symbol) == 1
    own = {tuple(world.sites[0].symbol) for world in worlds(state, 0)}
    others = {tuple(world.sites[0].symbol) for world in worlds(state, 1, 200)}
    assert own == {tuple(state.sites[0].symbol)}
    assert len(others) > 5


def test_fs_r6_an_imagined_step_1_agrees_with_what_was_announced() -> None:
    """FS-R6, FS-52: without an announcement nobody has emptied both piles, with one somebody has."""
    position = {
        "turn": 12,
        "phase": "step-1",
        "built": {0: ["green-6", "take-coin"]},
        "stacks": {0: ["castle-1", "castle-2", "castle-3"], 1: ["green-10"] * 9},
    }
    state = read(position)
    state.do(0, "draw base")
    state.do(0, "use take-coin")
    state.do(0, "done")
    assert state.final == 0
    for world in worlds(state, 1):
        assert not world.sites[0].is_drained() or world.sites[0].discard
    state = read(position)
    state.do(0, "draw all")
    state.do(0, "done") if state.phase == 1 else None
    assert state.final == 12
    for world in worlds(state, 1):
        assert world.final == 12
        assert world.sites[0].triggered


def test_fs_r2_a_busy_seat_is_imagined_before_its_first_choice() -> None:
    """FS-R2: whatever it has already done in this turn."""
    state = cast(FineSand, GAME.new(2, 5))
    for seat in (0, 1):
        state.do(seat, "done")
    state.do(0, "ring red")
    assert state.pending[0] is not None
    for world in worlds(state, 1, 20):
        assert world.sites[0].ring == 0
        assert "ring blue" in world.moves(0)


def test_section_7_deals_are_even() -> None:
    """Each unseen card is in hand as often as its number of places says."""
    state = cast(FineSand, GAME.new(2, 5))
    for seat in (0, 1):
        state.do(seat, "done")
    counts: Counter[int] = Counter()
    number = 1500
    for world in worlds(state, 1, number):
        counts.update(world.sites[0].hand)
    expected = number * 6 / 30
    for card in (CARD_OF["green-6"], CARD_OF["coin-3"], CARD_OF["red-4"], CARD_OF["purple-8"]):
        assert abs(counts[card] - expected) < 5 * expected**0.5
