"""`./dev nox -s bench -- [FOLDER] [OPTION ...]` measures, and writes docs/benchmarks.md."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from bench.photos import short_runs
from bench.photos.avif_speeds import measure_curve
from bench.photos.contest import ROOT
from bench.photos.machine import read_conditions
from bench.photos.photographs import lay_out
from bench.photos.photos import Setting, measure_avif, measure_webp
from bench.photos.report import to_report

if TYPE_CHECKING:
    from collections.abc import Callable

_RESULTS = ROOT / ".nox/bench-results"


def main() -> None:
    """Measure the requested parts, and write the report; earlier results are kept for the other parts."""
    options = _read_options()
    _RESULTS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="bench-") as folder:
        measured = _list_parts(options, Path(folder))
        for part in options.parts:
            print(f"Measuring {part} ...", file=sys.stderr)
            result = {"conditions": {**read_conditions(), "command": _format_command()}, **measured[part]()}
            (_RESULTS / f"{part}.json").write_text(json.dumps(result, indent=1))
    results = {path.stem: json.loads(path.read_text()) for path in sorted(_RESULTS.glob("*.json"))}
    target = ROOT / "docs/benchmarks.md"
    phone = target.read_text().partition("\n## On a phone\n")  # of `./dev nox -s phone`
    target.write_text(f"{to_report(results).rstrip()}\n{''.join(phone[1:])}")
    print(f"{target.relative_to(ROOT)} written.", file=sys.stderr)


def _list_parts(options: argparse.Namespace, folder: Path) -> dict[str, Callable[[], dict[str, Any]]]:
    def measure_contest(measure: Callable[[Setting], dict[str, Any]]) -> dict[str, Any]:
        source = folder / "photographs"
        source.mkdir(exist_ok=True)
        photographs = lay_out(options.folder, options.photos, source)
        megapixels = [each.width * each.height / 1e6 for each in photographs]
        return {
            **measure(Setting(photographs, source, folder, options.rounds, options.scored)),
            "photographs": len(photographs),
            "megapixels": [min(megapixels), max(megapixels), sum(megapixels)],
            "megabytes": sum(each.bytes for each in photographs) / 1e6,
            "scored": min(options.scored, len(photographs)),
            "default": options.folder is None,
        }

    def make_folder(name: str) -> Path:
        (folder / name).mkdir()
        return folder / name

    return {
        "webp": lambda: measure_contest(measure_webp),
        "avif": lambda: measure_contest(measure_avif),
        "curve": lambda: measure_contest(measure_curve),
        "startup": short_runs.measure_start_up,
        "warm": lambda: short_runs.measure_nothing_to_do(make_folder("warm")),
        "scale": lambda: {"rows": short_runs.measure_many(make_folder("scale"), options.counts)},
    }


def _read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev nox -s bench --", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="photographs; otherwise Debian's wallpapers")
    parser.add_argument("--photos", type=int, default=55, metavar="N", help="how many of them (55)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each one runs (3)")
    parser.add_argument("--scored", type=int, default=8, metavar="N", help="photographs that are scored (8)")
    parts = ["webp", "avif", "curve", "startup", "warm", "scale"]
    parser.add_argument(
        "--parts", nargs="*", metavar="PART", default=parts, help=f"of {', '.join(parts)} (all)"
    )
    parser.add_argument(
        "--counts", nargs="+", type=int, default=[55, 500], help="photos of the projects in `scale`"
    )
    options = parser.parse_args()
    if unknown := set(options.parts) - set(parts):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
    return options


def _format_command() -> str:
    return " ".join(["./dev nox -s bench", *(["--", *sys.argv[1:]] if sys.argv[1:] else [])])


if __name__ == "__main__":
    main()
