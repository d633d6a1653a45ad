"""What a front end may rely on when it draws a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from tests.strategies import plays


@pytest.mark.parametrize("game", registry.games(), ids=str)
@given(data=st.data())
def test_a_choice_says_which_of_equal_pieces_it_means(game: Game, data: st.DataObject) -> None:
    """A click on a card means that card: nobody has to guess between a hand and a discard pile."""
    play = data.draw(plays(game))
    for state, _, _ in play.states():
        for viewer in state.actors():
            view = game.view(state, viewer)
            for choice in view.choices:
                places = {zone.key for zone in view.zones for piece in zone.pieces if piece.key == choice.piece}
                if choice.piece and choice.zone:
                    assert choice.zone in places, choice
                elif choice.piece:
                    assert len(places) <= 1, (choice, places)
