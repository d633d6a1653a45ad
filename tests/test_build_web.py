"""How the browser client gets into the package."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILD = runpy.run_path(str(ROOT / "scripts" / "build_web.py"))


def test_the_tools_are_pinned_to_exact_versions() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    wanted = package["dependencies"] | package["devDependencies"] | package.get("overrides", {})
    assert not {name: version for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)}


def test_the_lock_file_names_no_registry() -> None:
    """Every version with its hash, and from wherever the builder's npm fetches packages."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 10
    for name, facts in packages.items():
        assert "resolved" not in facts, name
        assert name == "" or facts["integrity"].startswith("sha512-"), name


def test_what_is_built_already_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A client with the stamp of the same sources is not built again; nothing is fetched."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "main.ts").write_text("export {};", encoding="utf-8")
    client = tmp_path / BUILD["CLIENT"]
    client.mkdir(parents=True)
    (client / ".stamp").write_text(BUILD["digest"](BUILD["sources"](tmp_path), tmp_path), encoding="utf-8")
    assert BUILD["build"](tmp_path) == client
    assert "built already" in capsys.readouterr().err


def test_another_source_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    source = tmp_path / "web" / "main.ts"
    source.write_text("export {};", encoding="utf-8")
    before = BUILD["digest"](BUILD["sources"](tmp_path), tmp_path)
    source.write_text("export default 1;", encoding="utf-8")
    assert BUILD["digest"](BUILD["sources"](tmp_path), tmp_path) != before
