"""Which checks there are: each a function and its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeAlias

from pipeline.findings.model import Finding, Place, Rule, Severity
from pipeline.findings.phrases import find_repeated
from pipeline.rules.context import RuleContext

Check: TypeAlias = Callable[[RuleContext], Iterable[Finding]]
"""A function that yields what breaks its rule."""

CHECKS: Final[list[Check]] = []
"""Every check of the modules imported so far."""


def rule(
    code: str, title: str, reason: str, example: str, severity: Severity = Severity.ERROR
) -> Callable[[Check], Rule]:
    """Enter the function below as the check of a new rule, which takes these and takes its name."""
    return checks(Rule(code, title, reason, example, severity))


def checks(rule: Rule) -> Callable[[Check], Rule]:
    """Enter the function below as the check of `rule`, which takes its name."""

    def enter(check: Check) -> Rule:
        CHECKS.append(check)
        return rule

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
) -> Callable[[Callable[[RuleContext], Iterable[tuple[Hashable, Place]]]], Rule]:
    """Enter a check that no value stands twice among those that the function below yields with their places.

    `again` says what is wrong where a value stands again; {file} and {line} in it are those of the first one.
    """
    new = Rule(code, title, reason, example, severity)

    def enter(find: Callable[[RuleContext], Iterable[tuple[Hashable, Place]]]) -> Rule:
        def check(context: RuleContext) -> Iterator[Finding]:
            for place, first in find_repeated((value, place) for value, place in find(context)):
                yield new.at(place, again.format(file=first.file, line=first.line), hint)

        return checks(new)(check)

    return enter
