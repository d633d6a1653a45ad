"""The options of the game: readings of the rulebook that a table may choose (section 4.10)."""

from __future__ import annotations

from typing import Final

from ludoteca.errors import BadOption
from ludoteca.kernel.options import Option


def seat_at_the_table(value: object, seats: int) -> object:
    """The first Foreman must sit at the table (BPH-R7)."""
    if isinstance(value, int) and value >= seats:
        raise BadOption(f"option 'first_foreman' does not take {value}: seats are 0 to {seats - 1} (BPH-R7)")
    return value


OPTIONS: Final = (
    Option("target_points", 25, (25, 35), "BPH-R1", "Points that end the game: the rulebook names both numbers."),
    Option("tie_rule", "shared", ("shared", "extra_round"), "BPH-R3", "What a tie for the highest total means."),
    Option("max_rounds", 20, range(0, 1_000_001), "BPH-R4", "The game ends after so many rounds; 0 for no limit."),
    Option(
        "first_foreman",
        "random",
        ("random", 0, 1, 2, 3),
        "BPH-R7",
        "Who is Foreman first: a seat, or by chance.",
        check=seat_at_the_table,
    ),
    Option(
        "next_round_foreman", "keep", ("keep", "pass", "random"), "BPH-R8", "Who is Foreman when a new round begins."
    ),
    Option(
        "reclaim_own_discard", "allowed", ("allowed", "forbidden"), "BPH-R26", "May you take back your own discard?"
    ),
    Option(
        "scrap_targets", "all", ("all", "machine_and_own", "machine_only"), "BPH-R27", "Which Scrap Piles you may use."
    ),
    Option("retool_personal", "blind", ("blind", "look"), "BPH-R30", "Do you see a player's pile before a Retool?"),
    Option("trade_pick", "opponent", ("opponent", "random"), "BPH-R35", "Who picks the card you get in a Trade."),
    Option("trade_sight", "blind", ("blind", "see_first"), "BPH-R36", "Is the card you give seen before the answer?"),
    Option("retool_overflow", "all", ("all", "others"), "BPH-R55", "Does a Retool card that overflows come to you?"),
    Option("cobbled_suits", "all_different", ("all_different", "mixed"), "BPH-R39", "What 'no shared suit' asks for."),
    Option("cobbled_min", 3, (3, 2), "BPH-R40", "The shortest Cobbled Belt."),
)


class Rules:
    """The options in force, in the form the engine reads them. Shared by all copies of a state."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.target_points = int(str(options["target_points"]))
        self.extra_round = options["tie_rule"] == "extra_round"
        self.max_rounds = int(str(options["max_rounds"]))
        first = options["first_foreman"]
        self.first_foreman = first if isinstance(first, int) else -1
        self.foreman_passes = options["next_round_foreman"] == "pass"
        self.foreman_random = options["next_round_foreman"] == "random"
        self.may_reclaim = options["reclaim_own_discard"] == "allowed"
        self.all_piles = options["scrap_targets"] == "all"
        self.own_pile = options["scrap_targets"] != "machine_only"
        self.retool_looks = options["retool_personal"] == "look"
        self.trade_random = options["trade_pick"] == "random"
        self.trade_seen = options["trade_sight"] == "see_first"
        self.retool_stays = options["retool_overflow"] == "others"
        self.cobbled_mixed = options["cobbled_suits"] == "mixed"
        self.cobbled_min = int(str(options["cobbled_min"]))
