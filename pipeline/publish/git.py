"""A branch of a git repository, from which GitHub, GitLab and others serve pages."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from hashlib import sha1
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pipeline.content.address import Address
from pipeline.publish.destination import Destination, DestinationError, Entry
from pipeline.publish.promises import Promise
from pipeline.publish.release import Piece

_WHO: Final = {
    f"GIT_{role}_{what}": text
    for role in ("AUTHOR", "COMMITTER")
    for what, text in (("NAME", "pipeline publish"), ("EMAIL", "publish@localhost"))
}
"""Who makes the commits, since not every computer says who uses it."""
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


class Git(Destination):
    """A branch. It is always one commit without a parent, so that no earlier picture stays in its history.

    The whole release appears in one moment, and only if nobody else has published meanwhile.
    """

    lanes = 4
    locks = False
    promises = frozenset({Promise.HTTPS})
    copies = False

    def __init__(self, address: Address) -> None:
        """Make a place to put the commit together."""
        super().__init__(address)
        self._place = Path(tempfile.mkdtemp(prefix="publish-"))
        self._files: dict[str, str] = {}
        self._before = ""

    @property
    def notes(self) -> str:
        """In the branch itself; there is nothing beside it."""
        return ".publish"

    def besides(self, origin: str) -> dict[str, bytes]:
        """Return what the hosts of pages want: no Jekyll, and the domain.

        DestinationError where the site would lie in a folder of another site.
        """
        domain = urlsplit(origin).hostname or ""
        project = self.address.path.removesuffix(".git").rpartition("/")[2]
        for shared in ("github.io", "gitlab.io"):
            if domain.endswith(f".{shared}") and project.casefold() != domain.casefold():
                raise DestinationError(
                    f"{self.address.path} would be shown at {domain}/{project}/, in a folder, and this site "
                    f"only works at the top of a domain. Name the repository {domain}, or give the academy "
                    "a domain of its own (url in content/site.yaml)."
                )
        files = {".nojekyll": b""}
        if "gitlab" in self.address.host:
            return files | {".gitlab-ci.yml": _GITLAB}
        return files if domain.endswith(".github.io") else files | {"CNAME": f"{domain}\n".encode()}

    def connect(self) -> None:
        """Fetch the branch, if there is one."""
        if not shutil.which("git"):
            raise DestinationError("git is not installed on this computer, and this address needs it.")
        self._git("init", "-q", "--bare")
        tip = self._git("ls-remote", self.address.path, f"refs/heads/{self.address.branch}").split()
        if not tip:
            return
        self._before = tip[0].decode()
        self._git("fetch", "-q", "--depth", "1", self.address.path, self._before)
        for line in self._git("ls-tree", "-r", "-z", self._before).split(b"\0")[:-1]:
            about, _, name = line.partition(b"\t")
            self._files[name.decode()] = about.split()[2].decode()

    def files(self) -> dict[str, Entry]:
        """Return what the branch holds."""
        asked = "\n".join(self._files.values()).encode()
        sizes = self._git("cat-file", "--batch-check=%(objectsize)", given=asked).split()
        return {name: Entry(int(size)) for name, size in zip(self._files, sizes, strict=True)}

    def differing(self, pieces: Mapping[str, Piece]) -> set[str]:
        """Compare the names that git gives to bytes."""
        blobs = {name: b"blob %d\0" % piece.size + piece.data for name, piece in pieces.items()}
        return {
            name
            for name, data in blobs.items()
            if sha1(data, usedforsecurity=False).hexdigest() != self._files.get(name)
        }

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file."""
        return self._git("cat-file", "blob", self._files[name]) if name in self._files else None

    def write(self, name: str, data: bytes) -> None:
        """Put a file into the commit to be."""
        self._files[name] = self._git("hash-object", "-w", "--stdin", given=data).decode().strip()

    def create(self, name: str, data: bytes) -> bool:  # noqa: ARG002  there is nothing to keep it in
        """Let everybody try: the branch itself takes only one of them."""
        return True

    def delete(self, name: str) -> None:
        """Leave a file out of the commit to be."""
        self._files.pop(name, None)

    def finish(self) -> None:
        """Make the commit and send it; DestinationError where the branch is not what it was before."""
        lines = "".join(f"100644 {blob}\t{name}\0" for name, blob in self._files.items())
        self._git("update-index", "-z", "--index-info", given=lines.encode())
        tree = self._git("write-tree").decode().strip()
        commit = self._git("commit-tree", "-m", "Publish the site", tree).decode().strip()
        branch = f"refs/heads/{self.address.branch}"
        lease = f"--force-with-lease={branch}:{self._before}"
        self._git("push", "-q", lease, self.address.path, f"{commit}:{branch}")
        self._before = commit

    def close(self) -> None:
        """Delete the place."""
        shutil.rmtree(self._place, ignore_errors=True)

    def _git(self, *arguments: str, given: bytes = b"") -> bytes:
        env = {**os.environ, **_WHO, "GIT_DIR": str(self._place), "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
        for name in ("GIT_INDEX_FILE", "GIT_WORK_TREE"):
            env.pop(name, None)
        command = ["git", "-c", "gc.auto=0", *arguments]
        done = subprocess.run(command, input=given, capture_output=True, env=env, check=False)  # noqa: S603
        if done.returncode:
            said = done.stderr.decode(errors="replace").strip()
            if any(sign in said for sign in ("stale info", "cannot lock ref", "fetch first")):
                said = "somebody else has published meanwhile. Run this again."
            raise DestinationError(f"git, at {self.address.path}: {said}")
        return done.stdout
