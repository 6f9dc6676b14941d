"""The inspection of a project: read the content, make the photos' image files, and check everything."""

from dataclasses import dataclass, replace
from datetime import date

from pipeline.content.reader import Content, read_content
from pipeline.decoding.codes import MISSING, OUTSIDE
from pipeline.findings.model import Finding, Severity
from pipeline.photos.engine import make_variants
from pipeline.photos.model import PhotoFolders, PhotoOutcome, RunOptions
from pipeline.project import Project
from pipeline.rules import list_originals, run_rules
from pipeline.rules.missing_glyphs import check_letters
from pipeline.rules.renamed_originals import add_renamed
from pipeline.rules.requested_pictures import list_requested_photos


@dataclass(frozen=True)
class Inspection:
    """The outcome of an inspection.

    - `content`: the content of the project
    - `photos`: the image files made of the photos, and the measurements of the photos
    - `findings`: the findings (errors and warnings) about content and photos, sorted by file and line
    """

    content: Content
    photos: PhotoOutcome
    findings: list[Finding]


def inspect_project(project: Project, options: RunOptions, *, today: date) -> Inspection:
    """Read the content, make missing variants (image files made of photos), and check everything.

    Without `options.write`, missing variants are only listed. The rules run last, because they use the
    measurements of the photos. `today` decides which consents and events are over.
    """
    content, findings = read_content(project.root)
    listing = add_renamed(content, list_originals(project.originals), project.originals, project.state)
    photos = make_variants(
        list(list_requested_photos(content)),
        options,
        PhotoFolders(project.originals, project.media, project.state),
        erased=content.erased,
    )
    listing = replace(listing, measured=photos.originals)
    findings += run_rules(content, listing, launch=False, today=today)
    findings += check_letters(content, project.fonts)
    findings += _leave_out_reported(photos.findings, findings)
    return Inspection(content, photos, sorted(findings, key=lambda d: d.sort_key))


def _leave_out_reported(found: list[Finding], reported: list[Finding]) -> list[Finding]:
    """Return the findings in `found` that do not repeat an error in `reported`.

    A finding about a missing photo, or about a photo outside raw_assets/, is left out if `reported` has an
    error at the same line of the content.
    """
    places = {d.place for d in reported if d.severity is Severity.ERROR}
    return [d for d in found if d.code not in (MISSING.code, OUTSIDE.code) or d.place not in places]
