"""Who may know what: worlds that a fair player can imagine (section 7).

What every seat is shown stands in `BareBones.position`. Imagining may use all that can be counted out:
the composition of every deck is public, so hand and draw pile together are known as a multiset. Cards are
sorted before they are dealt again, so that their true order leaves no trace.
"""

from __future__ import annotations

from typing import cast

from ludoteca.games.bare_bones.cards import KEYS
from ludoteca.games.bare_bones.state import BareBones
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State


def imagine(state: State, seat: int, chance: Chance) -> BareBones:
    """A table that `seat` cannot tell from this one: deals again what it has not seen (BB-R7)."""
    world = cast(BareBones, state).clone()
    for owner in range(world.seats):
        if owner == seat:
            deal_own(world, owner, chance)
        else:
            deal_other(world, owner, chance)
            world.reconsider(owner)
    shuffle_unseen_versions(world, chance)
    world.reseed(chance)
    return world


def deal_own(world: BareBones, seat: int, chance: Chance) -> None:
    """One's own hand stays; the draw pile below the known tops lies in any order."""
    pile = world.draw_piles[seat]
    hidden = len(pile) - world.known_tops[seat]
    unseen = pile[:hidden]
    unseen.sort()
    chance.shuffle(unseen, KEYS)
    world.draw_piles[seat] = unseen + pile[hidden:]


def deal_other(world: BareBones, owner: int, chance: Chance) -> None:
    """The rest of a hand and of its draw pile are one pool, in which every arrangement is equally likely.

    Fixed in the hand are the cards everybody has seen there, and those counted out at the last shuffle.
    """
    pile = world.draw_piles[owner]
    hidden = len(pile) - world.known_tops[owner]
    pool = world.hands[owner].copy()
    fixed = world.known[owner] + world.counted[owner]
    for card in fixed:
        pool.remove(card)
    missing = len(pool)
    pool.extend(pile[:hidden])
    pool.sort()
    chance.shuffle(pool, KEYS)
    hand = fixed + pool[:missing]
    hand.sort()
    world.hands[owner] = hand
    world.draw_piles[owner] = pool[missing:] + pile[hidden:]


def shuffle_unseen_versions(world: BareBones, chance: Chance) -> None:
    """The Can't Touch This stack below the cards that have been face up lies in any order (BB-R5)."""
    if world.rules.choose_version:
        return
    hidden = len(world.versions) - world.seen
    unseen = world.versions[:hidden]
    unseen.sort()
    chance.shuffle(unseen, KEYS)
    world.versions = unseen + world.versions[hidden:]
