"""The map stays true: who may import whom, how long a file may get, what is never written down."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "ludoteca"

LEVELS = [
    "errors",
    "rulebook",
    "texts",
    "kernel",
    "games",
    "ludoteca",  # the public face of the package
    "bots",
    "table",
    "lab",
    "server",
    "adapters",
    "cli",
]
"""From the bottom to the top: each may import itself and what stands before it."""

LONGEST_FILE = 600
"""Lines. A file past some 500 usually holds two ideas."""

NEVER_WRITTEN = ("/home/", "/root/", "/tmp/", "FIXME", "TODO", "index-url", "registry =")
"""Paths of somebody's machine, notes to oneself, hosts of registries: whoever installs this has their own."""


def sources() -> list[Path]:
    return sorted(SOURCES.rglob("*.py"))


def level_of(name: str) -> str:
    """The part of the map that a dotted name belongs to: `ludoteca.kernel.state` to `kernel`."""
    part = f"{name}.".split(".")[1]
    return part if part in LEVELS else "ludoteca"


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")


def imports_of(file: Path) -> Iterator[str]:
    """The dotted names from this package that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.split(".")[0] == "ludoteca")


def test_every_module_has_its_place_on_the_map() -> None:
    parts = {path.stem for path in SOURCES.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert parts - {"__init__", "__main__", "__pycache__"} <= set(LEVELS)


@pytest.mark.parametrize("file", sources(), ids=name_of)
def test_modules_import_only_what_stands_above_them(file: Path) -> None:
    own = "cli" if file.stem == "__main__" else level_of(name_of(file))
    for imported in imports_of(file):
        assert LEVELS.index(level_of(imported)) <= LEVELS.index(own), f"{name_of(file)} imports {imported}"


@pytest.mark.parametrize("file", sources(), ids=name_of)
def test_only_a_game_knows_its_own_inside(file: Path) -> None:
    """The kernel finds games by looking through `ludoteca.games`; nobody else names one."""
    game = name_of(file).split(".")[2:3] if level_of(name_of(file)) == "games" else []
    for imported in imports_of(file):
        if level_of(imported) == "games":
            assert imported.split(".")[2:3] == game, f"{name_of(file)} imports {imported}"


def tracked() -> list[Path]:
    """The files of the repository; those of an unpacked source archive are not looked at."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_is_too_long() -> None:
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in tracked()
        if file.suffix == ".py"
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_nothing_is_written_that_belongs_elsewhere() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{number}: {word}"
        for file in tracked()
        if file != Path(__file__)
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        for word in NEVER_WRITTEN
        if word in line
    ]
    assert found == []
