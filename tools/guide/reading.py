"""The guide as steps: commands with what they print, more of what a command prints, and edits of files."""

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
    """The guide and the project do not agree; `line` of the guide says where, the message how."""

    def __init__(self, line: int, message: str) -> None:
        """Take the line of the guide, from 1, and what is wrong in plain words."""
        super().__init__(message)
        self.line = line


@dataclass
class Run:
    """A command, and the lines that it prints up to its end or, where it is `running`, so far.

    `line` is the command's in the guide; `shown` holds lines of the guide with what stands there. `code` is
    the exit code that the guide counts on.
    """

    line: int
    command: str
    shown: list[tuple[int, str]] = field(default_factory=list)
    code: int = 0
    running: bool = False


@dataclass
class More:
    """What the running command prints next; a first line `^C` is that key, and ends the command."""

    line: int
    shown: list[tuple[int, str]]


@dataclass
class Edit:
    """A change of one file by hand: `before` stands there once, and `after` takes its place."""

    line: int
    file: str
    before: str
    after: str


Step: TypeAlias = "Run | More | Edit"


def read(guide: Path) -> list[Step]:
    """Return the steps of a guide in their order; GuideError where a block cannot be understood.

    Blocks of another language than `console` and `diff` are for the eye alone.
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
            steps += _console(number, block, shlex.split(fence["flags"]))
        elif fence["language"] == "diff":
            steps.append(_edit(number, block))
    return steps


def quick(steps: list[Step]) -> list[Step]:
    """Return the steps with words and one photo, up to the first `add`, without the first `ingest`."""
    runs = [step for step in steps if isinstance(step, Run)]
    end = next(run for run in runs if run.command.startswith("./dev pipeline add "))
    return [step for step in steps[: steps.index(end)] if step is not runs[0]]


def _console(number: int, block: list[tuple[int, str]], flags: list[str]) -> list[Step]:
    """Return the steps of a block; flags are `fails` (exit code 1) and `running` (goes on until Ctrl-C)."""
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
