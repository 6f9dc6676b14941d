"""Qualities chosen by looks against fixed ones: bytes at the same mean and the same worst, and the cost."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bench.photos.contest import PYTHON, Contender, run_once
from bench.photos.outputs import SETS, Work, orders
from bench.photos.quality import files, summary, weigh
from pipeline.photos.cores import usable_cores

if TYPE_CHECKING:
    from bench.photos.photos import Setting

FIXED = "fixed"
_PHOTOGRAPHS = 3
"""At most so many: a search takes some ten times what encoding does."""


def looks(setting: Setting) -> dict[str, Any]:
    """Return the figures for WebP and AVIF: fixed qualities, and those that reach their mean and worst."""
    few = replace(setting, scored=min(_PHOTOGRAPHS, setting.scored))
    formats = {end: _Comparison(few, end).figures() for end in ("webp", "avif")}
    return {"formats": formats, "compared": len(few.stems)}


class _Comparison:
    def __init__(self, setting: Setting, end: str) -> None:
        self._end, self._stems, self._judge = end, setting.stems, setting.judge()
        self._folder = setting.folder / f"looks-{end}"
        self._folder.mkdir()
        self._recipe = SETS[self._folder.name]
        chosen = [each for each in setting.photographs if each.file[:3] in self._stems]
        photos = orders(chosen, self._recipe)
        self._work = Work(
            str(setting.source), "", "", usable_cores(), self._folder.name, 0, 0, jpeg=False, photos=photos
        )

    def figures(self) -> dict[str, Any]:
        fixed = self._row(FIXED, None)
        rows = [fixed]
        for which in ("mean", "worst"):
            goal = fixed["score"][which]
            first = self._row(f"the same {which}", goal)
            # The bench scores against a reference of its own, so what it finds is some points off the goal.
            rows.append(self._row(f"the same {which}", 2 * goal - first["score"][which]))
        format_ = self._recipe.webp or self._recipe.avif
        assert format_ is not None
        return {"rows": rows, "quality": format_.quality}

    def _row(self, name: str, target: float | None) -> dict[str, Any]:
        """What making all files took, and what they weigh and score; by looks where there is a target."""
        contender = Contender(name, (PYTHON, "-m", "bench.photos.ours"), looks=target)
        usage, out = run_once(contender, self._work, self._folder)
        found = files(out)
        row = {
            "name": name,
            "target": target,
            "wall": usage.wall,
            "cpu": usage.cpu,
            "peak": usage.peak,
            "others": usage.others,
            "bytes": weigh(found),
            "score": summary(self._judge.scores(found, self._stems, self._recipe.widths, self._end)),
        }
        print(f"{self._end}, {row}", file=sys.stderr)
        return row
