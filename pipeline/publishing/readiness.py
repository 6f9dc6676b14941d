"""The build of the site, and the conditions for publishing it.

The build must be current, and a launched site must have no stand-ins. The audit, which checks the pages and
links of the built site, must find no errors before anything is sent.
"""

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline.base.findings.model import (
    Finding,
    ImpossibleError,
    NotDoneError,
    Place,
    Severity,
    raise_errors,
)
from pipeline.base.project import Project
from pipeline.built_site.audit.built_site import ExpectedPages, read_expected_pages
from pipeline.built_site.audit.run import audit_site
from pipeline.built_site.hosting.built_pages import BUILD_AGAIN
from pipeline.built_site.hosting.model import SiteFacts
from pipeline.built_site.hosting.run import read_site_facts, read_sitemap_facts, write_hosting_files
from pipeline.checks.project_check import check_project
from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content
from pipeline.editing.gallery.consent import People
from pipeline.history.git import HistoryError
from pipeline.history.versions import date_pages, save_version
from pipeline.ingest.last_run import recall_report
from pipeline.ingest.node.programs import run_vite
from pipeline.ingest.options import IngestOptions
from pipeline.photos.cache import PhotoCache
from pipeline.photos.model import SILENT, Progress
from pipeline.publishing import codes
from pipeline.publishing.releases import EarlierRelease


@dataclass(frozen=True)
class ReadySite:
    """A built site in `folder` that meets the conditions for publishing, except for the audit.

    - `expected`: the pages that the audit demands
    - `private`: the variants of photos that show recognisable people, or may show them
    - `erased`: the variants of erased photos, which must never be published again
    - `earlier`: the earlier release that was rebuilt; None if the site has the present content
    """

    folder: Path
    facts: SiteFacts
    expected: ExpectedPages
    content: Content
    private: frozenset[str]
    erased: frozenset[str]
    earlier: EarlierRelease | None = None


def build_site(project: Project, today: date, progress: Progress = SILENT) -> None:
    """Update the image files and manifests, then build the site in site/dist, with the files for web hosts.

    Raises NotDoneError for errors in content or photos, ImpossibleError if the build fails, or OSError.
    """
    from pipeline.ingest.run import ingest  # imported late, because Pillow would delay a publication

    with suppress(HistoryError):  # the sitemap has the dates of versions
        save_version(project)
    raise_errors(ingest(project, IngestOptions(progress=progress), today=today).findings)
    if output := run_vite(project.root, "build", "site"):
        raise ImpossibleError(f"The site could not be built:\n{output}")
    write_hosting_files(read_sitemap_facts(project.built, date_pages(project.root)), project.built)


def check_readiness(project: Project, content: Content, today: date, progress: Progress) -> ReadySite:
    """Return the built site if it meets the conditions for publishing, except for the audit.

    `content` is the content of the project. Raises NotFoundError if there is no built site, and NotDoneError
    with findings if a condition is not met.
    """
    facts = read_site_facts(project.built)
    _require_current_build(project, today, progress)
    assert content.site
    if content.site.launched and (facts.unfinished or facts.standin):
        findings = check_project(project, today=today, launch=True).findings
        raise NotDoneError(*(each for each in findings if each.severity is Severity.ERROR))
    expected = read_expected_pages(project.manifests)
    private = _list_private_files(project.state, content)
    erased = frozenset(address.lstrip("/") for each in content.erased_photos for address in each.on_host)
    return ReadySite(project.built, facts, expected, content, private, erased)


def require_clean_audit(site: ReadySite) -> None:
    """Raise NotDoneError with findings if the audit finds errors in the built site."""
    raise_errors(audit_site(site.folder, site.expected).findings)


def _require_current_build(project: Project, today: date, progress: Progress) -> None:
    """Raise NotDoneError if text or photos have errors, or have changed since the build."""
    report = recall_report(project, may_write=False, today=today)
    if report is None:
        from pipeline.ingest.run import ingest

        report = ingest(project, IngestOptions(write=False, progress=progress), today=today)
    raise_errors(report.findings)
    if report.work:
        raise make_stale_error("Text or photos were changed since the site was built.")
    index = hashlib.sha256((project.manifests / "index.json").read_bytes()).hexdigest()
    stamp = json.loads((project.built / "build.json").read_bytes())
    if stamp.get("manifests") != index:
        raise make_stale_error("The site was built from earlier text or photos.")


def make_stale_error(message: str) -> NotDoneError:
    """Return the error for a built site that is older than its text or photos."""
    finding: Finding = codes.STALE.at(Place("site/dist"), message, BUILD_AGAIN)
    return NotDoneError(finding)


def _list_private_files(state: Path, content: Content) -> frozenset[str]:
    records = PhotoCache.read(state).records
    shown = {
        use.file for use in list_pictures(content) if People.from_entry(use.picture).recognisable is not False
    }
    made = (each for file in shown if file in records for each in records[file].made.values())
    return frozenset(f"media/{name}" for each in made for name in each.sizes)
