"""Check that the tests notice random changes of the pipeline: python -m tools.mutation [--help]."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from hashlib import md5
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from tests.miniature_cache import CACHE, fingerprint
from tools.mutation.copies import ROOT, Copy
from tools.mutation.mutants import Mutant, sample
from tools.mutation.tests import SUITE, Covering, measure

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
"""The list of mutants that no test can notice, each with the reason."""
PAGE: Final = ROOT / "docs/mutation.md"
KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"


def main() -> int:
    """Try a sample of mutants, and print the report; return 0, even if mutants survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="only of these packages of pipeline/")
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="number of mutants (300)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10_000))
    parser.add_argument("--tests", nargs="+", default=SUITE, metavar="PATH", help="only these tests (all)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="number of mutants at a time (2)")
    parser.add_argument("--write", action="store_true", help=f"write the report to {PAGE.name}")
    options = parser.parse_args()
    print(f"Seed {options.seed}, a sample of {options.sample}.", flush=True)
    mutants = sample(ROOT, options.sample, options.seed, options.packages)
    with TemporaryDirectory(prefix="mutation-") as folder:
        copies = [Copy(Path(folder) / str(number)) for number in range(options.jobs)]
        suite = md5("\n".join(options.tests).encode()).hexdigest()[:8]  # noqa: S324  no secret
        kept = CACHE / f"mutation-{fingerprint(['pipeline', 'tests'])}-{suite}.json"
        covering = measure(copies[0], kept, options.tests)
        for each in copies:
            each.collect(options.tests)
        found = attempt_all(mutants, copies, covering)
        for each in copies:
            each.end()
        # Read the copy, because somebody may have changed the project meanwhile.
        report = format_page(found, copies[0].root, describe(options, len(found)))
    print(report)
    if options.write:
        PAGE.write_text(report, "utf-8")
    return 0


def describe(options: argparse.Namespace, number: int) -> str:
    """Return a description of a run for its report: commit, seed, sample, packages and tests."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    what = [
        f"commit {commit.stdout.strip()}",
        f"seed {options.seed}",
        f"{number} of a sample of {options.sample} mutants",
    ]
    what += [f"only of {', '.join(options.packages)}"] if options.packages else []
    what += [f"only the tests {', '.join(options.tests)}"] if tuple(options.tests) != SUITE else []
    return "; ".join(what)


def attempt_all(mutants: Iterable[Mutant], copies: list[Copy], covering: Covering) -> dict[Mutant, str]:
    """Try each mutant in one of the copies; return the outcomes. After Ctrl-C, start no more mutants."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)
    found: dict[Mutant, str] = {}

    def attempt_one(mutant: Mutant) -> None:
        copy = free.get()
        try:
            found[mutant] = attempt(mutant, copy, covering)
        finally:
            free.put(copy)
        print(f"{found[mutant]}: {mutant.file}:{mutant.line} {mutant.operator}", flush=True)

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            for _ in pool.map(attempt_one, mutants):
                pass
        except KeyboardInterrupt:
            print("Stopped; the report contains the results so far.", flush=True)
            pool.shutdown(cancel_futures=True)
    return found


def attempt(mutant: Mutant, copy: Copy, covering: Covering) -> str:
    """Run the tests that may notice a mutant; a mutant that makes them hang counts as killed."""
    tests, seconds = covering.find_tests(mutant)
    if not tests:
        return UNTESTED
    return SURVIVED if copy.passes(mutant, tests, seconds) else KILLED


def read_equivalent(root: Path) -> set[tuple[str, str, str]]:
    """Return file, old and new line of each equivalent mutant; print the outdated entries.

    An entry may name several new lines of one old line.
    """
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    for each in entries:
        if each["old"] not in (root / each["file"]).read_text("utf-8"):
            print(f"{EQUIVALENT.name}: {each['file']} has no line “{each['old']}” any more.")
    return {
        (each["file"], each["old"], new)
        for each in entries
        for new in ([each["new"]] if isinstance(each["new"], str) else each["new"])
    }


def format_page(found: dict[Mutant, str], root: Path, what: str) -> str:
    """Return the page with the outcomes of the mutants by package, and with the mutants that survived."""
    equivalent = read_equivalent(root)
    counted: defaultdict[str, Counter[str]] = defaultdict(Counter)
    survivors = []
    for mutant, tried_as in sorted(found.items()):
        old, *_, new = (each[1:].strip() for each in mutant.list_lines(root))
        is_equivalent = tried_as != KILLED and (mutant.file, old, new) in equivalent
        outcome = "equivalent" if is_equivalent else tried_as
        counted[mutant.package][outcome] += 1
        counted["all"][outcome] += 1
        survivors += [mutant.describe(root)] if outcome in (SURVIVED, UNTESTED) else []
    rows = [
        f"| {package} | {sum(each.values())} | {each[KILLED]} | {each[SURVIVED]} | {each[UNTESTED]} "
        f"| {each['equivalent']} | {_share(each)} |"
        for package, each in sorted(counted.items(), key=lambda item: (item[0] == "all", item[0]))
    ]
    head = "| package | mutants | killed | survived | in no test's way | equivalent | share |"
    day = datetime.now(UTC).date().isoformat()
    return "\n".join(
        [
            "# Random changes that the tests notice",
            "",
            f"Written by `./dev nox -s mutation -- --write` on {day}: {what}.",
            "Each changes one place of the pipeline, chosen at random; it is killed if a test fails of those",
            "that run the line. The share leaves out those that `tools/mutation/equivalent.toml` names.",
            "",
            head,
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
            "## Those that no test noticed",
            "",
            *(f"```diff\n{each}\n```\n" for each in survivors),
        ]
    )


def _share(counts: Counter[str]) -> str:
    real = sum(counts.values()) - counts["equivalent"]
    return f"{100 * counts[KILLED] / real:.0f} %" if real else "-"


if __name__ == "__main__":
    sys.exit(main())
