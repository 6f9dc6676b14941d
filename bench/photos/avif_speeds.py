"""Bytes and time of AVIF at each speed, for the looks of the project's quality at speed 8."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import exp, log
from statistics import geometric_mean, mean, median
from time import process_time
from typing import TYPE_CHECKING, Any

from PIL import Image

from bench.photos.contest import BASELINE, Contender, run_once
from bench.photos.outputs import Order, Work
from bench.photos.quality import flatten, score
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.formats import FORMATS, Avif

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bench.photos.photos import Setting

_WIDTHS = (360, 720, 1200)
"""A thumbnail, the first picture on a phone, and a large picture."""

_SPEEDS = (7, 6, 5)
_QUALITIES = (54, 66)
_OF_SHARP = (50, 62)
"""Each picture is encoded at two qualities; the logarithm of the bytes is interpolated by score."""

_GOAL = replace(next(each for each in FORMATS if isinstance(each, Avif)), speed=8)


@dataclass(frozen=True, slots=True)
class _Made:
    """An encoded picture: its quality, bytes and score, and the seconds of processor time."""

    quality: float
    bytes: float
    score: float
    cpu: float = 0.0


def measure_curve(setting: Setting) -> dict[str, Any]:
    """Return bytes, processor time and quality of each speed at equal looks, for each width."""
    return {"rows": [row for width in _WIDTHS for row in _measure_rows(setting, width)]}


def _measure_rows(setting: Setting, width: int) -> list[dict[str, Any]]:
    folder = setting.folder / f"curve-{width}"
    folder.mkdir()
    pictures = _write_pictures(setting, folder, width)
    formats = [_GOAL, *(Avif(quality, speed) for speed in _SPEEDS for quality in _QUALITIES)]
    with ProcessPoolExecutor(count_usable_cores()) as pool:
        print(f"Encoding {len(pictures)} pictures of {width} px ...", file=sys.stderr)
        tasks = [(path, each) for path in pictures for each in formats]
        made: dict[int, dict[Path, list[_Made]]] = {}
        for (path, each), one in zip(tasks, pool.map(_encode, tasks), strict=True):
            made.setdefault(each.speed, {}).setdefault(path, []).append(one)
        sharp: dict[Path, list[_Made]] = {path: [] for path in pictures}
        for quality in _OF_SHARP:
            out = _encode_by_sharp(pictures, folder, width, quality)
            ends = [(path, out / f"{path.stem}-{width}.avif") for path in pictures]
            scores = pool.map(score, ends)
            for (path, end), points in zip(ends, scores, strict=True):
                sharp[path].append(_Made(quality, end.stat().st_size, points))
    goal = {path: one for path, (one,) in made[_GOAL.speed].items()}
    peers = {path: _interpolate(goal[path].score, sharp[path]) for path in pictures}
    rows = []
    for speed, tries in made.items():
        equal = {path: _interpolate(goal[path].score, tries[path]) for path in pictures}
        rows.append(
            {
                "width": width,
                "speed": speed,
                "quality": median(each.quality for each in equal.values()),
                "cpu": sum(each.cpu for each in equal.values()) / sum(each.cpu for each in goal.values()),
                "bytes": geometric_mean(equal[path].bytes / goal[path].bytes for path in pictures),
                "sharp": geometric_mean(equal[path].bytes / peers[path].bytes for path in pictures),
                "score": mean(each.score for each in goal.values()),
            }
        )
    return rows


def _write_pictures(setting: Setting, folder: Path, width: int) -> list[Path]:
    """Write each photograph at `width`, decoded in full, as the source and as the reference for scores."""
    paths = []
    for each in setting.photographs:
        path = folder / f"{each.file[:3]}.png"
        with Image.open(setting.source / each.file) as image:
            height = max(1, round(image.height * width / image.width))
            flatten(image).resize((width, height), Image.Resampling.LANCZOS).save(path, compress_level=1)
        paths.append(path)
    return paths


def _encode(task: tuple[Path, Avif]) -> _Made:
    path, format_ = task
    with Image.open(path) as image:
        image.load()
        start = process_time()
        content = format_.encode(image, b"")
        cpu = process_time() - start
    target = path.with_name(f"{path.stem}-{format_.quality}-{format_.speed}.avif")
    target.write_bytes(content)
    return _Made(format_.quality, len(content), score((path, target)), cpu)


def _encode_by_sharp(pictures: Sequence[Path], folder: Path, width: int, quality: int) -> Path:
    orders = tuple(Order(path.name, (width,), width) for path in pictures)
    work = Work(str(folder), "", "", count_usable_cores(), "avif", quality, 4, False, orders)
    sharp = Contender(BASELINE, ("node", "bench/photos/peers/sharp-tuned.ts"), quality=quality)
    return run_once(sharp, work, folder / f"sharp-{quality}")[1]


def _interpolate(goal: float, made: Sequence[_Made]) -> _Made:
    """Return the values at the score `goal`, on the line through the two encoded pictures."""
    if len(made) == 1:
        return made[0]
    low, high = made
    along = (goal - low.score) / (high.score - low.score)

    def compute_between(first: float, last: float) -> float:
        return first + along * (last - first)

    return _Made(
        compute_between(low.quality, high.quality),
        exp(compute_between(log(low.bytes), log(high.bytes))),
        goal,
        compute_between(low.cpu, high.cpu),
    )
