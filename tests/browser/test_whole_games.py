"""Whole games in a real browser, by clicks and by keys alone, to the result screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import (
    GAMES,
    MOST_LOOKS,
    SHORT,
    SOMETHING_TO_DO,
    USUAL_SEATS,
    open_table,
    play_to_the_end,
    sit_down,
)

BY_NUMBER = ".prompt .options .btn:not(.quiet)"
"""The answers that number keys give."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_can_be_played_by_clicks_to_its_result(visit: Callable[..., Page], game: str) -> None:
    """With the usual number of players; a game of hundreds of clicks has the house rule of an early end."""
    page = visit("/")
    seats = USUAL_SEATS[game]
    sit_down(page, open_table(page, game, bots=seats - 1, level="apprentice", **SHORT[game]))
    assert play_to_the_end(page) > 2
    expect(page.locator(".res h1")).not_to_be_empty()
    expect(page.locator(".rank li")).to_have_count(seats)
    expect(page.locator(".chart").first).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay h2")).to_contain_text("Move 0 of")
    moment = page.locator(".replay .chart path[stroke-dasharray]")
    at_first = moment.get_attribute("d") or ""
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".replay h2")).to_contain_text("Move 1 of")
    expect(moment).not_to_have_attribute("d", at_first)


def test_the_shelf_begins_games_with_the_usual_number_of_players(visit: Callable[..., Page]) -> None:
    """And so does the address of a game, which `ludoteca open fine-sand` shows."""
    page = visit("/play/fine-sand")
    expect(page.locator(".mat")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    expect(page.locator(".opps .opp")).to_have_count(USUAL_SEATS["fine-sand"] - 1)
    lost = visit("/play/nosuch")
    expect(lost.get_by_role("alert")).to_contain_text("nosuch")


def test_playing_now_takes_two_clicks(visit: Callable[..., Page]) -> None:
    """One on the shelf, one at the table."""
    page = visit("/")
    page.get_by_role("button", name="Play now: Belpunk Haberdasher").click()
    lit = page.locator(".rack button.thing.legal")
    lit.first.click()
    expect(page.locator(".ord").first).to_be_visible()


@pytest.mark.parametrize("game", ["bare-bones", "thousand-year-beard"])
def test_a_game_can_be_played_by_keys_alone(visit: Callable[..., Page], game: str) -> None:
    """Numbers answer the prompt, whatever is asked; Tab and arrows go to things, Enter chooses them."""
    page = visit("/")
    sit_down(page, open_table(page, game, level="apprentice", **SHORT[game]))
    page.keyboard.press("Tab")
    answers = 0
    for look in range(MOST_LOOKS):
        page.wait_for_function(SOMETHING_TO_DO, arg=".prompt .options .btn")
        if page.locator(".res").count():
            break
        if look % 3 == 0 and page.evaluate("document.activeElement.matches('button.thing.legal')"):
            page.keyboard.press("Enter")
        else:
            # Where only the button that lists everything is there, the first key presses it.
            buttons = max(1, page.locator(BY_NUMBER).count())
            page.keyboard.press(str(1 + look % min(9, buttons)))
            answers += 1
    expect(page.locator(".res h1")).to_be_focused()
    assert answers > 3


def test_many_choices_are_listed_in_words_on_request(visit: Callable[..., Page]) -> None:
    """A hand of eight is not repeated as buttons before somebody asks for it; then it can be searched."""
    page = visit("/")
    sit_down(page, open_table(page, "belpunk-haberdasher"))
    expect(page.locator(".rack .card.legal").nth(7)).to_be_visible()
    page.keyboard.press("1")
    search = page.get_by_label("Find an answer")
    first = page.locator(".rack .card .sr").first.inner_text().split(",")[0]
    search.fill(first)
    expect(page.locator(".prompt .options .btn:not(.quiet)").first).to_contain_text(first)
    search.press("Enter")
    expect(page.locator(".ord").first).to_be_visible()
