"""Save points go to and come from where others have them; what both changed is put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from pipeline.disk.journal import exclusive
from pipeline.history.comparison import Changes, compare_snapshots
from pipeline.history.git import FOLDERS, GitError, HistoryError, Repository, find_repository
from pipeline.history.merging import Choice, Conflict, merge_snapshots
from pipeline.history.rollback import apply_state, check_out
from pipeline.history.snapshot import SAVE_LOCK, Snapshot, read_commit, write_tree
from pipeline.history.versions import Version, commit_tree, find_version, list_versions, save_version
from pipeline.project import Project

_NOWHERE: Final = (
    "This project is on this computer alone. Whoever looks after the program can give it a place that you "
    "share: git remote add origin ADDRESS"
)

_MEANWHILE: Final = "Others have saved meanwhile. Take over what they changed, then send."


@dataclass(frozen=True)
class News:
    """What others have saved and this computer does not have yet, and what they do not have.

    `theirs` are their save points, the latest first; `changes` is what would be different here with them, and
    `clashes` what both changed. `program` says that somebody changed the program there, and who must update
    it here; "" where nobody did. `unsent` is how many save points others do not have.
    """

    theirs: list[Version]
    changes: Changes
    clashes: list[Conflict]
    program: str
    unsent: int


@dataclass(frozen=True)
class MergedNews:
    """What came of taking over: the new save point, None where nothing is new or somebody has to choose.

    `clashes` are what both changed; while there are any, nothing has changed. `left_out` are originals that
    were forgotten here. `program` is as in News.
    """

    point: Version | None
    clashes: list[Conflict]
    left_out: list[str]
    program: str


def fetch_news(project: Project) -> News:
    """Ask what others have saved; nothing here changes. HistoryError where nobody can be asked."""
    git = find_repository(project)
    place = _Place(git)
    place.fetch()
    return _news(git, place)


def merge_news(project: Project, choices: Mapping[str, Choice], *, today: date) -> MergedNews:
    """Put what others have saved, as it was fetched last, together with what is here.

    What both changed is taken as the `choices` say, by names of clashes; where one is missing, nothing
    changes. What is here is saved before. If the program was changed there, words and originals come alone.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project)
        save_version(project)
        head, tip = git.head, _Place(git).tip
        if head is None or tip is None or _is_in(git, tip, head):
            return MergedNews(None, [], [], "")
        base, program = _base(git, head, tip), _program(git, head, tip)
        old, mine, theirs = (read_commit(git, each) for each in (base, head, tip))
        merged = merge_snapshots(old, mine, theirs, choices)
        if merged.clashes:
            return MergedNews(None, merged.clashes, [], _update(program))
        with check_out(git, project, head) as past:
            for file in {*mine.words, *merged.words}:
                path = past.root / file
                if file not in merged.words:
                    path.unlink()
                elif merged.words[file] != mine.words.get(file):
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(merged.words[file])
            for file in {*mine.originals, *merged.originals}:
                path = past.originals / file
                if file not in merged.originals:
                    path.unlink()
                elif merged.originals[file] != mine.originals.get(file):
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(_original(git, {tip: theirs, head: mine}, merged.originals[file]))
            left_out = apply_state(git, project, past, today=today, to_trash=True)
        who = ", ".join(dict.fromkeys(each.who for each in list_versions(git, at=f"{head}..{tip}")))
        what = compare_snapshots(mine, Snapshot(merged.words, merged.originals)).in_words()
        point = _join(git, project, head, tip, f"From {who or 'others'}: {what}", joined=not program)
        return MergedNews(point, [], left_out, _update(program))


def send_versions(project: Project) -> int:
    """Save, then send all save points to where others have them; return how many went.

    Nothing there is ever replaced: where others have saved meanwhile, HistoryError says so.
    """
    with exclusive(project):
        save_version(project)
    git = find_repository(project)
    place = _Place(git)
    place.fetch()
    head = git.head
    if head is None:
        raise HistoryError("There is nothing to send yet.")
    if place.tip and not _is_in(git, place.tip, head):
        raise HistoryError(_update(_program(git, head, place.tip)) or _MEANWHILE)
    if place.tip and (who := _program(git, place.tip, head)):
        raise HistoryError(
            f"The program was changed on this computer, too, by {who}, who sends it together with the words: "
            "git push"
        )
    unsent = len(list_versions(git, at=f"{place.tip}..{head}" if place.tip else head))
    place.push()
    return unsent


class _Place:
    """Where others have the project: a remote of git, and the branch there."""

    def __init__(self, git: Repository) -> None:
        branch = git.branch
        if branch is None:
            raise HistoryError(git.hindrance())
        self.git, self.branch = git, branch
        name = branch.removeprefix("refs/heads/")
        remotes = git.text("remote").split()
        self.remote = git.asked("config", f"branch.{name}.remote")
        self.there = git.asked("config", f"branch.{name}.merge") or branch
        if self.remote not in remotes:
            self.remote = "origin" if "origin" in remotes else (remotes or [""])[0]
        if not self.remote:
            raise HistoryError(_NOWHERE)
        self.mark = f"refs/remotes/{self.remote}/{self.there.removeprefix('refs/heads/')}"

    @property
    def tip(self) -> str | None:
        """The last commit there, as it was fetched last; None where there is none."""
        return self.git.find(self.mark)

    def fetch(self) -> None:
        """Ask for what is there."""
        wanted = f"+{self.there}:{self.mark}"
        try:
            self.git.remote("fetch", "-q", "--no-tags", "--no-recurse-submodules", self.remote, wanted)
        except GitError as error:
            if "couldn't find remote ref" not in str(error):  # nobody has sent anything yet
                raise HistoryError(_unreached(str(error))) from None

    def push(self) -> None:
        """Send the branch, never by force; the repository's own hooks run, which may send large files."""
        try:
            self.git.remote("push", "-q", self.remote, f"{self.branch}:{self.there}", hooks=True)
        except GitError as error:
            meanwhile = "rejected" in str(error) and "fetch first" in str(error)
            raise HistoryError(_MEANWHILE if meanwhile else _unreached(str(error))) from None
        self.git.text("update-ref", self.mark, self.branch)


def _unreached(told: str) -> str:
    """Return in plain words why the other computer did not do what was asked."""
    last = told.strip().splitlines()[-1] if told.strip() else ""
    if any(
        sign in told for sign in ("could not read Username", "Authentication failed", "Permission denied")
    ):
        return (
            "This computer is not let in there. Whoever looks after the program gives it access once, in a "
            f"terminal: git fetch (git says: {last})"
        )
    if any(
        sign in told for sign in ("resolve host", "Could not resolve", "onnect", "timed out", "unreachable")
    ):
        return f"The place that you share cannot be reached; is there a connection? (git says: {last})"
    if "fsck" in told or "bad object" in told:
        return (
            "What others have saved holds an entry that is damaged or forbidden, and nothing was taken over. "
            f"Whoever looks after the program there must mend it. (git says: {last})"
        )
    return f"git could not do that: {told.strip()}"


def _update(program: str) -> str:
    """Return who must do what where the program was changed by somebody; "" where it was not."""
    if not program:
        return ""
    return (
        f"{program} changed the program itself. Words and photos can be taken over, but before anything is "
        "sent from here, whoever looks after the program on this computer must update it: git pull"
    )


def _news(git: Repository, place: _Place) -> News:
    head, tip = git.head, place.tip
    if head is None or tip is None:
        return News([], Changes([], [], [], [], 0), [], "", len(list_versions(git)))
    mine = read_commit(git, head)
    merged = merge_snapshots(read_commit(git, _base(git, head, tip)), mine, read_commit(git, tip), {})
    differs = compare_snapshots(mine, Snapshot(merged.words, merged.originals))
    new = bool(differs or merged.clashes)
    theirs = list_versions(git, at=f"{head}..{tip}") if new else []
    unsent = len(list_versions(git, at=f"{tip}..{head}"))
    return News(theirs, differs, merged.clashes, _update(_program(git, head, tip)), unsent)


def _base(git: Repository, head: str, tip: str) -> str:
    """Return the last commit that both have."""
    base = git.asked("merge-base", head, tip)
    if not base:
        raise HistoryError("What others have saved is another project than this one.")
    return base


def _is_in(git: Repository, one: str, other: str) -> bool:
    """Whether a commit is among those that another one stands on."""
    return git.asked("merge-base", one, other) == one


def _program(git: Repository, here: str, there: str) -> str:
    """Return who changed files of neither folder there since both had the same; "" if nobody did."""
    top = git.text("rev-parse", "--show-prefix")
    own = tuple(f"{top}{folder}/" for folder in FOLDERS)
    base = _base(git, here, there)
    changed = git.text("diff-tree", "-r", "-z", "--name-only", "--no-renames", base, there).split("\0")
    files = [name for name in changed if name and not name.startswith(own)]
    if not files:
        return ""
    command = ("-C", git.text("rev-parse", "--show-toplevel"), "log", "--format=%an")
    names = git.text(*command, f"{base}..{there}", "--", files[0])
    return names.split("\n", 1)[0] or "somebody"


def _original(git: Repository, commits: Mapping[str, Snapshot], blob: str) -> bytes:
    """Return the bytes of an original that one of the commits has, as git's filters make them."""
    commit_tree, file = next(
        (commit_tree, file)
        for commit_tree, snapshot in commits.items()
        for file, each in snapshot.originals.items()
        if each == blob
    )
    return git.run("cat-file", "--filters", f"{commit_tree}:./raw_assets/{file}")


def _join(
    git: Repository, project: Project, head: str, tip: str, what: str, *, joined: bool
) -> Version | None:
    """Save what was put together, as one that stands on both histories if they are `joined`."""
    tree = write_tree(git, project)
    if not joined:
        return save_version(project, what=what)
    if _is_in(git, head, tip) and tree == git.text("rev-parse", f"{tip}^{{tree}}"):
        made = commit_tree(git, tree, [head], "", onto=tip)
    else:
        made = commit_tree(git, tree, [head, tip], f"{what}\n")
    return find_version(git, made)
