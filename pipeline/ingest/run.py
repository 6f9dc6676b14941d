"""One run from words and originals to variants, cards and manifests: the steps in order, nothing printed."""

from __future__ import annotations

import hashlib
import time
from contextlib import ExitStack
from datetime import date

from pipeline.cards.maker import make_cards
from pipeline.cards.model import DrawnCard
from pipeline.disk.journal import Change, exclusive
from pipeline.disk.store import write_files
from pipeline.findings.machine_formats import render_json
from pipeline.fonts.maker import font_css, fonts_for, make_fonts, sizes_of
from pipeline.ingest import run_record
from pipeline.ingest.inspection import survey
from pipeline.ingest.media_folder import media_before, note_before, prune, unused
from pipeline.ingest.run_report import Report
from pipeline.manifests.build import build_manifests
from pipeline.manifests.writer import find_stale_files, serialise
from pipeline.motifs.svg import motif_sprite
from pipeline.pages.context import Results
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.model import PhotoOutcome, RunOptions
from pipeline.project import Project
from pipeline.rules.alt_text_record import record_new_alt_texts
from pipeline.rules.requested_pictures import list_requested_cards
from pipeline.source.reader import Content
from pipeline.source.unfinished_pictures import find_withheld


def ingest(project: Project, options: RunOptions, *, today: date) -> Report:
    """Check the words, make what is missing, and write the manifests if nothing is wrong.

    Everything wrong with words and originals is a diagnostic, also to be found in `project.findings`; OSError
    where a folder of the project cannot be written.
    """
    started = time.monotonic()
    with ExitStack() as stack:
        if options.write:
            stack.enter_context(exclusive(project))
        start = run_record.inputs(project, pixel_limit=options.pixel_limit, today=today)
        found = survey(project, options, today=today)
        content, photos = found.content, found.photos
        cards = make_cards(
            list(list_requested_cards(content)),
            media=project.media,
            fonts=project.fonts,
            site_name=content.site.name if content.site else "",
            renditions=photos.renditions,
            write=options.write,
            jobs=options.jobs or count_usable_cores(),
        )
        report = Report(
            options.write,
            sorted([*found.findings, *cards.findings], key=lambda d: d.sort_key),
            dict(sorted(photos.verdicts.items())),
            photos.bytes_before,
            photos.bytes_after,
            len(photos.names),
            len(photos.due),
            cards.made,
        )
        if options.write:
            _tell(project, report)
            record_new_alt_texts(content, photos.originals, project.state)
        media: dict[str, int] = {}
        if not content.unread and not report.errors:
            media = _publish(project, content, photos, cards.cards, report, options, today)
        # What a preview shows is not what is published.
        marked = options.unfinished and find_withheld(content)
        if report.written and report.published and start and media and not marked:
            run_record.remember(project, start, report, media)
    report.seconds = time.monotonic() - started
    return report


def _tell(project: Project, report: Report) -> None:
    """Leave the findings for whoever shows the site; the record of a run with errors is deleted."""
    findings = render_json(report.findings).encode()
    if not project.findings.is_file() or project.findings.read_bytes() != findings:
        write_files(project.state, [(project.findings.name, findings)])
    if report.errors:
        run_record.forget(project)


def _publish(
    project: Project,
    content: Content,
    photos: PhotoOutcome,
    cards: dict[str, DrawnCard],
    report: Report,
    options: RunOptions,
    today: date,
) -> dict[str, int]:
    """Write the motifs, then all manifests, which name the media, at once; then prune what they do not name.

    Return names and sizes in bytes of what the media folder then holds, {} if it holds files to be pruned.
    The order matters: whenever a run is cut short, everything that the manifests on disk name is there.
    """
    sprite = motif_sprite({name: programme.motif for name, programme in content.programmes.items()}).encode()
    motifs = f"motifs-{hashlib.sha256(sprite).hexdigest()[:16]}.svg"
    if photos.due and not report.written:
        return {}  # what the manifests would say is not known yet
    results = Results(photos.renditions, cards, f"/media/{motifs}")
    manifests, styles = build_manifests(content, results, today=today, unfinished=options.unfinished)
    fonts = fonts_for((each.model_dump_json() for each in manifests.values()), project.fonts)
    files = serialise(manifests, {**styles, "fonts.css": font_css(fonts)})
    search = files.pop("search.json")
    changed = set(find_stale_files(project.manifests, files))
    report.manifests_changed = sorted(changed)
    search_changed = not project.search.is_file() or project.search.read_bytes() != search
    if search_changed:
        report.manifests_changed.append(project.search.name)
    before = media_before(project, replaced=bool(report.manifests_changed))
    if report.written:
        if photos.media.get(motifs) != len(sprite):
            write_files(project.media, [(motifs, sprite)])
        make_fonts(fonts, project.media)
        new = {project.manifests / name: data for name, data in files.items() if name in changed}
        if search_changed:
            new[project.search] = search
        if report.manifests_changed:
            note_before(project, before)
            deletes = [project.manifests / name for name in changed - files.keys()]
            Change(project, writes=new, deletes=deletes).apply()
    others = {card.file_name: card.bytes for card in cards.values()} | {motifs: len(sprite)}
    others |= sizes_of(fonts, project.media)
    unnamed = unused(project, photos.names, others, before)
    if options.may_prune:
        report.pruned = unnamed
        if report.written:
            prune(project, unnamed)
    report.published = report.written or not report.work
    media = {name: size for name, size in (photos.media | others).items() if name not in unnamed}
    return media if options.may_prune or not unnamed else {}
