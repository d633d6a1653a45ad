"""A whole game of each title by clicks against bots, to the result screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import GAMES, play_to_the_end, sit_down


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_can_be_played_by_clicks_to_its_result(visit: Callable[..., Page], game: str) -> None:
    page = visit("/")
    sit_down(page, game)
    clicks = play_to_the_end(page)
    assert clicks > 3
    expect(page.locator(".res h1")).not_to_be_empty()
    expect(page.locator(".rank li")).not_to_have_count(0)
    expect(page.locator(".chart").first).to_be_visible()
