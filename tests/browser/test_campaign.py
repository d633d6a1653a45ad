"""A campaign in a real browser: begun, played, read on its sheet, gone on with."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Served
from tests.browser.player import OPEN_TABLE, play_to_the_end
from tests.browser.test_everybody import NARROW, findings, is_too_wide

SEED = "271828182845904523536"
SHORT = {"turn_limit": 2}
NAMES = ("Pia", "Otto", "Uma", "Milo")

ASK = """async ([method, path]) => {
  const answer = await fetch(path, {method});
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""


def short_and_alike(route: Route) -> None:
    """Let a new table deal the same cards each time, for a short game; neither can be asked for on the page."""
    wish = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**wish, "seed": SEED, "options": SHORT}))


def ask(page: Page, method: str, path: str) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(ASK, [method, path])
    return answer


def bots_campaign(page: Page, kind: str, seats: int, rounds: int) -> str:
    """A campaign that bots have played for so many rounds; the path of its sheet."""
    bots = [{"kind": "bot", "level": "random", "name": name} for name in NAMES[:seats]]
    wish = {"game": "fine-sand", "seats": bots, "campaign": kind, "seed": SEED, "options": SHORT}
    table = page.evaluate(OPEN_TABLE, wish)["id"]
    for round in range(1, rounds + 1):
        facts = ask(page, "GET", f"/api/tables/{table}")
        while not facts.get("over"):
            page.wait_for_timeout(50)
            facts = ask(page, "GET", f"/api/tables/{table}")
        if round < rounds:
            table = ask(page, "POST", f"/api/campaigns/{facts['campaign']['id']}/next")["id"]
    return f"/c/{facts['campaign']['id']}"


def continued(page: Page) -> Locator:
    """The games on the shelf that somebody can go on with."""
    return page.locator(".drawer", has=page.get_by_role("heading", name="Continue")).locator(".slips li")


def test_a_campaign_is_begun_played_and_gone_on_with(visit: Callable[..., Page]) -> None:
    """From the page of a new table to round two, and back to it from the shelf."""
    page = visit("/new/fine-sand")
    page.route("**/api/tables", short_and_alike)
    page.get_by_label("Your name").fill("Lena")
    page.get_by_label("Seat 2").select_option("bot")
    page.get_by_label("How good are the bots?").select_option("random")
    page.get_by_text("The Fable Campaign", exact=True).click()
    expect(page.get_by_text("Games that follow each other")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".bar")).to_contain_text("Fable round 1")
    assert play_to_the_end(page) > 2
    expect(page.get_by_role("button", name="Next game")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Scoring sheet").click()

    sheet = page.get_by_role("table")
    expect(sheet.get_by_role("columnheader")).to_have_text(["Round", "Lena", re.compile(r"\w+")])
    expect(sheet.get_by_role("row").nth(1)).to_contain_text("won")
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(page.get_by_text("Scaffold", exact=True)).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Next game").press("Enter")
    expect(page.locator(".bar")).to_contain_text("Fable round 2")

    page.get_by_role("link", name="Scoring sheet").click()
    expect(sheet.get_by_role("row").nth(2)).to_contain_text("being played")
    page.get_by_role("link", name="Ludoteca, back to the shelf").click()
    slips = continued(page)
    expect(slips).to_have_count(1)
    expect(slips).to_contain_text("The Fable Campaign, round 2")
    slips.get_by_role("link").click()
    expect(page.locator(".bar")).to_contain_text("Fable round 2")


@pytest.mark.parametrize(("kind", "seats", "rounds"), [("fable", 4, 3), ("solo", 1, 1)])
def test_a_sheet_is_for_everybody(visit: Callable[..., Page], kind: str, seats: int, rounds: int) -> None:
    """In both lights, on every screen, in both languages; and for nobody who does not take part."""
    page = visit("/")
    path = bots_campaign(page, kind, seats, rounds)
    page.goto(path)
    expect(page.get_by_role("table")).to_be_visible()
    for size in (DESKTOP, {"width": 1024, "height": 768}, PHONE, NARROW):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert not is_too_wide(page), size
    assert findings(page) == []
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert findings(page) == []
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("main", name="Wertungsblatt")).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("Runde" if kind == "fable" else "Siegpunkte")
    assert not is_too_wide(page)
    stranger = visit(path)
    expect(stranger.get_by_role("alert")).to_contain_text("no such campaign")


def test_a_game_that_has_changed_is_played_anew_from_the_sheet(visit: Callable[..., Page], tmp_path: Path) -> None:
    """The shelf leads to the sheet, as nobody can sit at the table any more."""
    server = Served(tmp_path)
    server.start()
    try:
        page = visit("/", address=server.address)
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
        table = page.evaluate(OPEN_TABLE, {"game": "fine-sand", "seats": seats, "sit": 0, "campaign": "fable"})["id"]
        server.kill()
        with sqlite3.connect(server.database) as database:
            database.execute("""UPDATE tables SET setup = replace(setup, '"version":1', '"version":0')""")
        server.start()
        page.goto("/")
        page.get_by_role("link", name="Go on: Fine Sand").click()
        expect(page.get_by_role("status")).to_contain_text("played anew")
        assert findings(page) == []
        page.get_by_role("button", name="Play it anew").click()
        expect(page.locator(".bar")).to_contain_text("Fable round 1")
        assert table not in page.url
        page.get_by_role("link", name="Ludoteca, back to the shelf").click()
        expect(continued(page)).to_have_count(1)
    finally:
        server.kill()
