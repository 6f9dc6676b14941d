"""Messages: texts that mention files, keys and commands, worded differently for a terminal and the desk.

`content/screen_wording.py` words messages for the desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """The place of a finding. As a part of a message, it mentions a file or a value.

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


@dataclass(frozen=True, slots=True)
class Mention:
    """The name of a YAML key or of a picture, as a part of a message; the desk shows a label instead.

    A key belongs to the value at the finding's place, or to a value near this place; its label is that of its
    form field. `label` is the label of a picture.
    """

    name: str
    label: str = ""

    def __str__(self) -> str:
        """Return the name in quotation marks."""
        return f"“{self.name}”"


@dataclass(frozen=True, slots=True)
class TerminalOnly:
    """A sentence about a command or about YAML, as a part of a message; the desk leaves it out."""

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
