"""Sets everything up in `.venv`: the tools, what the extras need, and the package built from these sources.

    python3 scripts/setup.py cli dev

What is there already and still fits is left alone, so that a second run takes no time.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one file that an older Python gets to see
    sys.exit(
        "Ludoteca needs Python 3.11 or newer, and this is {}.{}: install one and name it, as in "
        "`make play PYTHON=python3.11`.".format(*sys.version_info[:2])
    )

import hashlib
import importlib.util
import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
WHEELS = ROOT / "build" / "wheel"
PIP = (PYTHON, "-m", "pip", "-qq", "--disable-pip-version-check", "install", "--constraint", "constraints.txt")

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Commands that the browser tests can use, as in tests/browser/conftest.py."""


def main(extras: list[str]) -> None:
    """Do what is not done yet, in order; each stage is done again when what it was made from has changed."""
    os.chdir(ROOT)
    pyproject = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    python = digest([], sys.version, sys.base_prefix)
    tools = digest(["pyproject.toml", "constraints.txt"], python)
    package = digest(packaged(), tools, *compiler())
    if not is_done("python", python):
        make_venv()
        done("python", python)
    if not is_done("tools", tools):
        say("fetching the build tools")
        run(*PIP, *pyproject["build-system"]["requires"], *project["dependencies"])
        done("tools", tools)
    for extra in extras:
        if not is_done(extra, tools):
            say(f"fetching what [{extra}] needs")
            run(*PIP, *project["optional-dependencies"][extra])
            done(extra, tools)
    if "browser" in extras and not any(map(shutil.which, BROWSERS)):
        fetch_browser()
    if not is_done("package", package):
        install()
        done("package", package)


def make_venv() -> None:
    """An empty virtual environment, in place of an older one."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "Ludoteca sets itself up in a virtual environment, and this Python cannot make one: "
            "install the venv module (Debian: `apt install python3-venv`) and run this again."
        )
    say("making a virtual environment in .venv")
    run(Path(sys.executable), "-m", "venv", "--clear", VENV)


def fetch_browser() -> None:
    """Chromium from the system's packages, for the browser tests."""
    if shutil.which("apt-get") is None:
        sys.exit("ludoteca: the browser tests need Chromium: install it, and run this again.")
    say("fetching Chromium for the browser tests")
    packages = [*([] if os.geteuid() == 0 else ["sudo"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    run(*packages, "update")
    run(*packages, "install", "--yes", "chromium")


def install() -> None:
    """Build the wheel of these sources and put it into the environment."""
    say("building the package")
    shutil.rmtree(WHEELS, ignore_errors=True)
    run(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", WHEELS)
    (wheel,) = WHEELS.glob("*.whl")
    say("installing it")
    run(*PIP, "--force-reinstall", "--no-deps", wheel)


def packaged() -> Iterable[str]:
    """The files that the wheel is made from."""
    yield from ("pyproject.toml", "hatch_build.py", "scripts/build_web.py", "README.md", "LICENSE")
    for folder in ("src", "docs/rules", "web"):
        yield from (str(file) for file in sorted(Path(folder).rglob("*")) if is_source(file))


def is_source(file: Path) -> bool:
    """Whether a file is written by hand, not built or fetched."""
    return file.is_file() and file.suffix not in ("", ".pyc") and not {"node_modules", "client"} & set(file.parts)


def compiler() -> Iterable[str]:
    """What decides whether the package is compiled: a compiler installed later is put to use."""
    yield os.environ.get("LUDOTECA_COMPILE", "")
    yield os.environ.get("LUDOTECA_WEB", "")
    yield os.environ.get("CC", "")
    yield str(shutil.which("cc"))
    yield str(shutil.which("gcc"))


def digest(files: Iterable[str], *words: str) -> str:
    """A fingerprint of the words and of the files' names and contents."""
    mixed = hashlib.sha256("\0".join(words).encode())
    for file in files:
        mixed.update(b"\0" + file.encode() + b"\0" + Path(file).read_bytes())
    return mixed.hexdigest()


def is_done(stage: str, fingerprint: str) -> bool:
    """Whether a stage was done, from the same things."""
    stamp = VENV / f"{stage}.stamp"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint


def done(stage: str, fingerprint: str) -> None:
    """Remember that a stage was done."""
    (VENV / f"{stage}.stamp").write_text(fingerprint, encoding="utf-8")


def run(*command: str | Path) -> None:
    """Run a command; if it fails, it has said why."""
    if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode:
        sys.exit(f"ludoteca: this did not work: {' '.join(map(str, command))}")


def say(message: str) -> None:
    """Tell whoever waits."""
    print(f"ludoteca: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
