"""Reads and checks the words, and makes the photos or says which are due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from pipeline.decoding.codes import MISSING, OUTSIDE
from pipeline.findings.model import Finding, Severity
from pipeline.photos.engine import make_variants
from pipeline.photos.model import PhotoOutcome, RunOptions
from pipeline.project import Project
from pipeline.rules import list_originals, run_rules
from pipeline.rules.alt_text_record import load_records
from pipeline.rules.missing_glyphs import check_letters
from pipeline.rules.renamed_originals import add_renamed
from pipeline.rules.requested_pictures import list_requested_photos
from pipeline.source.reader import Content, read_content


@dataclass(frozen=True)
class Survey:
    """The words, the state of their photos, and all findings in both, sorted by place."""

    content: Content
    photos: PhotoOutcome
    findings: list[Finding]


def survey(project: Project, options: RunOptions, *, today: date) -> Survey:
    """Read and check the words, and make the variants that are due or, without `options.write`, list them.

    `today` decides what has expired.
    """
    content, findings = read_content(project.root)
    listing = add_renamed(project, content, list_originals(project.originals))
    photos = make_variants(
        list(list_requested_photos(content)),
        options,
        originals=project.originals,
        media=project.media,
        state=project.state,
        forgotten=content.forgotten,
    )
    listing = replace(listing, measured=photos.originals, described=load_records(content, project.state))
    findings += run_rules(content, listing, launch=False, today=today)
    findings += check_letters(content, project.fonts)
    findings += _unreported(photos.findings, findings)
    return Survey(content, photos, sorted(findings, key=lambda d: d.sort_key))


def _unreported(found: list[Finding], reported: list[Finding]) -> list[Finding]:
    """Leave out what the rules on names, which know the likely cause, already reported at the same place."""
    places = {d.place for d in reported if d.severity is Severity.ERROR}
    return [d for d in found if d.code not in (MISSING.code, OUTSIDE.code) or d.place not in places]
