"""The photo engine: what is wanted of the originals becomes variants in the media folder, as far as it is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.diagnostics.model import find_rule
from pipeline.photos import codes, tools
from pipeline.photos.cache import Made, Memory, Record
from pipeline.photos.cores import usable_cores
from pipeline.photos.key import VARIANT, Keys
from pipeline.photos.limits import PIXEL_LIMIT
from pipeline.photos.lock import hold
from pipeline.photos.model import SILENT, Outcome, Progress, Rendition, Wanted
from pipeline.photos.plan import Entry, Step, now, survey
from pipeline.photos.recipes import RECIPES, Recipe, Slot
from pipeline.photos.refusal import RefusedError, shown, unreadable
from pipeline.photos.report import report
from pipeline.photos.shelf import Shelf
from pipeline.photos.store import sweep, write_files

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pipeline.photos.pool import Answer

__all__ = ["SILENT", "Outcome", "Progress", "Rendition", "Wanted", "make_variants"]


def make_variants(
    wanted: Sequence[Wanted],
    *,
    originals: Path,
    media: Path,
    state: Path,
    jobs: int | None = None,
    use_cache: bool = True,
    write: bool = True,
    progress: Progress = SILENT,
    pixel_limit: int = PIXEL_LIMIT,
    recipes: Mapping[Slot, Recipe] = RECIPES,
) -> Outcome:
    """Make the variants of all `wanted` photos that are not in `media` yet, and return what is there then.

    `originals` is raw_assets/; `media` gets the variants; `state` keeps the record of earlier runs and the
    lock. `jobs` is how many photos are worked on at once, by default one a core. Without `use_cache`
    everything is made anew; without `write` nothing at all is written, and the outcome says what would be
    done. Photos with more than `pixel_limit` pixels are refused.

    What is wrong with a photo is a diagnostic in the outcome and stops no other photo. On KeyboardInterrupt
    the workers end at once; what was finished stays, whole. Raises WorkerError if the installation is broken.
    """
    run = _Run(originals, media, state, jobs or usable_cores(), pixel_limit, recipes, progress)
    if not write:
        entries = run.plan(wanted, use_cache=use_cache)
        for entry in entries:
            if entry.refusal is None and entry.due:
                _look_at(entry, pixel_limit)
        return report(entries, run.known, writing=False)
    try:
        with hold(state, progress.waiting):
            media.mkdir(parents=True, exist_ok=True)
            sweep(media, VARIANT)
            entries = run.plan(wanted, use_cache=use_cache)
            run.make(entries)
            return report(entries, run.known, writing=True, error=run.error)
    except OSError as error:
        return report([], run.known, writing=True, error=error)


def _look_at(entry: Entry, pixel_limit: int) -> None:
    """Validate a photo that is due as far as its header tells."""
    from pipeline.photos.opening import read_header

    assert entry.found is not None
    try:
        read_header(entry.found.path.read_bytes(), shown(entry.file), pixel_limit=pixel_limit)
    except RefusedError as refused:
        entry.refusal = refused
    except OSError as error:
        entry.refusal = unreadable(shown(entry.file), error)


class _Run:
    def __init__(
        self,
        originals: Path,
        media: Path,
        state: Path,
        jobs: int,
        pixel_limit: int,
        recipes: Mapping[Slot, Recipe],
        progress: Progress,
    ) -> None:
        self.originals, self.media, self.state = originals, media, state
        self.jobs, self.pixel_limit, self.recipes, self.progress = jobs, pixel_limit, recipes, progress
        self.memory = Memory()
        self.keys = Keys({}, {})
        self.error: OSError | None = None
        self._by_digest: dict[str, Record] = {}

    def plan(self, wanted: Sequence[Wanted], *, use_cache: bool) -> list[Entry]:
        """Find out what is due, with the records of earlier runs."""
        self.memory = Memory.read(self.state)
        fingerprint = tools.fingerprint()
        versions = self.memory.tools if fingerprint == self.memory.fingerprint else tools.versions()
        self.memory.note_tools(versions, fingerprint)
        self.keys = Keys(self.recipes, versions)
        self._by_digest = {record.digest: record for record in self.memory.records.values()}
        return survey(
            wanted,
            shelf=Shelf(self.originals),
            memory=self.memory,
            keys=self.keys,
            media=self.media,
            jobs=self.jobs,
            fresh=not use_cache,
        )

    def make(self, entries: Sequence[Entry]) -> None:
        """Make what is due and write it; a disk that takes no more ends it early."""
        groups = _groups(entries)
        try:
            if groups:
                self._work(groups)
            for entry in entries:
                if entry.refusal is None and not entry.due:
                    self._remember(entry)
            self.memory.rewrite(self.state, {entry.file: None for entry in entries})
        except OSError as error:
            self.error = error

    def _work(self, groups: Sequence[list[Entry]]) -> None:
        from pipeline.photos.pool import Pool

        workers = min(self.jobs, len(groups))
        orders = [
            list({step.key: step for entry in group for step in entry.due}.values()) for group in groups
        ]
        requests = [
            self._request(group[0], steps, self.jobs // workers)
            for group, steps in zip(groups, orders, strict=True)
        ]
        self.progress.start(len(groups))
        try:
            with Pool(workers) as pool:
                for answer in pool.run(requests):
                    self._take(groups[answer.index], orders[answer.index], answer)
                    self.progress.done(groups[answer.index][0].file)
        finally:
            self.progress.finish()

    def _request(self, entry: Entry, steps: Sequence[Step], threads: int) -> dict[str, Any]:
        assert entry.found is not None
        orders = [
            {
                "recipe": self.recipes[step.wanted.slot].as_dict(),
                "focus": step.wanted.focus,
                "credit": step.wanted.credit,
            }
            for step in steps
        ]
        return {
            "file": entry.file,
            "path": str(entry.found.path),
            "digest": entry.digest,
            "pixel_limit": self.pixel_limit,
            "threads": threads,
            "orders": orders,
        }

    def _take(self, group: Sequence[Entry], steps: Sequence[Step], answer: Answer) -> None:
        if answer.kind != "made":
            for entry in group:
                entry.refusal = _refusal(entry.file, group[0].file, answer)
            return
        blobs = iter(answer.blobs)
        files: list[tuple[str, bytes]] = []
        made = {}
        for step, order in zip(steps, answer.header["orders"], strict=True):
            contents = {end: next(blobs) for end in order["ends"]}
            files += [(f"{step.key}-{end}", content) for end, content in contents.items()]
            made[step.key] = self._made(step, order, {end: len(content) for end, content in contents.items()})
        write_files(self.media, files)
        for entry in group:
            for step in entry.due:
                step.made = made[step.key]
            header = dict(answer.header)
            header["remarks"] = [_renamed(each, group[0].file, entry.file) for each in header["remarks"]]
            self.memory.append(_record(entry, header), self.state)

    def _made(self, step: Step, order: Mapping[str, Any], files: dict[str, int]) -> Made:
        ingredients = self.keys.ingredients(step.wanted)
        focus, credit = ingredients.pop("focus"), ingredients.pop("credit")
        return Made(
            key=step.key,
            ingredients=self.memory.note_ingredients(ingredients),
            focus=focus,
            credit=credit,
            size=order["size"],
            widths=order["widths"],
            fallback_width=order["fallback_width"],
            lqip=order["lqip"],
            colour=order["colour"],
            files=files,
        )

    def _remember(self, entry: Entry) -> None:
        """Note a photo for which nothing had to be made: its times may have changed, or its name."""
        known = self.known(entry)
        if known is not None:
            header = {"size": known.size, "format": known.format, "remarks": known.remarks}
            self.memory.note(_record(entry, header))

    def known(self, entry: Entry) -> Record | None:
        """The record that says what was measured of the photo's bytes, under this name or another."""
        record = self.memory.records.get(entry.file)
        if record is not None and record.digest == entry.digest:
            return record
        return self._by_digest.get(entry.digest)


def _groups(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Entries with something due; those of the same bytes and type together, so that they are decoded once."""
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if entry.refusal is None and entry.due:
            suffix = entry.file.rpartition(".")[2].lower()
            groups.setdefault((entry.digest, suffix), []).append(entry)
    return list(groups.values())


def _record(entry: Entry, header: Mapping[str, Any]) -> Record:
    assert entry.found is not None
    return Record(
        file=entry.file,
        stamp=entry.found.stamp if entry.found.is_settled(now()) else None,
        digest=entry.digest,
        size=header["size"],
        format=header["format"],
        bytes=entry.found.bytes,
        remarks=header["remarks"],
        made={step.wanted.slot.value: step.made for step in entry.steps if step.made is not None},
    )


def _refusal(file: str, decoded: str, answer: Answer) -> RefusedError:
    name = shown(file)
    if answer.kind == "refused":
        header = answer.header
        code, message, hint = _renamed([header["code"], header["message"], header["hint"]], decoded, file)
        rule = find_rule(code)
        assert rule is not None
        return RefusedError(rule, message, hint)
    what = "takes too long to decode" if answer.kind == "stuck" else "stops the program that decodes it"
    return RefusedError(
        codes.TOO_HARD,
        f"{name} {what}; it is damaged, or was made to do harm.",
        "Open it in a photo program and save it again as JPEG; if that fails, copy it again.",
    )


def _renamed(words: Sequence[str], decoded: str, file: str) -> list[str]:
    """What was said of the file that was decoded, said of another one with the same bytes."""
    return [each.replace(shown(decoded), shown(file)) for each in words]
