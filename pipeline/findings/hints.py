"""Hints and other messages made of text and steps, such as “To write it everywhere: `pipeline mend`”.

A terminal shows a step as a command or as YAML. The desk, the editor in the browser, shows it as a link or as
the label of a field.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

from pipeline.system.commands import make_command


class StepKind(enum.StrEnum):
    """The kinds of steps; the value is the command or text that a terminal shows for the step.

    The step's argument replaces `{}` in this text.
    """

    ADD = "pipeline add {}"
    ADOPT = "pipeline publish --adopt"
    BUILD = "nox -s site"
    CONFIRM = "pipeline confirm {}"
    ERASE = "pipeline forget {}"
    INGEST = "pipeline ingest"
    LIST_STANDINS = "pipeline check --launch"
    PREVIEW = "pipeline preview"
    PRUNE = "pipeline prune"
    PUBLISH = "pipeline publish"
    REMOVE = "pipeline remove {}"
    RENAME = "pipeline mend"
    REPLACE = "pipeline replace {}"
    TAKE_BACK = "pipeline publish --back"
    TODO = "pipeline todo"
    WRITE_HOST_FILES = "pipeline hosting"
    WRITE_TEXTS = "pipeline words --out {}"
    ADD_KEY = "Add a line “{}:” there."
    EMPTY = "take this line out"
    KEY = "“{}:”"
    MARK_FINE = "write “looks_fine: true” in its entry"
    RECORD_CONSENT = "write “consent: recorded”"
    RECORD_PARENTS = "write “consent: recorded-by-parents”"
    RUN = "run "
    MARK_HERE = "mark this one:"
    MARK_STANDIN = "; mark a fact that only the academy knows with !standin"
    PROMISE = "write in content/contract.yaml:   {}"
    UNMARK = " and take !standin away"


_COMMANDS: Final = ("pipeline ", "nox ")
"""Step kinds that begin with one of these texts are commands; the others are plain text."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a message: its action, and the photo, file or key of the content that the action is about.

    `argument` is "" if the action needs none.
    """

    action: StepKind
    argument: str = ""
    more: str = ""
    """A second argument of the command, which only a terminal shows; "" if there is none."""

    def __str__(self) -> str:
        """Return the step as a terminal shows it: a complete command, or a part of a sentence."""
        if not self.action.startswith(_COMMANDS):
            return self.action.format(self.argument)
        arguments = [each for each in (self.argument, self.more) if each]
        return make_command(self.action.removesuffix(" {}"), *arguments)

    @classmethod
    def from_plain(cls, plain: dict[str, str]) -> Step:
        """Make a step from the data that `dataclasses.asdict` returned. Raises LookupError or ValueError."""
        return cls(StepKind(plain["action"]), plain["argument"], plain["more"])


Hint = str | tuple[str | Step, ...]
"""The parts of a hint or another message, in order; a message without steps is a string."""


def write_hint(hint: Hint) -> str:
    """Return a hint as one text, as a terminal shows it."""
    return hint if isinstance(hint, str) else "".join(map(str, hint))
