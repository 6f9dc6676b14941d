"""The rebuild of an earlier release (a published state of the site) from git, by today's program."""

import re
import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

from pipeline.content_files.files import FORGOTTEN
from pipeline.disk.journal import exclusive
from pipeline.findings.model import ImpossibleError
from pipeline.history.checkout import check_out, remove_erased_photos
from pipeline.history.git import Repository, find_repository
from pipeline.hosts.host import HostError
from pipeline.photos.cache import NAME as RECORDS
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.publish.readiness import ReadySite, check_readiness
from pipeline.publish.release import Release
from pipeline.publish.site_build import build_site
from pipeline.system.operating_system import rename_file, share_file

_RELEASE = "Release: "  # in the message of the commit
_PROGRAM = ("package.json", "schemas", "site")
_GENERATED = ("dist", "manifests", "media", "hosting")


def describe_release(release: Release) -> str:
    """Return the lines in the message of a version that name a release and the checksums of its files.

    `find_release_version` finds the version by these lines.
    """
    lines = [f"{file.sum[:16]}  {name}" for name, file in sorted(release.files.items())]
    return "\n".join([f"{_RELEASE}{release.name}", "", *lines])


def find_release_version(git: Repository, release: str) -> str | None:
    """Return the commit with the content of a release, or None; `release` may also name a commit itself."""
    # The whole line, because the second release of one second is named like the first, with -2.
    line = f"^{_RELEASE}{re.sub('[^0-9A-Za-z]', '.', release)}$"
    found = git.query("log", "--format=%H", "--max-count=1", f"--grep={line}")
    return found or git.find(release)


def rebuild_release(project: Project, commit: str, today: date, progress: Progress = SILENT) -> ReadySite:
    """Build the site from the text and photos of an earlier commit, without photos that were erased since.

    The build takes a minute. Raises the errors of `check_readiness`, HistoryError, and HostError if the build
    fails.
    """
    git = find_repository(project.root)
    with exclusive(project), check_out(git, project.past, commit) as past:
        erased = project.root / FORGOTTEN.file
        if erased.is_file():
            shutil.copyfile(erased, past.root / FORGOTTEN.file)
        remove_erased_photos(past, project.originals, today=today)
        _lend_program(project.root, past.root)
        past.state.mkdir(exist_ok=True)
        # With the existing image files, the build need not make them again.
        if (project.state / RECORDS).is_file():
            shutil.copy(project.state / RECORDS, past.state)
            shutil.copytree(project.media, past.media, copy_function=share_file)
        try:
            build_site(past, today, progress)
        except ImpossibleError as error:
            raise HostError("Today's program cannot build that version. ", *error.args) from error
        ready = check_readiness(past, today, progress)
        shutil.rmtree(project.rebuilt, ignore_errors=True)
        rename_file(ready.folder, project.rebuilt)
        return replace(ready, folder=project.rebuilt)


def _lend_program(root: Path, past: Path) -> None:
    """Copy the current program of the site, in `root`, into the folder `past` of an earlier version."""
    for name in _PROGRAM:
        if (root / name).is_dir():
            shutil.copytree(root / name, past / name, ignore=shutil.ignore_patterns(*_GENERATED))
        else:
            shutil.copy(root / name, past / name)
