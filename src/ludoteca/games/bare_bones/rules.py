"""The options of the game: the Action Cards in play, and readings that a table may choose (section 4)."""

from __future__ import annotations

from typing import Final

from ludoteca.errors import BadOption
from ludoteca.games.bare_bones.cards import (
    ACTION_CARDS,
    ACTIONS_IN_GAME,
    CARD_OF,
    DICE_CARDS,
    SUGGESTED_SETS,
    YELLOW,
    YELLOW_SIXTH_FACE,
)
from ludoteca.kernel.options import Option

SPENDABLE: Final = -1
"""A loan is bounded by what could be spent (BB-R40)."""
RANDOM: Final = "random"
HIGHEST_LOAN_CAP: Final = 999


def action_set(value: object, seats: int) -> object:
    """A suggested set by name, `random`, or seven different Action Cards (BB-03)."""
    if value == "money-money":
        return "money"
    if isinstance(value, str) and (value == RANDOM or value in SUGGESTED_SETS):
        return value
    words = value.split(",") if isinstance(value, str) else value
    keys = [str(word).strip() for word in words] if isinstance(words, list | tuple) else []
    known = [card.key for card in ACTION_CARDS]
    if len(keys) != ACTIONS_IN_GAME or len(set(keys)) != ACTIONS_IN_GAME:
        names = ", ".join([*SUGGESTED_SETS, RANDOM])
        raise BadOption(f"option 'actions' does not take {value!r}: expected {names} or seven Action Cards (BB-03)")
    for key in keys:
        if key not in known:
            raise BadOption(f"option 'actions' does not take {key!r}: expected Action Cards such as greed (BB-03)")
    return sorted(keys, key=known.index)


def loan_cap(value: object, seats: int) -> object:
    """What could be spent, or a number of coins (BB-R40)."""
    if value == "spendable" or (type(value) is int and 0 <= value <= HIGHEST_LOAN_CAP):
        return value
    raise BadOption(
        f"option 'loan_cap' does not take {value!r}: expected spendable or a whole number from 0 to {HIGHEST_LOAN_CAP} "
        "(BB-R40)"
    )


YES_NO: Final = (True, False)

OPTIONS: Final = (
    Option("actions", "basics", (), "BB-03", "The seven Action Cards in the game.", check=action_set),
    Option("yellow_sixth_face", 4, (4, 2, 6), "BB-R1", "The face of the Yellow die that the rulebook leaves out."),
    Option(
        "ctt_stack",
        "shuffled_top",
        ("shuffled_top", "choose_version"),
        "BB-R5",
        "Is the Can't Touch This stack shuffled, or does the taker choose a version?",
    ),
    Option("matched_card_in_play", True, YES_NO, "BB-R11", "Does a matched card count as played in its player's turn?"),
    Option("run_groups", "many_disjoint", ("many_disjoint", "one"), "BB-R25", "How many runs of one roll are doubled."),
    Option(
        "full_house_second_roll", "any_subset", ("any_subset", "all_dice"), "BB-R32", "What Full House may roll again."
    ),
    Option("full_house_five_of_a_kind", True, YES_NO, "BB-R33", "Are five equal numbers a Full House?"),
    Option("mimic_can_match", False, YES_NO, "BB-R37", "Can a Mimic in hand make a bonus match?"),
    Option(
        "yard_sale_is_earned", True, YES_NO, "BB-R39", "Are coins from a Yard Sale earned, so that Point Pro counts?"
    ),
    Option("kept_coins_repay", True, YES_NO, "BB-R39", "Do kept coins repay a loan?"),
    Option(
        "loan_declared",
        "on_play",
        ("on_play", "before_buying"),
        "BB-R40",
        "When a loan is declared: before or after the roll.",
    ),
    Option("loan_cap", "spendable", (), "BB-R40", "The most a loan can be.", check=loan_cap),
    Option("final_debt", "penalty", ("penalty", "forgiven"), "BB-R41", "What a loan of the last round costs."),
    Option("ctt_blocks_coins", True, YES_NO, "BB-R45", "Does Can't Touch This block White dice?"),
    Option("ctt_blocked_in_patterns", False, YES_NO, "BB-R45", "Can blocked dice be part of a pattern?"),
    Option(
        "joyride_returns",
        "after_matching",
        ("after_matching", "before_matching"),
        "BB-R35",
        "When a borrowed card goes home.",
    ),
)


class Rules:
    """The options in force, in the form the engine reads them. Shared by all copies of a state."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.faces = [list(card.faces) for card in DICE_CARDS]
        """By colour: the six faces of its die."""
        self.faces[YELLOW][YELLOW_SIXTH_FACE] = int(str(options["yellow_sixth_face"]))
        self.choose_version = options["ctt_stack"] == "choose_version"
        self.matched_in_play = bool(options["matched_card_in_play"])
        self.one_run = options["run_groups"] == "one"
        self.second_roll_all = options["full_house_second_roll"] == "all_dice"
        self.five_of_a_kind = bool(options["full_house_five_of_a_kind"])
        self.mimic_can_match = bool(options["mimic_can_match"])
        self.sale_is_earned = bool(options["yard_sale_is_earned"])
        self.kept_repays = bool(options["kept_coins_repay"])
        self.late_loans = options["loan_declared"] == "before_buying"
        cap = options["loan_cap"]
        self.loan_cap = cap if isinstance(cap, int) else SPENDABLE
        self.debt_forgiven = options["final_debt"] == "forgiven"
        self.blocks_coins = bool(options["ctt_blocks_coins"])
        self.blocked_in_patterns = bool(options["ctt_blocked_in_patterns"])
        self.early_return = options["joyride_returns"] == "before_matching"

    def actions(self) -> list[int]:
        """The seven Action stacks in canonical order; empty when chance decides (BB-03)."""
        chosen = self.options["actions"]
        if isinstance(chosen, str):
            return sorted(CARD_OF[key] for key in SUGGESTED_SETS.get(chosen, ()))
        return sorted(CARD_OF[str(key)] for key in chosen) if isinstance(chosen, list) else []
