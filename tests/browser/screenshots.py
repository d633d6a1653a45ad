"""Takes the pictures in docs/screenshots: every game at desktop and phone size, the shelf and a result.

python -m tests.browser.screenshots
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, DESKTOP, PATIENCE, PHONE, ROOT, Served
from tests.browser.player import GAMES, LIT, SOMETHING_TO_DO, USUAL_SEATS, open_table, sit_down

FOLDER = ROOT / "docs" / "screenshots"
LEVEL = "apprentice"
MOVES = {
    "age-of-dirt": 190,
    "bare-bones": 90,
    "belpunk-haberdasher": 130,
    "fine-sand": 330,
    "thousand-year-beard": 40,
}
"""So far into the game there is much on the table, and something left to do."""

STAND_UP = """([table, moves, level]) => new Promise((resolve) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
  const say = (message) => line.send(JSON.stringify(message));
  let isBack = false;
  line.onopen = () => say({type: 'hello'});
  line.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === 'view') say({type: 'leave', level});
    if (message.type === 'result') resolve();
    if (!isBack && message.at >= moves && message.type === 'update') {
      isBack = true;
      say({type: 'return', ref: 'back'});
    }
    if (message.ref === 'back') resolve();
  };
})"""
"""Let a bot play for the guest for so many moves, or to the end."""


def picture(page: Page, name: str, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_timeout(2000)  # what has just arrived keeps an outline for a moment
    kind = "phone" if size is PHONE else "desktop"
    page.screenshot(path=FOLDER / f"{name}-{kind}.jpg", type="jpeg", quality=82)


def pictures(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    for game in GAMES:
        page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
        page.goto("/")
        table = open_table(page, game, bots=USUAL_SEATS[game] - 1, level=LEVEL)
        page.evaluate(STAND_UP, [table["id"], MOVES[game], LEVEL])
        sit_down(page, table)
        page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
        for size in (DESKTOP, PHONE):
            picture(page, game, size)
    page.goto("/")
    table = open_table(page, "belpunk-haberdasher", bots=2, level=LEVEL, max_rounds=3)
    page.evaluate(STAND_UP, [table["id"], 10**6, LEVEL])
    page.goto(f"/t/{table['id']}")
    page.locator(".res").wait_for()
    for size in (DESKTOP, PHONE):
        picture(page, "result", size)
    page.goto("/")
    for size in (DESKTOP, PHONE):
        picture(page, "home", size)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    os.environ["PYTEST_CURRENT_TEST"] = "screenshots"  # gives tables their seeds
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        context = browser.new_context(base_url=server.address, reduced_motion="reduce", locale="en-GB")
        context.set_default_timeout(PATIENCE)
        pictures(context)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
