"""The walk: every step of the guide is done, and what is printed is held against what is shown."""

from __future__ import annotations

import time
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from tools.guide.comparing import ANY_LINES, difference
from tools.guide.reading import Edit, GuideError, More, Run
from tools.guide.shell import Command

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.guide.place import Place
    from tools.guide.reading import Step

_PATIENCE: Final = 300.0
"""Seconds that a command may be silent: a busy machine builds the site slowly."""

_PATIENCE_RUNNING: Final = 60.0
"""The same for a command that goes on, which answers each change within seconds."""

_WAITING: Final = 0.4
"""Seconds of silence in the middle of a line, from which a command is taken to wait for an answer."""


def walk(
    steps: Sequence[Step], place: Place, tell: Callable[[int, str], None], show: Callable[[list[str]], None]
) -> None:
    """Do all steps in order; GuideError at the first line that is not true.

    `tell` takes each command and its line before it is run, `show` what it printed.
    """
    running: _Running | None = None
    try:
        for step in steps:
            if isinstance(step, Edit):
                _edit(step, place)
            elif isinstance(step, Run):
                if running:
                    raise GuideError(step.line, "The command before this one still runs; press ^C first.")
                tell(step.line, step.command)
                running = _Running(step, place, show)
                running.expect(step.shown, to_end=not step.running)
                running = running if step.running else None
            elif running is None:
                raise GuideError(step.line, "This block shows no command, and none is running.")
            else:
                running = running.go_on(step)
        if running:
            raise GuideError(steps[-1].line, "The guide leaves a command running; press ^C.")
    finally:
        if running:
            running.command.stop()


def _edit(step: Edit, place: Place) -> None:
    path = place.project / step.file
    if not path.is_file():
        raise GuideError(step.line, f"There is no file {step.file} to edit.")
    text = path.read_text("utf-8")
    if text.count(step.before) != 1:
        raise GuideError(step.line, f"These lines stand {text.count(step.before)} times in {step.file}.")
    path.write_text(text.replace(step.before, step.after), "utf-8")


class _Running:
    """A command of the guide at work, with what of its lines was already held against the guide."""

    def __init__(self, run: Run, place: Place, show: Callable[[list[str]], None]) -> None:
        self.command = Command(run.command, place.project, place.environ)
        self._run = run
        self._show = show
        self._seen = 0

    def go_on(self, step: More) -> _Running | None:
        """Hold the next lines against the guide; return itself, or None once Ctrl-C has ended the command."""
        if step.shown and step.shown[0][1] == "^C":
            self.command.press("\x03")
            self._run.code = 130
            self.expect(step.shown, to_end=True)
            return None
        self.expect(step.shown, to_end=False)
        return self

    def expect(self, shown: list[tuple[int, str]], *, to_end: bool) -> None:
        """Wait until it has printed what is shown, or ended; GuideError where it printed another thing."""
        texts = [text for _, text in shown]
        patience = _PATIENCE if to_end else _PATIENCE_RUNNING
        silent_since = time.monotonic()
        while self.command.code is None and time.monotonic() - silent_since < patience:
            if self.command.listen(0.1):
                silent_since = time.monotonic()
            elif not to_end and difference(texts, self._printed()) is None:
                break
            elif time.monotonic() - silent_since > _WAITING and (answer := self._answer(texts)) is not None:
                self.command.press(f"{answer}\n")
                silent_since = time.monotonic()
        printed = self._printed()
        self._show(printed)
        self._compare(shown, printed)
        self._seen = len(self.command.screen.lines) - 1
        if self.command.code is None and to_end:
            raise GuideError(self._run.line, f"“{self._run.command}” does not end.")
        if self.command.code not in (None, self._run.code) or (self.command.code is not None and not to_end):
            code = self._run.code if to_end else "at all"
            raise GuideError(
                self._run.line, f"“{self._run.command}” ended with {self.command.code}, not {code}."
            )

    def _printed(self) -> list[str]:
        """Return the lines that came since the last block, without empty ones around them."""
        lines = [line.rstrip() for line in self.command.screen.lines[self._seen :]]
        while lines and not lines[-1]:
            lines.pop()
        while lines and not lines[0]:
            lines.pop(0)
        return lines

    def _answer(self, texts: list[str]) -> str | None:
        """Return what the guide types after the question at which the command waits, or None."""
        question = self.command.screen.lines[-1]
        if not question.strip():
            return None
        # A block shows its questions once each, so the first that fits is the one.
        fitting = (text[len(question) :] for text in texts if text.startswith(question))
        return next((answer for answer in fitting if answer), None)

    def _compare(self, shown: list[tuple[int, str]], printed: list[str]) -> None:
        found = difference([text for _, text in shown], printed)
        if found is None:
            return
        at = len(printed) if found.printed is None else found.printed
        if found.shown is None:
            line, wanted = (shown[-1][0] if shown else self._run.line), "nothing more"
        else:
            line, text = shown[found.shown]
            wanted = f"“{text}”"
            if found.shown and shown[found.shown - 1][1] == ANY_LINES:
                near = get_close_matches(text, printed[at:], 1, 0.3)
                at = printed.index(near[0], at) if near else at
        told = "nothing more" if at == len(printed) else f"“{printed[at]}”"
        around = "\n".join(f"  {each}" for each in printed[max(0, at - 8) : at + 8])
        raise GuideError(line, f"The guide shows {wanted}; printed was {told}, amid:\n\n{around}")
