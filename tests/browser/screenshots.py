"""Takes the pictures in docs/screenshots: every game at desktop and phone size, the shelf and a result.

python -m tests.browser.screenshots
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, DESKTOP, PHONE, ROOT, Served
from tests.browser.player import CLICK_SOMETHING, GAMES, SHORT, open_table, play_to_the_end, sit_down

FOLDER = ROOT / "docs" / "screenshots"
MOVES = 40
"""So many clicks into the game: there is something on the table, and something left to do."""


def picture(page: Page, name: str, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_timeout(1200)
    kind = "phone" if size is PHONE else "desktop"
    page.screenshot(path=FOLDER / f"{name}-{kind}.jpg", type="jpeg", quality=82)


def pictures(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    for game in GAMES:
        page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
        page.goto("/")
        sit_down(page, open_table(page, game, bots=1 if game == "thousand-year-beard" else 2))
        for salt in range(MOVES):
            page.evaluate(CLICK_SOMETHING, salt * 7919)
            page.wait_for_timeout(150)
        page.locator(".prompt .btn, button.thing.legal").first.wait_for()
        for size in (DESKTOP, PHONE):
            picture(page, game, size)
    page.goto("/")
    sit_down(page, open_table(page, "belpunk-haberdasher", bots=2, **SHORT["belpunk-haberdasher"]))
    play_to_the_end(page)
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
        pictures(browser.new_context(base_url=server.address, reduced_motion="reduce", locale="en-GB"))
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
