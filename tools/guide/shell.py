"""A terminal of 80 columns in which one command runs: its keys can be pressed, its lines be read."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Final

import pexpect
import pyte

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST: Final = 500
"""Columns that are kept of a line; the command is told that there are 80."""


class Command:
    """A command of the shell in a terminal of its own; `code` is its exit code once it has ended."""

    def __init__(self, command: str, folder: Path, environ: dict[str, str]) -> None:
        """Start it in that folder, with these environment variables and no others."""
        self.code: int | None = None
        self._screen = pyte.Screen(_LONGEST, 2000)
        self._stream = pyte.Stream(self._screen)
        self._process = pexpect.spawn(
            "/bin/bash",
            ["-c", command],
            cwd=str(folder),
            env=environ,
            dimensions=(24, 80),
            encoding="utf-8",
            codec_errors="replace",
            preexec_fn=_hear_ctrl_c,
        )

    @property
    def lines(self) -> list[str]:
        """What a person sees who scrolls back: progress bars that were wiped away are gone."""
        rows = (self._screen.buffer[row] for row in range(self._screen.cursor.y + 1))
        return [
            "".join(row[column].data for column in range(max(row, default=0) + 1)).rstrip() for row in rows
        ]

    def listen(self, seconds: float) -> bool:
        """Take in what it writes within that time; return whether anything came. Its end sets `code`."""
        try:
            self._stream.feed(self._process.read_nonblocking(65536, seconds))
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._process.wait()
            self._process.close()
            died = self._process.signalstatus
            self.code = self._process.exitstatus if died is None else 128 + died
            return False
        return True

    def press(self, keys: str) -> None:
        """Type something, or press Ctrl-C (`\\x03`)."""
        self._process.send(keys)

    def stop(self) -> None:
        """End it for good, whatever it does."""
        self._process.close(force=True)


def _hear_ctrl_c() -> None:
    """Undo that shells have what they start in the background ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
