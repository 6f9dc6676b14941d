"""Measure once which tests run which lines of the pipeline, and find the tests that may notice a mutant."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutation.copies import Copy
from tools.mutation.mutants import Mutant

SUITE: Final = (
    *("tests/pipeline", "tests/publish", "tests/hostile"),
    *(f"tests/hosting/test_{name}.py" for name in ("live", "live_command", "live_damage")),
)
MOST: Final = 60.0
"""Maximum seconds of tests that are tried on one mutant, the nearest and quickest first."""

_IMPORT: Final = ""
"""Coverage's context of lines that run when a module is imported, before any test."""

_SETTINGS: Final = """\
[run]
source = {root}/pipeline
data_file = {root}/.coverage
parallel = true
context = ${{PYTEST_CURRENT_TEST-}}
"""
"""Settings of coverage.py; processes that a test starts read its name from pytest's variable."""


@dataclass(frozen=True)
class Covering:
    """The tests that run each line of a file, and the seconds that each test takes."""

    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]

    def find_tests(self, mutant: Mutant) -> tuple[list[str], float]:
        """Return the tests that run a mutant's line, which may be none, and the seconds that they take.

        A line that runs when its module is imported concerns all tests that run any line of the module. If no
        test does, it concerns the tests of the package.
        """
        lines = self.lines.get(mutant.file, {})
        found = set(lines.get(mutant.line, []))
        packages = {mutant.package, mutant.package.partition("_")[0]}  # the desk's tests send desk_api
        near = tuple(f"tests/{folder}{package}/" for folder in ("pipeline/", "") for package in packages)
        if _IMPORT in found:
            found = {test for tests in lines.values() for test in tests} - {_IMPORT}
            found = found or {test for test in self.seconds if test.startswith(near)}
        # Tests that failed have no time.
        runnable = [test for test in found if test in self.seconds]
        chosen: list[str] = []
        total = 0.0
        for test in sorted(runnable, key=lambda test: (not test.startswith(near), self.seconds[test], test)):
            total += self.seconds[test]
            if chosen and total > MOST:
                break
            chosen.append(test)
        return chosen, total


def measure(copy: Copy, kept: Path, suite: Sequence[str]) -> Covering:
    """Run the tests of a suite once in a copy of the project, unless the file `kept` has the result.

    Tests that fail are named and left out. Raises SystemExit if the tests cannot be run.
    """
    if not kept.is_file():
        root = copy.root
        settings, report = root / ".coveragerc", root / "junit.xml"
        settings.write_text(_SETTINGS.format(root=root), "utf-8")
        options = ["-n", "2", "-p", "tools.mutation.contexts", f"--junitxml={report}"]
        command = [sys.executable, "-m", "pytest", "-q", "-o", "junit_family=xunit1", *options, *suite]
        path = os.pathsep.join([str(root), str(root / "tools/mutation/measured")])
        env = {**copy.environment, "COVERAGE_PROCESS_START": str(settings), "PYTHONPATH": path}
        done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode > 1:
            raise SystemExit(f"The tests cannot be run:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        kept.parent.mkdir(parents=True, exist_ok=True)
        found = {
            "lines": _read_lines(root),
            "seconds": _read_seconds(report),
            "failed": _list_failed(done.stdout),
        }
        kept.write_text(json.dumps(found), "utf-8")
    read = json.loads(kept.read_text("utf-8"))
    for each in read["failed"]:
        print(f"left out, because it fails without any change: {each}")
    lines = {file: {int(line): tests for line, tests in each.items()} for file, each in read["lines"].items()}
    return Covering(lines, read["seconds"])


def _list_failed(said: str) -> list[str]:
    return [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]


def _read_lines(root: Path) -> dict[str, dict[int, list[str]]]:
    """Return the tests that run each line, by file; `_IMPORT` means the import of the module."""
    from coverage import Coverage

    measured = Coverage(config_file=str(root / ".coveragerc"))
    measured.combine([str(root)])
    found = measured.get_data()
    lines = {}
    for file in found.measured_files():
        by_line = found.contexts_by_lineno(file).items()
        tests = {line: sorted({_name_test(each) for each in contexts}) for line, contexts in by_line}
        lines[os.path.relpath(file, root)] = tests
    return lines


def _name_test(context: str) -> str:
    """Return the test of a context without the phase, such as " (call)", that pytest adds."""
    for phase in ("setup", "call", "teardown"):
        context = context.removesuffix(f" ({phase})")
    return context


def _read_seconds(report: Path) -> dict[str, float]:
    """Return the seconds of each test that did not fail."""
    seconds: defaultdict[str, float] = defaultdict(float)
    failed = set()
    for case in ET.parse(report).iter("testcase"):  # noqa: S314  pytest wrote it just now
        name = f"{case.get('file')}::{case.get('name')}"
        seconds[name] += float(case.get("time") or 0)
        if any(case.find(what) is not None for what in ("failure", "error", "skipped")):
            failed.add(name)
    return {name: each for name, each in seconds.items() if name not in failed}
