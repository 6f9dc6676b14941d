"""A copy of the project as a fresh clone is, after `./dev` has set it up, and a home with the guide's photos.

Three things are taken over to save an hour: Python packages, the site's packages, and the pictures that
`pipeline ingest` made. The manifests are not, so the first ingest has work, as in a clone.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from tools.guide.photos import take

ROOT: Final = Path(__file__).resolve().parents[2]
_RECORD: Final = ".pipeline/photos.jsonl"
_MEDIA: Final = "site/public/media"
_SCRIPTS: Final = ("pipeline", "nox", "node", "npm", "npx")


class NotReadyError(Exception):
    """The project lacks what a copy needs; the message says what to run."""


@dataclass(frozen=True)
class Place:
    """Where the guide is walked: the project's copy, and the environment variables of its reader."""

    project: Path
    environ: dict[str, str]


def make(folder: Path) -> Place:
    """Make the copy and the home in an empty folder; NotReadyError where there was no ingest or set-up."""
    if not (ROOT / _RECORD).is_file() or not (ROOT / "node_modules").is_dir():
        raise NotReadyError(
            "Run ./dev pipeline ingest first: the guide is walked with the pictures it makes."
        )
    home = folder / "home"
    project = home / "Our website"
    _files(project)
    _pictures(project)
    _packages(project)
    stamp(project / "node_modules", project / "package.json", project / "package-lock.json")
    _environment(project)
    (home / "Pictures").mkdir(parents=True)
    take(home / "Pictures")
    return Place(project, _environ(home))


def _files(project: Path) -> None:
    """Copy what git keeps, and what it would keep if it were added now."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.check_output(command, cwd=ROOT, text=True)  # noqa: S603  ours
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotReadyError(
            "The guide is walked in a copy of what git keeps; this is no git clone."
        ) from error
    for name in listed.rstrip("\0").split("\0"):
        if (ROOT / name).is_file():  # not one that was deleted and is not committed
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, project / name)
    _renew(project / "content/site.yaml")


def _renew(site: Path) -> None:
    """Have the words expire a year from now, so that the day on which the guide is walked changes nothing."""
    expires = datetime.now(UTC) + timedelta(days=360)
    text, times = re.subn(
        r"(expires: \")[^\"]+", rf"\g<1>{expires:%Y-%m-%d}T00:00:00Z", site.read_text("utf-8")
    )
    assert times == 1
    site.write_text(text, "utf-8")


def _pictures(project: Path) -> None:
    shutil.copytree(ROOT / _MEDIA, project / _MEDIA, copy_function=_link)
    record = project / _RECORD
    record.parent.mkdir()
    shutil.copy(ROOT / _RECORD, record)


def _packages(project: Path) -> None:
    """Share the site's packages, without what builds leave beside them, which is written into."""
    folder = ROOT / "node_modules"
    left = {path.name for path in folder.glob(".*")} - {".bin", ".package-lock.json"}

    def ignored(within: str, _names: list[str]) -> set[str]:
        return left if Path(within) == folder else set()

    shutil.copytree(folder, project / folder.name, symlinks=True, ignore=ignored, copy_function=_share)


def _share(source: str, target: str) -> None:
    """Link a package's file, but copy fonts: a link more changes their times, by which runs elsewhere go."""
    share = shutil.copy2 if "@fontsource-variable" in Path(source).parts else _link
    share(source, target)


def _link(source: str, target: str) -> None:
    """Share a file that is only ever replaced, never written into; copy it from another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _environment(project: Path) -> None:
    """Make a `.venv` that sees the packages of this one but cannot change them, and the copy's pipeline."""
    folder = project / ".venv"
    venv.create(folder, symlinks=True)
    python = folder / "bin/python"
    packages = sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})
    (Path(packages) / "guide.pth").write_text(f"{project}\n{sysconfig.get_path('purelib')}\n", "utf-8")
    for name in _SCRIPTS:
        code = (Path(sys.executable).parent / name).read_text("utf-8").partition("import ")[2]
        script = folder / "bin" / name
        # As pip writes it where the path of Python holds spaces.
        script.write_text(f"#!/bin/sh\n'''exec' \"{python}\" \"$0\" \"$@\"\n' '''\nimport {code}", "utf-8")
        script.chmod(0o755)
    stamp(folder, project / "requirements/dev.txt", project / "pyproject.toml")


def stamp(folder: Path, *inputs: Path) -> None:
    """Have `./dev` take a folder as complete."""
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in inputs)).hexdigest()
    (folder / ".installed").write_text(digest)


def _environ(home: Path) -> dict[str, str]:
    """Return what a person's terminal sets; colours are left out, since the guide has none."""
    ours = Path(sys.prefix) / "bin"
    path = [each for each in os.environ.get("PATH", os.defpath).split(os.pathsep) if Path(each) != ours]
    kept = {key: os.environ[key] for key in ("TZ", "TMPDIR") if key in os.environ}
    plain = {"TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": str(home)}
    return {**kept, **plain, "PATH": os.pathsep.join([f"{sys.base_prefix}/bin", *path])}
