"""The miniature project as a built site, made once for all browser tests and again when its inputs change."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.miniature_cache import CACHE, INPUTS, ROOT, environment, fingerprint, ingested, once
from tests.miniature_cache import MANIFESTS as LIVE

SITE_SOURCES = [
    "site/src",
    "site/shared",
    "site/build",
    "site/index.html",
    "site/vite.config.ts",
    "site/tsconfig.json",
]
COPIED = [*SITE_SOURCES, "schemas", "package.json"]

PROJECT = CACHE / "sites" / fingerprint([*COPIED, *INPUTS])
SITE = PROJECT / "site"
DIST = SITE / "dist"
MANIFESTS = SITE / "src" / "manifests"


def make() -> None:
    """Build and audit the ingested miniature in `PROJECT`, unless that was done before.

    Raises subprocess.CalledProcessError where a step fails; its output is on the terminal.
    """
    once(PROJECT, _build)


def _build(folder: Path) -> None:
    build(ingested()[0], folder)
    run(folder, sys.executable, "-m", "pipeline", "--root", str(folder), "hosting")
    run(folder, sys.executable, "-m", "pipeline", "--root", str(folder), "audit")


def build(project: Path, folder: Path) -> None:
    """Build the site of an ingested project in `folder`, which becomes a copy of it."""
    shutil.copytree(project, folder, ignore=shutil.ignore_patterns("node_modules"), dirs_exist_ok=True)
    copy_sources(folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    run(folder, "node", "node_modules/vite/bin/vite.js", "build", "site", "--logLevel", "warn")


def copy_sources(folder: Path) -> None:
    """Copy all that builds the site into a project, without the live site's manifests."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            ignore = shutil.ignore_patterns(LIVE.name)
            shutil.copytree(ROOT / name, folder / name, ignore=ignore, dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / name, folder / name)


def run(folder: Path, program: str, *arguments: str) -> None:
    """Run a program of the project's own environment in a folder; its findings go to the terminal."""
    subprocess.run([program, *arguments], cwd=folder, env=environment(), stdout=sys.stderr, check=True)
