"""The options of the game: readings of the rulebook and modes that a table may choose (section 4)."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.errors import BadOption
from ludoteca.games.fine_sand.campaign import Campaign, continued
from ludoteca.kernel.options import Option


def mode_for_the_seats(value: object, seats: int) -> object:
    """One player plays the solo campaign and nothing else (section 12.2)."""
    if value is not None and (value == "solo") != (seats == 1):
        fitting = "solo" if seats == 1 else "learning, basic or fable"
        raise BadOption(f"option 'mode' does not take {value!r} with {seats} seats: expected {fitting} (FS-105)")
    return value


def turns(value: object, seats: int) -> object:
    """The turn limit: a number of turns, or null for none (FS-R55)."""
    if value is not None and (type(value) is not int or value < 1):
        raise BadOption(f"option 'turn_limit' does not take {value!r}: expected null or a number from 1 (FS-R55)")
    return value


def campaign_to_continue(value: object, seats: int) -> object:
    """The campaign entry of a finished Fable play, refused before anything is set up (FS-R65)."""
    if value is not None:
        continued(value, seats)
    return value


OPTIONS: Final = (
    Option(
        "mode",
        None,
        (None, "learning", "basic", "fable", "solo"),
        "FS-105",
        "The presorted learning game, the basic game, the Fable Campaign, or the Solo Campaign (the default "
        "for one player; else basic).",
        check=mode_for_the_seats,
    ),
    Option("round", 1, range(1, 1_000_001), "FS-R57", "The Fable round that a fresh game is set up for."),
    Option("games", 1, range(1, 1_000_001), "FS-R65", "How many games of a Fable Campaign are played in a row."),
    Option(
        "campaign",
        None,
        (),
        "FS-R65",
        "The campaign entry of a finished Fable play, which is continued.",
        check=campaign_to_continue,
    ),
    Option("mid_turn_view", "hidden", ("hidden", "live"), "FS-R2", "Do the others see a turn while it is played?"),
    Option("final_offload_check", True, (True, False), "FS-R8", "Are off-loads received in the final turn?"),
    Option(
        "end_trigger_check",
        "each_action",
        ("each_action", "end_of_step1", "any_moment"),
        "FS-R13",
        "When it is checked whether Step 1 has emptied draw stack and discard pile.",
    ),
    Option("late_depletion", "ignore", ("ignore", "as_2b"), "FS-R14", "Do yellow, red and Step 3 draws end the game?"),
    Option("scaffold_is_coin_card", True, (True, False), "FS-R20", "Is the scaffold found by Draw a coin card?"),
    Option("split_builds", True, (True, "single_batch"), "FS-R27", "May the builds of a turn be paid separately?"),
    Option("overpay", "irredundant", ("irredundant", "free"), "FS-R29", "May cards be paid that are not needed?"),
    Option(
        "yellow_window", "between_steps", ("between_steps", "whole_turn"), "FS-R36", "When yellow cards may be used."
    ),
    Option("may_lower_hand_limit", True, (True, False), "FS-R37", "May you discard below the hand limit?"),
    Option("solo_coin_sets_per_row", 2, (2, 1), "FS-R38", "Sets of five spaces in each row of the scoring sheet."),
    Option("solo_coin_sets_per_scoring", "any", ("any", "one"), "FS-R39", "How many sets one scoring may cash."),
    Option("solo_forced_offload", "reserve", ("reserve", "if_able"), "FS-R43", "Is a card kept back for the off-load?"),
    Option("solo_castle_target", "any", ("any", "stack"), "FS-R44", "May the big castles remove off-loaded cards?"),
    Option("tie_coins", "wooden", ("wooden", "wooden_plus_hand"), "FS-R47", "Which coins break a tie."),
    Option("turn_limit", 100, (), "FS-R55", "The game ends after so many turns; null for no limit.", check=turns),
)


class Rules:
    """The options in force, in the form the engine reads them. Shared by all copies of a state."""

    def __init__(self, options: dict[str, object], seats: int) -> None:
        self.options = options
        mode = options["mode"]
        self.solo = seats == 1
        self.learning = mode == "learning"
        self.fable = mode == "fable"
        self.round = int(str(options["round"]))
        self.games = int(str(options["games"]))
        self.campaign: Campaign | None = None
        if options["campaign"] is not None:
            if not self.fable or self.round != 1:
                raise BadOption("option 'campaign' goes with mode 'fable' and without 'round' (FS-R65)")
            self.campaign = continued(options["campaign"], seats)
        self.live = options["mid_turn_view"] == "live"
        self.final_check = bool(options["final_offload_check"])
        self.each_action = options["end_trigger_check"] == "each_action"
        self.any_moment = options["end_trigger_check"] == "any_moment"
        self.late_counts = options["late_depletion"] == "as_2b"
        self.scaffold_is_coin = bool(options["scaffold_is_coin_card"])
        self.single_batch = options["split_builds"] == "single_batch"
        self.overpay_free = options["overpay"] == "free"
        self.whole_turn = options["yellow_window"] == "whole_turn"
        self.may_lower = bool(options["may_lower_hand_limit"])
        self.sets_per_row = int(str(options["solo_coin_sets_per_row"]))
        self.one_set = options["solo_coin_sets_per_scoring"] == "one"
        self.reserve = options["solo_forced_offload"] == "reserve"
        self.castles_any = options["solo_castle_target"] == "any"
        self.tie_with_hand = options["tie_coins"] == "wooden_plus_hand"
        limit = cast("int | None", options["turn_limit"])
        self.turn_limit = 0 if limit is None else limit
