"""The photo engine: makes missing and outdated variants."""

from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pipeline.base.disk.atomic_files import list_file_sizes, make_folder, write_files
from pipeline.base.disk.lock import hold
from pipeline.photos.cache import PhotoCache
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.keys import KeyMaker
from pipeline.photos.model import (
    Original,
    PhotoFolders,
    PhotoOutcome,
    RequestedPhoto,
    RunOptions,
    make_rendition,
)
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.outcome import make_outcome, report_disk_failure
from pipeline.photos.recipes import RECIPES, Recipe, Slot
from pipeline.photos.work_plan import OriginalWork, plan_work, refuse_erased
from pipeline.photos.worker_messages import RenderAnswer, RenderOrder, RenderRequest


def make_variants(
    requested: Sequence[RequestedPhoto],
    options: RunOptions,
    folders: PhotoFolders,
    *,
    recipes: Mapping[Slot, Recipe] = RECIPES,
    erased: Mapping[str, str] = MappingProxyType({}),
) -> PhotoOutcome:
    """Make the missing and outdated variants of the requested photos.

    `erased` maps the digest of each erased photo to the day of its erasure, such as 2026-05-01. An erased
    photo is refused.

    Faults of photos become findings. A disk error becomes a finding and ends the run; without the option
    `write`, it is raised as OSError. KeyboardInterrupt ends the workers at once; finished photos stay. Raises
    WorkerError if the installation is broken.
    """
    run = _PhotoRun(options, folders, recipes)
    error = None
    try:
        with hold(folders.state) if options.write else nullcontext():
            run.plan(requested, erased)
            run.make()
    except OSError as caught:
        if not options.write:
            raise
        error = caught
    outcome = make_outcome(run.entries, recipes, writing=options.write)
    outcome.media = run.present
    if error is not None:
        outcome.findings.append(report_disk_failure(error, folders.media))
    return outcome


@dataclass(slots=True)
class _PhotoRun:
    options: RunOptions
    folders: PhotoFolders
    recipes: Mapping[Slot, Recipe]
    entries: list[OriginalWork] = field(default_factory=list)
    present: dict[str, int] = field(default_factory=dict)
    cache: PhotoCache = field(default_factory=PhotoCache)

    def plan(self, requested: Sequence[RequestedPhoto], erased: Mapping[str, str]) -> None:
        """Compare the requests with the records of earlier runs, and set `entries`."""
        if self.options.write:
            make_folder(self.folders.media)
        self.present = list_file_sizes(self.folders.media)
        self.cache = PhotoCache.read(self.folders.state)
        keys = KeyMaker(self.recipes)
        originals = OriginalsFolder(self.folders.originals)
        self.entries = plan_work(requested, originals, self.cache, keys, self.present)
        for entry in self.entries:
            if entry.digest in erased:
                entry.refusal = refuse_erased(entry.file, erased[entry.digest])

    def make(self) -> None:
        """Make and record the missing and outdated variants. Raises OSError.

        Without the option `write`, only validate the headers of the originals.
        """
        due = sorted(
            (entry for entry in self.entries if entry.due),
            key=lambda entry: -entry.found.bytes if entry.found else 0,
        )
        if due:
            self._work_on(due)
        if not self.options.write:
            return
        for entry in self.entries:
            if entry.measured is not None and entry.refusal is None:
                # Even without due variants, because times or name of the file may have changed.
                self.cache.records[entry.file] = replace(entry.measured, **_list_own_fields(entry))
        self.cache.rewrite(
            self.folders.state, {entry.file for entry in self.entries} | self._list_unrequested()
        )

    def _work_on(self, due: Sequence[OriginalWork]) -> None:
        from pipeline.photos.worker_pool import run_requests

        jobs = self.options.jobs or count_usable_cores()
        workers = min(jobs, len(due))
        requests = [self._request(entry, jobs // workers) for entry in due]
        self.options.progress.start(len(due))
        try:
            with closing(run_requests(requests, workers)) as answers:
                for number, answer in answers:
                    assert isinstance(answer, RenderAnswer | RefusedError)
                    self._take(due[number], answer)
                    self.options.progress.count_done()
        finally:
            self.options.progress.finish()

    def _request(self, entry: OriginalWork, threads: int) -> RenderRequest:
        assert entry.found is not None
        requested = [step.requested for step in entry.due] if self.options.write else []
        orders = tuple(
            RenderOrder(self.recipes[each.slot], each.focus, each.credit, each.turn) for each in requested
        )
        return RenderRequest(entry.file, entry.found.path, entry.digest, threads, orders)

    def _take(self, entry: OriginalWork, answer: RenderAnswer | RefusedError) -> None:
        if isinstance(answer, RefusedError):
            entry.refusal = answer
            return
        if not self.options.write:
            return
        assert answer.traits
        made = []
        files: list[tuple[str, bytes]] = []
        for step, rendered in zip(entry.due, answer.rendered, strict=True):
            files += [(f"{step.key}-{end}", content) for end, content in rendered.files.items()]
            sizes = {end: len(content) for end, content in rendered.files.items()}
            made.append(
                make_rendition(step.key, rendered.sizes, sizes, rendered.colour, turn=step.requested.turn)
            )
        write_files(self.folders.media, files)
        self.present |= {name: len(content) for name, content in files}
        for step, each in zip(entry.due, made, strict=True):
            step.made = each
        entry.measured = Original(
            width=answer.width,
            height=answer.height,
            format=answer.format,
            remarks=answer.remarks,
            traits=answer.traits,
            digest=entry.digest,
            **_list_own_fields(entry),
        )
        self.cache.append(entry.measured, self.folders.state)

    def _list_unrequested(self) -> set[str]:
        """Return the originals that are not requested now, but still have a record and variants."""
        # A content file with a syntax error requests no photos. Its photos keep their records meanwhile.
        digests = {entry.digest for entry in self.entries}
        return {
            file
            for file, record in self.cache.records.items()
            if record.digest not in digests
            and any(name in self.present for made in record.made.values() for name in made.sizes)
        }


def _list_own_fields(entry: OriginalWork) -> dict[str, Any]:
    """Return the fields of an `Original` that differ between copies of the same file."""
    assert entry.found is not None
    return {
        "file": entry.file,
        "stamp": entry.found.stamp if entry.found.settled else None,
        "bytes": entry.found.bytes,
        "made": {step.requested.slot: step.made for step in entry.steps if step.made is not None},
    }
