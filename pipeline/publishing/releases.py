"""The releases in a host's note, with their versions in git."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from pipeline.base.disk.journal import exclusive
from pipeline.base.findings.model import ImpossibleError
from pipeline.base.findings.phrases import shorten_day
from pipeline.base.project import Project
from pipeline.content.reader import read_content
from pipeline.history.comparison import Changes, compare_snapshots
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.snapshot import read_commit, read_present
from pipeline.history.versions import find_version, hide_erased_titles
from pipeline.publishing.hosts.host import Host
from pipeline.publishing.release import HostNote, read_host_note

_LISTED: Final = 30
"""Maximum number of releases in a list.

Each costs about 50 ms, because git compares it with the previous release.
"""


class EarlierRelease(NamedTuple):
    """A release to publish again. Its name is "" if it was chosen by its commit."""

    commit: str
    name: str


@dataclass(frozen=True)
class PublishedRelease:
    """A release on a host.

    - `moment`: the date and time of the release
    - `by`: the author of the version with its content; "" if git has no such version
    - `what`: a sentence about the changes since the previous release, never empty
    - `available`: True if the site can return to this release, because git has its content
    """

    name: str
    moment: str
    by: str
    what: str
    available: bool


def list_releases(project: Project, host: Host) -> list[PublishedRelease]:
    """Return the 30 latest releases in the host's note, newest first. Raises HostError."""
    note = read_host_note(host)
    names = [each for each in (note.release, *note.earlier) if each]
    found = []
    content, _ = read_content(project.root)
    for name, before in zip(names[:_LISTED], [*names[1:], ""], strict=False):
        commit = find_commit(project.root, note, name)
        by = find_version(find_repository(project.root), commit).who if commit else ""
        what = hide_erased_titles(_summarise(project, note, before, commit), content)
        found.append(PublishedRelease(name, describe_moment(name), by, what, bool(commit)))
    return found


def find_release(root: Path, host: Host, name: str | None) -> EarlierRelease:
    """Return the release with this name or commit; without a name, the previous release on the host.

    Raises ImpossibleError if git does not have it, and HostError if the host fails.
    """
    note = read_host_note(host)
    name = name or next(iter(note.earlier), "")
    commit = find_commit(root, note, name)
    if not commit:
        raise ImpossibleError(
            f"No version here belongs to a release “{name}”. " if name else "Nothing was published before. ",
            f"These were published there: {', '.join(note.earlier) or 'none'}",
        )
    return EarlierRelease(commit, name if name in note.earlier else "")


def describe_moment(release: str) -> str:
    """Convert a release's name to date and time: 2026-11-24-103000 -> 24 Nov 2026, 10:30."""
    moment = datetime.strptime(release[:17], "%Y-%m-%d-%H%M%S").astimezone()
    return f"{shorten_day(moment)}, {moment:%H:%M}"


def find_commit(root: Path, note: HostNote, name: str) -> str | None:
    """Return the commit of the release `name`, or None if git does not have it.

    `name` can also be the hash of a commit.
    """
    try:
        git = find_repository(root)
        return git.find(note.versions.get(name, "")) or git.find(name)
    except HistoryError:
        return None


def compare_with_release(project: Project, note: HostNote, release: str, after: str | None) -> Changes | None:
    """Return the changes to the content from a release to the commit `after`.

    If `after` is "", compare with the present files. Return None if `after` is None, or if git does not have
    the release.
    """
    before = find_commit(project.root, note, release)
    if before is None or after is None:
        return None
    try:
        git = find_repository(project.root)
        with exclusive(project):
            now = read_commit(git, after) if after else read_present(git, project.state)
        return compare_snapshots(read_commit(git, before), now)
    except HistoryError:
        return None


def _summarise(project: Project, note: HostNote, before: str, commit: str | None) -> str:
    """Describe the changes from the release `before` to `commit` in one sentence."""
    if not before:
        return "The first publication"
    changes = compare_with_release(project, note, before, commit)
    if changes is None:
        return "The changes are not known, as the history here lacks this version or the one before"
    summary = changes.summarise() or "the same text and photos"
    return summary[0].upper() + summary[1:]
