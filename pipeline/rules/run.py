"""Runs all checks on one project."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date

from pipeline.content.reader import Content
from pipeline.content_files.finding_limit import limit_findings
from pipeline.findings.model import Finding
from pipeline.rules.context import RuleContext, UnreadError
from pipeline.rules.originals_listing import OriginalsListing
from pipeline.rules.registry import CHECKS


def run_rules(
    content: Content, listing: OriginalsListing, *, launch: bool, today: date, family: str = ""
) -> list[Finding]:
    """Return the findings of all rules, sorted by file and line, with at most 100 per file.

    With `family`, such as RTE, only rules whose codes begin with these letters run. A check that needs an
    unreadable file is skipped, because another finding reports the file. With `launch`, stand-ins (invented
    values, marked !standin) are errors. `today` decides which consents and dates have expired.
    """
    from pipeline.rules import all_families  # noqa: F401  it enters the checks; a start need not wait for them

    context = RuleContext(content, listing, launch=launch, today=today)
    return limit_findings(_find_breaches(context, family))


def _find_breaches(context: RuleContext, family: str) -> Iterator[Finding]:
    for rule, check in CHECKS:
        if rule.code.startswith(family):
            with suppress(UnreadError):
                yield from check(context)
