"""Bare Bones: build a deck of cards and roll the dice it gives you."""

from ludoteca.games.bare_bones.decisions import DECISIONS
from ludoteca.games.bare_bones.judge import BareBonesJudge
from ludoteca.games.bare_bones.position import from_position
from ludoteca.games.bare_bones.rules import OPTIONS
from ludoteca.games.bare_bones.sight import imagine
from ludoteca.games.bare_bones.steps import new
from ludoteca.games.bare_bones.view import view
from ludoteca.kernel.game import Game

GAME = Game(
    key="bare-bones",
    title="Bare Bones",
    prefix="BB",
    version=1,
    seats=range(2, 5),
    minutes=45,
    summary="Build a deck of dice, find the cards that multiply them, and match your neighbour's pairs.",
    options=OPTIONS,
    decisions=tuple(DECISIONS),
    setup=new,
    reader=from_position,
    imagine=imagine,
    view=view,
    judge=BareBonesJudge,
    ordered=frozenset({"draw_piles", "cant-touch-this", "loans"}),
)
