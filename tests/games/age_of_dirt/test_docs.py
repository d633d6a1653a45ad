"""The page of the game tells what the sources say.

python -m tests.games.age_of_dirt.test_docs        writes the tables of the page again
"""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca import rulebook
from ludoteca.games.age_of_dirt.cards import CARDS_OF_THE_BOX, EFFECTS
from ludoteca.games.age_of_dirt.physics.calibrate import FITTED, LABELS
from ludoteca.games.age_of_dirt.rules import PASSAGE_PARAMETERS
from ludoteca.kernel.registry import game
from tests.games.age_of_dirt.test_physics import TOLERANCE, TOLERANCE_OF_FRESH

PAGE = Path(__file__).parents[3] / "docs" / "games" / "age-of-dirt.md"
GAME = game("age-of-dirt")


def cards_table() -> str:
    """Every card with where each part of it comes from."""
    lines = ["| card | copies | cost | ★ | text | source |", "| --- | --- | --- | --- | --- | --- |"]
    for card in CARDS_OF_THE_BOX:
        cells = (f"{card.rule[4:]} {card.title}", card.copies, card.cost or "-", card.stars, card.text, card.source)
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def effects_table() -> str:
    """Every word that an effect can be written in."""
    lines = ["| effect | what it does |", "| --- | --- |"]
    return "\n".join([*lines, *(f"| `{name}` | {text} |" for name, text in EFFECTS.items())])


def between(name: str, text: str) -> str:
    """What stands between two marks of the page."""
    return text.split(f"<!-- {name}: begin -->")[1].split(f"<!-- {name}: end -->")[0].strip()


def test_the_page_lists_every_card_with_its_source() -> None:
    assert between("cards", PAGE.read_text(encoding="utf-8")) == cards_table()


def test_the_page_explains_every_effect() -> None:
    assert between("effects", PAGE.read_text(encoding="utf-8")) == effects_table()


def test_the_page_counts_rules_and_options() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds = [entry.kind for entry in rulebook.book("age-of-dirt").rules]
    counts = f"{kinds.count('rule')} rules, {kinds.count('ruling')} rulings, {len(GAME.options)} options."
    assert counts in text
    assert f"{len(GAME.decisions)} decisions with {GAME.option_count():,} options in all" in text


def test_aod128_the_page_has_the_calibration_within_the_tolerance_that_it_states() -> None:
    """Both models side by side, with intervals (AOD-127, AOD-128)."""
    table = between("calibration", PAGE.read_text(encoding="utf-8"))
    rows = {cells[1].strip(): cells[2:-1] for cells in (line.split("|") for line in table.splitlines() if "±" in line)}
    heads = [cell.strip() for cell in next(line for line in table.splitlines() if "Figure" in line).split("|")[2:-1]]
    assert heads[: 1 + len(PASSAGE_PARAMETERS)] == ["tower (physics)", *PASSAGE_PARAMETERS]
    for name in FITTED:
        figures = rows[LABELS[name]]
        bodies, ledges = (float(figures[heads.index(head)].split("±")[0]) for head in (heads[0], "calibrated"))
        assert abs(bodies - ledges) < (TOLERANCE_OF_FRESH if name == "fresh" else TOLERANCE), name
    for name, (stick, knock, shake) in PASSAGE_PARAMETERS.items():
        numbers = ", ".join(f"{chance:.2f}" for chance in stick)
        assert f"- `{name}`: stick {numbers}, knock {knock:.2f}, shake {shake:.2f}" in table


def test_the_page_has_figures_for_every_number_of_seats() -> None:
    table = between("figures", PAGE.read_text(encoding="utf-8"))
    assert re.findall(r"^\| (\d) \|", table, re.MULTILINE) == [str(seats) for seats in GAME.seats]


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name, table in (("cards", cards_table()), ("effects", effects_table())):
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        text = text.split(begin)[0] + f"{begin}\n{table}\n{end}" + text.split(end)[1]
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
