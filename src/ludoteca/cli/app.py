"""All commands, and what happens when one of them cannot do what was asked."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer

import ludoteca
from ludoteca.cli import MISSING
from ludoteca.cli.console import complain, out
from ludoteca.errors import LudotecaError

USAGE: Any = typer.BadParameter.__mro__[2]
"""What Typer raises for a wrong command line, wherever the installed version keeps it."""

COMMANDS = ("games", "open", "play", "serve", "rules", "scenario", "replay", "verify", "simulate", "doctor", "bench")
"""Each is a module of this package with a function `run`."""

GROUPS = ("campaign", "lab")
"""Each is a module of this package with commands of its own in `app`."""

app = typer.Typer(
    name="ludoteca",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def about(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """A lending library of games, played exactly by their rulebooks.

    [bold]Examples[/]

    \b
      ludoteca games                         what is on the shelf
      ludoteca open fine-sand                play in the browser
      ludoteca play belpunk-haberdasher      play against a bot in the terminal
      ludoteca rules belpunk-haberdasher     read the rules
      ludoteca COMMAND --help                more about a command
    """
    if version:
        out.print(f"ludoteca {ludoteca.__version__}")
    elif context.invoked_subcommand is None:
        context.get_help()


def run(words: list[str]) -> int:
    """Carry out a command line; the exit status. Whatever is wrong with it is one sentence on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # Only what is needed is imported: a command should answer at once.
    asked = words[:1] if words and words[0] in (*COMMANDS, *GROUPS) else [*COMMANDS, *GROUPS]
    for name in asked:
        module = import_module(f"ludoteca.cli.{name}")
        if name in GROUPS:
            app.add_typer(module.app, name=name)
        else:
            app.command(name)(module.run)
    try:
        status = app(words, prog_name="ludoteca", standalone_mode=False)
        sys.stdout.flush()
    except LudotecaError as error:
        complain(str(error))
        return 2
    except USAGE as error:
        complain(error.format_message())
        return 2
    except ModuleNotFoundError as error:
        if error.name != "yaml":
            raise
        print(MISSING.format(name="PyYAML"), file=sys.stderr)
        return 2
    except typer.Abort:
        return 130
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone. Nothing is left to say, not even when Python closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0
