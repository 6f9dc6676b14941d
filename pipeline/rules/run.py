"""Every check on one project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.rules import (  # noqa: F401  each enters its checks into the registry
    alt,
    contact,
    contract,
    copy,
    enrolment,
    featured,
    founder,
    gallery,
    links,
    originals,
    programmes,
    redirects,
    rights,
    routes,
    search,
    standins,
    triage,
)
from pipeline.rules.registry import CHECKS
from pipeline.rules.subject import Subject

if TYPE_CHECKING:
    from datetime import date

    from pipeline.content.reader import Content
    from pipeline.diagnostics.model import Diagnostic
    from pipeline.rules.listing import OriginalsListing


def run_rules(content: Content, listing: OriginalsListing, *, launch: bool, today: date) -> list[Diagnostic]:
    """Return what breaks any rule, sorted by place.

    A check is left out where a part of the words that it needs could not be read; that part has findings of
    its own. With `launch`, stand-ins are errors. `today` decides what has expired.
    """
    found = check_words(content, launch=launch, today=today)
    found += check_originals(content, listing, launch=launch, today=today)
    return sorted(found, key=lambda finding: finding.sort_key)


def check_words(content: Content, *, launch: bool, today: date) -> list[Diagnostic]:
    """Return what breaks the rules on words: decided by them, by `launch` and by `today`, by nothing else."""
    return _find(Subject(content, None, launch=launch, today=today), of_words=True)


def check_originals(
    content: Content, listing: OriginalsListing, *, launch: bool, today: date
) -> list[Diagnostic]:
    """Return what breaks the rules on originals and on what the words say of them."""
    return _find(Subject(content, listing, launch=launch, today=today), of_words=False)


def _find(subject: Subject, *, of_words: bool) -> list[Diagnostic]:
    return [
        finding
        for check in CHECKS
        if check.of_words is of_words and all(subject.has(need) for need in check.needs)
        for finding in check.find(subject)
    ]
