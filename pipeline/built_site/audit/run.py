"""Runs an audit: reads the built site once, then calls each check."""

from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from pipeline.base.findings.model import Finding
from pipeline.built_site.audit.built_site import BuiltSite, ExpectedPages
from pipeline.built_site.audit.checks import files, head, links
from pipeline.built_site.hosting.model import PICTURES


@dataclass(frozen=True)
class AuditResult:
    """The findings of an audit, sorted by file, and the numbers of files, pages and pictures."""

    findings: list[Finding]
    files: int
    pages: int
    pictures: int


def audit_site(folder: Path, expected: ExpectedPages) -> AuditResult:
    """Check the built site in `folder`. Raises NotFoundError if there is none."""
    site = BuiltSite(folder, expected)
    found = chain(
        chain.from_iterable(head.check_head(site, page, page.parse()) for page in site.pages),
        files.check_routes(site),
        files.check_hosting(site),
        links.check_links(site),
        links.check_reach(site),
        links.check_unused(site),
        links.check_origins(site),
        files.check_copies(site),
    )
    return AuditResult(
        sorted(set(found), key=lambda d: d.sort_key),  # a page may repeat a link
        len(site.sizes),
        len(site.pages),
        len(site.list_files(*PICTURES)),
    )
