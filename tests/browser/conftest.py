"""A server of our own and a real browser, for tests that click."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 120_000
"""Milliseconds; only a test that fails waits so long."""
expect.set_options(timeout=PATIENCE)


class Served:
    """A table server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, client: Path | None = None) -> None:
        self.client = client
        self.database = folder / "tables.db"
        self.port = 0
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, at the same port as before, and wait until the server says that it listens."""
        command = [sys.executable, "-m", "ludoteca", "serve", "--port", str(self.port), "--database", self.database]
        command += [] if self.client is None else ["--client", self.client]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*map(str, command), "--workers", "1"],
                stdout=log,
                stderr=log,
                env=os.environ | {"COLUMNS": "300"},
                start_new_session=True,
            )
        wait_until(self.listens, "the server starts")

    def listens(self) -> bool:
        said = self.log.read_text(encoding="utf-8")
        assert self.process is not None
        assert self.process.poll() is None, said
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        if found:
            self.port = int(found.group(1))
        return found is not None

    def kill(self) -> None:
        """End without a word to anybody, and the bots too."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client."""
    import ludoteca.server

    folder = Path(ludoteca.server.__file__).parent / "client"
    if not (folder / "index.html").exists():
        pytest.skip("the browser client is not built: python scripts/build_web.py")
    return folder


@pytest.fixture(scope="session")
def served(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; scripts/setup.py fetches it where there is none."""
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    assert found, "the browser tests need Chromium: run `make test`, or install it so that `chromium` starts it"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Callable[..., Page]]:
    """Opens a page of the server as a new guest, without movement; mistakes in the page fail the test."""
    contexts: list[BrowserContext] = []
    mistakes: list[str] = []

    def opened(
        path: str = "/",
        size: dict[str, int] = DESKTOP,
        language: str = "en-GB",
        light: str = "light",
        address: str = "",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            reduced_motion="reduce",
            color_scheme="dark" if light == "dark" else "light",
            base_url=address or served.address,
            has_touch=size is PHONE,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not mistakes, mistakes


def wait_until(fact: Callable[[], bool], what: str, seconds: float = 120) -> None:
    """Wait for something that comes about outside the page."""
    end = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.1)
