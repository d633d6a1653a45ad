"""What is built from the sources: a plain wheel, a compiled one, an archive of the sources."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build
import ludoteca.kernel.state
from ludoteca import rulebook

ROOT = Path(__file__).parent.parent
IS_COMPILED = Path(ludoteca.kernel.state.__file__).suffix != ".py"


def run(*command: str | Path, **environment: str) -> str:
    """What a command prints, run away from the sources."""
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built where nothing can be compiled."""
    folder = tmp_path_factory.mktemp("wheel")
    said = run("-m", "hatchling", "build", "--target", "wheel", "--directory", folder, LUDOTECA_COMPILE="0")
    assert "the games run interpreted" in said
    (wheel,) = folder.iterdir()
    return wheel


def test_a_wheel_that_is_not_compiled_is_for_every_machine(plain_wheel: Path) -> None:
    assert plain_wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(plain_wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert {f"ludoteca/rules/{game}.md" for game in rulebook.games()} <= set(names)


def test_a_wheel_that_is_not_compiled_works(plain_wheel: Path, tmp_path: Path) -> None:
    """It finds itself in good health, with all its games and rules, and plays."""
    zipfile.ZipFile(plain_wheel).extractall(tmp_path)
    doctor = run("-m", "ludoteca", "doctor", PYTHONPATH=str(tmp_path), COLUMNS="200")
    assert f"in {tmp_path / 'ludoteca'}" in doctor
    assert re.search(r"form +interpreted", doctor)
    assert "compiled," not in doctor
    for game in ludoteca.games():
        assert re.search(rf"{game} +version {game.version}, interpreted, \d+ rules", doctor)
    play = (
        "import ludoteca\n"
        "from ludoteca.kernel import chance, playout\n"
        "for game in ludoteca.games():\n"
        "    table = game.new(max(game.seats), seed=7)\n"
        "    playout.play_out(table, chance.seeded(8))\n"
        "    print(game, table.over)\n"
    )
    played = run("-c", play, PYTHONPATH=str(tmp_path)).splitlines()
    assert played == [f"{game} True" for game in ludoteca.games()]


def test_without_a_working_compiler_nothing_is_compiled() -> None:
    assert run("hatch_build.py", CC="false").strip() == "interpreted"


def test_the_archive_of_the_sources_has_all_that_a_build_needs(tmp_path: Path) -> None:
    run("-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path)
    (archive,) = tmp_path.iterdir()
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "src/ludoteca/py.typed"} <= names
    assert {f"docs/rules/{game}.md" for game in rulebook.games()} <= names
    assert not [name for name in names if name.startswith(("build/", ".venv/")) or name.endswith((".so", ".pyc"))]


def test_what_a_move_goes_through_is_compiled_and_the_rest_is_not() -> None:
    modules = hatch_build.hot_modules(ROOT)
    game = "src/ludoteca/games/belpunk_haberdasher"
    assert {"src/ludoteca/kernel/state.py", f"{game}/steps.py", f"{game}/sight.py", f"{game}/view.py"} <= set(modules)
    assert "src/ludoteca/table/tracking.py" in modules
    assert not {f"{game}/{name}.py" for name in ("__init__", "events", "position")} & set(modules)


@pytest.mark.parametrize("module", hatch_build.hot_modules(ROOT))
def test_every_module_is_in_the_form_under_test(module: str) -> None:
    name = ".".join(Path(module).relative_to("src").with_suffix("").parts).removesuffix(".__init__")
    found = importlib.import_module(name).__file__
    assert found is not None
    assert (Path(found).suffix != ".py") == IS_COMPILED
