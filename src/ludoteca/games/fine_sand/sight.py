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
from ludoteca.kernel.sight import Sight
from ludoteca.kernel.state import State

TRIES: Final = 12
"""How often Step 1 is played again until it agrees with what was announced after it."""
DEALS: Final = 2000
"""How often an open turn is dealt again until its player has a choice, as the real one has."""


def imagine(state: State, seat: int, chance: Chance) -> FineSand:
    """A table that `seat` cannot tell from this one: deals again what it has not seen."""
    return FineSandSight(cast(FineSand, state), seat).imagine(chance)


def sight(state: State, seat: int) -> FineSandSight:
    """What `seat` may know now, worked out once for many imagined worlds."""
    return FineSandSight(cast(FineSand, state), seat)


class FineSandSight(Sight):
    """What a seat knows of a table at one moment. Every world that it imagines begins as a copy of the same one."""

    seat: int
    others: list[int]
    common: FineSand
    """What all worlds begin with; in hidden turns the others are back at the start of theirs."""
    hidden_turns: bool
    is_heard: bool
    """Whether somebody listens."""
    busy: list[bool]
    """By seat: whether it is waited for."""
    deals: list[Deal]
    """The hidden cards of the others, in their order."""

    def __init__(self, table: FineSand, seat: int) -> None:
        common = table.clone()
        self.seat = seat
        self.common = common
        self.others = [owner for owner in range(common.seats) if owner != seat]
        self.hidden_turns = not common.rules.live and common.phase <= MAIN_PHASE
        self.is_heard = table.log is not None
        self.busy = [decision is not None for decision in common.pending]
        self.deals = []
        if common.over:
            return
        if 0 <= seat < common.seats and not knows_order(common, common.sites[seat].reshuffled):
            common.sites[seat].stack.sort()
        for owner in self.others:
            self.deals.append(rewind(common, owner) if self.hidden_turns else open_cards(common, owner))

    def imagine(self, chance: Chance) -> FineSand:
        chance.word()
        world = self.common.reseeded(chance)
        if world.over:
            return world
        if 0 <= self.seat < world.seats:
            shuffle_stack(world, world.sites[self.seat], chance)
        if self.hidden_turns:
            # Where somebody listens, the others are told at the end of the turn what was imagined to happen in it.
            world.log = [] if self.is_heard else None
            self.play_turns_again(world, chance)
            world.log = None
            return world
        for place, owner in enumerate(self.others):
            deal_open_turn(world, owner, self.common.sites[owner], self.deals[place], chance)
        return world

    def play_turns_again(self, world: FineSand, chance: Chance) -> None:
        """Deal the others' hidden cards, and let those who are done play their turn at random."""
        others = self.others
        phase = world.phase
        # Somebody is always waited for, so that no barrier is passed while turns are played again.
        world.waiting += 1
        for place, owner in enumerate(others):
            self.deals[place].lay_out(world.sites[owner], chance)
        if phase == MULLIGAN_PHASE:
            for owner in others:
                go_on(world, owner, AT_MULLIGAN, self.busy[owner], chance)
        else:
            if world.turn > 1:
                world.phase = STEP_1_PHASE
                if phase == STEP_1_PHASE:
                    for owner in others:
                        go_on(world, owner, AT_STEP_1, self.busy[owner], chance)
                else:
                    play_step_1_again(world, self.seat, others, chance)
                world.phase = phase
            if phase == MAIN_PHASE:
                for owner in others:
                    go_on(world, owner, AT_MAIN, self.busy[owner], chance)
        world.waiting -= 1


def shuffle_stack(world: FineSand, site: Site, chance: Chance) -> None:
    """A player knows which cards the own stack holds, not their order; in a learning game that as well (FS-04)."""
    if not knows_order(world, site.reshuffled):
        chance.shuffle(site.stack, KEYS)


def knows_order(world: FineSand, reshuffled: bool) -> bool:
    """Whether a stack still lies in the printed order of the learning game (section 7)."""
    return world.rules.learning and not reshuffled


class Deal:
    """Hidden cards of a site: which of them may lie in hand, draw stack and Symbol pile (section 7).

    Scaffolds can only be in the stack, and the stack can only hold what was shuffled into it. Cards that
    everybody saw going to the hand are there, used raise cards lie where everybody saw them.
    """

    held: list[int]
    """Known to be in the hand."""
    raised: list[int]
    pile: list[int]
    """Known to be in the stack; all of it, in its order, if that is known."""
    is_ordered: bool
    missing: int
    """How many cards more the stack holds."""
    fitting: list[int]
    """Cards that may be in the stack, sorted."""
    others: list[int]
    """Cards that cannot, sorted."""

    def __init__(self, world: FineSand, site: Site, hidden: list[int], hand: int, stack: int) -> None:
        """`hidden` is sorted; of it, so many cards are in the hand and in the stack."""
        left = hidden.copy()
        self.held = []
        for card in site.known:
            if card in left and len(self.held) < hand:
                left.remove(card)
                self.held.append(card)
        self.raised = site.raised
        for known in site.raised:
            if known and RAISE_LIMIT in left:
                left.remove(RAISE_LIMIT)
        self.pile = []
        self.fitting = []
        self.others = []
        self.is_ordered = knows_order(world, site.reshuffled)
        if self.is_ordered:
            self.pile = PRESORTED[30 - stack :]
            self.pile.reverse()
            for card in self.pile:
                if card in left:
                    left.remove(card)
            self.others = left
            self.missing = 0
            return
        copies = [0] * KINDS
        for card in site.stock:
            copies[card] += 1
        for card in left:
            if card == SCAFFOLD:
                self.pile.append(card)
            elif copies[card] > 0:
                self.fitting.append(card)
                copies[card] -= 1
            else:
                self.others.append(card)
        self.missing = max(0, stack - len(self.pile))

    def lay_out(self, site: Site, chance: Chance) -> None:
        """Deal the cards to a site."""
        left = self.others
        if self.is_ordered:
            site.stack = self.pile.copy()
            left = left.copy()
        else:
            fitting = self.fitting.copy()
            chance.shuffle(fitting, KEYS)
            rest = max(0, len(fitting) - self.missing)
            pile = self.pile + fitting[rest:]
            left = left + fitting[:rest]
            left.sort()
            for _ in range(min(self.missing - (len(fitting) - rest), len(left))):
                pile.append(left.pop())
            pile.sort()
            chance.shuffle(pile, KEYS)
            site.stack = pile
        chance.shuffle(left, KEYS)
        symbol: list[int] = []
        for known in self.raised:
            symbol.append(RAISE_LIMIT if known or not left else left.pop())
        site.symbol = symbol
        hand = self.held + left
        hand.sort()
        site.hand = hand


# Hidden turns.


def rewind(world: FineSand, owner: int) -> Deal:
    """Put a site back to what its picture shows; its hidden cards, for dealing them again."""
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
    site.hand = []
    site.stack = []
    site.stage = DONE
    if world.pending[owner] is not None:
        world.pending[owner] = None
        world.waiting -= 1
    world.lanes[owner] = []
    return Deal(world, site, hidden, picture.hand, picture.stack)


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


def open_cards(world: FineSand, owner: int) -> Deal:
    """The hidden cards of a site in an open turn; those drawn or picked for a build are dealt with the hand."""
    site = world.sites[owner]
    hand = len(site.hand)
    hidden = [*site.hand, *site.stack, *site.symbol]
    if world.pending[owner] is DISCARD_ONE_OF_TWO:
        hidden += site.revealed
        hand += len(site.revealed)
    for pick in site.batch:
        if pick // KINDS != DESIRED:
            hidden.append(pick % KINDS)
            hand += 1
    hidden.sort()
    return Deal(world, site, hidden, hand, len(site.stack))


def deal_open_turn(world: FineSand, owner: int, kept: Site, deal: Deal, chance: Chance) -> None:
    """Deal the hidden cards of a seat again, so that it has a choice where the real one has one.

    What is seen of the running turn stays: piles, ring, builds, what was used, how many cards are
    being built, and with which kind of build.
    """
    decision = world.pending[owner]
    drawn = len(kept.revealed) if decision is DISCARD_ONE_OF_TWO else 0
    for _ in range(DEALS):
        site = world.sites[owner]
        deal.lay_out(site, chance)
        if lay_aside(site, kept, drawn, chance) and (decision is None or has_choice(world, owner)):
            return
        world.sites[owner] = kept.clone(site.chance)
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
