"""Exchanges versions with other people through a shared git repository, and merges their changes.

“The others” are the people who also send versions to this repository.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final
from urllib.parse import quote

from pipeline.base.disk.journal import exclusive
from pipeline.base.findings.phrases import count
from pipeline.base.project import ORIGINALS, Project
from pipeline.history.checkout import check_out
from pipeline.history.comparison import Changes, compare_snapshots
from pipeline.history.git import GitError, HistoryError, Repository, find_repository
from pipeline.history.merge_report import Conflict, describe_notices, list_conflicts
from pipeline.history.merging import Choice, Merge, merge_files
from pipeline.history.rollback import apply_state
from pipeline.history.snapshot import (
    SAVE_LOCK,
    Snapshot,
    read_commit,
    read_present,
    require_safe_entries,
    write_tree,
)
from pipeline.history.versions import Version, commit_tree, list_versions, save_version

_MEANWHILE: Final = "Others have saved meanwhile. Take that over first, then send."

_FAILURES: Final = {
    ("could not read",): "The shared address asks who you are. Write your name and password there.",
    ("Authentication failed",): (
        "The shared address does not know this name and password. Write them again. Many services take an "
        "access key in place of the password; you make one in your settings there."
    ),
    (
        *("not appear to be a git repository", "not found", "does not exist", "no path", "transport '"),
        *("strange pathname", "illegal format", "not a git command"),
    ): (
        "Nothing is shared at this address, or you have no access to it. Compare it with the address that "
        "you were given."
    ),
    ("fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref"): _MEANWHILE,
    ("Permission denied", "403", "declined", "not allowed"): (
        "The shared address does not let this computer in. Ask whoever looks after the program for access, "
        "or for an address that begins with https://."
    ),
    ("Host key verification",): (
        "This computer meets the shared address for the first time. Whoever looks after the program connects "
        "to it once in a terminal."
    ),
    ("resolve host", "onnect", "timed out", "unreachable", "early EOF", "hung up"): (
        "The shared address cannot be reached. Look whether the internet works here; if it does, compare the "
        "address with the one that you were given."
    ),
}
"""Maps parts of git's messages to a sentence for users."""


@dataclass(frozen=True)
class News:
    """The differences between this computer and the shared repository.

    - `theirs`: the versions of others that this computer lacks, the latest first
    - `changes`: the changes that a merge would make here
    - `conflicts`: the files for which somebody must choose a side
    - `notices`: sentences about what the merge would decide by itself
    - `program`: a message if others changed the program; otherwise ""
    - `unsent`: the number of versions that only this computer has
    """

    theirs: list[Version]
    changes: Changes
    conflicts: list[Conflict]
    notices: list[str]
    program: str
    unsent: int


def read_shared_address(git: Repository) -> str:
    """Return the address of the shared repository without a password; "" if the project is not shared."""
    return re.sub(":[^/@]*@", "@", git.query("remote", "get-url", "origin"))


def share_project(root: Path, address: str, name: str = "", password: str = "") -> None:
    """Share the project through the git repository at `address`, which must be empty or of this project.

    `name` and `password` sign in there over HTTP; both are "" without. Raises HistoryError if the repository
    is neither or cannot be reached; then the project is shared as before.
    """
    git = find_repository(root)
    before = git.query("remote", "get-url", "origin")
    if name:
        address = re.sub("^(https?://)([^/@]*@)?", rf"\g<1>{quote(name, '')}@", address)
    git.run("remote", "set-url" if before else "add", "--", "origin", address)
    try:
        if password:
            git.run_remote("credential", "approve", stdin=f"url={address}\npassword={password}\n".encode())
        fetch_news(root)
    except HistoryError:
        git.query("remote", *(("set-url", "--", "origin", before) if before else ("remove", "origin")))
        raise


def fetch_news(root: Path) -> News:
    """Fetch the versions of others; no file of the project changes.

    Raises HistoryError if the shared repository cannot be reached.
    """
    git = find_repository(root)
    remote = _Remote(git)
    remote.fetch()
    head, tip = git.head, remote.tip
    if head is None or tip is None:
        return News([], Changes([], [], [], [], 0), [], [], "", len(list_versions(git)))
    mine, merge = _merge(git, head, tip, {})
    changes = compare_snapshots(mine, merge.files)
    theirs = list_versions(git, at=f"{head}..{tip}") if changes or merge.conflicts else []
    unsent = len(list_versions(git, at=f"{tip}..{head}"))
    program = _explain_update(_find_program_author(git, head, tip))
    return News(theirs, changes, list_conflicts(merge), describe_notices(merge), program, unsent)


def merge_news(project: Project, choices: Mapping[str, Choice], *, today: date) -> list[str]:
    """Save a version, then merge the fetched versions of others.

    Return a sentence such as “2 changes of Meera arrived: phone number.”, and sentences about what the merge
    decided by itself; nothing if there was nothing new.

    `choices` maps each file in conflict to the chosen side. If others changed the program, only content and
    originals are merged. Raises HistoryError if a choice is missing; then nothing is merged.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project.root)
        save_version(project)
        head, tip = git.require("HEAD"), _Remote(git).tip
        if tip is None or _is_ancestor(git, tip, head):
            return []
        mine, merge = _merge(git, head, tip, choices)
        if merge.conflicts:
            raise HistoryError("Choose first: both of you changed the same text. Ask again to see it.")
        require_safe_entries(("100644", name) for name in merge.files)
        kept = {name for name in mine if name.startswith(ORIGINALS) and merge.files.get(name) == mine[name]}
        coming = {name: data for name, data in merge.files.items() if name not in kept}
        with check_out(git, project.past, coming) as state:
            left_out = apply_state(git, project, state, today=today, kept=kept)
        theirs = list_versions(git, at=f"{head}..{tip}")
        authors = " and ".join(dict.fromkeys(each.who for each in theirs)) or "others"
        taken = compare_snapshots(mine, read_present(git, project.state))  # without erased photos
        changed = taken.summarise() or "all stayed as it was here"
        what = f"From {authors}: {changed}"
        if _find_program_author(git, head, tip):
            save_version(project, what=what)
        else:
            _commit_merge(git, project.state, what, tip)
        stayed = ["Photos deleted for good stayed away."] if left_out else []
        arrived = f"{count(len(theirs), 'change')} of {authors} arrived: {changed}."
        return [arrived, *describe_notices(merge), *stayed]


def _merge(git: Repository, head: str, tip: str, choices: Mapping[str, Choice]) -> tuple[Snapshot, Merge]:
    """Merge two commits; return the snapshot of `head`, and the merge."""
    base, mine, theirs = (read_commit(git, each) for each in (_find_base(git, head, tip), head, tip))
    return mine, merge_files(base, mine, theirs, choices)


def send_versions(project: Project) -> int:
    """Save a version, then send all unsent versions to the shared repository; return their number.

    Raises HistoryError if versions of others must be merged first, or if the program was changed here.
    """
    save_version(project)
    git = find_repository(project.root)
    remote = _Remote(git)
    remote.fetch()
    head = git.require("HEAD")
    if remote.tip and not _is_ancestor(git, remote.tip, head):
        raise HistoryError(_explain_update(_find_program_author(git, head, remote.tip)) or _MEANWHILE)
    if remote.tip and (author := _find_program_author(git, remote.tip, head)):
        raise HistoryError(
            f"The program was changed on this computer, too, by {author}, who sends it with the text."
        )
    unsent = len(list_versions(git, at=f"{remote.tip}..{head}" if remote.tip else head))
    remote.push()
    return unsent


class _Remote:
    """The shared repository: the git remote `origin`, with a branch of the same name as here."""

    def __init__(self, git: Repository) -> None:
        branch = git.branch
        if branch is None:
            raise HistoryError(git.find_hindrance())
        self.git, self.branch = git, branch
        self.tracking = f"refs/remotes/origin/{branch.removeprefix('refs/heads/')}"

    @property
    def tip(self) -> str | None:
        """The latest fetched commit of the shared branch, or None."""
        return self.git.find(self.tracking)

    def fetch(self) -> None:
        """Fetch the shared branch, if it exists. Raises HistoryError if git fails."""
        command = ("fetch", "-q", "--no-tags", "--no-recurse-submodules", "origin")
        try:
            self.git.run_remote(*command, f"+{self.branch}:{self.tracking}")
        except GitError as error:
            if "couldn't find remote ref" not in str(error):
                raise _explain_failure(str(error)) from None
            self.git.query("update-ref", "-d", self.tracking)  # nobody has sent anything there yet

    def push(self) -> None:
        """Push the branch, never by force; git hooks run, because git-lfs needs one."""
        try:
            self.git.run_remote("push", "-q", "origin", self.branch, hooks=True)
        except GitError as error:
            raise _explain_failure(str(error)) from None


def _explain_failure(output: str) -> HistoryError:
    """Return an error for users from git's own message about the shared repository."""
    unknown = (
        "The exchange did not work. Try again in a few minutes. If it stays so, show this to whoever looks "
        f"after the program: {output.strip()}"
    )
    known = (told for signs, told in _FAILURES.items() if any(sign in output for sign in signs))
    return HistoryError(next(known, unknown if re.search("fatal|error", output) else output))


def _explain_update(author: str) -> str:
    """Return a message for users that `author` changed the program; "" without an author."""
    return author and (
        f"{author} changed the program itself. Text and photos can be taken over, but before anything is "
        "sent from here, the developer must update it on this computer."
    )


def _find_base(git: Repository, head: str, tip: str) -> str:
    """Return the last common commit. Raises HistoryError if there is none."""
    base = git.query("merge-base", head, tip)
    if not base:
        raise HistoryError("The shared address holds another project than this one.")
    return base


def _is_ancestor(git: Repository, one: str, other: str) -> bool:
    return git.query("merge-base", one, other) == one


def _find_program_author(git: Repository, here: str, there: str) -> str:
    """Return the author of a change to the program that `there` has and `here` lacks, or "".

    The program is every file outside content/ and raw_assets/.
    """
    base, own = _find_base(git, here, there), git.folders
    changed = git.read("diff-tree", "-r", "-z", "--name-only", "--no-renames", base, there).split("\0")
    files = [name for name in changed if name and not name.startswith(own)]
    if not files:
        return ""
    top = Repository(Path(git.read("rev-parse", "--show-toplevel")))
    return top.read("log", "-1", "--format=%an", f"{base}..{there}", "--", files[0]) or "somebody"


def _commit_merge(git: Repository, state: Path, what: str, tip: str) -> None:
    """Commit the files on disk as the merge of HEAD and `tip`; `what` is the message.

    If `tip` has the same files and contains HEAD, only the branch moves (fast-forward).
    """
    head, tree = git.require("HEAD"), write_tree(git, state)
    if _is_ancestor(git, head, tip) and tree == git.read("rev-parse", f"{tip}^{{tree}}"):
        commit_tree(git, tree, [head], "", onto=tip)
    else:
        commit_tree(git, tree, [head, tip], f"{what}\n")
