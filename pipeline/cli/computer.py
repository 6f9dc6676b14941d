"""What this computer and this project offer to the pipeline, and what it costs where something is missing."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from pipeline.disk.store import files_in
from pipeline.gallery.trash import list_trash
from pipeline.ingest.media_folder import OWNED
from pipeline.photos import tools
from pipeline.photos.cores import usable_cores
from pipeline.photos.formats import FORMATS
from pipeline.project import Project
from pipeline.rules.words import count

_NODE: Final = 24
"""The oldest Node that builds the site (package.json, engines)."""

_ENOUGH_MEMORY: Final = 700_000_000
"""Bytes that one worker may need for a photo of the largest size allowed."""

_ENOUGH_SPACE: Final = 500_000_000
"""Bytes that a first run and a build need on disk, with room to spare."""

_SET_UP: Final = "run any command by way of ./dev, which installs it"
_COSTS: Final = {
    **{
        library: f"no {each.label} can be made: ingest fails"
        for each in FORMATS
        for library in each.libraries
    },
    "LittleCMS": "colour profiles cannot be applied: ingest fails",
}


class Health(StrEnum):
    """How a finding of the doctor is to be taken."""

    GOOD = "good"
    WORSE = "worse"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: `value` is what was found, `cost` what follows from it ("" for nothing)."""

    name: str
    value: str
    health: Health = Health.GOOD
    cost: str = ""


def examine(project: Project | None) -> dict[str, list[Finding]]:
    """Return findings under the heading they belong to.

    `project` is None where the current folder belongs to none.
    """
    found = {
        "Making pictures": [
            Finding("Python", platform.python_version()),
            *(_library(name, version) for name, version in tools.versions().items()),
            _heic(),
            _cores(),
            _memory(),
        ],
        "Building the site": [_node()],
    }
    if project is None:
        nothing = "only this computer was looked at: change to the project's folder, or name it with --root"
        return {**found, "This project": [Finding("Folder", "none here", Health.WORSE, nothing)]}
    found["Building the site"] += [_packages(project), _typefaces(project)]
    return {**found, "This project": list(_project(project))}


def _judged(name: str, value: str, *, good: bool, cost: str, health: Health = Health.WORSE) -> Finding:
    return Finding(name, value) if good else Finding(name, value, health, cost)


def _library(name: str, version: str) -> Finding:
    if version:
        return Finding(name, version)
    return Finding(name, "not there", Health.MISSING, _COSTS[name])


def _heic() -> Finding:
    import pillow_heif

    decoders = pillow_heif.libheif_info()["decoders"].values()
    cost = "HEIC photos, as iPhones make them, are refused"
    return _judged(
        "HEVC decoder for HEIC",
        ", ".join(decoders) or "not there",
        good=bool(decoders),
        cost=cost,
        health=Health.MISSING,
    )


def _cores() -> Finding:
    usable, there = usable_cores(), os.cpu_count() or 1
    value = str(usable) if usable >= there else f"{usable} of {there}"
    cost = "photos take longer: this program may not use every core"
    return _judged("Cores", value, good=usable >= there, cost=cost)


def _memory() -> Finding:
    """Look at the bytes that programs can still get (Linux)."""
    try:
        fields = Path("/proc/meminfo").read_text(encoding="ascii")
    except OSError:
        return Finding("Free memory", "unknown")
    free = 1024 * int(fields.partition("MemAvailable:")[2].split()[0])
    needed = _ENOUGH_MEMORY * usable_cores()
    cost = f"very large photos may fail: they can need {needed / 1e9:.1f} GB; `--jobs 1` needs least"
    return _judged("Free memory", f"{free / 1e9:.1f} GB", good=free >= needed, cost=cost)


def _node() -> Finding:
    cost = f"the site cannot be built, though pictures can be made: {_SET_UP}"
    # As ./dev does, which builds the site: the environment's own Node comes first.
    beside = Path(sys.executable).parent
    path = shutil.which("node", path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")
    if path is None:
        return Finding("Node", "not there", Health.MISSING, cost)
    try:
        done = subprocess.run(  # noqa: S603  the program that building would run
            [path, "--version"], capture_output=True, text=True, timeout=20, check=True
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return Finding("Node", f"{path} does not run", Health.MISSING, cost)
    version = done.stdout.strip().removeprefix("v")
    major = re.match(r"\d+", version)
    cost = f"the site needs Node {_NODE} or newer to be built: {_SET_UP}"
    return _judged("Node", version, good=major is not None and int(major[0]) >= _NODE, cost=cost)


def _packages(project: Project) -> Finding:
    if (project.root / "node_modules/vite").is_dir():
        return Finding("Site packages", "installed")
    cost = "the site cannot be built, and no social card drawn: run ./dev npm ci"
    return Finding("Site packages", "not there", Health.MISSING, cost)


def _typefaces(project: Project) -> Finding:
    names = ("fraunces", "figtree")
    missing = [name for name in names if not any(project.fonts.glob(f"{name}/files/*.woff2"))]
    if missing:
        cost = "no social card can be drawn, so ingest publishes nothing: run ./dev npm ci"
        return Finding("Typefaces", f"{' and '.join(missing)} not there", Health.MISSING, cost)
    return Finding("Typefaces", ", ".join(name.capitalize() for name in names))


def _project(project: Project) -> Iterator[Finding]:
    closed = [folder for folder in (project.media, project.manifests, project.state) if not _open(folder)]
    names = ", ".join(folder.relative_to(project.root).as_posix() for folder in closed)
    cost = f"nothing can be saved in {names}: give yourself the right to write there"
    yield _judged("Folder", str(project.root), good=not closed, cost=cost, health=Health.MISSING)
    free = shutil.disk_usage(project.root).free
    cost = "the next run may find the disk full"
    yield _judged("Free disk space", f"{free / 1e9:.1f} GB", good=free >= _ENOUGH_SPACE, cost=cost)
    pictures = {name: size for name, size in files_in(project.media).items() if OWNED.fullmatch(name)}
    yield Finding("Pictures", f"{len(pictures)} files, {sum(pictures.values()) / 1e6:.1f} MB")
    index = project.manifests / "index.json"
    moment = datetime.fromtimestamp(index.stat().st_mtime, UTC) if index.is_file() else None
    value = f"{moment:%Y-%m-%d %H:%M} UTC" if moment else "never"
    cost = "no site yet: run ./dev pipeline ingest"
    yield _judged("Last published", value, good=bool(moment), cost=cost)
    old = list_trash(project)
    yield Finding("Trash", f"{count(len(old), 'photo')}, {sum(one.bytes for one in old) / 1e6:.1f} MB")


def _open(folder: Path) -> bool:
    """Whether files can be written into `folder`, or it can be made."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
