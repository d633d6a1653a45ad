"""Fine Sand: build your sand castle and be the first to run out of cards. Game design: Friedemann Friese."""

from ludoteca.games.fine_sand.campaigns import CAMPAIGNS
from ludoteca.games.fine_sand.decisions import DECISIONS
from ludoteca.games.fine_sand.judge import FineSandJudge
from ludoteca.games.fine_sand.position import from_position
from ludoteca.games.fine_sand.rules import OPTIONS
from ludoteca.games.fine_sand.sight import imagine, sight
from ludoteca.games.fine_sand.steps import new
from ludoteca.games.fine_sand.view import view
from ludoteca.kernel.game import Game

GAME = Game(
    key="fine-sand",
    title="Fine Sand",
    prefix="FS",
    version=1,
    seats=range(1, 5),
    minutes=60,
    summary="Build your deck away: everybody plays at the same time, and the fewest cards left win.",
    options=OPTIONS,
    decisions=tuple(DECISIONS),
    setup=new,
    reader=from_position,
    imagine=imagine,
    sight=sight,
    view=view,
    judge=FineSandJudge,
    ordered=frozenset({"stacks", "symbols", "queue", "revealed"}),
    campaigns=CAMPAIGNS,
)
