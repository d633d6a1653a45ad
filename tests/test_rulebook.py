"""Looking things up in the specifications."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ludoteca import rulebook
from ludoteca.errors import UnknownGame, UnknownRule
from ludoteca.texts import phrases

GAMES = ["age-of-dirt", "bare-bones", "belpunk-haberdasher", "fine-sand", "thousand-year-beard"]


def ids(game: str, kind: str) -> list[str]:
    return [entry.id for entry in rulebook.book(game).rules if entry.kind == kind]


def test_all_five_games_have_a_specification() -> None:
    assert rulebook.games() == GAMES
    assert [rulebook.book(game).prefix for game in GAMES] == ["AOD", "BB", "BPH", "FS", "TYB"]
    assert rulebook.book("thousand-year-beard").title == "1,000 Year Beard"


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_numbered_without_a_gap(game: str) -> None:
    numbers = sorted(int(name.partition("-R")[2]) for name in ids(game, "ruling"))
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 50


TRANSLATED = [
    (language, file.stem)
    for language in rulebook.languages()
    for file in sorted((rulebook.folder() / language).glob("*.md"))
]


def read_by_players(game: str) -> list[rulebook.Rule]:
    """What refusals and help refer players to, in English; scenarios and the like are for programmers."""
    return [entry for entry in rulebook.book(game).rules if entry.kind in rulebook.FOR_PLAYERS]


@pytest.mark.parametrize(("language", "game"), TRANSLATED)
def test_a_translation_has_exactly_the_rules_rulings_and_cards_of_the_specification(language: str, game: str) -> None:
    translated, english = rulebook.book(game, language), rulebook.book(game)
    assert [(each.id, each.kind) for each in translated.rules] == [(e.id, e.kind) for e in read_by_players(game)]
    assert (translated.title, translated.prefix) == (english.title, english.prefix)


@pytest.mark.parametrize(("language", "game"), TRANSLATED)
def test_nothing_of_a_translation_was_left_in_english(language: str, game: str) -> None:
    for translated, english in zip(rulebook.book(game, language).rules, read_by_players(game), strict=True):
        assert translated.text != english.text, english.id


@pytest.mark.parametrize(("language", "game"), TRANSLATED)
def test_a_translation_cites_what_the_specification_cites(language: str, game: str) -> None:
    prefix = rulebook.book(game).prefix
    for translated, english in zip(rulebook.book(game, language).rules, read_by_players(game), strict=True):
        cited = [set(re.findall(rf"\b{prefix}-[A-Z]?\d+\b", each.text)) for each in (translated, english)]
        assert cited[0] == cited[1], english.id


@pytest.mark.parametrize(("language", "game"), TRANSLATED)
def test_a_translation_names_the_cards_as_the_table_does(language: str, game: str) -> None:
    """What stands in a cell of its own in the tables of components and is said at the table, is said alike."""
    english, translated = (rulebook.book(game, each).sections for each in ("en", language))
    named = {
        cell
        for section in english
        if section.heading.startswith("2.")
        for line in section.text.splitlines()
        if line.startswith("|")
        for cell in rulebook.cells_of(line)
    }
    names = {said for name, said in phrases(language, game).items() if name in named and name[0].isupper()}
    assert len(names) >= 5
    everything = translated[0].text
    assert [name for name in names if name not in everything] == []


@pytest.mark.parametrize("language", rulebook.languages())
def test_what_is_only_for_programmers_is_found_in_english(language: str) -> None:
    assert rulebook.rule("BPH-S1", language=language) == rulebook.rule("BPH-S1")


def test_a_game_without_a_translation_is_read_in_english() -> None:
    assert rulebook.book("fine-sand", "tlh") == rulebook.book("fine-sand")
    assert rulebook.rule("FS-18", language="tlh") == rulebook.rule("FS-18")


def test_all_cards_of_age_of_dirt_are_found() -> None:
    """29 Inventions, 10 Clan cards and 8 Events have names of their own."""
    letters = [name.removeprefix("AOD-")[0] for name in ids("age-of-dirt", "card")]
    assert (letters.count("I"), letters.count("C"), letters.count("E"), len(letters)) == (29, 10, 8, 47)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_a_specification_cites_is_defined_in_it(game: str) -> None:
    text = (rulebook.folder() / f"{game}.md").read_text(encoding="utf-8")
    for name in set(re.findall(rf"\b{rulebook.book(game).prefix}-[A-Z]?\d+[a-z]?\b", text)):
        assert rulebook.rule(name).game == game


@pytest.mark.parametrize("game", GAMES)
def test_rules_stand_in_the_order_of_the_specification(game: str) -> None:
    numbers = [int(name.partition("-")[2]) for name in ids(game, "rule")]
    assert all(one < next_one for one, next_one in pairwise(numbers))


@pytest.mark.parametrize("game", GAMES)
def test_everything_found_says_something_and_has_a_headline(game: str) -> None:
    for entry in rulebook.book(game).rules:
        assert entry.text, entry.id
        assert entry.headline, entry.id
        assert "\n" not in entry.headline, entry.id
        assert entry.section, entry.id


def test_a_rule_is_a_list_item() -> None:
    found = rulebook.rule("BPH-49")
    assert found.text == "At the end of a round the game ends if some player has at least 25 points. [Ending the game]"
    assert found.headline == "At the end of a round the game ends if some player has at least 25 points."
    assert (found.kind, found.section) == ("rule", "3. Rules")


def test_a_reference_to_the_rulebook_is_not_the_headline() -> None:
    assert rulebook.rule("FS-18").headline == "There is no Step 1 in turn 1."
    assert rulebook.rule("TYB-05").headline == "Each dwarf draws 5 cards as a secret hand."


def test_a_ruling_has_a_title_and_goes_on_over_several_lines() -> None:
    found = rulebook.rule("BPH-R1")
    assert found.headline == "35 or 25?"
    assert found.text.startswith("**35 or 25?** *Win condition* says 35")
    assert found.text.endswith("Option: `target_points = 25 | 35`.")
    assert rulebook.rule("TYB-R12").headline == "Pluck order."
    assert rulebook.rule("AOD-R4").headline == "Longest hair."


def test_a_colon_after_a_title_stays() -> None:
    assert rulebook.rule("AOD-98").text.startswith("**End of turn**: every chief")
    assert rulebook.rule("BPH-R49").text.startswith("**Both conditions, or several empty hands at once:** the round")
    assert rulebook.rule("BPH-R49").headline == "Both conditions, or several empty hands at once"


def test_a_card_is_a_row_of_a_table_without_its_prefix() -> None:
    found = rulebook.rule("AOD-I01")
    assert (found.kind, found.headline) == ("card", "Rolling Stone")
    assert "- Effect: Gathers no moss, does nothing" in found.text.splitlines()
    assert rulebook.rule("AOD-E08").headline == "Great Migration"


def test_decisions_are_rows_headings_and_items() -> None:
    assert rulebook.rule("BPH-D5").headline == "RETOOL_PLACE"
    assert rulebook.rule("FS-D9").headline.startswith("discards for a yellow")
    assert rulebook.rule("BB-D-SWAP-RETURN").kind == "decision"
    assert rulebook.rule("TYB-D-PAY").text.startswith("`pay:hand`")
    assert "| `skip` |" in rulebook.rule("TYB-D-TURN").text
    assert "max 8" in rulebook.rule("TYB-D-CUT").text


def test_scenarios_are_paragraphs_and_shared_rows() -> None:
    assert rulebook.rule("TYB-S8").headline == "Pluck from an empty Deck."
    assert rulebook.rule("TYB-S43").text == rulebook.rule("TYB-S44").text
    assert rulebook.rule("BPH-S9a") == rulebook.rule("BPH-S9")


@pytest.mark.parametrize("name", ["BPH-07", "bph-7", "BPH7", "bph 07"])
def test_case_and_zeros_do_not_matter(name: str) -> None:
    assert rulebook.rule(name).id == "BPH-07"


def test_within_a_game_the_prefix_can_be_left_away() -> None:
    assert rulebook.rule("R12", "thousand-year-beard").id == "TYB-R12"
    assert rulebook.rule("17", "belpunk-haberdasher").id == "BPH-17"
    assert rulebook.rule("d-turn", "thousand-year-beard").id == "TYB-D-TURN"


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"there is no rule 'BPH-R99': did you mean .*BPH-R9"):
        rulebook.rule("BPH-R99")
    with pytest.raises(UnknownRule, match=r"there is no rule '!': IDs begin with AOD, BB, BPH, FS, TYB"):
        rulebook.rule("!")
    with pytest.raises(UnknownRule, match="there is no rule '17'"):
        rulebook.rule("17")


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'fine-sand'"):
        rulebook.rule("FS-01", "find-sand")


def test_search_finds_all_words_by_their_beginning() -> None:
    found = rulebook.search("mulligan turn", "fine-sand")
    assert "FS-10" in [entry.id for entry in found]
    assert all("mulligan" in f"{entry.headline} {entry.text}".lower() for entry in found)
    assert {entry.game for entry in rulebook.search("shuffle")} == set(GAMES)
    assert rulebook.search("zeppelin") == []
    assert rulebook.search(" ") == []


@pytest.mark.parametrize("name", ["4.5", "Trade", "4.5 Trade", "trade"])
def test_a_section_is_named_by_number_or_title(name: str) -> None:
    found = rulebook.section("belpunk-haberdasher", name)
    assert found.heading == "4.5 Trade"
    assert "BPH-R35" in found.text
    assert "BPH-R38" not in found.text


def test_a_section_holds_its_subsections() -> None:
    found = rulebook.section("belpunk-haberdasher", "4")
    assert found.heading == "4. Rulings"
    assert "### 4.10 Table of options" in found.text
    assert "## 5. Flow" not in found.text
    assert rulebook.section("age-of-dirt", "position and").heading == "12. Position and notation"


def test_an_unknown_section_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"has no section 'Scoring seets': did you mean '2.5 Scoring sets'"):
        rulebook.section("belpunk-haberdasher", "Scoring seets")
