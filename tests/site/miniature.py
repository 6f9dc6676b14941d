"""The miniature project as a built site, made once for all browser tests and again when its inputs change."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from filelock import FileLock

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".pytest_cache" / "sites"
SITE_SOURCES = ["site/src", "site/build", "site/index.html", "site/vite.config.ts", "site/budgets.json"]
COPIED = [*SITE_SOURCES, "schemas", "package.json"]
INPUTS = [*COPIED, "package-lock.json", "requirements/base.txt", "pipeline", "tests/miniature"]
INGESTED = ROOT / "site/src/manifests"


def fingerprint() -> str:
    """Return a digest of the names and bytes of all files that the built miniature depends on."""
    digest = hashlib.sha256()
    for name in INPUTS:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and INGESTED not in file.parents and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


PROJECT = CACHE / fingerprint()[:16]
SITE = PROJECT / "site"
DIST = SITE / "dist"
MANIFESTS = SITE / "src" / "manifests"


def make() -> None:
    """Ingest, build and audit the miniature project in `PROJECT`, unless that was done before.

    Raises subprocess.CalledProcessError where a step fails; its output is on the terminal.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "lock"):  # processes of pytest-xdist start at the same time
        if (PROJECT / "made").is_file():
            return
        shutil.rmtree(PROJECT, ignore_errors=True)
        for old in sorted(CACHE.glob("*/"), key=lambda folder: folder.stat().st_mtime)[:-2]:
            shutil.rmtree(old)  # the newest two may be in use by other runs
        shutil.copytree(ROOT / "tests/miniature", PROJECT)
        for name in COPIED:
            source, target = ROOT / name, PROJECT / name
            target.parent.mkdir(exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns(INGESTED.name))
            else:
                shutil.copy(source, target)
        (PROJECT / "node_modules").symlink_to(ROOT / "node_modules")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "ingest")
        run("node", "node_modules/vite/bin/vite.js", "build", "site", "--logLevel", "warn")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "hosting")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "audit")
        (PROJECT / "made").touch()


def run(program: str, *arguments: str) -> None:
    """Run a program of the project's own environment in `PROJECT`; its findings go to the terminal."""
    subprocess.run([program, *arguments], cwd=PROJECT, env=environment(), stdout=sys.stderr, check=True)


def environment() -> dict[str, str]:
    """Return the environment of this process without options of the pipeline, its own programs first."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return {
        **{name: each for name, each in os.environ.items() if not name.startswith("PIPELINE_")},
        "PATH": path,
    }
