"""Contenders take turns over the same work, round by round."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from bench.photos.process import Usage, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.photos.outputs import Work

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("BENCH_PYTHON", sys.executable)
"""The Python program that runs the contenders in Python: by default that of the project's environment."""

BASELINE = "sharp, tuned"
HERE = "this project"


@dataclass(frozen=True, slots=True)
class Contender:
    """A program that carries out a work order; `command` gets the order's path as its last argument."""

    name: str
    command: tuple[str, ...]
    quality: int = 80
    effort: int = 4


_SHARP = ("node", "bench/photos/sharp.ts")
_OURS = (
    Contender(HERE, (PYTHON, "-m", "bench.photos.project_contender")),
    Contender("the codecs alone", (PYTHON, "-m", "bench.photos.codecs_contender")),
)
CONTENDERS = {
    "webp": (Contender(BASELINE, _SHARP), *_OURS),
    # Qualities at which sharp's SSIMULACRA2 reaches ours; effort 4 is its default.
    "avif": (
        Contender(BASELINE, _SHARP, quality=58),
        Contender("sharp, tuned, effort 1", _SHARP, quality=60, effort=1),
        *_OURS,
    ),
}


def run_contest(
    contenders: Sequence[Contender], work: Work, folder: Path, *, rounds: int
) -> tuple[dict[str, list[Usage]], dict[str, Path]]:
    """Return time and memory of each contender in each round, and the folders of the last round."""
    took: dict[str, list[Usage]] = {each.name: [] for each in contenders}
    outs: dict[str, Path] = {}
    for number in range(rounds):
        start = number * len(contenders) // rounds
        for each in (*contenders[start:], *contenders[:start]):
            usage, outs[each.name] = _run_once(each, work, folder)
            took[each.name].append(usage)
            print(
                f"round {number + 1}, {each.name}: {usage.wall:.1f} s, {usage.cpu:.1f} s of processor, "
                f"{usage.peak / 1e6:.0f} MB",
                file=sys.stderr,
            )
    return took, outs


def _run_once(contender: Contender, work: Work, folder: Path) -> tuple[Usage, Path]:
    out = folder / contender.name.replace(" ", "-").replace(",", "")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    own = replace(work, out=str(out), quality=contender.quality, effort=contender.effort)
    path = own.write(folder / f"{out.name}.json")
    os.sync()  # so that nobody waits for what another has written
    return measure((*contender.command, str(path)), ROOT), out


def compute_ratios(usages: Sequence[Usage], others: Sequence[Usage]) -> list[float]:
    """Return the median, least and greatest ratio of wall time, then the medians of CPU and memory."""
    pairs = list(zip(usages, others, strict=True))
    wall = [a.wall / b.wall for a, b in pairs]
    cpu, peak = median(a.cpu / b.cpu for a, b in pairs), median(a.peak / b.peak for a, b in pairs)
    return [median(wall), min(wall), max(wall), cpu, peak]
