"""The library is renewed while a tab is open."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import CLICK_SOMETHING, LIT, SOMETHING_TO_DO, open_table, sit_down

RENEWED = "The library was renewed"


@pytest.fixture
def renewable(client: Path, tmp_path: Path) -> Iterator[Served]:
    """A server with a client of its own, which can be renewed."""
    shutil.copytree(client, tmp_path / "client")
    server = Served(tmp_path, tmp_path / "client")
    server.start()
    yield server
    server.kill()


def renew(folder: Path) -> None:
    """Another build of the client: every file has another name, and the old ones are gone."""
    stamp = folder / ".stamp"
    old = stamp.read_text(encoding="utf-8")
    new = "f" * len(old)
    names = {file.name: f"{file.stem}-new{file.suffix}" for file in (folder / "assets").iterdir()}
    for file in [*folder.rglob("*.js"), *folder.rglob("*.css"), folder / "index.html"]:
        text = file.read_text(encoding="utf-8").replace(old, new)
        for before, after in names.items():
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")
    for before, after in names.items():
        (folder / "assets" / before).rename(folder / "assets" / after)
    stamp.write_text(new, encoding="utf-8")


def test_an_old_tab_plays_on_and_offers_to_load_again(visit: Callable[..., Page], renewable: Served) -> None:
    page = visit("/", address=renewable.address)
    sit_down(page, open_table(page, "thousand-year-beard"))
    page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
    shelf = visit("/", address=renewable.address)
    expect(shelf.get_by_role("link", name="Invite: Fine Sand")).to_be_visible()
    assert renewable.client is not None
    renewable.kill()
    expect(page.get_by_role("status").filter(has_text="closed for a moment")).to_be_visible()
    renew(renewable.client)
    renewable.start()
    banner = page.get_by_role("status").filter(has_text=RENEWED)
    expect(banner).to_be_visible()
    said = page.locator(".lines li").count()
    for salt in range(40):
        page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
        page.evaluate(CLICK_SOMETHING, salt * 7919)
        if page.locator(".lines li").count() > said:
            break
    expect(page.locator(".lines li").nth(said)).to_be_attached()
    page.get_by_role("button", name="Load again").click()
    expect(page.locator(".mat")).to_be_visible()
    page.wait_for_function(SOMETHING_TO_DO, arg=LIT)
    expect(page.get_by_role("status").filter(has_text=RENEWED)).to_have_count(0)

    expect(shelf.get_by_role("status").filter(has_text=RENEWED)).to_be_visible()
    shelf.get_by_role("link", name="Invite: Fine Sand").click()
    expect(shelf.get_by_role("alert")).to_contain_text(RENEWED)
    shelf.get_by_role("alert").get_by_role("button", name="Load again").click()
    expect(shelf.get_by_role("heading", name="A table for Fine Sand")).to_be_visible()
