"""The contests for WebP and for AVIF: time, memory, bytes and looks of each contender."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.photos.contest import (
    BASELINE,
    FLOOR,
    FOR_WEBP,
    HERE,
    PYTHON,
    ROOT,
    Contender,
    compute_ratios,
    run_contest,
    run_once,
)
from bench.photos.equal_quality import find_equal_quality
from bench.photos.outputs import SETS, Work, plan_orders
from bench.photos.process import measure
from bench.photos.quality import Judge, list_files, require_same_files, sample, summarise, weigh
from pipeline.photos.cores import count_usable_cores

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bench.photos.photographs import Photograph
    from bench.photos.process import Usage

_WIDTHS = {"webp": [320, 640, 1280], "avif": [480, 960]}
"""The widths that are scored; the scores of larger widths would take a minute each."""

_SPEEDS = (6,)
"""Further speeds of libaom for AVIF, slower than the speed of large pictures."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of the contests: photographs in `source`, files below `folder`, number of scored ones."""

    photographs: Sequence[Photograph]
    source: Path
    folder: Path
    rounds: int
    scored: int

    @property
    def stems(self) -> list[str]:
        """The photographs that are scored."""
        return sample([each.file for each in self.photographs], self.scored)

    def make_judge(self) -> Judge:
        """Return a judge with its own folder of references."""
        references = self.folder / "references"
        references.mkdir(exist_ok=True)
        return Judge(self.source, references, cores=count_usable_cores())


def measure_webp(setting: Setting) -> dict[str, Any]:
    """Return the figures of the contest for WebP and one JPEG."""
    return _measure_contest(setting, "webp", FOR_WEBP)


def measure_avif(setting: Setting) -> dict[str, Any]:
    """Return the figures of the contest for AVIF; the others use the quality that looks as good."""
    work = _make_work(setting, "avif")
    ours = Contender(HERE, (PYTHON, "-m", "bench.photos.project_contender"))
    floor = Contender(FLOOR, (PYTHON, "-m", "bench.photos.codecs_contender"))
    tuned = ("node", "bench/photos/peers/sharp-tuned.ts")
    judge, stems = setting.make_judge(), setting.stems
    few = replace(work, photos=tuple(each for each in work.photos if each.file[:3] in stems))
    _, out = run_once(ours, few, setting.folder / "search")
    goal = summarise(judge.compute_scores(list_files(out), stems, _WIDTHS["avif"], "avif"))["mean"]
    equal = [
        find_equal_quality(each, work, stems, judge, setting.folder / "search", goal=goal)
        for each in (
            Contender(BASELINE, tuned, effort=4),
            Contender("sharp, tuned, effort 1", tuned, effort=1),
            *(Contender(f"{HERE} at speed {speed}", ours.command, speed=speed) for speed in _SPEEDS),
        )
    ]
    return {
        **_measure_contest(setting, "avif", [*equal, ours, floor]),
        "qualities": {each.name: each.quality for each in equal},
    }


def _make_work(setting: Setting, name: str) -> Work:
    pixels = setting.folder / f"pixels-{name}"
    pixels.mkdir(exist_ok=True)
    photos = plan_orders(setting.photographs, SETS[name])
    jpeg = any(each.fallback for each in SETS[name].formats)
    return Work(str(setting.source), "", str(pixels), count_usable_cores(), name, 80, 4, jpeg, photos)


def _measure_contest(setting: Setting, name: str, contenders: Sequence[Contender]) -> dict[str, Any]:
    work, folder = _make_work(setting, name), setting.folder / name
    folder.mkdir()
    order = work.write(folder / "prepare.json")
    measure((PYTHON, "-m", "bench.photos.codecs_contender", "prepare", str(order)), cwd=ROOT, memory=False)
    took, outs = run_contest(contenders, work, folder, rounds=setting.rounds)
    found = {each: list_files(out) for each, out in outs.items()}
    require_same_files(found)
    judge = setting.make_judge()
    rows = []
    for each in contenders:
        print(f"Scoring {each.name} ...", file=sys.stderr)
        rows.append(
            {
                "name": each.name,
                **compute_ratios(took, each.name),
                "floor": compute_ratios(took, each.name, FLOOR)["wall"],
                "seconds": median(usage.wall for usage in took[each.name]),
                "megabytes": median(usage.peak for usage in took[each.name]) / 1e6,
                "bytes": weigh(found[each.name]) / weigh(found[BASELINE]),
                "score": summarise(
                    judge.compute_scores(found[each.name], setting.stems, _WIDTHS[name], name)
                ),
            }
        )
    return {
        "rows": rows,
        "files": len(found[BASELINE]),
        "rounds": setting.rounds,
        "of": _compute_ratios(took),
        "others": _measure_others(took),
    }


def _measure_others(took: dict[str, list[Usage]]) -> float:
    """Return the number of cores that other programs kept busy, on average over the contest."""
    usages = [usage for each in took.values() for usage in each]
    return sum(usage.others * usage.wall for usage in usages) / sum(usage.wall for usage in usages)


def _compute_ratios(took: dict[str, list[Usage]]) -> dict[str, float]:
    """Return the ratio of this project's wall time to that of each other contender: the median of rounds."""
    return {name: compute_ratios(took, HERE, name)["wall"] for name in took if name != HERE}
