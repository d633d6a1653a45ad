"""The documentation is true where a test can tell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca import rulebook

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def games_table() -> dict[str, list[str]]:
    """The rows of the table of games in the README, by key."""
    rows = re.findall(r"^\| \*.*\* \| `.*` \|.*$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    cells = [[cell.strip(" `*") for cell in row.strip("|").split("|")] for row in rows]
    return {row[1]: row for row in cells}


def test_the_readme_lists_every_game() -> None:
    assert sorted(games_table()) == rulebook.games()


@pytest.mark.parametrize("key", rulebook.games())
def test_the_readme_says_which_games_are_played_and_by_how_many(key: str) -> None:
    title, _, players, _, state = games_table()[key]
    assert title == rulebook.book(key).title
    played = {game.key: game for game in ludoteca.games()}
    assert state == ("played" if key in played else "specified")
    if key in played:
        assert title == played[key].title
        assert players == f"{played[key].seats[0]}–{played[key].seats[-1]}"  # noqa: RUF001 - a range


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_changelog_knows_the_version() -> None:
    assert f"## [{ludoteca.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f'version = "{ludoteca.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
