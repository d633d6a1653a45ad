"""Who may know what: worlds that a fair player can imagine (section 7).

With hidden turns a player knows of another site its picture of the start of the turn, and whether the
disc is back. So a world is made from the picture: hidden cards are dealt again, and the turn is played
again at random as far as the player cannot say that it has not been. With open turns only the cards
are dealt again. The true place of a hidden card is never looked at.
"""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.fine_sand.building import build_cost
from ludoteca.games.fine_sand.cards import BEACH_CHAIR, IS_COIN, KEYS, KINDS, PRESORTED, RAISE_LIMIT, SCAFFOLD
from ludoteca.games.fine_sand.decisions.picks import DISCARD_ONE_OF_TWO
from ludoteca.games.fine_sand.payers import DESIRED, PAYER_VALUE
from ludoteca.games.fine_sand.site import AT_MAIN, AT_MULLIGAN, AT_STEP_1, DONE, NOTHING_TOLD, Site
from ludoteca.games.fine_sand.state import (
    MAIN_PHASE,
    MULLIGAN_PHASE,
    NO_TURN,
    STEP_1_PHASE,
    FineSand,
)
from ludoteca.games.fine_sand.steps import ACTIONS, DRAW_CARDS, THROW_CARDS, end_step_1
from ludoteca.kernel.chance import Chance
from ludoteca.kernel.state import State

TRIES: Final = 12
"""How often Step 1 is played again until it agrees with what was announced after it."""
DEALS: Final = 2000
"""How often an open turn is dealt again until its player has a choice, as the real one has."""


def imagine(state: State, seat: int, chance: Chance) -> FineSand:
    """A table that `seat` cannot tell from this one: deals again what it has not seen."""
    world = cast(FineSand, state).clone()
    chance.word()
    world.reseed(chance)
    if world.over:
        return world
    others = [owner for owner in range(world.seats) if owner != seat]
    if seat not in others and 0 <= seat < world.seats:
        shuffle_stack(world, world.sites[seat], chance)
    hidden_turns = not world.rules.live and world.phase <= MAIN_PHASE
    if hidden_turns:
        # Where somebody listens, the others are told at the end of the turn what was imagined to happen in it.
        world.log = None if state.log is None else []
        play_turns_again(world, seat, others, chance)
        world.log = None
        return world
    for owner in others:
        deal_open_turn(world, owner, chance)
    return world


def shuffle_stack(world: FineSand, site: Site, chance: Chance) -> None:
    """A player knows which cards the own stack holds, not their order; in a learning game that as well (FS-04)."""
    if not knows_order(world, site.reshuffled):
        site.stack.sort()
        chance.shuffle(site.stack, KEYS)


def knows_order(world: FineSand, reshuffled: bool) -> bool:
    """Whether a stack still lies in the printed order of the learning game (section 7)."""
    return world.rules.learning and not reshuffled


# Hidden turns.


def play_turns_again(world: FineSand, viewer: int, others: list[int], chance: Chance) -> None:
    """Put the others back to the start of the turn, and let those who are done play it at random."""
    busy = [world.pending[owner] is not None for owner in range(world.seats)]
    phase = world.phase
    # Somebody is always waited for, so that no barrier is passed while turns are played again.
    world.waiting += 1
    for owner in others:
        rewind(world, owner, chance)
    if phase == MULLIGAN_PHASE:
        for owner in others:
            go_on(world, owner, AT_MULLIGAN, busy[owner], chance)
    else:
        if world.turn > 1:
            world.phase = STEP_1_PHASE
            if phase == STEP_1_PHASE:
                for owner in others:
                    go_on(world, owner, AT_STEP_1, busy[owner], chance)
            else:
                play_step_1_again(world, viewer, others, chance)
            world.phase = phase
        if phase == MAIN_PHASE:
            for owner in others:
                go_on(world, owner, AT_MAIN, busy[owner], chance)
    world.waiting -= 1


def rewind(world: FineSand, owner: int, chance: Chance) -> None:
    """The site as its picture shows it, with hidden cards dealt again."""
    site = world.sites[owner]
    picture = site.picture
    cards = all_cards(site)
    hidden: list[int] = []
    for zone in (picture.discard, picture.pallets, picture.removed):
        for card in zone:
            cards[card] -= 1
    for card in range(KINDS):
        left = cards[card] - picture.built[card] - (picture.front if card == SCAFFOLD else 0)
        while left > 0:
            hidden.append(card)
            left -= 1
    site.discard = picture.discard.copy()
    site.built = picture.built
    site.front = picture.front
    site.pallets = picture.pallets
    site.removed = picture.removed
    site.coins = picture.coins
    site.stock = picture.stock
    site.known = picture.known
    site.raised = picture.raised
    site.reshuffled = picture.reshuffled
    site.transit = 0
    site.untold = NOTHING_TOLD
    site.close()
    site.begin_turn()
    site.count_purple()
    deal(world, site, hidden, picture.hand, picture.stack, chance)
    if world.pending[owner] is not None:
        world.pending[owner] = None
        world.waiting -= 1
    world.lanes[owner] = []
    site.stage = DONE


def all_cards(site: Site) -> list[int]:
    """By card: how many lie at a site, wherever."""
    cards = site.built.copy()
    for zone in (site.hand, site.stack, site.discard, site.pallets, site.removed, site.symbol, site.revealed):
        for card in zone:
            cards[card] += 1
    for pick in site.batch:
        cards[pick % KINDS] += 1
    cards[SCAFFOLD] += site.front
    cards[BEACH_CHAIR] += site.transit
    return cards


def deal(world: FineSand, site: Site, hidden: list[int], hand: int, stack: int, chance: Chance) -> None:
    """Deal hidden cards, given in order, to hand, draw stack and Symbol pile (section 7).

    Scaffolds can only be in the stack, and the stack can only hold what was shuffled into it. Cards that
    everybody saw going to the hand are there, used raise cards lie where everybody saw them.
    """
    left = hidden.copy()
    held: list[int] = []
    for card in site.known:
        if card in left and len(held) < hand:
            left.remove(card)
            held.append(card)
    for known in site.raised:
        if known and RAISE_LIMIT in left:
            left.remove(RAISE_LIMIT)
    pile: list[int] = []
    if knows_order(world, site.reshuffled):
        pile = PRESORTED[30 - stack :]
        pile.reverse()
        for card in pile:
            if card in left:
                left.remove(card)
    else:
        pile = deal_stack(left, site.stock, stack, chance)
    site.stack = pile
    chance.shuffle(left, KEYS)
    symbol: list[int] = []
    for known in site.raised:
        symbol.append(RAISE_LIMIT if known or not left else left.pop())
    site.symbol = symbol
    held.extend(left)
    held.sort()
    site.hand = held


def deal_stack(left: list[int], stock: list[int], count: int, chance: Chance) -> list[int]:
    """Take so many cards for the draw stack, from those that may be in it."""
    pile: list[int] = []
    while SCAFFOLD in left:
        left.remove(SCAFFOLD)
        pile.append(SCAFFOLD)
    copies = [0] * KINDS
    for card in stock:
        copies[card] += 1
    fitting: list[int] = []
    others: list[int] = []
    for card in left:
        if copies[card] > 0:
            fitting.append(card)
            copies[card] -= 1
        else:
            others.append(card)
    chance.shuffle(fitting, KEYS)
    while fitting and len(pile) < count:
        pile.append(fitting.pop())
    others.extend(fitting)
    others.sort()
    while others and len(pile) < count:
        pile.append(others.pop())
    left.clear()
    left.extend(others)
    pile.sort()
    chance.shuffle(pile, KEYS)
    return pile


def go_on(world: FineSand, owner: int, stage: int, busy: bool, chance: Chance) -> None:
    """Begin a phase for a seat; unless it is busy there, play it at random to its end."""
    world.sites[owner].stage = stage
    if stage == AT_MULLIGAN:
        world.lanes[owner].append(THROW_CARDS[owner])
    elif stage == AT_STEP_1:
        world.lanes[owner].append(DRAW_CARDS[owner])
    else:
        world.lanes[owner].extend(ACTIONS[owner])
    world.run_lane(owner)
    if not busy:
        play_on(world, owner, chance)


def play_on(world: FineSand, owner: int, chance: Chance) -> None:
    """Answer at random until the seat waits for the others."""
    decision = world.pending[owner]
    while decision is not None:
        options = decision.folded(world, owner)
        world.choose(owner, options[chance.below(len(options))])
        decision = world.pending[owner]


def play_step_1_again(world: FineSand, viewer: int, others: list[int], chance: Chance) -> None:
    """Step 1 of all the others, so that it agrees with what was announced after it (FS-R6).

    Without an announcement nobody has drawn all cards; drawing the board's two and passing the rest is
    then always in agreement. If the end was announced and the viewer has not caused it, somebody else has.
    """
    must_not = world.final == NO_TURN
    must = world.told_in_step_1 and not (0 <= viewer < world.seats and world.sites[viewer].triggered)
    kept = [world.sites[owner].clone(world.sites[owner].chance) for owner in others]
    for attempt in range(TRIES):
        triggered = False
        for place, owner in enumerate(others):
            if attempt > 0:
                world.sites[owner] = kept[place].clone(kept[place].chance)
            for _ in range(TRIES):
                go_on(world, owner, AT_STEP_1, False, chance)
                end_step_1(world.sites[owner])
                if not (must_not and world.sites[owner].triggered):
                    break
                world.sites[owner] = kept[place].clone(kept[place].chance)
            else:
                draw_as_little_as_possible(world, owner)
            triggered = triggered or world.sites[owner].triggered
        if triggered or not must:
            return


def draw_as_little_as_possible(world: FineSand, owner: int) -> None:
    """Step 1 with nothing but the board's two cards."""
    go_on(world, owner, AT_STEP_1, True, world.chance)
    for move in ("draw base", "done"):
        if world.pending[owner] is not None and move in world.moves(owner):
            world.do(owner, move)
    while world.pending[owner] is not None:
        world.choose(owner, world.offers[owner][-1])
    end_step_1(world.sites[owner])


# Open turns, and what lies hidden between two solo games.


def deal_open_turn(world: FineSand, owner: int, chance: Chance) -> None:
    """Deal the hidden cards of a seat again, so that it has a choice where the real one has one.

    What is seen of the running turn stays: piles, ring, builds, what was used, how many cards are
    being built, and with which kind of build.
    """
    site = world.sites[owner]
    decision = world.pending[owner]
    drawn = site.revealed if decision is DISCARD_ONE_OF_TWO else []
    hidden = [*site.hand, *site.stack, *site.symbol, *drawn]
    for pick in site.batch:
        if pick // KINDS != DESIRED:
            hidden.append(pick % KINDS)
    hidden.sort()
    kept = site.clone(site.chance)
    aside = len(hidden) - len(site.hand) - len(site.stack) - len(site.symbol)
    for _ in range(DEALS):
        deal(world, site, hidden, len(kept.hand) + aside, len(kept.stack), chance)
        if lay_aside(site, kept, len(drawn), chance) and (decision is None or has_choice(world, owner)):
            return
        world.sites[owner] = kept.clone(kept.chance)
        site = world.sites[owner]
    world.reconsider(owner)


def lay_aside(site: Site, kept: Site, drawn: int, chance: Chance) -> bool:
    """Move cards from the dealt hand to where the real ones lie: drawn, or picked for a build. Whether that fits."""
    cards = site.hand
    chance.shuffle(cards, KEYS)
    if drawn:
        site.revealed = [cards.pop() for _ in range(drawn)]
    batch: list[int] = []
    due = 0
    for pick in kept.batch:
        kind = pick // KINDS
        card = pick % KINDS
        if kind != DESIRED:
            card = cards.pop()
            if IS_COIN[card]:
                return False
        batch.append(kind * KINDS + card)
        due += build_cost(site, kind, card)
    batch.sort()
    site.batch = batch
    for payer in kept.paid:
        due -= PAYER_VALUE[payer]
    site.due = due
    cards.sort()
    return True


def has_choice(world: FineSand, owner: int) -> bool:
    """Whether the open decision of a seat has at least two options with the cards just dealt."""
    decision = world.pending[owner]
    site = world.sites[owner]
    if decision is None or (decision.name == "pay" and site.due <= 0 and not world.rules.overpay_free):
        return decision is None
    options = decision.options(world, owner)
    if len(options) < 2:
        return False
    world.offers[owner] = options
    return True
