"""Contenders take turns over the same work, round by round."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.photos.process import Usage, measure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.photos.outputs import Work

ROOT = Path(__file__).parents[2]
PYTHON = os.environ.get("BENCH_PYTHON", sys.executable)
"""The Python program that runs the contenders in Python: by default that of the project's environment."""

BASELINE = "sharp, tuned"
HERE = "this project"
FLOOR = "the codecs alone"


@dataclass(frozen=True, slots=True)
class Contender:
    """A program that carries out a work order; `command` gets the order's path as its last argument."""

    name: str
    command: tuple[str, ...]
    quality: int = 80
    effort: int = 4
    speed: int | None = None


def _make_node_command(name: str) -> tuple[str, ...]:
    return ("node", f"bench/photos/peers/{name}.ts")


FOR_WEBP = (
    Contender(BASELINE, _make_node_command("sharp-tuned")),
    Contender("eleventy-img", _make_node_command("eleventy")),
    Contender(HERE, (PYTHON, "-m", "bench.photos.project_contender")),
    Contender(FLOOR, (PYTHON, "-m", "bench.photos.codecs_contender")),
)


def make_environment() -> dict[str, str]:
    """Return the environment for contenders; Python caches its byte code, as in normal use."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run_once(contender: Contender, work: Work, folder: Path) -> tuple[Usage, Path]:
    """Run a contender on `work`; return its time and memory, and its folder, which is new below `folder`."""
    out = folder / contender.name.replace(" ", "-").replace(",", "")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    own = replace(
        work, out=str(out), quality=contender.quality, effort=contender.effort, speed=contender.speed
    )
    path = own.write(folder / f"{out.name}.json")
    os.sync()  # so that nobody waits for what another has written
    return measure((*contender.command, str(path)), cwd=ROOT, env=make_environment()), out


def run_contest(
    contenders: Sequence[Contender], work: Work, folder: Path, *, rounds: int
) -> tuple[dict[str, list[Usage]], dict[str, Path]]:
    """Return time and memory of each contender in each round, and the folders of the last round."""
    took: dict[str, list[Usage]] = {each.name: [] for each in contenders}
    outs: dict[str, Path] = {}
    for number in range(rounds):
        start = number * len(contenders) // rounds
        for each in (*contenders[start:], *contenders[:start]):
            usage, outs[each.name] = run_once(each, work, folder)
            took[each.name].append(usage)
            print(
                f"round {number + 1}, {each.name}: {usage.wall:.1f} s, {usage.cpu:.1f} s of processor, "
                f"{usage.peak / 1e6:.0f} MB, others {usage.others:.2f} cores",
                file=sys.stderr,
            )
    return took, outs


def compute_ratios(took: dict[str, list[Usage]], name: str, over: str = BASELINE) -> dict[str, Any]:
    """Return the medians of a contender's ratios to another, and the range of the ratios of wall time."""
    pairs = list(zip(took[name], took[over], strict=True))
    wall = [a.wall / b.wall for a, b in pairs]
    return {
        "wall": median(wall),
        "low": min(wall),
        "high": max(wall),
        "cpu": median(a.cpu / b.cpu for a, b in pairs),
        "peak": median(a.peak / b.peak for a, b in pairs),
    }
