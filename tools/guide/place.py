"""A copy of the project as `./dev` sets up a fresh clone, and a home with the photos of the guide's reader.

Its content and originals are those of tests/miniature, so that the guide stays true whatever the website
says. Python packages and the site's packages are shared.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_SCRIPTS: Final = ("pipeline", "nox", "node", "npm", "npx")


@dataclass(frozen=True)
class Place:
    """Where the guide is walked: the project's copy, and the environment variables of its reader."""

    project: Path
    environ: dict[str, str]
    forks: bool = False
    """Return True if `./dev pipeline` is no program of its own, but a fork of this process."""


def make(folder: Path, ingested: Path | None = None) -> Place:
    """Make the copy and the home in an empty folder, as new or as `ingest` left the miniature in another."""
    home = folder / "home"
    project = home / "Our website"
    _files(project)
    _packages(project)
    _environment(project)
    stamp(project)
    if ingested:
        for name in (".pipeline", "site/public", "site/src/manifests"):
            shutil.copytree(ingested / name, project / name, dirs_exist_ok=True)
    shutil.copytree(Path(__file__).with_name("Pictures"), home / "Pictures")
    # What a person's terminal sets; colours are left out, since the guide has none.
    ours = Path(sys.prefix) / "bin"
    path = [each for each in os.environ.get("PATH", os.defpath).split(os.pathsep) if Path(each) != ours]
    environ = {key: os.environ[key] for key in ("TZ", "TMPDIR") if key in os.environ}
    environ |= {"TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": str(home)}
    environ["PATH"] = os.pathsep.join([f"{sys.base_prefix}/bin", *path])
    return Place(project, environ, forks=ingested is not None)


def _files(project: Path) -> None:
    """Copy what git keeps, and what it would keep if it were added now, but words and originals."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.check_output(command, cwd=ROOT, text=True)  # noqa: S603  ours
    for name in listed.rstrip("\0").split("\0"):
        # Not one that was deleted and is not committed.
        if not name.startswith(("content/", "raw_assets/")) and (ROOT / name).is_file():
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, project / name)
    for name in ("content", "raw_assets"):
        shutil.copytree(ROOT / "tests/miniature" / name, project / name)


def _packages(project: Path) -> None:
    """Share the site's packages, without what builds leave beside them, which is written into."""
    folder, target = ROOT / "node_modules", project / "node_modules"
    target.mkdir()
    for package in folder.iterdir():
        if package.name == ".bin" or not package.name.startswith("."):
            (target / package.name).symlink_to(package)


def _environment(project: Path) -> None:
    """Make a `.venv` that sees the packages of this one but cannot change them, and the copy's pipeline."""
    folder = project / ".venv"
    venv.create(folder, symlinks=True)
    python = folder / "bin/python"
    packages = sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})
    (Path(packages) / "guide.pth").write_text(f"{project}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    for name in _SCRIPTS:
        own, script = Path(sys.executable).parent / name, folder / "bin" / name
        if own.is_symlink():  # Node's own programs
            script.symlink_to(own.resolve())
            continue
        code = own.read_text("utf-8").partition("import ")[2]
        # As pip writes it where the path of Python holds spaces.
        script.write_text(f"#!/bin/sh\n'''exec' \"{python}\" \"$0\" \"$@\"\n' '''\nimport {code}", "utf-8")
        script.chmod(0o755)


def stamp(project: Path) -> None:
    """Have `./dev` take the packages of a project as complete."""
    dev = runpy.run_path(str(project / "dev"))
    for folder in (dev["VENV"], dev["MODULES"]):
        (folder / ".installed").write_text("\n".join(dev["state"](folder)))
