"""Which tests run which lines of the pipeline, found out once, and the tests that may notice a mutant."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutation.mutants import Mutant

SUITE: Final = ("tests/pipeline", "tests/publish", "tests/hostile")
MOST: Final = 60.0
"""Seconds of tests that are tried on one mutant, the nearest and quickest first."""


@dataclass(frozen=True)
class Covering:
    """The tests that run each line of a file, and how many seconds each takes."""

    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]

    def of(self, mutant: Mutant) -> tuple[list[str], float]:
        """Return the tests that run a mutant's line, and the seconds that they take; none where none does."""
        found = self.lines.get(mutant.file, {}).get(mutant.line, [])
        near = f"tests/pipeline/{mutant.package}/"
        found = sorted(found, key=lambda test: (not test.startswith(near), self.seconds.get(test, 1.0)))
        chosen: list[str] = []
        total = 0.0
        for test in found:
            total += self.seconds.get(test, 1.0)
            if chosen and total > MOST:
                break
            chosen.append(test)
        return chosen, total


def measure(root: Path, kept: Path) -> Covering:
    """Run all tests once in the copy of the project at `root`; what is found is kept in the file `kept`."""
    if not kept.is_file():
        settings, report, data = (root / name for name in (".coveragerc", "junit.xml", ".coverage"))
        settings.write_text("[run]\nsource = pipeline\nparallel = true\npatch = subprocess\n", "utf-8")
        options = ["-n", "2", "--cov=pipeline", "--cov-context=test", "--cov-report=", f"--junitxml={report}"]
        command = [sys.executable, "-m", "pytest", "-q", "-o", "junit_family=xunit1", *options, *SUITE]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            raise SystemExit(f"Tests fail before anything is changed:\n{done.stdout[-3000:]}")
        kept.parent.mkdir(parents=True, exist_ok=True)
        found = {"lines": _lines(root, data), "seconds": _seconds(report)}
        kept.write_text(json.dumps(found), "utf-8")
    read = json.loads(kept.read_text("utf-8"))
    lines = {file: {int(line): tests for line, tests in each.items()} for file, each in read["lines"].items()}
    return Covering(lines, read["seconds"])


def _lines(root: Path, data: Path) -> dict[str, dict[int, list[str]]]:
    from coverage import CoverageData

    found = CoverageData(str(data))
    found.read()
    lines = {}
    for file in found.measured_files():
        tests = {
            line: sorted({context.partition("|")[0] for context in contexts if context})
            for line, contexts in found.contexts_by_lineno(file).items()
        }
        lines[os.path.relpath(file, root)] = {line: each for line, each in tests.items() if each}
    return lines


def _seconds(report: Path) -> dict[str, float]:
    seconds: defaultdict[str, float] = defaultdict(float)
    for case in ET.parse(report).iter("testcase"):  # noqa: S314  pytest wrote it just now
        seconds[f"{case.get('file')}::{case.get('name')}"] += float(case.get("time") or 0)
    return seconds
