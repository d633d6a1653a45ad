"""A person at a table who clicks whatever is lit, or presses keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

GAMES = {
    "age-of-dirt": "Age of Dirt",
    "bare-bones": "Bare Bones",
    "belpunk-haberdasher": "Belpunk Haberdasher",
    "fine-sand": "Fine Sand",
    "thousand-year-beard": "1,000 Year Beard",
}

CLICK_SOMETHING = """(salt) => {
  const things = [...document.querySelectorAll('button.thing.legal')];
  const options = [...document.querySelectorAll('.prompt .options .btn:not(.quiet):not([disabled])')];
  const all = [...things, ...options].filter((element) => element.getClientRects().length);
  if (!all.length) return '';
  const chosen = all[salt % all.length];
  chosen.click();
  return chosen.innerText || 'thing';
}"""
"""Click one of the lit things or options, without waiting for pictures: a whole game has hundreds of moves."""


def sit_down(page: Page, game: str) -> None:
    """Play now against bots, from the shelf: two clicks."""
    page.get_by_role("button", name=f"Play now: {GAMES[game]}").click()
    expect(page.locator(".mat")).to_be_visible()


def play_to_the_end(page: Page, most: int = 4000) -> int:
    """Click until the result is shown; how many clicks it took."""
    clicks = 0
    for salt in range(most):
        if page.locator(".res").count():
            return clicks
        said = page.evaluate(CLICK_SOMETHING, salt * 7919)
        if said:
            clicks += 1
            page.wait_for_timeout(15)
        else:
            page.wait_for_timeout(40)
    raise AssertionError(f"no result after {clicks} clicks: {page.locator('.prompt').inner_text()}")
