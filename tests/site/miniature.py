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
PROJECT = ROOT / ".pytest_cache" / "miniature"
SITE = PROJECT / "site"
DIST = SITE / "dist"
SITE_SOURCES = ["site/src", "site/build", "site/index.html", "site/vite.config.ts", "site/budgets.json"]
COPIED = [*SITE_SOURCES, "schemas", "package.json"]
INPUTS = [*COPIED, "package-lock.json", "requirements/base.txt", "pipeline", "tests/miniature"]
IGNORED = shutil.ignore_patterns("manifests", "__pycache__")
MANIFESTS = SITE / "src" / "manifests"


def make() -> None:
    """Ingest, build and audit the miniature project in `PROJECT`, unless that was done for the same inputs.

    Raises subprocess.CalledProcessError where a step fails; its output is on the terminal.
    """
    PROJECT.parent.mkdir(exist_ok=True)
    with FileLock(f"{PROJECT}.lock"):  # processes of pytest-xdist start at the same time
        stamp, inputs = PROJECT / "inputs.txt", fingerprint()
        if stamp.is_file() and stamp.read_text() == inputs:
            return
        shutil.rmtree(PROJECT, ignore_errors=True)
        shutil.copytree(ROOT / "tests/miniature", PROJECT)
        for name in COPIED:
            copy(name)
        (PROJECT / "node_modules").symlink_to(ROOT / "node_modules")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "ingest")
        run("node", "node_modules/vite/bin/vite.js", "build", "site", "--logLevel", "warn")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "hosting")
        run(sys.executable, "-m", "pipeline", "--root", str(PROJECT), "audit")
        stamp.write_text(inputs)


def fingerprint() -> str:
    """Return a digest of the names and bytes of all files that the built miniature depends on."""
    digest = hashlib.sha256()
    for name in INPUTS:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and not {"__pycache__", "manifests"} & set(file.parent.parts):
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def copy(name: str) -> None:
    source, target = ROOT / name, PROJECT / name
    target.parent.mkdir(exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=IGNORED)
    else:
        shutil.copy(source, target)


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
