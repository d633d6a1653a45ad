"""The options of the game: readings of the rulebook that a table may choose (section 2.4)."""

from __future__ import annotations

from typing import Final

from ludoteca.kernel.options import Option

RANDOM: Final = -1

OPTIONS: Final = (
    Option("first_player", "random", ("random", "seat0", "seat1"), "TYB-R10", "Who used a comb last, or by lot."),
    Option(
        "potion_effect",
        "regrow",
        ("regrow", "tonic"),
        "TYB-R4",
        "Purplish Potion (its text is lost): regrow a discarded card, or add up to two from hand.",
    ),
    Option(
        "comb_growth",
        "extra",
        ("extra", "replaces_grow"),
        "TYB-R3",
        "Magic Comb (its text is lost): on top of the turn's Grow, or in its place.",
    ),
    Option(
        "blade_cut",
        "bottom",
        ("bottom", "any"),
        "TYB-R5",
        "Scissor Slice and Axe Whack (their texts are lost): cut from the bottom, or where the attacker likes.",
    ),
    Option(
        "opening_timing",
        "strict",
        ("strict", "before_actions"),
        "TYB-R14",
        "Does a Stash end the time for Silver Sorcery, or only an action?",
    ),
    Option("shave_bare_chin", False, (False, True), "TYB-R18", "May a Beard without a card get a Clean Shave?"),
    Option("negative_total", "allowed", ("allowed", "floor_zero"), "TYB-R26", "May a Dustpan push a total below 0?"),
    Option(
        "tiebreak_cards",
        "with_silver",
        ("with_silver", "beard_only"),
        "TYB-R30",
        "Which cards on the Beard break a tie.",
    ),
    Option(
        "solo_dustpan",
        "unlimited",
        ("unlimited", "single"),
        "TYB-R34",
        "Solo: is your Dustpan 'never full' because it holds any number of cards?",
    ),
    Option(
        "solo_dustpan_empty",
        "all",
        ("all", "one"),
        "TYB-R35",
        "Solo: may all cards leave your Dustpan in one turn, or one?",
    ),
    Option(
        "turn_limit",
        200,
        range(1_000_001),
        "TYB-R33",
        "The game is a draw after so many turns; 0 for no limit. No rule of the game: two dwarves could pass for ever.",
    ),
)


class Rules:
    """The options in force, in the form the engine reads them. Shared by all copies of a state."""

    def __init__(self, options: dict[str, object], seats: int) -> None:
        self.options = options
        first = str(options["first_player"])
        self.first_player = RANDOM if first == "random" else int(first[-1])
        self.tonic = options["potion_effect"] == "tonic"
        self.comb_replaces_grow = options["comb_growth"] == "replaces_grow"
        self.cut_anywhere = options["blade_cut"] == "any"
        self.stash_ends_opening = options["opening_timing"] == "strict"
        self.shave_bare_chin = options["shave_bare_chin"] is True
        self.floor_zero = options["negative_total"] == "floor_zero"
        self.silver_breaks_ties = options["tiebreak_cards"] == "with_silver"
        self.dustpan_never_full = seats == 1 and options["solo_dustpan"] == "unlimited"
        self.dustpan_empties_one = seats == 1 and options["solo_dustpan_empty"] == "one"
        self.turn_limit = int(str(options["turn_limit"]))
