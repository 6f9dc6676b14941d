"""Has the tests look for random one-line changes of the pipeline: python -m tools.mutation [--help]."""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import md5
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from pipeline.system.operating_system import APART, kill_group
from tests.once import CACHE, fingerprint
from tools.mutation.mutants import Mutant, sample
from tools.mutation.tests import SUITE, Covering, measure

ROOT = Path(__file__).parents[2]
COPIED = (
    *("package.json", "package-lock.json", "pyproject.toml", "noxfile.py", "dev", "requirements"),
    *("pipeline", "schemas", "site", "tests", "tools", "bench", "content", "docs"),
)
EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")
"""Mutants that nothing can notice, each with the reason."""
PAGE: Final = ROOT / "docs/mutation.md"
KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"


def main() -> int:
    """Try a sample; return 0 once it was tried, whatever became of it, and 1 where tests fail as they are."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="only of these packages of pipeline/")
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10_000))
    parser.add_argument("--tests", nargs="+", default=SUITE, metavar="PATH", help="only these tests (all)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at a time (2)")
    parser.add_argument("--write", action="store_true", help=f"write what was found to {PAGE.name}")
    options = parser.parse_args()
    print(f"Seed {options.seed}, a sample of {options.sample}.", flush=True)
    mutants = sample(ROOT, options.sample, options.seed, options.packages)
    with TemporaryDirectory(prefix="mutation-") as folder:
        copies = [prepare(Path(folder) / str(number)) for number in range(options.jobs)]
        suite = md5("\n".join(options.tests).encode()).hexdigest()[:8]  # noqa: S324  no secret
        kept = CACHE / f"mutation-{fingerprint(['pipeline', 'tests'])}-{suite}.json"
        found = attempt_all(mutants, copies, measure(copies[0], kept, options.tests))
        # Of the copy, since somebody may have worked in the project meanwhile.
        report = written(found, copies[0], describe(options, len(found)))
    print(report)
    if options.write:
        PAGE.write_text(report, "utf-8")
    return 0


def describe(options: argparse.Namespace, number: int) -> str:
    """Return what a run tried, so that its report is read as what it is."""
    what = [f"seed {options.seed}", f"{number} of a sample of {options.sample} mutants"]
    what += [f"only of {', '.join(options.packages)}"] if options.packages else []
    what += [f"only the tests {', '.join(options.tests)}"] if tuple(options.tests) != SUITE else []
    return "; ".join(what)


def prepare(copy: Path) -> Path:
    """Copy what tests need into a new folder; return it."""
    copy.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            unwanted = shutil.ignore_patterns("dist", "media", "__pycache__", "node_modules")
            shutil.copytree(ROOT / name, copy / name, ignore=unwanted)
        else:
            shutil.copy2(ROOT / name, copy)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    return copy


def attempt_all(mutants: Iterable[Mutant], copies: list[Path], covering: Covering) -> dict[Mutant, str]:
    """Try each mutant in one of the copies; return what became of it. Ctrl-C ends it after those at work."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)
    found: dict[Mutant, str] = {}

    def attempt(mutant: Mutant) -> None:
        copy = free.get()
        try:
            found[mutant] = tried(mutant, copy, covering)
        finally:
            free.put(copy)
        print(f"{found[mutant]}: {mutant.file}:{mutant.line} {mutant.operator}", flush=True)

    with ThreadPoolExecutor(len(copies)) as pool:
        try:
            for _ in pool.map(attempt, mutants):
                pass
        except KeyboardInterrupt:
            print("Stopped; this is what was found so far.", flush=True)
            pool.shutdown(cancel_futures=True)
    return found


def tried(mutant: Mutant, copy: Path, covering: Covering) -> str:
    """Run the tests that may notice a mutant; one that makes them hang is noticed."""
    tests, seconds = covering.of(mutant)
    if not tests:
        return UNTESTED
    path = copy / mutant.file
    text = path.read_text("utf-8")
    listed = copy / "tests.txt"
    listed.write_text("\n".join(tests), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"@{listed}"]
    path.write_text(mutant.change(text), "utf-8")
    quiet = subprocess.DEVNULL
    # Ctrl-C does not end it, and what it leaves running ends with it.
    process = subprocess.Popen(command, cwd=copy, stdout=quiet, stderr=quiet, **APART)  # noqa: S603
    try:
        return SURVIVED if process.wait(timeout=60 + 6 * seconds) == 0 else KILLED
    except subprocess.TimeoutExpired:
        return KILLED
    finally:
        with suppress(ProcessLookupError):
            kill_group(process)
        process.wait()
        path.write_text(text, "utf-8")


def read_equivalent(root: Path) -> set[tuple[str, str, str]]:
    """Return file, old and new line of each mutant that nothing can notice; those out of date are named."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    for each in entries:
        if each["old"] not in (root / each["file"]).read_text("utf-8"):
            print(f"{EQUIVALENT.name}: {each['file']} has no line “{each['old']}” any more.")
    return {(each["file"], each["old"], each["new"]) for each in entries}


def written(found: dict[Mutant, str], root: Path, what: str) -> str:
    """Return the page that reports what became of the mutants, by package, with those that survived."""
    equivalent = read_equivalent(root)
    counted: defaultdict[str, Counter[str]] = defaultdict(Counter)
    survivors = []
    for mutant, tried_as in sorted(found.items()):
        old, *_, new = (each[1:].strip() for each in mutant.lines(root))
        is_equivalent = tried_as != KILLED and (mutant.file, old, new) in equivalent
        outcome = "equivalent" if is_equivalent else tried_as
        counted[mutant.package][outcome] += 1
        counted["all"][outcome] += 1
        survivors += [mutant.shown(root)] if outcome in (SURVIVED, UNTESTED) else []
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
