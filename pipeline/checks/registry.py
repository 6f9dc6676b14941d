"""The registry of checks, with the decorators that register them.

A check is a function that finds where a rule does not hold.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from pipeline.base.findings.messages import MessageParts
from pipeline.base.findings.model import Finding, Place, Rule, Severity
from pipeline.base.findings.phrases import find_repeated
from pipeline.checks.context import RuleContext

Check: TypeAlias = Callable[[RuleContext], Iterable[Finding]]
"""A function that yields the findings of its rule."""

Distinct: TypeAlias = Iterator[tuple[Hashable, tuple[Any, ...]]]
"""Values that must differ, each with the file and the keys of its place."""

CHECKS: Final[list[tuple[Rule, Check]]] = []
"""All checks that the modules imported so far have registered, each with its rule."""


BY_FILE: Final[set[Check]] = set()
"""The checks that look at one file at a time, so that `RuleMemory` can keep their findings."""


def by_file(check: Check) -> Check:
    """Mark a check that looks at one file at a time, so that `RuleMemory` keeps its findings.

    These findings must depend only on the `inputs` and `facts` of `RuleMemory`.
    """
    BY_FILE.add(check)
    return check


def rule(
    code: str, title: str, reason: str, example: str, severity: Severity = Severity.ERROR
) -> Callable[[Check], Rule]:
    """Make a rule of the decorated check, and register it.

    Afterwards, the function's name is the rule: `NAME.at(...)` makes a finding.
    """
    return checks(Rule(code, title, reason, example, severity))


def checks(rule: Rule) -> Callable[[Check], Rule]:
    """Register the decorated function as the check of an existing rule.

    Afterwards, the function's name is the rule.
    """

    def enter(check: Check) -> Rule:
        CHECKS.append((rule, check))
        return rule

    return enter


def distinct(
    rule: Rule, *, again: Callable[[Place], MessageParts], hint: str
) -> Callable[[Callable[[RuleContext], Distinct]], Rule]:
    """Register a check that reports values which occur twice.

    The decorated function yields each value with its file and keys.
    - `again`: makes the message of a finding from the place of the earlier value
    - `hint`: the hint of each finding
    """

    def enter(find: Callable[[RuleContext], Distinct]) -> Rule:
        def check(context: RuleContext) -> Iterator[Finding]:
            for second, first in find_repeated(find(context)):
                yield rule.at(context.find_place(*second), again(context.find_place(*first)), hint)

        return checks(rule)(check)

    return enter
