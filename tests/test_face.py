"""The public face of the package."""

from __future__ import annotations

import subprocess
import sys


def test_the_list_of_games_can_be_asked_for_again() -> None:
    """`ludoteca.games` is a function and a package; finding the games must not put the one in place of the other."""
    ask = "import ludoteca; assert ludoteca.games() == ludoteca.games(); import ludoteca.games; ludoteca.games()"
    subprocess.run([sys.executable, "-c", ask], check=True)
