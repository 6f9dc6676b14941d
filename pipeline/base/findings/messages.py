"""Messages: texts that mention files, keys and commands. The terminal and the desk word them differently.

`content/screen_wording.py` words messages for the desk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file, for a finding or a message.

    - `file`: the path relative to the project, with forward slashes
    - `line`: the number of the line, from 1; None stands for the whole file
    - `column`: the first character in the line, from 1; None stands for the whole line
    - `length`: the number of characters
    """

    file: str
    line: int | None = None
    column: int | None = None
    length: int = 1

    def __str__(self) -> str:
        """Return FILE:LINE, or FILE without a line."""
        return self.file if self.line is None else f"{self.file}:{self.line}"

    @property
    def position(self) -> tuple[int, int]:
        """The line and the column, both from 0. The place must have both."""
        assert self.line
        assert self.column
        return self.line - 1, self.column - 1


@dataclass(frozen=True, slots=True)
class Mention:
    """The name of a YAML key or of a picture in a message; the desk shows a label instead.

    `label` is the label of a picture. For a key, `label` is empty, and the desk shows the label of the key's
    form field.
    """

    name: str
    label: str = ""

    def __str__(self) -> str:
        """Return the name in quotation marks."""
        return f"“{self.name}”"


@dataclass(frozen=True, slots=True)
class TerminalOnly:
    """A sentence in a message that the desk leaves out, such as one about a command."""

    text: str

    def __str__(self) -> str:
        """Return the sentence with a space before it."""
        return f" {self.text}"


Part: TypeAlias = str | Place | Mention | TerminalOnly

MessageParts: TypeAlias = str | tuple[Part, ...]
"""The parts of a message, in order; a message of text alone is a string."""


def list_parts(message: MessageParts) -> tuple[Part, ...]:
    """Return the parts of a message; a string is a message with one part."""
    return (message,) if isinstance(message, str) else message


def write_message(message: MessageParts) -> str:
    """Return a message as text for a terminal."""
    return "".join(map(str, list_parts(message)))
