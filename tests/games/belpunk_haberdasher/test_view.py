"""What the table shows of Belpunk Haberdasher."""

from __future__ import annotations

from random import Random

from ludoteca.games.belpunk_haberdasher.events import RoundBegan, SetPlaced
from ludoteca.kernel import registry
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import SPECTATOR, State

GAME = registry.game("belpunk-haberdasher")


def on_hats(state: State, viewer: int) -> dict[int, list[str]]:
    """By seat: the pieces of its hat."""
    zones = GAME.view(state, viewer).zones
    return {
        zone.owner: [piece.key for piece in zone.pieces]
        for zone in zones
        if zone.key.startswith("hats.") and zone.owner is not None
    }


def test_bph27_a_hat_keeps_what_was_scored_in_earlier_rounds() -> None:
    """Everybody sees it, in the order in which it was laid; what is scored in this round lies in front of its maker."""
    log: list[Event] = []
    state = GAME.new(3, 4, {"max_rounds": 4}, log=log)
    random = Random(2)
    while not state.over:
        seat = random.choice(state.actors())
        state.play(seat, random.choice(state.legal(seat)))
        begun = max(place for place, event in enumerate(log) if isinstance(event, RoundBegan))
        expected: dict[int, list[str]] = {}
        for event in log[:begun]:
            if isinstance(event, SetPlaced):
                suits = [card.rpartition("-")[0] for card in event.cards]
                expected.setdefault(event.seat, []).append(".".join([event.shape.split()[0], *suits]))
        for viewer in (SPECTATOR, 0, 1, 2):
            assert on_hats(state.clone(), viewer) == expected
    assert sum(map(len, expected.values())) > 3
