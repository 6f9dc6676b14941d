"""A release is built again from its save point, by the program as it is today."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from datetime import date

from pipeline.content.files import FORGOTTEN
from pipeline.disk.journal import exclusive
from pipeline.history.git import Repository, find_repository
from pipeline.history.rollback import check_out, remove_erased_photos
from pipeline.history.versions import save_version
from pipeline.hosting.model import HostingError
from pipeline.photos.cache import NAME as RECORDS
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.publish.building import BuildError, build
from pipeline.publish.destination import DestinationError
from pipeline.publish.ready import Ready, make_ready
from pipeline.publish.transfer import Wish
from pipeline.site.preview_server import NoSiteError

_RELEASE = "Release: "
_PROGRAM = ("package.json", "schemas", "site")
_MADE = ("dist", "manifests", "media", "hosting")


def save_release(project: Project, wish: Wish, address: str) -> None:
    """Make the save point of a release that was published, with the list of its files. HistoryError."""
    lines = [f"{piece.sum[:16]}  {name}" for name, piece in sorted(wish.files.items())]
    save_version(project, published=address, details="\n".join([f"{_RELEASE}{wish.name}", "", *lines]))


def save_point_of(git: Repository, release: str) -> str | None:
    """Return the commit of a release, None where there is none; any other name of a commit is one, too."""
    found = git.asked("log", "--format=%H", "--max-count=1", "--fixed-strings", f"--grep={_RELEASE}{release}")
    return found or git.find(release)


def rebuild(project: Project, commit: str, today: date, progress: Progress = SILENT) -> Ready:
    """Return the site as it was at a save point, without what was forgotten since.

    Takes a minute. Raises what `make_ready` raises, HistoryError; DestinationError where it cannot be built.
    """
    git = find_repository(project)
    with exclusive(project), check_out(git, project, commit) as past:
        memory = project.root / FORGOTTEN.file
        if memory.is_file():
            shutil.copyfile(memory, past.root / FORGOTTEN.file)
        remove_erased_photos(past, project, today=today)
        _lend(project, past)
        try:
            build(past, today, progress)
        except (BuildError, NoSiteError, HostingError) as error:
            raise DestinationError(f"That save point cannot be built by today's program. {error}") from error
        ready = make_ready(past, today, progress)
        shutil.rmtree(project.rebuilt, ignore_errors=True)
        ready.folder.rename(project.rebuilt)
        return replace(ready, folder=project.rebuilt)


def _lend(project: Project, past: Project) -> None:
    """Give an earlier state of the words the program of today, and the pictures that are made already."""
    for name in _PROGRAM:
        source = project.root / name
        if source.is_dir():
            shutil.copytree(source, past.root / name, ignore=shutil.ignore_patterns(*_MADE))
        else:
            shutil.copy(source, past.root / name)
    (past.root / "node_modules").symlink_to(project.root / "node_modules")
    past.state.mkdir(exist_ok=True)
    if (project.state / RECORDS).is_file():
        shutil.copy(project.state / RECORDS, past.state)
        shutil.copytree(project.media, past.media, copy_function=os.link)
