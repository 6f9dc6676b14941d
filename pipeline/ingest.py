"""One run from words and originals to variants, cards and manifests: the steps in order, nothing printed."""

from __future__ import annotations

import hashlib
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pipeline.cards.maker import make_cards
from pipeline.content.reader import read_content
from pipeline.desk.change import recover
from pipeline.desk.moved import with_moved
from pipeline.diagnostics import Severity
from pipeline.manifests.build import Made, build_manifests
from pipeline.manifests.writer import placeholder_css, serialise, stale, write
from pipeline.motifs import motif_sprite
from pipeline.photos.codes import MISSING, OUTSIDE
from pipeline.photos.cores import usable_cores
from pipeline.photos.engine import SILENT, make_variants
from pipeline.photos.limits import PIXEL_LIMIT
from pipeline.photos.lock import hold
from pipeline.photos.recipes import Slot
from pipeline.photos.store import write_files
from pipeline.photos.trash import prune
from pipeline.rules import list_originals, run_rules
from pipeline.wanted import wanted_cards, wanted_photos

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from pipeline.cards.model import Card
    from pipeline.content.reader import Content
    from pipeline.diagnostics import Diagnostic
    from pipeline.photos.engine import Outcome, Progress, Rendition
    from pipeline.project import Project


@dataclass
class Report:
    """What one run found and did, or with `written` False would do.

    `published` says that the manifests on disk are those of these words and photos; `pruned` names files that
    went to the trash, `seconds` is the time taken.
    """

    written: bool
    diagnostics: list[Diagnostic]
    photos: Outcome
    cards_made: int = 0
    manifests_changed: list[str] = field(default_factory=list)
    pruned: list[str] = field(default_factory=list)
    published: bool = False
    seconds: float = 0.0

    @property
    def errors(self) -> int:
        """How many diagnostics are errors; where there is one, the manifests stay as they were."""
        return sum(d.severity is Severity.ERROR for d in self.diagnostics)

    @property
    def work(self) -> bool:
        """Whether anything was, or would be, made, written or pruned."""
        return bool(self.photos.due or self.cards_made or self.manifests_changed or self.pruned)


def ingest(
    project: Project,
    *,
    may_write: bool,
    jobs: int | None = None,
    use_cache: bool = True,
    pixel_limit: int = PIXEL_LIMIT,
    progress: Progress = SILENT,
    today: date,
) -> Report:
    """Check the words, make what is missing, and write the manifests if nothing is wrong.

    With `may_write` False nothing on disk changes and the report says what would. `jobs` is how many photos
    are worked on at once, None for as many as there are cores; `pixel_limit` is the largest original taken,
    in pixels. Everything wrong with words and originals is a diagnostic; OSError where a folder of the
    project cannot be written.
    """
    started = time.monotonic()
    with ExitStack() as stack:
        if may_write:
            stack.enter_context(hold(project.state, progress.waiting))
            recover(project)
        content, diagnostics = read_content(project.root)
        listing = with_moved(project, content, list_originals(project.originals))
        diagnostics += run_rules(content, listing, launch=False, today=today)
        photos = make_variants(
            list(wanted_photos(content)),
            originals=project.originals,
            media=project.media,
            state=project.state,
            jobs=jobs,
            use_cache=use_cache,
            write=may_write,
            progress=progress,
            pixel_limit=pixel_limit,
        )
        diagnostics = [*diagnostics, *_untold(photos.diagnostics, diagnostics)]
        cards = make_cards(
            list(wanted_cards(content)),
            media=project.media,
            fonts=project.fonts,
            site_name=content.site.name if content.site else "",
            address=content.site.address.full if content.site else "",
            write=may_write,
            jobs=jobs or usable_cores(),
        )
        diagnostics += cards.diagnostics
        report = Report(may_write, sorted(diagnostics, key=lambda d: d.sort_key), photos, cards.made)
        if content.complete and not report.errors:
            _publish(project, content, cards.cards, report)
    report.seconds = time.monotonic() - started
    return report


def _untold(found: list[Diagnostic], told: list[Diagnostic]) -> list[Diagnostic]:
    """Leave out what the rules on names, which know the likely cause, already told of the same place."""
    places = {d.place for d in told if d.severity is Severity.ERROR}
    return [d for d in found if d.code not in (MISSING.code, OUTSIDE.code) or d.place not in places]


def _publish(project: Project, content: Content, cards: dict[str, Card], report: Report) -> None:
    """Write the motifs, then the manifests that name all media, then prune what they no longer name.

    The order matters: whenever a run is cut short, everything that the manifests on disk name is there.
    """
    sprite = motif_sprite({name: programme.motif for name, programme in content.programmes.items()}).encode()
    motifs = f"motifs-{hashlib.sha256(sprite).hexdigest()[:16]}.svg"
    photos = report.photos
    if len(photos.renditions) < len({(w.file, w.slot) for w in wanted_photos(content)}):
        return  # a dry run in which photos are due: what the manifests would say is not known yet
    files = _manifest_files(content, Made(photos.renditions, cards, f"/media/{motifs}"), photos.renditions)
    search = files.pop("search.json")
    report.manifests_changed = stale(project.manifests, files)
    search_changed = not project.search.is_file() or project.search.read_bytes() != search
    if search_changed:
        report.manifests_changed.append(project.search.name)
    if report.written:
        if not (project.media / motifs).is_file():
            write_files(project.media, [(motifs, sprite)])
        if search_changed:
            write_files(project.search.parent, [(project.search.name, search)])
        write(project.manifests, files)
    named = photos.names | {card.file_name for card in cards.values()} | {motifs}
    report.pruned = prune(project.media, named, state=project.state, write=report.written)
    report.published = report.written or not report.work


def _manifest_files(
    content: Content, made: Made, renditions: Mapping[tuple[str, Slot], Rendition]
) -> dict[str, bytes]:
    grid = [rendition for (_, slot), rendition in renditions.items() if slot is Slot.GRID]
    others = [r for (_, slot), r in renditions.items() if slot not in (Slot.GRID, Slot.LIGHTBOX)]
    placeholders = {
        "placeholders-gallery.css": placeholder_css(grid),
        "placeholders.css": placeholder_css(others),
    }
    return serialise(build_manifests(content, made), placeholders)
