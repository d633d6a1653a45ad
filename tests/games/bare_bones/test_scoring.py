"""What a roll is worth, proved against every way to group the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.bare_bones import GAME
from ludoteca.games.bare_bones.cards import DICE_CARDS
from ludoteca.games.bare_bones.scoring import POINT, results
from tests.games.bare_bones.tables import EXAMPLES, table_at

Die = tuple[str, int]
Result = tuple[int, int]

DOUBLERS = ["", "color-cubed", "odds-or-evens", "pairs", "rainbow", "run", "triplets", "full-house"]
CONVERSIONS = ["", "point-pro", "straight-cash"]

DICE: list[Die] = [(card.key, number) for card in DICE_CARDS for number in sorted(set(card.faces))]


def subsets(dice: list[Die]) -> Iterator[list[Die]]:
    for size in range(len(dice) + 1):
        for places in combinations(range(len(dice)), size):
            yield [dice[place] for place in places]


def is_split_into_runs(numbers: list[int]) -> bool:
    """Whether the numbers can be split into runs of 3 or more different, consecutive numbers (BB-R25)."""
    if not numbers:
        return True
    numbers = sorted(numbers)
    for length in range(3, 7):
        run = [numbers[0] + step for step in range(length)]
        rest = list(numbers)
        for number in run:
            if number not in rest:
                return False
            rest.remove(number)
        if is_split_into_runs(rest):
            return True
    return False


def is_one_run(numbers: list[int]) -> bool:
    return not numbers or (
        len(numbers) >= 3 and sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))
    )


def is_full_house(numbers: list[int], five_of_a_kind: bool) -> bool:
    """Nothing, or five dice made of a triplet and a pair (BB-R33)."""
    counts = sorted(Counter(numbers).values())
    return not numbers or counts == [2, 3] or (five_of_a_kind and counts == [5])


def may_be_doubled(doubler: str, chosen: list[Die], options: dict[str, object]) -> bool:
    """The legal sets of doubled dice of BB-R23."""
    numbers = [number for _, number in chosen]
    if doubler == "pairs":
        return all(count % 2 == 0 for count in Counter(numbers).values())
    if doubler == "triplets":
        return all(count % 3 == 0 for count in Counter(numbers).values())
    if doubler == "run":
        return is_one_run(numbers) if options["run_groups"] == "one" else is_split_into_runs(numbers)
    return is_full_house(numbers, bool(options["full_house_five_of_a_kind"]))


def brute_force(
    doubler: str, conversion: str, dice: list[Die], blocked: set[int], options: dict[str, object]
) -> list[Result]:
    """Every result by the words of BB-R23 and BB-R45, then those that no other one equals or beats."""

    def is_blocked(die: Die) -> bool:
        return die[1] in blocked and (die[0] != "white" or bool(options["ctt_blocks_coins"]))

    def value(chosen: list[Die]) -> Result:
        free = [die for die in chosen if not is_blocked(die)]
        return (
            sum(number for colour, number in free if colour != "white"),
            sum(number for colour, number in free if colour == "white"),
        )

    def doubled(chosen: list[Die]) -> Result:
        return value(dice)[0] + value(chosen)[0], value(dice)[1] + value(chosen)[1]

    found: list[Result]
    if doubler == "":
        found = [value(dice)]
    elif doubler == "odds-or-evens":
        found = []
        for rest in (0, 1):
            points, coins = value([die for die in dice if die[1] % 2 == rest])
            found.append((2 * points, 2 * coins))
    elif doubler == "color-cubed":
        colours = Counter(colour for colour, _ in dice)
        found = [doubled([die for die in dice if colours[die[0]] >= 3])]
    elif doubler == "rainbow":
        found = [doubled(dice if len(dice) >= 3 else [])]
    else:
        usable = dice if options["ctt_blocked_in_patterns"] else [die for die in dice if not is_blocked(die)]
        found = [doubled(chosen) for chosen in subsets(usable) if may_be_doubled(doubler, chosen, options)]
    if conversion == "point-pro":
        found = [(points + coins, 0) for points, coins in found]
    elif conversion == "straight-cash":
        found = [(0, points + coins) for points, coins in found]
    kept = {one for one in found if not any(two != one and two[0] >= one[0] and two[1] >= one[1] for two in found)}
    return sorted(kept, reverse=True)


rolls = st.lists(st.sampled_from(DICE), max_size=6).filter(
    lambda dice: all(count <= 4 for count in Counter(colour for colour, _ in dice).values())
)
matching = st.lists(st.sampled_from([die for die in DICE if die[1] in (3, 4, 5)]), min_size=4, max_size=6).filter(
    lambda dice: all(count <= 4 for count in Counter(colour for colour, _ in dice).values())
)


@pytest.mark.parametrize("conversion", CONVERSIONS, ids=lambda name: name or "plain")
@pytest.mark.parametrize("doubler", DOUBLERS, ids=lambda name: name or "no doubler")
@settings(max_examples=5 * EXAMPLES)
@given(data=st.data())
def test_bb_r23_results_are_exactly_the_undominated_ones(doubler: str, conversion: str, data: st.DataObject) -> None:
    """Any roll, every doubler, every conversion, blocked numbers and the options that change a result.

    Patterns and doubling (BB-43, BB-52, BB-53, BB-55, BB-57, BB-60, BB-45), then blocked dice (BB-R45), then
    Point Pro and Straight Cash (BB-54, BB-58).
    """
    dice = data.draw(st.one_of(rolls, matching), label="dice")
    numbers = data.draw(st.sets(st.sampled_from([1, 2, 3, 4, 5]), max_size=2), label="blocked")
    options = {
        "run_groups": data.draw(st.sampled_from(["many_disjoint", "one"])),
        "full_house_five_of_a_kind": data.draw(st.booleans()),
        "ctt_blocks_coins": data.draw(st.booleans()),
        "ctt_blocked_in_patterns": data.draw(st.booleans()),
    }
    versions = {"cant-touch-this-red": 0, "cant-touch-this-blue": 0}
    aside = dict(zip(versions, sorted(numbers, reverse=True), strict=False))
    if aside.get("cant-touch-this-blue") == 5 or len({*aside.values()}) < len(numbers):
        return
    counts = Counter(colour for colour, _ in dice)
    if any(counts[version.rsplit("-", 1)[1]] > 3 for version in aside):
        return
    table = table_at(
        actions=[name for name in (doubler, conversion) if name],
        options=options,
        in_play={0: [name for name in (doubler, conversion) if name]},
        dice=[f"{colour}-{number}" for colour, number in dice],
        set_aside={1: aside},
        phase="over",
    )
    found = [(result // POINT, result % POINT) for result in results(table)]
    assert found == brute_force(doubler, conversion, dice, numbers, {**GAME.complete({}, 2), **options})
    assert len(found) <= (8 if options["run_groups"] == "one" else 4)


def test_bb_r23_all_rolls_of_four_dice_of_four_colours() -> None:
    """Every roll of Blue, Red, White and White, under each doubler that asks for patterns."""
    options = GAME.complete({}, 2)
    faces = {card.key: sorted(set(card.faces)) for card in DICE_CARDS}
    for doubler in ("pairs", "run", "triplets", "odds-or-evens"):
        table = table_at(actions=[doubler], in_play={0: [doubler]}, phase="over")
        for blue in faces["blue"]:
            for red in faces["red"]:
                for one in faces["white"]:
                    for two in faces["white"]:
                        dice = [("blue", blue), ("red", red), ("white", one), ("white", two)]
                        table.dice = [
                            colour * 6 + number - 1
                            for colour, number in zip((0, 1, 3, 3), (blue, red, one, two), strict=True)
                        ]
                        found = [(result // POINT, result % POINT) for result in results(table)]
                        assert found == brute_force(doubler, "", dice, set(), options), (doubler, dice)


@pytest.mark.parametrize(
    ("doubler", "dice", "expected"),
    [
        ("pairs", "red-4 blue-2 white-4 white-5", [(10, 13)]),
        ("pairs", "yellow-4 yellow-4 white-4", [(16, 4), (12, 8)]),
        ("odds-or-evens", "red-4 blue-2 white-4 white-5", [(12, 8), (0, 10)]),
    ],
)
def test_bb62_the_printed_examples(doubler: str, dice: str, expected: list[Result]) -> None:
    """Pairs twice, Odds or Evens once, with the misprint set right (BB-62 to BB-64, BB-R24)."""
    table = table_at(actions=[doubler], in_play={0: [doubler]}, dice=dice.split(), phase="over")
    assert [(result // POINT, result % POINT) for result in results(table)] == expected


def test_bb37_the_bonus_row_adds_nothing() -> None:
    """The total is the score and the cards; the bonus row of the scoresheet is left blank (BB-37)."""
    table = table_at(phase="over", round=12, score={0: 40, 1: 30}, discards={0: ["blue"], 1: ["black", "red"]})
    assert table.scores() == [42, 39]


@given(
    debt=st.integers(0, 20),
    kept=st.integers(0, 12),
    sale=st.integers(0, 9),
    loan=st.integers(0, 9),
    dice=rolls,
    conversion=st.sampled_from(CONVERSIONS),
    earned=st.booleans(),
    repays=st.booleans(),
)
@settings(max_examples=10 * EXAMPLES)
def test_bb_r38_the_coin_ledger(
    debt: int, kept: int, sale: int, loan: int, dice: list[Die], conversion: str, earned: bool, repays: bool
) -> None:
    """The ledger word by word, with the options of BB-R39 and BB-R42."""
    options = {"yard_sale_is_earned": earned, "kept_coins_repay": repays}
    table = table_at(
        actions=[name for name in (conversion, "loan-shark", "yard-sale") if name],
        options=options,
        in_play={0: [name for name in (conversion, "loan-shark", "yard-sale") if name]},
        dice=[f"{colour}-{number}" for colour, number in dice],
        debt={0: debt},
        kept={0: kept},
        sale=sale,
        loans=[loan],
        hands={1: ["blue"]},
        phase="score",
    )
    points = sum(number for colour, number in dice if colour != "white")
    coins = sum(number for colour, number in dice if colour == "white") + (sale if earned else 0)
    if conversion == "point-pro":
        points, coins = points + coins, 0
    elif conversion == "straight-cash":
        points, coins = 0, coins + points
    funds = coins + (kept if repays else 0) + (0 if earned else sale)
    paid = min(debt, funds)
    to_spend = funds - paid + loan + (0 if repays else kept)
    assert table.score[0] == points - 2 * (debt - paid)
    if table.phase() == "buy":
        assert table.coins == to_spend
        assert (table.kept[0], table.debt[0]) == (0, 0)
    else:
        assert to_spend < 4
        assert (table.kept[0], table.debt[0]) == (0, loan)
