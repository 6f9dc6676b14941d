"""Saves and lists versions.

Other branches stay unchanged, and so do staged changes outside content/ and raw_assets/.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from pipeline.base.disk.journal import exclusive
from pipeline.base.project import Project
from pipeline.content.reader import Content
from pipeline.history.comparison import compare_snapshots
from pipeline.history.git import FOLDERS, GitError, HistoryError, Repository, find_repository
from pipeline.history.snapshot import SAVE_LOCK, read_commit, write_tree
from pipeline.yaml_files.files import PHOTOS, get_name

TRAILER: Final = "Saved-by: pipeline"
"""The last line of the message of each version that this program saved; other commits lack it."""

_TITLE: Final = re.compile("“[^”]*”")
_FIELDS: Final = "%x1e%H%x1f%cI%x1f%an%x1f%s%x1f%(trailers:key=Saved-by)%x1f"


@dataclass(frozen=True)
class Version:
    """A version.

    - `name`: the hash of the commit
    - `when`, `who`: the time and the author
    - `what`: a summary of the changes
    - `is_saved`: True if this program saved it; other commits are made by developers
    """

    name: str
    when: datetime
    who: str
    what: str
    is_saved: bool


def save_version(project: Project, *, what: str = "", always: bool = False) -> Version | None:
    """Save the content and originals on disk as a version; return None if nothing has changed.

    `what` is the message; by default, it is a summary of the changes. With `always`, a version is saved even
    if nothing has changed. Raises HistoryError if no version can be saved now.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project.root)
        if hindrance := git.find_hindrance():
            raise HistoryError(hindrance)
        before, tree = git.head, write_tree(git, project.state)
        if before and not always and git.read("rev-parse", f"{before}^{{tree}}") == tree:
            return None
        summary = what or "the first version"
        if before and not what:
            summary = (
                compare_snapshots(read_commit(git, before), read_commit(git, tree)).summarise()
                or "nothing that is shown"
            )
        message = f"{summary[0].upper()}{summary[1:]}\n"
        return find_version(git, commit_tree(git, tree, [before] if before else [], message))


def commit_tree(git: Repository, tree: str, parents: list[str], message: str, *, onto: str = "") -> str:
    """Commit a tree, move the current branch to the new commit, and return the commit's hash.

    - `parents`: the branch's present commit comes first
    - `onto`: an existing commit with this tree, to which the branch moves without a new commit

    Raises HistoryError if another program moved the branch meanwhile.
    """
    before = parents[0] if parents else None
    options = [word for parent in parents for word in ("-p", parent)]
    command = ("commit-tree", "--no-gpg-sign", *options, tree)
    signed = git.run("interpret-trailers", "--no-divider", "--trailer", TRAILER, stdin=message.encode())
    commit = onto or git.run(*command, stdin=signed, variables=_find_identity(git)).decode().strip()
    # Git compares the index with the newest commit: without this, it would show the new version as a staged
    # change that takes it back. Another git process may have locked the index; then the index stays.
    git.query("reset", "-q", tree, "--", *FOLDERS)
    try:
        # The empty text stands for a branch that does not exist yet.
        git.read("update-ref", "-m", "version", git.branch or "", commit, before or "")
    except GitError as error:
        if ".lock" in str(error):
            raise
        raise HistoryError(f"Somebody else used git in the same moment; try again. ({error})") from None
    return commit


def _find_identity(git: Repository) -> dict[str, str]:
    """Return environment variables for the author and the committer, if the user's git settings lack them."""
    name = git.query("config", "user.name") or Path.home().name or "Somebody"
    mail = git.query("config", "user.email") or "somebody@localhost"
    return {
        f"GIT_{who}_{key}": value
        for who in ("AUTHOR", "COMMITTER")
        if not git.query("var", f"GIT_{who}_IDENT")
        for key, value in (("NAME", name), ("EMAIL", mail))
    }


def list_versions(git: Repository, *, at: str = "HEAD") -> list[Version]:
    """Return at most 100 versions, the commits of content or originals alone, the latest first.

    A version that only names the one before is listed in its place. Of the commits that also change the
    program, those are listed whose content a later version changed, so that people can go back to it, and the
    newest commit. Their messages are for developers, and left out.

    `at` is the commit from which the list goes back, or a range of commits such as A..B.
    """
    if git.head is None:
        return []
    listed = (
        "--full-history",
        "--full-diff",
        "--name-only",
        "--diff-merges=first-parent",
        "--max-count=1000",
    )
    log = _read_log(git, *listed, at, "--", *FOLDERS)
    own = git.folders
    pure = [all(file.lstrip('"').startswith(own) for file in files) for _, files in log]
    names = [
        version
        for version, files in _read_log(git, *listed, "--no-merges", f"--grep=^{TRAILER}$", at)
        if not files
    ]
    named = git.query("rev-parse", *(f"{each.name}^" for each in names)).split()
    found = names + [
        version if is_pure else replace(version, what="Update of the program")
        for (version, _), is_pure, is_kept in zip(log, pure, [True, *pure], strict=False)
        if is_pure or is_kept
    ]
    return sorted(
        (each for each in found if each.name not in named), key=lambda version: version.when, reverse=True
    )[:100]


def find_version(git: Repository, commit: str) -> Version:
    """Return a commit as a `Version`. Raises HistoryError if there is no such commit."""
    return _read_log(git, "--max-count=1", git.require(commit))[0][0]


def hide_erased_titles(what: str, content: Content) -> str:
    """Hide the titles in the summary of a version that no present photo has, if photos were erased."""
    titles = {f"“{photo.title}”" for photo in content.photos.values() if content.erased}
    return (
        _TITLE.sub(lambda found: found[0] if found[0] in titles else "a photo", what)
        if content.erased
        else what
    )


def date_pages(root: Path) -> dict[str, str]:
    """Map the name of each page, such as pages/home, to the time of its last version (ISO 8601).

    A new order or text of photos is a version of the gallery. Pages that were changed since have no time, "".
    Without git, or in a shallow clone, nothing is known.
    """
    dates: dict[str, str] = {}
    with suppress(HistoryError):
        git = find_repository(root)
        listed = ("--name-only", "--relative", "--", "content")
        if git.read("rev-parse", "--is-shallow-repository") == "false":
            log = git.read("log", "--cc", "--format=%x00%cI", *listed)
            for version in f"\n{git.read('diff', 'HEAD', *listed)}{log}".split("\0"):
                when, *files = version.split("\n")
                for file in filter(None, files):
                    dates.setdefault("pages/gallery" if PHOTOS in file else get_name(file), when)
    return dates


def _read_log(git: Repository, *arguments: str) -> list[tuple[Version, list[str]]]:
    """Return the commits in git's log, each with its listed files."""
    found = []
    for line in git.read("log", f"--format={_FIELDS}", *arguments).split("\x1e")[1:]:
        name, when, who, what, trailer, files = line.split("\x1f")
        found.append(
            (
                Version(name, datetime.fromisoformat(when), who, what, bool(trailer)),
                [*filter(None, files.split("\n"))],
            )
        )
    return found
