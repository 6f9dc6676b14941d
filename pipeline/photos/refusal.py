"""How a photo is turned down, and what is said of one that can be used all the same; imports no image library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.photos import codes

if TYPE_CHECKING:
    from pipeline.diagnostics.model import Rule


class RefusedError(Exception):
    """The photo cannot be used: `rule` says which demand it misses, `message` and `hint` what people should know."""

    def __init__(self, rule: Rule, message: str, hint: str) -> None:
        super().__init__(message)
        self.rule, self.message, self.hint = rule, message, hint


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that people should know of a photo that can be used."""

    rule: Rule
    message: str
    hint: str


def shown(name: str) -> str:
    """Return a file name as it can be printed: line breaks, control characters and broken Unicode escaped."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in name
    )


def unreadable(name: str, error: OSError) -> RefusedError:
    """Return the refusal for a file that the system does not let us read."""
    if isinstance(error, FileNotFoundError):
        return RefusedError(
            codes.UNSTABLE, f"{name} disappeared while it was read.", "Put it back, then run this again."
        )
    return RefusedError(
        codes.UNREADABLE,
        f"{name} cannot be read ({(error.strerror or 'the disk reports an error').lower()}).",
        "Allow reading the file, or copy the photo again.",
    )
