"""Hints: advice that consists of text and steps.

A terminal shows a step as a command or as YAML. The desk shows it as a link or as the label of a field.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

from pipeline.system.commands import make_command


class StepKind(enum.StrEnum):
    """The kind of a step, by its command or by its text in a terminal; `{}` is the place of the argument."""

    ADD = "pipeline add {}"
    BUILD = "nox -s site"
    CONFIRM = "pipeline confirm {}"
    ERASE = "pipeline forget {}"
    INGEST = "pipeline ingest"
    LIST_STANDINS = "pipeline check --launch"
    PRUNE = "pipeline prune"
    REMOVE = "pipeline remove {}"
    RENAME = "pipeline mend"
    REPLACE = "pipeline replace {}"
    TODO = "pipeline todo"
    WRITE_HOST_FILES = "pipeline hosting"
    WRITE_TEXTS = "pipeline words --out {}"
    ADD_KEY = "Add a line “{}:” there."
    EMPTY = "take this line out"
    KEY = "“{}:”"
    MARK_FINE = "write “looks_fine: true” in its entry"
    RECORD_CONSENT = "write “consent: recorded”"
    RECORD_PARENTS = "write “consent: recorded-by-parents”"
    MARK_HERE = "mark this one:"
    MARK_STANDIN = "; mark a fact that only the academy knows with !standin"
    PROMISE = "write in content/contract.yaml:   {}"
    UNMARK = " and take !standin away"


_COMMANDS: Final = ("pipeline ", "nox ")
"""The beginnings of commands."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a hint. `argument` is a photo, a file, or a key of the content, "" if the action has none."""

    action: StepKind
    argument: str = ""
    more: str = ""
    """Another argument of the command, which the desk does not need."""

    def __str__(self) -> str:
        """Return the text for a terminal."""
        if not self.action.startswith(_COMMANDS):
            return self.action.format(self.argument)
        arguments = [each for each in (self.argument, self.more) if each]
        return make_command(self.action.removesuffix(" {}"), *arguments)

    @classmethod
    def from_plain(cls, plain: dict[str, str]) -> Step:
        """Make a step from the data that `dataclasses.asdict` returned. Raises LookupError or ValueError."""
        return cls(StepKind(plain["action"]), plain["argument"], plain["more"])


Hint = str | tuple[str | Step, ...]
"""The parts of a hint, in order; a hint without steps is a string."""


def write_hint(hint: Hint) -> str:
    """Return a hint for a terminal."""
    return hint if isinstance(hint, str) else "".join(map(str, hint))
