"""A person at a table who clicks whatever is lit, or presses keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

GAMES = {
    "age-of-dirt": "Age of Dirt",
    "bare-bones": "Bare Bones",
    "belpunk-haberdasher": "Belpunk Haberdasher",
    "fine-sand": "Fine Sand",
    "thousand-year-beard": "1,000 Year Beard",
}

SHORT: dict[str, dict[str, Any]] = {
    "age-of-dirt": {"turn_limit": 6},
    "bare-bones": {},
    "belpunk-haberdasher": {"max_rounds": 1},
    "fine-sand": {"turn_limit": 6},
    "thousand-year-beard": {"turn_limit": 8},
}
"""Options with which a game ends soon, also between players who have no plan."""

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

OPEN_TABLE = """async (table) => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(table),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""

MOST_LOOKS = 6000


def open_table(page: Page, game: str, people: int = 1, bots: int = 1, **options: Any) -> dict[str, Any]:
    """Set a table up in the name of the page's guest, who sits at seat 0."""
    seats = [{"kind": "person"}] * people
    seats += [{"kind": "bot", "level": "random", "name": f"Bot {number}"} for number in range(bots)]
    table: dict[str, Any] = page.evaluate(OPEN_TABLE, {"game": game, "seats": seats, "sit": 0, "options": options})
    return table


def sit_down(page: Page, table: dict[str, Any]) -> None:
    """Go to one's table and wait until it is laid."""
    page.goto(f"/t/{table['id']}")
    expect(page.locator(".mat")).to_be_visible()


def play_to_the_end(page: Page) -> int:
    """Click until the result is shown; how many clicks it took."""
    clicks = 0
    for look in range(MOST_LOOKS):
        if page.locator(".res").count():
            return clicks
        if page.evaluate(CLICK_SOMETHING, look * 7919):
            clicks += 1
        page.wait_for_timeout(30)
    raise AssertionError(f"no result after {clicks} clicks: {page.locator('.prompt').inner_text()}")
