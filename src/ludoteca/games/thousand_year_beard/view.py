"""How 1,000 Year Beard lies on a table: two Beards that grow downwards, the Fuzz-Trackers between them."""

from __future__ import annotations

from typing import cast

from ludoteca.games.thousand_year_beard.cards import (
    BEARD,
    BEARD_KINDS,
    CARDS,
    FACE,
    KEYS,
    MAGIC_COMB,
    METAL,
    SCISSOR_SLICE,
    SILVER,
    YEARS,
)
from ludoteca.games.thousand_year_beard.cards import Card as CardFacts
from ludoteca.games.thousand_year_beard.decisions import (
    CUT,
    DROP,
    GHOST_OFFER,
    INSERT,
    PAY,
    REGROW,
    TONIC,
    TURN,
)
from ludoteca.games.thousand_year_beard.decisions.turn import (
    DUSTPAN_DISCARD,
    DUSTPAN_PLAY,
    END,
    GROOM,
    GROW,
    MOST_PLUCKS,
    PLUCK,
    SHAVE_HAND,
    SHAVE_STASH,
    SKIP,
    SORCERY_OTHER,
    SORCERY_SELF,
    STASH,
)
from ludoteca.games.thousand_year_beard.scoring import GOAL
from ludoteca.games.thousand_year_beard.state import NOBODY, REASONS, BeardTable, tracker
from ludoteca.games.thousand_year_beard.zones import cards_of, copies, kinds_of, size, years_of
from ludoteca.kernel.asking import waiting
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone

CENTURIES = 13
"""The Fuzz-Tracker shows so many centuries, from 0; more only for a longer Beard."""
MOST_CENTURIES = 21


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(BeardTable, state)
    zones = [*fuzz_trackers(table)]
    for owner in range(2):
        zones += area(table, owner, viewer)
    return View(
        game="thousand-year-beard",
        viewer=viewer,
        headline=headline(table),
        seats=(seat_facts(table, 0), seat_facts(table, 1)),
        zones=tuple(zones),
        prompt=prompt(table, viewer),
        choices=choices(table, viewer),
    )


def headline(table: BeardTable) -> str:
    """Which turn it is, and whether it is the one more turn that decides (TYB-45)."""
    if table.over:
        return f"The game is over after {table.turns} turns"
    words = [f"Turn {table.turns + 1}"]
    if table.is_ghost(table.active):
        words.append("the Ghost")
    if table.extra:
        words.append("the one more turn!")
    return " · ".join(words)


def left_to_do(table: BeardTable) -> str:
    """The actions that the turn still has (TYB-13)."""
    left = [*(["Grow"] if not table.grown else []), *(["Groom"] if not table.groomed else [])]
    if table.plucks < MOST_PLUCKS:
        left.append("Pluck" if table.plucks else "Pluck twice")
    return f"Your turn. You may still {enumerated(left)}." if left else "Your turn. All actions are used."


def enumerated(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + " and " + words[-1]


# Pieces.


def tone_of(card: CardFacts) -> str:
    """Beard, Silver, and of the Grooming Cards those that help and those that cut."""
    if card.kind in (BEARD, METAL):
        return card.kind
    return "blade" if KEYS.index(card.key) >= SCISSOR_SLICE else "grooming"


def text_of(table: BeardTable, card: CardFacts) -> str:
    """What a card does at this table, and where that is known from if not from the rulebook."""
    text, source = card.text, card.source
    for reading in card.readings:
        if table.rules.options[reading.option] == reading.value:
            text, source = reading.text, "reconstructed"
    return text if source == "rulebook" else f"{text} [{source}: its printed text is lost]"


def piece(table: BeardTable, card: int, count: int = 1) -> Piece:
    """A card face up."""
    facts = CARDS[card]
    mark = facts.key if card < BEARD_KINDS else ""
    face = f"{facts.key} Years" if mark else facts.title.removesuffix(" Card")
    return Piece(facts.key, face, tone=tone_of(facts), mark=mark, text=text_of(table, facts), count=count)


def closed(count: int) -> tuple[Piece, ...]:
    """Cards face down."""
    return tuple(Piece("?", "?") for _ in range(count))


def open_cards(table: BeardTable, zone: int) -> tuple[Piece, ...]:
    """The cards of a zone, each on its own."""
    return tuple(piece(table, card) for card in cards_of(zone))


def face_card(scruff: bool) -> Piece:
    """The Face Card, from which the Beard hangs."""
    side, years = ("Scruff", FACE.scruff) if scruff else ("Stubble", FACE.stubble)
    return Piece(side.lower(), f"{side} +{years}" if years else side, tone="face", text=FACE.text)


# Zones.


def fuzz_trackers(table: BeardTable) -> list[Zone]:
    """Meeples on the centuries and silver cubes on the quarters (TYB-40)."""
    shown = [tracker(int(table.total(owner))) for owner in range(2)]
    longest = MOST_CENTURIES if max(each["centuries"] for each in shown) >= CENTURIES else CENTURIES
    return [
        Zone(
            "trackers.meeples",
            "Centuries",
            pieces=tuple(
                Piece(f"meeple-{table.owner_key(owner)}", "Meeple", f"seat-{owner}", space=shown[owner]["centuries"])
                for owner in range(2)
            ),
            shape="track",
            spaces=tuple(str(century) for century in range(longest)),
            board="Fuzz-Tracker",
        ),
        Zone(
            "trackers.cubes",
            "Quarters",
            pieces=tuple(
                Piece(f"cube-{table.owner_key(owner)}", "Silver cube", f"seat-{owner}", space=shown[owner]["quarters"])
                for owner in range(2)
            ),
            shape="track",
            spaces=("0", "25", "50", "75"),
            board="Fuzz-Tracker",
        ),
    ]


def area(table: BeardTable, owner: int, viewer: int) -> list[Zone]:
    """What lies in front of one dwarf, or of the Ghost."""
    dwarf = table.dwarves[owner]
    key = table.owner_key(owner)
    silvers = tuple(piece(table, SILVER) for _ in range(int(dwarf.stash)))
    beard = (face_card(dwarf.scruff), *open_cards(table, dwarf.beard), *silvers)
    dust = int(years_of(dwarf.dustpan))
    endless = table.rules.dustpan_never_full and not table.is_ghost(owner)
    zones = [
        Zone(f"beards.{key}", "Beard", owner, beard, shape="column"),
        Zone(
            f"dustpans.{key}",
            "Dustpan",
            owner,
            open_cards(table, dwarf.dustpan),
            capacity=None if endless else 1,
            note=f"{-dust} Years" if dust else "",
        ),
        Zone(f"decks.{key}", "Deck", owner, closed(len(dwarf.deck)), shape="pile"),
        Zone(
            f"discards.{key}",
            "Discards",
            owner,
            tuple(piece(table, card, int(copies(dwarf.discard, card))) for card in kinds_of(dwarf.discard)),
            shape="heap",
        ),
    ]
    if not table.is_ghost(owner):
        hand = open_cards(table, dwarf.hand) if viewer == owner else closed(int(size(dwarf.hand)))
        zones.insert(1, Zone(f"hands.{owner}", "Hand", owner, hand))
    return zones


# Players and the prompt.


def seat_facts(table: BeardTable, owner: int) -> Seat:
    """How far it is to 1,000 Years, and who is being waited for; the Ghost plays itself."""
    total = int(table.total(owner))
    facts = ("1,000 reached" if total >= GOAL else f"{GOAL - total} to go",)
    if table.is_ghost(owner):
        return Seat(owner, total, facts, False, account(table, owner), "Ghost Beard", table.winner == owner)
    return Seat(owner, total, facts, table.pending[owner] is not None, account(table, owner))


def account(table: BeardTable, owner: int) -> tuple[tuple[str, int], ...]:
    """How a final total came about (TYB-44)."""
    if not table.over:
        return ()
    dwarf = table.dwarves[owner]
    entries = [("Face Card", FACE.scruff if dwarf.scruff else FACE.stubble), ("Beard", int(years_of(dwarf.beard)))]
    if dwarf.dustpan:
        entries.append(("Dustpan", -int(years_of(dwarf.dustpan))))
    if sum(years for _, years in entries) < table.total(owner):
        entries.append(("Never below 0", int(table.total(owner)) - sum(years for _, years in entries)))
    return tuple(entries)


def prompt(table: BeardTable, viewer: int) -> str:
    """What the viewer is asked, or for whom the table waits."""
    if table.over:
        if table.winner == NOBODY:
            return f"The game is over: nobody wins ({REASONS[table.reason]})."
        who = "the Ghost" if table.is_ghost(table.winner) else f"player {table.winner}"
        return f"The game is over: {who} wins by {REASONS[table.reason]}."
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return waiting(table)
    if decision is GHOST_OFFER:
        return f"The Ghost drew {CARDS[table.card].title}. Will you use it on your own Beard for a Silver?"
    return left_to_do(table) if decision is TURN else decision.question


# Options.


def choices(table: BeardTable, viewer: int) -> tuple[Choice, ...]:
    """The viewer's options with what they do and the piece they concern."""
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return ()
    found = []
    for option in table.offers[viewer]:
        place, card = concerns(table, viewer, decision, option - decision.first)
        found.append(
            Choice(
                option=option,
                move=decision.notation(table, viewer, option),
                text=explain(table, viewer, decision, option - decision.first),
                rule=decision.rule(table, viewer, option),
                piece="" if card < 0 else KEYS[card],
                zone=place,
            )
        )
    return tuple(found)


def concerns(table: BeardTable, seat: int, decision: Decision, choice: int) -> tuple[str, int]:
    """The zone and the card that an option is about; no card is -1."""
    hand, dustpan, own = f"hands.{seat}", f"dustpans.{seat}", f"beards.{seat}"
    if decision is TURN:
        if DUSTPAN_PLAY <= choice < END:
            return dustpan, choice - (DUSTPAN_DISCARD if choice >= DUSTPAN_DISCARD else DUSTPAN_PLAY)
        if choice in (STASH, SHAVE_HAND):
            return hand, SILVER
        if choice in (SORCERY_SELF, SORCERY_OTHER, SHAVE_STASH):
            return own, SILVER
        if PLUCK <= choice < STASH:
            return hand, choice - PLUCK
        if GROOM <= choice < PLUCK:
            return hand, choice - GROOM + MAGIC_COMB
        if GROW <= choice < GROOM:
            return hand, choice - GROW
        return "", -1
    if decision is PAY:
        return (hand if choice == 0 else own), SILVER
    if decision is GHOST_OFFER:
        return ("", -1) if choice == 0 else (hand if choice == 1 else own, SILVER)
    if decision is REGROW:
        return f"discards.{seat}", choice
    if decision is CUT:
        return f"beards.{table.owner_key(1 - seat)}", choice
    if decision is DROP:
        return dustpan, choice
    return (hand, choice) if choice < BEARD_KINDS else ("", -1)


def explain(table: BeardTable, seat: int, decision: Decision, choice: int) -> str:
    """What an option does, in plain words, with the Years it brings."""
    if decision is TURN:
        return explain_turn(table, seat, choice)
    if decision in (INSERT, REGROW, TONIC) and choice < BEARD_KINDS:
        return f"+{YEARS[choice]}, to {table.total(seat) + YEARS[choice]} Years"
    if decision is DROP:
        return f"+{YEARS[choice]}, to {table.total(seat) + YEARS[choice]} Years"
    if decision is GHOST_OFFER and choice > 0:
        return text_of(table, CARDS[table.card])
    return ""


def explain_turn(table: BeardTable, seat: int, choice: int) -> str:
    """What an option of the turn does."""
    dwarf = table.dwarves[seat]
    total = int(table.total(seat))
    if choice in (SORCERY_SELF, SORCERY_OTHER):
        target = seat if choice == SORCERY_SELF else 1 - seat
        whose = "your" if target == seat else "the Ghost's" if table.is_ghost(target) else "the other dwarf's"
        change = "-300" if table.dwarves[target].scruff else "+300"
        return f"3 Stashed Silvers flip {whose} Face: {change} Years"
    if choice in (SHAVE_HAND, SHAVE_STASH):
        return f"discard a Silver and your whole Beard, {-int(years_of(dwarf.beard))} Years"
    if choice == SKIP:
        return f"do nothing but empty your Dustpan, to {total + int(years_of(dwarf.dustpan))} Years"
    if GROW <= choice < GROOM:
        return f"+{YEARS[choice - GROW]}, to {total + YEARS[choice - GROW]} Years"
    if GROOM <= choice < PLUCK:
        return text_of(table, CARDS[choice - GROOM + MAGIC_COMB])
    if PLUCK <= choice < STASH:
        return "discard it and draw a card"
    if choice == STASH:
        return f"hang a Silver on your Beard, {dwarf.stash + 1} of 4"
    if DUSTPAN_DISCARD <= choice < END:
        return f"+{YEARS[choice - DUSTPAN_DISCARD]}, out of the Dustpan"
    if DUSTPAN_PLAY <= choice < DUSTPAN_DISCARD:
        return f"+{2 * YEARS[choice - DUSTPAN_PLAY]}, from the Dustpan back to the bottom"
    return "draw up to 5 cards" if not table.is_solo() else "the Ghost's turn; then you draw up to 5 cards"
