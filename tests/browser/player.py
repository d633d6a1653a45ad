"""A person at a table who clicks whatever is lit, or presses keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.server.client import next_seed

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

USUAL_SEATS = {
    "age-of-dirt": 3,
    "bare-bones": 3,
    "belpunk-haberdasher": 3,
    "fine-sand": 3,
    "thousand-year-beard": 2,
}
"""With so many the button on the shelf begins a game."""

CLICK_SOMETHING = """(salt) => {
  const things = [...document.querySelectorAll('button.thing.legal')];
  const options = [...document.querySelectorAll('.prompt .options .btn:not(.quiet):not(.repeats):not([disabled])')];
  const all = [...things, ...options].filter((element) => element.getClientRects().length);
  if (!all.length) return '';
  const chosen = all[salt % all.length];
  chosen.click();
  return chosen.innerText || 'thing';
}"""
"""Click one of the lit things or options, without waiting for pictures: a whole game has hundreds of moves."""

SOMETHING_TO_DO = """(kinds) => !!document.querySelector('.res') || [...document.querySelectorAll(kinds)]
  .some((element) => element.getClientRects().length)"""
"""Whether there is something to click, or the result is shown."""

LIT = "button.thing.legal, .prompt .options .btn:not(.quiet):not(.repeats):not([disabled])"

OPEN_TABLE = """async (table) => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(table),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""

MOST_LOOKS = 6000

BOTS = ("Otto", "Uma", "Juno", "Milo")


def open_table(
    page: Page,
    game: str,
    people: int = 1,
    bots: int = 1,
    level: str = "random",
    watchable: bool = False,
    **options: Any,
) -> dict[str, Any]:
    """Set a table up in the name of the page's guest, who sits at seat 0."""
    seats = [{"kind": "person"}] * people
    seats += [{"kind": "bot", "level": level, "name": BOTS[number]} for number in range(bots)]
    wish = {"game": game, "seats": seats, "sit": 0, "options": options, "seed": next_seed(), "watchable": watchable}
    table: dict[str, Any] = page.evaluate(OPEN_TABLE, wish)
    return table


def sit_down(page: Page, table: dict[str, Any]) -> None:
    """Go to one's table and wait until it is laid."""
    page.goto(f"/t/{table['id']}")
    expect(page.locator(".mat")).to_be_visible()


def play_to_the_end(page: Page) -> int:
    """Click until the result is shown; how many clicks it took."""
    for clicks in range(MOST_LOOKS):
        page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
        if page.locator(".res").count():
            return clicks
        page.evaluate(CLICK_SOMETHING, clicks * 7919)
    raise AssertionError(f"no result after {MOST_LOOKS} clicks: {page.locator('.prompt').inner_text()}")
