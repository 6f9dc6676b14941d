"""Which checks there are: each a function and its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from pipeline.diagnostics.model import Diagnostic, Place, Rule, Severity
from pipeline.rules.subject import Subject
from pipeline.rules.words import repeated


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


def distinct(
    code: str,
    title: str,
    reason: str,
    example: str,
    *,
    again: str,
    hint: str,
    severity: Severity = Severity.ERROR,
) -> Callable[[Callable[[Subject], Iterable[tuple[Hashable, Place]]]], Check]:
    """Turn the function below, which yields values with their places, into the check that none stands twice.

    `again` says what is wrong where a value stands again; {file} and {line} in it are those of the first one.
    """

    def enter(find: Callable[[Subject], Iterable[tuple[Hashable, Place]]]) -> Check:
        def find_repeated(subject: Subject) -> Iterator[Diagnostic]:
            for place, first in repeated((value, place) for value, place in find(subject)):
                yield check.at(place, again.format(file=first.file, line=first.line), hint)

        check = rule(code, title, reason, example, severity)(find_repeated)
        return check

    return enter
