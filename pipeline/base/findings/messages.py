"""Messages: texts that mention files, keys and commands, worded differently for a terminal and the desk.

`content/screen_wording.py` words messages for the desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file: where a finding is, or what a message refers to.

    - `file`: the path relative to the project, with forward slashes
    - `line`: the number of the line, from 1; None stands for the whole file
    - `column`: the number of the first character in the line, from 1; None stands for the whole line
    - `length`: the number of characters
    """

    file: str
    line: int | None = None
    column: int | None = None
    length: int = 1

    def __str__(self) -> str:
        """Return FILE:LINE, a form that text editors understand. Without a line, return FILE."""
        return self.file if self.line is None else f"{self.file}:{self.line}"

    @property
    def position(self) -> tuple[int, int]:
        """The line and the column, both from 0; only a place with a line and a column has a position."""
        assert self.line
        assert self.column
        return self.line - 1, self.column - 1


@dataclass(frozen=True, slots=True)
class Mention:
    """The name of a YAML key or of a picture, as a part of a message; the desk shows a label instead.

    For a picture, `label` is this label. For a key, `label` is empty: the desk shows the label of the form
    field with this key, near the place of the finding.
    """

    name: str
    label: str = ""

    def __str__(self) -> str:
        """Return the name in quotation marks."""
        return f"“{self.name}”"


@dataclass(frozen=True, slots=True)
class TerminalOnly:
    """A sentence about a command or YAML, as a part of a message; the desk leaves this sentence out."""

    text: str

    def __str__(self) -> str:
        """Return the sentence with a space before it."""
        return f" {self.text}"


Part: TypeAlias = str | Place | Mention | TerminalOnly

MessageParts: TypeAlias = str | tuple[Part, ...]
"""The parts of a message, in order; a message of text alone is a string."""


def list_parts(message: MessageParts) -> tuple[Part, ...]:
    """Return the parts of a message as a tuple, even if the message is a string."""
    return (message,) if isinstance(message, str) else message


def write_message(message: MessageParts) -> str:
    """Return a message as one text, as a terminal shows it."""
    return "".join(map(str, list_parts(message)))
