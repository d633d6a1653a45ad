"""Whole games in a real browser, by clicks and by keys alone, to the result screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import GAMES, MOST_LOOKS, SHORT, open_table, play_to_the_end, sit_down


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_can_be_played_by_clicks_to_its_result(visit: Callable[..., Page], game: str) -> None:
    page = visit("/")
    sit_down(page, open_table(page, game, **SHORT[game]))
    assert play_to_the_end(page) > 2
    expect(page.locator(".res h1")).not_to_be_empty()
    expect(page.locator(".rank li")).to_have_count(2)
    expect(page.locator(".chart").first).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay h2")).to_contain_text("Move 0 of")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".replay h2")).to_contain_text("Move 1 of")


def test_playing_now_takes_two_clicks(visit: Callable[..., Page]) -> None:
    """One on the shelf, one at the table."""
    page = visit("/")
    page.get_by_role("button", name="Play now: Belpunk Haberdasher").click()
    lit = page.locator(".rack button.thing.legal")
    lit.first.click()
    expect(page.locator(".ord").first).to_be_visible()


def test_a_game_can_be_played_by_keys_alone(visit: Callable[..., Page]) -> None:
    """Tab goes from group to group, arrows go inside one, Enter chooses; numbers answer the prompt."""
    page = visit("/")
    sit_down(page, open_table(page, "thousand-year-beard", turn_limit=6))
    page.keyboard.press("Tab")
    presses = 0
    for look in range(MOST_LOOKS):
        if page.locator(".res").count():
            break
        focused = page.evaluate("document.activeElement.className")
        if "thing" in focused and "legal" in focused:
            page.keyboard.press("Enter")
            presses += 1
        elif page.locator(".prompt .btn").count():
            page.keyboard.press(str(1 + look % page.locator(".prompt .btn").count()) if look % 3 else "Tab")
            presses += 1
        page.wait_for_timeout(60)
    expect(page.locator(".res h1")).to_be_focused()
    assert presses > 3
