"""Runs the site's programs in Node: Vite for builds, and the development server for previews."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from pipeline.base.findings.model import ImpossibleError
from pipeline.base.project import find_packages
from pipeline.base.system.operating_system import APART, kill_group

SETUP: Final = "Run it in the project's own environment, which installs what is missing:"
_PROGRAM: Final = "site/build/live.ts"


class NoSiteError(ImpossibleError):
    """Node, the site or its packages are missing; the message says which."""


def find_node(root: Path) -> str:
    """Return the path of Node. Raises NoSiteError if Node, the site or its packages are missing."""
    program = root / _PROGRAM
    if not program.is_file():
        raise NoSiteError(f"There is no site in {root}: {program} is missing.")
    # The environment's own Node takes precedence over any other on this computer.
    node = shutil.which("node", path=Path(sys.executable).parent) or shutil.which("node")
    if node is None:
        raise NoSiteError(f"Node, which shows the site, is not installed. {SETUP}")
    if not (find_packages(root) / "vite/package.json").is_file():
        raise NoSiteError(f"The packages that show the site are not installed. {SETUP}")
    return node


def run_vite(root: Path, *arguments: str) -> str:
    """Run Vite in `root`. Return "" after success, and Vite's output after a failure.

    Raises NoSiteError if Node, the site or its packages are missing.
    """
    vite = str(find_packages(root) / "vite/bin/vite.js")
    command = [find_node(root), vite, *arguments, "--logLevel", "warn"]
    ended = subprocess.run(  # noqa: S603  the project's own program
        command,
        cwd=root,
        check=False,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return ended.stdout.strip() if ended.returncode else ""


class SiteServer:
    """The site's development server, as a process.

    It ends when its standard input closes, so it does not outlive the pipeline, even a killed one.
    """

    def __init__(self, root: Path, port: int, *options: str) -> None:
        """Start the server; `options` are those of site/build/live.ts.

        Raises NoSiteError if Node, the site or its packages are missing.
        """
        node = find_node(root)
        self._process: subprocess.Popen[str] = subprocess.Popen(  # noqa: S603  the project's own program
            [node, str(root / _PROGRAM), "--port", str(port), *options],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            **APART,  # the end of this process ends the server in order
        )

    def wait_for_address(self) -> str | None:
        """Wait until the server has started, and return its address, or None if it cannot start."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip() or None

    def has_ended(self) -> bool:
        """Return True if the server's process has ended."""
        return self._process.poll() is not None

    def wait(self) -> None:
        """Wait until the server has ended."""
        with self._process as process:
            process.wait()

    def end(self) -> None:
        """Stop the server; kill it if it still runs after five seconds."""
        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                kill_group(process)
