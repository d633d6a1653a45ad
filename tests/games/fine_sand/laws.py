"""The laws of Fine Sand: the invariants FS-I1 to FS-I16 of its specification.

FS-I12 (the order of answers changes nothing) is tests/games/fine_sand/test_simultaneity.py, FS-I13 (nothing hidden
is shown) the contract of tests/contract/test_sight.py, FS-I16 (folded sets) that of tests/contract/test_folded.py.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

from hypothesis import strategies as st

from ludoteca.games.fine_sand.campaign import Campaign
from ludoteca.games.fine_sand.cards import (
    BEACH_CHAIR,
    FABLE_STACK,
    HAS_WARNING,
    IS_COIN,
    IS_PURPLE_OR_YELLOW,
    KINDS,
    PALLET,
    RECYCLING,
    SCAFFOLD,
    START_DECK,
)
from ludoteca.games.fine_sand.decisions.step_three import full_limit, smallest_limit
from ludoteca.games.fine_sand.events import OTHERS, TurnEvent
from ludoteca.games.fine_sand.payers import ADDITIONALLY, ALWAYS, NORMAL, PAYER_VALUE
from ludoteca.games.fine_sand.site import AT_LIMIT, BLUE_RING, DONE, OFF_LOAD, RED_RING, Site
from ludoteca.games.fine_sand.state import MAIN_PHASE, MULLIGAN_PHASE, NO_TURN, OVER, SCORING, FineSand
from ludoteca.kernel.event import Event
from ludoteca.kernel.state import State

VARIETY = {
    "mode": st.sampled_from(["fable", "fable", "basic", "learning", "solo"]),
    "round": st.integers(1, 12),
    "games": st.sampled_from([1, 1, 2]),
    "turn_limit": st.sampled_from([100, 3, 8]),
}
"""Later Fable rounds bring the cards, a small turn limit brings the end."""


def repair(options: dict[str, object], seats: int) -> None:
    """Options that go together: one player plays the Solo Campaign, and only Fable games have rounds."""
    if seats == 1:
        options.pop("mode", None)
    if options.get("mode") != "fable":
        options.pop("round", None)
        options.pop("games", None)


def is_late(event: Event) -> bool:
    """What happened in a hidden turn is told to the others at its end (FS-R2)."""
    return isinstance(event, TurnEvent) and event.audience == OTHERS


def notices(state: State, viewer: int, seat: int) -> bool:
    """Nobody can count the moves of another's turn, and the last of a turn shows what the others did (section 6)."""
    return viewer == seat and (state.seats == 1 or len(state.actors()) > 1)


ZONES = ("hands", "stacks", "discards", "built", "front", "pallets", "removed", "symbols", "transit")


def faces(position: dict[str, object]) -> list[object]:
    """Every card that lies in a zone; other entries of a position name what was used, not what lies there."""
    return [
        card for zone in ZONES for cards in cast("dict[int, list[object]]", position[zone]).values() for card in cards
    ]


UNTESTABLE: dict[str, str] = {}
NOT_IN_CODE: dict[str, str] = {}


def check(before: State | None, state: State) -> None:
    """Every law that holds after every action; `before` is the state before the last move."""
    table = cast(FineSand, state)
    cards_are_conserved(table)
    for site in table.sites:
        zones_hold_what_they_may(site)
        rings_and_builds_agree(site)
        cards_are_used_once(site)
        payments_are_not_wasteful(table, site)
        hand_is_within_the_limit(table, site)
    the_campaign_is_whole(table)
    the_end_is_near(table)
    if before is not None:
        old = cast(FineSand, before)
        only_barriers_move_cards_between_sites(old, table)
        off_loads_move_for_all_or_nobody(old, table)


def cards_of(site: Site) -> Counter[int]:
    """All cards at a site, wherever they lie."""
    cards: Counter[int] = Counter({card: count for card, count in enumerate(site.built) if count})
    for zone in (site.hand, site.stack, site.discard, site.pallets, site.removed, site.symbol):
        cards.update(zone)
    cards.update(pick % KINDS for pick in site.batch)
    cards[SCAFFOLD] += site.front
    cards[BEACH_CHAIR] += site.transit
    return +cards


def deck_of(table: FineSand) -> list[int]:
    return START_DECK if table.campaign is None else table.campaign.deck


def cards_are_conserved(table: FineSand) -> None:
    """FS-I1: 30 cards for each seat, and each kind as often as in all decks together."""
    if table.phase >= SCORING and table.campaign is not None:
        return
    lying: Counter[int] = Counter()
    for site in table.sites:
        lying += cards_of(site)
        lying += Counter(site.revealed)
    assert lying == Counter(deck_of(table) * table.seats)
    assert sum(lying.values()) == 30 * table.seats


def zones_hold_what_they_may(site: Site) -> None:
    """FS-I3, FS-I6, FS-I7, and what the engine counts ahead."""
    assert site.coins >= 0
    assert site.front >= 0
    assert not any(count and IS_COIN[card] for card, count in enumerate(site.built))
    assert min(site.built) >= 0
    assert SCAFFOLD not in site.hand
    assert SCAFFOLD not in site.symbol
    assert len(site.pallets) <= site.built[PALLET]
    assert all(IS_COIN[card] for card in site.pallets)
    assert len(site.raised) == len(site.symbol)
    for zone in (site.hand, site.new, site.used, site.pallets, site.removed, site.batch, site.paid, site.picked):
        assert zone == sorted(zone)
    for card in set(site.new):
        assert site.new.count(card) <= site.built[card]
    kept = site.clone(site.chance)
    kept.count_active()
    kept.count_purple()
    assert (kept.green_1, kept.green_2, kept.blue_1, kept.blue_2) == (
        site.green_1,
        site.green_2,
        site.blue_1,
        site.blue_2,
    )
    assert (kept.reds, kept.discount, kept.purple_1, kept.purple_2) == (
        site.reds,
        site.discount,
        site.purple_1,
        site.purple_2,
    )


def rings_and_builds_agree(site: Site) -> None:
    """FS-I8: red turns have no build additionally, blue ones nothing but it and always build."""
    assert min(site.builds) >= 0
    if site.ring == RED_RING:
        assert site.builds[ADDITIONALLY] == 0
    elif site.ring == BLUE_RING:
        assert sum(site.builds[NORMAL:ALWAYS]) == 0


def cards_are_used_once(site: Site) -> None:
    """FS-I9: each card of the board at most once in a turn; recycling is not counted."""
    assert RECYCLING not in site.used
    for mark in set(site.used):
        if mark < KINDS:
            limit = site.built[mark] if IS_PURPLE_OR_YELLOW[mark] else site.active(mark)
            assert site.used.count(mark) <= limit
        elif mark == OFF_LOAD:
            assert site.used.count(mark) == 1


def payments_are_not_wasteful(table: FineSand, site: Site) -> None:
    """FS-I5: while something is due, everything paid so far was needed."""
    if site.paid and not table.rules.overpay_free:
        assert site.due > 0
        assert all(PAYER_VALUE[payer] > 0 for payer in site.paid)


def hand_is_within_the_limit(table: FineSand, site: Site) -> None:
    """FS-I4: whoever is done holds no more than the full limit, or, after discarding, an allowed number."""
    if table.phase == MAIN_PHASE and site.stage == DONE and table.turn > 0:
        assert len(site.hand) <= full_limit(site)
    if site.stage == AT_LIMIT:
        assert len(site.hand) > smallest_limit(table, site)


def the_campaign_is_whole(table: FineSand) -> None:
    """FS-I14, FS-I15: decks, Fable stack, box and scoring sheet."""
    campaign = table.campaign
    if campaign is None:
        return
    if table.phase < SCORING:
        assert len(campaign.deck) == 30
        assert sum(HAS_WARNING[card] for card in campaign.deck) == 17
    everything = Counter([*campaign.deck, *campaign.queue, *campaign.box])
    assert everything == Counter([*START_DECK, *FABLE_STACK])
    if table.rules.solo:
        the_sheet_is_in_order(table, campaign)
    else:
        assert not campaign.box


def the_sheet_is_in_order(table: FineSand, campaign: Campaign) -> None:
    """FS-I14: numbers are struck once, sets cashed once."""
    assert len(set(campaign.struck)) == len(campaign.struck)
    assert all(1 <= number <= 20 for number in campaign.struck)
    assert len(campaign.rows) in (campaign.game, campaign.game - 1)
    assert len(campaign.struck) == sum(row.struck > 0 for row in campaign.rows.values())
    assert 0 <= campaign.spaces <= 50
    per_row = table.rules.sets_per_row
    full = [1 + number // per_row for number in range(campaign.spaces // 5) if number // per_row < 5]
    assert not Counter(campaign.cashed) - Counter(full)
    if table.phase <= MAIN_PHASE:
        due = max(0, table.turn - 13)
        assert len(table.sites[0].symbol) <= due
        assert table.symbol_coins == max(0, 13 - max(0, table.turn - 1))


def the_end_is_near(table: FineSand) -> None:
    """FS-I11: no turn comes after the final one."""
    if table.final != NO_TURN:
        assert table.turn <= table.final
    if table.rules.turn_limit and table.phase != OVER:
        assert table.turn <= table.rules.turn_limit
    if table.phase == MULLIGAN_PHASE:
        assert table.turn == 0


def same_game(old: FineSand, table: FineSand) -> bool:
    """Whether no new game of a campaign has begun."""
    if old.campaign is not None and table.campaign is not None and old.campaign.game != table.campaign.game:
        return False
    return table.turn >= old.turn


def only_barriers_move_cards_between_sites(old: FineSand, table: FineSand) -> None:
    """FS-I2: inside a turn the cards of a site stay at the site."""
    if same_game(old, table) and old.turn == table.turn and old.phase == table.phase and table.phase <= MAIN_PHASE:
        for then, now in zip(old.sites, table.sites, strict=True):
            assert cards_of(then) + Counter(then.revealed) == cards_of(now) + Counter(now.revealed)


def off_loads_move_for_all_or_nobody(old: FineSand, table: FineSand) -> None:
    """FS-I10: at the end of a turn every Symbol pile loses one card, or none does."""
    if table.rules.solo or not same_game(old, table) or table.turn != old.turn + 1 or table.turn == 1:
        return
    # The last move may itself have off-loaded a card, so only what the others had lying there is compared.
    lengths = [len(now.symbol) - len(then.symbol) for then, now in zip(old.sites, table.sites, strict=True)]
    assert max(lengths) - min(lengths) <= 3
