"""Erases photos from the project and, where it is safe, from its git history.

Copies that no command can delete, such as those of search engines, become a checklist for people.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from pipeline.base.disk.journal import HISTORY_JOURNAL, Change, complete_interrupted_change, exclusive
from pipeline.base.findings.phrases import list_first
from pipeline.base.project import Project
from pipeline.base.system.operating_system import delete_file
from pipeline.checks.queries.remaining_copies import NAME, CopyPlace, RemainingCopy, load_deletions
from pipeline.content.reader import read_content
from pipeline.editing.gallery.photo_erasure import Erasure, erase_photos, plan_erasure
from pipeline.history.erasure.cleaning import CleaningJournal, clean_history
from pipeline.history.erasure.holding_objects import (
    find_doubt,
    find_photo_holders,
    find_text_holders,
    is_shared,
)
from pipeline.history.git import HistoryError, NoHistoryError, find_repository
from pipeline.history.snapshot import SAVE_LOCK
from pipeline.history.versions import Version, find_version


@dataclass(frozen=True)
class FullErasure:
    """An erasure of photos, planned or done.

    - `photos`: what is deleted in the project's files
    - `versions`: the commits that are rewritten without the photos, the latest first
    - `copies`: the copies that only a person can delete
    - `cleans_history`: True if git objects are deleted; if they are in no commit, `versions` is empty
    """

    photos: Erasure
    versions: list[Version]
    copies: list[RemainingCopy]
    cleans_history: bool


def plan_full_erasure(project: Project, names: Iterable[str]) -> FullErasure:
    """Return what `erase_fully` would delete; nothing is deleted.

    Names and errors are those of `erase_photos`.
    """
    return _extend(project.root, plan_erasure(project, names))


def erase_fully(project: Project, names: Iterable[str], *, today: date) -> FullErasure:
    """Erase photos from the project's files, then from its git history where this is safe.

    If it is interrupted, the next command completes it. Names and errors are those of `erase_photos`.
    """
    planned: list[FullErasure] = []

    def record(erasure: Erasure) -> Mapping[Path, bytes]:
        whole = _extend(project.root, erasure)
        planned.append(whole)
        due = [RemainingCopy(place="history")] if whole.cleans_history else []
        lists = load_deletions(project.state).add(today, [*due, *whole.copies])
        journal = CleaningJournal(number=lists.deletions[-1].number, sizes=erasure.sizes)
        noted = {project.state / HISTORY_JOURNAL: journal.render()} if due else {}
        return {project.state / NAME: lists.render(), **noted}

    with exclusive(project), SAVE_LOCK:
        complete_cleaning(project)
        erase_photos(project, names, today=today, records=record)
        complete_cleaning(project)
        [done] = planned
        return replace(done, copies=load_deletions(project.state).deletions[-1].copies)


def complete_cleaning(project: Project) -> None:
    """Complete an interrupted change to the project's files, then a due cleaning of the git history.

    If the history cannot be cleaned, the checklist says why. Raises OSError if a file cannot be written.
    """
    complete_interrupted_change(project)
    file = project.state / HISTORY_JOURNAL
    if not file.is_file():
        return
    with exclusive(project), SAVE_LOCK:
        try:
            journal = CleaningJournal.model_validate_json(file.read_bytes())
        except ValueError:  # this program writes the journal atomically, so another program made this file
            delete_file(file)
            return
        try:
            reason = clean_history(find_repository(project.root), file, project.past, journal)
        except HistoryError as error:
            reason = str(error)
        before = load_deletions(project.state)
        copies = [each for each in before.list_copies(journal.number) if each.place != "history"]
        if reason:
            copies = [RemainingCopy(place="history", detail=reason), *copies]
        after = before.set_copies(journal.number, copies)
        Change(project, writes={project.state / NAME: after.render()}, deletes=[file]).apply()


def tick_copy(project: Project, number: int, place: CopyPlace) -> None:
    """Remove a line from the checklist `number`, because a person has dealt with the copy in this place."""
    with exclusive(project):
        before = load_deletions(project.state)
        left = [each for each in before.list_copies(number) if each.place != place]
        after = before.set_copies(number, left)
        Change(project, writes={project.state / NAME: after.render()}).apply()


def _extend(root: Path, erasure: Erasure) -> FullErasure:
    """Return the full erasure: `erasure`, the git commits to rewrite, and the remaining copies."""
    versions: list[Version] = []
    copies: list[RemainingCopy] = []
    cleans = False
    try:
        git = find_repository(root)
        holders = find_photo_holders(git, erasure.sizes)
        doubt = find_doubt(git, holders) if holders.blobs else ""
        cleans = bool(holders.blobs) and not doubt
        if doubt:
            copies.append(RemainingCopy(place="history", detail=doubt))
        else:
            versions = [find_version(git, name) for name in reversed([*holders.commits_and_tags])]
        texts = find_text_holders(git, erasure.ids).holding if erasure.ids else frozenset()
        if texts - (frozenset() if doubt else holders.holding):
            copies.append(RemainingCopy(place="history-text"))
        if holders.blobs and is_shared(git, holders):
            copies += [RemainingCopy(place=each) for each in ("shared", "colleagues")]
    except HistoryError as error:
        if not isinstance(error, NoHistoryError) or (root / ".git").exists():
            copies.append(RemainingCopy(place="history", detail=str(error)))
    content, _ = read_content(root)
    is_public = (
        bool(content.published or (content.site and content.site.launched))
        or any(Project(root).published.glob("*.json"))  # which this computer has sent
    )
    if erasure.on_host and is_public:
        origin = content.site.url if content.site else ""
        pages = list_first([f"{origin}{path}" for path in erasure.pages], 20)
        shown = f"The photo was on {pages}" if pages else ""
        copies += [RemainingCopy(place=each) for each in ("host", "host-backups")]
        copies += [RemainingCopy(place=each, detail=shown) for each in ("search", "archives")]
    return FullErasure(erasure, versions, [*copies, RemainingCopy(place="others")], cleans)
