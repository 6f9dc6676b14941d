"""Messages, made of text, steps such as “Run `pipeline mend`”, and mentions of the content.

A terminal shows a step as a command or as YAML, and a mention as a key, a line or a file. The desk, the
editor in the browser, shows a step as a link, and a mention as the label of a field or the title of a page.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final, TypeAlias

from pipeline.system.commands import make_command


class StepKind(enum.StrEnum):
    """The kinds of steps; the value is the command or text that a terminal shows for the step.

    The step's argument replaces `{}` in this text.
    """

    ADD = "pipeline add {}"
    ADOPT = "pipeline publish --adopt"
    BUILD = "nox -s site"
    ERASE = "pipeline forget {}"
    INGEST = "pipeline ingest"
    LIST_STANDINS = "pipeline check --launch"
    PRUNE = "pipeline prune"
    REMOVE = "pipeline remove {}"
    RENAME = "pipeline mend"
    REPLACE = "pipeline replace {}"
    TAKE_BACK = "pipeline publish --back"
    TODO = "pipeline todo"
    WRITE_HOST_FILES = "pipeline hosting"
    WRITE_TEXTS = "pipeline words --out {}"
    EMPTY = "take this line out"
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
    """A step of a message: its action, and the photo or file that the action is about.

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


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """The place of a finding.

    `file` is a path relative to the project, with forward slashes. `line` is the number of the line, and
    `column` is the number of the character in this line; both numbers start at 1. For a finding about the
    whole file, `line` and `column` are None. `length` is the number of underlined characters.
    """

    file: str
    line: int | None = None
    column: int | None = None
    length: int = 1

    def __str__(self) -> str:
        """Return the place as FILE:LINE, a form that text editors understand, or as FILE without a line."""
        return self.file if self.line is None else f"{self.file}:{self.line}"

    @property
    def position(self) -> tuple[int, int]:
        """The line and the column, both counted from 0; the place must have both."""
        assert self.line
        assert self.column
        return self.line - 1, self.column - 1


class MentionKind(enum.StrEnum):
    """The kinds of mentions; the value is the text that a terminal shows.

    In this text, `{}` becomes the key, and `{.line}` the line of the place.
    """

    ADD_KEY = "Add a line “{}:” there."
    KEY = "“{}:”"
    BARE_KEY = "“{}”"
    LINE = "Line {.line}"
    ON_LINE = "on line {.line}"


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention of a key that is near the place of a finding, or of the line of another value."""

    kind: MentionKind
    of: str | Place
    """The key, or the place of the value."""

    def __str__(self) -> str:
        """Return the mention as a terminal shows it."""
        return self.kind.format(self.of)


Part: TypeAlias = str | Step | Mention | Place
"""A part of a message; a `Place` mentions a file, or a value by its file and line."""

MessageParts: TypeAlias = str | tuple[Part, ...]
"""The parts of a message, in order; a message of text alone is a string."""


def list_parts(message: MessageParts) -> tuple[Part, ...]:
    """Return the parts of a message; text alone is one part."""
    return (message,) if isinstance(message, str) else message


def write_message(message: MessageParts) -> str:
    """Return a message as one text, as a terminal shows it."""
    return "".join(map(str, list_parts(message)))
