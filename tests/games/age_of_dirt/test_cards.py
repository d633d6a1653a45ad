"""The box is complete, every card says where it comes from, and a table of one's own is checked cell by cell."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ludoteca
from ludoteca.errors import BadOption
from ludoteca.games.age_of_dirt.cards import (
    BUILDABLE,
    CARDS,
    CARDS_OF_THE_BOX,
    EFFECTS,
    FIRST_EVENT,
    KIND_COUNT,
    KINDS,
    MOST_COST,
)
from ludoteca.games.age_of_dirt.decisions import DECISION_OF, OPTION_COUNT
from ludoteca.games.age_of_dirt.decisions.spend import SPENDINGS
from ludoteca.games.age_of_dirt.deck import BOX
from ludoteca.games.age_of_dirt.payment import PAYMENTS
from ludoteca.games.age_of_dirt.sheet import cards_from_rows, read_cards, rows_of, write_cards
from ludoteca.games.age_of_dirt.state import BUILD_WALL, EXPAND
from ludoteca.kernel import registry
from tests.games.age_of_dirt.decks import WILD


def test_aod_r2_31_inventions_10_clan_cards_and_9_events() -> None:
    """The Inventions do not include the Events (AOD-R2, AOD-R3)."""
    assert (len(BOX.inventions), len(BOX.clans), len(BOX.events)) == (31, 10, 9)
    names = Counter(card.rule[4] for card in CARDS_OF_THE_BOX)
    assert names == {"I": 29, "C": 10, "E": 8}


def test_the_rock_stars_of_the_box_add_up() -> None:
    """Nineteen Inventions with one, ten with two, one with three, one with four; all Clan cards with one (2.4, 2.5)."""
    stars = Counter(BOX.stars[card] for card in BOX.inventions)
    assert stars == {1: 19, 2: 10, 3: 1, 4: 1}
    assert sum(BOX.stars[card] for card in BOX.inventions) == 46
    assert {BOX.stars[card] for card in BOX.clans} == {1}
    assert {BOX.stars[card] for card in BOX.events} == {0}


def test_every_card_fits_into_a_small_cave_and_says_where_it_comes_from() -> None:
    for card in CARDS_OF_THE_BOX:
        assert len(card.cost) <= MOST_COST
        assert card.text
        assert any(word in card.source for word in ("rulebook", "deduced", "public", "reconstructed"))
        assert all(effect.split()[0] in EFFECTS for effect in card.effects)


def test_the_cards_agree_with_the_specification() -> None:
    """Name, number, cost and Rock-Stars as in the tables of section 2."""
    from ludoteca import rulebook

    for card in CARDS_OF_THE_BOX:
        entry = rulebook.rule(card.rule)
        rows = dict(line.removeprefix("- ").split(": ", 1) for line in entry.text.splitlines() if ": " in line)
        assert entry.headline == card.title
        assert rows.get("Cost", "").replace(" ", "") == card.cost
        assert int(rows.get("RS", "1" if card.rule[4] == "C" else "0")) == card.stars
        assert int(rows.get("Nr", "1")) == card.copies


def test_a_key_is_the_name_in_lower_case() -> None:
    """Without what stands in brackets; spaces and hyphens become one hyphen, other punctuation is dropped (12)."""
    for card in CARDS_OF_THE_BOX:
        name = card.title.split(" (")[0].lower()
        letters = "".join(letter for letter in name if letter.isalnum() or letter in " -")
        assert card.key == letters.replace(" ", "-")


def test_the_ranges_of_options_have_room_for_every_card() -> None:
    assert BUILD_WALL == BUILDABLE == FIRST_EVENT
    assert EXPAND == BUILD_WALL + 31
    assert DECISION_OF["spend"].count == SPENDINGS == EXPAND + 5
    assert DECISION_OF["pay"].count == len(PAYMENTS)
    assert DECISION_OF["steal"].count == 5 * KIND_COUNT + 1
    assert len(BOX.keys) == CARDS == 50
    assert sum(decision.count for decision in DECISION_OF.values()) == OPTION_COUNT


def test_the_form_to_fill_in_reads_back_to_the_box(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(write_cards(), encoding="utf-8")
    rows = read_cards(file)
    assert cards_from_rows(rows) == list(CARDS_OF_THE_BOX)
    own = ludoteca.new("age-of-dirt", seats=3, seed=5, options={"cards": rows})
    assert own.position() == ludoteca.new("age-of-dirt", seats=3, seed=5).position()


def test_a_table_of_ones_own_is_played() -> None:
    table = ludoteca.new("age-of-dirt", seats=2, seed=1, options={"cards": WILD})
    piles = table.position()
    assert set(piles["wall"]) <= {row["key"] for row in WILD if row["rule"].startswith("AOD-I")}  # type: ignore[call-overload]
    assert table.position()["clan_rest"] == [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
    ]


HEAD = "rule,key,title,copies,cost,stars,effects\n"

WRONG = {
    "": "line 1: the table is empty, expected the columns rule, key",
    "rule,key,colour\n": "line 1, column 3: found 'colour', expected one of rule, key",
    "rule,key,key\n": "line 1, column 3: 'key' stands twice",
    "rule,title\n": "line 1: the column 'key' is missing",
    HEAD + "AOD-I01,a\n": "line 2, column 3: found 2 cells, expected 7",
    HEAD + '"AOD-I01,a\n': "line 2: this is not a table with commas",
    HEAD + "I1,a,A,1,B,1,\n": "line 2, column 'rule': found 'I1', expected AOD- with I, C or E",
    HEAD + "AOD-I02,a,A,1,B,1,\n\nAOD-I01,b,B,1,B,1,\n": "line 4, column 'rule': found 'AOD-I01', expected rising",
    HEAD + "AOD-I01,A Stone,A,1,B,1,\n": "line 2, column 'key': found 'A Stone', expected lower case",
    HEAD + "AOD-I01,a,A,1,B,1,\nAOD-I02,a,B,1,B,1,\n": "line 3, column 'key': found 'a', expected a key that no card",
    HEAD + "AOD-I01,a,,1,B,1,\n": "line 2, column 'title': found '', expected the printed name",
    HEAD + "AOD-I01,a,A,0,B,1,\n": "line 2, column 'copies': found '0', expected a whole number from 1 to 9",
    HEAD + "AOD-C01,a,A,2,B,1,\n": "line 2, column 'copies': found '2', expected 1",
    HEAD + "AOD-I01,a,A,1,BX,1,\n": "line 2, column 'cost': found 'BX', expected up to 4 letters of BWSHF",
    HEAD + "AOD-I01,a,A,1,BBBBB,1,\n": "line 2, column 'cost': found 'BBBBB', expected up to 4 letters",
    HEAD + "AOD-I01,a,A,1,,1,\n": "line 2, column 'cost': found '', expected at least one resource",
    HEAD + "AOD-E01,a,A,1,B,0,bear\n": "line 2, column 'cost': found 'B', expected nothing",
    HEAD + "AOD-I01,a,A,1,B,many,\n": "line 2, column 'stars': found 'many', expected a whole number from 0 to 9",
    HEAD + "AOD-I01,a,A,1,B,1,dance\n": "line 2, column 'effects': found 'dance', expected one of take, mend",
    HEAD + "AOD-I01,a,A,1,B,1,bear\n": "line 2, column 'effects': found 'bear', expected an effect of Inventions",
    HEAD + "AOD-E01,a,A,1,,0,bins 1\n": "line 2, column 'effects': found 'bins 1', expected an effect of Events",
    HEAD + "AOD-E01,a,A,1,,0,\n": "line 2, column 'effects': found '', expected exactly one effect for an Event",
    HEAD
    + "AOD-I01,a,A,1,B,1,bins 1; bins 2\n": "line 2, column 'effects': found 'bins 1; bins 2', expected each effect",
    HEAD + "AOD-I01,a,A,1,B,1,bins 77\n": "line 2, column 'effects': found 'bins 77', expected bins with a number from",
    HEAD + "AOD-I01,a,A,1,B,1,take sand\n": "line 2, column 'effects': found 'take sand', expected take any",
    HEAD + "AOD-I01,a,A,1,B,1,mend oven\n": "line 2, column 'effects': found 'mend oven', expected mend drum",
    HEAD
    + "AOD-I01,a,A,1,B,1,extra love fur\n": "line 2, column 'effects': found 'extra love fur', expected extra with",
    HEAD + "AOD-I01,a,A,1,B,1,gift 3\n": "line 2, column 'effects': found 'gift 3', expected gift with a kind",
    HEAD + "AOD-I01,a,A,1,B,1,porter 3\n": "line 2, column 'effects': found 'porter 3', expected 'porter' alone",
    HEAD
    + "AOD-I01,a,A,1,B,1,take fur; gift fur\n": "line 2, column 'effects': found 'take fur; gift fur', expected at",
}


@pytest.mark.parametrize("text", WRONG, ids=WRONG.values())
def test_a_wrong_table_is_refused_with_its_line_and_column(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadOption) as caught:
        read_cards(file)
    assert f"{file}, {WRONG[text]}" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        read_cards(tmp_path / "nowhere.csv")
    (tmp_path / "picture.csv").write_bytes(b"\xff\xfe\x00\xd8")
    with pytest.raises(BadOption, match="not text in UTF-8"):
        read_cards(tmp_path / "picture.csv")


def test_notes_and_empty_lines_may_stand_in_a_table() -> None:
    rows = rows_of("# typed in from the box\n" + HEAD + "\n# the first card\nAOD-I01,a,A,1,B,1,\n")
    assert [row["line"] for row in rows] == ["5"]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("cards.csv", "expected a list of rows"),
        ([3], "row 1: expected a mapping"),
        ([{"rule": "AOD-I01", "colour": "red"}], "row 1: there is no column 'colour'"),
        (WILD[1:2], "found 3 Inventions|found 0 Clan cards, expected 4 or more"),
        (WILD[-1:], "found 0 Inventions, expected at least 2"),
    ],
)
def test_aod15_an_option_that_is_no_table_of_cards_is_refused(value: object, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        registry.game("age-of-dirt").new(2, 0, {"cards": value})


def test_kinds_are_in_canonical_order() -> None:
    assert "".join(kind[0].upper() for kind in KINDS) == "BWSHF"
