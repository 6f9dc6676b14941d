"""One audit: the built site is read once, every family of checks looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from pipeline.audit.checks import head, links, pictures, safety, tables
from pipeline.audit.site import BuiltSite, Expected
from pipeline.audit.weights import Budgets, check_weights
from pipeline.findings.model import Finding


@dataclass(frozen=True)
class Audit:
    """The findings of one audit, in the order of files, and the counts of files, pages and pictures."""

    findings: list[Finding]
    files: int
    pages: int
    pictures: int


def audit(folder: Path, expected: Expected, budgets: Budgets, *, prefix: str) -> Audit:
    """Return what is wrong with the site built in `folder`.

    `prefix` is the folder's name in findings, as site/dist. Raises AuditError where there is no built site.
    """
    site = BuiltSite(folder, expected, prefix)
    found = chain(
        tables.check_routes(site),
        tables.check_hosting(site),
        links.check_links(site),
        links.check_reach(site),
        links.check_unused(site),
        head.check_head(site),
        pictures.check_pictures(site),
        safety.check_origins(site),
        safety.check_policy(site),
        check_weights(site, budgets),
        tables.check_copies(site),
    )
    return Audit(
        sorted(found, key=lambda d: d.sort_key),
        len(site.sizes),
        len(site.pages),
        len(site.by_ending(*pictures.RASTER)),
    )
