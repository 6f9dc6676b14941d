"""Save points: made without touching anything of the person's, and listed."""

from __future__ import annotations

import getpass
import socket
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from pipeline.disk.journal import exclusive
from pipeline.history.comparison import compare_snapshots
from pipeline.history.git import FOLDERS, GitError, HistoryError, Repository, find_repository
from pipeline.history.snapshot import SAVE_LOCK, read_commit, write_tree
from pipeline.project import Project

_NOBODY: Final = "0" * 40
_FIELDS: Final = "%H%x1f%cI%x1f%an%x1f%s%x1f%(trailers:key=Published,valueonly,separator=%x2C)%x1e"


@dataclass(frozen=True)
class Version:
    """A save point: its name, which git gives it, when it was made, by whom, and what changed in words.

    `published` is the address at which it was published, "" if it was not.
    """

    name: str
    when: datetime
    who: str
    what: str
    published: str = ""


def save_version(
    project: Project, *, what: str = "", published: str = "", details: str = ""
) -> Version | None:
    """Make a save point of words and originals as they lie on disk; None where there is nothing to save.

    It says `what` changed, or in a few words what differs from the one before, and below that the `details`.
    With `published` it is made in any case. Of the person's repository only the branch moves on, and files
    of the two folders that were not staged stay so. HistoryError where no save point can be made now.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project)
        hindrance = git.hindrance()
        if hindrance:
            raise HistoryError(hindrance)
        before, tree = git.head, write_tree(git, project)
        if before and not published and git.text("rev-parse", f"{before}^{{tree}}") == tree:
            return None
        words = what or "the first save point"
        if before and not what:
            words = (
                compare_snapshots(read_commit(git, before), read_commit(git, tree)).in_words()
                or "nothing that is shown"
            )
        message = f"{words[0].upper()}{words[1:]}\n"
        message += f"\n{details.strip()}\n" if details else ""
        message += f"\nPublished: {published}\n" if published else ""
        return find_version(git, commit_tree(git, tree, [before] if before else [], message))


def commit_tree(git: Repository, tree: str, parents: list[str], message: str, *, onto: str = "") -> str:
    """Move the branch on to a new commit of a tree, whose first parent is where it stands; return its name.

    With `onto` it is that commit, which has the tree. HistoryError where the branch was moved meanwhile.
    """
    before = parents[0] if parents else None
    above = [word for parent in parents for word in ("-p", parent)]
    command = ("commit-tree", "--no-gpg-sign", *above, tree)
    made = onto or git.run(*command, into=message.encode(), also=_identity(git)).decode().strip()
    branch = git.branch
    if branch is None:
        raise HistoryError(git.hindrance())
    _follow(git, before, tree)
    try:
        git.text("update-ref", "-m", "save point", branch, made, before or _NOBODY)
    except GitError as error:
        if ".lock" in str(error):
            raise
        raise HistoryError(
            f"git was used by somebody else in the same moment; try again. ({error})"
        ) from None
    return made


def _follow(git: Repository, before: str | None, tree: str) -> None:
    """Have what is not staged stay so: entries of the person's index that are as `before` follow the branch.

    Left as they were, they would look like changes that take the save point back, and be committed as such.
    """
    staged: set[str] = set()
    if before:
        staged.update(git.text("diff-index", "-z", "--cached", "--name-only", before).split("\0"))
    nothing = git.text("hash-object", "-t", "tree", "--stdin")
    changed = git.text("diff-tree", "-r", "-z", "--no-renames", before or nothing, tree)
    fields = iter(changed.split("\0"))
    lines = []
    for about, name in zip(fields, fields, strict=False):
        _, mode, _, blob, _ = about.removeprefix(":").split(" ")
        if name not in staged:
            lines.append(f"{mode} {blob}\t{name}\0")
    with suppress(GitError):  # somebody's git has it at the moment; nothing is lost
        listed = "".join(lines).encode("utf-8", "surrogateescape")
        top = git.text("rev-parse", "--show-toplevel")
        git.text("-C", top, "update-index", "-z", "--index-info", into=listed)


def _identity(git: Repository) -> dict[str, str]:
    """Return who makes save points where git does not know it."""
    found: dict[str, str] = {}
    for who in ("AUTHOR", "COMMITTER"):
        if not git.asked("var", f"GIT_{who}_IDENT"):
            user = "Somebody"
            with suppress(OSError, KeyError, ImportError):
                user = getpass.getuser()
            name = git.asked("config", "user.name") or user
            mail = git.asked("config", "user.email") or f"{user}@{socket.gethostname() or 'localhost'}"
            found |= {f"GIT_{who}_NAME": name, f"GIT_{who}_EMAIL": mail}
    return found


def list_versions(git: Repository, *, most: int = 100, at: str = "HEAD") -> list[Version]:
    """Return the latest commits that changed words or originals, the latest first, whoever made them."""
    if git.head is None:
        return []
    found: dict[str, Version] = {}
    # What was published without a change since the save point before is in no folder's log.
    for what in (("--grep=^Published: ", "--"), ("--full-history", "--", *FOLDERS)):
        found |= {point.name: point for point in _log(git, f"--max-count={most}", at, *what)}
    return sorted(found.values(), key=lambda point: point.when, reverse=True)[:most]


def find_version(git: Repository, commit_tree: str) -> Version:
    """Return a commit as a save point, whatever it changed; HistoryError where there is none of that name."""
    return _log(git, "--max-count=1", git.commit(commit_tree))[0]


def _log(git: Repository, *arguments: str) -> list[Version]:
    found = []
    for line in git.text("log", f"--format={_FIELDS}", *arguments).split("\x1e"):
        if fields := line.strip("\n"):
            name, when, who, what, published = fields.split("\x1f")
            found.append(Version(name, datetime.fromisoformat(when), who, what, published.strip()))
    return found
