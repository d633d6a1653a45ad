"""How Belpunk Haberdasher lies on a table: The Machine in the middle, top hats around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import ACTIONS, KEYS, NUMBERS, SET_KINDS, SUITS
from ludoteca.games.belpunk_haberdasher.decisions.action import action_of
from ludoteca.games.belpunk_haberdasher.sets import CODES, SHAPES, group_cards, group_points
from ludoteca.games.belpunk_haberdasher.sight import seen_in_piles
from ludoteca.games.belpunk_haberdasher.state import NO_CARD, OVER, Belpunk
from ludoteca.kernel.asking import prompt
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone


def actions_of(suit: int) -> str:
    """What the cards of a suit allow."""
    return " or ".join([ACTIONS[action].key for action in SUITS[suit].actions])


def face_up(card: int) -> Piece:
    """A card with its face."""
    suit = SUITS[card // NUMBERS]
    number = str(card % NUMBERS + 1)
    text = " ".join([ACTIONS[action].text for action in suit.actions])
    return Piece(KEYS[card], f"{suit.title} {number}", tone=suit.key, mark=number, text=text)


GIVES: Final = [actions_of(suit) for suit in range(len(SUITS))]
"""By suit: what its cards allow, in words."""

PIECES: Final = {"?": Piece("?", "?"), **{key: face_up(card) for card, key in enumerate(KEYS)}}
"""By key: every card, and one that lies face down."""


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(Belpunk, state)
    zones = machine(table, viewer)
    known = seen_in_piles(table)
    for owner in range(table.seats):
        zones += area(table, viewer, owner, known[owner])
    return View(
        game="belpunk-haberdasher",
        viewer=viewer,
        headline=headline(table),
        seats=tuple([seat_facts(table, seat) for seat in range(table.seats)]),
        zones=tuple(zones),
        prompt=prompt(table, viewer),
        choices=choices(table, viewer),
    )


def headline(table: Belpunk) -> str:
    """Round, turn and what ends the game."""
    if table.phase == OVER:
        return f"The game is over after round {table.round}"
    return f"Round {table.round}, turn {table.turn} · the game ends at {table.rules.target_points} points"


def row(keys: Sequence[str]) -> tuple[Piece, ...]:
    """Cards side by side."""
    return tuple([PIECES[key] for key in keys])


def machine(table: Belpunk, viewer: int) -> list[Zone]:
    """The four Conveyors with their slots, and the deck (BPH-12, BPH-14)."""
    zones = [conveyor(suit, cards, table.seats) for suit, cards in enumerate(table.conveyors)]
    zones.append(Zone("deck", "Deck", None, row(table.deck_seen(viewer)), "pile"))
    return zones


def conveyor(suit: int, cards: list[int], seats: int) -> Zone:
    """One Conveyor with what lies on it."""
    facts = SUITS[suit]
    lying = row([KEYS[card] for card in cards])
    return Zone(f"machine.{facts.key}", facts.title, None, lying, capacity=seats, note=GIVES[suit], board="The Machine")


def area(table: Belpunk, viewer: int, owner: int, known: list[int]) -> list[Zone]:
    """What lies in front of one player; `known` are the cards that all have seen going into the Scrap Pile."""
    zones = [Zone(f"hands.{owner}", "Hand", owner, row(table.hand_seen(owner, viewer)))]
    if table.revealed[owner] != NO_CARD:
        zones.append(played(owner, KEYS[table.revealed[owner]]))
    elif table.chosen[owner] != NO_CARD:
        zones.append(played(owner, table.chosen_seen(owner, viewer)))
    groups = table.sets[owner]
    for place, group in enumerate(sorted(groups, key=group_cards) if len(groups) > 1 else groups):
        zones.append(set_zone(owner, place, group))
    if table.worn[owner]:
        zones.append(hat(owner, table.worn[owner]))
    pile = table.pile_seen(owner, viewer)
    note = "went in openly: " + ", ".join([KEYS[card] for card in known]) if known and "?" in pile else ""
    zones.append(Zone(f"piles.{owner}", "Scrap Pile", owner, row(pile), "pile", note=note))
    return zones


def played(seat: int, card: str) -> Zone:
    """The card that a player plays in this turn."""
    return Zone(f"played.{seat}", "Played", seat, (PIECES[card],))


def set_zone(seat: int, place: int, group: int) -> Zone:
    """A set in front of a player."""
    cards = row([KEYS[card] for card in group_cards(group)])
    return Zone(f"sets.{seat}.{place}", set_title(group), seat, cards, note=f"+{group_points(group)}")


@lru_cache(1024)
def hat(seat: int, groups: tuple[int, ...]) -> Zone:
    """The hat with what was scored in earlier rounds: everybody saw it, and the cards are back in the deck.

    The key of a piece is the kind of the set with the suits of its cards: `cobbled-belt.steam.gears.parts`.
    """
    return Zone(f"hats.{seat}", "Hat", seat, tuple([worn_piece(group) for group in groups]))


def worn_piece(group: int) -> Piece:
    """A set as it stays on the hat."""
    kind = SET_KINDS[SHAPES[group // CODES].kind]
    suits = [SUITS[card // NUMBERS].key for card in group_cards(group)]
    return Piece(".".join([kind.key, *suits]), kind.title, text=kind.text)


def set_title(group: int) -> str:
    """The kind of a set by its title."""
    return SET_KINDS[SHAPES[group // CODES].kind].title


def account(table: Belpunk, seat: int) -> tuple[tuple[str, int], ...]:
    """How a final score came about: earlier rounds, then the sets and the Scrap Pile of the last one (BPH-34)."""
    if not table.over:
        return ()
    last = [(set_title(group), group_points(group)) for group in table.sets[seat]]
    if table.piles[seat]:
        last.append(("Scrap Pile", -len(table.piles[seat])))
    earlier = table.totals[seat] - sum(points for _, points in last)
    return tuple([("Earlier rounds", earlier), *last] if table.round > 1 else last)


def seat_facts(table: Belpunk, seat: int) -> Seat:
    """Foreman, what was declared, and who is being waited for."""
    acting = table.pending[seat] is not None
    facts = ["Foreman"] if seat == table.foreman else []
    if table.declared[seat] == 1:
        facts.append("scores a set")
    elif table.declared[seat] == 0:
        facts.append("scores no set")
    return Seat(seat, table.totals[seat], tuple(facts), acting, account(table, seat))


def choices(table: Belpunk, viewer: int) -> tuple[Choice, ...]:
    """The viewer's options with what they do."""
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return ()
    found: list[Choice] = []
    for option in table.offers[viewer]:
        number = option - decision.first
        move = decision.notation(table, viewer, option)
        text = explain(table, decision.name, number)
        piece = KEYS[number] if decision.count == len(KEYS) else ""
        found.append(Choice(option, move, text, decision.rule(table, viewer, option), piece))
    return tuple(found)


def explain(table: Belpunk, decision: str, number: int) -> str:
    """What an option does, in plain words."""
    if decision == "choose":
        suit = number // NUMBERS
        full = len(table.conveyors[suit]) >= table.seats
        return f"gives {GIVES[suit]}, its Conveyor is full" if full else f"gives {GIVES[suit]}"
    if decision == "set-shape":
        points = SHAPES[number].points()
        return f"{points} point{'s' if points != 1 else ''}"
    if decision == "action" and number > 0:
        return ACTIONS[action_of(number)].text
    return ""
