"""Runs `ludoteca` as users do: as a process, with pipes or at a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

COMMAND = [sys.executable, "-m", "ludoteca"]
PATIENCE = 60.0
BEFORE_PRESSING_AGAIN = 10.0
"""Seconds that a terminal may stay silent."""


@dataclass(frozen=True)
class Done:
    """What a process left behind."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one sentence that a user gets for bad input."""
        assert self.status == 2, (self.status, self.out, self.err)
        assert self.out == "", self.out
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("ludoteca: "), lines
        return lines[0].removeprefix("ludoteca: ")


def environment(home: Path, **extra: str) -> dict[str, str]:
    """The environment of a process that keeps its games below `home`."""
    clean = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "FORCE_COLOR")}
    return {**clean, "XDG_STATE_HOME": str(home), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **extra}


def ludoteca(*words: str | Path, home: Path, typed: str = "", extra: Mapping[str, str] | None = None) -> Done:
    """Run a command without a terminal; `typed` is what comes in through the pipe."""
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home, **(extra or {})),
        check=False,
        timeout=300,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Done(done.returncode, done.stdout, done.stderr)


def heed_interrupts() -> None:
    """A terminal's own Control-C, even where the tests run in the background, which would ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, *words: str | Path, home: Path, columns: int = 80, rows: int = 24) -> None:
        self.screen, side = pty.openpty()
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        settings = environment(home, TERM="xterm-256color", COLUMNS=str(columns), LINES=str(rows))
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            stdin=side,
            stdout=side,
            stderr=side,
            env=settings,
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )
        os.close(side)
        self.shown = ""
        """Everything that has been on the screen since the last answer, without colours."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)

    def read(self) -> bool:
        """Read what there is; whether the process may still write."""
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing came after {self.shown[-2000:]!r}"
        try:
            data = os.read(self.screen, 65536)
        except OSError:
            return False
        self.shown += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)

    def wait_for(self, words: str) -> str:
        """Wait until the screen shows these words; what has been shown since the last answer, without colours."""
        end = time.monotonic() + PATIENCE
        while words not in plain(self.shown):
            assert self.read(), f"{words!r} never came: {plain(self.shown)[-2000:]}"
            assert time.monotonic() < end, plain(self.shown)[-2000:]
        return plain(self.shown)

    def answer(self, text: str, then: str = "> ") -> str:
        """Type a line and wait for the next words; what was shown."""
        self.shown = ""
        os.write(self.screen, f"{text}\n".encode())
        self.wait_for(text)
        self.shown = self.shown.partition("\n")[2]
        return self.wait_for(then)

    def interrupt(self) -> int:
        """Press Ctrl-C until the process ends; its exit status.

        Once is not always enough: the line editor loses a signal that comes just as it begins to wait for a key.
        """
        while True:
            self.process.send_signal(signal.SIGINT)
            while select.select([self.screen], [], [], BEFORE_PRESSING_AGAIN)[0]:
                if not self.read():
                    return self.process.wait(PATIENCE)

    def end(self) -> int:
        """Wait for the process to end; its exit status."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)


def plain(text: str) -> str:
    """The text without colours and other instructions to the terminal."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|[\x01\x02]", "", text)
