"""What a player can be asked: the decisions of the specification (section 6), one class each."""

from __future__ import annotations

from typing import Final

from ludoteca.games.age_of_dirt.decisions.event import BuyBenefit, EnterMembers, LoseSomething
from ludoteca.games.age_of_dirt.decisions.gain import DiscardKind, TakeKind
from ludoteca.games.age_of_dirt.decisions.mating import ANSWER, PlaceSingle, Propose
from ludoteca.games.age_of_dirt.decisions.passage import BangAgain, UseDrum, UseSpear
from ludoteca.games.age_of_dirt.decisions.setup import ChooseTool, KeepClan
from ludoteca.games.age_of_dirt.decisions.spend import AddCard, Pay, Spend, Steal, TakeFromWall
from ludoteca.games.age_of_dirt.decisions.turn import AddMember, ChooseAction, MendTool, SendMember
from ludoteca.kernel.decision import Decision, lay_out

TOOL: Final = ChooseTool()
CLAN: Final = KeepClan()
ACTION: Final = ChooseAction()
SEND: Final = SendMember()
MEND: Final = MendTool()
ADD_MEMBER: Final = AddMember()
DRUM: Final = UseDrum()
BANG: Final = BangAgain()
SPEAR: Final = UseSpear()
GAIN: Final = TakeKind()
DISCARD: Final = DiscardKind()
MATE: Final = Propose()
PLACE: Final = PlaceSingle()
SPEND: Final = Spend()
PAY: Final = Pay()
CARD: Final = AddCard()
WALL: Final = TakeFromWall()
STEAL: Final = Steal()
MAMMOTH: Final = LoseSomething()
UGHLYMPICS: Final = EnterMembers()
CARNIVORAL: Final = BuyBenefit()

DECISIONS: Final[list[Decision]] = [
    TOOL,
    CLAN,
    ACTION,
    SEND,
    MEND,
    ADD_MEMBER,
    DRUM,
    BANG,
    SPEAR,
    GAIN,
    DISCARD,
    MATE,
    ANSWER,
    PLACE,
    SPEND,
    PAY,
    CARD,
    WALL,
    STEAL,
    MAMMOTH,
    UGHLYMPICS,
    CARNIVORAL,
]
OPTION_COUNT: Final = lay_out(DECISIONS)

DECISION_OF: Final = {decision.name: decision for decision in DECISIONS}
"""The decision that a position names as its phase."""
