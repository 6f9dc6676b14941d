"""A preview of the site as it was in an earlier version, in a separate folder.

It consists of manifests (the data of the pages) and of the image files that still exist.
"""

import shutil
from datetime import date
from pathlib import Path

from pipeline.content.reader import Content, read_content
from pipeline.decoding.refusal import RefusedError
from pipeline.disk.atomic_files import list_file_sizes, make_folder, write_files
from pipeline.disk.journal import exclusive
from pipeline.findings.messages import Part, list_parts
from pipeline.findings.model import Severity
from pipeline.fonts.maker import FONT_FILE
from pipeline.history.checkout import PAST_SITE, check_out, copy_permanent_records, remove_erased_photos
from pipeline.history.git import HistoryError, find_repository
from pipeline.manifests.build import build_manifests
from pipeline.manifests.writer import serialise
from pipeline.motifs.svg import make_motif_file
from pipeline.pages.context import Results
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import KeyMaker
from pipeline.photos.model import Rendition
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.outcome import make_outcome
from pipeline.photos.quick_pictures import draw_quick_picture, plan_rendition
from pipeline.photos.work_plan import OriginalWork, RenditionWork, plan_work
from pipeline.project import Project
from pipeline.rules.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.social_cards.maker import plan_cards
from pipeline.system.operating_system import share_file


def build_past_site(project: Project, version: str, *, today: date) -> int:
    """Write the site of a version to the folder `PAST_SITE` of `project.past`, without erased photos.

    If image files of a photo no longer exist, quickly made JPEGs replace them. Return the number of these
    photos. Raises HistoryError if today's program cannot show the old content.
    """
    with exclusive(project):
        git = find_repository(project.root)
        with check_out(git, project.past, version) as state:
            copy_permanent_records(project.root, state.root)
            remove_erased_photos(state, project.originals, today=today)
            content, findings = read_content(state.root)
            if content.unread:
                reason = next(each for each in findings if each.severity is Severity.ERROR)
                raise _explain(reason.place, ": ", *list_parts(reason.fault))
            return _build(project, content, state.originals, today)


def _build(project: Project, content: Content, originals: Path, today: date) -> int:
    present = list_file_sizes(project.media)
    entries = plan_work(
        list(list_requested_photos(content)),
        OriginalsFolder(originals),
        PhotoCache.read(project.state),
        KeyMaker(),
        present,
    )
    refused = next((entry.refusal for entry in entries if entry.refusal), None)
    if refused:
        raise HistoryError(f"A photo of that version cannot be shown: {refused.message}")
    site = Project(project.past / PAST_SITE)
    shutil.rmtree(site.root, ignore_errors=True)
    for folder in (site.media, site.manifests):
        make_folder(folder)
    renditions = make_outcome(entries, writing=False).renditions
    names = [name for rendition in renditions.values() for name in rendition.names]
    # The preview serves the old pages with today's style sheets, which name today's fonts.
    for name in [*names, *filter(FONT_FILE.fullmatch, present)]:
        share_file(project.media / name, site.media / name)
    due = [entry for entry in entries if entry.due]
    for entry in due:
        for step in entry.due:
            renditions[entry.file, step.requested.slot] = _draw(entry, step, site.media, project.state)
    requested = list(list_requested_cards(content))
    cards = plan_cards(requested, renditions, media=project.media, fonts=project.fonts).cards
    motifs, sprite = make_motif_file({name: each.motif for name, each in content.programmes.items()})
    files = _render(content, Results(renditions, cards, f"/media/{motifs}"), today)
    write_files(site.media, [(motifs, sprite)])
    write_files(site.search.parent, [(site.search.name, files.pop(site.search.name))])
    write_files(site.manifests, files.items())
    return len(due)


def _explain(*reason: Part) -> HistoryError:
    return HistoryError("Today's program cannot show the content of that version: ", *reason)


def _render(content: Content, results: Results, today: date) -> dict[str, bytes]:
    """Return the data of the old pages, the manifests and the search index, by file name."""
    try:
        return serialise(*build_manifests(content, results, today=today, unfinished=True))
    except KeyError as missing:
        raise _explain(f"{missing} is missing.") from None


def _draw(entry: OriginalWork, step: RenditionWork, media: Path, state: Path) -> Rendition:
    """Quickly make one JPEG of a photo, and write it in place of each missing image file.

    Raises HistoryError if the photo cannot be decoded.
    """
    assert entry.found
    try:
        drawn = draw_quick_picture(step.requested, entry.found.path, entry.digest, state)
    except RefusedError as refused:
        raise HistoryError(f"A photo of that version cannot be shown: {refused.message}") from None
    rendition = plan_rendition(step.requested, step.key, (drawn.width, drawn.height))
    write_files(media, [(name, drawn.data) for name in rendition.names])
    return rendition
