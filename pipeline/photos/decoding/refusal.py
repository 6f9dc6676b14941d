"""Refusals of photos, and remarks about accepted photos; this module imports no image library."""

from dataclasses import dataclass

from pipeline.base.findings.messages import Mention, MessageParts, write_message
from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.model import MEMORY_LIMIT


class RefusedError(Exception):
    """The photo is refused because it breaks `rule`.

    `message` says what is wrong, and `hint` how to repair it. Both are shown to the user.
    """

    def __init__(self, rule: Rule, message: str, hint: MessageParts) -> None:
        """Store the broken rule, the message and the hint."""
        super().__init__(rule, message, hint)  # pickle needs all arguments on the way from a worker
        self.rule, self.message, self.hint = rule, message, hint

    def __str__(self) -> str:
        """Return the message and the hint, as a terminal shows them."""
        return f"{self.message} {write_message(self.hint)}"


@dataclass(frozen=True, slots=True)
class Remark:
    """A warning about an accepted photo: the broken rule, the fault, and a hint for the repair.

    `fault` is a sentence without its first word, the file name: “is transparent ...”.
    """

    rule: Rule
    fault: str
    hint: MessageParts

    def report(self, place: Place, file: str) -> Finding:
        """Return this warning as a finding at `place`. The sentence begins with the name `file`."""
        return self.rule.at(place, (Mention(escape_name(file)), f" {self.fault}"), self.hint)


def escape_name(name: str) -> str:
    """Return a file name with escapes for line breaks, control characters and broken Unicode."""
    return (
        name
        if name.isprintable()
        else "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in name)
    )


def refuse_unreadable(name: str, error: OSError) -> RefusedError:
    """Return the RefusedError for a file that the operating system cannot read."""
    if isinstance(error, FileNotFoundError):
        return RefusedError(
            codes.UNSTABLE, f"{name} disappeared while it was read.", "Put it back, then run this again."
        )
    reason = (error.strerror or "the disk reports an error").lower()
    return RefusedError(
        codes.UNREADABLE, f"{name} cannot be read: {reason}.", "Allow reading it, or copy the photo again."
    )


def refuse_crashing(name: str) -> RefusedError:
    """Return the RefusedError for a file whose decoding ended the worker process twice."""
    return RefusedError(
        codes.TOO_HARD,
        f"{escape_name(name)} ends the program that decodes it: it is damaged, or memory ran out.",
        "Close other programs, then run this again. If it fails again, open the photo in a photo program and "
        "save it again as JPEG.",
    )


def refuse_too_slow(name: str, seconds: float) -> RefusedError:
    """Return the RefusedError for a file that exceeded the time limit."""
    return RefusedError(
        codes.TOO_HARD,
        f"{escape_name(name)} takes too long to decode: it was given up after {seconds:g} seconds.",
        "Run this again when the computer is less busy. If it is given up again, open the photo in a photo "
        "program and save it again as JPEG.",
    )


def refuse_too_much_memory(name: str) -> RefusedError:
    """Return the RefusedError for a file that exceeded the memory limit."""
    return RefusedError(
        codes.TOO_HARD,
        f"{name} needs more memory than the {MEMORY_LIMIT / 1e6:.0f} MB that one photo may take.",
        "Open it in a photo program, make it smaller and save it as JPEG.",
    )
