"""Bad files and bad moments for `pipeline ingest`, in full: python -m tools.hostile [PART ...]."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from tools.hostile import bombs, cases
from tools.hostile.faults import all_faults
from tools.hostile.folder import from_folder
from tools.hostile.mutations import mutated
from tools.hostile.outcomes import Tally, feed
from tools.hostile.report import to_report
from tools.hostile.runs import ROOT, bound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tools.hostile.runs import Sample

_BATCH = 200
_RESULTS = ROOT / ".nox/hostile-results"
_STATISTICS = re.compile(r"::test_(\w+):|(\d+) passing(?: test cases)?, (\d+) failing")


def main() -> int:
    """Run what was asked for and report it; 0 if there is no defect, 1 if there is one."""
    parts: dict[str, Callable[[argparse.Namespace], Iterator[tuple[dict[str, Any], bool]]]] = {
        "cases": _cases,
        "mutations": _mutations,
        "faults": _faults,
        "content": _content,
    }
    options = _options(list(parts))
    if options.folder:
        _, defective = _told("your folder", _fed(from_folder(options.folder), size=4))
        return int(defective)
    defects = 0
    for part in options.parts or parts:
        began, found = time.monotonic(), []
        for result, defective in parts[part](options):
            found.append(result)
            defects += defective
        _keep(part, found, time.monotonic() - began)
    return int(defects > 0)


def _options(parts: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.hostile", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts)}; otherwise all")
    parser.add_argument("--cases", type=int, default=10_000, metavar="N", help="mutated inputs")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of all that is left to chance")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first mutated input")
    parser.add_argument(
        "--folder", type=Path, metavar="FOLDER", help="feed the files in it, and nothing else"
    )
    parser.add_argument(
        "--kills", type=int, default=200, metavar="N", help="moments at which runs are killed"
    )
    options = parser.parse_args()
    if unknown := set(options.parts) - set(parts):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    return options


def _keep(part: str, found: list[dict[str, Any]], seconds: float) -> None:
    """Write the report anew, with this part and what earlier runs found in the others."""
    _RESULTS.mkdir(parents=True, exist_ok=True)
    result = {
        "date": datetime.now(UTC).date().isoformat(),
        "command": " ".join(["./dev nox -s hostile", *(["--", *sys.argv[1:]] if sys.argv[1:] else [])]),
        "seconds": seconds,
        "found": found,
    }
    (_RESULTS / f"{part}.json").write_text(json.dumps(result, indent=1))
    results = {path.stem: json.loads(path.read_text()) for path in sorted(_RESULTS.glob("*.json"))}
    (ROOT / "docs/hostile.md").write_text(to_report(results))


def _cases(_: argparse.Namespace) -> Iterator[tuple[dict[str, Any], bool]]:
    yield _told("Made one by one", _fed(cases.made_cases(), size=100))
    yield _told("Words that lead astray", _fed(cases.words(), size=1))
    yield _told("No permission to read", feed(cases.unreadable(), prefix=bound()))
    yield _told("Bombs", _fed(list(bombs.bombs()), size=1))
    yield _told("The largest that are taken", _fed(bombs.largest(), size=1))


def _mutations(options: argparse.Namespace) -> Iterator[tuple[dict[str, Any], bool]]:
    numbers = range(options.first, options.first + options.cases)
    yield _told("Mutations", _fed((mutated(options.seed, number) for number in numbers), size=_BATCH))


def _faults(options: argparse.Namespace) -> Iterator[tuple[dict[str, Any], bool]]:
    for name, broken in all_faults(kills=options.kills, seed=options.seed):
        sys.stdout.write(
            f"{'BAD ' if broken else 'ok  '} {name}\n" + "".join(f"     {each}\n" for each in broken)
        )
        sys.stdout.flush()
        yield {"name": name, "broken": broken}, bool(broken)


def _content(_: argparse.Namespace) -> Iterator[tuple[dict[str, Any], bool]]:
    options = ["-q", "-p", "no:cacheprovider", "--hypothesis-show-statistics"]
    done = subprocess.run(  # noqa: S603  # our own tests
        [sys.executable, "-m", "pytest", *options, "tests/pipeline/content/test_mutations.py"],
        cwd=ROOT,
        env=os.environ | {"HYPOTHESIS_PROFILE": "thorough"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    sys.stdout.write(done.stdout)
    name, passed = "", False
    for test, passing, failing in _STATISTICS.findall(done.stdout):
        name = test.replace("_", " ") or name
        if passing:
            passed = done.returncode == 0
            yield {"name": name, "passing": int(passing), "failing": int(failing)}, not passed
    if not passed:
        yield {"name": f"all, since pytest ended with {done.returncode}", "passing": 0, "failing": 1}, True


def _fed(samples: Iterable[Sample], *, size: int) -> Tally:
    """Feed samples, `size` a run, so that a mishap costs one run only."""
    tally, began, coming = Tally(), time.monotonic(), iter(samples)
    while batch := list(islice(coming, size)):
        found = feed(batch)
        tally.add(found.outcomes, [{"seconds": found.seconds, "memory": found.memory}])
        for each in found.defects:
            sys.stdout.write(
                f"DEFECT {each.sample.about}\n" + "".join(f"  {line}\n" for line in each.defects)
            )
        sys.stdout.write(f"{len(tally.outcomes)} files, {time.monotonic() - began:.0f} s\n")
        sys.stdout.flush()
    return tally


def _told(name: str, tally: Tally) -> tuple[dict[str, Any], bool]:
    """Print what became of the files, keep the defective ones, and return all that the report needs."""
    sys.stdout.write(f"\n{name}: {len(tally.outcomes)} files\n{tally.table()}\n\n")
    kept = [each.sample for each in tally.defects if each.sample.content is not None]
    if kept:
        folder = Path(mkdtemp(prefix="hostile-defects-"))
        for sample in kept:
            sample.put(folder)
        sys.stdout.write(f"The defective ones are kept in {folder}\n")
    return {"name": name, **tally.as_dict()}, bool(tally.defects)


if __name__ == "__main__":
    sys.exit(main())
