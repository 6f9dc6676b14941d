"""`./dev nox -s bench -- [FOLDER] [OPTION ...]` measures, and writes bench/photos/results.md."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bench.machine import describe_conditions
from bench.photos.codecs_contender import prepare
from bench.photos.contest import BASELINE, CONTENDERS, HERE, ROOT, compute_ratios, run_contest
from bench.photos.outputs import SETS, Work, plan_orders
from bench.photos.photographs import lay_out
from bench.photos.quality import Judge, list_files, require_same_files, sample, weigh
from pipeline.photos.cores import count_usable_cores

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bench.photos.photographs import Photograph

_SCORED = 8
"""The number of photographs that are scored, and of those that are made as AVIF, which takes long."""

_NAMES = {"webp": "WebP", "avif": "AVIF"}
_WIDTHS = {"webp": [320, 640, 1280], "avif": [480, 960]}
"""The widths that are scored; the scores of larger widths would take a minute each."""

_HEAD = """\
# Photos, beside sharp and the codecs

Written by `./dev nox -s bench`. Contenders take turns over the same work, each round in another order. Times,
memory and bytes are ratios to sharp, which decodes each photograph once and works on one a core: the median
of the rounds. Memory is the largest proportional set size of all processes. SSIMULACRA2 (100 is the same)
compares with the original, resized by Pillow's Lanczos. *The codecs alone* encodes pixels that were resized
beforehand, so it is a floor. WebP has quality 80; sharp's AVIF has the quality that reaches our score.

| | wall | lowest | highest | CPU | memory | bytes | SSIMULACRA2 | worst | wall, s | MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main() -> None:
    """Measure all contenders, and write the page."""
    parser = argparse.ArgumentParser(prog="./dev nox -s bench --", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="photographs; otherwise Debian's wallpapers")
    parser.add_argument("--photos", type=int, default=55, metavar="N", help="how many of them (55)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each one runs (3)")
    options = parser.parse_args()
    conditions = describe_conditions(os.getloadavg()[0])
    with TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        source = folder / "photographs"
        source.mkdir()
        photographs = lay_out(options.folder, options.photos, source)
        rows = list(_measure_format("webp", photographs, folder, options.rounds))
        rows += _measure_format(
            "avif", photographs[:: -(-len(photographs) // _SCORED)], folder, options.rounds
        )
    megapixels = sum(each.width * each.height for each in photographs) / 1e6
    target = ROOT / "bench/photos/results.md"
    about = f"{len(photographs)} photographs, {megapixels:.0f} MP, {options.rounds} rounds"
    target.write_text(f"{_HEAD}{''.join(rows)}\n{conditions}. {about}.\n")
    print(f"{target.relative_to(ROOT)} written.", file=sys.stderr)


def _measure_format(
    format_: str, photographs: Sequence[Photograph], folder: Path, rounds: int
) -> Iterator[str]:
    """Yield the row of each contender."""
    pixels = folder / f"pixels-{format_}"
    pixels.mkdir()
    orders = plan_orders(photographs, SETS[format_])
    jpeg = any(each.fallback for each in SETS[format_].formats)
    source = folder / "photographs"
    work = Work(str(source), "", str(pixels), count_usable_cores(), format_, 80, 4, jpeg, orders)
    order = work.write(folder / "prepare.json")
    prepare(str(order))
    took, outs = run_contest(CONTENDERS[format_], work, folder / format_, rounds=rounds)
    found = {name: list_files(out) for name, out in outs.items()}
    require_same_files(found)
    stems = sample([each.file for each in photographs], _SCORED)
    references = folder / "references"
    references.mkdir(exist_ok=True)
    judge = Judge(source, references, cores=count_usable_cores())
    for name, usages in took.items():
        print(f"Scoring {name} ...", file=sys.stderr)
        scores = judge.compute_scores(found[name], stems, _WIDTHS[format_], format_)
        ratios = [*compute_ratios(usages, took[BASELINE]), weigh(found[name]) / weigh(found[BASELINE])]
        figures = [f"{each:.2f}" for each in ratios]
        figures += [f"{mean(scores):.1f}", f"{min(scores):.1f}"]
        figures += [f"{median(each.wall for each in usages):.1f}"]
        figures += [f"{median(each.peak for each in usages) / 1e6:.0f}"]
        shown = f"**{name}**" if name == HERE else name
        yield f"| {_NAMES[format_]}, {shown} | {' | '.join(figures)} |\n"


if __name__ == "__main__":
    main()
