"""Words read and checked, photos made or looked at: where every run that speaks of photos starts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.content.reader import read_content
from pipeline.diagnostics.model import Severity
from pipeline.gallery.moved import with_moved
from pipeline.photos.codes import MISSING, OUTSIDE
from pipeline.photos.engine import SILENT, make_variants
from pipeline.photos.limits import PIXEL_LIMIT
from pipeline.rules import list_originals, run_rules
from pipeline.wanted import wanted_photos

if TYPE_CHECKING:
    from datetime import date

    from pipeline.content.reader import Content
    from pipeline.diagnostics.model import Diagnostic
    from pipeline.photos.engine import Outcome, Progress
    from pipeline.project import Project


@dataclass(frozen=True)
class Survey:
    """The words, what stands of their photos, and all that is wrong with both, sorted by place."""

    content: Content
    photos: Outcome
    diagnostics: list[Diagnostic]


def survey(
    project: Project,
    *,
    write: bool,
    jobs: int | None = None,
    use_cache: bool = True,
    pixel_limit: int = PIXEL_LIMIT,
    progress: Progress = SILENT,
    today: date,
) -> Survey:
    """Read and check the words, and make the variants that are due or, without `write`, say which are.

    The options are those of `pipeline.photos.engine.make_variants`; `today` decides what has expired.
    """
    content, findings = read_content(project.root)
    listing = with_moved(project, content, list_originals(project.originals))
    photos = make_variants(
        list(wanted_photos(content)),
        originals=project.originals,
        media=project.media,
        state=project.state,
        jobs=jobs,
        use_cache=use_cache,
        write=write,
        progress=progress,
        pixel_limit=pixel_limit,
    )
    listing = replace(listing, measured=photos.originals)
    findings += run_rules(content, listing, launch=False, today=today)
    findings += _untold(photos.diagnostics, findings)
    return Survey(content, photos, sorted(findings, key=lambda d: d.sort_key))


def _untold(found: list[Diagnostic], told: list[Diagnostic]) -> list[Diagnostic]:
    """Leave out what the rules on names, which know the likely cause, already told of the same place."""
    places = {d.place for d in told if d.severity is Severity.ERROR}
    return [d for d in found if d.code not in (MISSING.code, OUTSIDE.code) or d.place not in places]
