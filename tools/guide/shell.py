"""A terminal of 80 columns in which one command runs; the program types keys and reads lines."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from functools import partial
from typing import TYPE_CHECKING, Final, NoReturn

import pexpect
import pyte

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST: Final = 500
"""Maximum columns that are kept of a line; the command sees a terminal of 80 columns."""


class Command:
    """A shell command in a terminal of its own; `code` is its exit code, None until its end."""

    def __init__(self, command: str, folder: Path, environ: dict[str, str], *, forked: bool = False) -> None:
        """Start the command in a folder, with only these environment variables.

        If `forked`, `./dev pipeline` runs in a fork of this process, which has loaded its modules already.
        """
        words = shlex.split(command) if forked else []
        ours = words[:2] == ["./dev", "pipeline"]
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
            preexec_fn=partial(_become_pipeline, words[2:], environ) if ours else _hear_ctrl_c,
        )

    @property
    def lines(self) -> list[str]:
        """The lines that a person sees after scrolling back; erased progress bars are missing."""
        rows = (self._screen.buffer[row] for row in range(self._screen.cursor.y + 1))
        return [
            "".join(row[column].data for column in range(max(row, default=0) + 1)).rstrip() for row in rows
        ]

    def listen(self, seconds: float) -> bool:
        """Read output for at most `seconds`; return True if there was any. The command's end sets `code`."""
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
        """Type a text, or press Ctrl-C (`\\x03`)."""
        self._process.send(keys)

    def stop(self) -> None:
        """Kill the command."""
        self._process.close(force=True)


def _hear_ctrl_c() -> None:
    """Handle Ctrl-C again, which shells let background processes ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _become_pipeline(arguments: list[str], environ: dict[str, str]) -> NoReturn:
    """Run `pipeline` in this forked process, whose terminal and folder are already set."""
    from pipeline.cli.app import main

    if sys.platform == "win32":
        raise NotImplementedError("pexpect has no terminals on Windows")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # pexpect waits for the end of its pipe
    os.environ.clear()
    os.environ.update(environ)
    sys.argv = ["pipeline", *arguments]
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(n, mode) for n, mode in enumerate("rww"))
    code = 70
    try:
        main()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.stdout.flush()
        os._exit(code)
