"""A terminal of 80 columns in which one command runs: its keys can be pressed, its lines be read."""

from __future__ import annotations

import codecs
import fcntl
import os
import re
import select
import struct
import subprocess
import termios
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

COLUMNS: Final = 80
_SEQUENCE: Final = re.compile(r"\x1b\[(?P<numbers>[0-9;?]*)(?P<kind>[A-Za-z])|\x1b[()][A-Z0-9]|\x1b[=>]")


class Screen:
    """What a person sees who scrolls back: progress bars that were wiped away are gone."""

    def __init__(self) -> None:
        """Start empty."""
        self.lines = [""]
        self._row = self._column = 0
        self._rest = ""

    def show(self, text: str) -> None:
        """Take what a program writes: text, and the sequences that move and wipe (ECMA-48, 8.3)."""
        text = self._rest + text
        self._rest = ""
        at = 0
        while at < len(text):
            sign = text[at]
            if sign == "\x1b":
                found = _SEQUENCE.match(text, at)
                if not found and len(text) - at < 16:
                    self._rest = text[at:]
                    return
                if found and found["kind"]:
                    self._do(found["kind"], found["numbers"])
                at = found.end() if found else at + 1
                continue
            if sign == "\n":
                self._move(self._row + 1)
            elif sign == "\r":
                self._column = 0
            elif sign == "\b":
                self._column = max(0, self._column - 1)
            elif sign >= " ":
                line = self.lines[self._row].ljust(self._column)
                self.lines[self._row] = line[: self._column] + sign + line[self._column + 1 :]
                self._column += 1
            at += 1

    def _do(self, kind: str, numbers: str) -> None:
        number = int(numbers) if numbers.isdigit() else 0
        line = self.lines[self._row]
        if kind == "A":
            self._move(max(0, self._row - (number or 1)))
        elif kind == "B":
            self._move(self._row + (number or 1))
        elif kind == "G":
            self._column = max(0, number - 1)
        elif kind == "K" and number == 2:
            self.lines[self._row] = ""
        elif kind == "K" and number == 0:
            self.lines[self._row] = line[: self._column]

    def _move(self, row: int) -> None:
        self._row = row
        self.lines += [""] * (row + 1 - len(self.lines))


class Command:
    """A command of the shell in a terminal of its own."""

    def __init__(self, command: str, folder: Path, environ: dict[str, str]) -> None:
        """Start it in that folder, with these environment variables and no others."""
        self.screen = Screen()
        self.code: int | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._terminal, self._other = os.openpty()
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
        name = os.ttyname(self._other)
        # Ctrl-C reaches the session whose leader was the first to open the terminal.
        start = ["/bin/bash", "-c", 'exec <> "$0" >& 0 2>& 0; exec bash -c "$1"', name, command]
        self._process = subprocess.Popen(  # noqa: S603  the guide's own words
            start, cwd=folder, env=environ, stdin=subprocess.DEVNULL, start_new_session=True
        )

    def listen(self, seconds: float) -> bool:
        """Take in what it writes within that time; return whether anything came. Its end sets `code`."""
        if self.code is not None:
            return False
        ended = self._process.poll() is not None
        ready, _, _ = select.select([self._terminal], [], [], 0 if ended else seconds)
        if ready:
            self.screen.show(self._decoder.decode(os.read(self._terminal, 65536)))
        elif ended:
            self._end()
        return bool(ready)

    def press(self, keys: str) -> None:
        """Type something, or press Ctrl-C (`\\x03`)."""
        os.write(self._terminal, keys.encode())

    def stop(self) -> None:
        """End it for good, whatever it does: with Ctrl-C, and by force where it has not ended in 10 s."""
        end = time.monotonic() + 10
        if self.code is None:
            self.press("\x03")
        while self.code is None:
            if time.monotonic() > end:
                self._process.kill()
            self.listen(0.2)

    def _end(self) -> None:
        self.code = self._process.wait()
        os.close(self._terminal)
        os.close(self._other)
