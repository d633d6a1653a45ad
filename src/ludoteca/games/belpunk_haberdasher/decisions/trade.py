"""Trade: two hand cards change places."""

from __future__ import annotations

from typing import Final, cast

from ludoteca.games.belpunk_haberdasher.cards import KEYS
from ludoteca.games.belpunk_haberdasher.decisions.choice import CardChoice
from ludoteca.games.belpunk_haberdasher.events import Traded, TradeOffered
from ludoteca.games.belpunk_haberdasher.state import AT_TRADE_RETURN, IN_HAND, Belpunk, insert
from ludoteca.kernel.decision import Cites
from ludoteca.kernel.event import Secret
from ludoteca.kernel.state import State


class TradeGive(CardChoice):
    """D6: the card you give in a Trade (BPH-48, BPH-R35)."""

    name = "trade-give"
    question = "Give a card; the other player picks the one you get."
    rules: Cites = ("BPH-48", "BPH-R24")
    verb = "give"

    def take(self, state: State, seat: int, option: int) -> None:
        """The card changes hands together with the answer, or at once with `see_first` (BPH-R36)."""
        table = cast(Belpunk, state)
        table.given = option - self.first
        if table.log is not None:
            knowers = (seat, table.partner) if table.rules.trade_seen else (seat,)
            table.log.append(TradeOffered(seat, table.partner, Secret(KEYS[table.given], knowers)))
        if table.rules.trade_random:
            trade(table, seat, table.chance.pick(table.hands[table.partner], KEYS))
            return
        table.at = AT_TRADE_RETURN
        if table.rules.trade_seen:
            table.uncover()
            table.hands[seat].remove(table.given)
            insert(table.hands[table.partner], table.given)
            table.track(table.given, IN_HAND + seat, IN_HAND + table.partner, 1 << seat | 1 << table.partner)
        table.ask(table.partner, TRADE_RETURN)


def trade(table: Belpunk, seat: int, returned: int) -> None:
    """Both cards of a Trade change places; third players see only who traded with whom (BPH-R37)."""
    table.uncover()
    partner = table.partner
    both = 1 << seat | 1 << partner
    if table.given in table.hands[seat]:
        table.hands[seat].remove(table.given)
        insert(table.hands[partner], table.given)
        table.track(table.given, IN_HAND + seat, IN_HAND + partner, both)
    table.hands[partner].remove(returned)
    insert(table.hands[seat], returned)
    table.track(returned, IN_HAND + partner, IN_HAND + seat, both)
    if table.log is not None:
        traders = (seat, partner)
        table.log.append(Traded(seat, partner, Secret(KEYS[table.given], traders), Secret(KEYS[returned], traders)))


class TradeReturn(CardChoice):
    """D7: the card you return in a Trade that another player started; you cannot refuse (BPH-48, BPH-R37)."""

    name = "trade-return"
    question = "Pick the card you return in the Trade."
    rules: Cites = ("BPH-48", "BPH-R36", "BPH-R37")
    verb = "return"

    def take(self, state: State, seat: int, option: int) -> None:
        table = cast(Belpunk, state)
        trade(table, table.resolver, option - self.first)


TRADE_GIVE: Final = TradeGive()
TRADE_RETURN: Final = TradeReturn()
