"""Runs a server for tests: `python -m tests.server.run '{"database": ..}'`; prints its address when it listens."""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path
from typing import Any

from ludoteca.server.app import run
from ludoteca.server.settings import Settings

GENEROUS: dict[str, Any] = {
    "port": 0,
    "workers": 1,
    "message_rate": 1e6,
    "message_burst": 1e6,
    "request_rate": 1e6,
    "request_burst": 1e6,
    "table_rate": 1e6,
    "table_burst": 1e6,
    "hint_rate": 1e6,
    "hint_burst": 1e6,
    "say_rate": 1e6,
    "say_burst": 1e6,
}
"""Tests are fast and many."""


def main(words: dict[str, Any]) -> None:
    most = words.pop("file_bytes", None)
    if most is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    if "client" in words:
        words["client"] = Path(words["client"])
    words["origins"] = tuple(words.get("origins", ()))
    run(Settings(**GENEROUS | words), lambda address: print(address, flush=True))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
