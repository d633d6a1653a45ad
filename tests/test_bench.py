"""What `ludoteca bench` measures, and the figures that the compiled engine has to reach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.kernel import registry
from ludoteca.kernel.game import Game
from ludoteca.lab import bench
from tests.cli.run import ludoteca

compiled = pytest.mark.skipif(not bench.is_compiled(), reason="the figures are for the compiled engine")


@pytest.mark.parametrize("game", registry.games(), ids=str)
def test_every_game_can_be_measured(game: Game) -> None:
    speed = bench.measure(game, bench.usual_seats(game), seconds=0.01)
    assert min(speed.inside, speed.driven, speed.clone, speed.new, speed.search) > 0


def test_the_best_of_two_runs_counts() -> None:
    one = bench.Speed("x", 3, inside=100, driven=50, clone=2, new=30, search=7)
    other = bench.Speed("x", 3, inside=90, driven=60, clone=1, new=40, search=9)
    assert one.better(other) == bench.Speed("x", 3, inside=100, driven=60, clone=1, new=30, search=9)


def test_bench_prints_a_table(tmp_path: Path) -> None:
    done = ludoteca("bench", "belpunk", "--runs", "1", "--seconds", "0.01", home=tmp_path)
    assert done.status == 0
    form = "compiled" if bench.is_compiled() else "interpreted"
    assert re.search(rf"belpunk-haberdasher +3 +{form} +[\d,]+ +[\d,]+ +\d+\.\d\d +\d+\.\d", done.out)


def test_memory_is_shown_at_intervals(tmp_path: Path) -> None:
    done = ludoteca("bench", "belpunk", "--memory", "--games", "20", home=tmp_path)
    assert done.status == 0
    assert re.findall(r"^ +(\d+) games", done.out, re.MULTILINE) == [str(number) for number in range(0, 21, 2)]


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    game = registry.game("belpunk-haberdasher")
    count = 2000 if bench.is_compiled() else 100
    used = [kilobytes for _, kilobytes in bench.memory(game, 2, count)]
    assert used[-1] - used[len(used) // 2] < 512, "the second half of the games needs no memory of its own"


@compiled
def test_the_interpreted_form_is_measured_on_the_plain_sources(tmp_path: Path) -> None:
    done = ludoteca("bench", "belpunk", "--interpreted", "--runs", "2", "--seconds", "0.2", home=tmp_path)
    assert done.status == 0
    ratio = re.search(r"ratio +([\d.]+)x", done.out)
    assert ratio is not None
    assert float(ratio[1]) >= 5, "compiled playouts inside the engine are at least five times as fast"


def test_without_a_compiled_engine_there_is_nothing_to_compare(tmp_path: Path) -> None:
    if not bench.is_compiled():
        assert "runs interpreted here" in ludoteca("bench", "--interpreted", home=tmp_path).complaint
