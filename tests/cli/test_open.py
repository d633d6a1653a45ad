"""`ludoteca open`: one command from a clone to a table in the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.cli.run import COMMAND, environment, ludoteca

pytest.importorskip("uvicorn")
PATIENCE = 120
"""Seconds; only a test that fails waits so long."""


@contextmanager
def opened(home: Path, *words: str, **extra: str) -> Iterator[str]:
    """Run the command until the test is done; what it says first."""
    process = subprocess.Popen(
        [*COMMAND, "open", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(home, **{"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "", **extra}),
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline()
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def address_in(said: str) -> str:
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found, said
    return found.group()


def test_another_port_is_taken_when_the_usual_one_is_in_use(tmp_path: Path) -> None:
    """And whoever has no browser here is told the address."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with opened(tmp_path, "--port", str(port)) as said:
            assert said.startswith("Open this in your browser: http://127.0.0.1:")
            assert address_in(said) != f"http://127.0.0.1:{port}"
            assert httpx.get(f"{address_in(said)}/healthz", timeout=PATIENCE).json()["status"] == "ok"
    assert (tmp_path / "ludoteca" / "games" / "tables.db").exists()


def test_the_browser_is_opened_at_a_new_table_of_the_game(tmp_path: Path) -> None:
    """The system's browser is a script here that notes what it was asked to show."""
    noted = tmp_path / "asked"
    os.mkfifo(noted)
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > "{noted}"\n', encoding="utf-8")
    script.chmod(0o755)
    with opened(tmp_path, "fine", "--port", "0", **{"BROWSER": str(script)}) as said:
        assert said.startswith("Your browser shows")
        asked = noted.read_text(encoding="utf-8").strip()
        assert asked == f"{address_in(said)}/play/fine-sand"
        assert httpx.get(asked, timeout=PATIENCE).status_code == 200


def test_a_game_that_is_not_on_the_shelf_is_refused(tmp_path: Path) -> None:
    assert "nosuch" in ludoteca("open", "nosuch", home=tmp_path).complaint
