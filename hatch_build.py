"""Builds the wheel: compiles the engine with mypyc where there is a C compiler, and stays plain Python where not.

The browser client is built by `scripts/build_web.py` and put beside the server. `LUDOTECA_WEB=0` leaves it out.

The readable source is the fast source: the same files run compiled and interpreted. Compiled modules lie in the
wheel next to their sources, and Python prefers them. `LUDOTECA_COMPILE=0` asks for a plain wheel.
Run by itself, it says which of the two would be built here.
"""

from __future__ import annotations

import hashlib
import io
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools.command.build_ext import build_ext

KERNEL = ("asking", "chance", "decision", "judge", "playout", "sight", "state", "step", "view")
"""The modules of the kernel that every move goes through."""

BOTS = ("rehearsal", "search")
"""How bots look ahead."""

TABLE = ("interpreting", "telling", "tracking")
SERVER = ("eye", "play")
"""What a server does for every move and every viewer."""

NOT_COMPILED = ("__init__", "campaigns", "events", "physics", "position")
"""The parts of a game that neither search nor a server calls at every move.

Events are dataclasses that only a listener makes; `physics` needs a library that may not be there.
"""

FLAGS = (
    ("-O3", "-g0", "-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"),
    ("-O3", "-g0"),
)
"""Compiler flags, the fastest first. Optimizing when linking uses all cores, and hiding what nobody calls from outside
lets the compiler inline across modules: together about a fifth of the speed. -O2 would be 5 % slower."""

LOST = "Unsupported default attribute value"
"""What mypyc says of a class attribute that would be missing in the compiled form."""

HARMLESS = "Treating generator comprehension as list"
"""What mypyc says of a generator that it makes a list of, which is as good here."""

PROBE = """
from pathlib import Path
from setuptools import Extension, setup

Path("probe.c").write_text("#include <Python.h>\\nPyObject *PyInit_probe(void) {{ return PyLong_FromLong(1); }}\\n")
probe = Extension("probe", ["probe.c"], extra_compile_args={flags}, extra_link_args={flags})
setup(name="probe", ext_modules=[probe], script_args=["build_ext", "--inplace"])
"""
"""A build that works exactly when the engine's does: it needs the compiler, the linker and Python's headers."""


class OnAllCores(build_ext):
    """Compiles the files of an extension side by side; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                objects = cores.map(lambda source: one_by_one([source], **settings), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = side_by_side
        super().build_extensions()


class Compile(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install runs from the sources, so it is never compiled."""
        add_client(Path(self.root), build_data)
        if version == "editable":
            return
        if not wanted():
            say("not compiled, as LUDOTECA_COMPILE=0 asks: the games run interpreted")
            return
        flags = working_flags()
        if flags is None:
            say(
                "not compiled, as there is no working C compiler with Python's headers here (Debian: apt install gcc "
                "python3-dev): the games run interpreted, several times slower, and play the same"
            )
            return
        build_data["force_include"].update(compiled_modules(Path(self.root), flags))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def add_client(root: Path, build_data: dict[str, Any]) -> None:
    """Build the browser client and add it to the package; hatchling would leave it out, as git ignores it."""
    if os.environ.get("LUDOTECA_WEB") == "0":
        say("without the browser client, as LUDOTECA_WEB=0 asks: the server answers programs only")
        return
    build_web = runpy.run_path(str(root / "scripts" / "build_web.py"))
    build_web["build"](root)
    build_data["artifacts"].append(f"/{build_web['CLIENT']}/**")


def hot_modules(root: Path) -> list[str]:
    """The sources that are compiled, relative to the root: the kernel's core, the games, the bots' search, and
    what a table server does for every move.

    A game is compiled whole, sub-packages included, but for the parts NOT_COMPILED.
    """
    package = root / "src" / "ludoteca"
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found += [package / "table" / f"{name}.py" for name in TABLE]
    found += [package / "server" / f"{name}.py" for name in SERVER]
    for game in sorted((package / "games").iterdir()):
        found += [file for file in sorted(game.rglob("*.py")) if part_of(game, file) not in NOT_COMPILED]
    found += [file for name in BOTS if (file := package / "bots" / f"{name}.py").exists()]
    return [file.relative_to(root).as_posix() for file in found]


def part_of(game: Path, file: Path) -> str:
    """The file or sub-package of a game that a file belongs to: `events` for `events.py` and for `events/end.py`."""
    return Path(file.relative_to(game).parts[0]).stem


def wanted() -> bool:
    """Whether to compile if that is possible."""
    return os.environ.get("LUDOTECA_COMPILE") != "0"


def working_flags() -> tuple[str, ...] | None:
    """The fastest flags that this machine's C compiler takes; None without a working compiler."""
    return next((flags for flags in FLAGS if compiles(flags)), None)


def compiles(flags: tuple[str, ...]) -> bool:
    """Whether a small extension compiles and links with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROBE.format(flags=list(flags))]
        return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0


def compiled_modules(root: Path, flags: tuple[str, ...]) -> dict[str, str]:
    """Compile; by file on this disk, where each compiled module goes in the wheel.

    The C sources and the results stay in `build/`, so that unchanged sources are not compiled again.
    """
    from setuptools import Distribution

    folder = root / "build" / "mypyc" / str(sys.implementation.cache_tag)
    stamp, way = folder / "stamp", folder / "way"
    if text_of(way) != way_to_compile(root, flags):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        way.write_text(way_to_compile(root, flags), encoding="utf-8")
    digest = digest_of(root)
    known = text_of(stamp).splitlines()
    if known[:1] != [digest] or not all((folder / "lib" / name).exists() for name in known[1:]):
        modules = hot_modules(root)
        say(f"compiling {len(modules)} modules with mypyc, a few minutes the first time")
        stamp.unlink(missing_ok=True)
        with chdir(root):
            extensions = translated(modules, folder / "c")
            for extension in extensions:
                # All code is in one library; the other extensions only name a module of it.
                chosen = flags if extension.name.endswith("__mypyc") else FLAGS[-1]
                # mypyc turns warnings into errors, which would tie the build to the compilers it was tried with. Its
                # extensions share one list of arguments, so each gets a list of its own.
                extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-error", *chosen]
                extension.extra_link_args = [*extension.extra_link_args, *chosen]
            built = build(Distribution({"ext_modules": extensions}), folder)
        known = [digest, *(file.relative_to(folder / "lib").as_posix() for file in built)]
        stamp.write_text("\n".join(known), encoding="utf-8")
    return {str(folder / "lib" / name): name for name in known[1:]}


def translated(modules: list[str], folder: Path) -> list[Any]:
    """Translate the modules to C, as the extensions of a distribution. What mypyc complains of is not let pass."""
    from mypyc.build import mypycify

    heard = io.StringIO()
    try:
        with redirect_stdout(heard):
            # No configuration: the strict checks of the sources are not the business of whoever builds them.
            extensions: list[Any] = mypycify(
                ["--config-file=", *modules], target_dir=str(folder), group_name="ludoteca", multi_file=True
            )
    finally:
        sys.stderr.writelines(line for line in heard.getvalue().splitlines(keepends=True) if HARMLESS not in line)
    if LOST in heard.getvalue():
        sys.exit("ludoteca: defaults of class attributes must be literals, see CONTRIBUTING.md")
    return extensions


def build(distribution: Any, folder: Path) -> list[Path]:
    """Compile and link the extensions of a distribution; the files that come out."""
    command = OnAllCores(distribution)
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(file) for file in command.get_outputs()]


def way_to_compile(root: Path, flags: tuple[str, ...]) -> str:
    """All that the compiled modules depend on besides their sources; with another way, nothing old is of use."""
    from mypy.version import __version__ as mypy_version

    hook = hashlib.sha256((root / "hatch_build.py").read_bytes()).hexdigest()
    return "\n".join([sys.version, mypy_version, os.environ.get("CC", ""), *flags, hook])


def digest_of(root: Path) -> str:
    """A fingerprint of the sources."""
    digest = hashlib.sha256()
    for file in sorted((root / "src").rglob("*.py")):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def text_of(file: Path) -> str:
    """What stands in a file; nothing if there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


def say(message: str) -> None:
    """Tell whoever builds."""
    print(f"ludoteca: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    print("compiled" if wanted() and working_flags() is not None else "interpreted")
