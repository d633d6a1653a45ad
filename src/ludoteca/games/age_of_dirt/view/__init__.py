"""How Age of Dirt lies on a table: the valley and the To-Do Wall in the middle, a cave before each chief."""

from __future__ import annotations

from typing import cast

from ludoteca.games.age_of_dirt.cards import (
    AREAS,
    EFFECTS,
    FIRST_CLAN,
    KIND_COUNT,
    KINDS,
    PIECE_COUNT,
    PIECES,
    RESERVE_SPACES,
    TIGER,
    Card,
)
from ludoteca.games.age_of_dirt.state import BUILD_WALL, EXPAND, HIDDEN, NOTHING, AgeOfDirt
from ludoteca.games.age_of_dirt.view.explain import explain
from ludoteca.kernel.asking import prompt
from ludoteca.kernel.decision import Decision
from ludoteca.kernel.state import State
from ludoteca.kernel.view import Choice, Piece, Seat, View, Zone

AREA_TITLES = ("Forest", "Mountains", "Plains", "Love tent")
AREA_NOTES = ("Wood, Berries", "Stone, Herbs", "Fur", "newborns")
LID = Piece("lid", "closed", tone="wood", text="Nobody looks into a box before it is lifted (AOD-R52).")
KIND_TITLES = ("Berries", "Wood", "Stone", "Herbs", "Fur")


def view(state: State, viewer: int) -> View:
    """The table as one seat sees it."""
    table = cast(AgeOfDirt, state)
    shown = table.position(viewer)
    middle = [*valley(table, shown), *on_the_way(table), *cards_in_the_middle(table, shown)]
    caves = [zone for seat in range(table.seats) for zone in cave(table, shown, seat)]
    return View(
        game="age-of-dirt",
        viewer=viewer,
        headline=headline(table),
        seats=tuple(seat_facts(table, seat) for seat in range(table.seats)),
        zones=(*middle, *caves),
        prompt=prompt(table, viewer, "chief"),
        choices=choices(table, viewer),
    )


def headline(table: AgeOfDirt) -> str:
    """Round, whose turn it is, and what wins."""
    if table.over:
        return f"The game is over in round {table.round}"
    return f"Round {table.round}, chief {table.active} to move · 10 Rock-Stars win"


def wooden(counts: list[int], first: int = 0) -> tuple[Piece, ...]:
    """Wooden pieces, those of one clan together."""
    return tuple(
        wooden_piece(piece, counts[first + piece]) for piece in range(PIECE_COUNT) if counts[first + piece] > 0
    )


def wooden_piece(piece: int, count: int) -> Piece:
    """Members of a clan, or a Predator."""
    if piece < TIGER:
        return Piece(PIECES[piece], f"clan {piece}", tone=f"seat-{piece}", count=count)
    title = "Tiger" if piece == TIGER else "Bear"
    return Piece(PIECES[piece], title, tone="orange" if piece == TIGER else "leather", text="Eats one of each clan.")


def valley(table: AgeOfDirt, shown: dict[str, object]) -> list[Zone]:
    """The four boxes, the Passage, and the Reserve Board (AOD-04, AOD-06, AOD-R52)."""
    zones = []
    for area, title in enumerate(AREA_TITLES):
        closed = cast("dict[str, object]", shown["boxes"])[AREAS[area]] == HIDDEN
        zones.append(
            Zone(
                key=f"boxes.{AREAS[area]}",
                label=title,
                pieces=(LID,) if closed else wooden(table.boxes, area * PIECE_COUNT),
                note=AREA_NOTES[area] + (", lifted" if table.lifted == area else ""),
                board="The valley",
            )
        )
    closed = shown["passage"] == HIDDEN
    zones.append(
        Zone(
            key="passage",
            label="The Passage",
            pieces=(LID,) if closed else wooden(table.passage()),
            note="some come out",
            board="The valley",
        )
    )
    reserve = [wooden_piece(seat, table.reserve[seat]) for seat in range(table.seats) if table.reserve[seat] > 0]
    if table.bear_home:
        reserve.append(wooden_piece(PIECE_COUNT - 1, 1))
    note = f"{RESERVE_SPACES} spaces for each clan; an empty Reserve is worth 1★"
    zones.append(Zone("reserve", "Reserve Board", pieces=tuple(reserve), note=note))
    return zones


def on_the_way(table: AgeOfDirt) -> list[Zone]:
    """Pieces that are just being moved."""
    places = (
        ("gathered", "About to be thrown", table.gathered),
        ("out", "Fell out of the Passage", table.out),
        ("set_aside", "Set aside for the next throw", table.set_aside),
    )
    return [Zone(key, label, pieces=wooden(counts)) for key, label, counts in places if sum(counts) > 0]


def cards_in_the_middle(table: AgeOfDirt, shown: dict[str, object]) -> list[Zone]:
    """The To-Do Wall, the pile, the Event heap and the supply (AOD-05, AOD-10)."""
    zones = [
        Zone("wall", "To-Do Wall", pieces=cards(table, shown["wall"]), capacity=2),
        Zone("pile", "Pile", pieces=cards(table, shown["pile"]), shape="pile"),
    ]
    if table.events:
        resolving = "happening now" if table.event != NOTHING else ""
        zones.append(Zone("events", "Events", pieces=cards(table, shown["events"]), shape="pile", note=resolving))
    if table.rules.limited:
        supply = tuple(resource(kind, table.supply[kind]) for kind in range(KIND_COUNT))
        zones.append(Zone("supply", "Supply", pieces=supply))
    return zones


def resource(kind: int, count: int) -> Piece:
    return Piece(KINDS[kind], KIND_TITLES[kind], tone=KINDS[kind], count=count)


def cards(table: AgeOfDirt, keys: object) -> tuple[Piece, ...]:
    """Cards by key; "?" for those that lie face down."""
    return tuple(card_piece(table, key) for key in cast("list[str]", keys))


def card_piece(table: AgeOfDirt, key: str) -> Piece:
    """A card with its cost, its Rock-Stars and what it does."""
    if key == HIDDEN:
        return Piece(HIDDEN, HIDDEN)
    face = cast(Card, table.deck.cards[table.deck.card_of[key]])
    tone = {"I": "gears", "C": "castle", "E": "red"}[face.rule[4]]
    note = f"{face.cost} {face.stars}★" + lasting(face) if face.cost else ""
    return Piece(key, face.title, tone=tone, note=note, text=face.text)


def lasting(card: Card) -> str:
    """Whether a card does something once, when it is built, or from then on."""
    kinds = {EFFECTS[effect.split()[0]].split(":")[0] for effect in card.effects}
    return f", {'lasting' if 'permanent' in kinds else 'once'}" if kinds else ""


def cave(table: AgeOfDirt, shown: dict[str, object], seat: int) -> list[Zone]:
    """What lies in front of one chief: members, tools, bins, built cards and the hand."""
    members = (wooden_piece(seat, table.caves[seat]),) if table.caves[seat] else ()
    tools = (tool("drum", "Drum", table.drums[seat]), tool("spear", "Spear", table.spears[seat]))
    stored = tuple(
        resource(kind, table.resources[seat * KIND_COUNT + kind])
        for kind in range(KIND_COUNT)
        if table.resources[seat * KIND_COUNT + kind] > 0
    )
    name = "Large Cave" if table.large[seat] else "Small Cave"
    zones = [
        Zone(f"caves.{seat}", name, seat, members, note="available members"),
        Zone(f"tools.{seat}", "Tools", seat, tools),
        Zone(f"resources.{seat}", "Bins", seat, stored, capacity=table.bins[seat]),
    ]
    built = cast("dict[int, object]", shown["built"])[seat]
    if built:
        zones.append(Zone(f"built.{seat}", "Built", seat, cards(table, built)))
    if table.dealt[seat]:
        dealt = cast("dict[int, object]", shown["dealt"])[seat]
        zones.append(Zone(f"dealt.{seat}", "Clan cards to choose from", seat, cards(table, dealt)))
    hand = cards(table, cast("dict[int, object]", shown["hands"])[seat])
    zones.append(Zone(f"hands.{seat}", "Hand", seat, hand))
    return zones


def tool(key: str, title: str, works: bool) -> Piece:
    """A Drum or a Spear with its side up."""
    return Piece(key, title, tone="wood" if works else "grey", note="works" if works else "broken")


def seat_facts(table: AgeOfDirt, seat: int) -> Seat:
    """Whose turn it is, the torch, and who is being waited for."""
    facts = ["active"] if seat == table.active and not table.over else []
    if seat == table.torch:
        facts.append("Ughlympic torch")
    if table.safe >> seat & 1:
        facts.append("safe behind the Spear")
    acting = table.pending[seat] is not None
    return Seat(seat, table.stars(seat), tuple(facts), acting, account(table, seat))


def account(table: AgeOfDirt, seat: int) -> tuple[tuple[str, int], ...]:
    """How the Rock-Stars came about (AOD-03)."""
    if not table.over:
        return ()
    lines = [(table.deck.title(card), table.deck.stars[card]) for card in table.built[seat]]
    lines.append(("Ughlympic torch", table.rules.torch_stars if table.torch == seat else 0))
    lines.append(("Empty Reserve", 1 if table.reserve[seat] == 0 else 0))
    lines.append(("Large Cave", table.rules.large_cave_stars if table.large[seat] else 0))
    return tuple((what, stars) for what, stars in lines if stars)


def choices(table: AgeOfDirt, viewer: int) -> tuple[Choice, ...]:
    """The viewer's options with what they do."""
    decision = table.pending[viewer] if 0 <= viewer < table.seats else None
    if decision is None:
        return ()
    found = []
    for option in table.offers[viewer]:
        piece, zone = concerned(table, viewer, decision, option - decision.first)
        found.append(
            Choice(
                option=option,
                move=decision.notation(table, viewer, option),
                text=explain(table, viewer, decision.name, option - decision.first),
                rule=decision.rule(table, viewer, option),
                piece=piece,
                zone=zone,
            )
        )
    return tuple(found)


def concerned(table: AgeOfDirt, viewer: int, decision: Decision, choice: int) -> tuple[str, str]:
    """The piece that an option is about and its place: equal cards lie in hand and on the Wall, kinds in all bins."""
    name = decision.name
    if name == "clan":
        return table.deck.keys[FIRST_CLAN + choice], f"dealt.{viewer}"
    if name == "spend" and choice < BUILD_WALL:
        return table.deck.keys[choice], f"hands.{viewer}"
    if name == "spend" and choice < EXPAND:
        return table.deck.keys[choice - BUILD_WALL], "wall"
    if name == "card" and choice > 0:
        return table.deck.keys[choice - 1], "wall"
    if name == "wall":
        return table.deck.keys[choice], "wall"
    if name == "gain" and choice < KIND_COUNT and table.rules.limited:
        return KINDS[choice], "supply"
    if name in ("discard", "mammoth") and choice < KIND_COUNT:
        return KINDS[choice], f"resources.{viewer}"
    return "", ""
