"""Age of Dirt: a worker placement game of uncivilization, with stupid workers. Game design: Johannes Krenner."""

from ludoteca.games.age_of_dirt.decisions import DECISIONS
from ludoteca.games.age_of_dirt.judge import AgeOfDirtJudge
from ludoteca.games.age_of_dirt.physics.tower import needs
from ludoteca.games.age_of_dirt.position import from_position
from ludoteca.games.age_of_dirt.rules import OPTIONS
from ludoteca.games.age_of_dirt.sight import imagine
from ludoteca.games.age_of_dirt.steps.setup import new
from ludoteca.games.age_of_dirt.view import view
from ludoteca.kernel.game import Game

GAME = Game(
    key="age-of-dirt",
    title="Age of Dirt",
    prefix="AOD",
    version=1,
    seats=range(2, 6),
    minutes=40,
    summary="Send your forgetful clan through the Passage, invent the Square Wheel, and become chief of chiefs.",
    options=OPTIONS,
    decisions=tuple(DECISIONS),
    setup=new,
    reader=from_position,
    imagine=imagine,
    view=view,
    judge=AgeOfDirtJudge,
    needs=needs,
    ordered=frozenset({"pile", "events", "ledges", "poses", "sending.areas", "gain.taken", "gain.dropped"}),
)
