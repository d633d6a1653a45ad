"""`ludoteca scenario`: run rule tests written as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.console import note, out
from ludoteca.kernel import scenario


def run(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="YAML files with scenarios.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Also name the scenarios that passed.")] = False,
) -> int:
    """Run rule tests written as text, and print one line for each that fails.

    The exit status is 0 only if all passed.

    [bold]Examples[/]

    \b
      ludoteca scenario tests/scenarios/belpunk-haberdasher.yaml
      ludoteca scenario tests/scenarios/*.yaml
    """
    loaded = [(file, scenario.load(file)) for file in files]
    passed = failed = 0
    for file, scenarios in loaded:
        for each, problem in scenario.run_all(scenarios):
            if problem is not None:
                failed += 1
                note(f"{file}: {problem}", "red")
            else:
                passed += 1
                if verbose:
                    note(f"{each.id}: {each.title}", "dim")
    out.print(f"{passed} passed, {failed} failed", style="bold red" if failed else "bold green")
    return 1 if failed else 0
