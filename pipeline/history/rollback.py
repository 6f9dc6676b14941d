"""Rolls a project back to an earlier version, without erased photos."""

from collections.abc import Collection
from datetime import date
from typing import Final

from pipeline.base.disk.atomic_files import list_files, make_folder
from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import Place
from pipeline.base.findings.phrases import shorten_day
from pipeline.base.project import Project
from pipeline.history.checkout import check_out, remove_erased_photos
from pipeline.history.earlier_consent import keep_stricter_answers
from pipeline.history.git import HistoryError, Repository, find_repository
from pipeline.history.snapshot import (
    SAVE_LOCK,
    is_versioned,
    list_blobs,
    read_commit,
    unify_line_ends,
    write_tree,
)
from pipeline.history.versions import Version, find_version, save_version
from pipeline.yaml_files.files import FORGOTTEN, PUBLISH, PUBLISHED

_PERMANENT: Final = (FORGOTTEN.file, PUBLISHED, PUBLISH.file)
"""Files that a rollback keeps: the erased photos, the addresses that were public, and the host's address."""


def roll_back(project: Project, name: str, *, today: date) -> tuple[Version | None, list[str]]:
    """Restore the content and originals of the version `name`; after an error, no file is changed.

    Return the version that the rollback saved, or None if nothing changed, and the paths below raw_assets/ of
    erased photos that did not return.

    The present state is saved as a version first, so nothing is lost. The result becomes a new version, too.
    Erased photos do not return. If answers about people differ, the stricter ones stand.

    Raises HistoryError if there is no such version, or none can be saved. Raises NotDoneError if an old file
    is too damaged to edit.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project.root)
        version = find_version(git, name)
        save_version(project)
        then, now = read_commit(git, name), read_commit(git, "HEAD")
        past = {file: data for file, data in then.items() if file not in _PERMANENT}
        permanent = {file: now[file] for file in _PERMANENT if file in now}
        with check_out(git, project.past, past | permanent) as state:
            keep_stricter_answers(state, project)
            left_out = apply_state(git, project, state, today=today)
        when = version.when.astimezone()
        after = save_version(project, what=f"Back to the version of {shorten_day(when)}, {when:%H:%M}")
        return after, left_out


def apply_state(
    git: Repository, project: Project, state: Project, *, today: date, kept: Collection[str] = ()
) -> list[str]:
    """Replace a project's content and originals with those of the checkout `state`, without erased photos.

    Return the paths below raw_assets/ of the erased photos that were left out. `kept` are originals that stay
    as they are, although the checkout lacks them.

    Raises HistoryError if a file that no version has would be overwritten. The same holds if another program
    changes files meanwhile. After an error, no file is changed.
    """
    for name in kept:  # a stand-in for an erased photo must not take their names
        make_folder((state.root / name).parent)
        (state.root / name).touch()
    left_out = remove_erased_photos(state, project.originals, today=today)
    tree = write_tree(git, project.state)
    if tree != git.read("rev-parse", "HEAD^{tree}"):
        raise HistoryError("Files were changed in the same moment, and nothing was done. Try again.")
    change = Change(project)
    _replace_files(change, state, set(list_blobs(git, tree)), kept)
    change.apply()
    return left_out


def _replace_files(change: Change, state: Project, present: set[str], kept: Collection[str]) -> None:
    """Make the project's files equal to those of the checkout `state`, as a part of `change`.

    - `present`: the files in the last version; no other file is replaced or deleted
    - `kept`: the files that stay as they are

    Raises HistoryError if another file is in the way.
    """
    root, then = change.project.root, set()
    for source in (*list_files(state.content), *list_files(state.originals)):
        name = source.relative_to(state.root).as_posix()
        target = root / name
        then.add(name)
        if name in kept or not is_versioned(name):
            continue
        if not target.exists():
            change.copies.append((source, target))
        elif unify_line_ends(name, target.read_bytes()) != (data := source.read_bytes()):
            if name not in present:
                raise HistoryError(
                    Place(name),
                    " is in no version, since .gitignore excludes it; it would be lost. Move it away first.",
                )
            change.writes[target] = data
    change.deletes = [root / name for name in sorted(present - then)]
