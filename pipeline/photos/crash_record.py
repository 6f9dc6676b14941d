"""The record of files that crash their decoder, so that each crashes it only once."""

import json
from contextlib import suppress
from pathlib import Path

from pipeline.decoding.refusal import RefusedError, refuse_crashing
from pipeline.disk.store import make_folder, write_files
from pipeline.photos import encoder_versions

NAME = "crashes.json"


class CrashRecord:
    """The digests of the files, each with the digest of the decoders that it crashed.

    With other decoders a file is tried again. A record that cannot be read or written counts as empty; the
    file then crashes its worker twice more.
    """

    def __init__(self, state: Path) -> None:
        """Take the folder of the record; nothing is read yet."""
        self._state = state

    def refusal(self, file: str, digest: str) -> RefusedError | None:
        """Return the refusal of a file that is known to crash today's decoders, or None."""
        known = self._read().get(digest)
        return (
            refuse_crashing(file)
            if known is not None and known == encoder_versions.digest_packages()
            else None
        )

    def remember(self, digest: str) -> None:
        """Record that a file crashed today's decoders twice."""
        known = {**self._read(), digest: encoder_versions.digest_packages()}
        with suppress(OSError):
            make_folder(self._state)
            write_files(self._state, [(NAME, json.dumps(known, indent=1).encode())])

    def _read(self) -> dict[str, str]:
        with suppress(OSError, ValueError):
            known = json.loads((self._state / NAME).read_bytes())
            if isinstance(known, dict):
                return known
        return {}
