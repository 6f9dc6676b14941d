"""A copy of the project that looks like a fresh clone, in a home folder with photos for the guide.

Content and originals come from tests/miniature, so that the guide is independent of the real website. Python
packages and the site's packages are shared with this project.
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
    """The place in which the guide is executed: the project's copy and the environment variables."""

    project: Path
    environ: dict[str, str]
    forks: bool = False
    """True if `./dev pipeline` runs as a fork of this process instead of as a new program."""


def make(folder: Path, ingested: Path | None = None) -> Place:
    """Make the home and the copy in an empty folder; the copy gets the generated files of `ingested`."""
    home = folder / "home"
    project = home / "Our website"
    _copy_files(project)
    _link_packages(project)
    _make_environment(project)
    stamp(project)
    if ingested:
        for name in (".pipeline", "site/public", "site/src/manifests"):
            shutil.copytree(ingested / name, project / name, dirs_exist_ok=True)
    shutil.copytree(Path(__file__).with_name("Pictures"), home / "Pictures")
    # The variables of a person's terminal, but without colours, because the guide has none.
    ours = Path(sys.prefix) / "bin"
    path = [each for each in os.environ.get("PATH", os.defpath).split(os.pathsep) if Path(each) != ours]
    environ = {key: os.environ[key] for key in ("TZ", "TMPDIR") if key in os.environ}
    environ |= {"TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": str(home)}
    environ["PATH"] = os.pathsep.join([f"{sys.base_prefix}/bin", *path])
    return Place(project, environ, forks=ingested is not None)


def _copy_files(project: Path) -> None:
    """Copy the files that git tracks or would add, with the miniature's content and originals."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.check_output(command, cwd=ROOT, text=True)  # noqa: S603  our own command
    for name in listed.rstrip("\0").split("\0"):
        # Git also lists files whose deletion is not committed yet.
        if not name.startswith(("content/", "raw_assets/")) and (ROOT / name).is_file():
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, project / name)
    for name in ("content", "raw_assets"):
        shutil.copytree(ROOT / "tests/miniature" / name, project / name)


def _link_packages(project: Path) -> None:
    """Link the site's packages, without the folders beside them into which builds write."""
    folder, target = ROOT / "node_modules", project / "node_modules"
    target.mkdir()
    for package in folder.iterdir():
        if package.name == ".bin" or not package.name.startswith("."):
            (target / package.name).symlink_to(package)


def _make_environment(project: Path) -> None:
    """Make a `.venv` that imports the copy's pipeline and this project's packages, but cannot change them."""
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
        # The form that pip writes if the path of Python contains spaces.
        script.write_text(f"#!/bin/sh\n'''exec' \"{python}\" \"$0\" \"$@\"\n' '''\nimport {code}", "utf-8")
        script.chmod(0o755)


def stamp(project: Path) -> None:
    """Mark the packages of a project as complete for `./dev`."""
    dev = runpy.run_path(str(project / "dev"))
    for folder in (dev["VENV"], dev["MODULES"]):
        (folder / ".installed").write_text("\n".join(dev["state"](folder)))
