"""What became of each file that was fed: variants, a clean finding, or a defect."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from PIL import Image

from pipeline.disk.store import files_in
from pipeline.photos.cache import Memory
from tools.hostile import outputs
from tools.hostile.colours import LIMIT, distance
from tools.hostile.runs import GALLERY, Run, Sample, run, write_gallery

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pipeline.photos.cache import Record

SECONDS = 30.0
MEMORY = 2**30
_ROOM = 300.0
"""Seconds for the rest of a run on a crowded computer; what a photo takes is measured by itself."""
_KINDS = ("made", "found", "defect")
_TRACE = re.compile(r"Traceback|\w+Error:|object at 0x")


@dataclass(frozen=True)
class Outcome:
    """What became of a sample: `kind` is "made", "found" or "defect", `codes` the findings' codes."""

    sample: Sample
    kind: str
    codes: tuple[str, ...] = ()
    defects: tuple[str, ...] = ()


@dataclass
class Tally:
    """All outcomes together, and the most that one photo took."""

    outcomes: list[Outcome] = field(default_factory=list)
    seconds: float = 0.0
    memory: int = 0

    def add(self, outcomes: Iterable[Outcome], photos: Iterable[dict[str, Any]]) -> None:
        """Count the outcomes of one run."""
        self.outcomes += outcomes
        for photo in photos:
            self.seconds = max(self.seconds, photo["seconds"])
            self.memory = max(self.memory, photo["memory"])

    @property
    def defects(self) -> list[Outcome]:
        """Those that must not be."""
        return [each for each in self.outcomes if each.kind == "defect"]

    def as_dict(self) -> dict[str, Any]:
        """Return the counts by file type and kind, and by code; the most seconds and bytes of a photo."""
        counts = Counter((_type(each), each.kind) for each in self.outcomes)
        types = sorted({_type(each) for each in self.outcomes})
        codes = Counter(code for each in self.outcomes for code in each.codes)
        return {
            "types": {type_: {kind: counts[type_, kind] for kind in _KINDS} for type_ in types},
            "codes": dict(sorted(codes.items())),
            "seconds": self.seconds,
            "memory": self.memory,
        }

    def table(self) -> str:
        """Return the same as text, with the sum of all types."""
        values = self.as_dict()
        rows: list[tuple[str, Iterable[object]]] = [("", _KINDS)]
        rows += [(type_, counts.values()) for type_, counts in values["types"].items()]
        totals = Counter(each.kind for each in self.outcomes)
        rows.append(("all", [totals[kind] for kind in _KINDS]))
        lines = [f"{name:8}" + "".join(f"{value:>8}" for value in row) for name, row in rows]
        lines.append(", ".join(f"{code} {count}" for code, count in values["codes"].items()))
        lines.append(f"at most {self.seconds:.1f} s and {self.memory / 2**20:.0f} MiB for one photo")
        return "\n".join(lines)


def _type(outcome: Outcome) -> str:
    suffix = Path(outcome.sample.file).suffix.lower().lstrip(".")
    return suffix if suffix.isalnum() and len(suffix) < 6 else "other"


def feed(
    samples: Sequence[Sample], *, arguments: Sequence[str] = (), prefix: Sequence[str] = (), **environ: str
) -> Tally:
    """Feed samples to one run of the command and sort what comes of each.

    What cannot be laid at one sample's door (the run crashes, writes to stderr, leaves litter) is looked for
    by feeding each half alone, until one is left.
    """
    tally = Tally()
    with TemporaryDirectory(prefix="hostile-") as folder:
        root = Path(folder).resolve()
        for sample in samples:
            sample.put(root / "raw_assets")
        places = write_gallery(root, samples)
        watched = run(
            root, "ingest", "--output-format", "json", *arguments,
            seconds=_ROOM + SECONDS * len(samples), prefix=prefix, **environ,
        )  # fmt: skip
        wrong = list(_wrong_with_run(watched, root))
        if not wrong:
            tally.add(_sorted(watched, root, places), watched.photos.values())
            return tally
    if len(samples) == 1:
        tally.add([Outcome(samples[0], "defect", (), tuple(wrong))], watched.photos.values())
        return tally
    half = len(samples) // 2
    for part in (samples[:half], samples[half:]):
        found = feed(part, arguments=arguments, prefix=prefix, **environ)
        tally.add(found.outcomes, [{"seconds": found.seconds, "memory": found.memory}])
    if not tally.defects:
        together = Sample("", None, f"{len(samples)} files together, from {samples[0].about}")
        tally.add([Outcome(together, "defect", (), tuple(wrong))], [])
    return tally


def _wrong_with_run(watched: Run, root: Path) -> Iterator[str]:
    if watched.overdue:
        yield f"the run was killed after {watched.seconds:.0f} s"
        return
    report = watched.report()
    if watched.exit not in {0, 1} or report is None:
        yield f"exit code {watched.exit}; it said: {(watched.err or watched.out)[-2000:]}"
        return
    if watched.err:
        yield f"it wrote to stderr: {watched.err[-2000:]}"
    if (watched.exit == 1) != bool(report["errors"]):
        yield f"exit code {watched.exit} with {report['errors']} errors"
    if watched.memory > MEMORY and all(each["memory"] <= MEMORY for each in watched.photos.values()):
        yield f"a process took {watched.memory / 2**20:.0f} MiB"
    yield from _litter(root)


def _litter(root: Path) -> Iterator[str]:
    """Name files that no record of the run vouches for, or that are not as long as recorded."""
    media = files_in(root / "site/public/media")
    named = {
        f"{made.key}-{end}": size
        for record in Memory.read(root / ".pipeline").records.values()
        for made in record.made.values()
        for end, size in made.files.items()
    }
    for name in sorted(media.keys() | named.keys()):
        if media.get(name) != named.get(name):
            yield f"{name} has {media.get(name)} bytes, and {named.get(name)} by the record"
    for name in files_in(root / ".pipeline"):
        if name not in {"lock", "photos.jsonl", "findings.json"}:
            yield f"{name} was left in .pipeline"


def _sorted(watched: Run, root: Path, places: dict[int, Sample]) -> Iterator[Outcome]:
    report = watched.report()
    assert report is not None
    said: dict[int, list[dict[str, Any]]] = {}
    for each in report["diagnostics"]:
        if each["file"] == GALLERY and each["line"] in places:
            said.setdefault(each["line"], []).append(each)
    records = Memory.read(root / ".pipeline").records
    for line, sample in places.items():
        found = said.get(line, [])
        errors = [each for each in found if each["severity"] == "error"]
        codes = tuple(sorted({each["code"] for each in found}))
        defects = [f"{each['code']} reads badly: {each['message']}" for each in found if _unreadable(each)]
        defects += _costly(watched.photos.get(sample.named))
        record = records.get(sample.named)
        kind = "found"
        if record is not None and not errors and report["originals"].get(sample.named) != "failed":
            kind = "made"
            defects += _wrong_variants(sample, record, root / "site/public/media")
        elif not errors:
            defects.append("neither variants nor a finding")
        expected = {"warned": "made", "either": kind}.get(sample.expected, sample.expected)
        if expected.startswith("PHO"):
            wanted, expected = expected.split(), "found"
            defects += [f"expected {sample.expected}, not {code}" for code in codes if code not in wanted]
        if kind != expected or (sample.expected == "warned" and not codes):
            defects.append(f"expected to be {sample.expected}, but was {kind} {' '.join(codes)}")
        yield Outcome(sample, "defect" if defects else kind, codes, tuple(defects))


def _costly(cost: dict[str, Any] | None) -> Iterator[str]:
    if cost and cost["seconds"] > SECONDS:
        yield f"took {cost['seconds']:.1f} s"
    if cost and cost["memory"] > MEMORY:
        yield f"took {cost['memory'] / 2**20:.0f} MiB"


def _wrong_variants(sample: Sample, record: Record, media: Path) -> list[str]:
    names = sorted({f"{each.key}-{end}" for each in record.made.values() for end in each.files})
    wrong = [fault for name in names for fault in outputs.faults(name, (media / name).read_bytes())]
    return wrong or list(_off(sample, media, names))


def _unreadable(finding: dict[str, Any]) -> bool:
    text = f"{finding['message']}{finding['hint']}"
    return (
        not finding["message"] or not finding["hint"] or not text.isprintable() or bool(_TRACE.search(text))
    )


def _off(sample: Sample, media: Path, names: Iterable[str]) -> Iterator[str]:
    """Name variants of the whole picture whose colours differ from the reference's."""
    wanted = sample.reference() if sample.reference else None
    if wanted is None:
        return
    ratio = wanted.width / wanted.height
    for name in sorted(names):
        with Image.open(io.BytesIO((media / name).read_bytes())) as image:
            if min(image.size) < 90 or abs(image.width / image.height / ratio - 1) > 0.02:
                continue  # a crop, or too small for tiles
            far = distance(image, wanted)
        if far >= LIMIT:
            yield f"{name} is {far:.2f} (CIEDE2000) from the reference conversion"
