"""The page of the game tells what the sources say.

python -m tests.games.fine_sand.test_docs        writes the table of cards again
"""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca import rulebook
from ludoteca.games.fine_sand.cards import FABLE_CARDS, START_CARDS, WARNING, Card
from ludoteca.kernel.registry import game
from tests.games.fine_sand.figures import Figures, cards_of_round

PAGE = Path(__file__).parents[3] / "docs" / "games" / "fine-sand.md"
GAME = game("fine-sand")


def cards_table() -> str:
    """Every card with where its facts come from; the signs of start cards are always reconstructed."""
    lines = ["| card | copies | colour | cost | sign | text | source |", "| --- | --- | --- | --- | --- | --- | --- |"]
    lines += [row(card, f"{card.source}; sign: reconstructed") for card in START_CARDS]
    lines += [row(card, card.source) for card in FABLE_CARDS]
    return "\n".join(lines)


def row(card: Card, source: str) -> str:
    """One card of the table."""
    sign = "!" if card.sign == WARNING else str(card.sign)
    cells = (f"`{card.key}` {card.title}", card.copies, card.colour, card.cost or "-", sign, card.text, source)
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def between(name: str, text: str) -> str:
    """What stands between two marks of the page."""
    return text.split(f"<!-- {name}: begin -->")[1].split(f"<!-- {name}: end -->")[0].strip()


def test_the_page_lists_every_card_with_its_source() -> None:
    assert between("cards", PAGE.read_text(encoding="utf-8")) == cards_table()


def test_the_page_counts_rules_options_and_decisions() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds = [entry.kind for entry in rulebook.book("fine-sand").rules]
    assert f"{kinds.count('rule')} rules, {kinds.count('ruling')} rulings, {len(GAME.options)} options." in text
    assert f"{len(GAME.decisions)} decisions with {GAME.option_count()} options in all" in text


def test_the_page_has_figures_for_every_number_of_seats_and_every_round() -> None:
    table = between("figures", PAGE.read_text(encoding="utf-8"))
    assert re.findall(r"^\| (\d) \| \d\d\.\d ", table, re.MULTILINE) == ["2", "3", "4"]
    for number in range(1, 10):
        assert f"| {number} | {cards_of_round(number)} | " in table


def test_the_figures_of_the_page_can_be_counted_again() -> None:
    """A few games are enough to see that the table is still made in this form."""
    table = between("figures", PAGE.read_text(encoding="utf-8"))
    figures = Figures(2)
    for seed in range(3):
        figures.add(seed)
    assert sum(figures.ends.values()) == 3
    assert figures.row().count("|") == table.splitlines()[2].count("|")


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    begin, end = "<!-- cards: begin -->", "<!-- cards: end -->"
    PAGE.write_text(text.split(begin)[0] + f"{begin}\n{cards_table()}\n{end}" + text.split(end)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
