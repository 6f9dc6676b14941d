"""One run of `pipeline ingest`, without its output on the terminal."""

from __future__ import annotations

import time
from contextlib import nullcontext
from datetime import date
from typing import TYPE_CHECKING

from pipeline.base.disk.journal import exclusive
from pipeline.base.project import Project
from pipeline.checks.project_check import Inspection, check_project
from pipeline.content.requested_pictures import list_requested_cards
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.ingest import last_run
from pipeline.ingest.media_folder import delete_media, find_unused
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run_report import RunReport
from pipeline.photos.cores import count_usable_cores

if TYPE_CHECKING:
    from pipeline.drawings.social_cards.maker import CardSet


def ingest(project: Project, options: IngestOptions, *, today: date) -> RunReport:
    """Check the content, make missing media, and write the manifests if there are no errors.

    Errors in content and photos become findings in the report. Without `options.write`, nothing is changed,
    and the report says what a run would do. Raises OSError if a folder of the project is not writable.
    """
    # Imported late, because Pillow, fonts and manifests would delay the start.
    from pipeline.ingest.publication import Publication, publish_manifests

    started = time.monotonic()
    with exclusive(project) if options.write else nullcontext():
        folders = project.content, project.originals, project.fonts
        inputs = last_run.digest_inputs(*folders, today=today)
        inspection = check_project(project, today=today, run=options)
        content, photos = inspection.content, inspection.photos
        cards = _draw_cards(project, inspection, options, today)
        report = _report(inspection, cards, options)
        if options.write and report.errors:
            last_run.delete_last_run(project.state)
        # While variants of photos are missing, the manifests cannot be computed.
        if not (content.unread or report.errors or (photos.due and not report.written)):
            publication = Publication(content, photos, cards.cards, today, options)
            others = publish_manifests(project, publication, report)
            unused = find_unused(photos.media, photos.keys, others)
            if options.may_prune:
                report.pruned = unused
                if report.written:
                    delete_media(project.media, unused)
            # A preview contains withheld photos, so its manifests must not count as published.
            for_preview = options.unfinished and find_withheld(content, today)
            if report.written and inputs and not for_preview and (options.may_prune or not unused):
                media = photos.media | others
                for name in unused:
                    del media[name]
                outputs = last_run.digest_outputs(project.manifests, project.search, media)
                last_run.save_last_run(project.state, inputs, outputs, report)
    report.seconds = time.monotonic() - started
    return report


def _draw_cards(project: Project, inspection: Inspection, options: IngestOptions, today: date) -> CardSet:
    from pipeline.drawings.social_cards.maker import draw_cards, plan_cards

    content = inspection.content
    # With unread files nothing is published, and the photo of a card may be missing.
    requested = [] if content.unread else list(list_requested_cards(content, today))
    renditions = inspection.photos.renditions
    cards = plan_cards(requested, renditions, media=project.media, fonts=project.fonts)
    if options.write:
        draw_cards(cards, project.media, options.jobs or count_usable_cores())
    return cards


def _report(inspection: Inspection, cards: CardSet, options: IngestOptions) -> RunReport:
    photos = inspection.photos
    return RunReport(
        options.write,
        sorted([*inspection.findings, *cards.findings], key=lambda finding: finding.sort_key),
        dict(sorted(photos.verdicts.items())),
        len(photos.due),
        cards.made,
    )
