"""From game to game: exchanges, what is kept of a campaign, and campaigns that are taken up again (FS-65 to FS-72)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from ludoteca.errors import BadOption
from ludoteca.games.fine_sand.campaign import Campaign, first_campaign, numbered
from ludoteca.games.fine_sand.cards import CARDS, FABLE_STACK, HAS_WARNING, KEYS, START_DECK
from ludoteca.games.fine_sand.state import FineSand
from ludoteca.kernel import registry
from ludoteca.kernel.chance import seeded
from ludoteca.kernel.playout import play_out
from tests.golden import FOLDER

GAME = registry.game("fine-sand")


def finished(seats: int = 2, seed: int = 3, **options: object) -> FineSand:
    """A Fable play that is over."""
    state = GAME.new(seats, seed, {"mode": "fable", "turn_limit": 4, **options})
    play_out(state, seeded(seed))
    return cast(FineSand, state)


def entry(**options: object) -> dict[str, Any]:
    """The campaign entry of a finished play."""
    return cast("dict[str, Any]", finished(**options).position()["campaign"])  # type: ignore[arg-type]


def test_fs71_in_round_ten_the_queue_has_gone_round() -> None:
    """FS-65, FS-68, FS-71: nine exchanges bring all Fable cards, the tenth what was removed first."""
    campaign = first_campaign(0)
    removed: list[int] = []
    for number in range(1, 13):
        out = numbered(campaign.deck)[-3:]
        coming = campaign.queue[:3]
        campaign = campaign.exchange(out)
        if number <= 9:
            assert [CARDS[card].sign for card in coming] == [number] * 3
        elif number == 10:
            assert coming == removed[:3]
        removed += out
        assert len(campaign.deck) == 30
        assert sum(HAS_WARNING[card] for card in campaign.deck) == 17
        assert Counter([*campaign.deck, *campaign.queue]) == Counter([*START_DECK, *FABLE_STACK])


def test_fs_r56_the_exchange_is_uniform_over_cards() -> None:
    """FS-66, FS-R56: each of the 13 numbered cards goes as often as any other."""
    counts: Counter[int] = Counter()
    games = 1300
    for seed in range(games):
        campaign = cast(Campaign, cast(FineSand, GAME.new(2, seed, {"mode": "fable"})).campaign)
        counts.update(campaign.queue[-3:])
    expected = games * 3 / 13
    copies = Counter(card for card in START_DECK if not HAS_WARNING[card])
    for card, number in copies.items():
        assert abs(counts[card] - expected * number) < 5 * (expected * number) ** 0.5, KEYS[card]


def test_fs_r65_a_campaign_goes_on_game_after_game() -> None:
    """FS-R65: each play takes the entry of the last one; results are kept, the first game moves on."""
    known = entry()
    for game in range(2, 13):
        options = {"mode": "fable", "turn_limit": 3, "campaign": known}
        state = cast(FineSand, GAME.new(2, game, options))
        campaign = cast(Campaign, state.campaign)
        assert (campaign.game, campaign.first) == (game, game)
        assert sorted(campaign.results) == list(range(1, game))
        play_out(state, seeded(game))
        known = cast("dict[str, Any]", state.position()["campaign"])
        assert known["results"][game] == state.winners()


def test_fs_r65_a_match_of_several_games_is_the_same_as_several_plays() -> None:
    """FS-R65, FS-11: deck and queue follow from the exchanges alone."""
    state = finished(games=3)
    campaign = cast(Campaign, state.campaign)
    assert (campaign.game, campaign.first) == (3, 1)
    assert sorted(campaign.results) == [1, 2, 3]
    assert campaign.results[3] == state.winners()
    assert GAME.new(2, 1, {"mode": "fable", "campaign": state.position()["campaign"]})


def test_fs_r57_a_round_is_set_up_by_that_many_exchanges() -> None:
    for number in (1, 2, 9, 10, 31):
        campaign = cast(Campaign, cast(FineSand, GAME.new(3, 5, {"mode": "fable", "round": number})).campaign)
        assert (campaign.game, campaign.first, campaign.results) == (number, number, {})


WRONG: dict[str, tuple[dict[str, object], str]] = {
    "no mapping": ({"": 3}, "FS-R65"),
    "a missing entry": ({"queue": None}, "FS-R65"),
    "an unknown entry": ({"colour": "red"}, "FS-R65"),
    "other seats": ({"seats": 3}, "FS-R65"),
    "no game": ({"game": 0}, "FS-R65"),
    "a game that is no number": ({"game": "1"}, "FS-R65"),
    "not finished": ({"results": {}}, "FS-R65"),
    "a later game": ({"results": {1: [0], 2: [0]}}, "FS-R65"),
    "a game below 1": ({"results": {0: [0], 1: [0]}}, "FS-R65"),
    "no winners": ({"results": {1: []}}, "FS-R65"),
    "winners that do not sit there": ({"results": {1: [2]}}, "FS-R65"),
    "winners in disorder": ({"results": {1: [1, 0]}}, "FS-R65"),
    "a short deck": ({"deck": ["castle-1"]}, "FS-68"),
    "an unknown card": ({"deck": ["dragon"] * 30}, "FS-68"),
    "cards from elsewhere": ({"deck": ["castle-1"] * 30}, "FS-68"),
}


@pytest.mark.parametrize("name", WRONG)
def test_fs_r65_a_campaign_that_does_not_fit_is_refused(name: str) -> None:
    """FS-R65, FS-68: before anything is set up, with the entry and the rule (section 12.8)."""
    changes, rule = WRONG[name]
    value: object = 3
    if name != "no mapping":
        known = entry()
        known.update(changes)
        value = {key: part for key, part in known.items() if part is not None}
    with pytest.raises(BadOption, match=rule) as caught:
        GAME.new(2, 1, {"mode": "fable", "campaign": value})
    assert "option 'campaign'" in str(caught.value)


def test_fs69_a_warning_sign_in_the_queue_is_refused() -> None:
    """FS-69, FS-65: nor may the Fable cards to come be out of order."""
    known = entry()
    deck, queue = known["deck"], known["queue"]
    place = deck.index("castle-1")
    swapped = {**known, "deck": [*deck[:place], queue[-1], *deck[place + 1 :]], "queue": [*queue[:-1], "castle-1"]}
    with pytest.raises(BadOption, match="FS-69"):
        GAME.new(2, 1, {"mode": "fable", "campaign": swapped})
    with pytest.raises(BadOption, match="FS-65"):
        GAME.new(2, 1, {"mode": "fable", "campaign": {**known, "queue": [queue[1], queue[0], *queue[2:]]}})


def test_fs_r65_a_campaign_goes_with_fable_and_without_a_round() -> None:
    for options in ({"mode": "basic"}, {"mode": "fable", "round": 2}, {}):
        with pytest.raises(BadOption, match="FS-R65"):
            GAME.new(2, 1, {**options, "campaign": entry()})


def test_options_say_what_they_take() -> None:
    """FS-105, FS-R55: modes by the number of seats, and turn limits."""
    with pytest.raises(BadOption, match="FS-105"):
        GAME.new(1, 1, {"mode": "basic"})
    with pytest.raises(BadOption, match="FS-105"):
        GAME.new(2, 1, {"mode": "solo"})
    for limit in (0, -1, True, "many", 2.0):
        with pytest.raises(BadOption, match="FS-R55"):
            GAME.new(2, 1, {"turn_limit": limit})
    assert GAME.new(2, 1, {"turn_limit": None})


# The scoring sheet of the Solo Campaign.


def test_fs112_a_taken_number_gives_way_to_the_next_higher_free_one() -> None:
    """FS-112, FS-113, FS-R40."""
    sheet = first_campaign(1)
    for total, struck in ((12, 12), (12, 13), (0, 1), (1, 2), (20, 20), (19, 19), (18, 18), (12, 14)):
        sheet = sheet.strike(total, 0, 0)
        assert sheet.rows[sheet.game].struck == struck
        assert not sheet.is_lost()
        sheet.game += 1
    lost = sheet.strike(19, 0, 0)
    assert lost.is_lost()
    assert lost.struck == sheet.struck


def test_fs117_victory_points() -> None:
    """FS-117, FS-R41: 10 gives 1, 1 gives 10, 11 nothing; 55 at most."""
    sheet = first_campaign(10)
    sheet.struck = list(range(1, 12))
    assert sheet.victory_points() == 55
    sheet.struck = [11, 12]
    assert sheet.victory_points() == 0


def test_fs114_coin_spaces_and_their_sets() -> None:
    """FS-114, FS-R38, FS-R39: values -1 -1 -2 -2 .. -5 -5, or one set for each row; 50 spaces."""
    sheet = first_campaign(1).filled(4)
    assert sheet.sets(2) == []
    sheet = sheet.filled(90)
    assert sheet.spaces == 50
    assert sheet.sets(2) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert sheet.sets(1) == [1, 2, 3, 4, 5]
    sheet = sheet.cash(3).cash(3).cash(5)
    assert sheet.sets(2) == [1, 1, 2, 2, 4, 4, 5]
    assert sheet.cashed == [3, 3, 5]


def test_fs116_solo_cards_leave_for_good() -> None:
    """FS-116: what is boxed never comes back, and the Fable stack runs out after game 10."""
    sheet = first_campaign(1)
    for _ in range(9):
        for card in numbered(sheet.deck)[:3]:
            sheet = sheet.boxed(card)
        sheet = sheet.exchange([])
        assert len(sheet.deck) == 30
    assert (sheet.game, sheet.queue, len(sheet.box)) == (10, [], 27)


def test_fs117_the_golden_campaign_is_won_by_the_rules_of_the_sheet() -> None:
    """FS-105, FS-111 to FS-117: ten games, reckoned again from what the written campaign says of each."""
    text = (FOLDER / "fine-sand-campaign.txt").read_text(encoding="utf-8")
    struck: list[int] = []
    cashed = 0
    for line in text.splitlines():
        if line.startswith("events:  SetCashed"):
            cashed += int(line.split("value=")[1].split()[0])
        if line.startswith("events:  NumberStruck"):
            facts = {key: int(value) for key, _, value in (word.partition("=") for word in line.split()[2:-1])}
            assert facts["game"] == len(struck) + 1
            assert facts["total"] == facts["stack"] + facts["off_loads"]
            number = max(1, facts["total"] - cashed)
            while number in struck:
                number += 1
            assert facts["struck"] == number <= 20
            struck.append(number)
            cashed = 0
    assert len(struck) == 10
    points = sum(11 - number for number in struck if number <= 10)
    assert text.endswith(f"scores: [{points}]  winners: [0]\n")


@pytest.mark.parametrize("boxed", [None, 0, 2])
def test_fs116_a_solo_game_is_begun_anew_with_its_deck_or_its_exchange(boxed: int | None) -> None:
    """Whether it was being played, or cards were just being put into the box, game 2 has its 30 cards."""
    sheet = first_campaign(1).strike(3, 2, 0)
    for card in numbered(sheet.deck)[: 3 if boxed is None else boxed]:
        sheet = sheet.boxed(card)
    if boxed is None:
        sheet = sheet.exchange([])
    (solo,) = (kind for kind in GAME.campaigns if kind.key == "solo")
    assert solo.anew is not None
    state = GAME.from_position(solo.anew({}, sheet.position(1), seeded(4)), 1, 5, {"mode": "solo"})
    asked = 0
    while (moves := state.moves(0))[0].startswith("box "):
        state.do(0, moves[0])
        asked += 1
    assert asked == (0 if boxed is None else 3 - boxed)
    after = cast("dict[str, Any]", state.position()["campaign"])
    assert (after["game"], len(after["deck"]), len(after["box"])) == (2, 30, 3)
    assert after["sheet"] == sheet.position(1)["sheet"]
