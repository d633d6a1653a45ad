"""Small changes that many rules make: members, tools and resources moving about."""

from __future__ import annotations

from ludoteca.games.age_of_dirt.cards import KIND_COUNT, KINDS
from ludoteca.games.age_of_dirt.deck import BANGS, DRUM, HERB_CARDS, SENDS, SPEAR
from ludoteca.games.age_of_dirt.events import Born, MemberLost, ResourceDropped, ResourceTaken, ToolsMended
from ludoteca.games.age_of_dirt.scoring import check_win
from ludoteca.games.age_of_dirt.state import AgeOfDirt


def newborn(table: AgeOfDirt, seat: int) -> bool:
    """Move a member from the Reserve to its cave, if there is one; not yet the win check."""
    if table.reserve[seat] == 0:
        return False
    table.reserve[seat] -= 1
    table.caves[seat] += 1
    if table.log is not None:
        table.log.append(Born(seat))
    return True


def bear_child(table: AgeOfDirt, seat: int) -> None:
    """A newborn of a mating step, with its win check (AOD-94, AOD-99)."""
    if newborn(table, seat):
        table.born |= 1 << seat
        check_win(table, seat)


def lose_member(table: AgeOfDirt, seat: int) -> None:
    """Put an available member on the Reserve; a fifth one stays there until the turn ends (AOD-55, AOD-R22)."""
    table.caves[seat] -= 1
    table.reserve[seat] += 1
    if table.log is not None:
        table.log.append(MemberLost(seat))


def mend(table: AgeOfDirt, seat: int, tools: int) -> None:
    """Flip tools to working; one that works already gives nothing (AOD-76, AOD-78)."""
    mended: list[str] = []
    if tools & DRUM and not table.drums[seat]:
        table.drums[seat] = True
        mended.append("drum")
    if tools & SPEAR and not table.spears[seat]:
        table.spears[seat] = True
        mended.append("spear")
    if mended and table.log is not None:
        table.log.append(ToolsMended(seat, tuple(mended)))


def store(table: AgeOfDirt, seat: int, kind: int, source: str) -> None:
    """Put a resource from the supply into a free bin (AOD-47)."""
    table.resources[seat * KIND_COUNT + kind] += 1
    table.stored[seat] += 1
    if table.rules.limited:
        table.supply[kind] -= 1
    if table.log is not None:
        table.log.append(ResourceTaken(seat, KINDS[kind], source))


def give_back(table: AgeOfDirt, seat: int, kind: int) -> None:
    """Return a stored resource to the supply (AOD-58, AOD-R25)."""
    table.resources[seat * KIND_COUNT + kind] -= 1
    table.stored[seat] -= 1
    if table.rules.limited:
        table.supply[kind] += 1


def discard(table: AgeOfDirt, seat: int, kind: int) -> None:
    """Throw a stored resource away (AOD-48)."""
    give_back(table, seat, kind)
    if table.log is not None:
        table.log.append(ResourceDropped(seat, KINDS[kind]))


def best_number(table: AgeOfDirt, seat: int, power: int, usual: int) -> int:
    """What a permanent card makes of a number: the highest on the built cards (AOD-75)."""
    best = usual
    if table.powers[seat] & power:
        for card in table.built[seat]:
            if table.deck.powers[card] & power and table.deck.number[card] > best:
                best = table.deck.number[card]
    return best


def send_limit(table: AgeOfDirt, seat: int) -> int:
    """How many members a Send action sends at most (AOD-22, AOD-I22)."""
    return best_number(table, seat, SENDS, 2)


def bang_limit(table: AgeOfDirt, seat: int) -> int:
    """How often a Drum may be banged (AOD-34, AOD-I24)."""
    return best_number(table, seat, BANGS, 3)


def herb_cards(table: AgeOfDirt, seat: int) -> int:
    """How many cards Use Herbs adds (AOD-67, AOD-I29)."""
    return best_number(table, seat, HERB_CARDS, 1)
