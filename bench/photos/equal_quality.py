"""The search for the quality at which another program's AVIF looks as good as this project's."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from bench.photos.contest import Contender, run_once
from bench.photos.quality import Judge, list_files, summarise

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bench.photos.outputs import Work


def find_equal_quality(
    contender: Contender, work: Work, stems: Sequence[str], judge: Judge, folder: Path, *, goal: float
) -> Contender:
    """Return `contender` at the lowest quality whose mean score on the photographs `stems` is `goal`."""
    few = replace(work, photos=tuple(each for each in work.photos if each.file[:3] in stems))
    low, high = 30, 90
    while low < high:
        middle = (low + high) // 2
        _, out = run_once(replace(contender, quality=middle), few, folder)
        mean = summarise(judge.compute_scores(list_files(out), stems, [480, 960], "avif"))["mean"]
        print(
            f"{contender.name} at quality {middle}: SSIMULACRA2 {mean:.2f}, wanted {goal:.2f}",
            file=sys.stderr,
        )
        low, high = (low, middle) if mean >= goal else (middle + 1, high)
    return replace(contender, quality=low)
