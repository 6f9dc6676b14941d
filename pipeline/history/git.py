"""git, called as a program: nothing of the person's set-up runs along, and nothing waits for an answer."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pipeline.project import Project

FOLDERS: Final = ("content", "raw_assets")
"""What a save point holds."""

_UNDER_WAY: Final = {
    "MERGE_HEAD": "a merge",
    "rebase-merge": "a rebase",
    "rebase-apply": "a rebase",
    "CHERRY_PICK_HEAD": "a cherry-pick",
    "REVERT_HEAD": "a revert",
}
"""Files in git's folder while something is unfinished, which save points would disturb."""

_NETWORK_LIMIT: Final = 600
"""Seconds after which git is no longer waited for when it talks to another computer."""

_SLOW: Final = ("-c", "http.lowSpeedLimit=100", "-c", "http.lowSpeedTime=30")


class HistoryError(Exception):
    """What was asked of the history cannot be done, and nothing was changed; the message is for people."""


class NoHistoryError(HistoryError):
    """There is no git here, or the project is in none of its repositories."""

    def __init__(self, message: str, *, can_begin: bool) -> None:
        """Take the reason; `can_begin` says that `begin` would start one."""
        super().__init__(message)
        self.can_begin = can_begin


class GitError(HistoryError):
    """git refused; the message is its own."""


@dataclass(frozen=True)
class Repository:
    """The repository of a project; commands run in the project's folder, and name files from there."""

    folder: Path

    def run(
        self,
        *arguments: str,
        into: bytes = b"",
        index: Path | None = None,
        also: Mapping[str, str] | None = None,
        hooks: bool = False,
        limit: float | None = None,
    ) -> bytes:
        """Return what a git command prints; GitError where it fails.

        It reads `into`, uses the file `index` in place of the person's, and gets the environment variables
        `also`. Hooks are off without `hooks`. After `limit` seconds it is ended.
        """
        options = [] if hooks else ["-c", f"core.hooksPath={os.devnull}"]
        options += [word for each in _PLAIN for word in ("-c", each)]
        environment = {k: v for k, v in os.environ.items() if k not in _OWN} | _QUIET | dict(also or {})
        if index:
            environment["GIT_INDEX_FILE"] = str(index)
        try:
            done = subprocess.run(  # noqa: S603  git itself, and no shell
                ["git", "--literal-pathspecs", *options, *arguments],  # noqa: S607  the person's own git
                cwd=self.folder,
                input=into,
                capture_output=True,
                env=environment,
                timeout=limit,
                check=False,
            )
        except FileNotFoundError:
            raise NoHistoryError(_NO_GIT, can_begin=False) from None
        except subprocess.TimeoutExpired:
            raise GitError(f"git was not ready after {limit:.0f} seconds, and was ended.") from None
        if done.returncode:
            told = done.stderr.decode("utf-8", "replace").strip()
            raise GitError(_way_out(told) or told or f"git {arguments[0]} ended with {done.returncode}.")
        return done.stdout

    def text(self, *arguments: str, into: bytes = b"", index: Path | None = None) -> str:
        """Return what a git command prints, without the line break at its end; GitError where it fails."""
        return self.run(*arguments, into=into, index=index).decode("utf-8", "surrogateescape").rstrip("\n")

    def asked(self, *arguments: str) -> str:
        """Return what a git command prints; "" where it fails, since that is an answer, too."""
        try:
            return self.text(*arguments)
        except GitError:
            return ""

    def remote(self, *arguments: str, hooks: bool = False) -> bytes:
        """Return what a git command prints that talks to another computer; no question is asked there."""
        ssh = os.environ.get("GIT_SSH_COMMAND") or self.asked("config", "core.sshCommand") or "ssh"
        if Path(shlex.split(ssh)[0]).stem == "ssh":
            ssh += " -oBatchMode=yes -oConnectTimeout=15 -oServerAliveInterval=15"
        also = {"GIT_SSH_COMMAND": ssh}
        return self.run(*_SLOW, *arguments, also=also, hooks=hooks, limit=_NETWORK_LIMIT)

    @property
    def head(self) -> str | None:
        """The commit that the branch stands at; None before its first one."""
        return self.find("HEAD")

    @property
    def branch(self) -> str | None:
        """The full name of the branch that is worked on; None on a detached HEAD."""
        return self.asked("symbolic-ref", "-q", "HEAD") or None

    def find(self, name: str) -> str | None:
        """Return the whole name of a commit by any name of it; None where there is none."""
        return self.asked("rev-parse", "--verify", "-q", "--end-of-options", f"{name}^{{commit}}") or None

    def commit(self, name: str) -> str:
        """Return what `find` does; HistoryError where there is none."""
        found = self.find(name)
        if not found:
            raise HistoryError(f"There is no save point “{name}”.")
        return found

    def hindrance(self) -> str:
        """Return why no save point can be made now, in plain words; "" if one can."""
        names = [word for name in _UNDER_WAY for word in ("--git-path", name)]
        paths = self.text("rev-parse", *names).split("\n")
        for what, path in zip(_UNDER_WAY.values(), paths, strict=True):
            if (self.folder / path).exists():
                return (
                    f"In git {what} is under way. No save point is made until whoever began it has ended it."
                )
        if self.branch is None:
            return (
                "git shows an earlier state here and is on no branch (a detached HEAD). No save point is "
                "made until whoever looks after the program puts it on a branch: git switch NAME"
            )
        if self.text("ls-files", "-u"):
            return "git has files with two versions here. No save point is made until somebody has chosen."
        return ""


def _way_out(told: str) -> str:
    """Return what to do about a lock that was left behind or a damaged repository; "" about anything else."""
    if lock := _LOCK.search(told):
        return (
            f"git is at work in this project, or was cut off before: it left the file {lock[1]}. If no other "
            "program uses git here, delete that file, then try again."
        )
    return explain_damage(told.splitlines()[-1]) if _DAMAGE.search(told) else ""


def explain_damage(told: str) -> str:
    """Return what to do about a repository that git calls damaged."""
    return (
        "The history on this computer is damaged; the words and photos on disk are not. Whoever looks after "
        "the program can fetch again what others have: git fetch --refetch. The list of all damage: "
        f"git fsck --full. (git says: {told})"
    )


_LOCK: Final = re.compile(r"Unable to create '([^']+\.lock)': File exists")
_DAMAGE: Final = re.compile(
    r"object (file )?\S+ is (empty|corrupt)|is corrupt|bad object|unable to (read|unpack)|missing blob|"
    r"inflate: |hash mismatch|not a tree object|packfile .* cannot be|bad tree|loose object",
)

_OWN: Final = {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_ASKPASS", "SSH_ASKPASS"}
"""Of another run of git, such as one whose hook runs us, or windows that ask for passwords."""

_QUIET: Final = {
    "GIT_TERMINAL_PROMPT": "0",
    "GCM_INTERACTIVE": "never",
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
}

_PLAIN: Final = (
    "color.ui=false",
    "core.fsmonitor=false",
    "fetch.fsckObjects=true",
    "gc.auto=0",
    "i18n.commitEncoding=utf-8",
    "i18n.logOutputEncoding=utf-8",
    "log.showSignature=false",
)
"""Settings that would change what git prints, or have it do more than it is asked for."""

_NO_GIT: Final = "git is not installed here, so there are no save points. It is free: https://git-scm.com"


def find_repository(project: Project) -> Repository:
    """Return the repository that a project is in; NoHistoryError where there is none."""
    git = Repository(project.root)
    try:
        inside = git.text("rev-parse", "--is-inside-work-tree") == "true"
    except GitError as error:
        if "dubious ownership" in str(error):
            raise HistoryError(str(error)) from None
        inside = False
    # A repository that leaves the words out is somebody's for other things.
    if not inside or git.asked("check-ignore", "content/contract.yaml"):
        message = "There are no save points yet, since this folder is not kept by git."
        raise NoHistoryError(message, can_begin=True)
    return git


def start_repository(project: Project) -> Repository:
    """Start a repository in the project's folder, which must be in none; GitError where git refuses."""
    git = Repository(project.root)
    git.text("init", "-q", "-b", "main")
    return git
