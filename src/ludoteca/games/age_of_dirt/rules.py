"""The options of the game: readings of the rulebook that a table may choose (section 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.errors import BadOption
from ludoteca.games.age_of_dirt.deck import BOX, Deck
from ludoteca.games.age_of_dirt.sheet import cards_from_rows, read_cards
from ludoteca.kernel.options import Option

LEDGES: Final = 3

Parameters = tuple[tuple[float, ...], float, float]

PASSAGE_PARAMETERS: Final[dict[str, Parameters]] = {
    "tabletop": ((0.20, 0.18, 0.15), 0.12, 0.30),
    "tower_fit": ((0.20, 0.20, 0.20), 0.25, 0.35),
    "calibrated": ((0.25, 0.18, 0.19), 0.25, 0.41),
}
"""STICK by ledge, KNOCK and SHAKE of the fast Passage (section 2.7).

`calibrated` is the fit to the tower of rigid bodies that `physics/calibrate.py` found (AOD-128).
"""


def seat_at_the_table(value: object, seats: int) -> object:
    """The starting chief must sit at the table (AOD-R4)."""
    if isinstance(value, int) and value >= seats:
        raise BadOption(f"option 'start_player' does not take {value}: seats are 0 to {seats - 1} (AOD-R4)")
    return value


def number_of_rounds(value: object, seats: int) -> object:
    """A limit of full rounds, or none (AOD-R53)."""
    if value == "none" or (type(value) is int and value >= 1):
        return value
    raise BadOption(f"option 'turn_limit' does not take {value!r}: expected a whole number from 1, or none (AOD-R53)")


def chances_of_the_passage(value: object, seats: int) -> object:
    """The name of a set of parameters, or the numbers themselves (section 2.7)."""
    if isinstance(value, str) and value in PASSAGE_PARAMETERS:
        return value
    expected = (
        f"{' or '.join(PASSAGE_PARAMETERS)}, or {{stick: [a, b, c], knock: k, shake: s}} with numbers from 0 to 1"
    )
    if isinstance(value, Mapping) and set(value) == {"stick", "knock", "shake"}:
        stick = value["stick"] if isinstance(value["stick"], Sequence) else ()
        if len(stick) == LEDGES and all(is_chance(number) for number in (*stick, value["knock"], value["shake"])):
            return dict(value)
    raise BadOption(f"option 'passage_params' does not take {value!r}: expected {expected} (AOD-101)")


def is_chance(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def cards_of_a_designer(value: object, seats: int) -> object:
    """A table of cards in place of the box: a list of rows, as `sheet.py` reads them from a file."""
    if value is not None:
        check_for_seats(Deck(cards_from_rows(value)), seats)
    return value


def check_for_seats(deck: Deck, seats: int) -> None:
    """Two Inventions for the Wall, and two Clan cards for each chief (AOD-09, AOD-15)."""
    if len(deck.inventions) < 2:
        raise BadOption(f"option 'cards': found {len(deck.inventions)} Inventions, expected at least 2 (AOD-09)")
    if len(deck.clans) < 2 * seats:
        raise BadOption(f"option 'cards': found {len(deck.clans)} Clan cards, expected {2 * seats} or more (AOD-15)")


OPTIONS: Final = (
    Option("clan_draft", "choose", ("choose", "deal_one"), "AOD-16", "Choose one of two Clan cards, or get just one."),
    Option(
        "start_player",
        "random",
        ("random", 0, 1, 2, 3, 4),
        "AOD-R4",
        "Who starts: a seat, or by chance, since hair is not simulated.",
        check=seat_at_the_table,
    ),
    Option("empty_callback", "allowed", ("allowed", "forbidden"), "AOD-R7", "May a box without pieces be lifted?"),
    Option("mountain_reward", "rate", ("rate", "bonus"), "AOD-R9", "A better rate for Stone, or Stones on top."),
    Option(
        "drum_window",
        "single_pass",
        ("single_pass", "until_all_pass"),
        "AOD-R12",
        "Is everybody asked for the Drum once, or until nobody drums?",
    ),
    Option("refuse_gain", "full_bins", ("full_bins", "always"), "AOD-R24", "When may a resource be left where it is?"),
    Option("supply", "limited", ("limited", "unlimited"), "AOD-R25", "Can the resource tokens run out?"),
    Option(
        "simultaneous_win",
        "turn_order",
        ("turn_order", "shared"),
        "AOD-R31",
        "When a couple brings both chiefs to 10 Rock-Stars, who wins?",
    ),
    Option("large_cave_rs", 0, (0, 1), "AOD-R37", "Rock-Stars for the Large Cave."),
    Option("torch_rs", 1, (1, 0), "AOD-R38", "Rock-Stars for the Ughlympic torch."),
    Option("open_boxes", False, (False, True), "AOD-R52", "May everybody look into the boxes?"),
    Option(
        "turn_limit",
        100,
        (),
        "AOD-R53",
        "The game ends after so many full rounds; none for no limit.",
        number_of_rounds,
    ),
    Option(
        "passage", "fast", ("fast", "physics"), "AOD-100", "How pieces fall: by ledges and chances, or as rigid bodies."
    ),
    Option(
        "passage_params",
        "tabletop",
        (),
        "AOD-101",
        "The chances of the fast Passage: a set by name, or your own numbers.",
        chances_of_the_passage,
    ),
    Option(
        "cards",
        None,
        (),
        "AOD-R2",
        "A table of cards typed in from the box, in place of ours.",
        check=cards_of_a_designer,
        load=read_cards,
    ),
)


class Rules:
    """The options in force, in the form the engine reads them. Shared by all copies of a state."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        cards = options["cards"]
        self.deck = BOX if cards is None else Deck(cards_from_rows(cards))
        self.deal_one = options["clan_draft"] == "deal_one"
        start = options["start_player"]
        self.start_player = start if isinstance(start, int) else -1
        self.empty_callback = options["empty_callback"] == "allowed"
        self.mountain_bonus = options["mountain_reward"] == "bonus"
        self.drum_again = options["drum_window"] == "until_all_pass"
        self.may_refuse = options["refuse_gain"] == "always"
        self.limited = options["supply"] == "limited"
        self.shared_win = options["simultaneous_win"] == "shared"
        self.large_cave_stars = int(str(options["large_cave_rs"]))
        self.torch_stars = int(str(options["torch_rs"]))
        self.open_boxes = options["open_boxes"] is True
        limit = options["turn_limit"]
        self.turn_limit = limit if isinstance(limit, int) else 0
        self.physics = options["passage"] == "physics"
        chosen = options["passage_params"]
        # Search uses ledges even where the tower is simulated, so they should be as much like it as they can (AOD-128).
        stick, knock, shake = parameters("calibrated" if self.physics and chosen == "tabletop" else chosen)
        self.stick: list[float] = list(stick)
        self.knock: float = knock
        self.shake: float = shake


def parameters(value: object) -> Parameters:
    """STICK, KNOCK and SHAKE, named or as numbers."""
    if isinstance(value, Mapping):
        return tuple(float(number) for number in value["stick"]), float(value["knock"]), float(value["shake"])
    return PASSAGE_PARAMETERS[str(value)]
