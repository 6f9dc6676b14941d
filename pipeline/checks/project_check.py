"""The check of a whole project: content, photos, addresses and titles."""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeAlias

from pipeline.base.findings.model import Finding, Severity
from pipeline.base.project import Project
from pipeline.checks.missing_glyphs import check_letters
from pipeline.checks.rule_runner import RuleMemory, run_rules
from pipeline.content.reader import Content, ContentFiles, parse_content, read_content_files
from pipeline.content.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.drawings.social_cards.title_check import check_titles
from pipeline.photos.decoding.codes import MISSING, OUTSIDE
from pipeline.photos.model import PhotoFolders, PhotoOutcome, RunOptions
from pipeline.photos.originals import OriginalsListing, list_originals, recall_originals

Known: TypeAlias = tuple[ContentFiles, OriginalsListing]
"""The content files, and the originals with their measurements, if a caller has read them before a check."""


@dataclass(frozen=True)
class Inspection:
    """The outcome of `check_project`.

    - `listing`: the originals, with their measurements from this run or earlier runs
    - `findings`: sorted by file and line
    - `photos`: the outcome of making variants; empty if none were made
    """

    content: Content
    listing: OriginalsListing
    findings: list[Finding]
    photos: PhotoOutcome = field(default_factory=PhotoOutcome)


def check_project(
    project: Project,
    *,
    today: date,
    launch: bool = False,
    run: RunOptions | None = None,
    memory: RuleMemory | None = None,
    known: Known | None = None,
) -> Inspection:
    """Read and check the project.

    - `today`: the day on which consents and dates are checked
    - `launch`: True to report stand-ins as errors
    - `run`: options for making missing variants first. By default, no photo is decoded.
    - `memory`: the findings of the last check, so that unchanged photos are not checked again
    - `known`: the files and originals, if the caller has read them already
    """
    files, listing = known or (read_content_files(project.root), list_originals(project.originals))
    content, findings = parse_content(files)
    photos = PhotoOutcome()
    if run:
        from pipeline.photos.engine import make_variants

        requested = list(list_requested_photos(content))
        folders = PhotoFolders(project.originals, project.media, project.state)
        photos = make_variants(requested, run, folders, erased=content.erased)
        listing = replace(listing, measured=photos.originals)
    elif not known:
        listing = replace(
            listing,
            measured=recall_originals(listing.files, originals=project.originals, state=project.state),
        )
    findings += check_titles(list_requested_cards(content, today))
    findings += run_rules(content, listing, launch=launch, today=today, memory=memory)
    findings += check_letters(content, project.fonts)
    findings += _leave_out_reported(photos.findings, findings)
    return Inspection(content, listing, sorted(findings, key=lambda d: d.sort_key), photos)


def _leave_out_reported(found: list[Finding], reported: list[Finding]) -> list[Finding]:
    """Return `found` without repeated findings about photos that are missing or outside raw_assets/.

    Such a finding is repeated if `reported` has an error at the same place.
    """
    places = {d.place for d in reported if d.severity is Severity.ERROR}
    return [d for d in found if d.code not in (MISSING.code, OUTSIDE.code) or d.place not in places]
