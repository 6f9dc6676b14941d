"""Stores facts about one host, on this computer.

They are the files that failed the last check, the part of the pictures that the next check covers, and copies
of the files that the site replaced there.
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
    """The files about the host at one address, below a project's state folder."""

    def __init__(self, state: Path, address: HostAddress) -> None:
        """Derive the paths of the files from the address; nothing is read yet."""
        key = sha256(address.text.encode()).hexdigest()[:16]
        self.saved = state / "adopted" / key
        """The folder for saved foreign files, used if visitors could open saved files on the host."""
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
        """Return the turn of the next check (`TURNS`), which selects pictures; at first, a random turn."""
        try:
            return int(json.loads(self._turn.read_bytes())) % TURNS
        except (OSError, TypeError, ValueError):
            return secrets.randbelow(TURNS)

    def write_turn(self, turn: int) -> None:
        """Record the turn of the next check. Raises OSError."""
        _write(self._turn, turn)


def _write(path: Path, value: object) -> None:
    make_folder(path.parent)
    write_files(path.parent, [(path.name, json.dumps(value).encode())])
