"""Runs git as a subprocess, without prompts and regardless of personal settings."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pipeline.base.findings.model import ImpossibleError

FOLDERS: Final = ("content", "raw_assets")
"""The folders whose files a version contains."""

_UNDER_WAY: Final = ("MERGE_HEAD", "rebase-merge", "rebase-apply", "CHERRY_PICK_HEAD", "REVERT_HEAD")
"""Files and folders that exist in .git during an operation, which a commit would disturb."""

_NETWORK: Final = (
    *("-c", "http.lowSpeedLimit=100", "-c", "http.lowSpeedTime=30"),
    *("-c", "core.bigFileThreshold=512k"),
)
"""Options that stop a transfer if less than 100 bytes a second arrive for 30 seconds.

The last option sends large files as they are: git would search in vain for similar photos, for minutes.
"""

_KEYRING: Final = r"""!f() {
while IFS== read -r key value; do
  case $key in protocol|host|username|password) eval "$key=\$value" ;; esac
done
case $1 in
  get) password=$(PYTHON -m keyring get "$protocol://$host" "$username") && echo "password=$password" ;;
  store) printf %s "$password" | PYTHON -m keyring set "$protocol://$host" "$username" ;;
  erase) PYTHON -m keyring del "$protocol://$host" "$username" ;;
esac
} 2>/dev/null; f"""
"""A credential helper of git that keeps passwords in this computer's keyring."""

_KEEPERS: Final = (
    *("-c", "credential.helper=cache --timeout=36000"),
    *("-c", f"credential.helper={_KEYRING.replace('PYTHON', shlex.quote(Path(sys.executable).as_posix()))}"),
)
"""Options that keep passwords in the keyring, and in memory for ten hours, as there may be no keyring."""

_LOCK: Final = re.compile(r"Unable to create '([^']+\.lock)': File exists")
_DAMAGE: Final = re.compile(
    r"object (file )?\S+ is (empty|corrupt)|is corrupt|bad object|unable to (read|unpack)|missing blob|"
    r"inflate: |hash mismatch|not a tree object|packfile .* cannot be|bad tree|loose object",
)

_OWN: Final = {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_ASKPASS", "SSH_ASKPASS"}
"""Environment variables that git must not get: they name another repository, or open windows."""

_QUIET: Final = {
    "GIT_TERMINAL_PROMPT": "0",
    "GCM_INTERACTIVE": "never",
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
}

_PLAIN: Final = (
    "color.ui=false",
    "core.fsmonitor=false",
    "core.safecrlf=false",
    "fetch.fsckObjects=true",
    "gc.auto=0",
    "i18n.commitEncoding=utf-8",
    "i18n.logOutputEncoding=utf-8",
    "log.showSignature=false",
)
"""Settings for every git command; the user's own settings could change its output or start other work."""

_NO_GIT: Final = "There are no versions, because git is not installed here. It is free: https://git-scm.com"


class HistoryError(ImpossibleError):
    """The history does not allow an action; nothing was changed. The message is for users."""


class NoHistoryError(HistoryError):
    """The project is in no repository; `start_repository` would help."""


class NoGitError(NoHistoryError):
    """git is missing."""


class GitError(HistoryError):
    """git failed. The message is git's own, or explains the failure."""


@dataclass(frozen=True)
class Repository:
    """A project's git repository. Commands run in `folder`, and paths are relative to it."""

    folder: Path

    def run(
        self,
        *arguments: str,
        stdin: bytes = b"",
        index: Path | None = None,
        variables: Mapping[str, str] | None = None,
        hooks: bool = False,
    ) -> bytes:
        """Run a git command and return its output.

        Raises GitError if it fails, or NoGitError if git is missing.

        - `index`: an index file that git uses instead of the user's
        - `variables`: further environment variables
        - `hooks`: True to run git hooks
        """
        options = [] if hooks else ["-c", f"core.hooksPath={os.devnull}"]
        options += [word for each in _PLAIN for word in ("-c", each)]
        environment = {k: v for k, v in os.environ.items() if k not in _OWN} | _QUIET | dict(variables or {})
        if index:
            environment["GIT_INDEX_FILE"] = str(index)
        try:
            done = subprocess.run(  # noqa: S603  git itself, and no shell
                ["git", "--literal-pathspecs", *options, *arguments],  # noqa: S607  the user's own git
                cwd=self.folder,
                input=stdin,
                capture_output=True,
                env=environment,
                check=False,
            )
        except FileNotFoundError:
            raise NoGitError(_NO_GIT) from None
        if done.returncode:
            output = done.stderr.decode("utf-8", "replace").strip()
            raise GitError(_explain(output) or output or f"git {arguments[0]} ended with {done.returncode}.")
        return done.stdout

    def read(self, *arguments: str, stdin: bytes = b"", index: Path | None = None) -> str:
        """Run a git command and return its output as text, without the last line break."""
        return self.run(*arguments, stdin=stdin, index=index).decode("utf-8", "surrogateescape").rstrip("\n")

    def query(self, *arguments: str) -> str:
        """Run a git command that may fail; return its output, or "" after a failure."""
        try:
            return self.read(*arguments)
        except GitError:
            return ""

    def run_remote(self, *arguments: str, stdin: bytes = b"", hooks: bool = False) -> bytes:
        """Run a git command that uses the network or passwords, without prompts from git or ssh.

        Passwords are where git keeps them on this computer, by default in the keyring.
        """
        ssh = os.environ.get("GIT_SSH_COMMAND") or self.query("config", "core.sshCommand") or "ssh"
        if Path(shlex.split(ssh)[0]).stem == "ssh":
            ssh += " -oBatchMode=yes -oConnectTimeout=15 -oServerAliveInterval=15"
        variables = {"GIT_SSH_COMMAND": ssh}
        command = (*_NETWORK, *(() if self.query("config", "credential.helper") else _KEEPERS), *arguments)
        return self.run(*command, stdin=stdin, variables=variables, hooks=hooks)

    @property
    def folders(self) -> tuple[str, ...]:
        """The paths of content/ and raw_assets/ from the top of the repository, each with a final slash."""
        top = self.read("rev-parse", "--show-prefix")
        return tuple(f"{top}{folder}/" for folder in FOLDERS)

    @property
    def head(self) -> str | None:
        """The hash of the current commit (HEAD); None before the first commit."""
        return self.find("HEAD")

    @property
    def branch(self) -> str | None:
        """The full name of the current branch, such as refs/heads/main; None if HEAD is detached."""
        return self.query("symbolic-ref", "-q", "HEAD") or None

    def find(self, name: str) -> str | None:
        """Return the hash of a commit, or None. `name` is HEAD, a branch or a hash."""
        return self.query("rev-parse", "--verify", "-q", "--end-of-options", f"{name}^{{commit}}") or None

    def require(self, name: str) -> str:
        """Return the hash of a commit. Raises HistoryError if there is no such commit."""
        found = self.find(name)
        if not found:
            raise HistoryError(f"There is no version “{name}”.")
        return found

    def find_hindrance(self) -> str:
        """Return a sentence that says why no version can be saved now, or ""."""
        names = [word for name in _UNDER_WAY for word in ("--git-path", name)]
        paths = (self.folder / name for name in self.read("rev-parse", *names).split("\n"))
        if self.branch and not any(path.exists() for path in paths) and not self.read("ls-files", "-u"):
            return ""
        return (
            "The developer is in the middle of work on this project with git. No version is saved until they "
            "have finished; `git status` tells them what is left."
        )


def _explain(output: str) -> str:
    """Explain git's message about a stale lock or a damaged repository; "" for other messages."""
    if lock := _LOCK.search(output):
        return (
            "Another program is saving versions here, or was interrupted. Try again in a minute. If it "
            f"stays so, the developer deletes the lock {lock[1]}."
        )
    return explain_damage(output.splitlines()[-1]) if _DAMAGE.search(output) else ""


def explain_damage(output: str) -> str:
    """Return a message about a damaged repository and its repair; `output` is git's own message."""
    return (
        "The history on this computer is damaged; the text and photos on disk are not. The developer can "
        f"fetch the shared versions again. (git says: {output})"
    )


def find_repository(root: Path) -> Repository:
    """Return the repository of the project at `root`.

    Raises NoHistoryError if there is none, or HistoryError if it belongs to another user.
    """
    git = Repository(root)
    try:
        is_inside = git.read("rev-parse", "--is-inside-work-tree") == "true"
    except GitError as error:
        if "dubious ownership" in str(error):
            raise HistoryError(
                "There are no versions, because this folder belongs to another user of this computer. "
                "Whoever set up the computer can give it to you."
            ) from None
        is_inside = False
    # A repository that ignores the content has another purpose.
    if not is_inside or git.query("check-ignore", "content/contract.yaml"):
        raise NoHistoryError("There are no versions yet, because nothing keeps them.")
    return git


def start_repository(root: Path) -> None:
    """Create a repository in the project's folder, which must be in no repository yet.

    Raises GitError if git fails.
    """
    Repository(root).read("init", "-q", "-b", "main")
