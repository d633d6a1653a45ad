"""The command line: `ludoteca …`."""

from __future__ import annotations

import sys

MISSING = 'ludoteca: the command line needs {name}, which is not installed: pip install "ludoteca[cli]"'


def main() -> None:
    """Run the command that the user typed. Exit status: 0 fine, 1 a check failed, 2 bad input."""
    try:
        from ludoteca.cli.app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("rich", "typer"):
            raise
        print(MISSING.format(name=error.name), file=sys.stderr)
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))
