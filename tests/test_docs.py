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
    assert sorted(games_table()) == rulebook.games() == [game.key for game in ludoteca.games()]


@pytest.mark.parametrize("game", ludoteca.games(), ids=str)
def test_the_readme_says_what_a_game_is(game: ludoteca.Game) -> None:
    title, _, players, minutes, summary, rules = games_table()[game.key]
    assert title == game.title == rulebook.book(game.key).title
    assert players == f"{game.seats[0]}–{game.seats[-1]}"  # noqa: RUF001 - a range
    assert (minutes, summary) == (str(game.minutes), game.summary)
    assert rules.startswith(f"[{game.prefix}]")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_changelog_knows_the_version() -> None:
    assert f"## [{ludoteca.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f'version = "{ludoteca.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
