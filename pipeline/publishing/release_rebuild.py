"""The rebuild of an earlier release from git, by today's program."""

import shutil
from dataclasses import replace
from datetime import date
from pathlib import Path

from pipeline.base.disk.journal import exclusive
from pipeline.base.findings.model import ImpossibleError
from pipeline.base.project import Project
from pipeline.base.system.operating_system import rename_file, share_file
from pipeline.content.reader import read_content
from pipeline.history.checkout import check_out, remove_erased_photos
from pipeline.history.earlier_consent import keep_stricter_answers, remove_photos_without_consent
from pipeline.history.git import find_repository
from pipeline.history.snapshot import read_commit
from pipeline.photos.cache import NAME as RECORDS
from pipeline.photos.model import SILENT, Progress
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.readiness import ReadySite, build_site, check_readiness
from pipeline.publishing.releases import EarlierRelease
from pipeline.yaml_files.files import FORGOTTEN

_PROGRAM = ("package.json", "schemas", "site")
_GENERATED = ("dist", "manifests", "media", "hosting")


def rebuild_release(
    project: Project, earlier: EarlierRelease, today: date, progress: Progress = SILENT
) -> ReadySite:
    """Build the site again from the text and photos of an earlier release.

    The build takes a minute. Photos that have been erased, or have no consent today, are left out. Raises
    the errors of `check_readiness`, HistoryError, and HostError if the build fails.
    """
    git = find_repository(project.root)
    with exclusive(project), check_out(git, project.past, read_commit(git, earlier.commit)) as past:
        erased = project.root / FORGOTTEN.file
        if erased.is_file():
            shutil.copyfile(erased, past.root / FORGOTTEN.file)
        remove_erased_photos(past, project.originals, today=today)
        keep_stricter_answers(past, project)
        remove_photos_without_consent(past, today=today)
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
        ready = check_readiness(past, read_content(past.root)[0], today, progress)
        shutil.rmtree(project.rebuilt, ignore_errors=True)
        rename_file(ready.folder, project.rebuilt)
        return replace(ready, folder=project.rebuilt, earlier=earlier)


def _lend_program(root: Path, past: Path) -> None:
    """Copy today's program of the site from `root` into `past`, the folder of an earlier version."""
    for name in _PROGRAM:
        if (root / name).is_dir():
            shutil.copytree(root / name, past / name, ignore=shutil.ignore_patterns(*_GENERATED))
        else:
            shutil.copy(root / name, past / name)
