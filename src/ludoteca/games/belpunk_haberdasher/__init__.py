"""Belpunk Haberdasher for two to four (BPH-01): accessorize your top hat. Game design: Matt Ajifu."""

from ludoteca.games.belpunk_haberdasher.decisions import DECISIONS
from ludoteca.games.belpunk_haberdasher.judge import BelpunkJudge
from ludoteca.games.belpunk_haberdasher.position import from_position
from ludoteca.games.belpunk_haberdasher.rules import OPTIONS
from ludoteca.games.belpunk_haberdasher.sight import imagine, sight
from ludoteca.games.belpunk_haberdasher.steps import new
from ludoteca.games.belpunk_haberdasher.view import view
from ludoteca.kernel.game import Game

GAME = Game(
    key="belpunk-haberdasher",
    title="Belpunk Haberdasher",
    prefix="BPH",
    version=1,
    seats=range(2, 5),
    minutes=30,
    summary="Feed The Machine, salvage its scrap, and wear the fanciest top hat at the ball.",
    options=OPTIONS,
    decisions=tuple(DECISIONS),
    setup=new,
    reader=from_position,
    imagine=imagine,
    sight=sight,
    view=view,
    judge=BelpunkJudge,
    ordered=frozenset({"deck"}),
)
