"""Copies of the project in which mutants are tried, each with a pytest that has collected the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Listener
from pathlib import Path
from typing import Final

from pipeline.system.operating_system import APART, kill_group
from tools.mutation.forks import ADDRESS, NOT_IN_A_FUNCTION
from tools.mutation.mutants import Mutant

ROOT: Final = Path(__file__).parents[2]
COPIED: Final = (
    *("package.json", "package-lock.json", "pyproject.toml", "noxfile.py", "dev", "requirements"),
    *("pipeline", "schemas", "site", "tests", "tools", "bench", "content", "docs"),
)
PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider")
SLOWER: Final = 4
"""The factor by which tests may take longer on a mutant, in addition to half a minute."""


class Copy:
    """A copy of the project in a new folder."""

    def __init__(self, root: Path) -> None:
        """Copy the files that tests need, and build the miniature from the unchanged code."""
        self.root = root.resolve()
        # Processes that tests start in other folders must import the copy, too, not the installed project.
        told = {"FINGERPRINT": "unchanged", "EVERY_HOST": "1", "PYTHONPATH": str(self.root)}
        self.environment = {**os.environ, **told}
        root.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                unwanted = shutil.ignore_patterns("dist", "media", "__pycache__", "node_modules")
                shutil.copytree(ROOT / name, root / name, ignore=unwanted)
            else:
                shutil.copy2(ROOT / name, root)
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        build = [sys.executable, "-c", "from tests.site.miniature import make; make()"]
        subprocess.run(build, cwd=root, env=self.environment, check=True)  # noqa: S603

    def collect(self, suite: Sequence[str]) -> None:
        """Start the pytest whose forks try the mutants."""
        address = str(self.root / "orders")
        with Listener(address) as listener:
            command = [*PYTEST, f"--basetemp={self.root}/temporary", "-p", "tools.mutation.forks", *suite]
            env = {**self.environment, ADDRESS: address}
            self.pytest = subprocess.Popen(command, cwd=self.root, env=env, stdout=subprocess.DEVNULL)  # noqa: S603
            self.orders = listener.accept()

    def passes(self, mutant: Mutant, tests: list[str], seconds: float) -> bool:
        """Return whether tests, which usually take `seconds`, pass on a mutant in time."""
        path = self.root / mutant.file
        text, times = path.read_text("utf-8"), path.stat()
        changed = mutant.apply(text)
        limit = 30 + round(SLOWER * seconds)
        path.write_text(changed, "utf-8")  # for the processes that tests start
        try:
            self.orders.send((str(path), changed, tests, limit))
            code = self.orders.recv()
            return (self._run(tests, limit) if code == NOT_IN_A_FUNCTION else code) == 0
        finally:
            path.write_text(text, "utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def end(self) -> None:
        """End the pytest."""
        self.orders.send(None)
        self.pytest.wait()

    def _run(self, tests: list[str], limit: int) -> int | None:
        """Run tests in a separate pytest; return its exit code, None if it takes too long."""
        listed = self.root / "tests.txt"
        listed.write_text("\n".join(tests), "utf-8")
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(  # noqa: S603
            [*PYTEST, f"--basetemp={self.root}/temporary", f"@{listed}"],
            cwd=self.root, env={**self.environment, "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=quiet, stderr=quiet, **APART,
        )  # fmt: skip
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with suppress(ProcessLookupError):
                kill_group(process)
            process.wait()
