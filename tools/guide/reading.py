"""Read the guide as steps: commands with their output, further output of a command, and edits of files."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

_FENCE: Final = re.compile(r"```(?P<language>\w*) ?(?P<flags>.*)")
_PLACE: Final = re.compile(r"@@ (?P<file>.+) @@")


class GuideError(Exception):
    """The guide and the project differ: `line` is the line of the guide, and the message explains it."""

    def __init__(self, line: int, message: str) -> None:
        """Store the line of the guide, from 1, and a message in plain words."""
        super().__init__(message)
        self.line = line


@dataclass
class Run:
    """A command and its output; a `running` command has not ended after this output.

    `line` is the command's line in the guide; `shown` contains the line numbers and texts of the output.
    `code` is the expected exit code.
    """

    line: int
    command: str
    shown: list[tuple[int, str]] = field(default_factory=list)
    code: int = 0
    running: bool = False


@dataclass
class More:
    """Further output of the running command; the first line `^C` means that Ctrl-C ends the command."""

    line: int
    shown: list[tuple[int, str]]


@dataclass
class Edit:
    """A change of one file by hand: `after` replaces `before`, which occurs once."""

    line: int
    file: str
    before: str
    after: str


Step: TypeAlias = "Run | More | Edit"


def read(guide: Path) -> list[Step]:
    """Return the steps of a guide in order. Raises GuideError for an invalid block.

    Blocks in other languages than `console` and `diff` are ignored.
    """
    steps: list[Step] = []
    lines = list(enumerate(guide.read_text("utf-8").split("\n"), 1))
    while lines:
        number, text = lines.pop(0)
        fence = _FENCE.fullmatch(text)
        if not fence:
            continue
        block = []
        while lines and lines[0][1] != "```":
            block.append(lines.pop(0))
        if not lines:
            raise GuideError(number, "This block has no end.")
        lines.pop(0)
        if fence["language"] == "console":
            steps += _read_console(number, block, shlex.split(fence["flags"]))
        elif fence["language"] == "diff":
            steps.append(_edit(number, block))
    return steps


def choose_quick(steps: list[Step]) -> list[Step]:
    """Return the steps before the first `add`, without the first command, which ingests."""
    runs = [step for step in steps if isinstance(step, Run)]
    end = next(run for run in runs if run.command.startswith("./dev pipeline add "))
    return [step for step in steps[: steps.index(end)] if step is not runs[0]]


def _read_console(number: int, block: list[tuple[int, str]], flags: list[str]) -> list[Step]:
    """Return the steps of a block; its flags are `fails` (exit code 1) and `running` (until Ctrl-C)."""
    if unknown := set(flags) - {"fails", "running"}:
        raise GuideError(number, f"A console block knows no flag {', '.join(sorted(unknown))}.")
    if not block or not block[0][1].startswith("$ "):
        return [More(number, block)]
    steps: list[Step] = []
    run = None
    for line, text in block:
        if text.startswith("$ "):
            run = Run(line, text[2:])
            steps.append(run)
        elif run:
            run.shown.append((line, text))
    if run:
        run.code, run.running = int("fails" in flags), "running" in flags
    return steps


def _edit(number: int, block: list[tuple[int, str]]) -> Edit:
    place = _PLACE.fullmatch(block[0][1]) if block else None
    if place is None:
        raise GuideError(number, "A diff block begins with the name of its file: @@ content/gallery.yaml @@")
    before, after = [], []
    for line, text in block[1:]:
        sign, rest = text[:1], text[1:]
        if sign not in ("-", "+", " "):
            raise GuideError(line, "A line of a diff begins with -, + or a space.")
        if sign != "+":
            before.append(f"{rest}\n")
        if sign != "-":
            after.append(f"{rest}\n")
    return Edit(number, place["file"], "".join(before), "".join(after))
