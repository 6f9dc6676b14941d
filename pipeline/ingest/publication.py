"""The last step of a run: writes motifs and fonts, then the manifests."""

import threading
from dataclasses import dataclass
from datetime import date

from pipeline.base.disk.atomic_files import write_files
from pipeline.base.disk.journal import Change
from pipeline.base.project import Project
from pipeline.content.manifests.build import build_manifests
from pipeline.content.manifests.writer import find_stale_files, serialise
from pipeline.content.pages.context import Results
from pipeline.content.reader import Content
from pipeline.drawings.fonts.maker import make_fonts, measure_fonts, plan_fonts, render_font_css
from pipeline.drawings.motifs.sprite import make_sprite
from pipeline.drawings.social_cards.model import DrawnCard
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run_report import RunReport
from pipeline.photos.model import PhotoOutcome

_PUBLISHING = threading.Lock()
"""Held while a thread compares and writes the manifests."""


@dataclass(frozen=True)
class Publication:
    """The data for the manifests. `cards` maps the address of each page to its social card."""

    content: Content
    photos: PhotoOutcome
    cards: dict[str, DrawnCard]
    today: date
    options: IngestOptions


def publish_manifests(project: Project, publication: Publication, report: RunReport) -> dict[str, int]:
    """Write motifs and fonts, then all changed manifests in one change.

    In this order, all media that the manifests name exist even after an interrupted run. `report` gets the
    names of the changed manifests. If `report.written` is False, nothing is written. Return the sizes in
    bytes of cards, motifs and fonts, by file name.
    """
    with _PUBLISHING:
        publication.options.before_publishing()
        content, photos, options = publication.content, publication.photos, publication.options
        sprite_name, sprite = make_sprite(each.motif for each in content.programmes.values())
        results = Results(photos.renditions, publication.cards, f"/media/{sprite_name}")
        manifests, styles = build_manifests(
            content, results, today=publication.today, unfinished=options.unfinished
        )
        fonts = plan_fonts((each.model_dump_json() for each in manifests.values()), project.fonts)
        files = serialise(manifests, {**styles, "fonts.css": render_font_css(fonts)})
        search = files.pop(project.search.name)
        changed = set(find_stale_files(project.manifests, files))
        writes = {project.manifests / name: data for name, data in files.items() if name in changed}
        report.manifests_changed = sorted(changed)
        if not project.search.is_file() or project.search.read_bytes() != search:
            report.manifests_changed.append(project.search.name)
            writes[project.search] = search
        if report.written:
            if photos.media.get(sprite_name) != len(sprite):
                write_files(project.media, [(sprite_name, sprite)])
            make_fonts(fonts, project.media)
            if report.manifests_changed:
                deletes = [project.manifests / name for name in changed - files.keys()]
                Change(project, writes=writes, deletes=deletes).apply()
        others = {card.file_name: card.bytes for card in publication.cards.values()}
        others |= {sprite_name: len(sprite)} | measure_fonts(fonts, project.media)
        return others
