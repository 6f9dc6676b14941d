"""The rollback of a project to an earlier version; photos that were deleted for good do not return."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from pipeline.content.pictures import list_pictures
from pipeline.content.reader import read_content
from pipeline.disk.erasure_registry import list_files
from pipeline.disk.journal import Change, exclusive
from pipeline.findings.model import Place
from pipeline.findings.phrases import shorten_day
from pipeline.gallery.editor import GalleryEditor
from pipeline.gallery.removing import Batch, move_to_trash
from pipeline.gallery.trash import choose_trash_folder
from pipeline.history.checkout import check_out, copy_permanent_records, remove_erased_photos
from pipeline.history.consent import keep_stricter_answers
from pipeline.history.git import FOLDERS, HistoryError, Repository, find_repository
from pipeline.history.snapshot import SAVE_LOCK, is_versioned, list_blobs, write_tree
from pipeline.history.versions import Version, find_version, save_version
from pipeline.photos.keys import digest_file
from pipeline.project import Project


@dataclass(frozen=True)
class Rollback:
    """The versions that were saved before and after a rollback.

    `before` is None if there were no unsaved changes. `after` is None if the rollback changed nothing.
    `left_out` are the photo files that were not restored, because they were deleted for good.
    """

    before: Version | None
    after: Version | None
    left_out: list[str]


def roll_back(project: Project, name: str, *, today: date) -> Rollback:
    """Restore the text and photos of the version `name`; after an error, no file is changed.

    The present state is saved as a version first, and the result becomes a new version, so nothing is lost.
    Photos that were deleted for good are not restored. The list of these photos, the list of public addresses
    and the host's address do not change. Of the answers about people in a photo, the stricter ones stay.

    Raises HistoryError if no version can be saved, or if there is no version `name`. A photo that was deleted
    for good must also disappear from the version's content files. Raises NotDoneError if these files are too
    damaged to be edited.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project.root)
        version = find_version(git, name)
        before = save_version(project)
        with check_out(git, project.past, name) as state:
            copy_permanent_records(project.root, state.root)
            keep_stricter_answers(state, project)
            left_out = apply_state(git, project, state, today=today)
        when = version.when.astimezone()
        after = save_version(project, what=f"Back to {shorten_day(when)}, {when:%H:%M}: {version.what}")
        return Rollback(before, after, left_out)


def apply_state(
    git: Repository, project: Project, state: Project, *, today: date, to_trash: bool = False
) -> list[str]:
    """Replace a project's text and photos by those of the checkout `state`; after an error, change no file.

    With `to_trash`, photos that the checkout lacks are moved to the trash with their text instead of being
    deleted. Photos that were deleted for good are not restored; return their paths below raw_assets/. Do not
    use the checkout afterwards, because these photos are removed from it.

    Raises HistoryError if the change would replace a file that no version contains, or if files change
    meanwhile.
    """
    left_out = remove_erased_photos(state, project.originals, today=today)
    tree = write_tree(git, project.state)
    if tree != git.read("rev-parse", "HEAD^{tree}"):
        raise HistoryError("Files were changed in the same moment, and nothing was done. Try again.")
    change = Change(project)
    _replace_files(change, state.root, set(list_blobs(git, tree)))
    if to_trash:
        _keep_in_trash(change, read_content(state.root)[0].erased)
    change.apply()
    return left_out


def _replace_files(change: Change, checkout: Path, present: set[str]) -> None:
    """Let a change replace the present files by those of a checkout.

    `present` has the names of the present files that a version contains. Raises HistoryError if the change
    would replace a present file that is not in `present`, because no version could restore it.
    """
    root = change.project.root
    files = (path for folder in FOLDERS for path in list_files(checkout / folder))
    names = (path.relative_to(checkout).as_posix() for path in files)
    then = [name for name in names if is_versioned(name)]
    for name in then:
        source, target = checkout / name, root / name
        if not target.exists():
            change.copies.append((source, target))
        elif target.read_bytes() != (data := source.read_bytes()):
            if name not in present:
                raise HistoryError(
                    Place(name),
                    " is in no version, since .gitignore excludes it; it would be lost. Move it away first.",
                )
            change.writes[target] = data
    change.deletes = [root / name for name in sorted(present - {*then})]


def _keep_in_trash(change: Change, erased: Collection[str]) -> None:
    """Let a change move photo files to the trash instead of deleting them.

    Photos that were deleted for good (their digests are in `erased`) are still deleted.
    """
    project = change.project
    gallery = GalleryEditor.read(change)
    photos = {project.originals / usage.file: usage for usage in list_pictures(gallery.content)}
    for path in [path for path in change.deletes if project.originals in path.parents]:
        if digest_file(path) in erased:
            continue
        change.deletes.remove(path)
        usage = photos.get(path)
        if usage and usage.is_photo:
            move_to_trash(gallery, usage, "removed", Batch([usage.name]))
        else:
            taken = {target.parent for _, target in change.moves} | {each.parent for each in change.writes}
            folder = choose_trash_folder(project.photo_trash, datetime.now(UTC), taken)
            change.moves.append((path, folder / path.relative_to(project.originals)))
