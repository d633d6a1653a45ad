"""Every pair of Action Cards that can meet in a turn meets here, and the laws hold to the end of the turn.

The table of interactions in section 4 of the specification says which pairs can: 5 Action Units, one doubler,
never Point Pro with Straight Cash, and no second copy of a card that would do nothing.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from ludoteca.games.bare_bones.cards import ACTION_CARDS, ActionCard
from ludoteca.games.bare_bones.state import BareBones
from tests.games.bare_bones import laws
from tests.games.bare_bones.tables import table_at

ONCE = {"point-pro", "straight-cash", "keep-the-change", "double-up"}
PAIRS = list(combinations_with_replacement(ACTION_CARDS, 2))
OPTIONS: list[dict[str, object]] = [
    {},
    {
        "ctt_stack": "choose_version",
        "loan_declared": "before_buying",
        "joyride_returns": "before_matching",
        "mimic_can_match": True,
        "full_house_second_roll": "all_dice",
        "yard_sale_is_earned": False,
    },
]


def can_meet(one: ActionCard, two: ActionCard) -> bool:
    """Whether both can be played in one turn (BB-15, BB-54, BB-R14)."""
    if one.units + two.units > 5 or (one == two and one.key in ONCE):
        return False
    return {one.key, two.key} != {"point-pro", "straight-cash"}


def in_hand(card: ActionCard, colour: str) -> str:
    return f"{card.key}-{colour}" if card.key == "cant-touch-this" else card.key


def play_on(table: BareBones, random: Random, wanted: list[str], turns: int) -> bool:
    """Play the wanted cards as soon as they are offered, all else at random; whether both were in play together."""
    met = False
    active, passed = table.active, 0
    for _ in range(400):
        if table.over or passed >= turns:
            break
        seat = table.actors()[0]
        moves = table.moves(seat)
        first = [f"play {card}" for card in wanted if f"play {card}" in moves]
        if first and table.active == 0 and table.round == 1:
            move = random.choice(first)
            wanted.remove(move.removeprefix("play "))
            met = not wanted
        else:
            if wanted and "roll" in moves and len(moves) > 1:
                moves.remove("roll")
            # What is wanted must not be sold or returned before it is played.
            lost = [f"{verb} {card}" for verb in ("sell", "return") for card in wanted]
            kept = [move for move in moves if move not in lost]
            move = random.choice(kept or moves)
        before = table.clone()
        table.do(seat, move)
        laws.check(before, table)
        if table.active != active:
            active, passed = table.active, passed + 1
    return met


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "options"])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0].key}+{pair[1].key}")
def test_bb_r15_every_pair_of_action_cards_that_can_meet_has_met(
    pair: tuple[ActionCard, ActionCard], options: dict[str, object]
) -> None:
    """Both are played in the same turn exactly if their Action Units allow it (BB-15, BB-R14, BB-R15)."""
    one, two = pair
    met = False
    for seed in range(6):
        random = Random(seed)
        wanted = [in_hand(one, "red"), in_hand(two, "green")]
        table = table_at(
            [one.key, two.key, "hot-potato", "greed"],
            options,
            seats=3,
            seed=seed,
            phase="play",
            in_play={0: ["red", "purple"]},
            hands={
                0: [*wanted, "red", "white", "green", "blue"],
                1: ["red", "white", "black", "greed", "blue"],
                2: ["green", "purple", "white", "yellow", "hot-potato"],
            },
            draw_piles={
                0: ["blue", "yellow", "white", "green", "blue", "white", "red"],
                1: ["blue", "white", "red", "purple", "blue"],
                2: ["blue", "white", "green", "white", "red"],
            },
            discards={0: ["white", "blue"], 1: ["white", "white"], 2: ["blue"]},
            debt={0: 3},
            kept={0: 2, 1: 1},
            set_aside={1: {"cant-touch-this-white": 3}},
        )
        met = play_on(table, random, wanted, turns=3) or met
        if met and seed >= 1:
            break
    assert met == can_meet(one, two)
