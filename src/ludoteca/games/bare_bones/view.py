"""How Bare Bones lies on a table: the Supply and the dice in the middle, decks around them, the score pad beside.

Equal cards lie in many places, so every choice says in which zone the card lies that it means.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import cast

from ludoteca.games.bare_bones.cards import (
    CANT_TOUCH_THIS,
    CARD_OF,
    COLOUR_KEYS,
    COLOURS,
    COST,
    DIE_COLOUR,
    DIE_KEYS,
    DIE_NUMBER,
    FULL_HOUSE_BIT,
    HOT_POTATO,
    KEYS,
    KINDS,
    LOAN_PENALTY,
    MIMIC,
    MIMIC_AS,
    ODDS_OR_EVENS_BIT,
    PAIRS_BIT,
    PICKS,
    POINTS,
    POTATO_PENALTY,
    ROUNDS,
    RUN_BIT,
    TEXTS,
    TITLES,
    UNITS,
    UNITS_PER_TURN,
    VERSION,
)
from ludoteca.games.bare_bones.dice import chosen_pool, count_of, pool
from ludoteca.games.bare_bones.piles import colour_of
from ludoteca.games.bare_bones.scoring import blocked_numbers, results, worth
from ludoteca.games.bare_bones.state import UNWRITTEN, BareBones
from ludoteca.games.bare_bones.supply import is_version
from ludoteca.kernel.asking import prompt
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone

FROM_SUPPLY = ("draft", "swap-take", "buy")
FROM_PLAY = ("mimic", "double-up-first", "double-up-second")
FROM_HAND = ("play", "swap-return", "yard-sale")
DICE_STACKS = "supply.dice-cards"
ACTION_STACKS = "supply.action-cards"


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(BareBones, state)
    return View(
        game="bare-bones",
        viewer=viewer,
        headline=headline(table),
        seats=tuple(seat_facts(table, seat) for seat in range(table.seats)),
        zones=(*supply(table), *dice(table), score_pad(table), *areas(table, viewer)),
        prompt=prompt(table, viewer),
        choices=choices(table, viewer),
    )


def headline(table: BareBones) -> str:
    """The round and whose turn it is."""
    if table.over:
        return f"The game is over after round {table.round}"
    if table.picks < PICKS * table.seats:
        return f"The Draft: {PICKS} cards each"
    return f"Round {table.round} of {ROUNDS}, player {table.active} to move"


# Pieces.


def title(card: int) -> str:
    """What is printed on a card, with the colour of a version or a Mimic."""
    if is_version(card):
        return f"{TITLES[card]}: {COLOUR_KEYS[card - VERSION]}"
    is_copy = card >= COLOURS and colour_of(card) >= 0
    return f"{TITLES[card]} as {COLOUR_KEYS[colour_of(card)]}" if is_copy else TITLES[card]


def tone(card: int) -> str:
    """The colour of a Dice Card, of a Mimic in play, or of a version of Can't Touch This."""
    if is_version(card):
        return COLOUR_KEYS[card - VERSION]
    return COLOUR_KEYS[colour_of(card)] if colour_of(card) >= 0 else ""


def card_piece(card: int, note: str = "", count: int = 1, key: str = "") -> Piece:
    """A card face up; `key` where moves do not name it by its own."""
    return Piece(key or KEYS[card], title(card), tone=tone(card), note=note, text=TEXTS[card], count=count)


def hand_piece(key: str) -> Piece:
    """A card of a hand: what it costs to play; face down for "?"."""
    if key == "?":
        return Piece("?", "?")
    card = CARD_OF[key]
    return card_piece(card, f"{UNITS[card]} AU" if UNITS[card] else "")


def die_piece(die: int) -> Piece:
    """A die as it lies."""
    colour, number = DIE_COLOUR[die], str(DIE_NUMBER[die])
    return Piece(DIE_KEYS[die], f"{TITLES[colour]} {number}", tone=COLOUR_KEYS[colour], mark=number)


def counted(cards: list[int]) -> tuple[Piece, ...]:
    """Cards in the open, equal ones as one piece."""
    return tuple(card_piece(card, count=count) for card, count in sorted(Counter(cards).items()))


# The middle of the table.


def supply(table: BareBones) -> list[Zone]:
    """All stacks with what they cost and how many cards are left, from cheapest to dearest (BB-04)."""
    stacks: list[int] = []
    for stack in table.stacks:
        stacks += table.versions if stack == CANT_TOUCH_THIS and table.rules.choose_version else [stack]
    parts = ((DICE_STACKS, "Dice Cards", 0, COLOURS), (ACTION_STACKS, "Action Cards", COLOURS, KINDS))
    return [
        Zone(
            key=key,
            label=label,
            pieces=tuple(stack_piece(table, stack) for stack in stacks if low <= stack < high),
            shape="grid",
            columns=COLOURS,
            board="Supply",
        )
        for key, label, low, high in parts
    ]


def stack_piece(table: BareBones, stack: int) -> Piece:
    """A stack of the Supply; of Can't Touch This everybody sees the version on top (BB-R5)."""
    left = 1 if is_version(stack) else table.supply[stack]
    shown = table.versions[-1] if stack == CANT_TOUCH_THIS and table.versions else stack
    note = f"{COST[stack]} ¢, " + (f"{UNITS[stack]} AU" if UNITS[stack] else f"FPV {POINTS[stack]}")
    return card_piece(shown, note, left, KEYS[stack])


def dice(table: BareBones) -> list[Zone]:
    """The dice on the table: rolled ones, or those that are about to be rolled."""
    if table.dice:
        picked = Counter(table.picked)
        note = ", ".join(f"{count} x {DIE_KEYS[die]} picked" for die, count in sorted(picked.items()))
        return [
            Zone(
                "dice",
                f"Dice of player {table.active}",
                pieces=tuple(map(die_piece, table.dice)),
                shape="dice",
                note=note,
            )
        ]
    if table.phase() in ("purple", "leave"):
        ready = chosen_pool(table) if table.phase() == "leave" else pool(table, 0)
        pieces = tuple(
            Piece(COLOUR_KEYS[colour], TITLES[colour], tone=COLOUR_KEYS[colour], count=int(count))
            for colour in range(COLOURS)
            if (count := count_of(ready, colour)) > 0
        )
        return [Zone("dice", f"Dice ready for player {table.active}", pieces=pieces)]
    return []


def score_pad(table: BareBones) -> Zone:
    """The score pad, round by round, with the running score below."""
    seats = range(table.seats)
    rows = [("Round", *(f"player {seat}" for seat in seats))]
    known = [0] * table.seats
    for number in range(table.round):
        row = [table.pad[number * table.seats + seat] for seat in seats]
        if any(points != UNWRITTEN for points in row):
            rows.append((str(number + 1), *("" if points == UNWRITTEN else str(points) for points in row)))
            known = [known[seat] + (0 if row[seat] == UNWRITTEN else row[seat]) for seat in seats]
    if known != table.score:
        rows.insert(1, ("before", *(str(table.score[seat] - known[seat]) for seat in seats)))
    rows.append(("score", *(str(points) for points in table.score)))
    if table.over:
        rows.append(("cards", *(str(table.total(seat) - table.score[seat]) for seat in seats)))
        rows.append(("total", *(str(points) for points in table.scores())))
    return Zone("pad", "Score pad", shape="pad", rows=tuple(rows))


# What lies in front of the players.


def areas(table: BareBones, viewer: int) -> list[Zone]:
    """What lies in front of all players."""
    return [zone for seat in range(table.seats) for zone in area(table, viewer, seat)]


def area(table: BareBones, viewer: int, seat: int) -> list[Zone]:
    """What lies in front of one player: hand, play area, matched cards, Can't Touch This, the two piles."""
    zones = [Zone(f"hands.{seat}", "Hand", seat, tuple(map(hand_piece, table.shown_hand(seat, viewer))))]
    if seat == table.active and table.in_play:
        zones.append(Zone(f"in-play.{seat}", "In play", seat, counted(table.in_play)))
    if seat == table.active and any(table.borrowed):
        cards = tuple(
            card_piece(card, f"from player {owner}") for owner in range(table.seats) for card in table.borrowed[owner]
        )
        zones.append(Zone(f"borrowed.{seat}", "Borrowed", seat, cards))
    if table.matched[seat]:
        zones.append(Zone(f"matched.{seat}", "Matched", seat, counted(table.matched[seat])))
    lying = [colour for colour in range(COLOURS) if table.aside_owner[colour] == seat]
    if lying:
        cards = tuple(card_piece(VERSION + colour, f"blocks {table.aside_number[colour]}") for colour in lying)
        zones.append(Zone(f"set-aside.{seat}", "Set aside", seat, cards))
    pile = tuple(map(hand_piece, table.shown_draw_pile(seat, viewer)))
    zones.append(Zone(f"draw-pile.{seat}", "Draw pile", seat, pile, shape="pile"))
    zones.append(Zone(f"discards.{seat}", "Discard pile", seat, counted(table.discards[seat])))
    return zones


def seat_facts(table: BareBones, seat: int) -> Seat:
    """Player 1, Action Units and coins of the turn, and what is kept or owed."""
    facts = ["Player 1"] if seat == table.first else []
    if seat == table.active and not table.over and table.picks == PICKS * table.seats:
        facts.append(f"{UNITS_PER_TURN - table.units} of {UNITS_PER_TURN} AU left")
        facts += [f"{table.coins} coins"] if table.coins else []
        facts += [f"borrows {sum(table.loans)}"] if table.loans else []
        facts += [f"{table.sale} coins from sales"] if table.sale else []
    for amount, fact in (
        (table.kept[seat], "keeps {} coins"),
        (table.debt[seat], "owes {} coins"),
        (table.bonus_draws[seat], "{} bonus draws"),
    ):
        if amount:
            facts.append(fact.format(amount))
    return Seat(seat, table.scores()[seat], tuple(facts), table.pending[seat] is not None, account(table, seat))


def account(table: BareBones, seat: int) -> tuple[tuple[str, int], ...]:
    """How a final total came about (BB-35, BB-R41)."""
    if not table.over:
        return ()
    deck = table.deck_of(seat)
    parts = [
        ("Twelve rounds", table.score[seat]),
        ("Dice Cards", sum(POINTS[card] for card in deck)),
        ("Open loan", 0 if table.rules.debt_forgiven else -LOAN_PENALTY * table.debt[seat]),
        ("Hot Potatoes", -POTATO_PENALTY * deck.count(HOT_POTATO)),
    ]
    return tuple((name, points) for name, points in parts if points or name == "Twelve rounds")


# What is asked.


def choices(table: BareBones, viewer: int) -> tuple[Choice, ...]:
    """The viewer's options with what they do."""
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return ()
    found = []
    for option in table.offers[viewer]:
        choice = option - decision.first
        piece, zone = concerned(table, viewer, decision.name, choice)
        found.append(
            Choice(
                option=option,
                move=decision.notation(table, viewer, option),
                text=explain(table, decision.name, choice),
                rule=decision.rule(table, viewer, option),
                piece=piece,
                zone=zone,
            )
        )
    return tuple(found)


def concerned(table: BareBones, viewer: int, decision: str, choice: int) -> tuple[str, str]:
    """The piece on the table that an option is about, and where it lies."""
    if decision == "match" and choice < 2 * COLOURS:
        return KEYS[choice if choice < COLOURS else MIMIC], f"hands.{viewer}"
    if decision in FROM_SUPPLY and choice < KINDS:
        return KEYS[choice], DICE_STACKS if choice < COLOURS else ACTION_STACKS
    if decision in FROM_HAND and choice < KINDS:
        return KEYS[choice], f"hands.{viewer}"
    if decision in FROM_PLAY:
        return source_of(table, choice)
    if decision == "joyride-card":
        return KEYS[choice], f"hands.{table.joyride_from}"
    if decision == "leave":
        return COLOUR_KEYS[choice], "dice"
    if decision in ("reroll", "second-roll") and choice < len(DIE_KEYS):
        return DIE_KEYS[choice], "dice"
    return "", ""


def source_of(table: BareBones, colour: int) -> tuple[str, str]:
    """A Dice Card of this colour in play, or the Mimic that copies one (BB-R16)."""
    seat = table.active
    borrowed = [card for cards in table.borrowed for card in cards]
    for card in (colour, MIMIC_AS + colour):
        for zone, cards in (("in-play", table.in_play), ("borrowed", borrowed), ("matched", table.matched[seat])):
            if card in cards:
                return KEYS[card], f"{zone}.{seat}"
    return "", ""


def explain(table: BareBones, decision: str, choice: int) -> str:
    """What an option does, in plain words."""
    if decision in FROM_SUPPLY and choice < KINDS:
        return f"{COST[choice]} coins. {TEXTS[choice]}"
    if decision == "play" and choice < KINDS:
        return TEXTS[choice]
    if decision == "yard-sale":
        return f"for {COST[choice] - 1} coins"
    if decision == "swap-return" and choice < KINDS:
        return f"worth {COST[choice]}"
    if decision == "purple":
        dice_of_split = pool(table, choice)
        counts = ((int(count_of(dice_of_split, colour)), COLOUR_KEYS[colour]) for colour in range(COLOURS))
        return ", ".join(f"{count} {colour}" for count, colour in counts if count)
    if decision == "score":
        named = [die_piece(die).face for die in doubled(table, results(table)[choice])]
        return f"{', '.join(named) or 'nothing'} doubled"
    words = {
        ("play", KINDS): "end Stage 1 and roll the dice",
        ("buy", KINDS): "unspent coins are lost, unless you keep the change",
    }
    return words.get((decision, choice), "")


def doubled(table: BareBones, result: int) -> list[int]:
    """The dice that are doubled in one of the results to choose from (BB-24, BB-R23)."""
    blocked = blocked_numbers(table)
    counting = [die for die in table.dice if worth(table, [die], blocked)]
    if table.played & ODDS_OR_EVENS_BIT:
        sides = [[die for die in counting if DIE_NUMBER[die] % 2 == side] for side in (1, 0)]
        return next(dice for dice in sides if 2 * worth(table, dice, blocked) == result)
    more = result - worth(table, table.dice, blocked)
    for count in range(len(counting), 0, -1):
        for dice in combinations(counting, count):
            if worth(table, list(dice), blocked) == more and is_pattern(table, [DIE_NUMBER[die] for die in dice]):
                return list(dice)
    return []


def is_pattern(table: BareBones, numbers: list[int]) -> bool:
    """Whether these numbers are what the card in play doubles: pairs, triplets, runs or a Full House."""
    counts = sorted(Counter(numbers).values())
    if table.played & RUN_BIT:
        is_one = counts[-1] == 1 and max(numbers) - min(numbers) == len(numbers) - 1
        return len(numbers) >= 3 and (is_one or len(numbers) == 6)
    if table.played & FULL_HOUSE_BIT:
        return counts in ([2, 3], [5])
    return all(count % (2 if table.played & PAIRS_BIT else 3) == 0 for count in counts)
