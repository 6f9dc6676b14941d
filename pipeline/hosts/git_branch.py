"""Publishing to a branch of a git repository, from which GitHub, GitLab and others serve pages."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from hashlib import sha1
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pipeline.content_files.host_address import HostAddress
from pipeline.hosts.capabilities import Capability
from pipeline.hosts.host import Host, HostError, HostFile
from pipeline.hosts.release_file import ReleaseFile

_IDENTITY: Final = {
    f"GIT_{role}_{what}": text
    for role in ("AUTHOR", "COMMITTER")
    for what, text in (("NAME", "pipeline publish"), ("EMAIL", "publish@localhost"))
}
"""The author and committer of the commits: without a configured author, git refuses to commit."""
_OWN: Final = ("GIT_INDEX_FILE", "GIT_WORK_TREE")
"""Environment variables that are removed for git: within a git hook, they name the hook's repository."""

_GITLAB: Final = b"""# GitLab serves what this job hands over.
pages:
  script:
    - mkdir .public
    - cp -r $(ls -A | grep -vxE '\\.git|\\.gitlab-ci\\.yml|\\.public') .public
    - mv .public public
  artifacts:
    paths:
      - public
"""


class GitHost(Host):
    """A branch that gets a single commit without a parent at each publication.

    Without a history, no deleted picture stays in an earlier commit. All files of a publication appear at
    once. The push is refused if somebody else has published meanwhile.
    """

    lanes = 4
    locks = False
    capabilities = frozenset({Capability.HTTPS})
    copies = False

    def __init__(self, address: HostAddress) -> None:
        """Create the folder for a temporary repository, in which the new commit is made."""
        super().__init__(address)
        self._repository = Path(tempfile.mkdtemp(prefix="publish-"))
        self._files: dict[str, str] = {}
        self._before = ""

    @property
    def notes(self) -> str:
        """The folder for the record of the published release; it is in the branch, among the site's files."""
        return ".publish"

    def make_extra_files(self, origin: str) -> dict[str, bytes]:
        """Return the files that GitHub Pages and GitLab Pages need.

        The file .nojekyll disables Jekyll, CNAME names the domain, and .gitlab-ci.yml defines the job that
        publishes the site on GitLab.

        Raises HostError if the site would be served from a folder below a domain.
        """
        domain = urlsplit(origin).hostname or ""
        project = self.address.path.removesuffix(".git").rpartition("/")[2]
        for shared in ("github.io", "gitlab.io"):
            if domain.endswith(f".{shared}") and project.casefold() != domain.casefold():
                raise HostError(
                    f"{self.address.path} would be shown at {domain}/{project}/, in a folder, and this site "
                    f"only works at the top of a domain. Name the repository {domain}, or give the academy "
                    "a domain of its own (url in content/site.yaml)."
                )
        files = {".nojekyll": b""}
        if "gitlab" in self.address.host:
            return files | {".gitlab-ci.yml": _GITLAB}
        return files if domain.endswith(".github.io") else files | {"CNAME": f"{domain}\n".encode()}

    def connect(self) -> None:
        """Fetch the branch if it exists."""
        if not shutil.which("git"):
            raise HostError("This address needs git, and git is not installed on this computer.")
        self._run_git("init", "-q", "--bare")
        tip = self._run_git("ls-remote", self.address.path, f"refs/heads/{self.address.fragment}").split()
        if not tip:
            return
        self._before = tip[0].decode()
        self._run_git("fetch", "-q", "--depth", "1", self.address.path, self._before)
        for line in self._run_git("ls-tree", "-r", "-z", self._before).split(b"\0")[:-1]:
            fields, _, name = line.partition(b"\t")
            self._files[name.decode()] = fields.split()[2].decode()

    def list_files(self) -> dict[str, HostFile]:
        """List the files of the branch."""
        asked = "\n".join(self._files.values()).encode()
        sizes = self._run_git("cat-file", "--batch-check=%(objectsize)", given=asked).split()
        return {name: HostFile(int(size)) for name, size in zip(self._files, sizes, strict=True)}

    def find_differing(self, files: Mapping[str, ReleaseFile]) -> set[str]:
        """Return the names of files here whose git object ids differ from those in the branch."""
        here = {name: file for name, file in files.items() if file.is_here}
        blobs = {name: b"blob %d\0" % file.size + file.data for name, file in here.items()}
        return {
            name
            for name, data in blobs.items()
            if sha1(data, usedforsecurity=False).hexdigest() != self._files.get(name)
        }

    def read(self, name: str) -> bytes | None:
        """Read a file of the branch."""
        return self._run_git("cat-file", "blob", self._files[name]) if name in self._files else None

    def write(self, name: str, data: bytes) -> None:
        """Add a file to the new commit, or replace it there; `finish` pushes the commit."""
        self._files[name] = self._run_git("hash-object", "-w", "--stdin", given=data).decode().strip()

    def create(self, name: str, data: bytes) -> bool:  # noqa: ARG002  a branch has no lock file
        """Return True without writing, because only lock files are created, and a branch needs no lock file.

        If two runs publish at the same time, git accepts the push of only one run.
        """
        return True

    def delete(self, name: str) -> None:
        """Leave a file out of the new commit."""
        self._files.pop(name, None)

    def finish(self) -> None:
        """Make the commit and push it. Raises HostError if the branch has changed since `connect`."""
        self._before = self._push("-q")

    def try_writing(self) -> None:
        """Test the push without changing the branch."""
        self._push("-q", "--dry-run")

    def _push(self, *options: str) -> str:
        lines = "".join(f"100644 {blob}\t{name}\0" for name, blob in self._files.items())
        self._run_git("update-index", "-z", "--index-info", given=lines.encode())
        tree = self._run_git("write-tree").decode().strip()
        commit = self._run_git("commit-tree", "-m", "Publish the site", tree).decode().strip()
        branch = f"refs/heads/{self.address.fragment}"
        lease = f"--force-with-lease={branch}:{self._before}"
        self._run_git("push", *options, lease, self.address.path, f"{commit}:{branch}")
        return commit

    def close(self) -> None:
        """Delete the temporary repository."""
        shutil.rmtree(self._repository, ignore_errors=True)

    def _run_git(self, *arguments: str, given: bytes = b"") -> bytes:
        env = {
            **{name: value for name, value in os.environ.items() if name not in _OWN},
            **_IDENTITY,
            "GIT_DIR": str(self._repository),
            "GIT_TERMINAL_PROMPT": "0",
            "LC_ALL": "C",
        }
        command = ["git", "-c", "gc.auto=0", *arguments]
        done = subprocess.run(command, input=given, capture_output=True, env=env, check=False)  # noqa: S603
        if done.returncode:
            reason = done.stderr.decode(errors="replace").strip()
            if any(sign in reason for sign in ("stale info", "cannot lock ref", "fetch first")):
                reason = "somebody else has published meanwhile. Run this again."
            raise HostError(f"git, at {self.address.path}: {reason}")
        return done.stdout
