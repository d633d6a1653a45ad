"""How much a browser has to fetch before the shelf can be seen."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

MOST = 200_000


def test_the_first_load_is_small(visit: Callable[..., Page], client: Path) -> None:
    """At most 200 kB compressed, fonts included."""
    page = visit("/nowhere")
    fetched: set[str] = set()
    page.on("request", lambda request: fetched.add(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    own = page.evaluate("location.origin")
    sizes = {
        path: len(gzip.compress(file.read_bytes(), 9))
        for path in {url.removeprefix(own).lstrip("/") or "index.html" for url in fetched}
        if (file := client / path).is_file()
    }
    assert "index.html" in sizes
    assert sum(sizes.values()) <= MOST, sizes
