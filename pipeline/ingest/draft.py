"""Draft manifests: the preview shows a change before the variants are made.

Small JPEGs, the quick pictures, replace the missing variants.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from datetime import date
from typing import Final

from pipeline.base.disk.atomic_files import list_file_sizes, make_folder, write_files
from pipeline.base.disk.journal import exclusive
from pipeline.base.project import Project
from pipeline.content.reader import Content
from pipeline.content.requested_pictures import list_requested_cards, list_requested_photos
from pipeline.drawings.social_cards.maker import plan_cards
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.publication import Publication, publish_manifests
from pipeline.ingest.run_report import RunReport
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding.model import turn_size
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.keys import KeyMaker
from pipeline.photos.model import PhotoOutcome, Rendition
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.outcome import make_outcome
from pipeline.photos.quick_pictures import draw_quick_picture, plan_rendition
from pipeline.photos.recipes import RECIPES
from pipeline.photos.work_plan import OriginalWork, RenditionWork, plan_work
from pipeline.photos.worker_pool import WorkerError

_FEW: Final = 4
"""Maximum number of missing quick pictures for which a draft waits.

After a focal point was moved, only a few pictures are missing.
"""

_PATIENCE: Final = 0.8
"""Maximum seconds that a draft waits for missing quick pictures."""

_BATCH: Final = 16
"""Number of new quick pictures after which `drawn` is called, which reloads the open browser pages."""

_UNKNOWN_SIZE: Final = (1500, 1000)
"""Width and height, in pixels, that are assumed for an original until it is decoded."""


class DraftPublisher:
    """Writes draft manifests while variants are still missing.

    While a rendition is incomplete, the development server (`site/build/quick.ts`) answers requests for its
    missing variants with the same quick picture, KEY.jpg in `project.pictures`.
    """

    def __init__(self, project: Project, drawn: Callable[[], object]) -> None:
        """Start without quick pictures; those of an earlier process are drawn again.

        When new quick pictures are ready, a thread calls `drawn`, which updates open browser pages.
        """
        self._project, self._report_drawn = project, drawn
        self._pool = ThreadPoolExecutor(2, "drawing")
        self._lock = threading.Lock()
        self._sizes: dict[str, tuple[int, int]] = {}
        self._futures: dict[str, Future[None]] = {}
        self._shown: set[str] = set()
        self._listed: tuple[int, dict[str, int]] = -1, {}

    @property
    def waiting(self) -> list[Future[None]]:
        """The quick pictures that are not drawn yet, as futures."""
        return [each for each in list(self._futures.values()) if not each.done()]

    def publish(self, content: Content, *, today: date) -> None:
        """Write draft manifests from `content`, which must have no errors. Raises OSError.

        If a photo was erased or cannot be used, nothing is written; the next ingest reports it.
        """
        project = self._project
        with exclusive(project):
            media, erased = self._list_media(), content.erased
            entries = plan_work(
                list(list_requested_photos(content)),
                OriginalsFolder(project.originals),
                PhotoCache.read(project.state),
                KeyMaker(),
                media,
            )
            if any(entry.refusal or entry.digest in erased for entry in entries):
                return  # the next run reports it, and the manifests stay unchanged
            missing = {step.key for entry in entries if entry.file in self._shown for step in entry.due}
            missing -= self._sizes.keys()
            self._shown = {entry.file for entry in entries}
            if missing:
                self._draw(entries)
            if len(missing) <= _FEW:
                wait([self._futures[key] for key in missing], _PATIENCE)
            photos = make_outcome(entries, writing=False)
            photos.media = media
            for entry in entries:
                for step in entry.due:
                    photos.renditions[entry.file, step.requested.slot] = self._plan(entry, step)
            self._publish(content, photos, today)
            self._draw(entries)  # the pictures of a new page would only slow its text down

    def _list_media(self) -> dict[str, int]:
        """Map the name of each media file to its size; the folder is listed again only if it has changed.

        A listing of a hundred thousand variants takes half a second.
        """
        folder = self._project.media
        changed = folder.stat().st_mtime_ns if folder.is_dir() else 0
        if changed != self._listed[0]:
            # Two changes within two seconds can get the same time stamp.
            settled = changed < time.time_ns() - 2_000_000_000
            self._listed = changed if settled else -1, list_file_sizes(folder)
        return self._listed[1]

    def drop(self) -> None:
        """Stop drawing and forget all quick pictures, so that the caller can delete their files."""
        wait([each for each in self.waiting if not each.cancel()])
        self._sizes.clear()
        self._futures.clear()

    def end(self) -> None:
        """Stop drawing, and end the threads that draw."""
        for each in self.waiting:
            each.cancel()
        self._pool.shutdown()  # `cancel_futures` would block threads that wait for a picture

    def _draw(self, entries: list[OriginalWork]) -> None:
        due = [(entry, step) for entry in entries for step in entry.due if step.key not in self._futures]
        # Enlargements are last, because no visitor has opened them yet.
        for entry, step in sorted(due, key=lambda each: RECIPES[each[1].requested.slot].crop is None):
            self._futures[step.key] = self._pool.submit(self._draw_one, entry, step)

    def _draw_one(self, entry: OriginalWork, step: RenditionWork) -> None:
        assert entry.found
        # The next run reports every reason.
        with suppress(RefusedError, WorkerError, OSError):
            drawn = draw_quick_picture(step.requested, entry.found.path)
            make_folder(self._project.pictures)
            write_files(self._project.pictures, [(f"{step.key}.jpg", drawn.data)])
            with self._lock:
                self._sizes[step.key] = drawn.width, drawn.height
        if len(self._sizes) % _BATCH == 0 or len(self.waiting) <= 1:  # the picture drawn now still counts
            self._report_drawn()

    def _plan(self, entry: OriginalWork, step: RenditionWork) -> Rendition:
        size = self._sizes.get(step.key, _UNKNOWN_SIZE)
        if entry.measured:
            size = turn_size((entry.measured.width, entry.measured.height), step.requested.turn)
        return plan_rendition(step.requested, step.key, size)

    def _publish(self, content: Content, photos: PhotoOutcome, today: date) -> None:
        project, options = self._project, IngestOptions(may_prune=False, unfinished=True)
        make_folder(project.media)  # which the first run has not made yet
        requested = list_requested_cards(content, today)
        cards = plan_cards([*requested], photos.renditions, media=project.media, fonts=project.fonts)
        report = RunReport(written=True, findings=[], originals={})
        publish_manifests(project, Publication(content, photos, cards.cards, today, options), report)
