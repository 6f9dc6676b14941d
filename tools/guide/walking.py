"""Execute every step of the guide, and compare the printed output with the guide."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Final

from tools.guide.reading import Edit, GuideError, Run
from tools.guide.shell import Command

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.guide.place import Place
    from tools.guide.reading import Step

_PATIENCE: Final = 300.0
"""Maximum seconds without output, because a busy machine builds the site slowly."""

_WAITING: Final = 0.4
"""Seconds without output in the middle of a line after which a command seems to wait for an answer."""


def walk(steps: Sequence[Step], place: Place, *, show: bool = False) -> None:
    """Execute all steps in order. Raises GuideError at the first false line; `show` prints the output."""
    running: _Running | None = None
    try:
        for step in steps:
            if isinstance(step, Edit):
                _edit(step, place)
            elif isinstance(step, Run):
                if running:
                    raise GuideError(step.line, "The command before this one still runs; press ^C first.")
                print(f"{step.line}: {step.command}", flush=True)
                running = _Running(step, place, show=show)
                running.expect(step.shown, to_end=not step.running)
                running = running if step.running else None
            elif running is None:
                raise GuideError(step.line, "This block shows no command, and none is running.")
            elif step.shown and step.shown[0][1] == "^C":
                running.command.press("\x03")
                running.run.code = 130
                running.expect(step.shown, to_end=True)
                running = None
            else:
                running.expect(step.shown, to_end=False)
        if running:
            raise GuideError(steps[-1].line, "The guide leaves a command running; press ^C.")
    finally:
        if running:
            running.command.stop()


def _edit(step: Edit, place: Place) -> None:
    path = place.project / step.file
    text = path.read_text("utf-8") if path.is_file() else ""
    if text.count(step.before) != 1:
        raise GuideError(step.line, f"These lines stand {text.count(step.before)} times in {step.file}.")
    path.write_text(text.replace(step.before, step.after), "utf-8")


class _Running:
    """A running command of the guide, with the number of lines that were already compared."""

    def __init__(self, run: Run, place: Place, *, show: bool) -> None:
        self.command = Command(run.command, place.project, place.environ, forked=place.forks)
        self.run = run
        self._show = show
        self._seen = 0

    def expect(self, shown: list[tuple[int, str]], *, to_end: bool) -> None:
        """Wait for the output that the guide shows, or for the end. Raises GuideError for other output."""
        texts = [text for _, text in shown]
        silent_since = time.monotonic()
        while self.command.code is None and time.monotonic() - silent_since < _PATIENCE:
            if self.command.listen(0.1):
                silent_since = time.monotonic()
            elif not to_end and is_same(texts, self._read_printed()):
                break
            elif time.monotonic() - silent_since > _WAITING and (answer := self._answer(texts)):
                self.command.press(f"{answer}\n")
                silent_since = time.monotonic()
        printed = self._read_printed()
        if self._show:
            print("\n".join(f"    {line}" for line in printed), flush=True)
        if not is_same(texts, printed):
            untrue = (each for n, each in enumerate(shown, 1) if not is_same([*texts[:n], "..."], printed))
            line, text = next(untrue, (self.run.line, "nothing more"))
            around = "\n".join(f"  {each}" for each in printed)
            raise GuideError(line, f"The guide shows “{text}”, but printed was:\n\n{around}")
        self._seen = len(self.command.lines) - 1
        wanted = self.run.code if to_end else None
        if self.command.code != wanted:
            raise GuideError(
                self.run.line, f"“{self.run.command}” ended with {self.command.code}, not {wanted}."
            )

    def _read_printed(self) -> list[str]:
        """Return the lines that were printed since the last block, without empty lines around them."""
        text = "\n".join(self.command.lines[self._seen :]).strip("\n")
        return text.split("\n") if text else []

    def _answer(self, texts: list[str]) -> str | None:
        """Return the answer that the guide shows to the command's question, or None."""
        question = self.command.lines[-1].strip(" ")
        # A block shows each question only once, so the first match is right.
        fitting = (text.strip(" ")[len(question) :] for text in texts if text.strip(" ").startswith(question))
        return next((answer.strip(" ") for answer in fitting if answer), None) if question else None


def is_same(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Return whether printed lines match: `...` matches any number of lines, `…` any text in a line."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == "..." else re.escape(line.rstrip()).replace("…", ".+") + r"\n"
        for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None
