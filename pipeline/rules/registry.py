"""Which checks there are: each a function and its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pipeline.diagnostics.model import Diagnostic, Place, Rule, Severity
from pipeline.rules.subject import Subject


@dataclass(frozen=True, slots=True)
class Check:
    """A function that yields what breaks `rule`."""

    rule: Rule
    find: Callable[[Subject], Iterable[Diagnostic]]

    def at(
        self,
        place: Place,
        message: str,
        hint: str,
        *,
        severity: Severity | None = None,
        corrected: str | None = None,
    ) -> Diagnostic:
        """Return a finding of this check's rule."""
        return self.rule.at(place, message, hint, severity=severity, corrected=corrected)


CHECKS: list[Check] = []
"""Every check of the modules imported so far."""


def rule(
    code: str, title: str, reason: str, example: str, severity: Severity = Severity.ERROR
) -> Callable[[Callable[[Subject], Iterable[Diagnostic]]], Check]:
    """Turn the function below into the check of a new rule, which takes these as in `Rule`, and enter it."""
    return checks(Rule(code, title, reason, example, severity))


def checks(rule: Rule) -> Callable[[Callable[[Subject], Iterable[Diagnostic]]], Check]:
    """Turn the function below into the check of `rule`, and enter it."""

    def enter(find: Callable[[Subject], Iterable[Diagnostic]]) -> Check:
        check = Check(rule, find)
        CHECKS.append(check)
        return check

    return enter
