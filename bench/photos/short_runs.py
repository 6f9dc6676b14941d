"""Time of commands with little or no work: start-up, nothing new, one new photo of many."""

from __future__ import annotations

import os
import shutil
from dataclasses import asdict
from statistics import median
from typing import TYPE_CHECKING, Any

from PIL import Image

from bench.photos import projects
from bench.photos.contest import PYTHON, ROOT, make_environment
from bench.photos.outputs import WEBP, Order, Work
from bench.photos.process import Usage, measure
from bench.photos.quality import list_files

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

_TIMES = 7


def measure_start_up() -> dict[str, Any]:
    """Return time and memory of `pipeline --help` and of an empty Python program, run in turns."""
    env, took = make_environment(), {"help": list[Usage](), "python": list[Usage]()}
    for _ in range(2 * _TIMES):
        took["help"].append(measure(("pipeline", "--help"), cwd=ROOT, env=env, memory=False))
        took["python"].append(measure((PYTHON, "-c", "pass"), cwd=ROOT, env=env, memory=False))
    return {name: _find_middle(usages) for name, usages in took.items()}


def measure_nothing_to_do(folder: Path) -> dict[str, Any]:
    """Return time and memory of a second run, here and with eleventy-img, on this project's gallery."""
    project = projects.copy(folder / "project")
    projects.ingest(project)
    projects.ingest(project)
    work = _make_eleventy_work(project, folder)
    command = ("node", "bench/photos/peers/eleventy.ts", str(work.write(folder / "eleventy.json")))
    run = _make_runner(command)
    run()
    made = len(list_files(folder / "eleventy"))
    turns = {"here": list[Usage](), "eleventy": list[Usage]()}
    for _ in range(_TIMES):
        turns["here"].append(projects.ingest(project, settle=False))
        turns["eleventy"].append(run())
    return {
        **{name: _find_middle(usages) for name, usages in turns.items()},
        "photos": len(work.photos),
        "files": made,
    }


def measure_many(folder: Path, counts: Sequence[int]) -> list[dict[str, Any]]:
    """Return, for each number of photos, the time of a first run, of idle runs and of one new photo."""
    rows = []
    for count in counts:
        project = projects.with_photos(folder / f"of-{count}", count)
        first = projects.ingest(project)
        projects.ingest(project)
        again = [projects.ingest(project, settle=False) for _ in range(_TIMES)]
        changed = []
        for number in range(3):
            projects.draw(project / "raw_assets/gallery/00007.png", 60_000 + number)
            changed.append(projects.ingest(project))
        rows.append(
            {
                "photos": count,
                "first": asdict(first),
                "again": _find_middle(again),
                "changed": _find_middle(changed),
            }
        )
        shutil.rmtree(project)
    return rows


def _make_eleventy_work(project: Path, folder: Path) -> Work:
    """Return a work order for the gallery's photos that sharp can read, with the usual widths and format."""
    gallery, out = project / "raw_assets/gallery", folder / "eleventy"
    out.mkdir()
    photos = []
    for path in sorted(gallery.iterdir()):
        if path.suffix.lower() in {".jpg", ".jpeg", ".png", ".webp"}:
            with Image.open(path) as image:
                widths = tuple(width for width in WEBP.widths if width <= min(image.size))
            photos.append(Order(path.name, widths, widths[-1]))
    return Work(str(gallery), str(out), "", os.cpu_count() or 1, "webp", 80, 4, True, tuple(photos))


def _make_runner(command: tuple[str, ...]) -> Callable[[], Usage]:
    return lambda: measure(command, cwd=ROOT, env=make_environment())


def _find_middle(usages: Sequence[Usage]) -> dict[str, float]:
    """Return the median of each figure, and the lowest wall time, which other programs disturb least."""
    return {
        "wall": median(each.wall for each in usages),
        "least": min(each.wall for each in usages),
        "cpu": median(each.cpu for each in usages),
        "peak": median(each.peak for each in usages),
    }
