"""One audit: the built site is read once, every family of checks looks at it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import chain
from typing import TYPE_CHECKING

from pipeline.audit.checks.contact import check_contact_links
from pipeline.audit.checks.head import check_encoding, check_head, check_sharing
from pipeline.audit.checks.images import check_files, check_images, check_preloads
from pipeline.audit.checks.links import check_links, check_reach, check_styles_and_scripts, check_unused
from pipeline.audit.checks.safety import check_origins, check_policy
from pipeline.audit.checks.structured import check_structured
from pipeline.audit.checks.tables import (
    check_copies,
    check_robots,
    check_routes,
    check_security_txt,
    check_server_redirects,
    check_sitemap,
)
from pipeline.audit.pictures import read_pictures
from pipeline.audit.site import BuiltSite
from pipeline.audit.weights import check_weights, weigh

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pipeline.audit.site import Expected
    from pipeline.audit.weights import Budgets, Weight
    from pipeline.diagnostics.model import Diagnostic


@dataclass(frozen=True)
class Audit:
    """What one audit found, in the order of files, how much it read, each page's weight and screen."""

    diagnostics: list[Diagnostic]
    files: int
    pages: int
    pictures: int
    weights: dict[str, Weight]
    screens: dict[str, str]


def audit(
    folder: Path, expected: Expected, budgets: Budgets, *, prefix: str, now: datetime | None = None
) -> Audit:
    """Return what is wrong with the site built in `folder`.

    `prefix` is the folder's name in findings, as site/dist; `now`, with a time zone, says what has expired.
    Raises AuditError where there is no built site.
    """
    site = BuiltSite(folder, expected, prefix)
    pictures = read_pictures(site)
    weights = weigh(site)
    found = chain(
        check_routes(site),
        check_sitemap(site),
        check_server_redirects(site),
        check_robots(site),
        check_security_txt(site, now or datetime.now(UTC)),
        check_links(site),
        check_styles_and_scripts(site),
        check_reach(site),
        check_unused(site),
        check_encoding(site),
        check_head(site),
        check_sharing(site, pictures),
        check_images(site, pictures),
        check_preloads(site),
        check_files(site, pictures),
        check_origins(site),
        check_policy(site),
        check_structured(site),
        check_contact_links(site),
        check_weights(site, budgets, weights),
        check_copies(site),
    )
    return Audit(gather(found), len(site.sizes), len(site.pages), len(pictures), weights, expected.routes)


def gather(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the diagnostics in order, those that many files share as one.

    What is wrong with the header or the footer is wrong on every page: it is said once, with their number.
    """
    alike: dict[tuple[str, str, str], list[Diagnostic]] = defaultdict(list)
    for diagnostic in sorted(diagnostics, key=lambda d: d.sort_key):
        alike[diagnostic.code, diagnostic.message, diagnostic.hint].append(diagnostic)
    gathered = []
    for group in alike.values():
        if others := len({diagnostic.place.file for diagnostic in group}) - 1:
            more = "one more file" if others == 1 else f"{others} more files"
            gathered.append(replace(group[0], message=f"{group[0].message} (The same in {more}.)"))
        else:
            gathered += group
    return sorted(gathered, key=lambda d: d.sort_key)
