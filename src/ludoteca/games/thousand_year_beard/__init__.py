"""1,000 Year Beard: grow the longest, most majestic Beard. Game design: D. D. O'Brien."""

from ludoteca.games.thousand_year_beard.decisions import DECISIONS
from ludoteca.games.thousand_year_beard.judge import BeardJudge
from ludoteca.games.thousand_year_beard.position import from_position
from ludoteca.games.thousand_year_beard.rules import OPTIONS
from ludoteca.games.thousand_year_beard.sight import imagine
from ludoteca.games.thousand_year_beard.steps import new
from ludoteca.games.thousand_year_beard.view import view
from ludoteca.kernel.game import Game

GAME = Game(
    key="thousand-year-beard",
    title="1,000 Year Beard",
    prefix="TYB",
    version=1,
    seats=range(1, 3),
    minutes=15,
    summary="Two dwarves race to grow a beard worth 1,000 Years, or one against the Ghost Beard.",
    options=OPTIONS,
    decisions=tuple(DECISIONS),
    setup=new,
    reader=from_position,
    imagine=imagine,
    view=view,
    judge=BeardJudge,
    ordered=frozenset({"beards", "decks", "picked"}),
)
