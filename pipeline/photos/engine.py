"""The photo engine: what is wanted of the originals becomes variants in the media folder, where due."""

from __future__ import annotations

import re
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

from pipeline.disk.lock import hold
from pipeline.disk.store import files_in, make_folder, sweep_files, write_files
from pipeline.media import OWNED
from pipeline.photos import cache, tools
from pipeline.photos.cache import Made, Memory, Record
from pipeline.photos.cores import usable_cores
from pipeline.photos.key import Keys
from pipeline.photos.model import SILENT, Options, Outcome, Progress, Rendition, Wanted
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.plan import plan_entries
from pipeline.photos.recipes import RECIPES
from pipeline.photos.refusal import RefusedError, shown
from pipeline.photos.report import not_stored, report
from pipeline.photos.request import Order, Request
from pipeline.photos.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence
    from pathlib import Path

    from pipeline.photos.plan import Entry, Step
    from pipeline.photos.recipes import Recipe, Slot
    from pipeline.photos.request import Answer, Rendered

__all__ = ["SILENT", "Options", "Outcome", "Progress", "Rendition", "Verdict", "Wanted", "make_variants"]

_RECORD: Final = re.compile(re.escape(cache.NAME))


def make_variants(
    wanted: Sequence[Wanted],
    options: Options,
    *,
    originals: Path,
    media: Path,
    state: Path,
    recipes: Mapping[Slot, Recipe] = RECIPES,
) -> Outcome:
    """Make the variants of all `wanted` photos that are not in `media` yet, and return what is there then.

    `originals` is raw_assets/; `media` gets the variants; `state` has the record of earlier runs and the
    lock.

    What is wrong with a photo is a diagnostic in the outcome and stops no other photo; a disk that takes no
    more ends the run early, as a diagnostic too. On KeyboardInterrupt the workers end at once; what was
    finished stays, whole. Raises WorkerError if the installation is broken.
    """
    run = _Run(options, originals, media, state, recipes)
    if not options.write:
        run.plan(wanted)
        run.look()
        return run.outcome()
    error = None
    try:
        with hold(state, options.progress.waiting):
            make_folder(media)
            sweep_files(state, files_in(state), _RECORD)
            run.plan(wanted)
            run.make()
    except OSError as caught:
        error = caught
    outcome = run.outcome()
    if error is not None:
        outcome.diagnostics.append(not_stored(error, media))
    return outcome


class _Run:
    def __init__(
        self, options: Options, originals: Path, media: Path, state: Path, recipes: Mapping[Slot, Recipe]
    ) -> None:
        self.options, self.originals, self.media, self.state = options, originals, media, state
        self.jobs, self.recipes = options.jobs or usable_cores(), recipes
        self.entries: list[Entry] = []
        self.memory = Memory()
        self.keys = Keys({}, {})
        self._by_digest: dict[str, Record] = {}
        self._present: dict[str, int] = {}

    def plan(self, wanted: Sequence[Wanted]) -> None:
        """Find out what is due, with the records of earlier runs."""
        self._present = files_in(self.media)
        if self.options.write and sweep_files(self.media, self._present, OWNED):
            self._present = files_in(self.media)
        self.memory = Memory.read(self.state)
        fingerprint = tools.fingerprint()
        versions = self.memory.tools if fingerprint == self.memory.fingerprint else tools.versions()
        self.memory.note_tools(versions, fingerprint)
        self.keys = Keys(self.recipes, versions)
        self._by_digest = {record.digest: record for record in self.memory.records.values()}
        self.entries = plan_entries(
            wanted,
            originals=OriginalsFolder(self.originals),
            memory=self.memory,
            keys=self.keys,
            present=self._present,
            jobs=self.jobs,
            fresh=not self.options.use_cache,
        )

    def look(self) -> None:
        """Validate what is due, as far as the headers tell."""
        groups = [[entry] for entry in self.entries if entry.due]
        with closing(self._answers(groups, [[] for _ in groups])) as answers:
            for index, answer in answers:
                if isinstance(answer, RefusedError):
                    groups[index][0].refusal = answer

    def make(self) -> None:
        """Make what is due, write it and remember it. Raises OSError if the disk takes no more."""
        groups = _groups(self.entries)
        steps = [list({step.key: step for entry in group for step in entry.due}.values()) for group in groups]
        with closing(self._answers(groups, steps)) as answers:
            for index, answer in answers:
                self._take(groups[index], steps[index], answer)
        for entry in self.entries:
            known = self.known(entry)
            if known is not None and entry.refusal is None:
                # Also where nothing had to be made: the file's times or its name may be new.
                self.memory.note(
                    _record(entry, known.file, known.size, known.format, known.remarks, known.traits)
                )
        self.memory.rewrite(self.state, {entry.file for entry in self.entries} | self._resting())

    def _resting(self) -> set[str]:
        """Name the recorded originals that nothing asks for now, but of which there are still variants.

        Words that cannot be read ask for nothing; once they are mended, nothing has to be made again.
        """
        digests = {entry.digest for entry in self.entries}
        return {
            file
            for file, record in self.memory.records.items()
            if record.digest not in digests
            and any(
                f"{made.key}-{end}" in self._present for made in record.made.values() for end in made.files
            )
        }

    def outcome(self) -> Outcome:
        """Return what the run found and made until now."""
        outcome = report(self.entries, self.known, self.recipes, writing=self.options.write)
        outcome.media = self._present
        return outcome

    def known(self, entry: Entry) -> Record | None:
        """The record that says what was measured of the photo's bytes, under this name or another."""
        record = self.memory.records.get(entry.file)
        if record is not None and record.digest == entry.digest:
            return record
        return self._by_digest.get(entry.digest)

    def _answers(
        self, groups: Sequence[list[Entry]], steps: Sequence[list[Step]]
    ) -> Generator[tuple[int, Answer | RefusedError]]:
        """Have each group answered for, largest file first; yield its index and the answer."""
        if not groups:
            return
        from pipeline.photos.pool import run

        workers = min(self.jobs, len(groups))
        order = sorted(range(len(groups)), key=lambda index: -_bytes(groups[index]))
        requests = [self._request(groups[index][0], steps[index], self.jobs // workers) for index in order]
        self.options.progress.start(len(groups))
        try:
            with closing(run(requests, workers)) as answers:
                for number, answer in answers:
                    yield order[number], answer
                    self.options.progress.done(groups[order[number]][0].file)
        finally:
            self.options.progress.finish()

    def _request(self, entry: Entry, steps: Sequence[Step], threads: int) -> Request:
        assert entry.found is not None
        orders = (
            Order(self.keys.recipe(step.wanted), step.wanted.focus, step.wanted.credit) for step in steps
        )
        limit = self.options.pixel_limit
        return Request(entry.file, entry.found.path, entry.digest, limit, threads, tuple(orders))

    def _take(self, group: Sequence[Entry], steps: Sequence[Step], answer: Answer | RefusedError) -> None:
        if isinstance(answer, RefusedError):
            for entry in group:
                entry.refusal = _refusal(entry.file, group[0].file, answer)
            return
        files: list[tuple[str, bytes]] = []
        made = {}
        for step, rendered in zip(steps, answer.rendered, strict=True):
            files += [(f"{step.key}-{end}", content) for end, content in rendered.files.items()]
            made[step.key] = self._made(step, rendered)
        write_files(self.media, files)
        self._present |= {name: len(content) for name, content in files}
        for entry in group:
            for step in entry.due:
                step.made = made[step.key]
            record = _record(entry, group[0].file, answer.size, answer.format, answer.remarks, answer.traits)
            self.memory.append(record, self.state)

    def _made(self, step: Step, rendered: Rendered) -> Made:
        ingredients = self.keys.ingredients(step.wanted)
        focus, credit = ingredients.pop("focus"), ingredients.pop("credit")
        return Made(
            key=step.key,
            ingredients=self.memory.note_ingredients(ingredients),
            focus=focus,
            credit=credit,
            size=list(rendered.sizes.variants[-1]),
            widths=list(rendered.sizes.widths),
            fallback_width=rendered.sizes.fallback_width,
            lqip=rendered.lqip,
            files={end: len(content) for end, content in rendered.files.items()},
        )


def _groups(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Entries with something due; those of the same bytes and type together, to be decoded once."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if entry.due:
            suffix = entry.file.rpartition(".")[2].lower()
            groups.setdefault((entry.digest, suffix), []).append(entry)
    return list(groups.values())


def _bytes(group: Sequence[Entry]) -> int:
    return group[0].found.bytes if group[0].found else 0


def _record(
    entry: Entry,
    decoded: str,
    size: list[int],
    format_: str,
    remarks: Sequence[Sequence[str]],
    traits: list[Any],
) -> Record:
    """The record of an entry, with what was measured when its bytes were decoded under the name `decoded`."""
    assert entry.found is not None
    return Record(
        file=entry.file,
        stamp=entry.found.stamp if entry.found.settled else None,
        digest=entry.digest,
        size=size,
        format=format_,
        bytes=entry.found.bytes,
        remarks=[_renamed(remark, decoded, entry.file) for remark in remarks],
        traits=traits,
        made={step.wanted.slot.value: step.made for step in entry.steps if step.made is not None},
    )


def _refusal(file: str, decoded: str, refused: RefusedError) -> RefusedError:
    """Return what was refused under the name `decoded`, said of another file with the same bytes."""
    message, hint = _renamed([refused.message, refused.hint], decoded, file)
    return RefusedError(refused.rule, message, hint)


def _renamed(words: Sequence[str], decoded: str, file: str) -> list[str]:
    """What was said of the file that was decoded, said of another one with the same bytes."""
    return [each.replace(shown(decoded), shown(file)) for each in words]
