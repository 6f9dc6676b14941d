"""Facts about one web host that are stored on this computer.

- The files that failed the last check.
- The group of pictures that the next check requests.
- Copies of foreign files, which the site did not put on the host but has replaced there.
"""

import json
import secrets
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from pipeline.content_files.host_address import HostAddress
from pipeline.disk.atomic_files import make_folder, write_files
from pipeline.publish.file_checks import TURNS


class HostRecord:
    """The facts about the host at one address, in files below the project's state folder."""

    def __init__(self, state: Path, address: HostAddress) -> None:
        """Derive the paths of the files from the address; nothing is read yet."""
        key = sha256(address.text.encode()).hexdigest()[:16]
        self.saved = state / "adopted" / key
        """The folder for copies of foreign files (files that the site did not put on the host).

        It is used if visitors could open such copies on the host itself.
        """
        self._doubts = state / "published" / f"doubts-{key}.json"
        self._turn = state / "published" / f"turn-{key}.json"

    def read_doubts(self) -> frozenset[str]:
        """Return the files that failed the last check; publishing sends them again."""
        try:
            return frozenset(json.loads(self._doubts.read_bytes()))
        except (OSError, ValueError):
            return frozenset()

    def write_doubts(self, names: Iterable[str]) -> None:
        """Record the files that failed a check. Raises OSError."""
        _write(self._doubts, sorted(names))

    def read_turn(self) -> int:
        """Return the number of the next check, modulo TURNS (0 to TURNS - 1).

        Each check downloads one of TURNS groups of pictures, and this number chooses the group. Before the
        first check, the number is random.
        """
        try:
            return int(json.loads(self._turn.read_bytes())) % TURNS
        except (OSError, TypeError, ValueError):
            return secrets.randbelow(TURNS)

    def write_turn(self, turn: int) -> None:
        """Record the number of the group of pictures for the next check. Raises OSError."""
        _write(self._turn, turn)


def _write(path: Path, value: object) -> None:
    make_folder(path.parent)
    write_files(path.parent, [(path.name, json.dumps(value).encode())])
