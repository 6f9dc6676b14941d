"""Bad files and bad moments for `pipeline ingest`, in full: python -m tools.hostile [PART ...]."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from tools.hostile import bombs, cases
from tools.hostile.folder import from_folder
from tools.hostile.mutations import mutated
from tools.hostile.outcomes import Tally, feed
from tools.hostile.runs import ROOT, bound

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.hostile.runs import Sample

_BATCH = 200
_PARTS = ("cases", "mutations", "faults", "content")


def main() -> int:
    """Run what was asked for; 0 if there is no defect, 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tools.hostile", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(_PARTS)}; otherwise all")
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
    parts = options.parts or _PARTS
    if unknown := set(parts) - set(_PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    if options.folder:
        return _told("your folder", _fed(from_folder(options.folder), size=4))
    defects = 0
    if "cases" in parts:
        defects += _told("made cases", _fed(cases.made_cases(), size=100))
        defects += _told("words that lead astray", _fed(cases.words(), size=1))
        defects += _told("no permission to read", feed(cases.unreadable(), prefix=bound()))
        defects += _told("bombs", _fed(list(bombs.bombs()), size=1))
        defects += _told("the largest that are taken", _fed(bombs.largest(), size=1))
    if "mutations" in parts:
        numbers = range(options.first, options.first + options.cases)
        defects += _told(
            "mutations", _fed((mutated(options.seed, number) for number in numbers), size=_BATCH)
        )
    if "faults" in parts:
        from tools.hostile.faults import all_faults

        for name, found in all_faults(kills=options.kills, seed=options.seed):
            sys.stdout.write(
                f"{'ok  ' if not found else 'BAD '} {name}\n" + "".join(f"     {each}\n" for each in found)
            )
            sys.stdout.flush()
            defects += bool(found)
    if "content" in parts:
        tests = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/pipeline/content/test_mutations.py",
        ]
        thorough = os.environ | {"HYPOTHESIS_PROFILE": "thorough"}
        defects += subprocess.run(tests, cwd=ROOT, env=thorough, check=False).returncode > 0  # noqa: S603  # our own tests
    return int(defects > 0)


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


def _told(name: str, tally: Tally) -> int:
    sys.stdout.write(f"\n{name}: {len(tally.outcomes)} files\n{tally.table()}\n\n")
    kept = [each.sample for each in tally.defects if each.sample.content is not None]
    if kept:
        folder = Path(mkdtemp(prefix="hostile-defects-"))
        for sample in kept:
            sample.put(folder)
        sys.stdout.write(f"The defective ones are kept in {folder}\n")
    return int(bool(tally.defects))


if __name__ == "__main__":
    sys.exit(main())
