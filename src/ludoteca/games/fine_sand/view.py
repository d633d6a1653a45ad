"""How Fine Sand lies on a table: four columns on each board, the castle above it, piles and coins around."""

from __future__ import annotations

from collections import Counter
from typing import cast

from ludoteca.games.fine_sand.building import build_cost, can_pick, money, must_keep_a_card
from ludoteca.games.fine_sand.campaign import SOLO_GAMES, Campaign
from ludoteca.games.fine_sand.cards import (
    BLUE,
    BLUE_1,
    BLUE_2,
    CARD_OF,
    CARDS,
    CASTLE,
    CHAIR,
    COIN,
    DISCOUNTS,
    GREEN,
    GREEN_1,
    GREEN_2,
    IS_COIN,
    KEYS,
    KINDS,
    PLAIN_RED,
    PURPLE,
    PURPLE_1,
    PURPLE_2,
    RED,
    VALUE,
    YELLOW,
)
from ludoteca.games.fine_sand.decisions import (
    BUILD,
    BUILD_REVEALED,
    CASH,
    DISCARD_ONE_OF_TWO,
    EXCHANGE,
    MAIN,
    OFF_LOAD_CARD,
    PAY,
    RETRIEVE,
    STEP_1,
    STEP_3,
    SURPLUS,
)
from ludoteca.games.fine_sand.decisions.step_three import full_limit
from ludoteca.games.fine_sand.payers import DESIRED, NORMAL, PAYER_CARD, PAYER_VALUE, PAYER_WORDS
from ludoteca.games.fine_sand.site import BLUE_RING, NO_RING, RED_RING, SMALLEST_LIMIT, Site
from ludoteca.games.fine_sand.state import MULLIGAN_PHASE, NO_TURN, OVER, SCORING, FineSand
from ludoteca.kernel.asking import waiting
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.event import HIDDEN
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone

Shown = dict[str, dict[int, object]]


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(FineSand, state)
    shown = cast(Shown, table.position(viewer))
    zones = [zone for seat in range(table.seats) for zone in site_zones(table, shown, seat, viewer)]
    return View(
        game="fine-sand",
        viewer=viewer,
        headline=headline(table),
        seats=tuple(seat_facts(table, shown, seat) for seat in range(table.seats)),
        zones=(*campaign_zones(table), *zones),
        prompt=prompt(table, viewer),
        choices=choices(table, viewer),
    )


def headline(table: FineSand) -> str:
    """The campaign game, the turn, and whether it is the last one."""
    words = []
    if table.campaign is not None:
        kind = (
            f"Solo game {table.campaign.game} of {SOLO_GAMES}"
            if table.rules.solo
            else f"Fable round {table.campaign.game}"
        )
        words.append(kind)
    if table.phase == OVER:
        words.append("The play is over")
    elif table.phase == MULLIGAN_PHASE:
        words.append("Before the first turn")
    elif table.phase >= SCORING:
        words.append("Between two games")
    else:
        words.append(f"Turn {table.turn}")
    if table.final != NO_TURN and table.phase < SCORING:
        words.append("the final turn" if table.final == table.turn else f"turn {table.final} is the final one")
    return " · ".join(words)


def seat_facts(table: FineSand, shown: Shown, seat: int) -> Seat:
    """Cards not built yet, coins, and whether the disc is back; in solo victory points."""
    if table.rules.solo:
        campaign = cast(Campaign, table.campaign)
        score = campaign.victory_points() if not campaign.is_lost() else 0
        facts = [f"{unbuilt(shown, seat)} cards not built"]
    else:
        score = unbuilt(shown, seat)
        facts = []
        if table.over:
            score = table.sites[seat].score()
    ring = cast("str | None", shown["rings"][seat])
    if ring is not None and not table.over:
        facts.append(f"{ring} ring")
    acting = table.pending[seat] is not None
    if not acting and not table.over:
        facts.append("done")
    return Seat(seat, score, tuple(facts), acting, account(table, seat))


def unbuilt(shown: Shown, seat: int) -> int:
    """Cards in hand, draw stack and discard pile and in front, as far as they are seen (FS-55)."""
    return sum(len(cast("list[str]", shown[zone][seat])) for zone in ("hands", "stacks", "discards", "front"))


def account(table: FineSand, seat: int) -> tuple[tuple[str, int], ...]:
    """How the result came about (FS-55, FS-95, FS-96; solo FS-117)."""
    if not table.over:
        return ()
    site = table.sites[seat]
    if table.rules.solo:
        campaign = cast(Campaign, table.campaign)
        if campaign.is_lost():
            return ()
        return tuple((f"struck {number}", 11 - number) for number in campaign.struck if number <= 10)
    lines = [("Hand", len(site.hand)), ("Draw stack", len(site.stack)), ("Discard pile", len(site.discard))]
    lines += [("Scaffold", site.front), ("Big castles", site.score() - site.unbuilt())]
    return tuple((what, count) for what, count in lines if count)


def piece(key: str, note: str = "", count: int = 1) -> Piece:
    """A card face up, or face down for "?"."""
    if key == HIDDEN:
        return Piece(HIDDEN, HIDDEN, count=count)
    card = CARDS[CARD_OF[key]]
    mark = str(card.cost) if card.colour != COIN else f"¢{card.value}"
    return Piece(key, card.title, tone=card.colour, note=note, mark=mark, text=card.text, count=count)


def pieces(keys: object) -> tuple[Piece, ...]:
    return tuple(piece(key) for key in cast("list[str]", keys))


def stacked(keys: object) -> tuple[Piece, ...]:
    """Equal cards on top of each other."""
    return tuple(piece(key, count=count) for key, count in Counter(cast("list[str]", keys)).items())


def site_zones(table: FineSand, shown: Shown, seat: int, viewer: int) -> list[Zone]:
    """Everything at one building site: the hand, the board, what lies around it."""
    built = cast("list[str]", shown["built"][seat])
    new = Counter(cast("list[str]", shown["new"][seat]))
    board = "Building site"
    zones = [hand_zone(table, shown, seat, viewer)]
    castle = [key for key in built if CARDS[CARD_OF[key]].colour in (CASTLE, CHAIR)]
    zones.append(Zone(f"built.{seat}.castle", "Sand castle", seat, stacked(castle), "heap"))
    yellow = [key for key in built if CARDS[CARD_OF[key]].colour == YELLOW]
    used = cast("list[str]", shown["used"][seat])
    zones.append(Zone(f"built.{seat}.yellow", "Out of sequence", seat, yellow_cards(yellow, used), "heap"))
    for tone, label, note in columns(built, new):
        cards = [key for key in built if CARDS[CARD_OF[key]].colour == tone]
        zones.append(Zone(f"built.{seat}.{tone}", label, seat, column(cards, new), "column", note=note, board=board))
    zones.append(Zone(f"stacks.{seat}", "Draw stack", seat, pieces(shown["stacks"][seat]), "pile"))
    zones.append(Zone(f"discards.{seat}", "Discard pile", seat, pieces(shown["discards"][seat]), "pile"))
    zones.append(symbol_zone(table, shown, seat))
    wooden = cast(int, shown["coins"][seat])
    coin = (Piece("wooden-coin", "Wooden coin", tone="coin", mark="¢1", count=wooden),) if wooden else ()
    zones.append(Zone(f"coins.{seat}", "Coins", seat, (*coin, *pieces(shown["front"][seat]))))
    for key, label in (("pallets", "Pallets"), ("removed", "Removed"), ("transit", "On its way to the left")):
        if shown[key][seat]:
            zones.append(Zone(f"{key}.{seat}", label, seat, pieces(shown[key][seat])))
    zones.extend(aside_zones(shown, seat))
    return zones


def columns(built: list[str], new: Counter[str]) -> list[tuple[str, str, str]]:
    """The four columns of the board with what they give from now on (FS-17, FS-21, FS-33, FS-38)."""
    counts = Counter(CARD_OF[key] for key in built)
    active = {card: counts[card] - new[KEYS[card]] for card in counts}

    def total(cards: list[int], by: int = 1, working: dict[int, int] | Counter[int] = active) -> int:
        return by * sum(working.get(card, 0) for card in cards)

    limit = SMALLEST_LIMIT + total(PURPLE_1, 1, counts) + total(PURPLE_2, 2, counts)
    discount = total(DISCOUNTS)
    cheaper = f", each {discount} cheaper" if discount else ""
    return [
        (GREEN, "1 Draw", f"draw {2 + total(GREEN_1) + total(GREEN_2, 2)}"),
        (RED, "2A Build", f"build {1 + total(PLAIN_RED)}{cheaper}"),
        (BLUE, "2B Draw", f"draw {2 + total(BLUE_1) + total(BLUE_2, 2)}"),
        (PURPLE, "3 Hand limit", f"keep {limit}"),
    ]


def column(cards: list[str], new: Counter[str]) -> tuple[Piece, ...]:
    """Cards of a column; new ones work only from the next turn on (FS-31)."""
    left = new.copy()
    found = []
    for key in cards:
        waits = left[key] > 0 and CARDS[CARD_OF[key]].colour != PURPLE
        left[key] -= 1
        found.append(piece(key, "new" if waits else ""))
    return tuple(found)


def yellow_cards(cards: list[str], used: list[str]) -> tuple[Piece, ...]:
    """The off-load card and the built yellow cards; used ones are turned (FS-35)."""
    left = Counter(used)
    note = "used" if left["off-load"] else ""
    found = [Piece("off-load", "Off-load", tone=YELLOW, note=note, text="Put 1 hand card onto your Symbol pile.")]
    for key in cards:
        note = "used" if left[key] > 0 else ""
        left[key] -= 1
        found.append(piece(key, note))
    return tuple(found)


def hand_zone(table: FineSand, shown: Shown, seat: int, viewer: int) -> Zone:
    """The hand; for its owner with what can be paid, and which cards could be built for that (FS-24)."""
    keys = cast("list[str]", shown["hands"][seat])
    if seat != viewer and not table.over:
        return Zone(f"hands.{seat}", "Hand", seat, pieces(keys))
    site = table.sites[seat]
    # While a payment is made the purse is being emptied: prices would mislead.
    priced = not table.over and table.pending[seat] is not PAY
    faces = tuple(piece(key, price(table, site, CARD_OF[key]) if priced else "") for key in keys)
    hand, purse = sum(VALUE[CARD_OF[key]] for key in keys), money(site)
    note = f"worth {coins(hand)}" if hand == purse else f"worth {coins(hand)}, {purse} with what lies before you"
    return Zone(f"hands.{seat}", "Hand", seat, faces, note="" if table.over else note)


def price(table: FineSand, site: Site, card: int) -> str:
    """What a hand card costs now, and whether the other cards and coins can pay that (FS-24, FS-29, FS-R43)."""
    if IS_COIN[card]:
        return ""
    cost = build_cost(site, NORMAL, card)
    affordable = can_pick(site, NORMAL, card, money(site) - site.due, must_keep_a_card(table, site))
    return f"affordable for {cost}" if affordable else f"costs {cost}"


def symbol_zone(table: FineSand, shown: Shown, seat: int) -> Zone:
    """The Symbol pile on the way to the left neighbour; in solo with its wooden coins (FS-07, FS-107)."""
    pile = pieces(shown["symbols"][seat])
    if table.rules.solo:
        left = f"under {table.symbol_coins} wooden coin{'s' if table.symbol_coins != 1 else ''}"
        note = left if table.symbol_coins else "2 points for each card"
        return Zone(f"symbols.{seat}", "Symbol card", seat, pile, "pile", note=note)
    return Zone(f"symbols.{seat}", "Symbol pile", seat, pile, "pile", note=f"to player {(seat + 1) % table.seats}")


def aside_zones(shown: Shown, seat: int) -> list[Zone]:
    """Cards that lie aside for the open decision: drawn, revealed, or picked for a build."""
    entry = cast("dict[str, object]", shown["open"].get(seat, {}))
    zones = []
    for key, label in (("drawn", "Just drawn"), ("revealed", "Revealed")):
        if entry.get(key):
            zones.append(Zone(f"{key}.{seat}", label, seat, pieces(entry[key])))
    batch = [pick.split(" by ")[0] for pick in cast("list[str]", entry.get("batch", []))]
    if batch:
        due = f"{coins(cast(int, entry['due']))} due" if "due" in entry else ""
        zones.append(Zone(f"batch.{seat}", "Being built", seat, pieces(batch), note=due))
    return zones


def campaign_zones(table: FineSand) -> list[Zone]:
    """The Fable stack, and in solo the scoring sheet (section 2.6)."""
    campaign = table.campaign
    if campaign is None:
        return []
    coming = pieces([KEYS[card] for card in campaign.queue])
    zones = [
        Zone("campaign.queue", "Fable stack", pieces=coming, shape="pile", note="the next three come into the decks")
    ]
    if not table.rules.solo:
        return zones
    rows = [("Game", "Stack", "Off-loads", "Total", "Struck")]
    for game, row in sorted(campaign.rows.items()):
        struck = str(row.struck) if row.struck else "none"
        rows.append((str(game), str(row.stack), str(row.off_loads), str(row.total), struck))
    sets = ", ".join(f"-{value}" for value in campaign.sets(table.rules.sets_per_row)) or "none"
    note = f"coin spaces {campaign.spaces} of 50, sets to cash: {sets}"
    zones.append(Zone("campaign.sheet", "Scoring sheet", shape="pad", rows=tuple(rows), note=note))
    return zones


def prompt(table: FineSand, viewer: int) -> str:
    """What the viewer is asked, or for whom the table waits."""
    if table.over:
        return "The play is over."
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return waiting(table)
    site = table.sites[viewer]
    if decision is PAY:
        return f"{decision.question} Due: {coins(max(0, site.due))}."
    if decision is MAIN and site.ring != NO_RING:
        return f"You have chosen {RING_WORDS[site.ring]}. What do you do?"
    if decision is OFF_LOAD_CARD and table.rules.solo:
        return "Which card do you off-load onto your Symbol card?"
    if decision is SURPLUS:
        return f"{decision.question} You hold {len(site.hand)} cards, your limit is {full_limit(site)}."
    return decision.question


def choices(table: FineSand, viewer: int) -> tuple[Choice, ...]:
    """The viewer's options with what they do."""
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return ()
    found = []
    for option in table.offers[viewer]:
        move = decision.notation(table, viewer, option)
        key = piece_key(decision, move)
        rule = decision.rule(table, viewer, option)
        text = explain(table, viewer, decision, option - decision.first)
        found.append(Choice(option, move, text, rule, key, zone_of(decision, move, key, viewer) if key else ""))
    return tuple(found)


def zone_of(decision: Decision, move: str, key: str, seat: int) -> str:
    """Where the piece lies that a move is about: equal cards may lie in every hand and pile."""
    if move.startswith("use "):
        colour = YELLOW if key == "off-load" else CARDS[CARD_OF[key]].colour
        return f"built.{seat}.{colour}"
    if decision.name in ASIDE:
        return f"{ASIDE[decision.name]}.{seat}"
    if key in ("wooden-coin", "scaffold"):
        # A Scaffold is never in a hand (FS-76, FS-R21).
        return f"coins.{seat}"
    return f"pallets.{seat}" if move.endswith(" from pallet") else f"hands.{seat}"


ASIDE = {
    DISCARD_ONE_OF_TWO.name: "drawn",
    RETRIEVE.name: "discards",
    BUILD_REVEALED.name: "revealed",
    EXCHANGE.name: "revealed",
}
"""Decisions about cards that are not in hand, and the zone where these lie."""


def piece_key(decision: Decision, move: str) -> str:
    """The piece that a move is about."""
    if decision is PAY:
        return move.removeprefix("pay ").removesuffix(" from pallet") if move != "enough" else ""
    words = move.split()
    return words[1] if len(words) > 1 and (words[1] in CARD_OF or words[1] == "off-load") else ""


def explain(table: FineSand, seat: int, decision: Decision, choice: int) -> str:
    """What an option does, in plain words."""
    site = table.sites[seat]
    move = decision.notation(table, seat, choice + decision.first)
    if decision is BUILD:
        if move == "pay":
            return f"pay {coins(site.due)} for the cards picked"
        kind, card = choice // KINDS + NORMAL, choice % KINDS
        return f"{coins(build_cost(site, kind, card))}: {CARDS[card].text}"
    if decision is BUILD_REVEALED:
        return "discard all" if move == "none" else f"{coins(build_cost(site, DESIRED, choice))}: {CARDS[choice].text}"
    if decision is PAY:
        if move == "enough":
            return "the cost is covered"
        what = CARDS[PAYER_CARD[choice]].title if PAYER_WORDS[choice] != "wooden-coin" else "a wooden coin"
        return f"{what}, {PAYER_VALUE[choice]} of {coins(site.due)} due"
    if decision is CASH:
        return "strike the total" if move == "done" else f"subtract {choice + 1} from the total"
    if decision in (MAIN, STEP_1, STEP_3):
        if move == "use off-load" and table.rules.solo:
            return "put one hand card onto your Symbol card, for 2 points"
        return MENU_WORDS.get(move, "") or card_text(move)
    return DONE_WORDS.get(decision.name, "") if move == "done" else card_text(move)


def coins(count: int) -> str:
    """So many coins, in words."""
    return "1 coin" if count == 1 else f"{count} coins"


def card_text(move: str) -> str:
    """What the card of a move does."""
    words = move.split()
    key = words[1] if len(words) > 1 else ""
    return CARDS[CARD_OF[key]].text if key in CARD_OF else ""


RING_WORDS = {RED_RING: "red: build", BLUE_RING: "blue: draw"}

DONE_WORDS = {
    "mulligan": "draw as many cards as you threw",
    "discard": "that is all",
    "surplus": "keep the rest",
}

MENU_WORDS = {
    "ring red": "build cards in this turn",
    "ring blue": "draw more cards in this turn",
    "build": "pick cards to build, then pay for all of them",
    "draw all": "the board's two cards and all plain cards that draw",
    "draw base": "only the board's two cards",
    "draw plus-1": "one card, for a card with +1",
    "draw plus-2": "two cards, for a card with +2",
    "use off-load": "give one hand card to your left neighbour",
    "done": "pass what is left",
    "end": "go on to Step 3",
    "check": "go on to the hand limit",
}
