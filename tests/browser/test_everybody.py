"""For everybody: no serious findings of axe-core on any page, phones, two languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.player import CLICK_SOMETHING, GAMES, SHORT, open_table, play_to_the_end, sit_down

SIZES = {"desktop": DESKTOP, "phone": PHONE}
NARROW = {"width": 360, "height": 740}


def findings(page: Page) -> list[str]:
    """What axe-core finds serious or critical on a page."""
    response = Axe().run(page).response
    return [
        f"{violation['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for violation in response["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"))


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/", "/new/fine-sand", "/rules", "/rules/fine-sand/FS-14", "/nowhere"])
def test_a_page_has_no_serious_findings(visit: Callable[..., Page], path: str, size: str, light: str) -> None:
    page = visit(path, size=SIZES[size], light=light)
    page.wait_for_load_state("networkidle")
    assert findings(page) == []
    assert not is_too_wide(page)


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_has_no_serious_findings(visit: Callable[..., Page], game: str, light: str) -> None:
    page = visit("/", light=light)
    sit_down(page, open_table(page, game, bots=2 if game != "thousand-year-beard" else 1))
    for salt in range(12):
        page.evaluate(CLICK_SOMETHING, salt * 7919)
        page.wait_for_timeout(100)
    expect(page.locator(".prompt")).to_be_visible()
    assert findings(page) == []
    for size in (PHONE, NARROW, {"width": 1024, "height": 768}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.wait_for_timeout(100)
        assert not is_too_wide(page), size
    assert findings(page) == []


def test_a_result_has_no_serious_findings(visit: Callable[..., Page]) -> None:
    page = visit("/")
    sit_down(page, open_table(page, "thousand-year-beard", **SHORT["thousand-year-beard"]))
    play_to_the_end(page)
    assert findings(page) == []
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".replay")).to_be_visible()
    assert findings(page) == []


def test_the_language_can_be_changed_at_a_table(visit: Callable[..., Page]) -> None:
    """What was told before is told again, by the server and in the new language."""
    page = visit("/")
    sit_down(page, open_table(page, "belpunk-haberdasher"))
    log = page.locator(".rail")
    expect(log).to_contain_text("You got a hand of")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(log).to_contain_text("Du bekommst auf die Hand")
    expect(log).not_to_contain_text("You got a hand of")
    expect(page.locator(".prompt")).to_contain_text("Wähle eine Karte, die du verdeckt spielst.")
    page.goto("/rules/belpunk-haberdasher")
    expect(page.locator(".ruletext").first).to_contain_text("Personen")


def test_who_reads_english_fetches_no_german(visit: Callable[..., Page], client: Path) -> None:
    page = visit("/nowhere")
    fetched: set[str] = set()
    page.on("request", lambda request: fetched.add(request.url))
    page.goto("/")
    sit_down(page, open_table(page, "age-of-dirt"))
    page.wait_for_load_state("networkidle")
    german = {
        file.name for file in (client / "assets").glob("*.js") if "Nimm ein Spiel aus dem Regal" in file.read_text()
    }
    assert len(german) == 1
    assert not [url for url in fetched if url.rsplit("/", 1)[-1] in german]


def test_german_is_complete(visit: Callable[..., Page]) -> None:
    page = visit("/", language="de-DE")
    expect(page.get_by_role("heading", name="Nimm ein Spiel aus dem Regal.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    sit_down(page, open_table(page, "thousand-year-beard"))
    expect(page.get_by_role("button", name="Regeln").or_(page.get_by_role("link", name="Regeln"))).to_be_visible()


def test_a_rule_can_be_found_and_linked(visit: Callable[..., Page]) -> None:
    page = visit("/rules/belpunk-haberdasher")
    page.get_by_label("Search the rules").fill("foreman")
    expect(page.get_by_role("status")).to_contain_text("rules")
    page.locator(".ruletext .ruleid").first.click()
    expect(page.locator(".ruletext.meant")).to_be_visible()


def test_nothing_is_asked_of_anybody_but_the_server(visit: Callable[..., Page]) -> None:
    page = visit("/nowhere")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    sit_down(page, open_table(page, "bare-bones"))
    page.wait_for_load_state("networkidle")
    own = page.evaluate("location.origin")
    assert asked
    assert not [url for url in asked if not url.startswith((own, "data:", "blob:"))]
