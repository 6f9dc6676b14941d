"""Rules and the diagnostics that they raise: plain data, no terminal."""

from __future__ import annotations

import enum
from dataclasses import asdict, dataclass
from typing import Any

_RULES: dict[str, Rule] = {}


class Severity(enum.StrEnum):
    """How grave a diagnostic is; only errors decide the exit code."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a diagnostic points.

    `file` is relative to the project, with forward slashes; `line` and `column` count characters from 1, or
    are None where the finding is about the file as a whole. `length` is how many characters the caret
    underlines.
    """

    file: str
    line: int | None = None
    column: int | None = None
    length: int = 1

    def __str__(self) -> str:
        """Return the file with its line, as editors take it."""
        return self.file if self.line is None else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that must hold, and the words in which `pipeline explain` tells it.

    `code` is stable for ever: three letters of the family, three digits. `title` says in one line what must
    hold, `reason` why visitors or the content manager care, `example` shows a finding's cause and its mend.
    """

    code: str
    title: str
    reason: str
    example: str
    severity: Severity = Severity.ERROR

    def __post_init__(self) -> None:
        """Register the rule; two rules of one code are a programming error (ValueError)."""
        if self.code in _RULES:
            raise ValueError(f"two rules have the code {self.code}")
        _RULES[self.code] = self

    def at(
        self,
        place: Place,
        message: str,
        hint: str,
        *,
        severity: Severity | None = None,
        corrected: str | None = None,
    ) -> Finding:
        """Return a diagnostic of this rule at `place`; `severity` overrides the rule's own."""
        return Finding(self.code, severity or self.severity, place, message, hint, corrected)


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: `message` says in plain words what is wrong, `hint` what to do next.

    `corrected` is the line of the place as it should be, where that can be told.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    hint: str
    corrected: str | None = None

    @property
    def advice(self) -> str:
        """What to do next, with the corrected line where there is one."""
        return self.hint if self.corrected is None else f"{self.hint}\n{self.corrected.strip()}"

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """By file, line, column, code, message: the order in which findings are shown."""
        return (self.place.file, self.place.line or 0, self.place.column or 0, self.code, self.message)

    def to_plain(self) -> dict[str, Any]:
        """Return what `from_plain` makes the diagnostic from, ready for JSON."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Finding:
        """Return the diagnostic that `to_plain` was asked of. Raises LookupError, TypeError or ValueError."""
        return cls(**{**plain, "severity": Severity(plain["severity"]), "place": Place(**plain["place"])})


class NotDoneError(Exception):
    """What was asked for cannot be done, and nothing was changed; `findings` say why."""

    def __init__(self, *findings: Finding) -> None:
        """Take the reasons."""
        super().__init__(*findings)
        self.findings = findings


def all_rules() -> list[Rule]:
    """Return every rule of the modules imported so far, by code."""
    return [_RULES[code] for code in sorted(_RULES)]


def find_rule(code: str) -> Rule | None:
    """Return the rule of that code (any letter case), or None."""
    return _RULES.get(code.upper())
