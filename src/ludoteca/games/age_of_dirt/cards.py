"""The box: pieces, areas, kinds of resources, and all fifty cards in one table.

The faces of most cards are known from nowhere: each card says where every part of it comes from. Someone
who has the box can type in the printed faces as a table of the same columns (`sheet.py`).

A card is its place in the box: Inventions from 0, Clan cards from 31, Events from 41. Effects are written
in the words of `EFFECTS`, so that a changed card needs no changed code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KINDS: Final = ("berries", "wood", "stone", "herbs", "fur")
KIND_LETTERS: Final = "BWSHF"
BERRIES: Final = 0
WOOD: Final = 1
STONE: Final = 2
HERBS: Final = 3
FUR: Final = 4
KIND_COUNT: Final = 5
SUPPLY: Final = 16
"""Tokens of each kind (AOD-05)."""

AREAS: Final = ("forest", "mountains", "plains", "love")
FOREST: Final = 0
MOUNTAINS: Final = 1
PLAINS: Final = 2
LOVE: Final = 3
AREA_COUNT: Final = 4

PIECES: Final = ("m0", "m1", "m2", "m3", "m4", "tiger", "bear")
TIGER: Final = 5
BEAR: Final = 6
PIECE_COUNT: Final = 7
MOST_SEATS: Final = 5
"""Five clans, each in its colour; two at least play (AOD-01)."""
CLAN_SIZE: Final = 7
"""Members of each clan: 4 in the cave and 3 on the Reserve at first (AOD-13)."""
FIRST_RESERVE: Final = 3
RESERVE_SPACES: Final = 4
"""A fifth lost member does not fit (AOD-55)."""
SMALL_CAVE_BINS: Final = 4
LARGE_CAVE_BINS: Final = 2
"""What the Large Cave adds (AOD-64)."""

INVENTIONS: Final = 31
CLANS: Final = 10
EVENTS: Final = 9
FIRST_CLAN: Final = 31
FIRST_EVENT: Final = 41
BUILDABLE: Final = 41
"""Inventions and Clan cards: everything that can be built."""
CARDS: Final = 50
"""Places for different cards: as many as there are cards in the box, which the three groups share as printed."""

MOST_COST: Final = 4
"""No card costs more than fits into a Small Cave."""

EFFECTS: Final = {
    "take": "once: take 1 resource, one of the kinds named (any: all five)",
    "mend": "once: flip the tools named to working (drum, spear)",
    "newborn": "once: move so many members from your Reserve to your cave",
    "steal": "once: you may take 1 resource from another chief",
    "send": "once: send up to so many available members into boxes",
    "sacrifice": "once: put 1 available member on the Reserve; without one the card cannot be built",
    "card": "once: add so many additional cards to your hand",
    "bins": "permanent: so many more bins",
    "give-take": "permanent: when paying, any 2 resources may stand for 1 other",
    "sends": "permanent: your Send action sends up to so many members",
    "porter": "permanent: each of your members carries a Stone alone",
    "bangs": "permanent: your Drum allows up to so many bangs",
    "keep-spear": "permanent: against one Predator your Spear does not break",
    "lone-mate": "permanent: your single without a mate mates anyway",
    "lone-safe": "permanent: your only member in OUT is not eaten",
    "extra": "permanent: whenever members of yours return from the area, take 1 extra of the kind (forest berries)",
    "reward": "permanent: when you call the area back, take 1 of the kind before the throw (plains fur)",
    "gift": "permanent: a mating step with a newborn of yours gives you 1 of the kind",
    "carry": "permanent: members returning from the area may carry the kind instead (forest herbs)",
    "herb-cards": "permanent: Use Herbs adds so many cards",
    "bear": "Event: the Bear is thrown into the Passage",
    "party": "Event: everyone throws 1 member; each that comes out brings 1 of the kind",
    "mixer": "Event: everyone throws 1 member; those that come out mate",
    "mammoth": "Event: everyone loses a resource, a member or the working Spear",
    "games": "Event: members are entered and thrown; the torch is won",
    "carnival": "Event: everyone may pay 1 of the kind for a member or for both tools",
    "quake": "Event: the Passage takes so many bangs",
    "migration": "Event: the members in the boxes move on",
}
"""Every effect a card can have. At most one of each on a card."""


@dataclass(frozen=True)
class Card:
    """One card of the box, by the number and the words of the specification (sections 2.4 to 2.6)."""

    rule: str
    """Its number in the specification: AOD-I for Inventions, AOD-C for Clan cards, AOD-E for Events."""
    key: str
    title: str
    copies: int
    cost: str
    """One letter for each resource: B, W, S, H or F."""
    stars: int
    """Rock-Stars printed on it."""
    effects: tuple[str, ...]
    text: str
    source: str
    """rulebook, deduced, public or reconstructed, part by part."""


DESIGNED: Final = "reconstructed"
COST_AND_STARS: Final = "name, effect: rulebook; cost, stars: reconstructed"


def invention(
    rule: str,
    key: str,
    title: str,
    cost: str,
    stars: int,
    text: str,
    *effects: str,
    copies: int = 1,
    source: str = DESIGNED,
) -> Card:
    """An Invention (AOD-09)."""
    return Card(rule, key, title, copies, cost, stars, effects, text, source)


def clan(rule: str, key: str, title: str, cost: str, text: str, *effects: str, source: str = DESIGNED) -> Card:
    """A Clan card: an Invention that only its owner can build (AOD-17, AOD-79)."""
    return Card(rule, key, title, 1, cost, 1, effects, text, source)


def event(rule: str, key: str, title: str, effect: str, text: str, source: str, copies: int = 1) -> Card:
    """An Event (AOD-70)."""
    return Card(rule, key, title, copies, "", 0, (effect,), text, source)


CARDS_OF_THE_BOX: Final = (
    invention(
        "AOD-I01",
        "rolling-stone",
        "Rolling Stone",
        "S",
        1,
        "Gathers no moss, does nothing.",
        copies=2,
        source="name, cost: deduced (printed Example 1); stars, copies: reconstructed",
    ),
    invention(
        "AOD-I02",
        "farm-cave",
        "Farm Cave",
        "BW",
        1,
        "Take 1 Berries or 1 Herbs.",
        "take berries herbs",
        copies=2,
        source="name, a choice with Herbs: rulebook (printed Example 2); cost, Berries, stars, copies: reconstructed",
    ),
    invention(
        "AOD-I03", "craft-cave", "Craft Cave", "WF", 1, "Flip your Drum to working.", "mend drum", source=COST_AND_STARS
    ),
    invention("AOD-I04", "pointy-cave", "Pointy Cave", "WH", 1, "Flip your Spear to working.", "mend spear"),
    invention(
        "AOD-I05", "nursery-cave", "Nursery Cave", "BB", 1, "Move 1 member from your Reserve to your cave.", "newborn 1"
    ),
    invention("AOD-I06", "think-cave", "Think Cave", "BH", 1, "Add 1 additional card to your hand.", "card 1"),
    invention("AOD-I07", "walk-in-cave", "Walk-In Cave", "WF", 1, "1 more bin.", "bins 1"),
    invention(
        "AOD-I08",
        "give-take",
        "Give-Take",
        "BF",
        1,
        "When you pay, any 2 of your resources may stand for 1 other.",
        "give-take",
        source=COST_AND_STARS,
    ),
    invention("AOD-I09", "square-wheel", "Square Wheel", "WS", 2, "Just to be proud of."),
    invention("AOD-I10", "paleo-diet", "Paleo Diet", "BBB", 2, "Just to be proud of."),
    invention("AOD-I11", "fire", "Fire (Out of Order)", "WWH", 2, "Just to be proud of."),
    invention(
        "AOD-I12", "night-club", "Night Club", "WFF", 2, "Send up to 2 available members into boxes now.", "send 2"
    ),
    invention("AOD-I13", "rock-band", "Rock Band", "SF", 2, "Flip your Drum to working.", "mend drum"),
    invention("AOD-I14", "boar-d-game", "Boar-d Game", "BWF", 2, "Add 1 additional card to your hand.", "card 1"),
    invention("AOD-I15", "stonehedge", "Stonehedge", "SSH", 3, "Just to be proud of."),
    invention("AOD-I16", "pyra-mud", "Pyra-Mud", "WWSS", 4, "Just to be proud of."),
    invention("AOD-I17", "haute-loincloth", "Haute Loincloth", "FFF", 2, "Flip your Spear to working.", "mend spear"),
    invention(
        "AOD-I18",
        "cave-painting-by-numbers",
        "Cave Painting by Numbers",
        "BSH",
        2,
        "Take 1 resource of any kind.",
        "take any",
    ),
    invention(
        "AOD-I19",
        "human-catapult",
        "Human Catapult",
        "WW",
        2,
        "Needs an available member; that member lands on the Reserve.",
        "sacrifice 1",
    ),
    invention(
        "AOD-I20",
        "volcano-insurance",
        "Volcano Insurance",
        "BS",
        2,
        "Needs an available member; that member ends up on the Reserve.",
        "sacrifice 1",
    ),
    invention(
        "AOD-I21",
        "five-finger-club",
        "Five-Finger Club",
        "WF",
        1,
        "You may take 1 resource of your choice from another chief.",
        "steal 1",
    ),
    invention(
        "AOD-I22",
        "gps",
        "G.P.S. (Grunt Positioning System)",
        "HF",
        1,
        "Your Send action may send up to 3 members.",
        "sends 3",
    ),
    invention(
        "AOD-I23",
        "wheelbarrel",
        "Wheelbarrel",
        "WW",
        1,
        "Each of your members returning from the mountains can carry 1 Stone.",
        "porter",
    ),
    invention("AOD-I24", "bigger-bang", "Bigger Bang", "WF", 1, "Your Drum allows up to 5 bangs.", "bangs 5"),
    invention(
        "AOD-I25",
        "boom-a-wrong",
        "Boom-a-Wrong",
        "WW",
        1,
        "Against a single Predator your Spear does not break.",
        "keep-spear",
    ),
    invention(
        "AOD-I26",
        "tinderbox",
        "Tinderbox",
        "WH",
        1,
        "Your single without a mate mates anyway, while your Reserve holds a member.",
        "lone-mate",
    ),
    invention(
        "AOD-I27",
        "berry-good-basket",
        "Berry Good Basket",
        "BB",
        1,
        "Whenever a member of yours returns from the forest, take 1 extra Berries.",
        "extra forest berries",
    ),
    invention(
        "AOD-I28",
        "fur-ever-friend",
        "Fur-Ever Friend",
        "FF",
        1,
        "When you call back the plains, take 1 Fur before the throw.",
        "reward plains fur",
    ),
    invention("AOD-I29", "stone-tablet", "Stone Tablet", "BS", 1, "Use Herbs adds 2 cards.", "herb-cards 2"),
    clan(
        "AOD-C01",
        "villendorf",
        "Villendorf",
        "BF",
        "1 more bin, and add 1 additional card at once.",
        "bins 1",
        "card 1",
        source=COST_AND_STARS,
    ),
    clan(
        "AOD-C02",
        "general-boulders",
        "General Boulders",
        "WF",
        "Send up to 3 available members into boxes now.",
        "send 3",
        source=COST_AND_STARS,
    ),
    clan("AOD-C03", "lost-cow", "Lost-Cow (Lascaux)", "BW", "Take 1 Fur.", "take fur"),
    clan(
        "AOD-C04",
        "uhtzi-on-ice",
        "Uhtzi on Ice",
        "BF",
        "If only one of your members fell out, it is not eaten.",
        "lone-safe",
    ),
    clan("AOD-C05", "cro-mag-nonsense", "Cro-Mag-Nonsense", "BH", "Add 2 additional cards to your hand.", "card 2"),
    clan(
        "AOD-C06", "old-you-why-gorge", "Old-You-Why Gorge", "WH", "Flip both your tools to working.", "mend drum spear"
    ),
    clan(
        "AOD-C07",
        "alta-mirror",
        "Alta-Mirror",
        "WF",
        "Whenever a member of yours returns from the plains, take 1 extra Fur.",
        "extra plains fur",
    ),
    clan(
        "AOD-C08",
        "gobble-ugly-teepee",
        "Gobble-Ugly Teepee",
        "BB",
        "A mating step with a newborn of yours also brings 1 Berries.",
        "gift berries",
    ),
    clan(
        "AOD-C09",
        "denise-over",
        "Denise-Over",
        "BW",
        "Your members returning from the forest may carry 1 Herbs instead.",
        "carry forest herbs",
    ),
    clan("AOD-C10", "stone-hinge", "Stone-Hinge", "WF", "2 more bins.", "bins 2"),
    event(
        "AOD-E01",
        "rooooar",
        "Rooooar",
        "bear",
        "The Bear is thrown into the Passage, unless it is inside already.",
        "name, Bear, its return: rulebook; rest, copies: reconstructed",
        copies=2,
    ),
    event(
        "AOD-E02",
        "cocktail-party",
        "Cocktail Party",
        "party berries",
        "Every chief throws 1 available member in; each that comes out brings 1 Berries.",
        "name, who takes part: rulebook; rest: reconstructed",
    ),
    event(
        "AOD-E03",
        "prehistoric-mixer",
        "Prehistoric Mixer",
        "mixer",
        "Every chief throws 1 available member in; those that come out mate.",
        "name, who takes part: rulebook; rest: reconstructed",
    ),
    event(
        "AOD-E04",
        "mammoth-mia",
        "Mammoth Mia",
        "mammoth",
        "Each chief loses 1 resource, 1 available member or the working Spear.",
        "name, the three losses: rulebook; one of them, own choice: deduced",
    ),
    event(
        "AOD-E05",
        "ughlympic-games",
        "Ughlympic Games",
        "games",
        "Each chief enters up to 2 available members; most own members out wins the torch.",
        "name, a winner, the torch: rulebook; rest: reconstructed",
    ),
    event(
        "AOD-E06",
        "carnivoral",
        "Carnivoral",
        "carnival fur",
        "Each chief may pay 1 Fur for a new member, or for both tools working.",
        "name, a payment: rulebook; rest: reconstructed",
    ),
    event(
        "AOD-E07",
        "rock-and-roll-over",
        "Rock and Roll Over",
        "quake 3",
        "The Passage takes 3 bangs; what falls out goes home.",
        DESIGNED,
    ),
    event(
        "AOD-E08",
        "great-migration",
        "Great Migration",
        "migration",
        "All boxes are lifted; their members move on: forest, mountains, plains, Love tent, forest.",
        DESIGNED,
    ),
)
"""31 Inventions, 10 Clan cards and 9 Events (AOD-R2, AOD-R3)."""
