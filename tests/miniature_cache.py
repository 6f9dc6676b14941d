"""A cache of the ingested miniature, which is made for all tests and renewed when its inputs change."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".pytest_cache"
MINIATURE = ROOT / "tests/miniature"
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
"""True for all known cases, or thousands of random ones; False for a few."""

before_release = pytest.mark.skipif(not LONG, reason="before a release, see CONTRIBUTING.md")
"""Marks tests of details, and those that take longest: the sessions `details` and `transfers` run them."""

INPUTS = ["pipeline", "tests/miniature", "requirements/base.txt", "package-lock.json"]
FONTS = "node_modules/@fontsource-variable"
MANIFESTS = ROOT / "site/src/manifests"
"""Made from the live content, and no input of anything here."""


def fingerprint(names: Iterable[str]) -> str:
    """Return a digest of the names and bytes of files, or of all files in folders, of the project."""
    digest = hashlib.sha256()
    for name in names:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and MANIFESTS not in file.parents and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """Return a folder of the cache, which `make` has filled, just now or at some time before."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.parent / "lock"):  # processes of pytest-xdist start at the same time
        if not (folder / "made").is_file():
            shutil.rmtree(folder, ignore_errors=True)
            for old in sorted(folder.parent.glob("*/"), key=lambda each: each.stat().st_mtime)[:-2]:
                shutil.rmtree(old)  # the newest two may be in use by other runs
            folder.mkdir()
            make(folder)
            (folder / "made").touch()
    return folder


def ingested() -> tuple[Path, str, str]:
    """Return the ingested miniature, not to be changed, and what its first run wrote to stdout and stderr.

    Three workers made it, whatever the machine: a test makes the same with one.
    """
    today = datetime.now(UTC).date()  # on which warnings depend
    folder = once(CACHE / "ingested" / f"{fingerprint(INPUTS)}-{today}", _ingest)
    out, err = json.loads((folder / "said.json").read_text("utf-8"))
    return folder / "project", out, err


def copy_project(source: Path, target: Path) -> Path:
    """Copy a project with its link to the site's packages."""
    return Path(shutil.copytree(source, target, symlinks=True))


def _ingest(folder: Path) -> None:
    project = folder / "project"
    shutil.copytree(MINIATURE, project)
    (project / FONTS).parent.mkdir()
    (project / FONTS).symlink_to(ROOT / FONTS, target_is_directory=True)
    command = [sys.executable, "-m", "pipeline", "--root", str(project), "ingest", "--jobs", "3"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (folder / "said.json").write_text(json.dumps([done.stdout, done.stderr]), "utf-8")


def environment() -> dict[str, str]:
    """Return the environment of this process without options of the pipeline, its own programs first."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    kept = {name: each for name, each in os.environ.items() if not name.startswith("PIPELINE_")}
    return {**kept, "PATH": path}
